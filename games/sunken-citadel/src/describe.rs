//! What is asked, and what an action means, in plain English.

mod places;
mod questions;

pub(crate) use places::with_article;
pub(crate) use questions::prompt;

use crate::action::{Action, Buy};
use crate::content::glossary::spaced;
use crate::content::{DoorId, ObjectId, Side};
use crate::geometry::Facing;
use crate::rules::{activation, campaign, shop};
use crate::state::{Effort, Id, Part, SunkenCitadel, Thing, Token, What};
use crate::task::{Attack, Charge, Exertion, How, Pace, Task};

fn count(actions: u8) -> &'static str {
    match actions {
        1 => "one action",
        2 => "two actions",
        3 => "three actions",
        _ => "all actions",
    }
}

fn turns(fuse: u8) -> String {
    if fuse == 1 { "one turn".to_owned() } else { format!("{fuse} turns") }
}

pub(crate) fn way(facing: Facing) -> &'static str {
    const WAYS: [&str; 8] = ["right", "down right", "down", "down left", "left", "up left", "up", "up right"];
    WAYS[usize::from((facing.index() + 2) / 4 % 8)]
}

pub(crate) fn thing_name(game: &SunkenCitadel, thing: Thing) -> String {
    match thing {
        Thing::Door(door) => {
            format!("door {}", game.map().doors.get(door.index()).map_or("?", |d| d.id))
        }
        Thing::Object(index) => match game.things.get(index.index()) {
            Some(Token { what: What::ArtifactCase(Some(card)), .. }) => format!("the {}", card.title()),
            Some(token) => format!("the {}", sort_name(token.sort())),
            None => "something".to_owned(),
        },
        Thing::Piece(index) => {
            format!("the {}", game.scenery.get(index.index()).map_or("scenery", |p| p.sort.name()))
        }
        Thing::Wall(..) => "the wall".to_owned(),
        Thing::Model(id) => game.name(id),
    }
}

fn arm_name(game: &SunkenCitadel, id: Id, arm: Option<u8>) -> &'static str {
    arm.and_then(|arm| game.models.get(id.index()).and_then(|m| m.arms.get(usize::from(arm))))
        .map_or("bare limbs", |arm| arm.weapon.card().name)
}

fn aim(game: &SunkenCitadel, target: Id, part: Part) -> String {
    match part {
        Part::Body => game.name(target),
        Part::Head => format!("the head of {}", game.name(target)),
        Part::Locomotion => format!("the locomotion of {}", game.name(target)),
        Part::Weapon(arm) => format!("the {} of {}", arm_name(game, target, Some(arm)), game.name(target)),
    }
}

fn effort_verb(effort: Effort) -> &'static str {
    match effort {
        Effort::Force => "Force",
        Effort::Break => "Break",
        Effort::Drag => "Drag",
        Effort::Lift => "Lift",
    }
}

