//! How powers work, and how they meet each other.

use crate::setting::{Printed, Set, hire, recruit, turn_of};
use fathom_abyss::{Location, Lord, Phase, Race};
use fathom_core::{Game, Seat, Viewer};

const COURT: &str = "keeper, shepherd, miller, reaper, landowner";
const SEVEN: &str = "squid 1, squid 1, squid 1, squid 1, squid 2, squid 2, squid 2";

#[test]
fn aby_pwr_01_an_arrow_works_once() {
    let mut table = hire(Set::players(2).council("crab 1, squid 1"), "peddler", Printed(8, 1, 0, 9));
    assert_eq!(table.game.players[0].pearls, 2);
    table.play("support crab").play("support squid");
    assert_eq!(table.game.players[0].pearls, 2, "and not again");
}

#[test]
fn aby_pwr_02_a_lasting_power_needs_a_free_working_lord() {
    let mut none = Set::players(2).hand(1, "crab 1").table();
    assert_eq!(none.refuses("slaver crab 1").to_string(), "you have no Slaver [ABY-PWR-02]");
    let table = Set::players(2).lords(1, "treasurer").table();
    assert!(table.game.has_power(Seat(0), Lord::Treasurer));
}

#[test]
fn aby_pwr_03_once_in_each_turn_from_the_first() {
    let mut table =
        hire(Set::players(2).hand(1, "").council("crab 1, crab 2, squid 1"), "oracle", Printed(8, 2, 1, 5));
    assert_eq!((turn_of(&table), table.game.phase), (1, Phase::Closing), "in the turn it arrives");
    table.play("oracle crab");
    assert_eq!(turn_of(&table), 2, "used up, so the turn is over");
    let mut again = Set::players(2).lords(1, "oracle").council("crab 1, squid 1").table();
    again.play("oracle crab");
    assert_eq!(again.refuses("oracle squid").clause, "ABY-PWR-03");
}

#[test]
fn aby_pwr_04_no_power_under_a_location() {
    let mut table =
        Set::players(2).location(1, "chasm", "slaver, treasurer, shaman").hand(1, "crab 1").table();
    assert_eq!(table.refuses("slaver crab 1").clause, "ABY-PWR-04");
    assert_eq!(table.game.demand(Seat(0), Lord::Shepherd).cost, 8);
    assert!(!table.game.shielded(Seat(0)));
}

#[test]
fn aby_pwr_05_may_means_may_and_must_means_must() {
    let mut corruptor = hire(Set::players(2).pearls(1, 5), "corruptor", Printed(10, 1, 0, 6));
    corruptor.play("decline");
    assert_eq!((corruptor.game.players[0].pearls, turn_of(&corruptor)), (5, 2));
    let mut apprentice = hire(Set::players(2).council("crab 1"), "apprentice", Printed(6, 3, 0, 9));
    assert_eq!(apprentice.refuses("decline").to_string(), "this cannot be declined [ABY-PWR-05]");
}

#[test]
fn aby_pwr_06_shaman_against_tamer() {
    let mut table = Set::players(2).lords(1, "shaman").lords(2, "tamer").threat(3).table();
    table.play("explore").force(["monster"]);
    table.play("fight 0");
    assert_eq!(table.game.players[0].keys, 1);
}

#[test]
fn aby_pwr_07_shaman_against_jailer() {
    let set = Set::players(3).lords(2, "shaman").hand(2, "crab 5").hand(3, "squid 5");
    let mut table = hire(set, "jailer", Printed(6, 3, 0, 7));
    assert!(table.said().contains(&"Player 2's Shaman keeps the Jailer at bay".to_owned()));
    assert_eq!(table.decider(), Seat(2));
    table.play("discard squid 5");
    assert_eq!(table.game.players[1].hand.len(), 1);
}

#[test]
fn aby_pwr_08_shaman_against_seeker() {
    let set = Set::players(3).lords(2, "shaman").pearls(2, 4).pearls(3, 4);
    let table = hire(set, "seeker", Printed(7, 2, 0, 7));
    assert_eq!((table.game.players[1].pearls, table.game.players[2].pearls), (4, 2));
}

