//! The proof that what is stored can be served again: the database is whole, every log is as it was written, every seed
//! is the one that was promised, every draw is the seed's, and every game replays through today's rules. Writes nothing.

use crate::table::settings::{SeatBody, Settings};
use fathom_catalog::Catalog;
use fathom_core::{Header, Replay};
use fathom_fair::{Proof, to_hex};
use fathom_protocol::TableId;
use fathom_store::{Store, StoreError, Stored};

/// What came of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Verdict {
    /// Tables looked at.
    pub tables: u64,
    /// Entries replayed.
    pub entries: u64,
    /// Tables that are damaged or do not replay, and why.
    pub differ: Vec<(TableId, String)>,
    /// What the database itself finds wrong.
    pub problems: Vec<String>,
}

impl Verdict {
    /// Whether it can be served again.
    pub fn is_well(&self) -> bool {
        self.differ.is_empty() && self.problems.is_empty()
    }
}

/// Looks at every table of the store.
pub async fn verify(
    catalog: &Catalog,
    store: &dyn Store,
    mut progress: impl FnMut(u64),
) -> Result<Verdict, StoreError> {
    let mut verdict = Verdict { problems: store.problems().await?, ..Verdict::default() };
    let mut last = None;
    loop {
        let ids = store.tables_after(last, 500).await?;
        let Some(&end) = ids.last() else { return Ok(verdict) };
        last = Some(end);
        for id in ids {
            verdict.tables += 1;
            match verify_one(catalog, store, id).await {
                Ok(Ok(entries)) => verdict.entries += entries,
                Ok(Err(problem)) => verdict.differ.push((id, problem)),
                Err(error @ StoreError::Damaged { .. }) => {
                    verdict.differ.push((id, error.to_string()));
                }
                Err(error) => return Err(error),
            }
        }
        progress(verdict.tables);
    }
}

async fn verify_one(
    catalog: &Catalog,
    store: &dyn Store,
    id: TableId,
) -> Result<Result<u64, String>, StoreError> {
    let Some(stored) = store.load(id, 0).await? else { return Ok(Ok(0)) };
    let seed = store.seed(id).await?.unwrap_or_default();
    let settings: Settings = match serde_json::from_str(&stored.row.settings) {
        Ok(settings) => settings,
        Err(error) => return Ok(Err(format!("its settings cannot be read: {error}"))),
    };
    if let Some(owner) = settings.owner
        && store.account(owner).await?.is_none()
    {
        return Ok(Err(format!("the one who set it, {owner}, is not there")));
    }
    Ok(replays(catalog, id, stored, settings, &seed))
}

fn replays(
    catalog: &Catalog,
    id: TableId,
    stored: Stored,
    settings: Settings,
    seed: &[u8],
) -> Result<u64, String> {
    let bodies = stored.seats.iter().map(|seat| serde_json::from_str::<SeatBody>(&seat.body));
    let bodies = bodies.collect::<Result<Vec<_>, _>>().map_err(|error| error.to_string())?;
    let proof = Proof {
        table: id.to_string(),
        commitment: settings.commitment.clone(),
        seed: to_hex(seed),
        entropy: bodies.iter().map(|body| body.entropy.clone()).collect(),
        from: settings.origin.as_ref().map_or(0, |origin| origin.seq),
        recipe: settings.chance,
    };
    proof.chance().map_err(|error| error.to_string())?;
    let mut header = Header {
        fathom: fathom_core::replay::FORMAT,
        game: stored.row.game,
        rules: settings.rules,
        options: settings.options,
        seats: bodies.into_iter().map(|body| body.name).collect(),
        more: serde_json::Map::new(),
    };
    header.more.insert("fair".to_owned(), serde_json::to_value(proof).map_err(|error| error.to_string())?);
    let entries = stored.moves.iter().map(|row| row.line.parse()).collect::<Result<_, String>>()?;
    let replay = Replay { header, entries };
    let mut walk = catalog.walk(&replay).map_err(|error| error.to_string())?;
    walk.finish().map_err(|error| error.to_string())?;
    fathom_fair::verify(catalog, &replay).map_err(|error| error.to_string())?;
    let scores: Vec<i32> = walk
        .table()
        .standings()
        .map(|ended| ended.0.iter().map(|seat| seat.score).collect())
        .unwrap_or_default();
    let stored: Vec<i32> = settings.results.iter().map(|(score, _)| *score).collect();
    if settings.ended == Some(fathom_protocol::Ended::Rules) && scores != stored {
        return Err(format!("the scores were {stored:?} and are {scores:?} by today's rules"));
    }
    Ok(walk.moves() as u64)
}
