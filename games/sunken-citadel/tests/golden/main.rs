//! A golden record of a hundred games: every scenario alone, against each other and together, and campaigns; random ones,
//! and some by the recruit, who goes where the objectives are.
//!
//! Whoever moves code about without touching a rule leaves every byte of it alone; whoever changes a rule sees here
//! which games it reaches. A binary of its own, so that it is built in a moment while code is being moved about.
//! `INSTA_UPDATE=always cargo test -p fathom-sunken-citadel --test golden` writes it anew.

use fathom_bots::Bot;
use fathom_core::chance::pick;
use fathom_core::{Event, Game, Names, Seats, Stage, Told, Viewer};
use fathom_sunken_citadel::content::Difficulty;
use fathom_sunken_citadel::rules::setup::{Company, Starts};
use fathom_sunken_citadel::{Action, Event as Happened, Options, SunkenCitadel};
use std::fmt::Write;

/// The place of an event: the log tells rooms, the record knows the tenth of an inch.
fn where_to(event: &Happened) -> String {
    let at = match event {
        Happened::Moves { to, .. } | Happened::Marker { to, .. } | Happened::Recoils { to, .. } => to,
        Happened::Reveal { at, .. } | Happened::Appears { at, .. } | Happened::Blast { at, .. } => at,
        _ => return String::new(),
    };
    format!(" [{},{}]", at.x, at.y)
}

/// One game to be played.
struct Played {
    name: String,
    options: Options,
    seats: usize,
    seed: u64,
    by: By,
}

/// Who plays all seats of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum By {
    Chance,
    Recruit,
}

/// Every fifth step tries an action of an earlier moment, so that refusals are on record as well.
const TRIES_EVERY: usize = 5;
/// Every seventh choice has its whole list on record.
const LISTS_EVERY: usize = 7;
/// How many actions of earlier moments are kept for trying.
const KEPT: usize = 40;

/// A log and what is known of it.
#[derive(Default)]
struct Record {
    steps: usize,
    /// What somebody at the table would have seen and heard.
    log: String,
    /// Besides: prompts, lists, refusals and the drawn table.
    rest: String,
    kept: Vec<Action>,
}

impl Record {
    fn say(&mut self, line: &str) {
        writeln!(self.log, "{}", line.trim_end()).expect("a string takes all text");
    }

    fn note(&mut self, line: &str) {
        writeln!(self.rest, "{line}").expect("a string takes all text");
    }

    /// What an action of an earlier moment is answered with.
    fn try_an_old_one(&mut self, game: &SunkenCitadel) {
        if !self.steps.is_multiple_of(TRIES_EVERY) || self.kept.is_empty() {
            return;
        }
        let old = self.kept[self.steps / TRIES_EVERY % self.kept.len()].clone();
        let answer = game.check(&old).map_or_else(|refusal| refusal.to_string(), |()| "fine".to_owned());
        self.note(&format!("{old}: {answer}"));
    }

    /// Keeps one of the listed actions to be tried later, and now and then the whole list.
    fn keep(&mut self, legal: &[Action]) {
        let one = legal[self.steps % legal.len()].clone();
        match self.kept.len() {
            KEPT => self.kept[self.steps % KEPT] = one,
            _ => self.kept.push(one),
        }
        if self.steps.is_multiple_of(LISTS_EVERY) {
            legal.iter().for_each(|action| self.note(&action.to_string()));
        }
    }
}

