//! The layout of the file, version by version. A step that was released is never edited: add the next one.

use crate::model::StoreError;
use rusqlite::Connection;

const STEPS: &[&str] = &["
CREATE TABLE accounts (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL, login TEXT UNIQUE, password TEXT, created INTEGER NOT NULL
) STRICT;
CREATE TABLE sessions (
    hash BLOB PRIMARY KEY, account INTEGER NOT NULL, created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE tables (
    id INTEGER PRIMARY KEY, game TEXT NOT NULL, listed INTEGER NOT NULL, version INTEGER NOT NULL,
    head INTEGER NOT NULL, status INTEGER NOT NULL, to_move INTEGER, bot_due INTEGER NOT NULL, deadline INTEGER,
    created INTEGER NOT NULL, changed INTEGER NOT NULL, settings TEXT NOT NULL
) STRICT;
CREATE INDEX tables_listed ON tables (status, created) WHERE listed;
CREATE INDEX tables_deadline ON tables (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX tables_bots ON tables (bot_due) WHERE bot_due;
CREATE TABLE seats (
    tbl INTEGER NOT NULL, seat INTEGER NOT NULL, account INTEGER, body TEXT NOT NULL, PRIMARY KEY (tbl, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_account ON seats (account) WHERE account IS NOT NULL;
CREATE TABLE moves (
    tbl INTEGER NOT NULL, seq INTEGER NOT NULL, key TEXT, hand INTEGER NOT NULL, line TEXT NOT NULL,
    at INTEGER NOT NULL, seal BLOB NOT NULL, PRIMARY KEY (tbl, seq)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX moves_key ON moves (tbl, key) WHERE key IS NOT NULL;
CREATE TABLE chat (
    tbl INTEGER NOT NULL, id INTEGER NOT NULL, at INTEGER NOT NULL, room INTEGER NOT NULL, account INTEGER,
    name TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (tbl, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE seeds (tbl INTEGER PRIMARY KEY, seed BLOB NOT NULL) STRICT;
",
// What hardly ever changes leaves the rows that change with every move: a page then holds ten times as many of them,
// and a group of moves writes fewer pages.
"
CREATE TABLE settings (tbl INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT;
INSERT INTO settings (tbl, body) SELECT id, settings FROM tables;
ALTER TABLE tables DROP COLUMN settings;
",
// Where a process writes to find out whether it can.
"
CREATE TABLE pulse (node TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
",
// Guests without a session are looked for.
"
CREATE INDEX sessions_account ON sessions (account);
",
// A cache: whoever reads a long table need not walk through all of it.
"
CREATE TABLE snapshots (
    tbl INTEGER NOT NULL, seq INTEGER NOT NULL, rules TEXT NOT NULL, seal BLOB NOT NULL, position TEXT NOT NULL,
    steps TEXT NOT NULL, PRIMARY KEY (tbl, seq)
) STRICT;
",
// Sessions that their owner can tell apart, codes for lost passwords, and accounts that were deleted while some of their
// tables are still to be seen to.
"
ALTER TABLE sessions ADD COLUMN began INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
CREATE TABLE codes (
    account INTEGER NOT NULL, hash BLOB NOT NULL, PRIMARY KEY (account, hash)
) STRICT, WITHOUT ROWID;
CREATE TABLE leaving (account INTEGER PRIMARY KEY, at INTEGER NOT NULL) STRICT;
CREATE INDEX chat_account ON chat (account) WHERE account IS NOT NULL;
",
// Games that wait to be rated, those that were, in order, and what they made of people's ratings.
"
CREATE TABLE to_rate (tbl INTEGER PRIMARY KEY, at INTEGER NOT NULL) STRICT;
CREATE TABLE rated (
    game TEXT NOT NULL, number INTEGER NOT NULL, tbl INTEGER NOT NULL UNIQUE, at INTEGER NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE ratings (
    tbl INTEGER NOT NULL, seat INTEGER NOT NULL, account INTEGER NOT NULL, before REAL NOT NULL, rating REAL NOT NULL,
    deviation REAL NOT NULL, PRIMARY KEY (tbl, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX ratings_account ON ratings (account);
",
// Ways to reach people who are away, what waits to be sent there, and secrets that all processes share.
"
CREATE TABLE channels (
    id INTEGER PRIMARY KEY, account INTEGER NOT NULL, kind INTEGER NOT NULL, events INTEGER NOT NULL,
    delay INTEGER NOT NULL, body TEXT NOT NULL, created INTEGER NOT NULL, failures INTEGER NOT NULL DEFAULT 0,
    held INTEGER NOT NULL DEFAULT 0, turn INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX channels_account ON channels (account);
CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT, channel INTEGER NOT NULL, tbl INTEGER NOT NULL, event INTEGER NOT NULL,
    seq INTEGER NOT NULL, at INTEGER NOT NULL, due INTEGER NOT NULL
) STRICT;
CREATE INDEX outbox_due ON outbox (due);
CREATE INDEX outbox_channel ON outbox (channel, due);
CREATE INDEX outbox_table ON outbox (tbl);
CREATE TABLE secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT, WITHOUT ROWID;
",
// Order among people: whom somebody does not want to meet, what was reported, who may not log in, what hosts did.
"
CREATE TABLE bonds (
    account INTEGER NOT NULL, other INTEGER NOT NULL, bond INTEGER NOT NULL, PRIMARY KEY (account, other)
) STRICT, WITHOUT ROWID;
CREATE TABLE reports (
    id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, reporter INTEGER NOT NULL, about INTEGER NOT NULL,
    tbl INTEGER NOT NULL, seq INTEGER NOT NULL, why TEXT NOT NULL, moment TEXT NOT NULL, settled INTEGER NOT NULL
) STRICT;
CREATE TABLE suspensions (account INTEGER PRIMARY KEY, until INTEGER NOT NULL, why TEXT NOT NULL) STRICT;
CREATE TABLE audit (
    id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, host INTEGER NOT NULL, what TEXT NOT NULL
) STRICT;
",
// Accounts that are programs: who made them, and the one token that opens each.
"
ALTER TABLE accounts ADD COLUMN owner INTEGER;
CREATE INDEX accounts_owner ON accounts (owner) WHERE owner IS NOT NULL;
CREATE TABLE tokens (
    hash BLOB PRIMARY KEY, account INTEGER NOT NULL UNIQUE, scopes INTEGER NOT NULL, created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
",
// People who look for a game, each with one wish.
"
CREATE TABLE seekers (
    account INTEGER PRIMARY KEY, game TEXT NOT NULL, pace INTEGER NOT NULL, rated INTEGER NOT NULL, rating REAL NOT NULL,
    since INTEGER NOT NULL, heard INTEGER NOT NULL, bots_from INTEGER, tbl INTEGER
) STRICT;
",
// What people note about tables for themselves.
"
CREATE TABLE notes (account INTEGER NOT NULL, tbl INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (account, tbl)) STRICT, WITHOUT ROWID;
"];

/// Refuses a file whose layout is not the newest, without touching it.
pub fn check(connection: &Connection) -> Result<(), StoreError> {
    let found: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    let known = STEPS.len() as i64;
    match found {
        _ if found == known => Ok(()),
        _ if found > known => Err(StoreError::Newer { found, known }),
        _ => Err(StoreError::other(format!(
            "the file has layout {found}, and this program layout {known}: serve it once to bring it up to date"
        ))),
    }
}

/// Brings the file to the newest layout, each step in its own transaction.
pub fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    let found: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    let known = STEPS.len() as i64;
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    for (step, version) in STEPS.iter().zip(1i64..).skip(found as usize) {
        let transaction = connection.transaction()?;
        transaction.execute_batch(step)?;
        transaction.pragma_update(None, "user_version", version)?;
        transaction.commit()?;
        tracing::info!(version, "the SQLite file has a new layout");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop where it stands")]

    use super::*;
    use crate::sqlite::reads;

    #[test]
    fn a_table_of_the_first_layout_keeps_its_settings() {
        let mut db = Connection::open_in_memory().unwrap();
        db.execute_batch(STEPS[0]).unwrap();
        db.execute_batch(
            "PRAGMA user_version = 1;
            INSERT INTO tables VALUES (7, 'pig', 1, 3, 0, 1, 0, 0, NULL, 10, 20, '{\"rules\":1}');",
        )
        .unwrap();
        migrate(&mut db).unwrap();
        let row = reads::load(&db, fathom_ids::TableId::new(7), 0).unwrap().unwrap().row;
        assert_eq!((row.version, row.settings.as_str()), (3, "{\"rules\":1}"));
    }
}
