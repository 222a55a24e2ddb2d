//! How the view is taken: the map, the cards of the models, and the odds of every attack.

use super::*;
use crate::action::Action;
use crate::content::glossary::spaced;
use crate::content::{
    Ability, Artifact, DoorId, Entrance, Fault, Item, ObjectId, Operation, PieceId, Profile,
};
use crate::rules::sight::Cover;
use crate::rules::table::Terrain;
use crate::rules::{
    magic, movement, objectives, operations, players, ranged, repair, rivals, score, sight, sums, table,
};
use crate::state::{Arm, Band, Model, Part, Party, SunkenCitadel, What};
use crate::task::{Attack, How, Task};
use crate::view::striking;
use fathom_core::Seat;

fn operation_view(card: Operation) -> CardView {
    CardView { slug: card.slug(), title: card.title(), text: operations::text(card) }
}

fn artifact_view(card: Artifact) -> CardView {
    CardView { slug: card.slug(), title: card.title(), text: crate::rules::artifacts::artifact_text(card) }
}

fn fault_view(card: Fault) -> CardView {
    CardView { slug: card.slug(), title: card.title(), text: repair::fault_text(card) }
}

/// Everything a card says its model can do.
pub(crate) fn abilities(card: &Profile) -> Vec<Term> {
    let mut abilities: Vec<Term> =
        card.abilities.iter().map(|a| Term::new(spaced(&format!("{a:?}")), a.text())).collect();
    if card.tech > 0 {
        let text = "It may use devices up to this level.";
        abilities.push(Term::new(format!("Ether Tech ({})", card.tech), text));
    }
    if let Some(ruler) = card.shooter {
        abilities.push(Term::new(format!("Shooter ({ruler:?})"), "How far its own shots go."));
    }
    if card.combo > 0 {
        let text = "An attack that wounds may be followed by another with a different weapon, at most so many in all.";
        abilities.push(Term::new(format!("Combo Attack ({})", card.combo), text));
    }
    abilities.extend(card.suit_effects.iter().map(|suit| Term::new(format!("{suit:?} suit"), suit.text())));
    abilities
}

/// SC-CMP-06: what a model can do beyond its card: learnt, or bought for its kind.
fn learnt(model: &Model) -> impl Iterator<Item = Term> {
    let card = model.kind.profile();
    let new = Ability::ALL.into_iter().filter(|a| model.has(*a) && !card.abilities.contains(a));
    new.map(|a| Term::new(spaced(&format!("{a:?}")), a.text()))
}

/// The table as anybody sees it.
pub(crate) fn look(game: &SunkenCitadel, prompt: String) -> View {
    let map = game.map();
    View {
        scenario: game.scenario,
        title: map.title,
        story: map.story,
        special: map.special,
        links: map.links,
        difficulty: game.difficulty,
        turn: game.turn,
        turns: map.turns,
        step: game.step,
        clarity: game.clarity(),
        sight: game.clarity().sight(),
        lamps: game.lamps(),
        map: map_view(game),
        models: (0..game.models.len() as u8).map(|id| model_view(game, Id(id))).collect(),
        markers: game.markers.to_vec(),
        clouds: game.clouds.to_vec(),
        zones: game
            .zones
            .iter()
            .map(|z| ZoneView { spell: z.spell, title: z.spell.title(), text: z.spell.text(), zone: *z })
            .collect(),
        activation: game.activation,
        asked: asked(game),
        targets: target_views(game),
        tries: tries::tries(game),
        list: game
            .pool
            .iter()
            .map(|(kind, count)| ListView {
                kind: *kind,
                name: kind.profile().name,
                count: *count,
                worth: kind.profile().size.worth(),
            })
            .collect(),
        operations: game.operations.iter().map(|c| operation_view(*c)).collect(),
        offered: offered_cards(game),
        cards_left: CardsLeft {
            rooms: game.decks.rooms.count_ones(),
            events: game.decks.events.count_ones(),
            faults: game.decks.faults.count_ones(),
            artifacts: game.decks.artifacts.count_ones(),
            finds: game.decks.finds.count_ones(),
        },
        objectives: objective_views(game),
        team_score: score::lines(game, Party::Band(Band::TEAM)),
        invader_score: score::lines(game, Party::Invaders),
        bands: band_views(game),
        score: game.score,
        campaign: game.campaign.as_ref().map(|c| CampaignView {
            results: c.results.to_vec(),
            bank: c.bank,
            links: c.links,
        }),
        between: between::between(game),
        prompt,
    }
}

