//! `fathom play`: a table in the terminal, against bots or with friends at one screen.

pub mod listing;
mod session;
mod talk;

use crate::failure::Failure;
use crate::input::{self, Engines};
use crate::output::{Out, escaped};
use fathom_catalog::{AnyGame, Catalog, Spec};
use fathom_engine::{Engine, Player as Machine};
use session::Session;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Arguments of `fathom play`.
#[derive(clap::Args)]
#[command(after_help = "\
A player is \"me\", \"@Name\" for a person with a name, an --engine, or a bot: random, level-3, mcts:500ms, or one of the
game's own (`fathom games <game>` lists them). At the table, \"help\" lists what can be typed.

Examples:
  fathom play deep-dive                            against a greedy bot
  fathom play deep-dive --players me,mcts:500ms    against a bot that thinks for half a second
  fathom play deep-dive --players @Ada,@Bo,greedy  two people at one screen and a bot
  fathom play deep-dive --players me,tidepool --engine tidepool=\"python3 examples/engines/tidepool.py\"
  fathom play deep-dive --save evening.fathom      keep the game in a file, move by move
  fathom play --resume evening.fathom              and go on with it")]
pub struct Args {
    /// The game [needed unless --resume names a file]
    #[arg(required_unless_present = "resume")]
    game: Option<String>,
    /// Who plays, seat by seat [default: me, and greedy bots in the other seats]
    #[arg(long, short, value_delimiter = ',')]
    players: Vec<String>,
    /// How many seats [default: as many as there are players, or 2]
    #[arg(long, short)]
    seats: Option<usize>,
    /// An option of the game, as name=value; may be given several times
    #[arg(long = "option", short, value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Keep the game in this file, written after every move
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Go on with a game from a file (and keep it there)
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "options", "seats"])]
    resume: Option<PathBuf>,
    /// Makes dice and bots reproducible
    #[arg(long)]
    seed: Option<u64>,
    #[command(flatten)]
    engines: Engines,
}

/// Who sits in a seat.
#[derive(Clone)]
pub enum Player {
    /// Someone at this screen, with a name or without.
    Person(Option<String>),
    /// A bot or an engine.
    Bot(Machine),
}

impl Player {
    fn read(game: &dyn AnyGame, text: &str, engines: &[Arc<Engine>]) -> Result<Player, Failure> {
        match text.trim() {
            // a server calls everyone who is not a bot a person
            "me" | "person" => Ok(Player::Person(None)),
            text => match text.strip_prefix('@') {
                Some(name) => {
                    Ok(Player::Person(Some(escaped(name.trim(), false).chars().take(40).collect())))
                }
                None => Machine::find(game, text, engines).map(Player::Bot).map_err(Failure::usage),
            },
        }
    }

    /// As it is written after `--players`.
    fn write(&self) -> String {
        match self {
            Player::Person(None) => "me".to_owned(),
            Player::Person(Some(name)) => format!("@{name}"),
            Player::Bot(spec) => spec.to_string(),
        }
    }

    fn name(&self, seat: usize) -> String {
        match self {
            Player::Person(None) => format!("Player {}", seat + 1),
            Player::Person(Some(name)) => name.clone(),
            Player::Bot(spec) => format!("{spec} ({})", seat + 1),
        }
    }
}

pub fn run(catalog: &Catalog, args: &Args, out: &mut Out) -> Result<(), Failure> {
    if out.json {
        let instead = "fathom play talks to people; programs use new, legal, move and view with --json";
        return Err(Failure::usage(instead));
    }
    let seed = input::seed(args.seed);
    let mut session = match (&args.resume, &args.game) {
        (Some(path), _) => resume(catalog, args, path, seed)?,
        (None, Some(slug)) => begin(catalog.find(slug).map_err(Failure::usage)?, args, seed)?,
        (None, None) => return Err(Failure::usage("which game? (--help explains)")),
    };
    session.save()?;
    talk::run(&mut session, out)
}

fn begin<'a>(game: &'a dyn AnyGame, args: &Args, seed: u64) -> Result<Session<'a>, Failure> {
    let players = read_players(game, &args.players, args)?;
    let seats = match (args.seats, players.len()) {
        (Some(seats), 0) => seats,
        (None, 0) => input::default_seats(game),
        (Some(seats), count) if seats != count => {
            return Err(Failure::usage(format!("{seats} seats need {seats} players, not {count}")));
        }
        (_, count) => count,
    };
    let players = if players.is_empty() { usual_players(seats) } else { players };
    let options = input::options(game, &args.options)?;
    Session::begin(game, &options, players, args.save.clone(), seed)
}

fn read_players(game: &dyn AnyGame, texts: &[String], args: &Args) -> Result<Vec<Player>, Failure> {
    let engines = args.engines.all()?;
    texts.iter().map(|text| Player::read(game, text, &engines)).collect()
}

fn usual_players(seats: usize) -> Vec<Player> {
    (0..seats)
        .map(|seat| if seat == 0 { Player::Person(None) } else { Player::Bot(Machine::Bot(Spec::Greedy)) })
        .collect()
}

fn resume<'a>(catalog: &'a Catalog, args: &Args, path: &Path, seed: u64) -> Result<Session<'a>, Failure> {
    let name = path.to_str().ok_or_else(|| Failure::usage("--resume takes a name in plain text"))?;
    let replay = input::replay(name)?;
    let game = catalog.find(&replay.header.game).map_err(Failure::data)?;
    let seats = replay.header.seats.len();
    let kept = replay.header.more.get("players").and_then(|kept| kept.as_array());
    let players = match (args.players.as_slice(), kept) {
        ([], Some(kept)) => {
            let texts: Vec<String> =
                kept.iter().map(|text| text.as_str().unwrap_or("me").to_owned()).collect();
            read_players(game, &texts, args)?
        }
        ([], None) => usual_players(seats),
        (texts, _) => read_players(game, texts, args)?,
    };
    if players.len() != seats {
        return Err(Failure::usage(format!("the game has {seats} seats, not {}", players.len())));
    }
    let save = args.save.clone().unwrap_or_else(|| path.to_path_buf());
    Session::resume(game, replay, players, save, seed)
}
