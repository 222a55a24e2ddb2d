//! What stands before every request: limits per address and account, the check of the origin, and the headers of every answer.

use crate::accounts::bearer;
use crate::address::household;
use crate::api_alerts::STOP;
use crate::app::App;
use crate::bot_accounts::hash_of;
use crate::config::Config;
use crate::error::Failure;
use crate::patience::Patience;
use crate::random;
use axum::Json;
use axum::extract::{MatchedPath, Request, State};
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use fathom_protocol::{AccountId, ApiError, ErrorCode, Timestamp};
use fathom_store::Hash as TokenHash;
use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::Instant;
use tracing::Instrument;

/// Scripts and sockets come from this server alone; nobody frames us, nothing is evaluated.
const CONTENT_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; \
    img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; \
    base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'";

/// So many files may be asked for where one other request may be made: a first visit takes about fifteen.
const FILES: u32 = 10;
/// How often somebody may have everything written down that is kept of them: it reads every game they played.
const EXPORTS_PER_HOUR: u32 = 12;

/// How often somebody may have a first or a trial message sent somewhere.
const WAYS_PER_HOUR: u32 = 30;

/// So many sockets of one address may send as much as one socket may.
const FULL_SOCKETS: u32 = 8;

/// How often somebody may report something to the host.
const REPORTS_PER_HOUR: u32 = 12;

/// So many positions may be judged where one review may be asked for: a review judges hundreds.
const STUDIES: u32 = 15;

/// The address at the other end of a connection.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub IpAddr);

/// A bucket that fills up steadily and is emptied by use.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    left: f64,
    filled: Instant,
}

/// How fast a bucket fills and how much it holds.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    per_second: f64,
    burst: f64,
}

impl Rate {
    /// So many in that many seconds, a quarter of them at once; 0 for no limit.
    pub fn new(count: u32, seconds: u32) -> Option<Rate> {
        let per_second = f64::from(count) / f64::from(seconds);
        (count > 0).then_some(Rate { per_second, burst: (f64::from(count) / 4.0).max(5.0) })
    }

    /// So many in that many seconds, all of them at once if need be; 0 for no limit.
    pub fn at_once(count: u32, seconds: u32) -> Option<Rate> {
        let (burst, per_second) = (f64::from(count), f64::from(count) / f64::from(seconds));
        (count > 0).then_some(Rate { per_second, burst })
    }
}

impl Bucket {
    /// A full one.
    pub fn full(rate: Rate) -> Bucket {
        Bucket { left: rate.burst, filled: Instant::now() }
    }

    /// Takes one out, if there is one.
    pub fn take(&mut self, rate: Rate) -> bool {
        let now = Instant::now();
        let gained = now.duration_since(self.filled).as_secs_f64() * rate.per_second;
        self.left = (self.left + gained).min(rate.burst);
        self.filled = now;
        let allowed = self.left >= 1.0;
        if allowed {
            self.left -= 1.0;
        }
        allowed
    }

    /// What is left after the last use, and in how many seconds it will be full.
    fn quota(&self, rate: Rate, allowed: bool) -> Quota {
        let whole_in = ((rate.burst - self.left) / rate.per_second).ceil();
        Quota { allowed, limit: rate.burst as u32, left: self.left as u32, whole_in: whole_in as u32 }
    }

    fn is_full(&self, rate: Rate) -> bool {
        self.left + self.filled.elapsed().as_secs_f64() * rate.per_second >= rate.burst
    }
}

/// How much somebody may still do, as the headers of an answer tell it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quota {
    /// Whether this request was within it.
    pub allowed: bool,
    /// So many at once at most.
    pub limit: u32,
    /// So many are left.
    pub left: u32,
    /// In so many seconds all of it is there again.
    pub whole_in: u32,
}

struct Buckets<K> {
    rate: Option<Rate>,
    buckets: Mutex<HashMap<K, Bucket>>,
}

impl<K: Eq + Hash> Buckets<K> {
    fn new(rate: Option<Rate>) -> Buckets<K> {
        Buckets { rate, buckets: Mutex::default() }
    }

    fn take(&self, key: K) -> bool {
        let Some(rate) = self.rate else { return true };
        let mut buckets = self.buckets.lock().expect("nobody panics with this lock");
        buckets.entry(key).or_insert_with(|| Bucket::full(rate)).take(rate)
    }

