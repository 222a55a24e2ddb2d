//! What one viewer is told. Every field that leaves for a client is made here, for those eyes and no others.

use super::between::Betweens;
use super::{Step, Table, mover};
use crate::app::App;
use crate::error::Failure;
use fathom_catalog::{AnyTable, Happening, Legal};
use fathom_core::{Entry, ScoreLine, Seat, Stage, Viewer};
use fathom_protocol::{
    AccountId, ChatLine, ChatRoom, Choice, Fairness, Holder, Json, LogEntry, Position, SeatInfo, SeenEvent,
    TableInfo, TableSnapshot, TableStatus, UndoState, Update,
};
use fathom_store::ChatRow;

/// How many lines of talk a client gets.
const CHAT_LINES: usize = 200;

impl Table {
    /// The whole table.
    pub async fn snapshot(
        &mut self,
        app: &App,
        account: Option<AccountId>,
        viewer: Viewer,
    ) -> Result<TableSnapshot, Failure> {
        let chat = app.store.chat(self.id, 0, CHAT_LINES).await?;
        self.last_chat = chat.last().map_or(self.last_chat, |line| line.id.max(self.last_chat));
        let yours = self.seats_of(account);
        let invited = !yours.is_empty() || (account.is_some() && account == self.settings.owner);
        Ok(TableSnapshot {
            info: self.info(app),
            eyes: viewer.seat(),
            position: self.scene().map(|scene| self.position(&scene, viewer)),
            log: self.entries(&self.told, viewer),
            chat: chat.iter().filter(|line| self.hears(line, !yours.is_empty())).map(chat_line).collect(),
            invite: invited.then(|| self.settings.invite.clone()),
            yours,
            now: app.now(),
        })
    }

    /// What is known about the table apart from the game.
    pub fn info(&self, app: &App) -> TableInfo {
        let title =
            app.catalog.find(&self.slug).map_or(self.slug.clone(), |game| game.info().title.to_owned());
        let settings = &self.settings;
        TableInfo {
            id: self.id,
            game: self.slug.clone(),
            title,
            options: Json::of(&settings.options),
            rules: settings.rules,
            status: self.status(),
            ended: settings.ended.clone(),
            version: self.version,
            seats: (0..self.seats.len()).map(|index| self.seat_info(index)).collect(),
            visibility: settings.visibility,
            rated: settings.rated,
            assistance: settings.assistance,
            clock: settings.clock,
            on_timeout: settings.on_timeout,
            deadline: self.progress.deadline,
            undo_wish: settings.undo_wish.clone().filter(|wish| wish.seen == self.head()),
            fairness: self.fairness(),
            spectators: self.watchers.iter().filter(|watcher| watcher.viewer == Viewer::Spectator).count()
                as u32,
            origin: settings.origin.clone(),
            rematch: settings.rematch,
            owner: settings.owner,
            created: self.created,
        }
    }

    fn seat_info(&self, index: usize) -> SeatInfo {
        let state = &self.seats[index];
        let seat = Seat(index as u8);
        let present = match &state.body.holder {
            Holder::Bot { .. } => true,
            Holder::Person { account } => {
                self.watchers.iter().any(|watcher| watcher.client.account_id() == Some(*account))
            }
            Holder::Invite | Holder::Open => false,
        };
        let lent = matches!(state.body.holder, Holder::Bot { .. }) && state.account.is_some();
        SeatInfo {
            seat,
            holder: state.body.holder.clone(),
            name: state.body.name.clone(),
            role: self.game.as_ref().map(|game| game.role(seat)).unwrap_or_default(),
            present,
            bot_account: state.body.bot_account,
            vacant: self.is_vacant(state),
            freed_by: state.body.freed_by.iter().flat_map(|account| self.seats_of(Some(*account))).collect(),
            resigned: state.body.resigned,
            reclaimable: lent && !state.body.resigned && self.status() == TableStatus::Playing,
        }
    }

    /// How the chance of this table can be checked; the seed only after the game.
    pub fn fairness(&self) -> Fairness {
        let over = self.status() == TableStatus::Finished;
        Fairness {
            commitment: self.settings.commitment.clone(),
            entropy: self.seats.iter().map(|state| state.body.entropy.clone()).collect(),
            seed: over.then(|| fathom_fair::to_hex(&self.seed().0)),
        }
    }

