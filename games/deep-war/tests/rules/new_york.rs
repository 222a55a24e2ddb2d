//! New York.

use crate::support::*;
use fathom_core::{D6, Seat};
use fathom_deep_war::content::NEW_YORK;
use fathom_deep_war::{Options, Point, RaidLimit};

/// DW-NYC-01, DW-NYC-02, DW-NYC-03: dived in K2, a die, fifty points each.
#[test]
fn dw_nyc_01_to_03_the_raid() {
    assert_eq!(NEW_YORK, cell("K2"));
    for face in 1..=6 {
        let mut table = Sea::new().marconi("K5", DIVE).movement();
        table.play("move k2");
        assert_eq!(due(&table), "raid of 1");
        table.chance([format!("raid of 1 = {face}")]);
        assert_eq!(table.game.boats[0].points(), face * 50);
    }
}

#[test]
fn dw_nyc_13_the_raid_is_the_whole_attack() {
    let mut table = Sea::new().marconi("K5", DIVE).ship(MERCHANT, "K2", Point::E).movement();
    table.play("move k2");
    table.chance(["raid of 1 = 1"]);
    assert!(table.allows("altitude dive"), "the attack part is over, with a merchant in the same square");
    assert_eq!(table.refuses("aim 1 at 1").clause, "DW-TUR-03");
}

#[test]
fn dw_nyc_03_the_raid_stands_on_the_score_sheet_of_a_marconi() {
    let sea = Sea::new().marconi("N10", DIVE).vii("N12", DIVE).edit(|game| {
        (game.boats[0].new_york, game.boats[0].raid) = (true, D6::new(3));
    });
    let table = sea.movement();
    let sheet = |seat: u8| fathom_core::Game::score_sheet(&table.game, Seat(seat));
    let last = sheet(0).pop().expect("a line");
    assert_eq!((last.source.as_str(), last.points), ("Ships in New York: 3 at 50", 150));
    assert_eq!(sheet(1).len(), 4, "a Type VII has no such line");
}

#[test]
fn dw_nyc_04_no_raid_at_another_altitude() {
    for altitude in [SURFACE, PERISCOPE, SILENT] {
        let mut table = Sea::new().marconi("K3", altitude).movement();
        table.play("move k2");
        assert!(table.allows("altitude dive"), "{altitude:?}");
        assert!(table.game.boats[0].new_york, "but it has been there");
    }
}

#[test]
fn dw_nyc_05_the_dive_is_chosen_the_turn_before() {
    let mut table = Sea::new().marconi("K3", PERISCOPE).movement().dice(NONE);
    table.play("move k2").force(quiet_sky());
    table.play("altitude dive");
    assert_eq!(table.game.turn, 2);
    table.chance(["distance of 1 = 6"]);
    table.play("stay");
    assert_eq!(due(&table), "raid of 1", "one turn later");
}

const NONE: [&str; 0] = [];

#[test]
fn dw_nyc_06_nobody_is_asked() {
    let mut table = Sea::new().marconi("K2", DIVE).edit(|game| game.boats[0].new_york = true).movement();
    table.play("stay");
    assert!(table.legal().is_empty());
    assert_eq!(due(&table), "raid of 1");
}

fn two(raid: RaidLimit) -> Sail {
    Sea::with_options(Options { raid, ..Options::default() })
        .marconi("K3", DIVE)
        .marconi("K3", DIVE)
        .edit(|game| {
            game.boats[0].raid = D6::new(2);
            game.boats[0].new_york = true;
            game.first = Seat(1);
        })
        .movement()
}

/// DW-NYC-07, DW-NYC-12: the second boat comes too late, but must still come.
#[test]
fn dw_nyc_07_and_12_once_in_a_game() {
    let mut table = two(RaidLimit::OncePerGame);
    table.plays(["move k2", "stay"]);
    assert!(table.allows("altitude dive"), "no raid is left");
    assert!(table.game.boats[1].duty_done());
    let stayed = two(RaidLimit::OncePerGame);
    assert!(!stayed.game.boats[1].duty_done(), "the raid of another does not count");
}

#[test]
fn dw_nyc_08_or_once_a_boat() {
    let mut table = two(RaidLimit::OncePerBoat);
    table.plays(["move k2", "stay"]);
    assert_eq!(due(&table), "raid of 2");
    table.chance(["raid of 2 = 6"]);
    assert_eq!(table.game.boats[1].points(), 300);
}

#[test]
fn dw_nyc_09_only_a_marconi_raids() {
    let mut table = Sea::new().vii("K3", DIVE).movement();
    table.play("move k2");
    assert!(table.allows("altitude dive"));
    assert_eq!(table.game.boats[0].raid, None);
}

/// The last turn ends, with the boats as they are.
fn final_turn(sea: Sea) -> Sail {
    let mut table = sea.turn(12).altitude().dice(quiet_sky());
    table.play("altitude dive");
    assert!(over(&table));
    table
}

#[test]
fn dw_nyc_10_a_marconi_that_never_came_loses() {
    let table = final_turn(
        Sea::new().marconi("N10", DIVE).vii("N12", DIVE).edit(|game| game.boats[0].tally.warships = 9),
    );
    let standings = fathom_core::Game::standings(&table.game).expect("the end");
    assert!(!standings.of(Seat(0)).won && standings.of(Seat(1)).won);
    assert_eq!(standings.of(Seat(0)).score, 0);
}

#[test]
fn dw_nyc_10_until_the_end_its_points_stand_on_the_sheet() {
    let sea = Sea::new().marconi("N10", DIVE).edit(|game| game.boats[0].tally.warships = 1).turn(12);
    let mut table = sea.altitude().dice(quiet_sky());
    let sum = |table: &Sail| -> i32 {
        fathom_core::Game::score_sheet(&table.game, Seat(0)).iter().map(|line| line.points).sum()
    };
    assert_eq!(sum(&table), 40);
    table.play("altitude dive");
    assert_eq!(sum(&table), 0, "never reached New York");
}

#[test]
fn dw_nyc_11_any_altitude_does_the_duty() {
    for (altitude, from) in [(SURFACE, "K5"), (PERISCOPE, "K5"), (DIVE, "K5"), (SILENT, "K3")] {
        let mut table = Sea::new().marconi(from, altitude).movement();
        assert!(!table.game.boats[0].duty_done());
        table.play("move k2");
        assert!(table.game.boats[0].duty_done());
        assert!(said(&table, "Player 1 is off New York"));
    }
}
