//! Every game has the same rooms under the same names, so that whoever knows one game finds the way in all of them.

use std::path::Path;

/// The rooms: `src/<room>.rs` or `src/<room>/`.
const ROOMS: [&str; 14] = [
    "action",
    "chance",
    "content",
    "describe",
    "drawing",
    "event",
    "flow",
    "heuristic",
    "notation",
    "rules",
    "state",
    "telling",
    "validate",
    "view",
];

/// What is not there yet. A line goes when its room is made; a line for a room that exists is a problem of its own.
const OWED: &[(&str, &[&str])] = &[
    ("games/abyss", &["drawing", "telling"]),
    ("games/battle-for-the-deep", &["chance", "describe", "drawing", "telling"]),
    ("games/deep-dive", &["chance", "describe", "telling", "validate"]),
];

/// Rooms that a game lacks, and debts that were paid.
pub fn problems_of(name: &str, game: &Path) -> Vec<String> {
    let owed = OWED.iter().find(|(debtor, _)| *debtor == name).map_or(&[][..], |(_, rooms)| rooms);
    ROOMS
        .iter()
        .filter_map(|room| {
            let here = is_there(game, room);
            match (here, owed.contains(room)) {
                (false, false) => {
                    Some(format!("{name}: there is no src/{room}.rs, nor a folder of that name"))
                }
                (true, true) => Some(format!(
                    "{name}: src/{room} is there now; take it off the list in xtask/src/skeleton.rs"
                )),
                (true, false) | (false, true) => None,
            }
        })
        .collect()
}

fn is_there(game: &Path, room: &str) -> bool {
    let source = game.join("src");
    source.join(format!("{room}.rs")).is_file() || source.join(room).is_dir()
}
