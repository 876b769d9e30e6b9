//! How names are heard.

use crate::language::Tokens;

/// A name as it is heard: "Éva" and "Eva", "Marc" and "Mark", "Michel" and
/// "Michelle" are the same. Empty for what cannot be said.
pub fn heard_name(name: &str) -> String {
    let letters = Tokens::new(name).words.join(" ").replace("ph", "f").replace("qu", "k");
    let letters: Vec<char> = letters.chars().filter(|c| c.is_alphanumeric() || *c == ' ').collect();
    let mut heard = String::new();
    for (at, &letter) in letters.iter().enumerate() {
        let next = letters.get(at + 1);
        let sound = match letter {
            'h' if at == 0 || letters[at - 1] != 'c' => continue,
            'c' if matches!(next, Some('h')) => 'c',
            'c' if matches!(next, Some('e' | 'i' | 'y')) => 's',
            'c' | 'q' => 'k',
            'y' => 'i',
            other => other,
        };
        if !heard.ends_with(sound) {
            heard.push(sound);
        }
    }
    // A silent end, after what is heard with it or without it.
    let silent = ["le", "re", "ke", "fe"].iter().any(|end| heard.ends_with(end));
    if silent && heard.len() > 3 {
        heard.pop();
    }
    heard
}

#[cfg(test)]
mod tests {
    use super::heard_name;

    #[test]
    fn names_are_told_apart_as_they_are_heard() {
        for (one, other) in [
            ("Éva", "Eva"),
            ("Ana", "ana"),
            ("Ana", "Anna"),
            ("Marc", "Mark"),
            ("Michel", "Michelle"),
            ("Nathalie", "Natalie"),
            ("Philippe", "Filipe"),
            ("Zoé", "Zoë"),
        ] {
            assert_eq!(heard_name(one), heard_name(other));
        }
        let all =
            ["Ana", "Luc", "Lucas", "Zoé", "Louis", "Louise", "Martin", "Martine", "Léo", "Léa"];
        for (rank, one) in all.iter().enumerate() {
            assert!(all[..rank].iter().all(|other| heard_name(one) != heard_name(other)), "{one}");
        }
        assert_eq!(heard_name("!!!"), "");
    }
}
