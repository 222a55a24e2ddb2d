//! What the learnt judge is shown of a mission, and its weights: `judge/1.txt` for a team against the routines, alone or
//! shared, and `judge/2.txt` for two against each other, made by `fathom train sunken-citadel`.
//!
//! The Breach Team is shown, and the Invaders as its mirror: nothing. A campaign is judged by hand: what one scenario means
//! for the next was not learnt; and so is a race of warbands.

use crate::SunkenCitadel;
use crate::content::Side;
use crate::rules::{players, score};
use crate::state::{Band, Party, Step};
use crate::{captain, heuristic};
use fathom_core::{Look, Model, Models, Sketch};

/// The weights that are checked in: none yet, so that the hand-set judgement speaks.
static MODELS: Models = Models::new(&[]);

/// The weights for this table: a team that two people share plays against the same routines as one alone.
pub(crate) fn model(game: &SunkenCitadel) -> Option<&'static Model> {
    MODELS.of(if players::seat_of(game, Side::Invaders).is_none() { 1 } else { 2 })
}

/// What is shown of the team.
pub(crate) const LEGEND: &[&str] = &[
    "one",
    "lead",
    // victory points as they stand, positive and negative
    "victory-points-ahead",
    "clear-lead",
    "team-strength",
    "invader-strength",
    "shadows",
    // points for jobs done, begun or near
    "jobs",
    "team-models",
    "cold-iron",
    "quiet-ward",
    "hull-walkers",
    "drowned-vault",
    "hold-the-hub",
    "foundry-of-iron",
    "open-door",
    "lead-lock-nine",
    "lead-cold-iron",
    "lead-quiet-ward",
    "lead-hull-walkers",
    "lead-drowned-vault",
    "lead-hold-the-hub",
    "lead-foundry-of-iron",
    "lead-open-door",
];

pub(crate) fn sketch(game: &SunkenCitadel) -> Option<Sketch> {
    if game.campaign.is_some() || game.compete() {
        return None;
    }
    let part = match game.step {
        Step::Briefing | Step::Team => 0.0,
        Step::Shadows | Step::Invaders => 0.5,
        Step::Creatures => 0.8,
        Step::Event | Step::End | Step::Over => 0.95,
    };
    let turns = f64::from(game.map().turns.max(1));
    let progress = (f64::from(game.turn.saturating_sub(1)) + part) / turns;
    let mut looks: fathom_core::judge::Looks = std::iter::once(team(game)).collect();
    if players::seat_of(game, Side::Invaders).is_some() {
        looks.push(LEGEND.iter().map(|_| 0.0).collect());
    }
    Some(Sketch { progress: progress.clamp(0.0, 1.0), looks })
}

fn team(game: &SunkenCitadel) -> Look {
    let (ours, theirs) = (Party::Band(Band::TEAM), Party::Invaders);
    let ahead = f64::from(score::total(game, ours) - score::total(game, theirs));
    let lead = f64::from(heuristic::lead(game, Band::TEAM)) / 6.0;
    let hidden: f64 = game.markers.iter().map(|marker| f64::from(marker.worth)).sum();
    let models = game.models.iter().filter(|m| m.side == Side::Team && m.here()).count();
    let scenario = usize::from(game.scenario.clamp(1, crate::scenario::COUNT)) - 1;
    let mut look: Look = [
        1.0,
        lead,
        ahead / 6.0,
        (ahead / 3.0).tanh(),
        f64::from(heuristic::strength(game, ours)) / 5.0,
        f64::from(heuristic::strength(game, theirs)) / 5.0,
        hidden / 5.0,
        f64::from(captain::way(game)) / 6.0,
        models as f64 / 5.0,
    ]
    .into_iter()
    .collect();
    look.extend((1..8).map(|number| f64::from(u8::from(number == scenario))));
    look.extend((0..8).map(|number| if number == scenario { ahead / 6.0 } else { 0.0 }));
    debug_assert_eq!(look.len(), LEGEND.len());
    look
}
