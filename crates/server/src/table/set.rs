//! Setting tables: new ones, rematches, and tables that play on from a moment of another.

use super::seating::{bot_name, checked_entropy, empty_seat, free_name, is_empty};
use super::settings::Settings;
use super::{LogItem, NotCommitted, SeatState, Table};
use crate::app::App;
use crate::error::Failure;
use crate::luck::{self, Luck, LuckName};
use crate::metrics::count;
use crate::random;
use fathom_core::Stage;
use fathom_fair::{Chance, RECIPE, commitment};
use fathom_protocol::{
    Account, AccountId, Assistance, Clock, CreateTable, ForkRequest, Holder, OnTimeout, Origin, SeatPlan,
    TableCreated, TableId, TableStatus, Visibility,
};
use fathom_store::{FIRST_SEAL, MoveRow, NewTable, Progress, Status, TableRow};
use serde_json::Value;
use std::collections::HashMap;

/// A table in the making.
struct Plan {
    slug: String,
    settings: Settings,
    seats: Vec<SeatState>,
    log: Vec<LogItem>,
}

/// A new table, as asked.
pub async fn create(
    app: &App,
    account: &Account,
    luck: &LuckName,
    request: CreateTable,
) -> Result<TableCreated, Failure> {
    let game = app.game(&request.game)?;
    if request.rated {
        check_rated(account, &request)?;
    }
    let chosen = request.options.map_or(Value::Null, |options| options.value());
    let options = game.complete_options(&chosen)?;
    game.new_table(&options, request.seats.len())?;
    check_clock(request.clock)?;
    let entropy = checked_entropy(app, request.entropy.as_deref())?;
    let asked = asked_accounts(app, account, &request.seats).await?;
    let seats = seat_plans(app, &request.game, account, &request.seats, &asked, &entropy)?;
    let settings = Settings {
        visibility: request.visibility,
        assistance: request.assistance,
        clock: request.clock,
        on_timeout: request.on_timeout,
        rated: request.rated,
        owner: Some(account.id),
        ..plain_settings(options, game.info().rules_version)
    };
    let luck = luck::deal(app, luck).await?;
    store(app, luck, Plan { slug: request.game, settings, seats, log: Vec::new() }).await
}

/// A table for people who were found for each other.
pub struct Found {
    /// The game.
    pub slug: String,
    /// The move clock.
    pub clock: Clock,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// Who sits down, in order.
    pub people: Vec<Account>,
    /// Who takes the seats after theirs.
    pub bots: Vec<String>,
}

/// Sets a table for people who were found for each other; its game begins at once. It is nobody's own.
pub async fn found(app: &App, luck: Luck, wish: Found) -> Result<TableCreated, Failure> {
    let game = app.game(&wish.slug)?;
    let options = game.complete_options(&Value::Null)?;
    let mut seats: Vec<SeatState> = Vec::new();
    for person in &wish.people {
        let mut seat = empty_seat(Holder::Open);
        seat.sit(person);
        seat.body.name = free_name(&seats, &person.name, seats.len());
        seats.push(seat);
    }
    for bot in wish.bots {
        let mut seat = empty_seat(Holder::Bot { bot: bot.clone() });
        seat.body.name = bot_name(&seats, &bot, seats.len());
        seats.push(seat);
    }
    // Whoever waited longest does not always begin.
    let turn = luck.id.key().unsigned_abs() as usize % seats.len().max(1);
    seats.rotate_left(turn);
    game.new_table(&options, seats.len())?;
    let settings = Settings {
        rated: wish.rated,
        clock: wish.clock,
        ..plain_settings(options, game.info().rules_version)
    };
    store(app, luck, Plan { slug: wish.slug, settings, seats, log: Vec::new() }).await
}

/// A public table without an owner, on which nothing has happened.
fn plain_settings(options: Value, rules: u32) -> Settings {
    Settings {
        options,
        rules,
        visibility: Visibility::Public,
        assistance: Assistance::default(),
        clock: Clock::None,
        on_timeout: OnTimeout::default(),
        rated: false,
        owner: None,
        invite: random::secret(),
        commitment: String::new(),
        chance: RECIPE,
        origin: None,
        rematch: None,
        ended: None,
        undo_wish: None,
        results: Vec::new(),
    }
}

