//! Several houses that agree on one order of what they propose, each hearing of it in its own
//! time: the same game everywhere.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use braillopoly::engine::{Action, Command, Luck, Money, Phase, Seat};
use braillopoly::game::Session;
use braillopoly::lexicon::Go;
use braillopoly::play::{
    Accord, Arrived, Draw, Entry, House, HouseNews, Match, Motion, Plays, Proposal, SaveFile,
    Saved, Seats, Standing,
};
use braillopoly::players::Skill;
use braillopoly::reply::{Destination, Goto, LineKind};
use braillopoly::sound::Bearing;
use chrono::NaiveTime;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::common::{edition, editions, language, random};

const HOUSES: u8 = 3;

/// Games of the gate, over all editions.
const GAMES: u64 = 200;

/// Things done in each, at most.
const DONE: usize = 150;

/// The one order of all proposals, and how far this house has heard of it.
struct Ordered {
    house: House,
    leader: Arc<Mutex<House>>,
    order: Arc<Mutex<Vec<Proposal>>>,
    heard: usize,
}

impl Accord for Ordered {
    fn propose(&mut self, motion: Motion) -> Option<Proposal> {
        let (house, leader) = (self.house, *self.leader.lock().unwrap());
        let Motion { entries, draws, standing } = motion;
        let mut order = self.order.lock().unwrap();
        let chance = match draws {
            true => Draw::Thrown(Luck(order.len() as u64)),
            false => Draw::Nothing,
        };
        order.push(Proposal { house, leader, entries, chance, standing });
        None
    }

    fn next(&mut self) -> Option<Proposal> {
        let next = self.order.lock().unwrap().get(self.heard).cloned()?;
        self.heard += 1;
        Some(next)
    }

    fn leads(&self) -> bool {
        self.house == *self.leader.lock().unwrap()
    }
}

/// What that house says, where the first leads.
fn proposal(house: House, entries: Vec<Entry>) -> Proposal {
    let (leader, chance) = (House(0), Draw::Thrown(Luck(1)));
    Proposal { house, leader, entries, chance, standing: Standing::default() }
}

/// Who sits where as all houses know it: people in turn from each, then a computer.
fn seating(players: usize) -> Seats {
    let seat = |seat: usize| match seat + 1 == players && players > 2 {
        true => Plays::Computer(Skill::Beginner),
        false => Plays::Elsewhere(House(seat as u8 % HOUSES)),
    };
    Seats::new((0..players).map(seat).collect())
}

/// A game as each house has it.
fn table(seed: u64, rng: &mut ChaCha8Rng) -> Vec<Match> {
    let editions = editions();
    let edition = &editions[seed as usize % editions.len()];
    let setup = random::setup(edition, rng);
    let seating = seating(setup.names.len());
    let saved = Saved::new(setup, seating, edition.source().to_string());
    let order: Arc<Mutex<Vec<Proposal>>> = Arc::default();
    let leader = Arc::new(Mutex::new(House(0)));
    let house = |house: u8| {
        let (house, order, leader) = (House(house), Arc::clone(&order), leader.clone());
        let mut saved = saved.clone();
        saved.house = house;
        let play = Match::open(edition.clone(), saved).unwrap();
        play.agreed_by(Ordered { house, leader, order, heard: 0 })
    };
    (0..HOUSES).map(house).collect()
}

/// Somebody of this house decides, or it hears of what was agreed on, or time passes.
fn happens(play: &mut Match, rng: &mut ChaCha8Rng) -> bool {
    let noon = NaiveTime::from_hms_opt(12, 0, 0).unwrap();
    let mut too_late = false;
    match rng.random_range(0..12) {
        0 => play.passes(Duration::from_millis(rng.random_range(0..90_000)), noon),
        1..=4 => too_late = matches!(play.arrive(), Some(Arrived::TooLate(..))),
        5 => drop(play.step()),
        6 if rng.random_ratio(1, 3) => play.go_on(),
        _ => {
            let here = play.people_here();
            let Some(&seat) = here.get(rng.random_range(0..here.len().max(1))) else {
                return false;
            };
            if rng.random_ratio(1, 6) {
                let _ = play.take_back(seat, random::some_before(play.commands(), rng));
            } else if let Some(action) = random::legal_action(play.game(), seat, rng) {
                let _ = play.act(Command { seat, action });
            }
        }
    }
    too_late
}

