//! One connected browser: a bounded queue of messages that wait to be sent, and a bell that ends the connection.

use axum::extract::ws::Utf8Bytes;
use fathom_protocol::{Account, AccountId, ServerMessage};
use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use tokio::sync::{Notify, mpsc};

/// How many messages may wait for a slow client before it is sent away to resume later.
pub const QUEUE: usize = 256;

/// A connected browser.
pub struct Client {
    /// Its number in this process.
    pub id: u64,
    /// Whose it is.
    pub account: Option<Account>,
    /// The hash of its session, if it has one.
    pub session: Option<[u8; 32]>,
    queue: mpsc::Sender<Utf8Bytes>,
    kick: Notify,
}

/// What the socket's own task holds.
pub struct Outbox {
    /// Messages to send, in order.
    pub messages: mpsc::Receiver<Utf8Bytes>,
}

impl Client {
    /// A new client and the end of its queue.
    pub fn new(account: Option<Account>, session: Option<[u8; 32]>) -> (Arc<Client>, Outbox) {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        let (queue, messages) = mpsc::channel(QUEUE);
        let id = NEXT.fetch_add(1, Ordering::Relaxed);
        (Arc::new(Client { id, account, session, queue, kick: Notify::new() }), Outbox { messages })
    }

    /// Who it is.
    pub fn account_id(&self) -> Option<AccountId> {
        self.account.as_ref().map(|account| account.id)
    }

    /// Queues a message that is already text. A client whose queue is full is sent away: it resumes by number.
    pub fn send_text(&self, text: Utf8Bytes) {
        if self.queue.try_send(text).is_err() {
            self.kick();
        }
    }

    /// Queues a message.
    pub fn send(&self, message: &ServerMessage) {
        self.send_text(encode(message));
    }

    /// Ends the connection.
    pub fn kick(&self) {
        self.kick.notify_one();
    }

    /// Waits until the connection is to end.
    pub async fn kicked(&self) {
        self.kick.notified().await;
    }
}

/// A message as it goes over the wire: written where there is room enough, then kept in as much as it takes.
pub fn encode(message: &ServerMessage) -> Utf8Bytes {
    thread_local! {
        static ROOM: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    }
    ROOM.with_borrow_mut(|room| {
        room.clear();
        serde_json::to_writer(&mut *room, message).expect("messages are plain data");
        str::from_utf8(room).expect("JSON is text").into()
    })
}
