//! The rows, and the one way in which a table changes.

use crate::alerts::AlertRow;
use fathom_ids::{AccountId, TableId, Timestamp};
use sha2::{Digest, Sha256};
use std::fmt;

/// A link of the chain that seals a log.
pub type Seal = [u8; 16];

/// What went wrong in the store.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// The database said no, or nothing.
    #[error("the store is in trouble ({0}): {1}")]
    Trouble(Kind, String),
    /// The log of a table is not what was written.
    #[error("the log of table {table} is damaged at entry {seq}")]
    Damaged {
        /// Which table.
        table: TableId,
        /// The first entry that does not fit.
        seq: i64,
    },
    /// The database was written by a newer version of this program.
    #[error("the database has layout {found}, this program knows {known}: use a newer one")]
    Newer {
        /// Its layout.
        found: i64,
        /// The newest layout we know.
        known: i64,
    },
}

/// What kind of trouble a store is in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// There is no room on the disk.
    Full,
    /// It may not be written.
    ReadOnly,
    /// Somebody else holds what was to change, and has for too long. Nothing was changed.
    Busy,
    /// It does not answer.
    Unreachable,
    /// What it holds is not what was written.
    Corrupt,
    /// Anything else.
    Other,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Kind; 6] =
        [Kind::Full, Kind::ReadOnly, Kind::Busy, Kind::Unreachable, Kind::Corrupt, Kind::Other];

    /// Its name in logs and counters.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Full => "full",
            Kind::ReadOnly => "read-only",
            Kind::Busy => "busy",
            Kind::Unreachable => "unreachable",
            Kind::Corrupt => "corrupt",
            Kind::Other => "other",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl StoreError {
    /// Trouble of no special kind.
    pub fn other(text: impl Into<String>) -> StoreError {
        StoreError::Trouble(Kind::Other, text.into())
    }

    /// What kind of trouble it is.
    pub const fn kind(&self) -> Kind {
        match self {
            StoreError::Trouble(kind, _) => *kind,
            StoreError::Damaged { .. } => Kind::Corrupt,
            StoreError::Newer { .. } => Kind::Other,
        }
    }
}

/// A person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AccountRow {
    /// Its key.
    pub id: AccountId,
    /// The name at tables.
    pub name: String,
    /// The name to log in with, in lower case.
    pub login: Option<String>,
    /// The hash of the password.
    pub password: Option<String>,
    /// When it was made.
    pub created: Timestamp,
    /// Who made it, if it is a bot.
    pub owner: Option<AccountId>,
}

/// The name of a guest who was forgotten.
pub const NOBODY: &str = "Guest";
/// What stands in the place of the last line of a table's talk when it was forgotten.
pub const FORGOTTEN: &str = "(forgotten)";

/// A session.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SessionRow {
    /// The hash of its token.
    pub hash: Vec<u8>,
    /// The account that is logged in with it.
    pub account: AccountId,
    /// When it was last renewed.
    pub created: Timestamp,
    /// Since when it is open; 0 where that was not noted.
    pub began: Timestamp,
    /// What it runs on, in a few words for its owner.
    pub device: String,
}

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// Seats are free.
    Waiting,
    /// The game is on.
    Playing,
    /// The game has ended.
    Finished,
}

impl Status {
    /// As it is stored.
    pub const fn code(self) -> i16 {
        match self {
            Status::Waiting => 0,
            Status::Playing => 1,
            Status::Finished => 2,
        }
    }

    /// From what was stored. A number that nobody wrote counts as finished, so that one damaged row does not stop the
    /// lists and clocks of all the others; `store verify` names it.
    pub const fn from_code(code: i16) -> Status {
        match code {
            0 => Status::Waiting,
            1 => Status::Playing,
            _ => Status::Finished,
        }
    }
}

/// What changes with every move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// How far it has come.
    pub status: Status,
    /// The seat that is to decide.
    pub to_move: Option<i16>,
    /// Whether that seat is played by a bot.
    pub bot_due: bool,
    /// When its time is up.
    pub deadline: Option<Timestamp>,
    /// When this change happened.
    pub changed: Timestamp,
}

