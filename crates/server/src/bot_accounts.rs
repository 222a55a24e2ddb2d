//! Accounts that are programs. A person makes them, and a token opens them: for what the list of endpoints allows such a
//! token, and for nothing else.

use crate::accounts::{Session, Visitor, checked_name, public};
use crate::app::App;
use crate::error::Failure;
use crate::{farewell, random};
use axum::extract::MatchedPath;
use axum::http::request::Parts;
use fathom_protocol::endpoints::{TokenUse, token_use};
use fathom_protocol::{Account, AccountId, BotAccount, BotMade, NewBot, NewToken, Scope};
use fathom_store::{AccountRow, Hash, TokenRow};
use sha2::{Digest, Sha256};

/// So many bots may belong to one person.
const MOST_BOTS: usize = 5;
/// What every token begins with, so that one that was left lying about is known for what it is.
const PREFIX: &str = "fathom_";

/// What is stored of a token.
pub fn hash_of(token: &str) -> Hash {
    let mut hash = Sha256::new();
    hash.update(b"fathom token 1\0");
    hash.update(token.as_bytes());
    hash.finalize().into()
}

/// The bot that shows this token, if it may do what it asks for.
pub async fn session(app: &App, parts: &Parts, token: &str) -> Result<Session, Failure> {
    let unknown = || Failure::Unauthorised("this token opens nothing (any more)".to_owned());
    let hash = hash_of(token);
    let (row, scopes) = app.store.token(&hash, app.now()).await?.ok_or_else(unknown)?;
    let path = parts.extensions.get::<MatchedPath>().map_or("", MatchedPath::as_str);
    match token_use(parts.method.as_str(), path) {
        TokenUse::Never => Err(Failure::forbidden("this is for people: a bot's token does not open it")),
        TokenUse::Needs(scope) if scopes & bit(scope) == 0 => {
            Err(Failure::forbidden(format!("this needs a token with the scope \"{}\"", scope.name())))
        }
        TokenUse::Any | TokenUse::Needs(_) => Ok(Session { account: public(&row), hash }),
    }
}

fn bit(scope: Scope) -> i16 {
    match scope {
        Scope::Play => 1,
        Scope::Tables => 2,
    }
}

fn bits(scopes: &[Scope]) -> i16 {
    scopes.iter().fold(0, |bits, scope| bits | bit(*scope))
}

fn shown(account: &AccountRow, token: &TokenRow) -> BotAccount {
    let scopes = Scope::ALL.into_iter().filter(|scope| token.scopes & bit(*scope) != 0).collect();
    BotAccount { id: account.id, name: account.name.clone(), scopes, since: token.created }
}

/// Whoever may have bots: a person who can be reached again.
fn owner(visitor: &Visitor) -> Result<&Account, Failure> {
    let account = visitor.account()?;
    match account.login {
        Some(_) => Ok(account),
        None => Err(Failure::forbidden("a bot needs an owner with a login name: keep your account first")),
    }
}

/// A person's bots.
pub async fn list(app: &App, owner: AccountId) -> Result<Vec<BotAccount>, Failure> {
    let found = app.store.bots_of(owner).await?;
    Ok(found.iter().map(|(account, token)| shown(account, token)).collect())
}

fn new_token(app: &App, account: AccountId, scopes: &[Scope]) -> (String, TokenRow) {
    let token = format!("{PREFIX}{}", fathom_fair::to_hex(&random::bytes::<32>()));
    let row = TokenRow { hash: hash_of(&token), account, scopes: bits(scopes), created: app.now() };
    (token, row)
}

/// Makes a bot.
pub async fn make(app: &App, visitor: &Visitor, asked: &NewBot) -> Result<BotMade, Failure> {
    let owner = owner(visitor)?;
    let name = checked_name(&asked.name)?;
    crate::order::fit_here(app, &name)?;
    app.limits.account(visitor.address)?;
    let id = random::account_id();
    let row = AccountRow { id, name, login: None, password: None, created: app.now(), owner: Some(owner.id) };
    let (token, stored) = new_token(app, id, &asked.scopes);
    if !app.store.create_bot(&row, &stored, MOST_BOTS).await? {
        return Err(Failure::conflict(format!("{MOST_BOTS} bots are enough: delete one first")));
    }
    tracing::info!(target: "security", owner = %owner.id, bot = %id, "a bot was made");
    Ok(BotMade { bot: shown(&row, &stored), token })
}

/// A bot of the visitor's.
async fn own(app: &App, visitor: &Visitor, bot: AccountId) -> Result<AccountRow, Failure> {
    let found = app.store.bots_of(owner(visitor)?.id).await?;
    let found = found.into_iter().map(|(account, _)| account).find(|account| account.id == bot);
    found.ok_or(Failure::NotFound("bot of yours"))
}

/// Puts a fresh token in the place of the one before.
pub async fn renew(app: &App, visitor: &Visitor, asked: &NewToken) -> Result<BotMade, Failure> {
    let row = own(app, visitor, asked.bot).await?;
    app.limits.account(visitor.address)?;
    let (token, stored) = new_token(app, row.id, &asked.scopes);
    if !app.store.put_token(owner(visitor)?.id, &stored).await? {
        return Err(Failure::NotFound("bot of yours"));
    }
    tracing::info!(target: "security", bot = %row.id, "a bot has a new token");
    Ok(BotMade { bot: shown(&row, &stored), token })
}

/// Deletes a bot, as a person deletes an account.
pub async fn remove(app: &App, visitor: &Visitor, bot: AccountId) -> Result<(), Failure> {
    let row = own(app, visitor, bot).await?;
    farewell::leave(app, row.id).await
}
