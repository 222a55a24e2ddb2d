//! Seats whose owner gave up, or that the others set free: somebody else may take them over.

use super::{Draft, SeatState, Table};
use crate::app::App;
use crate::config::days;
use crate::error::Failure;
use fathom_core::Seat;
use fathom_protocol::{Account, AccountId, Holder, TableStatus, Timestamp};
use std::time::Duration;

/// Whoever keeps a table waiting for so long may be replaced, if everybody else agrees.
const PATIENCE: Duration = days(3);

impl Table {
    /// Whether somebody may take this seat over: its owner gave up, and a bot plays it out.
    pub fn is_vacant(&self, state: &SeatState) -> bool {
        state.body.resigned
            && self.status() == TableStatus::Playing
            && !self.settings.rated
            && matches!(state.body.holder, Holder::Bot { .. })
    }

    /// A person takes over a seat that is vacant, with everything it holds. It keeps its part in the table's chance.
    pub async fn take_over(&mut self, app: &App, account: &Account, seat: Seat) -> Result<(), Failure> {
        let state = self.seats.get(seat.index()).ok_or(Failure::NotFound("seat"))?;
        if !self.is_vacant(state) {
            return Err(Failure::conflict("nobody has given this seat up"));
        }
        let gave_up = state.account == Some(account.id);
        if gave_up || !self.seats_of(Some(account.id)).is_empty() {
            return Err(Failure::conflict("you sit here, or did: somebody else may take this seat"));
        }
        crate::order::may_sit(app, self, account.id).await?;
        let before = self.names[seat.index()].clone();
        let mut seats = self.seats.clone();
        seats[seat.index()].sit(account);
        seats[seat.index()].body.resigned = false;
        seats[seat.index()].body.freed_by.clear();
        seats[seat.index()].body.name = super::seating::free_name(&seats, &account.name, seat.index());
        let line = format!("{} takes over a seat that was given up", seats[seat.index()].body.name);
        self.commit(app, Draft { seats: Some(seats), ..Draft::default() }, None).await?;
        // What happened is told under the new name, and whoever left sees with their own eyes no more.
        self.retell(app).await?;
        self.reword(app, &[before]).await?;
        self.tell_info(app);
        self.report(app, &line).await
    }

    /// A person agrees that a seat goes to somebody else. It does when everybody else at the table has agreed.
    pub async fn set_free(&mut self, app: &App, account: AccountId, seat: Seat) -> Result<(), Failure> {
        self.may_be_set_free(app, account, seat)?;
        let mut seats = self.seats.clone();
        let agreed = &mut seats[seat.index()].body.freed_by;
        if !agreed.contains(&account) {
            agreed.push(account);
        }
        let all = self.others_of(seat).iter().all(|other| agreed.contains(other));
        if all {
            let state = &mut seats[seat.index()];
            state.body.resigned = true;
            state.body.freed_by.clear();
            if matches!(state.body.holder, Holder::Person { .. }) {
                state.body.holder = Holder::Bot { bot: crate::bots::stand_in(app, &self.slug) };
            }
        }
        self.commit(app, Draft { seats: Some(seats), ..Draft::default() }, None).await?;
        self.tell_info(app);
        if all {
            self.grant_wish(app).await?;
            self.ask_bot(app);
            let line = format!("seat {} is free: anyone may take it over", seat.index() + 1);
            return self.report(app, &line).await;
        }
        Ok(())
    }

    /// Only a seat that keeps the others waiting: its bot plays in the place of its person, or nobody has for days.
    fn may_be_set_free(&self, app: &App, account: AccountId, seat: Seat) -> Result<(), Failure> {
        let state = self.seats.get(seat.index()).ok_or(Failure::NotFound("seat"))?;
        if !self.others_of(seat).contains(&account) {
            return Err(Failure::forbidden("this is for the others who play at this table"));
        }
        if self.status() != TableStatus::Playing || self.settings.rated || state.body.resigned {
            return Err(Failure::conflict("this seat cannot be set free"));
        }
        let lent = state.account.is_some() && matches!(state.body.holder, Holder::Bot { .. });
        let late = self.to_move() == Some(seat) && self.waits_since() + PATIENCE < app.now();
        let person = matches!(state.body.holder, Holder::Person { .. });
        if lent || (person && late) {
            Ok(())
        } else {
            Err(Failure::conflict(
                "a seat is set free when its person has kept the table waiting for three days",
            ))
        }
    }

    /// Since when the game waits: the time of its last entry.
    fn waits_since(&self) -> Timestamp {
        self.log.last().map_or(self.created, |item| item.at)
    }

    /// Everybody who plays here but the owner of that seat.
    fn others_of(&self, seat: Seat) -> Vec<AccountId> {
        let owner = self.seats.get(seat.index()).and_then(|state| state.account);
        let playing = self.seats.iter().filter_map(|state| match state.body.holder {
            Holder::Person { account } => Some(account),
            Holder::Bot { .. } | Holder::Invite | Holder::Open => None,
        });
        playing.filter(|account| Some(*account) != owner).collect()
    }

    /// The seats as they are once somebody has moved who was to be replaced: nobody has agreed to that any more.
    pub fn kept_by_moving(&self, seat: Seat) -> Option<Vec<SeatState>> {
        let voted = self.seats.get(seat.index()).is_some_and(|state| !state.body.freed_by.is_empty());
        voted.then(|| {
            let mut seats = self.seats.clone();
            seats[seat.index()].body.freed_by.clear();
            seats
        })
    }
}
