//! What is seen of the table. Nothing in this game is secret: a marker's contents are not decided before it is seen.

use crate::content::{
    Clarity, Difficulty, DoorSort, DoorState, Entrance, Item, Kind, ObjectSort, PieceSort, Side, Sight, Size,
    Spell,
};
use crate::event::Modifier;
use crate::geometry::{Facing, Point, Rect, Segment};
use crate::rules::combat::total;
use crate::rules::table::Cover;
use crate::state::{
    Arm, Cloud, Condition, Id, Links, Loot, Marker, Part, Place, Score, Stats, Step, SunkenCitadel, Zone,
};
use crate::task::{Activation, Attack, How};
use fathom_core::ScoreLine;
use serde::Serialize;
use std::fmt;
use ts_rs::TS;

/// Everything a board needs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the fields are the parts of the table")]
pub struct View {
    pub scenario: u8,
    pub title: &'static str,
    pub story: &'static str,
    pub special: &'static [&'static str],
    pub links: &'static [&'static str],
    pub difficulty: Difficulty,
    pub turn: u8,
    pub turns: u8,
    pub step: Step,
    pub clarity: Clarity,
    /// How far one sees, in tenths of an inch.
    pub sight: i64,
    pub lamps: bool,
    pub map: MapView,
    pub models: Vec<ModelView>,
    pub markers: Vec<Marker>,
    pub clouds: Vec<Cloud>,
    pub zones: Vec<ZoneView>,
    pub activation: Option<Activation>,
    /// What the acting model could strike, with every modifier.
    pub targets: Vec<TargetView>,
    /// The Invaders still to come.
    pub list: Vec<ListView>,
    pub operations: Vec<CardView>,
    pub cards_left: CardsLeft,
    pub objectives: Vec<ObjectiveView>,
    pub team_score: Vec<ScoreLine>,
    pub invader_score: Vec<ScoreLine>,
    pub score: Option<Score>,
    pub campaign: Option<CampaignView>,
    pub prompt: String,
}

/// The map as it stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the fields are the parts of the map")]
pub struct MapView {
    pub width: i16,
    pub height: i16,
    pub depth_outside: u8,
    pub rooms: Vec<RoomView>,
    pub walls: Vec<Segment>,
    pub doors: Vec<DoorView>,
    pub pieces: Vec<PieceView>,
    pub things: Vec<ThingView>,
    pub ducts: Vec<Point>,
    pub entries: Vec<Point>,
    /// Where those who flee run to: a place.
    pub entrance: Point,
}

/// A room.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the fields say it")]
pub struct RoomView {
    pub id: &'static str,
    pub name: &'static str,
    pub rect: Rect,
    /// Whether its card is still to be drawn.
    pub closed: bool,
}

/// A door.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the fields say it")]
pub struct DoorView {
    pub index: u8,
    pub id: &'static str,
    pub sort: DoorSort,
    pub seg: Segment,
    pub state: DoorState,
    pub sealed: bool,
}

/// A piece of scenery.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the fields say it")]
pub struct PieceView {
    pub index: u8,
    pub sort: PieceSort,
    pub rect: Rect,
    pub sight: Sight,
    pub blocks: bool,
}

/// A thing of the scenario.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the fields say it")]
pub struct ThingView {
    pub index: u8,
    pub id: String,
    pub sort: ObjectSort,
    pub at: Point,
    pub rect: Rect,
    pub role: &'static str,
    pub on: bool,
    pub count: u8,
    pub fuse: u8,
    pub fault: Option<CardView>,
    pub on_model: Option<Id>,
}

/// A card with its name and what it does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[expect(missing_docs, reason = "the fields say it")]
pub struct CardView {
    pub slug: &'static str,
    pub title: &'static str,
    pub text: &'static str,
}

/// A weapon on a model's card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the fields are the lines of the card")]
pub struct ArmView {
    pub name: &'static str,
    pub range: i64,
    pub attack: i8,
    pub armour_break: i8,
    pub wounds: u8,
    pub loaded: bool,
    pub effects: Vec<String>,
}

