//! What happens, told once for both stores.

use crate::{NOW, Place, a, ms, t};
use fathom_store::*;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::sync::Arc;

pub fn account(id: u64, name: &str) -> AccountRow {
    AccountRow { id: a(id), name: name.to_owned(), login: None, password: None, created: NOW, owner: None }
}

pub fn session(byte: u8, account: u64, created: Timestamp) -> SessionRow {
    let account = a(account);
    SessionRow { hash: vec![byte; 32], account, created, began: created - ms(1), device: "a boat".to_owned() }
}

pub fn progress(status: Status) -> Progress {
    Progress { status, to_move: Some(0), bot_due: false, deadline: None, changed: NOW }
}

pub fn table(id: u64, status: Status) -> NewTable {
    let row = TableRow {
        id: t(id),
        game: "kuhn".to_owned(),
        listed: true,
        version: 1,
        head: 0,
        progress: progress(status),
        created: NOW,
        settings: "{}".to_owned(),
    };
    let seats = vec![
        SeatRow { seat: 0, account: Some(a(1)), body: "{\"a\":1}".to_owned() },
        SeatRow { seat: 1, account: None, body: "{}".to_owned() },
    ];
    NewTable { row, seats, seed: vec![7; 32], moves: Vec::new() }
}

pub fn entry(before: &Seal, seq: i64, key: Option<&str>) -> MoveRow {
    MoveRow::after(
        before,
        seq,
        key.map(str::to_owned),
        0,
        format!("1: move {seq}"),
        NOW + ms(seq.cast_unsigned()),
    )
}

pub fn append(table: u64, head: i64, moves: Vec<MoveRow>) -> Change {
    let progress = progress(Status::Playing);
    Change {
        table: t(table),
        head,
        version: 1,
        moves,
        progress,
        settings: None,
        seats: Vec::new(),
        rate: false,
        alerts: Vec::new(),
    }
}

async fn with_moves(store: &dyn Store, id: u64, count: i64) -> Seal {
    store.create_table(table(id, Status::Playing)).await.unwrap();
    let mut seal = FIRST_SEAL;
    for seq in 1..=count {
        let row = entry(&seal, seq, Some(&format!("key-{seq}")));
        seal = row.seal;
        assert_eq!(store.change(append(id, seq - 1, vec![row])).await, Ok(Changed::Done));
    }
    seal
}

pub async fn accounts_are_found_by_id_and_login(place: &Place) {
    let store = place.open().await;
    store.create_account(&account(5, "Ada")).await.unwrap();
    assert_eq!(store.account(a(5)).await.unwrap(), Some(account(5, "Ada")));
    assert_eq!(store.account(a(6)).await.unwrap(), None);
    assert_eq!(store.account_by_login("ada").await.unwrap(), None);
    assert!(store.claim(a(5), "ada", "hash").await.unwrap());
    store.rename(a(5), "Countess").await.unwrap();
    let found = store.account_by_login("ada").await.unwrap().unwrap();
    assert_eq!((found.name.as_str(), found.password.as_deref()), ("Countess", Some("hash")));
}

pub async fn a_login_name_belongs_to_one_account(place: &Place) {
    let store = place.open().await;
    for id in 0..8 {
        store.create_account(&account(id, "Bo")).await.unwrap();
    }
    let claims = (0..8).map(|id| {
        let store = Arc::clone(&store);
        tokio::spawn(async move { store.claim(a(id), "bo", "hash").await.unwrap() })
    });
    let mut granted = 0;
    for claim in claims.collect::<Vec<_>>() {
        granted += u32::from(claim.await.unwrap());
    }
    assert_eq!(granted, 1);
    let owner = store.account_by_login("bo").await.unwrap().unwrap();
    assert!(!store.claim(owner.id, "other", "hash").await.unwrap(), "it has a name already");
}

