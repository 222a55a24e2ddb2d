//! One connected browser: a bounded queue of messages that wait to be sent, and a bell that ends the connection.

use axum::extract::ws::Utf8Bytes;
use fathom_protocol::{Account, AccountId, ServerMessage};
use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use tokio::sync::{Notify, mpsc};

/// How many messages may wait for a slow client before it is sent away to resume later.
pub const QUEUE: usize = 256;

/// How many bytes may wait for it; a message that finds an empty queue may be as long as it is.
pub const QUEUE_BYTES: usize = 1024 * 1024;

/// A connected browser.
pub struct Client {
    /// Its number in this process.
    pub id: u64,
    /// Whose it is.
    pub account: Option<Account>,
    /// The hash of its session, if it has one.
    pub session: Option<[u8; 32]>,
    queue: mpsc::Sender<Utf8Bytes>,
    /// How many bytes wait in the queue.
    waiting: AtomicUsize,
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
        (
            Arc::new(Client {
                id,
                account,
                session,
                queue,
                waiting: AtomicUsize::new(0),
                kick: Notify::new(),
            }),
            Outbox { messages },
        )
    }

    /// Who it is.
    pub fn account_id(&self) -> Option<AccountId> {
        self.account.as_ref().map(|account| account.id)
    }

    /// Queues a message that is already text. A client whose queue is full is sent away: it resumes by number.
    pub fn send_text(&self, text: Utf8Bytes) {
        let length = text.len();
        let before = self.waiting.fetch_add(length, Ordering::Relaxed);
        let too_much = before > 0 && before + length > QUEUE_BYTES;
        if too_much || self.queue.try_send(text).is_err() {
            self.waiting.fetch_sub(length, Ordering::Relaxed);
            self.kick();
        }
    }

    /// So many bytes have left the queue.
    pub fn taken(&self, bytes: usize) {
        self.waiting.fetch_sub(bytes, Ordering::Relaxed);
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

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;

    #[test]
    fn whoever_does_not_read_is_sent_away_before_it_costs_much() {
        let (client, mut outbox) = Client::new(None, None);
        let large: Utf8Bytes = "x".repeat(QUEUE_BYTES / 4).into();
        client.send_text("x".repeat(3 * QUEUE_BYTES).into());
        assert!(client.kicked().now_or_never().is_none(), "one long message is no crime");
        client.taken(outbox.messages.try_recv().map_or(0, |text| text.len()));
        (0..4).for_each(|_| client.send_text(large.clone()));
        assert!(client.kicked().now_or_never().is_none());
        client.send_text(large);
        assert!(client.kicked().now_or_never().is_some());
    }
}
