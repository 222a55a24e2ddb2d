//! The layout of the database, version by version. A step that was released is never edited: add the next one.

use super::connection::Connections;
use crate::model::StoreError;

/// Processes that start together take turns with this lock.
const LOCK: i64 = 0x6661_7468_6f6d;

const STEPS: &[&str] = &["
CREATE TABLE accounts (
    id bigint PRIMARY KEY, name text NOT NULL, login text UNIQUE, password text, created bigint NOT NULL
);
CREATE TABLE sessions (hash bytea PRIMARY KEY, account bigint NOT NULL, created bigint NOT NULL);
CREATE TABLE tables (
    id bigint PRIMARY KEY, game text NOT NULL, listed boolean NOT NULL, version bigint NOT NULL,
    head bigint NOT NULL, status smallint NOT NULL, to_move smallint, bot_due boolean NOT NULL, deadline bigint,
    created bigint NOT NULL, changed bigint NOT NULL, settings text NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX tables_listed ON tables (status, created) WHERE listed;
CREATE INDEX tables_deadline ON tables (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX tables_bots ON tables (id) WHERE bot_due;
CREATE TABLE seats (
    tbl bigint NOT NULL, seat smallint NOT NULL, account bigint, body text NOT NULL, PRIMARY KEY (tbl, seat)
);
CREATE INDEX seats_account ON seats (account) WHERE account IS NOT NULL;
CREATE TABLE moves (
    tbl bigint NOT NULL, seq bigint NOT NULL, key text, hand smallint NOT NULL, line text NOT NULL,
    at bigint NOT NULL, seal bytea NOT NULL, PRIMARY KEY (tbl, seq)
);
CREATE UNIQUE INDEX moves_key ON moves (tbl, key) WHERE key IS NOT NULL;
CREATE TABLE chat (
    tbl bigint NOT NULL, id bigint NOT NULL, at bigint NOT NULL, room smallint NOT NULL, account bigint,
    name text NOT NULL, text text NOT NULL, PRIMARY KEY (tbl, id)
);
CREATE TABLE seeds (tbl bigint PRIMARY KEY, seed bytea NOT NULL);
",
// Where a process writes to find out whether it can.
"
CREATE TABLE pulse (node text PRIMARY KEY, at bigint NOT NULL);
",
// Guests without a session are looked for.
"
CREATE INDEX sessions_account ON sessions (account);
",
// A cache: whoever reads a long table need not walk through all of it.
"
CREATE TABLE snapshots (
    tbl bigint NOT NULL, seq bigint NOT NULL, rules text NOT NULL, seal bytea NOT NULL, position text NOT NULL,
    steps text NOT NULL, PRIMARY KEY (tbl, seq)
);
",
// Sessions that their owner can tell apart, codes for lost passwords, and accounts that were deleted while some of their
// tables are still to be seen to.
"
ALTER TABLE sessions ADD COLUMN began bigint NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN device text NOT NULL DEFAULT '';
CREATE TABLE codes (account bigint NOT NULL, hash bytea NOT NULL, PRIMARY KEY (account, hash));
CREATE TABLE leaving (account bigint PRIMARY KEY, at bigint NOT NULL);
CREATE INDEX chat_account ON chat (account) WHERE account IS NOT NULL;
",
// Games that wait to be rated, those that were, in order, and what they made of people's ratings.
"
CREATE TABLE to_rate (tbl bigint PRIMARY KEY, at bigint NOT NULL);
CREATE TABLE rated (
    game text NOT NULL, number bigint NOT NULL, tbl bigint NOT NULL UNIQUE, at bigint NOT NULL,
    PRIMARY KEY (game, number)
);
CREATE TABLE ratings (
    tbl bigint NOT NULL, seat smallint NOT NULL, account bigint NOT NULL, before float8 NOT NULL,
    rating float8 NOT NULL, deviation float8 NOT NULL, PRIMARY KEY (tbl, seat)
);
CREATE INDEX ratings_account ON ratings (account);
",
// Ways to reach people who are away, what waits to be sent there, and secrets that all processes share.
"
CREATE TABLE channels (
    id bigint PRIMARY KEY, account bigint NOT NULL, kind smallint NOT NULL, events bigint NOT NULL,
    delay bigint NOT NULL, body text NOT NULL, created bigint NOT NULL, failures bigint NOT NULL DEFAULT 0,
    held bigint NOT NULL DEFAULT 0, turn bigint NOT NULL DEFAULT 0
);
CREATE INDEX channels_account ON channels (account);
CREATE TABLE outbox (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, channel bigint NOT NULL, tbl bigint NOT NULL, event smallint NOT NULL,
    seq bigint NOT NULL, at bigint NOT NULL, due bigint NOT NULL
);
CREATE INDEX outbox_due ON outbox (due);
CREATE INDEX outbox_channel ON outbox (channel, due);
CREATE INDEX outbox_table ON outbox (tbl);
CREATE TABLE secrets (name text PRIMARY KEY, value bytea NOT NULL);
"];

/// Refuses a database whose layout is not the newest, without touching it.
pub async fn check(connections: &Connections) -> Result<(), StoreError> {
    let rows = connections.query("SELECT coalesce(max(version), 0) FROM fathom_layout", &[]).await?;
    let (found, known) = (rows.first().map_or(0, |row| row.get(0)), STEPS.len() as i64);
    match found {
        _ if found == known => Ok(()),
        _ if found > known => Err(StoreError::Newer { found, known }),
        _ => Err(StoreError::other(format!(
            "the database has layout {found}, and this program layout {known}: serve it once to bring it up to date"
        ))),
    }
}

/// Brings the database to the newest layout, each step in its own transaction.
pub async fn migrate(connections: &Connections) -> Result<(), StoreError> {
    let connection = connections.connect_unbounded().await?;
    let client = &connection.client;
    client.batch_execute(&format!("SELECT pg_advisory_lock({LOCK})")).await?;
    client.batch_execute("CREATE TABLE IF NOT EXISTS fathom_layout (version bigint NOT NULL)").await?;
    let found: i64 =
        client.query_one("SELECT coalesce(max(version), 0) FROM fathom_layout", &[]).await?.get(0);
    let known = STEPS.len() as i64;
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    for (step, version) in STEPS.iter().zip(1i64..).skip(found as usize) {
        let sql = format!("BEGIN; {step}; INSERT INTO fathom_layout VALUES ({version}); COMMIT");
        client.batch_execute(&sql).await?;
        tracing::info!(version, "the Postgres database has a new layout");
    }
    client.batch_execute(&format!("SELECT pg_advisory_unlock({LOCK})")).await?;
    Ok(())
}