#[test]
fn aby_pwr_09_shaman_against_commander() {
    let set = Set::players(2).lords(2, "shaman").hand(2, SEVEN).council("crab 1");
    let mut table = hire(set, "commander", Printed(8, 1, 1, 4));
    assert_eq!(turn_of(&table), 2, "nothing to discard");
    table.play("support crab");
    assert_eq!((turn_of(&table), table.game.players[1].hand.len()), (1, 8), "nor at the end of the turn");
}

#[test]
fn aby_pwr_10_shaman_against_hunter() {
    let set = Set::players(3).lords(2, "shaman").tokens(2, &[4]).tokens(3, &[2]);
    let mut table = hire(set, "hunter", Printed(8, 2, 0, 6));
    assert_eq!(table.refuses("hunt 2").clause, "ABY-PWR-10");
    assert_eq!(table.legal(), ["hunt 3"]);
}

#[test]
fn aby_pwr_11_shaman_against_recruiter() {
    let table = Set::players(3).lords(1, "shaman").lords(2, "recruiter").table();
    let costs = [0, 1, 2].map(|seat| table.game.demand(Seat(seat), Lord::Shepherd).cost);
    assert_eq!(costs, [8, 8, 10]);
}

#[test]
fn aby_pwr_12_shaman_against_assassin() {
    let set = Set::players(3).lords(2, "shaman, oracle").lords(3, "keeper");
    let mut table = hire(set, "assassin", Printed(10, 1, 0, 6));
    assert_eq!(table.legal(), ["assassin keeper"], "not even the Shaman itself");
    table.play("assassin keeper");
    assert!(table.game.players[1].disabled.is_empty());
}

#[test]
fn aby_pwr_13_a_disabled_lord_has_no_power() {
    let mut table = Set::players(2)
        .disabled(1, "slaver, treasurer, shaman")
        .hand(1, "crab 1")
        .lords(2, "recruiter")
        .table();
    assert_eq!(table.refuses("slaver crab 1").clause, "ABY-PWR-13");
    assert_eq!(table.game.demand(Seat(0), Lord::Shepherd).cost, 10);
}

/// ABY-PWR-14, ABY-PWR-15: its keys do not count and it goes under no location.
#[test]
fn a_disabled_lord_has_no_keys() {
    let mut table = Set::players(2).disabled(1, "keeper, reaper, shepherd").council("crab 1").table();
    assert_eq!(table.game.total_keys(Seat(0)), 0);
    table.play("support crab");
    assert_eq!(turn_of(&table), 2, "no location to control");
    let mut three =
        Set::players(2).disabled(1, "keeper").keys(1, 3).lords(1, "oracle").council("crab 1").table();
    three.play("support crab");
    assert_eq!(three.refuses("keys keeper tokens 2").clause, "ABY-PWR-14");
}

#[test]
fn aby_pwr_16_a_disabled_lord_can_be_traded() {
    let set = Set::players(2).disabled(1, "oracle").court("keeper, treasurer, miller, reaper");
    let mut table = hire(set, "traitor", Printed(12, 3, 0, 6));
    table.play("traitor oracle for treasurer");
    assert!(table.game.has_power(Seat(0), Lord::Treasurer), "the newcomer works");
    let mut schemer = hire(Set::players(2).disabled(1, "oracle"), "schemer", Printed(8, 3, 0, 6));
    schemer.play("schemer oracle").force(["lord treasurer"]);
    assert!(schemer.game.has_power(Seat(0), Lord::Treasurer));
}

#[test]
fn aby_pwr_17_a_disabled_lord_still_counts() {
    let set = Set::players(2)
        .disabled(1, "oracle, keeper, reaper")
        .lords(1, "elder, sage, hermit")
        .location(1, "jail", "");
    let table = set.table();
    assert_eq!(table.game.lords_of(Seat(0)).len(), 6);
    assert_eq!(table.game.sheet(Seat(0)).lords, 5 + 6 + 6 + 3 + 4 + 5);
    assert_eq!(table.game.sheet(Seat(0)).locations, 15 - 6);
}

