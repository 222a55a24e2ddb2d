//! Treasure and special items: picking up, carrying, using.

use crate::content::{Ability, Find, Item, M, ObjectId, Side, Suit, Weapon};
use crate::event;
use crate::event::{Event, Pen};
use crate::geometry::Point;
use crate::illegal::{LootRefused, Outcome, TooDear, need, no};
use crate::rules::{actions, artifacts, checks, deeds, explosives, movement, scenery, station, table};

use crate::state::{Arm, Cloud, CloudSort, Id, Loot, Model, SunkenCitadel, Thing, What};
use crate::task::{Activation, After, Roll, Stat, Task};
use fathom_core::Log;

/// SC-AP-18, SC-TEC-14: whether the acting model may pick that up.
pub(crate) fn check_pick_up(game: &SunkenCitadel, act: &Activation, thing: ObjectId) -> Outcome {
    let id = act.model;
    actions::check_free(game, id)?;
    actions::check_left(act, 1, TooDear::PickUp)?;
    let Some(t) = game.things.get(thing.index()) else {
        return no(LootRefused::NoSuchThing);
    };
    need(!t.gone && within_reach(game, id, thing), LootRefused::NotTouched)?;
    need(deeds::carries(game, id), LootRefused::CarriesNothing)?;
    let m = game.model(id);
    need(
        m.side != Side::Invaders || game.scenario().invaders_exit().is_some(),
        LootRefused::InvadersOnlyInVault,
    )?;
    need(m.side != Side::Wild, LootRefused::CreaturesCarryNothing)?;
    match t.what {
        What::Treasure(_) => need(!m.loot.is_full(), LootRefused::TwoTreasures),
        What::ArtifactCase(artifact) => {
            need(artifact.is_some(), LootRefused::CaseLocked)?;
            need(m.artifact.is_none(), LootRefused::HasArtifact)
        }
        What::SignalConsole { .. }
        | What::Panel { .. }
        | What::Locker { .. }
        | What::Lamp
        | What::Generator { .. }
        | What::MedStation { .. }
        | What::SurvivorMarker { .. }
        | What::Turret { .. }
        | What::Hub { .. }
        | What::Column
        | What::Forge
        | What::Anchor { .. }
        | What::Rift
        | What::Strongbox
        | What::Mine
        | What::Cabinet { .. }
        | What::Stores { .. }
        | What::Charge { .. }
        | What::Beacon { .. } => no(LootRefused::NotToBePickedUp),
    }
}

/// SC-AP-18, SC-TEC-14: whether a model touches a thing, or somebody who lies on it.
pub(crate) fn within_reach(game: &SunkenCitadel, id: Id, thing: ObjectId) -> bool {
    let rect = game.things[thing].rect;
    let lies_on_it = |m: &Model| m.down() && m.depth == 0 && rect.dist2(m.at) < i64::from(m.radius()).pow(2);
    table::touches(game, id, Thing::Object(thing))
        || game.standing().any(|(other, m)| lies_on_it(m) && table::contact(game, id, other))
}

/// SC-TRS-01: picks up; the team looks inside at once.
pub(crate) fn pick_up(game: &mut SunkenCitadel, thing: ObjectId, log: &mut Pen) {
    let Some(act) = game.activation else { return };
    let who = act.model;
    actions::spend(game, 1);
    game.things[thing].gone = true;
    let loot = match game.things[thing].what {
        What::ArtifactCase(Some(artifact)) => return artifacts::take_artifact(game, who, artifact, log),
        What::Treasure(loot) => loot,
        // check_pick_up lets nothing else be picked up
        What::SignalConsole { .. }
        | What::Panel { .. }
        | What::Locker { .. }
        | What::Lamp
        | What::Generator { .. }
        | What::MedStation { .. }
        | What::SurvivorMarker { .. }
        | What::Turret { .. }
        | What::ArtifactCase(..)
        | What::Hub { .. }
        | What::Column
        | What::Forge
        | What::Anchor { .. }
        | What::Rift
        | What::Strongbox
        | What::Mine
        | What::Cabinet { .. }
        | What::Stores { .. }
        | What::Charge { .. }
        | What::Beacon { .. } => return,
    };
    event::status(game, who, "picks up a treasure", log);
    if loot == Loot::Sealed && game.model(who).side == Side::Team {
        return game.stack.push(Task::Roll(Roll::Treasure { who }));
    }
    take_loot(game, who, loot);
}

