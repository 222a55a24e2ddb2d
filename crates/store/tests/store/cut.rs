//! A line to Postgres that goes dead without a word: a small proxy that swallows everything while it is frozen.

use crate::Place;
use crate::stories::{append, entry, table};
use fathom_store::*;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::timeout;

/// Far longer than anything takes.
const LONG: Duration = Duration::from_secs(60);

struct Line {
    address: String,
    frozen: Arc<watch::Sender<bool>>,
}

impl Line {
    async fn to(address: &str) -> Line {
        let (start, rest) = address.split_once("127.0.0.1:").unwrap();
        let (port, name) = rest.split_once('/').unwrap();
        let target = format!("127.0.0.1:{port}");
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("{start}{}/{name}", listener.local_addr().unwrap());
        let frozen = Arc::new(watch::Sender::new(false));
        let freezer = Arc::clone(&frozen);
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let far = TcpStream::connect(&target).await.unwrap();
                let ((near_in, near_out), (far_in, far_out)) = (near.into_split(), far.into_split());
                tokio::spawn(pass(near_in, far_out, freezer.subscribe()));
                tokio::spawn(pass(far_in, near_out, freezer.subscribe()));
            }
        });
        Line { address, frozen }
    }

    fn freeze(&self, frozen: bool) {
        self.frozen.send_replace(frozen);
    }
}

async fn pass(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    mut frozen: watch::Receiver<bool>,
) {
    let mut bytes = vec![0; 4096];
    while let Ok(count @ 1..) = from.read(&mut bytes).await {
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
    let stored = store.load(1, 0).await.unwrap().unwrap();
    assert_eq!(stored.moves.len() as i64, stored.row.head);
    if stored.row.head == 0 {
        assert_eq!(store.change(change).await, Ok(Changed::Done));
    }
}