/// A model and its card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the fields are the lines of the card")]
pub struct ModelView {
    pub id: Id,
    pub kind: Kind,
    pub name: String,
    pub side: Side,
    pub size: Size,
    pub radius: i16,
    pub at: Point,
    pub depth: u8,
    pub facing: Facing,
    pub place: Place,
    pub stats: Stats,
    pub wounds: [u8; 3],
    pub arms: Vec<ArmView>,
    pub abilities: Vec<String>,
    pub items: Vec<&'static str>,
    pub loot: Vec<Loot>,
    pub artifact: Option<CardView>,
    pub artifact_works: bool,
    pub state: Condition,
    pub immobile: bool,
    pub engaged: bool,
    pub grabbed_by: Option<Id>,
    pub harpooned_by: Option<Id>,
    pub controlled_by: Option<Id>,
    pub points: u16,
    pub personality: bool,
    /// How far one action goes, in tenths of an inch.
    pub reach: i64,
    /// And through difficult terrain.
    pub reach_difficult: i64,
    pub room: Option<&'static str>,
}

/// A zone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[expect(missing_docs, reason = "the fields say it")]
pub struct ZoneView {
    pub spell: Spell,
    pub title: &'static str,
    pub zone: Zone,
}

/// An attack that the acting model could make for one action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the fields say it")]
pub struct TargetView {
    pub target: Id,
    pub name: String,
    pub weapon: &'static str,
    pub ranged: bool,
    /// The gap between the bases, depth included, in tenths of an inch.
    pub distance: i64,
    pub cover: &'static str,
    pub attack: Vec<Modifier>,
    pub defence: Vec<Modifier>,
    /// Of 36 rolls, how many beat the target.
    pub wins: u8,
    /// Of 36 rolls, how many wound it.
    pub wounds: u8,
    /// Of 36 rolls, how many let it strike back with effect.
    pub countered: u8,
}

/// A line of the Invaders' list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[expect(missing_docs, reason = "the fields say it")]
pub struct ListView {
    pub kind: Kind,
    pub name: &'static str,
    pub count: u8,
    pub worth: u8,
}

/// How many cards are left in the decks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[expect(missing_docs, reason = "the fields are the decks")]
pub struct CardsLeft {
    pub rooms: u32,
    pub events: u32,
    pub faults: u32,
    pub artifacts: u32,
    pub finds: u32,
}

/// An objective.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[expect(missing_docs, reason = "the fields say it")]
pub struct ObjectiveView {
    pub side: Side,
    pub vp: i16,
    pub each: bool,
    pub text: &'static str,
}

/// A campaign so far.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[expect(missing_docs, reason = "the fields say it")]
pub struct CampaignView {
    pub results: Vec<Score>,
    pub bank: [i16; 2],
    pub links: Links,
}

impl SunkenCitadel {
    /// The table as anybody sees it.
    pub(crate) fn look(&self, prompt: String) -> View {
        let map = self.map();
        let objectives = map
            .objectives
            .iter()
            .map(|o| ObjectiveView { side: o.side, vp: o.vp, each: o.each, text: o.text })
            .collect();
        View {
            scenario: self.scenario,
            title: map.title,
            story: map.story,
            special: map.special,
            links: map.links,
            difficulty: self.difficulty,
            turn: self.turn,
            turns: map.turns,
            step: self.step,
            clarity: self.clarity(),
            sight: self.clarity().sight(),
            lamps: self.lamps(),
            map: self.map_view(),
            models: (0..self.models.len() as u8).map(|id| self.model_view(Id(id))).collect(),
            markers: self.markers.to_vec(),
            clouds: self.clouds.to_vec(),
            zones: self
                .zones
                .iter()
                .map(|z| ZoneView { spell: z.spell, title: z.spell.title(), zone: *z })
                .collect(),
            activation: self.activation,
            targets: self.target_views(),
            list: self
                .pool
                .iter()
                .map(|(kind, count)| ListView {
                    kind: *kind,
                    name: kind.profile().name,
                    count: *count,
                    worth: kind.profile().size.worth(),
                })
                .collect(),
            operations: self
                .operations
                .iter()
                .map(|c| CardView {
                    slug: c.slug(),
                    title: c.title(),
                    text: crate::rules::cards::operation_text(*c),
                })
                .collect(),
            cards_left: CardsLeft {
                rooms: self.decks.rooms.count_ones(),
                events: self.decks.events.count_ones(),
                faults: self.decks.faults.count_ones(),
                artifacts: self.decks.artifacts.count_ones(),
                finds: self.decks.finds.count_ones(),
            },
            objectives,
            team_score: self.score_lines(Side::Team),
            invader_score: self.score_lines(Side::Invaders),
            score: self.score,
            campaign: self.campaign.as_ref().map(|c| CampaignView {
                results: c.results.to_vec(),
                bank: c.bank,
                links: c.links,
            }),
            prompt,
        }
    }

