//! "Find me a game": who looks for what, who fits together, and the table that they are given.
//!
//! Whoever looks says so again every few seconds: a page that is closed leaves the queue by its silence. The queue is in
//! the store, so it survives a restart, and several processes may pair: those who belong together are taken in one
//! change, or not at all.

use crate::accounts::{self, Visitor};
use crate::app::App;
use crate::error::Failure;
use crate::luck::{self, LuckName};
use crate::rating::START;
use crate::table::set::{self, UNRATED_GUEST};
use fathom_protocol::{Account, AccountId, Clock, Pace, Queue, SeekAnswer, SeekRequest, Seeking, Timestamp};
use fathom_store::{SeekerRow, StoreError};
use std::collections::{BTreeMap, HashSet};
use std::time::Duration;

/// Whoever was silent for this long has left the queue.
const SILENCE: Duration = Duration::from_secs(12);
/// A table that was found and is not there after this long will never be.
const SETTING: Duration = Duration::from_secs(10);
/// Bots fill the seats after so many seconds at the latest.
const LONGEST_WAIT: u32 = 3600;
/// Ratings that are no farther apart are near.
const NEAR: f64 = 150.0;
/// How much farther they may be after every second.
const WIDER: f64 = 5.0;

fn pace_code(pace: Pace) -> i16 {
    match pace {
        Pace::Live => 0,
        Pace::Slow => 1,
    }
}

fn pace(code: i16) -> Pace {
    match code {
        0 => Pace::Live,
        _ => Pace::Slow,
    }
}

/// The clock of a table at that pace.
pub fn clock(pace: Pace) -> Clock {
    match pace {
        Pace::Live => Clock::PerMove { seconds: 120 },
        Pace::Slow => Clock::Correspondence { days: 2 },
    }
}

/// Somebody looks for a game from now on.
pub async fn seek(app: &App, visitor: &Visitor, asked: &SeekRequest) -> Result<(), Failure> {
    let account = visitor.account()?;
    let game = app.game(&asked.game)?.info().slug;
    if asked.rated && account.login.is_none() {
        return Err(Failure::forbidden(UNRATED_GUEST));
    }
    if asked.bots_after.is_some_and(|seconds| seconds > LONGEST_WAIT) {
        return Err(Failure::bad(format!(
            "bots take the free seats after {LONGEST_WAIT} seconds at the latest"
        )));
    }
    app.limits.line(account.id)?;
    let known = app.store.ratings_now(game, &[account.id]).await?;
    let now = app.now();
    let after = |seconds: u32| now + Duration::from_secs(u64::from(seconds));
    let row = SeekerRow {
        account: account.id,
        game: game.to_owned(),
        pace: pace_code(asked.pace),
        rated: asked.rated,
        rating: known.first().map_or(START.value, |(_, value, _)| *value),
        since: now,
        heard: now,
        bots_from: asked.bots_after.map(after),
        table: None,
    };
    app.store.seek(&row).await?;
    app.seek_soon.notify_one();
    Ok(())
}

/// How it stands with whoever asks, and how many wait for what. Asking says that one is still there.
pub async fn answer(app: &App, account: Option<AccountId>) -> Result<SeekAnswer, Failure> {
    let row = match account {
        Some(account) => app.store.heard_of(account, app.now()).await?,
        None => None,
    };
    let (mut seeking, mut table) = (None, None);
    if let Some(row) = row {
        let late = row.since + SETTING < app.now();
        let there = match row.table {
            Some(found) => !app.store.heads(&[found]).await?.is_empty(),
            None => false,
        };
        match row.table {
            Some(found) if there => table = Some(found),
            // Its process died before it set the table: nobody waits for it for ever.
            Some(found) if late => app.store.drop_find(found).await?,
            Some(_) | None => seeking = Some(shown(row)),
        }
    }
    Ok(SeekAnswer { seeking, table, queues: queues(app).await? })
}

fn shown(row: SeekerRow) -> Seeking {
    Seeking {
        game: row.game,
        pace: pace(row.pace),
        rated: row.rated,
        since: row.since,
        bots_from: row.bots_from,
    }
}

/// How many wait for each game at each pace: numbers, and nothing about who.
async fn queues(app: &App) -> Result<Vec<Queue>, Failure> {
    let mut counts: BTreeMap<(String, i16), u32> = BTreeMap::new();
    for row in app.store.seekers(app.now() - SILENCE).await? {
        *counts.entry((row.game, row.pace)).or_default() += 1;
    }
    Ok(counts.into_iter().map(|((game, code), waiting)| Queue { game, pace: pace(code), waiting }).collect())
}

