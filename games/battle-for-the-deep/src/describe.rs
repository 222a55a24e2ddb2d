//! What is asked, and what an action means, in a sentence for a button.

use crate::action::{Action, March};
use crate::content::{Force, Stack, Unit};
use crate::rules::casualties::Hit;
use crate::state::{BattleForTheDeep, Casualty, FIRST_UNITS, Phase, Side, Step};
use crate::telling::{place, points};

impl BattleForTheDeep {
    /// What is asked of the deciding seat, or what the dice decide.
    pub(crate) fn question(&self) -> String {
        match self.phase {
            Phase::Deal => "The order cards are dealt".to_owned(),
            Phase::ChooseFaction => "Choose a faction".to_owned(),
            Phase::ChooseBase => "Place your base in a zone printed 3".to_owned(),
            Phase::Muster => format!(
                "Lay out your first force, then place it: {} left, at most {FIRST_UNITS} units",
                points(self.points)
            ),
            Phase::Purchase => {
                format!("Lay out reinforcements, then place them: {} left", points(self.points))
            }
            Phase::CombatMove => {
                format!("Send units into hostile zones, or go on; {} of 6 zones attacked", self.battles.len())
            }
            Phase::Combat => self.combat_question(),
            Phase::MoveOut => "Too many in a won zone: choose who leaves, and where to".to_owned(),
            Phase::NoncombatMove => "Move units that did not attack".to_owned(),
            Phase::Claim => match self.markers_left(self.active) {
                1 => "Take control of zones: 1 marker left".to_owned(),
                left => format!("Take control of zones: {left} markers left"),
            },
            Phase::StackingCheck => match self.overcrowded() {
                Some(zone) => format!("{} holds too many: choose a unit to destroy", place(zone)),
                None => "Stacking check".to_owned(),
            },
            Phase::Deploy => "Choose which reinforcements enter, and where".to_owned(),
            Phase::Over => "The game is over".to_owned(),
        }
    }

    fn combat_question(&self) -> String {
        let Some(combat) = &self.combat else { return "Choose the next battle".to_owned() };
        let zone = place(combat.zone);
        match combat.step() {
            Step::FirstStrike | Step::AttackRoll | Step::DefendRoll => match self.volley() {
                Some(volley) => format!(
                    "{} at {zone}: {} {}, {} or less hits",
                    if volley.side == Side::Attack { "Attackers" } else { "Defenders" },
                    volley.unit.counted(volley.dice),
                    if volley.dice == 1 { "rolls" } else { "roll" },
                    volley.value
                ),
                None => format!("Dice at {zone}"),
            },
            Step::AttackJet | Step::DefendJet => {
                format!("{zone}: a Nautilus may jet away instead of rolling")
            }
            Step::FirstHits | Step::AttackHits | Step::DefendHits => self.hit_question(&zone),
            Step::Decide => format!("{zone}: press the attack or retreat"),
        }
    }

    fn hit_question(&self, zone: &str) -> String {
        let Some(combat) = &self.combat else { return String::new() };
        let left = match combat.hits().total() {
            1 => "1 hit".to_owned(),
            more => format!("{more} hits"),
        };
        if let Some(casualty) = combat.proposal() {
            return format!("{zone}: your teammate proposes to {}; do you agree?", deed(casualty));
        }
        match Self::next_hit(combat) {
            Some(Hit::Pinch) => format!("{zone}: your Lobster pinches; choose the enemy casualty ({left})"),
            Some(Hit::Grab) => format!("{zone}: choose the unit that the Tentacle grabs ({left})"),
            Some(Hit::Plain) if combat.objected() => {
                format!("{zone}: the defenders disagree; choose for them ({left})")
            }
            Some(Hit::Plain) | None => format!("{zone}: choose a casualty ({left} to take)"),
        }
    }

    /// The complaint, with actions that are possible now.
    pub(crate) fn with_examples(&self, complaint: String) -> String {
        let mut legal = Vec::new();
        self.list_actions(&mut legal);
        match legal.as_slice() {
            [] => complaint,
            [only] => format!("{complaint}; try \"{only}\""),
            [first, .., last] => format!("{complaint}; try \"{first}\" or \"{last}\""),
        }
    }

