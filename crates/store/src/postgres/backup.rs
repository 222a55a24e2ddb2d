//! A consistent copy of everything but sessions, in a SQLite file.

use super::connection::Connections;
use super::reads;
use crate::model::*;
use crate::sqlite;
use fathom_ids::TableId;
use std::path::Path;

pub async fn write(connections: &Connections, path: &Path) -> Result<(), StoreError> {
    let target = sqlite::copy_target(path)?;
    let connection = connections.connect_unbounded().await?;
    let client = &connection.client;
    // One moment for everything: later changes are not seen.
    client.batch_execute("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY").await?;
    target.execute_batch("BEGIN")?;
    for row in client.query("SELECT id, name, login, password, created, owner FROM accounts", &[]).await? {
        sqlite::copy_account(&target, &reads::account_row(&row))?;
    }
    for row in client.query("SELECT account, hash FROM codes", &[]).await? {
        sqlite::copy_code(&target, row.get(0), row.get(1))?;
    }
    for token in super::bots::read(client).await? {
        sqlite::copy_token(&target, &token)?;
    }
    for row in client.query("SELECT account, at FROM leaving", &[]).await? {
        sqlite::copy_leaving(&target, row.get(0), row.get(1))?;
    }
    let mut last: Option<TableId> = None;
    loop {
        let sql =
            "SELECT t.id, t.game, t.listed, t.version, t.head, t.status, t.to_move, t.bot_due, t.deadline,
            t.created, t.changed, t.settings, s.seed FROM tables t JOIN seeds s ON s.tbl = t.id
            WHERE t.id > $1 ORDER BY t.id LIMIT 200";
        let rows = client.query(sql, &[&last.map_or(-1, TableId::key)]).await?;
        let Some(end) = rows.last() else { break };
        last = Some(end.get(0));
        for row in &rows {
            let table = reads::table_row(row);
            let id = table.id;
            let seats = client
                .query("SELECT seat, account, body FROM seats WHERE tbl = $1 ORDER BY seat", &[&id])
                .await?;
            let seat = |row: &tokio_postgres::Row| SeatRow {
                seat: row.get(0),
                account: row.get(1),
                body: row.get(2),
            };
            let sql = "SELECT seq, key, hand, line, at, seal FROM moves WHERE tbl = $1 ORDER BY seq";
            let moves: Vec<MoveRow> = client.query(sql, &[&id]).await?.iter().map(reads::move_row).collect();
            let seats = seats.iter().map(seat).collect();
            sqlite::copy_table(&target, &NewTable { row: table, seats, seed: row.get(12), moves })?;
            let sql = "SELECT id, at, room, account, name, text FROM chat WHERE tbl = $1 ORDER BY id";
            for line in client.query(sql, &[&id]).await? {
                sqlite::copy_chat(&target, id, &reads::chat_row(&line))?;
            }
        }
    }
    for row in client.query("SELECT account, tbl, text FROM notes", &[]).await? {
        sqlite::copy_note(&target, row.get(0), row.get(1), row.get(2))?;
    }
    let kept = super::alerts::read(client).await?;
    kept.write(&target)?;
    let kept = super::order::read(client).await?;
    kept.write(&target)?;
    for row in client.query("SELECT tbl, at FROM to_rate", &[]).await? {
        sqlite::copy_to_rate(&target, row.get(0), row.get(1))?;
    }
    let sql = format!("{} ORDER BY r.game, r.number, s.seat", super::ratings::RATED);
    let rows = client.query(&sql, &[]).await?;
    for row in sqlite::grouped(rows.iter().map(super::ratings::pair).collect()) {
        sqlite::copy_rated(&target, &row)?;
    }
    target.execute_batch("COMMIT")?;
    client.batch_execute("COMMIT").await?;
    Ok(())
}
