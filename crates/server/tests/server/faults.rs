//! What breaks around the server: clients that hang up, disks that are full, tables that are damaged, bots that fail.

use crate::harness::*;
use fathom_core::Seat;
use fathom_load::Visitor;
use fathom_protocol::*;
use fathom_server::bots::Lane;
use fathom_server::{Server, sweeper};
use serde_json::json;
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::time::timeout;

/// Sends a request and hangs up after that long.
async fn hang_up(visitor: &Visitor, path: &str, body: &str, after: Duration) {
    let Visitor { address, cookie } = visitor;
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nCookie: {cookie}\r\n\
        Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    tokio::time::sleep(after).await;
}

/// A table is whole: either somebody is missing, or the game is on, and the store says the same.
async fn is_whole(server: &Server, person: &Person, id: TableId) -> bool {
    let seen = person.snapshot(id).await;
    let stored = server.app.store.load(id, 0).await.unwrap().unwrap();
    let full = seen.info.seats.iter().all(|seat| !seat.name.is_empty());
    assert_eq!(seen.info.status == TableStatus::Playing, full, "a full table has begun, and no other");
    assert_eq!(stored.row.progress.status == fathom_store::Status::Playing, full);
    assert_eq!(seen.position.map_or(0, |position| position.seq), stored.row.head as u64);
    full
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_join_that_is_cut_off_happens_wholly_or_not_at_all() {
    let house = House::open().await;
    cut_off("SQLite", &house.server, times(60, 1000)).await;
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_join_that_is_cut_off_on_postgres_too() {
    let database = crate::postgres::database().await;
    let server = Server::start(config(&database), catalog()).await.unwrap();
    cut_off("Postgres", &server, times(20, 500)).await;
    server.stop().await;
}

async fn cut_off(kind: &str, server: &Server, joins: u64) {
    let (ada, bo) = (Person::new(server.address, "Ada").await, Person::new(server.address, "Bo").await);
    let mut tables = Vec::new();
    for number in 0..joins {
        let table = ada.table("kuhn", json!([{"kind": "me"}, {"kind": "open"}])).await;
        let after = Duration::from_micros(number * 50 % 3000);
        hang_up(&bo.visitor, &format!("/api/tables/{}/join", table.id), "{}", after).await;
        tables.push(table.id);
    }
    let mut begun = 0;
    for id in &tables {
        begun += u32::from(is_whole(server, &ada, *id).await);
    }
    promise(
        &format!("{kind}: a join that is cut off happens wholly or not at all"),
        &format!("{joins} cut off, {begun} happened, none by half"),
    );
}

/// An older version could leave a table that was full and had not begun.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_table_that_has_not_begun_begins_after_a_restart() {
    let house = House::open().await;
    let (ada, bo) = (house.person("Ada").await, house.person("Bo").await);
    let table = ada.table("kuhn", json!([{"kind": "me"}, {"kind": "invite"}])).await;
    bo.join(&table).await;
    let house =
        house.meddle("DELETE FROM moves; UPDATE tables SET status = 0, head = 0, to_move = NULL").await;
    let ada = Person { visitor: Visitor { address: house.address(), ..ada.visitor } };
    assert!(is_whole(&house.server, &ada, table.id).await);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_is_told_plainly_and_passes() {
    let rounds = times(1, 20);
    for _ in 0..rounds {
        one_full_disk().await;
    }
    promise(
        "a full disk is told, nothing is lost, and the same move goes through later",
        &format!("{rounds} full disks: each refused, each passed"),
    );
}

async fn one_full_disk() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("fathom.db");
    let database = format!("sqlite://{}?max-pages=120", file.display());
    let server = Server::start(config(&database), catalog()).await.unwrap();
    let ada = Person::new(server.address, "Ada").await;
    let table = ada.table("pig", json!([{"kind": "me"}, {"kind": "me"}])).await;
    let mut live = ada.watch(table.id).await;
    assert_eq!(ada.visitor.get("/readyz").await.unwrap().status, 200);
    let fill = "CREATE TABLE junk (b BLOB);
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400) INSERT INTO junk SELECT zeroblob(4000) FROM n;";
    let other = rusqlite::Connection::open(&file).unwrap();
    other.execute_batch(fill).unwrap();
    // What is free in the pages that are there takes a few more moves.
    let refused = loop {
        let seat = live.until_turn().await.expect("the disk is full before the game is over");
        let message = live.action(seat, "roll");
        match live.ask(&message).await {
            ServerMessage::Accepted { seq, .. } => live.until_seq(seq).await,
            ServerMessage::Refused { message: text, .. } if text.contains("disk is full") => break message,
            other => panic!("{other:?}"),
        }
    };
    let ready = async || {
        let pause = Duration::from_millis(100);
        tokio::time::sleep(pause).await;
        ada.visitor.get("/readyz").await.unwrap().status
    };
    assert_eq!(ada.visitor.get("/livez").await.unwrap().status, 200);
    let counted = async || numbers(&server).await;
    assert!(!counted().await.contains("fathom_store_errors_total{kind=\"full\"} 0"));
    other.execute_batch("DROP TABLE junk").unwrap();
    // The same message, on the same socket: nothing had happened, and now it does.
    let answer = live.ask(&refused).await;
    assert!(matches!(answer, ServerMessage::Accepted { .. }), "{answer:?}");
    while ready().await != 200 {}
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_cannot_be_written_is_said_to_be_so() {
    let database = crate::postgres::database().await;
    let name = database.rsplit('/').next().unwrap().to_owned();
    let server = Server::start(config(&database), catalog()).await.unwrap();
    let visitor = Visitor::new(server.address);
    let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()";
    let until = async |status: u16| {
        let wait = async {
            while visitor.get("/readyz").await.unwrap().status != status {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        timeout(PATIENCE, wait).await.unwrap_or_else(|_| panic!("/readyz does not say {status}"));
    };
    until(200).await;
    let admin = database.replace(&format!("/{name}"), "/postgres");
    let switch = async |on: &str| {
        let sql = format!("ALTER DATABASE {name} SET default_transaction_read_only = {on}");
        crate::postgres::execute(&admin, &sql).await;
        crate::postgres::execute(&database, cut).await;
    };
    switch("on").await;
    until(503).await;
    let metrics = numbers(&server).await;
    assert!(!metrics.contains("fathom_store_errors_total{kind=\"read-only\"} 0"), "{metrics}");
    let second = Server::start(config(&database), catalog()).await;
    assert!(second.is_err(), "a server does not start on what it cannot write");
    switch("off").await;
    until(200).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_process_on_one_file_refuses_to_start() {
    let house = House::open().await;
    let file = house.folder.path().join("fathom.db").to_string_lossy().into_owned();
    let second = Server::start(config(&file), catalog()).await.err().expect("it refuses");
    assert!(second.to_string().contains("another process serves"), "{second}");
    let looking = fathom_store::inspect(&file).await.unwrap();
    assert!(looking.health().await.is_err(), "whoever only looks cannot write");
    looking.close().await;
    house.restart().await.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_damaged_table_stops_no_clock_and_no_bot() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    let clock = json!({"kind": "per-move", "seconds": 30});
    let seats = json!([{"kind": "me"}, {"kind": "me"}]);
    let mut tables = Vec::new();
    for _ in 0..2 {
        let set = json!({"game": "connect-four", "seats": seats, "clock": clock});
        let table: TableCreated = ada.post("/api/tables", &set).await;
        ada.watch(table.id).await.acts(Seat(0), "drop 1").await;
        tables.push(table.id);
    }
    let lost = ada.table("pig", json!([{"kind": "me"}, {"kind": "bot", "bot": "random"}])).await;
    ada.watch(lost.id).await.acts(Seat(0), "roll").await;
    let (damaged, lost) = (tables[0].key(), lost.id.key());
    let sql = format!(
        "UPDATE moves SET line = 'nonsense' WHERE tbl IN ({damaged}, {lost});
        UPDATE tables SET bot_due = 1, changed = 0 WHERE id = {lost};
        UPDATE tables SET deadline = 1 WHERE id = {damaged}"
    );
    let house = house.meddle(&sql).await;
    let ada = Person { visitor: Visitor { address: house.address(), ..ada.visitor } };
    house.server.app.shift_time(100_000);
    sweeper::clocks(&house.server.app).await.unwrap();
    sweeper::forgotten_bots(&house.server.app).await.unwrap();
    ada.watch(tables[1]).await.until_seq(2).await;
    let reply = ada.visitor.get(&format!("/api/tables/{}", tables[0])).await.unwrap();
    assert_eq!(reply.status, 503, "the damaged one says so, and is not mended by guessing");
    let sick = house.server.app.sick.lock().unwrap().len();
    assert_eq!(sick, 2, "both are named once and left alone for a while");
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_fails_is_replaced_and_frees_its_place() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    let table = ada.table("connect-four", json!([{"kind": "me"}, {"kind": "bot", "bot": "random"}])).await;
    let nonsense = "UPDATE seats SET body = replace(body, '\"random\"', '\"mcts:nonsense\"') WHERE seat = 1";
    let house = house.meddle(nonsense).await;
    let ada = Person { visitor: Visitor { address: house.address(), ..ada.visitor } };
    let mut live = ada.watch(table.id).await;
    live.acts(Seat(0), "drop 1").await;
    live.until_seq(2).await;
    let bots = &house.server.app.bots;
    bots.run(None, Lane::People, || panic!("a bot panics, on purpose"));
    bots.run(None, Lane::Nobody, || panic!("a bot panics, on purpose"));
    let free = async {
        while bots.waiting() > 0 {
            tokio::time::sleep(Duration::from_millis(5)).await
        }
    };
    timeout(PATIENCE, free).await.expect("a panic does not count for ever");
    live.acts(Seat(0), "drop 2").await;
    live.until_seq(4).await;
    house.server.stop().await;
}

/// Jobs that end when the test lets them: as many bots that think for long.
fn occupy(server: &Server, whose: AccountId, count: usize) -> Vec<std::sync::mpsc::Sender<()>> {
    let occupied = |_| {
        let (hold, held) = std::sync::mpsc::channel::<()>();
        server.app.bots.run(Some(whose), Lane::Nobody, move || while held.recv().is_ok() {});
        hold
    };
    (0..count).map(occupied).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sixty_tables_of_bots_do_not_hold_up_somebody_elses_bot() {
    let house = House::open().await;
    let (ada, bo) = (house.person("Ada").await, house.person("Bo").await);
    let me: Me = ada.get("/api/me").await;
    let held = occupy(&house.server, me.account.unwrap().id, 60);
    let table = bo.table("connect-four", json!([{"kind": "me"}, {"kind": "bot", "bot": "level-1"}])).await;
    let mut live = bo.watch(table.id).await;
    live.acts(Seat(0), "drop 1").await;
    live.until_seq(2).await;
    assert!(house.server.app.bots.waiting() >= 60, "and the sixty still wait");
    drop(held);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_of_bots_have_a_quota() {
    let house = House::with(|config| config.bots_only_tables = 2).await;
    let ada = house.person("Ada").await;
    let me: Me = ada.get("/api/me").await;
    let held = occupy(&house.server, me.account.unwrap().id, 8);
    let bots =
        json!({"game": "pig", "seats": [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]});
    for _ in 0..2 {
        assert_eq!(ada.try_post("/api/tables", &bots).await.status, 200);
    }
    assert_eq!(ada.try_post("/api/tables", &bots).await.status, 409);
    drop(held);
    let again = async { while ada.try_post("/api/tables", &bots).await.status != 200 {} };
    timeout(PATIENCE, again).await.expect("when games are over there is room for more");
    house.server.stop().await;
}

/// Whichever way leads to a table where only bots play, and however many ask at once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_way_leads_round_the_quota() {
    let house = House::with(|config| config.bots_only_tables = 2).await;
    let (ada, bo) = (house.person("Ada").await, house.person("Bo").await);
    let over = ada.table("pig", json!([{"kind": "me"}, {"kind": "me"}])).await.id;
    let at = |id: TableId, what: &str| format!("/api/tables/{id}/{what}");
    let _: TableSnapshot = ada.post(&at(over, "resign"), &json!({"seat": 0})).await;
    let me: Me = ada.get("/api/me").await;
    let held = occupy(&house.server, me.account.unwrap().id, 8);
    let bots = json!([{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]);
    let set = json!({"game": "pig", "seats": bots});
    let many = (0..10).map(|_| ada.try_post("/api/tables", &set));
    let many = futures_util::future::join_all(many).await;
    assert_eq!(many.iter().filter(|reply| reply.status == 200).count(), 2, "ten at once get two places");
    let fork = json!({"seq": 0, "seats": bots});
    assert_eq!(ada.try_post(&at(over, "fork"), &fork).await.status, 409, "a fork is a table too");
    let empty = ada.table("pig", json!([{"kind": "open"}, {"kind": "open"}])).await.id;
    assert_eq!(ada.try_post(&at(empty, "start"), &json!({})).await.status, 409, "begun without anybody");
    let _: TableSnapshot = ada.post(&at(empty, "bot"), &json!({"seat": 0, "bot": "random"})).await;
    let last = ada.try_post(&at(empty, "bot"), &json!({"seat": 1, "bot": "random"})).await;
    assert_eq!(last.status, 409, "filled up with bots");
    let both = ada.table("connect-four", json!([{"kind": "me"}, {"kind": "me"}])).await.id;
    let _: TableSnapshot = ada.post(&at(both, "bot"), &json!({"seat": 1, "bot": "random"})).await;
    let last = ada.try_post(&at(both, "bot"), &json!({"seat": 0, "bot": "random"})).await;
    assert_eq!(last.status, 409, "left to bots");
    assert_eq!(bo.try_post("/api/tables", &set).await.status, 200, "somebody else has places of their own");
    drop(held);
    house.server.stop().await;
}

/// A process dies while its bots think, and the one that is left is busy with thoughts of its own.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_of_a_dead_process_are_woken_by_a_busy_one() {
    let database = crate::postgres::database().await;
    let busy = Server::start(config(&database), catalog()).await.unwrap();
    let doomed = crate::crash::Victim::start(&database, crate::crash::free_address());
    let ada = Person::new(doomed.address, "Ada").await;
    let table = ada.table("pig", json!([{"kind": "me"}, {"kind": "bot", "bot": "level-1"}])).await;
    let bots = json!([{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]);
    let mut watched = Vec::new();
    for _ in 0..3 {
        watched.push(ada.table("pig", bots.clone()).await.id);
    }
    doomed.kill();
    // The dead process had just been asked to think: the row says that a bot is to move.
    let due = format!(
        "UPDATE tables SET bot_due = true, changed = 1 WHERE status = 1 AND id <> {}",
        table.id.key()
    );
    crate::postgres::execute(&database, &due).await;
    let me = Person { visitor: Visitor { address: busy.address, cookie: ada.visitor.cookie.clone() } };
    let account: Me = me.get("/api/me").await;
    let held = occupy(&busy, AccountId::new(1), 40);
    assert!(account.account.is_some());
    sweeper::forgotten_bots(&busy.app).await.unwrap();
    let asked = busy.app.bots.waiting();
    assert!(asked > 40, "they are asked while others think: {asked}");
    drop(held);
    for id in watched {
        assert_eq!(me.watch(id).await.until_turn().await, None, "they play to the end");
    }
    busy.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_pressed_at_two_processes_makes_one_table() {
    let database = crate::postgres::database().await;
    let one = Server::start(config(&database), catalog()).await.unwrap();
    let other = Server::start(config(&database), catalog()).await.unwrap();
    let (ada, bo) = (Person::new(one.address, "Ada").await, Person::new(other.address, "Bo").await);
    for _ in 0..5 {
        let table = ada.table("connect-four", json!([{"kind": "me"}, {"kind": "invite"}])).await;
        bo.join(&table).await;
        let _: TableSnapshot =
            bo.post(&format!("/api/tables/{}/resign", table.id), &json!({"seat": 1})).await;
        // Both have the table in memory, and neither has heard of the other's wish.
        let path = format!("/api/tables/{}/rematch", table.id);
        while ada.snapshot(table.id).await.info.status != TableStatus::Finished {}
        let none = json!({});
        let (first, second) =
            tokio::join!(ada.post::<TableCreated>(&path, &none), bo.post::<TableCreated>(&path, &none));
        assert_eq!(first.id, second.id);
        assert_eq!(ada.snapshot(first.id).await.info.seats.len(), 2);
    }
    one.stop().await;
    other.stop().await;
}
