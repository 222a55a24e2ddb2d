//! Every refusal of a game, walked row by row: the situation, what is tried in it, and what the player reads.

use crate::Table;
use fathom_core::{Game, Illegal, Refusal};
use std::collections::BTreeSet;

/// One refusal that a player can meet.
pub struct Refused<G: Game> {
    /// When it happens, for whoever reads a failure.
    pub situation: &'static str,
    /// The table at which it happens.
    pub table: Table<G>,
    /// What is tried there: an action in notation or as JSON, or with `? ` before it an outcome of chance.
    pub tried: &'static str,
    /// What the player reads, the clause at its end: "the game is over [ABY-END-04]".
    pub says: String,
}

/// Tries every row, compares clause and words, and checks that nothing changed and that each of `kinds` was met: a
/// refusal that no situation shows fails the test. `act` and `draw` are the game's own checks, which know the kind.
///
/// # Panics
/// When a row is not refused, or refused in other words, or a kind has no row.
#[track_caller]
pub fn walk_refusals<G: Game, I: Illegal>(
    rows: impl IntoIterator<Item = Refused<G>>,
    act: impl Fn(&G, &G::Action) -> Option<I>,
    draw: impl Fn(&G, &G::Chance) -> Option<I>,
    kind: impl Fn(&I) -> &'static str,
    kinds: &[&str],
) {
    let (mut met, mut wrong) = (BTreeSet::new(), Vec::new());
    for Refused { situation, mut table, tried, says } in rows {
        let before = table.game.clone();
        let (illegal, heard) = match tried.strip_prefix("? ") {
            Some(outcome) => {
                let outcome = outcome.parse().unwrap_or_else(|error| panic!("{tried}: {error}"));
                (draw(&before, &outcome), table.game.settle(&outcome, &mut fathom_core::Silent))
            }
            None => {
                let action = match tried.starts_with('{') {
                    true => serde_json::from_str(tried).map_err(|error| error.to_string()),
                    false => tried.parse(),
                };
                let action = action.unwrap_or_else(|error| panic!("{tried}: {error}"));
                (act(&before, &action), table.game.act(&action, &mut fathom_core::Silent))
            }
        };
        let illegal = illegal.unwrap_or_else(|| panic!("{situation}: {tried} is allowed"));
        met.insert(kind(&illegal));
        let refusal = Refusal::from(illegal);
        if refusal.to_string() != says {
            wrong.push(format!("{situation}: {tried}\n  says   {refusal}\n  should {says}"));
        }
        assert_eq!(heard, Err(refusal), "{situation}: the player hears the same of {tried}");
        assert!(table.game == before, "{situation}: {tried} was refused and changed something");
    }
    assert!(wrong.is_empty(), "{} refused in other words:\n{}", wrong.len(), wrong.join("\n"));
    let missing: Vec<&&str> = kinds.iter().filter(|kind| !met.contains(**kind)).collect();
    assert!(missing.is_empty(), "no situation shows {missing:?}");
}
