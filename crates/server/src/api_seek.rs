//! The endpoints of "Find me a game".

use crate::accounts::Visitor;
use crate::api::{Answer, Input, Shared};
use crate::app::App;
use crate::seek;
use axum::extract::State;
use axum::routing::{get, post};
use axum::{Json, Router};
use fathom_protocol::{SeekAnswer, SeekRequest};
use std::sync::Arc;

/// All of them.
pub fn routes() -> Router<Arc<App>> {
    Router::new().route("/api/seek", get(look).post(begin)).route("/api/seek/leave", post(leave))
}

async fn look(State(app): Shared, visitor: Visitor) -> Answer<SeekAnswer> {
    Ok(Json(seek::answer(&app, visitor.id()).await?))
}

async fn begin(State(app): Shared, visitor: Visitor, Input(asked): Input<SeekRequest>) -> Answer<SeekAnswer> {
    seek::seek(&app, &visitor, &asked).await?;
    Ok(Json(seek::answer(&app, visitor.id()).await?))
}

async fn leave(State(app): Shared, visitor: Visitor) -> Answer<SeekAnswer> {
    seek::leave(&app, visitor.account()?.id).await?;
    Ok(Json(seek::answer(&app, visitor.id()).await?))
}
