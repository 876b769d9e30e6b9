//! The encoder: a small network that knows French from elsewhere (multilingual-e5-small) and
//! was taught what phrases at the table are for.

use std::io::Cursor;

use candle_core::quantized::gguf_file::{Content, Value};
use candle_core::quantized::{QMatMul, QTensor};
use candle_core::{D, Device, Module, Tensor};
use candle_nn::LayerNorm;
use candle_nn::ops::softmax_last_dim;
use tokenizers::Model as _;
use tokenizers::models::unigram::Unigram;

use super::chance::intents;
use super::{Chance, ModelFault};
use crate::lexicon::Intent;

/// Columns of a matrix come in blocks of this many: so candle has them multiplied fast.
pub const BLOCK: usize = 256;
/// What may be left over, columns of which two rows share a block.
pub const HALF: usize = BLOCK / 2;
/// Heads of attention in a layer.
const HEADS: usize = 12;
/// As the base model was made.
const EPSILON: f64 = 1e-12;
/// How sharp chances are made of sums.
const SHARPNESS: f64 = 8.0;
/// The pieces that frame a phrase, and the one of letters that are none.
const START: u32 = 0;
const END: u32 = 1;
const UNKNOWN: usize = 2;
/// A phrase of more pieces is cut.
const MOST_PIECES: usize = 62;

/// What stands for the space before a word.
const SPACE: &str = "▁";

/// The names under which a file keeps the intents, the pieces, and how likely each is.
pub const INTENTS: &str = "intents";
/// See [`INTENTS`].
pub const PIECES: &str = "pieces";
/// See [`INTENTS`].
pub const SCORES: &str = "piece_likelihoods";

/// What ends the names of a matrix's whole blocks, of what is left over, and of what is added.
pub const WEIGHT: &str = "_w";
/// See [`WEIGHT`].
pub const REST: &str = "_rest";
/// See [`WEIGHT`].
pub const BIAS: &str = "_b";

/// The network, its weights in few bits.
#[derive(Debug)]
pub struct Encoder {
    intents: Vec<Option<Intent>>,
    pieces: Unigram,
    words: QTensor,
    positions: Tensor,
    norm: LayerNorm,
    layers: Vec<Layer>,
    head: Linear,
}

#[derive(Debug)]
struct Layer {
    /// What each word asks the others, answers them and tells them.
    looks: Linear,
    attended: Linear,
    attended_norm: LayerNorm,
    inner: Linear,
    outer: Linear,
    outer_norm: LayerNorm,
}

#[derive(Debug)]
struct Linear {
    weight: QMatMul,
    /// The columns left over: a block for each row of the first half, and the row as far down the
    /// second.
    rest: Option<QMatMul>,
    bias: Tensor,
}

impl Linear {
    fn apply(&self, input: &Tensor) -> candle_core::Result<Tensor> {
        let sums = match &self.rest {
            None => self.weight.forward(input)?,
            Some(rest) => {
                let whole = input.dim(D::Minus1)? - HALF;
                let left = input.narrow(1, whole, HALF)?;
                // Each half of the rows, the other multiplied with nothing.
                let halves = [left.pad_with_zeros(1, 0, HALF)?, left.pad_with_zeros(1, HALF, 0)?];
                let rest = rest.forward(&Tensor::cat(&halves, 0)?)?;
                let rest = Tensor::cat(&rest.chunk(2, 0)?, 1)?;
                (self.weight.forward(&input.narrow(1, 0, whole)?.contiguous()?)? + rest)?
            }
        };
        sums.broadcast_add(&self.bias)
    }
}

impl Encoder {
    /// Reads an encoder.
    ///
    /// # Errors
    /// Bytes that are none, or one of other intents.
    pub fn read(bytes: &[u8]) -> Result<Encoder, ModelFault> {
        let mut file = Cursor::new(bytes);
        let content = Content::read(&mut file)?;
        let list = |name: &str| match content.metadata.get(name) {
            Some(value) => Ok(value.to_vec()?),
            None => Err(ModelFault::Lacking(name.into())),
        };
        let texts = |name: &str| -> Result<Vec<String>, ModelFault> {
            let texts = list(name)?.iter().map(Value::to_string);
            Ok(texts.map(|text| text.cloned()).collect::<Result<_, _>>()?)
        };
        let scores = list(SCORES)?.iter().map(Value::to_f32).collect::<Result<Vec<f32>, _>>()?;
        let known = texts(PIECES)?.into_iter().zip(scores.into_iter().map(f64::from));
        // The frame of a phrase is never cut out of it.
        let frame = ["", "", ""].map(|text| (text.to_string(), 0.0));
        let pieces = Unigram::from(frame.into_iter().chain(known).collect(), Some(UNKNOWN), false);
        let mut weights = Weights { content: &content, file };
        Ok(Encoder {
            intents: intents(&texts(INTENTS)?)?,
            pieces: pieces.map_err(|fault| ModelFault::Pieces(fault.to_string()))?,
            words: weights.matrix("words")?,
            positions: weights.floats("positions")?,
            norm: weights.norm("norm")?,
            layers: weights.layers()?,
            head: weights.linear("head")?,
        })
    }

