//! `fathom bench server`: how much the play server bears on this machine.

use crate::failure::Failure;
use crate::output::Out;
use fathom_server::load::Visitor;
use fathom_server::load::bench::{Figures, Load, Loop, Target, run as load};
use std::net::{SocketAddr, TcpListener};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Arguments of `fathom bench server`.
#[derive(clap::Args)]
#[command(after_help = "\
A server is started on a free port with a database of its own; nothing leaves this machine.
Closed loop: every table moves as soon as both of its clients have seen the last move.
Open loop: every table moves once a second; the last run has bots at work beside the people. Times run from
sending a move (in the open loop: from the moment it was due) until the other client has the update.

Examples:
  fathom bench server
  fathom bench server --closed 100 --open '' --beside-bots '' --seconds 10 --json")]
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
    /// The database to put the load on: a folder for a SQLite file, or postgres://… [default: a folder in the temporary one]
    #[arg(long)]
    database: Option<String>,
}

pub fn run(args: &Args, out: &mut Out) -> Result<(), Failure> {
    if !(0.5..=120.0).contains(&args.seconds) {
        return Err(Failure::usage("--seconds takes 0.5 to 120"));
    }
    let runs = counts(&args.closed, Loop::Closed, 0)?
        .into_iter()
        .chain(counts(&args.open, Loop::Open, 0)?)
        .chain(counts(&args.beside_bots, Loop::Open, usize::from(args.bot_tables))?);
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    let mut all = Vec::new();
    for (kind, tables, bot_tables) in runs {
        let server = Served::start(args.database.as_deref())?;
        let time = Duration::from_secs_f64(args.seconds);
        let work = Load { game: &args.game, kind, tables, bot_tables, time };
        let figures = runtime.block_on(async {
            server.ready().await?;
            load(server.target(), &work).await.map_err(Failure::data)
        })?;
        if !out.json && all.is_empty() {
            out.line(HEAD)?;
        }
        if !out.json {
            out.line(row(&figures))?;
        }
        all.push(figures);
    }
    if out.json { out.json(&all) } else { Ok(()) }
}

const HEAD: &str = "loop    tables  of bots  sockets  moves/s   p50 ms   p99 ms   max ms  server cores  its MB  generator cores";

fn row(figures: &Figures) -> String {
    let kind = match figures.kind {
        Loop::Closed => "closed",
        Loop::Open => "open",
    };
    format!(
        "{kind:<6} {:>7} {:>8} {:>8} {:>8.0} {:>8.1} {:>8.1} {:>8.1} {:>13.2} {:>7.0} {:>16.2}",
        figures.tables,
        figures.bot_tables,
        figures.sockets,
        figures.moves_per_second,
        figures.p50_ms,
        figures.p99_ms,
        figures.max_ms,
        figures.server_cores,
        figures.server_megabytes,
        figures.generator_cores,
    )
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
    metrics: SocketAddr,
    folder: Option<PathBuf>,
}

impl Served {
    fn start(database: Option<&str>) -> Result<Served, Failure> {
        // Both are held at once, so that they are two.
        let ports = [TcpListener::bind("127.0.0.1:0")?, TcpListener::bind("127.0.0.1:0")?];
        let [address, metrics] = [ports[0].local_addr()?, ports[1].local_addr()?];
        drop(ports);
        let (database, folder) = match database {
            Some(address) if address.contains("://") => (address.to_owned(), None),
            other => {
                let base = other.map_or_else(std::env::temp_dir, PathBuf::from);
                let folder = base.join(format!("fathom-bench-{}-{}", std::process::id(), address.port()));
                std::fs::create_dir_all(&folder)?;
                (folder.join("fathom.db").to_string_lossy().into_owned(), Some(folder))
            }
        };
        let unlimited = [
            "requests-per-minute",
            "messages-per-minute",
            "connections-per-address",
            "accounts-per-hour",
            "tables-per-hour",
        ];
        let child = Command::new(std::env::current_exe()?)
            .args([
                "serve",
                "--host",
                "127.0.0.1",
                "--port",
                &address.port().to_string(),
                "--database",
                &database,
            ])
            .args(["--connections", "60000", "--log", "warn", "--metrics", &metrics.to_string()])
            .args(unlimited.map(|setting| format!("--{setting}=0")))
            .stdin(Stdio::null())
            .spawn()?;
        Ok(Served { child, address, metrics, folder })
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
