//! What hits do, and the ships that shoot first.

use crate::attack::duel;
use crate::support::*;
use fathom_core::{Seat, Stage};
use fathom_deep_war::rules::attack::fire_number;
use fathom_deep_war::state::Killer;
use fathom_deep_war::{Action, Point};

/// DW-ATT-25, DW-ATT-26: one hit each.
#[test]
fn dw_att_25_and_26_merchants_and_destroyers_sink_at_once() {
    for (class, tally) in [(MERCHANT, [1, 0, 0]), (DESTROYER, [0, 1, 0])] {
        let mut table = duel(PERISCOPE, class).attack();
        table.force(["torpedo of 1 at 1 = 4"]);
        table.plays(["aim 1 at 1", "launch"]);
        let got = table.game.boats[0].tally;
        assert_eq!([got.merchants, got.destroyers, got.warships], tally);
        assert!(table.game.ships.is_empty());
    }
}

#[test]
fn dw_att_27_a_warship_takes_three() {
    let mut table = duel(PERISCOPE, WARSHIP).attack();
    table.force(["torpedo of 1 at 1 = 1", "torpedo of 1 at 1 = 2", "torpedo of 1 at 1 = 3"]);
    table.plays(["aim 3 at 1", "launch"]);
    assert!(said(&table, "Warship 1 has taken 2 of 3 hits") && said(&table, "sinks warship 1: 40 points"));
}

/// DW-ATT-28, DW-ATT-29: wounds last, and the last hit takes everything.
#[test]
fn dw_att_28_and_29_the_last_hit_scores_it_all() {
    let mut table = Sea::new()
        .vii("M10", PERISCOPE)
        .vii("M14", PERISCOPE)
        .ship(WARSHIP, "M12", Point::E)
        .edit(|game| game.ships[0].wounds = 1)
        .attack();
    table.force(["torpedo of 1 at 1 = 1"]);
    table.plays(["aim 1 at 1", "launch"]);
    assert_eq!(table.decider(), Seat(1));
    table.force(["torpedo of 2 at 1 = 1"]);
    table.plays(["aim 1 at 1", "launch"]);
    assert_eq!((table.game.boats[0].points(), table.game.boats[1].points()), (0, 40));
}

/// DW-ATT-30, DW-ATT-31, DW-ATT-37: both shoot first, each by its own table.
#[test]
fn dw_att_30_31_37_fighting_ships_shoot_first_at_the_surface() {
    for (class, needs) in [(DESTROYER, 2), (WARSHIP, 3)] {
        let mut table = Sea::new().vii("M10", SURFACE).ship(class, "M13", Point::E).attack();
        table.play("gun 1");
        assert_eq!(due(&table), "answer of 1 at 1");
        let miss = format!("answer of 1 at 1 = {}", needs + 1);
        table.chance([miss.as_str(), "gun of 1 at 1 = 3"]);
        let line = format!("shoots first at Player 1: {} (needs {needs} or less), a miss", needs + 1);
        assert!(said(&table, &line), "{:?}", table.said());
        assert!(said(&table, "88 mm gun"));
    }
}

#[test]
fn dw_att_32_a_merchant_never_shoots() {
    let mut table = duel(SURFACE, MERCHANT).attack();
    table.play("gun 1");
    assert_eq!(due(&table), "gun of 1 at 1");
}

#[test]
fn dw_att_33_a_periscope_draws_no_fire() {
    let mut table = duel(PERISCOPE, DESTROYER).attack();
    table.plays(["aim 1 at 1", "launch"]);
    assert_eq!(due(&table), "torpedo of 1 at 1");
}

#[test]
fn dw_att_34_every_target_shoots_before_the_first_torpedo() {
    let mut table =
        duel(SURFACE, WARSHIP).ship(DESTROYER, "K10", Point::E).ship(MERCHANT, "M9", Point::E).attack();
    table.plays(["aim 1 at 3", "aim 1 at 2", "aim 2 at 1", "launch"]);
    assert_eq!(due(&table), "answer of 2 at 1", "the merchant, declared first, never shoots");
    table.chance(["answer of 2 at 1 = 6"]);
    assert_eq!(due(&table), "answer of 1 at 1", "before a torpedo has run");
    assert_eq!(table.game.boats[0].torpedoes, 14, "nothing is launched yet");
    table.chance(["answer of 1 at 1 = 6"]);
    assert_eq!((due(&table).as_str(), table.game.boats[0].torpedoes), ("torpedo of 1 at 3", 10));
    table.chance(["torpedo of 1 at 3 = 1", "torpedo of 1 at 2 = 1", "torpedo of 1 at 1 = 1"]);
    assert_eq!(due(&table), "torpedo of 1 at 1");
}

#[test]
fn dw_att_34_a_ship_shoots_first_once_a_turn() {
    let mut table = duel(SURFACE, WARSHIP).ship(DESTROYER, "K10", Point::E).attack();
    table.force(["answer of 1 at 1 = 6", "gun of 1 at 1 = 6", "answer of 2 at 1 = 6"]);
    table.plays(["gun 1", "aim 1 at 1", "aim 1 at 2", "launch"]);
    assert_eq!(due(&table), "torpedo of 1 at 1", "the warship has answered the gun already");
    table.chance(["torpedo of 1 at 1 = 6", "torpedo of 1 at 2 = 6"]);
    table.play("machine-gun 2");
    assert_eq!(due(&table), "machine-gun of 1 at 2");
}

