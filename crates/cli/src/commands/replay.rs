//! `fathom replay`: a recorded game, told, checked, or stepped into.

use crate::failure::Failure;
use crate::input;
use crate::output::{Out, ending, rival_points};
use clap::Subcommand;
use fathom_catalog::{Catalog, Happening, RawValue, Walk};
use fathom_core::{Audience, Entry, Names, Replay, Standings, Viewer};
use fathom_fair::Unfair;
use serde::Serialize;

/// Arguments of `fathom replay`.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  fathom replay show game.fathom                 the game, told move by move
  fathom replay verify *.fathom                  do they still replay by today's rules?
  fathom replay verify --fair game.fathom        did the server's dice keep its promise?
  fathom replay step game.fathom --move 17 | fathom view -")]
pub struct Args {
    #[command(subcommand)]
    command: Replays,
}

#[derive(Subcommand)]
enum Replays {
    /// Tell the game move by move
    Show {
        /// The replay: a file, or - for standard input
        file: String,
        /// Tell only what this seat learns, counted from 1 [default: everything]
        #[arg(long, short)]
        seat: Option<u8>,
    },
    /// Replay every move by today's rules and name the first that does not fit
    Verify {
        /// The replays: files, or - for standard input
        #[arg(required = true)]
        files: Vec<String>,
        /// Also recompute every outcome of chance from the seed that the server promised before the game
        #[arg(long)]
        fair: bool,
    },
    /// Print among which cases each outcome was drawn, as JSON for examples/verify_chance.py
    Draws {
        /// The replay of a finished game from a server: a file, or - for standard input
        file: String,
    },
    /// Print the position after so many moves
    Step {
        /// The replay: a file, or - for standard input
        file: String,
        /// After how many moves, chance and undo counted, remarks not [default: at the end]
        #[arg(long = "move", short)]
        number: Option<usize>,
    },
}

pub fn run(catalog: &Catalog, args: &Args, out: &mut Out) -> Result<(), Failure> {
    match &args.command {
        Replays::Show { file, seat } => show(catalog, file, *seat, out),
        Replays::Verify { files, fair } => verify(catalog, files, *fair, out),
        Replays::Draws { file } => draws(catalog, file, out),
        Replays::Step { file, number } => step(catalog, file, *number, out),
    }
}

/// One move for programs.
#[derive(Serialize)]
struct Told<'a> {
    number: usize,
    entry: String,
    round: u32,
    events: Vec<ToldEvent<'a>>,
}

#[derive(Serialize)]
struct ToldEvent<'a> {
    text: &'a str,
    data: &'a RawValue,
}

fn show(catalog: &Catalog, file: &str, seat: Option<u8>, out: &mut Out) -> Result<(), Failure> {
    let replay = input::replay(file)?;
    let mut walk = start(catalog, &replay)?;
    let viewer = seat.map(|seat| input::viewer(walk.table(), Some(seat))).transpose()?;
    if out.json {
        out.json(&replay.header)?;
    } else {
        let title = walk.table().info().title;
        out.line(format!("{title}: {}", replay.header.seats.join(", ")))?;
    }
    let mut headed = 0;
    loop {
        // the move that ends a round still belongs to it
        let round = walk.table().round();
        let step = walk.step().map_err(|error| explain(&replay, &walk, &error.to_string()))?;
        let Some(stride) = step else { break };
        let heard: Vec<&Happening> =
            stride.happenings.iter().filter(|told| hears(viewer, told.audience)).collect();
        if out.json {
            let events =
                heard.iter().map(|told| ToldEvent { text: &told.sentence, data: &told.data }).collect();
            let entry = stride.entry.to_string();
            out.json(&Told { number: stride.number, entry, round, events })?;
            continue;
        }
        if round != headed && (viewer.is_none() || !heard.is_empty()) {
            headed = round;
            out.line(format!("\nRound {round}"))?;
        }
        tell(stride.number, stride.entry, &heard, viewer.is_none(), out)?;
    }
    match walk.table().standings() {
        Some(standings) if out.json => out.json(&standings),
        Some(standings) => {
            let (why, rival) = (walk.table().why(), rival_points(walk.table()));
            out.line(format!("\n{}", ending(&standings, &Names(&replay.header.seats), &why, rival)))
        }
        None => Ok(()),
    }
}

fn tell(number: usize, entry: &Entry, heard: &[&Happening], all: bool, out: &mut Out) -> Result<(), Failure> {
    let sentences: Vec<&str> = heard.iter().map(|told| told.sentence.as_str()).collect();
    match (entry, sentences.as_slice()) {
        (Entry::Note(text), _) => out.line(format!("      # {text}")),
        (Entry::Undo(to), _) => out.line(format!("{number:>4}  back to where it was after move {to}")),
        (Entry::Act(..) | Entry::Chance(_), []) if all => out.line(format!("{number:>4}  {entry}")),
        (Entry::Act(..) | Entry::Chance(_), []) => Ok(()),
        (Entry::Act(..) | Entry::Chance(_), [first, rest @ ..]) => {
            out.line(format!("{number:>4}  {first}"))?;
            rest.iter().try_for_each(|sentence| out.line(format!("      {sentence}")))
        }
    }
}

/// Whether it is told. Someone who reads everything hears the full version of a secret and not the vague one.
fn hears(viewer: Option<Viewer>, audience: Audience) -> bool {
    match viewer {
        Some(viewer) => audience.includes(viewer),
        None => !matches!(audience, Audience::AllBut(_)),
    }
}

