//! A line to Postgres that goes dead without a word: a small proxy that swallows everything while it is frozen.

use crate::stories::{append, entry, table};
use crate::{Place, t};
use fathom_store::*;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::timeout;

/// Far longer than anything takes.
pub const LONG: Duration = Duration::from_secs(60);

pub struct Line {
    pub address: String,
    frozen: Arc<watch::Sender<bool>>,
    /// What never gets through to Postgres, nor anything after it.
    held_back: Arc<Mutex<Option<&'static [u8]>>>,
}

impl Line {
    pub async fn to(address: &str) -> Line {
        let (start, rest) = address.split_once("127.0.0.1:").unwrap();
        let (port, name) = rest.split_once('/').unwrap();
        let target = format!("127.0.0.1:{port}");
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("{start}{}/{name}", listener.local_addr().unwrap());
        let frozen = Arc::new(watch::Sender::new(false));
        let freezer = Arc::clone(&frozen);
        let held_back = Arc::new(Mutex::new(None));
        let holder = Arc::clone(&held_back);
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let far = TcpStream::connect(&target).await.unwrap();
                let ((near_in, near_out), (far_in, far_out)) = (near.into_split(), far.into_split());
                tokio::spawn(pass(near_in, far_out, freezer.subscribe(), Arc::clone(&holder)));
                tokio::spawn(pass(far_in, near_out, freezer.subscribe(), Arc::default()));
            }
        });
        Line { address, frozen, held_back }
    }

    pub fn freeze(&self, frozen: bool) {
        self.frozen.send_replace(frozen);
    }
}

async fn pass(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    mut frozen: watch::Receiver<bool>,
    held_back: Arc<Mutex<Option<&'static [u8]>>>,
) {
    let mut bytes = vec![0; 64 * 1024];
    while let Ok(count @ 1..) = from.read(&mut bytes).await {
        let word = *held_back.lock().unwrap();
        if let Some(word) = word
            && let Some(at) = bytes[..count].windows(word.len()).position(|window| window == word)
        {
            // The one at this end is frozen here: what comes before has been sent, what comes after never is.
            let _ = to.write_all(&bytes[..at]).await;
            return std::future::pending().await;
        }
        if frozen.wait_for(|frozen| !frozen).await.is_err() || to.write_all(&bytes[..count]).await.is_err() {
            return;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_dead_line_is_noticed_and_the_store_comes_back_by_itself() {
    let place = Place::postgres().await;
    let line = Line::to(&place.address).await;
    let store = open(&line.address).await.unwrap();
    store.create_table(table(1, Status::Playing)).await.unwrap();
    store.health().await.unwrap();
    line.freeze(true);
    let began = Instant::now();
    let noticed = timeout(LONG, store.health()).await.expect("nobody waits for ever").unwrap_err();
    println!("a dead line was noticed after {:?}", began.elapsed());
    assert_eq!(noticed.kind(), Kind::Unreachable, "{noticed}");
    let change = append(1, 0, vec![entry(&FIRST_SEAL, 1, Some("key-key-key"))]);
    let lost = timeout(LONG, store.change(change.clone())).await.expect("nobody waits for ever");
    assert_eq!(lost.unwrap_err().kind(), Kind::Unreachable);
    line.freeze(false);
    let again = async {
        while store.health().await.is_err() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(LONG, again).await.expect("it comes back by itself");
    // Nobody knows whether the lost change was made: whoever looks finds one of the two, and never half of it.
    let stored = store.load(t(1), 0).await.unwrap().unwrap();
    assert_eq!(stored.moves.len() as i64, stored.row.head);
    if stored.row.head == 0 {
        assert_eq!(store.change(change).await, Ok(Changed::Done));
    }
}

/// A simple query as the driver sends it: COMMIT, and nothing else.
const COMMIT: &[u8] = b"Q\0\0\0\x0bCOMMIT\0";

/// One process is stopped between its statements and their COMMIT: Postgres has its transaction open and its row locked.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_process_that_stops_inside_its_transaction_lets_go_of_its_table() {
    let place = Place::postgres().await;
    let line = Line::to(&place.address).await;
    let (stopped, other) = (open(&line.address).await.unwrap(), place.open().await);
    other.create_table(table(1, Status::Playing)).await.unwrap();
    // Its connection is there and its statements are prepared.
    stopped.create_table(table(2, Status::Playing)).await.unwrap();
    *line.held_back.lock().unwrap() = Some(COMMIT);
    let change = append(1, 0, vec![entry(&FIRST_SEAL, 1, Some("key-key-key"))]);
    let lost = tokio::spawn({
        let change = change.clone();
        async move { stopped.change(change).await }
    });
    place.until("SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'").await;
    let began = Instant::now();
    let made = timeout(LONG, other.change(change)).await.expect("nobody waits for ever");
    println!("the others went on after {:?}", began.elapsed());
    assert_eq!(made, Ok(Changed::Done), "Postgres ended the session that stood still");
    assert_eq!(
        lost.await.unwrap().unwrap_err().kind(),
        Kind::Unreachable,
        "and whoever stood still is not told that it moved"
    );
    assert_eq!(other.load(t(1), 0).await.unwrap().unwrap().moves.len(), 1);
}