/// What an action means, for a button.
pub(crate) fn action(game: &SunkenCitadel, action: &Action) -> String {
    let me = game.activation.map_or(Id(0), |act| act.model);
    let thing = |index: ObjectId| thing_name(game, Thing::Object(index));
    let charge = |target, to, arm, part, pace| Charge { target, to, arm, part, pace };
    match action {
        Action::Activate { model } => format!("Activate {}", game.name(*model)),
        Action::Quick => "Quick Activation: one action, no dice".to_owned(),
        Action::Roll => "Roll three dice for actions".to_owned(),
        Action::Follow => "Act with the group".to_owned(),
        Action::Free { actions } => free_text(game, *actions),
        Action::Cast { dice: 1, spell } => format!("Roll 1 die for {}", spell.title()),
        Action::Cast { dice, spell } => format!("Roll {dice} dice for {}", spell.title()),
        Action::Move { to } => format!("Swim {}", places::move_text(game, me, *to)),
        Action::Escort { to, with } => {
            format!("Lead {} {}", game.name(*with), places::move_text(game, me, *to))
        }
        Action::Attack { target, arm, part, actions, step } => format!(
            "{} {} with {} for {}{}",
            if step.is_some() { "Step up and attack" } else { "Attack" },
            aim(game, *target, *part),
            arm_name(game, me, *arm),
            count(*actions),
            places::sums_text(game, Attack::new(me, *target, *arm, *part, *actions, How::Hand(0)), *step)
        ),
        Action::Charge { target, to, arm, part } => format!(
            "Charge {} with {}{}",
            aim(game, *target, *part),
            arm_name(game, me, *arm),
            places::charge_text(game, me, charge(*target, *to, *arm, *part, Pace::Charge))
        ),
        Action::Rush { target, to, arm, part } => format!(
            "Rush {} with {}{}",
            aim(game, *target, *part),
            arm_name(game, me, *arm),
            places::charge_text(game, me, charge(*target, *to, *arm, *part, Pace::Rush))
        ),
        Action::Shoot { target, arm, part, actions, step } => format!(
            "{} {} with {} for {}{}",
            if step.is_some() { "Step and shoot at" } else { "Shoot at" },
            aim(game, *target, *part),
            arm_name(game, me, Some(*arm)),
            count(*actions),
            places::sums_text(game, Attack::new(me, *target, Some(*arm), *part, *actions, How::Shot), *step)
        ),
        Action::Fire { at, arm } => {
            format!("Fire {} at {}", arm_name(game, me, Some(*arm)), places::spot_text(game, me, *at))
        }
        Action::ShootThing { thing: index, arm, actions } => format!(
            "Shoot at {} with {} for {}",
            thing(*index),
            arm_name(game, me, Some(*arm)),
            count(*actions)
        ),
        Action::Recover => "Recover".to_owned(),
        Action::TurnAbout => "Turn about".to_owned(),
        Action::BreakFree { exert } => {
            if *exert == Exertion::Full { "Break free with all strength" } else { "Break free" }.to_owned()
        }
        Action::Disengage { to } => format!("Break off, {}", places::move_text(game, me, *to)),
        Action::Jet { to } => format!("Jet out of combat, {}", places::move_text(game, me, *to)),
        Action::Try { effort, thing, exert, .. } => {
            let how = if *exert == Exertion::Full { " with all strength" } else { "" };
            format!("{} {}{how}", effort_verb(*effort), thing_name(game, *thing))
        }
        Action::Help { thing } => format!("Lend a hand with {}", thing_name(game, *thing)),
        Action::Release => "Let go".to_owned(),
        other => work(game, me, other),
    }
}

/// Actions without a roll: by the star compass, or as the rules of the moment give them.
fn free_text(game: &SunkenCitadel, actions: u8) -> String {
    match game.stack.last() {
        Some(Task::Mode(id)) if activation::compass_ready(game, *id) => {
            format!("Quick Activation by the star compass: {}", count(actions))
        }
        _ => format!("Act with {}", count(actions)),
    }
}

/// What work, care and gear mean.
fn work(game: &SunkenCitadel, me: Id, action: &Action) -> String {
    let door = |door: DoorId| places::named(game, Thing::Door(door));
    let thing = |index: ObjectId| thing_name(game, Thing::Object(index));
    match action {
        Action::Open { door: index } => format!("Open {}", door(*index)),
        Action::Close { door: index } => format!("Close {}", door(*index)),
        Action::Unlock { door: index, actions } => {
            format!("Pick the lock of {} for {}", door(*index), count(*actions))
        }
        Action::Use { thing: index, actions } => {
            format!("Work {} for {}", thing(*index), count(*actions))
        }
        Action::Sacrifice { thing: index } => format!("Give a part for {}", thing(*index)),
        Action::PickUp { thing: index } => format!("Pick up {}", thing(*index)),
        Action::Drop => "Lay down what is carried".to_owned(),
        Action::Heal { target, part } => format!("Patch up {}", aim(game, *target, *part)),
        Action::Soothe { target } => format!("Give {} its magic back", game.name(*target)),
        Action::Mend { target, arm, actions } => format!(
            "Repair the {} of {} for {}",
            arm_name(game, *target, Some(*arm)),
            game.name(*target),
            count(*actions)
        ),
        Action::Reload { arm } => format!("Reload {}", arm_name(game, me, Some(*arm))),
        Action::Hide => "Hide".to_owned(),
        Action::Evade => "Take Evasive Action".to_owned(),
        Action::Ascend => "Ascend one level".to_owned(),
        Action::Descend => "Descend one level".to_owned(),
        Action::Plant { thing, fuse } => {
            format!("Set a charge on {} for {}", thing_name(game, *thing), turns(*fuse))
        }
        Action::Stick { target, fuse } => {
            format!("Stick a charge to {} for {}", game.name(*target), turns(*fuse))
        }
        Action::Disarm { thing: index } => format!("Disarm {}", thing(*index)),
        Action::Shift { to, .. } => format!("Move the charge to {}", thing_name(game, *to)),
        other => gift(game, me, other),
    }
}

