//! Every clause has its test and its place in the code.

#[test]
fn every_clause_is_tested_and_carried_out() {
    fathom_testkit::check_ledger(env!("CARGO_MANIFEST_DIR"), fathom_sunken_citadel::ledger());
}
