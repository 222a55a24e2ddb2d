//! What the game teaches its bots: how well a side stands, and two players of its own.

use crate::SunkenCitadel;
use crate::action::Action;
use crate::content::Side;
use crate::routine;
use fathom_core::{Advisor, Game, Knowledge, Rng, Seat, Stage};

impl SunkenCitadel {
    /// The team's lead in victory points as things stand, with what is likely still to come.
    fn lead(&self) -> f32 {
        let sum = |side: Side| self.score_lines(side).iter().map(|line| line.points).sum::<i32>() as f32;
        let strength = |side: Side| -> f32 {
            self.models
                .iter()
                .filter(|m| m.side == side && m.here())
                .map(|m| {
                    let left = f32::from(m.stats.boxes[1].saturating_sub(m.wounds[1]))
                        / f32::from(m.stats.boxes[1].max(1));
                    let down = if m.active() { 1.0 } else { 0.7 };
                    f32::from(m.kind.profile().points) / 40.0 * left * down
                })
                .sum()
        };
        let hidden: f32 = self.markers.iter().map(|m| f32::from(m.worth)).sum();
        sum(Side::Team) - sum(Side::Invaders) + strength(Side::Team) - strength(Side::Invaders) - hidden
    }
}

impl Knowledge for SunkenCitadel {
    fn evaluate(&self, seat: Seat) -> f32 {
        if self.stage() == Stage::Over
            && let Some(standings) = self.standings()
        {
            return if seat.index() < standings.0.len() { standings.share(seat) } else { 0.5 };
        }
        let mut lead = self.lead();
        if let Some(campaign) = &self.campaign {
            lead = lead / 2.0 + f32::from(campaign.bank[0] - campaign.bank[1]) / 8.0;
        }
        let value = 1.0 / (1.0 + (-lead / 6.0).exp());
        let value = if seat == Seat(0) { value } else { 1.0 - value };
        value.clamp(0.001, 0.999)
    }

    /// Not measured enough yet: only `routine` against random is.
    const LEVELS: [&'static str; 5] = ["greedy~0.1", "greedy~0.03", "greedy", "routine", "captain"];

    fn advisors() -> Vec<Advisor<SunkenCitadel>> {
        vec![
            Advisor {
                name: "routine",
                about: "plays by the solo routines: hunts, keeps, shoots",
                choose: |game, _, _| routine::team::choose(game),
            },
            Advisor {
                name: "captain",
                about: "tries every offer in its head and keeps the best",
                choose: |game, seat, rng| captain(game, seat, rng),
            },
        ]
    }
}

/// Tries candidate actions a few times to the end of the activation, and keeps the best on average.
fn captain(game: &SunkenCitadel, seat: Seat, rng: &mut dyn Rng) -> Action {
    crate::captain::choose(game, seat, rng)
}
