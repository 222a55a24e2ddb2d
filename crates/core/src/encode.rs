//! A game in numbers, for players that learn: what a seat may know as a row of floats, and its actions as small integers.
//!
//! A game writes what a viewer may know with a [`Pen`], once: one pen writes the numbers ([`observe`]), another their names
//! ([`legend`]), so that the two cannot disagree. Every number lies in -1 to 1. An action is a number too: a stable id where
//! a game has few actions, its place in the legal list where it has many ([`Numbering`]). Besides, every action has
//! [`Head`]s: what it does, where, with which unit, how many.

use crate::game::Game;
use crate::seat::{Seat, Viewer};
use crate::set::{Member, Set};
use crate::standings::Standings;
use serde::Serialize;

/// How the actions of a game are numbered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Numbering {
    /// By an id that means the same in every position: so many ids.
    Ids(usize),
    /// By the place in the list of legal actions. So many places are made room for where room must be made beforehand: more than
    /// any list is known to need. A longer one is still legal in every place; who has no room for it says so.
    Listed(usize),
}

impl Numbering {
    /// How many numbers there are.
    pub const fn count(self) -> usize {
        match self {
            Numbering::Ids(count) | Numbering::Listed(count) => count,
        }
    }
}

/// One aspect of an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Head {
    /// What it says: `verb`, `zone`, `count`.
    pub name: &'static str,
    /// Its values are 0 to `size - 1`. In every head but the first, 0 says that the action has no such aspect.
    pub size: u32,
}

impl Head {
    /// An aspect with so many values.
    pub const fn new(name: &'static str, size: u32) -> Head {
        Head { name, size }
    }
}

/// The most heads that any game has.
pub const MOST_HEADS: usize = 12;

/// Someone who writes an observation down: its numbers, or their names.
pub trait Pen {
    /// What follows belongs to this part, until it is closed.
    fn open(&mut self, part: &str, index: Option<usize>);

    /// The part that was opened last ends.
    fn close(&mut self);

    /// A number from -1 to 1; what lies beyond is cut off.
    fn number(&mut self, name: &str, value: f32);

    /// One number for each of these names: 1 for the one that is so, 0 for the others.
    fn one_of(&mut self, name: &str, names: &[&str], which: Option<usize>);

    /// One number for each of these, in their order: a share of `most` each, not more than 1.
    fn amounts(&mut self, name: &str, amounts: &[u8], most: u8);

    /// `count` numbers: 1 for the place that is so, 0 for the others.
    fn one_in(&mut self, name: &str, count: usize, which: Option<usize>);

    /// One number for each member that there is: 1 for those in the set.
    fn set<T: Member>(&mut self, name: &str, set: Set<T>);

    /// 1 if it is so, otherwise 0.
    #[inline]
    fn flag(&mut self, name: &str, is_so: bool) {
        self.number(name, if is_so { 1.0 } else { 0.0 });
    }

    /// So many of at most so many.
    #[inline]
    fn amount(&mut self, name: &str, amount: impl Into<f32>, most: f32) {
        self.number(name, amount.into() / most);
    }

    /// A part with a number, such as one player of several.
    #[inline]
    fn part(&mut self, name: &str, index: usize, write: impl FnOnce(&mut Self)) {
        self.open(name, Some(index));
        write(self);
        self.close();
    }

    /// A part that there is once.
    #[inline]
    fn section(&mut self, name: &str, write: impl FnOnce(&mut Self)) {
        self.open(name, None);
        write(self);
        self.close();
    }
}

/// A game that can be shown to a player that learns.
pub trait Encode: Game {
    /// The aspects of its actions.
    const HEADS: &'static [Head];
    /// How its actions are numbered.
    const NUMBERING: Numbering;

    /// Writes what this viewer may know. The same table always writes equally many numbers under the same names. Seats come in
    /// the order of play, beginning with the viewer's own (a spectator sits with the first): `player[0]` is oneself.
    fn write<P: Pen>(&self, viewer: Viewer, pen: &mut P);

    /// The aspects of a legal action, one for each of [`HEADS`](Encode::HEADS); no other legal action has the same.
    fn heads(&self, action: &Self::Action, out: &mut [u32]);

    /// The id of an action, whatever the position; `None` where actions are listed, and for actions that no position allows.
    fn id(action: &Self::Action) -> Option<usize> {
        let _ = action;
        None
    }

    /// The action of an id, legal now or not; `None` where actions are listed.
    fn by_id(id: usize) -> Option<Self::Action> {
        let _ = id;
        None
    }

    /// The legal action with these aspects.
    fn by_heads(&self, heads: &[u32]) -> Option<Self::Action> {
        let mut found = [0; MOST_HEADS];
        let count = Self::HEADS.len();
        self.legal().into_iter().find(|action| {
            found.fill(0);
            self.heads(action, &mut found[..count]);
            found[..count] == *heads
        })
    }

