//! From the menu to a table of two houses: one invites, the other says the words, and both
//! play one game.

use std::net::SocketAddr;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use braillopoly::commands::read_wav;
use braillopoly::distance::{Founding, Neighbours, Network, Telephone};
use braillopoly::game::{Session, Understanding};
use braillopoly::lexicon::{Answer, door_words};
use braillopoly::listening::{Ear, Patience, RecognitionModel, SAMPLE_RATE};
use braillopoly::menu::{Menu, Shelf};
use braillopoly::play::Plays;
use braillopoly::reply::{Destination, Goto, Reply};
use braillopoly::scene::Scene;
use braillopoly::store::Papers;

use iroh::address_lookup::memory::MemoryLookup;

use crate::common::{editions, language};

/// What takes longer than this does not come: an error, not a measure.
const LOST: Duration = Duration::from_secs(90);

/// A house: its menu or its game, and what it tells.
struct Home {
    telephone: Rc<Telephone>,
    scene: Box<dyn Scene>,
    woken: Receiver<()>,
    told: Vec<String>,
    table: Option<Arc<Founding>>,
    folder: tempfile::TempDir,
}

impl Home {
    fn new(neighbours: Neighbours) -> Home {
        let folder = tempfile::tempdir().unwrap();
        let (wake, woken) = channel();
        let wake = Arc::new(move || {
            let _ = wake.send(());
        });
        let heartbeat = Duration::from_millis(200);
        // Those of a list are on this machine, which may have no network at all.
        let only = matches!(neighbours, Neighbours::Listed(_));
        let only = only.then_some(SocketAddr::from(([127, 0, 0, 1], 0)));
        let network = Network { neighbours, heartbeat, only, ..Network::default() };
        let telephone = Rc::new(Telephone::new(folder.path().join("clé"), network, wake));
        let (usual, others) = editions().split_first().unwrap();
        let menu = Menu::new(&language(), usual.clone(), others.to_vec(), Shelf::default);
        let own = folder.path().to_path_buf();
        let papers = Papers { received: vec![own.clone()], own };
        let scene = Box::new(menu.with_telephone(telephone.clone(), papers));
        Home { telephone, scene, woken, told: Vec::new(), table: None, folder }
    }

    fn takes(&mut self, reply: Reply) {
        self.told.extend(reply.lines().iter().map(|line| line.text.clone()));
        if let Some(Goto::To(Destination::Table(founding))) = reply.goto {
            self.table = Some(founding);
        }
    }

    /// Says these, one after the other.
    fn says(&mut self, script: &str) {
        for said in script.split(" / ") {
            let reply = self.scene.hear(said);
            self.takes(reply);
        }
    }

    /// What happens by itself.
    fn steps(&mut self) {
        while let Some(reply) = self.scene.step() {
            self.takes(reply);
        }
    }

    /// Waits until it has told this, or sits at a table for want of words.
    #[track_caller]
    fn hears(&mut self, part: &str) -> String {
        let until = Instant::now() + LOST;
        loop {
            self.steps();
            let heard = self.told.iter().position(|told| told.contains(part));
            if let Some(heard) = heard {
                return self.told.drain(..=heard).next_back().unwrap();
            }
            assert!(Instant::now() < until, "{part}: {:#?}", self.told);
            self.wait();
        }
    }

    fn wait(&self) {
        match self.woken.recv_timeout(Duration::from_millis(50)) {
            Ok(()) | Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => panic!("nobody wakes the loop any more"),
        }
    }

    #[track_caller]
    fn sits_down(&mut self) {
        let until = Instant::now() + LOST;
        while self.table.is_none() {
            assert!(Instant::now() < until, "no table: {:#?}", self.told);
            self.wait();
            self.steps();
        }
        let founding = self.table.clone().unwrap();
        let order = self.folder.path().join("ordre");
        let far = self.telephone.sit(founding.clone(), &order).unwrap();
        let saved = founding.begun(far.house());
        let session = Session::resume(&language(), "partie.ron", saved).unwrap();
        self.scene = Box::new(session.agreed_by(far));
        let opening = self.scene.opening();
        self.takes(Reply::told(opening));
    }

