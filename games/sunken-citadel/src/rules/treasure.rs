//! Treasure, special items and artifacts: picking up, carrying, using.

use crate::content::{Ability, Artifact, Difficulty, Find, Item, L, M, ObjectId, Side, Suit, Weapon};
use crate::event;
use crate::event::{Event, Pen};
use crate::geometry::Point;
use crate::illegal::{LootRefused, Outcome, TooDear, need, no};
use crate::rules::{actions, checks, combat, deeds, explosives, movement, scenery, station, table, wounds};

use crate::state::{Arm, Cloud, CloudSort, Id, Loot, Model, Part, SunkenCitadel, Thing, What};
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
        What::ArtifactCase(Some(artifact)) => return take_artifact(game, who, artifact, log),
        What::Treasure(loot) => loot,
        // check_pick_up lets nothing else be picked up
        _ => return,
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

/// SC-ART-01, SC-ART-03: an artifact comes into somebody's hands.
pub(crate) fn gain_artifact(game: &mut SunkenCitadel, who: Id, artifact: Artifact, log: &mut Pen) {
    game.decks.artifacts &= !artifact.bit();
    log.tell(|| Event::Card { deck: "Artifact", title: artifact.title(), text: artifact_text(artifact) });
    match game.difficulty {
        Difficulty::Beginner => game.active |= artifact.bit(),
        Difficulty::Advanced => game.stack.push(Task::Roll(Roll::ArtifactWorks { artifact })),
        Difficulty::Expert => {}
    }
    take_artifact(game, who, artifact, log);
}

/// SC-ART-02: takes an artifact, or leaves it on the ground if the hands are full.
fn take_artifact(game: &mut SunkenCitadel, who: Id, artifact: Artifact, log: &mut Pen) {
    if game.model(who).artifact.is_some() || !game.model(who).here() {
        let at = game.model(who).at;
        explosives::lay_down(game, What::ArtifactCase(Some(artifact)), at);
        return;
    }
    game.model_mut(who).artifact = Some(artifact);
    event::says(game, who, log, || format!("carries the {}", artifact.title().to_lowercase()));
    sync_artifact(game, who);
}

/// Whether a model holds that artifact, working or not.
pub(crate) fn artifact_is(game: &SunkenCitadel, who: Id, artifact: Artifact) -> bool {
    game.model(who).artifact == Some(artifact)
}

/// SC-ART-03: an artifact that was found may work at once: on a 4 or better.
pub(crate) fn first_touch(game: &mut SunkenCitadel, artifact: Artifact, die: u8) {
    if die >= 4 {
        game.active |= artifact.bit();
        for id in (0..game.models.len() as u8).map(Id) {
            sync_artifact(game, id);
        }
    }
}

/// The coral heart heals its holder on a 5 or better.
pub(crate) fn coral_heart(game: &mut SunkenCitadel, who: Id, die: u8, log: &mut Pen) {
    if die >= 5 {
        deeds::take_off(game, who, Part::Body, 1);
        event::status(game, who, "is healed by the coral heart", log);
    }
}

/// SC-ATF-02, SC-ATF-07: artifacts that are weapons are in hand as long as they work.
pub(crate) fn sync_artifact(game: &mut SunkenCitadel, who: Id) {
    for (artifact, weapon) in
        [(Artifact::TidalGauntlet, Weapon::TidalGauntlet), (Artifact::ResonanceSpike, Weapon::ResonanceSpike)]
    {
        let has = game.model(who).arms.iter().position(|arm| arm.weapon == weapon);
        match (game.artifact_works(who, artifact), has) {
            (true, None) => {
                let arm = Arm { weapon, wounds: 0, loaded: true, attack: 0, armour_break: 0 };
                let arms = &mut game.model_mut(who).arms;
                if !arms.is_full() {
                    arms.push(arm);
                }
            }
            (false, Some(index)) => {
                game.model_mut(who).arms.remove(index);
            }
            _ => {}
        }
    }
}

