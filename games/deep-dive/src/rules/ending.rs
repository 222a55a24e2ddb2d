//! From turn to turn, and how the game runs out.

use crate::content::Depth;
use crate::event::Event;
use crate::state::{DeepDive, Ending, Phase};
use fathom_core::{Game, Log};

impl DeepDive {
    /// DD-TRN-01, DD-TRN-05: a turn begins at depth 1; who can still eat a rock is asked before drifting on.
    pub(crate) fn begin_turn(&mut self, log: &mut impl Log<Event>) {
        self.depth = Depth::FIRST;
        self.phase = Phase::Start;
        if self.nothing_here() && self.diver().rocks == 0 {
            self.arrive(Depth::FIRST, log);
        }
    }

    /// DD-TRN-03, DD-SOL-02: the next player's turn, or the solo opponent's.
    pub(crate) fn end_turn(&mut self, log: &mut impl Log<Event>) {
        self.ate_rock = false;
        if self.rival.is_some() {
            return self.begin_rival_turn(log);
        }
        self.turn = self.seats().after(self.turn);
        if self.turn == self.start { self.end_round(log) } else { self.begin_turn(log) }
    }

    /// DD-END-02, DD-END-03, DD-END-04, DD-END-08: play has come back to the start player.
    pub(crate) fn end_round(&mut self, log: &mut impl Log<Event>) {
        match self.ending {
            Ending::Open => {}
            Ending::Triggered => {
                self.ending = Ending::LastDive;
                let start = self.start;
                log.tell(|| Event::LastDive { start });
            }
            Ending::LastDive => return self.end_game(log),
        }
        self.round = self.round.saturating_add(1);
        self.begin_turn(log);
    }

    /// DD-END-01, DD-END-07, DD-SOL-11: the first depth to run out triggers the end, whoever turned the tile over.
    pub(crate) fn note_run_out(&mut self, depth: Depth, log: &mut impl Log<Event>) {
        if self.ocean[depth].face_down > 0 {
            return;
        }
        let triggers = self.ending == Ending::Open;
        if triggers {
            self.ending = Ending::Triggered;
        }
        log.tell(|| Event::RanOut { depth, triggers });
    }

    fn end_game(&mut self, log: &mut impl Log<Event>) {
        self.phase = Phase::Over;
        let game = &*self;
        log.tell(|| Event::Ended {
            scores: game.players.iter().map(|player| player.food.score().points).collect(),
            rival: game.rival.map(|rival| rival.score().points),
            winners: game.rank().winners().collect(),
            decided: game.decided(),
        });
    }
}
