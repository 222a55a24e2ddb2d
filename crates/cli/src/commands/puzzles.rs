//! `fathom puzzles`: finds positions in which one move is clearly best, proves them, and shows them.

use crate::commands::review::bar;
use crate::failure::Failure;
use crate::input;
use crate::output::Out;
use fathom_catalog::{AnyGame, Catalog};
use fathom_core::Viewer;
use fathom_lessons::Shelf;
use fathom_lessons::puzzle::{Puzzle, Puzzles, Wanted};
use std::path::PathBuf;

/// Arguments of `fathom puzzles`.
#[derive(clap::Args)]
#[command(after_help = "\
A puzzle is a position of a game between greedy bots in which one move beats every other by at least ten points of a hundred.
Four searches that ask the judge look at every legal move and give each an interval; the intervals do not touch, and twice
the budget with other dice says the same. At most a few puzzles ask the same question (this verb or that).

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
    /// The most puzzles that ask the same kind of question
    #[arg(long, default_value_t = 5)]
    kind: usize,
    /// The most games to look through
    #[arg(long, default_value_t = 400)]
    games: u64,
    /// The most entries of a game to look through
    #[arg(long, default_value_t = 400)]
    length: usize,
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

pub fn run(catalog: &Catalog, args: &Args, out: &mut Out) -> Result<(), Failure> {
    match &args.what {
        What::Make(asked) => make(catalog, asked, out),
        What::Prove { game, times } => prove(catalog, game, *times, out),
        What::Show { game, number, answer } => show(catalog, game, *number, *answer, out),
    }
}

fn make(catalog: &Catalog, args: &Make, out: &mut Out) -> Result<(), Failure> {
    let wanted = Wanted {
        game: catalog.find(&args.game).map_err(Failure::usage)?.info().slug.to_owned(),
        seats: args.seats,
        count: args.count,
        kind: args.kind,
        games: args.games,
        length: args.length,
        iterations: args.iterations,
        seed: args.seed,
    };
    let bar = bar("puzzles");
    bar.set_length(args.count as u64);
    let made = wanted.make(catalog, |_, found| bar.set_position(found as u64));
    bar.finish_and_clear();
    let made = made.map_err(Failure::data)?;
    match &args.out {
        Some(path) => {
            input::write(path, &made.text)?;
            out.line(format!("{} puzzles are in {}", made.count, path.display()))
        }
        None => out.line(made.text.trim_end()),
    }
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
    out.line(table.view_within(Viewer::Seat(puzzle.seat), out.width()).trim_end())?;
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
