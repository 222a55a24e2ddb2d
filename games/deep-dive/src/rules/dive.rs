//! The dive: rock, skip, take, flip, deeper.

use crate::content::{Depth, Tile};
use crate::event::Event;
use crate::illegal::Illegal;
use crate::state::{DeepDive, Phase, Player};
use fathom_core::Log;

// What may be done. The list of actions and the acceptance test both ask these.
impl DeepDive {
    /// DD-RCK-01, DD-RCK-02, DD-RCK-03, DD-RCK-04: a rock is eaten first of all, only one, and one already held.
    #[inline]
    pub(crate) fn check_eat_rock(&self) -> Result<(), Illegal> {
        match self.phase {
            Phase::Start if self.diver().rocks > 0 => Ok(()),
            Phase::Start => Err(Illegal::NoRock),
            _ if self.ate_rock => Err(Illegal::SecondRock),
            _ => Err(Illegal::RockTooLate),
        }
    }

    /// DD-PRD-02, DD-PRD-03, DD-PRD-04, DD-PRD-06, DD-END-05: past one's own trapped penguin, or past an empty depth.
    #[inline]
    pub(crate) fn check_skip(&self) -> Result<(), Illegal> {
        match self.phase {
            Phase::Found(_) => Err(Illegal::TakeOrDeeper),
            _ if self.depth == Depth::LAST => Err(Illegal::NothingDeeper),
            _ if self.diver().trapped[self.depth.index()] > 0 || self.here().face_down == 0 => Ok(()),
            _ => Err(self.no_way_past()),
        }
    }

    /// DD-DIV-02, DD-DIV-08: one flip at each depth.
    #[inline]
    pub(crate) fn check_flip(&self) -> Result<(), Illegal> {
        match self.phase {
            Phase::Found(_) => Err(Illegal::AlreadyFlipped),
            _ if self.here().face_down == 0 => Err(Illegal::NothingFaceDown(self.depth)),
            _ => Ok(()),
        }
    }

    /// DD-DIV-01, DD-DIV-03, DD-DIV-07, DD-DIV-12, DD-END-06: a face-up tile of this depth, or the one just turned over.
    #[inline]
    pub(crate) fn check_take(&self, tile: Tile) -> Result<(), Illegal> {
        match self.phase {
            _ if !tile.can_be_taken() => Err(Illegal::NotTakeable(tile)),
            Phase::Found(flipped) if tile != flipped => Err(Illegal::OnlyTheFlipped(flipped)),
            _ if self.here().face_up.count(self.depth, tile) == 0 => Err(self.not_here(tile)),
            _ => Ok(()),
        }
    }

    /// DD-DIV-05, DD-DIV-06, DD-DIV-13, DD-PRD-06: going deeper is what one does instead of taking what was turned over.
    #[inline]
    pub(crate) fn check_go_deeper(&self) -> Result<(), Illegal> {
        match self.phase {
            Phase::Found(_) => Ok(()),
            _ if self.depth == Depth::LAST => Err(Illegal::NothingDeeper),
            _ => Err(Illegal::FlipFirst),
        }
    }

    /// DD-PRD-04: nobody's penguin is here, or somebody else's.
    #[cold]
    fn no_way_past(&self) -> Illegal {
        let here = |player: &Player| player.trapped[self.depth.index()] > 0;
        match self.players.iter().any(here) {
            true => Illegal::OthersPenguin(self.depth),
            false => Illegal::NotSkippable(self.depth),
        }
    }

    /// DD-DIV-12: the tile lies at another depth, or face up nowhere.
    #[cold]
    fn not_here(&self, tile: Tile) -> Illegal {
        let depth = self.depth;
        let lies = |there: &Depth| self.ocean[*there].face_up.count(*there, tile) > 0;
        match Depth::ALL.into_iter().find(lies) {
            Some(there) => Illegal::LiesElsewhere { tile, depth, there },
            None => Illegal::NotFaceUp { tile, depth },
        }
    }
}

// What then happens.
impl DeepDive {
    /// DD-RCK-01, DD-RCK-05, DD-RCK-06: the rock leaves the game and the dive begins there.
    pub(crate) fn eat_rock(&mut self, depth: Depth, log: &mut impl Log<Event>) {
        self.diver_mut().rocks -= 1;
        self.rocks_eaten = self.rocks_eaten.saturating_add(1);
        self.ate_rock = true;
        let seat = self.turn;
        log.tell(|| Event::AteRock { seat, depth });
        self.arrive(depth, log);
    }

