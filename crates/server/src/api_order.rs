//! The endpoints about order: what one wants of others, reports, and the host's own.

use crate::accounts::Visitor;
use crate::api::{Answer, Input, Shared, held};
use crate::app::App;
use crate::error::Failure;
use crate::{hosts, order};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::routing::{get, post};
use axum::{Json, Router};
use fathom_protocol::{BondRequest, BondWith, HostAct, HostPage, ReportRequest};
use std::sync::Arc;

/// All of them.
pub fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/api/bonds", get(bonds).post(set_bond))
        .route("/api/tables/{id}/report", post(report))
        .route("/api/host", get(page).post(act))
}

async fn bonds(State(app): Shared, visitor: Visitor) -> Answer<Vec<BondWith>> {
    Ok(Json(order::bonds(&app, &visitor).await?))
}

async fn set_bond(
    State(app): Shared,
    visitor: Visitor,
    Input(asked): Input<BondRequest>,
) -> Answer<Vec<BondWith>> {
    order::set_bond(&app, &visitor, &asked).await?;
    Ok(Json(order::bonds(&app, &visitor).await?))
}

async fn report(
    State(app): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    Input(asked): Input<ReportRequest>,
) -> Result<StatusCode, Failure> {
    visitor.account()?;
    let table = held(&app, &visitor, &id).await?;
    order::report(&app, &visitor, &table, &asked).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn page(State(app): Shared, visitor: Visitor) -> Answer<HostPage> {
    Ok(Json(hosts::page(&app, &visitor).await?))
}

async fn act(State(app): Shared, visitor: Visitor, Input(asked): Input<HostAct>) -> Answer<HostPage> {
    hosts::act(&app, &visitor, asked).await?;
    Ok(Json(hosts::page(&app, &visitor).await?))
}
