//! Battle for the Deep: four factions fight over the sea floor, two against two.
//!
//! Always four seats: seats 1 and 3 are one team, 2 and 4 the other; two to four people share them. After factions,
//! bases and first forces are chosen come up to seven rounds of four turns, and a turn has seven phases: purchase,
//! combat move, combat, noncombat move, stacking check, deployment, victory points. Everything is open; the only
//! chance is dice, thrown one unit type at a time and named by their faces.
//!
//! The order of play stands in `flow.rs`, the rules in `rules/`, what is printed in `content/`. [`odds`] computes the
//! exact result of any combat, and [`captain`] plays by it.

mod action;
mod answer;
pub mod captain;
mod chance;
pub mod content;
mod describe;
mod document;
mod drawing;
mod encode;
mod event;
mod flow;
mod game;
mod heuristic;
mod illegal;
mod judge;
mod notation;
pub mod odds;
mod rules;
mod state;
mod telling;
mod validate;
mod view;

pub use action::{Action, March};
pub use chance::{Chance, Deal, Throw};
pub use content::{BOARD_JSON, Build, Faction, Force, Stack, Unit, Zone, ZoneSet};
pub use document::Document;
pub use event::Event;
pub use illegal::{Asked, BuyRefused, CombatRefused, ExitRefused, Going, Illegal, MarchRefused, ZoneRefused};
pub use state::{
    Answered, Battle, BattleForTheDeep, Casualty, Combat, Defenders, Hits, Moment, Options, Phase, Player,
    Reason, Rolling, Side, Stand, Status, Step, Struck, Talk, TurnOrder, Verdict, enemies, team, teammate,
};
pub use view::{
    BattleView, BuildView, CombatView, DiceView, FactionView, FighterView, OddsView, SeatView, StackView,
    UnitView, View, ZoneView,
};

fathom_core::ledger!("../rules.toml");
