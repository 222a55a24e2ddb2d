//! Replays every stored game through today's rules and names those that differ.

use crate::table::settings::{SeatBody, Settings};
use fathom_catalog::Catalog;
use fathom_core::{Header, Replay};
use fathom_protocol::TableId;
use fathom_store::{Id, Store, StoreError};

/// What came of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Verdict {
    /// Tables looked at.
    pub tables: u64,
    /// Entries replayed.
    pub entries: u64,
    /// Tables that are damaged or do not replay, and why.
    pub differ: Vec<(TableId, String)>,
}

/// Looks at every table of the store.
pub async fn verify(
    catalog: &Catalog,
    store: &dyn Store,
    mut progress: impl FnMut(u64),
) -> Result<Verdict, StoreError> {
    let mut verdict = Verdict::default();
    let mut last: Id = -1;
    loop {
        let ids = store.tables_after(last, 500).await?;
        let Some(&end) = ids.last() else { return Ok(verdict) };
        last = end;
        for id in ids {
            verdict.tables += 1;
            match verify_one(catalog, store, id).await {
                Ok(Ok(entries)) => verdict.entries += entries,
                Ok(Err(problem)) => verdict.differ.push((TableId::new(id as u64), problem)),
                Err(error @ StoreError::Damaged { .. }) => {
                    verdict.differ.push((TableId::new(id as u64), error.to_string()));
                }
                Err(error) => return Err(error),
            }
        }
        progress(verdict.tables);
    }
}

async fn verify_one(catalog: &Catalog, store: &dyn Store, id: Id) -> Result<Result<u64, String>, StoreError> {
    let Some(stored) = store.load(id, 0).await? else { return Ok(Ok(0)) };
    Ok((|| {
        let settings: Settings =
            serde_json::from_str(&stored.row.settings).map_err(|error| error.to_string())?;
        let name = |body: &str| serde_json::from_str::<SeatBody>(body).map(|body| body.name);
        let seats = stored.seats.iter().map(|seat| name(&seat.body)).collect::<Result<_, _>>();
        let header = Header {
            fathom: fathom_core::replay::FORMAT,
            game: stored.row.game,
            rules: settings.rules,
            options: settings.options,
            seats: seats.map_err(|error| error.to_string())?,
            more: serde_json::Map::new(),
        };
        let entries = stored.moves.iter().map(|row| row.line.parse()).collect::<Result<_, String>>()?;
        let replay = Replay { header, entries };
        let mut walk = catalog.walk(&replay).map_err(|error| error.to_string())?;
        walk.finish().map_err(|error| error.to_string())?;
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
    })())
}
