//! Who looks at a table, and through whose eyes.

use super::Table;
use crate::app::App;
use crate::client::{Client, encode};
use crate::error::Failure;
use crate::table::between::Betweens;
use fathom_catalog::AnyTable;
use fathom_core::{Seat, Viewer};
use fathom_protocol::live::Eyes;
use fathom_protocol::{AccountId, ServerMessage, TableStatus, Visibility};
use std::sync::Arc;

/// A client that looks at a table.
pub struct Watcher {
    /// The connection.
    pub client: Arc<Client>,
    /// Through whose eyes.
    pub viewer: Viewer,
}

impl Table {
    /// Whether this table is there for this person: a private one only for those who sit at it, who set it, or whose
    /// link carries its code.
    pub fn admits(&self, account: Option<AccountId>, invite: Option<&str>) -> bool {
        self.settings.visibility != Visibility::Private
            || !self.seats_of(account).is_empty()
            || (account.is_some() && account == self.settings.owner)
            || invite == Some(self.settings.invite.as_str())
    }

    /// Whose eyes a person gets who asks for these. During the game only one's own; afterwards anybody's.
    pub fn viewer(&self, account: Option<AccountId>, eyes: Eyes) -> Result<Viewer, Failure> {
        let mine = self.seats_of(account);
        match eyes {
            Eyes::Spectator(()) => Ok(Viewer::Spectator),
            Eyes::Seat(seat) if mine.contains(&seat) => Ok(Viewer::Seat(seat)),
            Eyes::Seat(seat) if self.status() == TableStatus::Finished && seat.index() < self.seats.len() => {
                Ok(Viewer::Seat(seat))
            }
            Eyes::Seat(_) => Err(Failure::forbidden("this seat is not yours")),
            Eyes::Best => Ok(self.best_eyes(&mine)),
        }
    }

    fn best_eyes(&self, mine: &[Seat]) -> Viewer {
        let deciding = self.to_move().filter(|seat| mine.contains(seat));
        deciding.or(mine.first().copied()).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Shows the table to a client from now on, beginning with what it lacks.
    pub async fn watch(
        &mut self,
        app: &App,
        client: &Arc<Client>,
        eyes: Eyes,
        since: Option<u64>,
    ) -> Result<(), Failure> {
        let viewer = self.viewer(client.account_id(), eyes)?;
        let stranger =
            !self.watchers.iter().any(|watcher| watcher.client.account_id() == client.account_id());
        self.watchers.retain(|watcher| watcher.client.id != client.id);
        self.watchers.push(Watcher { client: Arc::clone(client), viewer });
        match since {
            Some(since) if since <= self.head() && self.game.is_some() => {
                client.send(&ServerMessage::Update(Box::new(self.update_since(app, since, viewer))));
                client.send(&ServerMessage::Info { table: self.id, info: Box::new(self.info(app)) });
            }
            Some(_) | None => {
                let snapshot = self.snapshot(app, client.account_id(), viewer).await?;
                client.send(&ServerMessage::Table(Box::new(snapshot)));
            }
        }
        if stranger {
            if let Some(account) = client.account_id() {
                self.seen_by(app, account).await;
            }
            self.tell_info_except(app, Some(client.id));
        }
        Ok(())
    }

    /// A client looks away.
    pub fn unwatch(&mut self, app: &App, client: u64) {
        let before = self.watchers.len();
        self.watchers.retain(|watcher| watcher.client.id != client);
        if self.watchers.len() != before {
            self.tell_info(app);
        }
    }

    /// Sends everybody how the table stands apart from the game.
    pub fn tell_info(&self, app: &App) {
        self.tell_info_except(app, None);
    }

    fn tell_info_except(&self, app: &App, except: Option<u64>) {
        if self.watchers.iter().all(|watcher| Some(watcher.client.id) == except) {
            return;
        }
        let text = encode(&ServerMessage::Info { table: self.id, info: Box::new(self.info(app)) });
        let others = self.watchers.iter().filter(|watcher| Some(watcher.client.id) != except);
        others.for_each(|watcher| watcher.client.send_text(text.clone()));
    }

    /// Sends everybody what is new after that number, each through its own eyes; `passed` is the game after each new
    /// entry but the last. Viewers with the same eyes share the text.
    pub fn tell_update(&self, app: &App, after: u64, passed: &[Box<dyn AnyTable>]) {
        let scene = self.scene();
        let mut between = Betweens::of(passed);
        let mut made = Vec::new();
        for watcher in &self.watchers {
            let text = match made.iter().find(|(viewer, _)| *viewer == watcher.viewer) {
                Some((_, text)) => text,
                None => {
                    let update = self.update(app, after, scene.as_ref(), &mut between, watcher.viewer);
                    made.push((watcher.viewer, encode(&ServerMessage::Update(Box::new(update)))));
                    &made[made.len() - 1].1
                }
            };
            watcher.client.send_text(text.clone());
        }
    }

    /// Watchers whose seat is not theirs any more become spectators and see the table anew.
    pub async fn recheck_eyes(&mut self, app: &App) {
        let moved: Vec<Arc<Client>> = self
            .watchers
            .iter()
            .filter(|watcher| {
                let seat = watcher.viewer.seat();
                seat.is_some_and(|seat| self.viewer(watcher.client.account_id(), Eyes::Seat(seat)).is_err())
            })
            .map(|watcher| Arc::clone(&watcher.client))
            .collect();
        for client in moved {
            if self.watch(app, &client, Eyes::Best, None).await.is_err() {
                client.kick();
            }
        }
    }
}
