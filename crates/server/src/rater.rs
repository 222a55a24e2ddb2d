//! Rating games that were played for it: one after the other, in an order that is written down, by whichever process
//! comes first. That a game waits is stored with its last move; what it came to is worked out from its log alone.

use crate::app::App;
use crate::error::Failure;
use crate::rating::{self, Player, Rating, START};
use crate::table::settings::{SeatBody, Settings};
use fathom_catalog::Catalog;
use fathom_core::{Header, Replay, Seat, Standings};
use fathom_protocol::{Ended, Holder, TableId};
use fathom_store::{AccountId, RatedRow, RatingRow, Store, StoreError, Stored, Timestamp};
use std::collections::HashMap;

/// How many games are looked at in one round.
const SOME: usize = 100;

/// Rates every game that waits. With every tick of the sweeper; tests call it instead of waiting.
pub async fn rate_waiting(app: &App) -> Result<(), Failure> {
    for (table, game, at) in app.store.to_rate(SOME).await? {
        rate(&app.catalog, &*app.store, table, &game, at).await?;
    }
    Ok(())
}

/// Under which name a game's ratings are kept: programs are rated among themselves.
pub fn pool(game: &str, bots: bool) -> String {
    if bots { format!("{game}/bots") } else { game.to_owned() }
}

/// Rates one game, unless somebody else does.
async fn rate(
    catalog: &Catalog,
    store: &dyn Store,
    table: TableId,
    game: &str,
    at: Timestamp,
) -> Result<(), StoreError> {
    loop {
        let row = match store.load(table, 0).await? {
            None => return Ok(()),
            Some(stored) => {
                let people: Vec<AccountId> = stored.seats.iter().filter_map(|seat| seat.account).collect();
                let pool = pool(game, !store.bots_among(&people).await?.is_empty());
                let number = store.rated_so_far(&pool).await? + 1;
                let known = store.ratings_now(&pool, &people).await?;
                let known: HashMap<AccountId, Rating> = known
                    .into_iter()
                    .map(|(account, value, deviation)| (account, Rating { value, deviation }))
                    .collect();
                let ratings = outcome(catalog, stored, &known).unwrap_or_else(|problem| {
                    tracing::warn!(table = %table, problem, "a game cannot be rated");
                    Vec::new()
                });
                RatedRow { game: pool, number, table, at, ratings }
            }
        };
        if store.rate(&row).await? {
            return Ok(());
        }
        // Somebody else was first with this game, or with this number.
        if !store.to_rate(SOME).await?.iter().any(|(waits, ..)| *waits == table) {
            return Ok(());
        }
    }
}

/// What a finished game made of the ratings of its people.
fn outcome(
    catalog: &Catalog,
    stored: Stored,
    known: &HashMap<AccountId, Rating>,
) -> Result<Vec<RatingRow>, String> {
    let settings: Settings = serde_json::from_str(&stored.row.settings).map_err(|error| error.to_string())?;
    let bodies = stored.seats.iter().map(|seat| serde_json::from_str::<SeatBody>(&seat.body));
    let bodies: Vec<SeatBody> = bodies.collect::<Result<_, _>>().map_err(|error| error.to_string())?;
    let game = stored.row.game.clone();
    let ends = ends(catalog, &stored, &settings, &bodies)?;
    let accounts: Vec<Option<AccountId>> = stored.seats.iter().map(|seat| seat.account).collect();
    let mut seats = Vec::new();
    let mut players = Vec::new();
    for (index, (body, (side, rank))) in bodies.iter().zip(ends).enumerate() {
        let rating = match (accounts.get(index).copied().flatten(), &body.holder) {
            (Some(account), _) => Some((known.get(&account).copied().unwrap_or(START), Some(account))),
            (None, Holder::Bot { bot }) => bot_rating(catalog, &game, bot).map(|rating| (rating, None)),
            (None, Holder::Person { .. } | Holder::Invite | Holder::Open) => None,
        };
        // A bot that nobody has measured says nothing about those who played against it.
        let Some((rating, account)) = rating else { continue };
        players.push(Player { rating, bot: account.is_none(), side, rank });
        seats.push((index as i16, account));
    }
    let after = rating::after(&players);
    let rows = seats.into_iter().zip(players).zip(after);
    Ok(rows
        .filter_map(|(((seat, account), before), after)| {
            let account = account?;
            let (before, rating, deviation) = (before.rating.value, after.value, after.deviation);
            (before != rating).then_some(RatingRow { seat, account, before, rating, deviation })
        })
        .collect())
}

