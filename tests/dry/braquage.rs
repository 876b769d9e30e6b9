//! Braquage, rule by rule: each test quotes `docs/braquage.md`.

use std::sync::Arc;

use braillopoly::editions::Edition;
use braillopoly::engine::{
    Assault, Command, Deck, Die, Event, Game, HeistEvent, Length, Money, NoRentReason, Phase,
    Refusal, Seat, Setup, Snapshot, SnapshotBar, SnapshotPlayer,
};
use braillopoly::players::{Computer, Skill};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::common::campaign::{HEIST_GAMES, Try};
use crate::common::*;

const NAMES: [&str; 4] = ["Ana", "Luc", "Zoé", "Paul"];

/// A position of a heist being described: everything has its starting value, nobody is anybody,
/// the patrol waits at the police station and it is Ana's turn.
#[derive(Clone)]
struct Heist {
    start: Snapshot,
    setup: Setup,
}

fn heist(players: usize) -> Heist {
    let players = NAMES[..players].iter();
    let players = players
        .map(|name| SnapshotPlayer { name: name.to_string(), ..SnapshotPlayer::default() })
        .collect();
    let start = Snapshot { players, ..Snapshot::default() };
    Heist { start, setup: Setup { seed: 1, ..Setup::default() } }
}

impl Heist {
    fn player(mut self, seat: Seat, set: impl Fn(&mut SnapshotPlayer)) -> Heist {
        set(&mut self.start.players[seat.index()]);
        self
    }

    fn at(self, seat: Seat, square: u8) -> Heist {
        self.player(seat, |player| player.square = square)
    }

    fn is(self, seat: Seat, character: &str) -> Heist {
        self.player(seat, |player| player.character = Some(character.into()))
    }

    fn bag(self, seat: Seat, bars: &[u8]) -> Heist {
        let bag: Vec<SnapshotBar> = bars.iter().map(|bar| SnapshotBar::Printed(*bar)).collect();
        self.player(seat, |player| player.bag = bag.clone())
    }

    fn cash(self, seat: Seat, cash: u32) -> Heist {
        self.player(seat, |player| player.cash = Some(Money(cash)))
    }

    fn jailed(self, seat: Seat, tried: u8) -> Heist {
        self.at(seat, 10).player(seat, |player| player.jail_turns = Some(tried))
    }

    fn owns(mut self, seat: Seat, squares: &[u8]) -> Heist {
        self.start.deeds.extend(squares.iter().map(|&square| {
            let owner = Some(NAMES[seat.index()].into());
            braillopoly::engine::SnapshotDeed { square, owner, ..Default::default() }
        }));
        self
    }

    fn mortgaged(self, seat: Seat, squares: &[u8]) -> Heist {
        let mut heist = self.owns(seat, squares);
        for deed in heist.start.deeds.iter_mut().filter(|deed| squares.contains(&deed.square)) {
            deed.mortgaged = true;
        }
        heist
    }

    fn patrol(mut self, square: u8) -> Heist {
        self.start.patrol = Some(square);
        self
    }

    fn leader(mut self, seat: Seat) -> Heist {
        self.start.leader = Some(NAMES[seat.index()].into());
        self
    }

    fn left(mut self, bars: u8) -> Heist {
        self.start.loot_left = Some(bars);
        self
    }

    /// Everybody is on the run, with so many turns not begun.
    fn escape(mut self, turns: &[u8]) -> Heist {
        self.start.escape = turns.to_vec();
        self.left(0)
    }

    fn dice(mut self, dice: &str) -> Heist {
        self.setup.dice = rolls(dice);
        self
    }

    fn cards(mut self, deck: Deck, numbers: &[usize]) -> Heist {
        self.setup.cards.extend(numbers.iter().map(|&number| (deck, number)));
        self
    }

    fn loot(self, numbers: &[usize]) -> Heist {
        self.cards(Deck::Loot, numbers)
    }

    fn lasting(mut self, length: Length) -> Heist {
        self.setup.length = length;
        self
    }

    fn turn_of(mut self, seat: Seat) -> Heist {
        self.start.current_player = NAMES[seat.index()].into();
        self
    }

    fn try_game(self) -> Result<Game, braillopoly::engine::SetupError> {
        let setup = Setup { start: Some(self.start), ..self.setup };
        Game::new(edition("braquage"), &setup)
    }

    fn game(self) -> Game {
        self.try_game().unwrap_or_else(|error| panic!("{error}"))
    }
}

fn does(game: &mut Game, seat: Seat, action: Action) -> Vec<Event> {
    let events = game.apply(&Command { seat, action: action.clone() });
    let events = events.unwrap_or_else(|refusal| panic!("{action:?}: {refusal:?}"));
    assert_eq!(game.faults(), []);
    events
}

fn heist_events(events: &[Event]) -> Vec<HeistEvent> {
    let heist = |event: &Event| match event {
        Event::Heist(event) => Some(event.clone()),
        _ => None,
    };
    events.iter().filter_map(heist).collect()
}

fn cash(game: &Game, seat: Seat) -> u32 {
    game.player(seat).cash.0
}

fn square(game: &Game, seat: Seat) -> u8 {
    game.player(seat).square.number()
}

fn bag(game: &Game, seat: Seat) -> Vec<u32> {
    game.player(seat).bag.iter().map(|bar| bar.value.0).collect()
}

fn patrol(game: &Game) -> u8 {
    game.patrol().unwrap().number()
}

fn jailed(game: &Game, seat: Seat) -> bool {
    game.player(seat).jail_turns.is_some()
}

fn refused(game: &Game, seat: Seat, action: Action) -> Refusal {
    game.check(seat, &action).unwrap_err()
}

fn new_heist(players: usize, opening_roll: bool, characters: &[&str]) -> Setup {
    let edition = edition("braquage");
    Setup {
        names: NAMES[..players].iter().map(|name| name.to_string()).collect(),
        opening_roll,
        characters: characters.iter().map(|name| edition.character_named(name).unwrap()).collect(),
        ..Setup::default()
    }
}

// 1. Mise en place

/// « Chacun reçoit 1 200 euros et place son pion au Tunnel (case 0). » (1.1) « La banque n'a ni
/// maison ni hôtel. » (1.2) « La patrouille attend au Commissariat (case 10). Le talkie n'est à
/// personne. » (1.4)
#[test]
fn a_heist_is_set_up_so() {
    let game = Game::new(edition("braquage"), &new_heist(3, false, &[])).unwrap();
    for seat in game.seats() {
        assert_eq!((cash(&game, seat), square(&game, seat)), (1200, 0));
    }
    assert_eq!((game.bank_houses(), game.bank_hotels()), (0, 0));
    assert_eq!(patrol(&game), 10);
    assert_eq!(game.leader(), None);
    assert_eq!(
        refused(&heist(2).owns(ANA, &[1, 3, 6]).game(), ANA, house(1)),
        Refusal::NothingBuilt
    );
}

