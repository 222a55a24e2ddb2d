//! What is asked, and what an action means, in plain English.

mod places;

use crate::action::{Action, Buy};
use crate::content::Side;
use crate::geometry::{Facing, Point};
use crate::glossary::spaced;
use crate::rules::muster;
use crate::state::{Effort, Id, Part, SunkenCitadel, Thing, Token};
use crate::task::{How, Roll, Task};

fn inches(p: Point) -> String {
    format!("{}.{},{}.{}", p.x / 10, (p.x % 10).abs(), p.y / 10, (p.y % 10).abs())
}

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

fn way(facing: Facing) -> &'static str {
    const WAYS: [&str; 8] = ["right", "down right", "down", "down left", "left", "up left", "up", "up right"];
    WAYS[usize::from((facing.index() + 2) / 4 % 8)]
}

impl SunkenCitadel {
    /// What is asked of whoever decides, or what chance decides.
    pub(crate) fn prompt_text(&self) -> String {
        match self.stack.last() {
            None => match self.campaign_verdict() {
                Some(verdict) => format!("The game is over. {verdict}"),
                None => "The game is over".to_owned(),
            },
            Some(Task::Pick(_)) => "Choose the next model to activate".to_owned(),
            Some(Task::Mode(id)) => format!("How does {} activate?", self.name(*id)),
            Some(Task::Act) => match self.activation {
                Some(act) => {
                    let left = match act.actions {
                        0 => "no actions left".to_owned(),
                        1 => "one action left".to_owned(),
                        n => format!("{n} actions left"),
                    };
                    format!("{} acts: {left}", self.name(act.model))
                }
                None => "Nobody acts".to_owned(),
            },
            Some(Task::PickMarker | Task::MarkerAct { .. }) => "Move a shadow".to_owned(),
            Some(Task::Parry(attack)) => {
                format!(
                    "{} is attacked by {}: with what does it parry?",
                    self.name(attack.target),
                    self.name(attack.by)
                )
            }
            Some(Task::Dodge(attack)) => {
                format!(
                    "{} shoots at {}: dodge, at the price of its next activation?",
                    self.name(attack.by),
                    self.name(attack.target)
                )
            }
            Some(Task::Reveal { left, .. }) => {
                format!("A shadow is seen: who was in it? Worth {left} to place")
            }
            Some(Task::ThinWall { .. }) => "The wall is thin: who steps out of it?".to_owned(),
            Some(Task::ChooseEntry { .. }) => "Where does the wave come in?".to_owned(),
            Some(Task::KeepOperation { keep, .. }) => format!("Keep a special operation ({keep} to choose)"),
            Some(Task::Muster { settled }) => muster::prompt(self, *settled),
            Some(Task::KeepArtifact { .. }) => "Which of the two artifacts is kept?".to_owned(),
            Some(Task::KeepFault { .. }) => "Thanks to the station log: which fault is it?".to_owned(),
            Some(Task::Salvage { who }) => {
                format!("{} searches the locker: mend a weapon, or take a special item?", self.name(*who))
            }
            Some(Task::CoveringFire { target }) => {
                format!("{} steps into sight: covering fire?", self.name(*target))
            }
            Some(Task::Again { actions, .. }) => format!(
                "The roll gives {}: roll again?",
                if *actions == 0 { "nothing" } else { count(*actions) }
            ),
            Some(Task::KeptEvent) => "Play the event card that was set aside?".to_owned(),
            Some(Task::Outfit { left }) => format!("Take a special item along ({left} to choose)"),
            Some(Task::Shop(_)) => "Spend victory points, or go on to the next scenario".to_owned(),
            Some(Task::Roll(roll)) => self.roll_text(roll),
            Some(_) => "Something follows".to_owned(),
        }
    }

    fn roll_text(&self, roll: &Roll) -> String {
        match roll {
            Roll::Activation { who } => format!("{} rolls for actions", self.name(*who)),
            Roll::Spell { who, .. } => format!("{} rolls for spell power", self.name(*who)),
            Roll::Group { leader } => format!("{} calls for a group", self.name(*leader)),
            Roll::Check(check) => format!("{} rolls a check", self.name(check.who)),
            Roll::Duel(attack) => format!("{} against {}", self.name(attack.by), self.name(attack.target)),
            Roll::Hazard(hazard) => format!("{} defends", self.name(hazard.who)),
            Roll::RoomCard { .. } => "A room card is drawn".to_owned(),
            Roll::EventDie => "A die for an event".to_owned(),
            Roll::EventCard => "An event card is drawn".to_owned(),
            Roll::FaultCard { .. } => "A repair card is drawn".to_owned(),
            Roll::ArtifactCard { .. } => "An artifact card is drawn".to_owned(),
            Roll::FindCard { .. } => "A special item is drawn".to_owned(),
            Roll::OperationCard { .. } => "A special operation is drawn".to_owned(),
            Roll::Treasure { .. } => "What is in the treasure?".to_owned(),
            Roll::Turret { who, .. } => format!("The turret shoots at {}", self.name(*who)),
            Roll::Rift => "A die for the rift".to_owned(),
            Roll::Stores { who, .. } => format!("{} searches the stores", self.name(*who)),
            Roll::ArtifactWorks { .. } => "Does the artifact work?".to_owned(),
            Roll::Aggression { .. } => "Does the shadow go for it?".to_owned(),
            _ => "A die is rolled".to_owned(),
        }
    }

