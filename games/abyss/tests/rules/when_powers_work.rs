//! When in one's turn a power may be used, and what it may not leave.

use crate::setting::{Printed, Set, hire, recruit, turn_of};
use fathom_abyss::{Lord, Phase, Race};
use fathom_core::{Game, Seat};

const COURT: &str = "keeper, shepherd, miller, reaper, landowner";

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