/// Whom the question is about: who acts, or who has to say what it does.
fn asked(game: &SunkenCitadel) -> Option<Id> {
    match game.stack.last() {
        Some(Task::Mode(who) | Task::Salvage { who }) => Some(*who),
        Some(Task::Parry(attack) | Task::Dodge(attack)) => Some(attack.target),
        _ => game.activation.map(|act| act.model),
    }
}

/// The objectives of both sides, with how often each has been met.
fn objective_views(game: &SunkenCitadel) -> Vec<ObjectiveView> {
    let of = |party: Party| {
        let met = objectives::met(game, party)
            .into_iter()
            .zip(objectives::points(game, party))
            .chain(std::iter::repeat((0, 0)));
        objectives::printed(game, party).zip(met).map(move |(o, (met, points))| ObjectiveView {
            side: o.side,
            vp: o.vp,
            each: o.each,
            text: o.text,
            met,
            points,
        })
    };
    of(Party::Band(Band::TEAM)).chain(of(Party::Invaders)).collect()
}

/// SC-SET-26: the warbands that compete; none where there is only one.
fn band_views(game: &SunkenCitadel) -> Vec<BandView> {
    let one = |band: Band| BandView {
        band,
        name: players::role(game, Seat(band.0)),
        entrance: entrance_spot(game, band),
        score: score::lines(game, Party::Band(band)),
        objectives: objectives::points(game, Party::Band(band)),
        order: game.order.iter().position(|other| *other == band).map(|place| place as u8 + 1),
    };
    if game.compete() { game.bands().map(one).collect() } else { Vec::new() }
}

/// Where a warband came in, as a place.
fn entrance_spot(game: &SunkenCitadel, band: Band) -> Point {
    let map = game.map();
    match rivals::entrance(game, band) {
        Entrance::Door(door) => map.doors[door].seg.middle(),
        Entrance::Room(room) => map.rooms[room].rect.centre(),
        Entrance::West => Point::new(0, 120),
        Entrance::Spot(at) => at,
    }
}

/// The cards that somebody has drawn and may keep one of.
fn offered_cards(game: &SunkenCitadel) -> Vec<CardView> {
    match game.stack.last() {
        Some(Task::KeepOperation { drawn, .. }) => Operation::ALL
            .iter()
            .filter(|card| drawn & card.bit() != 0)
            .map(|card| operation_view(*card))
            .collect(),
        Some(Task::KeepArtifact { two, .. }) => two.map(artifact_view).to_vec(),
        Some(Task::KeepFault { two, .. }) => two.map(fault_view).to_vec(),
        _ => Vec::new(),
    }
}

fn map_view(game: &SunkenCitadel) -> MapView {
    let map = game.map();
    let room = |(i, r): (usize, &crate::content::Room)| RoomView {
        id: r.id,
        name: r.name,
        rect: r.rect,
        closed: game.closed_rooms >> i & 1 == 1,
    };
    let door = |(i, d): (usize, &crate::content::Door)| DoorView {
        index: DoorId::at(i),
        id: d.id,
        sort: d.sort,
        seg: d.seg,
        state: game.doors[i],
        sealed: game.sealed.is_some_and(|(sealed, _)| sealed.index() == i),
    };
    let piece = |(i, p): (usize, &crate::state::Scenery)| PieceView {
        index: PieceId::at(i),
        sort: p.sort,
        rect: p.rect,
        sight: p.sort.sight(),
        blocks: p.sort.blocks(),
    };
    MapView {
        width: crate::geometry::WIDTH,
        height: crate::geometry::HEIGHT,
        depth_outside: map.depth_outside,
        rooms: map.rooms.iter().enumerate().map(room).collect(),
        walls: game.walls().to_vec(),
        doors: map.doors.iter().enumerate().map(door).collect(),
        pieces: game.scenery.iter().enumerate().filter(|(_, p)| !p.broken).map(piece).collect(),
        things: (0..game.things.len())
            .filter(|&i| !game.things[i].gone)
            .map(|i| thing_view(game, i))
            .collect(),
        ducts: map.ducts.to_vec(),
        entries: map.entries.to_vec(),
        entrance: entrance_spot(game, Band::TEAM),
    }
}