fn check_clock(clock: Clock) -> Result<(), Failure> {
    match clock {
        Clock::PerMove { seconds } if !(5..=3600).contains(&seconds) => {
            Err(Failure::bad("a decision takes 5 to 3600 seconds"))
        }
        Clock::Correspondence { days } if !(1..=30).contains(&days) => {
            Err(Failure::bad("a decision takes 1 to 30 days"))
        }
        Clock::None | Clock::PerMove { .. } | Clock::Correspondence { .. } => Ok(()),
    }
}

/// What a game that counts must be: open to everybody's eyes, without help, between people who come back.
fn check_rated(account: &Account, request: &CreateTable) -> Result<(), Failure> {
    let mine = request.seats.iter().filter(|plan| matches!(plan, SeatPlan::Me { .. })).count();
    let asks = request.seats.iter().any(|plan| matches!(plan, SeatPlan::Account { .. }));
    if account.login.is_none() && !account.bot {
        Err(Failure::forbidden(UNRATED_GUEST))
    } else if asks && !account.bot {
        Err(Failure::bad(RATED_APART))
    } else if request.visibility != Visibility::Public {
        Err(Failure::bad("a rated table is public"))
    } else if request.assistance == Assistance::Hints {
        Err(Failure::bad("a rated table gives no hints"))
    } else if mine > 1 || request.seats.len() < 2 {
        Err(Failure::bad("at a rated table everybody has one seat, and there are at least two"))
    } else {
        Ok(())
    }
}

/// What a guest is told at a rated table.
pub const UNRATED_GUEST: &str = "a rated game needs a login name: keep your account first";

/// What a person and a program are told who would play each other for ratings.
pub const RATED_APART: &str = "people and bot accounts are not rated together";

/// The accounts that are asked to sit down. Only programs are: they can be had for the asking, and say no by themselves.
async fn asked_accounts(app: &App, account: &Account, plans: &[SeatPlan]) -> Result<Vec<Account>, Failure> {
    let mut asked: Vec<Account> = Vec::new();
    for plan in plans {
        let SeatPlan::Account { account: id } = plan else { continue };
        let row = app.store.account(*id).await?.filter(|row| row.owner.is_some());
        let row = row.ok_or_else(|| Failure::bad("only a bot account can be asked by name"))?;
        if asked.iter().any(|other| other.id == *id) {
            return Err(Failure::bad("a bot account is asked for one seat"));
        }
        crate::order::may_ask(app, &row, account.id).await?;
        asked.push(crate::accounts::public(&row));
    }
    Ok(asked)
}

fn seat_plans(
    app: &App,
    slug: &str,
    account: &Account,
    plans: &[SeatPlan],
    asked: &[Account],
    entropy: &str,
) -> Result<Vec<SeatState>, Failure> {
    let mut seats: Vec<SeatState> = plans.iter().map(|_| empty_seat(Holder::Open)).collect();
    for (index, plan) in plans.iter().enumerate() {
        let (holder, name) = match plan {
            SeatPlan::Me { name } => {
                let name = name.as_deref().map(crate::accounts::checked_name).transpose()?;
                (Holder::Person { account: account.id }, name.unwrap_or_else(|| account.name.clone()))
            }
            SeatPlan::Bot { bot } => {
                crate::bots::check(app, slug, bot)?;
                (Holder::Bot { bot: bot.clone() }, bot_name(&seats, bot, index))
            }
            SeatPlan::Account { account } => {
                let asked = asked.iter().find(|each| each.id == *account);
                let asked = asked.ok_or_else(|| Failure::bad("nobody was asked"))?;
                seats[index].account = Some(asked.id);
                seats[index].body.bot_account = true;
                (Holder::Invite, asked.name.clone())
            }
            SeatPlan::Invite => (Holder::Invite, String::new()),
            SeatPlan::Open => (Holder::Open, String::new()),
        };
        let person = matches!(holder, Holder::Person { .. });
        if !name.is_empty() {
            seats[index].body.name = free_name(&seats, &name, index);
        }
        seats[index].body.holder = holder;
        if person {
            seats[index].sit(account);
            seats[index].body.entropy = entropy.to_owned();
        }
    }
    Ok(seats)
}

