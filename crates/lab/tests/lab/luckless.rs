//! Two bots meet with the luck taken out: the same answer, and luck alone is gone.

use fathom_catalog::entry;
use fathom_lab::{Meeting, Met};
use fathom_testkit::games::{connect_four::ConnectFour, pig::Pig};
use serde_json::Value;

fn met(game: &dyn fathom_catalog::AnyGame, bots: [&str; 2], pairs: u64) -> Met {
    let bots = bots.map(|bot| bot.parse().unwrap());
    Meeting { game, options: Value::Null, bots, seats: 2, pairs, seed: 3 }.play(&|| {}).unwrap()
}

#[test]
fn raw_and_without_luck_agree() {
    let pig = entry::<Pig>();
    let met = met(&*pig, ["greedy", "random"], 60);
    assert_eq!((met.games, met.bots[0].as_str()), (120, "greedy"));
    for other in [met.fair, met.best] {
        assert!(other.low <= met.raw.high && met.raw.low <= other.high, "{met:?}");
    }
    // the best multiple of luck is found in the other half of the games, and is no worse than none at all
    assert!(met.factors[1] > 0.9, "{met:?}");
    assert!(met.lost[0] < met.lost[1], "random gives away more: {met:?}");
}

#[test]
fn without_chance_there_is_nothing_to_take_out() {
    let met = met(&*entry::<ConnectFour>(), ["greedy", "random"], 20);
    assert_eq!(met.raw, met.fair);
    assert_eq!((met.raw, met.multiple, met.factors), (met.best, 0.0, [1.0, 1.0]));
}

#[test]
fn the_same_seed_gives_the_same_meeting() {
    let pig = entry::<Pig>();
    assert_eq!(met(&*pig, ["greedy", "random"], 6), met(&*pig, ["greedy", "random"], 6));
}
