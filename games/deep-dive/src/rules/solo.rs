//! The rulebook's opponent for a person who plays alone.

use crate::content::{Colour, Depth, Tile};
use crate::event::Event;
use crate::illegal::Illegal;
use crate::state::{DeepDive, Phase, Rival};
use arrayvec::ArrayVec;
use fathom_core::Log;
use std::cmp::Reverse;

impl DeepDive {
    /// DD-SOL-03, DD-SOL-10: it goes to the next depth that has a face-down tile, and turns one over.
    pub(crate) fn begin_rival_turn(&mut self, log: &mut impl Log<Event>) {
        let Some(start) = self.rival.map(|rival| rival.depth) else { return };
        let mut depth = start;
        for _ in Depth::ALL {
            if self.ocean[depth].face_down > 0 {
                self.place_rival(depth);
                self.phase = Phase::RivalFlip;
                return;
            }
            log.tell(|| Event::RivalMovedOn { depth });
            depth = depth.deeper_or_top();
        }
        log.tell(|| Event::RivalIdle);
        self.end_round(log);
    }

    /// DD-SOL-04, DD-SOL-05: it keeps what it finds, unless that is a predator.
    pub(crate) fn turn_up_for_rival(&mut self, tile: Tile, log: &mut impl Log<Event>) {
        let Some(rival) = &mut self.rival else { return };
        let depth = rival.depth;
        let row = rival.keep(tile);
        self.uncover(depth, tile);
        log.tell(|| Event::RivalFlipped { depth, tile });
        if tile == Tile::Predator {
            self.ocean[depth].face_up.add(depth, tile, 1);
        } else {
            log.tell(|| Event::RivalTook { depth, tile, row });
        }
        self.note_run_out(depth, log);
        match (tile, self.rival_choices().as_slice()) {
            (Tile::Predator, []) => {
                log.tell(|| Event::RivalIdle);
                self.end_rival_turn(log);
            }
            (Tile::Predator, &[only]) => self.feed_rival(only, log),
            (Tile::Predator, _) => self.phase = Phase::RivalChoice,
            (Tile::OpenWater | Tile::Rock | Tile::Food { .. }, _) => self.end_rival_turn(log),
        }
    }

    /// DD-SOL-06, DD-SOL-08: the face-up food at its depth that it likes best; several only if they are equal.
    pub(crate) fn rival_choices(&self) -> ArrayVec<Tile, 3> {
        let Some(rival) = &self.rival else { return ArrayVec::new() };
        let best = |tile: &Tile| match *tile {
            Tile::Food { colour, value } => Some((rival.food.column(colour).len(), Reverse(value))),
            Tile::OpenWater | Tile::Rock | Tile::Predator => None,
        };
        let food =
            || self.ocean[rival.depth].face_up.to_take(rival.depth).filter(|tile| best(tile).is_some());
        let wanted = food().map(|tile| best(&tile)).min().flatten();
        food().filter(|tile| best(tile) == wanted).take(Colour::ALL.len()).collect()
    }

    /// DD-SOL-07: the person chooses among equals.
    pub(crate) fn check_give(&self, tile: Tile) -> Result<(), Illegal> {
        match self.phase {
            Phase::RivalChoice if self.rival_choices().contains(&tile) => Ok(()),
            Phase::RivalChoice => Err(Illegal::RivalWouldNot(tile)),
            _ => Err(Illegal::NothingToGive),
        }
    }

    /// DD-SOL-05: it takes a face-up tile of its depth.
    pub(crate) fn feed_rival(&mut self, tile: Tile, log: &mut impl Log<Event>) {
        let Some(rival) = &mut self.rival else { return };
        let depth = rival.depth;
        let row = rival.keep(tile);
        self.ocean[depth].face_up.remove(depth, tile);
        log.tell(|| Event::RivalTook { depth, tile, row });
        self.end_rival_turn(log);
    }

    /// DD-SOL-09: one depth deeper, or back to the top; then the round is over.
    fn end_rival_turn(&mut self, log: &mut impl Log<Event>) {
        if let Some(rival) = self.rival {
            self.place_rival(rival.depth.deeper_or_top());
        }
        self.end_round(log);
    }

    fn place_rival(&mut self, depth: Depth) {
        if let Some(rival) = &mut self.rival {
            rival.depth = depth;
        }
    }
}

impl Rival {
    /// DD-SOL-04: everything but a predator goes into its tableau; tells the row of food, 0 for anything else.
    fn keep(&mut self, tile: Tile) -> u8 {
        match tile {
            Tile::Food { colour, value } => {
                let column = self.food.column_mut(colour);
                column.push(value);
                column.len() as u8
            }
            Tile::Rock => {
                self.rocks = self.rocks.saturating_add(1);
                0
            }
            Tile::OpenWater => {
                self.open_water = self.open_water.saturating_add(1);
                0
            }
            Tile::Predator => 0,
        }
    }
}
