//! Every clause of the ledger, by name: build a position, name the dice, act, look.

mod air;
mod allied;
mod altitude;
mod attack;
mod battery;
mod bots;
mod detection;
mod encode;
mod ending;
mod faq;
mod hits;
mod hunters;
mod laws;
mod movement;
mod new_york;
mod notation;
mod playthroughs;
mod positions;
mod positions_played;
mod refusals;
mod setup;
mod ships_fire;
mod squares;
mod support;
mod tables;
mod turn;

#[test]
fn every_clause_is_named_by_a_test_and_cited_in_code() {
    fathom_testkit::check_ledger(env!("CARGO_MANIFEST_DIR"), fathom_deep_war::ledger());
}
