//! Whose decision is next, what may be done, and who carries it out.

use crate::action::Action;
use crate::content::Depth;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::state::{DeepDive, Phase};
use fathom_core::{Log, Stage};

impl DeepDive {
    /// What the game waits for.
    #[inline]
    pub(crate) fn waits_for(&self) -> Stage {
        match self.phase {
            Phase::DrawStart | Phase::Flip | Phase::RivalFlip => Stage::Chance,
            Phase::Start | Phase::Dive | Phase::Found(_) | Phase::Retreat | Phase::RivalChoice => {
                Stage::Decide(self.turn)
            }
            Phase::Over => Stage::Over,
        }
    }

    /// All that could be meant in this phase, sifted by the very functions that [`DeepDive::check_action`] asks: which phase it
    /// is has been looked at here already.
    pub(crate) fn list_actions(&self, out: &mut Vec<Action>) {
        match self.phase {
            Phase::DrawStart | Phase::Flip | Phase::RivalFlip | Phase::Over => {}
            Phase::Start | Phase::Dive => {
                offer(out, Action::Flip, self.check_flip());
                // what lies face up to be taken may be taken here: asking once more costs a twelfth of a random game
                for tile in self.here().face_up.to_take(self.depth) {
                    out.push(Action::Take { tile });
                }
                offer(out, Action::Skip, self.check_skip());
                if self.check_eat_rock().is_ok() {
                    out.extend(Depth::ALL.map(|depth| Action::Rock { depth }));
                }
            }
            Phase::Found(tile) => {
                offer(out, Action::Take { tile }, self.check_take(tile));
                offer(out, Action::Deeper, self.check_go_deeper());
            }
            Phase::Retreat => {
                for depth in Depth::ALL.into_iter().filter(|&depth| self.held(depth)) {
                    let tiles = self.ocean[depth].face_up.to_take(depth);
                    tiles.for_each(|tile| {
                        offer(out, Action::Bring { tile, depth }, self.check_bring(depth, tile));
                    });
                }
                offer(out, Action::Surface, self.check_surface());
            }
            Phase::RivalChoice => {
                out.extend(self.rival_choices().into_iter().map(|tile| Action::Give { tile }));
            }
        }
    }

    /// The one judge of actions: which phase asks for which of them, and what the rule says.
    #[inline]
    pub fn check_action(&self, action: Action) -> Result<(), Illegal> {
        match self.phase {
            Phase::Over => return Err(Illegal::Over),
            Phase::DrawStart | Phase::Flip | Phase::RivalFlip => return Err(Illegal::ChanceDecides),
            Phase::Start | Phase::Dive | Phase::Found(_) | Phase::Retreat | Phase::RivalChoice => {}
        }
        match (self.phase, action) {
            (Phase::RivalChoice, Action::Give { .. }) => {}
            (Phase::RivalChoice, _) => return Err(Illegal::RivalChooses),
            (Phase::Retreat, Action::Bring { .. } | Action::Surface | Action::Give { .. }) => {}
            (Phase::Retreat, _) => return Err(Illegal::Retreating),
            _ => {}
        }
        match action {
            Action::Flip => self.check_flip(),
            Action::Take { tile } => self.check_take(tile),
            Action::Deeper => self.check_go_deeper(),
            Action::Skip => self.check_skip(),
            Action::Rock { .. } => self.check_eat_rock(),
            Action::Bring { tile, depth } => self.check_bring(depth, tile),
            Action::Surface => self.check_surface(),
            Action::Give { tile } => self.check_give(tile),
        }
    }

    /// Carries out an action that was checked.
    pub(crate) fn carry_out(&mut self, action: Action, log: &mut impl Log<Event>) {
        match action {
            // DD-TRN-06: only this leads to something that nobody has seen.
            Action::Flip => self.phase = Phase::Flip,
            Action::Take { tile } => self.take(tile, log),
            Action::Deeper => self.go_deeper(log),
            Action::Skip => self.skip(log),
            Action::Rock { depth } => self.eat_rock(depth, log),
            Action::Bring { tile, depth } => self.bring(depth, tile, log),
            Action::Surface => self.surface(log),
            Action::Give { tile } => self.feed_rival(tile, log),
        }
    }
}

/// What a rule allows is on the list.
#[inline]
fn offer(out: &mut Vec<Action>, action: Action, checked: Result<(), Illegal>) {
    if checked.is_ok() {
        out.push(action);
    }
}
