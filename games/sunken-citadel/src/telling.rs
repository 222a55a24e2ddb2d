//! How somebody at the table would say what happened: every line of the log, in words.

use crate::content::{Difficulty, DoorState};
use crate::describe::with_article;
use crate::event::{Ending, Event, Room, Sum, Way};
use crate::state::{Band, Part, Step};
use crate::task::{Cause, How, Stat};
use fathom_core::Names;

impl fathom_core::Event for Event {
    fn tell(&self, _: &Names<'_>) -> String {
        match self {
            Event::Scenario { scenario, title, difficulty } => {
                let level = level_name(*difficulty);
                format!("Scenario {scenario}, {title} ({level})")
            }
            Event::Turn { turn } => format!("Game Turn {turn} begins"),
            Event::Step { step } => step_text(*step).to_owned(),
            Event::Activates { who } => format!("{} activates", who.name),
            Event::Dice { who, what, dice, need, modifier, successes } => {
                let faces: Vec<String> = dice.iter().map(u8::to_string).collect();
                let with = if *modifier == 0 { String::new() } else { format!(", {modifier:+} on each") };
                let s = if *successes == 1 { "success" } else { "successes" };
                format!("{} rolls {} for {what} ({need}+{with}): {successes} {s}", who.name, faces.join(", "))
            }
            Event::Actions { who, actions } => actions_text(&who.name, *actions),
            Event::Moves { who, from, to, depth, way, .. } => {
                let text = if from == to { level_text(*depth) } else { move_text(*way, *depth) };
                format!("{} {text}", who.name)
            }
            Event::Faces { who, .. } => format!("{} turns", who.name),
            Event::Duel { by, target, weapon, how, attack, defence } => {
                let (verb, a, d) = (attack_verb(*how), sum(attack), sum(defence));
                format!("{} {verb} {} with {weapon}: {a} against {d}", by.name, target.name)
            }
            Event::Hazard { who, cause, score, die, total } => {
                let what = cause_name(*cause);
                format!("{} defends against {what} ({score}): rolls {die}, {total} in all", who.name)
            }
            Event::Wound { who, part, wounds, left } => {
                let s = if *wounds == 1 { "wound" } else { "wounds" };
                format!("{} takes {wounds} {s} to the {} ({left} left)", who.name, part_name(*part))
            }
            Event::Status { who, status } => format!("{} {status}", who.name),
            Event::Recoils { who, .. } => format!("{} is thrown back", who.name),
            Event::Dies { who, end: Ending::Dead } => format!("{} is dead", who.name),
            Event::Dies { who, end: Ending::TornApart } => format!("{} is torn apart", who.name),
            Event::Dies { who, end: Ending::Destroyed } => format!("{} is destroyed", who.name),
            Event::Leaves { who, fled: true } => format!("{} flees from the table", who.name),
            Event::Leaves { who, fled: false } => format!("{} leaves the table", who.name),
            Event::Door { name, state, .. } => {
                let how = door_verb(*state);
                format!("Door {name} {how}")
            }
            Event::Card { deck, title, text } => format!("{deck}: {title}. {text}"),
            Event::Die { what, die } => format!("A die for {what}: {die}"),
            Event::Marker { number, way, .. } => format!("Shadow {number} moves {}", way_text(*way)),
            Event::Reveal { room, worth, .. } => {
                format!("A shadow of worth {worth} is seen {}", room_text(*room))
            }
            Event::Appears { who, room, .. } => format!("{} appears {}", who.name, room_text(*room)),
            Event::Spell { who, title, power } => format!("{} casts {title} with power {power}", who.name),
            Event::Blast { room, .. } => format!("An explosion {}", room_text(*room)),
            Event::Says { who, text } => format!("{} {text}", who.name),
            Event::Note { text } => text.clone(),
            Event::Check { who, stat, passed } => {
                let what = stat_name(*stat);
                let verdict = if *passed { "passes" } else { "fails" };
                format!("{} {verdict} the {what} Check", who.name)
            }
            Event::Order { dice, order } => order_text(dice, order),
            Event::BandActs { band } => format!("Warband {} moves", band.0 + 1),
            Event::RaceEnds { bands, invaders } => race(bands, *invaders),
            Event::Ends { team, invaders } => {
                format!("The scenario ends {team} to {invaders}: {}", verdict(team - invaders))
            }
        }
    }
}

/// SC-ACT-01, SC-ACT-02: what an activation brought.
fn actions_text(name: &str, actions: u8) -> String {
    match actions {
        0 => format!("{name} has no action"),
        1 => format!("{name} has one action"),
        4 => format!("{name} is an action hero: four actions"),
        n => format!("{name} has {n} actions"),
    }
}

/// SC-SET-26: who rolled what for the order of the warbands, and what came of it.
fn order_text(dice: &[u8], order: &[Band]) -> String {
    let rolled: Vec<String> =
        dice.iter().zip(1..).map(|(die, seat)| format!("warband {seat} rolls {die}")).collect();
    let seats: Vec<String> = order.iter().map(|band| (band.0 + 1).to_string()).collect();
    format!("For the order {}: {}", rolled.join(", "), seats.join(", then "))
}

