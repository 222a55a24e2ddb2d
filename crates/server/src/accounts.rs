//! Who people are: guests, claimed accounts, sessions.

use crate::address::household;
use crate::app::App;
use crate::error::Failure;
use crate::guard::{Peer, address};
use crate::random;
use axum::extract::FromRequestParts;
use axum::http::header::{self, HeaderMap, HeaderValue};
use axum::http::request::Parts;
use fathom_protocol::{Account, AccountId, Credentials};
use fathom_store::{AccountRow, SessionRow};
use sha2::{Digest, Sha256};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

/// Cookies live for a year; a session that is not used ends earlier, on the server.
const COOKIE_SECONDS: u32 = 365 * 24 * 3600;
/// A session that is used is renewed, but not with every request.
const RENEW: Duration = Duration::from_secs(24 * 3600);

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
    /// What says that this browser has logged in before.
    pub device: Option<String>,
    /// What they run on, in a few words.
    pub agent: String,
    /// The code in the link that was followed, if there is one.
    pub invite: Option<String>,
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
        let device = cookie(app.config.device_cookie(), &parts.headers).map(str::to_owned);
        let session = match (bearer(&parts.headers), cookie(app.config.cookie(), &parts.headers)) {
            // Whoever shows a token is that bot, whatever else the request carries.
            (Some(token), _) => Some(crate::bot_accounts::session(app, parts, token).await?),
            (None, None) => None,
            (None, Some(token)) => session(app, Sha256::digest(token.as_bytes()).into()).await?,
        };
        let query = parts.uri.query().unwrap_or_default().split('&');
        let invite = query.filter_map(|pair| pair.strip_prefix("invite=")).next().map(str::to_owned);
        let agent = parts.headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok());
        let agent = crate::device::words(agent.unwrap_or_default());
        Ok(Visitor { session, address, device, agent, invite })
    }
}

/// The session with that hash, if it has not ended; one that is used lives on.
async fn session(app: &App, hash: [u8; 32]) -> Result<Option<Session>, Failure> {
    let now = app.now();
    let since = now - app.config.session();
    let Some((row, renewed)) = app.store.session(&hash, since).await? else { return Ok(None) };
    if renewed + RENEW < now {
        app.store.renew_session(&hash, now).await?;
    }
    Ok(Some(Session { account: public(&row), hash }))
}

/// The token of a bot, where a request shows one.
pub fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ").map(str::trim)
}

fn cookie<'a>(name: &str, headers: &'a HeaderMap) -> Option<&'a str> {
    let all = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    all.flat_map(|line| line.split(';')).find_map(|pair| pair.trim().strip_prefix(name)?.strip_prefix('='))
}

/// What others may know of an account.
pub fn public(row: &AccountRow) -> Account {
    Account { id: row.id, name: row.name.clone(), login: row.login.clone(), bot: row.owner.is_some() }
}

/// A name without control characters and surplus spaces, 1 to 24 characters long.
pub fn checked_name(name: &str) -> Result<String, Failure> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let fits = (1..=24).contains(&name.chars().count()) && !name.chars().any(is_invisible);
    if name.to_lowercase().starts_with(&fathom_store::FORMER.to_lowercase()) {
        return Err(Failure::bad("this name is for those who have left"));
    }
    if fits { Ok(name) } else { Err(Failure::bad("a name has 1 to 24 visible characters")) }
}

/// Characters that draw nothing or turn the text around: a name must not look like another one.
fn is_invisible(c: char) -> bool {
    let empty = matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{2028}' | '\u{2029}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{e0000}'..='\u{e0fff}');
    empty || c.is_control() || turns_text_around(c)
}

