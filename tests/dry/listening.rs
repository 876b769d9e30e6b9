//! The ear on real audio: espeak-ng's speech, the real recogniser and its
//! shipped model. Times are counted on the samples' own clock.

use std::fs;
use std::path::Path;

use braillopoly::commands::moments;
use braillopoly::game::Understanding;
use braillopoly::listening::{
    Ear, Heard, Patience, RecognitionModel, SAMPLE_RATE, SpokenBy, Voiceprint,
};
use braillopoly::scene::Scene;
use clap::{Args, FromArgMatches};
use tempfile::tempdir;

use crate::common::language;
use crate::common::speech::{FULL, in_a_room, natural, pause, speech};
use crate::hearing::{HearingOptions, measure};
use crate::voices::write_wav;

struct Listening {
    model: RecognitionModel,
    moment: Box<dyn Scene>,
}

impl Listening {
    fn at(moment: &str) -> Listening {
        Listening {
            model: RecognitionModel::open(None).unwrap(),
            moment: moments::named(&language(), moment).unwrap(),
        }
    }

    fn hear(&mut self, patience: Patience, samples: &[i16]) -> Vec<Heard> {
        let mut ear = Ear::new(patience);
        ear.listen_for(self.model.hearable(self.moment.expected(self.moment.grammar())));
        // As a microphone gives them.
        samples.chunks(160).flat_map(|piece| ear.push(&self.model, piece)).collect()
    }

    fn texts(&mut self, patience: Patience, parts: &[Vec<f32>]) -> Vec<String> {
        let heard = self.hear(patience, &in_a_room(parts));
        heard.iter().map(|heard| heard.best().text()).collect()
    }
}

/// A phrase alone, said by a voice of espeak-ng.
fn alone(voice: &str, phrase: &str) -> [Vec<f32>; 3] {
    [pause(0.5), speech(voice, phrase, -23.0), pause(2.0)]
}

#[test]
fn an_utterance_ends_soon_after_its_last_word() {
    for (moment, phrase) in [
        ("lancer", "je lance les dés"),
        ("lancer", "à qui est la rue lecourbe"),
        ("achat", "aux enchères"),
        ("echange", "j'accepte"),
        ("menu", "nouvelle partie"),
    ] {
        let mut listening = Listening::at(moment);
        let parts = alone("fr", phrase);
        let end = (parts[0].len() + parts[1].len()) as f32 / SAMPLE_RATE as f32;
        let heard = listening.hear(Patience::Usual, &in_a_room(&parts));
        let texts: Vec<String> = heard.iter().map(|heard| heard.best().text()).collect();
        assert_eq!(texts, [phrase]);
        // The library alone waits for 0.7 s and more.
        let wait = heard[0].decided - end;
        assert!((0.0..0.5).contains(&wait), "« {phrase} » ended after {wait} s");
    }
}

#[test]
fn a_number_said_with_a_pause_is_one_number() {
    let number = |gap: f32| {
        let words = [speech("fr", "je mise cent", -23.0), speech("fr", "vingt", -23.0)];
        let [first, second] = words;
        [pause(0.5), first, pause(gap), second, pause(3.0)]
    };
    let mut listening = Listening::at("enchere");
    assert_eq!(listening.texts(Patience::Usual, &number(0.2)), ["je mise cent vingt"]);
    // Who thinks longer may say so.
    assert_eq!(listening.texts(Patience::Patient, &number(0.6)), ["je mise cent vingt"]);
    assert_eq!(listening.texts(Patience::VeryPatient, &number(1.2)), ["je mise cent vingt"]);
}

#[test]
fn what_is_begun_waits_for_its_end() {
    let parts = [
        pause(0.5),
        speech("fr", "je construis une maison", -23.0),
        pause(0.1),
        speech("fr", "rue Lecourbe", -23.0),
        pause(3.0),
    ];
    let mut listening = Listening::at("lancer");
    let texts = listening.texts(Patience::Usual, &parts);
    assert_eq!(texts, ["je construis une maison rue lecourbe"]);
}