/// Plays a game to its end.
fn record(played: &Played) -> (Record, String) {
    let seats = Seats::new(played.seats).expect("one or two");
    let mut game = SunkenCitadel::setup(&played.options, seats).expect("sound options");
    let mut rng = fathom_testkit::rng(played.seed);
    let recruit = "level-1".parse().expect("the name of a bot");
    let mut bot = Bot::<SunkenCitadel>::new(&recruit).expect("a bot of this game");
    let (mut record, mut round) = (Record::default(), None);
    loop {
        if round != Some(game.round()) {
            round = Some(game.round());
            record.note(&game.view(Viewer::Spectator).to_string());
        }
        let mut told: Vec<Told<_>> = Vec::new();
        match game.stage() {
            Stage::Over => break,
            Stage::Chance => {
                let outcome = game.draw(&mut rng);
                record.say(&format!("*: {outcome}"));
                game.apply_outcome(&outcome, &mut told);
            }
            Stage::Decide(seat) => {
                let mut legal = Vec::new();
                game.actions(&mut legal);
                record.try_an_old_one(&game);
                record.keep(&legal);
                let action = match played.by {
                    By::Chance => pick(&mut rng, &legal).clone(),
                    By::Recruit => bot.choose(&game, seat, 1000 * played.seed + record.steps as u64),
                };
                record.note(&format!("{}: {}", game.prompt(), game.describe(&action)));
                record.say(&format!("{seat}: {action} ({} choices)", legal.len()));
                game.apply(&action, &mut told);
            }
        }
        for told in told {
            record.say(&format!("    {}{}", told.event.tell(&Names(&[])), where_to(&told.event)));
        }
        record.steps += 1;
    }
    let standings = game.standings().expect("a game that is over has standings");
    for seat in seats.iter() {
        let standing = standings.of(seat);
        record.say(&format!("{seat}: {standing:?}"));
        game.score_sheet(seat).iter().for_each(|line| record.say(&format!("    {line:?}")));
    }
    let points: Vec<String> = seats.iter().map(|seat| standings.of(seat).score.to_string()).collect();
    (record, points.join(" to "))
}

/// FNV-1a: a digest that stays the same on every machine and with every compiler.
fn digest(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

const LEVELS: [(&str, Difficulty); 3] =
    [("beginner", Difficulty::Beginner), ("advanced", Difficulty::Advanced), ("expert", Difficulty::Expert)];

/// A hundred games: twelve of each scenario, and four campaigns.
fn games() -> Vec<Played> {
    let mut games = Vec::new();
    for scenario in 1..=8 {
        for number in 0..12 {
            let (level, difficulty) = LEVELS[(number + usize::from(scenario)) % 3];
            let options = Options { scenario, difficulty, ..Options::default() };
            let (way, seats, options) = match number {
                0..5 => ("alone", 1, options),
                5..10 => ("versus", 2, options),
                _ => {
                    let together =
                        Options { company: Company::Together, starts: Starts::Arranged, ..options };
                    ("together", 2, together)
                }
            };
            let seed = 100 * u64::from(scenario) + number as u64;
            let by = if matches!(number, 1 | 6) { By::Recruit } else { By::Chance };
            let name = format!("scenario {scenario} {way} {level} by {by:?}").to_lowercase();
            games.push(Played { name, options, seats, seed, by });
        }
    }
    for (number, seats) in [(0, 1), (1, 2), (2, 1), (3, 2)] {
        let (level, difficulty) = LEVELS[number % 3];
        let company = if number == 3 { Company::Together } else { Company::Versus };
        let options = Options { campaign: true, difficulty, company, ..Options::default() };
        let (seed, name) = (900 + number as u64, format!("campaign of {seats} {level}"));
        games.push(Played { name, options, seats, seed, by: By::Chance });
    }
    games
}

#[test]
fn a_hundred_games_are_what_they_were() {
    let mut out = String::new();
    for played in games() {
        let (record, points) = record(&played);
        let (name, steps) = (played.name, record.steps);
        let (log, rest) = (digest(&record.log), digest(&record.rest));
        writeln!(out, "{name}: {points} in {steps} steps, {log:016x} {rest:016x}").expect("a string");
    }
    insta::assert_snapshot!("digests", out);
}

#[test]
fn one_game_of_each_scenario_reads_as_it_did() {
    for played in games().into_iter().filter(|game| !game.options.campaign && game.seed % 100 == 1) {
        let (record, _) = record(&played);
        insta::assert_snapshot!(format!("scenario_{}", played.options.scenario), record.log);
    }
}
