//! Setting up: the ocean, the penguins, the token.

use crate::content::tiles::{printed, removed};
use crate::content::{Depth, Tile};
use crate::event::Event;
use crate::illegal::Illegal;
use crate::state::{
    DeepDive, Difficulty, Ending, MOST_PLAYERS, Phase, Players, Rival, Tableau, Water, Waters,
};
use crate::state::{Options, Tiles};
use fathom_core::{Log, Seat, Seats, SetupError};

/// DD-SET-09, DD-SET-10, DD-SET-11, DD-SOL-02: the table before the first dive.
pub fn set_up(options: &Options, seats: Seats) -> Result<DeepDive, SetupError> {
    let people = seats.count();
    if people > MOST_PLAYERS {
        return Err(SetupError(format!("1 to {MOST_PLAYERS} people can play [DD-SET-11]")));
    }
    Ok(DeepDive {
        ocean: fill_ocean(people),
        players: Players::new(people),
        rival: (people == 1).then(|| new_rival(options.difficulty)),
        start: Seat::FIRST,
        turn: Seat::FIRST,
        depth: Depth::FIRST,
        phase: if people == 1 { Phase::Start } else { Phase::DrawStart },
        ending: Ending::Open,
        round: 1,
        rocks_eaten: 0,
        ate_rock: false,
    })
}

/// DD-SET-07, DD-SET-08: the removed tiles are never seen, so they stay among the unseen, and only the number of
/// tiles that lie face down is smaller.
fn fill_ocean(people: usize) -> Waters<Water> {
    Waters(printed(people).0.map(|unseen| Water {
        face_down: unseen.total() as u8 - removed(people),
        unseen,
        face_up: Tiles::NONE,
    }))
}

/// DD-SOL-01: the opponent begins beside depth 1.
const fn new_rival(difficulty: Difficulty) -> Rival {
    Rival { difficulty, depth: Depth::FIRST, rocks: 0, open_water: 0, food: Tableau::EMPTY }
}

impl DeepDive {
    /// DD-SET-10: any seat may be drawn.
    pub(crate) fn check_start(&self, seat: Seat) -> Result<(), Illegal> {
        if seat.index() < self.players.len() { Ok(()) } else { Err(Illegal::NoSuchSeat(seat)) }
    }

    /// DD-SET-10: the seat drawn keeps the token and begins.
    pub(crate) fn hand_token(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.start = seat;
        self.turn = seat;
        log.tell(|| Event::Started { seat });
        self.begin_turn(log);
    }

    /// DD-DIV-11: a tile can come up while it is unseen.
    pub(crate) fn check_turn_up(&self, depth: Depth, tile: Tile) -> Result<(), Illegal> {
        if self.ocean[depth].unseen.count(depth, tile) > 0 {
            Ok(())
        } else {
            Err(Illegal::NotUnseen { tile, depth })
        }
    }
}