#[test]
fn a_soft_voice_and_a_loud_one_are_heard() {
    let mut listening = Listening::at("lancer");
    for level in [-45.0, -35.0, -23.0, -10.0] {
        let parts = [pause(0.5), speech("fr", "je lance les dés", level), pause(2.0)];
        assert_eq!(listening.texts(Patience::Usual, &parts), ["je lance les dés"], "{level} dBFS");
    }
}

#[test]
fn a_room_without_any_sound_hears_short_words_too() {
    let mut listening = Listening::at("achat");
    let parts = alone("fr", "oui");
    let samples: Vec<i16> = parts.iter().flatten().map(|s| (s * FULL) as i16).collect();
    let heard = listening.hear(Patience::Usual, &samples);
    assert_eq!(heard.first().map(|heard| heard.best().text()).as_deref(), Some("oui"));
}

#[test]
fn other_talk_is_let_pass() {
    let mut listening = Listening::at("lancer");
    for sentence in [
        "il fait un temps magnifique en Normandie",
        "tu as vu le match hier soir avec mon frère",
        "passe-moi le sel s'il te plaît, la soupe est fade",
        "le ministre a rencontré son homologue allemand ce matin",
        "les enfants dorment déjà dans la chambre du fond",
    ] {
        let parts = alone("fr+f2", sentence);
        let heard = listening.hear(Patience::Usual, &in_a_room(&parts));
        let obeyed = heard.iter().find(|heard| {
            matches!(
                listening.moment.understand(heard, listening.model.thresholds()),
                Understanding::Sure(_)
            )
        });
        assert!(obeyed.is_none(), "« {sentence} »: {obeyed:?}");
    }
}

/// A television: sentences without end, under the voice by so many decibels.
fn with_a_television(parts: &[Vec<f32>], under: f32) -> Vec<Vec<f32>> {
    let sentences = ["il fera beau demain sur la moitié nord du pays", "le train aura du retard"];
    let talk: Vec<f32> =
        (0..8).flat_map(|at| speech("fr+m3", sentences[at % 2], -23.0 - under)).collect();
    let mut talk = talk.into_iter();
    let mixed = |part: &Vec<f32>| part.iter().map(|x| x + talk.next().unwrap_or(0.0)).collect();
    parts.iter().map(mixed).collect()
}

#[test]
fn a_phrase_said_over_a_television_is_heard_and_ends() {
    let mut known = 0;
    let phrases = [
        ("hypotheque", "j'hypothèque la gare du nord"),
        ("lancer", "combien ai-je"),
        ("lancer", "je construis une maison rue lecourbe"),
        ("lancer", "que puis-je dire"),
        ("lancer", "à qui est la rue lecourbe"),
        ("dette", "j'hypothèque la rue de la paix"),
    ];
    for (moment, phrase) in phrases {
        let mut listening = Listening::at(moment);
        let parts = [pause(1.2), natural(phrase, -23.0), pause(3.0)];
        let heard = listening.hear(Patience::Usual, &in_a_room(&with_a_television(&parts, 12.0)));
        let meant = listening.moment.read(phrase);
        let thresholds = listening.model.thresholds().clone();
        let understood = heard.iter().map(|h| listening.moment.understand(h, &thresholds));
        let taken: Vec<Understanding> = understood.filter(|u| u.phrase().is_some()).collect();
        let right = |u: &Understanding| {
            u.phrase().is_some_and(|p| listening.moment.same_meaning(&meant, p))
        };
        known += usize::from(taken.iter().any(right));
    }
    // One in ten was, before words were told near from far.
    assert!(known >= 4, "{known} of {}", phrases.len());
}

#[test]
fn septante_and_nonante_are_heard() {
    let mut listening = Listening::at("enchere");
    for bid in ["je mise septante", "je mise cent nonante"] {
        assert_eq!(listening.texts(Patience::Usual, &alone("fr-be", bid)), [bid]);
    }
    for bid in ["je mise nonante trois", "nonante neuf"] {
        let parts = [pause(0.5), natural(bid, -23.0), pause(2.0)];
        assert_eq!(listening.texts(Patience::Usual, &parts), [bid]);
    }
}

