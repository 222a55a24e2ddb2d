//! What single lords do, and what happens where they find nothing.

use crate::setting::{Printed, SEVEN, Set, hire, recruit, turn_of};
use fathom_abyss::{Location, Lord, Phase};
use fathom_core::{Game, Seat, Viewer};

#[test]
fn aby_pwr_25_no_ally_is_affiliated_for_a_lord_that_was_not_paid_with_allies() {
    let mut table = hire(Set::players(2).lords(1, "keeper"), "schemer", Printed(8, 3, 0, 6));
    table.play("schemer keeper").force(["lord peddler"]);
    assert_eq!(table.game.players[0].affiliated.len(), 1, "the one for the Schemer");
}

#[test]
fn aby_pwr_26_the_corruptor_wants_five_pearls() {
    let poor = hire(Set::players(2).pearls(1, 4), "corruptor", Printed(10, 1, 0, 6));
    assert_eq!(turn_of(&poor), 2, "four are not enough");
    let set =
        Set::players(2).pearls(1, 5).lords(2, "recruiter").court("corruptor, miller, keeper, landowner");
    let mut table = set.hand(1, "squid 5, squid 4, squid 2, squid 1").table();
    recruit(&mut table, "corruptor", "squid 5, squid 4, squid 2, squid 1");
    table.play("corruptor landowner");
    assert_eq!(table.game.players[0].pearls, 2, "five whatever the Recruiter says; then the refill's two");
}

#[test]
fn aby_pwr_27_the_corruptors_lord_works_as_usual() {
    let set = Set::players(2).pearls(1, 5).court("trader, keeper, miller, reaper");
    let mut table = hire(set, "corruptor", Printed(10, 1, 0, 6));
    assert_eq!(table.legal().len(), 1 + 4);
    table.play("corruptor trader");
    assert_eq!(table.game.players[0].pearls, 3);
    assert_eq!(table.refuses("corruptor keeper").clause, "ABY-TRN-02", "one lord only");
}

#[test]
fn aby_pwr_28_discarded_lords_are_gone() {
    let mut table = hire(Set::players(2).lords(1, "keeper"), "schemer", Printed(8, 3, 0, 6));
    table.play("schemer keeper").force(["lord peddler"]);
    assert!(table.game.gone.contains(Lord::Keeper));
    assert_eq!(table.game.sheet(Seat(0)).lords, 6 + 9);
}

#[test]
fn aby_pwr_29_a_schemer_without_a_deck_does_nothing() {
    let mut set = Set::players(2).lords(1, "keeper").court("schemer, miller, reaper, landowner");
    set = set.lord_deck("");
    let table = hire(set, "schemer", Printed(8, 3, 0, 6));
    assert_eq!(turn_of(&table), 2);
    assert!(table.game.players[0].free.contains(Lord::Keeper));
}

#[test]
fn aby_pwr_30_treasurer_and_recruiter_cancel_out() {
    let table = Set::players(2).lords(1, "treasurer").lords(2, "recruiter").table();
    assert_eq!(table.game.demand(Seat(0), Lord::Shepherd).cost, 8);
    assert_eq!(table.game.view(Viewer::Spectator).players[0].cost_change, 0);
}

#[test]
fn aby_pwr_31_the_alchemist_takes_a_second_stack_if_there_is_one() {
    let mut table = Set::players(2).lords(1, "alchemist").council("crab 5, squid 4").table();
    table.play("support crab");
    assert_eq!(table.legal(), ["support squid"], "it must be taken");
    let mut single = Set::players(2).lords(1, "alchemist").council("crab 5").table();
    single.play("support crab");
    assert_eq!(turn_of(&single), 2);
}

#[test]
fn aby_pwr_32_the_apprentice_brings_one_stack() {
    let set = Set::players(2).lords(1, "alchemist").council("crab 5, squid 4");
    let mut table = hire(set, "apprentice", Printed(6, 3, 0, 9));
    table.play("support crab");
    assert_eq!((turn_of(&table), table.game.council.len()), (2, 1));
}

#[test]
fn aby_pwr_33_an_apprentice_at_an_empty_council() {
    let table = hire(Set::players(2), "apprentice", Printed(6, 3, 0, 9));
    assert_eq!(turn_of(&table), 2);
}

#[test]
fn aby_pwr_34_the_oracle_needs_a_stack() {
    let mut table = Set::players(2).lords(1, "oracle").council("crab 5").table();
    assert_eq!(table.refuses("oracle squid").clause, "ABY-PWR-34");
    table.play("oracle crab");
    assert_eq!(table.said(), ["Player 1's Oracle throws away the crab stack of 1 card"], "unseen");
}

#[test]
fn aby_pwr_35_the_opportunist_trades_space_for_space() {
    let mut table = Set::players(2).lords(1, "opportunist").court("keeper, miller").table();
    table.play("opportunist keeper").force(["lord oracle"]);
    assert_eq!(table.game.court.as_slice(), [Lord::Oracle, Lord::Miller]);
    assert_eq!((table.game.players[0].pearls, table.game.phase), (0, Phase::Turn), "no bonus, no refill");
    let mut dry = Set::players(2).lords(1, "opportunist").court("keeper").lord_deck("").table();
    assert_eq!(dry.refuses("opportunist keeper").clause, "ABY-PWR-35");
    assert_eq!(dry.refuses("opportunist oracle").clause, "ABY-LRD-27");
}

