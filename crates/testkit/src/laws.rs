//! The laws of the design, on random games of any [`Game`].
//!
//! Cheap laws are checked at every step, dear ones at some. A failure names the law, the seed and the moves so
//! far, so that it can be played again.

use crate::{encode, rng};
use fathom_core::chance::{below, pick};
use fathom_core::{
    Encode, Entry, Event, Game, Knowledge, Odds, Position, Refusal, Replay, Seat, Seats, Silent, Stage, Told,
    Viewer, Weight,
};
use rand_core::Rng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::Value;
use std::collections::{BTreeMap, HashSet};

/// How complete a game's list of actions is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Listing {
    /// An action is listed exactly when it is legal.
    Exact,
    /// Every listed action is legal; others may be too (a table without squares).
    Sensible,
}

type Count<G> = fn(&G) -> Vec<(&'static str, i64)>;

/// The law suite for one game. One line runs it:
/// `Laws::<DeepDive>::new(Listing::Exact).table(options, 2).run(500)`.
pub struct Laws<G: Knowledge + Encode> {
    listing: Listing,
    tables: Vec<(G::Options, usize)>,
    conserved: Option<Count<G>>,
    seed: u64,
    dear: u32,
}

impl<G: Knowledge + Encode> Laws<G> {
    /// A suite with no tables yet.
    pub fn new(listing: Listing) -> Laws<G> {
        Laws { listing, tables: Vec::new(), conserved: None, seed: 1, dear: 16 }
    }

    /// Also play at such a table.
    pub fn table(mut self, options: G::Options, seats: usize) -> Laws<G> {
        self.tables.push((options, seats));
        self
    }

    /// Also check that these counts never change during a game.
    pub fn conserving(mut self, count: Count<G>) -> Laws<G> {
        self.conserved = Some(count);
        self
    }

    /// Begin from another seed than 1.
    pub fn seed(mut self, seed: u64) -> Laws<G> {
        self.seed = seed;
        self
    }

    /// Check the dear laws (views, imagined states, round trips) about once in so many steps; 16 unless told.
    pub fn dear_every(mut self, steps: u32) -> Laws<G> {
        self.dear = steps.max(1);
        self
    }

    /// Plays so many random games at each table, or a [`share`](crate::share) of them.
    ///
    /// # Panics
    /// When a law is broken.
    pub fn run(self, games_each: u32) {
        assert!(!self.tables.is_empty(), "name at least one table");
        for (index, (options, seats)) in self.tables.iter().enumerate() {
            let mut seen = Seen::<G> { actions: Vec::new(), outcomes: Vec::new() };
            for number in 0..u64::from(crate::share(games_each)) {
                let seed = self.seed.wrapping_mul(1_000_003) + ((index as u64) << 32) + number;
                Trial::<G>::new(&self, options, *seats, seed, number == 0).play(&mut seen);
            }
        }
    }
}

/// Actions and outcomes from earlier positions, to try where they may not fit.
struct Seen<G: Game> {
    actions: Vec<G::Action>,
    outcomes: Vec<G::Chance>,
}

struct Trial<'a, G: Knowledge + Encode> {
    laws: &'a Laws<G>,
    game: G,
    seats: Seats,
    seed: u64,
    rng: Xoshiro256PlusPlus,
    replay: Replay,
    first: bool,
    legend: Vec<String>,
}

impl<'a, G: Knowledge + Encode> Trial<'a, G> {
    fn new(laws: &'a Laws<G>, options: &G::Options, seats: usize, seed: u64, first: bool) -> Self {
        let seats = Seats::new(seats).expect("a possible number of seats");
        let game = G::setup(options, seats).expect("options the game allows");
        let replay = Replay::new::<G>(options, vec!["Ada".to_owned(); seats.count()]);
        let legend = fathom_core::encode::legend(&game);
        Trial { laws, game, seats, seed, rng: rng(seed), replay, first, legend }
    }

