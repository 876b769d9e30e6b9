//! Why a model cannot be read.

use thiserror::Error;

/// Why a model cannot be read.
#[derive(Debug, Error)]
pub enum ModelFault {
    /// Its bytes are no linear model.
    #[error("the linear model cannot be read: {0}")]
    Linear(#[from] postcard::Error),
    /// Its bytes are no encoder.
    #[error("the encoder cannot be read: {0}")]
    Encoder(#[from] candle_core::Error),
    /// Its pieces are none.
    #[error("the encoder's pieces cannot be read: {0}")]
    Pieces(String),
    /// It lacks something.
    #[error("the model lacks {0}")]
    Lacking(String),
    /// It knows an intent that the game does not have.
    #[error("the model knows {0}, which the game does not have")]
    UnknownIntent(String),
    /// It knows a rule that the game does not have.
    #[error("the model knows the rule {0}, which the game does not have")]
    UnknownRule(String),
}
