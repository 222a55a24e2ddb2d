//! Accounts that last, told once for both stores.

use crate::stories::{account, session, table};
use crate::{NOW, Place, a, ms, t};
use fathom_store::*;

fn line(account: Option<AccountId>, name: &str, text: &str) -> ChatRow {
    ChatRow { id: 0, at: NOW, room: 0, account, name: name.to_owned(), text: text.to_owned() }
}

pub async fn a_person_sees_and_ends_the_sessions(place: &Place) {
    let store = place.open().await;
    for (byte, account, created) in [(1, 5, NOW), (2, 5, NOW + ms(9)), (3, 5, NOW - ms(9)), (4, 6, NOW)] {
        store.open_session(&session(byte, account, created)).await.unwrap();
    }
    let seen = store.sessions_of(a(5), NOW).await.unwrap();
    assert_eq!(
        seen,
        [session(2, 5, NOW + ms(9)), session(1, 5, NOW)],
        "latest first, without the one that ended"
    );
    let mut ended = store.close_sessions(a(5), Some(&[1; 32])).await.unwrap();
    ended.sort_unstable();
    assert_eq!(ended, [[2; 32], [3; 32]]);
    assert_eq!(store.sessions_of(a(5), Timestamp::EARLIEST).await.unwrap(), [session(1, 5, NOW)]);
    assert_eq!(store.close_sessions(a(5), None).await.unwrap(), [[1; 32]]);
    assert_eq!(store.sessions_of(a(6), Timestamp::EARLIEST).await.unwrap().len(), 1, "somebody else's stay");
}

pub async fn a_password_changes_once(place: &Place) {
    let store = place.open().await;
    store.create_account(&account(5, "Ada")).await.unwrap();
    assert!(store.claim(a(5), "ada", "old").await.unwrap());
    assert!(store.change_password(a(5), "old", "new").await.unwrap());
    assert!(!store.change_password(a(5), "old", "newer").await.unwrap(), "it is not the old one any more");
    assert_eq!(store.account(a(5)).await.unwrap().unwrap().password.as_deref(), Some("new"));
}

pub async fn a_code_counts_once(place: &Place) {
    let store = place.open().await;
    for id in [5, 6] {
        store.create_account(&account(id, "Ada")).await.unwrap();
        assert!(store.claim(a(id), &format!("ada-{id}"), "lost").await.unwrap());
    }
    store.put_codes(a(5), &[[1; 32], [2; 32]]).await.unwrap();
    store.put_codes(a(5), &[[2; 32], [3; 32], [4; 32]]).await.unwrap();
    assert_eq!((store.codes_left(a(5)).await, store.codes_left(a(6)).await), (Ok(3), Ok(0)));
    let recovers = async |account, code: u8| store.recover(a(account), &[code; 32], "found").await.unwrap();
    assert!(!recovers(5, 1).await, "earlier codes are gone");
    assert!(!recovers(6, 2).await, "a code belongs to one account");
    assert_eq!(store.account(a(6)).await.unwrap().unwrap().password.as_deref(), Some("lost"));
    assert!(recovers(5, 2).await);
    assert!(!recovers(5, 2).await, "once");
    assert_eq!(store.account(a(5)).await.unwrap().unwrap().password.as_deref(), Some("found"));
    assert_eq!(store.codes_left(a(5)).await, Ok(2));
}

pub async fn whoever_leaves_is_gone_and_the_tables_stay(place: &Place) {
    let store = place.open().await;
    for id in [5, 6] {
        store.create_account(&account(id, "Ada")).await.unwrap();
    }
    assert!(store.claim(a(5), "ada", "hash").await.unwrap());
    store.put_codes(a(5), &[[1; 32]]).await.unwrap();
    store.open_session(&session(1, 5, NOW)).await.unwrap();
    let mut seated = table(1, Status::Finished);
    (seated.seats[0].account, seated.seats[1].account) = (Some(a(5)), Some(a(6)));
    store.create_table(seated.clone()).await.unwrap();
    for said in [line(None, "", "Ada sits down"), line(Some(a(5)), "Ada", "hm"), line(Some(a(6)), "Bo", "ha")]
    {
        store.say(t(1), &said).await.unwrap();
    }
    assert_eq!(store.begin_leaving(a(5), NOW).await.unwrap(), [[1; 32]]);
    let row = store.account(a(5)).await.unwrap().unwrap();
    assert_eq!((row.name.as_str(), row.login, row.password), (FORMER, None, None));
    assert_eq!(store.account_by_login("ada").await.unwrap(), None);
    assert_eq!(
        (store.session(&[1; 32], Timestamp::EARLIEST).await, store.codes_left(a(5)).await),
        (Ok(None), Ok(0))
    );
    let left = async || store.leaving(9).await.unwrap().iter().map(|row| row.id).collect::<Vec<_>>();
    assert_eq!(left().await, [a(5)], "until its tables were seen to");
    store.begin_leaving(a(5), NOW + ms(1)).await.unwrap();
    assert_eq!(
        (store.tables_of(a(5), None, 9).await, store.tables_of(a(5), Some(t(1)), 9).await),
        (Ok(vec![t(1)]), Ok(vec![]))
    );
    assert_eq!(store.said_by(a(5), t(1)).await.unwrap().len(), 1);
    store.reword(t(1), vec![(1, format!("{FORMER} sits down"))]).await.unwrap();
    store.finish_leaving(a(5)).await.unwrap();
    assert_eq!(left().await, []);
    let said: Vec<String> = store.chat(t(1), 0, 9).await.unwrap().into_iter().map(|line| line.text).collect();
    assert_eq!(said, ["A former player sits down", FORGOTTEN, "ha"]);
    assert_eq!(store.load(t(1), 0).await.unwrap().unwrap().seats, seated.seats);
}
