//! TLS to a real Postgres whose certificate we made ourselves: accepted with the right authority, refused with another.

use crate::stories::{append, entry, table};
use crate::{postgres, t};
use fathom_store::*;

/// That address with other words about TLS, for the host by its address or by its name.
fn saying(address: &str, host: &str, words: &str) -> String {
    format!("{}?{words}", address.replace("127.0.0.1", host))
}

async fn refusal(address: &str) -> String {
    match open(address).await {
        Ok(_) => panic!("{address} was accepted"),
        Err(error) => error.to_string(),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_right_authority_is_accepted_and_everything_is_encrypted() {
    let (database, folder) = postgres::encrypted_database().await;
    let words = format!("sslmode=verify-full&sslrootcert={folder}/right.pem");
    let store = open(&saying(&database, "localhost", &words)).await.unwrap();
    store.create_table(table(1, Status::Playing)).await.unwrap();
    let change = append(1, 0, vec![entry(&FIRST_SEAL, 1, Some("key-key-key"))]);
    assert_eq!(store.change(change).await, Ok(Changed::Done));
    assert_eq!(store.load(t(1), 0).await.unwrap().unwrap().moves.len(), 1);
    // Writer, reader and listener: a connection in the clear would fail this statement.
    let plain = "DO $$ BEGIN
        IF (SELECT count(*) < 2 OR NOT bool_and(s.ssl) FROM pg_stat_ssl s JOIN pg_stat_activity a USING (pid)
            WHERE a.application_name = 'fathom' AND a.datname = current_database())
        THEN RAISE EXCEPTION 'a connection is not encrypted'; END IF; END $$";
    postgres::execute(&database, plain).await;
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_authority_and_another_name_are_refused() {
    let (database, folder) = postgres::encrypted_database().await;
    for mode in ["verify-full", "verify-ca", "require"] {
        let words = format!("sslmode={mode}&sslrootcert={folder}/other.pem");
        let why = refusal(&saying(&database, "localhost", &words)).await;
        assert!(why.contains("UnknownIssuer"), "{mode}: {why}");
    }
    let why = refusal(&saying(&database, "localhost", "sslmode=verify-full")).await;
    assert!(why.contains("UnknownIssuer") || why.contains("trusts"), "the system does not know it: {why}");
    let right = |mode: &str| format!("sslmode={mode}&sslrootcert={folder}/right.pem");
    let why = refusal(&saying(&database, "127.0.0.1", &right("verify-full"))).await;
    assert!(why.contains("not valid for name"), "its certificate is for localhost: {why}");
    open(&saying(&database, "127.0.0.1", &right("verify-ca"))).await.unwrap().close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_insists_on_tls_gets_it_or_nothing() {
    let plain = postgres::database().await;
    let why = refusal(&saying(&plain, "127.0.0.1", "sslmode=require")).await;
    assert!(why.contains("does not support TLS"), "{why}");
    open(&saying(&plain, "127.0.0.1", "sslmode=prefer")).await.unwrap().close().await;
    let (offered, _) = postgres::encrypted_database().await;
    for mode in ["disable", "prefer", "require"] {
        open(&saying(&offered, "127.0.0.1", &format!("sslmode={mode}"))).await.unwrap().close().await;
    }
}