/// What a replay came to.
#[derive(Serialize)]
struct Verdict<'a> {
    file: &'a str,
    game: &'a str,
    moves: usize,
    rules: u32,
    over: bool,
    /// How many outcomes of chance were recomputed from the promised seed.
    #[serde(rename = "fairOutcomes", skip_serializing_if = "Option::is_none")]
    fair_outcomes: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    standings: Option<Standings>,
    /// Why the winners won, where points alone do not say it.
    #[serde(skip_serializing_if = "String::is_empty")]
    why: String,
    /// The points of an opponent whom the rules play.
    #[serde(skip_serializing_if = "Option::is_none")]
    rival: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    problem: Option<String>,
}

fn verify(catalog: &Catalog, files: &[String], fair: bool, out: &mut Out) -> Result<(), Failure> {
    let mut wrong = Vec::new();
    for file in files {
        let replay = match input::replay(file) {
            Ok(replay) => replay,
            Err(Failure::Data(problem)) => {
                wrong.push(format!("{file}: {problem}"));
                continue;
            }
            Err(other) => return Err(other),
        };
        let mut verdict = judge(catalog, file, &replay);
        if fair {
            match (fathom_fair::verify(catalog, &replay), &verdict.problem) {
                (Ok(outcomes), None) => verdict.fair_outcomes = Some(outcomes),
                // a forged outcome is often legal, and what cannot be shows only many moves later
                (Err(unfair @ Unfair::OtherOutcome { .. }), _) => verdict.problem = Some(unfair.to_string()),
                (Err(unfair), None) => verdict.problem = Some(unfair.to_string()),
                (Ok(_) | Err(_), Some(_)) => {}
            }
        }
        if out.json {
            out.json(&verdict)?;
        }
        match &verdict.problem {
            Some(problem) => wrong.push(format!("{file}: {problem}")),
            None if out.json => {}
            None => out.line(praise(&verdict, &replay))?,
        }
    }
    match wrong.len() {
        0 => Ok(()),
        1 => Err(Failure::data(&wrong[0])),
        count => Err(Failure::data(format!(
            "{count} of {} replays do not replay: {}",
            files.len(),
            wrong.join("; ")
        ))),
    }
}

/// What there is to say about a replay that replays.
fn praise(verdict: &Verdict<'_>, replay: &Replay) -> String {
    let Verdict { file, game, moves, .. } = verdict;
    let chance =
        verdict.fair_outcomes.map(|count| format!(", all {count} outcomes as promised")).unwrap_or_default();
    match &verdict.standings {
        Some(standings) => {
            let end = ending(standings, &Names(&replay.header.seats), &verdict.why, verdict.rival);
            format!("{file}: fine: {game}, {moves} moves{chance}, {end}")
        }
        None => format!("{file}: fine so far: {game}, {moves} moves{chance}, not over"),
    }
}

fn judge<'a>(catalog: &Catalog, file: &'a str, replay: &'a Replay) -> Verdict<'a> {
    let (game, rules) = (replay.header.game.as_str(), replay.header.rules);
    let (moves, over, fair_outcomes) = (0, false, None);
    let mut verdict = Verdict {
        file,
        game,
        moves,
        rules,
        over,
        fair_outcomes,
        standings: None,
        why: String::new(),
        rival: None,
        problem: None,
    };
    match start(catalog, replay) {
        Err(Failure::Data(problem) | Failure::Usage(problem)) => verdict.problem = Some(problem),
        Err(Failure::Pipe) => {}
        Ok(mut walk) => {
            if let Err(error) = walk.finish() {
                let (Failure::Data(problem) | Failure::Usage(problem)) =
                    explain(replay, &walk, &error.to_string())
                else {
                    return verdict;
                };
                verdict.problem = Some(problem);
            }
            verdict.moves = walk.moves();
            verdict.standings = walk.table().standings();
            verdict.why = walk.table().why();
            verdict.rival = rival_points(walk.table());
            verdict.over = verdict.standings.is_some();
        }
    }
    verdict
}

fn draws(catalog: &Catalog, file: &str, out: &mut Out) -> Result<(), Failure> {
    let draws = fathom_fair::draws(catalog, &input::replay(file)?).map_err(Failure::data)?;
    out.json(&draws)
}

fn step(catalog: &Catalog, file: &str, number: Option<usize>, out: &mut Out) -> Result<(), Failure> {
    let replay = input::replay(file)?;
    let mut walk = start(catalog, &replay)?;
    while number.is_none_or(|number| walk.moves() < number) {
        if walk.step().map_err(|error| explain(&replay, &walk, &error.to_string()))?.is_none() {
            break;
        }
    }
    match number {
        Some(number) if walk.moves() < number => {
            Err(Failure::data(format!("the replay has {} moves, not {number}", walk.moves())))
        }
        Some(_) | None => out.document(&walk.table().position()),
    }
}

fn start<'a>(catalog: &Catalog, replay: &'a Replay) -> Result<Walk<'a>, Failure> {
    catalog.walk(replay).map_err(Failure::data)
}

/// What does not fit, and whether the rules have changed since.
fn explain(replay: &Replay, walk: &Walk<'_>, problem: &str) -> Failure {
    let (then, now) = (replay.header.rules, walk.table().info().rules_version);
    if then == now {
        return Failure::data(problem);
    }
    Failure::data(format!("{problem} (played by rules version {then}; this program has {now})"))
}