pub async fn a_session_ends_when_it_is_closed(place: &Place) {
    let store = place.open().await;
    store.create_account(&account(5, "Ada")).await.unwrap();
    let session = session(1, 5, NOW);
    store.open_session(&session).await.unwrap();
    assert_eq!(
        store.session(&[1; 32], Timestamp::EARLIEST).await.unwrap().map(|(row, _)| row.id),
        Some(a(5))
    );
    assert_eq!(store.session(&[2; 32], Timestamp::EARLIEST).await.unwrap(), None);
    let renewed = async |since| store.session(&[1; 32], since).await.unwrap().map(|(_, renewed)| renewed);
    assert_eq!(
        (renewed(NOW).await, renewed(NOW + ms(1)).await),
        (Some(NOW), None),
        "it ends when nobody uses it"
    );
    store.renew_session(&[1; 32], NOW + ms(5)).await.unwrap();
    assert_eq!(renewed(NOW + ms(1)).await, Some(NOW + ms(5)));
    store.forget_sessions(NOW + ms(5)).await.unwrap();
    assert_eq!(renewed(Timestamp::EARLIEST).await, Some(NOW + ms(5)));
    store.close_session(&[1; 32]).await.unwrap();
    assert_eq!(store.session(&[1; 32], Timestamp::EARLIEST).await.unwrap(), None);
}

/// Guests: 5 has a session, 6 sits at a game that is on, 7 at one that is over, 8 has a login, 9 is young.
pub async fn guests_whom_nobody_can_be_any_more_lose_their_name(place: &Place) {
    let store = place.open().await;
    for id in 5..=8 {
        store.create_account(&account(id, "Ada")).await.unwrap();
    }
    store.create_account(&AccountRow { created: NOW + ms(10), ..account(9, "Ada") }).await.unwrap();
    store.open_session(&session(5, 5, NOW)).await.unwrap();
    for (id, status, guest) in [(1, Status::Playing, 6), (2, Status::Finished, 7)] {
        let mut seated = table(id, status);
        seated.seats[0].account = Some(a(guest));
        store.create_table(seated).await.unwrap();
    }
    assert!(store.claim(a(8), "ada", "hash").await.unwrap());
    assert_eq!(store.forget_guests(NOW + ms(10)).await, Ok(1));
    let name = async |id| store.account(a(id)).await.unwrap().unwrap().name;
    assert_eq!(name(7).await, NOBODY);
    for id in [5, 6, 8, 9] {
        assert_eq!(name(id).await, "Ada", "account {id}");
    }
    assert_eq!(store.forget_guests(NOW + ms(10)).await, Ok(0), "once is enough");
    store.close_session(&[5; 32]).await.unwrap();
    assert_eq!(store.forget_guests(NOW).await, Ok(0), "not before their time");
    assert_eq!(store.forget_guests(NOW + ms(11)).await, Ok(2));
}

pub async fn talk_is_forgotten_and_its_numbers_go_on(place: &Place) {
    let store = place.open().await;
    store.create_table(table(1, Status::Playing)).await.unwrap();
    store.create_table(table(2, Status::Playing)).await.unwrap();
    let line = |at, text: &str| ChatRow {
        id: 0,
        at,
        room: 0,
        account: Some(a(5)),
        name: "Ada".to_owned(),
        text: text.to_owned(),
    };
    for (table, at, text) in
        [(1, NOW, "one"), (1, NOW + ms(1), "two"), (1, NOW + ms(9), "three"), (2, NOW, "alone")]
    {
        store.say(t(table), &line(at, text)).await.unwrap();
    }
    assert_eq!(store.forget_chat(NOW + ms(5)).await, Ok(3));
    let said = async |table| {
        let lines = store.chat(t(table), 0, 10).await.unwrap();
        lines.into_iter().map(|line| (line.id, line.text, line.name)).collect::<Vec<_>>()
    };
    assert_eq!(said(1).await, [(3, "three".to_owned(), "Ada".to_owned())]);
    assert_eq!(said(2).await, [(1, FORGOTTEN.to_owned(), String::new())]);
    assert_eq!(store.say(t(2), &line(NOW + ms(9), "again")).await, Ok(2), "a number is never given twice");
    assert_eq!(store.forget_chat(NOW + ms(5)).await, Ok(1), "the empty place goes when it is not the last");
    assert_eq!(store.forget_chat(NOW + ms(5)).await, Ok(0));
}