/// « Trois paquets mêlés : le Plan (14 cartes), la Police (14 cartes), les Lingots (22 cartes). »
/// (1.3), « Total 3 900 » (5.4), « 24 titres : 4340 » (13)
#[test]
fn the_decks_and_the_deeds_are_those_of_the_document() {
    let edition = edition("braquage");
    let counts = [Deck::Chance, Deck::Chest, Deck::Loot].map(|deck| edition.cards(deck).len());
    assert_eq!(counts, [14, 14, 22]);
    let mut bars: Vec<(u32, u8)> = Vec::new();
    for card in edition.cards(Deck::Loot) {
        let braillopoly::editions::CardEffect::Loot(bar) = card.effect else { panic!("{card:?}") };
        bars.push((bar.value.0, bar.noise));
    }
    assert_eq!(bars.iter().map(|(value, _)| value).sum::<u32>(), 3900);
    for (bar, count) in
        [((100, 0), 6), ((150, 2), 6), ((200, 3), 5), ((300, 5), 3), ((500, 8), 1), ((0, 0), 1)]
    {
        assert_eq!(bars.iter().filter(|other| **other == bar).count(), count, "{bar:?}");
    }
    assert_eq!(edition.deeds().count(), 24);
    assert_eq!(edition.deeds().map(|(_, deed)| deed.price.0).sum::<u32>(), 4340);
}

/// « Puis, dans l'ordre du jeu, chacun garde le sien ou le change une fois contre le suivant de la
/// pile ; celui qu'il rend est écarté. » (1.5)
#[test]
fn each_keeps_a_character_or_changes_it_once() {
    let setup =
        Setup { dice: rolls("1+2 5+6"), ..new_heist(2, true, &["serrurière", "faussaire"]) };
    let mut game = Game::new(edition("braquage"), &setup).unwrap();
    does(&mut game, ANA, Roll);
    does(&mut game, LUC, Roll);
    // Luc's throw is the highest: he begins, and is asked first.
    assert_eq!(game.awaited()[..], [LUC]);
    assert_eq!(refused(&game, ANA, KeepCharacter), Refusal::NotYourDecision(vec![LUC]));
    let events = does(&mut game, LUC, ChangeCharacter);
    let changed = heist_events(&events);
    assert!(matches!(changed[..], [HeistEvent::CharacterChanged { seat: LUC, .. }]), "{changed:?}");
    assert_eq!(refused(&game, LUC, ChangeCharacter), Refusal::AlreadyAnswered);
    does(&mut game, ANA, KeepCharacter);
    let serrurière = edition("braquage").character_named("serrurière");
    assert_eq!(game.player(ANA).character, serrurière);
    assert_eq!(game.phase(), &turn_of(LUC));
}

/// « Pile vide : on garde, sans question. » (1.5)
#[test]
fn with_no_character_left_nobody_is_asked() {
    let edition = edition("braquage");
    let names = ["Ana", "Luc", "Zoé", "Paul", "Léa", "Marc"].map(String::from).to_vec();
    let mut game = Game::new(edition, &Setup { names, ..Setup::default() }).unwrap();
    for seat in 0..4 {
        does(&mut game, seat_at(seat), ChangeCharacter);
    }
    // Four were in the pile: the last two keep theirs.
    assert_eq!(game.phase(), &turn_of(ANA));
}

// 2. Les personnages

/// « Vous piochez deux lingots, vous gardez le plus précieux ; l'autre retourne sous le paquet. »
/// « À valeur égale, le premier pioché. Seul le bruit du lingot gardé compte. » (2.2)
#[test]
fn the_locksmith_keeps_the_dearest_of_two() {
    let at_vault = || heist(2).at(ANA, 2).is(ANA, "la Serrurière").dice("1+1");
    let mut game = at_vault().loot(&[1, 13]).game();
    does(&mut game, ANA, Roll);
    let events = heist_events(&does(&mut game, ANA, ForceVault));
    assert_eq!(bag(&game, ANA), [200]);
    assert_eq!(game.loot_left(), 21);
    // Three squares of noise, then one for the run.
    assert_eq!(patrol(&game), 14);
    let returned = HeistEvent::LootReturned { seat: ANA, value: Money(100) };
    assert!(events.contains(&returned), "{events:?}");
    let mut game = at_vault().loot(&[8, 7]).game();
    does(&mut game, ANA, Roll);
    does(&mut game, ANA, ForceVault);
    assert_eq!(game.player(ANA).bag[0].card, 7);
    // "Un seul lingot dans le paquet : elle le prend."
    let mut game = at_vault().left(1).game();
    does(&mut game, ANA, Roll);
    does(&mut game, ANA, ForceVault);
    assert_eq!((game.player(ANA).bag.len(), game.loot_left()), (1, 0));
}

/// « Le supplément est acquis au lingot (150 au lieu de 100, 50 pour le faux) et compte à toute
/// vente ; bruit ×2. » (2.3)
#[test]
fn the_artificers_bars_are_worth_more_and_louder() {
    for (bar, value, noise) in [(1, 150, 0), (7, 200, 4), (21, 550, 16), (22, 50, 0)] {
        let start = heist(2).at(ANA, 2).is(ANA, "l'Artificier").dice("1+1").loot(&[bar]);
        let mut game = start.game();
        does(&mut game, ANA, Roll);
        does(&mut game, ANA, ForceVault);
        assert_eq!(bag(&game, ANA), [value]);
        assert_eq!(patrol(&game), 10 + noise + 1);
        let before = cash(&game, ANA);
        does(&mut game, ANA, SellLoot(Money(value)));
        assert_eq!(cash(&game, ANA) - before, value / 2);
    }
}

/// « Arrêtée, vous cachez toujours un lingot : le moins précieux. » « À valeur égale, le plus
/// ancien. Un seul lingot : elle le garde. Elle va en prison comme les autres. » (2.4)
#[test]
fn the_contortionist_hides_the_least_dear() {
    for (bars, kept) in [(&[13, 1, 2][..], 0), (&[7][..], 6)] {
        let start = heist(2).at(ANA, 16).bag(ANA, bars).is(ANA, "la Contorsionniste");
        // On the patrol's square.
        let mut game = start.patrol(19).dice("1+2").game();
        does(&mut game, ANA, Roll);
        assert!(jailed(&game, ANA));
        assert_eq!(game.player(ANA).bag.iter().map(|bar| bar.card).collect::<Vec<_>>(), [kept]);
    }
}

/// « Il choisit après avoir vu les deux dés ; dés égaux, pas de question. » (2.5)
#[test]
fn the_funambulist_chooses_the_die() {
    let start = heist(2).is(ANA, "le Funambule").at(ANA, 31);
    let mut game = start.clone().dice("2+5").game();
    does(&mut game, ANA, QuietStep);
    assert!(matches!(game.phase(), Phase::DieChoice { .. }));
    does(&mut game, ANA, PickDie(Die::Lower));
    assert_eq!(square(&game, ANA), 33);
    let mut game = start.dice("3+3").game();
    does(&mut game, ANA, QuietStep);
    // "Un double à pas de loup ne fait pas rejouer."
    assert_eq!(square(&game, ANA), 34);
    does(&mut game, ANA, Decline);
}

