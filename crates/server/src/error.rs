//! What can go wrong with a request, with its status and how loudly the log speaks of it, in one place.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::{Json, http::header};
use fathom_catalog::CatalogError;
use fathom_protocol::{ApiError, ErrorCode};
use fathom_store::{Kind, StoreError};

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
    /// More bytes than are read.
    #[error("that is too much: at most {0} bytes")]
    TooLarge(usize),
    /// Too fast.
    #[error("that is too fast: wait a little")]
    TooMany,
    /// Our fault; the cause goes to the log.
    #[error("something went wrong here, not with you: try again in a moment")]
    Trouble(String),
    /// The store said no, and certainly changed nothing; the cause goes to the log.
    #[error("{}", excuse(*kind))]
    NotStored {
        /// What kind of trouble it is in.
        kind: Kind,
        /// What it said.
        cause: String,
    },
}

/// What a person is told when the store says no.
fn excuse(kind: Kind) -> &'static str {
    match kind {
        Kind::Full => {
            "this server's disk is full: nothing was changed, try again when its host has made room"
        }
        Kind::ReadOnly => "this server's database cannot be written: nothing was changed, try again later",
        Kind::Busy => "this table is held up: nothing was changed, try again in a moment",
        Kind::Unreachable | Kind::Corrupt | Kind::Other => {
            "something went wrong here, not with you: try again in a moment"
        }
    }
}

impl Failure {
    /// A bad request.
    pub fn bad(message: impl Into<String>) -> Failure {
        Failure::BadRequest(message.into())
    }

    /// What was asked for does not fit what is there.
    pub fn conflict(message: impl Into<String>) -> Failure {
        Failure::Conflict(message.into())
    }

    /// Something that is not allowed.
    pub fn forbidden(message: impl Into<String>) -> Failure {
        Failure::Forbidden(message.into())
    }

    /// What the log says: the cause where there is one behind the message.
    pub fn cause(&self) -> String {
        match self {
            Failure::Trouble(cause) | Failure::NotStored { cause, .. } => cause.clone(),
            other => other.to_string(),
        }
    }

    /// Whether it is our fault.
    pub fn is_ours(&self) -> bool {
        matches!(self, Failure::Trouble(_) | Failure::NotStored { .. })
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
            Failure::Trouble(_) | Failure::NotStored { .. } => {
                (StatusCode::SERVICE_UNAVAILABLE, ErrorCode::Trouble)
            }
        }
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let (status, code) = self.status();
        if self.is_ours() {
            tracing::error!(cause = self.cause(), "a request failed");
        }
        let mut response = (status, Json(ApiError { code, message: self.to_string() })).into_response();
        if self == Failure::TooMany || self.is_ours() {
            response.headers_mut().insert(header::RETRY_AFTER, header::HeaderValue::from_static("5"));
        }
        response
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        crate::metrics::store_failed(&error);
        let cause = error.to_string();
        match error.kind() {
            kind @ (Kind::Full | Kind::ReadOnly | Kind::Busy) => Failure::NotStored { kind, cause },
            Kind::Unreachable | Kind::Corrupt | Kind::Other => Failure::Trouble(cause),
        }
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