/// Whoever asked does not look any more.
pub async fn leave(app: &App, account: AccountId) -> Result<(), Failure> {
    Ok(app.store.stop_seeking(account).await?)
}

/// People who play together, and how many seats go to bots.
#[derive(Clone, PartialEq, Debug)]
pub struct Match {
    /// The people, the longest waiting first.
    pub people: Vec<SeekerRow>,
    /// Seats for bots.
    pub bots: usize,
}

/// Who plays together: a pure function of those who wait (the longest waiting first), the seats of their games, who keeps
/// away from whom, and the time. Whoever waited longest chooses first, the nearest in rating, in a band that widens.
pub fn matches(
    waiting: &[SeekerRow],
    seats: impl Fn(&str) -> usize,
    apart: &HashSet<(AccountId, AccountId)>,
    now: Timestamp,
) -> Vec<Match> {
    let mut taken: HashSet<AccountId> = HashSet::new();
    let mut found = Vec::new();
    for first in waiting {
        if taken.contains(&first.account) {
            continue;
        }
        let seats = seats(&first.game).max(2);
        let people = company(first, waiting, seats, &taken, apart, now);
        let bots = seats - people.len();
        let bots_may = first.bots_from.is_some_and(|from| from <= now);
        if bots == 0 || bots_may {
            taken.extend(people.iter().map(|row| row.account));
            found.push(Match { people, bots });
        }
    }
    found
}

/// Those who fit to one who waits, the nearest first, as many as there are seats.
fn company(
    first: &SeekerRow,
    waiting: &[SeekerRow],
    seats: usize,
    taken: &HashSet<AccountId>,
    apart: &HashSet<(AccountId, AccountId)>,
    now: Timestamp,
) -> Vec<SeekerRow> {
    let band = NEAR + WIDER * now.since(first.since).as_secs_f64();
    let distance = |row: &SeekerRow| (row.rating - first.rating).abs();
    let wish = |row: &SeekerRow| (row.game.clone(), row.pace, row.rated);
    let mut others: Vec<&SeekerRow> = waiting
        .iter()
        .filter(|row| row.account != first.account && !taken.contains(&row.account))
        .filter(|row| wish(row) == wish(first) && distance(row) <= band)
        .collect();
    others.sort_by(|one, other| distance(one).total_cmp(&distance(other)));
    let mut people = vec![first.clone()];
    for row in others {
        let meets = |other: &SeekerRow| {
            !apart.contains(&(row.account, other.account)) && !apart.contains(&(other.account, row.account))
        };
        if people.len() < seats && people.iter().all(meets) {
            people.push(row.clone());
        }
    }
    people
}

/// Pairs those who wait. Every second, and when somebody joins; tests call it instead of waiting.
pub async fn pair(app: &App) -> Result<(), Failure> {
    let now = app.now();
    let waiting = app.store.seekers(now - SILENCE).await?;
    if waiting.is_empty() {
        return Ok(());
    }
    let mut apart = HashSet::new();
    for row in &waiting {
        apart.extend(
            crate::order::blocked_by(app, row.account).await?.into_iter().map(|other| (row.account, other)),
        );
    }
    let seats = |slug: &str| app.game(slug).map_or(2, |game| usize::from(game.info().min_seats));
    for found in matches(&waiting, seats, &apart, now) {
        if let Err(failure) = seat(app, found).await {
            tracing::warn!(cause = failure.cause(), "people who fit together could not be seated");
        }
    }
    Ok(())
}

/// Forgets those who were silent for long, those whose table was found included.
pub async fn forget(app: &App) -> Result<(), StoreError> {
    app.store.forget_seekers(app.now() - 5 * SILENCE).await
}

/// Takes people out of the queue, all or none, and sets their table.
async fn seat(app: &App, found: Match) -> Result<(), Failure> {
    let Some(first) = found.people.first() else { return Ok(()) };
    let mut people: Vec<Account> = Vec::new();
    for row in &found.people {
        let row = app.store.account(row.account).await?.ok_or(Failure::NotFound("account"))?;
        people.push(accounts::public(&row));
    }
    let luck = luck::deal(app, &LuckName::default()).await?;
    let (id, ids) = (luck.id, people.iter().map(|person| person.id).collect::<Vec<_>>());
    if !app.store.take_seekers(&ids, id, app.now()).await? {
        // Another process was first, or somebody left.
        return Ok(());
    }
    let bot = bot_near(app, &first.game, first.rating);
    let wish = set::Found {
        slug: first.game.clone(),
        clock: clock(pace(first.pace)),
        rated: first.rated,
        people,
        bots: vec![bot; found.bots],
    };
    if let Err(failure) = set::found(app, luck, wish).await {
        // They are told that they have left the queue.
        app.store.drop_find(id).await?;
        return Err(failure);
    }
    Ok(())
}

