//! What people mean by their own words, where these are no phrase of the menu.

use super::Menu;
use super::page::AnswerKind;
use crate::dialogue::{Phrase, Utterance};
use crate::language::{Tokens, fold};
use crate::lexicon::{Answer, Ask, Go, Intent, Mark};
use crate::scene::Scene;
use crate::understanding::{Chance, Situation, Understander};

/// From this chance on it is taken, of what is answered in a menu: nothing can be lost here.
const TAKEN: f32 = 0.6;
/// What is less likely is not what a phrase wants most.
const LIKELY: f32 = 0.15;
/// Words of a name that nothing presents, at most: "Marie-Claude".
const LONGEST_NAME: usize = 2;
/// From this chance on a question that names a rule is about it: it changes nothing.
const ASKED: f32 = 0.2;

impl Menu {
    /// Whether a phrase asks something that no page answers.
    pub(super) fn asks(&self, phrase: &Phrase) -> bool {
        let words = Tokens::new(&phrase.text).words;
        let asks = self.context.book().small_words().asks(&words);
        !self.page.row.kind.is_of_page(phrase.readings())
            && (asks || phrase.text.trim_end().ends_with('?'))
    }

    /// Whether a name is asked for, and not a letter of it, nor the words of a door.
    pub(super) fn asks_a_name(&self) -> bool {
        self.page.row.listened.contains(&Intent::Answer(Answer::NameAnswer))
    }

    /// What of these a phrase wants most: word for word, by the verb its phrases begin with, or
    /// in one's own words.
    pub(super) fn likeliest(&self, phrase: &Phrase, among: &[Intent]) -> Option<Intent> {
        let exactly = among.iter().copied().find(|intent| phrase.says(*intent));
        let words = Tokens::new(&phrase.text).words;
        let book = self.context.book();
        let begun = |intent: &&Intent| words.iter().any(|word| book.begins_with(**intent, word));
        let begun: Vec<Intent> = among.iter().filter(begun).copied().collect();
        exactly.or_else(|| match &begun[..] {
            [only] => Some(*only),
            _ => {
                let among = if begun.is_empty() { among } else { &begun };
                let mut said = self.likely(phrase).into_iter().flatten();
                said.find(|said| among.contains(said))
            }
        })
    }

    /// What a phrase in one's own words is likelier to want than anything else.
    pub(super) fn likeliest_of_all(&self, phrase: &Phrase) -> Option<Intent> {
        self.likely(phrase).into_iter().next()?
    }

    /// All that a phrase in one's own words is likely to want, the likeliest first; none for talk.
    fn likely(&self, phrase: &Phrase) -> Vec<Option<Intent>> {
        let (marked, _) = self.context.parser.taken_apart(&phrase.text);
        let chances = Understander::learnt().chances(&marked, Some(Situation::Menu));
        let likely = chances.iter().filter(|chance| chance.chance >= LIKELY);
        likely.map(|chance| chance.intent).collect()
    }

    /// What follows a no, or what says that something else was said, where it is a phrase of the
    /// table: "ah non, j'ai dit deux ordinateurs".
    pub(super) fn said_instead(&self, phrase: &Phrase) -> Option<Phrase> {
        if self.page.row.kind == AnswerKind::Names {
            return None;
        }
        let small = self.context.book().small_words();
        let words = small.without_fillers(Tokens::new(&phrase.text).words);
        let no = words.iter().take_while(|word| small.second_thoughts.contains(word)).count();
        let rest = small.corrected(&words).unwrap_or(&words[no..]);
        let meant = self.read(&rest.join(" "));
        (rest.len() < words.len() && meant.is_known()).then_some(meant)
    }

    /// Whether a phrase, in words of one's own, agrees.
    pub(super) fn agrees(&self, text: &str) -> bool {
        self.yes_or_no(text).is_some_and(|(answer, _)| answer == Answer::Yes)
    }