/// Whatever each house decides while it has heard of a part only: once all is heard of, all
/// have the same game, entry by entry.
#[test]
fn houses_that_hear_late_have_the_same_game() {
    let (mut entries, mut late) = (0, 0);
    for seed in 0..GAMES {
        let rng = &mut ChaCha8Rng::seed_from_u64(seed);
        let mut table = table(seed, rng);
        for _ in 0..DONE {
            let house = rng.random_range(0..HOUSES as usize);
            late += usize::from(happens(&mut table[house], rng));
        }
        // Who leads may still let a computer follow.
        for _ in 0..2 {
            for play in &mut table {
                while play.arrive().is_some() {}
            }
        }
        let [first, others @ ..] = &table[..] else { panic!() };
        for other in others {
            assert_eq!(first.game(), other.game(), "seed {seed}");
            assert_eq!(first.entries(), other.entries(), "seed {seed}");
        }
        assert_eq!(first.game().faults(), []);
        entries += first.entries().len();
    }
    assert!(entries > 3_000 && late > 100, "{entries} entries, {late} too late");
}

/// A house speaks for its own people only, and not for the computers unless it leads.
#[test]
fn nobody_speaks_for_another_house() {
    let rng = &mut ChaCha8Rng::seed_from_u64(3);
    let mut tried = 0;
    for seed in 0..60 {
        let mut table = table(seed, rng);
        for _ in 0..20 {
            for play in &mut table {
                let _ = play.step();
                for seat in play.awaited_here() {
                    if let Some(action) = random::legal_action(play.game(), seat, rng) {
                        let _ = play.act(Command { seat, action });
                    }
                }
                while play.arrive().is_some() {}
            }
        }
        let play = &mut table[0];
        while play.arrive().is_some() {}
        let game = play.game().clone();
        for seat in game.seats() {
            let Some(action) = random::legal_action(&game, seat, rng) else { continue };
            let owner = match play.seating().at(seat) {
                Plays::Elsewhere(house) if action != Action::TimeUp => house,
                Plays::Elsewhere(_) | Plays::Here | Plays::Computer(_) => House(0),
            };
            let forged = |house: u8| {
                let entries = vec![Entry::Did(Command { seat, action: action.clone() })];
                proposal(House(house), entries)
            };
            for house in (0..HOUSES).filter(|house| House(*house) != owner) {
                assert!(play.agree(forged(house)).is_err(), "seed {seed}");
                assert_eq!(play.game(), &game, "seed {seed}");
                tried += 1;
            }
        }
        let hour = Entry::Passed(3_600);
        assert!(play.agree(proposal(House(1), vec![hour])).is_err());
    }
    assert!(tried > 100, "{tried}");
}

/// Who sits in another house is asked about here as anybody is, but not played for.
#[test]
fn who_is_elsewhere_is_not_played_from_here() {
    let names = ["Ana", "Luc"].map(String::from).to_vec();
    let setup = braillopoly::engine::Setup { names, seed: 1, ..Default::default() };
    let seating = Seats::new(vec![Plays::Elsewhere(House(1)), Plays::Here]);
    let mut session = Session::start(&language(), edition("braillopoly"), setup, seating).unwrap();
    let ana = Seat::new(0).unwrap();
    assert!(session.game().check(ana, &Action::Roll).is_ok());
    let mut say = |text: &str| {
        let phrase = session.read(text);
        session.take(&phrase)
    };
    let told = say("Ana : je lance les dés");
    assert_eq!(told.lines()[0].kind, LineKind::Refusal);
    assert_eq!(told.lines()[0].id, "seat-elsewhere", "{told:?}");
    let told = say("combien a Ana ?");
    assert_eq!(told.lines()[0].kind, LineKind::Answer, "{told:?}");
}

/// Houses of which news comes, and that agree at once where this one leads.
struct Reported {
    news: Arc<Mutex<Vec<HouseNews>>>,
    arriving: Arc<Mutex<Vec<Proposal>>>,
    leads: bool,
}

