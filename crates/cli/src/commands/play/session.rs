//! A game being played: the table, its record, and the way back.

use super::Player;
use crate::failure::Failure;
use crate::input;
use fathom_bots::{dice, mix};
use fathom_catalog::{AnyGame, AnyTable, Happening, TableError, TakeBack, Walk, is_quiet};
use fathom_core::replay::FORMAT;
use fathom_core::{Entry, Header, Names, Replay, Seat, Viewer};
use fathom_engine::{EngineError, Player as Machine};
use serde_json::{Map, Value};
use std::path::PathBuf;

/// A game being played.
pub struct Session<'a> {
    /// Which game.
    pub game: &'a dyn AnyGame,
    /// Where it stands.
    pub table: Box<dyn AnyTable>,
    /// Who plays.
    pub players: Vec<Player>,
    /// Where it is kept, if it is.
    pub file: Option<PathBuf>,
    replay: Replay,
    /// The moves of the replay, each with whether whoever made it may take it back alone.
    log: Vec<(Entry, bool)>,
    seed: u64,
    /// Who looked at the screen last.
    looked: Option<Looked>,
    /// What each seat may hear and has not been shown, because someone else sits in front of the screen.
    unheard: Vec<Vec<String>>,
}

/// Someone who looked at the screen.
#[derive(Clone, Copy)]
struct Looked {
    seat: Seat,
    /// Whether the screen showed what not everybody may see.
    secret: bool,
}

/// What became of a wish to take back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Undone {
    /// The last decision is open again.
    Done,
    /// Something was rolled or revealed since, or somebody else acted.
    TooLate,
    /// There is no decision of this seat.
    Nothing,
}