/// Puts a treasure into somebody's hands; what does not fit is laid down, so that none is lost.
fn take_loot(game: &mut SunkenCitadel, who: Id, loot: Loot) {
    let m = game.model_mut(who);
    if !m.loot.is_full() {
        return m.loot.push(loot);
    }
    let at = m.at;
    explosives::lay_down(game, What::Treasure(loot), at);
}

/// SC-TRS-01, SC-TRS-02, SC-TRS-03, SC-TRS-04, SC-TRS-05, SC-TRS-06, SC-TRS-07: what is in a treasure; an
/// Ether Detector finds better.
pub(crate) fn rolled(game: &mut SunkenCitadel, who: Id, die: u8, log: &mut Pen) {
    let roll = die + u8::from(game.device(who, Item::EtherDetector));
    log.tell(|| Event::Die { what: "the treasure", die });
    let loot = match roll {
        1 => {
            let hunter = 2 * i8::from(game.model(who).has(Ability::TombHunter));
            checks::push(game, who, Stat::Quality, hunter, After::Trap { score: 5 });
            Loot::Scrap
        }
        2 => Loot::Scrap,
        3 => Loot::Goods,
        4 => {
            game.stack.push(Task::Roll(Roll::FindCard { who }));
            Loot::Opened
        }
        5 => Loot::Crystals,
        _ => {
            game.stack.push(Task::Roll(Roll::ArtifactCard { who, two: roll > 6, first: None }));
            Loot::Opened
        }
    };
    take_loot(game, who, loot);
    event::says(game, who, log, || format!("finds {}", loot.name()));
}

/// SC-ITM-01, SC-ITM-02, SC-ITM-03, SC-ITM-04, SC-ITM-05, SC-ITM-06, SC-ITM-07, SC-ITM-08, SC-ITM-09,
/// SC-ITM-10: a special item comes into somebody's hands.
pub(crate) fn gain_find(game: &mut SunkenCitadel, who: Id, find: Find, log: &mut Pen) {
    log.tell(|| Event::Card { deck: "Special item", title: find.title(), text: "It is put to use" });
    match gift(find) {
        Gift::Items(item, count) => (0..count).for_each(|_| take_item(game, who, item, log)),
        Gift::Weapon(weapon) => take_weapon(game, who, weapon, log),
    }
    if find == Find::ReinforcedPlating {
        let armour = &mut game.model_mut(who).stats.armour.body;
        *armour = (*armour + 1).min(4.max(*armour));
    }
}

/// SC-ITM-11: puts an item into somebody's hands, or into a friend's if they are full.
pub(crate) fn take_item(game: &mut SunkenCitadel, who: Id, item: Item, log: &mut Pen) {
    let Some(holder) = hand_free(game, who, |m| !m.items.is_full()) else {
        return event::says(game, who, log, || format!("leaves a {} behind", item.name().to_lowercase()));
    };
    game.model_mut(holder).items.push(item);
    passed_on(game, holder, who, item.name(), log);
}

/// SC-ITM-11: the same for a weapon.
fn take_weapon(game: &mut SunkenCitadel, who: Id, weapon: Weapon, log: &mut Pen) {
    let name = weapon.card().name;
    let Some(holder) = hand_free(game, who, |m| !m.arms.is_full()) else {
        return event::says(game, who, log, || format!("leaves a {} behind", name.to_lowercase()));
    };
    let arm = Arm { weapon, wounds: 0, loaded: true, attack: 0, armour_break: 0 };
    game.model_mut(holder).arms.push(arm);
    passed_on(game, holder, who, name, log);
}