pub async fn a_table_comes_back_as_it_was_stored(place: &Place) {
    let store = place.open().await;
    let mut new = table(9, Status::Playing);
    new.moves = vec![entry(&FIRST_SEAL, 1, None)];
    new.moves.push(entry(&new.moves[0].seal, 2, Some("a key that is used")));
    new.row.head = 2;
    new.row.progress.deadline = Some(NOW + ms(5));
    store.create_table(new.clone()).await.unwrap();
    let stored = store.load(t(9), 0).await.unwrap().unwrap();
    assert_eq!((&stored.row, &stored.seats, &stored.moves), (&new.row, &new.seats, &new.moves));
    assert_eq!(store.load(t(9), 1).await.unwrap().unwrap().moves, new.moves[1..]);
    assert_eq!(store.seed(t(9)).await.unwrap(), Some(vec![7; 32]));
    assert_eq!(store.load(t(10), 0).await.unwrap(), None);
    assert_eq!(store.seed(t(10)).await.unwrap(), None);
    assert_eq!(store.heads(&[t(9), t(10)]).await.unwrap(), [(t(9), 2, 1)]);
}

pub async fn a_change_is_made_wholly_or_not_at_all(place: &Place) {
    let store = place.open().await;
    let seal = with_moves(&*store, 1, 3).await;
    let before = store.load(t(1), 0).await.unwrap();
    let late = append(1, 2, vec![entry(&seal, 3, Some("late-late"))]);
    assert_eq!(store.change(late).await, Ok(Changed::Conflict), "the log is longer than its author saw");
    let mut blind = append(1, 3, vec![entry(&seal, 4, Some("blind-blind"))]);
    blind.version = 0;
    assert_eq!(store.change(blind).await, Ok(Changed::Conflict), "the seats are not those its author saw");
    assert_eq!(store.load(t(1), 0).await.unwrap(), before);
    let mut change = append(1, 3, vec![entry(&seal, 4, Some("right-right"))]);
    change.settings = Some("{\"ended\":true}".to_owned());
    change.seats = vec![SeatRow { seat: 1, account: Some(a(8)), body: "{\"b\":2}".to_owned() }];
    change.progress = progress(Status::Finished);
    assert_eq!(store.change(change).await, Ok(Changed::Done));
    let after = store.load(t(1), 0).await.unwrap().unwrap();
    assert_eq!((after.row.head, after.row.version, after.row.progress.status), (4, 2, Status::Finished));
    assert_eq!((after.row.settings.as_str(), after.seats[1].account), ("{\"ended\":true}", Some(a(8))));
    assert_eq!(after.seats[0], before.unwrap().seats[0]);
    assert_eq!(store.change(append(99, 0, Vec::new())).await, Ok(Changed::Conflict), "no such table");
}

pub async fn of_many_writers_one_wins_each_number(place: &Place) {
    let store = place.open().await;
    store.create_table(table(1, Status::Playing)).await.unwrap();
    let writers = (0..16).map(|writer| {
        let store = Arc::clone(&store);
        tokio::spawn(async move {
            let mut won = 0;
            for turn in 0..10 {
                loop {
                    let stored = store.load(t(1), 0).await.unwrap().unwrap();
                    let seal = stored.moves.last().map_or(FIRST_SEAL, |row| row.seal);
                    let key = format!("writer-{writer}-{turn}");
                    let row = entry(&seal, stored.row.head + 1, Some(&key));
                    if store.change(append(1, stored.row.head, vec![row])).await.unwrap() == Changed::Done {
                        won += 1;
                        break;
                    }
                }
            }
            won
        })
    });
    let mut won = 0;
    for writer in writers.collect::<Vec<_>>() {
        won += writer.await.unwrap();
    }
    assert_eq!(won, 160);
    let stored = store.load(t(1), 0).await.unwrap().unwrap();
    assert_eq!(stored.moves.len(), 160, "and their seals form one chain, or loading would have failed");
}

