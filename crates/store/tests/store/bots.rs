//! Accounts that are programs, told once for both stores.

use crate::stories::account;
use crate::{NOW, Place, a, ms};
use fathom_store::*;

fn bot(id: u64, owner: u64) -> AccountRow {
    AccountRow { owner: Some(a(owner)), ..account(id, "Mole") }
}

fn token(account: u64, byte: u8) -> TokenRow {
    TokenRow { hash: [byte; 32], account: a(account), scopes: 3, created: NOW }
}

pub async fn a_token_opens_one_bot_and_nothing_else(place: &Place) {
    let store = place.open().await;
    store.create_account(&account(1, "Ada")).await.unwrap();
    assert_eq!(store.create_bot(&bot(5, 1), &token(5, 7), 2).await, Ok(true));
    assert_eq!(store.token(&[7; 32], NOW).await, Ok(Some((bot(5, 1), 3))));
    assert_eq!(store.token(&[8; 32], NOW).await, Ok(None));
    assert_eq!(store.session(&[7; 32], NOW).await, Ok(None), "it is no session");
    let fresh = TokenRow { scopes: 1, ..token(5, 8) };
    assert_eq!(store.put_token(a(2), &fresh).await, Ok(false), "it is somebody else's");
    assert_eq!(store.put_token(a(1), &token(1, 9)).await, Ok(false), "a person has none");
    assert_eq!(store.put_token(a(1), &fresh).await, Ok(true));
    assert_eq!(store.token(&[7; 32], NOW).await, Ok(None), "the new one counts alone");
    assert_eq!(store.token(&[8; 32], NOW).await.unwrap().map(|(_, scopes)| scopes), Some(1));
    assert_eq!(store.bots_among(&[a(1), a(5), a(9)]).await, Ok(vec![a(5)]));
    for suspended in [a(5), a(1)] {
        let row = SuspensionRow { account: suspended, until: NOW + ms(5), why: "rude".to_owned() };
        let audit = AuditRow { id: 0, at: NOW, host: a(1), what: "suspended".to_owned() };
        assert_eq!(store.carry_out(Deed::Suspend(row), &audit).await, Ok(true));
        assert_eq!(store.token(&[8; 32], NOW).await, Ok(None), "a bot rests with its owner");
        assert!(store.token(&[8; 32], NOW + ms(5)).await.unwrap().is_some());
        assert_eq!(store.carry_out(Deed::Lift(suspended), &audit).await, Ok(true));
    }
    assert_eq!(store.forget_guests(NOW + ms(99)).await, Ok(1), "Ada had no session; a bot needs none");
    assert_eq!(store.account(a(5)).await.unwrap().map(|row| row.name), Some("Mole".to_owned()));
}

pub async fn an_owner_has_so_many_bots_and_takes_them_along(place: &Place) {
    let store = place.open().await;
    store.create_account(&account(1, "Ada")).await.unwrap();
    for id in [5, 6, 7] {
        let made = store.create_bot(&bot(id, 1), &token(id, id as u8), 2).await;
        assert_eq!(made, Ok(id < 7), "two and no more");
    }
    assert_eq!(store.account(a(7)).await, Ok(None));
    assert_eq!(store.bots_of(a(1)).await, Ok(vec![(bot(5, 1), token(5, 5)), (bot(6, 1), token(6, 6))]));
    store.begin_leaving(a(5), NOW).await.unwrap();
    assert_eq!(store.token(&[5; 32], NOW).await, Ok(None));
    assert_eq!(store.bots_of(a(1)).await.unwrap().len(), 1);
    assert_eq!(store.bots_among(&[a(5)]).await, Ok(vec![a(5)]), "its games were a bot's");
    assert_eq!(store.create_bot(&bot(7, 1), &token(7, 7), 2).await, Ok(true), "there is room again");
    store.begin_leaving(a(1), NOW).await.unwrap();
    for hash in [[6; 32], [7; 32]] {
        assert_eq!(store.token(&hash, NOW).await, Ok(None), "nobody answers for it any more");
    }
    assert_eq!(store.problems().await, Ok(vec![]));
}

pub async fn bots_are_in_the_backup(place: &Place) {
    let store = place.open().await;
    store.create_account(&account(1, "Ada")).await.unwrap();
    assert_eq!(store.create_bot(&bot(5, 1), &token(5, 7), 2).await, Ok(true));
    let file = place.spare_file();
    store.backup(&file).await.unwrap();
    let copy = open(&file.to_string_lossy()).await.unwrap();
    assert_eq!(copy.bots_of(a(1)).await, Ok(vec![(bot(5, 1), token(5, 7))]));
}
