//! The parts of a body: which one is aimed at, and one value for each that has wound boxes.

use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};
use ts_rs::TS;

/// Which part of a model is aimed at (SC-SET-12).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// The head, or the controls of a machine.
    Head,
    /// The body, unless something else is named.
    Body,
    /// Legs, fins or fans.
    Locomotion,
    /// The weapon at that place in the list.
    Weapon(u8),
}

impl Part {
    /// The row of wound boxes in which a wound to it is marked; a weapon has boxes of its own.
    pub const fn row(self) -> Row {
        match self {
            Part::Head => Row::Head,
            Part::Body | Part::Weapon(_) => Row::Body,
            Part::Locomotion => Row::Locomotion,
        }
    }
}

/// A row of wound boxes on a card (SC-SET-12).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the names are the parts")]
pub enum Row {
    Head,
    Body,
    Locomotion,
}

impl Row {
    /// All of them, as they stand on the card.
    pub const ALL: [Row; 3] = [Row::Head, Row::Body, Row::Locomotion];

    /// The part whose boxes they are.
    pub const fn part(self) -> Part {
        match self {
            Row::Head => Part::Head,
            Row::Body => Part::Body,
            Row::Locomotion => Part::Locomotion,
        }
    }
}

/// One value for each part with wound boxes; written as a list of three, head first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(from = "[T; 3]", into = "[T; 3]", bound(serialize = "T: Copy + Serialize"))]
#[expect(missing_docs, reason = "the fields are the parts")]
pub struct ByPart<T> {
    pub head: T,
    pub body: T,
    pub locomotion: T,
}

impl<T: Copy> ByPart<T> {
    /// One for each.
    pub const fn new(head: T, body: T, locomotion: T) -> ByPart<T> {
        ByPart { head, body, locomotion }
    }

    /// As a list, head first.
    pub const fn list(&self) -> [T; 3] {
        [self.head, self.body, self.locomotion]
    }
}

impl ByPart<u8> {
    /// All of them together.
    pub const fn sum(&self) -> u8 {
        self.head.saturating_add(self.body).saturating_add(self.locomotion)
    }
}

impl<T> From<[T; 3]> for ByPart<T> {
    fn from([head, body, locomotion]: [T; 3]) -> ByPart<T> {
        ByPart { head, body, locomotion }
    }
}

impl<T> From<ByPart<T>> for [T; 3] {
    fn from(parts: ByPart<T>) -> [T; 3] {
        [parts.head, parts.body, parts.locomotion]
    }
}

impl<T> Index<Row> for ByPart<T> {
    type Output = T;
    fn index(&self, row: Row) -> &T {
        match row {
            Row::Head => &self.head,
            Row::Body => &self.body,
            Row::Locomotion => &self.locomotion,
        }
    }
}

impl<T> IndexMut<Row> for ByPart<T> {
    fn index_mut(&mut self, row: Row) -> &mut T {
        match row {
            Row::Head => &mut self.head,
            Row::Body => &mut self.body,
            Row::Locomotion => &mut self.locomotion,
        }
    }
}

/// SC-SET-13: the armour of each part and of the weapons; written as a list of four.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "[i8; 4]", into = "[i8; 4]")]
#[expect(missing_docs, reason = "the fields are the parts")]
pub struct Armour {
    pub head: i8,
    pub body: i8,
    pub locomotion: i8,
    pub weapons: i8,
}

impl Armour {
    /// One value for each.
    pub const fn new(head: i8, body: i8, locomotion: i8, weapons: i8) -> Armour {
        Armour { head, body, locomotion, weapons }
    }

    /// As a list, head first.
    pub const fn list(&self) -> [i8; 4] {
        [self.head, self.body, self.locomotion, self.weapons]
    }

    /// Of the part that was named.
    pub const fn of(&self, part: Part) -> i8 {
        match part {
            Part::Head => self.head,
            Part::Body => self.body,
            Part::Locomotion => self.locomotion,
            Part::Weapon(_) => self.weapons,
        }
    }
}

impl From<[i8; 4]> for Armour {
    fn from([head, body, locomotion, weapons]: [i8; 4]) -> Armour {
        Armour { head, body, locomotion, weapons }
    }
}

impl From<Armour> for [i8; 4] {
    fn from(armour: Armour) -> [i8; 4] {
        armour.list()
    }
}
