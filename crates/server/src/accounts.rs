//! Who people are: guests, claimed accounts, sessions.

use crate::app::App;
use crate::error::Failure;
use crate::guard::{Peer, address};
use crate::random;
use argon2::password_hash::phc::PasswordHash;
use argon2::{Algorithm, Argon2, Params, PasswordHasher, PasswordVerifier, Version};
use axum::extract::FromRequestParts;
use axum::http::header::{self, HeaderMap, HeaderValue};
use axum::http::request::Parts;
use fathom_protocol::{Account, AccountId, Credentials};
use fathom_store::{AccountRow, SessionRow};
use sha2::{Digest, Sha256};
use std::net::IpAddr;
use std::sync::Arc;

/// A session cookie lives for a year.
const COOKIE_SECONDS: u32 = 365 * 24 * 3600;

/// The session of a request.
#[derive(Clone, Debug)]
pub struct Session {
    /// Whose it is.
    pub account: Account,
    /// The hash of its token.
    pub hash: [u8; 32],
}

/// Whoever sends a request: with a session or without.
pub struct Visitor {
    /// The session, if there is one.
    pub session: Option<Session>,
    /// Where they are.
    pub address: IpAddr,
}

impl Visitor {
    /// The account; refuses those without a session.
    pub fn account(&self) -> Result<&Account, Failure> {
        let nobody = || Failure::Unauthorised("tell us your name first".to_owned());
        self.session.as_ref().map(|session| &session.account).ok_or_else(nobody)
    }

    /// The account's id, if there is one.
    pub fn id(&self) -> Option<AccountId> {
        self.session.as_ref().map(|session| session.account.id)
    }
}

impl FromRequestParts<Arc<App>> for Visitor {
    type Rejection = Failure;
    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Visitor, Failure> {
        let peer = parts.extensions.get::<Peer>().copied().unwrap_or(Peer(IpAddr::from([127, 0, 0, 1])));
        let address = address(app, peer, &parts.headers);
        let session = match cookie(app, &parts.headers) {
            None => None,
            Some(token) => {
                let hash: [u8; 32] = Sha256::digest(token.as_bytes()).into();
                let row = app.store.session(&hash).await?;
                row.map(|row| Session { account: public(&row), hash })
            }
        };
        Ok(Visitor { session, address })
    }
}

fn cookie<'a>(app: &App, headers: &'a HeaderMap) -> Option<&'a str> {
    let name = app.config.cookie();
    let all = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    all.flat_map(|line| line.split(';')).find_map(|pair| pair.trim().strip_prefix(name)?.strip_prefix('='))
}

/// What others may know of an account.
pub fn public(row: &AccountRow) -> Account {
    Account { id: AccountId::new(row.id as u64), name: row.name.clone(), login: row.login.clone() }
}

/// A name without control characters and surplus spaces, 1 to 24 characters long.
pub fn checked_name(name: &str) -> Result<String, Failure> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let fits = (1..=24).contains(&name.chars().count()) && !name.chars().any(is_invisible);
    if fits { Ok(name) } else { Err(Failure::bad("a name has 1 to 24 visible characters")) }
}

/// Characters that draw nothing or turn the text around: a name must not look like another one.
fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

fn checked_login(login: &str) -> Result<String, Failure> {
    let login = login.trim().to_ascii_lowercase();
    let fits = (3..=24).contains(&login.len())
        && login.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_');
    if fits { Ok(login) } else { Err(Failure::bad("a login name has 3 to 24 letters, digits, - and _")) }
}

fn checked_password(password: &str) -> Result<(), Failure> {
    if (8..=128).contains(&password.chars().count()) && password.len() <= 512 {
        Ok(())
    } else {
        Err(Failure::bad("a password has 8 to 128 characters"))
    }
}

/// A new guest.
pub async fn guest(app: &App, address: IpAddr, name: &str) -> Result<(Account, String), Failure> {
    let name = checked_name(name)?;
    app.limits.account(address)?;
    let id = random::account_id();
    let row =
        AccountRow { id: id.bits() as i64, name, login: None, password: None, created: app.now() as i64 };
    app.store.create_account(&row).await?;
    Ok((public(&row), open_session(app, id).await?))
}