/// Stores a new table; if nobody is missing, its game has begun.
async fn store(app: &App, luck: Luck, plan: Plan) -> Result<TableCreated, Failure> {
    let now = app.now();
    let Luck { id, seed } = luck;
    let mut settings = plan.settings;
    settings.commitment = commitment(&id.to_string(), &seed);
    let full = !plan.seats.iter().any(is_empty);
    let waits = plan.seats.iter().any(|state| state.body.holder == Holder::Invite);
    let idle =
        Progress { status: Status::Waiting, to_move: None, bot_due: false, deadline: None, changed: now };
    let mut table = Table {
        id,
        slug: plan.slug,
        version: 1,
        progress: idle,
        created: now,
        names: Vec::new(),
        chance: Chance::new(seed.clone(), id.to_string(), &[]),
        seed,
        settings,
        seats: plan.seats,
        lines: plan.log.iter().map(|item| &item.entry).collect(),
        log: plan.log,
        keys: HashMap::new(),
        game: None,
        broken: None,
        told: Vec::new(),
        watchers: Vec::new(),
        last_chat: 0,
        bot_asked: None,
        seals: Vec::new(),
        kept: Vec::new(),
    };
    table.seats_changed();
    if full {
        let outcome = table.first_position(app)?;
        let items = outcome.entries.into_iter();
        table.log.extend(items.map(|(entry, _, hand)| LogItem {
            entry,
            hand,
            at: now,
            round: 0,
            quiet: false,
        }));
        let draft = super::Draft { status: Some(Status::Playing), ..super::Draft::default() };
        table.progress = table.progress_after(&draft, Some(&*outcome.game), now);
        if outcome.game.stage() == Stage::Over {
            return Err(Failure::conflict("this game is over before it begins"));
        }
    }
    create_table(app, &mut table).await?;
    count(&app.metrics.tables, &table.slug);
    table.news(app, &[]);
    let private = table.settings.visibility == Visibility::Private;
    let invite = ((waits && !full) || private).then(|| table.settings.invite.clone());
    if full {
        // Loading it wakes its bots.
        app.hub.table(app, id).await?.ask_bot(app);
    }
    Ok(TableCreated { id, invite })
}

/// Makes a new table durable, in a place of its owner's where only bots will play.
async fn create_table(app: &App, table: &mut Table) -> Result<(), Failure> {
    let claimed = claim_place(app, table.id, table.settings.owner, &table.seats)?;
    let created = app.store.create_table(new_rows(table)).await;
    if created.is_err() && claimed {
        app.forget_bots_only(table.id);
    }
    Ok(created?)
}

/// Where nobody but bots will play, this account needs a place for it; says whether it took one.
pub fn claim_place(
    app: &App,
    id: TableId,
    account: Option<AccountId>,
    seats: &[SeatState],
) -> Result<bool, Failure> {
    let bots = seats.iter().all(SeatState::is_played_by_program);
    match account {
        Some(account) if bots => app.claim_bots_only(id, account).map(|()| true),
        Some(_) | None => Ok(false),
    }
}

fn new_rows(table: &mut Table) -> NewTable {
    let mut seal = FIRST_SEAL;
    let mut moves = Vec::with_capacity(table.log.len());
    for (item, seq) in table.log.iter().zip(1..) {
        let row =
            MoveRow::after(&seal, seq, None, super::hand_code(item.hand), item.entry.to_string(), item.at);
        seal = row.seal;
        moves.push(row);
    }
    let row = TableRow {
        id: table.id,
        game: table.slug.clone(),
        listed: table.settings.visibility == Visibility::Public,
        version: table.version as i64,
        head: moves.len() as i64,
        progress: table.progress,
        created: table.created,
        settings: table.settings.text(),
    };
    let seats = table.seats.iter().enumerate().map(|(seat, state)| state.row(seat)).collect();
    NewTable { row, seats, seed: table.seed.0.to_vec(), moves }
}

