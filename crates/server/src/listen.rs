//! Taking connections, and stopping in good order.

use crate::address::Trust;
use crate::app::App;
use crate::config::{Config, ConfigError};
use crate::guard::Peer;
use crate::patient::Patient;
use crate::{api, sweeper};
use axum::Router;
use fathom_catalog::Catalog;
use fathom_protocol::ServerMessage;
use fathom_store::StoreError;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tower_service::Service;

/// How long a client may take to send the head of a request.
const HEAD_PATIENCE: Duration = Duration::from_secs(15);
/// How long a client may leave unread what it asked for.
const UNREAD: Duration = Duration::from_secs(30);
/// How long we wait for the last connections when we stop.
const FAREWELL: Duration = Duration::from_secs(5);

/// Why a server could not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The settings.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The port.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, io::Error),
}

/// A server that runs.
pub struct Server {
    /// What its parts share.
    pub app: Arc<App>,
    /// Where it listens.
    pub address: SocketAddr,
    /// Where its numbers can be read, if that was asked for.
    pub metrics: Option<SocketAddr>,
    stop: watch::Sender<bool>,
    accepting: JoinHandle<()>,
    counting: Option<JoinHandle<()>>,
}

impl Server {
    /// Opens the store, wakes the bots and begins to listen.
    pub async fn start(config: Config, catalog: Catalog) -> Result<Server, StartError> {
        config.check()?;
        let store = fathom_store::open(&config.database).await?;
        let asked = config.listen;
        let (listener, address) = listen(asked)?;
        let counters = config.metrics.map(listen).transpose()?;
        let app = App::new(config, catalog, store);
        let (stop, stopped) = watch::channel(false);
        let router = api::router(Arc::clone(&app));
        let accepting = tokio::spawn(accept(Arc::clone(&app), listener, router, stopped));
        sweeper::start(&app);
        tracing::info!(%address, database = %shown(&app.config.database), "listening");
        if let Err(failure) = crate::farewell::finish(&app).await {
            tracing::warn!(cause = failure.cause(), "some tables are still to be seen to");
        }
        if let Err(failure) = sweeper::wake_bots(&app).await {
            tracing::warn!(cause = failure.cause(), "the bots that were thinking could not be found");
        }
        let metrics = counters.as_ref().map(|(_, address)| *address);
        let counting = counters.map(|(listener, address)| {
            tracing::info!(%address, "numbers can be read here (/metrics)");
            tokio::spawn(show_numbers(Arc::clone(&app), listener))
        });
        Ok(Server { app, address, metrics, stop, accepting, counting })
    }

    /// Stops in good order: no new moves, what was begun becomes durable, everybody is told to come back.
    pub async fn stop(self) {
        self.app.stopping.store(true, Ordering::Relaxed);
        let farewell = ServerMessage::Closing { message: "the server restarts".to_owned(), retry_ms: 1000 };
        for client in self.app.all_clients() {
            client.send(&farewell);
            client.kick();
        }
        // Connections that finish on their own need no telling; the others are cut when the runtime ends.
        let _ = self.stop.send(true);
        let _ = self.accepting.await;
        if let Some(counting) = self.counting {
            counting.abort();
        }
        let empty = async {
            while self.app.metrics.connections.get() > 0 {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        if tokio::time::timeout(FAREWELL, empty).await.is_err() {
            tracing::warn!("some connections did not end in time");
        }
        self.app.store.close().await;
        tracing::info!("stopped");
    }
}

/// Serves until the process is asked to stop (Ctrl-C or SIGTERM).
pub async fn serve(config: Config, catalog: Catalog) -> Result<(), StartError> {
    let server = Server::start(config, catalog).await?;
    asked_to_stop().await;
    tracing::info!("stopping");
    server.stop().await;
    Ok(())
}

async fn asked_to_stop() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! { _ = interrupt => {}, _ = terminate.recv() => {} }
            return;
        }
    }
    let _ = interrupt.await;
}

/// The database's address without its password.
fn shown(database: &str) -> String {
    match (database.find("://"), database.rfind('@')) {
        (Some(start), Some(at)) if at > start => format!("{}…{}", &database[..start + 3], &database[at..]),
        _ => database.to_owned(),
    }
}

fn listen(asked: SocketAddr) -> Result<(TcpListener, SocketAddr), StartError> {
    let failed = |error| StartError::Listen(asked, error);
    let listener = bind(asked).map_err(failed)?;
    let address = listener.local_addr().map_err(failed)?;
    Ok((listener, address))
}

/// The numbers have a port of their own, which the public need not reach.
async fn show_numbers(app: Arc<App>, listener: TcpListener) {
    if let Err(error) = axum::serve(listener, api::numbers(app)).await {
        tracing::error!(%error, "numbers cannot be read any more");
    }
}

fn bind(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(4096)
}

async fn accept(app: Arc<App>, listener: TcpListener, router: Router, mut stopped: watch::Receiver<bool>) {
    loop {
        let taken = tokio::select! {
            _ = stopped.changed() => return,
            taken = listener.accept() => taken,
        };
        match taken {
            Ok((stream, from)) => connection(&app, stream, from.ip(), &router, stopped.clone()),
            Err(error) => {
                // Out of file handles, most likely: others will be freed.
                tracing::warn!(%error, "a connection could not be taken");
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
    }
}

/// Counts a connection for as long as it lives, sockets that grew out of it included.
struct Counted {
    app: Arc<App>,
    from: IpAddr,
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.app.metrics.connections.dec();
        self.app.limits.disconnect(self.from);
    }
}

fn connection(
    app: &Arc<App>,
    stream: TcpStream,
    from: IpAddr,
    router: &Router,
    mut stopped: watch::Receiver<bool>,
) {
    let full = app.metrics.connections.get() >= i64::from(app.config.connections);
    // Behind a proxy every connection comes from it: the proxy counts.
    let counts = app.config.trust == Trust::Nobody;
    if full || (counts && !app.limits.connect(from)) {
        app.metrics.limited.inc();
        return;
    }
    if !counts {
        app.limits.connect_unlimited(from);
    }
    app.metrics.connections.inc();
    let counted = Counted { app: Arc::clone(app), from };
    let router = router.clone();
    // As long as a socket may be silent, and no longer than somebody who reads would ever need.
    let unread = UNREAD.min(Duration::from_secs(app.config.silence_seconds));
    tokio::spawn(async move {
        let counted = counted;
        // Delays of a lone small packet would double the time of a move.
        let _ = stream.set_nodelay(true);
        let held = Arc::new(counted);
        let service = hyper::service::service_fn(move |mut request: hyper::Request<Incoming>| {
            request.extensions_mut().insert(Peer(from));
            request.extensions_mut().insert(Lifetime(Arc::clone(&held)));
            router.clone().call(request)
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(HEAD_PATIENCE)
            .max_buf_size(32 * 1024)
            .serve_connection(TokioIo::new(Patient::new(stream, unread)), service)
            .with_upgrades();
        tokio::pin!(connection);
        tokio::select! {
            _ = &mut connection => {}
            _ = stopped.changed() => {
                connection.as_mut().graceful_shutdown();
                let _ = connection.await;
            }
        }
    });
}

/// Keeps a connection counted while a socket that grew out of it is open.
#[derive(Clone)]
pub struct Lifetime(#[expect(dead_code, reason = "it is only held")] Arc<Counted>);
