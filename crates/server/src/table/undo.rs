//! Taking back. The log only grows: an undo is an entry that says where the game goes back to.

use super::play::{Move, Outcome};
use super::{Draft, NotCommitted, Table};
use crate::app::App;
use crate::error::Failure;
use fathom_catalog::TakeBack;
use fathom_core::{Entry, Seat};
use fathom_protocol::{AccountId, Hand, Holder, ServerMessage, TableStatus, UndoState, UndoWish};

impl Table {
    /// What becomes of a wish of this seat to undo.
    pub fn undo_state(&self, seat: Seat) -> UndoState {
        match self.last_decision(seat) {
            Some(_) if self.status() != TableStatus::Playing => UndoState::None,
            Some((_, true)) => UndoState::Free,
            Some((_, false)) => UndoState::Ask,
            None => UndoState::None,
        }
    }

    /// Where the game would go back to for this seat's last decision, and whether nobody need be asked: nothing was
    /// rolled or revealed since, and nobody else acted.
    fn last_decision(&self, seat: Seat) -> Option<(u64, bool)> {
        let taken_over = self.settings.origin.as_ref().map_or(0, |origin| origin.seq);
        let back = TakeBack::find(&self.log, taken_over as usize, seat, |item| (&item.entry, item.quiet))?;
        Some((back.to as u64, back.free))
    }

    /// How often something was taken back here. The log keeps every time, so there has to be an end to it.
    fn undos(&self) -> usize {
        self.log.iter().filter(|item| matches!(item.entry, Entry::Undo(_))).count()
    }

    /// A person wants their last decision back.
    pub(super) async fn undo(&mut self, app: &App, sent: &Move) -> Result<ServerMessage, NotCommitted> {
        let Some((to, free)) = self.last_decision(sent.seat) else {
            return Ok(self.refused(sent, None, "there is nothing of yours to take back"));
        };
        if self.undos() >= app.config.most_undos {
            return Ok(self.refused(
                sent,
                None,
                "so much was taken back at this table that it has to stay now",
            ));
        }
        let wish = UndoWish { seat: sent.seat, seen: self.head(), to, agreed: vec![sent.seat] };
        let seq = self.head() + 1;
        if free || self.all_agree(&wish) {
            self.go_back(app, to, Some(sent.key.clone())).await?;
            return Ok(ServerMessage::Accepted { table: self.id, key: sent.key.clone(), seq });
        }
        let mut settings = self.settings.clone();
        settings.undo_wish = Some(wish);
        self.commit(app, Draft { settings: Some(settings), ..Draft::default() }, None).await?;
        self.tell_info(app);
        Ok(ServerMessage::Asked { table: self.id, key: sent.key.clone(), seen: sent.seen })
    }

    /// Grants a wish that nobody is left to answer: the last person who was asked gave their seat to a bot.
    pub(super) async fn grant_wish(&mut self, app: &App) -> Result<(), NotCommitted> {
        let wish = self.settings.undo_wish.clone().filter(|wish| wish.seen == self.head());
        match wish {
            Some(wish) if self.status() == TableStatus::Playing && self.all_agree(&wish) => {
                self.go_back(app, wish.to, None).await
            }
            Some(_) | None => Ok(()),
        }
    }

    /// A person answers somebody's wish, or withdraws their own by saying no to it.
    pub async fn answer_undo(
        &mut self,
        app: &App,
        account: Option<AccountId>,
        seat: Seat,
        seen: u64,
        agree: bool,
    ) -> Result<(), Failure> {
        let mine = self
            .seats
            .get(seat.index())
            .is_some_and(|state| account.is_some_and(|id| state.is_played_by(id)));
        if !mine {
            return Err(Failure::forbidden("this seat is not yours to play"));
        }
        let wish =
            self.settings.undo_wish.clone().filter(|wish| wish.seen == self.head() && wish.seen == seen);
        let Some(mut wish) = wish else { return Err(Failure::conflict("nobody wishes to undo any more")) };
        if self.status() != TableStatus::Playing {
            return Err(Failure::conflict("the game is over"));
        }
        if agree && !wish.agreed.contains(&seat) {
            wish.agreed.push(seat);
        }
        let result = if agree && self.all_agree(&wish) {
            self.go_back(app, wish.to, None).await
        } else {
            let mut settings = self.settings.clone();
            settings.undo_wish = agree.then_some(wish);
            let draft = Draft { settings: Some(settings), ..Draft::default() };
            let done = self.commit(app, draft, None).await;
            self.tell_info(app);
            done
        };
        match result {
            Ok(()) => Ok(()),
            Err(NotCommitted::Overtaken) => Err(Failure::conflict("the game has moved on")),
            Err(NotCommitted::Unknown(failure)) => Err(failure),
        }
    }

    /// Every person at the table has agreed; one who sits in several seats agrees once. Bots always do.
    fn all_agree(&self, wish: &UndoWish) -> bool {
        let agreed: Vec<_> = wish.agreed.iter().filter_map(|seat| self.seats[seat.index()].account).collect();
        self.seats.iter().all(|state| match &state.body.holder {
            Holder::Person { account } => agreed.contains(account),
            Holder::Bot { .. } | Holder::Invite | Holder::Open => true,
        })
    }

    async fn go_back(&mut self, app: &App, to: u64, key: Option<String>) -> Result<(), NotCommitted> {
        let game = self.state_at(app, to as usize);
        let game = game.map_err(|problem| NotCommitted::Unknown(Failure::Trouble(problem)))?;
        let round = self.game.as_ref().map_or(0, |game| game.round());
        let entries = vec![(Entry::Undo(to as usize), key, Some(Hand::Person))];
        let told = vec![(Vec::new(), round)];
        self.carry_out(app, Outcome { entries, told, ..Outcome::from(game, self.lines.now()) }).await?;
        self.tell_info(app);
        Ok(())
    }
}
