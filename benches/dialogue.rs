//! Phrases read per second, and the grammar of a moment: what is done each time
//! somebody speaks, and each time something happens.

use std::sync::Arc;

use braillopoly::commands::moments;
use braillopoly::dialogue::{Parser, Vocabulary};
use braillopoly::editions::Edition;
use braillopoly::lexicon::Language;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

/// What is said most, what is longest, and what means nothing.
const PHRASES: [&str; 8] = [
    "je lance les dés",
    "oui",
    "Luc : je mise deux cent cinquante",
    "je construis une maison rue de la Paix",
    "Ana, je propose à Luc la gare du Nord et cent contre la rue de Vaugirard",
    "quelle est la règle pour les hypothèques",
    "non, j'ai dit trois cent vingt",
    "il fait un temps magnifique en Normandie",
];

fn dialogue(criterion: &mut Criterion) {
    let language = Language::french().expect("the built-in texts");
    let edition = Edition::braillopoly().expect("the built-in edition");
    let vocabulary = Vocabulary::new(language.tongue, &edition, &["Ana".into(), "Luc".into()]);
    let parser = Parser::new(Arc::clone(&language.phrases), vocabulary);
    let mut group = criterion.benchmark_group("dialogue");
    group.throughput(Throughput::Elements(PHRASES.len() as u64));
    group.bench_function("phrases read", |bencher| {
        bencher.iter(|| PHRASES.map(|phrase| parser.parse(phrase)));
    });
    for name in ["lancer", "enchere", "echange"] {
        let scene = moments::named(&language, name).expect("a moment of the game");
        group.throughput(Throughput::Elements(scene.grammar().len() as u64));
        group.bench_function(format!("grammar of « {name} »"), |bencher| {
            bencher.iter(|| scene.grammar());
        });
    }
    group.finish();
}

criterion_group!(benches, dialogue);
criterion_main!(benches);
