//! Who sits where: sitting down, standing up, beginning, giving up, bots that help out.

use super::play::Outcome;
use super::set::{RATED_APART, UNRATED_GUEST, claim_place};
use super::{Draft, NotCommitted, SeatState, Table};
use crate::app::App;
use crate::error::Failure;
use fathom_core::Seat;
use fathom_fair::{MAX_ENTROPY, from_hex};
use fathom_protocol::{Account, AccountId, ChatRoom, Ended, Holder, JoinRequest, TableStatus};
use fathom_store::{ChatRow, Status};

impl From<NotCommitted> for Failure {
    fn from(error: NotCommitted) -> Failure {
        match error {
            NotCommitted::Overtaken => Failure::conflict("somebody was faster: look again"),
            NotCommitted::Unknown(failure) => failure,
        }
    }
}

impl Table {
    /// A person sits down; a table that is full begins.
    pub async fn join(&mut self, app: &App, account: &Account, request: &JoinRequest) -> Result<(), Failure> {
        if self.status() != TableStatus::Waiting {
            return Err(Failure::conflict("the game has begun"));
        }
        crate::order::may_sit(app, self, account.id).await?;
        let invited = request.invite.as_deref() == Some(self.settings.invite.as_str());
        let is_kept = |state: &SeatState| is_empty(state) && state.account == Some(account.id);
        let is_free = |state: &SeatState| match state.body.holder {
            Holder::Open => true,
            Holder::Invite if state.account.is_some() => is_kept(state),
            Holder::Invite => invited,
            Holder::Person { .. } | Holder::Bot { .. } => false,
        };
        if request.seat.is_none() && self.seats.iter().any(is_kept) {
            return self.take_kept_seats(app, account, request.entropy.as_deref()).await;
        }
        let wanted = request.seat.map(Seat::index);
        if request.seat.is_none() && !self.seats_of(Some(account.id)).is_empty() {
            return Err(Failure::conflict("you already sit here"));
        }
        let index = match wanted {
            Some(index) if self.seats.get(index).is_some_and(is_free) => index,
            Some(_) => return Err(Failure::conflict("this seat is not free for you")),
            None => {
                // An invited person takes a seat that was kept for them rather than one that is open to all.
                let kept = |state: &SeatState| state.body.holder == Holder::Invite && is_free(state);
                let kept = self.seats.iter().position(kept);
                kept.or_else(|| self.seats.iter().position(is_free))
                    .ok_or_else(|| Failure::conflict("no seat is free for you"))?
            }
        };
        if self.settings.rated && account.login.is_none() && !account.bot {
            return Err(Failure::forbidden(UNRATED_GUEST));
        }
        if self.settings.rated && self.rated_among_others(account) {
            return Err(Failure::forbidden(RATED_APART));
        }
        if self.settings.rated && !self.seats_of(Some(account.id)).is_empty() {
            return Err(Failure::conflict("at a rated table everybody has one seat"));
        }
        let mut seats = self.seats.clone();
        seats[index].sit(account);
        seats[index].body.name = self.free_name(&account.name, index);
        seats[index].body.entropy = checked_entropy(app, request.entropy.as_deref())?;
        let line = format!("{} sits down", seats[index].body.name);
        self.seat_people(app, seats).await?;
        self.report(app, &line).await
    }

    /// A person takes every seat that was kept for them: after a game they shared, all of theirs at one screen.
    async fn take_kept_seats(
        &mut self,
        app: &App,
        account: &Account,
        entropy: Option<&str>,
    ) -> Result<(), Failure> {
        let entropy = checked_entropy(app, entropy)?;
        let mut seats = self.seats.clone();
        let mut names = Vec::new();
        for state in seats.iter_mut().filter(|state| is_empty(state) && state.account == Some(account.id)) {
            state.sit(account);
            state.body.entropy.clone_from(&entropy);
            names.push(state.body.name.clone());
        }
        self.seat_people(app, seats).await?;
        let verb = if names.len() == 1 { "sits" } else { "sit" };
        self.report(app, &format!("{} {verb} down", names.join(" and "))).await
    }

    /// The owner begins: free seats go to bots. Somebody for whom a seat was kept may still take it from the bot.
    pub async fn start(&mut self, app: &App, account: AccountId) -> Result<(), Failure> {
        self.owner_only(account)?;
        if self.status() != TableStatus::Waiting {
            return Err(Failure::conflict("the game has begun"));
        }
        let bot = crate::bots::stand_in(app, &self.slug);
        let mut seats = self.seats.clone();
        if self.settings.rated && seats.iter().any(|state| is_empty(state) && state.account.is_some()) {
            // A bot would lose the game in the name of somebody who never came.
            self.count_no_more(app).await?;
        }
        for index in 0..seats.len() {
            if is_empty(&seats[index]) {
                if seats[index].account.is_none() {
                    seats[index].body.name = bot_name(&seats, &bot, index);
                }
                seats[index].body.holder = Holder::Bot { bot: bot.clone() };
            }
        }
        self.seat_people(app, seats).await
    }

