//! Accounts that last: a password that changes, sessions that are seen and ended, printed codes.

use crate::accounts::{self, Visitor};
use crate::address::household;
use crate::app::App;
use crate::error::Failure;
use crate::random;
use axum::http::header::HeaderValue;
use fathom_protocol::{
    Account, AccountId, AccountPage, Codes, PasswordChange, Recovery, SessionInfo, SessionsRequest, Timestamp,
};
use fathom_store::{AccountRow, Hash};
use sha2::{Digest, Sha256};

/// So many codes are printed at once.
const CODES: usize = 10;
/// Letters of a code: eighty bits, so that nobody guesses one and a plain hash keeps them.
const CODE_LETTERS: usize = 16;
/// Letters and digits without those that look alike.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// What an account's owner sees of it.
pub async fn page(app: &App, visitor: &Visitor) -> Result<AccountPage, Failure> {
    let (account, row) = own(app, visitor).await?;
    let since = app.now() - app.config.session();
    let current = visitor.session.as_ref().map(|session| session.hash);
    let sessions = app.store.sessions_of(row.id, since).await?;
    let sessions = sessions.into_iter().map(|session| SessionInfo {
        id: name_of(&session.hash),
        began: (session.began > Timestamp::EARLIEST).then_some(session.began),
        used: session.created,
        current: current.is_some_and(|hash| hash.as_slice() == session.hash),
        device: session.device,
    });
    Ok(AccountPage {
        sessions: sessions.collect(),
        host: crate::hosts::is_host(app, &account),
        account,
        created: row.created,
        codes_left: app.store.codes_left(row.id).await?,
    })
}

/// The visitor's account, as others see it and as it is stored.
pub async fn own(app: &App, visitor: &Visitor) -> Result<(Account, AccountRow), Failure> {
    let account = visitor.account()?.clone();
    let row = app.store.account(account.id).await?.ok_or(Failure::NotFound("account"))?;
    Ok((account, row))
}

/// What a session is called when its owner speaks of it: a piece of the hash, which opens nothing.
fn name_of(hash: &[u8]) -> String {
    fathom_fair::to_hex(&hash[..hash.len().min(8)])
}

/// Ends the session that was named, or all but the one that asks.
pub async fn end_sessions(app: &App, visitor: &Visitor, asked: &SessionsRequest) -> Result<(), Failure> {
    let account = visitor.account()?.id;
    let Some(name) = &asked.session else {
        return end_all_but(app, account, visitor.session.as_ref().map(|session| session.hash)).await;
    };
    let sessions = app.store.sessions_of(account, Timestamp::EARLIEST).await?;
    let named = sessions.iter().find(|session| name_of(&session.hash) == *name);
    let hash = named.and_then(|session| session.hash.as_slice().try_into().ok());
    accounts::end_session(app, hash.ok_or(Failure::NotFound("session"))?).await
}

async fn end_all_but(app: &App, account: AccountId, but: Option<Hash>) -> Result<(), Failure> {
    let ended = app.store.close_sessions(account, but.as_ref()).await?;
    ended.into_iter().for_each(|hash| app.kick_session(hash));
    Ok(())
}

/// A new password. Whoever was logged in elsewhere is not any more, and this browser gets a fresh session.
pub async fn change_password(
    app: &App,
    visitor: &Visitor,
    asked: &PasswordChange,
) -> Result<(Account, [HeaderValue; 2]), Failure> {
    let (account, row) = own(app, visitor).await?;
    accounts::checked_password(&asked.password)?;
    prove(app, visitor, &row, Some(&asked.current)).await?;
    let old = row.password.as_deref().unwrap_or_default();
    let new = app.passwords.hash(household(visitor.address), &asked.password).await?;
    if !app.store.change_password(row.id, old, &new).await? {
        return Err(Failure::conflict("the password was changed elsewhere just now"));
    }
    tracing::info!(target: "security", account = %account.id, "a password was changed");
    end_all_but(app, row.id, None).await?;
    let cookies = accounts::fresh_session(app, visitor, account.id, &new).await?;
    Ok((account, cookies))
}

