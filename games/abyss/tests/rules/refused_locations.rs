//! What is refused of keys and locations.

use crate::refusals::Row;
use crate::setting::{Printed, Set, hire};
use fathom_abyss::Abyss;
use fathom_testkit::Table;

pub fn locations() -> Vec<Row> {
    fn keys() -> Table<Abyss> {
        let set = Set::players(2).keys(1, 3).lords(1, "reaper").disabled(1, "keeper");
        let mut table = set.location(1, "chasm", "shepherd").council("crab 1").table();
        table.play("support crab");
        table
    }
    fn placing() -> Table<Abyss> {
        let mut table = Set::players(2).keys(1, 3).council("crab 1").stack_only("abyss, depths", 2).table();
        table.play("support crab");
        table
    }
    vec![
        (
            "a tile of the stack",
            placing,
            "claim abyss",
            "ABY-KEY-07",
            "Abyss does not lie face up beside the board",
        ),
        ("three keys are due", placing, "decline", "ABY-KEY-01", "three keys must be used for a location"),
        ("more tokens than there are", keys, "keys tokens 4", "ABY-KEY-02", "you have 3 key tokens"),
        (
            "a lord without a key",
            keys,
            "keys miller tokens 2",
            "ABY-KEY-02",
            "the Miller is no free lord of yours with a key",
        ),
        (
            "a disabled lord",
            keys,
            "keys keeper tokens 2",
            "ABY-PWR-14",
            "the Keeper has been turned sideways: its key does not count",
        ),
        (
            "a covered lord",
            keys,
            "keys shepherd tokens 2",
            "ABY-KEY-06",
            "the Shepherd lies under a location: its key is used up",
        ),
        ("four keys", keys, "keys reaper tokens 3", "ABY-KEY-03", "exactly three keys are spent, not 4"),
        ("five tiles", placing, "draw 5", "ABY-KEY-07", "one to four locations may be drawn, not 5"),
        ("three tiles of two", placing, "draw 3", "ABY-KEY-08", "the stack holds 2 locations"),
        (
            "a tile that was not drawn",
            || {
                let mut table = placing();
                table.play("draw 2").force(["location abyss", "location depths"]);
                table
            },
            "keep jail",
            "ABY-KEY-09",
            "Jail is not among the locations drawn",
        ),
        (
            "a tile that the Sage did not draw",
            || {
                let mut table = hire(Set::players(2), "sage", Printed(10, 5, 3, 4));
                table.force(["location abyss", "location chasm"]);
                table
            },
            "keep jail",
            "ABY-KEY-11",
            "Jail is not among the locations that the Sage drew",
        ),
        (
            "a tile that is not in the stack",
            || {
                let mut table =
                    Set::players(2).keys(1, 3).face_up("black-smokers, jail").council("crab 1").table();
                table.play("support crab").play("claim black-smokers");
                table
            },
            "smokers jail",
            "ABY-TIL-20",
            "Jail is not in the face-down stack",
        ),
    ]
}