    fn session(&self) -> &Session {
        self.scene.session().unwrap()
    }
}

/// The words of a door as they were told.
fn words(told: &str) -> String {
    let said = told.split(" : ").nth(1).unwrap().split('.').next().unwrap();
    said.replace(", ", " ")
}

#[test]
fn two_houses_meet_by_three_words_and_play() {
    let list = Neighbours::Listed(MemoryLookup::new());
    meet_and_play(Home::new(list.clone()), Home::new(list));
}

/// The same, where nobody knows anybody: they ask their own network, with no internet.
#[test]
#[ignore = "a network where one may ask all of it, for ./tester --long"]
fn two_houses_of_one_network_meet_by_themselves() {
    meet_and_play(Home::new(Neighbours::Nearby), Home::new(Neighbours::Nearby));
}

/// Whatever else a word of the list may say in a menu: one of them paused the game.
#[test]
fn every_word_of_a_door_is_taken_for_one() {
    let mut claire = Home::new(Neighbours::Listed(MemoryLookup::new()));
    claire.says("jouer à distance / rejoindre / un / Claire");
    claire.hears("Quels sont les trois mots");
    let agrees = |word: &&str| claire.scene.read(word).says(Answer::Yes);
    let words: Vec<&str> = door_words().filter(|word| !agrees(word)).collect();
    for word in words {
        claire.told.clear();
        claire.says(word);
        let told = claire.told.join(" ").to_lowercase();
        assert!(told.contains(word), "{word}: {told}");
    }
}

/// Where the words alone find nothing, a ticket leads to the door: in a file, or pasted.
#[test]
fn a_ticket_leads_to_the_door() {
    for is_pasted in [false, true] {
        let mut paul = Home::new(Neighbours::Listed(MemoryLookup::new()));
        let mut claire = Home::new(Neighbours::Listed(MemoryLookup::new()));
        paul.says("jouer à distance / inviter / un / Paul / on commence");
        paul.hears("La porte est ouverte");
        let ticket = paul.folder.path().join("billet.txt");
        let until = Instant::now() + LOST;
        while !ticket.exists() {
            assert!(Instant::now() < until, "{:#?}", paul.told);
            paul.steps();
            paul.says("le billet");
            paul.wait();
        }
        paul.hears("Le billet est dans le fichier");
        claire.says("jouer à distance / rejoindre / un / Claire");
        claire.hears("Quels sont les trois mots");
        if is_pasted {
            claire.says(std::fs::read_to_string(&ticket).unwrap().trim());
        } else {
            claire.says("le billet");
            claire.hears("Je ne trouve pas de billet");
            std::fs::copy(&ticket, claire.folder.path().join("billet (1).txt")).unwrap();
            claire.says("j'ai reçu un billet");
        }
        claire.hears("Je cherche la porte");
        paul.hears("Claire frappe à la porte. On ouvre ?");
        paul.says("oui");
        claire.hears("Vous êtes chez Paul.");
    }
}