    /// As `take`, and says how much is left; `None` where there is no limit.
    fn take_counted(&self, key: K) -> Option<Quota> {
        let rate = self.rate?;
        let mut buckets = self.buckets.lock().expect("nobody panics with this lock");
        let bucket = buckets.entry(key).or_insert_with(|| Bucket::full(rate));
        let allowed = bucket.take(rate);
        Some(bucket.quota(rate, allowed))
    }

    fn forget_idle(&self) {
        if let Some(rate) = self.rate {
            self.buckets
                .lock()
                .expect("nobody panics with this lock")
                .retain(|_, bucket| !bucket.is_full(rate));
        }
    }
}

/// Who may do how much.
pub struct Limits {
    requests: Buckets<IpAddr>,
    /// Scripts and pictures: a room full of people behind one address opens the page in the same minute.
    files: Buckets<IpAddr>,
    accounts: Buckets<IpAddr>,
    /// Who was wrong about a password lately.
    pub wrong_passwords: Patience<String>,
    /// Requests of bots, by the hash of their token.
    bots: Buckets<TokenHash>,
    talk: Buckets<AccountId>,
    tables: Buckets<AccountId>,
    reviews: Buckets<AccountId>,
    exports: Buckets<AccountId>,
    ways: Buckets<AccountId>,
    reports: Buckets<AccountId>,
    studies: Buckets<AccountId>,
    connections: Mutex<HashMap<IpAddr, u32>>,
    per_address: u32,
    /// Messages over one socket.
    pub messages: Option<Rate>,
    /// Messages over all sockets of an address.
    all_messages: Buckets<IpAddr>,
}

impl Limits {
    /// The limits that the settings ask for.
    pub fn new(config: &Config) -> Limits {
        Limits {
            requests: Buckets::new(Rate::new(config.requests_per_minute, 60)),
            files: Buckets::new(Rate::new(config.requests_per_minute.saturating_mul(FILES), 60)),
            accounts: Buckets::new(Rate::at_once(config.accounts_per_hour, 3600)),
            wrong_passwords: Patience::default(),
            bots: Buckets::new(Rate::new(config.bot_requests_per_minute, 60)),
            talk: Buckets::new(Rate::new(config.lines_per_minute, 60)),
            tables: Buckets::new(Rate::new(config.tables_per_hour, 3600)),
            reviews: Buckets::new(Rate::new(config.reviews_per_hour, 3600)),
            reports: Buckets::new(Rate::at_once(REPORTS_PER_HOUR, 3600)),
            ways: Buckets::new(Rate::at_once(WAYS_PER_HOUR, 3600)),
            exports: Buckets::new(Rate::at_once(EXPORTS_PER_HOUR, 3600)),
            studies: Buckets::new(Rate::new(config.reviews_per_hour.saturating_mul(STUDIES), 3600)),
            connections: Mutex::default(),
            per_address: config.connections_per_address,
            messages: Rate::new(config.messages_per_minute, 60),
            all_messages: Buckets::new(Rate::new(
                config.messages_per_minute.saturating_mul(FULL_SOCKETS),
                60,
            )),
        }
    }

    /// One more request with this token?
    fn bot(&self, token: &str) -> Option<Quota> {
        self.bots.take_counted(hash_of(token))
    }

    /// One more account from this address?
    pub fn account(&self, address: IpAddr) -> Result<(), Failure> {
        if self.accounts.take(household(address)) { Ok(()) } else { Err(Failure::TooMany) }
    }

    /// One more review for this account?
    pub fn review(&self, account: AccountId) -> Result<(), Failure> {
        if self.reviews.take(account) { Ok(()) } else { Err(Failure::TooMany) }
    }

    /// One more document of everything that is kept of this account?
    pub fn export(&self, account: AccountId) -> Result<(), Failure> {
        if self.exports.take(account) { Ok(()) } else { Err(Failure::TooMany) }
    }

    /// One more message that tells this account's owner nothing but that it arrives?
    pub fn way(&self, account: AccountId) -> Result<(), Failure> {
        if self.ways.take(account) { Ok(()) } else { Err(Failure::TooMany) }
    }

    /// One more report by this account?
    pub fn report(&self, account: AccountId) -> Result<(), Failure> {
        if self.reports.take(account) { Ok(()) } else { Err(Failure::TooMany) }
    }

    /// One more position judged, or game played again, for this account?
    pub fn study(&self, account: AccountId) -> Result<(), Failure> {
        if self.studies.take(account) { Ok(()) } else { Err(Failure::TooMany) }
    }

    /// One more message over any socket of this household?
    pub fn message(&self, from: IpAddr) -> bool {
        self.all_messages.take(from)
    }

