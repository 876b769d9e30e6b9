//! What people's own words are held to be for, by what was learnt.

use std::fmt::Write;

use braillopoly::understanding::{
    ChangeModel, Encoder, IntentModel, RuleModel, Side, SideModel, Situation, TradeWord,
};

const ENCODER: &[u8] = include_bytes!("../../models/understanding/encoder.gguf");
const RULES: &[u8] = include_bytes!("../../models/understanding/rules.bin");
const SIDES: &[u8] = include_bytes!("../../models/understanding/sides.bin");
const CHANGES: &[u8] = include_bytes!("../../models/understanding/changes.bin");
const LINEAR: &[u8] = include_bytes!("../../models/understanding/linear.bin");

/// What the encoder reads, of a hundred phrases.
const SENTENCES: &str = include_str!("understanding/sentences.txt");

#[test]
fn a_hundred_answers_of_the_encoder_are_what_they_were() {
    let encoder = Encoder::read(ENCODER).unwrap();
    let mut told = String::new();
    for sentence in SENTENCES.lines() {
        let first = encoder.chances(sentence).unwrap()[0];
        let intent = first.intent.map_or("NONE".into(), |intent| format!("{intent:?}"));
        writeln!(told, "{:.4} {intent}: {sentence}", first.chance).unwrap();
    }
    assert_eq!(SENTENCES.lines().count(), 100);
    insta::assert_snapshot!(told);
}

#[test]
fn chances_are_whole_and_in_order() {
    let (encoder, linear) = (Encoder::read(ENCODER).unwrap(), IntentModel::read(LINEAR).unwrap());
    for sentence in SENTENCES.lines().step_by(7) {
        let words: Vec<String> = sentence.split(' ').map(String::from).collect();
        for chances in [encoder.chances(sentence).unwrap(), linear.chances(&words, None)] {
            let whole: f32 = chances.iter().map(|chance| chance.chance).sum();
            assert!((whole - 1.0).abs() < 1e-3, "{sentence}: {whole}");
            assert!(chances.is_sorted_by(|one, other| one.chance >= other.chance), "{sentence}");
        }
    }
}

/// A file that is cut short is refused; nothing panics.
#[test]
fn a_broken_model_is_refused() {
    for length in [0, 1, 100, 10_000, ENCODER.len() / 2] {
        assert!(Encoder::read(&ENCODER[..length]).is_err(), "{length}");
    }
    for length in [0, 1, 100, RULES.len() / 2] {
        assert!(IntentModel::read(&LINEAR[..length]).is_err(), "{length}");
        assert!(RuleModel::read(&RULES[..length]).is_err(), "{length}");
        assert!(SideModel::read(&SIDES[..length]).is_err(), "{length}");
        assert!(ChangeModel::read(&CHANGES[..length]).is_err(), "{length}");
    }
}

/// A property is given by whoever has it, whatever is said; of a trade somebody begins, neither side
/// is empty; who pays is in the words.
#[test]
fn the_sides_of_a_trade_go_together() {
    use TradeWord::{OtherDeed, OwnDeed, Sum, Word};
    let model = SideModel::read(SIDES).unwrap();
    let word = |word: &str| Word(word.into());
    let told = |words: &[TradeWord]| {
        let sides = model.sides(words, Situation::Turn);
        sides.into_iter().map(|(_, side, _)| side).collect::<Vec<_>>()
    };
    let gives = [
        word("je"),
        word("donne"),
        OwnDeed,
        word("et"),
        word("tu"),
        word("me"),
        word("files"),
        Sum,
    ];
    assert_eq!(told(&gives), [Side::Given, Side::Asked]);
    let pays = [
        word("je"),
        word("prends"),
        OtherDeed,
        word("et"),
        word("je"),
        word("te"),
        word("file"),
        Sum,
    ];
    assert_eq!(told(&pays), [Side::Asked, Side::Given]);
    assert_eq!(told(&[word("bof")]), []);
    let many = vec![Sum; 40];
    assert_eq!(told(&many).len(), 40);
    for (one, other) in [(OwnDeed, Side::Asked), (OtherDeed, Side::Given)] {
        let all = [word("donne"), one.clone(), word("prends"), one];
        assert!(!told(&all).contains(&other));
    }
}

/// Each intent has its own weights, however many there are: past two hundred and fifty-six, the
/// last were taken for the first, and "oui" for a bag.
#[test]
fn the_last_intents_are_not_taken_for_the_first() {
    let linear = IntentModel::read(LINEAR).unwrap();
    for (said, meant) in
        [("oui", "Yes"), ("qui joue", "WhoPlays"), ("où puis-je construire", "WhereToBuild")]
    {
        let words: Vec<String> = said.split(' ').map(braillopoly::language::fold).collect();
        let first = linear.chances(&words, None).into_iter().next().unwrap();
        assert_eq!(
            first.intent.map(|intent| format!("{intent:?}")).as_deref(),
            Some(meant),
            "{said}"
        );
    }
}