    /// DD-PRD-02, DD-PRD-05, DD-END-05: on to the next depth without a flip.
    pub(crate) fn skip(&mut self, log: &mut impl Log<Event>) {
        let (seat, depth) = (self.turn, self.depth);
        log.tell(|| Event::Skipped { seat, depth });
        self.sink(log);
    }

    /// DD-DIV-05, DD-DIV-06, DD-DIV-10: what was turned over stays face up for whoever comes by.
    pub(crate) fn go_deeper(&mut self, log: &mut impl Log<Event>) {
        let (seat, depth) = (self.turn, self.depth);
        if let Phase::Found(left) = self.phase {
            log.tell(|| Event::WentDeeper { seat, depth, left });
        }
        self.sink(log);
    }

    /// DD-DIV-01, DD-SCO-01: the tile goes home with the diver, and the turn ends.
    pub(crate) fn take(&mut self, tile: Tile, log: &mut impl Log<Event>) {
        let (seat, depth) = (self.turn, self.depth);
        let row = self.gain(depth, tile);
        log.tell(|| Event::Took { seat, depth, tile, row });
        self.end_turn(log);
    }

    /// DD-SCO-01, DD-RCK-07: a face-up tile moves to the diver's own; tells the row of food, 0 for a rock.
    pub(crate) fn gain(&mut self, depth: Depth, tile: Tile) -> u8 {
        self.ocean[depth].face_up.remove(depth, tile);
        let player = self.diver_mut();
        match tile {
            Tile::Food { colour, value } => {
                let column = player.food.column_mut(colour);
                column.push(value);
                column.len() as u8
            }
            Tile::Rock => {
                player.rocks = player.rocks.saturating_add(1);
                0
            }
            Tile::OpenWater | Tile::Predator => 0,
        }
    }

    /// The tile that was turned over: DD-DIV-04 open water, DD-DIV-05 rock, DD-DIV-06 food, DD-PRD-01 predator.
    pub(crate) fn turn_up(&mut self, tile: Tile, log: &mut impl Log<Event>) {
        let (seat, depth) = (self.turn, self.depth);
        self.uncover(depth, tile);
        self.ocean[depth].face_up.add(depth, tile, 1);
        log.tell(|| Event::Flipped { seat, depth, tile });
        self.note_run_out(depth, log);
        match tile {
            Tile::OpenWater => self.sink(log),
            // DD-DIV-09: at the deepest depth there is no choice.
            Tile::Rock | Tile::Food { .. } if depth == Depth::LAST => self.take(tile, log),
            Tile::Rock | Tile::Food { .. } => self.phase = Phase::Found(tile),
            Tile::Predator => self.trap(log),
        }
    }

    /// DD-DIV-11: one tile fewer face down, and no longer unseen.
    pub(crate) fn uncover(&mut self, depth: Depth, tile: Tile) {
        let water = &mut self.ocean[depth];
        water.face_down -= 1;
        water.unseen.remove(depth, tile);
    }

    /// One depth down.
    fn sink(&mut self, log: &mut impl Log<Event>) {
        match self.depth.deeper() {
            Some(depth) => self.arrive(depth, log),
            None => self.end_turn(log),
        }
    }

    /// DD-TRN-05: the diver comes to a depth, and drifts on for as long as there is nothing to do.
    pub(crate) fn arrive(&mut self, depth: Depth, log: &mut impl Log<Event>) {
        self.phase = Phase::Dive;
        self.depth = depth;
        while self.nothing_here() {
            let (seat, depth) = (self.turn, self.depth);
            match depth.deeper() {
                Some(deeper) => {
                    log.tell(|| Event::MovedOn { seat, depth });
                    self.depth = deeper;
                }
                None => {
                    log.tell(|| Event::EmptyHanded { seat });
                    return self.end_turn(log);
                }
            }
        }
    }

    /// DD-TRN-05: nothing to turn over and nothing to take.
    pub(crate) fn nothing_here(&self) -> bool {
        let water = self.here();
        water.face_down == 0 && !water.face_up.any_to_take()
    }
}