pub async fn a_key_is_used_once_and_spoils_nothing_else(place: &Place) {
    let store = place.open().await;
    let seal = with_moves(&*store, 1, 1).await;
    store.create_table(table(2, Status::Playing)).await.unwrap();
    let again = append(1, 1, vec![entry(&seal, 2, Some("key-1"))]);
    let other = append(2, 0, vec![entry(&FIRST_SEAL, 1, Some("key-1"))]);
    let (again, other) = tokio::join!(store.change(again), store.change(other));
    assert!(again.is_err(), "the same key twice at one table");
    assert_eq!(other, Ok(Changed::Done), "another table's move in the same breath is none of its business");
    assert_eq!(store.load(t(1), 0).await.unwrap().unwrap().row.head, 1);
}

pub async fn a_damaged_log_is_noticed(place: &Place) {
    let store = place.open().await;
    for id in 1..=3 {
        with_moves(&*store, id, 5).await;
    }
    place.meddle("UPDATE moves SET line = '1: cheat' WHERE tbl = 1 AND seq = 3").await;
    place.meddle("DELETE FROM moves WHERE tbl = 2 AND seq = 5").await;
    assert_eq!(store.load(t(1), 0).await, Err(StoreError::Damaged { table: t(1), seq: 3 }));
    assert_eq!(store.load(t(2), 0).await, Err(StoreError::Damaged { table: t(2), seq: 5 }));
    assert!(store.load(t(3), 0).await.is_ok());
}

pub async fn lines_of_talk_are_numbered_without_gaps(place: &Place) {
    let store = place.open().await;
    let line =
        |text: String| ChatRow { id: 0, at: NOW, room: 1, account: Some(a(1)), name: "Ada".to_owned(), text };
    let said = (0..20).map(|number| {
        let (store, line) = (Arc::clone(&store), line(format!("line {number}")));
        tokio::spawn(async move { store.say(t(1), &line).await.unwrap() })
    });
    let mut numbers = Vec::new();
    for said in said.collect::<Vec<_>>() {
        numbers.push(said.await.unwrap());
    }
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=20).collect::<Vec<_>>());
    assert_eq!(store.say(t(2), &line("elsewhere".to_owned())).await.unwrap(), 1);
    let latest: Vec<i64> = store.chat(t(1), 0, 5).await.unwrap().iter().map(|line| line.id).collect();
    assert_eq!(latest, [16, 17, 18, 19, 20]);
    assert_eq!(store.chat(t(1), 18, 100).await.unwrap().len(), 2);
}

pub async fn shelves_hold_what_they_should(place: &Place) {
    let store = place.open().await;
    for (id, status) in
        [(1, Status::Waiting), (2, Status::Playing), (3, Status::Finished), (4, Status::Waiting)]
    {
        let mut new = table(id, status);
        new.row.created = NOW + ms(id);
        new.row.listed = id != 4;
        new.row.game = if id == 2 { "pig" } else { "kuhn" }.to_owned();
        store.create_table(new).await.unwrap();
    }
    let ids = async |shelf| -> Vec<u64> {
        store
            .list(shelf, 10)
            .await
            .unwrap()
            .iter()
            .map(|(row, seats)| row.id.bits() + seats.len() as u64 - 2)
            .collect()
    };
    assert_eq!(ids(Shelf::Open(None)).await, [1], "an unlisted table is not shown");
    assert_eq!(ids(Shelf::Live(None)).await, [2]);
    assert_eq!(ids(Shelf::Live(Some("kuhn"))).await, Vec::<u64>::new());
    assert_eq!(ids(Shelf::Recent(Some("kuhn"))).await, [3]);
    let mut mine = ids(Shelf::Mine(a(1))).await;
    mine.sort_unstable();
    assert_eq!(mine, [1, 2, 4]);
    assert_eq!(ids(Shelf::MinePast(a(1))).await, [3]);
    assert_eq!(ids(Shelf::Mine(a(77))).await, Vec::<u64>::new());
    let mut these = ids(Shelf::These(&[t(3), t(99), t(1)])).await;
    these.sort_unstable();
    assert_eq!(these, [1, 3], "those that there are");
    assert_eq!(store.tables_after(Some(t(1)), 2).await.unwrap(), [t(2), t(3)]);
}