    #[track_caller]
    fn law(&self, holds: bool, law: &str) {
        if !holds {
            let moves: Vec<String> = self.replay.entries.iter().map(ToString::to_string).collect();
            let tail = moves.len().saturating_sub(60);
            panic!(
                "law broken: {law}\nseed {}, after {} moves:\n{}",
                self.seed,
                moves.len(),
                moves[tail..].join("\n")
            );
        }
    }

    fn encoded(&self, verdict: Result<(), String>) {
        if let Err(law) = verdict {
            self.law(false, &law);
        }
    }

    fn play(mut self, seen: &mut Seen<G>) {
        let counts = self.laws.conserved.map(|count| count(&self.game));
        let mut steps = 0;
        let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
        while self.game.stage() != Stage::Over {
            self.law(steps < G::INFO.longest, "every game ends within its stated bound");
            steps += 1;
            let dear = (self.first && steps < 40) || below(&mut self.rng, self.laws.dear) == 0;
            self.law(self.game.standings().is_none(), "no standings before the end");
            actions.clear();
            self.game.actions(&mut actions);
            outcomes.clear();
            let odds = self.game.outcomes(&mut outcomes);
            match self.game.stage() {
                Stage::Decide(seat) => self.decide(seat, &actions, dear, seen),
                Stage::Chance => {
                    self.law(actions.is_empty(), "no actions at chance");
                    self.chance(&outcomes, odds, dear, seen);
                }
                Stage::Over => unreachable!("the loop ends there"),
            }
            self.law(self.laws.conserved.map(|count| count(&self.game)) == counts, "what is conserved stays");
            if dear {
                self.dear_laws();
            }
        }
        self.end();
    }

    fn decide(&mut self, seat: Seat, actions: &[G::Action], dear: bool, seen: &mut Seen<G>) {
        self.law(self.seats.contains(seat), "the deciding seat is at the table");
        self.law(!actions.is_empty(), "whoever decides has a choice");
        self.encoded(encode::numbers(&self.game, actions));
        for action in actions {
            if let Err(refusal) = self.game.check(action) {
                self.law(false, &format!("a listed action is legal: {action}: {refusal}"));
            }
        }
        if dear {
            self.list_laws(actions, seen);
            self.encoded(encode::heads(&self.game, actions));
            self.bot_laws();
        }
        let action = pick(&mut self.rng, actions).clone();
        if seen.actions.len() < 400 || below(&mut self.rng, 4) == 0 {
            remember(&mut self.rng, &mut seen.actions, action.clone());
        }
        if dear {
            self.round_trip(&action);
            self.same_events(seat, |game, log| game.act(&action, log));
        }
        self.replay.entries.push(Entry::Act(seat, action.to_string()));
        let done = self.game.act(&action, &mut Silent);
        self.law(done.is_ok(), "a listed action is accepted");
    }

    /// Listed exactly when legal; refused without a trace, by a clause that exists.
    fn list_laws(&mut self, actions: &[G::Action], seen: &Seen<G>) {
        let listed: HashSet<&G::Action> = actions.iter().collect();
        self.law(listed.len() == actions.len(), "no action is listed twice");
        let from_elsewhere: Vec<G::Action> =
            (0..12.min(seen.actions.len())).map(|_| pick(&mut self.rng, &seen.actions).clone()).collect();
        for action in from_elsewhere {
            let legal = self.game.check(&action);
            if self.laws.listing == Listing::Exact {
                let agrees = legal.is_ok() == listed.contains(&action);
                self.law(agrees, &format!("listed exactly when legal: {action}: {legal:?}"));
            }
            if let Err(refusal) = legal {
                self.refused(&refusal, |game| game.act(&action, &mut Silent));
            }
        }
        let garbled: Vec<String> =
            actions.iter().take(4).map(|a| garble(&mut self.rng, &a.to_string())).collect();
        for text in garbled {
            if let Ok(action) = text.parse::<G::Action>() {
                let agrees = self.game.check(&action).is_ok() == listed.contains(&action);
                self.law(
                    agrees || self.laws.listing == Listing::Sensible,
                    &format!("listed exactly when legal: {text}"),
                );
                self.round_trip(&action);
            }
        }
        for (action, _) in actions.iter().zip(0..8) {
            self.round_trip(action);
            self.law(!self.game.describe(action).is_empty(), "every action can be described");
        }
        self.law(!self.game.prompt().is_empty(), "every stage has a prompt");
    }

