//! `fathom bench server`: how much the play server bears on this machine.

use crate::failure::Failure;
use crate::output::Out;
use fathom_load::Visitor;
use fathom_load::bench::{Figures, Load, Loop, Target, ask_for, grow, run as load, run_relay};
use serde_json::json;
use std::net::{SocketAddr, TcpListener};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// Arguments of `fathom bench server`.
#[derive(clap::Args)]
#[command(after_help = "\
A server is started on a free port with a database of its own; nothing leaves this machine.
Closed loop: every table moves as soon as both of its clients have seen the last move.
Open loop: every table moves once a second; the last run has bots at work beside the people. Times run from
sending a move (in the open loop: from the moment it was due) until the other client has the update.

Every load is run --runs times, and the run in the middle is shown with the slowest and the fastest. Beside the closed
loops stands a bare relay: axum and SQLite that make one row durable and pass a text of the same size on.

Examples:
  fathom bench server
  fathom bench server --closed 100 --open '' --beside-bots '' --seconds 10 --json
  fathom bench server --closed 100 --open '' --beside-bots '' --database postgres://fathom@localhost/bench --processes 3")]
pub struct Args {
    /// Which game is played
    #[arg(long, default_value = "deep-dive")]
    game: String,
    /// Tables of the closed loops, one run each
    #[arg(long, default_value = "1,10,100")]
    closed: String,
    /// Tables of the open loops, one run each
    #[arg(long, default_value = "1000,5000")]
    open: String,
    /// People's tables of the open loops beside which bots play each other
    #[arg(long, default_value = "200")]
    beside_bots: String,
    /// Tables of bots in those runs
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u16).range(1..=1000))]
    bot_tables: u16,
    /// How long to measure each
    #[arg(long, default_value_t = 8.0)]
    seconds: f64,
    /// How often each load is run; the one in the middle counts
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u8).range(1..=25))]
    runs: u8,
    /// Server processes on one Postgres, with the tables spread over them
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=16))]
    processes: u8,
    /// Instead: how long it takes to ask for a table whose log has so many entries, after a restart and again
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=2900))]
    long: Option<u64>,
    /// Leave out the bare relay
    #[arg(long)]
    no_relay: bool,
    /// Be the relay: the address to listen on, the file to write, the bytes of an update
    #[arg(long, hide = true, num_args = 3)]
    relay: Vec<String>,
    /// The database to put the load on: a folder for a SQLite file, or postgres://… [default: a folder in the temporary one]
    #[arg(long)]
    database: Option<String>,
}

pub fn run(args: &Args, out: &mut Out) -> Result<(), Failure> {
    if let [address, file, bytes] = args.relay.as_slice() {
        return be_the_relay(address, file, bytes);
    }
    if !(0.5..=120.0).contains(&args.seconds) {
        return Err(Failure::usage("--seconds takes 0.5 to 120"));
    }
    if let Some(entries) = args.long {
        return long_table(args, entries, out);
    }
    let postgres = args.database.as_deref().is_some_and(|database| database.contains("://"));
    if args.processes > 1 && !postgres {
        return Err(Failure::usage(
            "--processes needs --database postgres://…: one process serves one SQLite file",
        ));
    }
    let runs = counts(&args.closed, Loop::Closed, 0)?
        .into_iter()
        .chain(counts(&args.open, Loop::Open, 0)?)
        .chain(counts(&args.beside_bots, Loop::Open, usize::from(args.bot_tables))?);
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    let mut all = Vec::new();
    for (kind, tables, bot_tables) in runs {
        let work =
            Load { game: &args.game, kind, tables, bot_tables, time: Duration::from_secs_f64(args.seconds) };
        let once = || runtime.block_on(one_load(args, &work));
        let figures = repeat(args.runs, once)?;
        show(out, &args.game, &figures, all.is_empty())?;
        let bytes = figures.middle.bytes_per_move;
        all.push((args.game.clone(), figures));
        if kind == Loop::Closed && !args.no_relay {
            let once = || runtime.block_on(one_relay(args, tables, bytes));
            let figures = repeat(args.runs, once)?;
            show(out, "relay", &figures, false)?;
            all.push(("relay".to_owned(), figures));
        }
    }
    if !out.json {
        return Ok(());
    }
    let all: Vec<_> = all
        .iter()
        .map(|(what, repeated)| json!({ "what": what, "slowest": repeated.slowest, "fastest": repeated.fastest, "figures": repeated.middle }))
        .collect();
    out.json(&all)
}