/// A table, apart from its seats and its log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// Its key.
    pub id: TableId,
    /// The game's slug.
    pub game: String,
    /// Whether it is listed for everybody.
    pub listed: bool,
    /// How many times settings or seats changed.
    pub version: i64,
    /// How many entries its log has.
    pub head: i64,
    /// What changes with every move.
    pub progress: Progress,
    /// When it was set.
    pub created: Timestamp,
    /// Everything else about it, as JSON.
    pub settings: String,
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatRow {
    /// Its number.
    pub seat: i16,
    /// Whose it is, bot or not.
    pub account: Option<AccountId>,
    /// Everything else about it, as JSON.
    pub body: String,
}

/// An entry of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveRow {
    /// Its number, from 1.
    pub seq: i64,
    /// What makes a retry of it known.
    pub key: Option<String>,
    /// Whose hand made it; the store does not read it.
    pub hand: i16,
    /// The entry in notation.
    pub line: String,
    /// When it was appended.
    pub at: Timestamp,
    /// Seals this entry and all before it.
    pub seal: Seal,
}

impl MoveRow {
    /// The entry after the one with that seal.
    pub fn after(
        seal: &Seal,
        seq: i64,
        key: Option<String>,
        hand: i16,
        line: String,
        at: Timestamp,
    ) -> MoveRow {
        let seal = link(seal, seq, &line);
        MoveRow { seq, key, hand, line, at, seal }
    }
}

/// The seal of an empty log.
pub const FIRST_SEAL: Seal = [0; 16];

fn link(before: &Seal, seq: i64, line: &str) -> Seal {
    let mut hash = Sha256::new();
    hash.update(before);
    hash.update(seq.to_be_bytes());
    hash.update(line.as_bytes());
    let whole: [u8; 32] = hash.finalize().into();
    std::array::from_fn(|index| whole[index])
}

/// Checks a whole log: numbers without a gap, as many as the table says, seals that fit.
pub fn check_chain(table: TableId, head: i64, moves: &[MoveRow]) -> Result<(), StoreError> {
    let mut seal = FIRST_SEAL;
    for (entry, seq) in moves.iter().zip(1..) {
        seal = link(&seal, seq, &entry.line);
        if entry.seq != seq || entry.seal != seal {
            return Err(StoreError::Damaged { table, seq });
        }
    }
    if moves.len() as i64 == head {
        Ok(())
    } else {
        Err(StoreError::Damaged { table, seq: moves.len() as i64 + 1 })
    }
}

/// Rows that belong to nothing, and what is missing: each counts what is wrong. Both databases understand it.
pub(crate) const ORPHANS: [(&str, &str); 16] = [
    ("tables with an unknown status", "SELECT count(*) FROM tables WHERE status NOT IN (0, 1, 2)"),
    ("entries by an unknown hand", "SELECT count(*) FROM moves WHERE hand NOT IN (0, 1, 2, 3)"),
    (
        "seats of no table",
        "SELECT count(*) FROM seats s WHERE NOT EXISTS (SELECT 1 FROM tables t WHERE t.id = s.tbl)",
    ),
    (
        "entries of no table",
        "SELECT count(*) FROM moves m WHERE NOT EXISTS (SELECT 1 FROM tables t WHERE t.id = m.tbl)",
    ),
    (
        "lines of talk at no table",
        "SELECT count(*) FROM chat c WHERE NOT EXISTS (SELECT 1 FROM tables t WHERE t.id = c.tbl)",
    ),
    (
        "notes about no table",
        "SELECT count(*) FROM notes n WHERE NOT EXISTS (SELECT 1 FROM tables t WHERE t.id = n.tbl)",
    ),
    (
        "seeds of no table",
        "SELECT count(*) FROM seeds s WHERE NOT EXISTS (SELECT 1 FROM tables t WHERE t.id = s.tbl)",
    ),
    (
        "tables without a seed",
        "SELECT count(*) FROM tables t WHERE NOT EXISTS (SELECT 1 FROM seeds s WHERE s.tbl = t.id)",
    ),
    (
        "tables without seats",
        "SELECT count(*) FROM tables t WHERE NOT EXISTS (SELECT 1 FROM seats s WHERE s.tbl = t.id)",
    ),
    (
        "rated games of no table",
        "SELECT count(*) FROM rated r WHERE NOT EXISTS (SELECT 1 FROM tables t WHERE t.id = r.tbl)",
    ),
    (
        "ratings of games that were not rated",
        "SELECT count(*) FROM ratings s WHERE NOT EXISTS (SELECT 1 FROM rated r WHERE r.tbl = s.tbl)",
    ),
    (
        "codes of accounts that are not there",
        "SELECT count(*) FROM codes c WHERE NOT EXISTS (SELECT 1 FROM accounts a WHERE a.id = c.account)",
    ),
    (
        "tokens of accounts that are no bots",
        "SELECT count(*) FROM tokens t WHERE NOT EXISTS (SELECT 1 FROM accounts a WHERE a.id = t.account AND a.owner IS NOT NULL)",
    ),
    (
        "ways to reach accounts that are not there",
        "SELECT count(*) FROM channels c WHERE NOT EXISTS (SELECT 1 FROM accounts a WHERE a.id = c.account)",
    ),
    (
        "alerts that go nowhere",
        "SELECT count(*) FROM outbox o WHERE NOT EXISTS (SELECT 1 FROM channels c WHERE c.id = o.channel)",
    ),
    (
        "seats of accounts that are not there",
        "SELECT count(*) FROM seats s WHERE s.account IS NOT NULL AND NOT EXISTS (SELECT 1 FROM accounts a WHERE a.id = s.account)",
    ),
];

