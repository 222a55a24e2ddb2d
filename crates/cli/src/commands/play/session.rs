//! A game being played: the table, its record, and the way back.

use super::Player;
use crate::failure::Failure;
use crate::input;
use fathom_bots::{Dice, dice, mix};
use fathom_catalog::{AnyGame, AnyTable, Happening, TableError, Walk};
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
    moves: usize,
    /// Positions in which a person was about to decide, with the number of moves before them.
    turns: Vec<(usize, Box<dyn AnyTable>)>,
    rng: Dice,
    seed: u64,
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
        Ok(Session::at(game, table, replay, 0, players, file, seed))
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
        walk.finish().map_err(Failure::data)?;
        let moves = walk.moves();
        let table = walk.into_table();
        Ok(Session::at(game, table, replay, moves, players, Some(file), seed))
    }

    fn at(
        game: &'a dyn AnyGame,
        table: Box<dyn AnyTable>,
        mut replay: Replay,
        moves: usize,
        players: Vec<Player>,
        file: Option<PathBuf>,
        seed: u64,
    ) -> Session<'a> {
        let texts: Vec<String> = players.iter().map(Player::write).collect();
        replay.header.more.insert("players".to_owned(), Value::from(texts));
        let rng = dice(mix(seed, moves as u64));
        Session { game, table, players, file, replay, moves, turns: Vec::new(), rng, seed }
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

    /// A person acts.
    pub fn act(&mut self, seat: Seat, text: &str) -> Result<Vec<Happening>, TableError> {
        let before = self.table.clone();
        let notation = self.table.check(seat, text)?;
        let happenings = self.table.act(seat, &notation, &Names(&self.replay.header.seats))?;
        self.turns.push((self.moves, before));
        self.note(Entry::Act(seat, notation));
        Ok(happenings)
    }

    /// A bot or an engine acts.
    pub fn act_for_bot(&mut self, seat: Seat, bot: &Machine) -> Result<Vec<Happening>, EngineError> {
        let text = bot.choose(&*self.table, seat, mix(self.seed, self.moves as u64))?;
        let happenings = self.table.act(seat, &text, &Names(&self.replay.header.seats))?;
        self.note(Entry::Act(seat, text));
        Ok(happenings)
    }

    /// Chance acts.
    pub fn draw(&mut self) -> Result<Vec<Happening>, TableError> {
        let text = self.table.draw(&mut self.rng)?;
        let happenings = self.table.settle(&text, &Names(&self.replay.header.seats))?;
        self.note(Entry::Chance(text));
        Ok(happenings)
    }

    /// Goes back to the last decision of a person; `false` if there was none.
    pub fn undo(&mut self) -> bool {
        let Some((moves, table)) = self.turns.pop() else { return false };
        self.table = table;
        self.note(Entry::Undo(moves));
        true
    }

    /// Writes the game to its file, if it has one.
    pub fn save(&self) -> Result<(), Failure> {
        match &self.file {
            Some(path) => input::write(path, &self.replay.to_string()),
            None => Ok(()),
        }
    }

    fn note(&mut self, entry: Entry) {
        self.replay.entries.push(entry);
        self.moves += 1;
    }
}
