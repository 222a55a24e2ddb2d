//! The endpoints about people: accounts that last.

use crate::accounts::{self, Visitor};
use crate::api::{Answer, Input, Shared, with_cookies};
use crate::app::App;
use crate::error::Failure;
use crate::{export, farewell, keep, profile};
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use fathom_protocol::{
    AccountId, AccountPage, Codes, PasswordChange, PasswordProof, Profile, Recovery, SessionsRequest,
};
use std::sync::Arc;

/// All of them.
pub fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/api/account", get(page))
        .route("/api/password", post(password))
        .route("/api/sessions", post(sessions))
        .route("/api/codes", post(codes))
        .route("/api/recover", post(recover))
        .route("/api/export", get(everything))
        .route("/api/delete", post(delete))
        .route("/api/people/{person}", get(person))
}

async fn page(State(app): Shared, visitor: Visitor) -> Answer<AccountPage> {
    Ok(Json(keep::page(&app, &visitor).await?))
}

async fn password(
    State(app): Shared,
    visitor: Visitor,
    Input(asked): Input<PasswordChange>,
) -> Result<Response, Failure> {
    let (account, cookies) = keep::change_password(&app, &visitor, &asked).await?;
    Ok(with_cookies(cookies, account))
}

async fn sessions(
    State(app): Shared,
    visitor: Visitor,
    Input(asked): Input<SessionsRequest>,
) -> Answer<AccountPage> {
    keep::end_sessions(&app, &visitor, &asked).await?;
    Ok(Json(keep::page(&app, &visitor).await?))
}

async fn codes(State(app): Shared, visitor: Visitor, Input(asked): Input<PasswordProof>) -> Answer<Codes> {
    Ok(Json(keep::print_codes(&app, &visitor, asked.password.as_deref()).await?))
}

async fn recover(
    State(app): Shared,
    visitor: Visitor,
    Input(asked): Input<Recovery>,
) -> Result<Response, Failure> {
    let (account, cookies) = keep::recover(&app, &visitor, &asked).await?;
    Ok(with_cookies(cookies, account))
}

async fn everything(State(app): Shared, visitor: Visitor) -> Result<Response, Failure> {
    let document = export::document(&app, &visitor).await?;
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"fathom-export.json\""),
    ];
    Ok((headers, document).into_response())
}

async fn delete(
    State(app): Shared,
    visitor: Visitor,
    Input(asked): Input<PasswordProof>,
) -> Result<Response, Failure> {
    farewell::delete(&app, &visitor, asked.password.as_deref()).await?;
    Ok(([(header::SET_COOKIE, accounts::no_cookie(&app))], StatusCode::NO_CONTENT).into_response())
}

async fn person(State(app): Shared, visitor: Visitor, Path(id): Path<String>) -> Answer<Profile> {
    let id: AccountId = id.parse().map_err(|_| Failure::NotFound("person"))?;
    Ok(Json(profile::of(&app, visitor.id(), id).await?))
}