impl Accord for Reported {
    fn propose(&mut self, motion: Motion) -> Option<Proposal> {
        self.leads.then(|| proposal(House(0), motion.entries))
    }

    fn next(&mut self) -> Option<Proposal> {
        self.arriving.lock().unwrap().pop()
    }

    /// It comes back as if they had written it.
    fn write(&mut self, house: House, text: String) {
        self.news.lock().unwrap().push(HouseNews::Wrote { house, text });
    }

    fn news(&mut self) -> Option<HouseNews> {
        self.news.lock().unwrap().pop()
    }

    fn leads(&self) -> bool {
        self.leads
    }
}

/// Ana here, Luc and Zoé each elsewhere.
fn three_at_a_table(leads: bool) -> (Session, Arc<Mutex<Vec<HouseNews>>>) {
    let (session, news, _) = three_houses(leads);
    (session, news)
}

/// The same, and what arrives of the order.
type Arriving = Arc<Mutex<Vec<Proposal>>>;

fn three_houses(leads: bool) -> (Session, Arc<Mutex<Vec<HouseNews>>>, Arriving) {
    let names = ["Ana", "Luc", "Zoé"].map(String::from).to_vec();
    let setup = braillopoly::engine::Setup { names, seed: 1, ..Default::default() };
    let seats = [0, 1, 2].map(|house| Plays::Elsewhere(House(house)));
    let seating = Seats::new(seats.to_vec());
    let session = Session::start(&language(), edition("braillopoly"), setup, seating).unwrap();
    let news: Arc<Mutex<Vec<HouseNews>>> = Arc::default();
    let arriving: Arriving = Arc::default();
    let reported = Reported { news: news.clone(), arriving: arriving.clone(), leads };
    let mut session = session.agreed_by(reported);
    let stands = |house| HouseNews::Line { house: House(house), stands: true };
    news.lock().unwrap().extend([stands(1), stands(2)]);
    assert_eq!(session.arrive().unwrap_or_default().lines, []);
    (session, news, arriving)
}

/// What happens by itself after so many seconds, by the names of its messages.
fn after(session: &mut Session, seconds: u64) -> Vec<&'static str> {
    // What came is known, then time passes.
    let mut told = session.arrive().unwrap_or_default().lines;
    let noon = NaiveTime::from_hms_opt(12, 0, 0).unwrap();
    session.time_passes(Duration::from_secs(seconds), noon);
    told.extend(session.arrive().unwrap_or_default().lines);
    told.iter().map(|line| line.id).collect()
}

fn says(session: &mut Session, text: &str) -> Vec<&'static str> {
    let phrase = session.read(text);
    session.take(&phrase).lines().iter().map(|line| line.id).collect()
}

/// A line that falls for a moment is not spoken of; a computer plays for who stays away, once
/// the others say so, and gives the seat back.
#[test]
fn a_computer_keeps_the_seat_of_who_is_away() {
    let (mut session, news) = three_at_a_table(true);
    let line = |stands| HouseNews::Line { house: House(1), stands };
    let luc = Seat::new(1).unwrap();
    assert_eq!(says(&mut session, "on continue sans lui"), ["houses-all-there"]);
    news.lock().unwrap().push(line(false));
    assert_eq!(after(&mut session, 2), [""; 0]);
    news.lock().unwrap().push(line(true));
    assert_eq!(after(&mut session, 20), [""; 0]);
    news.lock().unwrap().push(line(false));
    assert_eq!(after(&mut session, 6), ["house-away"]);
    assert_eq!(after(&mut session, 60), [""; 0]);
    let by_key =
        |session: &Session| session.choices().iter().any(|choice| choice.intent == Go::GoOnWithout);
    assert!(by_key(&session));
    assert_eq!(says(&mut session, "qui est là"), ["here-people", "here-elsewhere", "here-away"]);
    assert_eq!(says(&mut session, "on continue sans lui"), ["houses-seat"]);
    assert!(!session.is_computer(luc));
    assert_eq!(says(&mut session, "oui")[0], "seat-computer");
    assert!(session.is_computer(luc));
    news.lock().unwrap().push(line(true));
    let told = after(&mut session, 0);
    assert!(told.contains(&"house-back"), "{told:?}");
    assert!(!session.is_computer(luc));
}

