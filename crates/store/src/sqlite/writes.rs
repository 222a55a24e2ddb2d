//! What the writer does inside its transactions.

use crate::model::*;
use fathom_ids::{AccountId, TableId, Timestamp};
use rusqlite::{Connection, OptionalExtension, Result, params};

pub fn create_account(db: &Connection, account: &AccountRow) -> Result<()> {
    let sql =
        "INSERT INTO accounts (id, name, login, password, created, owner) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    let AccountRow { id, name, login, password, created, owner } = account;
    db.prepare_cached(sql)?.execute(params![id, name, login, password, created, owner])?;
    Ok(())
}

/// A write that changes nothing anybody reads, to find out whether writing is possible.
pub fn pulse(db: &Connection) -> Result<()> {
    let sql = "INSERT INTO pulse (node, at) VALUES ('one', unixepoch())
        ON CONFLICT (node) DO UPDATE SET at = excluded.at + (pulse.at = excluded.at)";
    db.prepare_cached(sql)?.execute([])?;
    Ok(())
}

pub fn rename(db: &Connection, id: AccountId, name: &str) -> Result<()> {
    db.prepare_cached("UPDATE accounts SET name = ?2 WHERE id = ?1")?.execute(params![id, name])?;
    Ok(())
}

pub fn claim(db: &Connection, id: AccountId, login: &str, password: &str) -> Result<bool> {
    let taken = db.prepare_cached("SELECT 1 FROM accounts WHERE login = ?1")?.exists([login])?;
    if taken {
        return Ok(false);
    }
    let sql = "UPDATE accounts SET login = ?2, password = ?3 WHERE id = ?1 AND login IS NULL";
    Ok(db.prepare_cached(sql)?.execute(params![id, login, password])? == 1)
}

pub fn open_session(db: &Connection, session: &SessionRow) -> Result<()> {
    let SessionRow { hash, account, created, began, device } = session;
    let sql = "INSERT INTO sessions (hash, account, created, began, device) VALUES (?1, ?2, ?3, ?4, ?5)";
    db.prepare_cached(sql)?.execute(params![hash, account, created, began, device])?;
    Ok(())
}

pub fn renew_session(db: &Connection, hash: &[u8], now: Timestamp) -> Result<()> {
    db.prepare_cached("UPDATE sessions SET created = ?2 WHERE hash = ?1")?.execute(params![hash, now])?;
    Ok(())
}

pub fn forget_sessions(db: &Connection, before: Timestamp) -> Result<()> {
    db.prepare_cached("DELETE FROM sessions WHERE created < ?1")?.execute([before])?;
    Ok(())
}

pub fn forget_guests(db: &Connection, before: Timestamp) -> Result<u64> {
    let sql = "UPDATE accounts SET name = ?2 WHERE login IS NULL AND owner IS NULL AND created < ?1 AND name <> ?2
        AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.account = accounts.id)
        AND NOT EXISTS (SELECT 1 FROM seats s JOIN tables t ON t.id = s.tbl WHERE s.account = accounts.id AND t.status <> 2)";
    Ok(db.prepare_cached(sql)?.execute(params![before, NOBODY])? as u64)
}

pub fn forget_chat(db: &Connection, before: Timestamp) -> Result<u64> {
    let older =
        "DELETE FROM chat WHERE at < ?1 AND id < (SELECT max(c.id) FROM chat c WHERE c.tbl = chat.tbl)";
    let last = "UPDATE chat SET name = '', account = NULL, text = ?2 WHERE at < ?1 AND text <> ?2";
    let deleted = db.prepare_cached(older)?.execute([before])?;
    Ok((deleted + db.prepare_cached(last)?.execute(params![before, FORGOTTEN])?) as u64)
}

pub fn close_session(db: &Connection, hash: &[u8]) -> Result<()> {
    db.prepare_cached("DELETE FROM sessions WHERE hash = ?1")?.execute([hash])?;
    Ok(())
}

pub fn create_table(db: &Connection, table: &NewTable) -> Result<()> {
    let sql =
        "INSERT INTO tables (id, game, listed, version, head, status, to_move, bot_due, deadline, created,
        changed) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)";
    let TableRow { id, game, listed, version, head, progress, created, settings } = &table.row;
    let Progress { status, to_move, bot_due, deadline, changed } = progress;
    let status = status.code();
    db.prepare_cached(sql)?.execute(params![
        id, game, listed, version, head, status, to_move, bot_due, deadline, created, changed
    ])?;
    put_settings(db, *id, settings)?;
    db.prepare_cached("INSERT INTO seeds (tbl, seed) VALUES (?1, ?2)")?.execute(params![id, table.seed])?;
    put_seats(db, *id, &table.seats)?;
    append(db, *id, &table.moves)
}