#[test]
fn dw_att_35_a_boat_sunk_by_the_answer_fires_no_more() {
    let mut table = duel(SURFACE, DESTROYER).ship(WARSHIP, "K10", Point::E).vii("P20", DIVE).attack();
    table.plays(["aim 3 at 1", "aim 1 at 2", "launch"]);
    table.chance(["answer of 1 at 1 = 6", "answer of 2 at 1 = 3"]);
    assert_eq!(table.game.boats[0].sunk_by, Some(Killer::Warship));
    assert_eq!(table.game.ships.len(), 2, "no torpedo has run");
    assert_eq!(table.game.boats[0].torpedoes, 14, "they went down in the tubes");
    assert_eq!(table.decider(), Seat(1));
}

#[test]
fn dw_att_36_the_ship_may_fire_again_in_the_allied_phase() {
    let mut table = duel(SURFACE, DESTROYER).attack();
    table.force(["answer of 1 at 1 = 6", "machine-gun of 1 at 1 = 6"]);
    table.plays(["machine-gun 1", "hold", "altitude surface"]);
    assert_eq!(due(&table), "fire of 1 at 1");
}

#[test]
fn dw_att_38_boats_are_no_targets() {
    let mut table = duel(SURFACE, MERCHANT).vii("M11", SURFACE).ship(MERCHANT, "N10", Point::E).attack();
    let ships: Vec<u8> = table
        .legal()
        .iter()
        .filter_map(|action| match action.parse() {
            Ok(Action::Aim { ship, .. } | Action::Fire { ship, .. }) => Some(ship.number()),
            _ => None,
        })
        .collect();
    assert!(ships.iter().all(|ship| *ship == 2), "{ships:?}");
    assert_eq!(table.refuses("gun 9").to_string(), "there is no ship 9 at sea [DW-SET-16]");
}

/// DW-ATT-39, DW-ATT-40: guns need no torpedoes, and the small one wounds too.
#[test]
fn dw_att_39_and_40_without_torpedoes_the_guns_remain() {
    let mut table = duel(SURFACE, MERCHANT).edit(|game| game.boats[0].torpedoes = 0).attack();
    assert_eq!(table.legal(), ["gun 1", "machine-gun 1", "hold"]);
    assert_eq!(table.refuses("aim 1 at 1").clause, "DW-ATT-24");
    table.force(["machine-gun of 1 at 1 = 2"]);
    table.play("machine-gun 1");
    assert_eq!(table.game.boats[0].tally.merchants, 1);
}

#[test]
fn dw_att_41_a_declaration_binds() {
    let mut table = duel(SURFACE, MERCHANT).attack();
    table.play("aim 1 at 1");
    assert_eq!(table.refuses("hold").to_string(), "launch the declared torpedoes first [DW-ATT-41]");
    assert_eq!(table.refuses("gun 1").clause, "DW-ATT-41");
    assert_eq!(table.legal(), ["launch"]);
}

#[test]
fn dw_att_42_a_ship_is_named_once() {
    let mut table = duel(PERISCOPE, WARSHIP).ship(MERCHANT, "K10", Point::E).attack();
    table.play("aim 1 at 1");
    assert_eq!(
        table.refuses("aim 1 at 1").to_string(),
        "torpedoes at ship 1 are declared already [DW-ATT-42]"
    );
}

#[test]
fn dw_att_43_what_is_in_range_has_been_identified() {
    let mut table = Sea::new().vii("M10", PERISCOPE).contact("M12", Point::E).movement();
    table.play("stay");
    assert_eq!(table.game.stage_name(), "chance");
    table.chance(["identify of 1 at 1 = 4"]);
    assert!(table.allows("aim 1 at 1"));
    let unknown = Sea::new().vii("M10", PERISCOPE).contact("M12", Point::E).0;
    let line = fathom_deep_war::rules::attack::LineOfFire::find(
        &unknown,
        Seat(0),
        fathom_deep_war::Weapon::Torpedo,
        ship_id(1),
    );
    assert_eq!(fathom_core::Illegal::clause(&line.expect_err("unknown")), "DW-ATT-43");
}

/// What the table waits for, in a word.
trait StageName {
    fn stage_name(&self) -> &'static str;
}

impl StageName for fathom_deep_war::DeepWar {
    fn stage_name(&self) -> &'static str {
        match fathom_core::Game::stage(self) {
            Stage::Decide(_) => "decide",
            Stage::Chance => "chance",
            Stage::Over => "over",
        }
    }
}

/// DW-ALL-31: the same line of land stops shells both ways.
#[test]
fn dw_all_31_land_stops_a_ships_fire() {
    let sea =
        Sea::new().vii("E28", SURFACE).ship(DESTROYER, "E26", Point::E).ship(DESTROYER, "D28", Point::E).0;
    assert_eq!(fire_number(&sea, &sea.ships[0], Seat(0)), None);
    assert_eq!(fire_number(&sea, &sea.ships[1], Seat(0)), Some(4));
}