/// Characters after which the rest of a line, ours included, is drawn from the other side.
pub fn turns_text_around(c: char) -> bool {
    matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The one spelling of a login name.
pub fn checked_login(login: &str) -> Result<String, Failure> {
    let login = login.trim().to_ascii_lowercase();
    let fits = (3..=24).contains(&login.len())
        && login.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_');
    if fits { Ok(login) } else { Err(Failure::bad("a login name has 3 to 24 letters, digits, - and _")) }
}

/// Whether this can be a password.
pub fn checked_password(password: &str) -> Result<(), Failure> {
    if (8..=128).contains(&password.chars().count()) && password.len() <= 512 {
        Ok(())
    } else {
        Err(Failure::bad("a password has 8 to 128 characters"))
    }
}

/// A new guest.
pub async fn guest(app: &App, visitor: &Visitor, name: &str) -> Result<(Account, String), Failure> {
    let name = checked_name(name)?;
    crate::order::fit_here(app, &name)?;
    app.limits.account(visitor.address)?;
    let id = random::account_id();
    let row = AccountRow { id, name, login: None, password: None, created: app.now(), owner: None };
    app.store.create_account(&row).await?;
    Ok((public(&row), open_session(app, visitor, id).await?))
}

/// Gives a guest a login name and a password, and a new session in the place of the guest's.
pub async fn claim(
    app: &App,
    visitor: &Visitor,
    asked: &Credentials,
) -> Result<(Account, [HeaderValue; 2]), Failure> {
    let account = visitor.account()?;
    let login = checked_login(&asked.login)?;
    checked_password(&asked.password)?;
    app.limits.account(visitor.address)?;
    let hash = app.passwords.hash(household(visitor.address), &asked.password).await?;
    if !app.store.claim(account.id, &login, &hash).await? {
        return Err(Failure::conflict("this login name is taken, or you have one already"));
    }
    let cookies = fresh_session(app, visitor, account.id, &hash).await?;
    if let Some(session) = &visitor.session {
        end_session(app, session.hash).await?;
    }
    let account = Account { login: Some(login), ..account.clone() };
    Ok((account, cookies))
}

/// Ends a session and whatever sockets it has, here and at other processes.
pub async fn end_session(app: &App, hash: [u8; 32]) -> Result<(), Failure> {
    app.store.close_session(&hash).await?;
    app.kick_session(hash);
    Ok(())
}

/// What a browser that has logged in to an account carries from then on: nobody can make it without the hash of the
/// password, and it ends when the password changes. It opens nothing; it only keeps others' mistakes from counting.
fn device_of(account: AccountId, stored: &str) -> String {
    let mut hash = Sha256::new();
    hash.update(b"fathom device 1\0");
    hash.update(stored.as_bytes());
    hash.update(account.bits().to_be_bytes());
    fathom_fair::to_hex(&hash.finalize())
}

/// Logs in; whether the name or the password is wrong is nobody's business.
pub async fn login(
    app: &App,
    visitor: &Visitor,
    asked: &Credentials,
) -> Result<(Account, [HeaderValue; 2]), Failure> {
    let wrong = || Failure::Unauthorised("name and password do not fit".to_owned());
    let login = checked_login(&asked.login).map_err(|_| wrong())?;
    checked_password(&asked.password).map_err(|_| wrong())?;
    let row = app.store.account_by_login(&login).await?;
    let stored = row.as_ref().and_then(|row| row.password.clone());
    let own = row.as_ref().zip(stored.as_ref()).map(|(row, hash)| device_of(row.id, hash));
    let known = visitor.device.clone().filter(|device| Some(device) == own.as_ref());
    let from = household(visitor.address);
    // A device that has been here before is counted for itself: nobody else's mistakes keep it out.
    let keys = match known {
        Some(device) => vec![format!("device {device}")],
        None => vec![format!("address {from}"), format!("login {login}")],
    };
    patient(app, &keys)?;
    let fits = app.passwords.fits(from, &asked.password, stored.clone()).await?;
    match (row, stored) {
        (Some(row), Some(stored)) if fits => {
            was_right(app, &keys);
            crate::hosts::may_log_in(app, row.id).await?;
            let cookies = fresh_session(app, visitor, row.id, &stored).await?;
            tracing::info!(target: "security", %from, login, "logged in");
            Ok((public(&row), cookies))
        }
        _ => {
            tracing::info!(target: "security", %from, login, "a wrong password");
            was_wrong(app, &keys);
            Err(wrong())
        }
    }
}

/// Refuses those who were wrong too often and have not waited.
pub fn patient(app: &App, keys: &[String]) -> Result<(), Failure> {
    let now = app.now();
    let may = keys.iter().all(|key| app.limits.wrong_passwords.allows(key, now));
    if may { Ok(()) } else { Err(Failure::TooMany) }
}

/// What was said was right: earlier mistakes do not count any more.
pub fn was_right(app: &App, keys: &[String]) {
    keys.iter().for_each(|key| app.limits.wrong_passwords.right(key));
}

/// What was said was wrong.
pub fn was_wrong(app: &App, keys: &[String]) {
    let now = app.now();
    keys.iter().for_each(|key| app.limits.wrong_passwords.wrong(key.clone(), now));
}

/// A new session for a browser that knows the password with this hash, and what makes it a known device.
pub async fn fresh_session(
    app: &App,
    visitor: &Visitor,
    account: AccountId,
    password: &str,
) -> Result<[HeaderValue; 2], Failure> {
    let token = open_session(app, visitor, account).await?;
    Ok([session_cookie(app, &token), device_cookie(app, &device_of(account, password))])
}

async fn open_session(app: &App, visitor: &Visitor, account: AccountId) -> Result<String, Failure> {
    let token = fathom_fair::to_hex(&random::bytes::<32>());
    let hash = Sha256::digest(token.as_bytes()).to_vec();
    let (now, device) = (app.now(), visitor.agent.clone());
    let session = SessionRow { hash, account, created: now, began: now, device };
    app.store.open_session(&session).await?;
    Ok(token)
}

/// The header that gives a browser its session.
pub fn session_cookie(app: &App, token: &str) -> HeaderValue {
    set_cookie(app, app.config.cookie(), token, COOKIE_SECONDS)
}

/// The header that makes a browser a known device.
fn device_cookie(app: &App, device: &str) -> HeaderValue {
    set_cookie(app, app.config.device_cookie(), device, COOKIE_SECONDS)
}

/// The header that takes it away.
pub fn no_cookie(app: &App) -> HeaderValue {
    set_cookie(app, app.config.cookie(), "", 0)
}

fn set_cookie(app: &App, name: &str, token: &str, seconds: u32) -> HeaderValue {
    let secure = if app.config.secure() { "; Secure" } else { "" };
    let text = format!("{name}={token}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&text).expect("tokens are hexadecimal")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_tidied_and_checked() {
        assert_eq!(checked_name("  Ada   Lovelace ").unwrap(), "Ada Lovelace");
        assert!(checked_name("a former  Player").is_err(), "nobody takes the name of those who left");
        assert!(checked_name("").is_err() && checked_name("   ").is_err());
        assert!(checked_name(&"a".repeat(25)).is_err() && checked_name(&"ü".repeat(24)).is_ok());
        assert!(
            checked_name("\u{3164}").is_err() && checked_name("\u{2800}\u{2800}").is_err(),
            "nothing to see"
        );
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
