//! Packs what `outils/apprendre/encodeur.py` taught an encoder: its matrices in few bits.

use std::collections::HashMap;
use std::fs::File;
use std::path::Path;

use braillopoly::understanding::{BLOCK, HALF, INTENTS, PIECES, REST, SCORES, WEIGHT};
use candle_core::quantized::gguf_file::{Value, write};
use candle_core::quantized::{GgmlDType, QTensor};
use candle_core::{Device, Tensor};

/// Writes the encoder taught as `taught.safetensors` and `taught.tsv` to a file.
pub fn pack(taught: &Path, to: &Path, bits: GgmlDType) -> Result<(), Box<dyn std::error::Error>> {
    let weights: HashMap<String, Tensor> =
        candle_core::safetensors::load(taught.with_extension("safetensors"), &Device::Cpu)?;
    let mut tensors: Vec<(String, QTensor)> = Vec::new();
    for (name, tensor) in &weights {
        let (name, tensor) = match name.strip_suffix(".q_w").or(name.strip_suffix(".q_b")) {
            // One matrix is multiplied faster than three.
            Some(layer) => {
                let kind = &name[name.len() - 1..];
                let parts = ["q", "k", "v"].map(|part| &weights[&format!("{layer}.{part}_{kind}")]);
                (format!("{layer}.qkv_{kind}"), Tensor::cat(&parts, 0)?)
            }
            None => (name.clone(), tensor.clone()),
        };
        if [".k_w", ".v_w", ".k_b", ".v_b"].iter().any(|part| name.ends_with(part)) {
            continue;
        }
        let kind = match (tensor.dims(), name.as_str()) {
            (_, "words") => GgmlDType::Q4_0,
            ([_, _], "positions" | "head_w") => GgmlDType::F32,
            ([_, _], _) => bits,
            _ => GgmlDType::F32,
        };
        let tensor = match (tensor.dims(), name.strip_suffix(WEIGHT)) {
            (&[rows, width], Some(matrix)) if kind == bits && width % BLOCK == HALF => {
                let left = tensor.narrow(1, width - HALF, HALF)?;
                let halves = [left.narrow(0, 0, rows / 2)?, left.narrow(0, rows / 2, rows / 2)?];
                let rest = QTensor::quantize(&Tensor::cat(&halves, 1)?, bits)?;
                tensors.push((format!("{matrix}{REST}"), rest));
                tensor.narrow(1, 0, width - HALF)?.contiguous()?
            }
            _ => tensor,
        };
        tensors.push((name, QTensor::quantize(&tensor, kind)?));
    }
    tensors.sort_by(|(one, _), (other, _)| one.cmp(other));
    let text = std::fs::read_to_string(taught.with_extension("tsv"))?;
    let (mut intents, mut pieces, mut scores) = (Vec::new(), Vec::new(), Vec::new());
    for line in text.lines() {
        match line.split('\t').collect::<Vec<_>>()[..] {
            ["label", intent] => intents.push(Value::String(intent.into())),
            ["piece", piece, score] => {
                pieces.push(Value::String(piece.into()));
                scores.push(Value::F32(score.parse()?));
            }
            _ => return Err(format!("{line:?} is neither a label nor a piece").into()),
        }
    }
    let lists = [(INTENTS, intents), (PIECES, pieces), (SCORES, scores)];
    let lists = lists.map(|(name, list)| (name, Value::Array(list)));
    write(
        &mut File::create(to)?,
        &lists.iter().map(|(name, list)| (*name, list)).collect::<Vec<_>>(),
        &tensors.iter().map(|(name, tensor)| (name.as_str(), tensor)).collect::<Vec<_>>(),
    )?;
    Ok(())
}
