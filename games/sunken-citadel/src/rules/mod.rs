//! The rules, one file per chapter. A clause of the ledger (`rules.toml`) names its chapter: SC-MOV-05 is about moves.
//! Every rule is a function over the table that cites its clauses, so `grep -rn SC-MOV-05 src` finds it.
//!
//! | chapter of the clause | where |
//! |---|---|
//! | SET, FRM | [`setup`], [`warband`], [`muster`], [`players`], [`rivals`]; the end of turns and scenarios: [`score`], [`objectives`], [`station`] |
//! | TRN, ACT, GRP, AP | [`activation`], [`actions`], [`deeds`]; the order of steps is in `flow` |
//! | MOV, DOR, DEP, DIV | [`movement`], [`table`], [`ground`], [`doors`], [`leaving`], [`depth`] |
//! | LOS, FAC, COV, TAC, VIS, DRK | [`sight`] |
//! | H2H, WPN | [`combat`] (`Strike`), [`charge`] (`Charge`), [`sums`], [`disengage`] |
//! | RNG, MAL, EVA, SCN | [`ranged`] (`Shot`), [`sums`], [`scenery`] |
//! | RES, SUB, ARM, EFF, STA | [`wounds`], [`hazards`], [`bonds`], [`death`] |
//! | CHK, MOR | [`checks`], [`morale`], [`flight`] |
//! | PHY, FRC, BRK, DRG, EXH | [`physical`] (`Attempt`) |
//! | EXP | [`explosives`] |
//! | MAG, BLK, PSY | [`magic`] (`Cast`), [`zones`] |
//! | ABL, HEA | [`abilities`], [`deeds`] |
//! | TEC, OBJ, RPR | [`tech`], [`repair`], [`station`] |
//! | TRS, ITM | [`treasure`] |
//! | ART, ATF | [`artifacts`] |
//! | SHD, RMC, EVT, OPS | [`shadows`], [`cards`], [`operations`] |
//! | CMP | [`campaign`], [`shop`] |
//! | SCE | one file each under `scenario` |
//! | RTN | [`crate::routine`] |
//!
//! A deed of the acting model is a value that only its `find` makes: `Stride`, `Strike`, `Charge`, `Shot`, `Attempt` and
//! `Cast`. The check, the sums shown beforehand and the execution take that value, so they cannot disagree.

pub mod abilities;
pub mod actions;
pub mod activation;
pub mod artifacts;
pub mod bonds;
pub mod campaign;
pub mod cards;
pub mod charge;
pub mod checks;
pub mod combat;
pub mod death;
pub mod deeds;
pub mod depth;
pub mod disengage;
pub mod doors;
pub mod explosives;
pub mod flight;
pub mod ground;
pub mod hazards;
pub mod leaving;
pub mod magic;
pub mod morale;
pub mod movement;
pub mod muster;
pub mod objectives;
pub mod operations;
pub mod physical;
pub mod players;
pub mod ranged;
pub mod repair;
pub mod rivals;
pub mod scenery;
pub mod score;
pub mod setup;
pub mod shadows;
pub mod shop;
pub mod sight;
pub mod station;
pub mod sums;
pub mod table;
pub mod tech;
pub mod treasure;
pub mod warband;
pub mod wounds;
pub mod zones;
