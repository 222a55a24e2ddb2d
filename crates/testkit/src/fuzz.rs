//! A fuzzer on stable Rust: a seeded mutator over positions, notation and replays of any game.
//!
//! The law: nothing panics; and whatever loads can be played on for 200 random steps, and loads again at every one.
//! Documents come from random games and from a corpus that is kept (`crates/testkit/corpus/<game>`): whatever once
//! broke the law, and whatever led somewhere new. The same seed tries the same documents.

mod catch;
mod corpus;
mod mutate;
mod texts;

pub use corpus::Corpus;

use crate::rng;
use catch::caught;
use fathom_core::chance::{below, pick};
use fathom_core::{Game, Knowledge, Position, Seats, Silent, Stage, Viewer};
use mutate::Mutation;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::Value;
use std::collections::{BTreeMap, HashSet};
use std::fmt;

/// How many random steps a loaded position is played on.
const STEPS: u32 = 200;

/// Something that breaks the law.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// What is wrong; findings that differ in numbers alone count as one.
    pub problem: String,
    /// How the document came about: the changes that were made to a good one.
    pub changes: String,
    /// What was given to the loader.
    pub document: String,
}

/// What a run came to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Documents tried.
    pub tried: u32,
    /// Positions that loaded and were played on.
    pub loaded: u32,
    /// Replays that were read to their end.
    pub replayed: u32,
    /// One finding for each kind of problem, with how often it came up.
    pub found: BTreeMap<String, (u32, Finding)>,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { tried, loaded, replayed, found } = self;
        writeln!(
            f,
            "{tried} documents, {loaded} loaded and played on, {replayed} replayed; {} problems",
            found.len()
        )?;
        for (count, finding) in found.values() {
            writeln!(f, "- {} times: {}\n    after: {}", count, finding.problem, finding.changes)?;
        }
        Ok(())
    }
}

/// A fuzzer for one game.
pub struct Fuzz<G: Knowledge> {
    tables: Vec<(G::Options, usize)>,
    corpus: Corpus,
    seed: u64,
}

impl<G: Knowledge> Fuzz<G> {
    /// A fuzzer with the game's kept corpus and no tables yet.
    pub fn new() -> Fuzz<G> {
        Fuzz { tables: Vec::new(), corpus: Corpus::of(G::INFO.slug), seed: 1 }
    }

    /// Also begin at such a table.
    pub fn table(mut self, options: G::Options, seats: usize) -> Fuzz<G> {
        self.tables.push((options, seats));
        self
    }

    /// Begin from another seed than 1.
    pub fn seed(mut self, seed: u64) -> Fuzz<G> {
        self.seed = seed;
        self
    }

    /// Tries the kept corpus, then so many new documents.
    ///
    /// # Panics
    /// If there is no table.
    pub fn run(&self, tries: u32) -> Report {
        let mut run = Run::<G>::new(self);
        run.kept();
        for _ in 0..tries {
            run.position();
            run.texts();
        }
        run.report
    }

    /// Tries so many documents and fails with a list if something breaks the law. `FATHOM_FUZZ` in the environment says
    /// how many instead, and `FATHOM_FUZZ_SEED` from which seed; with `FATHOM_FUZZ_KEEP` what is found joins the corpus.
    ///
    /// # Panics
    /// If something was found.
    pub fn check(mut self, tries: u32) {
        let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
        let tries = number("FATHOM_FUZZ").map_or(tries, |tries| tries as u32);
        self.seed = number("FATHOM_FUZZ_SEED").unwrap_or(self.seed);
        let report = self.run(tries);
        println!("{}: {report}", G::INFO.slug);
        assert!(report.found.is_empty(), "{}: {report}", G::INFO.slug);
    }
}

impl<G: Knowledge> Default for Fuzz<G> {
    fn default() -> Fuzz<G> {
        Fuzz::new()
    }
}