pub fn change(db: &Connection, change: &Change) -> Result<Changed> {
    let Progress { status, to_move, bot_due, deadline, changed } = change.progress;
    let sql =
        "UPDATE tables SET head = head + ?4, version = version + ?5, status = ?6, to_move = ?7, bot_due = ?8,
        deadline = ?9, changed = ?10 WHERE id = ?1 AND head = ?2 AND version = ?3";
    let updated = db.prepare_cached(sql)?.execute(params![
        change.table,
        change.head,
        change.version,
        change.moves.len() as i64,
        i64::from(change.bumps()),
        status.code(),
        to_move,
        bot_due,
        deadline,
        changed
    ])?;
    if updated == 0 {
        return Ok(Changed::Conflict);
    }
    if let Some(settings) = &change.settings {
        put_settings(db, change.table, settings)?;
    }
    put_seats(db, change.table, &change.seats)?;
    append(db, change.table, &change.moves)?;
    if change.rate {
        let sql = "INSERT INTO to_rate (tbl, at) VALUES (?1, ?2) ON CONFLICT (tbl) DO NOTHING";
        db.prepare_cached(sql)?.execute(params![change.table, changed])?;
    }
    super::alerts::put_alerts(db, change.table, changed, &change.alerts)?;
    Ok(Changed::Done)
}

pub fn keep_snapshots(db: &Connection, table: TableId, snapshots: &[SnapshotRow]) -> Result<()> {
    let sql = "INSERT OR REPLACE INTO snapshots (tbl, seq, rules, seal, position, steps) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    let mut insert = db.prepare_cached(sql)?;
    for SnapshotRow { seq, rules, seal, position, steps } in snapshots {
        insert.execute(params![table, seq, rules, seal, position, steps])?;
    }
    Ok(())
}

pub fn keep_review(db: &Connection, table: TableId, review: &ReviewRow) -> Result<()> {
    let sql = "INSERT OR REPLACE INTO reviews (tbl, made_by, body) VALUES (?1, ?2, ?3)";
    db.prepare_cached(sql)?.execute(params![table, review.made_by, review.body])?;
    Ok(())
}

fn put_settings(db: &Connection, table: TableId, settings: &str) -> Result<()> {
    let sql = "INSERT INTO settings (tbl, body) VALUES (?1, ?2) ON CONFLICT (tbl) DO UPDATE SET body = excluded.body";
    db.prepare_cached(sql)?.execute(params![table, settings])?;
    Ok(())
}

fn put_seats(db: &Connection, table: TableId, seats: &[SeatRow]) -> Result<()> {
    for seat in seats {
        let sql = "INSERT INTO seats (tbl, seat, account, body) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT (tbl, seat) DO UPDATE SET account = excluded.account, body = excluded.body";
        db.prepare_cached(sql)?.execute(params![table, seat.seat, seat.account, seat.body])?;
    }
    Ok(())
}

fn append(db: &Connection, table: TableId, moves: &[MoveRow]) -> Result<()> {
    let sql = "INSERT INTO moves (tbl, seq, key, hand, line, at, seal) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
    let mut insert = db.prepare_cached(sql)?;
    for MoveRow { seq, key, hand, line, at, seal } in moves {
        insert.execute(params![table, seq, key, hand, line, at, seal])?;
    }
    Ok(())
}

pub fn say(db: &Connection, table: TableId, line: &ChatRow) -> Result<i64> {
    let sql = "SELECT max(id) FROM chat WHERE tbl = ?1";
    let last: Option<Option<i64>> =
        db.prepare_cached(sql)?.query_row([table], |row| row.get(0)).optional()?;
    let id = last.flatten().unwrap_or(0) + 1;
    say_as(db, table, &ChatRow { id, ..line.clone() })?;
    Ok(id)
}

pub fn say_as(db: &Connection, table: TableId, line: &ChatRow) -> Result<()> {
    let sql = "INSERT INTO chat (tbl, id, at, room, account, name, text) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
    let ChatRow { id, at, room, account, name, text } = line;
    db.prepare_cached(sql)?.execute(params![table, id, at, room, account, name, text])?;
    Ok(())
}
