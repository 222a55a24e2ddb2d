//! The guard at the door: limits per address and account, the check of the origin, and the headers of every answer.

use crate::app::App;
use crate::config::Config;
use crate::error::Failure;
use crate::metrics::count;
use axum::extract::{Request, State};
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use fathom_protocol::AccountId;
use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::Instant;

/// Scripts and sockets come from this server alone; nobody frames us, nothing is evaluated.
const CONTENT_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; \
    img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; \
    base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'";

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

    fn is_full(&self, rate: Rate) -> bool {
        self.left + self.filled.elapsed().as_secs_f64() * rate.per_second >= rate.burst
    }
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
    accounts: Buckets<IpAddr>,
    logins: Buckets<String>,
    tables: Buckets<AccountId>,
    connections: Mutex<HashMap<IpAddr, u32>>,
    per_address: u32,
    /// Messages over one socket.
    pub messages: Option<Rate>,
}

impl Limits {
    /// The limits that the settings ask for.
    pub fn new(config: &Config) -> Limits {
        Limits {
            requests: Buckets::new(Rate::new(config.requests_per_minute, 60)),
            accounts: Buckets::new(Rate::new(config.accounts_per_hour, 3600)),
            logins: Buckets::new(Rate::new(config.accounts_per_hour, 3600)),
            tables: Buckets::new(Rate::new(config.tables_per_hour, 3600)),
            connections: Mutex::default(),
            per_address: config.connections_per_address,
            messages: Rate::new(config.messages_per_minute, 60),
        }
    }

    /// One more account or password from this address?
    pub fn account(&self, address: IpAddr) -> Result<(), Failure> {
        if self.accounts.take(address) { Ok(()) } else { Err(Failure::TooMany) }
    }

    /// One more password for this login name, from wherever?
    pub fn login(&self, login: &str) -> Result<(), Failure> {
        if self.logins.take(login.to_owned()) { Ok(()) } else { Err(Failure::TooMany) }
    }

    /// One more table of this account?
    pub fn table(&self, account: AccountId) -> Result<(), Failure> {
        if self.tables.take(account) { Ok(()) } else { Err(Failure::TooMany) }
    }

    /// One more connection from this address?
    pub fn connect(&self, address: IpAddr) -> bool {
        let mut connections = self.connections.lock().expect("nobody panics with this lock");
        let open = connections.entry(address).or_default();
        if self.per_address > 0 && *open >= self.per_address {
            return false;
        }
        *open += 1;
        true
    }

    /// Counts a connection that is allowed in any case.
    pub fn connect_unlimited(&self, address: IpAddr) {
        *self.connections.lock().expect("nobody panics with this lock").entry(address).or_default() += 1;
    }

    /// A connection from this address has ended.
    pub fn disconnect(&self, address: IpAddr) {
        let mut connections = self.connections.lock().expect("nobody panics with this lock");
        if let Some(open) = connections.get_mut(&address) {
            *open -= 1;
            if *open == 0 {
                connections.remove(&address);
            }
        }
    }

    /// Forgets those who have done nothing for a while.
    pub fn forget_idle(&self) {
        self.requests.forget_idle();
        self.accounts.forget_idle();
        self.logins.forget_idle();
        self.tables.forget_idle();
    }
}

/// Where a request came from: the other end of the connection, or what a trusted proxy says.
pub fn address(app: &App, peer: Peer, headers: &HeaderMap) -> IpAddr {
    let forwarded = || headers.get("x-forwarded-for")?.to_str().ok()?.rsplit(',').next()?.trim().parse().ok();
    if app.config.behind_proxy { forwarded().unwrap_or(peer.0) } else { peer.0 }
}

/// Whether a request that changes something comes from our own pages. A browser always says where it comes from.
pub fn check_origin(app: &App, headers: &HeaderMap) -> Result<(), Failure> {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let authority =
        |url: &str| url.split_once("://").map(|(_, rest)| rest.trim_end_matches('/').to_lowercase());
    let refused = || Failure::forbidden("this request does not come from our own pages (Origin)");
    let origin = text(header::ORIGIN).and_then(authority).ok_or_else(refused)?;
    let host = text(header::HOST).map(str::to_lowercase);
    let public = app.config.public_url.as_deref().and_then(authority);
    if host.is_some_and(|host| host == origin) || public.is_some_and(|public| public == origin) {
        Ok(())
    } else {
        Err(refused())
    }
}

/// Stands before every route.
pub async fn guard(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    count(&app.metrics.requests);
    let peer = request.extensions().get::<Peer>().copied().unwrap_or(Peer(IpAddr::from([127, 0, 0, 1])));
    let from = address(&app, peer, request.headers());
    let api = request.uri().path().starts_with("/api/");
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    let verdict = if !app.limits.requests.take(from) {
        count(&app.metrics.limited);
        Err(Failure::TooMany)
    } else if reads {
        Ok(())
    } else {
        check_origin(&app, request.headers())
    };
    let mut response = match verdict {
        Ok(()) => next.run(request).await,
        Err(failure) => failure.into_response(),
    };
    match response.status() {
        status if status.is_server_error() => count(&app.metrics.server_errors),
        status if status.is_client_error() => count(&app.metrics.client_errors),
        _ => {}
    }
    put_headers(&app, &mut response, api);
    response
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
