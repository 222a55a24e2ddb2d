//! Everything that can be refused, with the clause that forbids it.

use crate::content::{Depth, Tile};
use fathom_core::Seat;

/// Why something was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs, reason = "the messages say what each case is")]
pub enum Illegal {
    #[error("the game is over")]
    Over,
    #[error("chance decides now, not a player")]
    ChanceDecides,
    #[error("a player decides now, not chance")]
    PlayerDecides,
    #[error("a start player is drawn now, not a tile")]
    StartPlayerFirst,
    #[error("a tile is turned over now; the start player is known")]
    TileNow,
    #[error("seat {0} is not at this table")]
    NoSuchSeat(Seat),
    #[error("no {tile} is left unseen at depth {depth}")]
    NotUnseen { tile: Tile, depth: Depth },
    #[error("no tile lies face down at depth {0}")]
    NothingFaceDown(Depth),
    #[error("a tile has just been turned over here: take it or go deeper")]
    AlreadyFlipped,
    #[error("{} stays where it is: a diver surfaces with food or a rock", if *.0 == Tile::Predator { "a predator" } else { "open water" })]
    NotTakeable(Tile),
    #[error("no {tile} lies face up at depth {depth}")]
    NotFaceUp { tile: Tile, depth: Depth },
    #[error("{tile} lies face up at depth {there}, and the penguin is at depth {depth}")]
    LiesElsewhere { tile: Tile, depth: Depth, there: Depth },
    #[error("only the {0} just turned over can be taken")]
    OnlyTheFlipped(Tile),
    #[error("turn over a tile first; a depth is left behind only after a flip or a skip")]
    FlipFirst,
    #[error("none of your penguins is trapped at depth {0}, and tiles lie face down there")]
    NotSkippable(Depth),
    #[error("the penguin trapped at depth {0} is not yours, and tiles lie face down there")]
    OthersPenguin(Depth),
    #[error("nothing lies deeper than depth 5")]
    NothingDeeper,
    #[error("the choice is to take the tile just turned over or to go deeper")]
    TakeOrDeeper,
    #[error("you hold no rock")]
    NoRock,
    #[error("a rock is eaten only at the beginning of a turn")]
    RockTooLate,
    #[error("a rock has been eaten this turn, and one is all")]
    SecondRock,
    #[error("nobody surfaces with nothing")]
    EmptyHanded,
    #[error("your penguins retreat: bring back one tile or surface")]
    Retreating,
    #[error("tiles are brought back only in a retreat")]
    NotRetreating,
    #[error("no {tile} lies face up at depth {depth} to be brought back")]
    NotToBring { tile: Tile, depth: Depth },
    #[error("none of your penguins was trapped at depth {0}")]
    NoPenguinThere(Depth),
    #[error("the opponent's tile is to be chosen now")]
    RivalChooses,
    #[error("there is nothing to choose for an opponent now")]
    NothingToGive,
    #[error("the opponent takes the colour it has fewest of, then the highest value: not {0}")]
    RivalWouldNot(Tile),
}

impl fathom_core::Illegal for Illegal {
    fn clause(&self) -> &'static str {
        match self {
            Illegal::Over => "DD-END-08",
            Illegal::ChanceDecides | Illegal::NotUnseen { .. } => "DD-DIV-11",
            Illegal::PlayerDecides | Illegal::TileNow => "DD-TRN-02",
            Illegal::StartPlayerFirst | Illegal::NoSuchSeat(_) => "DD-SET-10",
            Illegal::NothingFaceDown(_) => "DD-DIV-02",
            Illegal::AlreadyFlipped | Illegal::TakeOrDeeper => "DD-DIV-08",
            Illegal::NotTakeable(_) => "DD-DIV-03",
            Illegal::NotFaceUp { .. } => "DD-DIV-01",
            Illegal::LiesElsewhere { .. } => "DD-DIV-12",
            Illegal::OnlyTheFlipped(_) => "DD-DIV-07",
            Illegal::FlipFirst => "DD-DIV-13",
            Illegal::NotSkippable(_) => "DD-PRD-02",
            Illegal::OthersPenguin(_) => "DD-PRD-04",
            Illegal::NothingDeeper => "DD-PRD-06",
            Illegal::NoRock => "DD-RCK-01",
            Illegal::RockTooLate => "DD-RCK-02",
            Illegal::SecondRock => "DD-RCK-03",
            Illegal::EmptyHanded => "DD-TRN-04",
            Illegal::Retreating | Illegal::NotRetreating | Illegal::NotToBring { .. } => "DD-RET-02",
            Illegal::NoPenguinThere(_) => "DD-RET-03",
            Illegal::RivalChooses | Illegal::NothingToGive => "DD-SOL-07",
            Illegal::RivalWouldNot(_) => "DD-SOL-06",
        }
    }
}