fn thing_view(game: &SunkenCitadel, index: usize) -> ThingView {
    let t = &game.things[index];
    let object = game.map().objects.get(index);
    ThingView {
        index: ObjectId::at(index),
        id: object.map_or_else(|| format!("x{index}"), |o| o.id.to_owned()),
        sort: t.sort(),
        at: t.at,
        rect: t.rect,
        role: object.map_or("", |o| o.role),
        on: t.what.lit(),
        count: counted(&t.what),
        fuse: fuse(&t.what),
        note: note(&t.what),
        fault: t.fault().map(fault_view),
        on_model: t.bearer(),
    }
}

/// The number on a thing's badge: uses left, boxes filled, repairs done or blows taken.
const fn counted(what: &What) -> u8 {
    match what {
        What::Hub { repairs, .. } => *repairs,
        other => other.tally(),
    }
}

/// Game Turns until a charge goes off or a beacon is silent.
const fn fuse(what: &What) -> u8 {
    match what {
        What::Charge { fuse, .. } => *fuse,
        What::Beacon { turns } => *turns,
        What::SignalConsole { .. }
        | What::Panel { .. }
        | What::Locker { .. }
        | What::Treasure(..)
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
        | What::Stores { .. } => 0,
    }
}

/// How a thing stands, in a sentence; nothing where its sort says it all.
fn note(what: &What) -> String {
    match *what {
        What::SignalConsole { copied: true } => "Its log has been copied.".to_owned(),
        What::Panel { turned: true } => "It has been turned.".to_owned(),
        What::Locker { searched: true }
        | What::Cabinet { searched: true }
        | What::Stores { searched: true } => "It has been searched.".to_owned(),
        What::Generator { running: true, .. } => "It runs.".to_owned(),
        What::Generator { running: false, .. } => "It stands still.".to_owned(),
        What::MedStation { works: true, uses } => format!("It works: {}.", plural(uses, "use")),
        What::MedStation { works: false, .. } => "It does not work.".to_owned(),
        What::Turret { firing: true, boxes } => format!("It fires; {boxes} of 3 boxes filled."),
        What::Turret { firing: false, .. } => "It is out of action.".to_owned(),
        What::Hub { repairs, blows } => format!("{repairs} of 3 repairs; {blows} of 2 blows."),
        What::Anchor { open: true, blows } => format!("It holds the rift open; {blows} of 2 blows."),
        What::Anchor { open: false, .. } => "It is shut.".to_owned(),
        What::Charge { fuse, .. } => format!("It goes off in {}.", plural(fuse, "Game Turn")),
        What::Beacon { turns } => format!("It calls for {}.", plural(turns, "Game Turn")),
        What::SignalConsole { copied: false }
        | What::Panel { turned: false }
        | What::Locker { searched: false }
        | What::Cabinet { searched: false }
        | What::Stores { searched: false }
        | What::Treasure(_)
        | What::Lamp
        | What::SurvivorMarker { .. }
        | What::ArtifactCase(_)
        | What::Column
        | What::Forge
        | What::Rift
        | What::Strongbox
        | What::Mine => String::new(),
    }
}