/// SC-SET-29: how a race of warbands ended.
fn race(bands: &[i16], invaders: i16) -> String {
    let best = bands.iter().copied().max().unwrap_or(0);
    let first: Vec<String> = (1..)
        .zip(bands)
        .filter(|(_, points)| **points == best)
        .map(|(seat, _)| format!("warband {seat}"))
        .collect();
    let all: Vec<String> =
        (1..).zip(bands).map(|(seat, points)| format!("warband {seat} {points}")).collect();
    let verdict = if first.len() > 1 { "share the victory" } else { "wins" };
    format!("The scenario ends: {}, Invaders {invaders}; {} {verdict}", all.join(", "), first.join(" and "))
}

fn sum(sum: &Sum) -> String {
    let mut text = sum.die.to_string();
    for part in &sum.parts {
        let sign = if part.value < 0 { '-' } else { '+' };
        text.push_str(&format!(" {sign} {} {}", part.value.unsigned_abs(), part.label));
    }
    format!("{text} = {}", sum.total)
}

/// Where somebody rose or sank to without going anywhere.
fn level_text(depth: u8) -> String {
    match depth {
        0 => "sinks to the ground".to_owned(),
        level => format!("swims at depth level {level}"),
    }
}

/// Where somebody went.
fn move_text(way: Way, depth: u8) -> String {
    match depth {
        0 => format!("moves {}", way_text(way)),
        level => format!("swims {}, at depth level {level}", way_text(way)),
    }
}

/// A way by its rooms: people at a table do not say inches.
fn way_text(way: Way) -> String {
    match (way.from, way.into) {
        (from, Some(room)) if from != way.into => format!("into {}", with_article(room)),
        (Some(_), None) => "out into the sea".to_owned(),
        (_, room) => room_text(room),
    }
}

/// In a room, or in the sea.
fn room_text(room: Room) -> String {
    match room {
        Some(name) => format!("in {}", with_article(name)),
        None => "in the sea".to_owned(),
    }
}

/// A part in a sentence.
fn part_name(part: Part) -> &'static str {
    match part {
        Part::Head => "head",
        Part::Body => "body",
        Part::Locomotion => "locomotion",
        Part::Weapon(_) => "weapon",
    }
}

/// A difficulty in a sentence.
fn level_name(difficulty: Difficulty) -> &'static str {
    match difficulty {
        Difficulty::Beginner => "beginner",
        Difficulty::Advanced => "advanced",
        Difficulty::Expert => "expert",
    }
}

/// The beginning of a step.
fn step_text(step: Step) -> &'static str {
    match step {
        Step::Briefing => "The team is briefed",
        Step::Team => "The Breach Team moves",
        Step::Shadows => "The shadows move",
        Step::Invaders => "The Invaders move",
        Step::Creatures => "The creatures stir",
        Step::Event => "Anything may happen now",
        Step::End => "The Game Turn ends",
        Step::Over => "It is over",
    }
}

/// A danger in a sentence.
fn cause_name(cause: Cause) -> &'static str {
    match cause {
        Cause::Blast => "the blast",
        Cause::Backfire => "the backfiring weapon",
        Cause::Trap => "the trap",
        Cause::Mine => "the mine",
        Cause::Column => "the bursting column",
        Cause::Wire => "the wired charge",
        Cause::Grid => "the defence grid",
        Cause::DeathGrip => "the Death Grip",
        Cause::GripMishap => "the spell gone wrong",
        Cause::Stray | Cause::Beam => "the stray shot",
        Cause::Turret => "the shot of the turret",
    }
}

/// What a door does.
fn door_verb(state: DoorState) -> &'static str {
    match state {
        DoorState::Open => "opens",
        DoorState::Closed => "closes",
        DoorState::Locked => "is locked",
        DoorState::Jammed => "jams",
        DoorState::Broken => "is broken open",
    }
}

/// A check in a sentence.
fn stat_name(stat: Stat) -> &'static str {
    match stat {
        Stat::Quality => "Quality",
        Stat::Resistance => "Resistance",
        Stat::Will => "Will",
        Stat::Strength => "Strength",
    }
}

fn attack_verb(how: How) -> &'static str {
    match how {
        How::Hand(0) => "attacks",
        How::Hand(1) => "charges",
        How::Hand(_) => "rushes",
        How::Shot => "shoots at",
        How::Hack => "hacks at",
        How::Spell(..) => "casts at",
    }
}

/// SC-FRM-05: how clear a victory is, by the points between the sides.
fn verdict(lead: i16) -> &'static str {
    match lead {
        5.. => "a clear victory of the Breach Team",
        1..=4 => "a narrow victory of the Breach Team",
        0 => "a draw",
        -4..=-1 => "a narrow victory of the Invaders",
        _ => "a clear victory of the Invaders",
    }
}