#[test]
fn aby_pwr_36_the_slaver_sells_one_ally_a_turn() {
    let mut table = Set::players(2).lords(1, "slaver").hand(1, "crab 1, crab 2").table();
    table.play("slaver crab 1");
    assert_eq!(table.refuses("slaver crab 2").clause, "ABY-PWR-03");
    assert_eq!(table.game.discard.allies.len(), 1);
}

#[test]
fn aby_pwr_37_the_ship_master_counts_what_goes_to_the_council() {
    let mut table = Set::players(2).lords(1, "ship-master").table();
    table.play("explore").force(["crab 1"]);
    table.play("continue").force(["monster"]);
    table.play("continue").force(["squid 1"]);
    table.play("continue").force(["monster"]);
    table.play("fight 0");
    assert_eq!(table.game.players[0].pearls, 2 + 2, "two gifts of space 2, and two races; no monsters");
}

#[test]
fn aby_pwr_38_the_tamer_lowers_the_reward_alone() {
    let mut first = Set::players(2).lords(2, "tamer").table();
    first.play("explore").force(["monster"]);
    assert_eq!(first.legal(), ["fight 0", "fight 1", "continue"], "never below the first space");
    let mut last = Set::players(2).lords(2, "tamer").threat(3).table();
    last.play("explore").force(["crab 1"]);
    for ally in ["crab 2", "crab 3", "crab 4"] {
        last.play("continue").force([ally]);
    }
    last.play("continue").force(["monster"]);
    last.play("fight 0");
    assert_eq!(
        (last.game.players[0].keys, last.game.players[0].pearls),
        (0, 2 + 1),
        "space 2, and the last space"
    );
    assert_eq!(last.game.threat, 1);
}

#[test]
fn aby_pwr_39_the_seeker_takes_what_there_is() {
    let table = hire(Set::players(3).pearls(2, 1), "seeker", Printed(7, 2, 0, 7));
    assert_eq!((table.game.players[1].pearls, table.game.players[2].pearls), (0, 0));
}

#[test]
fn aby_pwr_40_the_jailer_passes_by_an_empty_hand() {
    let table = hire(Set::players(3).hand(3, "crab 5"), "jailer", Printed(6, 3, 0, 7));
    assert_eq!(table.decider(), Seat(2));
}

#[test]
fn aby_pwr_41_a_hunter_without_prey() {
    let table = hire(Set::players(2).tokens(1, &[2]), "hunter", Printed(8, 2, 0, 6));
    assert_eq!(turn_of(&table), 2);
    assert_eq!(table.game.players[0].tokens, [1, 0, 0]);
}

#[test]
fn aby_pwr_42_the_diplomat_lifts_the_race_not_the_number() {
    let court = "hermit, miller, keeper, reaper";
    let mut table =
        Set::players(2).lords(1, "diplomat").court(court).hand(1, "crab 5, crab 4").pearls(1, 9).table();
    assert_eq!(table.refuses("recruit miller").clause, "ABY-REC-07");
    assert_eq!(table.refuses("recruit hermit").clause, "ABY-REC-13");
    let demand = table.game.demand(Seat(0), Lord::Miller);
    assert_eq!((demand.races, demand.must), (2, None));
}

#[test]
fn aby_pwr_43_soldiers_do_not_touch_their_owner() {
    let mut table = Set::players(2).lords(1, "tamer, recruiter, commander").threat(3).hand(1, SEVEN).table();
    assert_eq!(table.game.demand(Seat(0), Lord::Shepherd).cost, 8);
    table.play("explore").force(["monster"]);
    table.play("fight 0");
    // three free keys and one token: the owner chooses and controls a location, then keeps seven allies
    assert_eq!(table.game.players[0].keys, 1);
    assert_eq!(table.game.phase, Phase::Keys);
}

#[test]
fn aby_pwr_44_one_recruiter_for_all() {
    let table = Set::players(4).lords(2, "recruiter").table();
    assert_eq!(
        table.game.demand(Seat(2), Lord::Shepherd).cost,
        10,
        "two more, however many opponents there are"
    );
}

#[test]
fn aby_pwr_45_the_illusionist_trades_tiles_alone() {
    let set = Set::players(2).location(1, "parliament", "keeper").face_up("chasm");
    let mut table = hire(set, "illusionist", Printed(10, 1, 0, 9));
    assert_eq!(table.refuses("illusionist jail for chasm").clause, "ABY-PWR-45");
    assert_eq!(table.refuses("illusionist parliament for abyss").clause, "ABY-PWR-45");
    table.play("illusionist parliament for chasm");
    assert!(table.game.beneath[Location::Chasm.index()].contains(Lord::Keeper));
    assert!(table.game.beneath[Location::Parliament.index()].is_empty());
    assert!(table.game.available.contains(Location::Parliament), "the old one lies face up");
    let nothing = hire(Set::players(2), "illusionist", Printed(10, 1, 0, 9));
    assert_eq!(turn_of(&nothing), 2, "no location to give");
    let no_tile =
        hire(Set::players(2).location(1, "parliament", "").face_up(""), "illusionist", Printed(10, 1, 0, 9));
    assert_eq!(turn_of(&no_tile), 2, "no location to get");
}