/// Side and rank of every seat. Whoever gave up is last.
fn ends(
    catalog: &Catalog,
    stored: &Stored,
    settings: &Settings,
    bodies: &[SeatBody],
) -> Result<Vec<(u8, u8)>, String> {
    let last = bodies.len() as u8 + 1;
    match &settings.ended {
        Some(Ended::Resigned { seat }) => {
            let end = |index: u8| (index, if index == seat.0 { last } else { 1 });
            Ok((0..bodies.len() as u8).map(end).collect())
        }
        Some(Ended::Rules) => {
            let standings = standings(catalog, stored, settings, bodies)?;
            let end = |(index, body): (usize, &SeatBody)| {
                let standing = standings.of(Seat(index as u8));
                (standing.side, if body.resigned { last } else { standing.rank })
            };
            Ok(bodies.iter().enumerate().map(end).collect())
        }
        Some(Ended::Abandoned) | None => Err("it was not played to its end".to_owned()),
    }
}

/// The log walked through the rules to its end.
fn standings(
    catalog: &Catalog,
    stored: &Stored,
    settings: &Settings,
    bodies: &[SeatBody],
) -> Result<Standings, String> {
    let header = Header {
        fathom: fathom_core::replay::FORMAT,
        game: stored.row.game.clone(),
        rules: settings.rules,
        options: settings.options.clone(),
        seats: bodies.iter().map(|body| body.name.clone()).collect(),
        more: serde_json::Map::new(),
    };
    let entries = stored.moves.iter().map(|row| row.line.parse()).collect::<Result<_, String>>()?;
    let replay = Replay { header, entries };
    let mut walk = catalog.walk(&replay).map_err(|error| error.to_string())?;
    walk.finish().map_err(|error| error.to_string())?;
    walk.table().standings().ok_or_else(|| "its log does not reach an end".to_owned())
}

/// What the arena found out about a bot.
fn bot_rating(catalog: &Catalog, game: &str, bot: &str) -> Option<Rating> {
    let bots = catalog.find(game).ok()?.bots();
    let elo = bots.into_iter().find(|each| each.name == bot)?.elo?;
    // The arena names an interval of 95 %.
    let deviation = ((elo.high - elo.low) / 3.92).clamp(20.0, START.deviation);
    Some(Rating { value: elo.value, deviation })
}

/// What a second look at every rated game found.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Rerated {
    /// Games looked at.
    pub games: u64,
    /// Tables whose ratings were not what their log makes of them.
    pub differ: Vec<TableId>,
}

/// Works every rating out anew, from the logs of the games in the order in which they were rated; `write` puts them in
/// the place of what is stored.
pub async fn rerate(catalog: &Catalog, store: &dyn Store, write: bool) -> Result<Rerated, StoreError> {
    let mut found = Rerated::default();
    for game in store.rated_kinds().await? {
        let (mut known, mut number) = (HashMap::new(), 0);
        loop {
            let rows = store.rated_after(&game, number, SOME).await?;
            let Some(end) = rows.last() else { break };
            number = end.number;
            let mut wrong = Vec::new();
            for row in rows {
                found.games += 1;
                let fresh = rated_again(catalog, store, &row, &mut known).await?;
                if !same(&fresh.ratings, &row.ratings) {
                    found.differ.push(row.table);
                    wrong.push(fresh);
                }
            }
            if write && !wrong.is_empty() {
                store.rerate(wrong).await?;
            }
        }
    }
    Ok(found)
}

async fn rated_again(
    catalog: &Catalog,
    store: &dyn Store,
    row: &RatedRow,
    known: &mut HashMap<AccountId, Rating>,
) -> Result<RatedRow, StoreError> {
    let ratings = match store.load(row.table, 0).await? {
        Some(stored) => outcome(catalog, stored, known).unwrap_or_default(),
        None => Vec::new(),
    };
    for each in &ratings {
        known.insert(each.account, Rating { value: each.rating, deviation: each.deviation });
    }
    Ok(RatedRow { ratings, ..row.clone() })
}

/// Equal as far as the last bits of another machine's exponential function allow.
fn same(fresh: &[RatingRow], stored: &[RatingRow]) -> bool {
    let near = |one: f64, other: f64| (one - other).abs() < 1e-6;
    fresh.len() == stored.len()
        && fresh.iter().zip(stored).all(|(one, other)| {
            one.seat == other.seat
                && one.account == other.account
                && near(one.rating, other.rating)
                && near(one.deviation, other.deviation)
        })
}