#[test]
fn two_players_are_told_apart_by_their_voices() {
    let mut listening = Listening::at("enchere");
    assert!(listening.model.tell_voices());
    let mut voice = |who: &str, phrase: &str| {
        let parts = alone(who, phrase);
        let heard = listening.hear(Patience::Usual, &in_a_room(&parts));
        heard[0].voice.clone().unwrap_or_else(|| panic!("no voice in « {phrase} »"))
    };
    let learnt = ["quelles propriétés sont libres", "écoute mes propriétés", "que puis-je dire"];
    let (ana, luc) = ("fr+f4", "fr+m7");
    let [first, second] =
        [ana, luc].map(|who| Voiceprint::of(&learnt.map(|phrase| voice(who, phrase))));
    assert!(!first.is_like(&second));
    let known = [(ana, &first), (luc, &second)];
    for who in [ana, luc] {
        for phrase in ["je mise deux cent cinquante", "combien reste-t-il de maisons"] {
            assert_eq!(
                voice(who, phrase).speaker(&known),
                Some(SpokenBy::Clearly(who)),
                "{phrase}"
            );
        }
    }
}

/// What is counted in a folder of this list, as JSON.
fn measured(folder: &Path, list: &str) -> Result<String, String> {
    fs::write(folder.join("transcriptions.tsv"), list).unwrap();
    let command = HearingOptions::augment_args(clap::Command::new("x").no_binary_name(true));
    let options = HearingOptions::from_arg_matches(&command.get_matches_from([folder])).unwrap();
    measure(&options).map(|report| report.json())
}

#[test]
fn a_folder_of_recordings_is_measured() {
    let folder = tempdir().unwrap();
    let spoken = |name: &str, phrase: &str| {
        let parts = alone("fr", phrase);
        let end = (parts[0].len() + parts[1].len()) as f32 / SAMPLE_RATE as f32;
        write_wav(&folder.path().join(name), &in_a_room(&parts));
        end
    };
    let first = spoken("un.wav", "je lance les dés");
    let second = spoken("deux.wav", "mes propriétés");
    spoken("trois.wav", "il fait un temps magnifique en Normandie");
    let list = format!(
        "fichier\tphase\tphrase\tcondition\tfin\n\
         un.wav\tlancer\tje lance les dés\tmaison\t{first}\n\
         deux.wav\tlancer\tje passe la main\tmaison\t{second}\n\
         trois.wav\tlancer\t\tradio\t\n"
    );
    let counts = measured(folder.path(), &list).unwrap();
    let counts: serde_json::Value = serde_json::from_str(&counts).unwrap();
    let of = |name: &str| {
        let counts = counts.as_array().unwrap();
        counts.iter().find(|count| count["condition"] == name).unwrap().clone()
    };
    let (home, radio) = (of("maison"), of("radio"));
    assert_eq!((&home["commands"], &home["right"]), (&2.into(), &1.into()));
    assert_eq!((&home["wrong"], &home["cut"]), (&1.into(), &0.into()));
    // On the samples' own clock: no machine is too slow for it.
    assert!(home["decided_median"].as_f64().unwrap() < 0.6, "{home}");
    assert_eq!((&radio["foreign"], &radio["false_commands"]), (&1.into(), &0.into()));
}

#[test]
fn a_list_that_does_not_do_says_where() {
    let folder = tempdir().unwrap();
    let told = |list: &str| measured(folder.path(), list).unwrap_err();
    let line = told("fichier\tphase\nun.wav\tlancer\ta\tb\tbientôt\n");
    assert!(line.contains("ligne 2"), "{line}");
    let file = told("fichier\tphase\nun.wav\tlancer\n");
    assert!(file.contains("un.wav ne s'ouvre pas"), "{file}");
}