    fn bot_laws(&mut self) {
        let mut candidates = Vec::new();
        self.game.candidates(&mut candidates);
        self.law(!candidates.is_empty(), "there is always a candidate");
        self.law(candidates.iter().all(|c| self.game.check(c).is_ok()), "candidates are legal");
        let choice = self.game.playout(&mut self.rng, &mut candidates);
        self.law(self.game.check(&choice).is_ok(), "the playout's choice is legal");
        if self.first {
            let Stage::Decide(seat) = self.game.stage() else { return };
            for advisor in G::advisors() {
                let imagined = self.game.imagine(seat, &mut self.rng);
                let choice = (advisor.choose)(&imagined, seat, &mut self.rng);
                let legal = self.game.check(&choice).is_ok();
                self.law(legal, &format!("what {} advises is legal: {choice}", advisor.name));
            }
        }
    }

    fn refused(&self, refusal: &Refusal, act: impl FnOnce(&mut G) -> Result<(), Refusal>) {
        let known = (G::INFO.ledger)().find(refusal.clause).is_some();
        self.law(known, &format!("a refusal cites a clause of the ledger: {refusal}"));
        self.law(!refusal.message.is_empty(), "a refusal says what is wrong");
        let mut copy = self.game.clone();
        self.law(act(&mut copy).as_ref() == Err(refusal), "check and act agree");
        self.law(copy == self.game, "a refused move changes nothing");
    }

    fn chance(&mut self, outcomes: &[(G::Chance, Weight)], odds: Odds, dear: bool, seen: &mut Seen<G>) {
        let outcome = self.game.draw(&mut self.rng);
        if odds == Odds::Exact {
            self.law(!outcomes.is_empty(), "chance has an outcome");
            self.law(outcomes.iter().all(|(_, weight)| *weight > 0), "weights are positive");
            let listed = outcomes.iter().any(|(listed, _)| *listed == outcome);
            self.law(listed, &format!("what is drawn is listed: {outcome}"));
            if dear {
                self.odds_laws(outcomes, seen);
            }
        }
        remember(&mut self.rng, &mut seen.outcomes, outcome.clone());
        if dear {
            self.round_trip(&outcome);
            for seat in self.seats.iter() {
                self.same_events(seat, |game, log| game.settle(&outcome, log));
            }
        }
        self.replay.entries.push(Entry::Chance(outcome.to_string()));
        if let Err(refusal) = self.game.settle(&outcome, &mut Silent) {
            self.law(false, &format!("what is drawn can happen: {outcome}: {refusal}"));
        }
    }

    fn odds_laws(&mut self, outcomes: &[(G::Chance, Weight)], seen: &Seen<G>) {
        let listed: HashSet<&G::Chance> = outcomes.iter().map(|(outcome, _)| outcome).collect();
        self.law(listed.len() == outcomes.len(), "no outcome is listed twice");
        for (outcome, _) in outcomes.iter().take(64) {
            self.law(
                self.game.check_outcome(outcome).is_ok(),
                &format!("a listed outcome can happen: {outcome}"),
            );
        }
        for _ in 0..8.min(seen.outcomes.len()) {
            let outcome = pick(&mut self.rng, &seen.outcomes).clone();
            let verdict = self.game.check_outcome(&outcome);
            let agrees = verdict.is_ok() == listed.contains(&outcome);
            self.law(agrees, &format!("an outcome can happen exactly when listed: {outcome}"));
            if let Err(refusal) = verdict {
                self.refused(&refusal, |game| game.settle(&outcome, &mut Silent));
            }
        }
        if self.first {
            self.draws_follow_weights(outcomes);
        }
    }

