//! What each answer in the menu leads to.

use super::{HOUSE_RULES, Menu, Page, Seating, says_length};
use crate::course::{PRACTISED, no_exercises, practice_topics};
use crate::dialogue::{Choice, Phrase, Said};
use crate::editions::RuleTopic;
use crate::engine::{HouseRules, Length};
use crate::language::{Tokens, Tongue, capitalized, fold};
use crate::lexicon::{Intent, Level, accented};
use crate::narration::{Agreed, Message, meaning};
use crate::players::Skill;
use crate::reply::{Destination, Line, LineKind, Order, Reply, Told};
use crate::sound::{CUES, Score};

/// Minutes that are a duration without being called minutes.
const SHORTEST_ALONE: u32 = 10;
/// Computers to play against, for who does not mind how many.
const PROPOSED: u8 = 2;

impl Menu {
    pub(super) fn answer_humans(&mut self, readings: &[Said]) -> Reply {
        match number(readings).filter(|n| (1..=self.most_players()).contains(n)) {
            Some(count) => {
                self.go(Page::Names(Seating { count, names: Vec::new(), computers: None }))
            }
            None => self.out_of_range(1, self.most_players()),
        }
    }

    /// People and computers at once: "un joueur et deux ordinateurs".
    pub(super) fn seat_table(&mut self, readings: &[Said]) -> Reply {
        let said = readings.iter().find(|said| said.intent == Intent::WholeTable);
        let Some(said) = said else { return self.ask() };
        // "Tout seul" counts one.
        let count = said.count.map_or(Some(1), |count| u8::try_from(count).ok());
        let people = count.filter(|n| (1..=self.most_players()).contains(n));
        let Some(count) = people else { return self.out_of_range(1, self.most_players()) };
        let (fewest, most) = self.computer_range(usize::from(count));
        match (usize::from(fewest)..=usize::from(most)).contains(&said.skills.len()) {
            true => {
                let computers = Some(said.skills.clone());
                self.go(Page::Names(Seating { count, names: Vec::new(), computers }))
            }
            false => self.out_of_range(fewest, most),
        }
    }

    fn out_of_range(&self, fewest: u8, most: u8) -> Reply {
        let range = Message::new("menu-number-range").with("fewest", fewest).with("most", most);
        self.told(&range)
    }

    /// The name the game answers to from now on.
    pub(super) fn name_game(&mut self, readings: &[Said]) -> Reply {
        let named = readings.iter().filter(|said| said.intent == Intent::ChooseWakeName);
        let name = named.filter_map(|said| said.name.as_deref()).map(accented);
        match name.min_by_key(String::len).filter(|name| (self.spoken_names)(name)) {
            Some(name) => Reply::order(Order::ChooseWakeName(name)),
            None => self.told(&Message::new("wake-name-unknown")),
        }
    }

    /// By its number, or its name.
    pub(super) fn answer_edition(&mut self, readings: &[Said]) -> Reply {
        let numbered = number(readings).and_then(|number| usize::from(number).checked_sub(1));
        let named = || {
            let name = readings.iter().find_map(|said| said.name.clone())?;
            self.editions.iter().position(|edition| fold(&edition.name) == name)
        };
        match numbered.or_else(named).filter(|rank| *rank < self.editions.len()) {
            Some(rank) => {
                self.edition = rank;
                self.back_to_players()
            }
            None => self.misunderstood(),
        }
    }

    /// A length said before it is asked for; who wants a short game wants a game.
    pub(super) fn set_length(&mut self, readings: &[Said]) -> Reply {
        if self.page == Page::Main {
            self.trail.push(std::mem::replace(&mut self.page, Page::Humans));
        }
        self.trail.push(std::mem::replace(&mut self.page, Page::Lengths));
        self.answer_length(readings)
    }