/// SC-ITM-01, SC-ITM-02, SC-ITM-03, SC-ITM-04, SC-ITM-05, SC-ITM-06, SC-ITM-07, SC-ITM-08, SC-ITM-09,
/// SC-ITM-10: a special item comes into somebody's hands.
pub(crate) fn gain_find(game: &mut SunkenCitadel, who: Id, find: Find, log: &mut Pen) {
    log.tell(|| Event::Card { deck: "Special item", title: find.title(), text: "It is put to use" });
    let model = game.model_mut(who);
    let kept = match gift(find) {
        Gift::Items(item, count) => (0..count).all(|_| model.items.try_push(item).is_ok()),
        Gift::Weapon(weapon) => {
            let arm = Arm { weapon, wounds: 0, loaded: true, attack: 0, armour_break: 0 };
            model.arms.try_push(arm).is_ok()
        }
    };
    if find == Find::ReinforcedPlating {
        let armour = &mut model.stats.armour.body;
        *armour = (*armour + 1).min(4.max(*armour));
    }
    if !kept {
        event::status(game, who, "has no hand free for all of it", log);
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

/// SC-ATF-01, SC-ATF-09, SC-ATF-13: whether the acting model may use its artifact so.
pub(crate) fn check_artifact(
    game: &SunkenCitadel,
    act: &Activation,
    target: Option<Id>,
    at: Option<Point>,
) -> Outcome {
    let id = act.model;
    let m = game.model(id);
    let Some(artifact) = m.artifact else { return no(LootRefused::NoArtifact) };
    need(game.artifact_works(id, artifact), LootRefused::ArtifactDead)?;
    need(game.served & artifact.bit() == 0, LootRefused::ArtifactServed)?;
    actions::check_fit(game, id)?;
    match artifact {
        Artifact::OrbOfStillWater => {
            actions::check_left(act, 1, TooDear::Orb)?;
            need(target.is_none() && at.is_none() && !game.clouds.is_full(), LootRefused::OrbRoundHolder)
        }
        Artifact::PhaseAnchor => {
            actions::check_left(act, 1, TooDear::Anchor)?;
            let Some(to) = at else { return no(LootRefused::AnchorNeedsPlace) };
            let near = to != m.at && m.at.dist2(to) <= L * L;
            need(near && target.is_none(), LootRefused::AnchorTooFar)?;
            need(m.depth == 0 || game.map().depth_outside > 0, LootRefused::AnchorNotThere)?;
            table::path_clear(game, id, to, to, m.depth)
        }
        Artifact::StasisShard => {
            actions::check_left(act, 1, TooDear::Shard)?;
            let Some(target) = target else { return no(LootRefused::NameVictim) };
            combat::check_foe(game, id, target)?;
            let huge = game.model(target).kind.profile().size == crate::content::Size::Huge;
            need(at.is_none() && table::contact(game, id, target) && !huge, LootRefused::ShardHoldsNeighbour)
        }
        Artifact::TidalGauntlet
        | Artifact::DrownedKingsLens
        | Artifact::VoidLantern
        | Artifact::AbyssalCrown
        | Artifact::CoralHeart
        | Artifact::ResonanceSpike
        | Artifact::MirrorShell
        | Artifact::SirenConch
        | Artifact::TabletOfChains
        | Artifact::LeviathansTooth
        | Artifact::StarCompass
        | Artifact::KeyOfTheAncients => no(LootRefused::WorksByItself),
    }
}

/// The artifact is used.
pub(crate) fn use_artifact(game: &mut SunkenCitadel, target: Option<Id>, at: Option<Point>, log: &mut Pen) {
    let Some(act) = game.activation else { return };
    let who = act.model;
    let Some(artifact) = game.model(who).artifact else { return };
    actions::spend(game, 1);
    game.served |= artifact.bit();
    event::says(game, who, log, || format!("uses the {}", artifact.title().to_lowercase()));
    match artifact {
        Artifact::OrbOfStillWater => {
            let m = game.model(who);
            let cloud =
                Cloud { sort: CloudSort::Still, at: m.at, depth: m.depth, until: game.turn + 1, ink: None };
            station::add_cloud(game, cloud);
        }
        Artifact::PhaseAnchor => {
            if let Some(to) = at {
                movement::shift(game, who, to, log);
            }
        }
        Artifact::StasisShard => {
            if let Some(target) = target {
                wounds::transfix(game, target, log);
            }
        }
        Artifact::TidalGauntlet
        | Artifact::DrownedKingsLens
        | Artifact::VoidLantern
        | Artifact::AbyssalCrown
        | Artifact::CoralHeart
        | Artifact::ResonanceSpike
        | Artifact::MirrorShell
        | Artifact::SirenConch
        | Artifact::TabletOfChains
        | Artifact::LeviathansTooth
        | Artifact::StarCompass
        | Artifact::KeyOfTheAncients => {}
    }
}

/// What can be done with an artifact that does not work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ArtifactWork {
    /// It sleeps (SC-ART-04).
    Wake,
    /// It is damaged (SC-ART-06).
    Mend,
}

/// SC-ART-04, SC-ART-06: whether the acting model may wake or repair its artifact.
pub(crate) fn check_artifact_work(game: &SunkenCitadel, act: &Activation, work: ArtifactWork) -> Outcome {
    let id = act.model;
    actions::check_free(game, id)?;
    let price = match work {
        ArtifactWork::Wake => TooDear::Artifact,
        ArtifactWork::Mend => TooDear::ArtifactRepair,
    };
    actions::check_left(act, 1, price)?;
    let m = game.model(id);
    let Some(artifact) = m.artifact else { return no(LootRefused::NoArtifactToWorkOn) };
    if work == ArtifactWork::Mend {
        need(game.damaged & artifact.bit() != 0, LootRefused::ArtifactWhole)?;
        return need(m.has(Ability::Scientist), LootRefused::OnlyScientistRepairs);
    }
    need(game.active & artifact.bit() == 0, LootRefused::ArtifactAwake)?;
    need(m.tech() >= 1, LootRefused::WakingNeedsTech)
}

/// SC-ART-04, SC-ART-06: the work on an artifact is rolled.
pub(crate) fn work_artifact(game: &mut SunkenCitadel, work: ArtifactWork) {
    let Some(act) = game.activation else { return };
    actions::spend(game, 1);
    let who = act.model;
    let skill = game.model(who).kind.profile().scientist;
    let (hard, after) = match work {
        ArtifactWork::Wake => (0, After::WakeArtifact),
        ArtifactWork::Mend if skill < 3 => (-2, After::MendArtifact),
        ArtifactWork::Mend => (0, After::MendArtifact),
    };
    let modifier = hard + checks::assistant(game, who);
    checks::push(game, who, Stat::Quality, modifier, after);
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

/// What an artifact does, in a sentence.
pub fn artifact_text(artifact: Artifact) -> &'static str {
    match artifact {
        Artifact::OrbOfStillWater => {
            "Once: still water round the holder for two turns; shots through it have -2"
        }
        Artifact::TidalGauntlet => "A weapon: +2, breaks 2 armour, cannot be broken",
        Artifact::DrownedKingsLens => "Sees in the dark, and through blur, camouflage and hiding",
        Artifact::VoidLantern => "Keeps Madness from friends; ethereal beings near it fight at -1",
        Artifact::AbyssalCrown => "Its holder leads like a Leader, until it falls",
        Artifact::CoralHeart => "May heal a body wound at the start of each activation",
        Artifact::ResonanceSpike => "A ranged weapon: +2, breaks 3 armour, unstable",
        Artifact::MirrorShell => "The first spell at its holder fails, later ones on 5 or 6",
        Artifact::PhaseAnchor => "Once: seven inches straight through anything",
        Artifact::SirenConch => "Its holder can distract",
        Artifact::TabletOfChains => "Its holder can cast Transfix",
        Artifact::LeviathansTooth => "Creatures choose its holder last",
        Artifact::StasisShard => "Once: a neighbour is transfixed",
        Artifact::StarCompass => "Once: a quick activation gives two actions",
        Artifact::KeyOfTheAncients => "Opens any door for nothing; +1 on objectives",
    }
}

/// SC-ITM-04, SC-ITM-07: why a flare or a grenade is not thrown: nowhere, too far, into a wall, into full water.
fn thrown_in_vain(item: Item) -> [LootRefused; 4] {
    use LootRefused::*;
    match item {
        Item::FlarePack => [FlareNeedsPlace, FlareTooFar, FlareBlocked, FlareOneTooMany],
        _ => [GrenadeNeedsPlace, GrenadeTooFar, GrenadeBlocked, GrenadeOneTooMany],
    }
}
