//! Order among people, told once for both stores.

use crate::stories::{account, table};
use crate::{NOW, Place, a, ms, t};
use fathom_store::*;

fn report(by: u64, about: u64) -> ReportRow {
    ReportRow {
        id: 0,
        at: NOW,
        by: a(by),
        about: a(about),
        table: t(1),
        seq: 7,
        why: "rude".to_owned(),
        moment: "[1]".to_owned(),
        settled: false,
    }
}

fn line(what: &str) -> AuditRow {
    AuditRow { id: 0, at: NOW, host: a(9), what: what.to_owned() }
}

async fn written(store: &dyn Store) -> Vec<String> {
    store.audit(99).await.unwrap().into_iter().map(|row| row.what).collect()
}

pub async fn bonds_are_kept_by_pairs_and_bounded(place: &Place) {
    let store = place.open().await;
    for (other, bond) in [(6, 1), (7, 2), (6, 2)] {
        assert_eq!(store.put_bond(a(5), a(other), bond, 2).await, Ok(true));
    }
    assert_eq!(store.put_bond(a(5), a(8), 1, 2).await, Ok(false), "two and no more");
    assert_eq!(store.bonds_of(a(5)).await.unwrap(), [(a(6), 2), (a(7), 2)]);
    assert_eq!(store.bonds_of(a(6)).await.unwrap(), [], "it says nothing about the other one's wishes");
    assert_eq!(store.put_bond(a(8), a(6), 1, 2).await, Ok(true));
    assert_eq!(store.bonds_to(&[a(5), a(7), a(8)], a(6)).await.unwrap(), [(a(5), 2), (a(8), 1)]);
    assert_eq!(store.put_bond(a(5), a(6), 0, 2).await, Ok(true));
    assert_eq!(store.bonds_of(a(5)).await.unwrap(), [(a(7), 2)]);
}

pub async fn what_was_reported_waits_for_the_host(place: &Place) {
    let store = place.open().await;
    for (by, about) in [(5, 6), (6, 5)] {
        store.report(&report(by, about)).await.unwrap();
    }
    let found = store.reports(9).await.unwrap();
    assert_eq!(found.iter().map(|row| row.by).collect::<Vec<_>>(), [a(6), a(5)], "latest first");
    assert_eq!(ReportRow { id: 0, ..found[1].clone() }, report(5, 6));
    assert_eq!(store.carry_out(Deed::Settle(found[0].id), &line("settled")).await, Ok(true));
    assert_eq!(store.carry_out(Deed::Settle(found[0].id), &line("again")).await, Ok(false));
    let left: Vec<(AccountId, bool)> =
        store.reports(9).await.unwrap().iter().map(|row| (row.by, row.settled)).collect();
    assert_eq!(left, [(a(5), false), (a(6), true)], "those that wait come first");
    assert_eq!(written(&*store).await, ["settled"]);
}

pub async fn what_a_host_does_is_written_down_with_it(place: &Place) {
    let store = place.open().await;
    for id in [1, 5] {
        store.create_account(&account(id, "Ada")).await.unwrap();
    }
    store.create_table(table(1, Status::Playing)).await.unwrap();
    let said = ChatRow {
        id: 0,
        at: NOW,
        room: 0,
        account: Some(a(5)),
        name: "Ada".to_owned(),
        text: "something rude".to_owned(),
    };
    store.say(t(1), &said).await.unwrap();
    let suspend = |account, until| Deed::Suspend(SuspensionRow { account, until, why: "rude".to_owned() });
    assert_eq!(store.carry_out(suspend(a(7), NOW + ms(9)), &line("nobody")).await, Ok(false));
    assert_eq!(store.carry_out(suspend(a(5), NOW + ms(9)), &line("suspended")).await, Ok(true));
    assert_eq!(store.carry_out(suspend(a(5), NOW + ms(5)), &line("for less")).await, Ok(true));
    assert_eq!(store.suspension(a(5), NOW + ms(4)).await.unwrap().map(|row| row.until), Some(NOW + ms(5)));
    assert_eq!(store.suspension(a(5), NOW + ms(5)).await, Ok(None), "it has ended");
    assert_eq!(store.suspended(NOW, 9).await.unwrap().len(), 1);
    let erase = |line, words: &str| Deed::Erase { table: t(1), line, words: words.to_owned() };
    assert_eq!(store.carry_out(erase(2, "gone"), &line("no such line")).await, Ok(false));
    assert_eq!(store.carry_out(erase(1, "gone"), &line("erased")).await, Ok(true));
    assert_eq!(store.chat(t(1), 0, 9).await.unwrap()[0].text, "gone");
    assert_eq!(store.carry_out(Deed::Note, &line("closed")).await, Ok(true));
    let file = place.spare_file();
    store.backup(&file).await.unwrap();
    assert_eq!(store.carry_out(Deed::Lift(a(5)), &line("lifted")).await, Ok(true));
    assert_eq!(store.carry_out(Deed::Lift(a(5)), &line("twice")).await, Ok(false));
    assert_eq!(store.suspension(a(5), NOW).await, Ok(None));
    assert_eq!(written(&*store).await, ["lifted", "closed", "erased", "for less", "suspended"]);
    let copy = open(&file.to_string_lossy()).await.unwrap();
    assert_eq!(written(&*copy).await, ["closed", "erased", "for less", "suspended"]);
    assert_eq!(copy.suspended(NOW, 9).await.unwrap().len(), 1);
}
