//! `fathom judge`: how true a game's judge is, on games that it did not learn from.

use crate::commands::simulate::values;
use crate::commands::train::bar;
use crate::failure::Failure;
use crate::input::{self, command_line};
use crate::output::Out;
use fathom_catalog::{AnyGame, Catalog, Spec};
use fathom_core::Model;
use fathom_lab::{Heard, Hearing, StudyError};
use std::path::PathBuf;

/// Arguments of `fathom judge`.
#[derive(clap::Args)]
#[command(after_help = "\
Bots play games that no training has seen, and the shares that the judge gives in some of their states are held against how
the games ended, beside the hand-set judgement on the same states. Brier is the mean squared distance (0 for a prophet).
Calibration is the mean distance between what is said and what then comes, tenth by tenth; \"luck alone\" is what a perfect
judge would show over so few games.

Examples:
  fathom judge deep-dive --seats 2 --games 500
  fathom judge abyss --pairs level-1:level-3,level-3:level-3 --games 400 --plot abyss.svg --json")]
pub struct Args {
    /// The game
    game: String,
    /// How many seats [default: 2 where the game allows it]
    #[arg(long, short)]
    seats: Option<usize>,
    /// How many games of each pairing
    #[arg(long, short = 'n', default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    games: u64,
    /// Who plays whom, as a:b,c:d
    #[arg(
        long,
        value_delimiter = ',',
        value_name = "A:B",
        default_value = "level-1:level-1,level-2:level-2,level-3:level-3,level-1:level-3,level-2:level-3"
    )]
    pairs: Vec<String>,
    /// An option of the game, as name=value; may be given several times
    #[arg(long = "option", short, value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Go through the values of an option, game by game
    #[arg(long, value_name = "NAME=A,B,C")]
    vary: Option<String>,
    /// Where all luck comes from; no training has it
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// About how many states of a game are looked at
    #[arg(long, default_value_t = 40, value_parser = clap::value_parser!(u64).range(1..=1000))]
    states: u64,
    /// Weights to measure in the place of those that are built in, as `fathom train` writes them
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
    /// Also write the reliability plot to this file
    #[arg(long, value_name = "FILE.svg")]
    plot: Option<PathBuf>,
}

pub fn run(catalog: &Catalog, args: &Args, out: &mut Out) -> Result<(), Failure> {
    let game = catalog.find(&args.game).map_err(Failure::usage)?;
    let pairings: Vec<(Spec, Spec)> =
        args.pairs.iter().map(|text| pairing(game, text)).collect::<Result<_, _>>()?;
    let all = args.games * pairings.len() as u64;
    let hearing = Hearing {
        game,
        options: input::options(game, &args.options)?,
        vary: args.vary.as_deref().map(values).transpose()?,
        seats: args.seats.unwrap_or_else(|| input::default_seats(game)),
        games: args.games,
        seed: args.seed,
        pairings,
        states: args.states as usize,
        weights: args.weights.as_ref().map(|path| weights(path)).transpose()?,
        command: command_line(),
    };
    let bar = bar(all);
    let heard = hearing.run(&|| bar.inc(1));
    bar.finish_and_clear();
    let heard = heard.map_err(|error| match error {
        StudyError::Catalog(error) => Failure::usage(error),
        StudyError::Endless { .. } => Failure::data(error),
    })?;
    if let Some(path) = &args.plot {
        input::write(path, &heard.svg(game.info().title))?;
    }
    if out.json { out.json(&heard) } else { show(&heard, game.info().title, out) }
}

fn weights(path: &std::path::Path) -> Result<Model, Failure> {
    let text = input::read(&path.display().to_string())?;
    Model::parse(&text).map_err(|error| Failure::data(format!("{}: {error}", path.display())))
}

/// Two bots; a bot's name may have a colon in it (mcts:500), so every colon is tried.
fn pairing(game: &dyn AnyGame, text: &str) -> Result<(Spec, Spec), Failure> {
    let halves = text.match_indices(':').map(|(at, _)| (&text[..at], &text[at + 1..]));
    let mut found = halves.filter_map(|(a, b)| Some((input::bot(game, a).ok()?, input::bot(game, b).ok()?)));
    found
        .next()
        .ok_or_else(|| Failure::usage(format!("\"{text}\" is not two bots of {}, as a:b", game.info().slug)))
}

fn show(heard: &Heard, title: &str, out: &mut Out) -> Result<(), Failure> {
    out.line(format!(
        "{title}, {} seats: the judge {} beside the hand-set judgement",
        heard.seats, heard.judge
    ))?;
    out.table(&heard.rows(), &[1, 2, 3, 4, 5, 6, 7])?;
    out.line("")?;
    out.table(&heard.reliability(), &[1, 2, 3, 4, 5])
}