/// Several runs of one load: the one in the middle, and how far the others were from it.
struct Repeated {
    middle: Figures,
    slowest: f64,
    fastest: f64,
}

fn repeat(times: u8, mut once: impl FnMut() -> Result<Figures, Failure>) -> Result<Repeated, Failure> {
    let mut runs = (0..times).map(|_| once()).collect::<Result<Vec<_>, _>>()?;
    // Where the pace is given, the slow answers tell the runs apart.
    let open = runs.iter().any(|figures| figures.kind == Loop::Open);
    let value = |figures: &Figures| if open { figures.p99_ms } else { figures.moves_per_second };
    runs.sort_by(|one, other| value(one).total_cmp(&value(other)));
    let ends = (value(&runs[0]), value(&runs[runs.len() - 1]));
    let (slowest, fastest) = if open { (ends.1, ends.0) } else { ends };
    let middle = runs.swap_remove(runs.len() / 2);
    Ok(Repeated { middle, slowest, fastest })
}

async fn one_load(args: &Args, work: &Load<'_>) -> Result<Figures, Failure> {
    let mut servers = Vec::new();
    for _ in 0..args.processes {
        // One after the other: the first brings the layout up to date.
        let server = Served::start(args.database.as_deref(), Role::Server)?;
        server.ready().await?;
        servers.push(server);
    }
    let targets: Vec<Target> = servers.iter().map(Served::target).collect();
    load(&targets, work).await.map_err(Failure::data)
}

async fn one_relay(args: &Args, tables: usize, bytes: f64) -> Result<Figures, Failure> {
    let folder = args.database.as_deref().filter(|database| !database.contains("://"));
    let server = Served::start(folder, Role::Relay((bytes / 2.0).max(1.0) as usize))?;
    server.ready().await?;
    run_relay(server.target(), tables, Duration::from_secs_f64(args.seconds)).await.map_err(Failure::data)
}

/// A table with a long log: asked for after a restart, and once more, each as often as there are runs.
fn long_table(args: &Args, entries: u64, out: &mut Out) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    let mut server = Served::start(args.database.as_deref(), Role::Server)?;
    let (visitor, id) = runtime.block_on(async {
        server.ready().await?;
        grow(server.target(), &args.game, entries).await.map_err(Failure::data)
    })?;
    let (mut first, mut again, mut bytes) = (Vec::new(), Vec::new(), 0);
    for _ in 0..args.runs {
        server = server.again()?;
        let visitor = Visitor { address: server.address, ..visitor.clone() };
        runtime.block_on(async {
            server.ready().await?;
            let (took, length) = ask_for(&visitor, id).await.map_err(Failure::data)?;
            first.push(took);
            bytes = length;
            again.push(ask_for(&visitor, id).await.map_err(Failure::data)?.0);
            Ok::<_, Failure>(())
        })?;
    }
    first.sort();
    again.sort();
    let middle = |times: &[Duration]| times[times.len() / 2].as_secs_f64() * 1000.0;
    let (first, again) = (middle(&first), middle(&again));
    if out.json {
        let figures = json!({ "game": args.game, "entries": entries, "bytes": bytes, "afterRestartMs": first, "againMs": again });
        return out.json(&figures);
    }
    out.line(format!(
        "{}: a table of {entries} entries ({bytes} bytes): {first:.1} ms after a restart, {again:.1} ms again",
        args.game
    ))
}

fn be_the_relay(address: &str, file: &str, bytes: &str) -> Result<(), Failure> {
    let wrong = |error: String| Failure::usage(error);
    let address = address.parse().map_err(|error: std::net::AddrParseError| wrong(error.to_string()))?;
    let bytes = bytes.parse().map_err(|error: std::num::ParseIntError| wrong(error.to_string()))?;
    let runtime = tokio::runtime::Runtime::new()?;
    Ok(runtime.block_on(fathom_load::relay::serve(address, file, bytes))?)
}

const HEAD: &str = "what        loop   tables  of bots  moves/s (slowest to fastest)    p50 ms   p99 ms   max ms  bytes  server cores   its MB  generator cores";

