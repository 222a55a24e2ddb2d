//! Predators, and the retreat when the third penguin is caught.

use crate::content::{Depth, Tile};
use crate::event::Event;
use crate::illegal::Illegal;
use crate::state::{DeepDive, PENGUINS, Phase};
use fathom_core::Log;

impl DeepDive {
    /// DD-PRD-01, DD-PRD-07, DD-PRD-08: a penguin is trapped here; the third one starts a retreat.
    pub(crate) fn trap(&mut self, log: &mut impl Log<Event>) {
        let (seat, depth) = (self.turn, self.depth);
        let player = self.diver_mut();
        player.trapped[depth.index()] += 1;
        let nth = player.trapped_in_all();
        log.tell(|| Event::Trapped { seat, depth, nth });
        match nth {
            PENGUINS => self.retreat(log),
            _ => self.end_turn(log),
        }
    }

    /// DD-RET-01, DD-RET-04: everybody goes home; with nothing to bring there is nothing to ask.
    fn retreat(&mut self, log: &mut impl Log<Event>) {
        let seat = self.turn;
        log.tell(|| Event::Retreated { seat });
        if Depth::ALL.into_iter().any(|depth| self.held(depth) && self.ocean[depth].face_up.any_to_take()) {
            self.phase = Phase::Retreat;
        } else {
            self.surface(log);
        }
    }

    /// DD-RET-02, DD-RET-03: a face-up tile from a depth that held one of the three.
    #[inline]
    pub(crate) fn check_bring(&self, depth: Depth, tile: Tile) -> Result<(), Illegal> {
        match self.phase {
            Phase::Retreat if !tile.can_be_taken() => Err(Illegal::NotTakeable(tile)),
            Phase::Retreat if !self.held(depth) => Err(Illegal::NoPenguinThere(depth)),
            Phase::Retreat if self.ocean[depth].face_up.count(depth, tile) == 0 => {
                Err(Illegal::NotToBring { tile, depth })
            }
            Phase::Retreat => Ok(()),
            _ => Err(Illegal::NotRetreating),
        }
    }

    /// DD-RET-04, DD-TRN-04: only a retreat may bring back nothing.
    #[inline]
    pub(crate) fn check_surface(&self) -> Result<(), Illegal> {
        match self.phase {
            Phase::Retreat => Ok(()),
            _ => Err(Illegal::EmptyHanded),
        }
    }

    /// DD-RET-02: the tile comes home with the penguins.
    pub(crate) fn bring(&mut self, depth: Depth, tile: Tile, log: &mut impl Log<Event>) {
        let seat = self.turn;
        let row = self.gain(depth, tile);
        log.tell(|| Event::Brought { seat, depth, tile, row });
        self.free_penguins(log);
    }

    /// DD-RET-04: home with nothing.
    pub(crate) fn surface(&mut self, log: &mut impl Log<Event>) {
        let seat = self.turn;
        log.tell(|| Event::EmptyHanded { seat });
        self.free_penguins(log);
    }

    /// DD-RET-01, DD-RET-05: the penguins are free, the predators stay, the turn is over.
    fn free_penguins(&mut self, log: &mut impl Log<Event>) {
        self.diver_mut().trapped = [0; 5];
        self.end_turn(log);
    }

    /// Whether one of the diver's penguins is trapped at that depth.
    pub(crate) fn held(&self, depth: Depth) -> bool {
        self.diver().trapped[depth.index()] > 0
    }
}
