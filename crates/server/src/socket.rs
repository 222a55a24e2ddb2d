//! A WebSocket per browser: one small task that reads messages, does what they say, and writes what waits.

use crate::accounts::{self, Visitor};
use crate::address::household;
use crate::app::App;
use crate::bots::Lane;
use crate::client::{Client, Outbox, QUEUE, encode};
use crate::error::Failure;
use crate::guard::{Bucket, check_origin};
use crate::hub::Held;
use crate::listen::Lifetime;
use crate::table::play::{Move, What};
use axum::Extension;
use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::http::HeaderMap;
use axum::response::Response;
use fathom_core::Seat;
use fathom_protocol::{ChatRoom, ClientMessage, ServerMessage, TableId};
use fathom_store::ChatRow;
use futures_util::SinkExt;
use std::collections::HashSet;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::time::{Instant, sleep, timeout};

/// The largest message that a client may send.
const LARGEST: usize = 16 * 1024;
/// What a socket reads into; small, because there are thousands of sockets. A larger message still passes through.
const READ_BUFFER: usize = 2 * 1024;
/// As long as less than this waits, it goes out in one piece: a move's update and its answer are one write. The room is
/// taken as it is needed.
const WRITE_BUFFER: usize = 64 * 1024;
/// The longest that a client may take to read what it is sent, if it may be silent for longer.
const PATIENCE: Duration = Duration::from_secs(15);
/// Tables that one socket may watch.
const MOST_TABLES: usize = 32;
/// Characters in a line of talk.
const LONGEST_LINE: usize = 500;

const PROTOCOL: u16 = 1002;
const POLICY: u16 = 1008;
const TOO_BIG: u16 = 1009;
const RESTART: u16 = 1012;

/// Where a WebSocket begins.
pub async fn open(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    headers: HeaderMap,
    lifetime: Option<Extension<Lifetime>>,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Failure> {
    let upgrade = upgrade.map_err(|_| Failure::bad("this address is for WebSockets"))?;
    check_origin(&app, &headers)?;
    if app.stopping.load(Ordering::Relaxed) {
        return Err(Failure::Trouble("stopping".to_owned()));
    }
    let upgrade = upgrade
        .max_message_size(LARGEST)
        .max_frame_size(LARGEST)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_write_buffer_size(4 * 1024 * 1024);
    Ok(upgrade.on_upgrade(move |socket| async move {
        serve(app, visitor, socket).await;
        drop(lifetime);
    }))
}

async fn serve(app: Arc<App>, visitor: Visitor, socket: WebSocket) {
    let session = visitor.session;
    let hash = session.as_ref().map(|session| session.hash);
    let (client, outbox) = Client::new(session.map(|session| session.account), hash);
    app.metrics.sockets.inc();
    app.clients.lock().expect("nobody panics with this lock").insert(client.id, Arc::downgrade(&client));
    client.send(&ServerMessage::Welcome {
        protocol: fathom_protocol::VERSION,
        account: client.account.clone(),
        now: app.now(),
    });
    let mut tables = HashSet::new();
    run(&app, &client, household(visitor.address), outbox, socket, &mut tables).await;
    app.clients.lock().expect("nobody panics with this lock").remove(&client.id);
    app.lobby.lock().expect("nobody panics with this lock").remove(&client.id);
    for id in tables {
        if let Some(mut table) = app.hub.in_memory(id).await {
            table.unwatch(&app, client.id);
        }
    }
    app.metrics.sockets.dec();
}

async fn run(
    app: &Arc<App>,
    client: &Arc<Client>,
    from: IpAddr,
    mut outbox: Outbox,
    mut socket: WebSocket,
    tables: &mut HashSet<TableId>,
) {
    let mut bucket = app.limits.messages.map(Bucket::full);
    let silence = Duration::from_secs(app.config.silence_seconds);
    let mut heard = Instant::now();
    let (kicked, bored) = (client.kicked(), sleep(silence));
    tokio::pin!(kicked, bored);
    let mut waiting = Vec::new();
    loop {
        tokio::select! {
            biased;
            () = &mut kicked => {
                // What is already queued still goes out: it may hold the reason.
                while let Ok(text) = outbox.messages.try_recv() {
                    waiting.push(text);
                }
                let _ = write(&mut socket, &mut waiting, silence.min(PATIENCE)).await;
                return close(&mut socket, RESTART, "come back").await;
            }
            count = outbox.messages.recv_many(&mut waiting, QUEUE) => {
                client.taken(waiting.iter().map(|text| text.len()).sum());
                if count == 0 || write(&mut socket, &mut waiting, silence.min(PATIENCE)).await.is_err() {
                    return;
                }
            }
            message = socket.recv() => {
                heard = Instant::now();
                // Every frame counts, whatever it is: a ping costs an answer too.
                if let (Some(bucket), Some(rate)) = (&mut bucket, app.limits.messages)
                    && !(bucket.take(rate) && app.limits.message(from))
                {
                    app.metrics.limited.inc();
                    return close(&mut socket, POLICY, "too many messages").await;
                }
                let text = match message {
                    None | Some(Ok(Message::Close(_))) => return,
                    Some(Err(error)) => {
                        let (code, reason) = complaint(&error);
                        return close(&mut socket, code, reason).await;
                    }
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                    Some(Ok(Message::Binary(_))) => return close(&mut socket, POLICY, "text only").await,
                    Some(Ok(Message::Text(text))) => text,
                };
                handle(app, client, tables, &text).await;
            }
            // One alarm that is put off when it rings is cheaper than a new one for every message.
            () = &mut bored => {
                if heard.elapsed() >= silence {
                    return close(&mut socket, POLICY, "silent for too long").await;
                }
                bored.as_mut().reset(heard + silence);
            }
        }
    }
}

/// What a client is told whose frames cannot be read.
fn complaint(error: &axum::Error) -> (u16, &'static str) {
    // The library's own types are not shown to us; its words are.
    if error.to_string().contains("too long") {
        (TOO_BIG, "too large")
    } else {
        (PROTOCOL, "not a WebSocket frame")
    }
}

/// Writes everything that waits, in one go.
async fn write(socket: &mut WebSocket, waiting: &mut Vec<Utf8Bytes>, patience: Duration) -> Result<(), ()> {
    let writing = async {
        for text in waiting.drain(..) {
            socket.feed(Message::Text(text)).await?;
        }
        socket.flush().await
    };
    // A client that does not read is sent away; it resumes by number when it is well again.
    match timeout(patience, writing).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(()),
    }
}

