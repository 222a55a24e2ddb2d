//! What the rules teach bots: an evaluation, and moves worth considering.

use crate::action::{Action, March};
use crate::captain;
use crate::content::Unit;
use crate::judge;
use crate::odds;
use crate::rules::movement::BERTHS;
use crate::state::{BattleForTheDeep, Phase, teammate};
use fathom_core::{
    Advisor, Calculator, Feature, Game, Knowledge, Seat, Shares, Sketch, Tuning, judged_by, turn_order,
};

impl Knowledge for BattleForTheDeep {
    const ARENA: Option<&'static str> = Some(include_str!("../arena.json"));

    const JUDGE: &'static str = "learnt-1";

    fn evaluate(&self, seat: Seat) -> f32 {
        if let Some(standings) = self.standings() {
            return standings.share(seat);
        }
        captain::value::team_chance(self, seat)
    }

    fn judge(&self) -> Shares {
        judged_by(self, judge::MODELS.of(self.players.len()))
    }

    fn sketch(&self) -> Option<Sketch> {
        Some(judge::sketch(self))
    }

    fn legend(&self) -> &'static [&'static str] {
        judge::LEGEND
    }

    /// Of every group that may march, one unit or all of them, with nobody or everybody on board.
    fn candidates(&self, out: &mut Vec<Action>) {
        match self.phase {
            Phase::CombatMove => {
                self.any_attack(|march| {
                    if self.is_telling(&march) {
                        out.push(Action::Attack(march));
                    }
                    false
                });
                out.push(Action::Done);
            }
            Phase::NoncombatMove => {
                self.any_move(|march| {
                    if self.is_telling(&march) {
                        out.push(Action::Move(march));
                    }
                    false
                });
                out.push(Action::Done);
            }
            // Whoever knows what to buy takes nothing back.
            Phase::Muster | Phase::Purchase => {
                self.actions(out);
                out.retain(|action| !matches!(action, Action::TakeBack { .. }));
            }
            _ => self.actions(out),
        }
    }

    const TUNING: Tuning = Tuning { exploration: 0.5, rollout: 0, widen: 1.0 };

    /// The captain, who plans whole turns, beats all that looks one step ahead: the others differ in softness.
    const LEVELS: [&'static str; 5] = ["greedy~0.07", "greedy~0.04", "greedy~0.02", "greedy", "captain"];

    fn advisors() -> Vec<Advisor<Self>> {
        vec![Advisor {
            name: "captain",
            about: "plans attacks by exact odds, keeps the base safe and spreads out",
            choose: captain::choose,
        }]
    }

    fn calculator() -> Option<Calculator> {
        Some(odds::CALCULATOR)
    }

    fn features(&self, seat: Seat) -> Vec<Feature> {
        let name = |seat: Seat| self.player(seat).faction.map_or("nobody", |faction| faction.name());
        let mut pair = [name(seat), name(teammate(seat))];
        pair.sort_unstable();
        let mut features = vec![
            turn_order(self, Seat::FIRST, Seat(self.place(seat) as u8)),
            ("faction", name(seat).to_owned()),
            ("team", format!("{} + {}", pair[0], pair[1])),
        ];
        features.extend(self.player(seat).base.map(|zone| ("base site", zone.to_string())));
        features
    }
}

impl BattleForTheDeep {
    fn is_telling(&self, march: &March) -> bool {
        let fresh = self.fresh(march.from);
        let all = fresh[march.unit.kind()];
        let berths = fresh[0].min(march.count.saturating_mul(BERTHS));
        let load = march.unit != Unit::Whale || march.load == 0 || march.load == berths;
        (march.count == 1 || march.count == all) && load
    }
}