    /// The number of a legal action; `legal` is the list of them. `None` for what is not legal or has no number.
    fn number(&self, action: &Self::Action, legal: &[Self::Action]) -> Option<usize> {
        let at = legal.iter().position(|other| other == action)?;
        match Self::NUMBERING {
            Numbering::Ids(_) => Self::id(action),
            Numbering::Listed(_) => Some(at),
        }
    }

    /// The action of a number, if it is legal now; `legal` is the list of legal actions.
    #[inline]
    fn by_number(&self, number: usize, legal: &[Self::Action]) -> Option<Self::Action> {
        match Self::NUMBERING {
            Numbering::Ids(_) => Self::by_id(number).filter(|action| self.check(action).is_ok()),
            Numbering::Listed(_) => legal.get(number).cloned(),
        }
    }

    /// Sets 1 for the number of every legal action and 0 for the others; `legal` is the list of them. Where actions are listed
    /// and `out` is shorter than the list, what is beyond has no place in it.
    #[inline]
    fn mask(&self, legal: &[Self::Action], out: &mut [u8]) {
        out.fill(0);
        match Self::NUMBERING {
            Numbering::Ids(_) => legal.iter().filter_map(Self::id).for_each(|id| out[id] = 1),
            Numbering::Listed(_) => {
                let room = legal.len().min(out.len());
                out[..room].fill(1);
            }
        }
    }
}

/// Writes the numbers of an observation and returns how many there are.
///
/// # Panics
/// If `out` is shorter than the [`legend`].
#[inline]
pub fn observe<G: Encode>(game: &G, viewer: Viewer, out: &mut [f32]) -> usize {
    let mut pen = Numbers { out, at: 0 };
    game.write(viewer, &mut pen);
    pen.at
}

/// What the numbers of an observation are called, in their order: `player[1].rocks`.
pub fn legend<G: Encode>(game: &G) -> Vec<String> {
    let mut pen = Names { parts: Vec::new(), names: Vec::new() };
    game.write(Viewer::Seat(Seat::FIRST), &mut pen);
    pen.names
}

/// How many numbers an observation of this table has: as many as its [`legend`] has names.
pub fn width<G: Encode>(game: &G) -> usize {
    let mut pen = Width(0);
    game.write(Viewer::Spectator, &mut pen);
    pen.0
}

/// What the end of a game is worth to a seat, from -1 to 1: 1 for winning alone. With several sides all rewards add up to
/// nothing (every side counted once), a draw is worth 0; alone it is 1 for a victory and -1 for anything else.
pub fn reward(standings: &Standings, seat: Seat) -> f64 {
    let bits = standings.0.iter().fold(0u32, |set, standing| set | 1 << standing.side);
    let sides = f64::from(bits.count_ones());
    let share = standings.exact_share(seat);
    if sides < 2.0 { 2.0 * share - 1.0 } else { (sides * share - 1.0) / (sides - 1.0) }
}

/// The pen that writes numbers.
struct Numbers<'a> {
    out: &'a mut [f32],
    at: usize,
}

impl Numbers<'_> {
    #[inline]
    fn next(&mut self, count: usize) -> &mut [f32] {
        let from = self.at;
        self.at += count;
        &mut self.out[from..from + count]
    }
}

impl Pen for Numbers<'_> {
    #[inline]
    fn open(&mut self, _: &str, _: Option<usize>) {}

    #[inline]
    fn close(&mut self) {}

    #[inline]
    fn number(&mut self, _: &str, value: f32) {
        self.out[self.at] = value.clamp(-1.0, 1.0);
        self.at += 1;
    }

    #[inline]
    fn one_of(&mut self, name: &str, names: &[&str], which: Option<usize>) {
        self.one_in(name, names.len(), which);
    }

    #[inline]
    fn amounts(&mut self, _: &str, amounts: &[u8], most: u8) {
        let one = 1.0 / f32::from(most);
        for (place, &amount) in self.next(amounts.len()).iter_mut().zip(amounts) {
            *place = f32::from(amount.min(most)) * one;
        }
    }

    #[inline]
    fn one_in(&mut self, _: &str, count: usize, which: Option<usize>) {
        let places = self.next(count);
        places.fill(0.0);
        if let Some(place) = which.and_then(|which| places.get_mut(which)) {
            *place = 1.0;
        }
    }

    #[inline]
    fn set<T: Member>(&mut self, _: &str, set: Set<T>) {
        let places = self.next(T::COUNT as usize);
        places.fill(0.0);
        set.iter().for_each(|member| places[member.place() as usize] = 1.0);
    }
}

/// The pen that counts.
struct Width(usize);

impl Pen for Width {
    fn open(&mut self, _: &str, _: Option<usize>) {}

    fn close(&mut self) {}

    fn number(&mut self, _: &str, _: f32) {
        self.0 += 1;
    }

    fn one_of(&mut self, _: &str, names: &[&str], _: Option<usize>) {
        self.0 += names.len();
    }

    fn amounts(&mut self, _: &str, amounts: &[u8], _: u8) {
        self.0 += amounts.len();
    }

    fn one_in(&mut self, _: &str, count: usize, _: Option<usize>) {
        self.0 += count;
    }