    /// A chi-square test, wide enough that a fair draw practically never fails it.
    fn draws_follow_weights(&mut self, outcomes: &[(G::Chance, Weight)]) {
        const DRAWS: u32 = 2_000;
        let total: f64 = outcomes.iter().map(|(_, weight)| *weight as f64).sum();
        let mut counts = vec![0u32; outcomes.len()];
        for _ in 0..DRAWS {
            let drawn = self.game.draw(&mut self.rng);
            let at = outcomes.iter().position(|(outcome, _)| *outcome == drawn);
            self.law(at.is_some(), "what is drawn is listed");
            counts[at.unwrap_or(0)] += 1;
        }
        let likely = |weight: Weight| weight as f64 / total * f64::from(DRAWS);
        let rows: Vec<(f64, f64)> = outcomes
            .iter()
            .zip(&counts)
            .map(|((_, weight), count)| (likely(*weight), f64::from(*count)))
            .filter(|(expected, _)| *expected >= 5.0)
            .collect();
        let chi: f64 = rows.iter().map(|(expected, count)| (count - expected).powi(2) / expected).sum();
        let freedom = rows.len() as f64;
        self.law(
            chi < freedom + 6.0 * (2.0 * freedom).sqrt() + 12.0,
            &format!("draws follow their weights (chi² {chi:.1})"),
        );
    }

    fn round_trip<T: fathom_core::Notation>(&self, what: &T) {
        let text = what.to_string();
        self.law(text.parse().as_ref() == Ok(what), &format!("text there and back: {text}"));
        self.law(!text.contains('\n') && text.trim() == text, "notation is one tidy line");
        let json = serde_json::to_string(what).expect("notation is plain data");
        let back: Option<T> = serde_json::from_str(&json).ok();
        self.law(back.as_ref() == Some(what), &format!("JSON there and back: {json}"));
    }

    /// A seat hears the same of a move in the true state and in one it cannot tell from it, unless the move shows
    /// it the difference: then its views differ afterwards.
    fn same_events(
        &mut self,
        seat: Seat,
        step: impl Fn(&mut G, &mut Vec<Told<G::Event>>) -> Result<(), Refusal>,
    ) {
        let mut truth = self.game.clone();
        let mut dream = self.game.imagine(seat, &mut self.rng);
        let (mut told, mut dreamt) = (Vec::new(), Vec::new());
        let done = step(&mut truth, &mut told).is_ok();
        let also = step(&mut dream, &mut dreamt).is_ok();
        let see =
            |game: &G| serde_json::to_string(&game.view(Viewer::Seat(seat))).expect("a view is plain data");
        if done && also && see(&truth) == see(&dream) {
            let heard = |all: Vec<Told<G::Event>>| -> Vec<G::Event> {
                all.into_iter().filter(|t| t.audience.includes(Viewer::Seat(seat))).map(|t| t.event).collect()
            };
            let (heard, dreamt) = (heard(told), heard(dreamt));
            self.law(heard == dreamt, &format!("imagining keeps the events: {heard:?} / {dreamt:?}"));
        }
    }

    /// The judge speaks at any state: a share for every seat, the same for seats of one side, one victory in all.
    fn judge_laws(&self) {
        let shares = self.game.judge();
        self.law(shares.len() == self.seats.count(), "the judge speaks of every seat");
        let in_range = shares.iter().all(|share| (0.0..=1.0).contains(share));
        self.law(in_range, &format!("a judge's share lies in 0 to 1: {shares:?}"));
        let mut sides = BTreeMap::new();
        for (seat, share) in self.seats.iter().zip(&shares) {
            let known = *sides.entry(self.game.side(seat)).or_insert(*share);
            self.law(known == *share, "seats of one side have one share");
        }
        let sum: f64 = sides.values().sum();
        self.law(
            sides.len() == 1 || (sum - 1.0).abs() < 1e-9,
            &format!("the sides share one victory: {sum}"),
        );
    }