    fn map_view(&self) -> MapView {
        let map = self.map();
        let entrance = match map.entrance {
            Entrance::Door(door) => map.doors[usize::from(door)].seg.middle(),
            Entrance::Room(room) => map.rooms[usize::from(room)].rect.centre(),
            Entrance::West => Point::new(0, 120),
        };
        let room = |(i, r): (usize, &crate::content::Room)| RoomView {
            id: r.id,
            name: r.name,
            rect: r.rect,
            closed: self.closed_rooms >> i & 1 == 1,
        };
        let door = |(i, d): (usize, &crate::content::Door)| DoorView {
            index: i as u8,
            id: d.id,
            sort: d.sort,
            seg: d.seg,
            state: self.doors[i],
            sealed: self.sealed.is_some_and(|(sealed, _)| usize::from(sealed) == i),
        };
        let piece = |(i, p): (usize, &crate::state::Scenery)| PieceView {
            index: i as u8,
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
            walls: self.walls().to_vec(),
            doors: map.doors.iter().enumerate().map(door).collect(),
            pieces: self.scenery.iter().enumerate().filter(|(_, p)| !p.broken).map(piece).collect(),
            things: (0..self.things.len())
                .filter(|&i| !self.things[i].gone)
                .map(|i| self.thing_view(i))
                .collect(),
            ducts: map.ducts.to_vec(),
            entries: map.entries.to_vec(),
            entrance,
        }
    }

    fn thing_view(&self, index: usize) -> ThingView {
        let t = &self.things[index];
        let object = self.map().objects.get(index);
        ThingView {
            index: index as u8,
            id: object.map_or_else(|| format!("x{index}"), |o| o.id.to_owned()),
            sort: t.sort,
            at: t.at,
            rect: t.rect,
            role: object.map_or("", |o| o.role),
            on: t.on,
            count: t.count,
            fuse: t.fuse,
            fault: t.fault.map(|f| CardView {
                slug: f.slug(),
                title: f.title(),
                text: crate::rules::tech::fault_text(f),
            }),
            on_model: t.on_model,
        }
    }

    fn arm_view(&self, id: Id, index: u8, arm: &Arm) -> ArmView {
        let card = arm.weapon.card();
        let mut effects: Vec<String> = card.effects.iter().map(|e| format!("{e:?}")).collect();
        if let Some(modifier) = card.blast {
            effects.push(format!("Blast ({modifier:+})"));
        }
        if card.reload > 0 {
            effects.push(format!("Reload ({})", card.reload));
        }
        if card.breach > 0 {
            effects.push(format!("Breach +{}", card.breach));
        }
        ArmView {
            name: card.name,
            range: self.range(id, index).unwrap_or(0),
            attack: card.attack + arm.attack,
            armour_break: card.armour_break + arm.armour_break,
            wounds: arm.wounds,
            loaded: arm.loaded,
            effects,
        }
    }

