//! Between two scenarios of a campaign: what can be bought, in a sentence each, and the station that comes next.

use super::{DoorView, MapView, PieceView, RoomView};
use crate::action::{Action, Buy};
use crate::content::{Ability, Door, DoorId, Effect, Piece, PieceId, Room, Weapon};
use crate::geometry::{HEIGHT, Point, WIDTH};
use crate::rules::artifacts::artifact_text;
use crate::rules::campaign;
use crate::rules::cards::event_text;
use crate::rules::treasure::{Gift, gift};
use crate::scenario;
use crate::state::SunkenCitadel;
use crate::task::Task;
use fathom_core::Game;
use serde::Serialize;
use ts_rs::TS;

/// What stands between two scenarios.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct BetweenView {
    /// Why the last mission ended as it did, where its score does not say it.
    pub why: Option<&'static str>,
    /// Everything that can be bought now.
    pub goods: Vec<GoodView>,
    /// Where the team goes next.
    pub next: NextView,
}

/// Something to be bought.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct GoodView {
    /// The action in notation.
    pub action: String,
    /// What it does, in a sentence.
    pub text: String,
}

/// The station that comes next.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[expect(missing_docs, reason = "the fields say it")]
pub struct NextView {
    pub scenario: u8,
    pub title: &'static str,
    pub story: &'static str,
    pub turns: u8,
    pub map: MapView,
}

/// The shop and what follows it; nothing while a scenario is played.
pub(super) fn between(game: &SunkenCitadel) -> Option<BetweenView> {
    let Some(Task::Shop(_)) = game.stack.last() else { return None };
    let mut actions = Vec::new();
    game.actions(&mut actions);
    let good = |action: &Action| match action {
        Action::Buy { buy } => Some(GoodView { action: action.to_string(), text: sentence(game, *buy) }),
        _ => None,
    };
    let why = campaign::nobody_went(game)
        .then_some("Nobody of the team was fit to go, so the mission was over in its first turn.");
    Some(BetweenView { why, goods: actions.iter().filter_map(good).collect(), next: next(game.scenario)? })
}

fn next(after: u8) -> Option<NextView> {
    let number = scenario::after(after)?;
    let map = scenario::map(number);
    let room = |room: &Room| RoomView { id: room.id, name: room.name, rect: room.rect, closed: false };
    let door = |(index, door): (usize, &Door)| DoorView {
        index: DoorId::at(index),
        id: door.id,
        sort: door.sort,
        seg: door.seg,
        state: door.state,
        sealed: false,
    };
    let piece = |(index, piece): (usize, &Piece)| PieceView {
        index: PieceId::at(index),
        sort: piece.sort,
        rect: piece.rect,
        sight: piece.sort.sight(),
        blocks: piece.sort.blocks(),
    };
    let plan = MapView {
        width: WIDTH,
        height: HEIGHT,
        depth_outside: map.depth_outside,
        rooms: map.rooms.iter().map(room).collect(),
        walls: map.walls.to_vec(),
        doors: map.doors.iter().enumerate().map(door).collect(),
        pieces: map.pieces.iter().enumerate().map(piece).collect(),
        things: Vec::new(),
        ducts: map.ducts.to_vec(),
        entries: map.entries.to_vec(),
        entrance: map.starts.first().copied().unwrap_or(Point::new(0, 0)),
    };
    Some(NextView { scenario: number, title: map.title, story: map.story, turns: map.turns, map: plan })
}

/// SC-CMP-06, SC-CMP-09: what a purchase does.
fn sentence(game: &SunkenCitadel, buy: Buy) -> String {
    match buy {
        Buy::Find { card, .. } => match gift(card) {
            Gift::Items(item, _) => item.text().to_owned(),
            Gift::Weapon(weapon) => arms(weapon),
        },
        Buy::Activate { card } => format!("{}.", artifact_text(card)),
        Buy::HealInjury { .. } => "Takes the lasting injury away.".to_owned(),
        Buy::Replace { model } => {
            format!("{} is there again in the next scenario.", game.name(model))
        }
        Buy::Rearm { model, arm } => {
            let weapon = game.models.get(model.index()).and_then(|m| m.arms.get(usize::from(arm)));
            weapon.map_or_else(String::new, |arm| arms(arm.weapon))
        }
        Buy::Combat { .. } => "One more on every attack and every defence.".to_owned(),
        Buy::Quality { .. } => "Every die of an activation succeeds one face sooner.".to_owned(),
        Buy::BodyBox { .. } => "One wound more before the body gives way.".to_owned(),
        Buy::BodyArmour { .. } => "Blows at the body must be one stronger to wound.".to_owned(),
        Buy::WeaponAttack { .. } => "One more on every attack with this weapon.".to_owned(),
        Buy::WeaponBreak { .. } => "This weapon passes one more point of armour.".to_owned(),
        Buy::Learn { skill, .. } => skill.ability().text().to_owned(),
        Buy::Worth { .. } => "One more worth of Invaders hides in that shadow.".to_owned(),
        Buy::FoeCombat { .. } => {
            "One more on all their attacks and defences, for the rest of the campaign.".to_owned()
        }
        Buy::FoeFastLoad => Ability::FastLoad.text().to_owned(),
        Buy::FoeTough { .. } => Ability::Tough.text().to_owned(),
        Buy::FoeEvent { card } => format!("To be played once: {}", event_text(card)),
    }
}

/// A weapon in a sentence.
fn arms(weapon: Weapon) -> String {
    let card = weapon.card();
    let first = format!("{:+} to the attack, passes {} armour.", card.attack, card.armour_break);
    let effects = card.effects.iter().map(|effect: &Effect| effect.text());
    std::iter::once(first.as_str()).chain(effects).collect::<Vec<_>>().join(" ")
}