    /// The game does not count for ratings any more.
    async fn count_no_more(&mut self, app: &App) -> Result<(), Failure> {
        let settings = super::settings::Settings { rated: false, ..self.settings.clone() };
        self.commit(app, Draft { settings: Some(settings), ..Draft::default() }, None).await?;
        self.report(app, "not everybody came: this game is not rated").await
    }

    /// A person stands up before the game begins.
    pub async fn leave(&mut self, app: &App, account: AccountId, seat: Seat) -> Result<(), Failure> {
        self.own_seat(account, seat)?;
        if self.status() != TableStatus::Waiting {
            return Err(Failure::conflict("the game is on: resign, or let a bot play"));
        }
        let mut seats = self.seats.clone();
        let state = &mut seats[seat.index()];
        let line = format!("{} stands up", state.body.name);
        *state = empty_seat(Holder::Open);
        self.commit(app, Draft { seats: Some(seats), ..Draft::default() }, None).await?;
        self.recheck_eyes(app).await;
        self.tell_info(app);
        self.report(app, &line).await
    }

    /// A person does not take the seats that are kept for them: anyone may.
    pub async fn decline(&mut self, app: &App, account: &Account) -> Result<(), Failure> {
        let kept = |state: &SeatState| is_empty(state) && state.account == Some(account.id);
        if self.status() != TableStatus::Waiting || !self.seats.iter().any(kept) {
            return Err(Failure::conflict("no seat is kept for you here"));
        }
        let mut seats = self.seats.clone();
        seats.iter_mut().filter(|state| kept(state)).for_each(|state| *state = empty_seat(Holder::Open));
        self.commit(app, Draft { seats: Some(seats), ..Draft::default() }, None).await?;
        self.tell_info(app);
        self.report(app, &format!("{} does not come", account.name)).await
    }

    /// Whether those who sit here are rated apart from this account: programs play for ratings of their own.
    fn rated_among_others(&self, account: &Account) -> bool {
        let seated = self.seats.iter().filter(|state| state.account.is_some());
        seated.map(|state| state.body.bot_account).any(|bot| bot != account.bot)
    }

    /// The owner closes a table that has not begun.
    pub async fn close(&mut self, app: &App, account: AccountId) -> Result<(), Failure> {
        self.owner_only(account)?;
        if self.status() != TableStatus::Waiting {
            return Err(Failure::conflict("the game has begun"));
        }
        self.end(app, Ended::Abandoned).await
    }

    /// A seat gives up. With one opponent or none the game ends; otherwise a bot plays the seat out.
    pub async fn resign(&mut self, app: &App, account: AccountId, seat: Seat) -> Result<(), Failure> {
        self.own_seat(account, seat)?;
        if self.status() != TableStatus::Playing {
            return Err(Failure::conflict("there is no game to give up"));
        }
        let name = self.names[seat.index()].clone();
        let others = (0..).map(Seat).zip(&self.seats).filter(|(other, state)| {
            *other != seat && !state.body.resigned && matches!(state.body.holder, Holder::Person { .. })
        });
        if self.seats.len() <= 2 || others.count() == 0 {
            self.end(app, Ended::Resigned { seat }).await?;
        } else {
            let bot = crate::bots::stand_in(app, &self.slug);
            let mut seats = self.seats.clone();
            seats[seat.index()].body.resigned = true;
            seats[seat.index()].body.holder = Holder::Bot { bot };
            self.commit(app, Draft { seats: Some(seats), ..Draft::default() }, None).await?;
            self.tell_info(app);
            self.grant_wish(app).await?;
            self.ask_bot(app);
        }
        self.report(app, &format!("{name} gives up")).await
    }

    /// A person lets a bot play, or the owner gives a free seat to one.
    pub async fn bot_takes(
        &mut self,
        app: &App,
        account: AccountId,
        seat: Seat,
        bot: &str,
    ) -> Result<(), Failure> {
        crate::bots::check(app, &self.slug, bot)?;
        let Some(state) = self.seats.get(seat.index()) else { return Err(Failure::NotFound("seat")) };
        if self.status() == TableStatus::Waiting && is_empty(state) {
            self.owner_only(account)?;
            let mut seats = self.seats.clone();
            seats[seat.index()].account = None;
            seats[seat.index()].body.name = bot_name(&seats, bot, seat.index());
            seats[seat.index()].body.holder = Holder::Bot { bot: bot.to_owned() };
            return self.seat_people(app, seats).await;
        }
        self.own_seat(account, seat)?;
        if self.status() != TableStatus::Playing {
            return Err(Failure::conflict("the game is not on"));
        }
        if self.settings.rated {
            return Err(Failure::conflict("at a rated table nobody lets a bot play"));
        }
        let mut seats = self.seats.clone();
        seats[seat.index()].body.holder = Holder::Bot { bot: bot.to_owned() };
        let claimed = claim_place(app, self.id, Some(account), &seats)?;
        let done = self.seat_goes_to_bot(app, seat, bot, "lets a bot play").await;
        if done.is_err() && claimed && self.has_people() {
            app.forget_bots_only(self.id);
        }
        done
    }

