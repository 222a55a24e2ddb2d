//! What dice may bring: the exact chances of what can be tried now, found by trying it with every throw.

use crate::action::{Action, Chance};
use crate::event::Event;
use crate::state::SunkenCitadel;
use fathom_core::{Event as _, Game, Names, Silent, Stage, Told, Weight};
use serde::Serialize;
use ts_rs::TS;

/// Something that can be tried now, and what may come of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct TryView {
    /// The action in notation.
    pub action: String,
    /// How many throws there are.
    pub of: u32,
    /// What may come of it, the best throws first.
    pub ends: Vec<EndView>,
}

/// One thing that may come of a try.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct EndView {
    /// What is told then.
    pub text: String,
    /// How many of all throws bring it.
    pub throws: u32,
}

/// So many are worked out for one position; further ones are variants of the same.
const MOST: usize = 12;

/// Every try among what is offered now, with its chances.
pub(super) fn tries(game: &SunkenCitadel) -> Vec<TryView> {
    if !matches!(game.stage(), Stage::Decide(_)) {
        return Vec::new();
    }
    let mut actions = Vec::new();
    game.actions(&mut actions);
    let worth = actions.iter().filter(|action| is_try(action)).take(MOST);
    worth.filter_map(|action| tried(game, action)).collect()
}

/// Whether dice decide at once what comes of it, and nothing else shows how they may fall. Blows and shots have their sums.
const fn is_try(action: &Action) -> bool {
    matches!(
        action,
        Action::Roll
            | Action::Unlock { .. }
            | Action::Use { .. }
            | Action::Try { .. }
            | Action::BreakFree { .. }
            | Action::Dodge
            | Action::Disarm { .. }
            | Action::Mend { .. }
            | Action::Distract { .. }
            | Action::Possess { .. }
            | Action::WakeArtifact
            | Action::MendArtifact
            | Action::Cast { .. }
    )
}

/// What each throw would lead to; nothing where no throw follows.
fn tried(game: &SunkenCitadel, action: &Action) -> Option<TryView> {
    let mut thrown = game.clone();
    thrown.apply(action, &mut Silent);
    if thrown.stage() != Stage::Chance {
        return None;
    }
    let mut throws: Vec<(Chance, Weight)> = Vec::new();
    thrown.outcomes(&mut throws);
    let mut ends: Vec<EndView> = Vec::new();
    for (throw, weight) in throws.iter().rev() {
        let mut told: Vec<Told<Event>> = Vec::new();
        thrown.clone().apply_outcome(throw, &mut told);
        let text = ending(&told);
        let throws = *weight as u32;
        match ends.iter_mut().find(|end| end.text == text) {
            Some(end) => end.throws += throws,
            None => ends.push(EndView { text, throws }),
        }
    }
    let of = ends.iter().map(|end| end.throws).sum();
    Some(TryView { action: action.to_string(), of, ends })
}

/// What is told of a throw, without the throw itself and without what others do afterwards.
fn ending(told: &[Told<Event>]) -> String {
    let mut said: Vec<String> = Vec::new();
    let mut good = None;
    for Told { event, .. } in told {
        match event {
            Event::Dice { successes, .. } => good = Some(*successes),
            Event::Die { .. } | Event::Faces { .. } => {}
            Event::Activates { .. } | Event::Step { .. } | Event::Turn { .. } | Event::Marker { .. } => break,
            Event::Actions { actions, .. } => {
                said.push(actions_text(*actions));
                break;
            }
            other => said.push(other.tell(&Names(&[]))),
        }
    }
    match (said.is_empty(), good) {
        (false, _) => said.join(". "),
        (true, Some(1)) => "1 success".to_owned(),
        (true, Some(successes)) => format!("{successes} successes"),
        (true, None) => "nothing comes of it".to_owned(),
    }
}

fn actions_text(actions: u8) -> String {
    match actions {
        0 => "no action: its activation is over".to_owned(),
        1 => "1 action".to_owned(),
        more => format!("{more} actions"),
    }
}