/// SC-ITM-11: whoever has found something, or the nearest of the same party who can carry it.
fn hand_free(game: &SunkenCitadel, who: Id, room: impl Fn(&Model) -> bool) -> Option<Id> {
    if room(game.model(who)) {
        return Some(who);
    }
    let party = game.party(who);
    table::nearest_model(game, game.model(who).at, |id| {
        game.party(id) == party && deeds::carries(game, id) && room(game.model(id))
    })
}

/// Says who took what somebody else has found.
fn passed_on(game: &SunkenCitadel, holder: Id, who: Id, what: &str, log: &mut Pen) {
    if holder != who {
        event::says(game, holder, log, || {
            format!("takes the {} that {} has no hand for", what.to_lowercase(), game.name(who))
        });
    }
}

/// SC-TEC-03, SC-ITM-01, SC-ITM-02, SC-ITM-04, SC-ITM-07: whether the acting model may use that item so.
pub(crate) fn check_item(
    game: &SunkenCitadel,
    act: &Activation,
    item: Item,
    target: Option<Id>,
    at: Option<Point>,
) -> Outcome {
    let id = act.model;
    let m = game.model(id);
    need(m.items.contains(&item), LootRefused::NoneOfThose)?;
    match item {
        Item::PatchFoam => {
            need(target.is_none() && at.is_none(), LootRefused::FoamForOneself)?;
            return need(m.state.leaking, LootRefused::SuitTight);
        }
        Item::MedicalKit => {
            actions::check_free(game, id)?;
            actions::check_left(act, 1, TooDear::MedicalKit)?;
            let Some(target) = target.filter(|t| t.index() < game.models.len()) else {
                return no(LootRefused::NamePatient);
            };
            let t = game.model(target);
            need(
                at.is_none() && (target == id || table::contact(game, id, target)),
                LootRefused::PatientNotTouched,
            )?;
            need(t.living() && !game.hostile(id, target), LootRefused::LivingFriendsOnly)?;
            return need(t.wounds.sum() > 0, LootRefused::NoWound);
        }
        Item::FlarePack | Item::BubbleGrenade => {}
        Item::Respirator
        | Item::CrystalLamp
        | Item::PropulsionSystem
        | Item::EtherDetector
        | Item::DemolitionCharge
        | Item::AntiGrav
        | Item::CrystalImager
        | Item::EnvironmentalShield
        | Item::CloakingField
        | Item::FluxDampener
        | Item::BreachingTool
        | Item::ReinforcedPlating => return no(LootRefused::WorksByItself),
    }
    actions::check_free(game, id)?;
    let price = if item == Item::FlarePack { TooDear::FlarePack } else { TooDear::BubbleGrenade };
    actions::check_left(act, 1, price)?;
    let [nowhere, too_far, blocked, one_too_many] = thrown_in_vain(item);
    let Some(at) = at.filter(|at| at.on_table()) else { return no(nowhere) };
    need(target.is_none() && m.at.dist(at) <= M, too_far)?;
    need(!scenery::walled_off(game, m.at, at, m.depth), blocked)?;
    need(!game.clouds.is_full(), one_too_many)
}

/// The item is used.
pub(crate) fn use_item(
    game: &mut SunkenCitadel,
    item: Item,
    target: Option<Id>,
    at: Option<Point>,
    log: &mut Pen,
) {
    let Some(act) = game.activation else { return };
    let who = act.model;
    deeds::use_up(game, who, item);
    let (at, depth, soon) = (at.unwrap_or_default(), game.model(who).depth, game.turn + 1);
    let cloud = |sort, until| Cloud { sort, at, depth, until, ink: None };
    match item {
        Item::PatchFoam => {
            game.model_mut(who).state.leaking = false;
            return event::status(game, who, "seals the leak", log);
        }
        Item::MedicalKit => deeds::take_off_any(game, target.unwrap_or(who), 2),
        Item::FlarePack => station::add_cloud(game, cloud(CloudSort::Flare, u8::MAX)),
        Item::BubbleGrenade => station::add_cloud(game, cloud(CloudSort::Bubbles, soon)),
        Item::Respirator
        | Item::CrystalLamp
        | Item::PropulsionSystem
        | Item::EtherDetector
        | Item::DemolitionCharge
        | Item::AntiGrav
        | Item::CrystalImager
        | Item::EnvironmentalShield
        | Item::CloakingField
        | Item::FluxDampener
        | Item::BreachingTool
        | Item::ReinforcedPlating => {}
    }
    actions::spend(game, 1);
    event::says(game, who, log, || format!("uses the {}", item.name().to_lowercase()));
    if item == Item::FlarePack {
        movement::look_all(game, log);
    }
}