/// Who is away is called by their names, whoever plays for them meanwhile.
#[test]
fn who_is_back_is_named_while_a_computer_plays_for_them() {
    let (mut session, news, arriving) = three_houses(false);
    let line = |stands| HouseNews::Line { house: House(1), stands };
    news.lock().unwrap().push(line(false));
    assert_eq!(after(&mut session, 6), ["house-away"]);
    let luc = Seat::new(1).unwrap();
    let seated = vec![Entry::Seated(luc, Plays::Computer(Skill::default()))];
    let standing = session.play().standing();
    let seated = Proposal { standing, leader: House(2), ..proposal(House(2), seated) };
    arriving.lock().unwrap().push(seated);
    session.arrive().unwrap();
    assert!(session.is_computer(luc));
    news.lock().unwrap().push(line(true));
    let told = session.arrive().unwrap();
    assert_eq!(told.lines[0].text, "Luc est de retour.");
}

/// Where too few are left to agree, the game waits; it goes on here alone only when it is said
/// so, and its save says that it does.
#[test]
fn a_house_alone_waits_or_goes_on_when_it_says_so() {
    let (mut session, news) = three_at_a_table(false);
    let fell = |house| HouseNews::Line { house: House(house), stands: false };
    news.lock().unwrap().extend([HouseNews::Leads(None), fell(1), fell(2)]);
    let told = after(&mut session, 10);
    assert_eq!(told, ["house-away", "house-away", "houses-wait"]);
    says(&mut session, "je lance les dés");
    assert_eq!(session.journal_len(), 0, "nothing is agreed on");
    assert_eq!(after(&mut session, 10), [""; 0], "it was said that the game waits");
    assert_eq!(says(&mut session, "on continue sans eux"), ["houses-part"]);
    assert_eq!(says(&mut session, "non"), ["confirm-cancelled"]);
    says(&mut session, "on continue sans eux");
    assert_eq!(says(&mut session, "oui")[..2], ["seat-computer", "seat-computer"]);
    says(&mut session, "je lance les dés");
    assert_eq!(session.journal_len(), 1);
    assert!(session.play().entries().contains(&Entry::Parted));
}

/// Other rules are found at each dial, and told once.
#[test]
fn other_rules_are_told_once() {
    let (mut session, news) = three_at_a_table(true);
    let other = HouseNews::OtherRules { house: House(2) };
    news.lock().unwrap().extend([other.clone(), other.clone(), other.clone()]);
    assert_eq!(after(&mut session, 1), ["house-other-rules"]);
    news.lock().unwrap().push(other);
    assert_eq!(after(&mut session, 1), [""; 0]);
}

/// What one takes back after another house has decided stands, and that is said.
#[test]
fn what_is_taken_back_too_late_stands() {
    let edition = edition("braillopoly");
    let names = ["Ana", "Luc"].map(String::from).to_vec();
    let setup = braillopoly::engine::Setup {
        names,
        dice: vec!["1+2".parse().unwrap()],
        seed: 1,
        ..Default::default()
    };
    let seats = [0, 1].map(|house| Plays::Elsewhere(House(house))).to_vec();
    let saved = Saved::new(setup, Seats::new(seats), edition.source().to_string());
    let (leader, order) = (Arc::new(Mutex::new(House(0))), Arc::<Mutex<Vec<Proposal>>>::default());
    let ordered = Ordered { house: House(0), leader, order: order.clone(), heard: 0 };
    let mut session = Session::resume(&language(), "partie.ron", saved).unwrap().agreed_by(ordered);
    let mut hear = |text: &str| {
        says(&mut session, text);
        session.arrive().map(|told| told.lines.iter().map(|line| line.id).collect::<Vec<_>>())
    };
    hear("je lance les dés");
    hear("aux enchères");
    let (ana, luc) = (Seat::new(0).unwrap(), Seat::new(1).unwrap());
    assert_eq!(order.lock().unwrap().last().unwrap().entries.len(), 1, "{ana:?}");
    // Luc bids before "annule" is agreed on.
    let action = Action::Bid(braillopoly::engine::Money(10));
    let bids = vec![Entry::Did(Command { seat: luc, action })];
    let standing = order.lock().unwrap().last().unwrap().standing;
    order.lock().unwrap().push(Proposal { standing, ..proposal(House(1), bids) });
    says(&mut session, "annule");
    session.arrive().unwrap();
    let told = session.arrive().unwrap();
    assert_eq!(told.lines[0].id, "undo-late", "{told:?}");
}

