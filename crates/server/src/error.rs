//! What can go wrong at a door, with its status and how loudly the log speaks of it, in one place.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::{Json, http::header};
use fathom_catalog::CatalogError;
use fathom_protocol::{ApiError, ErrorCode};
use fathom_store::StoreError;

/// Why a request was not carried out. The message is for the person who asked.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Failure {
    /// It does not say what it should.
    #[error("{0}")]
    BadRequest(String),
    /// Nobody is logged in.
    #[error("{0}")]
    Unauthorised(String),
    /// Not allowed.
    #[error("{0}")]
    Forbidden(String),
    /// No such thing.
    #[error("there is no such {0}")]
    NotFound(&'static str),
    /// Not as things stand.
    #[error("{0}")]
    Conflict(String),
    /// Too large.
    #[error("that is too much: at most {0} bytes")]
    TooLarge(usize),
    /// Too fast.
    #[error("that is too fast: wait a little")]
    TooMany,
    /// Our fault; the cause goes to the log.
    #[error("something went wrong here, not with you: try again in a moment")]
    Trouble(String),
}

impl Failure {
    /// A bad request.
    pub fn bad(message: impl Into<String>) -> Failure {
        Failure::BadRequest(message.into())
    }

    /// A conflict.
    pub fn conflict(message: impl Into<String>) -> Failure {
        Failure::Conflict(message.into())
    }

    /// Something that is not allowed.
    pub fn forbidden(message: impl Into<String>) -> Failure {
        Failure::Forbidden(message.into())
    }

    fn status(&self) -> (StatusCode, ErrorCode) {
        match self {
            Failure::BadRequest(_) => (StatusCode::BAD_REQUEST, ErrorCode::BadRequest),
            Failure::Unauthorised(_) => (StatusCode::UNAUTHORIZED, ErrorCode::Unauthorised),
            Failure::Forbidden(_) => (StatusCode::FORBIDDEN, ErrorCode::Forbidden),
            Failure::NotFound(_) => (StatusCode::NOT_FOUND, ErrorCode::NotFound),
            Failure::Conflict(_) => (StatusCode::CONFLICT, ErrorCode::Conflict),
            Failure::TooLarge(_) => (StatusCode::PAYLOAD_TOO_LARGE, ErrorCode::BadRequest),
            Failure::TooMany => (StatusCode::TOO_MANY_REQUESTS, ErrorCode::TooMany),
            Failure::Trouble(_) => (StatusCode::SERVICE_UNAVAILABLE, ErrorCode::Trouble),
        }
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let (status, code) = self.status();
        if let Failure::Trouble(cause) = &self {
            tracing::error!(cause, "a request failed");
        }
        let mut response = (status, Json(ApiError { code, message: self.to_string() })).into_response();
        if matches!(self, Failure::TooMany | Failure::Trouble(_)) {
            response.headers_mut().insert(header::RETRY_AFTER, header::HeaderValue::from_static("5"));
        }
        response
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        Failure::Trouble(error.to_string())
    }
}

impl From<CatalogError> for Failure {
    fn from(error: CatalogError) -> Failure {
        match error {
            CatalogError::NoSuchGame { .. } => Failure::NotFound("game"),
            other => Failure::BadRequest(other.to_string()),
        }
    }
}
