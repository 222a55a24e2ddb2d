//! The twenty locations: what each is worth.

use crate::locations::COUNCIL;
use crate::setting::{Printed, Set, hire, turn_of};
use fathom_abyss::{Location, Lord, LordSet, Phase};
use fathom_core::{Game, Seat};

/// What this location is worth to seat 1 with these affiliated allies and lords.
fn worth(location: &str, allies: &str, lords: &str) -> i32 {
    let table = Set::players(2).affiliated(1, allies).lords(1, lords).location(1, location, "").table();
    table.game.sheet(Seat(0)).locations
}

/// Three points for each affiliated ally of a race.
#[track_caller]
fn counts_race(location: &str, race: &str, base: i32) {
    let others = "jellyfish 2, crab 2, seahorse 2, shellfish 2, squid 2";
    assert_eq!(worth(location, "", ""), base);
    assert_eq!(worth(location, others, "keeper"), base + 3);
    assert_eq!(worth(location, &format!("{others}, {race} 1, {race} 5"), ""), base + 9);
}

#[test]
fn aby_til_01_sanctuary() {
    counts_race("sanctuary", "jellyfish", 4);
}

#[test]
fn aby_til_02_chasm() {
    counts_race("chasm", "crab", 5);
}

#[test]
fn aby_til_03_sargasso_fields() {
    counts_race("sargasso-fields", "seahorse", 3);
}

#[test]
fn aby_til_04_nest_of_giant_clams() {
    counts_race("nest-of-giant-clams", "shellfish", 3);
}

#[test]
fn aby_til_05_oceanic_senate_assembly() {
    counts_race("oceanic-senate-assembly", "squid", 4);
}

/// Two points for each lord of a guild; ambassadors are their own.
#[track_caller]
fn counts_guild(location: &str, lords: &str, base: i32) {
    assert_eq!(worth(location, "", ""), base);
    assert_eq!(worth(location, "", "elder, hermit"), base, "ambassadors are their own guild");
    assert_eq!(worth(location, "", &format!("{lords}, elder")), base + 4);
}

#[test]
fn aby_til_06_hydrozoa_reserves() {
    counts_guild("hydrozoa-reserves", "oracle, invoker", 6);
}

#[test]
fn aby_til_07_barracks() {
    counts_guild("barracks", "tamer, jailer", 7);
}

#[test]
fn aby_til_08_sargasso_silos() {
    counts_guild("sargasso-silos", "keeper, miller", 5);
}

#[test]
fn aby_til_09_dockworks() {
    counts_guild("dockworks", "trader, peddler", 5);
}

#[test]
fn aby_til_10_parliament() {
    counts_guild("parliament", "traitor, schemer", 6);
}

#[test]
fn aby_til_11_abyss() {
    assert_eq!(worth("abyss", "", "oracle, invoker, keeper"), 4);
    assert_eq!(worth("abyss", "", "oracle, tamer, keeper, trader, traitor, elder"), 12);
}

#[test]
fn aby_til_12_depths() {
    assert_eq!(worth("depths", "", "landowner, tamer, oracle"), 8);
}

#[test]
fn aby_til_13_throne_room() {
    assert_eq!(worth("throne-room", "", "landowner, tamer, oracle"), 12);
}

#[test]
fn aby_til_14_jail() {
    assert_eq!(worth("jail", "", ""), 15);
    assert_eq!(worth("jail", "", "landowner, tamer, oracle"), 12);
}

#[test]
fn aby_til_15_closed_tower() {
    assert_eq!(worth("closed-tower", "", "landowner, tamer, oracle"), 6);
}

#[test]
fn aby_til_16_lost_tower() {
    assert_eq!(worth("lost-tower", "", "landowner, miller, oracle"), 6);
}

#[test]
fn aby_til_17_chamber_of_allies() {
    assert_eq!(worth("chamber-of-allies", "crab 5, crab 2, squid 3", ""), 3 + 2 + 3);
}