/// Who leads shows the door to a house, once it is meant: computers take its seats for good.
#[test]
fn who_leads_shows_the_door() {
    let (mut session, news) = three_at_a_table(true);
    let luc = Seat::new(1).unwrap();
    assert_eq!(says(&mut session, "renvoie Ana"), ["not-elsewhere"]);
    assert_eq!(says(&mut session, "renvoie Luc"), ["house-show-out"]);
    assert_eq!(says(&mut session, "non"), ["confirm-cancelled"]);
    assert!(!session.is_computer(luc));
    says(&mut session, "mets Luc à la porte");
    assert_eq!(says(&mut session, "oui")[0], "seat-computer");
    assert!(session.is_computer(luc));
    let line = |stands| HouseNews::Line { house: House(1), stands };
    news.lock().unwrap().extend([line(true), line(false)]);
    let wrote = HouseNews::Wrote { house: House(1), text: "encore moi".into() };
    news.lock().unwrap().push(wrote);
    assert_eq!(after(&mut session, 10), [""; 0], "nothing is told of who is out");
    assert!(session.is_computer(luc), "whoever comes back stays out");
    let (mut session, _) = three_at_a_table(false);
    assert_eq!(says(&mut session, "renvoie Luc"), ["houses-others-decide"]);
}

/// Who was shown the door is told so, and may play on alone, in its own seat.
#[test]
fn who_is_shown_the_door_plays_on_alone() {
    let (mut session, _, arriving) = three_houses(false);
    let ana = Seat::FIRST;
    let out =
        vec![Entry::ShownOut(House(0)), Entry::Seated(ana, Plays::Computer(Skill::default()))];
    let shown = Proposal { leader: House(1), ..proposal(House(1), out) };
    let standing = session.play().standing();
    arriving.lock().unwrap().push(Proposal { standing, ..shown });
    let told = session.arrive().unwrap();
    assert_eq!(told.lines[0].id, "shown-out", "{told:?}");
    assert!(session.is_computer(ana));
    assert_eq!(says(&mut session, "on continue sans eux"), ["houses-part-ways"]);
    let told = says(&mut session, "oui");
    assert!(!session.is_computer(ana), "{told:?}");
    says(&mut session, "je lance les dés");
    assert_eq!(session.journal_len(), 1);
}

/// What is typed for somebody elsewhere goes there as it is, and what they write is told.
#[test]
fn one_writes_to_who_is_elsewhere() {
    let (mut session, _) = three_at_a_table(true);
    assert_eq!(says(&mut session, "écris à Luc"), ["write-how"]);
    assert_eq!(says(&mut session, "écris à Ana : coucou"), ["not-elsewhere"]);
    assert_eq!(says(&mut session, "Écris à Luc : j'achète la rue ? Non : bonsoir"), ["written"]);
    assert_eq!(session.journal_len(), 0, "nothing of it is obeyed");
    let told = session.arrive().unwrap();
    assert_eq!(told.lines[0].id, "wrote");
    assert_eq!(told.lines[0].text, "Luc vous écrit : j'achète la rue ? Non : bonsoir");
}

/// A house that has another game is found out by what it decides next: nothing more is agreed
/// on, and both are kept.
#[test]
fn houses_whose_games_differ_stop() {
    let (mut session, news, arriving) = three_houses(false);
    let standing = Standing { entries: 0, hash: 1 };
    let entry = vec![Entry::WentOn];
    let other = Proposal { standing, leader: House(2), ..proposal(House(2), entry) };
    arriving.lock().unwrap().push(other);
    let told = session.arrive().unwrap();
    assert_eq!(told.lines[0].id, "houses-differ", "{told:?}");
    assert_eq!(says(&mut session, "je lance les dés"), ["houses-apart"]);
    assert_eq!(session.journal_len(), 0);
    news.lock().unwrap().push(HouseNews::Leads(None));
    assert_eq!(after(&mut session, 30), [""; 0], "it was told already");
    says(&mut session, "on continue sans eux");
    says(&mut session, "oui");
    says(&mut session, "je lance les dés");
    assert_eq!(session.journal_len(), 1);
}