/// Gives a guest a login name and a password.
pub async fn claim(app: &App, visitor: &Visitor, asked: &Credentials) -> Result<Account, Failure> {
    let account = visitor.account()?;
    let login = checked_login(&asked.login)?;
    checked_password(&asked.password)?;
    app.limits.account(visitor.address)?;
    let hash = hash_password(app, asked.password.clone()).await?;
    if !app.store.claim(account.id.bits() as i64, &login, &hash).await? {
        return Err(Failure::conflict("this login name is taken, or you have one already"));
    }
    Ok(Account { login: Some(login), ..account.clone() })
}

/// Logs in; whether the name or the password is wrong is nobody's business.
pub async fn login(app: &App, address: IpAddr, asked: &Credentials) -> Result<(Account, String), Failure> {
    let wrong = || Failure::Unauthorised("name and password do not fit".to_owned());
    let login = checked_login(&asked.login).map_err(|_| wrong())?;
    checked_password(&asked.password).map_err(|_| wrong())?;
    app.limits.account(address)?;
    app.limits.login(&login)?;
    let row = app.store.account_by_login(&login).await?;
    let stored = row.as_ref().and_then(|row| row.password.clone());
    // Without an account the same work is done, so that the time tells nothing.
    let fits = check_password(app, asked.password.clone(), stored).await?;
    match row {
        Some(row) if fits => Ok((public(&row), open_session(app, AccountId::new(row.id as u64)).await?)),
        Some(_) | None => Err(wrong()),
    }
}

async fn open_session(app: &App, account: AccountId) -> Result<String, Failure> {
    let token = fathom_fair::to_hex(&random::bytes::<32>());
    let hash = Sha256::digest(token.as_bytes()).to_vec();
    let session = SessionRow { hash, account: account.bits() as i64, created: app.now() as i64 };
    app.store.open_session(&session).await?;
    Ok(token)
}

/// The header that gives a browser its session.
pub fn session_cookie(app: &App, token: &str) -> HeaderValue {
    set_cookie(app, token, COOKIE_SECONDS)
}

/// The header that takes it away.
pub fn no_cookie(app: &App) -> HeaderValue {
    set_cookie(app, "", 0)
}

fn set_cookie(app: &App, token: &str, seconds: u32) -> HeaderValue {
    let secure = if app.config.secure() { "; Secure" } else { "" };
    let name = app.config.cookie();
    let text = format!("{name}={token}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&text).expect("tokens are hexadecimal")
}

fn argon() -> Argon2<'static> {
    let params = Params::new(19 * 1024, 2, 1, None).expect("these parameters are in range");
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

async fn hash_password(app: &App, password: String) -> Result<String, Failure> {
    let trouble = |error: String| Failure::Trouble(format!("password hashing: {error}"));
    let _turn = app.hashing.acquire().await.map_err(|error| trouble(error.to_string()))?;
    let hash = move || {
        let salt = random::bytes::<16>();
        argon().hash_password_with_salt(password.as_bytes(), &salt).map(|hash| hash.to_string())
    };
    let hashed = tokio::task::spawn_blocking(hash).await.map_err(|error| trouble(error.to_string()))?;
    hashed.map_err(|error| trouble(error.to_string()))
}

async fn check_password(app: &App, password: String, stored: Option<String>) -> Result<bool, Failure> {
    let trouble = |error: String| Failure::Trouble(format!("password hashing: {error}"));
    let Some(stored) = stored else {
        hash_password(app, password).await?;
        return Ok(false);
    };
    let _turn = app.hashing.acquire().await.map_err(|error| trouble(error.to_string()))?;
    let check = move || {
        let hash = PasswordHash::new(&stored).map_err(|error| error.to_string())?;
        Ok(argon().verify_password(password.as_bytes(), &hash).is_ok())
    };
    tokio::task::spawn_blocking(check).await.map_err(|error| trouble(error.to_string()))?.map_err(trouble)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_tidied_and_checked() {
        assert_eq!(checked_name("  Ada   Lovelace ").unwrap(), "Ada Lovelace");
        assert!(checked_name("").is_err() && checked_name("   ").is_err());
        assert!(checked_name(&"a".repeat(25)).is_err() && checked_name(&"ü".repeat(24)).is_ok());
        assert!(checked_name("a\u{202e}b").is_err() && checked_name("a\u{7}b").is_err());
    }

    #[test]
    fn logins_have_one_spelling() {
        assert_eq!(checked_login("Ada-1").unwrap(), "ada-1");
        assert!(
            checked_login("a b c").is_err() && checked_login("ab").is_err() && checked_login("ädaä").is_err()
        );
    }
}