/// What voices, minds, magic and gear mean, and the end.
fn gift(game: &SunkenCitadel, me: Id, action: &Action) -> String {
    match action {
        Action::Call => "Call for a group".to_owned(),
        Action::Flash => "Flash colours".to_owned(),
        Action::Ink { actions } => format!("Make ink for {}", count(*actions)),
        Action::Distract { target, actions } => {
            format!("Distract {} for {}", game.name(*target), count(*actions))
        }
        Action::Possess { target, actions } => {
            format!("Possess {} for {}", game.name(*target), count(*actions))
        }
        Action::Spell { spell, target, at } => match (target, at) {
            (Some(target), _) => format!("Cast {} at {}", spell.title(), game.name(*target)),
            (None, Some(at)) => format!("Cast {} at {}", spell.title(), places::spot_text(game, me, *at)),
            (None, None) => format!("Cast {}", spell.title()),
        },
        Action::Spray { target, level } => {
            format!("Spray acid at {}, and into depth level {level}", game.name(*target))
        }
        Action::Keep => "Keep the power for the next turn".to_owned(),
        Action::Dispel => "Dispel the zone".to_owned(),
        Action::Hand { to, actions } => format!("Hand {} to {}", count(*actions), game.name(*to)),
        Action::LetGo { who } => format!("Let {} go", game.name(*who)),
        Action::Link => "Call the linked allies".to_owned(),
        Action::UseItem { item, target: Some(target), .. } => {
            format!("Use {} on {}", item.name(), game.name(*target))
        }
        Action::UseItem { item, at: Some(at), .. } => {
            format!("Use {} at {}", item.name(), places::spot_text(game, me, *at))
        }
        Action::UseItem { item, .. } => format!("Use {}", item.name()),
        Action::UseArtifact { target: Some(target), .. } => {
            format!("Use the artifact on {}", game.name(*target))
        }
        Action::UseArtifact { at: Some(at), .. } => {
            format!("Use the artifact, {}", places::move_text(game, me, *at))
        }
        Action::UseArtifact { .. } => "Use the artifact".to_owned(),
        Action::WakeArtifact => "Wake the artifact".to_owned(),
        Action::MendArtifact => "Repair the artifact".to_owned(),
        Action::Operation { card, target, door, .. } => match (target, door) {
            (Some(target), _) => format!("{}: {}", card.title(), game.name(*target)),
            (None, Some(door)) => format!("{}: {}", card.title(), places::named(game, Thing::Door(*door))),
            (None, None) => card.title().to_owned(),
        },
        Action::Withdraw => format!("Withdraw from the fight: {}", places::way_out_text(game)),
        Action::Prowl => "Prowl".to_owned(),
        Action::Burrow => "Vanish into a duct".to_owned(),
        Action::End { facing: None } => "End the activation".to_owned(),
        Action::End { facing: Some(facing) } => format!("End the activation looking {}", way(*facing)),
        _ => answer(game, action),
    }
}

/// The answers to questions out of turn.
fn answer(game: &SunkenCitadel, action: &Action) -> String {
    match action {
        Action::Parry { arm } => {
            let target = match game.stack.last() {
                Some(Task::Parry(attack)) => attack.target,
                _ => Id(0),
            };
            format!("Parry with {}", arm_name(game, target, *arm))
        }
        Action::Dodge => "Dodge, and lose the next activation".to_owned(),
        Action::Stand => match game.stack.last() {
            Some(Task::CoveringFire { .. }) => "Hold the fire",
            Some(Task::Again { .. }) => "Keep the roll",
            Some(Task::KeptEvent) => "Not yet",
            Some(Task::Parry(attack)) if game.model(attack.target).load.is_some() => "Hold on to it",
            Some(Task::Parry(_)) => "Parry, and spare the friend",
            _ => "Stand",
        }
        .to_owned(),
        Action::Place { kind, at, .. } => {
            format!("Place {} {}", kind.profile().name, places::put_text(game, *kind, *at))
        }
        Action::Nobody => "Nobody".to_owned(),
        Action::Entry { entry } => format!("Sea entry {}", entry + 1),
        Action::KeepOperation { card } => format!("Keep {}", card.title()),
        Action::KeepArtifact { card } => format!("Keep {}", card.title()),
        Action::KeepFault { card } => format!("Take {}", card.title()),
        Action::Salvage { arm: None } => "Draw a special item".to_owned(),
        Action::Salvage { arm } => match game.stack.last() {
            Some(Task::Salvage { who }) => format!("Mend the {}", arm_name(game, *who, *arm)),
            _ => "Mend a weapon".to_owned(),
        },
        Action::FireNow { model, .. } => format!("{} fires", game.name(*model)),
        Action::Again => "Roll again".to_owned(),
        Action::PlayEvent => match campaign::kept_event(game) {
            Some(card) => format!("Play {}", card.title()),
            None => "Play the event".to_owned(),
        },
        Action::March { marker, to } => {
            format!("Shadow {marker} drifts {}", places::march_text(game, *marker, *to))
        }
        Action::MarchOpen { marker, door } => {
            format!("Shadow {marker} opens {}", thing_name(game, Thing::Door(*door)))
        }
        Action::TurnUp { marker } => format!("Show shadow {marker}"),
        Action::Rest { marker } => format!("Shadow {marker} waits"),
        Action::Buy { buy: bought } => buy(game, *bought),
        Action::Start { model, facing } => {
            format!("{} stands there, looking {}", game.name(*model), way(*facing))
        }
        Action::Continue => "Go on".to_owned(),
        other => other.to_string(),
    }
}

