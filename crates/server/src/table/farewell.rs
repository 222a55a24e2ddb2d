//! Somebody is gone for good: what is on is given up, and the name comes off the table.

use super::seating::free_name;
use super::{Draft, NotCommitted, Table};
use crate::app::App;
use crate::error::Failure;
use fathom_core::Seat;
use fathom_protocol::{AccountId, TableStatus};
use fathom_store::{ChatRow, FORMER, Status};

/// The most lines of talk that are looked through at a table.
const LINES: usize = 10_000;

impl Table {
    /// Somebody is gone for good: gives up what is on, then takes the name off the table.
    pub async fn forget_person(&mut self, app: &App, account: AccountId) -> Result<(), Failure> {
        let names: Vec<String> =
            self.seats_of(Some(account)).into_iter().map(|seat| self.names[seat.index()].clone()).collect();
        if self.status() == TableStatus::Waiting && self.settings.owner == Some(account) {
            self.close(app, account).await?;
        }
        for seat in self.seats_of(Some(account)) {
            let resigned = self.seats[seat.index()].body.resigned;
            match self.status() {
                TableStatus::Waiting => self.leave(app, account, seat).await?,
                TableStatus::Playing if !resigned => self.resign(app, account, seat).await?,
                TableStatus::Playing | TableStatus::Finished => {}
            }
        }
        self.rename_seats(app, account).await?;
        self.reword(app, &names).await
    }

    async fn rename_seats(&mut self, app: &App, account: AccountId) -> Result<(), Failure> {
        let known = |name: &str| {
            name.strip_prefix(FORMER).is_some_and(|rest| {
                rest.is_empty() || rest.strip_prefix(' ').is_some_and(|number| number.parse::<u8>().is_ok())
            })
        };
        loop {
            let mine = self.seats_of(Some(account)).into_iter().map(Seat::index);
            let named: Vec<usize> = mine.filter(|seat| !known(&self.names[*seat])).collect();
            if named.is_empty() {
                return Ok(());
            }
            let mut seats = self.seats.clone();
            for seat in named {
                seats[seat].body.name = free_name(&seats, FORMER, seat);
            }
            match self.commit(app, Draft { seats: Some(seats), ..Draft::default() }, None).await {
                Ok(()) => break,
                Err(NotCommitted::Overtaken) => {}
                Err(NotCommitted::Unknown(failure)) => return Err(failure),
            }
        }
        self.retell(app).await?;
        self.tell_info(app);
        Ok(())
    }

    /// The story was told with another name: tells it anew, and throws away the snapshots that have the old one.
    pub(super) async fn retell(&mut self, app: &App) -> Result<(), Failure> {
        app.store.drop_snapshots(self.id).await?;
        if self.progress.status != Status::Waiting && !self.log.is_empty() {
            self.rebuild(app);
        }
        self.refresh_watchers(app).await;
        Ok(())
    }

    /// Takes the name out of what the table itself said ("Ada sits down").
    pub(super) async fn reword(&self, app: &App, names: &[String]) -> Result<(), Failure> {
        let key = self.id;
        let lines = app.store.chat(key, 0, LINES).await?;
        let own = lines.into_iter().filter(|line| line.account.is_none());
        let changed = |line: ChatRow| {
            let text = names.iter().fold(line.text.clone(), |text, name| without(&text, name));
            (text != line.text).then_some((line.id, text))
        };
        let changed: Vec<(i64, String)> = own.filter_map(changed).collect();
        if !changed.is_empty() {
            app.store.reword(key, changed).await?;
        }
        Ok(())
    }
}

/// A line of the table's own without that name, where it is the subject of the sentence, alone or with others.
fn without(text: &str, name: &str) -> String {
    const VERBS: [&str; 9] = [
        " sits down",
        " sit down",
        " stands up",
        " gives up",
        " is back",
        " lets a bot",
        " ran out",
        " takes over",
        " does not come",
    ];
    let Some((subject, verb)) = VERBS.iter().find_map(|verb| text.find(verb).map(|at| text.split_at(at)))
    else {
        return text.to_owned();
    };
    let who = |each: &str| if each == name { FORMER.to_owned() } else { each.to_owned() };
    let subject = if subject == name {
        FORMER.to_owned()
    } else {
        subject.split(" and ").map(who).collect::<Vec<_>>().join(" and ")
    };
    subject + verb
}

#[cfg(test)]
mod tests {
    use super::without;

    #[test]
    fn a_name_goes_and_the_words_around_it_stay() {
        assert_eq!(without("Ada sits down", "Ada"), "A former player sits down");
        assert_eq!(without("Ada and Bo sit down", "Bo"), "Ada and A former player sit down");
        assert_eq!(without("Salt and Sea gives up", "Salt and Sea"), "A former player gives up");
        assert_eq!(without("s stands up", "s"), "A former player stands up");
        assert_eq!(
            without("Ada ran out of time: Level 2 plays on", "Ada"),
            "A former player ran out of time: Level 2 plays on"
        );
        assert_eq!(without("Ada takes over a seat", "Ada"), "A former player takes over a seat");
        assert_eq!(without("Adam sits down", "Ada"), "Adam sits down");
    }
}
