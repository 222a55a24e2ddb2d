//! Keys, control, and the 20 tiles.

use crate::setting::{Printed, Set, hire, recruit, turn_of};
use fathom_abyss::{Abyss, AmbassadorKeys, Location, Lord, LordSet, Options, Phase};
use fathom_core::Seat;

/// Seat 1 takes a stack, so that its keys are looked at.
pub const COUNCIL: &str = "crab 1, squid 1";

#[test]
fn aby_key_01_three_keys_must_be_used() {
    let mut table = Set::players(2).keys(1, 2).threat(3).table();
    table.play("explore").force(["monster"]);
    table.play("fight 0");
    assert!(matches!(table.game.phase, Phase::Placing { .. }), "at once");
    assert_eq!(table.refuses("decline").clause, "ABY-KEY-01");
    assert_eq!(table.refuses("end").clause, "ABY-KEY-01");
}

#[test]
fn aby_key_01_the_location_comes_before_the_refill() {
    let mut table = Set::players(2)
        .keys(1, 2)
        .court("keeper, miller, reaper")
        .hand(1, "seahorse 2, crab 2, squid 2")
        .table();
    recruit(&mut table, "keeper", "seahorse 2, crab 2, squid 2");
    let lords = LordSet::only(Lord::Keeper);
    assert_eq!(table.game.phase, Phase::Placing { lords, tokens: 2 }, "immediately");
    assert_eq!(
        (table.game.court.len(), table.game.players[0].pearls),
        (2, 0),
        "nothing has been refilled yet"
    );
    table.play("claim jail");
    assert_eq!((table.game.phase, table.game.players[0].pearls), (Phase::Refilling, 2), "the court follows");
    table.force(["lord oracle", "lord sage", "lord trader", "lord elder"]);
    assert_eq!((table.game.court.len(), turn_of(&table)), (6, 2));
}

#[test]
fn aby_key_02_tokens_and_the_keys_of_free_working_lords() {
    let set = Set::players(2).keys(1, 1).lords(1, "keeper, elder, miller").disabled(1, "reaper");
    let table = set.location(1, "chasm", "shepherd").table();
    assert_eq!(table.game.total_keys(Seat(0)), 1 + 1 + 3);
}

#[test]
fn aby_key_03_exactly_three_of_ones_own_choice() {
    let mut table = Set::players(2).keys(1, 2).lords(1, "keeper, oracle").council(COUNCIL).table();
    table.play("support crab");
    assert_eq!(
        table.legal(),
        ["keys oracle tokens 2", "keys oracle keeper tokens 1", "keys keeper tokens 2", "oracle squid"]
    );
    assert_eq!(
        table.refuses("keys oracle keeper tokens 2").to_string(),
        "exactly three keys are spent, not 4 [ABY-KEY-03]"
    );
    assert_eq!(table.refuses("keys tokens 2").clause, "ABY-KEY-03");
    assert_eq!(table.refuses("keys tokens 3").clause, "ABY-KEY-02");
    table.play("keys keeper tokens 2");
    assert_eq!(table.game.phase, Phase::Placing { lords: LordSet::only(Lord::Keeper), tokens: 2 });
    assert!(table.game.has_power(Seat(0), Lord::Oracle));
}

#[test]
fn aby_key_04_the_rest_stays_and_another_location_may_follow() {
    let mut table = Set::players(2)
        .keys(1, 3)
        .lords(1, "keeper, oracle, reaper")
        .council(COUNCIL)
        .face_up("jail, chasm")
        .table();
    table.play("support crab");
    table.play("keys tokens 3").play("claim jail");
    assert_eq!(
        table.game.phase,
        Phase::Placing { lords: [Lord::Keeper, Lord::Oracle, Lord::Reaper].into_iter().collect(), tokens: 0 }
    );
    table.play("claim chasm");
    assert_eq!((turn_of(&table), table.game.players[0].locations.len()), (2, 2));
}

#[test]
fn aby_key_05_tokens_go_back_to_the_pile() {
    let mut table = Set::players(2).keys(1, 3).council(COUNCIL).table();
    assert_eq!(table.game.key_pile, 7);
    table.play("support crab").play("claim jail");
    assert_eq!((table.game.key_pile, table.game.players[0].keys), (10, 0));
}