pub async fn clocks_and_bots_are_found(place: &Place) {
    let store = place.open().await;
    for id in 1..=3 {
        let mut new = table(id, Status::Playing);
        new.row.progress.deadline = Some(NOW + ms(id * 10));
        new.row.progress.bot_due = id == 2;
        store.create_table(new).await.unwrap();
    }
    assert_eq!(store.overdue(NOW + ms(25), 10).await.unwrap(), [t(1), t(2)]);
    assert_eq!(store.overdue(NOW, 10).await.unwrap(), []);
    assert_eq!(store.bots_due(NOW + ms(1), 10).await.unwrap(), [t(2)]);
    assert_eq!(store.bots_due(NOW, 10).await.unwrap(), []);
    let mut over = append(1, 0, Vec::new());
    over.progress = Progress { deadline: None, ..progress(Status::Finished) };
    store.change(over).await.unwrap();
    assert_eq!(store.overdue(NOW + ms(25), 10).await.unwrap(), [t(2)]);
}

pub async fn everything_is_still_there_after_a_restart(place: &Place) {
    let first = place.open().await;
    first.create_account(&account(5, "Ada")).await.unwrap();
    with_moves(&*first, 1, 30).await;
    let before = first.load(t(1), 0).await.unwrap();
    first.close().await;
    assert!(first.change(append(1, 30, Vec::new())).await.is_err(), "a closed store takes nothing");
    let second = place.open().await;
    second.health().await.unwrap();
    assert_eq!(second.load(t(1), 0).await.unwrap(), before);
    assert_eq!(second.account(a(5)).await.unwrap(), Some(account(5, "Ada")));
}

pub async fn a_backup_is_a_whole_copy(place: &Place) {
    let store = place.open().await;
    store.create_account(&account(5, "Ada")).await.unwrap();
    with_moves(&*store, 1, 12).await;
    with_moves(&*store, 2, 1).await;
    let line =
        ChatRow { id: 0, at: NOW, room: 0, account: None, name: "Ada".to_owned(), text: "hm".to_owned() };
    store.say(t(1), &line).await.unwrap();
    store.create_account(&account(6, "Bo")).await.unwrap();
    store.put_codes(a(5), &[[1; 32], [2; 32]]).await.unwrap();
    store.begin_leaving(a(6), NOW).await.unwrap();
    let file = place.spare_file();
    store.backup(&file).await.unwrap();
    assert!(store.backup(&file).await.is_err(), "a backup never overwrites");
    let copy = open(&file.to_string_lossy()).await.unwrap();
    for id in [1, 2] {
        assert_eq!(copy.load(t(id), 0).await.unwrap(), store.load(t(id), 0).await.unwrap());
        assert_eq!(copy.seed(t(id)).await.unwrap(), store.seed(t(id)).await.unwrap());
    }
    assert_eq!(copy.chat(t(1), 0, 10).await.unwrap(), store.chat(t(1), 0, 10).await.unwrap());
    assert_eq!(copy.account(a(5)).await.unwrap(), Some(account(5, "Ada")));
    assert_eq!(copy.codes_left(a(5)).await, Ok(2));
    assert_eq!(copy.leaving(9).await, store.leaving(9).await);
}

pub async fn a_newer_layout_is_left_alone(place: &Place) {
    place.open().await.close().await;
    let sqlite = !place.address.starts_with("postgres://");
    let newer = if sqlite { "PRAGMA user_version = 1000" } else { "INSERT INTO fathom_layout VALUES (1000)" };
    place.meddle(newer).await;
    let Err(error) = open(&place.address).await else { panic!("it opened a layout it does not know") };
    assert!(matches!(error, StoreError::Newer { found: 1000, .. }), "{error}");
}