fn buy(game: &SunkenCitadel, buy: Buy) -> String {
    let team = !matches!(
        buy,
        Buy::Worth { .. }
            | Buy::FoeCombat { .. }
            | Buy::FoeFastLoad
            | Buy::FoeTough { .. }
            | Buy::FoeEvent { .. }
    );
    let price = shop::price(game, if team { Side::Team } else { Side::Invaders }, buy).unwrap_or(0);
    let what = match buy {
        Buy::Find { card, model } => format!("{} for {}", card.title(), game.name(model)),
        Buy::Activate { card } => format!("Wake the {}", card.title().to_lowercase()),
        Buy::HealInjury { model } => format!("Heal the injury of {}", game.name(model)),
        Buy::Replace { model } => format!("A new {}", game.name(model)),
        Buy::Rearm { model, arm } => {
            format!("A new {} for {}", arm_name(game, model, Some(arm)), game.name(model))
        }
        Buy::Combat { model } => format!("Combat +1 for {}", game.name(model)),
        Buy::Quality { model } => format!("Better Quality for {}", game.name(model)),
        Buy::BodyBox { model } => format!("One more body box for {}", game.name(model)),
        Buy::BodyArmour { model } => format!("Body armour +1 for {}", game.name(model)),
        Buy::WeaponAttack { model, arm } => {
            format!("Attack +1 on the {} of {}", arm_name(game, model, Some(arm)), game.name(model))
        }
        Buy::WeaponBreak { model, arm } => {
            format!("Armour break +1 on the {} of {}", arm_name(game, model, Some(arm)), game.name(model))
        }
        Buy::Learn { model, skill } => {
            format!("{} for {}", spaced(&format!("{skill:?}")), game.name(model))
        }
        Buy::Worth { shadow } => {
            format!("One more worth on shadow {shadow}{}", places::shadow_place(game, shadow))
        }
        Buy::FoeCombat { kind } => format!("Combat +1 for every {}", kind.profile().name),
        Buy::FoeFastLoad => "Fast Load for the divers".to_owned(),
        Buy::FoeTough { kind } => format!("{} becomes Tough", kind.profile().name),
        Buy::FoeEvent { card } => format!("Set {} aside, to be played once", card.title()),
    };
    if matches!(game.stack.last(), Some(Task::Outfit { .. })) {
        return what;
    }
    format!("{what} ({price} VP)")
}

pub(crate) fn sort_name(sort: crate::content::ObjectSort) -> &'static str {
    use crate::content::ObjectSort as O;
    match sort {
        O::SignalConsole => "signal console",
        O::Panel => "panel",
        O::Locker => "locker",
        O::Treasure => "treasure",
        O::Lamp => "lamp",
        O::Generator => "generator",
        O::MedStation => "medical station",
        O::SurvivorMarker => "survivor marker",
        O::Turret => "turret",
        O::ArtifactCase => "artifact case",
        O::Hub => "hub",
        O::Column => "column",
        O::Forge => "forge",
        O::Anchor => "anchor",
        O::Rift => "rift",
        O::Strongbox => "strongbox",
        O::Mine => "mine",
        O::Cabinet => "aid cabinet",
        O::Stores => "stores",
        O::Charge => "charge",
        O::Beacon => "beacon",
    }
}