    fn thing_name(&self, thing: Thing) -> String {
        match thing {
            Thing::Door(door) => {
                format!("door {}", self.map().doors.get(usize::from(door)).map_or("?", |d| d.id))
            }
            Thing::Object(index) => match self.things.get(usize::from(index)) {
                Some(Token { artifact: Some(card), .. }) => format!("the {}", card.title()),
                Some(token) => format!("the {}", sort_name(token.sort)),
                None => "something".to_owned(),
            },
            Thing::Piece(index) => {
                format!("the {}", self.scenery.get(usize::from(index)).map_or("scenery", |p| p.sort.name()))
            }
            Thing::Wall(..) => "the wall".to_owned(),
            Thing::Model(id) => self.name(id),
        }
    }

    fn arm_name(&self, id: Id, arm: Option<u8>) -> &'static str {
        arm.and_then(|arm| self.models.get(id.index()).and_then(|m| m.arms.get(usize::from(arm))))
            .map_or("bare limbs", |arm| arm.weapon.card().name)
    }

    fn aim(&self, target: Id, part: Part) -> String {
        match part {
            Part::Body => self.name(target),
            Part::Head => format!("the head of {}", self.name(target)),
            Part::Locomotion => format!("the locomotion of {}", self.name(target)),
            Part::Weapon(arm) => format!("the {} of {}", self.arm_name(target, Some(arm)), self.name(target)),
        }
    }

    /// What an action means, for a button.
    pub(crate) fn describe_action(&self, action: &Action) -> String {
        let me = self.activation.map_or(Id(0), |act| act.model);
        let thing = |index: u8| self.thing_name(Thing::Object(index));
        match action {
            Action::Activate { model } => format!("Activate {}", self.name(*model)),
            Action::Quick => "Quick Activation: one action, no dice".to_owned(),
            Action::Roll => "Roll three dice for actions".to_owned(),
            Action::Follow => "Act with the group".to_owned(),
            Action::Free { actions } => format!("Act with {}", count(*actions)),
            Action::Cast { dice, spell } => {
                let s = if *dice == 1 { "die" } else { "dice" };
                format!("Roll {dice} {s} for {}", spell.title())
            }
            Action::Move { to } => format!("Swim {}", self.move_text(me, *to)),
            Action::Escort { to, with } => format!("Lead {} {}", self.name(*with), self.move_text(me, *to)),
            Action::Attack { target, arm, part, actions, step } => format!(
                "{} {} with {} for {}{}",
                if step.is_some() { "Step up and attack" } else { "Attack" },
                self.aim(*target, *part),
                self.arm_name(me, *arm),
                count(*actions),
                self.sums_text(*target, *arm, *part, *actions, How::Hand(0), *step)
            ),
            Action::Charge { target, to, arm, part } => format!(
                "Charge {} with {}{}",
                self.aim(*target, *part),
                self.arm_name(me, *arm),
                self.sums_text(*target, *arm, *part, 1, How::Hand(1), Some(*to))
            ),
            Action::Rush { target, to, arm, part } => format!(
                "Rush {} with {}{}",
                self.aim(*target, *part),
                self.arm_name(me, *arm),
                self.sums_text(*target, *arm, *part, 1, How::Hand(2), Some(*to))
            ),
            Action::Shoot { target, arm, part, actions, step } => format!(
                "{} {} with {} for {}{}",
                if step.is_some() { "Step and shoot at" } else { "Shoot at" },
                self.aim(*target, *part),
                self.arm_name(me, Some(*arm)),
                count(*actions),
                self.sums_text(*target, Some(*arm), *part, *actions, How::Shot, *step)
            ),
            Action::Fire { at, arm } => {
                format!("Fire {} at the scenery at {}", self.arm_name(me, Some(*arm)), inches(*at))
            }
            Action::ShootThing { thing: index, arm, actions } => format!(
                "Shoot at {} with {} for {}",
                thing(*index),
                self.arm_name(me, Some(*arm)),
                count(*actions)
            ),
            Action::Recover => "Recover".to_owned(),
            Action::TurnAbout => "Turn about".to_owned(),
            Action::BreakFree { exert } => {
                if *exert { "Break free with all strength" } else { "Break free" }.to_owned()
            }
            Action::Disengage { to } => format!("Break off, {}", self.move_text(me, *to)),
            Action::Jet { to } => format!("Jet out of combat, {}", self.move_text(me, *to)),
            Action::Try { effort, thing, exert, .. } => {
                let verb = match effort {
                    Effort::Force => "Force",
                    Effort::Break => "Break",
                    Effort::Drag => "Drag",
                    Effort::Lift => "Lift",
                };
                format!(
                    "{verb} {}{}",
                    self.thing_name(*thing),
                    if *exert { " with all strength" } else { "" }
                )
            }
            Action::Help { thing } => format!("Lend a hand with {}", self.thing_name(*thing)),
            Action::Release => "Let go".to_owned(),
            other => self.describe_work(me, other),
        }
    }

    /// What work, care and gear mean.
    fn describe_work(&self, me: Id, action: &Action) -> String {
        let door = |door: u8| self.named(Thing::Door(door));
        let thing = |index: u8| self.thing_name(Thing::Object(index));
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
            Action::Heal { target, part } => format!("Patch up {}", self.aim(*target, *part)),
            Action::Soothe { target } => format!("Give {} its magic back", self.name(*target)),
            Action::Mend { target, arm, actions } => format!(
                "Repair the {} of {} for {}",
                self.arm_name(*target, Some(*arm)),
                self.name(*target),
                count(*actions)
            ),
            Action::Reload { arm } => format!("Reload {}", self.arm_name(me, Some(*arm))),
            Action::Hide => "Hide".to_owned(),
            Action::Evade => "Take Evasive Action".to_owned(),
            Action::Depth { up } => if *up { "Ascend one level" } else { "Descend one level" }.to_owned(),
            Action::Plant { thing, fuse } => {
                format!("Set a charge on {} for {}", self.thing_name(*thing), turns(*fuse))
            }
            Action::Stick { target, fuse } => {
                format!("Stick a charge to {} for {}", self.name(*target), turns(*fuse))
            }
            Action::Disarm { thing: index } => format!("Disarm {}", thing(*index)),
            Action::Shift { to, .. } => format!("Move the charge to {}", self.thing_name(*to)),
            other => self.describe_gift(other),
        }
    }

    /// What voices, minds, magic and gear mean, and the end.
    fn describe_gift(&self, action: &Action) -> String {
        match action {
            Action::Call => "Call for a group".to_owned(),
            Action::Flash => "Flash colours".to_owned(),
            Action::Ink { actions } => format!("Make ink for {}", count(*actions)),
            Action::Distract { target, actions } => {
                format!("Distract {} for {}", self.name(*target), count(*actions))
            }
            Action::Possess { target, actions } => {
                format!("Possess {} for {}", self.name(*target), count(*actions))
            }
            Action::Spell { spell, target, at } => match (target, at) {
                (Some(target), _) => format!("Cast {} at {}", spell.title(), self.name(*target)),
                (None, Some(at)) => format!("Cast {} at {}", spell.title(), inches(*at)),
                (None, None) => format!("Cast {}", spell.title()),
            },
            Action::Spray { target, level } => {
                format!("Spray acid at {}, and into depth level {level}", self.name(*target))
            }
            Action::Keep => "Keep the power for the next turn".to_owned(),
            Action::Dispel => "Dispel the zone".to_owned(),
            Action::Hand { to, actions } => format!("Hand {} to {}", count(*actions), self.name(*to)),
            Action::LetGo { who } => format!("Let {} go", self.name(*who)),
            Action::Link => "Call the linked allies".to_owned(),
            Action::UseItem { item, .. } => format!("Use {}", item.name()),
            Action::UseArtifact { .. } => "Use the artifact".to_owned(),
            Action::WakeArtifact => "Wake the artifact".to_owned(),
            Action::MendArtifact => "Repair the artifact".to_owned(),
            Action::Operation { card, target, door, .. } => match (target, door) {
                (Some(target), _) => format!("{}: {}", card.title(), self.name(*target)),
                (None, Some(door)) => format!("{}: {}", card.title(), self.named(Thing::Door(*door))),
                (None, None) => card.title().to_owned(),
            },
            Action::Withdraw => format!("Withdraw from the fight: {}", self.way_out_text()),
            Action::Prowl => "Prowl".to_owned(),
            Action::Burrow => "Vanish into a duct".to_owned(),
            Action::End { facing: None } => "End the activation".to_owned(),
            Action::End { facing: Some(facing) } => format!("End the activation looking {}", way(*facing)),
            _ => self.describe_answer(action),
        }
    }

    /// The answers to questions out of turn.
    fn describe_answer(&self, action: &Action) -> String {
        match action {
            Action::Parry { arm } => {
                let target = match self.stack.last() {
                    Some(Task::Parry(attack)) => attack.target,
                    _ => Id(0),
                };
                format!("Parry with {}", self.arm_name(target, Some(*arm)))
            }
            Action::Dodge => "Dodge, and lose the next activation".to_owned(),
            Action::Stand => match self.stack.last() {
                Some(Task::CoveringFire { .. }) => "Hold the fire",
                Some(Task::Again { .. }) => "Keep the roll",
                Some(Task::KeptEvent) => "Not yet",
                _ => "Stand",
            }
            .to_owned(),
            Action::Place { kind, at, .. } => format!("Place {} at {}", kind.profile().name, inches(*at)),
            Action::Nobody => "Nobody".to_owned(),
            Action::Entry { entry } => format!("Sea entry {}", entry + 1),
            Action::KeepOperation { card } => format!("Keep {}", card.title()),
            Action::KeepArtifact { card } => format!("Keep {}", card.title()),
            Action::KeepFault { card } => format!("Take {}", card.title()),
            Action::Salvage { arm: None } => "Draw a special item".to_owned(),
            Action::Salvage { arm } => match self.stack.last() {
                Some(Task::Salvage { who }) => format!("Mend the {}", self.arm_name(*who, *arm)),
                _ => "Mend a weapon".to_owned(),
            },
            Action::FireNow { model, .. } => format!("{} fires", self.name(*model)),
            Action::Again => "Roll again".to_owned(),
            Action::PlayEvent => match self.kept_event() {
                Some(card) => format!("Play {}", card.title()),
                None => "Play the event".to_owned(),
            },
            Action::March { marker, to } => {
                format!("Shadow {marker} drifts {}", self.march_text(*marker, *to))
            }
            Action::MarchOpen { marker, door } => {
                format!("Shadow {marker} opens {}", self.thing_name(Thing::Door(*door)))
            }
            Action::TurnUp { marker } => format!("Show shadow {marker}"),
            Action::Rest { marker } => format!("Shadow {marker} waits"),
            Action::Buy { buy } => self.describe_buy(*buy),
            Action::Start { model, facing } => {
                format!("{} stands there, looking {}", self.name(*model), way(*facing))
            }
            Action::Continue => "Go on".to_owned(),
            other => other.to_string(),
        }
    }

    fn describe_buy(&self, buy: Buy) -> String {
        let team = !matches!(
            buy,
            Buy::Worth { .. }
                | Buy::FoeCombat { .. }
                | Buy::FoeFastLoad
                | Buy::FoeTough { .. }
                | Buy::FoeEvent { .. }
        );
        let price = self.price(if team { Side::Team } else { Side::Invaders }, buy).unwrap_or(0);
        let what = match buy {
            Buy::Find { card, model } => format!("{} for {}", card.title(), self.name(model)),
            Buy::Activate { card } => format!("Wake the {}", card.title().to_lowercase()),
            Buy::HealInjury { model } => format!("Heal the injury of {}", self.name(model)),
            Buy::Replace { model } => format!("A new {}", self.name(model)),
            Buy::Rearm { model, arm } => {
                format!("A new {} for {}", self.arm_name(model, Some(arm)), self.name(model))
            }
            Buy::Combat { model } => format!("Combat +1 for {}", self.name(model)),
            Buy::Quality { model } => format!("Better Quality for {}", self.name(model)),
            Buy::BodyBox { model } => format!("One more body box for {}", self.name(model)),
            Buy::BodyArmour { model } => format!("Body armour +1 for {}", self.name(model)),
            Buy::WeaponAttack { model, arm } => {
                format!("Attack +1 on the {} of {}", self.arm_name(model, Some(arm)), self.name(model))
            }
            Buy::WeaponBreak { model, arm } => {
                format!("Armour break +1 on the {} of {}", self.arm_name(model, Some(arm)), self.name(model))
            }
            Buy::Learn { model, skill } => {
                format!("{} for {}", spaced(&format!("{skill:?}")), self.name(model))
            }
            Buy::Worth { shadow } => {
                format!("One more worth on shadow {shadow}{}", self.shadow_place(shadow))
            }
            Buy::FoeCombat { kind } => format!("Combat +1 for every {}", kind.profile().name),
            Buy::FoeFastLoad => "Fast Load for the divers".to_owned(),
            Buy::FoeTough { kind } => format!("{} becomes Tough", kind.profile().name),
            Buy::FoeEvent { card } => format!("Set {} aside, to be played once", card.title()),
        };
        if matches!(self.stack.last(), Some(Task::Outfit { .. })) {
            return what;
        }
        format!("{what} ({price} VP)")
    }
}

fn sort_name(sort: crate::content::ObjectSort) -> &'static str {
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
