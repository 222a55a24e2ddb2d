//! The laws every game obeys, on random games at every table.

use fathom_abyss::content::ally::{ALLIES, MONSTERS};
use fathom_abyss::{Abyss, Found, Options, Phase};
use fathom_testkit::{Laws, Listing};

/// Cards, lords, locations, tokens and keys never appear or vanish.
fn counts(game: &Abyss) -> Vec<(&'static str, i64)> {
    let (mut allies, mut monsters) = (0, 0);
    for found in &game.track {
        match found {
            Found::Ally(_) => allies += 1,
            Found::Monster => monsters += 1,
        }
    }
    let mut lords = i64::from(game.lords.len()) + i64::from(game.gone.len()) + game.court.len() as i64;
    let mut tokens = i64::from(game.token_pile());
    let mut keys = i64::from(game.key_pile());
    for (seat, player) in fathom_core::Game::seats(game).iter().zip(&game.players) {
        allies += i64::from(player.hand.len()) + i64::from(player.affiliated.len());
        lords += i64::from(game.lords_of(seat).len());
        tokens += i64::from(player.token_count());
        keys += i64::from(player.keys);
    }
    allies += i64::from(game.deck.allies.len() + game.discard.allies.len() + game.council.len());
    monsters += i64::from(game.deck.monsters + game.discard.monsters);
    if let Phase::Paying { spent, .. } | Phase::Affiliating { spent, .. } = game.phase {
        allies += i64::from(spent.len());
    }
    assert_eq!((allies, monsters), (i64::from(ALLIES), i64::from(MONSTERS)));
    vec![("allies", allies), ("monsters", monsters), ("lords", lords), ("tokens", tokens), ("keys", keys)]
}

#[test]
fn the_laws_hold_for_two() {
    Laws::<Abyss>::new(Listing::Exact).table(Options {}, 2).conserving(counts).dear_every(32).run(400);
}

#[test]
fn the_laws_hold_for_three() {
    Laws::<Abyss>::new(Listing::Exact).table(Options {}, 3).conserving(counts).dear_every(32).run(350);
}

#[test]
fn the_laws_hold_for_four() {
    Laws::<Abyss>::new(Listing::Exact).table(Options {}, 4).conserving(counts).dear_every(32).run(350);
}