    pub(super) fn answer_length(&mut self, readings: &[Said]) -> Reply {
        let said = |intent| readings.iter().any(|said| said.intent == intent);
        // "Un joueur" is no duration, nor is a small number alone.
        let durations = readings.iter().filter(|said| said.intent != Intent::CountPlayers);
        let counts = durations.filter_map(|said| {
            let count = u32::try_from(said.count?).ok()?;
            let alone = said.intent == Intent::NumberAnswer;
            (!alone || count >= SHORTEST_ALONE).then_some(count)
        });
        let minutes = counts.max();
        let hour = readings.iter().find_map(|said| said.time).map(Length::Until);
        let minutes = minutes.filter(|minutes| (1..=600).contains(minutes));
        let minutes = minutes.map(|minutes| Length::Timed { minutes });
        self.agreed.length = match minutes.or(hour) {
            Some(length) => length,
            None if said(Intent::ShortGame) => Length::Short,
            None if said(Intent::FullGame) => Length::Full,
            None => return self.misunderstood(),
        };
        let told = Message::new("menu-length-set").with("length", self.length_told());
        let told = self.line(&told, LineKind::Notice);
        let mut reply = self.step_back();
        reply.told.lines.insert(0, told);
        reply
    }

    /// A length by its phrase, and how such a game ends.
    pub(super) fn length_explained(&self, choice: &Choice) -> Option<String> {
        let edition = self.edition()?;
        let topic = match choice.intent {
            Intent::FullGame => RuleTopic::End,
            Intent::ShortGame => RuleTopic::ShortGame,
            _ => return None,
        };
        let agreed = Agreed::default();
        // The rule alone: what the document leaves unsaid can be asked for.
        let rule = self.narrator.in_edition(edition).rule(edition, agreed, topic);
        Some(format!("{}. {}", choice.phrase, rule.first()?))
    }

    /// The edition decides how many may play: they are asked for again.
    fn back_to_players(&mut self) -> Reply {
        self.trail.clear();
        self.page = Page::Main;
        self.go(Page::Humans)
    }

    /// Puts a house rule on, or off again.
    pub(super) fn answer_house_rule(&mut self, readings: &[Said]) -> Reply {
        let said = HOUSE_RULES.into_iter().find(|rule| readings.iter().any(|s| s.intent == *rule));
        let Some((rule, on)) = said.and_then(|rule| Some((rule, self.house_rule(rule)?))) else {
            return self.misunderstood();
        };
        *on = !*on;
        let told = self.house_rule_message(rule);
        Reply::told(Vec::from_iter(told.map(|told| self.line(&told, LineKind::Notice))))
    }

    fn house_rule(&mut self, rule: Intent) -> Option<&mut bool> {
        let HouseRules { free_parking_pot, double_salary, no_auctions, automatic_rents } =
            &mut self.agreed.house_rules;
        Some(match rule {
            Intent::HousePot => free_parking_pot,
            Intent::HouseDoubleSalary => double_salary,
            Intent::HouseNoAuctions => no_auctions,
            Intent::HouseAutomaticRents => automatic_rents,
            _ => return None,
        })
    }

    /// A house rule, whether it is on, and what it does.
    pub(super) fn house_rule_told(&self, rule: Intent) -> Option<String> {
        Some(self.narrator.say_at(&self.house_rule_message(rule)?, Level::Full))
    }

    fn house_rule_message(&self, rule: Intent) -> Option<Message> {
        let HouseRules { free_parking_pot, double_salary, no_auctions, automatic_rents } =
            self.agreed.house_rules;
        let on = match rule {
            Intent::HousePot => free_parking_pot,
            Intent::HouseDoubleSalary => double_salary,
            Intent::HouseNoAuctions => no_auctions,
            Intent::HouseAutomaticRents => automatic_rents,
            _ => return None,
        };
        let about = self.parser.book().about(rule).unwrap_or_default();
        let message = Message::new("house-rule-set").flag("on", on);
        Some(message.with("name", self.phrase_of(rule)).with("about", capitalized(about)))
    }

    /// Plays each sound with its meaning, from the first.
    pub(super) fn learn_sounds(&mut self) -> Reply {
        self.sound = 0;
        self.page = Page::Sounds;
        let mut told = Told::from(self.question());
        told.extend(self.play_sound().told);
        Reply::told(told)
    }

    pub(super) fn answer_sounds(&mut self, readings: &[Said]) -> Reply {
        let said = |intent| readings.iter().any(|said| said.intent == intent);
        let count = CUES.len();
        if said(Intent::NextSound) {
            self.sound = (self.sound + 1) % count;
        } else if said(Intent::PreviousSound) {
            self.sound = (self.sound + count - 1) % count;
        } else if said(Intent::MuteSound) || said(Intent::UnmuteSound) {
            return self.mute_sound(said(Intent::MuteSound));
        } else {
            return self.misunderstood();
        }
        self.play_sound()
    }

