//! Every game has the same rooms under the same names, so that whoever knows one game finds the way in all of them.

use std::fs;
use std::path::Path;

/// The rooms: `src/<room>.rs` or `src/<room>/`.
const ROOMS: [&str; 17] = [
    "action",
    "chance",
    "content",
    "describe",
    "drawing",
    "encode",
    "event",
    "flow",
    "game",
    "heuristic",
    "illegal",
    "notation",
    "rules",
    "state",
    "telling",
    "validate",
    "view",
];

/// Other words for a room: whoever looks for the room would not find these.
const OTHER_WORDS: [(&str, &str); 14] = [
    ("actions", "action"),
    ("outcome", "chance"),
    ("fate", "chance"),
    ("luck", "chance"),
    ("blurb", "describe"),
    ("prompt", "describe"),
    ("display", "drawing"),
    ("text", "drawing"),
    ("events", "event"),
    ("refusal", "illegal"),
    ("tell", "telling"),
    ("check", "validate"),
    ("validity", "validate"),
    ("look", "view"),
];

/// Rooms that a game lacks, rooms under another name, and events that call their kind anything but `type`.
pub fn problems_of(name: &str, game: &Path) -> Vec<String> {
    let source = game.join("src");
    let is_there = |room: &str| source.join(format!("{room}.rs")).is_file() || source.join(room).is_dir();
    let lacking = ROOMS.iter().filter(|room| !is_there(room));
    let lacking = lacking.map(|room| format!("{name}: there is no src/{room}.rs, nor a folder of that name"));
    let renamed = OTHER_WORDS.iter().filter(|(word, _)| is_there(word));
    let renamed = renamed.map(|(word, room)| format!("{name}: src/{word} is called `{room}` in every game"));
    let event = ["event.rs", "event/mod.rs"].map(|file| fs::read_to_string(source.join(file)));
    let tag = event.into_iter().flatten().find_map(|text| event_tag(&text).map(str::to_owned));
    let tag = tag.filter(|tag| tag != "type");
    let tag = tag.map(|tag| format!("{name}: an event's kind is its `type`, not its `{tag}`"));
    lacking.chain(renamed).chain(tag).collect()
}

/// The name of the field that says which event it is.
fn event_tag(text: &str) -> Option<&str> {
    let (before, _) = text.split_once("pub enum Event {")?;
    let (_, tag) = before.rsplit_once("serde(tag = \"")?;
    tag.split('"').next()
}

#[cfg(test)]
mod tests {
    use super::{OTHER_WORDS, ROOMS, event_tag, problems_of};
    use std::fs;

    #[test]
    fn a_game_without_rooms_and_one_with_other_names_are_told() {
        let game = std::env::temp_dir().join(format!("fathom-tidy-{}", std::process::id()));
        let source = game.join("src");
        fs::create_dir_all(&source).expect("a folder of our own");
        for room in ROOMS.iter().filter(|room| **room != "telling") {
            fs::write(source.join(format!("{room}.rs")), "").expect("a file of our own");
        }
        fs::write(source.join("tell.rs"), "").expect("a file of our own");
        fs::write(source.join("event.rs"), "#[serde(tag = \"what\")]\npub enum Event {").expect("as above");
        let problems = problems_of("games/pig", &game);
        fs::remove_dir_all(&game).expect("our own folder");
        assert_eq!(
            problems,
            [
                "games/pig: there is no src/telling.rs, nor a folder of that name",
                "games/pig: src/tell is called `telling` in every game",
                "games/pig: an event's kind is its `type`, not its `what`"
            ]
        );
    }

    #[test]
    fn every_other_word_is_one_for_a_room() {
        assert!(OTHER_WORDS.iter().all(|(word, room)| ROOMS.contains(room) && !ROOMS.contains(word)));
        assert_eq!(event_tag("pub enum Other {}"), None);
    }
}