#[test]
fn aby_key_06_lords_go_under_the_location() {
    let mut table = Set::players(2).lords(1, "keeper, treasurer, slaver").council(COUNCIL).table();
    table.play("support crab").play("claim jail");
    assert!(table.game.players[0].free.is_empty() && table.game.total_keys(Seat(0)) == 0);
    assert_eq!(table.game.beneath[Location::Jail.index()].len(), 3);
    assert!(!table.game.has_power(Seat(0), Lord::Treasurer));
    assert_eq!(table.game.sheet(Seat(0)).lords, 16, "their points stay");
    assert_eq!(turn_of(&table), 2, "the Slaver is not asked any more");
    let mut under =
        Set::players(2).keys(1, 4).location(1, "chasm", "keeper").council(COUNCIL).lords(1, "reaper");
    under.0.turn.active = Seat(0);
    let mut under = under.table();
    under.play("support crab");
    assert_eq!(under.refuses("keys keeper tokens 2").clause, "ABY-KEY-06", "its key is used up");
}

#[test]
fn aby_key_07_face_up_or_drawn() {
    let mut table = Set::players(2).keys(1, 3).council(COUNCIL).face_up("jail, chasm").table();
    table.play("support crab");
    assert_eq!(table.legal(), ["claim chasm", "claim jail", "draw 1", "draw 2", "draw 3", "draw 4"]);
    assert_eq!(table.refuses("claim abyss").clause, "ABY-KEY-07");
    assert_eq!(table.refuses("draw 0").clause, "ABY-KEY-07");
    assert_eq!(table.refuses("draw 5").clause, "ABY-KEY-07");
    table.play("claim chasm");
    assert!(table.game.players[0].locations.contains(Location::Chasm));
}

#[test]
fn aby_key_08_no_more_than_the_stack_holds() {
    let mut table = Set::players(2).keys(1, 3).council(COUNCIL).stack_only("abyss, depths", 2).table();
    table.play("support crab");
    assert_eq!(table.legal(), ["claim jail", "draw 1", "draw 2"]);
    assert_eq!(table.refuses("draw 3").to_string(), "the stack holds 2 locations [ABY-KEY-08]");
}

#[test]
fn aby_key_09_one_of_the_drawn_is_kept_and_the_rest_lies_face_up() {
    let mut table = Set::players(2).keys(1, 3).council(COUNCIL).table();
    table.play("support crab").play("draw 3").force(["location abyss", "location depths", "location chasm"]);
    assert_eq!(table.legal(), ["keep chasm", "keep abyss", "keep depths"]);
    assert_eq!(table.refuses("keep jail").clause, "ABY-KEY-09", "not an older one");
    table.play("keep depths");
    assert_eq!(
        table.game.available.iter().collect::<Vec<_>>(),
        [Location::Chasm, Location::Abyss, Location::Jail]
    );
}

#[test]
fn aby_key_10_a_taken_location_is_not_replaced() {
    let mut table = Set::players(2).keys(1, 3).council(COUNCIL).table();
    table.play("support crab").play("claim jail");
    assert!(table.game.available.is_empty());
    assert_eq!(table.game.stack.len(), 19);
}

#[test]
fn aby_key_11_an_ambassador_goes_under_its_own_location_alone() {
    let mut table = hire(Set::players(2).keys(1, 2).lords(1, "keeper"), "sage", Printed(10, 5, 3, 4));
    table.force(["location abyss", "location chasm"]);
    assert_eq!(table.refuses("keep jail").clause, "ABY-KEY-11", "not an older one");
    table.play("keep abyss");
    assert_eq!(table.game.beneath[Location::Abyss.index()], LordSet::only(Lord::Sage));
    let lords = LordSet::only(Lord::Keeper);
    assert_eq!(
        table.game.phase,
        Phase::Placing { lords, tokens: 2 },
        "the other three keys open another location"
    );
}