/// « Une fois par tour du plateau, avant de lancer, vous déplacez la patrouille d'une à six cases,
/// en avant ou en arrière. » « Prêt au début, de nouveau prêt à chaque passage par le Tunnel. À son
/// tour, avant son premier lancer, même en prison. La patrouille arrête où elle s'arrête, lui
/// compris. » (2.6)
#[test]
fn the_lookout_moves_the_patrol_once_a_round() {
    let start = heist(3).is(ANA, "le Guetteur").at(ANA, 38).at(LUC, 13).bag(LUC, &[1]);
    let mut game = start.dice("1+2 1+3 2+1").game();
    assert_eq!(refused(&game, ANA, MovePatrol(7)), Refusal::DecoyTooFar { most: 6 });
    assert_eq!(refused(&game, LUC, MovePatrol(1)), Refusal::NoDecoy);
    does(&mut game, ANA, MovePatrol(3));
    assert!(jailed(&game, LUC) && bag(&game, LUC).is_empty());
    assert_eq!(refused(&game, ANA, MovePatrol(1)), Refusal::TalentNotReady);
    does(&mut game, ANA, Roll);
    assert!(game.player(ANA).talent_ready, "past the Tunnel");
    let mut game = heist(2).is(ANA, "le Guetteur").jailed(ANA, 0).game();
    does(&mut game, ANA, MovePatrol(-6));
    assert_eq!(patrol(&game), 4);
    // Themselves: the turn is over.
    let start = heist(2).is(ANA, "le Guetteur").at(ANA, 12).bag(ANA, &[1]);
    let mut game = start.game();
    does(&mut game, ANA, MovePatrol(2));
    assert!(jailed(&game, ANA));
    assert_eq!(game.phase(), &turn_of(LUC));
}

/// « Dès l'arrivée, avant la case ; à chaque arrivée (dés, carte, recul). Ceux qui sont en prison,
/// échappés ou ruinés ne comptent pas. Celui qui a moins de quarante donne tout ce qu'il a. […]
/// Rien au Commissariat. » (2.7)
#[test]
fn the_pickpocket_is_given_forty() {
    let start = || heist(3).is(ANA, "la Pickpocket").cash(ZOE, 15);
    let mut game = start().at(ANA, 20).at(LUC, 23).at(ZOE, 23).dice("1+2").game();
    does(&mut game, ANA, Roll);
    assert_eq!([ANA, LUC, ZOE].map(|seat| cash(&game, seat)), [1255, 1160, 0]);
    let mut game = start().at(ANA, 7).at(LUC, 10).jailed(ZOE, 0).dice("1+2").game();
    does(&mut game, ANA, Roll);
    assert_eq!(cash(&game, ANA), 1200, "nothing at the police station");
    // "Arrêtée en arrivant (7.4), elle ne prend rien."
    let start = start().at(ANA, 20).bag(ANA, &[1]).at(LUC, 23).patrol(23).dice("1+2");
    let mut game = start.game();
    does(&mut game, ANA, Roll);
    assert_eq!(cash(&game, ANA), 1200);
    assert!(jailed(&game, ANA));
}

/// « Le loyer est fixé, réduit, à l'arrivée ; les trois quarts, arrondis au-dessus (25 → 19, 85 →
/// 64). Planques et réseaux aussi. » (2.8)
#[test]
fn the_forger_owes_three_quarters() {
    for (square, from, dice, due) in [(6, 3, "1+2", 19), (39, 36, "1+2", 64), (5, 2, "1+2", 19)] {
        let start = heist(2).is(ANA, "le Faussaire").owns(LUC, &[square]).at(ANA, from);
        let mut game = start.dice(dice).game();
        does(&mut game, ANA, Roll);
        assert_eq!(game.claims()[0].amount, Money(due), "square {square}");
    }
    // Four times five, three quarters.
    let start = heist(2).is(ANA, "le Faussaire").owns(LUC, &[12]).at(ANA, 9);
    let mut game = start.dice("1+2 2+3").game();
    does(&mut game, ANA, Roll);
    assert_eq!(game.claims()[0].amount, Money(15));
}

/// « Sur une planque, vous écoulez tout votre sac au prix fort, comme au Tunnel. » « À l'arrivée,
/// avant le loyer de la planque […] à qui que soit la planque. » (2.9)
#[test]
fn the_fence_sells_all_on_a_hideout() {
    let start = heist(3).is(ANA, "la Receleuse").at(ANA, 2).bag(ANA, &[7, 13]).leader(ZOE);
    let mut game = start.owns(LUC, &[5]).dice("1+2").game();
    let events = does(&mut game, ANA, Roll);
    assert_eq!((cash(&game, ANA), bag(&game, ANA).len()), (1550, 0));
    // "Tunnel, Receleuse, évasion": the leader has a tenth (5.8).
    assert_eq!(cash(&game, ZOE), 1235);
    let sold =
        events.iter().position(|event| matches!(event, Event::Heist(HeistEvent::BagFenced { .. })));
    let rent = events.iter().position(|event| matches!(event, Event::RentOpen { .. }));
    assert!(sold < rent, "{events:?}");
}

/// « Quatre cinquièmes du prix imprimé, arrondis au-dessus (80 → 64). » (2.10) « Pas aux
/// enchères. »
#[test]
fn the_smooth_talker_buys_for_four_fifths() {
    let mut game = heist(2).is(ANA, "le Baratineur").at(ANA, 38).cash(ANA, 0).dice("1+2").game();
    does(&mut game, ANA, Roll);
    // 200 of salary at the Tunnel.
    does(&mut game, ANA, Buy);
    assert_eq!(cash(&game, ANA), 200 - 64);
    does(&mut game, ANA, mortgage(1));
    assert_eq!(cash(&game, ANA), 200 - 64 + 40, "10.4: the deed's own value");
}

/// « Sortie d'office, dite, avant le choix 3.3 ; elle joue alors un tour ordinaire. » (2.11)
#[test]
fn the_lawyer_walks_free() {
    let start = heist(2).is(LUC, "l'Avocate").jailed(LUC, 1).at(ANA, 2);
    let mut game = start.dice("1+2 1+2").game();
    does(&mut game, ANA, Roll);
    does(&mut game, ANA, Decline);
    does(&mut game, ANA, LeaveAuction);
    let events = does(&mut game, LUC, LeaveAuction);
    let free =
        |event: &Event| matches!(event, Event::Heist(HeistEvent::TalentUsed { seat: LUC, .. }));
    assert!(events.iter().any(free), "{events:?}");
    assert!(!jailed(&game, LUC));
    assert!(game.check(LUC, &QuietStep).is_ok());
}

// 3 et 4. Le tour, la course et le pas de loup

/// « On lance les deux dés et on avance du plus grand seulement […]. La patrouille ne bouge pas,
/// aucun double ne compte, le tour finit. » (4.2)
#[test]
fn a_quiet_step_goes_by_the_higher_die() {
    for (dice, to) in [("2+5", 29), ("4+4", 28)] {
        let mut game = heist(2).at(ANA, 24).owns(ANA, &[28]).dice(dice).game();
        does(&mut game, ANA, QuietStep);
        assert_eq!((square(&game, ANA), patrol(&game)), (to, 10));
        if to == 29 {
            does(&mut game, ANA, LeaveVault);
        }
        assert_eq!(game.phase(), &turn_of(LUC));
    }
}

/// « On choisit à chaque lancer : après un double de course, on peut continuer à pas de loup ; le
/// compte des doubles s'arrête là. » (4.3)
#[test]
fn one_may_go_on_quietly_after_a_double() {
    let mut game = heist(2).at(ANA, 9).owns(ANA, &[11]).at(LUC, 3).dice("1+1 2+2").game();
    does(&mut game, ANA, Roll);
    does(&mut game, ANA, QuietStep);
    assert_eq!(square(&game, ANA), 13);
    does(&mut game, ANA, Buy);
    assert_eq!(game.phase(), &turn_of(LUC));
}