    fn dear_laws(&mut self) {
        let json = serde_json::to_string(&self.game).expect("a state is plain data");
        let back: Result<G, _> = serde_json::from_str(&json);
        self.law(back.ok().as_ref() == Some(&self.game), "state to JSON and back");
        if let Err(problems) = self.game.validate() {
            self.law(false, &format!("a position that was played to is consistent: {}", problems.join("; ")));
        }
        self.judge_laws();
        self.encoded(encode::observation(&self.game, &self.legend));
        for seat in self.seats.iter() {
            let value = self.game.evaluate(seat);
            self.law((0.0..=1.0).contains(&value), &format!("an evaluation lies in 0 to 1: {value}"));
            self.imagine_laws(seat);
            if G::ONE_VIEW {
                let alike = self.sees(Viewer::Seat(seat)) == self.sees(Viewer::Spectator);
                self.law(alike, "where one view is for all, everybody sees the same");
            }
        }
        let _ = self.game.view(Viewer::Spectator).to_string();
        if below(&mut self.rng, 4) == 0 {
            self.mangled_position();
        }
    }

    fn sees(&self, viewer: Viewer) -> String {
        serde_json::to_string(&self.game.view(viewer)).expect("a view is plain data")
    }

    fn imagine_laws(&mut self, seat: Seat) {
        let see =
            |game: &G| serde_json::to_string(&game.view(Viewer::Seat(seat))).expect("a view is plain data");
        let truth = see(&self.game);
        let (one, two) = (self.rng.next_u64(), self.rng.next_u64());
        let dream = self.game.imagine(seat, &mut rng(one));
        self.law(see(&dream) == truth, "imagining keeps the view");
        self.encoded(encode::alike(&self.game, &dream, self.legend.len()));
        self.law(dream.stage() == self.game.stage(), "imagining keeps the stage");
        self.law(dream.validate().is_ok(), "an imagined position is consistent");
        if self.game.stage() == Stage::Decide(seat) {
            let (legal, dreamt) = (self.game.legal(), dream.legal());
            self.law(legal == dreamt, "imagining keeps the list of actions");
            self.law(self.game.prompt() == dream.prompt(), "imagining keeps the prompt");
            let same =
                legal.iter().take(8).all(|action| self.game.describe(action) == dream.describe(action));
            self.law(same, "imagining keeps the descriptions");
        }
        let same = dream.imagine(seat, &mut rng(two)) == self.game.imagine(seat, &mut rng(two));
        self.law(same, "what a seat imagines depends on what it knows alone");
        self.law(self.game.round() == dream.round(), "imagining keeps the round");
    }

    /// A position changed in one place is refused or playable, and never a panic.
    fn mangled_position(&mut self) {
        let mut position = Position::of(&self.game);
        let leaves = count_leaves(&position.state);
        let mut at = below(&mut self.rng, leaves.max(1)) as i64;
        mangle(&mut position.state, &mut at, &mut self.rng);
        let Ok(mut game) = position.load::<G>() else { return };
        for _ in 0..30 {
            let _ = game.view(Viewer::Seat(Seat::FIRST)).to_string();
            let _ = game.evaluate(Seat::FIRST);
            match game.stage() {
                Stage::Over => break,
                Stage::Chance => {
                    let outcome = game.draw(&mut self.rng);
                    game.apply_outcome(&outcome, &mut Silent);
                }
                Stage::Decide(_) => {
                    let legal = game.legal();
                    if legal.is_empty() {
                        break;
                    }
                    game.apply(pick(&mut self.rng, &legal), &mut Silent);
                }
            }
        }
    }