/// A run in progress.
struct Run<'a, G: Knowledge> {
    fuzz: &'a Fuzz<G>,
    rng: Xoshiro256PlusPlus,
    report: Report,
    /// Good positions, from random games and the corpus.
    good: Vec<Value>,
    /// Where positions have led, so that a document that leads somewhere new is kept as a start for others.
    seen: HashSet<String>,
}

impl<'a, G: Knowledge> Run<'a, G> {
    fn new(fuzz: &'a Fuzz<G>) -> Run<'a, G> {
        assert!(!fuzz.tables.is_empty(), "name at least one table");
        Run { fuzz, rng: rng(fuzz.seed), report: Report::default(), good: Vec::new(), seen: HashSet::new() }
    }

    /// What once broke the law must keep it now.
    fn kept(&mut self) {
        for (name, text) in self.fuzz.corpus.positions() {
            self.try_position(&text, &format!("kept as {name}"), None);
        }
        for (name, text) in self.fuzz.corpus.replays() {
            self.try_replay(&text, &format!("kept as {name}"));
        }
    }

    /// A good position, changed in one to three places.
    fn position(&mut self) {
        if self.good.len() < 8 || below(&mut self.rng, 4) == 0 {
            self.grow();
        }
        let mut state = pick(&mut self.rng, &self.good).clone();
        let other = pick(&mut self.rng, &self.good).clone();
        let mut changes = Vec::new();
        let mut unknown_field = None;
        for _ in 0..1 + below(&mut self.rng, 3) {
            let change = mutate::change(&mut state, &other, &mut self.rng);
            if let Mutation::UnknownField(path) = &change {
                unknown_field = Some(path.clone());
            }
            changes.push(change.to_string());
        }
        let position = Position { game: G::INFO.slug.to_owned(), rules: G::INFO.rules_version, state };
        let text = serde_json::to_string(&position).expect("a position is plain data");
        self.try_position(&text, &changes.join("; "), unknown_field);
    }

    /// Plays a random game for a while and keeps where it stands.
    fn grow(&mut self) {
        let (options, seats) = pick(&mut self.rng, &self.fuzz.tables).clone();
        let seats = Seats::new(seats).expect("a possible number of seats");
        let mut game = G::setup(&options, seats).expect("options the game allows");
        // most decisions of a game are like others of it: a short walk and a long one are equally likely
        let most = [12, 60, 300, 1500][below(&mut self.rng, 4) as usize];
        for _ in 0..below(&mut self.rng, most) {
            if !step(&mut game, &mut self.rng) {
                break;
            }
        }
        let state = Position::of(&game).state;
        if self.good.len() < 60 {
            self.good.push(state);
        } else {
            let at = below(&mut self.rng, 60) as usize;
            self.good[at] = state;
        }
    }

    fn try_position(&mut self, text: &str, changes: &str, unknown_field: Option<String>) {
        self.report.tried += 1;
        let loaded = caught(|| Position::parse(text).and_then(Position::load::<G>));
        let game = match loaded {
            Err(panic) => return self.found(format!("loading panics: {panic}"), changes, text),
            Ok(Err(_)) => return,
            Ok(Ok(game)) => game,
        };
        if let Some(path) = unknown_field {
            let problem = format!("a field that nobody knows is passed over: {path}");
            return self.found(problem, changes, text);
        }
        self.report.loaded += 1;
        if self.seen.len() < 4_000 && self.seen.insert(sign(&game)) && self.good.len() < 120 {
            self.good.push(Position::of(&game).state);
        }
        let mut rng = rng(self.fuzz.seed ^ u64::from(self.report.tried));
        if let Some(problem) = play_on(game, &mut rng) {
            self.found(problem, changes, text);
        }
    }

    fn found(&mut self, problem: String, changes: &str, document: &str) {
        let kind: String =
            problem.chars().map(|c| if c.is_ascii_digit() { '0' } else { c }).take(160).collect();
        let finding =
            Finding { problem, changes: changes.chars().take(400).collect(), document: document.to_owned() };
        let first = !self.report.found.contains_key(&kind);
        if first {
            self.fuzz.corpus.keep(&finding);
        }
        self.report.found.entry(kind).or_insert((0, finding)).0 += 1;
    }
}

/// Where a position stands, roughly: what is asked of whom, without numbers.
fn sign<G: Game>(game: &G) -> String {
    let asked = caught(|| game.prompt()).unwrap_or_default();
    let asked: String = asked.chars().filter(|c| !c.is_ascii_digit()).collect();
    format!("{:?} {asked}", game.stage())
}

/// One random step; `false` at the end, or where nobody can move.
fn step<G: Game>(game: &mut G, rng: &mut Xoshiro256PlusPlus) -> bool {
    match game.stage() {
        Stage::Over => false,
        Stage::Chance => {
            let outcome = game.draw(rng);
            game.apply_outcome(&outcome, &mut Silent);
            true
        }
        Stage::Decide(_) => {
            let legal = game.legal();
            if legal.is_empty() {
                return false;
            }
            game.apply(pick(rng, &legal), &mut Silent);
            true
        }
    }
}

/// Plays on at random, looks at everything on the way, and says what is wrong.
fn play_on<G: Knowledge>(mut game: G, rng: &mut Xoshiro256PlusPlus) -> Option<String> {
    for number in 0..STEPS {
        let before = game.stage();
        let went = caught(|| {
            look_at(&game, rng, number);
            step(&mut game, rng)
        });
        match went {
            Err(panic) => return Some(format!("playing on panics: {panic}")),
            Ok(false) if game.stage() == Stage::Over => return over(&game),
            Ok(false) => return Some(format!("nobody can move at {before:?}")),
            Ok(true) => {}
        }
        match caught(|| loads_again(&game, number)) {
            Err(panic) => return Some(format!("loading again panics: {panic}")),
            Ok(Err(problem)) => return Some(format!("what was played to does not load again: {problem}")),
            Ok(Ok(())) => {}
        }
    }
    None
}

fn look_at<G: Knowledge>(game: &G, rng: &mut Xoshiro256PlusPlus, number: u32) {
    if game.stage() != Stage::Over {
        assert!(!game.prompt().is_empty(), "every stage has a prompt");
    }
    if !number.is_multiple_of(16) {
        return;
    }
    for seat in game.seats().iter() {
        assert!(!game.view(Viewer::Seat(seat)).to_string().is_empty(), "a table can be drawn");
        assert!(game.evaluate(seat).is_finite(), "an evaluation is a number");
        let dream = game.imagine(seat, rng);
        assert!(dream.stage() == game.stage(), "imagining keeps the stage");
    }
    for action in game.legal().iter().take(8) {
        assert!(game.check(action).is_ok(), "a listed action is legal: {action}");
        assert!(!game.describe(action).is_empty(), "every action can be described");
    }
}

/// Consistent after every step; written and read back after some, because that is dear.
fn loads_again<G: Game>(game: &G, number: u32) -> Result<(), String> {
    game.validate().map_err(|problems| problems.join("; "))?;
    if !number.is_multiple_of(16) {
        return Ok(());
    }
    let text = serde_json::to_string(&Position::of(game)).expect("a position is plain data");
    let back = Position::parse(&text).and_then(Position::load::<G>).map_err(|error| error.to_string())?;
    if back == *game { Ok(()) } else { Err("it comes back as another position".to_owned()) }
}

fn over<G: Game>(game: &G) -> Option<String> {
    match caught(|| game.standings().map(|standings| standings.0.len())) {
        Err(panic) => Some(format!("the end panics: {panic}")),
        Ok(Some(seats)) if seats == game.seats().count() => None,
        Ok(_) => Some("the game is over without standings for every seat".to_owned()),
    }
}