    /// One more line of talk of this account?
    pub fn line(&self, account: AccountId) -> Result<(), Failure> {
        if self.talk.take(account) { Ok(()) } else { Err(Failure::TooMany) }
    }

    /// One more table of this account?
    pub fn table(&self, account: AccountId) -> Result<(), Failure> {
        if self.tables.take(account) { Ok(()) } else { Err(Failure::TooMany) }
    }

    /// One more connection from this address?
    pub fn connect(&self, address: IpAddr) -> bool {
        let mut connections = self.connections.lock().expect("nobody panics with this lock");
        let open = connections.entry(household(address)).or_default();
        if self.per_address > 0 && *open >= self.per_address {
            return false;
        }
        *open += 1;
        true
    }

    /// Counts a connection that is allowed in any case.
    pub fn connect_unlimited(&self, address: IpAddr) {
        let mut connections = self.connections.lock().expect("nobody panics with this lock");
        *connections.entry(household(address)).or_default() += 1;
    }

    /// A connection from this address has ended.
    pub fn disconnect(&self, address: IpAddr) {
        let address = household(address);
        let mut connections = self.connections.lock().expect("nobody panics with this lock");
        if let Some(open) = connections.get_mut(&address) {
            *open -= 1;
            if *open == 0 {
                connections.remove(&address);
            }
        }
    }

    /// Forgets those who have done nothing for a while.
    pub fn forget_idle(&self, now: Timestamp) {
        self.requests.forget_idle();
        self.all_messages.forget_idle();
        self.files.forget_idle();
        self.bots.forget_idle();
        self.accounts.forget_idle();
        self.wrong_passwords.forget_idle(now);
        self.talk.forget_idle();
        self.tables.forget_idle();
        self.reviews.forget_idle();
        self.exports.forget_idle();
        self.ways.forget_idle();
        self.reports.forget_idle();
        self.studies.forget_idle();
    }
}

/// Where a request came from: the other end of the connection, or what a trusted proxy says.
pub fn address(app: &App, peer: Peer, headers: &HeaderMap) -> IpAddr {
    app.config.trust.client(peer.0, headers)
}

fn authority(url: &str) -> Option<String> {
    url.split_once("://").map(|(_, rest)| rest.trim_end_matches('/').to_lowercase())
}

/// The one host that a request names. Where we know our public name, a request for another name was led here by somebody
/// else's; an address names nobody.
pub fn check_host(app: &App, headers: &HeaderMap) -> Result<String, Failure> {
    let mut hosts = headers.get_all(header::HOST).iter();
    let (Some(host), None) = (hosts.next(), hosts.next()) else {
        return Err(Failure::bad("a request names one host (Host)"));
    };
    let host = host.to_str().map_err(|_| Failure::bad("this is no host (Host)"))?.to_lowercase();
    let public = app.config.public_url.as_deref().and_then(authority);
    let name = host
        .rsplit_once(':')
        .filter(|(_, port)| port.parse::<u16>().is_ok())
        .map_or(&*host, |(name, _)| name);
    let address = name.trim_matches(['[', ']']).parse::<IpAddr>().is_ok() || name == "localhost";
    match public {
        Some(public) if public != host && !address => {
            Err(Failure::forbidden("this server goes by another name (Host)"))
        }
        Some(_) | None => Ok(host),
    }
}

/// Whether a request that changes something comes from our own pages. A browser always says where it comes from.
pub fn check_origin(app: &App, headers: &HeaderMap) -> Result<(), Failure> {
    let refused = || Failure::forbidden("this request does not come from our own pages (Origin)");
    let origin = headers.get(header::ORIGIN).and_then(|value| value.to_str().ok()).ok_or_else(refused)?;
    let origin = origin.trim_end_matches('/').to_lowercase();
    let host = check_host(app, headers)?;
    let public = app.config.public_url.as_deref().map(|url| url.trim_end_matches('/').to_lowercase());
    if authority(&origin).is_some_and(|origin| origin == host)
        || public.is_some_and(|public| public == origin)
    {
        Ok(())
    } else {
        Err(refused())
    }
}