    /// Where the game stands for all eyes; `None` before it begins.
    pub fn scene(&self) -> Option<Scene<'_>> {
        let game = self.game.as_deref()?;
        Some(Scene::of(game, self.head(), self.status() == TableStatus::Playing))
    }

    /// Where the game stands, for somebody who asks for nothing else.
    pub fn position_for(&self, viewer: Viewer) -> Result<Position, Failure> {
        let scene = self.scene().ok_or_else(|| Failure::conflict("the game has not begun"))?;
        Ok(self.position(&scene, viewer))
    }

    /// Where the game stands for these eyes.
    fn position(&self, scene: &Scene<'_>, viewer: Viewer) -> Position {
        let undo = viewer.seat().map_or(UndoState::None, |seat| self.undo_state(seat));
        Position { undo, ..scene.through(viewer) }
    }

    /// What is new after that number.
    pub fn update_since(&self, app: &App, since: u64, viewer: Viewer) -> Update {
        let passed = self.passed_since(app, since);
        self.update(app, since, self.scene().as_ref(), &mut Betweens::of(&passed), viewer)
    }

    /// What is new after that number, step by step, and where the game stands now.
    pub fn update(
        &self,
        app: &App,
        after: u64,
        scene: Option<&Scene<'_>>,
        between: &mut Betweens<'_>,
        viewer: Viewer,
    ) -> Update {
        let position = scene.map_or_else(|| nowhere(self.head()), |scene| self.position(scene, viewer));
        Update {
            table: self.id,
            eyes: viewer.seat(),
            after,
            log: self.entries(self.steps(after), viewer),
            between: between.through(viewer, &position.view),
            position,
            deadline: self.progress.deadline,
            now: app.now(),
        }
    }

    /// Steps as these eyes saw them. Notation may tell secrets, so it waits until the game is over.
    pub fn entries(&self, steps: &[Step], viewer: Viewer) -> Vec<LogEntry> {
        let over = self.status() == TableStatus::Finished;
        let entry = |step: &Step| LogEntry {
            seq: step.seq,
            by: step.mover,
            events: seen(&step.happenings, viewer),
            text: over.then(|| self.notation(step.seq)).flatten(),
            round: step.round,
            at: step.at,
        };
        steps.iter().map(entry).collect()
    }

    fn notation(&self, seq: u64) -> Option<String> {
        let item = self.log.get(seq.checked_sub(1)? as usize)?;
        Some(match &item.entry {
            Entry::Act(_, text) | Entry::Chance(text) => text.clone(),
            Entry::Undo(_) | Entry::Note(_) => item.entry.to_string(),
        })
    }

    /// Whether a line of talk reaches someone who sits here (or who does not).
    pub fn hears(&self, line: &ChatRow, sits: bool) -> bool {
        match room(line.room) {
            ChatRoom::Players | ChatRoom::Table => true,
            ChatRoom::Spectators => !sits || self.status() == TableStatus::Finished,
        }
    }

    /// The step of an entry that just happened.
    pub fn step(&self, seq: u64, happenings: Vec<Happening>) -> Step {
        let item = &self.log[seq as usize - 1];
        Step { seq, mover: mover(item), happenings, round: item.round, at: item.at }
    }
}

/// What these eyes saw of what happened.
pub fn seen(happenings: &[Happening], viewer: Viewer) -> Vec<SeenEvent> {
    let mine = happenings.iter().filter(|happening| happening.audience.includes(viewer));
    mine.map(|happening| SeenEvent {
        said: happening.sentence.clone(),
        data: Json::raw(happening.data.clone()),
    })
    .collect()
}

/// Where a game stands: what all eyes see alike, made once, and the game for the rest.
pub struct Scene<'a> {
    game: &'a dyn AnyTable,
    playing: bool,
    /// The view, where the game has the same for everybody.
    view: Option<Json>,
    /// Everything in a position that does not depend on the eyes.
    shared: Position,
}

impl<'a> Scene<'a> {
    /// The scene of a game whose log has that many entries.
    pub fn of(game: &'a dyn AnyTable, seq: u64, playing: bool) -> Scene<'a> {
        let sheets: Vec<_> = game.seats().iter().map(|seat| game.score_sheet(seat)).collect();
        let standings = game.standings();
        let scores = match &standings {
            Some(standings) => standings.0.iter().map(|standing| standing.score).collect(),
            None => totals(&sheets),
        };
        let shared = Position {
            seq,
            stage: game.stage(),
            prompt: game.prompt(),
            round: game.round(),
            view: Json::default(),
            legal: Vec::new(),
            undo: UndoState::None,
            scores,
            sheets: if standings.is_some() { sheets } else { Vec::new() },
            why: if standings.is_some() { game.why() } else { String::new() },
            standings,
        };
        let view = game.one_view().then(|| Json::raw(game.view(Viewer::Spectator)));
        Scene { game, playing, view, shared }
    }

    /// The position for these eyes. The deciding seat alone is shown what it can do.
    pub fn through(&self, viewer: Viewer) -> Position {
        let decides = matches!(self.shared.stage, Stage::Decide(seat) if viewer.is(seat)) && self.playing;
        let view = self.view.clone().unwrap_or_else(|| Json::raw(self.game.view(viewer)));
        let choice =
            |legal: Legal| Choice { text: legal.text, label: legal.label, data: Json::raw(legal.data) };
        let legal = if decides { self.game.legal().into_iter().map(choice).collect() } else { Vec::new() };
        Position { view, legal, ..self.shared.clone() }
    }
}

/// The points of each seat, from where they come from.
pub fn totals(sheets: &[Vec<ScoreLine>]) -> Vec<i32> {
    sheets.iter().map(|sheet| sheet.iter().map(|line| line.points).sum()).collect()
}

/// The position of a game that today's rules cannot read.
fn nowhere(seq: u64) -> Position {
    Position {
        seq,
        stage: Stage::Over,
        prompt: "This game was played by older rules and cannot be shown".to_owned(),
        round: 0,
        view: Json::default(),
        legal: Vec::new(),
        undo: UndoState::None,
        scores: Vec::new(),
        standings: None,
        why: String::new(),
        sheets: Vec::new(),
    }
}

/// A stored line as clients see it.
pub fn chat_line(line: &ChatRow) -> ChatLine {
    ChatLine {
        id: line.id as u64,
        at: line.at,
        room: room(line.room),
        name: line.name.clone(),
        person: line.account,
        text: line.text.clone(),
    }
}

/// The number under which a room is stored.
pub fn room_code(room: ChatRoom) -> i16 {
    match room {
        ChatRoom::Players => 0,
        ChatRoom::Spectators => 1,
        ChatRoom::Table => 2,
    }
}

fn room(code: i16) -> ChatRoom {
    match code {
        0 => ChatRoom::Players,
        1 => ChatRoom::Spectators,
        _ => ChatRoom::Table,
    }
}