/// Who plays on without the others is told so when they come back to it, and finds the others
/// again where they were left; what was played since is kept.
#[test]
fn a_house_that_parted_finds_the_others_again() {
    let folder = tempfile::tempdir().unwrap();
    let save = folder.path().join("partie.ron");
    let (session, news) = three_at_a_table(false);
    let mut session = session.kept_in(SaveFile::new(&save));
    assert_eq!(says(&mut session, "on retrouve les autres"), ["never-parted"]);
    let fell = |house| HouseNews::Line { house: House(house), stands: false };
    news.lock().unwrap().extend([HouseNews::Leads(None), fell(1), fell(2)]);
    after(&mut session, 10);
    says(&mut session, "on continue sans eux");
    says(&mut session, "oui");
    says(&mut session, "je lance les dés");
    drop(session);
    let saved = SaveFile::new(&save).read().unwrap();
    let session = Session::resume(&language(), "partie.ron", saved).unwrap();
    let mut session = session.kept_in(SaveFile::new(&save));
    assert_eq!(after(&mut session, 0), ["parted"]);
    assert_eq!(says(&mut session, "on retrouve les autres"), ["houses-rejoin"]);
    let phrase = session.read("oui");
    let reply = session.take(&phrase);
    assert_eq!(reply.goto, Some(Goto::To(Destination::Rejoin(save))));
}

/// A game of several houses is not played again by one of them alone.
#[test]
fn nobody_plays_again_for_the_others() {
    let (mut session, _) = three_at_a_table(true);
    assert_eq!(says(&mut session, "revanche"), ["rematch-elsewhere"]);
}

/// What others do elsewhere while somebody here is asked leaves the question as it is: it is not
/// put again.
#[test]
fn a_question_that_stands_is_not_put_again() {
    let (mut session, _, arriving) = three_houses(true);
    let [luc, zoe] = [1, 2].map(|seat| Seat::new(seat).unwrap());
    session.prompt();
    says(&mut session, "je lance les dés");
    while !matches!(session.game().phase(), Phase::Purchase { .. }) {
        let seat = session.game().awaited()[0];
        let house = House(seat.number());
        let action = random::legal_action(session.game(), seat, &mut ChaCha8Rng::seed_from_u64(1));
        let entries = vec![Entry::Did(Command { seat, action: action.unwrap() })];
        let standing = session.play().standing();
        arriving.lock().unwrap().push(Proposal { standing, ..proposal(house, entries) });
        session.arrive().unwrap();
    }
    let buyer = session.game().awaited()[0];
    let open = |seat: Seat, action| {
        let entries = vec![Entry::Did(Command { seat, action })];
        proposal(House(seat.number()), entries)
    };
    let happens = |session: &mut Session, seat, action| {
        let standing = session.play().standing();
        arriving.lock().unwrap().push(Proposal { standing, ..open(seat, action) });
        session.arrive().unwrap();
        session.prompt().len()
    };
    assert_eq!(happens(&mut session, buyer, Action::Decline), 1, "Ana is asked for a bid");
    assert_eq!(happens(&mut session, luc, Action::Pass), 0);
    assert_eq!(happens(&mut session, zoe, Action::Bid(Money(20))), 1, "another bid");
}

/// A line that falls or stands again is heard at once from the place of who sits there, and not
/// spoken of.
#[test]
fn a_line_is_heard_from_its_place() {
    let (mut session, news) = three_at_a_table(true);
    for (stands, lower) in [(false, true), (true, false)] {
        news.lock().unwrap().push(HouseNews::Line { house: House(2), stands });
        let told = session.arrive().unwrap();
        assert_eq!(told.lines, []);
        let [cue] = &told.score.cues[..] else { panic!("{told:?}") };
        assert_eq!(cue.place, Bearing::of_seat(Seat::new(2).unwrap(), 3));
        assert_eq!(cue.pitch < 1.0, lower);
        news.lock().unwrap().push(HouseNews::Line { house: House(2), stands });
        assert_eq!(session.arrive(), None, "it was heard");
    }
}
