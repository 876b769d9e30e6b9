//! Apostrophes that were left out, and articles that were contracted.

/// What is elided before a vowel. "T" is not: it stands alone in "reste-t-il".
const ELIDED: [&str; 10] = ["c", "d", "j", "l", "m", "n", "s", "qu", "jusqu", "lorsqu"];

/// What is written for what is said.
const IT_IS: [&str; 2] = ["c", "c'est"];

/// With the apostrophes that were left out: "c est", "je l achète".
pub fn with_apostrophes(words: Vec<String>) -> Vec<String> {
    let mut joined: Vec<String> = Vec::new();
    for word in words {
        match joined.last_mut() {
            Some(last)
                if ELIDED.contains(&last.as_str())
                    && word.starts_with(['a', 'e', 'i', 'o', 'u', 'y', 'h']) =>
            {
                *last = format!("{last}'{word}");
            }
            // "C tout".
            Some(last) if *last == IT_IS[0] => {
                *last = IT_IS[1].into();
                joined.push(word);
            }
            _ => joined.push(word),
        }
    }
    joined
}

/// "Au parc gratuit" as "le parc gratuit".
pub fn with_articles(words: &[String]) -> Vec<String> {
    let article = |word: &String| match word.as_str() {
        "au" | "du" => "le".to_string(),
        "aux" | "des" => "les".to_string(),
        _ => word.clone(),
    };
    words.iter().map(article).collect()
}

/// "L'hôtel", "des hôtels" as "hotel": no article, no plural.
pub fn without_articles(words: &[String]) -> Vec<String> {
    const ARTICLES: [&str; 10] = ["le", "la", "les", "un", "une", "des", "du", "de", "au", "aux"];
    let nouns = words.iter().filter(|word| !ARTICLES.contains(&word.as_str()));
    let noun = |word: &String| {
        // "L'hypothèque", "j'hypothèque".
        let word = ["l'", "d'", "j'"].iter().find_map(|it| word.strip_prefix(it)).unwrap_or(word);
        word.strip_suffix(['s', 'x']).unwrap_or(word).to_string()
    };
    nouns.map(noun).collect()
}
