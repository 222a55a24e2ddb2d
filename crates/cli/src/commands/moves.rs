//! `fathom move`: actions, named outcomes, drawn outcomes and bots' choices, one after the other.

use crate::failure::Failure;
use crate::input;
use crate::output::Out;
use fathom_bots::{dice, mix};
use fathom_catalog::{AnyTable, Catalog, Spec, TableError};
use fathom_core::{Audience, Names, Stage};

/// Arguments of `fathom move`.
#[derive(clap::Args)]
#[command(after_help = "\
A move is one of
  flip              an action of the seat whose turn it is, as `fathom legal` lists it
  =food pink 2      an outcome of chance, named
  =?                an outcome of chance, drawn at random
  ?                 an action, chosen at random
  ?greedy           an action, chosen by a bot (?mcts:500ms, ?captain, ...)

All moves are made or none: after a forbidden one nothing is printed, the clause that forbids it is named on standard
error, and the exit code is 1.

Examples:
  fathom new deep-dive | fathom move - flip '=food pink 2' | fathom legal -
  fathom move here.json '?greedy' '=?' --seed 7 --tell > there.json")]
pub struct Args {
    /// A position or a replay: a file, or - for standard input
    position: String,
    /// The moves, in order
    #[arg(required = true)]
    moves: Vec<String>,
    /// Makes what is drawn or chosen at random reproducible
    #[arg(long)]
    seed: Option<u64>,
    /// Say on standard error what happens
    #[arg(long, short)]
    tell: bool,
}

pub fn run(catalog: &Catalog, args: &Args, out: &mut Out) -> Result<(), Failure> {
    let mut table = input::table(catalog, &args.position)?;
    let seed = input::seed(args.seed);
    for (index, text) in args.moves.iter().enumerate() {
        let told = step(&mut *table, text, mix(seed, index as u64));
        let told = told.map_err(|error| explain(&*table, index, text, &error))?;
        if args.tell {
            told.iter().for_each(|sentence| eprintln!("{sentence}"));
        }
    }
    out.document(&table.position())
}

/// Makes one move and returns what happened, in words.
fn step(table: &mut dyn AnyTable, text: &str, seed: u64) -> Result<Vec<String>, TableError> {
    let nobody = Names(&[]);
    let happenings = match (text.strip_prefix('='), text.strip_prefix('?'), table.stage()) {
        (Some("?"), _, _) => {
            let outcome = table.draw(&mut dice(seed))?;
            table.settle(&outcome, &nobody)?
        }
        (Some(outcome), _, _) => table.settle(outcome.trim(), &nobody)?,
        (None, Some(bot), Stage::Decide(seat)) => {
            let bot: Spec = if bot.is_empty() { Spec::Random } else { bot.parse()? };
            let action = table.bot_move(&bot, seed)?;
            table.act(seat, &action, &nobody)?
        }
        (None, None, Stage::Decide(seat)) => table.act(seat, text.trim(), &nobody)?,
        (None, _, Stage::Chance) => return Err(TableError::ChanceDecides),
        (None, _, Stage::Over) => return Err(TableError::Over),
    };
    let heard = happenings.into_iter().filter(|told| !matches!(told.audience, Audience::AllBut(_)));
    Ok(heard.map(|told| told.sentence).collect())
}

/// Which move it was, why not, and where to read on.
fn explain(table: &dyn AnyTable, index: usize, text: &str, error: &TableError) -> Failure {
    let text: String = text.chars().take(60).collect();
    let slug = table.info().slug;
    let more = match error {
        TableError::Refused(refusal) => format!("; see `fathom rules {slug} {}`", refusal.clause),
        TableError::ChanceDecides => "; name an outcome (=...) or draw one (=?)".to_owned(),
        TableError::Unreadable(_) => "; `fathom legal` lists what is possible".to_owned(),
        TableError::NotYourTurn { .. }
        | TableError::SeatDecides { .. }
        | TableError::Over
        | TableError::Stuck(_)
        | TableError::Bot(_)
        | TableError::NoSuchNumber(_) => String::new(),
    };
    let message = format!("move {} \"{text}\": {error}{more}", index + 1);
    match error {
        TableError::Bot(_) | TableError::NoSuchNumber(_) => Failure::usage(message),
        _ => Failure::data(message),
    }
}
