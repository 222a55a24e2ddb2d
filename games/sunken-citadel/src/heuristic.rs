//! What the game teaches its bots: how well a side stands, and players of its own.

use crate::SunkenCitadel;
use crate::captain::Glance;
use crate::judge;
use crate::rules::{players, score};
use crate::state::{Band, Party};
use crate::{captain, routine};
use fathom_core::{Advisor, Feature, Game, Knowledge, Seat, Shares, Sketch, Stage, judged_by};

/// The lead of a warband in victory points as things stand, with what is likely still to come: over the Invaders, or over
/// the best of those it competes with.
pub(crate) fn lead(game: &SunkenCitadel, band: Band) -> f32 {
    let stand = |party: Party| f32::from(score::total(game, party)) + strength(game, party);
    let hidden: f32 = game.markers.iter().map(|m| f32::from(m.worth)).sum();
    let rivals = game.bands().filter(|other| *other != band).map(|other| stand(Party::Band(other)));
    let ahead = rivals.fold(f32::NEG_INFINITY, f32::max);
    let others = if game.compete() { ahead } else { stand(Party::Invaders) + hidden };
    stand(Party::Band(band)) - others
}

/// What a party's models on the table are worth, wounded ones less.
pub(crate) fn strength(game: &SunkenCitadel, party: Party) -> f32 {
    game.models
        .iter()
        .filter(|m| game.party_of(m) == party && m.here())
        .map(|m| {
            let left = f32::from(m.stats.boxes.body.saturating_sub(m.wounds.body))
                / f32::from(m.stats.boxes.body.max(1));
            let down = if m.active() { 1.0 } else { 0.7 };
            f32::from(m.kind.profile().points) / 40.0 * left * down
        })
        .sum()
}

const RECRUIT: Glance = Glance { looks: 1, temperature: 0.05 };
const DECKHAND: Glance = Glance { looks: 5, temperature: 0.001 };

impl Knowledge for SunkenCitadel {
    const ARENA: Option<&'static str> = Some(include_str!("../arena.json"));

    fn evaluate(&self, seat: Seat) -> f32 {
        if self.stage() == Stage::Over
            && let Some(standings) = self.standings()
        {
            return if seat.index() < standings.0.len() { standings.share(seat) } else { 0.5 };
        }
        let party = players::party(self, seat);
        let band = if let Party::Band(band) = party { band } else { Band::TEAM };
        let mut lead = lead(self, band);
        if let Some(campaign) = &self.campaign {
            lead = lead / 2.0 + f32::from(campaign.bank[0] - campaign.bank[1]) / 8.0;
        }
        let value = 1.0 / (1.0 + (-lead / 6.0).exp());
        let value = if party == Party::Invaders { 1.0 - value } else { value };
        value.clamp(0.001, 0.999)
    }

    fn judge(&self) -> Shares {
        judged_by(self, judge::model(self))
    }

    fn sketch(&self) -> Option<Sketch> {
        judge::sketch(self)
    }

    fn legend(&self) -> &'static [&'static str] {
        judge::LEGEND
    }

    /// Weaker by less thought and softer choice.
    const LEVELS: [&'static str; 5] = ["recruit", "deckhand", "mate", "bosun", "captain"];

    fn advisors() -> Vec<Advisor<SunkenCitadel>> {
        vec![
            Advisor {
                name: "routine",
                about: "plays by the solo routines: hunts, keeps, shoots",
                choose: |game, _, _| routine::team::choose(game),
            },
            Advisor {
                name: "recruit",
                about: "looks at what an action leads to at once, and is content with much that looks fair",
                choose: |game, seat, rng| captain::hand(game, seat, rng, RECRUIT),
            },
            Advisor {
                name: "deckhand",
                about: "takes the action that looks best at once",
                choose: |game, seat, rng| captain::hand(game, seat, rng, DECKHAND),
            },
            Advisor {
                name: "mate",
                about: "hands out the scenario's jobs and sees to it that they are done",
                choose: |game, _, _| captain::mate(game),
            },
            Advisor {
                name: "bosun",
                about: "hands out the jobs, and near the enemy plays every promising action on a few times",
                choose: |game, seat, rng| captain::choose(game, seat, rng, captain::Effort::BRIEF),
            },
            Advisor {
                name: "captain",
                about: "hands out the jobs, and near the enemy plays every promising action on in its head",
                choose: |game, seat, rng| captain::choose(game, seat, rng, captain::Effort::FULL),
            },
        ]
    }

    fn features(&self, seat: Seat) -> Vec<Feature> {
        vec![("scenario", self.scenario.to_string()), ("side", self.role(seat))]
    }
}