    pub(super) fn play_sound(&mut self) -> Reply {
        let Some(row) = CUES.get(self.sound) else { return self.ask() };
        let meaning = Message::new("sound-meaning")
            .with("meaning", self.narrator.say(&meaning(row)))
            .flag("muted", self.muted.contains(row.name))
            .with("rank", self.sound as u32 + 1)
            .with("count", CUES.len() as u32);
        Reply::told(Told::from(self.line(&meaning, LineKind::Answer)).with(Score::signal(row.cue)))
    }

    /// Turns the sound just heard off, or on again.
    fn mute_sound(&mut self, muted: bool) -> Reply {
        let Some(row) = CUES.get(self.sound) else { return self.ask() };
        match muted {
            true => self.muted.insert(row.name.into()),
            false => self.muted.remove(row.name),
        };
        let line = self.line(&Message::new("sound-muted").flag("on", muted), LineKind::Notice);
        Reply { told: line.into(), ..Reply::order(Order::Mute(row.cue, muted)) }
    }

    /// A rule of the edition now chosen, then the question again.
    pub(super) fn tell_rule(&self, topic: RuleTopic) -> Reply {
        let Some(edition) = self.edition() else { return self.ask() };
        let narrator = self.narrator.in_edition(edition);
        let text = narrator.rule(edition, self.agreed, topic).join(" ");
        let line = Line::plain(text, LineKind::Answer);
        Reply::told(vec![line, self.question()])
    }

    /// Exercises on a rule, or that it has none.
    pub(super) fn practise(&self, readings: &[Said]) -> Reply {
        let Some(topic) = readings.iter().find_map(|said| said.rule) else {
            return self.told(&practice_topics(self.parser.book()));
        };
        match PRACTISED.contains(&topic) {
            true => {
                let edition = self.editions.get(self.edition).cloned();
                Reply::to(Destination::Practice(topic, edition))
            }
            false => self.told(&no_exercises(self.parser.book(), topic)),
        }
    }

    /// Starts the game; the menu begins again where it left it.
    pub(super) fn start(&mut self, names: Vec<String>, computers: Vec<Skill>) -> Reply {
        self.home();
        let Menu { edition, agreed, .. } = *self;
        Reply::to(Destination::Start { names, computers, edition, agreed })
    }

    pub(super) fn answer_name(&mut self, seating: Seating, phrase: &Phrase) -> Reply {
        if phrase.says(Intent::Spell) {
            return self.go(Page::Spelling { seating, letters: String::new() });
        }
        if let Some(reply) = self.set_before_a_name(&seating, phrase) {
            return reply;
        }
        let number = seating.names.len() as u32 + 1;
        // The shortest reading has least of "je m'appelle" in it.
        let name = (phrase.readings().iter())
            .filter(|said| said.intent == Intent::NameAnswer)
            .filter_map(|said| said.name.as_deref())
            .min_by_key(|name| name.len());
        // "C'est quoi ce jeu ?" is nobody's name.
        let words = Tokens::new(&phrase.text).words;
        let name = name.filter(|_| !self.parser.book().small_words().asks(&words));
        let name = match (phrase.says(Intent::NoName), name) {
            (true, _) => nameless(self.narrator.tongue(), number),
            (false, Some(name)) => as_written(name, &phrase.text),
            (false, None) => return self.misunderstood(),
        };
        self.seat(seating, name)
    }

    /// "Contre deux ordinateurs", "une partie courte": what is asked later, said where a name
    /// is. One word alone is a name.
    fn set_before_a_name(&mut self, seating: &Seating, phrase: &Phrase) -> Option<Reply> {
        let words = Tokens::new(&phrase.text).words;
        let readings = phrase.readings();
        if words.len() < 2 {
            return None;
        }
        if says_length(readings) {
            return Some(self.set_length(readings));
        }
        let small = self.parser.book().small_words();
        let of_skills = readings.iter().any(|said| said.skills.len() > 1);
        let names_computers = of_skills || words.iter().any(|word| small.computers.contains(word));
        let computers = computers(readings).filter(|_| names_computers)?;
        let (fewest, most) = self.computer_range(usize::from(seating.count));
        if !(usize::from(fewest)..=usize::from(most)).contains(&computers.len()) {
            return Some(self.out_of_range(fewest, most));
        }
        let told = Message::new("menu-computers-noted")
            .with("computers", self.narrator.tongue().and(&self.computers_told(&computers)));
        let told = self.line(&told, LineKind::Notice);
        self.page = Page::Names(Seating { computers: Some(computers), ..seating.clone() });
        Some(Reply::told(vec![told, self.question()]))
    }

