//! The endpoints about seats that change hands, and about what somebody notes for themselves.

use crate::accounts::Visitor;
use crate::api::{Answer, Input, Shared, after, held};
use crate::app::App;
use crate::notes;
use axum::extract::{Path, State};
use axum::routing::{get, post};
use axum::{Json, Router};
use fathom_protocol::{Note, SeatRequest, TableSnapshot};
use std::sync::Arc;

/// All of them.
pub fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/api/tables/{id}/takeover", post(take_over))
        .route("/api/tables/{id}/free", post(set_free))
        .route("/api/tables/{id}/note", get(read).post(write))
}

async fn take_over(
    State(app): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    Input(asked): Input<SeatRequest>,
) -> Answer<TableSnapshot> {
    let account = visitor.account()?;
    app.limits.line(account.id)?;
    let mut table = held(&app, &visitor, &id).await?;
    let done = table.take_over(&app, account, asked.seat).await;
    after(&app, &visitor, table, done).await
}

async fn set_free(
    State(app): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    Input(asked): Input<SeatRequest>,
) -> Answer<TableSnapshot> {
    let account = visitor.account()?;
    app.limits.line(account.id)?;
    let mut table = held(&app, &visitor, &id).await?;
    let done = table.set_free(&app, account.id, asked.seat).await;
    after(&app, &visitor, table, done).await
}

async fn read(State(app): Shared, visitor: Visitor, Path(id): Path<String>) -> Answer<Note> {
    let account = visitor.account()?;
    Ok(Json(notes::read(&app, account.id, &held(&app, &visitor, &id).await?).await?))
}

async fn write(
    State(app): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    Input(asked): Input<Note>,
) -> Answer<Note> {
    let account = visitor.account()?;
    Ok(Json(notes::write(&app, account.id, &held(&app, &visitor, &id).await?, &asked).await?))
}
