//! Articles, contractions and elisions.

/// A noun with its definite article: "la rue Lecourbe", "l'avenue Foch",
/// "les Impôts sur le revenu"; or, without article, a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NounPhrase<'a> {
    article: &'a str,
    noun: &'a str,
}

impl<'a> NounPhrase<'a> {
    /// Splits the article off.
    pub fn new(text: &'a str) -> NounPhrase<'a> {
        for article in ["le ", "la ", "les ", "l'"] {
            if let Some(noun) = text.strip_prefix(article) {
                return NounPhrase { article, noun };
            }
        }
        NounPhrase { article: "", noun: text }
    }

    /// "rue Lecourbe"
    pub fn bare(&self) -> &'a str {
        self.noun
    }

    /// "de la rue Lecourbe", "du boulevard de Belleville", "d'Ana".
    pub fn of(&self) -> String {
        match self.article {
            "le " => format!("du {}", self.noun),
            "les " => format!("des {}", self.noun),
            "" => with_de(self.noun),
            article => format!("de {article}{}", self.noun),
        }
    }

    /// "à la rue Lecourbe", "au boulevard de Belleville", "à Ana".
    pub fn to(&self) -> String {
        match self.article {
            "le " => format!("au {}", self.noun),
            "les " => format!("aux {}", self.noun),
            article => format!("à {article}{}", self.noun),
        }
    }

    /// "la rue Lecourbe est", "les jardins Marvin sont"
    pub fn is(&self) -> String {
        let verb = if self.article == "les " { "sont" } else { "est" };
        format!("{}{} {verb}", self.article, self.noun)
    }

    /// "la case Départ", "la case Go"
    pub fn square(&self) -> String {
        match self.noun.starts_with("case ") {
            true => format!("{}{}", self.article, self.noun),
            false => format!("la case {}", self.noun),
        }
    }
}

/// "de Luc", "d'Ana": elided before a vowel.
pub fn with_de(word: &str) -> String {
    let folded = crate::language::fold(word);
    let vowel = |text: &str| text.starts_with(['a', 'e', 'i', 'o', 'u']);
    // "d'Henri", "d'Yves", but "de Yann".
    let elided = match folded.chars().next() {
        Some('h') => true,
        Some('y') => !vowel(&folded[1..]),
        _ => vowel(&folded),
    };
    match elided {
        true => format!("d'{word}"),
        false => format!("de {word}"),
    }
}

/// "Ana, Luc et Zoé"; the conjunction is given.
pub fn joined(items: &[String], conjunction: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [head @ .., last] => {
            // "Les gares et les compagnies, et les échanges."
            let inner = format!(" {conjunction} ");
            let long = |item: &String| item.contains(&inner);
            let comma = if head.last().is_some_and(long) || long(last) { "," } else { "" };
            format!("{}{comma} {conjunction} {last}", head.join(", "))
        }
    }
}
