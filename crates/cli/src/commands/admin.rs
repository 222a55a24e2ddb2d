//! `fathom admin`: what the host of a server sees and does, from a shell. It asks the running server, so that whoever looks on
//! learns of it at once and everything is written down there.

use crate::failure::Failure;
use crate::output::Out;
use fathom_load::{Reply, Visitor};
use serde_json::{Value, json};
use std::io::{BufRead, IsTerminal};
use std::net::SocketAddr;

/// Arguments of `fathom admin`.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  FATHOM_PASSWORD=… fathom admin --login ada                      reports, suspensions, what hosts did
  fathom admin --login ada suspend 4hq2m8v0k3ta --days 7 --why \"rude in talk\"
  fathom admin --login ada erase 9p0c2k4x7m1t 12 --why rude       line 12 of the talk at that table
  fathom admin --login ada settle 3 --why \"spoke to both\"

The account must be among the --hosts of the server. The password is read from FATHOM_PASSWORD, or else from the input.")]
pub struct Args {
    /// Where the server listens on this machine
    #[arg(long, env = "FATHOM_SERVER", default_value = "127.0.0.1:7878")]
    server: SocketAddr,
    /// Your login name there
    #[arg(long, env = "FATHOM_LOGIN")]
    login: String,
    #[command(subcommand)]
    what: Option<What>,
}

#[derive(clap::Subcommand)]
enum What {
    /// End somebody's sessions and let them log in again only after some days
    Suspend {
        /// Who, by the id in the address of their page
        person: String,
        /// For how long
        #[arg(long, default_value_t = 7)]
        days: u32,
        /// Why; they are told
        #[arg(long)]
        why: String,
    },
    /// Let somebody log in again
    Lift {
        /// Who
        person: String,
    },
    /// End whatever happens at a table
    Close {
        /// Which one
        table: String,
        /// Why; everybody there is told
        #[arg(long)]
        why: String,
    },
    /// Take the words out of a line of talk
    Erase {
        /// At which table
        table: String,
        /// Which line
        line: u64,
        /// Why
        #[arg(long)]
        why: String,
    },
    /// Note that a report has been seen to
    Settle {
        /// Which one
        report: u64,
        /// What became of it
        #[arg(long)]
        why: String,
    },
}

impl What {
    fn body(&self) -> Value {
        match self {
            What::Suspend { person, days, why } => {
                json!({ "act": "suspend", "person": person, "days": days, "why": why })
            }
            What::Lift { person } => json!({ "act": "lift", "person": person }),
            What::Close { table, why } => json!({ "act": "close", "table": table, "why": why }),
            What::Erase { table, line, why } => {
                json!({ "act": "erase", "table": table, "line": line, "why": why })
            }
            What::Settle { report, why } => json!({ "act": "settle", "report": report, "why": why }),
        }
    }
}

pub fn run(args: &Args, out: &mut Out) -> Result<(), Failure> {
    let password = password()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let page = runtime.block_on(ask(args, &password))?;
    if out.json { out.json(&page) } else { show(&page, out) }
}

fn password() -> Result<String, Failure> {
    if let Ok(password) = std::env::var("FATHOM_PASSWORD") {
        return Ok(password);
    }
    if std::io::stdin().is_terminal() {
        eprintln!("Password (it will be seen; FATHOM_PASSWORD hides it):");
    }
    let mut line = String::new();
    std::io::stdin().lock().read_line(&mut line)?;
    Ok(line.trim_end_matches(['\r', '\n']).to_owned())
}

/// Logs in, does what was asked for, shows how things stand, and logs out again.
async fn ask(args: &Args, password: &str) -> Result<Value, Failure> {
    let mut visitor = Visitor::new(args.server);
    let reply = visitor.post("/api/login", &json!({ "login": args.login, "password": password })).await?;
    fine(&reply)?;
    visitor.take_cookie(&reply)?;
    let reply = match &args.what {
        Some(what) => visitor.post("/api/host", &what.body()).await?,
        None => visitor.get("/api/host").await?,
    };
    visitor.post("/api/logout", &json!({})).await?;
    fine(&reply)?;
    Ok(reply.json()?)
}

fn fine(reply: &Reply) -> Result<(), Failure> {
    if (200..300).contains(&reply.status) {
        return Ok(());
    }
    let error: Value = reply.json().unwrap_or_default();
    Err(Failure::data(error["message"].as_str().unwrap_or("the server said no")))
}

fn show(page: &Value, out: &mut Out) -> Result<(), Failure> {
    let list = |name: &str| page[name].as_array().cloned().unwrap_or_default();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let waiting: Vec<Value> =
        list("reports").into_iter().filter(|report| report["settled"] == json!(false)).collect();
    out.line(format!("{} reports wait", waiting.len()))?;
    for report in waiting {
        let (by, about) = (text(&report["byName"]), text(&report["aboutName"]));
        let (person, table) = (text(&report["about"]), text(&report["table"]));
        out.line(format!("report {}: {by} about {about} ({person}) at table {table}", report["id"]))?;
        out.say("  ", text(&report["why"]))?;
        for line in report["said"].as_array().into_iter().flatten() {
            out.say("    ", format!("{} {}: {}", line["id"], text(&line["name"]), text(&line["text"])))?;
        }
    }
    for each in list("suspended") {
        out.line(format!(
            "suspended: {} ({}): {}",
            text(&each["name"]),
            text(&each["person"]),
            text(&each["why"])
        ))?;
    }
    for line in list("audit") {
        out.line(format!("{}: {}", text(&line["host"]), text(&line["what"])))?;
    }
    Ok(())
}
