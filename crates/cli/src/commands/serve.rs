//! `fathom serve`: the play server.

use crate::failure::Failure;
use crate::input::Engines;
use fathom_catalog::Catalog;
use fathom_server::Config;
use fathom_server::address::{Network, Trust};
use fathom_server::alerts::mail::MailServer;
use std::collections::HashSet;
use std::io::IsTerminal;
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use tracing_subscriber::EnvFilter;

/// Arguments of `fathom serve`.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  fathom serve                                          http://localhost:7878, data in ./fathom.db
  fathom serve --host 0.0.0.0 --port 80                 for the whole network
  fathom serve --database postgres://fathom@db/fathom   any number of such processes share one database
  fathom serve --engine tidepool=\"python3 examples/engines/tidepool.py\"
  fathom serve --public-url https://play.example.org --behind-proxy

  fathom serve --config fathom.toml                     settings from a file: port = 80

Ctrl-C or SIGTERM stops it in good order. Every setting can also be given by its environment variable, or in the
file by the name of its flag. Flags win over the environment, and the environment over the file.")]
pub struct Args {
    // `config_file` has read it before these arguments were made
    /// A file of settings (TOML), named like the flags: session-days = 30
    #[arg(long, value_name = "FILE", env = "FATHOM_CONFIG")]
    config: Option<PathBuf>,
    /// The address to listen on; 0.0.0.0 for every network
    #[arg(long, env = "FATHOM_HOST", default_value = "127.0.0.1")]
    host: IpAddr,
    /// The port to listen on; 0 takes any free one
    #[arg(long, short, env = "FATHOM_PORT", default_value_t = 7878)]
    port: u16,
    /// The address and port on which Prometheus can read numbers (127.0.0.1:9464) [default: nowhere]
    #[arg(long, env = "FATHOM_METRICS")]
    metrics: Option<SocketAddr>,
    /// Where everything is kept: a SQLite file, or postgres://user:password@host/name
    #[arg(long, env = "FATHOM_DATABASE", default_value = "fathom.db", hide_env_values = true)]
    database: String,
    /// How the outside reaches this server; with https:// cookies are marked secure
    #[arg(long, env = "FATHOM_PUBLIC_URL")]
    public_url: Option<String>,
    /// A proxy on this machine or in your private network stands in front and names the client in X-Forwarded-For
    #[arg(long, env = "FATHOM_BEHIND_PROXY")]
    behind_proxy: bool,
    /// The proxies that are believed, where there are several in a row or elsewhere: 203.0.113.7,10.0.0.0/8
    #[arg(long, env = "FATHOM_TRUSTED_PROXIES", value_delimiter = ',')]
    trusted_proxies: Vec<Network>,
    /// Days after which a session ends that nobody used
    #[arg(long, env = "FATHOM_SESSION_DAYS", default_value_t = Config::default().session_days)]
    session_days: u32,
    /// Days after which a guest without a session loses the name; 0 for never
    #[arg(long, env = "FATHOM_GUEST_DAYS", default_value_t = Config::default().guest_days)]
    guest_days: u32,
    /// Days after which talk is forgotten; 0 for never
    #[arg(long, env = "FATHOM_CHAT_DAYS", default_value_t = Config::default().chat_days)]
    chat_days: u32,
    /// Lines of talk per minute and account; 0 for no limit
    #[arg(long, env = "FATHOM_LINES_PER_MINUTE", default_value_t = Config::default().lines_per_minute)]
    lines_per_minute: u32,
    /// Requests per minute and address; 0 for no limit
    #[arg(long, env = "FATHOM_REQUESTS_PER_MINUTE", default_value_t = Config::default().requests_per_minute)]
    requests_per_minute: u32,
    /// Messages per minute and socket; 0 for no limit
    #[arg(long, env = "FATHOM_MESSAGES_PER_MINUTE", default_value_t = Config::default().messages_per_minute)]
    messages_per_minute: u32,
    /// Open connections per address; 0 for no limit
    #[arg(long, env = "FATHOM_CONNECTIONS_PER_ADDRESS", default_value_t = Config::default().connections_per_address)]
    connections_per_address: u32,
    /// Open connections in all
    #[arg(long, env = "FATHOM_CONNECTIONS", default_value_t = Config::default().connections)]
    connections: u32,
    /// New accounts and password attempts per hour and address; 0 for no limit
    #[arg(long, env = "FATHOM_ACCOUNTS_PER_HOUR", default_value_t = Config::default().accounts_per_hour)]
    accounts_per_hour: u32,
    /// Tables that one account may set per hour; 0 for no limit
    #[arg(long, env = "FATHOM_TABLES_PER_HOUR", default_value_t = Config::default().tables_per_hour)]
    tables_per_hour: u32,
    /// Requests per minute and token of a bot account; 0 for no limit
    #[arg(long, env = "FATHOM_BOT_REQUESTS_PER_MINUTE", default_value_t = Config::default().bot_requests_per_minute)]
    bot_requests_per_minute: u32,
    /// Reviews of finished games that one account may ask for per hour; 0 for no limit
    #[arg(long, env = "FATHOM_REVIEWS_PER_HOUR", default_value_t = Config::default().reviews_per_hour)]
    reviews_per_hour: u32,
    /// Tables under way where only bots play, per account; 0 for no limit
    #[arg(long, env = "FATHOM_BOTS_ONLY_TABLES", default_value_t = Config::default().bots_only_tables)]
    bots_only_tables: u32,
    /// Where mail is handed over: smtp://name:password@host:587 or smtps://… [default: nobody is mailed]
    #[arg(long, env = "FATHOM_MAIL_SERVER", hide_env_values = true)]
    mail_server: Option<MailServer>,
    /// The address that mail comes from
    #[arg(long, env = "FATHOM_MAIL_FROM", default_value_t = Config::default().mail_from)]
    mail_from: String,
    /// Login names of those who host this server: they see what is reported and can act on it
    #[arg(long, env = "FATHOM_HOSTS", value_delimiter = ',')]
    hosts: Vec<String>,
    /// A file of words, one a line, that nobody may use in talk or as a name
    #[arg(long, value_name = "FILE", env = "FATHOM_UNWANTED_WORDS")]
    unwanted_words: Option<PathBuf>,
    /// Webhooks and push services may stand in private networks, without encryption
    #[arg(long, env = "FATHOM_REACH_PRIVATE")]
    reach_private: bool,
    /// Threads on which bots think [default: one less than there are cores]
    #[arg(long, env = "FATHOM_BOT_THREADS")]
    bot_threads: Option<usize>,
    /// Seconds that a table without anyone stays in memory
    #[arg(long, env = "FATHOM_IDLE_SECONDS", default_value_t = Config::default().idle_seconds)]
    idle_seconds: u64,
    /// Entries of logs in memory beyond which tables that nobody watches are let go earlier
    #[arg(long, env = "FATHOM_ENTRIES_IN_MEMORY", default_value_t = Config::default().entries_in_memory)]
    entries_in_memory: usize,
    /// Seconds that a socket may be silent
    #[arg(long, env = "FATHOM_SILENCE_SECONDS", default_value_t = Config::default().silence_seconds)]
    silence_seconds: u64,
    /// What is logged: error, warn, info, debug, or a filter such as fathom_server=debug
    #[arg(long, env = "FATHOM_LOG", default_value = "info")]
    log: String,
    /// How it is logged
    #[arg(long, env = "FATHOM_LOG_FORMAT", default_value = "text")]
    log_format: LogFormat,
    /// For tests alone: whoever sets a table may name its luck (refused where the public could reach it)
    #[arg(long, hide = true)]
    test_luck: bool,
    #[command(flatten)]
    engines: Engines,
}

