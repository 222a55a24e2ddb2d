//! A doc comment that only repeats the name below it says nothing: it is left out, and the item says why it has none.

/// Names every doc comment of one line whose words are those of the item below. Only sentences are looked at: the help of
/// a command has no full stop, and a test's line is about its clause.
pub fn problems_of(name: &str, text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let is_doc = |at: usize| lines.get(at).is_some_and(|line| line.starts_with("///"));
    let alone = (0..lines.len()).filter(|&at| is_doc(at) && !is_doc(at + 1) && (at == 0 || !is_doc(at - 1)));
    alone
        .filter_map(|at| {
            let said = lines[at].strip_prefix("/// ")?.strip_suffix('.')?;
            let item = lines[at + 1..].iter().find(|line| !line.starts_with("#["))?;
            let repeats = words(said) == words(&spelt_out(item_name(item)?));
            repeats.then(|| format!("{name}:{}: `{}` only repeats the name below it", at + 1, lines[at]))
        })
        .collect()
}

/// The name of the field, variant, function or type that a line begins.
fn item_name(line: &str) -> Option<&str> {
    let mut rest = line;
    loop {
        let end = rest.find(|letter: char| !letter.is_alphanumeric() && letter != '_').unwrap_or(rest.len());
        let word = &rest[..end];
        match word {
            "pub" if rest[end..].starts_with('(') => rest = rest.split_once(") ")?.1,
            "pub" | "const" | "async" | "fn" | "struct" | "enum" | "type" | "trait" | "mod" => {
                rest = rest[end..].trim_start();
            }
            "" => return None,
            name => return Some(name),
        }
    }
}

/// "NotInLine" and "not_in_line" as three words.
fn spelt_out(name: &str) -> String {
    let mut words = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() || letter == '_' {
            words.push(' ');
        }
        words.push(letter);
    }
    words
}

fn words(text: &str) -> Vec<String> {
    let words = text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    let words = words.map(str::to_lowercase);
    words.filter(|word| !["the", "a", "an", "its"].contains(&word.as_str())).collect()
}

#[cfg(test)]
mod tests {
    use super::problems_of;

    #[test]
    fn a_comment_that_repeats_the_name_is_told_and_one_that_says_more_is_not() {
        let text = "\
/// The sea floor.
pub struct SeaFloor {
    /// Its depth.
    #[serde(default)]
    pub(crate) depth: u8,
    /// Its depth, from 1.
    pub other: u8,
    /// The game
    game: String,
}
/// A turn began.
/// It has a number.
TurnBegan,
";
        assert_eq!(
            problems_of("a.rs", text),
            [
                "a.rs:1: `/// The sea floor.` only repeats the name below it",
                "a.rs:3: `/// Its depth.` only repeats the name below it"
            ]
        );
    }
}