/// « En prison, pas de pas de loup […]. Le jet qui libère (double, ou troisième échec payé) est une
/// course ; un jet manqué n'en est pas une. Après l'amende, l'alibi ou l'Avocate, on choisit
/// librement. » (4.4)
#[test]
fn in_jail_one_throws_for_a_double() {
    let mut game = heist(2).jailed(ANA, 0).dice("1+2").game();
    assert_eq!(refused(&game, ANA, QuietStep), Refusal::QuietInJail);
    does(&mut game, ANA, Roll);
    assert_eq!(patrol(&game), 10, "a throw that fails is no run");
    for (tried, dice, steps) in [(0, "3+3", 3), (2, "1+4", 1)] {
        let start = heist(2).jailed(ANA, tried).owns(ANA, &[16]).owns(LUC, &[15]).patrol(30);
        let mut game = start.dice(dice).game();
        does(&mut game, ANA, Roll);
        assert_eq!(patrol(&game), 30 + steps, "{dice}");
    }
    let mut game = heist(2).jailed(ANA, 0).dice("1+1").game();
    does(&mut game, ANA, PayFine);
    does(&mut game, ANA, QuietStep);
    assert_eq!(square(&game, ANA), 11);
}

/// « Loyer d'un réseau : un nouveau lancer des deux dés, toujours la somme, même venu à pas de
/// loup. » (4.5)
#[test]
fn a_network_is_paid_by_a_new_throw_of_both_dice() {
    let mut game = heist(2).at(ANA, 9).owns(LUC, &[12]).dice("3+1 5+6").game();
    does(&mut game, ANA, QuietStep);
    assert_eq!(game.claims()[0].amount, Money(44));
}

// 5. Les lingots

/// « Forcer : on pioche un lingot, on l'annonce, il entre dans le sac. Laisser : rien. » (5.1)
/// « Sitôt pioché, la patrouille avance d'autant de cases que le bruit, et arrête où elle s'arrête,
/// le piocheur compris. » (5.2)
#[test]
fn a_vault_is_forced_or_left() {
    let start = || heist(2).at(ANA, 1).dice("1+2").loot(&[18]);
    let mut game = start().game();
    does(&mut game, ANA, Roll);
    assert!(matches!(game.phase(), Phase::Vault { .. }));
    does(&mut game, ANA, LeaveVault);
    assert_eq!((bag(&game, ANA).len(), game.loot_left(), patrol(&game)), (0, 22, 11));
    let mut game = start().patrol(39).game();
    does(&mut game, ANA, Roll);
    let events = heist_events(&does(&mut game, ANA, ForceVault));
    // Five squares: on the one who drew.
    assert!(
        events.contains(&HeistEvent::Arrested { seat: ANA, square: square_at(4) }),
        "{events:?}"
    );
    assert!(jailed(&game, ANA) && bag(&game, ANA).is_empty());
    // "Qui pioche un lingot le prend à l'autre […], même arrêté aussitôt après." (5.8)
    assert_eq!(game.leader(), Some(ANA));
    // 7.2: the run counts, the runner arrested or not.
    assert_eq!(patrol(&game), 5);
}

/// « En le passant ou en s'y arrêtant, par les dés ou une carte, on touche 200, puis on y écoule
/// tout son sac à sa valeur, d'office. Jamais en reculant ni en allant en prison. » (5.5)
#[test]
fn the_tunnel_buys_the_whole_bag() {
    let start = || heist(2).bag(ANA, &[7, 13, 22]);
    let mut game = start().at(ANA, 39).owns(ANA, &[3]).dice("1+3").game();
    does(&mut game, ANA, Roll);
    assert_eq!((cash(&game, ANA), bag(&game, ANA).len()), (1750, 0));
    let mut game = start().at(ANA, 36).dice("1+3").game();
    does(&mut game, ANA, Roll);
    assert_eq!((square(&game, ANA), cash(&game, ANA)), (0, 1750));
    // "Police 12 depuis 17 ou 22 passe le Tunnel" (14.2).
    let mut game = start().at(ANA, 14).dice("1+2").cards(Deck::Chest, &[12]).game();
    does(&mut game, ANA, Roll);
    assert_eq!((square(&game, ANA), cash(&game, ANA), jailed(&game, ANA)), (10, 1750, false));
    let mut game = start().at(ANA, 27).dice("1+2").game();
    does(&mut game, ANA, Roll);
    assert_eq!((cash(&game, ANA), bag(&game, ANA).len()), (1200, 0), "straight to jail, bag lost");
}

/// « À tout moment où l'on pourrait hypothéquer, on peut vendre un lingot à moitié de sa valeur
/// (100 → 50, 150 → 75…). Permis aussi pour payer une dette, ou entre deux mises. » (5.6) « Rien
/// sur les ventes à moitié prix. » (5.8)
#[test]
fn a_bar_is_sold_for_half_at_any_time() {
    let start = || heist(3).bag(ANA, &[7, 13]).leader(ZOE);
    let mut game = start().turn_of(LUC).game();
    does(&mut game, ANA, SellLoot(Money(150)));
    assert_eq!((cash(&game, ANA), cash(&game, ZOE), bag(&game, ANA)), (1275, 1200, vec![200]));
    assert_eq!(
        refused(&game, ANA, SellLoot(Money(150))),
        Refusal::NoSuchBar { seat: ANA, value: Money(150) }
    );
    assert_eq!(refused(&game, LUC, SellLoot(Money(150))), Refusal::NoBar(LUC));
    let mut game = start().at(LUC, 36).turn_of(LUC).dice("1+2").game();
    does(&mut game, LUC, Roll);
    does(&mut game, LUC, Decline);
    does(&mut game, ZOE, bid(10));
    does(&mut game, ANA, SellLoot(Money(200)));
    assert!(matches!(game.phase(), Phase::Auction(_)));
}

/// « Qui pioche un lingot le prend à l'autre et devient le chef […]. Quand un autre joueur écoule
/// son sac au prix fort, la banque verse au chef un dixième de la somme, arrondi au-dessus […] ;
/// chef ruiné ou échappé : plus personne ne touche rien. » (5.8)
#[test]
fn the_leader_has_a_tenth_of_the_others_sales() {
    let start = || heist(3).at(ANA, 39).owns(ANA, &[3]).bag(ANA, &[7, 13]).dice("1+3");
    let mut game = start().leader(LUC).game();
    does(&mut game, ANA, Roll);
    assert_eq!((cash(&game, LUC), cash(&game, ANA)), (1235, 1750));
    let mut game = start().leader(ANA).game();
    does(&mut game, ANA, Roll);
    assert_eq!(cash(&game, ANA), 1750, "nothing of one's own");
    let ruined = start().leader(LUC).player(LUC, |player| player.bankrupt = true);
    let mut game = ruined.game();
    does(&mut game, ANA, Roll);
    assert_eq!(cash(&game, LUC), 0);
}

// 6 et 7. La prison, la patrouille