#[test]
fn aby_pwr_18_lords_under_locations_are_safe_from_the_assassin() {
    let set = Set::players(2).lords(2, "keeper").location(2, "chasm", "oracle");
    let mut table = hire(set, "assassin", Printed(10, 1, 0, 6));
    assert_eq!(table.refuses("assassin oracle").clause, "ABY-PWR-18");
    assert_eq!(table.legal(), ["assassin keeper"]);
}

#[test]
fn aby_pwr_19_traitor_and_schemer_trade_another_free_lord() {
    let set = Set::players(2).lords(1, "keeper").location(1, "chasm", "oracle");
    let mut table = hire(set, "schemer", Printed(8, 3, 0, 6));
    assert_eq!(table.refuses("schemer oracle").clause, "ABY-PWR-19");
    assert_eq!(table.refuses("schemer schemer").clause, "ABY-PWR-19");
    let alone = hire(Set::players(2), "traitor", Printed(12, 3, 0, 6));
    assert_eq!(turn_of(&alone), 2, "nobody to trade");
}

#[test]
fn aby_pwr_20_the_assassin_takes_opponents_in_turn() {
    let set = Set::players(4).lords(2, "keeper").location(3, "chasm", "oracle").lords(4, "reaper");
    let mut table = hire(set, "assassin", Printed(10, 1, 0, 6));
    assert_eq!(table.decider(), Seat(0), "its owner chooses");
    table.play("assassin keeper");
    assert_eq!(table.legal(), ["assassin reaper"], "seat 3 has nobody to strike");
}

/// ABY-PWR-21, ABY-PWR-22: on arrival, and at the end of each turn, not in between.
#[test]
fn the_commander_allows_six() {
    let mut table = hire(Set::players(2).hand(2, SEVEN).pearls(2, 1), "commander", Printed(8, 1, 1, 4));
    assert_eq!(table.legal(), ["discard squid 1", "discard squid 2"]);
    table.play("discard squid 1");
    assert_eq!((turn_of(&table), table.game.phase), (2, Phase::Turn));
    table.play("explore").force(["seahorse 5"]);
    table.play("take");
    assert_eq!(table.decider(), Seat(1), "seven again at the end of the turn");
    table.play("discard squid 1");
    table.play("explore").force(["seahorse 4"]);
    table.play("buy").force(["seahorse 3"]);
    table.play("take");
    assert_eq!((turn_of(&table), table.game.players[1].hand.len()), (2, 7), "a purchase may wait");
}

#[test]
fn aby_pwr_23_the_limit_ends_with_the_commander() {
    for set in [
        Set::players(2).disabled(2, "commander"),
        Set::players(2).location(2, "chasm", "commander"),
        Set::players(2),
    ] {
        let mut table = set.hand(1, SEVEN).council("crab 1").table();
        table.play("support crab");
        assert_eq!((turn_of(&table), table.game.players[0].hand.len()), (2, 8));
    }
}

#[test]
fn aby_pwr_24_chains_are_allowed() {
    let set = Set::players(2)
        .lords(1, "keeper, reaper")
        .court("corruptor, shepherd, miller, landowner")
        .pearls(1, 5);
    let mut table = hire(set, "traitor", Printed(12, 3, 0, 6));
    table.play("traitor keeper for corruptor");
    assert_eq!(table.game.phase, Phase::Corrupting);
    table.play("corruptor landowner");
    let player = &table.game.players[0];
    assert!(player.free.contains(Lord::Corruptor) && player.free.contains(Lord::Landowner));
    assert_eq!(table.game.phase, Phase::Refilling, "two are left at court");
}

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