#[test]
fn aby_til_18_coral_barrier() {
    assert_eq!(worth("coral-barrier", "crab 5, crab 2, squid 3", ""), 17);
}

/// ABY-TIL-19, ABY-TIL-24: the best of the opponents' locations, with one's own cards.
#[test]
fn city_of_mirrors() {
    let set = || {
        Set::players(3).location(1, "city-of-mirrors", "").affiliated(1, "crab 1, crab 2").lords(1, "keeper")
    };
    assert_eq!(set().table().game.sheet(Seat(0)).locations, 0, "nothing to copy");
    let table = set().location(2, "depths", "").location(3, "chasm", "").table();
    assert_eq!(
        table.game.sheet(Seat(0)).locations,
        12,
        "the depths with one's own Keeper; the chasm is worth 11"
    );
    let smoke = set().location(2, "black-smokers", "").table();
    assert_eq!(smoke.game.sheet(Seat(0)).locations, 0);
}

#[test]
fn aby_til_20_black_smokers() {
    assert_eq!(worth("black-smokers", "crab 5", "keeper"), 0);
    let mut table =
        Set::players(2).keys(1, 2).lords(1, "keeper").face_up("black-smokers").council(COUNCIL).table();
    table.play("support crab").play("claim black-smokers");
    assert_eq!(table.legal().len(), 1 + 19, "any of the stack, or none");
    assert_eq!(table.refuses("smokers black-smokers").clause, "ABY-TIL-20");
    table.play("smokers parliament");
    let player = &table.game.players[0];
    assert!(player.locations.contains(Location::Parliament) && player.locations.len() == 1);
    assert_eq!(turn_of(&table), 2);
}

/// ABY-TIL-21, ABY-TIL-22: every lord counts, wherever it lies; the printed key decides about towers.
#[test]
fn lords_count_wherever_they_lie() {
    let set = Set::players(2).lords(1, "oracle").disabled(1, "alchemist").location(
        1,
        "hydrozoa-reserves",
        "shaman",
    );
    let table = set.location(1, "closed-tower", "elder").table();
    assert_eq!(table.game.sheet(Seat(0)).locations, (6 + 2 * 3) + 3 * 4);
    let lost = Set::players(2).disabled(1, "miller").location(1, "lost-tower", "elder").table();
    assert_eq!(lost.game.sheet(Seat(0)).locations, 3, "the Miller; the Elder shows keys");
}

#[test]
fn aby_til_23_without_lords_there_is_nothing_to_count() {
    assert_eq!(worth("depths", "crab 5", "") + worth("throne-room", "crab 5", ""), 0);
}

#[test]
fn aby_til_25_black_smokers_by_every_way() {
    let mut hermit = hire(Set::players(2), "hermit", Printed(10, 5, 3, 5));
    hermit.force(["location black-smokers"]);
    hermit.play("smokers abyss");
    assert_eq!(hermit.game.beneath[Location::Abyss.index()], LordSet::only(Lord::Hermit), "the lords stay");
    assert!(!hermit.game.available.contains(Location::BlackSmokers) && hermit.game.validate().is_ok());
    let set = Set::players(2).location(1, "parliament", "keeper").face_up("black-smokers");
    let mut illusionist = hire(set, "illusionist", Printed(10, 1, 0, 9));
    illusionist.play("illusionist parliament for black-smokers");
    assert!(matches!(illusionist.game.phase, Phase::Smokers));
    illusionist.play("decline");
    assert!(illusionist.game.players[0].locations.contains(Location::BlackSmokers));
    assert_eq!(turn_of(&illusionist), 2);
    let empty = Set::players(2).keys(1, 3).face_up("black-smokers").stack_only("", 2).council(COUNCIL);
    let mut empty = empty.table();
    empty.play("support crab").play("claim black-smokers");
    assert_eq!(turn_of(&empty), 2, "an empty stack has nothing to give");
}
