//! The list of moves on a screen: short ones with a sentence each, long ones grouped by what moves from where to where,
//! a page at a time.

use crate::output::wrap;
use fathom_catalog::Legal;
use serde_json::Value;
use std::collections::BTreeMap;

/// Lists of up to so many moves get a line for each.
const FEW_MOVES: usize = 30;

/// In a longer list moves of a kind that go nowhere get a line for each, up to so many; more of them share a heading with
/// the words they have in common.
const FEW_OF_A_KIND: usize = 12;

/// The moves in which every one of the words occurs, as lines for a screen; numbers are those of the whole list.
pub fn lines(legal: &[Legal], words: &str, width: usize) -> Vec<String> {
    let words: Vec<String> = words.split_whitespace().map(str::to_lowercase).collect();
    let fits = |legal: &Legal| {
        let all = format!(" {} {} ", legal.text, legal.label).to_lowercase();
        words.iter().all(|word| all.contains(word))
    };
    let chosen: Vec<(usize, &Legal)> =
        legal.iter().enumerate().filter(|(_, one)| fits(one)).map(|(index, one)| (index + 1, one)).collect();
    if chosen.len() <= FEW_MOVES { one_by_one(&chosen, width) } else { grouped(&chosen, width) }
}

fn one_by_one(chosen: &[(usize, &Legal)], width: usize) -> Vec<String> {
    let length = |text: &str| text.chars().count();
    let numbers = chosen.iter().map(|(number, _)| length(&number.to_string())).max().unwrap_or(1);
    // a move that fills the line by itself does not push the sentences of the others off it
    let texts =
        chosen.iter().map(|(_, one)| length(&one.text)).filter(|text| *text <= width / 2).max().unwrap_or(0);
    let mut lines = Vec::new();
    for (number, one) in chosen {
        let start = format!("  {number:>numbers$}  {:<texts$}", one.text);
        let head = whole(*number, numbers, &one.text, width);
        if one.label == one.text || one.label.is_empty() {
            lines.extend(head);
            continue;
        }
        let room = width.saturating_sub(length(&start) + 2);
        let (indent, room) =
            if room >= 20 { (length(&start) + 2, room) } else { (8 + numbers, width - 8 - numbers) };
        let mut label = wrap(&one.label, room).into_iter();
        match label.next() {
            Some(first) if indent > length(&start) => lines.push(format!("{start}  {first}")),
            first => {
                lines.extend(head);
                lines.extend(first.map(|first| format!("{:indent$}{first}", "")));
            }
        }
        lines.extend(label.map(|line| format!("{:indent$}{line}", "")));
    }
    lines
}

/// A move with its number, on as many lines as the screen needs.
fn whole(number: usize, numbers: usize, text: &str, width: usize) -> Vec<String> {
    let broken = wrap(text, width.saturating_sub(numbers + 4)).into_iter().enumerate();
    let line = |(at, line): (usize, String)| match at {
        0 => format!("  {number:>numbers$}  {line}"),
        _ => format!("{:indent$}{line}", "", indent = numbers + 4),
    };
    broken.map(line).collect()
}

/// Where a move goes, as far as its data says: what is left of its text is short.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Way {
    verb: String,
    from: String,
    to: String,
}

/// A heading for each kind of move and place it starts from, below it a row for each place it goes to.
fn grouped(chosen: &[(usize, &Legal)], width: usize) -> Vec<String> {
    let mut kinds: BTreeMap<usize, (String, String)> = BTreeMap::new();
    let mut rows: BTreeMap<(usize, String), Vec<String>> = BTreeMap::new();
    let mut members: BTreeMap<usize, Vec<(usize, &Legal)>> = BTreeMap::new();
    for (number, one) in chosen {
        let (way, rest) = way(one);
        let kind = (way.verb, way.from);
        let known = kinds.iter().find(|(_, other)| **other == kind).map(|(index, _)| *index);
        let index = known.unwrap_or(kinds.len());
        kinds.insert(index, kind);
        members.entry(index).or_default().push((*number, *one));
        rows.entry((index, way.to)).or_default().push(format!("{number} {rest}").trim_end().to_owned());
    }
    let mut lines = Vec::new();
    for (index, (verb, from)) in &kinds {
        let all = members.get(index).map_or(&[][..], Vec::as_slice);
        let stays = from.is_empty() && rows.keys().all(|(kind, to)| kind != index || to.is_empty());
        if stays && all.len() <= FEW_OF_A_KIND {
            lines.extend(one_by_one(all, width));
            continue;
        }
        if let (true, Some(told)) = (stays, in_words(all, width)) {
            lines.extend(told);
            continue;
        }
        let from = if from.is_empty() { String::new() } else { format!(" from {from}") };
        lines.push(format!("  {verb}{from}"));
        for ((_, to), items) in rows.range((*index, String::new())..(*index + 1, String::new())) {
            let start = if to.is_empty() { "    ".to_owned() } else { format!("    to {to}: ") };
            lines.extend(flow(&start, items, width));
        }
    }
    lines
}

