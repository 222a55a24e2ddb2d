//! `fathom simulate`: many games between bots, and what they add up to.

use crate::failure::Failure;
use crate::input::{self, command_line};
use crate::output::Out;
use fathom_catalog::{Catalog, Spec};
use fathom_lab::{Interval, Line, Report, Results, Shard, Study, StudyError, Summary, write_part};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Arguments of `fathom simulate`.
#[derive(clap::Args)]
#[command(after_help = "\
Games come in groups that share their luck, and every bot of a group sits in every seat once, so that neither luck
nor the seat decides who looks stronger. Every rate comes with the interval that holds the truth 95 times in 100.
--report watches the games closely and writes a balance study: what each seat, faction, lord or opening was worth, how
long games are, how often the lead changes. Use one good bot for all seats, so that choices and not bots are compared.

Examples:
  fathom simulate deep-dive --games 2000 --bots greedy,random
  fathom simulate deep-dive --games 400 --bots mcts:500,greedy --out study.csv
  fathom simulate abyss --games 2000 --bots greedy --report abyss.html --out abyss.json
  fathom simulate sunken-citadel --seats 1 --vary scenario=1,2,3 --games 100 --bots captain --report citadel.html
  fathom simulate deep-dive --seats 4 --bots random --games 10000 --json
  fathom simulate abyss --bots greedy --games 100000 --shard 2/8 --out part-2.jsonl")]
pub struct Args {
    /// The game
    game: String,
    /// How many games
    #[arg(long, short = 'n', default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: u64,
    /// The bots, one a seat, or one for all: random, greedy, mcts:2000, mcts:500ms, or one of the game's own
    #[arg(long, short, value_delimiter = ',', default_value = "random")]
    bots: Vec<String>,
    /// How many seats [default: as many as there are bots]
    #[arg(long, short)]
    seats: Option<usize>,
    /// An option of the game, as name=value; may be given several times
    #[arg(long = "option", short, value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Where all luck comes from: the same seed gives the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Leave every bot in its own seat
    #[arg(long)]
    fixed_seats: bool,
    /// Watch the games closely and write a balance study for people, with plots
    #[arg(long, value_name = "FILE.html")]
    report: Option<PathBuf>,
    /// Watch the games closely and write every plot of the study to this folder, as SVG
    #[arg(long, value_name = "DIR")]
    plots: Option<PathBuf>,
    /// Go through the values of an option and compare them: so many games of each
    #[arg(long, value_name = "NAME=A,B,C")]
    vary: Option<String>,
    /// Also write the results to a file: every game for .csv, the summary for .json
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Play one part of several, such as 2/8, and write it to --out, a name that ends in .jsonl; see `fathom merge`
    #[arg(long, value_name = "I/N", requires = "out", conflicts_with_all = ["report", "plots"])]
    shard: Option<Shard>,
    /// With --shard: watch the games closely, so that `fathom merge --report` can make a balance study of the parts
    #[arg(long, requires = "shard")]
    watch: bool,
}

pub fn run(catalog: &Catalog, args: &Args, out: &mut Out) -> Result<(), Failure> {
    let game = catalog.find(&args.game).map_err(Failure::usage)?;
    let named: Vec<Spec> = args.bots.iter().map(|bot| input::bot(game, bot)).collect::<Result<_, _>>()?;
    let bots = match (named.as_slice(), args.seats) {
        ([one], seats) => vec![one.clone(); seats.unwrap_or_else(|| input::default_seats(game))],
        (_, Some(seats)) if seats != named.len() => {
            return Err(Failure::usage(format!("{seats} seats need {seats} bots, not {}", named.len())));
        }
        _ => named,
    };
    let form = match (&args.out, args.shard) {
        (Some(out), None) => Some(Form::of(out)?),
        (Some(out), Some(_)) if out.extension().is_none_or(|extension| extension != "jsonl") => {
            return Err(Failure::usage("--shard writes to an --out whose name ends in .jsonl"));
        }
        (_, _) => None,
    };
    let options = input::options(game, &args.options)?;
    if args.report.as_ref().is_some_and(|path| path.extension().is_none_or(|extension| extension != "html")) {
        return Err(Failure::usage("--report takes a name that ends in .html"));
    }
    let watch = args.watch || args.report.is_some() || args.plots.is_some();
    let (games, seed, swap) = (args.games, args.seed, !args.fixed_seats);
    let vary = args.vary.as_deref().map(values).transpose()?;
    let study = Study { game, options, bots, games, seed, swap, watch, vary };
    let start = Instant::now();
    let results = play(&study, args.shard)?;
    if let (Some(shard), Some(path)) = (args.shard, &args.out) {
        input::write(path, &write_part(&study, &results))?;
        let (games, there) = (results.rows.len(), path.display());
        return out.line(format!(
            "Part {shard}: {games} games, written to {there}. `fathom merge` puts the parts together."
        ));
    }
    let seconds = start.elapsed().as_secs_f64();
    let report = Report::of(&results);
    if let (Some(path), Some(form)) = (&args.out, form) {
        input::write(path, &form.text(&results, &report))?;
    }
    write_study(args.report.as_deref(), args.plots.as_deref(), &report, game.info().title)?;
    if out.json { out.json(&report) } else { show(&report, game.info().title, Some(seconds), out) }
}