#[test]
fn aby_pwr_46_the_slaver_may_work_before_the_corruptor_asks() {
    let set = Set::players(2).lords(1, "slaver").court("corruptor, keeper, miller, reaper, landowner");
    let mut table = set.hand(1, "squid 5, squid 4, squid 1, crab 1").pearls(1, 3).table();
    recruit(&mut table, "corruptor", "squid 5, squid 4, squid 1");
    assert_eq!(table.game.phase, Phase::Corrupting, "three pearls, and two that the Slaver can earn");
    assert_eq!(table.legal(), ["decline", "slaver crab 1"]);
    assert_eq!(table.refuses("corruptor keeper").clause, "ABY-PWR-26");
    table.play("slaver crab 1").play("corruptor landowner");
    assert!(table.game.players[0].free.contains(Lord::Landowner));
    assert_eq!(table.game.players[0].pearls, 0);
}

/// ABY-PWR-46, ABY-REC-14: in the middle of a payment the Slaver may sell what the payment can do without.
#[test]
fn the_slaver_may_work_while_a_lord_is_paid_for() {
    let set = Set::players(2).lords(1, "slaver").court(COURT).hand(1, "seahorse 5, seahorse 1, crab 1");
    let mut table = set.pearls(1, 1).table();
    assert_eq!(table.refuses("recruit shepherd").clause, "ABY-REC-08", "seven of eight");
    table.play("slaver crab 1").play("recruit shepherd");
    let set = Set::players(2).lords(1, "slaver").court(COURT).hand(1, "seahorse 5, seahorse 1, crab 1");
    let mut table = set.pearls(1, 2).table();
    table.play("recruit shepherd").play("pay seahorse 1");
    assert_eq!(table.refuses("slaver seahorse 5").clause, "ABY-REC-14", "the payment needs it");
    table.play("slaver crab 1").play("pay seahorse 5").play("done");
    assert_eq!(table.game.players[0].pearls, 2, "four, and two of them for the missing points");
}

/// ABY-PWR-46, ABY-REC-14: the Opportunist may trade another lord while one is paid for, and the payment goes on.
#[test]
fn the_opportunist_may_work_while_a_lord_is_paid_for() {
    let set = Set::players(2).lords(1, "opportunist").court(COURT).hand(1, "seahorse 5, seahorse 3");
    let mut table = set.table();
    table.play("recruit shepherd").play("pay seahorse 5");
    assert_eq!(table.refuses("opportunist shepherd").clause, "ABY-REC-14");
    table.play("opportunist keeper").force(["lord oracle"]);
    assert_eq!(table.legal(), ["pay seahorse 3"], "where it was");
    table.play("pay seahorse 3").play("done");
    assert!(table.game.players[0].free.contains(Lord::Shepherd) && table.game.court.contains(&Lord::Oracle));
}

#[test]
fn aby_pwr_46_the_keys_of_a_power_can_wait_for_the_power() {
    let set = Set::players(2).lords(1, "slaver, keeper, reaper").hand(1, "crab 1").council("squid 1");
    let mut table = set.table();
    table.play("support squid");
    assert!(matches!(table.game.phase, Phase::Placing { .. }), "three keys, and no choice among them");
    table.play("slaver crab 1").play("claim jail");
    assert_eq!((table.game.players[0].pearls, turn_of(&table)), (2, 2), "before the Location covered it");
}

/// ABY-PWR-46, ABY-PWR-31, ABY-PWR-33: a power that leaves nothing to choose ends the choice.
#[test]
fn the_oracle_may_leave_no_second_stack() {
    let set = Set::players(2).lords(1, "alchemist, oracle").council("crab 5, squid 4");
    let mut table = set.table();
    table.play("support crab").play("oracle squid");
    assert_eq!((turn_of(&table), table.game.players[0].hand.len()), (2, 1));
    let mut apprentice =
        hire(Set::players(2).lords(1, "oracle").council("crab 1"), "apprentice", Printed(6, 3, 0, 9));
    apprentice.play("oracle crab");
    assert_eq!((turn_of(&apprentice), apprentice.game.players[0].hand.len()), (2, 0));
}