async fn close(socket: &mut WebSocket, code: u16, reason: &'static str) {
    let frame = CloseFrame { code, reason: Utf8Bytes::from_static(reason) };
    // The other side may be gone already: there is nobody left to tell.
    let farewell = async {
        socket.send(Message::Close(Some(frame))).await.ok()?;
        // What it sent meanwhile is read and dropped: unread, it would cut the line before our reason has arrived.
        while let Some(Ok(_)) = socket.recv().await {}
        Some(())
    };
    let _ = timeout(Duration::from_secs(1), farewell).await;
}

async fn handle(app: &Arc<App>, client: &Arc<Client>, tables: &mut HashSet<TableId>, text: &str) {
    let message: ClientMessage = match serde_json::from_str(text) {
        Ok(message) => message,
        Err(error) => return refuse(client, None, None, &format!("this message does not fit: {error}")),
    };
    let (table, key) = (table_of(&message), key_of(&message));
    if let Err(failure) = carry_out(app, client, tables, message).await {
        if failure.is_ours() {
            tracing::error!(cause = failure.cause(), "a message failed");
        }
        refuse(client, table, key, &failure.to_string());
    }
}

fn refuse(client: &Client, table: Option<TableId>, key: Option<String>, message: &str) {
    client.send(&ServerMessage::Refused { table, key, clause: None, message: message.to_owned() });
}

async fn carry_out(
    app: &Arc<App>,
    client: &Arc<Client>,
    tables: &mut HashSet<TableId>,
    message: ClientMessage,
) -> Result<(), Failure> {
    match message {
        ClientMessage::Watch { table: id, eyes, since, invite } => {
            if tables.len() >= MOST_TABLES && !tables.contains(&id) {
                return Err(Failure::conflict("this is too many tables for one window"));
            }
            let mut table = app.hub.table_for(app, client.account_id(), invite.as_deref(), id).await?;
            table.watch(app, client, eyes, since).await?;
            drop(table);
            tables.insert(id);
            Ok(())
        }
        ClientMessage::Unwatch { table: id } => {
            if tables.remove(&id)
                && let Some(mut table) = app.hub.in_memory(id).await
            {
                table.unwatch(app, client.id);
            }
            client.send(&ServerMessage::Unwatched { table: id, message: "you looked away".to_owned() });
            Ok(())
        }
        ClientMessage::WatchLobby => {
            app.lobby.lock().expect("nobody panics with this lock").insert(client.id, Arc::downgrade(client));
            Ok(())
        }
        ClientMessage::UnwatchLobby => {
            app.lobby.lock().expect("nobody panics with this lock").remove(&client.id);
            Ok(())
        }
        ClientMessage::Act { table, seat, seen, key, action } => {
            let sent = Move { account: client.account_id(), seat, seen, key, what: What::Act(action) };
            person_moves(app, client, table, sent).await
        }
        ClientMessage::Undo { table, seat, seen, key } => {
            let sent = Move { account: client.account_id(), seat, seen, key, what: What::Undo };
            person_moves(app, client, table, sent).await
        }
        ClientMessage::AnswerUndo { table: id, seat, seen, agree } => {
            let mut table = enter(app, client, id).await?;
            match table.answer_undo(app, client.account_id(), seat, seen, agree).await {
                Err(failure @ Failure::Trouble(_)) => {
                    table.abandon(&failure);
                    Ok(())
                }
                other => other,
            }
        }
        ClientMessage::Chat { table, text } => chat(app, client, table, &text).await,
        ClientMessage::Hint { table, seat } => hint(app, client, table, seat).await,
        ClientMessage::Ping => {
            client.send(&ServerMessage::Pong { now: app.now() });
            Ok(())
        }
    }
}

