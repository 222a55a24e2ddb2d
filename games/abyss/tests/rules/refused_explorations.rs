//! What is refused while somebody explores.

use crate::refusals::Row;
use crate::setting::Set;
use fathom_abyss::Abyss;
use fathom_testkit::Table;

/// Four cards lie on the track, and this one on the last space.
fn last_space(set: Set, found: &str) -> Table<Abyss> {
    let mut table = set.table();
    table.play("explore").force(["crab 1"]);
    for ally in ["crab 2", "crab 3", "crab 4"] {
        table.play("continue").force([ally]);
    }
    table.play("continue").force([found]);
    table
}

fn meeting_monster(set: Set) -> Table<Abyss> {
    let mut table = set.table();
    table.play("explore").force(["monster"]);
    table
}

pub fn explorations() -> Vec<Row> {
    vec![
        (
            "an ally on the last space",
            || last_space(Set::players(2).lords(1, "oracle").council("squid 1"), "seahorse 1"),
            "continue",
            "ABY-EXP-10",
            "no space is left on the exploration track: the ally must be taken",
        ),
        (
            "a monster on the last space",
            || last_space(Set::players(2), "monster"),
            "continue",
            "ABY-MON-12",
            "no space is left on the exploration track: the monster must be fought",
        ),
        (
            "a monster",
            || meeting_monster(Set::players(2)),
            "take",
            "ABY-MON-01",
            "a monster cannot be taken, only fought",
        ),
        (
            "an ally",
            || {
                let mut table = Set::players(2).table();
                table.play("explore").force(["crab 1"]);
                table
            },
            "fight 0",
            "ABY-MON-01",
            "there is no monster to fight",
        ),
        (
            "the first space",
            || meeting_monster(Set::players(2)),
            "fight 2",
            "ABY-MON-06",
            "threat space 1 has 1 gift to take as tokens, not 2",
        ),
        (
            "the second space",
            || meeting_monster(Set::players(2).threat(2)),
            "fight 3",
            "ABY-MON-07",
            "threat space 2 has 2 gifts to take as tokens, not 3",
        ),
        (
            "the third space",
            || meeting_monster(Set::players(2).threat(3)),
            "fight 1",
            "ABY-MON-08",
            "threat space 3 has no gift to take as tokens, not 1",
        ),
        (
            "the fourth space",
            || meeting_monster(Set::players(2).threat(4)),
            "fight 2",
            "ABY-MON-09",
            "threat space 4 has 1 gift to take as tokens, not 2",
        ),
        (
            "the fifth space",
            || meeting_monster(Set::players(2).threat(5)),
            "fight 3",
            "ABY-MON-10",
            "threat space 5 has 2 gifts to take as tokens, not 3",
        ),
        (
            "the sixth space",
            || meeting_monster(Set::players(2).threat(6)),
            "fight 1",
            "ABY-MON-11",
            "threat space 6 has no gift to take as tokens, not 1",
        ),
        (
            "the fourth space, lowered by the Tamer",
            || meeting_monster(Set::players(2).threat(4).lords(2, "tamer")),
            "fight 1",
            "ABY-MON-08",
            "threat space 3 has no gift to take as tokens, not 1",
        ),
        (
            "one token left",
            || meeting_monster(Set::players(2).threat(2).tokens_left([1, 0, 0], 2)),
            "fight 2",
            "ABY-MON-14",
            "only 1 monster token is left",
        ),
    ]
}
