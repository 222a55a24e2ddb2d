//! Everything that chance can do, in which phase, and what a seat may imagine of what it has not seen.

use crate::content::threat::TOKEN_VALUES;
use crate::content::{Ally, Location, Lord};
use crate::illegal::Illegal;
use crate::rules::explore::token_index;
use crate::state::{Abyss, Phase};
use fathom_core::chance::{below, weighted};
use fathom_core::{Rng, Seat, Weight};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What chance can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Chance {
    /// This seat begins.
    First(Seat),
    /// This lord is turned over.
    Lord(Lord),
    /// This location is turned over.
    Location(Location),
    /// This ally is turned over.
    Ally(Ally),
    /// A monster is turned over.
    Monster,
    /// A monster token of this value is drawn.
    Token(u8),
}

impl Abyss {
    pub(crate) fn list_outcomes(&self, out: &mut Vec<(Chance, Weight)>) {
        match self.phase {
            Phase::FirstPlayer => out.extend(self.table().iter().map(|seat| (Chance::First(seat), 1))),
            Phase::OpenCourt
            | Phase::Plotting
            | Phase::Replacing { .. }
            | Phase::SchemeDraw
            | Phase::Refilling => out.extend(self.lords.iter().map(|lord| (Chance::Lord(lord), 1))),
            Phase::OpenLocation | Phase::Drawing { .. } => {
                out.extend(self.stack.iter().map(|location| (Chance::Location(location), 1)));
            }
            Phase::Reveal => {
                let allies = self.deck.allies;
                out.extend(allies.kinds().map(|ally| (Chance::Ally(ally), Weight::from(allies.count(ally)))));
                if self.deck.monsters > 0 {
                    out.push((Chance::Monster, Weight::from(self.deck.monsters)));
                }
            }
            Phase::Tokens { .. } => list_tokens(self.tokens, out),
            Phase::Stealing { victim } => list_tokens(self.player(victim).tokens, out),
            _ => {}
        }
    }

    pub(crate) fn draw_outcome<R: Rng + ?Sized>(&self, rng: &mut R) -> Chance {
        let mut place = |number: u8| below(rng, u32::from(number)) as u8;
        match self.phase {
            Phase::FirstPlayer => Chance::First(Seat(place(self.players.len() as u8))),
            Phase::OpenLocation | Phase::Drawing { .. } => {
                let location = self.stack.nth(place(self.stack.len()));
                Chance::Location(location.expect("a location is drawn from a stack that has one"))
            }
            Phase::Reveal => {
                let at = place(self.deck.len());
                self.deck.allies.nth(at).map_or(Chance::Monster, Chance::Ally)
            }
            Phase::Tokens { .. } => draw_token(self.tokens, rng),
            Phase::Stealing { victim } => draw_token(self.player(victim).tokens, rng),
            _ => {
                let lord: Option<Lord> = self.lords.nth(place(self.lords.len()));
                Chance::Lord(lord.expect("a lord is drawn from a deck that has one"))
            }
        }
    }

    /// ABY-HID-07: only what is still there can be drawn.
    pub fn check_chance(&self, outcome: &Chance) -> Result<(), Illegal> {
        let there = match (self.phase, *outcome) {
            (Phase::FirstPlayer, Chance::First(seat)) => self.table().contains(seat),
            (
                Phase::OpenCourt
                | Phase::Plotting
                | Phase::Replacing { .. }
                | Phase::SchemeDraw
                | Phase::Refilling,
                Chance::Lord(lord),
            ) => self.lords.contains(lord),
            (Phase::OpenLocation | Phase::Drawing { .. }, Chance::Location(location)) => {
                self.stack.contains(location)
            }
            (Phase::Reveal, Chance::Ally(ally)) => self.deck.allies.has(ally),
            (Phase::Reveal, Chance::Monster) => self.deck.monsters > 0,
            (Phase::Tokens { .. }, Chance::Token(value)) => has_token(self.tokens, value),
            (Phase::Stealing { victim }, Chance::Token(value)) => {
                has_token(self.player(victim).tokens, value)
            }
            (_, _) => return Err(Illegal::NoChance),
        };
        if there { Ok(()) } else { Err(Illegal::NotThere) }
    }

    /// ABY-HID-04: every ally was seen by all before it went to a hand or a stack, so a seat with a good memory knows
    /// them; what it does not know is the value of monster tokens that it never held. Those are dealt anew, those in
    /// the pile among them. ABY-HID-08: the Hunter's victim knows the one token it lost.
    pub(crate) fn imagined<R: Rng + ?Sized>(&self, seat: Seat, rng: &mut R) -> Abyss {
        let mut dream = self.clone();
        if self.phase == Phase::Over {
            return dream;
        }
        let known = |holder: Seat| -> [u8; 3] {
            let mut known = [0; 3];
            match self.hunted {
                Some(hunted) if hunted.hunter == holder && hunted.victim == seat => {
                    known[token_index(hunted.value)] = 1;
                }
                Some(_) | None => {}
            }
            known
        };
        let mut unseen = self.tokens;
        for other in self.table().iter().filter(|other| *other != seat) {
            let known = known(other);
            for index in 0..3 {
                unseen[index] += self.player(other).tokens[index].saturating_sub(known[index]);
            }
        }
        for other in self.table().iter().filter(|other| *other != seat) {
            let (count, mut held) = (self.player(other).token_count(), known(other));
            for _ in held.iter().sum::<u8>()..count {
                let index = weighted(rng, unseen.iter().map(|count| u32::from(*count)));
                unseen[index] -= 1;
                held[index] += 1;
            }
            dream.player_mut(other).tokens = held;
        }
        dream.tokens = unseen;
        if let Some(hunted) = dream.hunted.filter(|hunted| seat != hunted.victim && seat != hunted.hunter) {
            // Somebody else's secret: any token that the hunter now holds may be the one.
            let held = dream.player(hunted.hunter).tokens;
            let index = weighted(rng, held.iter().map(|count| u32::from(*count)));
            dream.hunted = Some(crate::state::Hunted { value: TOKEN_VALUES[index], ..hunted });
        }
        dream
    }
}

fn list_tokens(tokens: [u8; 3], out: &mut Vec<(Chance, Weight)>) {
    let counted = TOKEN_VALUES.into_iter().zip(tokens).filter(|(_, count)| *count > 0);
    out.extend(counted.map(|(value, count)| (Chance::Token(value), Weight::from(count))));
}

fn draw_token<R: Rng + ?Sized>(tokens: [u8; 3], rng: &mut R) -> Chance {
    Chance::Token(TOKEN_VALUES[weighted(rng, tokens.iter().map(|count| u32::from(*count)))])
}

fn has_token(tokens: [u8; 3], value: u8) -> bool {
    TOKEN_VALUES.into_iter().zip(tokens).any(|(known, count)| known == value && count > 0)
}
