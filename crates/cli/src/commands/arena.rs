//! `fathom arena`: which bot plays better, and how sure is that.

use crate::failure::Failure;
use crate::input::{self, Engines, command_line};
use crate::output::Out;
use fathom_catalog::{AnyGame, Catalog};
use fathom_engine::Player;
use fathom_lab::arena::{Progress, Sprt};
use fathom_lab::{Arena, ArenaError, ArenaReport, Shard};
use indicatif::{ProgressBar, ProgressStyle};
use std::fs;
use std::path::PathBuf;
use std::time::Instant;

/// Arguments of `fathom arena`.
#[derive(clap::Args)]
#[command(after_help = "\
Games come in pairs: two games with the same luck in which the two bots change sides, so that neither luck nor the seat
decides who looks stronger. Where seats form teams a bot plays a whole team; where one plays alone, both play the same
game alone and the better result counts. Ratings are Elo, the likeliest over all meetings at once, with 95 % intervals
made from the pairs; \"random\" has 0, or else the first bot. --sprt ends a meeting as soon as it is clear whether the
first bot is at least so much stronger (H1) or at most so much (H0).

With --out DIR every finished game is written to DIR/games.jsonl at once, and the results to arena.json, arena.csv and
arena.html. A stopped arena goes on with --resume; so does one that shall have more games or more meetings.

Examples:
  fathom arena deep-dive --bots greedy,random --games 400
  fathom arena abyss --bots level-5,level-3,level-1,random --games 200 --ladder --out abyss-levels
  fathom arena abyss --pairs level-5:level-3,level-3:level-1 --games 2000 --sprt 0,50 --out abyss-levels --resume
  fathom arena deep-dive --bots tidepool,greedy --engine tidepool=\"python3 examples/engines/tidepool.py\"")]
pub struct Args {
    /// The game
    game: String,
    /// The bots: random, greedy, mcts:2000, level-3, one of the game's own, or an --engine
    #[arg(long, short, value_delimiter = ',')]
    bots: Vec<String>,
    /// Who meets whom, as a:b,c:d [default: everybody meets everybody]
    #[arg(long, value_delimiter = ',', value_name = "A:B")]
    pairs: Vec<String>,
    /// Each bot meets only the next one in the list
    #[arg(long, conflicts_with = "pairs")]
    ladder: bool,
    /// How many games each meeting has; with --sprt, at most
    #[arg(long, short = 'n', default_value_t = 200, value_parser = clap::value_parser!(u64).range(2..=10_000_000))]
    games: u64,
    /// How many seats [default: 2 where the game allows it]
    #[arg(long, short)]
    seats: Option<usize>,
    /// An option of the game, as name=value; may be given several times
    #[arg(long = "option", short, value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Stop a meeting early: the first bot is at most ELO0 stronger, or at least ELO1 [default without numbers: 0,50]
    #[arg(long, value_name = "ELO0,ELO1", num_args = 0..=1, default_missing_value = "0,50")]
    sprt: Option<String>,
    /// Where all luck comes from: the same seed gives the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Where to keep the games and the reports
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Go on with the games that --out has
    #[arg(long, requires = "out")]
    resume: bool,
    /// Play one part of several, such as 2/8, into --out; `fathom merge` puts the parts together
    #[arg(long, value_name = "I/N", requires = "out", conflicts_with = "sprt")]
    shard: Option<Shard>,
    #[command(flatten)]
    engines: Engines,
}

pub fn run(catalog: &Catalog, args: &Args, out: &mut Out) -> Result<(), Failure> {
    let game = catalog.find(&args.game).map_err(Failure::usage)?;
    let (players, pairs) = contestants(game, args)?;
    let arena = Arena {
        game,
        options: input::options(game, &args.options)?,
        seats: args.seats.unwrap_or_else(|| input::default_seats(game)),
        players,
        pairs,
        games: args.games,
        seed: args.seed,
        sprt: args.sprt.as_deref().map(str::parse::<Sprt>).transpose().map_err(Failure::usage)?,
        command: command_line(),
    };
    let file = args.out.as_ref().map(|folder| folder.join("games.jsonl"));
    if let (Some(folder), Some(file)) = (&args.out, &file) {
        if file.exists() && !args.resume {
            let there = file.display();
            return Err(Failure::usage(format!(
                "{there} has games already: add --resume, or take another --out"
            )));
        }
        let wrong = |error| Failure::data(format!("cannot make {}: {error}", folder.display()));
        fs::create_dir_all(folder).map_err(wrong)?;
    }
    let start = Instant::now();
    let bar = bar();
    let show = |progress: &Progress<'_>| {
        bar.set_length(progress.planned);
        bar.set_position(progress.finished);
        bar.set_message(progress.now.to_owned());
    };
    if let (Some(shard), Some(file)) = (args.shard, &file) {
        let played = arena.run_shard(shard, file, &show);
        bar.finish_and_clear();
        played.map_err(failure)?;
        let there = file.display();
        return out.line(format!("Part {shard} is in {there}. `fathom merge` puts the parts together."));
    }
    let report = arena.run(file.as_deref(), &show);
    bar.finish_and_clear();
    let report = report.map_err(failure)?;
    if let Some(folder) = &args.out {
        input::write(&folder.join("arena.json"), &report.json())?;
        input::write(&folder.join("arena.csv"), &report.csv())?;
        input::write(&folder.join("arena.html"), &report.html())?;
    }
    if out.json { out.json(&report) } else { print(&report, args, start.elapsed().as_secs_f64(), out) }
}