/// An error that some layer made without saying why, in the form that all errors have.
fn explained(response: Response) -> Response {
    let status = response.status();
    let json = response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind == "application/json");
    if json || !(status.is_client_error() || status.is_server_error()) {
        return response;
    }
    let code = match status {
        StatusCode::UNAUTHORIZED => ErrorCode::Unauthorised,
        StatusCode::FORBIDDEN => ErrorCode::Forbidden,
        StatusCode::NOT_FOUND | StatusCode::METHOD_NOT_ALLOWED => ErrorCode::NotFound,
        StatusCode::CONFLICT => ErrorCode::Conflict,
        StatusCode::TOO_MANY_REQUESTS => ErrorCode::TooMany,
        _ if status.is_client_error() => ErrorCode::BadRequest,
        _ => ErrorCode::Trouble,
    };
    let message = status.canonical_reason().unwrap_or("that did not work").to_lowercase();
    (status, Json(ApiError { code, message })).into_response()
}

/// Stands before every route.
pub async fn guard(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let (began, id) = (Instant::now(), fathom_fair::to_hex(&random::bytes::<6>()));
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let route = request.extensions().get::<MatchedPath>().cloned();
    let peer = request.extensions().get::<Peer>().copied().unwrap_or(Peer(IpAddr::from([127, 0, 0, 1])));
    let from = address(&app, peer, request.headers());
    let api = request.uri().path().starts_with("/api/");
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    let limit = if api || !reads { &app.limits.requests } else { &app.limits.files };
    let token = bearer(request.headers());
    let quota = token.and_then(|token| app.limits.bot(token));
    let too_many = !limit.take(household(from)) || quota.is_some_and(|quota| !quota.allowed);
    let verdict = if too_many {
        Err(Failure::TooMany)
    } else if reads || token.is_some() || request.uri().path() == STOP {
        // Whoever ends mail has a link with a secret and no page of ours. A token is sent by no browser on its own.
        check_host(&app, request.headers()).map(|_| ())
    } else {
        check_origin(&app, request.headers())
    };
    // Whatever is logged on behalf of this request carries its number.
    let span = tracing::info_span!("request", id);
    let mut response = match verdict {
        Ok(()) => explained(next.run(request).instrument(span).await),
        Err(failure) => {
            if matches!(failure, Failure::Forbidden(_)) {
                tracing::info!(target: "security", id, %from, %method, path, %failure, "turned away");
            }
            failure.into_response()
        }
    };
    let (status, took) = (response.status().as_u16(), began.elapsed());
    if response.status() == StatusCode::TOO_MANY_REQUESTS {
        app.metrics.limited.inc();
    }
    app.metrics.answered(route.as_ref().map(MatchedPath::as_str), &method, status, took);
    tracing::debug!(target: "access", id, %from, %method, path, status, took_ms = took.as_millis() as u64);
    if let Ok(value) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(HeaderName::from_static("x-request-id"), value);
    }
    put_headers(&app, &mut response, api);
    if let Some(quota) = quota {
        put_quota(&mut response, quota);
    }
    response
}

/// Tells a bot how much it may still ask.
fn put_quota(response: &mut Response, quota: Quota) {
    let told = [
        ("ratelimit-limit", quota.limit),
        ("ratelimit-remaining", quota.left),
        ("ratelimit-reset", quota.whole_in),
    ];
    for (name, number) in told {
        response.headers_mut().insert(HeaderName::from_static(name), HeaderValue::from(number));
    }
}

fn put_headers(app: &App, response: &mut Response, api: bool) {
    let upgrading = response.status() == StatusCode::SWITCHING_PROTOCOLS;
    let headers = response.headers_mut();
    let mut put = |name: HeaderName, value: &'static str| {
        headers.insert(name, HeaderValue::from_static(value));
    };
    if upgrading {
        return;
    }
    put(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    put(header::REFERRER_POLICY, "same-origin");
    put(header::CONTENT_SECURITY_POLICY, CONTENT_POLICY);
    put(HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()");
    put(HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    put(HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
    if app.config.secure() {
        put(header::STRICT_TRANSPORT_SECURITY, "max-age=31536000");
    }
    if api {
        put(header::CACHE_CONTROL, "no-store");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_runs_dry() {
        let rate = Rate::new(60, 60).unwrap();
        let mut bucket = Bucket::full(rate);
        let allowed = (0..100).filter(|_| bucket.take(rate)).count();
        assert!((15..=17).contains(&allowed), "{allowed}");
    }

    #[test]
    fn connections_are_counted_per_address() {
        let limits = Limits::new(&Config { connections_per_address: 2, ..Config::default() });
        let (one, other) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        assert!(limits.connect(one) && limits.connect(one) && !limits.connect(one) && limits.connect(other));
        limits.disconnect(one);
        assert!(limits.connect(one));
    }
}
