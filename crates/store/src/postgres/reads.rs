//! Reading, and the single-row writes that need no group.

use super::connection::Connections;
use crate::model::*;
use fathom_ids::{AccountId, TableId};
use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

const TABLE: &str =
    "SELECT t.id, t.game, t.listed, t.version, t.head, t.status, t.to_move, t.bot_due, t.deadline,
    t.created, t.changed, t.settings FROM tables t";

pub async fn account(
    connections: &Connections,
    rest: &str,
    values: &[&(dyn ToSql + Sync)],
) -> Result<Option<AccountRow>, StoreError> {
    let sql = format!("SELECT a.id, a.name, a.login, a.password, a.created, a.owner FROM accounts a {rest}");
    let rows = connections.query(&sql, values).await?;
    Ok(rows.first().map(account_row))
}

pub fn account_row(row: &Row) -> AccountRow {
    AccountRow {
        id: row.get(0),
        name: row.get(1),
        login: row.get(2),
        password: row.get(3),
        created: row.get(4),
        owner: row.get(5),
    }
}

pub fn table_row(row: &Row) -> TableRow {
    let progress = Progress {
        status: Status::from_code(row.get(5)),
        to_move: row.get(6),
        bot_due: row.get(7),
        deadline: row.get(8),
        changed: row.get(10),
    };
    TableRow {
        id: row.get(0),
        game: row.get(1),
        listed: row.get(2),
        version: row.get(3),
        head: row.get(4),
        progress,
        created: row.get(9),
        settings: row.get(11),
    }
}

pub fn move_row(row: &Row) -> MoveRow {
    MoveRow {
        seq: row.get(0),
        key: row.get(1),
        hand: row.get(2),
        line: row.get(3),
        at: row.get(4),
        seal: seal(row, 5),
    }
}

pub async fn snapshots(connections: &Connections, table: TableId) -> Result<Vec<SnapshotRow>, StoreError> {
    let sql = "SELECT seq, rules, seal, position, steps FROM snapshots WHERE tbl = $1 ORDER BY seq";
    let rows = connections.query(sql, &[&table]).await?;
    let snapshot = |row: &Row| SnapshotRow {
        seq: row.get(0),
        rules: row.get(1),
        seal: seal(row, 2),
        position: row.get(3),
        steps: row.get(4),
    };
    Ok(rows.iter().map(snapshot).collect())
}

/// A seal of another length fits nothing, and the chain says so.
fn seal(row: &Row, column: usize) -> Seal {
    row.get::<_, Vec<u8>>(column).try_into().unwrap_or([0xff; 16])
}

/// Table, seats and log. Statements see different moments, so the log decides: it is read until all three agree.
pub async fn load(connections: &Connections, id: TableId, after: i64) -> Result<Option<Stored>, StoreError> {
    loop {
        let rows = connections.query(&format!("{TABLE} WHERE t.id = $1"), &[&id]).await?;
        let Some(row) = rows.first().map(table_row) else { return Ok(None) };
        let seats = seats(connections, &[id]).await?.into_iter().map(|(_, seat)| seat).collect();
        let sql = "SELECT seq, key, hand, line, at, seal FROM moves WHERE tbl = $1 AND seq > $2 ORDER BY seq";
        let moves: Vec<MoveRow> =
            connections.query(sql, &[&id, &after]).await?.iter().map(move_row).collect();
        let heads = connections.query("SELECT head, version FROM tables WHERE id = $1", &[&id]).await?;
        let still = heads
            .first()
            .is_some_and(|now| now.get::<_, i64>(0) == row.head && now.get::<_, i64>(1) == row.version);
        if still {
            if after == 0 {
                check_chain(id, row.head, &moves)?;
            }
            return Ok(Some(Stored { row, seats, moves }));
        }
    }
}

async fn seats(connections: &Connections, tables: &[TableId]) -> Result<Vec<(TableId, SeatRow)>, StoreError> {
    let sql = "SELECT tbl, seat, account, body FROM seats WHERE tbl = ANY($1) ORDER BY tbl, seat";
    let rows = connections.query(sql, &[&tables]).await?;
    let seat = |row: &Row| (row.get(0), SeatRow { seat: row.get(1), account: row.get(2), body: row.get(3) });
    Ok(rows.iter().map(seat).collect())
}

