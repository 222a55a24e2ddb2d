//! Everything that chance can do: who begins, and what a tile shows when it is turned over.

use crate::content::{Depth, Tile};
use crate::event::Event;
use crate::illegal::Illegal;
use crate::state::{DeepDive, Phase};
use fathom_core::chance::below;
use fathom_core::{Game, Log, Rng, Seat, Weight};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One act of chance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Chance {
    /// This seat holds the token and begins.
    Start {
        /// Who.
        seat: Seat,
    },
    /// This is the tile that was turned over.
    Tile {
        /// What it shows.
        tile: Tile,
    },
}

impl DeepDive {
    /// Everything that may come up, with its weight.
    pub(crate) fn list_outcomes(&self, out: &mut Vec<(Chance, Weight)>) {
        if self.phase == Phase::DrawStart {
            out.extend(self.seats().iter().map(|seat| (Chance::Start { seat }, 1)));
        } else if let Some(depth) = self.depth_of_flip() {
            let tiles = self.ocean[depth].unseen.each(depth);
            out.extend(tiles.map(|(tile, count)| (Chance::Tile { tile }, Weight::from(count))));
        }
    }

    /// One of them.
    #[inline]
    pub(crate) fn draw_outcome<R: Rng + ?Sized>(&self, rng: &mut R) -> Chance {
        match self.depth_of_flip() {
            Some(depth) => Chance::Tile { tile: self.draw_tile(depth, rng) },
            None => {
                assert!(self.phase == Phase::DrawStart, "the game does not wait for chance");
                Chance::Start { seat: Seat(below(rng, self.players.len() as u32) as u8) }
            }
        }
    }

    /// The one judge of outcomes.
    pub fn check_chance(&self, outcome: Chance) -> Result<(), Illegal> {
        match (self.phase, outcome) {
            (Phase::Over, _) => Err(Illegal::Over),
            (Phase::DrawStart, Chance::Start { seat }) => self.check_start(seat),
            (Phase::DrawStart, Chance::Tile { .. }) => Err(Illegal::StartPlayerFirst),
            (Phase::Flip | Phase::RivalFlip, Chance::Start { .. }) => Err(Illegal::TileNow),
            (_, Chance::Tile { tile }) => match self.depth_of_flip() {
                Some(depth) => self.check_turn_up(depth, tile),
                None => Err(Illegal::PlayerDecides),
            },
            (_, Chance::Start { .. }) => Err(Illegal::PlayerDecides),
        }
    }

    /// Carries out an outcome that was checked.
    pub(crate) fn happen(&mut self, outcome: Chance, log: &mut impl Log<Event>) {
        match outcome {
            Chance::Start { seat } => self.hand_token(seat, log),
            Chance::Tile { tile } if self.phase == Phase::RivalFlip => self.turn_up_for_rival(tile, log),
            Chance::Tile { tile } => self.turn_up(tile, log),
        }
    }

    /// Where a tile is being turned over.
    #[inline]
    fn depth_of_flip(&self) -> Option<Depth> {
        match self.phase {
            Phase::Flip => Some(self.depth),
            Phase::RivalFlip => self.rival.map(|rival| rival.depth),
            _ => None,
        }
    }

    /// DD-DIV-11: every unseen tile of the depth is equally likely.
    #[inline]
    fn draw_tile<R: Rng + ?Sized>(&self, depth: Depth, rng: &mut R) -> Tile {
        let counts = &self.ocean[depth].unseen.0;
        let mut left = below(rng, self.ocean[depth].unseen.total()) as i32;
        let mut slot = 0;
        for &count in &counts[..Tile::KINDS - 1] {
            left -= i32::from(count);
            if left < 0 {
                break;
            }
            slot += 1;
        }
        Tile::in_slot(depth, slot)
    }
}