    fn set<T: Member>(&mut self, _: &str, _: Set<T>) {
        self.0 += T::COUNT as usize;
    }
}

/// The pen that writes names.
struct Names {
    parts: Vec<String>,
    names: Vec<String>,
}

impl Names {
    fn add(&mut self, name: &str) {
        let path: String = self.parts.iter().map(|part| format!("{part}.")).collect();
        self.names.push(path + name);
    }
}

impl Pen for Names {
    fn open(&mut self, part: &str, index: Option<usize>) {
        self.parts.push(index.map_or_else(|| part.to_owned(), |index| format!("{part}[{index}]")));
    }

    fn close(&mut self) {
        self.parts.pop();
    }

    fn number(&mut self, name: &str, _: f32) {
        self.add(name);
    }

    fn one_of(&mut self, name: &str, names: &[&str], _: Option<usize>) {
        names.iter().for_each(|one| self.add(&format!("{name}={one}")));
    }

    fn amounts(&mut self, name: &str, amounts: &[u8], _: u8) {
        (0..amounts.len()).for_each(|index| self.add(&format!("{name}[{index}]")));
    }

    fn one_in(&mut self, name: &str, count: usize, _: Option<usize>) {
        (0..count).for_each(|index| self.add(&format!("{name}={index}")));
    }

    fn set<T: Member>(&mut self, name: &str, _: Set<T>) {
        (0..T::COUNT).for_each(|place| self.add(&format!("{name}[{}]", T::at(place).called())));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::standings::Standing;

    fn standings(all: &[(u8, bool)]) -> Standings {
        let one = |&(side, won): &(u8, bool)| Standing { score: 0, rank: 1, side, won };
        Standings(all.iter().map(one).collect())
    }

    #[test]
    fn rewards_add_up_to_nothing_and_a_lone_winner_has_one() {
        let rewards = |all: &[(u8, bool)]| {
            let standings = standings(all);
            (0..all.len()).map(|seat| reward(&standings, Seat(seat as u8))).collect::<Vec<f64>>()
        };
        assert_eq!(rewards(&[(0, true), (1, false)]), [1.0, -1.0]);
        assert_eq!(rewards(&[(0, false), (1, true), (2, false)]), [-0.5, 1.0, -0.5]);
        assert_eq!(rewards(&[(0, false), (1, true), (0, false), (1, true)]), [-1.0, 1.0, -1.0, 1.0]);
        assert_eq!(rewards(&[(0, false), (1, false)]), [0.0, 0.0]);
        assert_eq!((rewards(&[(0, true)]), rewards(&[(0, false)])), (vec![1.0], vec![-1.0]));
    }

    #[test]
    fn both_pens_agree_on_what_comes_when() {
        fn write<P: Pen>(pen: &mut P) {
            pen.one_of("phase", &["dive", "rest"], Some(1));
            pen.part("player", 0, |pen| {
                pen.amount("rocks", 3u8, 2.0);
                pen.amounts("row", &[1, 9], 4);
            });
            pen.section("sea", |pen| pen.one_in("depth", 2, None));
            pen.flag("last", true);
        }
        let mut out = [9.0; 8];
        let mut numbers = Numbers { out: &mut out, at: 0 };
        write(&mut numbers);
        assert_eq!((numbers.at, out), (8, [0.0, 1.0, 1.0, 0.25, 1.0, 0.0, 0.0, 1.0]));
        let mut width = Width(0);
        write(&mut width);
        assert_eq!(width.0, 8);
        let mut names = Names { parts: Vec::new(), names: Vec::new() };
        write(&mut names);
        let expected = [
            "phase=dive",
            "phase=rest",
            "player[0].rocks",
            "player[0].row[0]",
            "player[0].row[1]",
            "sea.depth=0",
            "sea.depth=1",
            "last",
        ];
        assert_eq!(names.names, expected);
    }
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    struct Card(u32);

    impl Member for Card {
        const COUNT: u32 = 3;
        fn place(self) -> u32 {
            self.0
        }
        fn at(place: u32) -> Card {
            Card(place)
        }
        fn called(self) -> String {
            ["ace", "king", "queen"][self.0 as usize].to_owned()
        }
    }

    #[test]
    fn a_set_has_a_number_for_each_member_and_what_lies_beyond_is_cut() {
        fn write<P: Pen>(pen: &mut P) {
            pen.set("hand", Set::from_bits(0b101) as Set<Card>);
            pen.number("lead", -7.5);
            pen.number("late", 0.5);
        }
        let mut out = [9.0; 5];
        let mut numbers = Numbers { out: &mut out, at: 0 };
        write(&mut numbers);
        assert_eq!((numbers.at, out), (5, [1.0, 0.0, 1.0, -1.0, 0.5]));
        let mut width = Width(0);
        write(&mut width);
        let mut names = Names { parts: Vec::new(), names: Vec::new() };
        write(&mut names);
        assert_eq!((width.0, names.names.len()), (5, 5));
        assert_eq!(names.names[..4], ["hand[ace]", "hand[king]", "hand[queen]", "lead"]);
    }
}