pub async fn list(
    connections: &Connections,
    shelf: Shelf<'_>,
    limit: usize,
) -> Result<Vec<(TableRow, Vec<SeatRow>)>, StoreError> {
    let limit = limit as i64;
    let listed = async |status: i16, game: Option<&str>| {
        let sql = format!(
            "{TABLE} WHERE t.status = $1 AND t.listed AND ($2::text IS NULL OR t.game = $2) ORDER BY t.created DESC LIMIT $3"
        );
        connections.query(&sql, &[&status, &game, &limit]).await
    };
    let owned = async |condition: &str, account: AccountId| {
        let sql = format!(
            "{TABLE} WHERE t.status {condition} AND t.id IN (SELECT tbl FROM seats WHERE account = $1)
            ORDER BY t.changed DESC LIMIT $2"
        );
        connections.query(&sql, &[&account, &limit]).await
    };
    let rows = match shelf {
        Shelf::Open(game) => listed(0, game).await?,
        Shelf::Live(game) => listed(1, game).await?,
        Shelf::Recent(game) => listed(2, game).await?,
        Shelf::Mine(account) => owned("< 2", account).await?,
        Shelf::MinePast(account) => owned("= 2", account).await?,
        Shelf::These(ids) => {
            let sql = format!("{TABLE} WHERE t.id = ANY($1) LIMIT $2");
            connections.query(&sql, &[&ids, &limit]).await?
        }
    };
    let tables: Vec<TableRow> = rows.iter().map(table_row).collect();
    let ids: Vec<TableId> = tables.iter().map(|table| table.id).collect();
    let seats = seats(connections, &ids).await?;
    let of = |id: TableId| {
        seats.iter().filter(move |(table, _)| *table == id).map(|(_, seat)| seat.clone()).collect()
    };
    Ok(tables.into_iter().map(|table| (table.clone(), of(table.id))).collect())
}

pub async fn ids(
    connections: &Connections,
    sql: &str,
    bound: &(dyn ToSql + Sync),
    limit: usize,
) -> Result<Vec<TableId>, StoreError> {
    let rows = connections.query(sql, &[bound, &(limit as i64)]).await?;
    Ok(rows.iter().map(|row| row.get(0)).collect())
}

/// Two lines at the same moment want the same number; the key decides, and the other takes the next.
pub async fn say(connections: &Connections, table: TableId, line: &ChatRow) -> Result<i64, StoreError> {
    let sql = "INSERT INTO chat (tbl, id, at, room, account, name, text)
        SELECT $1, coalesce(max(id), 0) + 1, $2, $3, $4, $5, $6 FROM chat WHERE tbl = $1
        ON CONFLICT DO NOTHING RETURNING id";
    let ChatRow { at, room, account, name, text, .. } = line;
    loop {
        let rows = connections.query(sql, &[&table, at, room, account, name, text]).await?;
        if let Some(row) = rows.first() {
            return Ok(row.get(0));
        }
    }
}

pub async fn chat(
    connections: &Connections,
    table: TableId,
    after: i64,
    limit: usize,
) -> Result<Vec<ChatRow>, StoreError> {
    // Each room for itself: however much spectators say, the players' last lines stay.
    let sql = "SELECT id, at, room, account, name, text FROM (
            SELECT *, row_number() OVER (PARTITION BY room ORDER BY id DESC) AS back FROM chat
            WHERE tbl = $1 AND id > $2
        ) lines WHERE back <= $3 ORDER BY id DESC";
    let rows = connections.query(sql, &[&table, &after, &(limit as i64)]).await?;
    Ok(rows.iter().rev().map(chat_row).collect())
}

pub fn chat_row(row: &Row) -> ChatRow {
    ChatRow {
        id: row.get(0),
        at: row.get(1),
        room: row.get(2),
        account: row.get(3),
        name: row.get(4),
        text: row.get(5),
    }
}
