//! Whole scenes as they are spoken, kept in `tests/dry/snapshots` to be read
//! through: the best way to judge what a player hears.

use braillopoly::engine::{Deck, Setup};
use braillopoly::lexicon::Level;
use braillopoly::reply::Reply;
use braillopoly::telling::Company;

use crate::common::edition;
use crate::common::table::{Laid, session};

struct Scene {
    start: &'static str,
    dice: &'static str,
    cards: Vec<(Deck, usize)>,
    level: Level,
    phrases: &'static [&'static str],
}

/// What is said, a line each; what the players say is marked.
fn transcript(scene: &Scene) -> String {
    let laid = Laid { start: scene.start, dice: scene.dice, ..Laid::default() };
    let setup = Setup { cards: scene.cards.clone(), ..laid.setup() };
    let mut session = session(&edition("braillopoly"), &setup);
    session.set_company(Company { level: scene.level, ..Company::default() });
    let mut said = Vec::new();
    let mut tell = |reply: Reply| said.extend(reply.told.lines.into_iter().map(|line| line.text));
    tell(Reply::told(session.opening()));
    for phrase in scene.phrases {
        tell(Reply::told(session.prompt()));
        let mut reply = session.hear(phrase);
        let mut mark = reply.lines().first().cloned();
        if let Some(mark) = &mut mark {
            mark.text = format!("> {phrase}");
        }
        reply.told.lines.splice(0..0, mark);
        tell(reply);
    }
    tell(Reply::told(session.prompt()));
    said.join("\n")
}

const TWO: &str = r#"{"players": [{"name": "Ana"}, {"name": "Luc"}]}"#;

#[test]
fn a_first_turn_with_everything_said() {
    insta::assert_snapshot!(transcript(&Scene {
        start: TWO,
        dice: "1+2 1+2 5+5 4+6",
        cards: vec![(Deck::Chance, 8)],
        level: Level::Full,
        phrases: &[
            "je lance les dés",
            "combien coûte la rue lecourbe",
            "j'achète",
            "je lance les dés",
            "ana je demande le loyer",
            "je lance les dés",
            "aide",
            "j'achète",
            "je lance les dés",
        ],
    }));
}

#[test]
fn an_auction_among_three() {
    insta::assert_snapshot!(transcript(&Scene {
        start: r#"{"players": [{"name": "Ana"}, {"name": "Luc"}, {"name": "Zoé", "cash": 5}]}"#,
        dice: "2+3",
        cards: vec![],
        level: Level::Short,
        phrases: &[
            "je lance les dés",
            "que puis-je dire",
            "aux enchères",
            "que puis-je dire",
            "je mise cinq",
            "je mise vingt et un",
            "luc je mise huit cents",
            "oui",
            "je mise huit cents",
            "je passe",
        ],
    }));
}

#[test]
fn building_selling_and_mortgaging() {
    insta::assert_snapshot!(transcript(&Scene {
        start: r#"{"players": [{"name": "Ana"}, {"name": "Luc"}],
            "deeds": [{"square": 1, "owner": "Ana"}, {"square": 3, "owner": "Ana"},
                      {"square": 6, "owner": "Ana"}]}"#,
        dice: "",
        cards: vec![],
        level: Level::More,
        phrases: &[
            "je construis une maison rue de vaugirard",
            "je construis un hôtel rue lecourbe",
            "une maison sur la rue lecourbe",
            "une maison sur la rue lecourbe",
            "j'hypothèque lecourbe",
            "une maison sur la première marron",
            "mes propriétés",
            "je vends tous les bâtiments du groupe marron",
            "j'hypothèque lecourbe",
            "j'hypothèque lecourbe",
            "je lève l'hypothèque de la rue lecourbe",
        ],
    }));
}

#[test]
fn a_debt_a_bankruptcy_and_a_winner() {
    insta::assert_snapshot!(transcript(&Scene {
        start: r#"{"players": [{"name": "Ana"}, {"name": "Luc", "cash": 100, "square": 30}],
            "current_player": "Luc",
            "deeds": [{"square": 37, "owner": "Ana", "hotel": true},
                      {"square": 39, "owner": "Ana", "hotel": true},
                      {"square": 1, "owner": "Luc"}]}"#,
        dice: "4+5",
        cards: vec![],
        level: Level::Short,
        phrases: &[
            "je lance les dés",
            "ana : je demande le loyer",
            "que puis-je dire",
            "j'hypothèque la rue de belleville",
            "j'hypothèque le boulevard de belleville",
            "je fais faillite",
            "non",
            "je fais faillite",
            "oui",
            "qui joue",
        ],
    }));
}

#[test]
fn jail_and_the_money_rain() {
    insta::assert_snapshot!(transcript(&Scene {
        start: r#"{"players": [{"name": "Ana", "square": 10, "jail_turns": 0, "jail_cards": 1},
            {"name": "Luc"}]}"#,
        dice: "1+2 3+4 2+5",
        cards: vec![(Deck::Chance, 2)],
        level: Level::More,
        phrases: &[
            "que puis-je dire",
            "je lance les dés",
            "je lance les dés",
            "ana j'attrape trois billets",
            "luc j'attrape sept billets",
            "je paie l'amende",
            "je lance",
        ],
    }));
}

#[test]
fn a_trade_of_a_mortgaged_street() {
    insta::assert_snapshot!(transcript(&Scene {
        start: r#"{"players": [{"name": "Ana"}, {"name": "Luc", "jail_cards": 1}],
            "deeds": [{"square": 39, "owner": "Ana", "mortgaged": true},
                      {"square": 37, "owner": "Luc"}]}"#,
        dice: "",
        cards: vec![],
        level: Level::Short,
        phrases: &[
            "je propose à luc la rue de la paix contre rien",
            "je propose à luc cent contre deux cents",
            "je propose à luc la rue de la paix et cinquante contre ta carte de prison et cent",
            "j'accepte",
            "oui",
            "je garde l'hypothèque",
            "luc : je lève l'hypothèque de la rue de la paix",
            "luc : combien ai-je",
        ],
    }));
}
