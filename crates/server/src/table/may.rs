//! Questions before a decision: what the rules would say to several actions, so that a screen need not know them.

use super::Table;
use super::play::plain;
use crate::error::Failure;
use fathom_catalog::{TableError, is_quiet};
use fathom_core::{Entry, Names, Seat};
use fathom_protocol::{AccountId, MayAnswer};

/// Longer lists are no decision.
const MOST_ACTIONS: usize = 64;

impl Table {
    /// Whether a seat could do these one after the other. It learns nothing that it could not learn by doing them and
    /// taking them back.
    pub fn may(&self, account: AccountId, seat: Seat, actions: &[String]) -> Result<MayAnswer, Failure> {
        if !self.seats_of(Some(account)).contains(&seat) {
            return Err(Failure::conflict("only the one who is to decide can ask what they may do"));
        }
        let plays = self.seats[seat.index()].is_played_by(account);
        if !plays || self.to_move() != Some(seat) {
            // The table moved on, or a bot took over, while the question was on its way.
            return Ok(MayAnswer::No { clause: None, message: "you are not to decide now".to_owned() });
        }
        let Some((last, first)) = actions.split_last().filter(|_| actions.len() <= MOST_ACTIONS) else {
            return Err(Failure::BadRequest(format!("1 to {MOST_ACTIONS} actions can be asked for")));
        };
        Ok(self.told_may(seat, first, last).unwrap_or_else(|error| MayAnswer::No {
            clause: error.clause().map(str::to_owned),
            message: plain(&error),
        }))
    }

    fn told_may(&self, seat: Seat, first: &[String], last: &str) -> Result<MayAnswer, TableError> {
        let mut game = self.game.clone().ok_or(TableError::Over)?;
        for text in first {
            let (canonical, happenings) = game.act_as_told(seat, text, &Names(&self.names))?;
            if !is_quiet(&Entry::Act(seat, canonical), &happenings) {
                let message = format!("nobody knows what comes after \"{text}\"");
                return Ok(MayAnswer::No { clause: None, message });
            }
        }
        let canonical = game.check(seat, last)?;
        let found = game.legal().into_iter().find(|legal| legal.text == canonical);
        Ok(MayAnswer::Yes { label: found.map_or(canonical, |legal| legal.label) })
    }
}
