//! What is refused of the powers of lords.

use crate::refusals::Row;
use crate::setting::{Printed, SEVEN, Set, hire, recruit};
use fathom_abyss::Abyss;
use fathom_testkit::Table;

pub fn powers() -> Vec<Row> {
    vec![
        (
            "the Oracle at an empty stack",
            || Set::players(2).lords(1, "oracle").council("crab 5").table(),
            "oracle squid",
            "ABY-PWR-34",
            "the squid stack of the council is empty: the Oracle has nothing to throw away",
        ),
        (
            "the Opportunist and a lord in the deck",
            || Set::players(2).lords(1, "opportunist").court("keeper").table(),
            "opportunist miller",
            "ABY-LRD-27",
            "the Miller is not at court for the Opportunist to take",
        ),
        (
            "the Corruptor and a lord in the deck",
            || hire(Set::players(2).pearls(1, 5), "corruptor", Printed(10, 1, 0, 6)),
            "corruptor elder",
            "ABY-LRD-31",
            "the Elder is not at court for the Corruptor to take",
        ),
        (
            "the Traitor and a lord in the deck",
            || hire(Set::players(2).lords(1, "keeper"), "traitor", Printed(12, 3, 0, 6)),
            "traitor keeper for elder",
            "ABY-LRD-32",
            "the Elder is not at court for the Traitor to take",
        ),
        (
            "no Slaver",
            || Set::players(2).hand(1, "crab 1").table(),
            "slaver crab 1",
            "ABY-PWR-02",
            "you have no Slaver",
        ),
        (
            "a covered Slaver",
            || Set::players(2).location(1, "chasm", "slaver").hand(1, "crab 1").table(),
            "slaver crab 1",
            "ABY-PWR-04",
            "your Slaver lies under a location and has no power any more",
        ),
        (
            "a disabled Slaver",
            || Set::players(2).disabled(1, "slaver").hand(1, "crab 1").table(),
            "slaver crab 1",
            "ABY-PWR-13",
            "your Slaver has been turned sideways and has no power",
        ),
        (
            "a second sale",
            || {
                let mut table = Set::players(2).lords(1, "slaver").hand(1, "crab 1, crab 2").table();
                table.play("slaver crab 1");
                table
            },
            "slaver crab 2",
            "ABY-PWR-03",
            "the Slaver has done its work for this turn",
        ),
        (
            "an opponent is asked",
            || {
                let mut table = Set::players(2).lords(1, "oracle").council("squid 1").pearls(2, 1).table();
                table.play("explore").force(["crab 1"]);
                table
            },
            "oracle squid",
            "ABY-PWR-46",
            "the Oracle works at its owner's own decisions",
        ),
        (
            "the Opportunist and an empty deck",
            || Set::players(2).lords(1, "opportunist").court("keeper").lord_deck("").table(),
            "opportunist keeper",
            "ABY-PWR-35",
            "the lord deck is empty: the Opportunist has nobody to bring",
        ),
        (
            "the Slaver and an ally elsewhere",
            || Set::players(2).lords(1, "slaver").hand(1, "crab 1").table(),
            "slaver crab 2",
            "ABY-LRD-23",
            "you hold no crab 2 for the Slaver to sell",
        ),
        (
            "the Schemer and itself",
            || hire(Set::players(2).lords(1, "keeper"), "schemer", Printed(8, 3, 0, 6)),
            "schemer schemer",
            "ABY-PWR-19",
            "the Schemer is not another free lord of yours",
        ),
        (
            "the Illusionist and a tile of nobody's",
            || illusionist(),
            "illusionist jail for chasm",
            "ABY-PWR-45",
            "you do not control Jail",
        ),
        (
            "the Illusionist and a tile in the stack",
            || illusionist(),
            "illusionist parliament for abyss",
            "ABY-PWR-45",
            "Abyss does not lie face up for the Illusionist to take",
        ),
        (
            "the Corruptor and three pearls",
            || {
                let set =
                    Set::players(2).lords(1, "slaver").court("corruptor, keeper, miller, reaper, landowner");
                let mut table = set.hand(1, "squid 5, squid 4, squid 1, crab 1").pearls(1, 3).table();
                recruit(&mut table, "corruptor", "squid 5, squid 4, squid 1");
                table
            },
            "corruptor keeper",
            "ABY-PWR-26",
            "the Corruptor wants five pearls and you have 3",
        ),
        (
            "the Apprentice",
            || hire(Set::players(2).council("crab 1"), "apprentice", Printed(6, 3, 0, 9)),
            "decline",
            "ABY-PWR-05",
            "this cannot be declined",
        ),
        (
            "the Alchemist's second stack",
            || {
                let mut table = Set::players(2).lords(1, "alchemist").council("crab 5, squid 4").table();
                table.play("support crab");
                table
            },
            "decline",
            "ABY-PWR-31",
            "the Alchemist takes a second stack as long as there is one",
        ),
    ]
}

fn illusionist() -> Table<Abyss> {
    let set = Set::players(2).location(1, "parliament", "keeper").face_up("chasm");
    hire(set, "illusionist", Printed(10, 1, 0, 9))
}

pub fn soldiers() -> Vec<Row> {
    fn hunting() -> Table<Abyss> {
        let set = Set::players(4).lords(2, "shaman").tokens(2, &[4]).tokens(3, &[2]);
        hire(set, "hunter", Printed(8, 2, 0, 6))
    }
    vec![
        (
            "the Jailer and an ally elsewhere",
            || hire(Set::players(2).hand(2, "crab 5"), "jailer", Printed(6, 3, 0, 7)),
            "discard squid 5",
            "ABY-LRD-09",
            "you hold no squid 5 to discard for the Jailer",
        ),
        (
            "the Commander and an ally elsewhere",
            || hire(Set::players(2).hand(2, SEVEN), "commander", Printed(8, 1, 1, 4)),
            "discard squid 5",
            "ABY-PWR-21",
            "you hold no squid 5 to discard for the Commander",
        ),
        (
            "the Commander at the end of a turn",
            || {
                let mut table =
                    Set::players(2).lords(2, "commander").hand(1, SEVEN).council("crab 1").table();
                table.play("support crab");
                table
            },
            "discard squid 5",
            "ABY-PWR-22",
            "you hold no squid 5 to discard for the Commander",
        ),
        (
            "the Hunter and its owner",
            hunting,
            "hunt 1",
            "ABY-LRD-12",
            "the Hunter takes from an opponent, and seat 1 is none",
        ),
        (
            "the Hunter and the Shaman",
            hunting,
            "hunt 2",
            "ABY-PWR-10",
            "the Shaman keeps the Hunter away from seat 2",
        ),
        ("the Hunter and nothing to take", hunting, "hunt 4", "ABY-PWR-41", "seat 4 holds no monster token"),
        (
            "the Assassin and a covered lord",
            || {
                let set = Set::players(2).lords(2, "keeper").location(2, "chasm", "oracle");
                hire(set, "assassin", Printed(10, 1, 0, 6))
            },
            "assassin oracle",
            "ABY-PWR-18",
            "the Oracle lies under a location, out of the Assassin's reach",
        ),
        (
            "the Assassin and a lord of its owner",
            || {
                let set = Set::players(2).lords(2, "keeper").lords(1, "oracle");
                hire(set, "assassin", Printed(10, 1, 0, 6))
            },
            "assassin oracle",
            "ABY-PWR-20",
            "the Oracle is not a free, working lord of that opponent",
        ),
    ]
}