fn plural(number: u8, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

fn arm_view(game: &SunkenCitadel, id: Id, index: u8, arm: &Arm) -> ArmView {
    let card = arm.weapon.card();
    let mut effects: Vec<Term> =
        card.effects.iter().map(|e| Term::new(spaced(&format!("{e:?}")), e.text())).collect();
    if let Some(modifier) = card.blast {
        let text = "A hit makes everybody within three inches defend against the score with this modifier.";
        effects.push(Term::new(format!("Blast ({modifier:+})"), text));
    }
    if card.reload > 0 {
        let text = "So many actions before it can fire again.";
        effects.push(Term::new(format!("Reload ({})", card.reload), text));
    }
    if card.breach > 0 {
        let text = "So much is added when walls and things are broken.";
        effects.push(Term::new(format!("Breach +{}", card.breach), text));
    }
    ArmView {
        name: card.name,
        range: ranged::range(game, id, index).unwrap_or(0),
        attack: card.attack + arm.attack,
        armour_break: card.armour_break + arm.armour_break,
        wounds: arm.wounds,
        loaded: arm.loaded,
        effects,
    }
}

fn model_view(game: &SunkenCitadel, id: Id) -> ModelView {
    let m = game.model(id);
    let card = m.kind.profile();
    let engaged = m.here() && table::engaged(game, id);
    ModelView {
        id,
        kind: m.kind,
        name: game.name(id),
        side: m.side,
        seat: players::of(game, id).map(|seat| seat.0),
        band: match game.party(id) {
            Party::Band(band) if game.compete() => Some(band),
            Party::Band(_) | Party::Invaders | Party::Wild => None,
        },
        size: card.size,
        radius: m.radius(),
        at: m.at,
        depth: m.depth,
        facing: m.facing,
        place: m.place,
        stats: m.stats,
        wounds: m.wounds,
        arms: m.arms.iter().enumerate().map(|(i, arm)| arm_view(game, id, i as u8, arm)).collect(),
        abilities: learnt(m).chain(abilities(card)).collect(),
        items: m.items.iter().map(|item: &Item| Term::new(item.name(), item.text())).collect(),
        spells: Spell::ALL
            .iter()
            .filter(|spell| magic::knows(game, id, **spell))
            .map(|spell| Term::new(spell.title(), spell.text()))
            .collect(),
        loot: m.loot.to_vec(),
        artifact: m.artifact.map(artifact_view),
        artifact_works: m.artifact.is_some_and(|a| game.artifact_works(id, a)),
        state: m.state,
        immobile: m.immobile(),
        engaged,
        grabbed_by: m.grabbed_by,
        harpooned_by: m.harpooned_by,
        controlled_by: m.controlled_by,
        points: card.points,
        personality: card.personality,
        reach: movement::reach(game, id, Terrain::Open),
        reach_difficult: movement::reach(game, id, Terrain::Difficult),
        room: game.room_of(id).map(|room| game.map().rooms[room].name),
    }
}

/// What the acting model could strike, with its odds: blows, shots for one action, charges.
fn target_views(game: &SunkenCitadel) -> Vec<TargetView> {
    let Some(act) = game.activation else { return Vec::new() };
    let id = act.model;
    if !game.model(id).here() {
        return Vec::new();
    }
    let mut views = Vec::new();
    for (target, _) in game.standing().filter(|(foe, _)| game.hostile(id, *foe)) {
        let touching = table::contact(game, id, target);
        if touching {
            striking::blow_views(game, &act, target, &mut views);
        }
        if !table::in_melee(game, id) && !table::in_melee(game, target) {
            let guns =
                (0..game.model(id).arms.len() as u8).filter(|&arm| ranged::check_gun(game, id, arm).is_ok());
            for arm in guns.filter(|&arm| ranged::check_aim(game, id, target, arm, 1).is_ok()) {
                let shot = Action::Shoot { target, arm, part: Part::Body, actions: 1, step: None };
                let attack = Attack::new(id, target, Some(arm), Part::Body, 1, How::Shot);
                let view = target_view(game, sums::foreseen(game, attack));
                views.push(TargetView { action: shot.to_string(), ..view });
            }
        }
        if !touching && !table::engaged(game, id) {
            striking::charge_views(game, &act, target, &mut views);
        }
    }
    views
}

pub(super) fn target_view(game: &SunkenCitadel, attack: Attack) -> TargetView {
    let (a, d) = sums::of(game, &attack);
    let (wins, wounds, countered) = sums::odds(game, &attack);
    let ranged = attack.how == How::Shot;
    TargetView {
        action: String::new(),
        target: attack.target,
        name: game.name(attack.target),
        weapon: attack
            .arm
            .and_then(|arm| table::weapon(game, attack.by, arm))
            .map_or("bare limbs", |card| card.name),
        ranged,
        distance: table::gap(game, attack.by, attack.target),
        cover: match sight::cover(game, attack.by, attack.target) {
            Cover::Open => "open",
            Cover::Partial => "partial",
            Cover::Complete => "complete",
        },
        attack: a.to_vec(),
        defence: d.to_vec(),
        wins,
        wounds,
        countered,
    }
}