    /// Takes the next player by this name.
    pub(super) fn seat(&mut self, seating: Seating, name: String) -> Reply {
        let Seating { count, mut names, computers } = seating;
        let number = names.len() as u32 + 1;
        let tongue = self.narrator.tongue();
        let nameless = name == nameless(tongue, number);
        if names.iter().any(|taken| tongue.heard(taken) == tongue.heard(&name)) {
            return self.told(&Message::new("menu-name-taken"));
        }
        let mut lines = Vec::new();
        if !nameless && !(self.spoken_names)(&name) {
            let message =
                Message::new("menu-name-unknown").with("name", name.clone()).with("number", number);
            lines.push(self.line(&message, LineKind::Notice));
        } else if !nameless {
            let message = Message::new("menu-name-kept").with("name", name.clone());
            lines.push(self.line(&message, LineKind::Notice));
        }
        names.push(name);
        let mut reply = if names.len() < usize::from(count) {
            self.go(Page::Names(Seating { count, names, computers }))
        } else if let Some(computers) = computers {
            self.go(Page::Recap { names, computers })
        } else if self.computer_range(names.len()).1 == 0 {
            self.go(Page::Recap { names, computers: Vec::new() })
        } else {
            self.go(Page::Computers { names })
        };
        lines.append(&mut reply.told.lines);
        reply.told.lines = lines;
        reply
    }

    pub(super) fn answer_computers(&mut self, names: Vec<String>, readings: &[Said]) -> Reply {
        let (fewest, most) = self.computer_range(names.len());
        let said = |intent| readings.iter().any(|said| said.intent == intent);
        let none = said(Intent::No).then(Vec::new);
        // The recap that follows can still be refused.
        let proposed = || said(Intent::Undecided).then(|| usual(PROPOSED.max(fewest).min(most)));
        let computers = computers(readings).or(none).or_else(proposed);
        let fits = |computers: &Vec<Skill>| {
            (usize::from(fewest)..=usize::from(most)).contains(&computers.len())
        };
        match computers.filter(fits) {
            Some(computers) => self.go(Page::Recap { names, computers }),
            None => self.out_of_range(fewest, most),
        }
    }
}

/// The computers that are named or counted, the usual ones where nothing says how they play.
fn computers(readings: &[Said]) -> Option<Vec<Skill>> {
    let skilled = readings.iter().map(|said| said.skills.clone()).max_by_key(Vec::len);
    skilled.filter(|skills| !skills.is_empty()).or_else(|| number(readings).map(usual))
}

fn usual(count: u8) -> Vec<Skill> {
    vec![Skill::default(); usize::from(count)]
}

pub(super) fn number(readings: &[Said]) -> Option<u8> {
    readings
        .iter()
        .filter(|said| counts(said) || said.intent == Intent::CatchCounted)
        // "Tout seul" counts one.
        .find_map(|said| match (said.count, said.intent) {
            (Some(count), _) => u8::try_from(count).ok(),
            (None, Intent::CountPlayers) => Some(1),
            (None, _) => None,
        })
}

/// Whether this is a number, alone or of players.
pub(super) fn counts(said: &Said) -> bool {
    matches!(said.intent, Intent::NumberAnswer | Intent::CountPlayers)
}

/// How whoever gives no name is called.
fn nameless(tongue: Tongue, number: u32) -> String {
    capitalized(&tongue.player_number(number))
}

/// A name as it was written, if it was with more than plain letters: "Éloïse", "R2D2".
fn as_written(folded: &str, text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let spans = (1..=words.len()).flat_map(|length| words.windows(length));
    let written = spans.map(|span| span.join(" ")).find(|span| {
        let plain = fold(span.trim_matches(|sign: char| !sign.is_alphanumeric()));
        let plain = plain.replace(['-', '’'], " ");
        plain == folded || plain == folded.replace(' ', "")
    });
    let written = written.map(|name| name.trim_matches(|c: char| !c.is_alphanumeric()).to_string());
    match written.filter(|name| name.chars().any(|sign| !sign.is_ascii_lowercase())) {
        Some(name) => capitalized(&name),
        None => accented(folded),
    }
}