/// Who meets whom, by their places among the players.
type Meetings = Vec<(usize, usize)>;

/// Who plays, and who meets whom.
fn contestants(game: &dyn AnyGame, args: &Args) -> Result<(Vec<Player>, Meetings), Failure> {
    let engines = args.engines.all()?;
    let find = |name: &str| Player::find(game, name, &engines);
    let mut players: Vec<Player> =
        args.bots.iter().map(|bot| find(bot)).collect::<Result<_, _>>().map_err(Failure::usage)?;
    let mut pairs = Vec::new();
    for text in &args.pairs {
        // a bot's name may have a colon in it (mcts:500), so every colon is tried
        let halves = text.match_indices(':').map(|(at, _)| (find(&text[..at]), find(&text[at + 1..])));
        let mut found = halves.filter_map(|(a, b)| Some((a.ok()?, b.ok()?)));
        let Some((a, b)) = found.next() else { return Err(bad_pair(text, &find)) };
        let mut place = |player: Player| {
            let known = players.iter().position(|other| other.to_string() == player.to_string());
            known.unwrap_or_else(|| {
                players.push(player);
                players.len() - 1
            })
        };
        pairs.push((place(a), place(b)));
    }
    let count = players.len();
    if args.pairs.is_empty() {
        let all = (0..count).flat_map(|a| (a + 1..count).map(move |b| (a, b)));
        pairs = all.filter(|(a, b)| !args.ladder || *b == a + 1).collect();
    }
    if pairs.is_empty() {
        return Err(Failure::usage("an arena needs at least two bots: --bots greedy,random"));
    }
    Ok((players, pairs))
}

/// What is wrong with a pair: no colon, or a name that the game does not know.
fn bad_pair<E: ToString>(text: &str, find: &impl Fn(&str) -> Result<Player, E>) -> Failure {
    let unknown = text.split_once(':').and_then(|(a, b)| find(a).err().or_else(|| find(b).err()));
    match unknown {
        Some(error) => Failure::usage(format!("--pairs {text}: {}", error.to_string())),
        None => Failure::usage(format!("--pairs takes a:b,c:d, such as greedy:random; not \"{text}\"")),
    }
}

fn failure(error: ArenaError) -> Failure {
    match error {
        ArenaError::Catalog(_) | ArenaError::Pairs(_) | ArenaError::Unconnected(_) | ArenaError::Sprt => {
            Failure::usage(error)
        }
        ArenaError::Engine(_) | ArenaError::Endless(_) | ArenaError::Journal(_) => Failure::data(error),
    }
}

fn bar() -> ProgressBar {
    let bar = ProgressBar::new(0);
    if let Ok(style) =
        ProgressStyle::with_template("{bar:30} {human_pos}/{human_len} games, {eta} left · {msg}")
    {
        bar.set_style(style);
    }
    bar
}

fn print(report: &ArenaReport, args: &Args, seconds: f64, out: &mut Out) -> Result<(), Failure> {
    let games: u64 = report.pairs.iter().map(|pair| pair.games).sum();
    out.line(format!("{}: {games} games, seed {}, {seconds:.1} s", report.title, report.seed))?;
    let mut rows = vec![["bot", "Elo", "95 %", "games"].map(str::to_owned).to_vec()];
    for bot in &report.bots {
        let span = match bot.bot == report.anchor {
            true => "anchor".to_owned(),
            false => format!("{:.0} to {:.0}", bot.low, bot.high),
        };
        rows.push(vec![bot.bot.clone(), format!("{:.0}", bot.elo), span, bot.games.to_string()]);
    }
    out.table(&rows, &[1, 2, 3])?;
    out.line("")?;
    out.table(&report.rows(), &[1, 2, 3, 4, 5, 6])?;
    out.line("")?;
    for pair in &report.pairs {
        out.line(format!("{} v {}: {}.", pair.a, pair.b, ArenaReport::verdict(pair)))?;
        if let (1.., Some(reason)) = (pair.forfeits, &pair.forfeit) {
            out.line(format!("  {} games were lost by default; the first because {reason}.", pair.forfeits))?;
        }
    }
    match &args.out {
        Some(folder) => {
            out.line(format!("Written to {}: arena.html, arena.json, arena.csv.", folder.display()))
        }
        None => Ok(()),
    }
}
