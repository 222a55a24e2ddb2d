//! How doors, rooms, things, scenery and walls are named: by their place in the list they stand in, each by a number of its
//! own type, so that none is taken for another.

use super::maps::{Door, DoorState, Room};
use crate::geometry::Segment;
use crate::state::{Scenery, Token};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::{Index, IndexMut};
use ts_rs::TS;

macro_rules! numbers {
    ($($(#[$doc:meta])* $name:ident),*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
        #[serde(transparent)]
        pub struct $name(pub u8);

        impl $name {
            /// The one at that place of the list.
            pub const fn at(index: usize) -> $name {
                $name(index as u8)
            }

            /// Its place in the list.
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// All of a list of that length.
            pub fn all(count: usize) -> impl Iterator<Item = $name> + Clone + use<> {
                (0..count).map($name::at)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    )*};
}

numbers!(
    /// A door, by its place in the map's list.
    DoorId,
    /// A room, by its place in the map's list.
    RoomId,
    /// A thing of the scenario, by its place on the table: those of the map first, in the map's order.
    ObjectId,
    /// A piece of scenery, by its place on the table.
    PieceId,
    /// A wall, by its place among those that stand.
    WallId
);

macro_rules! lists {
    ($($list:ty, by $number:ident => $what:ty);* $(;)?) => {$(
        impl Index<$number> for $list {
            type Output = $what;
            fn index(&self, number: $number) -> &$what {
                &self[number.index()]
            }
        }

        impl IndexMut<$number> for $list {
            fn index_mut(&mut self, number: $number) -> &mut $what {
                &mut self[number.index()]
            }
        }
    )*};
}

lists!(
    [Door], by DoorId => Door;
    [DoorState], by DoorId => DoorState;
    [Room], by RoomId => Room;
    Vec<Token>, by ObjectId => Token;
    Vec<Scenery>, by PieceId => Scenery;
    [Segment], by WallId => Segment;
);