impl<'a> Session<'a> {
    /// A freshly set table.
    pub fn begin(
        game: &'a dyn AnyGame,
        options: &Value,
        players: Vec<Player>,
        file: Option<PathBuf>,
        seed: u64,
    ) -> Result<Session<'a>, Failure> {
        let table = game.new_table(options, players.len()).map_err(Failure::usage)?;
        let header = Header {
            fathom: FORMAT,
            game: game.info().slug.to_owned(),
            rules: game.info().rules_version,
            options: options.clone(),
            seats: players.iter().enumerate().map(|(seat, player)| player.name(seat)).collect(),
            more: Map::new(),
        };
        let replay = Replay { header, entries: Vec::new() };
        Ok(Session::at(game, table, replay, Vec::new(), players, file, seed))
    }

    /// A table as a replay leaves it.
    pub fn resume(
        game: &'a dyn AnyGame,
        replay: Replay,
        players: Vec<Player>,
        file: PathBuf,
        seed: u64,
    ) -> Result<Session<'a>, Failure> {
        let mut walk = Walk::new(game, &replay).map_err(Failure::data)?;
        let mut log = Vec::new();
        while let Some(stride) = walk.step().map_err(Failure::data)? {
            if !matches!(stride.entry, Entry::Note(_)) {
                log.push((stride.entry.clone(), is_quiet(stride.entry, &stride.happenings)));
            }
        }
        let table = walk.into_table();
        Ok(Session::at(game, table, replay, log, players, Some(file), seed))
    }

    fn at(
        game: &'a dyn AnyGame,
        table: Box<dyn AnyTable>,
        mut replay: Replay,
        log: Vec<(Entry, bool)>,
        players: Vec<Player>,
        file: Option<PathBuf>,
        seed: u64,
    ) -> Session<'a> {
        let texts: Vec<String> = players.iter().map(Player::write).collect();
        replay.header.more.insert("players".to_owned(), Value::from(texts));
        let unheard = vec![Vec::new(); players.len()];
        Session { game, table, players, file, replay, log, seed, looked: None, unheard }
    }

    /// What the seats are called.
    pub fn names(&self) -> Names<'_> {
        Names(&self.replay.header.seats)
    }

    /// Whose eyes the screen belongs to: the only person's; with several people or none, a spectator's.
    pub fn eyes(&self) -> Viewer {
        let mut people = self.people();
        match (people.next(), people.next()) {
            (Some(seat), None) => Viewer::Seat(seat),
            _ => Viewer::Spectator,
        }
    }

    /// How many people share this screen.
    pub fn people(&self) -> impl Iterator<Item = Seat> + '_ {
        let seats = self.players.iter().enumerate();
        seats.filter(|(_, player)| matches!(player, Player::Person(_))).map(|(seat, _)| Seat(seat as u8))
    }

    /// Whether the screen must be handed over before this seat looks: somebody else looked last, and either of them
    /// sees what not everybody may see.
    pub fn must_hand_over(&self, seat: Seat) -> bool {
        let shared = self.people().count() > 1;
        let looked = self.looked.is_none_or(|looked| looked.seat != seat);
        shared && looked && (self.has_secrets(seat) || self.looked.is_some_and(|looked| looked.secret))
    }

    /// This seat looks now; returns what it may hear and has not been told.
    pub fn look(&mut self, seat: Seat) -> Vec<String> {
        self.looked = Some(Looked { seat, secret: self.has_secrets(seat) });
        std::mem::take(&mut self.unheard[seat.index()])
    }

    fn has_secrets(&self, seat: Seat) -> bool {
        let see = |viewer| self.table.view(viewer);
        !self.table.one_view() && see(Viewer::Seat(seat)).get() != see(Viewer::Spectator).get()
    }

    /// Keeps what happened for the people who do not sit in front of the screen.
    pub fn remember(&mut self, happenings: &[Happening]) {
        let away: Vec<Seat> =
            self.people().filter(|seat| self.looked.is_none_or(|looked| looked.seat != *seat)).collect();
        for seat in away {
            let heard = happenings.iter().filter(|told| told.audience.includes(Viewer::Seat(seat)));
            self.unheard[seat.index()].extend(heard.map(|told| told.sentence.clone()));
        }
    }

    /// A person acts.
    pub fn act(&mut self, seat: Seat, text: &str) -> Result<Vec<Happening>, TableError> {
        let notation = self.table.check(seat, text)?;
        let happenings = self.table.act(seat, &notation, &Names(&self.replay.header.seats))?;
        self.note(Entry::Act(seat, notation), &happenings);
        Ok(happenings)
    }

    /// A bot or an engine acts.
    pub fn act_for_bot(&mut self, seat: Seat, bot: &Machine) -> Result<Vec<Happening>, EngineError> {
        let text = bot.choose(&*self.table, seat, mix(self.seed, self.log.len() as u64))?;
        let happenings = self.table.act(seat, &text, &Names(&self.replay.header.seats))?;
        self.note(Entry::Act(seat, text), &happenings);
        Ok(happenings)
    }

    /// Chance acts. What it draws belongs to its place in the game, not to how often one tried.
    pub fn draw(&mut self) -> Result<Vec<Happening>, TableError> {
        let text = self.table.draw(&mut dice(mix(!self.seed, self.replay.chances())))?;
        let happenings = self.table.settle(&text, &Names(&self.replay.header.seats))?;
        self.note(Entry::Chance(text), &happenings);
        Ok(happenings)
    }

    /// Goes back to the last decision of whoever sits in front of the screen, if nobody need be asked. That is the
    /// deciding seat, or, where the screen was not handed over, the person who has just decided.
    pub fn undo(&mut self, seat: Seat) -> Result<Undone, Failure> {
        let back = |seat| TakeBack::find(&self.log, 0, seat, |(entry, quiet)| (entry, *quiet));
        let just = self.people().filter(|_| self.table.one_view() || !self.has_secrets(seat));
        let free = just.filter_map(back).find(|back| back.free);
        let to = match free.or_else(|| back(seat)) {
            None => return Ok(Undone::Nothing),
            Some(TakeBack { free: false, .. }) => return Ok(Undone::TooLate),
            Some(TakeBack { to, free: true }) => to,
        };
        let entries = self.log[..to].iter().map(|(entry, _)| entry.clone()).collect();
        let past = Replay { header: self.replay.header.clone(), entries };
        let mut walk = Walk::new(self.game, &past).map_err(Failure::data)?;
        walk.finish().map_err(Failure::data)?;
        self.table = walk.into_table();
        self.note(Entry::Undo(to), &[]);
        Ok(Undone::Done)
    }

    /// Writes the game to its file, if it has one.
    pub fn save(&self) -> Result<(), Failure> {
        match &self.file {
            Some(path) => input::write(path, &self.replay.to_string()),
            None => Ok(()),
        }
    }

    fn note(&mut self, entry: Entry, happenings: &[Happening]) {
        let quiet = is_quiet(&entry, happenings);
        self.log.push((entry.clone(), quiet));
        self.replay.entries.push(entry);
    }
}