fn meet_and_play(mut paul: Home, mut claire: Home) {
    paul.says("jouer à distance / inviter / un / Paul / on commence");
    let told = paul.hears("La porte est ouverte");
    claire.says("jouer à distance / rejoindre / un / Claire");
    claire.hears("Quels sont les trois mots");
    let right = words(&told);
    let [first, second, third] = right.split(' ').collect::<Vec<_>>()[..] else {
        panic!("{right}")
    };
    let wrong = door_words().find(|word| !right.contains(word)).unwrap();
    // One that is heard wrong is not heard again.
    claire.says(&format!("{wrong} {second} {third}"));
    claire.hears("C'est bien ça");
    claire.says("non");
    claire.hears("Quel est le premier");
    claire.says(wrong);
    claire.hears("c'est bien ce mot");
    claire.says("non");
    claire.hears("Quel est le premier");
    claire.says(first);
    claire.hears("c'est bien ce mot");
    claire.says("oui");
    claire.hears("Et le deuxième");
    claire.says(&format!("{second} / oui"));
    claire.hears("Et le troisième");
    claire.says(&format!("{third} / oui"));
    claire.hears("Je cherche la porte");
    paul.hears("Claire frappe à la porte. On ouvre ?");
    claire.hears("On attend qu'on vous ouvre");
    paul.says("oui");
    paul.hears("Ici : vous et Claire.");
    claire.hears("Vous êtes chez Paul.");
    paul.says("on commence");
    paul.sits_down();
    claire.sits_down();
    assert_eq!(paul.table, claire.table);
    for home in [&paul, &claire] {
        let play = home.session().play();
        assert_eq!(play.people_here().len(), 1);
        assert!(play.seating().iter().all(|(_, plays)| matches!(plays, Plays::Elsewhere(_))));
    }
    // Each plays for itself; both hear of it.
    let until = Instant::now() + LOST;
    while paul.session().play().commands().len() < 6 {
        assert!(Instant::now() < until, "{:#?}\n{:#?}", paul.told, claire.told);
        for home in [&mut paul, &mut claire] {
            home.steps();
            home.wait();
        }
        let same = paul.session().game() == claire.session().game();
        for home in [&mut paul, &mut claire].into_iter().filter(|_| same) {
            if let Some(choice) = home.scene.main_choice()
                && !home.session().awaited_humans().is_empty()
            {
                let reply = home.scene.take(&choice.phrase);
                home.takes(reply);
            }
        }
    }
    assert!(paul.told.iter().any(|told| told.contains("Claire")), "{:#?}", paul.told);
    claire.says("Paul : je lance les dés");
    assert!(claire.told.last().unwrap().contains("Paul joue ailleurs"), "{:#?}", claire.told);
}

/// No word of a door is another one for whoever hears them: none sounds like another.
#[test]
fn the_words_of_doors_are_told_apart() {
    let tongue = language().tongue;
    let mut heard: Vec<String> = door_words().map(|word| tongue.heard(word)).collect();
    heard.sort();
    let words = heard.len();
    heard.dedup();
    assert_eq!(heard.len(), words);
    assert!(words > 600, "{words}");
}

/// The three words are heard in the page that asks for them, in natural voices, and told back.
#[test]
fn the_words_of_a_door_are_heard() {
    let mut model = RecognitionModel::open(None).unwrap();
    let silence = vec![0; SAMPLE_RATE as usize];
    let files = std::fs::read_dir("tests/door").unwrap().map(|entry| entry.unwrap().path());
    for file in files.filter(|file| file.extension().is_some_and(|end| end == "wav")) {
        let said = file.file_stem().unwrap().to_str().unwrap().replace('-', ", ");
        let mut claire = Home::new(Neighbours::Unknown);
        claire.says("jouer à distance / rejoindre / un / Claire");
        let mut ear = Ear::new(Patience::Usual);
        let scene = &mut claire.scene;
        ear.listen_for(model.hearable(scene.expected(scene.grammar())));
        let samples = [&silence[..], &read_wav(&file).unwrap(), &silence, &silence].concat();
        let heard: Vec<_> = samples.chunks(160).flat_map(|piece| ear.push(&model, piece)).collect();
        let [heard] = &heard[..] else { panic!("{said}: {heard:?}") };
        let Understanding::Sure(phrase) = scene.understand(heard, model.thresholds()) else {
            panic!("{said}: {heard:?}")
        };
        let reply = scene.take(&phrase);
        claire.takes(reply);
        let told = claire.told.last().unwrap().to_lowercase();
        assert_eq!(told, format!("{said}. c'est bien ça ?"));
    }
}