    /// The yes or no that words of one's own are for, and the chance of it.
    pub(super) fn yes_or_no(&self, text: &str) -> Option<(Answer, f32)> {
        let (marked, named) = self.context.parser.taken_apart(text);
        let chances = Understander::learnt().chances(&marked, Some(Situation::Menu));
        let of = |intents: &[Intent]| -> f32 {
            let is = |chance: &&Chance| chance.intent.is_some_and(|said| intents.contains(&said));
            chances.iter().filter(is).map(|chance| chance.chance).sum()
        };
        let yes = of(&[Answer::Yes.into(), Go::Begin.into()]);
        let no = of(&[Answer::No.into()]);
        let likelier = if yes >= no { (Answer::Yes, yes) } else { (Answer::No, no) };
        (named.names.is_empty() && likelier.1 >= TAKEN).then_some(likelier)
    }

    /// What a phrase is for that is none of the table's, and the chance of it; none where nothing
    /// that is answered here is likely.
    pub(super) fn own_words(&self, phrase: &Phrase) -> Option<(Phrase, f32)> {
        let text = &phrase.text;
        let parser = &self.context.parser;
        let offered =
            || self.choices().iter().any(|choice| fold(&choice.phrase.text) == fold(text));
        let names = self.page.row.kind == AnswerKind::Names;
        let means = |phrase: &Phrase| AnswerKind::Words.is_meant(phrase.readings());
        if means(phrase)
            || names && !(self.asks_a_name() && is_long_for_a_name(phrase))
            || phrase.number.is_some()
            || phrase.utterance == Utterance::TooLong
            || offered()
            || parser.explained(text).is_some()
        {
            return None;
        }
        if let Some(meant) = parser.spelt_right(text).filter(means) {
            return Some((meant, 1.0));
        }
        let (marked, named) = parser.taken_apart(text);
        let chances = Understander::learnt().chances(&marked, Some(Situation::Menu));
        let about_a_rule = |chance: &Chance| {
            chance.chance >= ASKED && chance.intent.is_some_and(|intent| intent == Ask::RuleFor)
        };
        if self.asks(phrase)
            && let Some(about) = chances.iter().find(|chance| about_a_rule(chance))
            && let Ok(said) = parser.filled(Intent::Ask(Ask::RuleFor), &named)
        {
            return Some((Phrase::saying(text, said), about.chance));
        }
        // A name is no phrase; of the questions, rules alone have an answer before a game.
        let is_name = |intent: &Intent| *intent == Answer::NameAnswer && !names;
        // What ends the program is said word for word.
        let answered = |intent: &Intent| match intent {
            intent if parser.book().is_marked(*intent, Mark::Ends) => *intent == Go::NewGame,
            Intent::Ask(ask) => *ask == Ask::RuleFor,
            Intent::Act(_) | Intent::Answer(Answer::NameAnswer) => false,
            Intent::Set(_) | Intent::Go(_) | Intent::Answer(_) => true,
        };
        let said = chances.iter().filter(|chance| !chance.intent.as_ref().is_some_and(is_name));
        let whole: f32 = said.clone().map(|chance| chance.chance).sum();
        let first = said.clone().next().filter(|first| first.chance >= TAKEN * whole)?;
        if !first.intent.as_ref().is_some_and(answered) {
            return None;
        }
        let said = parser.filled(first.intent?, &named).ok()?;
        Some((Phrase::saying(text, said), first.chance / whole))
    }
}

/// Whether no name is as long as this, which nothing presents as one: "il n'y a pas de joueur deux".
fn is_long_for_a_name(phrase: &Phrase) -> bool {
    let words = Tokens::new(&phrase.text).words.len();
    let presented = phrase.readings().iter().filter_map(|said| said.name.as_deref());
    let shortest = presented.map(|name| name.split(' ').count()).min();
    words > LONGEST_NAME && shortest.is_none_or(|name| name > LONGEST_NAME)
}