/// A table to add.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewTable {
    /// The table; `head` is the number of entries below.
    pub row: TableRow,
    /// Who sits where.
    pub seats: Vec<SeatRow>,
    /// Its secret seed.
    pub seed: Vec<u8>,
    /// The first entries of its log.
    pub moves: Vec<MoveRow>,
}

/// A table as it was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stored {
    /// The table.
    pub row: TableRow,
    /// Its seats in order.
    pub seats: Vec<SeatRow>,
    /// The entries that were asked for.
    pub moves: Vec<MoveRow>,
}

/// What a log came to after some entries, for those who would walk through all of it otherwise. A cache.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SnapshotRow {
    /// After how many entries.
    pub seq: i64,
    /// By which rules; the store does not read it.
    pub rules: String,
    /// The seal of the last of these entries.
    pub seal: Seal,
    /// Where the game stood, as JSON that somebody else writes.
    pub position: String,
    /// What happened since the snapshot before, as JSON that somebody else writes.
    pub steps: String,
}

/// A change of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// Which table.
    pub table: TableId,
    /// The length of the log that the author of this change saw.
    pub head: i64,
    /// The version that the author saw.
    pub version: i64,
    /// Entries to append, numbered from `head + 1`.
    pub moves: Vec<MoveRow>,
    /// How far the table has come with this change.
    pub progress: Progress,
    /// New settings, if they change; the version goes up by one.
    pub settings: Option<String>,
    /// Seats that change; the version goes up by one.
    pub seats: Vec<SeatRow>,
    /// Whether the game has ended with this change and waits to be rated.
    pub rate: bool,
    /// Who is to be told of it, wherever they are; those who gave no way to be reached are left out.
    pub alerts: Vec<AlertRow>,
}

impl Change {
    /// Whether the version goes up.
    pub fn bumps(&self) -> bool {
        self.settings.is_some() || !self.seats.is_empty()
    }
}

/// What became of a change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Changed {
    /// It is durable.
    Done,
    /// Somebody else was first, and nothing happened: load and look again.
    Conflict,
}

/// A line of talk.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChatRow {
    /// Its number at the table, from 1; given by the store.
    pub id: i64,
    /// When it was said.
    pub at: Timestamp,
    /// Where; the store does not read it.
    pub room: i16,
    /// Who said it; nobody once the account is gone.
    pub account: Option<AccountId>,
    /// Under which name.
    pub name: String,
    /// The words.
    pub text: String,
}

/// A kind of tables to list, each latest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shelf<'a> {
    /// Listed tables that wait for people; of one game or of all.
    Open(Option<&'a str>),
    /// Listed tables where a game is on.
    Live(Option<&'a str>),
    /// Listed tables where a game has ended.
    Recent(Option<&'a str>),
    /// This account's tables that are not over.
    Mine(AccountId),
    /// This account's tables that are.
    MinePast(AccountId),
    /// These tables, listed or not, in no order.
    These(&'a [TableId]),
}

/// Word from another process.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hint {
    /// This table may have changed.
    Table(TableId),
    /// This session has ended.
    Session([u8; 32]),
    /// Words may have been lost: look at every table that matters.
    All,
}
