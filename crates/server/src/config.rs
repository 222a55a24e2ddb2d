//! Everything that can be set. `fathom serve --help` says the same to people.

use crate::address::Trust;
use crate::alerts::mail::MailServer;
use fathom_engine::Engine;
use std::collections::HashSet;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

/// Settings that contradict each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ConfigError {
    /// People would play with dice that a client has chosen.
    #[error(
        "--test-luck lets clients choose the dice: it needs a loopback address, no public URL and no proxy"
    )]
    PublicTestLuck,
}

/// The settings of a server process.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen; port 0 takes any free one.
    pub listen: SocketAddr,
    /// Where the numbers for Prometheus can be read; nowhere if this is not set.
    pub metrics: Option<SocketAddr>,
    /// A SQLite file, or `postgres://…`.
    pub database: String,
    /// How the outside reaches this server (`https://play.example.org`); with https, cookies are marked secure.
    pub public_url: Option<String>,
    /// Which proxies in front may name the client in `X-Forwarded-For`.
    pub trust: Trust,
    /// How many days a session lives that nobody uses.
    pub session_days: u32,
    /// After how many days a guest whom nobody can be any more loses the name; 0 for never.
    pub guest_days: u32,
    /// After how many days talk is forgotten; 0 for never.
    pub chat_days: u32,
    /// Requests per minute and address; 0 for no limit.
    pub requests_per_minute: u32,
    /// Messages per minute and socket; 0 for no limit.
    pub messages_per_minute: u32,
    /// Open sockets and connections per address; 0 for no limit.
    pub connections_per_address: u32,
    /// Open connections in all; beyond it new ones are turned away.
    pub connections: u32,
    /// New accounts and password attempts per hour and address; 0 for no limit.
    pub accounts_per_hour: u32,
    /// Tables that one account may set per hour; 0 for no limit.
    pub tables_per_hour: u32,
    /// Requests per minute and token of a bot; 0 for no limit.
    pub bot_requests_per_minute: u32,
    /// Reviews of finished games that one account may ask for per hour; 0 for no limit.
    pub reviews_per_hour: u32,
    /// Lines of talk per minute and account; 0 for no limit.
    pub lines_per_minute: u32,
    /// Tables under way where only bots play that one account may have; 0 for no limit.
    pub bots_only_tables: u32,
    /// Threads on which bots think.
    pub bot_threads: usize,
    /// How long a table without anyone stays in memory.
    pub idle_seconds: u64,
    /// How many entries of logs may be in memory before tables that nobody watches are let go earlier.
    pub entries_in_memory: usize,
    /// How long a socket may be silent.
    pub silence_seconds: u64,
    /// How often something may be taken back at one table.
    pub most_undos: usize,
    /// After how many entries of a log the next snapshot is kept.
    pub snapshot_every: usize,
    /// Where mail is handed over; nobody is mailed if this is not set.
    pub mail: Option<MailServer>,
    /// The address that mail comes from.
    pub mail_from: String,
    /// The login names of those who host this server: they see reports and can act on them.
    pub hosts: Vec<String>,
    /// Words, in lower case, that nobody may use in talk or as a name; none unless the host names some.
    pub unwanted_words: HashSet<String>,
    /// How long an alert waits for its person to look at the table by themselves.
    pub alert_delay: Duration,
    /// Whether webhooks and push services may stand in private networks, without encryption.
    pub reach_private: bool,
    /// Programs of our host's own that may sit at tables beside the bots.
    pub engines: Vec<Arc<Engine>>,
    /// For tests alone: whoever sets a table may name its luck, so that a game can be repeated. See [`Config::check`].
    pub test_luck: bool,
}

impl Default for Config {
    fn default() -> Config {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 7878)),
            metrics: None,
            database: "fathom.db".to_owned(),
            public_url: None,
            trust: Trust::Nobody,
            session_days: 90,
            guest_days: 0,
            chat_days: 0,
            requests_per_minute: 1200,
            messages_per_minute: 1200,
            connections_per_address: 200,
            connections: 20_000,
            accounts_per_hour: 120,
            tables_per_hour: 240,
            bot_requests_per_minute: 600,
            reviews_per_hour: 40,
            lines_per_minute: 60,
            bots_only_tables: 20,
            bot_threads: (cores - 1).max(1),
            idle_seconds: 120,
            entries_in_memory: 400_000,
            silence_seconds: 60,
            most_undos: 1000,
            snapshot_every: 250,
            mail: None,
            hosts: Vec::new(),
            unwanted_words: HashSet::new(),
            mail_from: "fathom@localhost".to_owned(),
            alert_delay: Duration::from_secs(5),
            reach_private: false,
            engines: Vec::new(),
            test_luck: false,
        }
    }
}

impl Config {
    /// Refuses settings that must not go together.
    pub fn check(&self) -> Result<(), ConfigError> {
        let public =
            !self.listen.ip().is_loopback() || self.public_url.is_some() || self.trust != Trust::Nobody;
        if self.test_luck && public { Err(ConfigError::PublicTestLuck) } else { Ok(()) }
    }

    /// Whether browsers reach us over TLS.
    pub fn secure(&self) -> bool {
        self.public_url.as_deref().is_some_and(|url| url.starts_with("https://"))
    }

    /// The name of the cookie that makes a browser a known device.
    pub fn device_cookie(&self) -> &'static str {
        if self.secure() { "__Host-fathom_device" } else { "fathom_device" }
    }

    /// How long a session lives that nobody uses.
    pub fn session(&self) -> Duration {
        days(self.session_days)
    }

    /// The name of the session cookie; `__Host-` is only allowed over TLS.
    pub fn cookie(&self) -> &'static str {
        if self.secure() { "__Host-fathom_session" } else { "fathom_session" }
    }
}

/// So many days.
pub const fn days(count: u32) -> Duration {
    Duration::from_secs(count as u64 * 24 * 3600)
}
