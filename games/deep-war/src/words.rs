//! Counted nouns and capitals, as a person would say them.

/// "1 square", "2 squares": a number with its noun.
pub(crate) fn counted(count: impl Into<u16>, one: &str) -> String {
    match (count.into(), one) {
        (1, one) => format!("1 {one}"),
        (count, "torpedo") => format!("{count} torpedoes"),
        (count, one) => format!("{count} {one}s"),
    }
}

/// The word with a capital.
pub(crate) fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().collect::<String>() + letters.as_str())
}
