//! `fathom reroll`: the same evening again with other dice, many times.

use crate::commands::review::bar;
use crate::failure::Failure;
use crate::input;
use crate::output::Out;
use fathom_catalog::Catalog;
use fathom_catalog::review::{Progress, RerollSettings, Rerolled};
use fathom_lab::review_page::side_name;

/// Arguments of `fathom reroll`.
#[derive(clap::Args)]
#[command(after_help = "\
From that move on chance is drawn anew. Everybody chooses as in the game while that is legal; from the first choice that is
not, bots play on. How often would this have been won?

Examples:
  fathom reroll game.fathom --games 1000                the whole evening again
  fathom reroll game.fathom --move 17 --games 1000      from move 17 on
  fathom reroll game.fathom --move 17 --bot level-3     with better players after that")]
pub struct Args {
    /// The replay: a file, or - for standard input
    file: String,
    /// From which move on, chance and undo counted, remarks not
    #[arg(long = "move", short, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    number: u32,
    /// How many games
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// Who plays on once a choice of the game is not legal any more
    #[arg(long, default_value = "greedy")]
    bot: String,
    /// The seed: the same seed gives the same evenings
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

pub fn run(catalog: &Catalog, args: &Args, out: &mut Out) -> Result<(), Failure> {
    let replay = input::replay(&args.file)?;
    let game = catalog.find(&replay.header.game).map_err(Failure::data)?;
    let bot = input::bot(game, &args.bot)?;
    let settings = RerollSettings { from: args.number, games: args.games, seed: args.seed, bot };
    let bar = bar("games");
    let mut show = |progress: Progress| {
        bar.set_length(u64::from(progress.total));
        bar.set_position(u64::from(progress.done));
        true
    };
    let rerolled = game.reroll(&replay, &settings, &mut show);
    bar.finish_and_clear();
    let rerolled = rerolled.map_err(Failure::data)?;
    if out.json { out.json(&rerolled) } else { print(&rerolled, &replay.header.seats, out) }
}

fn print(rerolled: &Rerolled, names: &[String], out: &mut Out) -> Result<(), Failure> {
    out.line(format!("{} games from move {} on, with other dice:", rerolled.games, rerolled.from))?;
    let percent = |share: f64| format!("{:.1} %", 100.0 * share);
    let mut rows = vec![["side", "would have won", "95 %", "really"].map(str::to_owned).to_vec()];
    for (place, (seats, share)) in rerolled.sides.iter().zip(&rerolled.shares).enumerate() {
        rows.push(vec![
            side_name(names, seats),
            percent(share.estimate),
            format!("{} to {}", percent(share.low), percent(share.high)),
            rerolled.result.get(place).map_or("not over".to_owned(), |share| percent(*share)),
        ]);
    }
    out.table(&rows, &[1, 3])?;
    out.say(
        "",
        format!(
            "On average {:.1} choices were made as in the game, then {} played on. Seed {}.",
            rerolled.kept, rerolled.bot, rerolled.seed
        ),
    )
}
