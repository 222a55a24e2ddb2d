//! Games of every box, played with chance from a seed by both recipes and with take-backs, checked by the rules and by
//! a stranger's program that knows none (`examples/verify_chance.py`).

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop where it stands")]

use fathom_catalog::{AnyGame, Catalog};
use fathom_core::chance::below;
use fathom_core::{Entry, Header, Names, Replay, Stage};
use fathom_fair::{Chance, Draws, Lines, Proof, Seed, Way, commitment, draws, to_hex, verify};
use serde_json::json;
use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const TABLE: &str = "0123456789ab";
/// Long enough for every game to draw in all its ways.
const ENTRIES: usize = 700;

fn proof(recipe: u32) -> Proof {
    let seed = Seed([recipe as u8 + 40; 32]);
    Proof {
        table: TABLE.to_owned(),
        commitment: commitment(TABLE, &seed),
        seed: to_hex(&seed.0),
        entropy: vec!["0badcafe".to_owned(), String::new()],
        from: 0,
        recipe,
    }
}

/// A game whose decisions are made without thought and whose chance is drawn as a server draws it; now and then the last
/// entries are taken back.
fn played(catalog: &Catalog, game: &dyn AnyGame, recipe: u32) -> Replay {
    let (proof, options, info) = (proof(recipe), game.default_options(), game.info());
    let chance: Chance = proof.chance().unwrap();
    let seats = usize::from(info.max_seats.min(4));
    let names: Vec<String> = (1..=seats).map(|seat| format!("Seat {seat}")).collect();
    let mut header = Header {
        fathom: fathom_core::replay::FORMAT,
        game: info.slug.to_owned(),
        rules: info.rules_version,
        options,
        seats: names.clone(),
        more: serde_json::Map::new(),
    };
    header.more.insert("fair".to_owned(), json!(proof));
    let mut replay = Replay { header, entries: vec![Entry::Note("a remark".to_owned())] };
    let mut states = vec![game.new_table(&replay.header.options, seats).unwrap()];
    let mut lines = Lines::default();
    while states.len() <= ENTRIES {
        let mut table = states.last().unwrap().clone();
        let seq = states.len() as u64;
        let entry = match table.stage() {
            Stage::Over => break,
            Stage::Decide(_) if seq % 97 == 96 => {
                table = states[seq as usize - 40].clone();
                Entry::Undo(seq as usize - 40)
            }
            Stage::Decide(seat) => {
                let legal = table.legal();
                let choice = &legal[below(&mut chance.at(1_000_000 + seq), legal.len() as u32) as usize].text;
                table.act(seat, choice, &Names(&names)).unwrap();
                Entry::Act(seat, choice.clone())
            }
            Stage::Chance => {
                let mut bits = if recipe == 1 { chance.at(seq) } else { chance.after(lines.now()) };
                let drawn = table.draw(&mut bits).unwrap();
                table.settle(&drawn, &Names(&names)).unwrap();
                Entry::Chance(drawn)
            }
        };
        lines.push(&entry);
        states.push(table);
        replay.entries.push(entry);
    }
    assert_eq!(catalog.walk(&replay).unwrap().finish(), Ok(()));
    replay
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The stranger's program over these two files.
fn stranger(name: &str, replay: &str, draws: &Draws) -> Output {
    let file = |end: &str| Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.{end}"));
    std::fs::write(file("replay"), replay).unwrap();
    std::fs::write(file("draws.json"), json!(draws).to_string()).unwrap();
    let mut program = Command::new("python3");
    program.arg(root().join("examples/verify_chance.py")).arg(file("replay")).arg(file("draws.json"));
    program.output().expect("python3 is there (make setup-test installs it)")
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&[output.stdout.clone(), output.stderr.clone()].concat()).trim().to_owned()
}

