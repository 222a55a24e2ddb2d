//! What the rules teach bots: an evaluation, and moves worth considering.

use crate::action::Action;
use crate::captain;
use crate::state::BattleForTheDeep;
use fathom_core::{Advisor, Game, Knowledge, Seat, Tuning};

impl Knowledge for BattleForTheDeep {
    fn evaluate(&self, seat: Seat) -> f32 {
        if let Some(standings) = self.standings() {
            return standings.share(seat);
        }
        captain::value::team_chance(self, seat)
    }

    fn candidates(&self, out: &mut Vec<Action>) {
        self.actions(out);
    }

    const TUNING: Tuning = Tuning { exploration: 0.5, rollout: 0, widen: 1.0 };

    fn advisors() -> Vec<Advisor<Self>> {
        vec![Advisor {
            name: "captain",
            about: "plans attacks by exact odds, keeps the base safe and spreads out",
            choose: captain::choose,
        }]
    }
}
