//! What the learnt judge is shown of a table, and its weights: `judge/<seats>.txt`, made by `fathom train abyss`.
//!
//! Whose turn it is enters as tempo, how soon a player acts again: it falls when an action has been taken (and shows
//! in what was gained), never because the turn is then handed on.

use crate::content::Race;
use crate::heuristic::power_worth;
use crate::rules::court::LORDS_TO_END;
use crate::state::{Abyss, Phase};
use fathom_core::{Game, Look, Models, Seat, Sketch};

/// The weights that are checked in.
pub(crate) static MODELS: Models = Models::new(&[
    (2, include_str!("../judge/2.txt")),
    (3, include_str!("../judge/3.txt")),
    (4, include_str!("../judge/4.txt")),
]);

/// What is shown of every player.
pub(crate) const LEGEND: &[&str] = &[
    // all that is to come by the hand-set count, in units of what the rest of the game may change
    "outlook-by-spread",
    "outlook",
    "influence",
    "influence-with-hand",
    "hand",
    "races-in-hand",
    "pearls",
    "keys",
    "lords",
    "powers",
    "locations",
    // the best of the three actions, and how soon it can be taken
    "best-action",
    "tempo",
    "tempo-by-best-action",
    "last-turn-ahead",
];

/// A payment under way is judged as if it were made: its steps lead nowhere else.
pub(crate) fn sketch(game: &Abyss) -> Sketch {
    if let Phase::Paying { .. } | Phase::Affiliating { .. } = game.phase {
        return sketch(&game.after_payment());
    }
    let rest = game.rest_of_game();
    let progress = if game.ending.is_some() { 1.0 } else { 0.9 * (1.0 - f64::from(rest)) };
    Sketch { progress, looks: game.seats().iter().map(|seat| look(game, seat, rest)).collect() }
}

fn look(game: &Abyss, seat: Seat, rest: f32) -> Look {
    let player = game.player(seat);
    let lasting = (rest * 3.0).min(1.0);
    let solid = f64::from(game.expected(seat, rest, 0.0));
    let spread = f64::from(4.0 + 9.0 * rest);
    let best = f64::from(game.best_action(seat, lasting)) / 10.0;
    let tempo = tempo(game, seat);
    let races = Race::ALL.into_iter().filter(|race| player.hand.lowest_of(*race).is_some()).count();
    let powers: f32 = player.free.iter().map(power_worth).sum();
    [
        solid / spread,
        solid / 10.0,
        f64::from(game.sheet(seat).total()) / 10.0,
        f64::from(game.sheet_at_end(seat).total()) / 10.0,
        f64::from(player.hand.sum()) / 10.0,
        races as f64 / 5.0,
        f64::from(player.pearls.min(30)) / 5.0,
        f64::from(game.total_keys(seat)) / 3.0,
        f64::from(game.lords_of(seat).len()) / f64::from(LORDS_TO_END),
        f64::from(powers) / 5.0,
        f64::from(player.locations.len()) / 3.0,
        best,
        tempo,
        tempo * best,
        f64::from(u8::from(game.ending.is_some() && (game.has_last_turn(seat) || tempo >= 1.0))),
    ]
    .into_iter()
    .collect()
}

/// How soon a player takes an action: 1 for at once, less for everyone who comes before.
fn tempo(game: &Abyss, seat: Seat) -> f64 {
    let count = game.players.len();
    let open = matches!(
        game.phase,
        Phase::Turn | Phase::Plotting | Phase::FirstPlayer | Phase::OpenCourt | Phase::OpenLocation
    );
    let after = game.table().from(game.active()).position(|other| other == seat).unwrap_or(0);
    let wait = match (after, open || game.turn.again) {
        (0, true) => 0,
        (0, false) => count,
        (after, _) => after,
    };
    1.0 - wait as f64 / count as f64
}
