//! `fathom puzzles`: finds positions in which one move is clearly best, proves them, and shows them.

use crate::failure::Failure;
use crate::input;
use crate::output::Out;
use fathom_bots::{dice, mix};
use fathom_catalog::review::StudiedChoice;
use fathom_catalog::{AnyGame, AnyTable, Catalog, Spec};
use fathom_core::{Entry, Names, Seat, Stage, Viewer};
use fathom_lessons::Shelf;
use fathom_lessons::puzzle::{Proof, Puzzle, Puzzles, closest, proof};
use serde_json::Value;
use std::fmt::Write as _;
use std::path::PathBuf;

/// Arguments of `fathom puzzles`.
#[derive(clap::Args)]
#[command(after_help = "\
A puzzle is a position of a game between greedy bots in which one move beats every other by at least ten points of a hundred.
Four searches give both moves an interval; the intervals do not touch, and twice the budget with other dice says the same.
Where a game has no secrets its judge must also name the move.

Examples:
  fathom puzzles make deep-dive --out games/deep-dive/puzzles.toml
  fathom puzzles prove deep-dive                  prove every puzzle anew with twice the budget
  fathom puzzles show deep-dive 3                 a position, and what may be done
  fathom puzzles show deep-dive 3 --answer        and what is best")]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand)]
enum What {
    /// Find puzzles in games between bots
    Make(Make),
    /// Prove the puzzles of a game anew
    Prove {
        /// The game
        game: String,
        /// How many times the budget they were made with
        #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..))]
        times: u32,
    },
    /// Show a puzzle
    Show {
        /// The game
        game: String,
        /// Which one, from 1
        number: usize,
        /// Say what is best
        #[arg(long)]
        answer: bool,
    },
}

#[derive(clap::Args)]
struct Make {
    /// The game
    game: String,
    /// How many seats
    #[arg(long, default_value_t = 2)]
    seats: usize,
    /// How many puzzles are wanted
    #[arg(long, default_value_t = 20)]
    count: usize,
    /// The most games to look through
    #[arg(long, default_value_t = 400)]
    games: u64,
    /// The iterations of all searches together behind each proof
    #[arg(long, default_value_t = 4000)]
    iterations: u32,
    /// The seed: the same seed gives the same puzzles
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Write them into this file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// A look is worth a proof from this difference on.
const PROMISING: f64 = 0.08;
/// The first look has this part of the budget.
const GLANCE: u32 = 8;
/// Up to so many moves of a game are passed over, so that puzzles come from all parts of it.
const PASSED_OVER: u64 = 60;

pub fn run(catalog: &Catalog, args: &Args, out: &mut Out) -> Result<(), Failure> {
    match &args.what {
        What::Make(asked) => make(catalog, asked, out),
        What::Prove { game, times } => prove(catalog, game, *times, out),
        What::Show { game, number, answer } => show(catalog, game, *number, *answer, out),
    }
}

fn make(catalog: &Catalog, args: &Make, out: &mut Out) -> Result<(), Failure> {
    let game = catalog.find(&args.game).map_err(Failure::usage)?;
    let mut found = Vec::new();
    let mut judge = String::new();
    for number in 0..args.games {
        if found.len() >= args.count {
            break;
        }
        let mut table = game.new_table(&Value::Null, args.seats).map_err(Failure::usage)?;
        if judge.is_empty() {
            judge = table.study(&Default::default()).judge;
        }
        found.extend(hunt(&mut *table, args, mix(args.seed, number))?);
    }
    let command = format!(
        "fathom puzzles make {} --seats {} --count {} --games {} --iterations {} --seed {}",
        args.game, args.seats, args.count, args.games, args.iterations, args.seed
    );
    let head = format!(
        "game = {:?}\ncommand = {command:?}\njudge = {judge:?}\niterations = {}\n",
        args.game, args.iterations
    );
    let text = format!("{head}{}", found.concat());
    match &args.out {
        Some(path) => {
            input::write(path, &text)?;
            out.line(format!("{} puzzles are in {}", found.len(), path.display()))
        }
        None => out.line(text.trim_end()),
    }
}

/// Plays one game and returns the first puzzle in it, as it is written.
fn hunt(table: &mut dyn AnyTable, args: &Make, seed: u64) -> Result<Option<String>, Failure> {
    let nobody = Names(&[]);
    let mut log: Vec<Entry> = Vec::new();
    let begin = mix(seed, u64::MAX) % PASSED_OVER;
    loop {
        // a file keeps whole numbers of 63 bits
        let seed = mix(seed, log.len() as u64) >> 1;
        match table.stage() {
            Stage::Over => return Ok(None),
            Stage::Chance => {
                let outcome = table.draw(&mut dice(seed)).map_err(Failure::data)?;
                table.settle(&outcome, &nobody).map_err(Failure::data)?;
                log.push(Entry::Chance(outcome));
            }
            Stage::Decide(seat) => {
                let late = log.len() as u64 >= begin && table.legal().len() > 1;
                if let Some(proof) = late.then(|| proven(table, args.iterations, seed)).flatten() {
                    return Ok(Some(written(args.seats, seat, seed, &proof, &log)));
                }
                let text = table.bot_move(&Spec::Greedy, seed).map_err(Failure::data)?;
                table.act(seat, &text, &nobody).map_err(Failure::data)?;
                log.push(Entry::Act(seat, text));
            }
        }
    }
}

/// A proof that a second one with twice the budget confirms; a short look before saves both where nothing is to be had.
fn proven(table: &dyn AnyTable, iterations: u32, seed: u64) -> Option<Proof> {
    let glance = closest(table, iterations / GLANCE, seed)?;
    if glance.best.value.estimate - glance.next.value.estimate < PROMISING {
        return None;
    }
    let first = proof(table, iterations, seed)?;
    let again = proof(table, iterations.saturating_mul(2), seed.wrapping_add(2))?;
    (again.best.text == first.best.text).then_some(first)
}

fn written(seats: usize, seat: Seat, seed: u64, proof: &Proof, log: &[Entry]) -> String {
    let worth = |choice: &StudiedChoice| {
        let [mean, low, high] =
            [choice.value.estimate, choice.value.low, choice.value.high].map(|one| 100.0 * one);
        format!("[{mean:.1}, {low:.1}, {high:.1}]")
    };
    let mut text = format!("\n[[puzzle]]\nseats = {seats}\nseat = {seat}\nseed = {seed}\n");
    let _ = writeln!(text, "best = {:?}\nworth = {}", proof.best.text, worth(&proof.best));
    let _ = writeln!(text, "next = {:?}\nnext_worth = {}\nopening = [", proof.next.text, worth(&proof.next));
    for entry in log {
        let _ = writeln!(text, "  {:?},", entry.to_string());
    }
    text + "]\n"
}

fn set<'a>(shelf: &'a Shelf, game: &dyn AnyGame) -> Result<&'a Puzzles, Failure> {
    shelf
        .puzzles(game.info().slug)
        .ok_or_else(|| Failure::usage(format!("{} has no puzzles yet", game.info().title)))
}