/// Ten codes in the place of all earlier ones. Only their hashes stay here.
pub async fn print_codes(app: &App, visitor: &Visitor, password: Option<&str>) -> Result<Codes, Failure> {
    let (account, row) = own(app, visitor).await?;
    if row.login.is_none() {
        return Err(Failure::conflict("a guest has no password to lose: keep this account first"));
    }
    prove(app, visitor, &row, password).await?;
    let codes: Vec<String> = (0..CODES).map(|_| new_code()).collect();
    let hashes: Vec<Hash> = codes.iter().map(|code| hash_of(code)).collect();
    app.store.put_codes(row.id, &hashes).await?;
    tracing::info!(target: "security", account = %account.id, "codes were printed");
    Ok(Codes { codes })
}

/// A new password for whoever has a code. Wrong ones are counted like wrong passwords, and answered like unknown names.
pub async fn recover(
    app: &App,
    visitor: &Visitor,
    asked: &Recovery,
) -> Result<(Account, [HeaderValue; 2]), Failure> {
    accounts::checked_password(&asked.password)?;
    let wrong = || Failure::Unauthorised("name and code do not fit".to_owned());
    let login = accounts::checked_login(&asked.login).map_err(|_| wrong())?;
    let from = household(visitor.address);
    let keys = [format!("address {from}"), format!("recovery of {login}")];
    accounts::patient(app, &keys)?;
    // The hash of the new password comes first: it takes as long whether or not there is such a name or such a code.
    let password = app.passwords.hash(from, &asked.password).await?;
    let row = app.store.account_by_login(&login).await?;
    let fits = match &row {
        Some(row) => app.store.recover(row.id, &hash_of(&asked.code), &password).await?,
        None => false,
    };
    let Some(row) = row.filter(|_| fits) else {
        tracing::info!(target: "security", %from, login, "a wrong code");
        accounts::was_wrong(app, &keys);
        return Err(wrong());
    };
    accounts::was_right(app, &keys);
    tracing::info!(target: "security", %from, login, "a password was set with a code");
    end_all_but(app, row.id, None).await?;
    crate::hosts::may_log_in(app, row.id).await?;
    let account = accounts::public(&row);
    let cookies = accounts::fresh_session(app, visitor, account.id, &password).await?;
    Ok((account, cookies))
}

/// Whether it is the owner who asks: a guest has only the session, everybody else knows the password.
pub async fn prove(
    app: &App,
    visitor: &Visitor,
    row: &AccountRow,
    password: Option<&str>,
) -> Result<(), Failure> {
    let (Some(stored), Some(login)) = (&row.password, &row.login) else {
        return Ok(());
    };
    let wrong = || Failure::Unauthorised("this is not your password".to_owned());
    let password = password.ok_or_else(wrong)?;
    let from = household(visitor.address);
    let keys = [format!("address {from}"), format!("proof of {login}")];
    accounts::patient(app, &keys)?;
    if password.len() <= 512 && app.passwords.fits(from, password, Some(stored.clone())).await? {
        accounts::was_right(app, &keys);
        Ok(())
    } else {
        tracing::info!(target: "security", %from, login, "a wrong password");
        accounts::was_wrong(app, &keys);
        Err(wrong())
    }
}

fn new_code() -> String {
    let letters = random::bytes::<CODE_LETTERS>().map(|byte| char::from(ALPHABET[usize::from(byte & 31)]));
    letters.chunks(4).map(|four| four.iter().collect::<String>()).collect::<Vec<_>>().join("-")
}

/// However it was typed: capitals, dashes and spaces do not matter, and look-alikes are read as what was printed.
fn hash_of(code: &str) -> Hash {
    let letters = code.chars().filter(|letter| letter.is_ascii_alphanumeric()).map(|letter| {
        match letter.to_ascii_lowercase() {
            'o' => '0',
            'i' | 'l' => '1',
            other => other,
        }
    });
    let letters: String = letters.take(64).collect();
    Sha256::digest(format!("fathom code 1\0{letters}").as_bytes()).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_however_it_was_typed() {
        let code = new_code();
        assert_eq!((code.len(), code.matches('-').count()), (19, 3));
        assert_eq!(hash_of(&code), hash_of(&code.to_uppercase().replace('-', " ")));
        assert_eq!(hash_of("10ab"), hash_of("IOab"));
        assert_ne!(hash_of(&code), hash_of(&new_code()));
    }
}