    /// What an action means.
    pub(crate) fn label(&self, action: &Action) -> String {
        match *action {
            Action::Faction { faction } => format!("Lead the {}", faction.name().trim_start_matches("The ")),
            Action::Base { zone } => format!("Build your base at {}", place(zone)),
            Action::Force { build } => {
                let squad = self
                    .player(self.active)
                    .faction
                    .and_then(|faction| faction.force(build).map(|squad| Force::of(faction, &squad)));
                format!("Take the ready-made force {}: {}", build.name(), squad.unwrap_or_default().list())
            }
            Action::Buy { unit } => format!("Buy a {} for {}", unit.profile().name, unit.cost()),
            Action::TakeBack { unit } => format!("Take back a {} for {}", unit.profile().name, unit.cost()),
            Action::Place => self.place_label(),
            Action::Done => self.done_label().to_owned(),
            Action::Attack(march) => {
                let way = if march.via == march.from {
                    String::new()
                } else {
                    format!(" through {}", place(march.via))
                };
                format!("Attack {} from {}{way} with {}", place(march.to), place(march.from), party(&march))
            }
            Action::Fight { zone } => format!("Fight at {}", place(zone)),
            Action::Jet { zone } => format!("Jet a Nautilus to {}", place(zone)),
            Action::Roll => "Nobody jets: roll".to_owned(),
            Action::Lose { unit } => self.lose_label(unit),
            Action::Tip => "Tip over a War Turtle".to_owned(),
            Action::LoseUpright => "Let the Tentacle grab an upright War Turtle".to_owned(),
            Action::Spend { unit } => format!("Sacrifice the grabbed {}", unit.profile().name),
            Action::Agree => match self.combat.and_then(|combat| combat.proposal()) {
                Some(casualty) => format!("Agree to {}", deed(casualty)),
                None => "Agree".to_owned(),
            },
            Action::Object => "Object: the attacker chooses".to_owned(),
            Action::Press => "Press the attack".to_owned(),
            Action::Retreat { zone } => format!("Retreat to {}", place(zone)),
            Action::Exit { unit, from, to } => {
                format!("Pull a {} out of {} to {}", unit.profile().name, place(from), place(to))
            }
            Action::Move(march) => {
                format!("Move {} from {} to {}", party(&march), place(march.from), place(march.to))
            }
            Action::Claim { zone } => format!("Take control of {}, worth {}", place(zone), self.value(zone)),
            Action::ClaimAll => match self.claimable().len() {
                1 => "Take control of the only zone".to_owned(),
                many => format!("Take control of all {many} zones"),
            },
            Action::Destroy { unit, zone } => format!("Destroy a {} at {}", unit.profile().name, place(zone)),
            Action::Deploy { unit, zone } => format!("Deploy a {} at {}", unit.profile().name, place(zone)),
        }
    }

    fn lose_label(&self, unit: Unit) -> String {
        let name = unit.profile().name;
        match self.combat.as_ref().and_then(Self::next_hit) {
            Some(Hit::Grab) => format!("Let the Tentacle grab a {name}"),
            Some(Hit::Pinch) => format!("Pinch a {name}"),
            Some(Hit::Plain) | None => format!("Lose a {name}"),
        }
    }

    fn place_label(&self) -> String {
        let units = Stack::of(self.faction(self.active), &self.laid_out);
        match (self.phase == Phase::Muster, units.is_empty()) {
            (true, true) => "Place no force at all".to_owned(),
            (true, false) => format!("Place the force in your base: {}", Stack::list(&units)),
            (false, true) => "Buy nothing".to_owned(),
            (false, false) => format!("Place the purchase: {}", Stack::list(&units)),
        }
    }

    fn done_label(&self) -> &'static str {
        match self.phase {
            Phase::CombatMove if self.battles.is_empty() => "Attack nobody",
            Phase::CombatMove => "To the battles",
            Phase::NoncombatMove => "Move no more",
            Phase::Claim => "Take no more zones",
            Phase::Deal
            | Phase::ChooseFaction
            | Phase::ChooseBase
            | Phase::Muster
            | Phase::Purchase
            | Phase::Combat
            | Phase::MoveOut
            | Phase::StackingCheck
            | Phase::Deploy
            | Phase::Over => "Go on",
        }
    }
}

fn deed(casualty: Casualty) -> String {
    match casualty {
        Casualty::Lose(unit) => format!("lose a {}", unit.profile().name),
        Casualty::Tip => "tip over a War Turtle".to_owned(),
        Casualty::LoseUpright => "lose an upright War Turtle".to_owned(),
    }
}

fn party(march: &March) -> String {
    let units = march.unit.counted(march.count);
    if march.load > 0 { format!("{units} carrying {}", Unit::Swarm.counted(march.load)) } else { units }
}