/// « Aller au Commissariat, sans salaire, tour fini, et perdre tout son sac. Cela vaut pour toute
/// arrestation : patrouille, Souricière, carte, troisième double. » (6.1)
#[test]
fn every_arrest_costs_the_bag() {
    let start = || heist(2).bag(ANA, &[7, 13]);
    let seized = HeistEvent::BagSeized { seat: ANA, bars: 2, amount: Money(350) };
    let mut trap = start().at(ANA, 27).dice("1+2").game();
    let mut card = start().at(ANA, 4).dice("1+2").cards(Deck::Chest, &[1]).game();
    let mut patrol = start().at(ANA, 16).patrol(19).dice("1+2").game();
    for game in [&mut trap, &mut card, &mut patrol] {
        let events = heist_events(&does(game, ANA, Roll));
        assert!(events.contains(&seized), "{events:?}");
        assert!(jailed(game, ANA) && bag(game, ANA).is_empty());
        assert_eq!(game.phase(), &turn_of(LUC));
    }
    let start = start().at(ANA, 9).owns(ANA, &[11, 13]).dice("1+1 1+1 1+1");
    let mut game = start.patrol(20).game();
    does(&mut game, ANA, Roll);
    does(&mut game, ANA, Roll);
    let events = heist_events(&does(&mut game, ANA, Roll));
    assert!(events.contains(&seized), "{events:?}");
}

/// « Après chaque course, la case résolue, elle avance du plus petit des deux dés de cette course ;
/// même si le coureur vient d'être arrêté ou de s'échapper. Pendant la fuite, du plus grand. » (7.2)
#[test]
fn the_patrol_moves_by_the_lower_die_once_the_square_is_settled() {
    let mut game = heist(2).at(ANA, 2).dice("3+6").game();
    does(&mut game, ANA, Roll);
    assert_eq!(patrol(&game), 10, "the deed is not bought yet");
    does(&mut game, ANA, Buy);
    assert_eq!(patrol(&game), 13);
    let mut game = heist(2).at(ANA, 27).dice("1+2").game();
    does(&mut game, ANA, Roll);
    assert_eq!(patrol(&game), 11, "arrested, and yet it was a run");
    let mut game = heist(2).at(ANA, 38).escape(&[3, 4]).dice("2+5").game();
    does(&mut game, ANA, Roll);
    assert!(game.player(ANA).escaped);
    assert_eq!(patrol(&game), 15, "the higher one, in the escape");
}

/// « Où elle s'arrête, elle arrête tout joueur qui porte un lingot, en commençant par celui dont
/// c'est le tour, puis par sa gauche. Elle ne fait rien en passant. Sans lingot : "Contrôle, rien à
/// signaler." » (7.3)
#[test]
fn the_patrol_arrests_who_carries_gold_where_it_stops() {
    let start = heist(4).at(ANA, 9).at(LUC, 12).at(ZOE, 12).at(PAUL, 11).bag(LUC, &[1]);
    // To 14, a vault that is left; the patrol goes two squares, past Paul.
    let mut game = start.bag(PAUL, &[2]).dice("2+3").game();
    does(&mut game, ANA, Roll);
    let events = heist_events(&does(&mut game, ANA, LeaveVault));
    assert!(
        events.contains(&HeistEvent::Checked { seat: ZOE, square: square_at(12) }),
        "{events:?}"
    );
    assert!(jailed(&game, LUC) && !jailed(&game, ZOE) && !jailed(&game, PAUL));
    // Whose turn it is comes first.
    let start = heist(2).at(ANA, 8).at(LUC, 12).bag(ANA, &[1]).bag(LUC, &[2]).owns(ANA, &[12]);
    let mut game = start.dice("2+2").game();
    let events = heist_events(&does(&mut game, ANA, Roll));
    let arrested: Vec<Seat> = events
        .iter()
        .filter_map(|event| match event {
            HeistEvent::Arrested { seat, .. } => Some(*seat),
            _ => None,
        })
        .collect();
    assert_eq!(arrested, [ANA, LUC]);
}

/// « Qui arrive sur sa case avec un lingot est arrêté, avant toute autre chose (loyer, achat,
/// coffre, carte). » (7.4) « Une arrestation n'éteint aucune dette ni aucun loyer. » (11.3)
#[test]
fn who_comes_to_the_patrol_with_gold_is_arrested_first() {
    let start = || heist(2).at(ANA, 16).owns(LUC, &[18]).bag(ANA, &[1]).dice("1+1");
    let mut game = start().patrol(18).game();
    does(&mut game, ANA, Roll);
    assert!(game.claims().is_empty() && jailed(&game, ANA));
    let mut game = start().patrol(17).game();
    // The rent is open before the patrol comes.
    does(&mut game, ANA, Roll);
    assert!(jailed(&game, ANA));
    assert_eq!(game.claims().len(), 1);
    let mut game = heist(2).at(ANA, 16).patrol(18).dice("1+1").game();
    does(&mut game, ANA, Roll);
    assert!(matches!(game.phase(), Phase::Purchase { .. }), "with nothing in the bag");
}

/// « Lieux sûrs : le Tunnel, le Commissariat, les quatre planques. Personne n'y est arrêté par la
/// patrouille, à qui que soit la planque, hypothéquée ou non. » (7.5)
#[test]
fn nobody_is_arrested_in_a_safe_place() {
    for safe in [0, 5, 10, 15, 25, 35] {
        let start = heist(2).at(LUC, safe).bag(LUC, &[1]).at(ANA, 18).owns(ANA, &[21]);
        let mut game = start.patrol((safe + 39) % 40).dice("1+2").game();
        does(&mut game, ANA, Roll);
        assert_eq!(patrol(&game), safe);
        assert!(!jailed(&game, LUC), "square {safe}");
    }
    let mut game = heist(2).at(ANA, 12).bag(ANA, &[1]).patrol(15).dice("1+2").game();
    does(&mut game, ANA, Roll);
    assert!(matches!(game.phase(), Phase::Purchase { .. }));
}

/// « Une carte ou le Guetteur peut la faire reculer : elle arrête aussi où elle s'arrête en
/// reculant. "De zéro case" n'arrête personne : un lingot sans bruit ne réveille rien. » (7.6)
#[test]
fn the_patrol_arrests_going_back_too_and_silence_wakes_nothing() {
    let start = heist(2).at(ANA, 16).at(LUC, 4).bag(LUC, &[1]);
    let mut game = start.patrol(14).dice("1+2").cards(Deck::Chance, &[7]).game();
    does(&mut game, ANA, Roll);
    assert!(jailed(&game, LUC), "ten squares back");
    let start = heist(2).at(ANA, 11).bag(ANA, &[2]).loot(&[1]).dice("2+2 1+2");
    let mut game = start.patrol(13).game();
    // Onto 15? No: quietly, by two, then the vault at 14 is beyond.
    does(&mut game, ANA, QuietStep);
    assert!(jailed(&game, ANA), "on the patrol's square");
    let mut game = heist(2).at(ANA, 2).loot(&[1]).patrol(4).dice("1+2").game();
    // At 4 without a bar nothing happens; the bar taken in silence neither.
    does(&mut game, ANA, QuietStep);
    does(&mut game, ANA, ForceVault);
    assert!(!jailed(&game, ANA));
    assert_eq!(bag(&game, ANA), [100]);
}

// 8 et 9. La fuite, la victoire

/// « Quand le dernier lingot est pioché, "l'assaut est donné". Le tour en cours se finit
/// normalement (passer par le Tunnel n'y est pas encore s'échapper). Puis chaque joueur en jeu, en
/// commençant par la gauche, a cinq tours. » (8.1)
#[test]
fn the_last_bar_calls_the_assault() {
    let start = heist(2).at(ANA, 34).left(1).owns(ANA, &[3]).patrol(20);
    let mut game = start.dice("1+1 4+3").game();
    does(&mut game, ANA, Roll);
    let events = does(&mut game, ANA, ForceVault);
    assert!(events.contains(&HeistEvent::AssaultCalled.into()));
    assert_eq!(game.assault(), &Assault::Called);
    // The double goes on, past the Tunnel, and that is no escape.
    does(&mut game, ANA, Roll);
    assert!(!game.player(ANA).escaped);
    assert_eq!((game.turns_left(LUC), game.turns_left(ANA)), (Some(4), Some(5)));
    assert_eq!(game.phase(), &turn_of(LUC));
}