/// A table that a message is about. A private one is there for those who sit at it and those who watch it already.
async fn enter(app: &App, client: &Client, id: TableId) -> Result<Held, Failure> {
    let table = app.hub.table(app, id).await?;
    let watches = table.watchers.iter().any(|watcher| watcher.client.id == client.id);
    if watches || table.admits(client.account_id(), None) {
        Ok(table)
    } else {
        Err(Failure::NotFound("table"))
    }
}

async fn person_moves(app: &App, client: &Client, id: TableId, sent: Move) -> Result<(), Failure> {
    if app.stopping.load(Ordering::Relaxed) {
        // No answer at all: the client asks again, with the same key, wherever it finds us next.
        return Ok(());
    }
    let mut table = enter(app, client, id).await?;
    match table.person_moves(app, sent).await {
        Ok(answer) => client.send_text(encode(&answer)),
        // Nothing was stored, and everybody may know: the same move goes through when the store is well again.
        Err(failure @ Failure::NotStored { .. }) => return Err(failure),
        // Nobody knows whether the move is stored, so nobody may say so: the client comes back and asks again.
        Err(failure) => {
            table.abandon(&failure);
            client.kick();
        }
    }
    Ok(())
}

async fn chat(app: &App, client: &Client, id: TableId, text: &str) -> Result<(), Failure> {
    let Some(account) = &client.account else {
        return Err(Failure::Unauthorised("tell us your name first".to_owned()));
    };
    let text: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let text: String = text.chars().filter(|letter| !accounts::turns_text_around(*letter)).collect();
    if text.is_empty() || text.chars().count() > LONGEST_LINE || text.chars().any(char::is_control) {
        return Err(Failure::bad(format!("a line has 1 to {LONGEST_LINE} characters")));
    }
    crate::order::fit_here(app, &text)?;
    app.limits.line(account.id)?;
    let mut table = enter(app, client, id).await?;
    let seats = table.seats_of(Some(account.id));
    let room = if seats.is_empty() { ChatRoom::Spectators } else { ChatRoom::Players };
    let name = seats.first().map_or(&account.name, |seat| &table.names[seat.index()]).clone();
    let line = ChatRow {
        id: 0,
        at: app.now(),
        room: crate::table::show::room_code(room),
        account: Some(account.id),
        name,
        text,
    };
    // Nobody is called by what they cannot hear: spectators have no way to give those who play a sign.
    let called = match table.hears(&line, true) {
        true => crate::alerts::mentioned(&table, &line.text, account.id),
        false => Vec::new(),
    };
    let at = line.at;
    table.say(app, line).await?;
    if !called.is_empty() {
        let people = called.iter().map(|alert| alert.account).collect();
        let listen = crate::order::who_listens(app, people, account.id).await?;
        let called = called.into_iter().filter(|alert| listen.contains(&alert.account)).collect();
        app.store.alert(id, at, called).await?;
    }
    Ok(())
}

async fn hint(app: &Arc<App>, client: &Arc<Client>, id: TableId, seat: Seat) -> Result<(), Failure> {
    let table = enter(app, client, id).await?;
    let (client, asker) = (Arc::clone(client), client.account_id());
    if app.bots.has_enough(asker) {
        return Err(Failure::TooMany);
    }
    let (game, seq) = (table.ask_hint(asker, seat)?, table.head());
    app.bots.run(asker, Lane::People, move || {
        let Ok(spec) = crate::bots::ADVISER.parse() else { return };
        let Ok(text) = game.bot_move(&spec, crate::random::number()) else { return };
        let label = game.legal().into_iter().find(|legal| legal.text == text).map(|legal| legal.label);
        let label = label.unwrap_or_else(|| text.clone());
        client.send(&ServerMessage::Hint { table: id, seat, seq, text, label });
    });
    Ok(())
}

fn table_of(message: &ClientMessage) -> Option<TableId> {
    match message {
        ClientMessage::Watch { table, .. }
        | ClientMessage::Unwatch { table }
        | ClientMessage::Act { table, .. }
        | ClientMessage::Undo { table, .. }
        | ClientMessage::AnswerUndo { table, .. }
        | ClientMessage::Chat { table, .. }
        | ClientMessage::Hint { table, .. } => Some(*table),
        ClientMessage::WatchLobby | ClientMessage::UnwatchLobby | ClientMessage::Ping => None,
    }
}

fn key_of(message: &ClientMessage) -> Option<String> {
    match message {
        ClientMessage::Act { key, .. } | ClientMessage::Undo { key, .. } => {
            Some(key.chars().take(64).collect())
        }
        ClientMessage::Watch { .. }
        | ClientMessage::Unwatch { .. }
        | ClientMessage::AnswerUndo { .. }
        | ClientMessage::Chat { .. }
        | ClientMessage::Hint { .. }
        | ClientMessage::WatchLobby
        | ClientMessage::UnwatchLobby
        | ClientMessage::Ping => None,
    }
}
