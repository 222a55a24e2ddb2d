//! Words that every game says alike, and how they are laid out on a screen.

use std::fmt;

/// "1 pearl", "2 pearls": a number with its noun.
pub fn counted(count: impl Into<i64>, one: &str) -> String {
    match (count.into(), one) {
        (1, one) => format!("1 {one}"),
        (count, "die") => format!("{count} dice"),
        (count, "torpedo") => format!("{count} torpedoes"),
        (count, one) => format!("{count} {one}s"),
    }
}

/// How wide the screen is for which a table is drawn: what the formatter was told (`format!("{view:80}")`), or 100 columns.
pub fn room(f: &fmt::Formatter<'_>) -> usize {
    f.width().unwrap_or(100).max(40)
}

/// Writes pieces one after the other behind `head`, with a blank between them and no line longer than `room` where a piece
/// allows it; further lines begin with `indent` blanks. A piece too long for a line of its own is broken between its words.
pub fn flow<T: AsRef<str>>(
    f: &mut fmt::Formatter<'_>,
    room: usize,
    head: &str,
    indent: usize,
    pieces: impl IntoIterator<Item = T>,
) -> fmt::Result {
    let length = |text: &str| text.chars().count();
    let (mut line, mut begun) = (head.to_owned(), false);
    for piece in pieces {
        let piece = piece.as_ref();
        let whole = indent + length(piece.trim_start()) <= room;
        for part in if whole { vec![piece] } else { piece.split_whitespace().collect() } {
            if (begun || !head.is_empty()) && length(&line) + usize::from(begun) + length(part) > room {
                writeln!(f, "{}", line.trim_end())?;
                line = " ".repeat(indent) + part.trim_start();
            } else {
                if begun {
                    line.push(' ');
                }
                line.push_str(part);
            }
            begun = true;
        }
    }
    writeln!(f, "{}", line.trim_end())
}

#[cfg(test)]
mod tests {
    use super::{counted, flow, room};
    use std::fmt;

    /// A sentence for as wide a screen as there is.
    struct Sentence;

    impl fmt::Display for Sentence {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            let pieces =
                ["two sharks,", "one whale that carries three swarms to the far end of the sea,", "a crab"];
            flow(f, room(f), "  c5: ", 4, pieces)
        }
    }

    #[test]
    fn a_drawing_keeps_to_the_screen_and_breaks_between_words() {
        assert_eq!(
            Sentence.to_string(),
            "  c5: two sharks, one whale that carries three swarms to the far end of the sea, a crab\n"
        );
        assert_eq!(
            format!("{Sentence:72}"),
            "  c5: two sharks,\n    one whale that carries three swarms to the far end of the sea,\n    a crab\n"
        );
        assert_eq!(
            format!("{Sentence:40}"),
            "  c5: two sharks, one whale that carries\n    three swarms to the far end of the\n    sea, a crab\n"
        );
    }

    #[test]
    fn one_is_one_and_all_else_is_many() {
        assert_eq!([0, 1, 2].map(|count| counted(count, "pearl")), ["0 pearls", "1 pearl", "2 pearls"]);
        assert_eq!([1, -1].map(|count| counted(count, "point")), ["1 point", "-1 points"]);
        assert_eq!([1, 4].map(|count| counted(count, "torpedo")), ["1 torpedo", "4 torpedoes"]);
        assert_eq!([1, 3].map(|count| counted(count, "die")), ["1 die", "3 dice"]);
    }
}