/// « Atteindre ou passer le Tunnel, c'est s'échapper : salaire, sac écoulé, et le pion quitte le
/// plateau ; son tour finit, même sur un double. Après quoi il ne joue plus, n'est plus arrêté, et
/// rien n'est dû sur ses propriétés ; les loyers qu'il n'a pas réclamés, ou qu'on ne lui a pas
/// réclamés, s'éteignent. » (8.2)
#[test]
fn who_reaches_the_tunnel_gets_away() {
    let start = heist(3).at(ANA, 36).bag(ANA, &[7]).owns(ANA, &[21]).at(LUC, 18).leader(LUC);
    let mut game = start.escape(&[2, 3, 3]).dice("3+3 1+2").game();
    let events = does(&mut game, ANA, Roll);
    let away = HeistEvent::Escaped { seat: ANA, cash: Money(1550) };
    assert!(heist_events(&events).contains(&away), "{events:?}");
    assert_eq!(cash(&game, LUC), 1215);
    assert_eq!(game.phase(), &turn_of(LUC));
    assert_eq!(refused(&game, ANA, mortgage(21)), Refusal::Escaped(ANA));
    let events = does(&mut game, LUC, Roll);
    let nothing =
        |event: &Event| matches!(event, Event::NoRent { reason: NoRentReason::OwnerEscaped, .. });
    assert!(events.iter().any(nothing), "{events:?}");
}

/// « Pendant la fuite la banque ne vend plus (ni achat, ni enchère d'une case libre) et les coffres
/// sont vides. […] Une carte qui ferait piocher ne donne rien. » (8.3)
#[test]
fn in_the_escape_the_bank_sells_nothing() {
    let start = || heist(2).escape(&[3, 4]);
    let mut game = start().at(ANA, 18).dice("1+2").game();
    let events = does(&mut game, ANA, Roll);
    assert!(matches!(heist_events(&events)[0], HeistEvent::NotForSale { .. }), "{events:?}");
    let mut game = start().at(ANA, 24).dice("1+2").game();
    let events = does(&mut game, ANA, Roll);
    assert!(matches!(heist_events(&events)[0], HeistEvent::VaultEmpty { .. }), "{events:?}");
    let mut game = start().at(ANA, 16).dice("1+2").cards(Deck::Chance, &[6]).game();
    let events = does(&mut game, ANA, Roll);
    assert!(heist_events(&events).contains(&HeistEvent::NoLoot { seat: ANA }), "{events:?}");
}

/// « Un tour passé en prison compte parmi les cinq. » (8.4) « La fuite finit quand tous sont
/// échappés, ruinés, ou au bout de leurs cinq tours. Qui est encore sur le plateau est pris : son
/// sac est saisi. » (8.5) « Le plus riche des échappés gagne, même si un pris a davantage. » (9.2)
#[test]
fn the_richest_of_those_who_got_away_wins() {
    let start = heist(3).jailed(ANA, 0).cash(ANA, 5000).at(LUC, 38).at(ZOE, 37).cash(ZOE, 100);
    let mut game = start.escape(&[0, 1, 1]).dice("1+2 1+3 1+4").game();
    does(&mut game, ANA, Roll);
    does(&mut game, LUC, Roll);
    let events = does(&mut game, ZOE, Roll);
    assert!(heist_events(&events).contains(&HeistEvent::Caught {
        seat: ANA,
        bars: 0,
        amount: Money::ZERO
    }));
    // Told from the last to the first: those caught, then those away.
    let counted: Vec<Seat> = events
        .iter()
        .filter_map(|event| match event {
            Event::Counted { seat, .. } => Some(*seat),
            _ => None,
        })
        .collect();
    assert_eq!(counted, [ANA, ZOE, LUC]);
    assert_eq!(game.winners(), [LUC]);
}

/// « Fortune : argent + la moitié du prix de chaque propriété non hypothéquée (rien pour une
/// hypothéquée). » (9.1) « Égalité : victoire partagée. » (9.2) « Personne n'a échappé : le plus
/// riche des pris gagne. » (9.3)
#[test]
fn half_of_what_is_not_mortgaged_counts() {
    let start = heist(2).owns(ANA, &[39]).mortgaged(ANA, &[37]).cash(ANA, 100);
    let game = start.clone().game();
    assert_eq!(game.wealth(ANA), Money(270));
    let mut game = start
        .cash(LUC, 270)
        .at(ANA, 10)
        .at(LUC, 10)
        .escape(&[0, 1])
        .dice("1+2 2+2 1+1")
        .owns(LUC, &[])
        .game();
    does(&mut game, ANA, QuietStep);
    does(&mut game, LUC, QuietStep);
    assert_eq!(game.winners(), [ANA, LUC]);
}

/// « Plus qu'un joueur non ruiné, à tout moment : il gagne aussitôt. » (9.4)
#[test]
fn the_last_who_is_not_ruined_wins_at_once() {
    let start = heist(2).at(ANA, 36).cash(ANA, 10).bag(ANA, &[1]).owns(LUC, &[39]);
    let mut game = start.dice("1+2").game();
    does(&mut game, ANA, Roll);
    let square = square_at(39);
    does(&mut game, LUC, ClaimRent { debtor: ANA, square });
    // 11.1: fifty for the bar is not enough for eighty-five with ten in hand.
    does(&mut game, ANA, DeclareBankruptcy);
    assert_eq!(game.winners(), [LUC]);
}

// 10 à 12. Loyers, dettes, parties courtes

/// « Rue : loyer = le quart du prix ; groupe complet : le prix entier. Une hypothèque dans le
/// groupe n'y change rien pour les autres. » (10.1) « Planques : 25, 50, 100, 200 selon leur
/// nombre. » (10.2) « Hypothèque : la moitié du prix ; levée : plus 10 %, arrondi au-dessus. »
/// (10.3)
#[test]
fn rents_follow_the_price() {
    let edition = edition("braquage");
    for (_, deed) in edition.deeds() {
        if let braillopoly::editions::DeedKind::Street { rent, group_rent, .. } = deed.kind {
            assert_eq!((rent.0 * 4, group_rent), (deed.price.0, deed.price));
        }
        assert_eq!(deed.mortgage.0 * 2, deed.price.0);
    }
    let game = heist(2).owns(LUC, &[1, 3]).mortgaged(LUC, &[6]).game();
    assert_eq!(game.rent(square_at(1)), Some(Money(80)));
    for (count, rent) in [(1, 25), (2, 50), (3, 100), (4, 200)] {
        let game = heist(2).owns(LUC, &[5, 15, 25, 35][..count]).game();
        assert_eq!(game.rent(square_at(5)), Some(Money(rent)));
    }
    assert_eq!(heist(2).mortgaged(ANA, &[5]).game().lift_cost(square_at(5)), Money(83));
}

