//! Questions about the table, for readers who do not look at the board: answered from one pair of eyes' view.

use super::Table;
use crate::error::Failure;
use fathom_core::{Asker, Names, Viewer};
use fathom_protocol::{AskAnswer, Assistance};

/// The longest question, in letters.
const LONGEST: usize = 200;

impl Table {
    /// What these eyes' view answers.
    pub fn answer(&self, viewer: Viewer, question: &str) -> Result<AskAnswer, Failure> {
        let Some(game) = &self.game else {
            return Err(Failure::conflict("there is nothing to see at this table"));
        };
        if question.chars().count() > LONGEST {
            return Err(Failure::BadRequest(format!("a question has at most {LONGEST} letters")));
        }
        let odds = self.settings.assistance != Assistance::None;
        let asker = Asker { viewer, names: Names(&self.names), odds };
        Ok(AskAnswer { lines: game.answer(&asker, question) })
    }
}