#[test]
fn aby_key_12_a_short_stack() {
    let mut table = hire(Set::players(2).stack_only("abyss, chasm", 2), "elder", Printed(10, 5, 3, 3));
    table.force(["location abyss", "location chasm"]);
    assert_eq!(table.legal(), ["keep chasm", "keep abyss"]);
}

#[test]
fn aby_key_13_an_ambassador_without_a_stack_uses_its_keys() {
    let mut table = hire(Set::players(2).stack_only("", 2), "hermit", Printed(10, 5, 3, 5));
    assert_eq!(table.legal(), ["claim jail"]);
    table.play("claim jail");
    assert_eq!(table.game.beneath[Location::Jail.index()], LordSet::only(Lord::Hermit));
}

#[test]
fn aby_key_14_no_location_anywhere() {
    let mut table = Set::players(2).keys(1, 4).face_up("").stack_only("", 2).council(COUNCIL).table();
    table.play("support crab");
    assert_eq!((turn_of(&table), table.game.players[0].keys), (2, 4), "the keys are kept");
}

#[test]
fn aby_key_15_only_the_active_player_is_bound() {
    let mut table = Set::players(2).keys(2, 3).council(COUNCIL).table();
    table.play("support crab");
    assert_eq!((turn_of(&table), table.game.phase), (2, Phase::Turn), "seat 2 acts first");
    table.play("support squid");
    assert_eq!(table.decider(), Seat(1));
    assert!(table.allows("claim jail"));
}

#[test]
fn aby_key_16_any_number_lies_face_up() {
    let tiles = "jail, chasm, abyss, depths, parliament, barracks, sanctuary";
    let mut table = Set::players(2).keys(1, 3).face_up(tiles).council(COUNCIL).table();
    table.play("support crab").play("draw 4");
    table.force([
        "location dockworks",
        "location throne-room",
        "location lost-tower",
        "location closed-tower",
    ]);
    table.play("keep dockworks");
    assert_eq!(table.game.available.len(), 10);
}

#[test]
fn aby_key_17_ambassadors_have_three_keys_or_none() {
    let free = |keys: AmbassadorKeys| {
        let mut set =
            Set::players(2).lords(1, "elder").location(1, "closed-tower", "").location(1, "lost-tower", "");
        set.0.ambassador_keys = keys;
        set.table().game
    };
    let (three, none) = (free(AmbassadorKeys::Three), free(AmbassadorKeys::None));
    assert_eq!((three.total_keys(Seat(0)), none.total_keys(Seat(0))), (3, 0));
    let worth = |game: &Abyss, tile: Location| game.location_worth(tile, Seat(0), &game.holdings(Seat(0)));
    let towers = |game: &Abyss| [Location::ClosedTower, Location::LostTower].map(|tile| worth(game, tile));
    assert_eq!((towers(&three), towers(&none)), ([3, 0], [0, 3]));
    let options: Options = serde_json::from_str(r#"{"ambassador_keys":0}"#).unwrap();
    assert_eq!(options, Options { ambassador_keys: AmbassadorKeys::None });
    assert_eq!(Options::default(), Options { ambassador_keys: AmbassadorKeys::Three });
    let wrong = serde_json::from_str::<Options>(r#"{"ambassador_keys":1}"#).unwrap_err();
    assert!(wrong.to_string().contains("3 keys or 0, not 1"), "{wrong}");
}

/// ABY-KEY-17, ABY-KEY-13: without keys and without a stack an ambassador controls nothing.
#[test]
fn an_ambassador_without_keys_or_stack_stays_free() {
    let mut set = Set::players(2).stack_only("", 2);
    set.0.ambassador_keys = AmbassadorKeys::None;
    let table = hire(set, "hermit", Printed(10, 5, 0, 5));
    assert_eq!((turn_of(&table), table.game.players[0].free), (2, LordSet::only(Lord::Hermit)));
}

#[test]
fn aby_key_17_an_ambassador_without_keys_still_draws() {
    let mut set = Set::players(2);
    set.0.ambassador_keys = AmbassadorKeys::None;
    let mut table = hire(set, "hermit", Printed(10, 5, 0, 5));
    table.force(["location abyss"]);
    assert_eq!(table.game.beneath[Location::Abyss.index()], LordSet::only(Lord::Hermit));
}