/// The same people again, each one seat further on. Whoever asks second gets the table that the first one set. Everybody's
/// seat is kept for them until they sit down, each with bytes of their own: by then the promise of the new table is out.
pub async fn rematch(
    app: &App,
    account: AccountId,
    luck: &LuckName,
    id: TableId,
) -> Result<TableCreated, Failure> {
    let mut table = app.hub.table(app, id).await?;
    if table.seats_of(Some(account)).is_empty() {
        return Err(Failure::forbidden("only those who played may ask for another game"));
    }
    if table.status() != TableStatus::Finished {
        return Err(Failure::conflict("the game is not over"));
    }
    let dealt = luck::deal(app, luck).await?;
    // The old table decides which the new one is, before there is one: two people who ask at two processes agree, and
    // whoever finds that the new table was never set (a process died in between) sets it.
    let new = match table.settings.rematch {
        Some(id) if app.store.heads(&[id]).await?.is_empty() => id,
        Some(id) => return Ok(TableCreated { id, invite: None }),
        None => table.promise_rematch(app, dealt.id).await?,
    };
    let mut seats = table.seats.clone();
    seats.rotate_left(1);
    for state in &mut seats {
        state.body.resigned = false;
        state.body.freed_by.clear();
        state.body.entropy.clear();
        if state.account.is_some() {
            state.body.holder = Holder::Invite;
        }
    }
    let settings = Settings {
        rules: app.game(&table.slug)?.info().rules_version,
        chance: RECIPE,
        owner: Some(account),
        invite: random::secret(),
        origin: Some(Origin { table: id, seq: 0 }),
        rematch: None,
        ended: None,
        undo_wish: None,
        results: Vec::new(),
        ..table.settings.clone()
    };
    let plan = Plan { slug: table.slug.clone(), settings, seats, log: Vec::new() };
    match store(app, Luck { id: new, seed: dealt.seed }, plan).await {
        // Somebody at another process was faster.
        Err(_) if !app.store.heads(&[new]).await?.is_empty() => Ok(TableCreated { id: new, invite: None }),
        created => created.map(|created| TableCreated { invite: None, ..created }),
    }
}

impl Table {
    /// Writes down which table the same people will play at next; if another process was first, its choice counts.
    async fn promise_rematch(&mut self, app: &App, id: TableId) -> Result<TableId, Failure> {
        loop {
            if let Some(id) = self.settings.rematch {
                return Ok(id);
            }
            let settings = Settings { rematch: Some(id), ..self.settings.clone() };
            let draft = super::Draft { settings: Some(settings), ..super::Draft::default() };
            match self.commit(app, draft, None).await {
                Ok(()) => self.tell_info(app),
                Err(NotCommitted::Overtaken) => {}
                Err(NotCommitted::Unknown(failure)) => return Err(failure),
            }
        }
    }
}

/// Plays on from a moment of a finished game.
pub async fn fork(
    app: &App,
    account: &Account,
    luck: &LuckName,
    id: TableId,
    request: &ForkRequest,
) -> Result<TableCreated, Failure> {
    let asked = asked_accounts(app, account, &request.seats).await?;
    let plan = {
        let table = app.hub.table(app, id).await?;
        if table.status() != TableStatus::Finished {
            return Err(Failure::conflict("a game can be played on from its moments once it is over"));
        }
        if request.seq > table.head() {
            return Err(Failure::bad(format!("the game has {} entries", table.head())));
        }
        if request.seats.len() != table.seats.len() {
            return Err(Failure::bad(format!("this table has {} seats", table.seats.len())));
        }
        let seats = seat_plans(app, &table.slug, account, &request.seats, &asked, "")?;
        let log = table.log.iter().take(request.seq as usize).map(copied).collect();
        let settings = Settings {
            chance: RECIPE,
            owner: Some(account.id),
            invite: random::secret(),
            origin: Some(Origin { table: id, seq: request.seq }),
            rated: false,
            rematch: None,
            ended: None,
            undo_wish: None,
            results: Vec::new(),
            ..table.settings.clone()
        };
        Plan { slug: table.slug.clone(), settings, seats, log }
    };
    store(app, luck::deal(app, luck).await?, plan).await
}

fn copied(item: &LogItem) -> LogItem {
    LogItem { entry: item.entry.clone(), hand: item.hand, at: item.at, round: item.round, quiet: false }
}
