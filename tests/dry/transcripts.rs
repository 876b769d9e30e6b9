//! Whole scenes as they are spoken, kept in `tests/dry/snapshots` to be read
//! through: the best way to judge what a player hears.

use braillopoly::engine::Deck;
use braillopoly::lexicon::Level;
use braillopoly::reply::Reply;
use braillopoly::telling::Company;

use crate::common::*;

/// What is said, a line each; what the players say is marked.
fn transcript(start: Scene, level: Level, phrases: &str) -> String {
    let mut session = start.session();
    session.set_company(Company { level, ..Company::default() });
    let mut said = Vec::new();
    let mut tell = |reply: Reply| said.extend(reply.told.lines.into_iter().map(|line| line.text));
    tell(Reply::told(session.opening()));
    for phrase in phrases.split(" / ") {
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

#[test]
fn a_first_turn_with_everything_said() {
    let start = scene(2).cards(Deck::Chance, &[8]).dice("1+2 1+2 5+5 4+6");
    let phrases = "je lance les dés / combien coûte la rue lecourbe / j'achète / je lance les dés / \
        ana je demande le loyer / je lance les dés / aide / j'achète / je lance les dés";
    insta::assert_snapshot!(transcript(start, Level::Full, phrases));
}

#[test]
fn an_auction_among_three() {
    let start = scene(3).cash(ZOE, 5).dice("2+3");
    let phrases = "je lance les dés / que puis-je dire / aux enchères / que puis-je dire / je mise cinq / \
        je mise vingt et un / luc je mise huit cents / oui / je mise huit cents / je passe";
    insta::assert_snapshot!(transcript(start, Level::Short, phrases));
}

#[test]
fn building_selling_and_mortgaging() {
    let start = scene(2).owns(ANA, &[1, 3, 6]);
    let phrases = "je construis une maison rue de vaugirard / je construis un hôtel rue lecourbe / \
        une maison sur la rue lecourbe / une maison sur la rue lecourbe / \
        j'hypothèque lecourbe / une maison sur la première marron / mes propriétés / \
        je vends tous les bâtiments du groupe marron / j'hypothèque lecourbe / \
        j'hypothèque lecourbe / je lève l'hypothèque de la rue lecourbe";
    insta::assert_snapshot!(transcript(start, Level::More, phrases));
}

#[test]
fn a_debt_a_bankruptcy_and_a_winner() {
    let start =
        scene(2).cash(LUC, 100).at(LUC, 30).turn_of(LUC).hotels(ANA, &[37, 39]).owns(LUC, &[1]);
    let phrases = "je lance les dés / ana : je demande le loyer / que puis-je dire / \
        j'hypothèque la rue de belleville / j'hypothèque le boulevard de belleville / \
        je fais faillite / non / je fais faillite / oui / qui joue";
    insta::assert_snapshot!(transcript(start.dice("4+5"), Level::Short, phrases));
}

#[test]
fn jail_and_the_money_rain() {
    let start = scene(2).in_jail(ANA, 0).jail_cards(ANA, 1).cards(Deck::Chance, &[2]);
    let phrases = "que puis-je dire / je lance les dés / je lance les dés / ana j'attrape trois billets / \
        luc j'attrape sept billets / je paie l'amende / je lance";
    insta::assert_snapshot!(transcript(start.dice("1+2 3+4 2+5"), Level::More, phrases));
}

#[test]
fn a_trade_of_a_mortgaged_street() {
    let start = scene(2).jail_cards(LUC, 1).mortgaged(ANA, &[39]).owns(LUC, &[37]);
    let phrases = "je propose à luc la rue de la paix contre rien / \
        je propose à luc cent contre deux cents / \
        je propose à luc la rue de la paix et cinquante contre ta carte de prison et cent / \
        j'accepte / oui / je garde l'hypothèque / \
        luc : je lève l'hypothèque de la rue de la paix / luc : combien ai-je";
    insta::assert_snapshot!(transcript(start, Level::Short, phrases));
}