/// Many moves of a kind under the words that all their sentences begin with, each with the rest of its own; nothing
/// where the sentences do not tell them apart.
fn in_words(all: &[(usize, &Legal)], width: usize) -> Option<Vec<String>> {
    let sentences: Vec<Vec<&str>> =
        all.iter().map(|(_, one)| one.label.split_whitespace().collect()).collect();
    let first = sentences.first()?;
    let common =
        (0..first.len()).take_while(|&at| sentences.iter().all(|words| words.get(at) == first.get(at)));
    let common = common.count();
    let rests: Vec<String> = sentences.iter().map(|words| words[common..].join(" ")).collect();
    let alike = |rest: &str| rests.iter().filter(|other| *other == rest).count();
    if rests.iter().any(String::is_empty) || rests.iter().all(|rest| alike(rest) > 1) {
        return None;
    }
    let item = |(rest, (number, one)): (&String, &(usize, &Legal))| match alike(rest) {
        1 => format!("{number} {rest}"),
        _ => format!("{number} {rest} ({})", one.text),
    };
    let items: Vec<String> = rests.iter().zip(all).map(item).collect();
    let verb = all.first()?.1.text.split(' ').next()?;
    let heading = format!("  {verb}  {}", first[..common].join(" "));
    let mut lines = vec![heading.trim_end().to_owned()];
    for line in flow("    ", &items, width) {
        let mut broken = wrap(&line, width.saturating_sub(6)).into_iter();
        let fits = line.chars().count() <= width;
        lines.extend(if fits { Some(line) } else { broken.next().map(|line| format!("    {line}")) });
        lines.extend(broken.filter(|_| !fits).map(|line| format!("      {line}")));
    }
    Some(lines)
}

fn way(legal: &Legal) -> (Way, String) {
    let data: Value = serde_json::from_str(legal.data.get()).unwrap_or(Value::Null);
    let mut words: Vec<&str> = legal.text.split(' ').collect();
    let verb = if words.is_empty() { String::new() } else { words.remove(0).to_owned() };
    let mut place = |name: &str| {
        let place = field(&data, name).unwrap_or_default();
        let at = words.iter().position(|word| word.eq_ignore_ascii_case(&place));
        match at {
            Some(at) if !place.is_empty() => {
                words.remove(at);
                if at > 0 && words[at - 1] == name {
                    words.remove(at - 1);
                }
                place
            }
            _ => String::new(),
        }
    };
    let (from, to) = (place("from"), place("to"));
    // where everything is the destination, a row for each of them would be a line for each move
    let lone = words.is_empty();
    if lone && from.is_empty() {
        return (Way { verb, from, to: String::new() }, to);
    }
    (Way { verb, from, to }, words.join(" "))
}

