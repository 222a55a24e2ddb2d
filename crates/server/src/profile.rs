//! A person's page: what their finished games add up to. Strangers are told of listed tables alone.

use crate::app::App;
use crate::error::Failure;
use crate::lobby;
use crate::table::settings::{SeatBody, Settings};
use fathom_protocol::{AccountId, Opponent, Profile, RatingNow, RatingPoint, Record, Tally, Visibility};
use fathom_store::{FORMER, RatedRow, SeatRow, Shelf, TableRow};
use serde_json::Value;
use std::collections::BTreeMap;

/// The most games that are counted.
const COUNTED: usize = 1000;
/// The latest games that are shown.
const SHOWN: usize = 20;
/// The most points of a curve.
const POINTS: usize = 500;
/// The most opponents that are named.
const OPPONENTS: usize = 12;
/// The longest choice that is told apart from others.
const LONGEST_CHOICE: usize = 40;

/// One finished game, as far as a page counts it.
struct Game {
    row: TableRow,
    seats: Vec<SeatRow>,
    settings: Settings,
    /// The owner's seat.
    seat: usize,
    won: bool,
}

/// The page of an account, for whoever asks.
pub async fn of(app: &App, asker: Option<AccountId>, id: AccountId) -> Result<Profile, Failure> {
    let row = app.store.account(id).await?.filter(|row| row.name != FORMER);
    let row = row.ok_or(Failure::NotFound("person"))?;
    let tables = app.store.list(Shelf::MinePast(id), COUNTED + 1).await?;
    let own = asker == Some(id);
    let mut games: Vec<Game> =
        tables.into_iter().filter_map(|(row, seats)| read(id, row, seats, own)).collect();
    // Told of what is shown alone: how many other games there are is nobody's business.
    let more = games.len() > COUNTED;
    games.truncate(COUNTED);
    let rated = app.store.ratings_of(id).await?;
    let bot = row.owner.is_some();
    let cards = games.iter().take(SHOWN);
    Ok(Profile {
        id,
        guest: row.login.is_none() && row.owner.is_none(),
        bot,
        name: row.name,
        created: row.created,
        recent: cards.filter_map(|game| lobby::card(app, &game.row, &game.seats, asker)).collect(),
        opponents: opponents(id, &games),
        records: records(app, &games, &rated, bot),
        more,
    })
}

/// A game that counts on this page: played to an end, and listed unless the owner asks.
fn read(account: AccountId, row: TableRow, seats: Vec<SeatRow>, own: bool) -> Option<Game> {
    let settings: Settings = serde_json::from_str(&row.settings).ok()?;
    let seat = seats.iter().position(|seat| seat.account == Some(account))?;
    let (_, won) = *settings.results.get(seat)?;
    (own || settings.visibility == Visibility::Public).then_some(Game { row, seats, settings, seat, won })
}

fn records(app: &App, games: &[Game], rated: &[RatedRow], bot: bool) -> Vec<Record> {
    let mut kinds: Vec<&str> = games.iter().map(|game| game.row.game.as_str()).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let mut records: Vec<Record> =
        kinds.into_iter().map(|kind| record(app, kind, games, rated, bot)).collect();
    records.sort_by_key(|record| std::cmp::Reverse(record.played));
    records
}

fn record(app: &App, kind: &str, games: &[Game], rated: &[RatedRow], bot: bool) -> Record {
    let pool = crate::rater::pool(kind, bot);
    let ours: Vec<&Game> = games.iter().filter(|game| game.row.game == kind).collect();
    let points: Vec<(RatingPoint, f64)> =
        rated.iter().filter(|row| row.game == pool).filter_map(point).collect();
    let rating = points.last().map(|(point, deviation)| RatingNow {
        value: point.after,
        deviation: *deviation,
        games: points.len() as u32,
    });
    let skipped = points.len().saturating_sub(POINTS);
    Record {
        game: kind.to_owned(),
        title: app.catalog.find(kind).map_or(kind.to_owned(), |game| game.info().title.to_owned()),
        played: ours.len() as u32,
        won: ours.iter().filter(|game| game.won).count() as u32,
        streak: streak(&ours),
        rating,
        curve: points.into_iter().skip(skipped).map(|(point, _)| point).collect(),
        tallies: tallies(&ours),
    }
}

fn point(row: &RatedRow) -> Option<(RatingPoint, f64)> {
    let rating = row.ratings.first()?;
    let table = row.table;
    let point = RatingPoint { table, at: row.at, before: rating.before, after: rating.rating };
    Some((point, rating.deviation))
}

/// The latest games come first.
fn streak(games: &[&Game]) -> i32 {
    let Some(last) = games.first() else { return 0 };
    let length = games.iter().take_while(|game| game.won == last.won).count() as i32;
    if last.won { length } else { -length }
}

/// By seat, and by every choice of words that the table's options hold.
fn tallies(games: &[&Game]) -> Vec<Tally> {
    let mut counts: BTreeMap<(String, String), (u32, u32)> = BTreeMap::new();
    for game in games {
        let seat = ("seat".to_owned(), (game.seat + 1).to_string());
        for key in choices(&game.settings.options).into_iter().chain([seat]) {
            let (played, won) = counts.entry(key).or_default();
            *played += 1;
            *won += u32::from(game.won);
        }
    }
    let tally = |((what, which), (played, won))| Tally { what, which, played, won };
    counts.into_iter().map(tally).collect()
}

/// What was chosen in words when a table was set: the option's name, and the choice.
pub fn choices(options: &Value) -> Vec<(String, String)> {
    let none = serde_json::Map::new();
    let options = options.as_object().unwrap_or(&none).iter();
    let chosen = options.filter_map(|(name, value)| match value {
        Value::String(word) if word.len() <= LONGEST_CHOICE => Some((name.clone(), word.clone())),
        Value::Bool(yes) => Some((name.clone(), if *yes { "yes" } else { "no" }.to_owned())),
        Value::Null | Value::Number(_) | Value::String(_) | Value::Array(_) | Value::Object(_) => None,
    });
    chosen.collect()
}

fn opponents(account: AccountId, games: &[Game]) -> Vec<Opponent> {
    let mut found: BTreeMap<AccountId, Opponent> = BTreeMap::new();
    for game in games {
        let others = game.seats.iter().filter(|seat| seat.account != Some(account));
        for (other, id) in others.filter_map(|seat| Some((seat, seat.account?))) {
            let Ok(body) = serde_json::from_str::<SeatBody>(&other.body) else { continue };
            if body.name.starts_with(FORMER) {
                continue;
            }
            let opponent =
                found.entry(id).or_insert_with(|| Opponent { id, name: body.name, played: 0, won: 0 });
            opponent.played += 1;
            opponent.won += u32::from(game.won);
        }
    }
    let mut all: Vec<Opponent> = found.into_values().collect();
    all.sort_by_key(|opponent| std::cmp::Reverse(opponent.played));
    all.truncate(OPPONENTS);
    all
}
