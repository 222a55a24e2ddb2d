//! `fathom store`: checking and copying what a server has stored.

use crate::failure::Failure;
use crate::output::Out;
use fathom_catalog::Catalog;
use serde_json::json;
use std::path::PathBuf;

/// Arguments of `fathom store`.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  fathom store verify                              every game of ./fathom.db through today's rules
  fathom store backup tonight.db                   a consistent copy, while the server runs
  fathom store verify --database tonight.db        and the proof that it can be restored
  fathom store rate --check                        every rating once more, from the logs of the games")]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand)]
enum What {
    /// Replay every stored game through today's rules and name those that differ
    Verify {
        #[command(flatten)]
        place: Place,
    },
    /// Write a consistent copy of everything into a new SQLite file, while the server runs
    Backup {
        /// The file to write; it must not be there yet
        file: PathBuf,
        #[command(flatten)]
        place: Place,
    },
    /// Work every rating out anew from the logs of the rated games, and put right what differs
    Rate(Rate),
}

#[derive(clap::Args)]
struct Rate {
    /// Only name the games whose ratings differ; write nothing
    #[arg(long)]
    check: bool,
    #[command(flatten)]
    place: Place,
}

#[derive(clap::Args)]
struct Place {
    /// Where everything is kept: a SQLite file, or postgres://user:password@host/name
    #[arg(long, env = "FATHOM_DATABASE", default_value = "fathom.db", hide_env_values = true)]
    database: String,
}

pub fn run(catalog: &Catalog, args: &Args, out: &mut Out) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    match &args.what {
        What::Verify { place } => runtime.block_on(verify(catalog, place, out)),
        What::Backup { file, place } => runtime.block_on(backup(catalog, place, file, out)),
        What::Rate(asked) => runtime.block_on(rate(catalog, asked, out)),
    }
}

async fn open(place: &Place) -> Result<std::sync::Arc<dyn fathom_store::Store>, Failure> {
    let database = &place.database;
    if !database.contains("://") && !std::path::Path::new(database).exists() {
        return Err(Failure::data(format!("there is no file {database}")));
    }
    fathom_store::inspect(database).await.map_err(Failure::data)
}

async fn verify(catalog: &Catalog, place: &Place, out: &mut Out) -> Result<(), Failure> {
    let store = open(place).await?;
    let verdict = fathom_server::verify::verify(catalog, &*store, |_| {}).await.map_err(Failure::data)?;
    store.close().await;
    if out.json {
        let differ: Vec<_> =
            verdict.differ.iter().map(|(id, why)| json!({ "table": id.to_string(), "why": why })).collect();
        out.json(&json!({ "tables": verdict.tables, "entries": verdict.entries, "differ": differ, "problems": verdict.problems }))?;
    } else {
        for problem in &verdict.problems {
            out.line(problem)?;
        }
        for (id, why) in &verdict.differ {
            out.line(format!("{id}  {why}"))?;
        }
        out.line(format!("{} tables, {} entries replayed", verdict.tables, verdict.entries))?;
    }
    match verdict.differ.len() {
        0 if verdict.is_well() => Ok(()),
        0 => Err(Failure::data("the database is damaged")),
        1 => Err(Failure::data("one game does not replay")),
        many => Err(Failure::data(format!("{many} games do not replay"))),
    }
}

async fn backup(
    catalog: &Catalog,
    place: &Place,
    file: &std::path::Path,
    out: &mut Out,
) -> Result<(), Failure> {
    let store = open(place).await?;
    store.backup(file).await.map_err(Failure::data)?;
    store.close().await;
    // A copy that cannot be served again is no backup.
    let copy = fathom_store::inspect(&file.to_string_lossy()).await.map_err(Failure::data)?;
    let verdict = fathom_server::verify::verify(catalog, &*copy, |_| {}).await.map_err(Failure::data)?;
    copy.close().await;
    if !verdict.is_well() {
        let why = format!(
            "{} tables differ; see `fathom store verify --database {}`",
            verdict.differ.len(),
            file.display()
        );
        return Err(Failure::data(format!("the copy was written, but cannot be proven: {why}")));
    }
    let bytes = std::fs::metadata(file)?.len();
    if out.json {
        out.json(&json!({ "file": file, "bytes": bytes }))
    } else {
        out.line(format!("{} ({bytes} bytes)", file.display()))
    }
}

async fn rate(catalog: &Catalog, asked: &Rate, out: &mut Out) -> Result<(), Failure> {
    let store = match asked.check {
        true => open(&asked.place).await?,
        // Only one process writes to a SQLite file: a server that runs on it keeps us out, and says so.
        false => {
            drop(open(&asked.place).await?);
            fathom_store::open(&asked.place.database).await.map_err(Failure::data)?
        }
    };
    let found = fathom_server::rater::rerate(catalog, &*store, !asked.check).await.map_err(Failure::data)?;
    store.close().await;
    let differ: Vec<String> = found.differ.iter().map(ToString::to_string).collect();
    if out.json {
        out.json(&json!({ "games": found.games, "differ": differ, "written": !asked.check }))?;
    } else {
        for table in &differ {
            out.line(table)?;
        }
        let done = if asked.check { "differ" } else { "were put right" };
        out.line(format!("{} rated games, {} {done}", found.games, differ.len()))?;
    }
    match differ.len() {
        0 => Ok(()),
        _ if !asked.check => Ok(()),
        many => Err(Failure::data(format!("{many} ratings differ from what the logs make of them"))),
    }
}
