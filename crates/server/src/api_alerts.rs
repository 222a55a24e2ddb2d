//! The endpoints about alerts: the ways to reach somebody who is away.

use crate::accounts::Visitor;
use crate::alerts::ways;
use crate::api::{Answer, Input, Shared};
use crate::app::App;
use crate::error::Failure;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::routing::{get, post};
use axum::{Json, Router};
use fathom_protocol::{AlertPage, MailToken, NewWay, WayChange, WayRequest};
use std::sync::Arc;

/// Where mail programs end mail with one click; they come from no page of ours.
pub const STOP: &str = "/api/alerts/stop";

/// All of them.
pub fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/api/alerts", get(page).post(add))
        .route("/api/alerts/change", post(change))
        .route("/api/alerts/remove", post(remove))
        .route("/api/alerts/try", post(attempt))
        .route("/api/alerts/confirm", post(confirm))
        .route(STOP, post(stop))
}

async fn page(State(app): Shared, visitor: Visitor) -> Answer<AlertPage> {
    Ok(Json(ways::page(&app, &visitor).await?))
}

async fn add(State(app): Shared, visitor: Visitor, Input(asked): Input<NewWay>) -> Answer<AlertPage> {
    ways::add(&app, &visitor, asked).await?;
    Ok(Json(ways::page(&app, &visitor).await?))
}

async fn change(State(app): Shared, visitor: Visitor, Input(asked): Input<WayChange>) -> Answer<AlertPage> {
    ways::change(&app, &visitor, &asked).await?;
    Ok(Json(ways::page(&app, &visitor).await?))
}

async fn remove(State(app): Shared, visitor: Visitor, Input(asked): Input<WayRequest>) -> Answer<AlertPage> {
    ways::remove(&app, &visitor, &asked.way).await?;
    Ok(Json(ways::page(&app, &visitor).await?))
}

async fn attempt(
    State(app): Shared,
    visitor: Visitor,
    Input(asked): Input<WayRequest>,
) -> Result<StatusCode, Failure> {
    ways::attempt(&app, &visitor, &asked.way).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn confirm(State(app): Shared, Input(asked): Input<MailToken>) -> Result<StatusCode, Failure> {
    ways::confirm(&app, &asked.token).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn stop(
    State(app): Shared,
    asked: Result<Query<MailToken>, axum::extract::rejection::QueryRejection>,
) -> Result<StatusCode, Failure> {
    let Query(asked) = asked.map_err(|_| Failure::bad("the link lacks its token"))?;
    ways::stop(&app, &asked.token).await?;
    Ok(StatusCode::NO_CONTENT)
}
