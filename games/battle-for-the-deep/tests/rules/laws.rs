//! The laws every game obeys, on random games.

use fathom_battle_for_the_deep::{BattleForTheDeep, Defenders, Options, Unit, Zone, ledger};
use fathom_testkit::{Laws, Listing, check_ledger};

/// Markers, bases and figures: 14 markers a seat on the board, the track or at hand; every unit type has its figures,
/// on the board or at hand; four bases on the six sites.
fn conserved(game: &BattleForTheDeep) -> Vec<(&'static str, i64)> {
    let on_board = |seat| game.control.iter().filter(|&&holder| holder == Some(seat)).count() as i64;
    let markers: i64 = (0..4)
        .map(fathom_core::Seat)
        .map(|seat| on_board(seat) + i64::from(game.markers_left(seat)) + 2)
        .sum();
    let figures: [i64; 4] = [10, 8, 6, 4];
    let spare: i64 = Unit::ALL
        .into_iter()
        .map(|unit| {
            let stacks = Zone::all().filter(|zone| game.units[zone.index()].get(unit) > 0).count() as i64;
            let left = figures[unit.kind()] - stacks;
            assert!(left >= 0, "{unit} stands in more zones than it has figures");
            left + stacks
        })
        .sum();
    vec![("markers", markers), ("figures", spare)]
}

#[test]
fn every_law_holds_on_random_games() {
    Laws::<BattleForTheDeep>::new(Listing::Exact)
        .table(Options { defenders: Defenders::Discuss }, 4)
        .table(Options { defenders: Defenders::LeadDecides }, 4)
        .conserving(conserved)
        .dear_every(150)
        .run(260);
}

#[test]
fn every_clause_is_tested_and_cited() {
    assert!(ledger().clause.len() >= 220, "{} clauses", ledger().clause.len());
    check_ledger(env!("CARGO_MANIFEST_DIR"), ledger());
}
