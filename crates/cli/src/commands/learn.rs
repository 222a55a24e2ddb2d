//! `fathom learn`: a guided first game in the terminal.

use super::play::listing::{self, Pages};
use super::{how_to_play, rules};
use crate::failure::Failure;
use crate::input;
use crate::output::{Out, wrap};
use fathom_catalog::{AnyGame, Catalog};
use fathom_core::Viewer;
use fathom_lessons::{Answer, Lesson, Moment, Shelf};
use serde_json::json;

const HELP: &str = "\
  3, or a move        make that move, by its number or in words
  ?                   show the move that is wanted
  moves, moves <words>  list the moves, or those with these words
  table               draw the table again
  back                go back one step
  rules <words>       look up a rule
  quit                leave; you can go on later";

/// So many lines of moves are shown without being asked for.
const FEW_LINES: usize = 12;

/// Arguments of `fathom learn`.
#[derive(clap::Args)]
#[command(after_help = "\
Type moves as in `fathom play`. A wrong move is answered and costs nothing; \"?\" shows the one that is wanted.

Examples:
  fathom learn                                     what there is to learn
  fathom learn deep-dive                           a first game, step by step
  fathom learn deep-dive --from 7                  go on where you left
  fathom learn deep-dive --page                    how it is played, on one page")]
pub struct Args {
    /// The game [left out: list all lessons]
    game: Option<String>,
    /// The lesson
    #[arg(default_value = "first")]
    lesson: String,
    /// Begin at this step
    #[arg(long, value_name = "STEP", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
    from: u16,
    /// Print how the game is played, on one page, with the clauses behind every sentence
    #[arg(long, conflicts_with_all = ["lesson", "from"])]
    page: bool,
}

/// What a line of input led to.
enum Next {
    Ask,
    Forward,
    Back,
    Leave,
}

/// A learner at the screen.
struct Class<'a> {
    catalog: &'a Catalog,
    game: &'a dyn AnyGame,
    lesson: &'a Lesson,
}

pub fn run(catalog: &Catalog, args: &Args, out: &mut Out) -> Result<(), Failure> {
    let shelf = Shelf::standard();
    let Some(slug) = &args.game else {
        if args.page {
            return Err(Failure::usage("which game? `fathom learn deep-dive --page`"));
        }
        return list(catalog, &shelf, out);
    };
    if args.page {
        return how_to_play::run(catalog.find(slug).map_err(Failure::usage)?, &shelf, out);
    }
    if out.json {
        return Err(Failure::usage("a lesson talks to people; `fathom learn --json` lists the lessons"));
    }
    let game = catalog.find(slug).map_err(Failure::usage)?;
    let lesson = shelf.find(game, &args.lesson).map_err(Failure::usage)?;
    Class { catalog, game, lesson }.run(usize::from(args.from) - 1, out)
}

fn list(catalog: &Catalog, shelf: &Shelf, out: &mut Out) -> Result<(), Failure> {
    if out.json {
        let all = shelf.lessons().iter().map(|lesson| {
            json!({ "game": lesson.game, "lesson": lesson.name, "title": lesson.title, "about": lesson.about,
                "minutes": lesson.minutes, "steps": lesson.steps.len() })
        });
        return out.json(&all.collect::<Vec<_>>());
    }
    for game in catalog.games() {
        let mut lessons = shelf.of(game.info().slug).peekable();
        if lessons.peek().is_some() {
            out.line(game.info().title)?;
        }
        for lesson in lessons {
            out.line(format!("  fathom learn {}", command(lesson)))?;
            out.say("      ", format!("{} ({} minutes). {}", lesson.title, lesson.minutes, lesson.about))?;
        }
    }
    Ok(())
}

/// What follows `fathom learn` for this lesson.
fn command(lesson: &Lesson) -> String {
    if lesson.name == "first" { lesson.game.to_owned() } else { format!("{} {}", lesson.game, lesson.name) }
}

