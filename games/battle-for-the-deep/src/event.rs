//! What happened, with everything a screen needs to show it. How it is told is in `telling`.

use crate::content::{Build, Faction, Force, Stack, Unit, Zone};
use crate::state::{Casualty, Reason, Side};
use fathom_core::Seat;
use serde::Serialize;
use ts_rs::TS;

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[expect(missing_docs, reason = "the fields are the players' nouns, and `tell` says what each event means")]
pub enum Event {
    OrderDealt { order: [Seat; 4] },
    FactionChosen { seat: Seat, faction: Faction },
    BasePlaced { seat: Seat, zone: Zone },
    ForceTaken { seat: Seat, build: Build },
    Bought { seat: Seat, unit: Unit, left: u8 },
    TakenBack { seat: Seat, unit: Unit, left: u8 },
    Purchased { seat: Seat, units: Vec<Stack>, left: u8 },
    Mustered { seat: Seat, zone: Zone, units: Vec<Stack> },
    RoundBegan { round: u8 },
    TurnBegan { seat: Seat, faction: Faction, round: u8, points: u8 },
    Attacked { seat: Seat, stacks: Vec<Stack>, from: Zone, via: Zone, to: Zone },
    BattleBegan { zone: Zone, attackers: Force, defenders: Force, liberating: bool },
    CombatRound { zone: Zone, round: u16 },
    Rolled { seat: Seat, side: Side, unit: Unit, value: u8, faces: Vec<u8>, hits: u8, again: bool },
    Proposed { seat: Seat, casualty: Casualty },
    Agreed { seat: Seat },
    Objected { seat: Seat },
    Chosen { seat: Seat, unit: Unit, grabbed: bool },
    Tipped { seat: Seat },
    Removed { seat: Seat, unit: Unit, zone: Zone },
    Reanimated { seat: Seat },
    Grabbed { seat: Seat, unit: Unit, zone: Zone },
    Spent { seat: Seat, unit: Unit },
    RitualGrew { seat: Seat, value: u8 },
    Jetted { seat: Seat, from: Zone, to: Zone },
    Pressed { seat: Seat },
    Retreated { seat: Seat, from: Zone, to: Zone },
    AttackFailed { seat: Seat, zone: Zone },
    BothDestroyed { zone: Zone },
    GrabbedReturned { zone: Zone, units: Force },
    Captured { seat: Seat, zone: Zone, value: u8, from: Option<Seat>, marker: bool },
    BaseCaptured { seat: Seat, zone: Zone, owner: Seat },
    BaseFreed { seat: Seat, zone: Zone, owner: Seat },
    Exited { seat: Seat, unit: Unit, from: Zone, to: Zone },
    Moved { seat: Seat, stacks: Vec<Stack>, from: Zone, to: Zone },
    Claimed { seat: Seat, zone: Zone, value: u8 },
    Destroyed { seat: Seat, unit: Unit, zone: Zone },
    Deployed { seat: Seat, zone: Zone, units: Vec<Stack> },
    Waiting { seat: Seat, units: Vec<Stack> },
    TrackSet { seat: Seat, points: u8 },
    RoundEnded { round: u8, points: [u8; 2] },
    Won { team: u8, reason: Reason, points: [u8; 2] },
    Drawn { points: [u8; 2] },
}