    fn model_view(&self, id: Id) -> ModelView {
        let m = self.model(id);
        let card = m.kind.profile();
        let mut abilities: Vec<String> = card.abilities.iter().map(|a| format!("{a:?}")).collect();
        if card.tech > 0 {
            abilities.push(format!("Ether Tech ({})", card.tech));
        }
        if let Some(ruler) = card.shooter {
            abilities.push(format!("Shooter ({ruler:?})"));
        }
        if card.combo > 0 {
            abilities.push(format!("Combo Attack ({})", card.combo));
        }
        let engaged = m.here() && self.engaged(id);
        ModelView {
            id,
            kind: m.kind,
            name: self.name(id),
            side: m.side,
            size: card.size,
            radius: m.radius(),
            at: m.at,
            depth: m.depth,
            facing: m.facing,
            place: m.place,
            stats: m.stats,
            wounds: m.wounds,
            arms: m.arms.iter().enumerate().map(|(i, arm)| self.arm_view(id, i as u8, arm)).collect(),
            abilities,
            items: m.items.iter().map(|item: &Item| item.name()).collect(),
            loot: m.loot.to_vec(),
            artifact: m.artifact.map(|a| CardView {
                slug: a.slug(),
                title: a.title(),
                text: crate::rules::treasure::artifact_text(a),
            }),
            artifact_works: m.artifact.is_some_and(|a| self.artifact_works(id, a)),
            state: m.state,
            immobile: m.immobile(),
            engaged,
            grabbed_by: m.grabbed_by,
            harpooned_by: m.harpooned_by,
            controlled_by: m.controlled_by,
            points: card.points,
            personality: card.personality,
            reach: self.reach(id, false),
            reach_difficult: self.reach(id, true),
            room: self.room_of(id).map(|room| self.map().rooms[usize::from(room)].name),
        }
    }

    /// What the acting model could strike for one action, with its odds.
    pub(crate) fn target_views(&self) -> Vec<TargetView> {
        let Some(act) = self.activation else { return Vec::new() };
        let id = act.model;
        if !self.model(id).here() {
            return Vec::new();
        }
        let mut views = Vec::new();
        for (target, _) in self.standing().filter(|(foe, _)| self.hostile(id, *foe)) {
            if self.contact(id, target) {
                views.push(self.target_view(self.plain_attack(
                    id,
                    target,
                    self.primary_hand(id),
                    How::Hand(0),
                )));
            } else if !self.engaged(id) && !self.engaged(target) {
                let guns =
                    (0..self.model(id).arms.len() as u8).filter(|&arm| self.check_gun(id, arm).is_ok());
                for arm in guns.filter(|&arm| self.check_aim(id, target, arm, 1).is_ok()) {
                    views.push(self.target_view(self.plain_attack(id, target, Some(arm), How::Shot)));
                }
            }
        }
        views
    }

    /// An attack for one action at the body.
    pub(crate) fn plain_attack(&self, by: Id, target: Id, arm: Option<u8>, how: How) -> Attack {
        let parry = if matches!(how, How::Hand(_)) { self.parries(target).next() } else { None };
        Attack {
            by,
            target,
            arm,
            part: Part::Body,
            actions: 1,
            how,
            parry,
            asked: true,
            bonus: 0,
            above: false,
        }
    }

    /// Of 36 rolls: how many beat the target, how many wound it, how many are struck back with a wound.
    pub fn odds_of(&self, attack: &Attack) -> (u8, u8, u8) {
        let (a, d) = self.sums(attack);
        let av = self.armour(attack.target, attack.part)
            - self.blow(attack.by, attack.arm, attack.how).armour_break;
        let back = self.armour(attack.by, Part::Body)
            - self.blow(attack.target, attack.parry, How::Hand(0)).armour_break;
        let counter = self.may_counter(attack);
        let (mut wins, mut wounds, mut countered) = (0, 0, 0);
        for x in 1..=6 {
            for y in 1..=6 {
                let (mine, theirs) = (total(x, &a), total(y, &d));
                wins += u8::from(mine > theirs);
                wounds +=
                    u8::from(mine >= theirs && mine - theirs >= av.max(0) && (mine > theirs || av <= 0));
                countered += u8::from(counter && theirs > mine && theirs - mine >= back);
            }
        }
        (wins, wounds, countered)
    }