/// The model is a list of lines a table: whatever mix of right, late and repeated changes comes, both tell the same.
pub async fn random_changes_leave_the_history_that_a_list_would(place: &Place) {
    let store = place.open().await;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let mut model: Vec<Vec<MoveRow>> = vec![Vec::new(); 5];
    for id in 0..5 {
        store.create_table(table(id, Status::Playing)).await.unwrap();
    }
    for step in 0..300 {
        let id = rng.next_u32() as usize % 5;
        let log = &mut model[id];
        let late = log.len() >= 2 && rng.next_u32().is_multiple_of(4);
        let seen = if late { log.len() - 1 } else { log.len() };
        let mut seal = if seen == 0 { FIRST_SEAL } else { log[seen - 1].seal };
        let mut moves = Vec::new();
        for extra in 0..1 + i64::from(rng.next_u32() % 3) {
            let key = format!("step-{step}");
            let row = entry(&seal, seen as i64 + 1 + extra, (extra == 0).then_some(key.as_str()));
            seal = row.seal;
            moves.push(row);
        }
        let done = store.change(append(id as u64, seen as i64, moves.clone())).await.unwrap();
        assert_eq!(done, if late { Changed::Conflict } else { Changed::Done });
        if !late {
            log.extend(moves);
        }
    }
    for (id, log) in model.iter().enumerate() {
        assert_eq!(store.load(t(id as u64), 0).await.unwrap().unwrap().moves, *log);
    }
}

pub async fn snapshots_come_back_in_order_and_are_replaced(place: &Place) {
    let store = place.open().await;
    with_moves(&*store, 1, 9).await;
    let snapshot = |seq: i64, rules: &str| SnapshotRow {
        seq,
        rules: rules.to_owned(),
        seal: [seq as u8; 16],
        position: format!("{{\"at\":{seq}}}"),
        steps: "[]".to_owned(),
    };
    assert_eq!(store.snapshots(t(1)).await.unwrap(), []);
    store.keep_snapshots(t(1), vec![snapshot(8, "a"), snapshot(4, "a")]).await.unwrap();
    store.keep_snapshots(t(1), vec![snapshot(8, "b")]).await.unwrap();
    assert_eq!(store.snapshots(t(1)).await.unwrap(), [snapshot(4, "a"), snapshot(8, "b")]);
    assert_eq!(store.snapshots(t(2)).await.unwrap(), []);
}

pub async fn a_review_is_kept_until_another_takes_its_place(place: &Place) {
    let store = place.open().await;
    let review = |made_by: &str, body: &str| ReviewRow { made_by: made_by.to_owned(), body: body.to_owned() };
    assert_eq!(store.review(t(1)).await.unwrap(), None);
    store.keep_review(t(1), review("a", "{}")).await.unwrap();
    store.keep_review(t(2), review("a", "{\"luck\":0.1}")).await.unwrap();
    store.keep_review(t(1), review("b", "[]")).await.unwrap();
    assert_eq!(store.review(t(1)).await.unwrap(), Some(review("b", "[]")));
    store.drop_made_from_log(t(1)).await.unwrap();
    assert_eq!(store.review(t(1)).await.unwrap(), None);
    assert_eq!(store.review(t(2)).await.unwrap(), Some(review("a", "{\"luck\":0.1}")));
}

pub async fn sessions_that_are_open_are_told_from_those_that_ended(place: &Place) {
    let store = place.open().await;
    store.create_account(&account(5, "Ada")).await.unwrap();
    for (byte, created) in [(1, NOW), (2, NOW - ms(10)), (3, NOW)] {
        store.open_session(&session(byte, 5, created)).await.unwrap();
    }
    store.close_session(&[3; 32]).await.unwrap();
    let asked = [[1; 32], [2; 32], [3; 32], [4; 32]];
    assert_eq!(store.open_sessions(&asked, NOW - ms(5)).await.unwrap(), [[1; 32]]);
    assert_eq!(store.open_sessions(&asked, NOW - ms(10)).await.unwrap().len(), 2);
}