impl Class<'_> {
    fn run(&self, from: usize, out: &mut Out) -> Result<(), Failure> {
        let lesson = self.lesson;
        let mut number = from;
        let mut moment = lesson.at(self.catalog, number).map_err(Failure::usage)?;
        out.say("", format!("{}: {}. {}", self.game.info().title, lesson.title, lesson.about))?;
        out.say("", "(\"?\" shows the move that is wanted, \"help\" lists what can be typed)")?;
        loop {
            self.tell(&moment, out)?;
            if moment.step().is_none() {
                return self.end(out);
            }
            number = match self.ask(&moment, out)? {
                Next::Leave => return self.leave(number, out),
                Next::Back => number.saturating_sub(1),
                Next::Ask | Next::Forward => number + 1,
            };
            moment = lesson.at(self.catalog, number).map_err(Failure::data)?;
        }
    }

    /// What happened since the step before, as far as the learner may hear of it.
    fn tell(&self, moment: &Moment<'_>, out: &mut Out) -> Result<(), Failure> {
        let eyes = Viewer::Seat(moment.seat());
        let all = moment.since.iter().flat_map(|happened| &happened.happenings);
        let mut heard = all.filter(|told| told.audience.includes(eyes));
        heard.try_for_each(|told| out.say("  ", &told.sentence))
    }

    /// Shows a step and reads lines until it is done.
    fn ask(&self, moment: &Moment<'_>, out: &mut Out) -> Result<Next, Failure> {
        let Some(step) = moment.step() else { return Ok(Next::Forward) };
        out.line("")?;
        self.draw(moment, out)?;
        out.line(format!("\nStep {} of {}", moment.number + 1, self.lesson.steps.len()))?;
        out.say("  ", &step.say)?;
        if step.play.is_some() {
            out.line("")?;
            out.say("", moment.table.prompt())?;
            self.moves(moment, "", out)?;
        }
        loop {
            out.prompt(if step.play.is_some() { "> " } else { "Enter goes on > " })?;
            let Some(line) = input::line()? else { return Ok(Next::Leave) };
            match self.answer(moment, line.trim(), out)? {
                Next::Ask => {}
                next => return Ok(next),
            }
        }
    }

    fn draw(&self, moment: &Moment<'_>, out: &mut Out) -> Result<(), Failure> {
        out.line(moment.table.view_within(Viewer::Seat(moment.seat()), out.width()).trim_end())
    }

    fn moves(&self, moment: &Moment<'_>, words: &str, out: &mut Out) -> Result<(), Failure> {
        let lines = listing::lines(&moment.table.legal(), words, out.width());
        let (page, left) = Pages::new(lines).next(if words.is_empty() { FEW_LINES } else { usize::MAX - 2 });
        page.iter().try_for_each(|line| out.line(line))?;
        match (page.len(), left) {
            (0, _) => out.line("no move has these words"),
            (_, 0) => Ok(()),
            (_, left) => out
                .say("  ", format!("... and {left} lines more (\"moves <words>\" shows those you look for)")),
        }
    }

    fn answer(&self, moment: &Moment<'_>, line: &str, out: &mut Out) -> Result<Next, Failure> {
        let step = moment.step();
        let reads = step.is_some_and(|step| step.play.is_none());
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match (word.to_lowercase().as_str(), rest.trim()) {
            ("", _) if reads => return Ok(Next::Forward),
            ("", _) => {}
            ("?" | "hint" | "show", "") => match step.and_then(|step| Some((step, step.play.as_ref()?))) {
                Some((step, play)) => {
                    let label = moment.wanted().unwrap_or_default();
                    out.say("  ", format!("Type: {play}   ({label})"))?;
                    out.say("  ", &step.why)?;
                }
                None => out.line("  Nothing to play here: Enter goes on.")?,
            },
            ("help", "") => HELP.lines().try_for_each(|line| out.line(line))?,
            ("moves" | "more", words) => self.moves(moment, words, out)?,
            ("table", "") => self.draw(moment, out)?,
            ("back", "") => return Ok(Next::Back),
            ("quit" | "exit", "") => return Ok(Next::Leave),
            ("rules", words) => self.look_up(words, out)?,
            _ if reads => out.line("  Nothing to play here: Enter goes on.")?,
            _ => return self.play(moment, line, out),
        }
        Ok(Next::Ask)
    }

    fn play(&self, moment: &Moment<'_>, line: &str, out: &mut Out) -> Result<Next, Failure> {
        let legal = moment.table.legal();
        let numbered = line.parse::<usize>().ok().and_then(|number| legal.get(number.checked_sub(1)?));
        let text = numbered.map_or(line, |legal| legal.text.as_str());
        match moment.answer(text) {
            Answer::Right => {
                let why = moment.step().map(|step| step.why.as_str()).unwrap_or_default();
                out.say("  ", format!("Right. {why}"))?;
                Ok(Next::Forward)
            }
            Answer::Wrong { text, clause } => {
                out.say("  ", text)?;
                let clause = clause.and_then(|id| self.game.ledger().find(id));
                clause.map_or(Ok(()), |clause| rules::show(self.game.ledger(), clause, out))?;
                Ok(Next::Ask)
            }
        }
    }

    fn look_up(&self, words: &str, out: &mut Out) -> Result<(), Failure> {
        let ledger = self.game.ledger();
        let found = rules::find(ledger, words);
        if words.is_empty() || found.clauses.is_empty() {
            return out.line(if words.is_empty() { "which words?" } else { "no clause speaks of that" });
        }
        found.clauses.iter().take(3).try_for_each(|clause| rules::show(ledger, clause, out))
    }

    fn end(&self, out: &mut Out) -> Result<(), Failure> {
        out.line("\nThat was the lesson. What you know now:")?;
        for one in &self.lesson.learnt {
            for (nth, line) in wrap(one, out.width() - 6).iter().enumerate() {
                out.line(format!("  {} {line}", if nth == 0 { "[x]" } else { "   " }))?;
            }
        }
        let shelf = Shelf::standard();
        let next = shelf.of(self.lesson.game).skip_while(|one| one.name != self.lesson.name).nth(1);
        if let Some(next) = next {
            out.say("", format!("Next: `fathom learn {}` ({})", command(next), next.title))?;
        }
        out.say("", format!("All of it on one page: `fathom learn {} --page`", self.lesson.game))?;
        let others = usize::from(self.game.info().min_seats).max(2) - 1;
        let players = ",level-1".repeat(others);
        out.say("", format!("Play: `fathom play {} --players me{players}`", self.lesson.game))
    }

    fn leave(&self, number: usize, out: &mut Out) -> Result<(), Failure> {
        let from = number + 1;
        out.line(format!("\nGo on with `fathom learn {} --from {from}`.", command(self.lesson)))
    }
}
