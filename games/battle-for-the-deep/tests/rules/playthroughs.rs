//! A transcript that a person can review.

use fathom_battle_for_the_deep::{BattleForTheDeep, Defenders, Options, TurnOrder};
use fathom_testkit::playthrough;

#[test]
fn four_seats() {
    let options = Options { defenders: Defenders::Discuss, order: TurnOrder::Dealt };
    insta::assert_snapshot!(playthrough::<BattleForTheDeep>(&options, 4, 7, 160));
}