    fn end(&self) {
        self.law(self.game.legal().is_empty(), "no actions at the end");
        self.law(self.game.odds().is_none_or(|odds| odds.is_empty()), "no chance at the end");
        let standings = self.game.standings();
        self.law(
            standings.as_ref().is_some_and(|s| s.0.len() == self.seats.count()),
            "standings for every seat",
        );
        let Some(standings) = standings else { return };
        let best = standings.0.iter().map(|standing| standing.rank).min();
        let lost = standings.0.iter().all(|standing| standing.rank > 1 && !standing.won);
        self.law(best == Some(1) || lost, "somebody ranks first, unless all lose to the game together");
        self.judge_laws();
        self.encoded(encode::observation(&self.game, &self.legend));
        for seat in self.seats.iter() {
            self.law(standings.of(seat).side == self.game.side(seat), "a seat ends on the side it played on");
            let (value, share) = (self.game.evaluate(seat), standings.share(seat));
            self.law(
                (value - share).abs() < 1e-3,
                &format!("the evaluation knows the end: {value} for {share}"),
            );
            let sheet = self.game.score_sheet(seat);
            let sum: i32 = sheet.iter().map(|line| line.points).sum();
            self.law(sheet.is_empty() || sum == standings.of(seat).score, "the score sheet adds up");
        }
        let text = self.replay.to_string();
        let back: Result<Replay, _> = text.parse();
        self.law(back.as_ref() == Ok(&self.replay), "replay to file and back");
        let mut events: Vec<Told<G::Event>> = Vec::new();
        let again = self.replay.play::<G>(&mut events);
        self.law(again.as_ref() == Ok(&self.game), "replaying gives an equal state");
        for told in &events {
            let names = vec!["Ada".to_owned(), "Bo".to_owned()];
            self.law(!told.event.tell(&fathom_core::Names(&names)).is_empty(), "every event can be told");
        }
    }
}

fn remember<T>(rng: &mut impl Rng, pool: &mut Vec<T>, item: T) {
    if pool.len() < 400 {
        pool.push(item);
    } else {
        pool[below(rng, 400) as usize] = item;
    }
}

/// The text with one character lost, doubled or changed.
fn garble(rng: &mut impl Rng, text: &str) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    if chars.is_empty() {
        return "?".to_owned();
    }
    let at = below(rng, chars.len() as u32) as usize;
    match below(rng, 3) {
        0 => drop(chars.remove(at)),
        1 => chars.insert(at, chars[at]),
        _ => chars[at] = *pick(rng, &['0', '1', '2', '5', '9', 'a', '-', ' ', ',', 'ü']),
    }
    chars.into_iter().collect()
}

fn count_leaves(value: &Value) -> u32 {
    match value {
        Value::Array(items) => items.iter().map(count_leaves).sum(),
        Value::Object(fields) => fields.values().map(count_leaves).sum(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => 1,
    }
}

fn mangle(value: &mut Value, at: &mut i64, rng: &mut impl Rng) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(|item| mangle(item, at, rng)),
        Value::Object(fields) => fields.values_mut().for_each(|field| mangle(field, at, rng)),
        leaf => {
            if *at == 0 {
                *leaf = match (&*leaf, below(rng, 4)) {
                    (Value::Bool(was), _) => Value::Bool(!was),
                    (_, 0) => Value::from(0),
                    (Value::Number(was), 1) => Value::from(was.as_i64().unwrap_or(0) + 1),
                    (Value::Number(was), 2) => Value::from(was.as_i64().unwrap_or(0) - 1),
                    (_, 3) => Value::from(*pick(rng, &[2, 7, 100, 255, -1, 65_535, i32::MAX])),
                    _ => Value::Null,
                };
            }
            *at -= 1;
        }
    }
}
