//! What is answered to somebody who tries another thing than the one that is asked: a row for everything that is asked.

use crate::refusals::{COURT, Row, affiliating};
use crate::setting::{Printed, SEVEN, Set, hire};
use fathom_abyss::Abyss;
use fathom_testkit::Table;

fn exploring(found: &'static str, rich: u16) -> Table<Abyss> {
    let mut table = Set::players(2).pearls(2, rich).table();
    table.play("explore").force([found]);
    table
}

pub fn turn() -> Vec<Row> {
    vec![
        (
            "before the action",
            || Set::players(2).table(),
            "take",
            "ABY-TRN-02",
            "not now: what is asked is this turn's action: explore, request support, or recruit",
        ),
        (
            "before the action",
            || Set::players(2).table(),
            "decline",
            "ABY-TRN-03",
            "one action must be taken: explore, request support, or recruit",
        ),
        (
            "an offer",
            || exploring("crab 1", 3),
            "explore",
            "ABY-EXP-02",
            "not now: what is asked is whether you buy the Ally: buy or pass",
        ),
        (
            "an ally that nobody buys",
            || exploring("crab 1", 0),
            "explore",
            "ABY-EXP-07",
            "not now: what is asked is whether you take the Ally: take or continue",
        ),
        (
            "a monster",
            || exploring("monster", 3),
            "decline",
            "ABY-MON-01",
            "not now: what is asked is whether you fight the Monster: fight or continue",
        ),
        ("a monster", || exploring("monster", 3), "buy", "ABY-MON-16", "a Monster is not for sale"),
        (
            "the Alchemist's second stack",
            || {
                let mut table = Set::players(2).lords(1, "alchemist").council("crab 5, squid 4").table();
                table.play("support crab");
                table
            },
            "explore",
            "ABY-PWR-31",
            "not now: what is asked is which stack the Alchemist takes as a second one",
        ),
        (
            "after the action",
            || {
                let mut table = Set::players(2).lords(1, "oracle").council("crab 1, squid 1").table();
                table.play("support crab");
                table
            },
            "decline",
            "ABY-TRN-05",
            "not now: what is asked is whether you use a power of once a turn, or end the turn",
        ),
    ]
}

pub fn recruiting() -> Vec<Row> {
    vec![
        (
            "a payment",
            || {
                let mut table = Set::players(2).court(COURT).hand(1, "seahorse 5, seahorse 3").table();
                table.play("recruit shepherd");
                table
            },
            "take",
            "ABY-REC-14",
            "not now: what is asked is the payment for the Shepherd: pay Allies, then done",
        ),
        (
            "an affiliation",
            || affiliating("squid 1"),
            "decline",
            "ABY-REC-10",
            "not now: what is asked is which of the Allies is affiliated",
        ),
        (
            "the Apprentice",
            || hire(Set::players(2).council("crab 1"), "apprentice", Printed(6, 3, 0, 9)),
            "explore",
            "ABY-LRD-02",
            "not now: what is asked is which stack the Apprentice takes",
        ),
        (
            "the Illusionist",
            || {
                let set = Set::players(2).location(1, "parliament", "keeper").face_up("chasm");
                hire(set, "illusionist", Printed(10, 1, 0, 9))
            },
            "explore",
            "ABY-LRD-06",
            "not now: what is asked is whether the Illusionist trades a Location",
        ),
        (
            "the Corruptor",
            || hire(Set::players(2).pearls(1, 5), "corruptor", Printed(10, 1, 0, 6)),
            "explore",
            "ABY-LRD-31",
            "not now: what is asked is whether the Corruptor brings a second Lord",
        ),
        (
            "the Schemer",
            || hire(Set::players(2).lords(1, "keeper"), "schemer", Printed(8, 3, 0, 6)),
            "explore",
            "ABY-LRD-29",
            "not now: what is asked is whether the Schemer trades a Lord",
        ),
        (
            "the Traitor",
            || hire(Set::players(2).lords(1, "keeper"), "traitor", Printed(12, 3, 0, 6)),
            "explore",
            "ABY-LRD-32",
            "not now: what is asked is whether the Traitor trades a Lord",
        ),
    ]
}

pub fn against_others() -> Vec<Row> {
    vec![
        (
            "the Jailer",
            || hire(Set::players(2).hand(2, "crab 5"), "jailer", Printed(6, 3, 0, 7)),
            "explore",
            "ABY-LRD-09",
            "not now: what is asked is which Ally is discarded for the Jailer",
        ),
        (
            "the Commander",
            || hire(Set::players(2).hand(2, SEVEN), "commander", Printed(8, 1, 1, 4)),
            "explore",
            "ABY-PWR-21",
            "not now: what is asked is which Ally is discarded for the Commander",
        ),
        (
            "the Commander's limit",
            || {
                let mut table =
                    Set::players(2).lords(2, "commander").hand(1, SEVEN).council("crab 1").table();
                table.play("support crab");
                table
            },
            "decline",
            "ABY-PWR-22",
            "not now: what is asked is which Ally is discarded for the Commander",
        ),
        (
            "the Hunter",
            || hire(Set::players(2).tokens(2, &[4]), "hunter", Printed(8, 2, 0, 6)),
            "explore",
            "ABY-LRD-12",
            "not now: what is asked is from whom the Hunter takes a token",
        ),
        (
            "the Assassin",
            || hire(Set::players(2).lords(2, "keeper, oracle"), "assassin", Printed(10, 1, 0, 6)),
            "explore",
            "ABY-LRD-14",
            "not now: what is asked is which Lord the Assassin turns sideways",
        ),
    ]
}

pub fn locations() -> Vec<Row> {
    fn placing() -> Table<Abyss> {
        let mut table = Set::players(2).keys(1, 3).council("crab 1").stack_only("abyss, depths", 2).table();
        table.play("support crab");
        table
    }
    fn choosing() -> Table<Abyss> {
        let mut table = placing();
        table.play("draw 2").force(["location abyss", "location depths"]);
        table
    }
    vec![
        (
            "keys",
            || {
                let set = Set::players(2).keys(1, 3).lords(1, "reaper").council("crab 1");
                let mut table = set.table();
                table.play("support crab");
                table
            },
            "explore",
            "ABY-KEY-03",
            "not now: what is asked is which three keys are spent",
        ),
        (
            "a location",
            placing,
            "explore",
            "ABY-KEY-07",
            "not now: what is asked is which Location is taken: claim one, or draw",
        ),
        (
            "locations drawn",
            choosing,
            "decline",
            "ABY-KEY-09",
            "not now: what is asked is which of the Locations drawn is kept",
        ),
        (
            "the Black Smokers",
            || {
                let mut table =
                    Set::players(2).keys(1, 3).face_up("black-smokers, jail").council("crab 1").table();
                table.play("support crab").play("claim black-smokers");
                table
            },
            "explore",
            "ABY-TIL-20",
            "not now: what is asked is whether the Black Smokers are swapped",
        ),
    ]
}
