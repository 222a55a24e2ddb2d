//! What is asked about a game before it is played: clauses by words, as in the terminal, and who would sit where.

use crate::api::Input;
use crate::app::App;
use crate::error::Failure;
use axum::Json;
use axum::extract::{Path, Query, State};
use fathom_core::Seat;
use fathom_protocol::{PlannedSeat, RulesFound, SeatsRequest};
use serde::Deserialize;
use serde_json::Value;
use std::sync::Arc;

/// What is looked for.
#[derive(Deserialize)]
pub struct Words {
    words: String,
}

/// The clauses of a game that speak of these words, the best match first.
pub async fn search(
    State(app): State<Arc<App>>,
    Path(slug): Path<String>,
    Query(Words { words }): Query<Words>,
) -> Result<Json<RulesFound>, Failure> {
    let found = app.game(&slug)?.ledger().search(&words);
    // those with some of the words only where none has them all
    let every_word = found.whole > 0;
    let shown = if every_word { found.whole } else { found.clauses.len() };
    let clauses = found.clauses.iter().take(shown).map(|clause| clause.id.clone()).collect();
    Ok(Json(RulesFound { clauses, every_word }))
}

/// What each seat of a table would play; what a game chooses at the table has no name yet.
pub async fn seats(
    State(app): State<Arc<App>>,
    Path(slug): Path<String>,
    Input(asked): Input<SeatsRequest>,
) -> Result<Json<Vec<PlannedSeat>>, Failure> {
    let game = app.game(&slug)?;
    let chosen = asked.options.map_or(Value::Null, |options| options.value());
    let table = game.new_table(&game.complete_options(&chosen)?, asked.seats.into())?;
    let planned = |seat: Seat| {
        let role = table.role(seat);
        let unnamed = role == format!("Seat {seat}");
        PlannedSeat { role: if unnamed { String::new() } else { role }, side: table.side(seat) }
    };
    Ok(Json(table.seats().iter().map(planned).collect()))
}
