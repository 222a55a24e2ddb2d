//! Prints a random game so that a person can review it: every table, every choice, every roll.

use crate::rng;
use fathom_core::chance::pick;
use fathom_core::{Event, Game, Names, Seats, Stage, Told, Viewer};
use std::fmt::Write;

/// The transcript of a random game from a seed: the table whenever the round changes, and in between the number
/// of choices, what was chosen or rolled, and what was said. Stops after `most` steps.
pub fn playthrough<G: Game>(options: &G::Options, seats: usize, seed: u64, most: usize) -> String {
    let seats = Seats::new(seats).expect("a possible number of seats");
    let mut game = G::setup(options, seats).expect("options the game allows");
    let mut rng = rng(seed);
    let (mut out, mut round) = (String::new(), None);
    for _ in 0..most {
        if round != Some(game.round()) {
            round = Some(game.round());
            line(&mut out, &format!("--- round {} ---\n{}", game.round(), game.view(Viewer::Spectator)));
        }
        let mut told: Vec<Told<G::Event>> = Vec::new();
        match game.stage() {
            Stage::Over => break,
            Stage::Chance => {
                let outcome = game.draw(&mut rng);
                line(&mut out, &format!("*: {outcome}"));
                game.settle(&outcome, &mut told).expect("a drawn outcome can happen");
            }
            Stage::Decide(seat) => {
                let legal = game.legal();
                let action = pick(&mut rng, &legal).clone();
                let label = game.describe(&action);
                line(&mut out, &format!("{seat}: {action}   ({} choices; {label})", legal.len()));
                game.act(&action, &mut told).expect("a listed action is legal");
            }
        }
        for told in told {
            line(&mut out, &format!("      {}", told.event.tell(&Names(&[]))));
        }
    }
    if let Some(standings) = game.standings() {
        line(&mut out, &format!("--- the end ---\n{}", game.view(Viewer::Spectator)));
        for seat in seats.iter() {
            let standing = standings.of(seat);
            let won = if standing.won { ", wins" } else { "" };
            line(&mut out, &format!("seat {seat}: {} points, rank {}{won}", standing.score, standing.rank));
        }
    }
    out
}

fn line(out: &mut String, text: &str) {
    for row in text.lines() {
        writeln!(out, "{}", row.trim_end()).expect("a string takes all text");
    }
}
