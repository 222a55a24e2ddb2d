//! A game being played: the table, its record, and the way back.

use super::Player;
use crate::failure::Failure;
use crate::input;
use fathom_catalog::{AnyGame, AnyTable, Happening, TableError, TakeBack, Walk, is_quiet};
use fathom_core::replay::FORMAT;
use fathom_core::{Entry, Header, Names, Replay, Seat, Viewer};
use fathom_engine::{EngineError, Player as Machine};
use fathom_fair::{Chance, Lines, Seed};
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
    /// Where luck comes from, as at a server's table: a draw belongs to its line of play.
    chance: Chance,
    /// The line of play after every entry.
    lines: Lines,
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
        let (chance, lines) = (luck(seed), log.iter().map(|(entry, _)| entry).collect());
        Session { game, table, players, file, replay, log, chance, lines, looked: None, unheard }
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

    /// Whether what one of several people sees and the others may not is on the screen.
    pub fn shows_secrets(&self) -> bool {
        self.people().count() > 1 && self.looked.is_some_and(|looked| looked.secret)
    }

    /// This seat looks now; returns what it may hear and has not been told.
    pub fn look(&mut self, seat: Seat) -> Vec<String> {
        self.looked = Some(Looked { seat, secret: self.has_secrets(seat) });
        std::mem::take(&mut self.unheard[seat.index()])
    }

    /// Whether the screen shows this seat what not everybody may see. The drawing is asked and not the data behind it,
    /// which also says whose view it is.
    fn has_secrets(&self, seat: Seat) -> bool {
        let see = |viewer| self.table.view_text(viewer);
        !self.table.one_view() && see(Viewer::Seat(seat)) != see(Viewer::Spectator)
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
        let text = bot.choose(&*self.table, seat, self.chance.thought(self.lines.now()))?;
        let happenings = self.table.act(seat, &text, &Names(&self.replay.header.seats))?;
        self.note(Entry::Act(seat, text), &happenings);
        Ok(happenings)
    }

    /// Chance acts. What it draws belongs to the line of play: the same decision, taken back and made again, meets the
    /// same outcome, and another one meets an outcome that nobody has seen.
    pub fn draw(&mut self) -> Result<Vec<Happening>, TableError> {
        let text = self.table.draw(&mut self.chance.after(self.lines.now()))?;
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
        self.lines.push(&entry);
        self.log.push((entry.clone(), quiet));
        self.replay.entries.push(entry);
    }
}

/// The luck of a game with this seed. Nobody needs a proof against oneself, so the seed stands at the head of the key.
fn luck(seed: u64) -> Chance {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_be_bytes());
    Chance::new(Seed(key), "terminal", &[])
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop where it stands")]

    use super::*;
    use fathom_catalog::Catalog;
    use fathom_core::{Rng, Stage};

    /// A game of two people, at the first decision where somebody has a choice.
    fn begun(catalog: &Catalog, seed: u64) -> Session<'_> {
        let game = catalog.find("deep-dive").unwrap();
        let people = ["Ada", "Bo"].map(|name| Player::Person(Some(name.to_owned()))).to_vec();
        let mut session = Session::begin(game, &game.default_options(), people, None, seed).unwrap();
        loop {
            match session.table.stage() {
                Stage::Chance => drop(session.draw().unwrap()),
                Stage::Decide(_) if session.table.legal().len() == 1 => drop(decide(&mut session, 0)),
                Stage::Decide(_) | Stage::Over => return session,
            }
        }
    }

    fn decide(session: &mut Session<'_>, choice: usize) -> Seat {
        let Stage::Decide(seat) = session.table.stage() else { panic!("nobody decides") };
        let text = session.table.legal()[choice].text.clone();
        session.act(seat, &text).unwrap();
        seat
    }

    fn next(session: &Session<'_>) -> u64 {
        session.chance.after(session.lines.now()).next_u64()
    }

    #[test]
    fn luck_belongs_to_the_line_of_play() {
        let catalog = Catalog::standard();
        let [mut one, mut other] = [7, 7].map(|seed| begun(&catalog, seed));
        assert_eq!(next(&one), next(&other), "the same seed, the same luck");
        let seat = decide(&mut one, 0);
        decide(&mut other, 1);
        let (after_one, after_other) = (next(&one), next(&other));
        assert_ne!(after_one, after_other, "another decision meets luck that nobody has seen");
        let thought = other.chance.thought(other.lines.now());
        assert_eq!(other.undo(seat).unwrap(), Undone::Done);
        decide(&mut other, 0);
        assert_eq!(next(&other), after_one, "the decision of the other game, and its luck");
        assert_ne!(other.chance.thought(other.lines.now()), thought);
    }

    #[test]
    fn a_game_that_is_resumed_goes_on_with_the_same_luck() {
        let catalog = Catalog::standard();
        let mut session = begun(&catalog, 7);
        decide(&mut session, 0);
        let players = session.players.clone();
        let again =
            Session::resume(session.game, session.replay.clone(), players, PathBuf::from("unused"), 7)
                .unwrap();
        assert_eq!(next(&again), next(&session));
    }
}
