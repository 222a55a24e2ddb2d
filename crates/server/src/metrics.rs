//! What is counted, for Prometheus (`prometheus-client`, in the OpenMetrics text format), on a port of its own.
//!
//! Labels come from small closed sets: the games, the endpoints as they are written in the router, kinds of errors. Nothing
//! that a client says becomes a label.

use axum::http::Method;
use fathom_store::{Kind, StoreError};
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::{Family, MetricConstructor};
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;
use std::sync::LazyLock;
use std::time::Duration;

/// Upper bounds of the buckets for how long something takes, in seconds.
const BUCKETS: [f64; 10] = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0, 5.0];

/// Which game.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub struct OfGame {
    game: String,
}

/// Which endpoint, and what came of it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub struct OfRequest {
    route: String,
    method: &'static str,
    status: u32,
}

/// Which endpoint.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub struct OfRoute {
    route: String,
}

/// Which kind of trouble.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub struct OfKind {
    kind: &'static str,
}

/// Makes histograms with our buckets.
#[derive(Clone)]
pub struct Times;

impl MetricConstructor<Histogram> for Times {
    fn new_metric(&self) -> Histogram {
        Histogram::new(BUCKETS)
    }
}

/// Something that is counted by game.
pub type ByGame = Family<OfGame, Counter>;

/// The counters of this process.
pub struct Metrics {
    /// Moves of people that became durable.
    pub moves: ByGame,
    /// Moves of bots that became durable.
    pub bot_moves: ByGame,
    /// Moves that the rules refused.
    pub refused: ByGame,
    /// Moves made in a position that was gone.
    pub stale: ByGame,
    /// Retries that were recognised by their key.
    pub repeated: ByGame,
    /// Changes that another process was faster with.
    pub conflicts: ByGame,
    /// Tables that were set.
    pub tables: ByGame,
    /// Requests and messages that came too fast.
    pub limited: Counter,
    /// Messages to people who are away.
    pub alerts_sent: Counter,
    /// Messages to people who are away that did not arrive and are tried again.
    pub alerts_failed: Counter,
    /// Requests answered with 5xx, whatever the endpoint.
    pub server_errors: Counter,
    /// Open sockets.
    pub sockets: Gauge,
    /// Open connections.
    pub connections: Gauge,
    requests: Family<OfRequest, Counter>,
    request_seconds: Family<OfRoute, Histogram, Times>,
    durable_seconds: Family<OfGame, Histogram, Times>,
    live_tables: Gauge,
    bots_waiting: Gauge,
    registry: Registry,
}

/// How often the store said no, by kind; of the whole process, because every way to the store counts.
static STORE_ERRORS: LazyLock<Family<OfKind, Counter>> = LazyLock::new(Family::default);

/// Counts an error of the store.
pub fn store_failed(error: &StoreError) {
    STORE_ERRORS.get_or_create(&OfKind { kind: error.kind().name() }).inc();
}

/// Adds one for this game.
pub fn count(counter: &ByGame, game: &str) {
    counter.get_or_create(&OfGame { game: game.to_owned() }).inc();
}

impl Default for Metrics {
    fn default() -> Metrics {
        let mut metrics = Metrics {
            moves: Family::default(),
            bot_moves: Family::default(),
            refused: Family::default(),
            stale: Family::default(),
            repeated: Family::default(),
            conflicts: Family::default(),
            tables: Family::default(),
            limited: Counter::default(),
            alerts_sent: Counter::default(),
            alerts_failed: Counter::default(),
            server_errors: Counter::default(),
            sockets: Gauge::default(),
            connections: Gauge::default(),
            requests: Family::default(),
            request_seconds: Family::new_with_constructor(Times),
            durable_seconds: Family::new_with_constructor(Times),
            live_tables: Gauge::default(),
            bots_waiting: Gauge::default(),
            registry: Registry::with_prefix("fathom"),
        };
        metrics.register();
        metrics
    }
}

