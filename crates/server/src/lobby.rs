//! What is on: lists of tables as cards.

use crate::app::App;
use crate::error::Failure;
use crate::table::settings::{SeatBody, Settings};
use fathom_core::Seat;
use fathom_protocol::{AccountId, Holder, Lobby, SeatCard, TableCard, TableStatus};
use fathom_store::{SeatRow, Shelf, Status, TableRow};

const SHOWN: usize = 30;

/// The lobby as one person sees it.
pub async fn lobby(app: &App, account: Option<AccountId>, game: Option<&str>) -> Result<Lobby, Failure> {
    let list = async |shelf| -> Result<Vec<TableCard>, Failure> {
        let rows = app.store.list(shelf, SHOWN).await?;
        Ok(rows.iter().filter_map(|(row, seats)| card(app, row, seats, account)).collect())
    };
    let (mut mine, mut past) = (Vec::new(), Vec::new());
    if let Some(account) = account {
        mine = list(Shelf::Mine(account)).await?;
        past = list(Shelf::MinePast(account)).await?;
    }
    mine.sort_by_key(|card| (!card.your_turn, std::cmp::Reverse(card.changed)));
    let mut recent = list(Shelf::Recent(game)).await?;
    past.retain(|card| !recent.iter().any(|other| other.id == card.id));
    recent.extend(past);
    recent.retain(|card| card.seq > 0);
    recent.sort_by_key(|card| std::cmp::Reverse(card.changed));
    recent.truncate(SHOWN);
    let mut open = list(Shelf::Open(game)).await?;
    open.retain(|card| {
        card.seats.iter().any(|seat| seat.name.is_empty()) && !card.seats.iter().any(|seat| seat.yours)
    });
    let mut live = list(Shelf::Live(game)).await?;
    live.sort_by_key(|card| std::cmp::Reverse(card.changed));
    Ok(Lobby { open, mine, live, recent })
}

/// One table as a card; `None` if what is stored cannot be read.
pub fn card(app: &App, row: &TableRow, seats: &[SeatRow], account: Option<AccountId>) -> Option<TableCard> {
    let settings: Settings = serde_json::from_str(&row.settings).ok()?;
    let cards: Vec<SeatCard> = seats
        .iter()
        .enumerate()
        .map(|(index, seat)| seat_card(seat, settings.results.get(index), account))
        .collect::<Option<_>>()?;
    let to_move = row.progress.to_move.map(|seat| Seat(seat as u8));
    let your_turn =
        to_move.is_some_and(|seat| cards.get(seat.index()).is_some_and(|card| card.yours && !card.bot));
    Some(TableCard {
        id: row.id,
        game: row.game.clone(),
        title: app.catalog.find(&row.game).map_or(row.game.clone(), |game| game.info().title.to_owned()),
        status: match row.progress.status {
            Status::Waiting => TableStatus::Waiting,
            Status::Playing => TableStatus::Playing,
            Status::Finished => TableStatus::Finished,
        },
        ended: settings.ended,
        seats: cards,
        to_move,
        your_turn,
        visibility: settings.visibility,
        rated: settings.rated,
        clock: settings.clock,
        deadline: row.progress.deadline,
        seq: row.head as u64,
        created: row.created,
        changed: row.progress.changed,
    })
}

fn seat_card(seat: &SeatRow, result: Option<&(i32, bool)>, account: Option<AccountId>) -> Option<SeatCard> {
    let body: SeatBody = serde_json::from_str(&seat.body).ok()?;
    Some(SeatCard {
        bot: body.bot_account || matches!(body.holder, Holder::Bot { .. }),
        yours: account.is_some() && seat.account == account,
        account: seat.account,
        name: body.name,
        score: result.map(|(score, _)| *score),
        won: result.is_some_and(|(_, won)| *won),
    })
}