/// The text or number of that name, at any depth.
fn field(data: &Value, name: &str) -> Option<String> {
    match data {
        Value::Object(fields) => match fields.get(name) {
            Some(Value::String(text)) => Some(text.clone()),
            Some(Value::Number(number)) => Some(number.to_string()),
            Some(_) | None => fields.values().find_map(|value| field(value, name)),
        },
        Value::Array(items) => items.iter().find_map(|item| field(item, name)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => None,
    }
}

/// Items side by side, three spaces apart, broken between items only.
fn flow(start: &str, items: &[String], width: usize) -> Vec<String> {
    let indent = " ".repeat(start.chars().count().min(width / 3));
    let mut lines = vec![start.to_owned()];
    let mut fresh = true;
    for item in items {
        let last = lines.last_mut().expect("there is always a line");
        if fresh {
            last.push_str(item);
        } else if last.chars().count() + 3 + item.chars().count() <= width {
            last.push_str("   ");
            last.push_str(item);
        } else {
            lines.push(format!("{indent}{item}"));
        }
        fresh = false;
    }
    lines
}

/// Lines shown a page at a time.
#[derive(Default)]
pub struct Pages {
    lines: Vec<String>,
}

impl Pages {
    /// These lines from the beginning.
    pub fn new(lines: Vec<String>) -> Pages {
        Pages { lines }
    }

    /// Whether everything has been shown.
    pub fn is_done(&self) -> bool {
        self.lines.is_empty()
    }

    /// The next lines that fit on a screen, and how many are left after them.
    pub fn next(&mut self, height: usize) -> (Vec<String>, usize) {
        // a page that leaves a line or two for the next one is shown whole
        let end = if self.lines.len() <= height + 2 { self.lines.len() } else { height };
        let page = self.lines.drain(..end).collect();
        (page, self.lines.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fathom_catalog::RawValue;

    fn legal(text: &str, label: &str, data: &str) -> Legal {
        Legal {
            text: text.to_owned(),
            label: label.to_owned(),
            data: RawValue::from_string(data.to_owned()).expect("JSON"),
        }
    }

    #[test]
    fn a_short_list_has_a_sentence_each_and_breaks_between_words() {
        let moves = [legal("flip", "Turn over the next tile at this depth and see what it is", "{}")];
        assert_eq!(
            lines(&moves, "", 44),
            ["  1  flip  Turn over the next tile at this", "           depth and see what it is"]
        );
    }

    #[test]
    fn a_move_that_is_longer_than_the_screen_breaks_between_words() {
        let text = "attack 1 flying-fish a3 to b4 via b3";
        let moves: Vec<Legal> = (0..10).map(|_| legal(text, "Attack Moonlit Trench", "{}")).collect();
        let shown = lines(&moves, "", 40);
        assert!(shown.iter().all(|line| line.chars().count() <= 40), "{shown:?}");
        assert_eq!(shown[0], "   1  attack 1 flying-fish a3 to b4 via");
        assert_eq!(shown[1].trim(), "b3");
    }

    #[test]
    fn a_long_list_is_grouped_by_from_and_to_and_keeps_its_numbers() {
        let data =
            |to: &str| format!("{{\"attack\":{{\"from\":\"a3\",\"to\":\"{to}\",\"unit\":\"shark\"}}}}");
        let one =
            |count: u32, to: &str| legal(&format!("attack {count} shark a3 to {to}"), "Attack", &data(to));
        let moves: Vec<Legal> =
            (1..=16).map(|count| one(count, "b4")).chain((1..=16).map(|count| one(count, "b3"))).collect();
        let shown = lines(&moves, "", 60);
        assert_eq!(shown[0], "  attack from a3");
        assert_eq!(shown[1], "    to b3: 17 1 shark   18 2 shark   19 3 shark   20 4 shark");
        assert!(shown.iter().any(|line| line.starts_with("    to b4: 1 1 shark")), "{shown:?}");
        assert!(shown.iter().all(|line| line.chars().count() <= 60), "{shown:?}");
        assert_eq!(lines(&moves, "7 B3", 60).len(), 1, "words choose");
    }

    #[test]
    fn in_a_long_list_the_few_of_a_kind_have_a_sentence_each() {
        let far = (0..40).map(|x| legal(&format!("move {x},100"), "Move there", "{}"));
        let near = [legal("hide", "Hide behind the crate", "{}"), legal("open 3", "Open door d4", "{}")];
        let moves: Vec<Legal> = far.chain(near).collect();
        let shown = lines(&moves, "", 60);
        assert_eq!(shown[0], "  move");
        assert!(shown.iter().any(|line| line == "  41  hide  Hide behind the crate"), "{shown:?}");
        assert!(shown.iter().any(|line| line == "  42  open 3  Open door d4"), "{shown:?}");
        assert!(!shown.iter().any(|line| line.contains("Move there")), "{shown:?}");
    }

    #[test]
    fn many_of_a_kind_share_the_words_they_begin_with() {
        let far = (1..=40).map(|x| legal(&format!("move {x},100"), &format!("Swim {x} inches right"), "{}"));
        let twins = (1..=2).map(|x| legal(&format!("move {x},9"), "Swim to the crate", "{}"));
        let moves: Vec<Legal> = far.chain(twins).collect();
        let shown = lines(&moves, "", 60);
        assert_eq!(shown[0], "  move  Swim");
        assert!(shown[1].starts_with("    1 1 inches right   2 2 inches right"), "{shown:?}");
        assert!(shown.iter().any(|line| line.contains("41 to the crate (move 1,9)")), "{shown:?}");
        assert!(shown.iter().all(|line| line.chars().count() <= 60), "{shown:?}");
    }

    #[test]
    fn a_page_ends_and_says_how_much_is_left() {
        let mut pages = Pages::new((0..25).map(|line| line.to_string()).collect());
        assert_eq!(pages.next(10).1, 15);
        assert_eq!(pages.next(10).1, 5);
        assert_eq!(
            pages.next(10),
            (vec!["20".into(), "21".into(), "22".into(), "23".into(), "24".into()], 0)
        );
    }
}
