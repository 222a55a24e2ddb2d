//! The endpoint that finds clauses by words, as the terminal does.

use crate::app::App;
use crate::error::Failure;
use axum::Json;
use axum::extract::{Path, Query, State};
use fathom_protocol::RulesFound;
use serde::Deserialize;
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
    let clauses = found.clauses.iter().map(|clause| clause.id.clone()).collect();
    Ok(Json(RulesFound { clauses, every_word: found.every_word }))
}