    /// The chance of each intent, the likeliest first.
    ///
    /// # Errors
    /// What the processor cannot do, which a model that was read does not ask.
    pub fn chances(&self, sentence: &str) -> Result<Vec<Chance>, ModelFault> {
        let pieces = self.cut(sentence)?;
        let length = pieces.len();
        let pieces = Tensor::new(pieces, &Device::Cpu)?;
        let words = self.words.embedding(&pieces)?;
        let mut read = self.norm.forward(&(words + self.positions.narrow(0, 0, length)?)?)?;
        for layer in &self.layers {
            read = layer.apply(&read)?;
        }
        let sums = (self.head.apply(&read.mean_keepdim(0)?)? * SHARPNESS)?;
        let chances = softmax_last_dim(&sums)?.squeeze(0)?.to_vec1::<f32>()?;
        let mut chances: Vec<Chance> = (self.intents.iter().zip(chances))
            .map(|(intent, chance)| Chance { intent: *intent, chance })
            .collect();
        chances.sort_by(|one, other| other.chance.total_cmp(&one.chance));
        Ok(chances)
    }

    /// The pieces of a sentence, in its frame.
    fn cut(&self, sentence: &str) -> Result<Vec<u32>, ModelFault> {
        let text = format!("{SPACE}{}", sentence.replace(' ', SPACE));
        let cut = self.pieces.tokenize(&text);
        let cut = cut.map_err(|fault| ModelFault::Pieces(fault.to_string()))?;
        let pieces = cut.into_iter().map(|piece| piece.id).take(MOST_PIECES);
        Ok(std::iter::once(START).chain(pieces).chain([END]).collect())
    }
}

impl Layer {
    fn apply(&self, read: &Tensor) -> candle_core::Result<Tensor> {
        let (length, width) = read.dims2()?;
        let heads = |sums: Tensor| {
            sums.reshape((length, HEADS, width / HEADS))?.transpose(0, 1)?.contiguous()
        };
        let looks = self.looks.apply(read)?;
        let part = |rank: usize| heads(looks.narrow(1, rank * width, width)?.contiguous()?);
        let (query, key, value) = (part(0)?, part(1)?, part(2)?);
        let scale = ((width / HEADS) as f64).sqrt();
        let shares = (query.matmul(&key.transpose(D::Minus1, D::Minus2)?)? / scale)?;
        let seen = softmax_last_dim(&shares)?.matmul(&value)?;
        let seen = seen.transpose(0, 1)?.contiguous()?.reshape((length, width))?;
        let read = self.attended_norm.forward(&(read + self.attended.apply(&seen)?)?)?;
        let thought = self.outer.apply(&self.inner.apply(&read)?.gelu_erf()?)?;
        self.outer_norm.forward(&(read + thought)?)
    }
}

/// The weights of a file.
struct Weights<'a> {
    content: &'a Content,
    file: Cursor<&'a [u8]>,
}

impl Weights<'_> {
    fn matrix(&mut self, name: &str) -> candle_core::Result<QTensor> {
        self.content.tensor(&mut self.file, name, &Device::Cpu)
    }

    fn floats(&mut self, name: &str) -> candle_core::Result<Tensor> {
        self.matrix(name)?.dequantize(&Device::Cpu)
    }

    fn linear(&mut self, name: &str) -> candle_core::Result<Linear> {
        let weight = QMatMul::from_qtensor(self.matrix(&format!("{name}{WEIGHT}"))?)?;
        let rest = format!("{name}{REST}");
        let rest = match self.content.tensor_infos.contains_key(&rest) {
            true => Some(QMatMul::from_qtensor(self.matrix(&rest)?)?),
            false => None,
        };
        Ok(Linear { weight, rest, bias: self.floats(&format!("{name}{BIAS}"))? })
    }

    fn norm(&mut self, name: &str) -> candle_core::Result<LayerNorm> {
        let weight = self.floats(&format!("{name}{WEIGHT}"))?;
        Ok(LayerNorm::new(weight, self.floats(&format!("{name}{BIAS}"))?, EPSILON))
    }

    fn layers(&mut self) -> candle_core::Result<Vec<Layer>> {
        let mut layers = Vec::new();
        while self
            .content
            .tensor_infos
            .contains_key(&format!("layers.{}.qkv{WEIGHT}", layers.len()))
        {
            let of = |part: &str| format!("layers.{}.{part}", layers.len());
            layers.push(Layer {
                looks: self.linear(&of("qkv"))?,
                attended: self.linear(&of("ao"))?,
                attended_norm: self.norm(&of("aln"))?,
                inner: self.linear(&of("fi"))?,
                outer: self.linear(&of("fo"))?,
                outer_norm: self.norm(&of("oln"))?,
            });
        }
        Ok(layers)
    }
}