/// ABY-PWR-46, ABY-PWR-29: the Opportunist may take the last lord from under the Schemer.
#[test]
fn the_opportunist_may_leave_the_schemer_nobody() {
    let set =
        Set::players(2).lords(1, "opportunist").court("schemer, miller, reaper, landowner").lord_deck("sage");
    let mut table = hire(set, "schemer", Printed(8, 3, 0, 6));
    assert_eq!(table.game.phase, Phase::Scheming);
    table.play("opportunist miller").force(["lord sage"]);
    assert_eq!(turn_of(&table), 2);
    assert!(table.game.players[0].free.contains(Lord::Opportunist));
}

#[test]
fn aby_pwr_46_never_while_an_opponent_is_asked() {
    let mut table = Set::players(2).lords(1, "oracle").council("squid 1").pearls(2, 1).table();
    table.play("explore").force(["crab 1"]);
    assert_eq!(table.decider(), Seat(1));
    assert_eq!(table.refuses("oracle squid").clause, "ABY-PWR-46");
}

#[test]
fn aby_pwr_46_the_owner_chooses_the_moment() {
    let set = || Set::players(2).lords(1, "oracle, slaver").hand(1, "crab 1").council("squid 1, seahorse 1");
    let mut before = set().table();
    before.play("slaver crab 1");
    let mut during = set().table();
    during.play("explore").force(["crab 3"]);
    during.play("oracle squid");
    assert_eq!(during.game.phase, Phase::Fate, "the crab is still waiting");
    during.play("take");
    assert_eq!(during.game.phase, Phase::Closing);
    during.play("slaver crab 3");
    assert_eq!(turn_of(&during), 2, "nothing is left to use");
    let mut lords = Set::players(2).lords(1, "opportunist").court(COURT).table();
    lords.play("explore").force(["crab 3"]);
    lords.play("opportunist miller").force(["lord oracle"]);
    assert_eq!(lords.game.phase, Phase::Fate);
    lords.play("take");
    assert_eq!(turn_of(&lords), 2);
    assert_eq!(lords.game.players[0].hand.sum_of(Race::Crab), 3);
}

/// ABY-PWR-46, ABY-TRN-05: before the fifth space forces anything, and before the turn ends, whoever has an Opportunist is
/// asked, as long as there is somebody to send away and somebody to come.
#[test]
fn the_opportunist_is_asked_before_the_turn_is_over() {
    let fifth = ["crab 1", "crab 2", "crab 3", "squid 1", "squid 2"];
    let explores = |deck: &str| {
        let set = Set::players(2).lords(1, "opportunist").court(COURT);
        let mut table = if deck == "all" { set } else { set.lord_deck(deck) }.table();
        table.play("explore").force(&fifth[..1]);
        for card in &fifth[1..] {
            table.play("continue").force([card]);
        }
        table
    };
    let mut table = explores("all");
    assert_eq!(
        table.game.phase,
        Phase::Fate,
        "the last ally must be taken, and the Opportunist may work before"
    );
    table.play("take");
    assert_eq!(table.game.phase, Phase::Closing);
    table.play("opportunist miller").force(["lord oracle"]);
    assert_eq!(turn_of(&table), 2, "nothing is left to use");
    assert_eq!(turn_of(&explores("")), 2, "with an empty deck nobody is asked");
}

#[test]
fn others_are_pointed_at_and_never_numbered() {
    let said = |players: usize| {
        let set = (2..=players).fold(Set::players(players), |set, seat| set.tokens(seat, &[2]));
        let game = hire(set, "hunter", Printed(8, 2, 0, 6)).game;
        game.legal().iter().map(|action| game.describe(action)).collect::<Vec<_>>()
    };
    assert_eq!(
        said(4),
        [
            "Take a token from the player on your left",
            "Take a token from the player opposite",
            "Take a token from the player on your right"
        ]
    );
    assert_eq!(said(3)[1], "Take a token from the player on your right");
    let mut table = hire(Set::players(2).lords(2, "keeper, oracle"), "assassin", Printed(10, 1, 0, 6));
    assert_eq!(table.game.prompt(), "The Assassin strikes your opponent: choose one of their lords");
    table.play("assassin keeper");
}
