//! `fathom train`: learns the weights of a game's judge from games between bots.

use crate::commands::simulate::values;
use crate::failure::Failure;
use crate::input::{self, command_line};
use crate::output::Out;
use fathom_catalog::{Catalog, Spec};
use fathom_core::judge::MOST_KNOTS;
use fathom_lab::{StudyError, Trained, Training, TrainingError};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use std::path::PathBuf;

/// Arguments of `fathom train`.
#[derive(clap::Args)]
#[command(after_help = "\
Bots play, some states of every game are looked at, and weights are fitted to how the games ended (docs/judge.md). The same
seed gives the same weights, byte for byte. Who plays is drawn for every game: in half of them one bot plays all seats.

Examples:
  fathom train deep-dive --seats 2 --games 2000 --out games/deep-dive/judge/2.txt
  fathom train sunken-citadel --seats 1 --games 400 --vary scenario=1,2,3,4,5,6,7,8 --bots level-2,level-4")]
pub struct Args {
    /// The game
    game: String,
    /// How many seats [default: 2 where the game allows it]
    #[arg(long, short)]
    seats: Option<usize>,
    /// How many games
    #[arg(long, short = 'n', default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: u64,
    /// Who plays
    #[arg(long, short, value_delimiter = ',', default_value = "level-1,level-2,level-3,level-4")]
    bots: Vec<String>,
    /// An option of the game, as name=value; may be given several times
    #[arg(long = "option", short, value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Go through the values of an option, game by game
    #[arg(long, value_name = "NAME=A,B,C")]
    vary: Option<String>,
    /// Where all luck comes from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// At how many points of the game the weights may differ
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u64).range(1..=MOST_KNOTS as u64))]
    knots: u64,
    /// About how many states of a game are looked at
    #[arg(long, default_value_t = 40, value_parser = clap::value_parser!(u64).range(1..=1000))]
    states: u64,
    /// The commit that the games are played with, for the heading
    #[arg(long, default_value = "unknown")]
    commit: String,
    /// Where to write the weights [default: standard output]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

pub fn run(catalog: &Catalog, args: &Args, out: &mut Out) -> Result<(), Failure> {
    let game = catalog.find(&args.game).map_err(Failure::usage)?;
    let training = Training {
        game,
        options: input::options(game, &args.options)?,
        vary: args.vary.as_deref().map(values).transpose()?,
        seats: args.seats.unwrap_or_else(|| input::default_seats(game)),
        games: args.games,
        seed: args.seed,
        bots: args.bots.iter().map(|bot| input::bot(game, bot)).collect::<Result<Vec<Spec>, _>>()?,
        knots: args.knots as usize,
        states: args.states as usize,
    };
    let bar = bar(args.games);
    let trained = training.run(&|| bar.inc(1));
    bar.finish_and_clear();
    let trained = trained.map_err(|error| match error {
        TrainingError::Study(StudyError::Endless { .. }) => Failure::data(error),
        TrainingError::Study(StudyError::Catalog(_)) | TrainingError::NoSketch(_) | TrainingError::NoBots => {
            Failure::usage(error)
        }
    })?;
    let text = trained.model.text(&heading(args, &training, &trained));
    if let Some(path) = &args.out {
        input::write(path, &text)?;
    }
    let (states, loss) = (trained.states, trained.loss);
    match (out.json, &args.out) {
        (true, _) => out.json(&json!({ "states": states, "loss": loss, "weights": text })),
        (false, Some(path)) => out.line(format!("{}: {states} states, mean loss {loss:.4}", path.display())),
        (false, None) => out.line(text.trim_end()),
    }
}

/// A bar for so many games.
pub fn bar(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {human_pos}/{human_len} games, {eta} left") {
        bar.set_style(style);
    }
    bar
}

fn heading(args: &Args, training: &Training<'_>, trained: &Trained) -> Vec<String> {
    let info = training.game.info();
    vec![
        format!(
            "The judge of {} for {} seats: weights for what games/{}/src/judge.rs shows of a side.",
            info.title, training.seats, info.slug
        ),
        format!("command: {}", command_line()),
        format!("seed: {}, rules version {}, commit {}", args.seed, info.rules_version, args.commit),
        format!("learnt from {} games, {} states; mean loss {:.4}", args.games, trained.states, trained.loss),
    ]
}