/// What a special item is: so many of a thing, or a weapon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gift {
    /// So many of that.
    Items(Item, u8),
    /// A weapon in good order.
    Weapon(Weapon),
}

/// SC-TEC-02, SC-TEC-14, SC-WPN-01, SC-ITM-02: whether a special item is of any use to a model: it has hands for it and knows
/// how, and foam mends only a suit that can leak.
pub(crate) fn serves(game: &SunkenCitadel, who: Id, find: Find) -> bool {
    let m = game.model(who);
    match gift(find) {
        Gift::Items(Item::ReinforcedPlating, _) => true,
        Gift::Items(Item::PatchFoam, _) => m.suit(Suit::Pressurized) && !m.suit(Suit::Reinforced),
        Gift::Items(item, _) => deeds::carries(game, who) && m.works(item),
        Gift::Weapon(weapon) => {
            let shoots = weapon.card().range.is_none() || m.kind.profile().shooter.is_some();
            deeds::carries(game, who) && m.wields(weapon) && shoots
        }
    }
}

/// SC-ITM-01, SC-ITM-03, SC-ITM-06, SC-CMP-13: what a special item is.
pub const fn gift(find: Find) -> Gift {
    match find {
        Find::MedicalKit => Gift::Items(Item::MedicalKit, 1),
        Find::PatchFoam => Gift::Items(Item::PatchFoam, 1),
        Find::FlarePack => Gift::Items(Item::FlarePack, 3),
        Find::BreachingTool => Gift::Items(Item::BreachingTool, 1),
        Find::BubbleGrenade => Gift::Items(Item::BubbleGrenade, 2),
        Find::CrystalImager => Gift::Items(Item::CrystalImager, 1),
        Find::FluxDampener => Gift::Items(Item::FluxDampener, 1),
        Find::ReinforcedPlating => Gift::Items(Item::ReinforcedPlating, 1),
        Find::EnvironmentalShield => Gift::Items(Item::EnvironmentalShield, 1),
        Find::CloakingField => Gift::Items(Item::CloakingField, 1),
        Find::SpareSpeargun => Gift::Weapon(Weapon::MultiSpeargun),
        Find::NetLauncher => Gift::Weapon(Weapon::NetLauncher),
        Find::NeedleRifle => Gift::Weapon(Weapon::NeedleRifle),
        Find::AcidThrower => Gift::Weapon(Weapon::AcidThrower),
        Find::Disintegrator => Gift::Weapon(Weapon::Disintegrator),
    }
}

/// SC-ITM-04, SC-ITM-07: why a flare or a grenade is not thrown: nowhere, too far, into a wall, into full water.
fn thrown_in_vain(item: Item) -> [LootRefused; 4] {
    use LootRefused::*;
    match item {
        Item::FlarePack => [FlareNeedsPlace, FlareTooFar, FlareBlocked, FlareOneTooMany],
        Item::Respirator
        | Item::CrystalLamp
        | Item::PropulsionSystem
        | Item::EtherDetector
        | Item::DemolitionCharge
        | Item::AntiGrav
        | Item::CrystalImager
        | Item::EnvironmentalShield
        | Item::CloakingField
        | Item::FluxDampener
        | Item::MedicalKit
        | Item::PatchFoam
        | Item::BreachingTool
        | Item::BubbleGrenade
        | Item::ReinforcedPlating => [GrenadeNeedsPlace, GrenadeTooFar, GrenadeBlocked, GrenadeOneTooMany],
    }
}
