//! What every target needs.
#![allow(dead_code)]

use std::sync::{Arc, LazyLock};

use braillopoly::editions::{Edition, built_in};
use braillopoly::lexicon::Language;

pub static LANGUAGE: LazyLock<Language> = LazyLock::new(|| Language::french().unwrap());

pub static EDITIONS: LazyLock<Vec<Arc<Edition>>> =
    LazyLock::new(|| built_in().unwrap().into_iter().map(Arc::new).collect());