/// The bot whose measured strength is nearest.
fn bot_near(app: &App, slug: &str, rating: f64) -> String {
    let bots = app.game(slug).map(|game| game.bots()).unwrap_or_default();
    let measured = bots.into_iter().filter_map(|bot| Some(((bot.elo?.value - rating).abs(), bot.name)));
    let nearest = measured.min_by(|one, other| one.0.total_cmp(&other.0));
    nearest.map_or_else(|| crate::bots::stand_in(app, slug), |(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp::from_ms(1_800_000_000_000);

    fn waits(account: u64, rating: f64, seconds: u64) -> SeekerRow {
        SeekerRow {
            account: AccountId::new(account),
            game: "abyss".to_owned(),
            pace: 0,
            rated: false,
            rating,
            since: NOW - Duration::from_secs(seconds),
            heard: NOW,
            bots_from: None,
            table: None,
        }
    }

    fn told(waiting: &[SeekerRow], seats: usize, apart: &[(u64, u64)]) -> Vec<(Vec<u64>, usize)> {
        let apart = apart.iter().map(|(one, other)| (AccountId::new(*one), AccountId::new(*other))).collect();
        let found = matches(waiting, |_| seats, &apart, NOW);
        let people = |found: &Match| found.people.iter().map(|row| row.account.bits()).collect();
        found.iter().map(|found| (people(found), found.bots)).collect()
    }

    #[test]
    fn the_nearest_play_together_and_nobody_twice() {
        let waiting = [waits(1, 600.0, 9), waits(2, 700.0, 8), waits(3, 610.0, 7), waits(4, 720.0, 6)];
        assert_eq!(told(&waiting, 2, &[]), [(vec![1, 3], 0), (vec![2, 4], 0)]);
        assert_eq!(told(&waiting, 4, &[]), [(vec![1, 3, 2, 4], 0)]);
        assert_eq!(told(&waiting[..3], 4, &[]), [], "three are too few for four seats");
    }

    #[test]
    fn the_band_widens_with_waiting() {
        assert_eq!(told(&[waits(1, 600.0, 10), waits(2, 1000.0, 0)], 2, &[]), []);
        assert_eq!(told(&[waits(1, 600.0, 60), waits(2, 1000.0, 0)], 2, &[]), [(vec![1, 2], 0)]);
    }

    #[test]
    fn whoever_keeps_away_is_never_paired() {
        let waiting = [waits(1, 600.0, 99), waits(2, 600.0, 99), waits(3, 900.0, 99)];
        assert_eq!(told(&waiting, 2, &[(2, 1)]), [(vec![1, 3], 0)]);
        assert_eq!(told(&waiting[..2], 2, &[(1, 2)]), [], "however long they wait");
    }

    #[test]
    fn wishes_that_differ_do_not_meet() {
        let other = |change: fn(&mut SeekerRow)| {
            let mut row = waits(2, 600.0, 0);
            change(&mut row);
            told(&[waits(1, 600.0, 99), row], 2, &[])
        };
        assert_eq!(other(|_| ()).len(), 1);
        assert_eq!(other(|row| row.game = "deep-dive".to_owned()), []);
        assert_eq!(other(|row| row.pace = 1), []);
        assert_eq!(other(|row| row.rated = true), []);
    }

    #[test]
    fn bots_come_when_they_may() {
        let soon =
            |seconds| SeekerRow { bots_from: Some(NOW + Duration::from_secs(seconds)), ..waits(1, 600.0, 9) };
        assert_eq!(told(&[soon(1)], 2, &[]), []);
        assert_eq!(told(&[soon(0)], 2, &[]), [(vec![1], 1)]);
        assert_eq!(told(&[soon(0), waits(2, 600.0, 3)], 4, &[]), [(vec![1, 2], 2)]);
        assert_eq!(told(&[soon(0), waits(2, 600.0, 3)], 2, &[]), [(vec![1, 2], 0)], "a person comes first");
    }
}