fn each_game(recipe: u32) {
    let catalog = Catalog::standard();
    for game in catalog.games() {
        let (slug, replay) = (game.info().slug, played(&catalog, game, recipe));
        let count = verify(&catalog, &replay).unwrap();
        let found = draws(&catalog, &replay).unwrap();
        assert!(count > 10 && found.draws.len() as u64 == count, "{slug}: {count} outcomes");
        let output = stranger(&format!("{slug}-{recipe}"), &replay.to_string(), &found);
        let fair = format!("fair: all {count} outcomes are those that the seed gives");
        assert_eq!((said(&output), output.status.success()), (fair, true), "{slug}, recipe {recipe}");
        // One outcome is exchanged for another of the same kind: both programs name its entry.
        let place = replay.entries.iter().rposition(|entry| matches!(entry, Entry::Chance(_))).unwrap();
        let last = found.draws.last().unwrap();
        let Entry::Chance(told) = &replay.entries[place] else { panic!("not chance") };
        let mut touched = replay.clone();
        touched.entries[place] = Entry::Chance(other_than(&found.ways[last.way], told));
        touched.entries.truncate(place + 1);
        let output = stranger(&format!("{slug}-{recipe}-touched"), &touched.to_string(), &found);
        assert!(said(&output).starts_with(&format!("NOT fair: entry {} is", last.seq)), "{}", said(&output));
        assert!(!output.status.success());
        assert!(verify(&catalog, &touched).is_err());
    }
}

fn other_than(way: &Way, told: &str) -> String {
    match way {
        Way::Cases { cases } => {
            cases.iter().find(|(text, _)| text != told).map_or("1", |(text, _)| text).to_owned()
        }
        Way::Dice { before, dice, .. } => {
            let face = if told.ends_with('1') { "2" } else { "1" };
            format!("{before}{}", vec![face; *dice as usize].join(" "))
        }
    }
}

#[test]
fn a_stranger_checks_every_game_by_the_line_of_play() {
    each_game(2);
}

#[test]
fn a_stranger_checks_every_game_by_the_number_of_the_entry() {
    each_game(1);
}

/// A table that goes on from another one proves its own entries, from the first after those it took over.
#[test]
fn entries_taken_over_from_another_table_are_not_checked() {
    let catalog = Catalog::standard();
    let game = catalog.games().find(|game| game.info().slug == "deep-dive").unwrap();
    let replay = played(&catalog, game, 2);
    assert!(matches!(replay.entries[1], Entry::Chance(_)), "the first entry after the remark is drawn");
    let count = verify(&catalog, &replay).unwrap();
    let mut taken_over = replay.clone();
    taken_over.header.more.insert("fair".to_owned(), json!(Proof { from: 1, ..proof(2) }));
    assert_eq!(verify(&catalog, &taken_over).unwrap(), count - 1);
    assert_eq!(draws(&catalog, &taken_over).unwrap().draws.len() as u64, count - 1);
}

#[test]
fn another_seed_is_found_by_the_stranger_too() {
    let catalog = Catalog::standard();
    let mut replay = played(&catalog, catalog.find("deep-dive").unwrap(), 2);
    let found = draws(&catalog, &replay).unwrap();
    replay.header.more["fair"]["seed"] = json!("00".repeat(32));
    let output = stranger("other-seed", &replay.to_string(), &found);
    assert_eq!(said(&output), "NOT fair: the seed does not fit the hash that was shown before the game");
    let nothing = stranger(
        "no-draws",
        &played(&catalog, catalog.find("abyss").unwrap(), 2).to_string(),
        &Draws::default(),
    );
    assert!(said(&nothing).contains("nothing says among which cases"), "{}", said(&nothing));
}

/// The page lists, game by game, every kind of outcome there is; a game that draws in a new way has to be written down.
#[test]
fn every_way_of_every_game_is_on_the_page() {
    let catalog = Catalog::standard();
    let page = std::fs::read_to_string(root().join("docs/fair-chance.md")).unwrap();
    for game in catalog.games() {
        let (slug, replay) = (game.info().slug, played(&catalog, game, 2));
        let chapter = page.split(&format!("### {}\n", game.info().title)).nth(1);
        let chapter = chapter.unwrap_or_else(|| panic!("docs/fair-chance.md says nothing about {slug}"));
        let chapter = chapter.split("\n#").next().unwrap_or_default();
        let kind = |way: &Way| match way {
            Way::Cases { cases } => first_word(&cases[0].0),
            Way::Dice { before, .. } => first_word(before),
        };
        let kinds: HashSet<String> = draws(&catalog, &replay).unwrap().ways.iter().map(kind).collect();
        for kind in kinds.iter().filter(|kind| !kind.is_empty()) {
            assert!(chapter.contains(&format!("`{kind}")), "{slug}: `{kind} …` is not on the page");
        }
    }
}

/// The word with which an outcome begins; nothing where it is only numbers.
fn first_word(text: &str) -> String {
    text.split(' ').next().filter(|word| word.parse::<u32>().is_err()).unwrap_or_default().to_owned()
}
