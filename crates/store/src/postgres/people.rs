//! Accounts that last, in the database. Whatever belongs together is one statement.

use super::{CHANNEL, Postgres, reads};
use crate::model::*;
use crate::people::{FORMER, Hash, People};
use async_trait::async_trait;
use fathom_ids::{AccountId, TableId, Timestamp};
use tokio_postgres::Row;

#[async_trait]
impl People for Postgres {
    async fn sessions_of(&self, account: AccountId, since: Timestamp) -> Result<Vec<SessionRow>, StoreError> {
        let sql = "SELECT hash, account, created, began, device FROM sessions
            WHERE account = $1 AND created >= $2 ORDER BY created DESC, hash";
        let rows = self.connections.query(sql, &[&account, &since]).await?;
        let session = |row: &Row| SessionRow {
            hash: row.get(0),
            account: row.get(1),
            created: row.get(2),
            began: row.get(3),
            device: row.get(4),
        };
        Ok(rows.iter().map(session).collect())
    }
    async fn close_sessions(&self, account: AccountId, but: Option<&Hash>) -> Result<Vec<Hash>, StoreError> {
        let but = but.map(|hash| hash.as_slice());
        let sql = "DELETE FROM sessions WHERE account = $1 AND hash IS DISTINCT FROM $2 RETURNING hash";
        let ended = hashes(&self.connections.query(sql, &[&account, &but]).await?);
        self.tell_of_sessions(&ended).await?;
        Ok(ended)
    }
    async fn change_password(&self, account: AccountId, old: &str, new: &str) -> Result<bool, StoreError> {
        let sql = "UPDATE accounts SET password = $3 WHERE id = $1 AND password = $2";
        Ok(self.connections.execute(sql, &[&account, &old, &new]).await? == 1)
    }
    async fn put_codes(&self, account: AccountId, codes: &[Hash]) -> Result<(), StoreError> {
        let codes: Vec<&[u8]> = codes.iter().map(|code| code.as_slice()).collect();
        let sql = "WITH gone AS (DELETE FROM codes WHERE account = $1 AND hash <> ALL($2::bytea[]))
            INSERT INTO codes (account, hash) SELECT $1, c FROM unnest($2::bytea[]) c ON CONFLICT DO NOTHING";
        self.connections.execute(sql, &[&account, &codes]).await?;
        Ok(())
    }
    async fn codes_left(&self, account: AccountId) -> Result<u64, StoreError> {
        let rows =
            self.connections.query("SELECT count(*) FROM codes WHERE account = $1", &[&account]).await?;
        Ok(rows.first().map_or(0, |row| row.get::<_, i64>(0)) as u64)
    }
    async fn recover(&self, account: AccountId, code: &Hash, password: &str) -> Result<bool, StoreError> {
        let sql = "WITH used AS (DELETE FROM codes WHERE account = $1 AND hash = $2 RETURNING account)
            UPDATE accounts SET password = $3 WHERE id IN (SELECT account FROM used)";
        Ok(self.connections.execute(sql, &[&account, &code.as_slice(), &password]).await? == 1)
    }
    async fn begin_leaving(&self, account: AccountId, now: Timestamp) -> Result<Vec<Hash>, StoreError> {
        let sql = "WITH gone AS (
                UPDATE accounts SET name = $2, login = NULL, password = NULL WHERE id = $1
            ), unprinted AS (
                DELETE FROM codes WHERE account = $1
            ), unopened AS (
                DELETE FROM tokens WHERE account = $1 OR account IN (SELECT id FROM accounts WHERE owner = $1)
            ), untold AS (
                DELETE FROM outbox WHERE channel IN (SELECT id FROM channels WHERE account = $1)
            ), unreachable AS (
                DELETE FROM channels WHERE account = $1
            ), unsought AS (
                DELETE FROM seekers WHERE account = $1
            ), unnoted AS (
                DELETE FROM notes WHERE account = $1
            ), unbound AS (
                DELETE FROM bonds WHERE account = $1 OR other = $1
            ), noted AS (
                INSERT INTO leaving (account, at) VALUES ($1, $3) ON CONFLICT (account) DO NOTHING
            ) DELETE FROM sessions WHERE account = $1 RETURNING hash";
        let ended = hashes(&self.connections.query(sql, &[&account, &FORMER, &now]).await?);
        self.tell_of_sessions(&ended).await?;
        Ok(ended)
    }
    async fn leaving(&self, limit: usize) -> Result<Vec<AccountRow>, StoreError> {
        let sql = "SELECT a.id, a.name, a.login, a.password, a.created, a.owner FROM accounts a
            JOIN leaving l ON l.account = a.id ORDER BY l.at, a.id LIMIT $1";
        let rows = self.connections.query(sql, &[&(limit as i64)]).await?;
        Ok(rows.iter().map(reads::account_row).collect())
    }
    async fn finish_leaving(&self, account: AccountId) -> Result<(), StoreError> {
        let sql = "WITH forgotten AS (
                UPDATE chat SET name = '', account = NULL, text = $2 WHERE account = $1
            ) DELETE FROM leaving WHERE account = $1";
        self.connections.execute(sql, &[&account, &FORGOTTEN]).await?;
        Ok(())
    }
    async fn tables_of(
        &self,
        account: AccountId,
        after: Option<TableId>,
        limit: usize,
    ) -> Result<Vec<TableId>, StoreError> {
        let sql = "SELECT DISTINCT tbl FROM seats WHERE account = $1 AND tbl > $2 ORDER BY tbl LIMIT $3";
        let rows = self
            .connections
            .query(sql, &[&account, &after.map_or(-1, TableId::key), &(limit as i64)])
            .await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }
    async fn said_by(&self, account: AccountId, table: TableId) -> Result<Vec<ChatRow>, StoreError> {
        let sql =
            "SELECT id, at, room, account, name, text FROM chat WHERE tbl = $1 AND account = $2 ORDER BY id";
        let rows = self.connections.query(sql, &[&table, &account]).await?;
        Ok(rows.iter().map(reads::chat_row).collect())
    }
    async fn reword(&self, table: TableId, lines: Vec<(i64, String)>) -> Result<(), StoreError> {
        let (ids, texts): (Vec<i64>, Vec<String>) = lines.into_iter().unzip();
        let sql = "UPDATE chat SET text = w.text FROM unnest($2::bigint[], $3::text[]) w(id, text)
            WHERE chat.tbl = $1 AND chat.id = w.id";
        self.connections.execute(sql, &[&table, &ids, &texts]).await?;
        Ok(())
    }
    async fn drop_snapshots(&self, table: TableId) -> Result<(), StoreError> {
        self.connections.execute("DELETE FROM snapshots WHERE tbl = $1", &[&table]).await?;
        Ok(())
    }
}

impl Postgres {
    /// Lets the other processes close the sockets of sessions that have ended.
    pub(super) async fn tell_of_sessions(&self, ended: &[Hash]) -> Result<(), StoreError> {
        if ended.is_empty() {
            return Ok(());
        }
        let word = |hash: &Hash| {
            let hex: String = hash.iter().map(|byte| format!("{byte:02x}")).collect();
            format!("{} session-{hex}", self.connections.node)
        };
        let words: Vec<String> = ended.iter().map(word).collect();
        let sql = "SELECT count(pg_notify($1, word)) FROM unnest($2::text[]) word";
        self.connections.query(sql, &[&CHANNEL, &words]).await?;
        Ok(())
    }
}

fn hashes(rows: &[Row]) -> Vec<Hash> {
    rows.iter().filter_map(|row| row.get::<_, Vec<u8>>(0).try_into().ok()).collect()
}
