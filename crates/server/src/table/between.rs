//! Where a game stood between the entries of an update, so that a screen which shows them one after the other has
//! something true to show each of them on. Each is told as its difference to the next: one that is large changes little.

use super::Table;
use super::show::totals;
use crate::app::App;
use fathom_catalog::AnyTable;
use fathom_core::Viewer;
use fathom_protocol::{Between, Change, Json};
use serde_json::{Map, Value};

/// More entries than this at once are summed up, not watched.
const MOST_WATCHED: usize = 60;

impl Table {
    /// The game after each entry since that number but the last, walked through anew; none where nobody would watch.
    pub(super) fn passed_since(&self, app: &App, since: u64) -> Vec<Box<dyn AnyTable>> {
        let (done, head) = (since as usize, self.told.len());
        if self.game.is_none() || done + 1 >= head || head - done > MOST_WATCHED {
            return Vec::new();
        }
        let walked = || {
            let rest = self.part(done, head - 1);
            let mut walk = self.walk_from(app, self.state_at(app, done)?, &rest, done)?;
            let mut passed = Vec::new();
            while walk.step().map_err(|error| error.to_string())?.is_some() {
                passed.push(walk.table().clone_box());
            }
            Ok::<_, String>(passed)
        };
        walked().unwrap_or_default()
    }
}

/// The games between the entries of one update, ready to be seen through any eyes.
pub struct Betweens<'a> {
    passed: &'a [Box<dyn AnyTable>],
    /// What everybody sees, where the game has one view for all.
    shared: Option<Vec<Between>>,
}

impl<'a> Betweens<'a> {
    /// The game after each entry but the last.
    pub fn of(passed: &'a [Box<dyn AnyTable>]) -> Betweens<'a> {
        Betweens { passed, shared: None }
    }

    /// What these eyes saw, as differences that begin with `last`, the view after the last entry.
    pub fn through(&mut self, viewer: Viewer, last: &Json) -> Vec<Between> {
        if !self.passed.first().is_some_and(|game| game.one_view()) {
            return seen(self.passed, viewer, last);
        }
        self.shared.get_or_insert_with(|| seen(self.passed, viewer, last)).clone()
    }
}

fn seen(passed: &[Box<dyn AnyTable>], viewer: Viewer, last: &Json) -> Vec<Between> {
    if passed.is_empty() {
        return Vec::new();
    }
    let mut next = last.value();
    let mut seen = Vec::with_capacity(passed.len());
    for game in passed.iter().rev() {
        let view = Json::raw(game.view(viewer)).value();
        let sheets: Vec<_> = game.seats().iter().map(|seat| game.score_sheet(seat)).collect();
        let mut back = Vec::new();
        differences(&next, &view, &mut String::new(), &mut back);
        seen.push(Between { round: game.round(), scores: totals(&sheets), back });
        next = view;
    }
    seen.reverse();
    seen
}

/// Writes down what makes `from` into `to`.
fn differences(from: &Value, to: &Value, path: &mut String, out: &mut Vec<Change>) {
    match (from, to) {
        (from, to) if from == to => {}
        (Value::Object(from), Value::Object(to)) => in_fields(from, to, path, out),
        (Value::Array(from), Value::Array(to)) if !from.is_empty() && !to.is_empty() => {
            in_lists(from, to, path, out);
        }
        _ => out.push(Change::Replace { path: path.clone(), value: Json::of(to) }),
    }
}

fn in_fields(from: &Map<String, Value>, to: &Map<String, Value>, path: &mut String, out: &mut Vec<Change>) {
    for key in from.keys().filter(|key| !to.contains_key(*key)) {
        at(path, key, |path| out.push(Change::Remove { path: path.clone() }));
    }
    for (key, value) in to {
        at(path, key, |path| match from.get(key) {
            Some(old) => differences(old, value, path, out),
            None => out.push(Change::Add { path: path.clone(), value: Json::of(value) }),
        });
    }
}

/// Lists that differ in their middle: what is alike at both ends stays.
fn in_lists(from: &[Value], to: &[Value], path: &mut String, out: &mut Vec<Change>) {
    let alike = |(a, b): &(&Value, &Value)| a == b;
    let shorter = from.len().min(to.len());
    let head = from.iter().zip(to).take_while(alike).count();
    let tail = from.iter().rev().zip(to.iter().rev()).take(shorter - head).take_while(alike).count();
    let (old, new) = (&from[head..from.len() - tail], &to[head..to.len() - tail]);
    let both = old.len().min(new.len());
    for (place, (old, new)) in old.iter().zip(new).enumerate() {
        at(path, &(head + place).to_string(), |path| differences(old, new, path, out));
    }
    for _ in &old[both..] {
        at(path, &(head + both).to_string(), |path| out.push(Change::Remove { path: path.clone() }));
    }
    for (place, value) in new[both..].iter().enumerate() {
        at(path, &(head + both + place).to_string(), |path| {
            out.push(Change::Add { path: path.clone(), value: Json::of(value) });
        });
    }
}

/// Goes one step further down the path, and back.
fn at(path: &mut String, key: &str, then: impl FnOnce(&mut String)) {
    let length = path.len();
    path.push('/');
    path.push_str(&key.replace('~', "~0").replace('/', "~1"));
    then(path);
    path.truncate(length);
}
