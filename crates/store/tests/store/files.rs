//! What lies on the disk: seeds of running games and hashes of passwords, for the eyes of their owner alone.

#![cfg(unix)]

use crate::Place;
use crate::stories::{append, entry, table};
use fathom_store::*;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

fn open_to_others(folder: &Path) -> Vec<PathBuf> {
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    files.filter(|file| file.metadata().unwrap().permissions().mode() & 0o077 != 0).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_database_its_companions_and_its_copies_are_for_their_owner_alone() {
    let place = Place::sqlite().await;
    let folder = Path::new(&place.address).parent().unwrap().to_owned();
    // A file that an older version, or a careless copy, left open to everybody.
    std::fs::write(&place.address, "").unwrap();
    std::fs::set_permissions(&place.address, PermissionsExt::from_mode(0o644)).unwrap();
    let store = place.open().await;
    store.create_table(table(1, Status::Playing)).await.unwrap();
    store.change(append(1, 0, vec![entry(&FIRST_SEAL, 1, None)])).await.unwrap();
    store.backup(&place.spare_file()).await.unwrap();
    assert!(std::fs::read_dir(&folder).unwrap().count() >= 4, "database, log, lock and copy");
    assert_eq!(open_to_others(&folder), Vec::<PathBuf>::new());
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn so_is_a_copy_of_a_postgres() {
    let place = Place::postgres().await;
    let store = place.open().await;
    store.create_table(table(1, Status::Playing)).await.unwrap();
    store.backup(&place.spare_file()).await.unwrap();
    assert_eq!(open_to_others(place.spare_file().parent().unwrap()), Vec::<PathBuf>::new());
    store.close().await;
}