    fn target_view(&self, attack: Attack) -> TargetView {
        let (a, d) = self.sums(&attack);
        let (wins, wounds, countered) = self.odds_of(&attack);
        let ranged = attack.how == How::Shot;
        TargetView {
            target: attack.target,
            name: self.name(attack.target),
            weapon: attack
                .arm
                .and_then(|arm| self.weapon(attack.by, arm))
                .map_or("bare limbs", |card| card.name),
            ranged,
            distance: self.gap(attack.by, attack.target),
            cover: match self.cover(attack.by, attack.target) {
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
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{}. {}   turn {} of {}   sight {}\"   lamps {}",
            self.scenario,
            self.title,
            self.turn,
            self.turns,
            self.sight / 10,
            if self.lamps { "on" } else { "off" }
        )?;
        let mut rows = vec![vec![' '; 73]; 25];
        let mut put = |p: Point, c: char| {
            let (x, y) = ((p.x / 5).clamp(0, 72) as usize, (p.y / 10).clamp(0, 24) as usize);
            rows[y][x] = c;
        };
        for wall in &self.map.walls {
            line(wall, &mut put, if wall.a.x == wall.b.x { '|' } else { '-' });
        }
        for door in &self.map.doors {
            let mark = match door.state {
                DoorState::Open | DoorState::Broken => 'o',
                DoorState::Closed => 'D',
                DoorState::Locked => 'L',
                DoorState::Jammed => 'J',
            };
            put(door.seg.middle(), mark);
        }
        for piece in &self.map.pieces {
            put(piece.rect.centre(), if piece.blocks { '#' } else { '~' });
        }
        for thing in &self.map.things {
            put(thing.at, if thing.sort == ObjectSort::Treasure { '$' } else { '+' });
        }
        for marker in &self.markers {
            put(marker.at, '?');
        }
        for model in self.models.iter().filter(|m| m.place == Place::Table) {
            let letter = model.name.chars().next().unwrap_or('M');
            put(model.at, if model.side == Side::Team { letter } else { letter.to_ascii_lowercase() });
        }
        for row in rows {
            writeln!(f, "{}", row.into_iter().collect::<String>().trim_end())?;
        }
        for m in self.models.iter().filter(|m| m.place == Place::Table) {
            let boxes: u8 = m.stats.boxes[1];
            let mut notes = Vec::new();
            for (set, word) in [
                (m.state.fallen, "fallen"),
                (m.state.transfixed, "transfixed"),
                (m.state.exhausted, "exhausted"),
                (m.state.entangled, "entangled"),
                (m.state.hiding, "hiding"),
                (m.state.evasive, "evasive"),
                (m.state.acted, "acted"),
            ] {
                if set {
                    notes.push(word);
                }
            }
            writeln!(
                f,
                "  {:<4} {:<24} {:>3},{:<3} body {}/{}  {}",
                m.id.to_string(),
                m.name,
                m.at.x,
                m.at.y,
                boxes.saturating_sub(m.wounds[1]),
                boxes,
                notes.join(", ")
            )?;
        }
        let sum = |lines: &[ScoreLine]| lines.iter().map(|line| line.points).sum::<i32>();
        write!(f, "Team {}, Invaders {}", sum(&self.team_score), sum(&self.invader_score))
    }
}

fn line(wall: &Segment, put: &mut impl FnMut(Point, char), mark: char) {
    let steps = wall.length().max(1) / 5 + 1;
    for step in 0..=steps {
        let along = |a: i16, b: i16| (i64::from(a) + (i64::from(b) - i64::from(a)) * step / steps) as i16;
        put(Point::new(along(wall.a.x, wall.b.x), along(wall.a.y, wall.b.y)), mark);
    }
}
