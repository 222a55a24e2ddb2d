//! What is counted, in the text format that Prometheus reads.

use fathom_store::{Kind, StoreError};
use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

/// Upper bounds of the buckets for how long it takes until a move is durable, in milliseconds.
const BUCKETS_MS: [u64; 10] = [1, 2, 5, 10, 20, 50, 100, 250, 1000, 5000];

/// The counters of this process.
#[derive(Default)]
pub struct Metrics {
    /// Moves of people that became durable.
    pub moves: AtomicU64,
    /// Moves of bots that became durable.
    pub bot_moves: AtomicU64,
    /// Moves that the rules refused.
    pub refused: AtomicU64,
    /// Moves made in a position that was gone.
    pub stale: AtomicU64,
    /// Retries that were recognised by their key.
    pub repeated: AtomicU64,
    /// Changes that another process was faster with.
    pub conflicts: AtomicU64,
    /// Tables that were set.
    pub tables: AtomicU64,
    /// Requests answered.
    pub requests: AtomicU64,
    /// Requests answered with 4xx.
    pub client_errors: AtomicU64,
    /// Requests answered with 5xx.
    pub server_errors: AtomicU64,
    /// Requests and messages that came too fast.
    pub limited: AtomicU64,
    /// Open sockets.
    pub sockets: AtomicI64,
    /// Open connections.
    pub connections: AtomicI64,
    durable: [AtomicU64; BUCKETS_MS.len()],
    durable_count: AtomicU64,
    durable_micros: AtomicU64,
}

/// How often the store said no, by kind; of the whole process, because every way to the store counts.
static STORE_ERRORS: [AtomicU64; Kind::ALL.len()] = [const { AtomicU64::new(0) }; Kind::ALL.len()];

/// Counts an error of the store.
pub fn store_failed(error: &StoreError) {
    if let Some(index) = Kind::ALL.iter().position(|kind| *kind == error.kind()) {
        count(&STORE_ERRORS[index]);
    }
}

/// Adds one.
pub fn count(counter: &AtomicU64) {
    counter.fetch_add(1, Ordering::Relaxed);
}

impl Metrics {
    /// Notes how long it took until a move was durable.
    pub fn durable(&self, took: Duration) {
        let ms = took.as_micros().div_ceil(1000) as u64;
        if let Some(bucket) = BUCKETS_MS.iter().position(|&bound| ms <= bound) {
            count(&self.durable[bucket]);
        }
        count(&self.durable_count);
        self.durable_micros.fetch_add(took.as_micros() as u64, Ordering::Relaxed);
    }

    /// Everything, as text.
    pub fn text(&self, live_tables: usize, bot_queue: usize) -> String {
        let mut out = String::new();
        let read = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        let counters = [
            ("moves_total", "moves of people that became durable", read(&self.moves)),
            ("bot_moves_total", "moves of bots that became durable", read(&self.bot_moves)),
            ("refused_total", "moves that the rules refused", read(&self.refused)),
            ("stale_total", "moves made in a position that was gone", read(&self.stale)),
            ("repeated_total", "retries recognised by their key", read(&self.repeated)),
            ("conflicts_total", "changes that another process was faster with", read(&self.conflicts)),
            ("tables_total", "tables that were set", read(&self.tables)),
            ("requests_total", "requests answered", read(&self.requests)),
            ("client_errors_total", "requests answered with 4xx", read(&self.client_errors)),
            ("server_errors_total", "requests answered with 5xx", read(&self.server_errors)),
            ("limited_total", "requests and messages that came too fast", read(&self.limited)),
        ];
        for (name, about, value) in counters {
            metric(&mut out, name, "counter", about, value as i64);
        }
        metric(&mut out, "sockets", "gauge", "open sockets", self.sockets.load(Ordering::Relaxed));
        metric(
            &mut out,
            "connections",
            "gauge",
            "open connections",
            self.connections.load(Ordering::Relaxed),
        );
        metric(&mut out, "live_tables", "gauge", "tables in memory", live_tables as i64);
        metric(&mut out, "bot_queue", "gauge", "bots waiting for a thread", bot_queue as i64);
        out.push_str("# HELP fathom_store_errors_total times the store said no, by kind\n");
        out.push_str("# TYPE fathom_store_errors_total counter\n");
        for (kind, counter) in Kind::ALL.iter().zip(&STORE_ERRORS) {
            writeln!(out, "fathom_store_errors_total{{kind=\"{kind}\"}} {}", read(counter))
                .expect("a string takes every write");
        }
        self.histogram(&mut out);
        out
    }

    fn histogram(&self, out: &mut String) {
        let name = "fathom_durable_seconds";
        let mut write = |line: String| out.write_str(&line).expect("a string takes every write");
        write(format!("# HELP {name} from the rules' yes to a durable move\n# TYPE {name} histogram\n"));
        let mut below = 0;
        for (bound, bucket) in BUCKETS_MS.iter().zip(&self.durable) {
            below += bucket.load(Ordering::Relaxed);
            write(format!("{name}_bucket{{le=\"{}\"}} {below}\n", *bound as f64 / 1000.0));
        }
        let count = self.durable_count.load(Ordering::Relaxed);
        let sum = self.durable_micros.load(Ordering::Relaxed) as f64 / 1e6;
        write(format!("{name}_bucket{{le=\"+Inf\"}} {count}\n{name}_sum {sum}\n{name}_count {count}\n"));
    }
}

fn metric(out: &mut String, name: &str, kind: &str, about: &str, value: i64) {
    writeln!(out, "# HELP fathom_{name} {about}\n# TYPE fathom_{name} {kind}\nfathom_{name} {value}")
        .expect("a string takes every write");
}