/// An option and the values to go through.
pub fn values(text: &str) -> Result<(String, Vec<Value>), Failure> {
    let Some((name, values)) = text.split_once('=') else {
        return Err(Failure::usage(format!("--vary takes name=a,b,c, not \"{text}\"")));
    };
    let value = |text: &str| serde_json::from_str(text).unwrap_or_else(|_| Value::from(text));
    Ok((name.trim().to_owned(), values.split(',').map(str::trim).map(value).collect()))
}

/// The balance study, where it was asked for: the page, and the plots one by one.
pub fn write_study(
    page: Option<&Path>,
    plots: Option<&Path>,
    report: &Report,
    title: &str,
) -> Result<(), Failure> {
    if let Some(path) = page {
        input::write(path, &report.html(title, &command_line()))?;
    }
    let Some(folder) = plots else { return Ok(()) };
    let wrong = |error| Failure::data(format!("cannot make {}: {error}", folder.display()));
    std::fs::create_dir_all(folder).map_err(wrong)?;
    let mut plots = report.plots(title).into_iter();
    plots.try_for_each(|plot| input::write(&folder.join(plot.name + ".svg"), &plot.svg))
}

/// How a file of results is written.
pub enum Form {
    Csv,
    Json,
}

impl Form {
    /// By the end of its name.
    pub fn of(path: &Path) -> Result<Form, Failure> {
        match path.extension().and_then(|extension| extension.to_str()) {
            Some("csv") => Ok(Form::Csv),
            Some("json") => Ok(Form::Json),
            Some(_) | None => Err(Failure::usage("--out takes a name that ends in .csv or .json")),
        }
    }

    /// What is in the file.
    pub fn text(&self, results: &Results, report: &Report) -> String {
        match self {
            Form::Csv => results.csv(),
            Form::Json => serde_json::to_string_pretty(report).expect("a report is plain data") + "\n",
        }
    }
}

fn play(study: &Study<'_>, shard: Option<Shard>) -> Result<Results, Failure> {
    let shard = shard.unwrap_or(Shard::WHOLE);
    let bar = ProgressBar::new(study.games_in(shard));
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {human_pos}/{human_len} games, {eta} left") {
        bar.set_style(style);
    }
    let results = study.run_shard(shard, &|| bar.inc(1));
    bar.finish_and_clear();
    results.map_err(|error| match error {
        StudyError::Catalog(error) => Failure::usage(error),
        StudyError::Endless { .. } => Failure::data(error),
    })
}

/// Prints what a study found; without a time where the games were played before.
pub fn show(report: &Report, title: &str, seconds: Option<f64>, out: &mut Out) -> Result<(), Failure> {
    let pace = seconds.map_or_else(String::new, |seconds| {
        format!(" in {seconds:.1} s ({:.0} a second)", report.games as f64 / seconds.max(1e-9))
    });
    out.line(format!("{title}: {} games{pace}, seed {}", report.games, report.seed))?;
    let heading = ["bot", "seat", "games", "wins", "95 %", "score", "95 %", "min", "max"];
    let mut rows = vec![heading.map(str::to_owned).to_vec()];
    rows.extend(report.bots.iter().map(row));
    if report.bots.len() > 1 {
        rows.extend(report.cells.iter().map(row));
    }
    rows.extend(report.seats.iter().map(row));
    out.table(&rows, &[1, 2, 3, 4, 5, 6, 7, 8])?;
    out.line("")?;
    let number = |name: &str, summary: &Summary| {
        let (mean, range) = (summary.mean, format!("{:.0} to {:.0}", summary.min, summary.max));
        vec![name.to_owned(), format!("{:.1}", mean.estimate), span(mean, 1.0, 1), range]
    };
    let heading = ["length", "mean", "95 %", "range"].map(str::to_owned).to_vec();
    let lengths = [
        heading,
        number("rounds", &report.rounds),
        number("decisions", &report.decisions),
        number("steps", &report.steps),
    ];
    out.table(&lengths, &[1, 2, 3])?;
    let percent = 100.0 * report.decided.estimate;
    for finding in report.findings() {
        out.line(format!("- {finding}"))?;
    }
    out.line(format!(
        "\n{percent:.1} % of the games ({}) had a single winning side.",
        span(report.decided, 100.0, 1)
    ))?;
    match report.swapped {
        true => out.line("Bots moved round the table: every bot sat in every seat, with the same luck."),
        false => out.line("Every bot kept its seat."),
    }
}

fn row(line: &Line) -> Vec<String> {
    vec![
        line.bot.clone().unwrap_or_else(|| "all".to_owned()),
        line.seat.map_or_else(|| "all".to_owned(), |seat| seat.to_string()),
        line.games.to_string(),
        format!("{:.1} %", 100.0 * line.wins.estimate),
        span(line.wins, 100.0, 1),
        format!("{:.2}", line.score.mean.estimate),
        span(line.score.mean, 1.0, 2),
        format!("{:.0}", line.score.min),
        format!("{:.0}", line.score.max),
    ]
}

fn span(interval: Interval, scale: f64, digits: usize) -> String {
    format!("{:.digits$} to {:.digits$}", scale * interval.low, scale * interval.high)
}