/// « Un lingot vendu à moitié prix est de l'argent qu'on peut encore réunir. » (11.1) « Ruiné : les
/// lingots sont saisis, le personnage écarté ; […] pendant la fuite, pas d'enchère : la banque
/// garde. » (11.2)
#[test]
fn gold_pays_debts_and_a_bankrupt_has_none() {
    let start = heist(3).is(ANA, "l'Avocate").at(ANA, 35).cash(ANA, 20).bag(ANA, &[7, 13]);
    let mut game = start.clone().dice("1+2").game();
    assert_eq!(game.liquidation_value(ANA), Money(175));
    does(&mut game, ANA, Roll);
    does(&mut game, ANA, SellLoot(Money(200)));
    assert_eq!((cash(&game, ANA), bag(&game, ANA)), (20, vec![150]), "the tax is paid");
    let mut game = start.owns(ANA, &[1]).escape(&[3, 4, 4]).bag(ANA, &[1]).dice("1+2").game();
    does(&mut game, ANA, Roll);
    does(&mut game, ANA, DeclareBankruptcy);
    let ana = game.player(ANA);
    assert!(ana.bankrupt && ana.bag.is_empty() && ana.character.is_none());
    assert_eq!(game.holding(square_at(1)).owner, None);
    assert_eq!(game.phase(), &turn_of(LUC), "no auction");
}

/// « Partie courte : deux propriétés distribuées et payées ; onze lingots retirés au hasard sans
/// les dire. Elle finit par la fuite (et non à la deuxième faillite). » (12.1)
#[test]
fn a_short_heist_has_eleven_bars_fewer() {
    let setup = Setup { length: Length::Short, ..new_heist(4, false, &[]) };
    let game = Game::new(edition("braquage"), &setup).unwrap();
    assert_eq!(game.loot_left(), 11);
    assert!(game.seats().all(|seat| game.deeds_of(seat).count() == 2));
    let out = |player: &mut SnapshotPlayer| player.bankrupt = true;
    let start = heist(4).player(LUC, out).player(ZOE, out).lasting(Length::Short);
    assert_eq!(start.game().phase(), &turn_of(ANA));
}

/// « À l'heure dite, le tour en cours finit et l'assaut est donné, quels que soient les lingots
/// restants (ils sont perdus). Entre deux tours, il l'est aussitôt. » (12.2)
#[test]
fn when_the_time_is_up_the_assault_is_called() {
    let timed = || heist(2).lasting(Length::Timed { minutes: 30 });
    let mut game = timed().game();
    does(&mut game, LUC, TimeUp);
    assert_eq!((game.turns_left(ANA), game.turns_left(LUC)), (Some(4), Some(5)));
    assert_eq!(game.loot_left(), 0);
    assert_eq!(refused(&game, LUC, TimeUp), Refusal::NotNow);
    let mut game = timed().at(ANA, 18).dice("1+2").game();
    does(&mut game, ANA, Roll);
    does(&mut game, LUC, TimeUp);
    assert_eq!(game.assault(), &Assault::Called);
    does(&mut game, ANA, Buy);
    assert_eq!((game.turns_left(LUC), game.turns_left(ANA)), (Some(4), Some(5)));
}

/// The bars left are lost, for whoever stands before a vault too (12.2).
#[test]
fn a_vault_that_is_open_when_the_time_is_up_is_empty() {
    let start = heist(2).lasting(Length::Timed { minutes: 30 }).at(ANA, 1).dice("1+2");
    let mut game = start.game();
    does(&mut game, ANA, Roll);
    assert!(matches!(game.phase(), Phase::Vault { .. }));
    let events = heist_events(&does(&mut game, LUC, TimeUp));
    assert!(matches!(events[0], HeistEvent::VaultEmpty { seat: ANA, .. }), "{events:?}");
    assert_eq!(game.phase(), &turn_of(LUC));
    assert!(game.is_escaping());
    let start = heist(2).lasting(Length::Timed { minutes: 30 }).at(ANA, 1).owns(LUC, &[5]);
    let mut game = start.dice("1+2").game();
    does(&mut game, ANA, Roll);
    let gives = braillopoly::engine::Bundle { cash: Money(150), ..Default::default() };
    let asks = braillopoly::engine::Bundle { deeds: vec![square_at(5)], ..Default::default() };
    let trade = braillopoly::engine::Trade { from: ANA, to: LUC, gives, asks };
    does(&mut game, ANA, OfferTrade(trade.clone()));
    let events = does(&mut game, LUC, TimeUp);
    assert!(events.contains(&Event::OfferLapsed { trade }), "{events:?}");
}

// 14. Les cartes

/// « Une carte qui fait avancer n'est pas une course : la patrouille n'avance pas deux fois. »
/// (14.4) « Plan 3 : avancez jusqu'au prochain coffre », « Police 3 mène à 4, 14 (des coffres : la
/// question est posée) » (14.3), « Plan 6 obéit à 5.2 » (14.5)
#[test]
fn cards_lead_to_vaults_and_gold() {
    let mut game = heist(2).at(ANA, 16).dice("1+2").cards(Deck::Chance, &[3]).game();
    does(&mut game, ANA, Roll);
    assert!(matches!(game.phase(), Phase::Vault { .. }));
    assert_eq!((square(&game, ANA), patrol(&game)), (20, 10));
    does(&mut game, ANA, LeaveVault);
    assert_eq!(patrol(&game), 11);
    let mut game = heist(2).at(ANA, 4).dice("1+2").cards(Deck::Chest, &[3]).game();
    does(&mut game, ANA, Roll);
    assert!(matches!(game.phase(), Phase::Vault { .. }));
    let mut game = heist(2).at(ANA, 16).dice("1+2").cards(Deck::Chance, &[6]).loot(&[13]).game();
    does(&mut game, ANA, Roll);
    assert_eq!((bag(&game, ANA), patrol(&game)), (vec![200], 14));
}

/// « Le faux est un lingot : qui le porte peut être arrêté, il donne le talkie, il compte parmi les
/// vingt-deux. » (14.6)
#[test]
fn lead_is_a_bar_too() {
    let mut game = heist(2).at(ANA, 1).dice("1+2 1+2").loot(&[22]).game();
    does(&mut game, ANA, Roll);
    does(&mut game, ANA, ForceVault);
    assert_eq!((bag(&game, ANA), game.leader(), game.loot_left()), (vec![0], Some(ANA), 21));
    let mut game = heist(2).at(ANA, 16).bag(ANA, &[22]).patrol(19).dice("1+2").game();
    does(&mut game, ANA, Roll);
    assert!(jailed(&game, ANA));
}

// Ce qu'on entend

/// Where the patrol stops is told from there, though it moves again at once (7.2 after 5.2).
#[test]
fn each_stop_of_the_patrol_is_told_from_there() {
    let start = heist(2).at(ANA, 1).loot(&[13]).dice("1+2");
    let setup = Setup { start: Some(start.start), ..start.setup };
    let mut session = table::session(&edition("braquage"), &setup);
    session.hear("je lance les dés");
    let told = session.hear("je force").told;
    let told: Vec<&str> = told.lines.iter().map(|line| line.text.as_str()).collect();
    // Three squares of noise from 10, then one for the run: Ana is at 4.
    let told = told.join(" ");
    assert!(told.contains("Au bruit, patrouille : atelier de gravure."), "{told}");
    assert!(told.contains(" Patrouille : coffre de la Fabrique."), "{told}");
    // "Dit au porteur d'un lingot si elle est […] à douze au plus devant": when they throw.
    session.answers(&["Ana : où est la patrouille"], Has("dix devant"));
}

