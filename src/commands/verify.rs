//! Checks a game of several houses: whether it is what they agreed on, and chance what they
//! threw in.

use std::path::Path;
use std::sync::Arc;

use super::Reason;
use super::far::founding_file;
use crate::cli::{VerifyOptions, sentences};
use crate::distance::verify;
use crate::play::SaveFile;
use crate::store::read_text;

/// Checks the game that is kept there.
///
/// # Errors
/// Why it is not what was agreed on, or cannot be checked.
pub fn verify_game(options: &VerifyOptions) -> Result<(), Reason> {
    let save: &Path = &options.partie;
    let kept = SaveFile::new(save).read().map_err(|error| error.to_string())?;
    let file = founding_file(save);
    if !file.exists() {
        return Err(sentences::ONE_HOUSE.into());
    }
    let text = read_text(&file).map_err(|error| error.to_string())?;
    let founding = serde_json::from_str(&text).map_err(|_| sentences::NO_TABLE.to_string())?;
    let order = save.with_extension("order");
    let verified = verify(&Arc::new(founding), &order, &kept);
    println!("{}", sentences::verified(&verified.map_err(sentences::unproven)?));
    Ok(())
}