    /// A bot plays on for a person, who may take the seat back.
    pub async fn seat_goes_to_bot(
        &mut self,
        app: &App,
        seat: Seat,
        bot: &str,
        why: &str,
    ) -> Result<(), Failure> {
        let mut seats = self.seats.clone();
        seats[seat.index()].body.holder = Holder::Bot { bot: bot.to_owned() };
        let line = format!("{} {why}: {} plays on", self.names[seat.index()], crate::bots::name_of(bot));
        self.commit(app, Draft { seats: Some(seats), ..Draft::default() }, None).await?;
        self.tell_info(app);
        self.grant_wish(app).await?;
        self.ask_bot(app);
        self.report(app, &line).await
    }

    /// A person takes their seat back.
    pub async fn reclaim(&mut self, app: &App, account: AccountId, seat: Seat) -> Result<(), Failure> {
        self.own_seat(account, seat)?;
        let state = &self.seats[seat.index()];
        if state.body.resigned
            || self.status() != TableStatus::Playing
            || !matches!(state.body.holder, Holder::Bot { .. })
        {
            return Err(Failure::conflict("there is nothing to take back"));
        }
        let mut seats = self.seats.clone();
        seats[seat.index()].body.holder = Holder::Person { account };
        seats[seat.index()].body.freed_by.clear();
        let line = format!("{} is back", self.names[seat.index()]);
        self.commit(app, Draft { seats: Some(seats), ..Draft::default() }, None).await?;
        self.tell_info(app);
        self.report(app, &line).await
    }

    /// Stores a new seating; if nobody is missing the game begins, in the same change.
    async fn seat_people(&mut self, app: &App, seats: Vec<SeatState>) -> Result<(), Failure> {
        if seats.iter().any(is_empty) {
            self.commit(app, Draft { seats: Some(seats), ..Draft::default() }, None).await?;
            self.tell_info(app);
        } else {
            self.begin(app, seats).await?;
        }
        self.refresh_watchers(app).await;
        Ok(())
    }

    /// The first position: set up, or taken over from another table, with the chance that comes first.
    pub fn first_position(&self, app: &App) -> Result<Outcome, Failure> {
        let replay = self.as_replay(self.log.len());
        let mut walk = app.catalog.walk(&replay)?;
        walk.finish().map_err(|error| Failure::conflict(error.to_string()))?;
        let mut outcome = Outcome::from(walk.into_table(), self.lines.now());
        self.settle(&mut outcome).map_err(|error| Failure::Trouble(error.to_string()))?;
        Ok(outcome)
    }

    /// A table where nobody is missing and the game has not begun, as older versions could leave one, begins.
    pub async fn begin_if_full(&mut self, app: &App) -> Result<(), Failure> {
        if self.status() == TableStatus::Waiting && !self.seats.iter().any(is_empty) {
            self.begin(app, self.seats.clone()).await?;
        }
        Ok(())
    }

    async fn begin(&mut self, app: &App, seats: Vec<SeatState>) -> Result<(), Failure> {
        // Names and entropy of everybody who will sit here are part of the first draw.
        let before = std::mem::replace(&mut self.seats, seats.clone());
        self.seats_changed();
        let outcome = self.first_position(app);
        self.seats = before;
        self.seats_changed();
        let outcome = outcome?;
        let claimed = claim_place(app, self.id, self.settings.owner, &seats)?;
        let draft = Draft {
            entries: outcome.entries,
            seats: Some(seats),
            status: Some(Status::Playing),
            ..Draft::default()
        };
        if let Err(error) = self.commit(app, draft, Some(outcome.game)).await {
            if claimed {
                app.forget_bots_only(self.id);
            }
            return Err(error.into());
        }
        self.rebuild(app);
        self.tell_info(app);
        self.ask_bot(app);
        Ok(())
    }

    /// Everyone who looks on sees the table anew: a seat changed hands, or the game began.
    pub async fn refresh_watchers(&mut self, app: &App) {
        let clients: Vec<_> = self.watchers.iter().map(|watcher| watcher.client.clone()).collect();
        for client in clients {
            if self.watch(app, &client, fathom_protocol::live::Eyes::Best, None).await.is_err() {
                client.kick();
            }
        }
    }