fn prove(catalog: &Catalog, slug: &str, times: u32, out: &mut Out) -> Result<(), Failure> {
    let shelf = Shelf::standard();
    let puzzles = set(&shelf, catalog.find(slug).map_err(Failure::usage)?)?;
    let mut failed = 0;
    for (index, puzzle) in puzzles.puzzles.iter().enumerate() {
        let proof = puzzles.prove(catalog, puzzle, times).map_err(Failure::data)?;
        let said = match proof.filter(|proof| proof.best.text == puzzle.best) {
            Some(proof) => format!(
                "{} by {:.1} points",
                puzzle.best,
                100.0 * (proof.best.value.estimate - proof.next.value.estimate)
            ),
            None => {
                failed += 1;
                "NOT PROVEN".to_owned()
            }
        };
        out.line(format!("{:>3}  {said}", index + 1))?;
    }
    match failed {
        0 => out.line(format!("all {} are proven, judge {}", puzzles.puzzles.len(), puzzles.judge)),
        _ => Err(Failure::data(format!("{failed} of {} are not proven", puzzles.puzzles.len()))),
    }
}

fn show(catalog: &Catalog, slug: &str, number: usize, answer: bool, out: &mut Out) -> Result<(), Failure> {
    let shelf = Shelf::standard();
    let puzzles = set(&shelf, catalog.find(slug).map_err(Failure::usage)?)?;
    let count = puzzles.puzzles.len();
    let puzzle: Option<&Puzzle> = number.checked_sub(1).and_then(|index| puzzles.puzzles.get(index));
    let puzzle = puzzle.ok_or_else(|| Failure::usage(format!("there are puzzles 1 to {count}")))?;
    let table = puzzles.table(catalog, puzzle).map_err(Failure::data)?;
    out.line(table.view_text(Viewer::Seat(puzzle.seat)).trim_end())?;
    out.say("", format!("\nSeat {} decides: {}. One move is clearly best.", puzzle.seat, table.prompt()))?;
    let rows = table.legal().into_iter().map(|legal| vec![legal.text, legal.label]);
    out.table(&rows.collect::<Vec<_>>(), &[])?;
    if answer {
        let [worth, low, high] = puzzle.worth;
        let said = format!(
            "\nBest: {}, worth {worth} of 100 ({low} to {high}); next: {}, worth {}. Judge {}, {} iterations.",
            puzzle.best, puzzle.next, puzzle.next_worth[0], puzzles.judge, puzzles.iterations
        );
        out.say("", said)?;
    }
    Ok(())
}