/// How the log is written.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum LogFormat {
    /// Lines for people
    Text,
    /// One JSON object a line
    Json,
}

pub fn run(catalog: Catalog, args: &Args) -> Result<(), Failure> {
    let engines = args.engines.all()?;
    engines.iter().try_for_each(|engine| engine.check()).map_err(Failure::data)?;
    let filter = EnvFilter::try_new(&args.log).map_err(Failure::usage)?;
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal());
    match args.log_format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().init(),
    }
    let unwanted_words = args.unwanted_words.as_deref().map(words).transpose()?.unwrap_or_default();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime
        .block_on(fathom_server::serve(Config { engines, unwanted_words, ..config(args) }, catalog))
        .map_err(Failure::data)
}

/// The words of a file, one a line; lines that begin with # are for people.
fn words(path: &Path) -> Result<HashSet<String>, Failure> {
    let text = std::fs::read_to_string(path)
        .map_err(|error| Failure::usage(format!("{}: {error}", path.display())))?;
    let words = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    Ok(words.map(str::to_lowercase).collect())
}

fn config(args: &Args) -> Config {
    Config {
        listen: SocketAddr::new(args.host, args.port),
        metrics: args.metrics,
        database: args.database.clone(),
        public_url: args.public_url.clone(),
        trust: match (args.trusted_proxies.as_slice(), args.behind_proxy) {
            ([], false) => Trust::Nobody,
            ([], true) => Trust::Neighbour,
            (networks, _) => Trust::These(networks.to_vec()),
        },
        session_days: args.session_days,
        guest_days: args.guest_days,
        chat_days: args.chat_days,
        lines_per_minute: args.lines_per_minute,
        requests_per_minute: args.requests_per_minute,
        messages_per_minute: args.messages_per_minute,
        connections_per_address: args.connections_per_address,
        connections: args.connections,
        accounts_per_hour: args.accounts_per_hour,
        tables_per_hour: args.tables_per_hour,
        bot_requests_per_minute: args.bot_requests_per_minute,
        reviews_per_hour: args.reviews_per_hour,
        bots_only_tables: args.bots_only_tables,
        bot_threads: args.bot_threads.unwrap_or(Config::default().bot_threads),
        idle_seconds: args.idle_seconds,
        entries_in_memory: args.entries_in_memory,
        silence_seconds: args.silence_seconds,
        mail: args.mail_server.clone(),
        mail_from: args.mail_from.clone(),
        hosts: args.hosts.iter().map(|login| login.trim().to_lowercase()).collect(),
        reach_private: args.reach_private,
        engines: Vec::new(),
        test_luck: args.test_luck,
        ..Config::default()
    }
}