/// « Les lingots ne s'échangent pas » (5.7): said so, not that there is no such place.
#[test]
fn a_bar_in_an_offer_is_refused_with_its_reason() {
    let start = heist(2).bag(ANA, &[7]).owns(LUC, &[5]);
    let setup = Setup { start: Some(start.start), ..start.setup };
    let mut session = table::session(&edition("braquage"), &setup);
    let told = session.hear("je propose à Luc mon lingot contre la planque du grenier").told;
    assert!(told.lines[0].text.starts_with("Un lingot ne s'échange pas"), "{:?}", told.lines);
}

/// Lead is got rid of by its name, and every step of the patrol is there by key.
#[test]
fn lead_and_every_step_of_the_patrol_can_be_chosen() {
    let start = heist(2).bag(ANA, &[22]).is(ANA, "le Guetteur");
    let setup = Setup { start: Some(start.start), ..start.setup };
    let mut session = table::session(&edition("braquage"), &setup);
    let choices: Vec<String> =
        session.choices().into_iter().map(|choice| choice.phrase.text).collect();
    let steps = choices.iter().filter(|choice| choice.starts_with("la patrouille ")).count();
    assert_eq!(steps, 12, "{choices:?}");
    session.hear("je vends le faux");
    assert!(session.game().player(ANA).bag.is_empty());
}

/// « Les cases dites sont celles du bruit ; pour l'Artificier le jeu ajoute « deux fois plus de
/// bruit » » (14.7): of a bar that makes none, only what it is worth.
#[test]
fn no_noise_is_not_told_to_be_louder() {
    for (bar, told) in [
        (22, "Pas un bruit. Il vaut cinquante à Ana. "),
        (7, "deux cases. Il vaut deux cents à Ana, et fait deux fois plus de bruit."),
    ] {
        let start = heist(2).at(ANA, 2).is(ANA, "l'Artificier").dice("1+1").loot(&[bar]);
        let setup = Setup { start: Some(start.start), ..start.setup };
        let mut session = table::session(&edition("braquage"), &setup);
        session.answers(&["je lance les dés", "je force"], Has(told));
    }
}

/// A character is asked for by name, whoever is one.
#[test]
fn what_a_character_does_is_told_by_name() {
    let start = heist(2).is(LUC, "la Serrurière");
    let setup = Setup { start: Some(start.start), ..start.setup };
    let mut session = table::session(&edition("braquage"), &setup);
    let lock = "Luc est la Serrurière. Sa carte dit : Vous piochez deux lingots";
    session.answers(&["que fait la Serrurière ?"], Begins(lock));
    session.answers(&["c'est quoi serrurière"], Begins(lock));
    let nobody = "Personne n'est l'Avocate. Sa carte dit : Au début de votre tour";
    session.answers(&["que fait l'avocate"], Begins(nobody));
}

// Ce qu'une position ne peut pas montrer

#[test]
fn no_position_holds_what_a_heist_cannot_show() {
    use braillopoly::engine::Fault::{
        AwayActs, AwayWithGold, Character, EscapeTurns, NoSuchBar, NoSuchCharacter, TooMuchLoot,
        Vault,
    };
    use braillopoly::engine::SetupError;
    let away = |seat| move |heist: Heist| heist.player(seat, |player| player.escaped = true);
    let vault = |mut heist: Heist| {
        heist.start.phase = "vault".into();
        heist
    };
    let wrong: Vec<(Heist, braillopoly::engine::Fault)> = vec![
        (heist(2).is(ANA, "le Faussaire").is(LUC, "le Faussaire"), Character(LUC)),
        (heist(2).is(ANA, "le Notaire"), NoSuchCharacter("le Notaire".into())),
        (heist(2).bag(ANA, &[1]).bag(LUC, &[1]), NoSuchBar(1)),
        (heist(2).bag(ANA, &[23]), NoSuchBar(23)),
        (heist(2).bag(ANA, &[1]).left(22), TooMuchLoot),
        (away(LUC)(heist(2).bag(LUC, &[1]).escape(&[3, 0])), AwayWithGold(LUC)),
        (away(LUC)(heist(2).jailed(LUC, 0).escape(&[3, 0])), AwayActs(LUC)),
        (away(LUC)(heist(2)), EscapeTurns),
        (heist(2).escape(&[3]), EscapeTurns),
        (heist(2).escape(&[3, 9]), EscapeTurns),
        (heist(2).escape(&[3, 3]).left(5), EscapeTurns),
        (vault(heist(2).at(ANA, 5)), Vault(square_at(5))),
        (vault(heist(2).at(ANA, 4).left(0)), Vault(square_at(4))),
    ];
    for (heist, fault) in wrong {
        match heist.try_game() {
            Err(SetupError::Start(faults)) => {
                assert!(faults.contains(&fault), "{faults:?} {fault:?}")
            }
            other => panic!("{fault:?}: {other:?}"),
        }
    }
}

// Des parties entières

/// Random games, to the end: nothing breaks and all of them end.
#[test]
fn random_heists_end() {
    let edition = edition("braquage");
    let mut longest = 0;
    for seed in HEIST_GAMES.seeds() {
        let _seed = Try(seed);
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut setup = random::setup(&edition, &mut rng);
        setup.start = None;
        let mut game = Game::new(edition.clone(), &setup).unwrap();
        let mut commands = 0;
        while game.winner().is_none() {
            let seat = random::anyone(&game, &mut rng);
            let Some(action) = random::legal_action(&game, seat, &mut rng) else { continue };
            if game.check(seat, &action).is_err() {
                continue;
            }
            game.apply(&Command { seat, action }).unwrap();
            assert_eq!(game.faults(), []);
            commands += 1;
            assert!(commands < 20_000, "it does not end: {:?}", game.snapshot());
        }
        longest = longest.max(commands);
    }
    println!("the longest had {longest} commands");
}

/// What computers of a level come to in a heist: turns, and how many got away.
fn played(edition: &Arc<Edition>, skills: &[Skill], seed: u64) -> (Game, usize) {
    let names = NAMES[..skills.len()].iter().map(|name| name.to_string()).collect();
    let setup = Setup { names, seed, ..Setup::default() };
    let mut game = Game::new(edition.clone(), &setup).unwrap();
    let mut computers = Computer::new(seed).with_skills(skills.to_vec());
    let seats: Vec<Seat> = game.seats().collect();
    for _ in 0..6_000 {
        if game.winner().is_some() {
            break;
        }
        let (seat, action) = computers.next(&game, &seats).expect("a computer decides");
        game.apply(&Command { seat, action }).unwrap();
    }
    let away = game.players().iter().filter(|player| player.escaped).count();
    (game, away)
}

/// Computers never stall, and most of them get away.
#[test]
fn computers_play_heists_to_the_end() {
    let edition = edition("braquage");
    let (mut away, mut all) = (0, 0);
    for seed in 0..12 {
        let skills = [Skill::Beginner, Skill::Regular, Skill::Regular, Skill::Beginner];
        let skills = &skills[..2 + seed as usize % 3];
        let (game, escaped) = played(&edition, skills, seed);
        assert!(game.winner().is_some(), "seed {seed}: {:?}", game.snapshot());
        away += escaped;
        all += skills.len();
    }
    assert!(away * 2 > all, "{away} of {all} got away");
}