    pub(crate) async fn end(&mut self, app: &App, ended: Ended) -> Result<(), Failure> {
        let mut settings = self.settings.clone();
        if let Ended::Resigned { seat } = ended {
            let won = |index: usize| index != seat.index() && self.seats.len() > 1;
            settings.results = (0..self.seats.len()).map(|index| (self.points(index), won(index))).collect();
        }
        settings.ended = Some(ended);
        let draft = Draft { settings: Some(settings), status: Some(Status::Finished), ..Draft::default() };
        self.commit(app, draft, None).await?;
        self.tell_info(app);
        self.tell_update(app, self.head(), &[]);
        Ok(())
    }

    fn points(&self, index: usize) -> i32 {
        let sheet = self.game.as_ref().map(|game| game.score_sheet(Seat(index as u8))).unwrap_or_default();
        sheet.iter().map(|line| line.points).sum()
    }

    /// Says something in the table's own name.
    pub async fn report(&mut self, app: &App, text: &str) -> Result<(), Failure> {
        let line = ChatRow {
            id: 0,
            at: app.now(),
            room: super::show::room_code(ChatRoom::Table),
            account: None,
            name: String::new(),
            text: text.to_owned(),
        };
        self.say(app, line).await
    }

    /// Stores a line of talk, then lets everybody hear it who may.
    pub async fn say(&mut self, app: &App, mut line: ChatRow) -> Result<(), Failure> {
        line.id = app.store.say(self.id, &line).await?;
        self.hear(&line);
        Ok(())
    }

    /// Lets everybody hear a line who may.
    pub fn hear(&mut self, line: &ChatRow) {
        self.last_chat = self.last_chat.max(line.id);
        let message =
            fathom_protocol::ServerMessage::Chat { table: self.id, line: super::show::chat_line(line) };
        let text = crate::client::encode(&message);
        for watcher in &self.watchers {
            let sits = !self.seats_of(watcher.client.account_id()).is_empty();
            if self.hears(line, sits) {
                watcher.client.send_text(text.clone());
            }
        }
    }

    fn own_seat(&self, account: AccountId, seat: Seat) -> Result<(), Failure> {
        match self.seats.get(seat.index()) {
            None => Err(Failure::NotFound("seat")),
            Some(state) if state.account == Some(account) => Ok(()),
            Some(_) => Err(Failure::forbidden("this seat is not yours")),
        }
    }

    fn owner_only(&self, account: AccountId) -> Result<(), Failure> {
        if self.settings.owner == Some(account) {
            Ok(())
        } else {
            Err(Failure::forbidden("only the one who set the table may do this"))
        }
    }

    fn free_name(&self, name: &str, index: usize) -> String {
        free_name(&self.seats, name, index)
    }
}

/// A seat that waits for somebody.
pub fn empty_seat(holder: Holder) -> SeatState {
    let body = super::settings::SeatBody {
        holder,
        name: String::new(),
        entropy: String::new(),
        resigned: false,
        freed_by: Vec::new(),
        bot_account: false,
    };
    SeatState { account: None, body }
}

/// Whether a seat waits for somebody.
pub fn is_empty(state: &SeatState) -> bool {
    matches!(state.body.holder, Holder::Invite | Holder::Open)
}

/// The name, with a number behind it where another seat has the same.
pub fn free_name(seats: &[SeatState], name: &str, index: usize) -> String {
    let taken =
        |name: &str| seats.iter().enumerate().any(|(other, state)| other != index && state.body.name == name);
    let numbered = (2..).map(|number| format!("{name} {number}"));
    std::iter::once(name.to_owned()).chain(numbered).find(|name| !taken(name)).unwrap_or_default()
}

/// What a bot is called at this seat: a name that no other seat has.
pub fn bot_name(seats: &[SeatState], bot: &str, index: usize) -> String {
    let others = seats.iter().enumerate().filter(|(other, _)| *other != index);
    let others: Vec<&str> = others.map(|(_, state)| state.body.name.as_str()).collect();
    free_name(seats, &crate::bots::name_beside(&others, bot), index)
}

/// Entropy as it is stored, or why not. Where a test has named the luck, nobody adds to it.
pub fn checked_entropy(app: &App, entropy: Option<&str>) -> Result<String, Failure> {
    let Some(text) = entropy else { return Ok(String::new()) };
    let bytes = from_hex(text).map_err(Failure::BadRequest)?;
    if bytes.len() > MAX_ENTROPY {
        return Err(Failure::bad(format!("entropy is at most {MAX_ENTROPY} bytes long")));
    }
    Ok(if app.config.test_luck { String::new() } else { fathom_fair::to_hex(&bytes) })
}
