//! The endpoints about bot accounts, and those over which a program plays.

use crate::accounts::Visitor;
use crate::api::{Answer, Input, Shared, eyes, failed, held};
use crate::app::App;
use crate::error::Failure;
use crate::table::play::{Move, What};
use crate::{bot_accounts, bot_stream};
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use fathom_protocol::live::EyesQuery;
use fathom_protocol::{
    ActAnswer, ActRequest, BotAccount, BotMade, BotNamed, NewBot, NewToken, Position, ServerMessage,
};
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// All of them.
pub fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/api/bots", get(list).post(make))
        .route("/api/bots/token", post(renew))
        .route("/api/bots/remove", post(remove))
        .route("/api/bot/events", get(events))
        .route("/api/tables/{id}/position", get(position))
        .route("/api/tables/{id}/act", post(act))
        .route("/api/tables/{id}/decline", post(decline))
}

async fn list(State(app): Shared, visitor: Visitor) -> Answer<Vec<BotAccount>> {
    Ok(Json(bot_accounts::list(&app, visitor.account()?.id).await?))
}

async fn make(State(app): Shared, visitor: Visitor, Input(asked): Input<NewBot>) -> Answer<BotMade> {
    Ok(Json(bot_accounts::make(&app, &visitor, &asked).await?))
}

async fn renew(State(app): Shared, visitor: Visitor, Input(asked): Input<NewToken>) -> Answer<BotMade> {
    Ok(Json(bot_accounts::renew(&app, &visitor, &asked).await?))
}

async fn remove(
    State(app): Shared,
    visitor: Visitor,
    Input(asked): Input<BotNamed>,
) -> Answer<Vec<BotAccount>> {
    bot_accounts::remove(&app, &visitor, asked.bot).await?;
    Ok(Json(bot_accounts::list(&app, visitor.account()?.id).await?))
}

async fn events(State(app): Shared, visitor: Visitor) -> Result<Response, Failure> {
    let account = visitor.account()?;
    let token = visitor.session.as_ref().map(|session| session.hash).unwrap_or_default();
    let body = bot_stream::open(&app, account, token)?;
    Ok(([(header::CONTENT_TYPE, "application/x-ndjson")], body).into_response())
}

async fn position(
    State(app): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(query): Query<EyesQuery>,
) -> Answer<Position> {
    let table = held(&app, &visitor, &id).await?;
    let viewer = table.viewer(visitor.id(), eyes(query.eyes.as_deref())?)?;
    Ok(Json(table.position_for(viewer)?))
}

/// The same as `act` over the socket. A move whose fate nobody knows is answered by "try again": its key makes that safe.
async fn act(
    State(app): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    Input(asked): Input<ActRequest>,
) -> Answer<ActAnswer> {
    let account = visitor.account()?;
    if app.stopping.load(Ordering::Relaxed) {
        return Err(Failure::Trouble("stopping".to_owned()));
    }
    let ActRequest { seat, seen, key, action } = asked;
    let sent = Move { account: Some(account.id), seat, seen, key, what: What::Act(action) };
    let mut table = held(&app, &visitor, &id).await?;
    let head = match table.person_moves(&app, sent).await {
        Ok(ServerMessage::Accepted { seq, .. }) => return Ok(Json(ActAnswer::Accepted { seq })),
        Ok(ServerMessage::Refused { clause, message, .. }) => {
            return Ok(Json(ActAnswer::Refused { clause, message }));
        }
        Ok(_) => table.head(),
        Err(failure) => return Err(failed(table, failure)),
    };
    Ok(Json(ActAnswer::Stale { seq: head }))
}

async fn decline(
    State(app): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<StatusCode, Failure> {
    let account = visitor.account()?;
    app.limits.line(account.id)?;
    let mut table = held(&app, &visitor, &id).await?;
    let done = table.decline(&app, account).await;
    done.map(|()| StatusCode::NO_CONTENT).map_err(|failure| failed(table, failure))
}
