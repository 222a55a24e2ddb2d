//! The ledger of a game, on games whose answers are known and on all of ours.

mod known;
mod law;
mod moments;
mod pig;
mod planted;

use fathom_bots::{Bot, Seen, Spec, play_out};
use fathom_core::{Entry, Game, Knowledge, Replay, Seats};

/// A game of these bots, written down.
fn played<G: Knowledge>(options: &G::Options, bots: &[&str], seed: u64) -> Replay {
    let seats = Seats::new(bots.len()).expect("a table has one to eight seats");
    let start = G::setup(options, seats).expect("the rules allow this table");
    let bot = |name: &&str| Bot::<G>::new(&name.parse::<Spec>().expect("a bot")).expect("this game has it");
    let mut players: Vec<Bot<G>> = bots.iter().map(bot).collect();
    let sits: Vec<usize> = (0..bots.len()).collect();
    let mut replay = Replay::new::<G>(options, bots.iter().map(ToString::to_string).collect());
    let write = |_: &G, seen: Seen<'_, G>| {
        replay.entries.push(match seen {
            Seen::Act(seat, action) => Entry::Act(seat, action.to_string()),
            Seen::Chance(outcome) => Entry::Chance(outcome.to_string()),
        });
    };
    play_out(start, &mut players, &sits, seed, write).expect("the game ends");
    replay
}

/// Nobody wants it to stop.
fn patient(_: fathom_review::Progress) -> bool {
    true
}

/// How many games a law is checked on: a few, or as many as `FATHOM_REVIEW_GAMES` says.
fn games(few: u64) -> u64 {
    std::env::var("FATHOM_REVIEW_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(few)
}

fn slug<G: Game>() -> &'static str {
    G::INFO.slug
}
