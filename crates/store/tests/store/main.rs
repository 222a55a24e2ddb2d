//! The stories that both stores must tell: a real SQLite file and a real Postgres server.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop where it stands")]

mod alerts;
mod bots;
mod cut;
mod files;
mod held;
mod notes;
mod order;
mod people;
mod postgres;
mod ratings;
mod seekers;
mod stories;
mod tls;
mod together;

use fathom_store::{AccountId, Store, TableId, Timestamp, WayId};
use std::sync::Arc;
use std::time::Duration;

/// When everything happens.
const NOW: Timestamp = Timestamp::from_ms(1_800_000_000_000);

/// So many milliseconds.
const fn ms(count: u64) -> Duration {
    Duration::from_millis(count)
}

/// The table of that number.
const fn t(number: u64) -> TableId {
    TableId::new(number)
}

/// The account of that number.
const fn a(number: u64) -> AccountId {
    AccountId::new(number)
}

/// The way of that number to reach somebody.
const fn w(number: u64) -> WayId {
    WayId::new(number)
}

/// A fresh store, how to open it again, and how to meddle with it.
pub struct Place {
    address: String,
    _folder: tempfile::TempDir,
}

impl Place {
    async fn sqlite() -> Place {
        let folder = tempfile::tempdir().unwrap();
        let address = folder.path().join("fathom.db").to_string_lossy().into_owned();
        Place { address, _folder: folder }
    }

    async fn postgres() -> Place {
        Place { address: postgres::database().await, _folder: tempfile::tempdir().unwrap() }
    }

    async fn open(&self) -> Arc<dyn Store> {
        fathom_store::open(&self.address).await.unwrap()
    }

    fn spare_file(&self) -> std::path::PathBuf {
        self._folder.path().join("copy.db")
    }

    /// Waits until a query finds something.
    async fn until(&self, sql: &str) {
        let find =
            format!("DO $$ BEGIN IF NOT EXISTS ({sql}) THEN RAISE EXCEPTION 'not yet'; END IF; END $$");
        while postgres::try_execute(&self.address, &find).await.is_err() {
            tokio::time::sleep(ms(20)).await;
        }
    }

    /// Raw SQL behind the store's back.
    async fn meddle(&self, sql: &str) {
        if self.address.starts_with("postgres://") {
            postgres::execute(&self.address, sql).await;
        } else {
            rusqlite::Connection::open(&self.address).unwrap().execute_batch(sql).unwrap();
        }
    }
}

macro_rules! stories {
    ($($told:ident: $($name:ident),* $(,)?;)*) => {
        mod on_sqlite {
            $($(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                crate::$told::$name(&crate::Place::sqlite().await).await;
            })*)*
        }
        mod on_postgres {
            $($(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                crate::$told::$name(&crate::Place::postgres().await).await;
            })*)*
        }
    };
}

stories![
    stories: accounts_are_found_by_id_and_login,
    a_login_name_belongs_to_one_account,
    a_session_ends_when_it_is_closed,
    guests_whom_nobody_can_be_any_more_lose_their_name,
    talk_is_forgotten_and_its_numbers_go_on,
    a_table_comes_back_as_it_was_stored,
    a_change_is_made_wholly_or_not_at_all,
    of_many_writers_one_wins_each_number,
    a_key_is_used_once_and_spoils_nothing_else,
    a_damaged_log_is_noticed,
    snapshots_come_back_in_order_and_are_replaced,
    sessions_that_are_open_are_told_from_those_that_ended,
    lines_of_talk_are_numbered_without_gaps,
    shelves_hold_what_they_should,
    clocks_and_bots_are_found,
    everything_is_still_there_after_a_restart,
    a_backup_is_a_whole_copy,
    a_newer_layout_is_left_alone,
    random_changes_leave_the_history_that_a_list_would;
    people: a_person_sees_and_ends_the_sessions,
    a_password_changes_once,
    a_code_counts_once,
    whoever_leaves_is_gone_and_the_tables_stay;
    ratings: a_game_that_ended_waits_until_it_is_rated,
    two_who_rate_at_once_take_different_numbers,
    ratings_can_be_put_right,
    ratings_are_in_the_backup;
    alerts: an_alert_waits_for_every_way_that_is_switched_on,
    what_is_taken_is_nobody_elses_until_the_lease_ends,
    of_many_who_send_each_alert_has_one,
    whoever_looks_is_not_told_any_more,
    a_digest_takes_what_came_meanwhile_and_a_clock_has_its_own_time,
    ways_change_and_go_with_their_owner;
    bots: a_token_opens_one_bot_and_nothing_else,
    an_owner_has_so_many_bots_and_takes_them_along,
    bots_are_in_the_backup;
    seekers: whoever_looks_for_a_game_waits_in_line,
    each_person_is_taken_once,
    of_many_who_pair_each_person_is_in_one_pair;
    notes: a_note_is_its_authors_alone;
    order: bonds_are_kept_by_pairs_and_bounded,
    what_was_reported_waits_for_the_host,
    what_a_host_does_is_written_down_with_it;
];