fn show(out: &mut Out, what: &str, repeated: &Repeated, first: bool) -> Result<(), Failure> {
    if out.json {
        return Ok(());
    }
    if first {
        out.line(HEAD)?;
    }
    let figures = &repeated.middle;
    let kind = match figures.kind {
        Loop::Closed => "closed",
        Loop::Open => "open",
    };
    let spread = match figures.kind {
        Loop::Closed => format!("({:.0} to {:.0})", repeated.slowest, repeated.fastest),
        Loop::Open => format!("(p99 {:.1} to {:.1})", repeated.slowest, repeated.fastest),
    };
    out.line(format!(
        "{what:<11} {kind:<6} {:>6} {:>8} {:>8.0} {spread:<22} {:>8.1} {:>8.1} {:>8.1} {:>6.0} {:>13.2} {:>8.0} {:>16.2}",
        figures.tables,
        figures.bot_tables,
        figures.moves_per_second,
        figures.p50_ms,
        figures.p99_ms,
        figures.max_ms,
        figures.bytes_per_move,
        figures.server_cores,
        figures.server_megabytes,
        figures.generator_cores,
    ))
}

fn counts(text: &str, kind: Loop, bot_tables: usize) -> Result<Vec<(Loop, usize, usize)>, Failure> {
    let parts = text.split(',').map(str::trim).filter(|part| !part.is_empty());
    let count = |part: &str| match part.parse() {
        Ok(tables @ 1..=20_000) => Ok((kind, tables, bot_tables)),
        _ => Err(Failure::usage(format!("\"{part}\" is not a number of tables from 1 to 20000"))),
    };
    parts.map(count).collect()
}

/// A server process of our own; it ends with this value.
struct Served {
    child: Child,
    address: SocketAddr,
    metrics: Option<SocketAddr>,
    database: String,
    folder: Option<PathBuf>,
}

/// Limits that would stand in the way.
const UNLIMITED: [&str; 5] = [
    "requests-per-minute",
    "messages-per-minute",
    "connections-per-address",
    "accounts-per-hour",
    "tables-per-hour",
];

/// What a process is started as.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Server,
    /// The bare relay, with the bytes of an update.
    Relay(usize),
}

impl Served {
    fn start(database: Option<&str>, role: Role) -> Result<Served, Failure> {
        let (database, folder) = match database {
            Some(address) if address.contains("://") => (address.to_owned(), None),
            other => {
                static NEXT: AtomicU32 = AtomicU32::new(1);
                let base = other.map_or_else(std::env::temp_dir, PathBuf::from);
                let number = NEXT.fetch_add(1, Ordering::Relaxed);
                let folder = base.join(format!("fathom-bench-{}-{number}", std::process::id()));
                std::fs::create_dir_all(&folder)?;
                (folder.join("fathom.db").to_string_lossy().into_owned(), Some(folder))
            }
        };
        Served::on(database, folder, role)
    }

    /// The same server once more, on what it has stored.
    fn again(mut self) -> Result<Served, Failure> {
        let (database, folder) = (self.database.clone(), self.folder.take());
        drop(self);
        Served::on(database, folder, Role::Server)
    }

    fn on(database: String, folder: Option<PathBuf>, role: Role) -> Result<Served, Failure> {
        // Both are held at once, so that they are two.
        let ports = [TcpListener::bind("127.0.0.1:0")?, TcpListener::bind("127.0.0.1:0")?];
        let [address, metrics] = [ports[0].local_addr()?, ports[1].local_addr()?];
        drop(ports);
        let mut command = Command::new(std::env::current_exe()?);
        let metrics = match role {
            Role::Relay(bytes) => {
                let [address, bytes] = [address.to_string(), bytes.to_string()];
                command.args(["bench", "server", "--relay", &address, &database, &bytes]);
                None
            }
            Role::Server => {
                let (port, metrics_at) = (address.port().to_string(), metrics.to_string());
                command.args(["serve", "--host", "127.0.0.1", "--port", &port, "--database", &database]);
                command.args(["--connections", "60000", "--log", "warn", "--metrics", &metrics_at]);
                command.args(UNLIMITED.map(|setting| format!("--{setting}=0")));
                Some(metrics)
            }
        };
        let child = command.stdin(Stdio::null()).spawn()?;
        Ok(Served { child, address, metrics, database, folder })
    }

    fn target(&self) -> Target {
        Target { address: self.address, metrics: self.metrics, process: self.child.id() }
    }

    async fn ready(&self) -> Result<(), Failure> {
        let began = Instant::now();
        while began.elapsed() < Duration::from_secs(30) {
            if Visitor::new(self.address).get("/healthz").await.is_ok() {
                return Ok(());
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Err(Failure::data("the server did not start"))
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // It may have ended on its own; then there is nothing left to stop.
        let _ = self.child.kill();
        let _ = self.child.wait();
        if let Some(folder) = &self.folder {
            let _ = std::fs::remove_dir_all(folder);
        }
    }
}