impl Metrics {
    fn register(&mut self) {
        // Kinds that never happened are shown as 0, so that an alarm can be set before they do.
        for kind in Kind::ALL {
            drop(STORE_ERRORS.get_or_create(&OfKind { kind: kind.name() }));
        }
        let by_game = [
            ("moves", "moves of people that became durable", &self.moves),
            ("bot_moves", "moves of bots that became durable", &self.bot_moves),
            ("refused", "moves that the rules refused", &self.refused),
            ("stale", "moves made in a position that was gone", &self.stale),
            ("repeated", "retries recognised by their key", &self.repeated),
            ("conflicts", "changes that another process was faster with", &self.conflicts),
            ("tables", "tables that were set", &self.tables),
        ];
        for (name, about, family) in by_game {
            self.registry.register(name, about, family.clone());
        }
        let registry = &mut self.registry;
        registry.register("alerts", "messages to people who are away", self.alerts_sent.clone());
        registry.register("alerts_failed", "messages that did not arrive", self.alerts_failed.clone());
        registry.register("limited", "requests and messages that came too fast", self.limited.clone());
        registry.register("server_errors", "requests answered with 5xx", self.server_errors.clone());
        registry.register("requests", "requests answered, by endpoint", self.requests.clone());
        registry.register("store_errors", "times that the store said no, by kind", STORE_ERRORS.clone());
        registry.register("sockets", "open sockets", self.sockets.clone());
        registry.register("connections", "open connections", self.connections.clone());
        registry.register("live_tables", "tables in memory", self.live_tables.clone());
        registry.register("bots_waiting", "bots that wait for a thread", self.bots_waiting.clone());
        let about = "how long until a change was durable";
        registry.register("durable_seconds", about, self.durable_seconds.clone());
        let about = "how long an answer took, by endpoint";
        registry.register("request_seconds", about, self.request_seconds.clone());
    }

    /// Notes how long it took until a change was durable.
    pub fn durable(&self, game: &str, took: Duration) {
        self.durable_seconds.get_or_create(&OfGame { game: game.to_owned() }).observe(took.as_secs_f64());
    }

    /// Notes an answer. The route is as it is written in the router; pages and whatever else matches none are `page`.
    pub fn answered(&self, route: Option<&str>, method: &Method, status: u16, took: Duration) {
        let route = route.unwrap_or("page").to_owned();
        let method = match *method {
            Method::GET => "GET",
            Method::HEAD => "HEAD",
            Method::POST => "POST",
            _ => "other",
        };
        let of_route = OfRoute { route: route.clone() };
        self.request_seconds.get_or_create(&of_route).observe(took.as_secs_f64());
        self.requests.get_or_create(&OfRequest { route, method, status: u32::from(status) }).inc();
        if status >= 500 {
            self.server_errors.inc();
        }
    }

    /// Everything, as text.
    pub fn text(&self, live_tables: usize, bots_waiting: usize) -> String {
        self.live_tables.set(live_tables as i64);
        self.bots_waiting.set(bots_waiting as i64);
        let mut out = String::new();
        encode(&mut out, &self.registry).expect("a string takes every write");
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_counted_can_be_read_by_game_and_by_endpoint() {
        let metrics = Metrics::default();
        count(&metrics.moves, "pig");
        count(&metrics.moves, "pig");
        count(&metrics.moves, "kuhn");
        metrics.durable("pig", Duration::from_millis(4));
        metrics.answered(Some("/api/tables/{id}"), &Method::GET, 200, Duration::from_millis(1));
        metrics.answered(None, &Method::from_bytes(b"WHATEVER").expect("a method"), 503, Duration::ZERO);
        store_failed(&StoreError::Trouble(Kind::Full, String::new()));
        let text = metrics.text(3, 0);
        for line in [
            "fathom_moves_total{game=\"pig\"} 2",
            "fathom_moves_total{game=\"kuhn\"} 1",
            "fathom_durable_seconds_bucket{le=\"0.005\",game=\"pig\"} 1",
            "fathom_requests_total{route=\"/api/tables/{id}\",method=\"GET\",status=\"200\"} 1",
            "fathom_requests_total{route=\"page\",method=\"other\",status=\"503\"} 1",
            "fathom_server_errors_total 1",
            "fathom_store_errors_total{kind=\"busy\"} 0",
            "fathom_live_tables 3",
            "# EOF",
        ] {
            assert!(text.contains(&format!("{line}\n")), "{line} is not in\n{text}");
        }
    }
}
