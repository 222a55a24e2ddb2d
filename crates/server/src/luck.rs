//! Where the luck of a table comes from: the system, or, on a server for tests, a name that the test has chosen.

use crate::app::App;
use crate::error::Failure;
use crate::random;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use fathom_fair::Seed;
use fathom_protocol::TableId;
use sha2::{Digest, Sha256};
use std::convert::Infallible;

/// The header by which a test names the luck of the tables that it sets.
const HEADER: &str = "x-fathom-luck";

/// The name of the luck that a request asks for. Only a server for tests listens to it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LuckName(String);

impl<S: Sync> FromRequestParts<S> for LuckName {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<LuckName, Infallible> {
        let named = parts.headers.get(HEADER).and_then(|value| value.to_str().ok());
        Ok(LuckName(named.unwrap_or_default().to_owned()))
    }
}

/// What decides every draw at a new table.
pub struct Luck {
    /// The table's name is part of every draw.
    pub id: TableId,
    /// The secret.
    pub seed: Seed,
}

/// The luck of a new table: fresh, or, on a server for tests, always the same for the n-th table of that name.
pub async fn deal(app: &App, name: &LuckName) -> Result<Luck, Failure> {
    if !app.config.test_luck {
        return Ok(Luck { id: random::table_id(), seed: Seed(random::bytes()) });
    }
    for number in 0.. {
        let luck = named(&name.0, number);
        if app.store.seed(luck.id).await?.is_none() {
            return Ok(luck);
        }
    }
    Err(Failure::conflict("every table of this luck is taken"))
}

fn named(name: &str, number: u64) -> Luck {
    Luck {
        id: TableId::new(first_bits(&hash("table", name, number))),
        seed: Seed(hash("seed", name, number)),
    }
}

fn hash(what: &str, name: &str, number: u64) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(format!("fathom test luck {what} {number} {name}"));
    hash.finalize().into()
}

fn first_bits(bytes: &[u8; 32]) -> u64 {
    bytes.iter().take(8).fold(0, |bits, byte| bits << 8 | u64::from(*byte))
}
