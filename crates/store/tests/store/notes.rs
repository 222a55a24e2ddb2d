//! Private notes, told once for both stores.

use crate::stories::{account, table};
use crate::{NOW, Place, a, t};
use fathom_store::*;

pub async fn a_note_is_its_authors_alone(place: &Place) {
    let store = place.open().await;
    for id in [1, 5, 6] {
        store.create_account(&account(id, "Ada")).await.unwrap();
    }
    for id in [1, 2, 3] {
        store.create_table(table(id, Status::Playing)).await.unwrap();
    }
    let note = async |account, table| store.note(a(account), t(table)).await.unwrap();
    assert_eq!(note(5, 1).await, None);
    for text in ["wait for the Tailor", "he has two keys"] {
        assert_eq!(store.put_note(a(5), t(1), text, 2).await, Ok(true));
    }
    assert_eq!(store.put_note(a(6), t(1), "mine", 2).await, Ok(true));
    assert_eq!(note(5, 1).await.as_deref(), Some("he has two keys"), "the last one counts");
    assert_eq!((note(6, 1).await.as_deref(), note(6, 2).await), (Some("mine"), None));
    assert_eq!(store.put_note(a(5), t(2), "two", 2).await, Ok(true));
    assert_eq!(store.put_note(a(5), t(3), "three", 2).await, Ok(false), "two tables and no more");
    assert_eq!(store.put_note(a(5), t(2), "again", 2).await, Ok(true));
    assert_eq!(store.put_note(a(5), t(2), "", 2).await, Ok(true));
    assert_eq!(note(5, 2).await, None);
    let file = place.spare_file();
    store.backup(&file).await.unwrap();
    let copy = open(&file.to_string_lossy()).await.unwrap();
    assert_eq!(copy.note(a(5), t(1)).await.unwrap().as_deref(), Some("he has two keys"));
    store.begin_leaving(a(5), NOW).await.unwrap();
    assert_eq!((note(5, 1).await, note(6, 1).await.is_some()), (None, true), "it goes with its author");
    assert_eq!(store.problems().await, Ok(vec![]));
}
