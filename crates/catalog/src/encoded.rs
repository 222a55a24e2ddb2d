//! A table in numbers, whichever game it is: what a seat may know as floats, its actions as integers.

use crate::error::TableError;
use crate::table::{AnyTable, Live};
use fathom_core::encode::{legend, observe, width};
use fathom_core::{Encode, Head, Knowledge, Numbering, Rng, Seat, Silent, Viewer};

/// What a number of an action means, and what else is said about actions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Encoding {
    /// How actions are numbered.
    pub numbering: Numbering,
    /// The aspects of an action.
    pub heads: &'static [Head],
}

/// A table in numbers, and quick moves that tell nobody what happened.
pub trait AnyEncoded {
    /// How its actions are encoded.
    fn encoding(&self) -> Encoding;
    /// What the numbers of an observation are called.
    fn legend(&self) -> Vec<String>;
    /// How many there are.
    fn width(&self) -> usize;
    /// Writes what the viewer may know; `out` is as long as the legend.
    fn observe(&self, viewer: Viewer, out: &mut [f32]);
    /// The numbers of the legal actions, in the order of the list.
    fn numbers(&self) -> Vec<usize>;
    /// The heads of the legal actions, one after the other, in the order of the list.
    fn all_heads(&self) -> Vec<u32>;
    /// The notation of the legal action with these heads.
    fn by_heads(&self, heads: &[u32]) -> Option<String>;
    /// The notation of the legal action with this number.
    fn by_number(&self, number: usize) -> Result<String, TableError>;
    /// The notations of the legal actions.
    fn texts(&self) -> Vec<String>;
    /// The deciding seat acts: what it did, in notation, and nothing told.
    fn play(&mut self, action: &str) -> Result<String, TableError>;
    /// The same, by its number.
    fn play_number(&mut self, number: usize) -> Result<String, TableError>;
    /// Chance acts, and nothing is told.
    fn fall(&mut self, outcome: &str) -> Result<String, TableError>;
    /// A table that this seat cannot tell from this one.
    fn imagine(&self, seat: Seat, rng: &mut dyn Rng) -> Box<dyn AnyTable>;
    /// The share of the victory that every seat can expect, as the game's judge says; at the end, what it has. Nothing where chance
    /// decides: what that is worth is the mean of its outcomes.
    fn shares(&self) -> Result<Vec<f64>, TableError>;
    /// A name for this very position, the same on every machine.
    fn fingerprint(&self) -> String;
}

impl<G: Knowledge + Encode> Live<G> {
    fn numbered(&self, number: usize) -> Result<G::Action, TableError> {
        let wrong = TableError::NoSuchNumber(number);
        self.due()?;
        let legal = self.0.legal();
        self.0.by_number(number, &legal).ok_or(wrong)
    }
}

impl<G: Knowledge + Encode> AnyEncoded for Live<G> {
    fn encoding(&self) -> Encoding {
        Encoding { numbering: G::NUMBERING, heads: G::HEADS }
    }

    fn legend(&self) -> Vec<String> {
        legend(&self.0)
    }

    fn width(&self) -> usize {
        width(&self.0)
    }

    fn observe(&self, viewer: Viewer, out: &mut [f32]) {
        observe(&self.0, viewer, out);
    }

    fn numbers(&self) -> Vec<usize> {
        let legal = self.0.legal();
        match G::NUMBERING {
            Numbering::Ids(_) => legal.iter().filter_map(G::id).collect(),
            Numbering::Listed(_) => (0..legal.len()).collect(),
        }
    }

    fn all_heads(&self) -> Vec<u32> {
        let (legal, count) = (self.0.legal(), G::HEADS.len());
        let mut out = vec![0; legal.len() * count];
        out.chunks_exact_mut(count).zip(&legal).for_each(|(row, action)| self.0.heads(action, row));
        out
    }

    fn by_heads(&self, heads: &[u32]) -> Option<String> {
        self.0.by_heads(heads).map(|action| action.to_string())
    }

    fn by_number(&self, number: usize) -> Result<String, TableError> {
        Ok(self.numbered(number)?.to_string())
    }

    fn texts(&self) -> Vec<String> {
        self.0.legal().iter().map(ToString::to_string).collect()
    }

    fn play(&mut self, action: &str) -> Result<String, TableError> {
        let action = self.read(self.due()?, action)?;
        self.0.act(&action, &mut Silent).map_err(TableError::Refused)?;
        Ok(action.to_string())
    }

    fn play_number(&mut self, number: usize) -> Result<String, TableError> {
        let action = match G::NUMBERING {
            // what an id means does not depend on the list of legal actions
            Numbering::Ids(_) => {
                self.due()?;
                let known = G::by_id(number).filter(|action| self.0.check(action).is_ok());
                known.ok_or(TableError::NoSuchNumber(number))?
            }
            Numbering::Listed(_) => self.numbered(number)?,
        };
        self.0.apply(&action, &mut Silent);
        Ok(action.to_string())
    }

    fn fall(&mut self, outcome: &str) -> Result<String, TableError> {
        let outcome = self.read_outcome(outcome)?;
        self.0.settle(&outcome, &mut Silent).map_err(TableError::Refused)?;
        Ok(outcome.to_string())
    }

    fn imagine(&self, seat: Seat, rng: &mut dyn Rng) -> Box<dyn AnyTable> {
        Box::new(Live(self.0.imagine(seat, rng)))
    }

    fn shares(&self) -> Result<Vec<f64>, TableError> {
        if let Some(standings) = self.0.standings() {
            return Ok(self.0.seats().iter().map(|seat| standings.exact_share(seat)).collect());
        }
        self.due().map(|_| self.0.judge().to_vec())
    }

    fn fingerprint(&self) -> String {
        fathom_core::judge::hash(&serde_json::to_string(&self.0).expect("a state is plain data"))
    }
}
