//! What the listed games of a kind add up to: who wins how often, by seat, by who plays it, by what was chosen.

use crate::app::App;
use crate::error::Failure;
use crate::profile::choices;
use crate::table::settings::{SeatBody, Settings};
use fathom_protocol::{Ended, Holder, Statistics, StatisticsRow};
use fathom_store::{SeatRow, Shelf, TableRow};
use std::collections::BTreeMap;
use std::time::Duration;

/// The most games that are counted.
const COUNTED: usize = 2000;
/// How long the sums of a game are kept.
const KEPT: Duration = Duration::from_secs(60);

/// The statistics of a game, at most a minute old.
pub async fn of(app: &App, slug: &str) -> Result<Statistics, Failure> {
    let info = app.game(slug)?.info();
    // One asks while the others wait: nobody reads two thousand games at once.
    let mut kept = app.statistics.lock().await;
    if let Some((until, found)) = kept.get(info.slug)
        && *until > app.now()
    {
        return Ok(found.clone());
    }
    let tables = app.store.list(Shelf::Recent(Some(info.slug)), COUNTED + 1).await?;
    let found = sums(info.slug, info.title, tables);
    kept.insert(info.slug, (app.now() + KEPT, found.clone()));
    Ok(found)
}

fn sums(slug: &str, title: &str, tables: Vec<(TableRow, Vec<SeatRow>)>) -> Statistics {
    let mut all = Statistics {
        game: slug.to_owned(),
        title: title.to_owned(),
        games: 0,
        resigned: 0,
        rated: 0,
        rows: Vec::new(),
        more: tables.len() > COUNTED,
    };
    let mut counts: BTreeMap<(String, String), (u32, u32)> = BTreeMap::new();
    for (row, seats) in tables.into_iter().take(COUNTED) {
        let Ok(settings) = serde_json::from_str::<Settings>(&row.settings) else { continue };
        let resigned = match settings.ended {
            Some(Ended::Rules) => 0,
            Some(Ended::Resigned { .. }) => 1,
            Some(Ended::Abandoned) | None => continue,
        };
        all.games += 1;
        all.resigned += resigned;
        all.rated += u32::from(settings.rated);
        for (index, (seat, (_, won))) in seats.iter().zip(&settings.results).enumerate() {
            let place = ("seat".to_owned(), format!("{} of {}", index + 1, seats.len()));
            let player = ("played by".to_owned(), player(seat).to_owned());
            for key in choices(&settings.options).into_iter().chain([place, player]) {
                let (played, victories) = counts.entry(key).or_default();
                *played += 1;
                *victories += u32::from(*won);
            }
        }
    }
    all.rows =
        counts.into_iter().map(|((what, which), (played, won))| row(what, which, played, won)).collect();
    all
}

fn player(seat: &SeatRow) -> &'static str {
    match serde_json::from_str::<SeatBody>(&seat.body).map(|body| body.holder) {
        Ok(Holder::Bot { .. }) if seat.account.is_none() => "a bot",
        _ => "a person",
    }
}

/// Wilson's interval: true to the few games of a small house too.
fn row(what: String, which: String, played: u32, won: u32) -> StatisticsRow {
    const Z: f64 = 1.96;
    let (count, share) = (f64::from(played), f64::from(won) / f64::from(played));
    let scale = 1.0 + Z * Z / count;
    let middle = (share + Z * Z / (2.0 * count)) / scale;
    let reach = Z * (share * (1.0 - share) / count + Z * Z / (4.0 * count * count)).sqrt() / scale;
    StatisticsRow {
        what,
        which,
        played,
        won,
        low: (middle - reach).max(0.0),
        high: (middle + reach).min(1.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_are_those_of_the_books() {
        let of = |won, played| {
            let row = row(String::new(), String::new(), played, won);
            [row.low, row.high].map(|bound| (bound * 1000.0).round() / 1000.0)
        };
        assert_eq!(of(0, 10), [0.0, 0.278]);
        assert_eq!(of(5, 10), [0.237, 0.763]);
        assert_eq!(of(10, 10), [0.722, 1.0]);
        assert_eq!(of(500, 1000), [0.469, 0.531]);
    }
}
