//! Order at the table: whom somebody does not want to meet, what they report, and words that the host does not want.

use crate::accounts::Visitor;
use crate::app::App;
use crate::error::Failure;
use crate::hub::Held;
use crate::table::Table;
use fathom_protocol::{AccountId, Bond, BondRequest, BondWith, ReportRequest, ReportedLine};
use fathom_store::{ChatRow, ReportRow};

/// So many people may be muted or blocked by one.
const MOST_BONDS: usize = 500;
/// The longest report.
const LONGEST: usize = 1000;
/// So many lines of talk go with a report.
const LINES: usize = 20;

fn code(bond: Bond) -> i16 {
    match bond {
        Bond::None => 0,
        Bond::Muted => 1,
        Bond::Blocked => 2,
    }
}

fn bond(code: i16) -> Bond {
    match code {
        1 => Bond::Muted,
        2 => Bond::Blocked,
        _ => Bond::None,
    }
}

/// Whom the one who asks has muted or blocked.
pub async fn bonds(app: &App, visitor: &Visitor) -> Result<Vec<BondWith>, Failure> {
    let account = visitor.account()?.id;
    let mut found = Vec::new();
    for (other, code) in app.store.bonds_of(account).await? {
        let name = app.store.account(other).await?.map(|row| row.name).unwrap_or_default();
        found.push(BondWith { person: other, name, bond: bond(code) });
    }
    Ok(found)
}

/// Mutes, blocks, or makes peace.
pub async fn set_bond(app: &App, visitor: &Visitor, asked: &BondRequest) -> Result<(), Failure> {
    let account = visitor.account()?.id;
    if account == asked.person {
        return Err(Failure::bad("nobody can do without themselves"));
    }
    if app.store.account(asked.person).await?.is_none() {
        return Err(Failure::NotFound("person"));
    }
    if app.store.put_bond(account, asked.person, code(asked.bond), MOST_BONDS).await? {
        Ok(())
    } else {
        Err(Failure::conflict(format!("{MOST_BONDS} people are enough")))
    }
}

/// Refuses to let somebody sit down where somebody sits whom one of the two has blocked. It does not say who.
pub async fn may_sit(app: &App, table: &Table, account: AccountId) -> Result<(), Failure> {
    let seated = table.seats.iter().filter_map(|state| state.account).chain(table.settings.owner);
    let others: Vec<AccountId> = seated.filter(|other| *other != account).collect();
    if others.is_empty() {
        return Ok(());
    }
    let blocks = |(_, code): &(AccountId, i16)| bond(*code) == Bond::Blocked;
    let own = app.store.bonds_of(account).await?;
    let theirs = app.store.bonds_to(&others, account).await?;
    if own.iter().any(|each| blocks(each) && others.contains(&each.0)) || theirs.iter().any(blocks) {
        return Err(Failure::forbidden("somebody at this table and you do not want to meet"));
    }
    Ok(())
}

/// Whom this account has blocked.
pub async fn blocked_by(app: &App, account: AccountId) -> Result<Vec<AccountId>, Failure> {
    let bonds = app.store.bonds_of(account).await?.into_iter();
    Ok(bonds.filter(|(_, code)| bond(*code) == Bond::Blocked).map(|(other, _)| other).collect())
}

/// Refuses to ask a program that its owner, or whoever asks, has told to keep away.
pub async fn may_ask(app: &App, bot: &fathom_store::AccountRow, account: AccountId) -> Result<(), Failure> {
    let both: Vec<AccountId> = bot.owner.into_iter().chain([bot.id]).collect();
    let blocks = |(other, code): &(AccountId, i16)| both.contains(other) && bond(*code) == Bond::Blocked;
    let own = app.store.bonds_of(account).await?;
    let theirs = app.store.bonds_to(&both, account).await?;
    if own.iter().any(blocks) || theirs.iter().any(blocks) {
        return Err(Failure::forbidden("this bot and you do not meet"));
    }
    Ok(())
}

/// Which of these people still want to hear from somebody.
pub async fn who_listens(
    app: &App,
    people: Vec<AccountId>,
    speaker: AccountId,
) -> Result<Vec<AccountId>, Failure> {
    let bonds = app.store.bonds_to(&people, speaker).await?;
    Ok(people.into_iter().filter(|id| !bonds.iter().any(|(other, code)| other == id && *code != 0)).collect())
}

/// Refuses words that the host does not want here. There are none unless a host has named some.
pub fn fit_here(app: &App, text: &str) -> Result<(), Failure> {
    if app.config.unwanted_words.is_empty() {
        return Ok(());
    }
    let said = text.to_lowercase();
    let mut words = said.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    if words.any(|word| app.config.unwanted_words.contains(word)) {
        return Err(Failure::bad("the host of this server does not want one of these words here"));
    }
    Ok(())
}

/// Keeps a report, with where the game stood and what was said there lately.
pub async fn report(
    app: &App,
    visitor: &Visitor,
    table: &Held,
    asked: &ReportRequest,
) -> Result<(), Failure> {
    let account = visitor.account()?.id;
    let why = asked.why.trim();
    if why.is_empty() || why.chars().count() > LONGEST {
        return Err(Failure::bad(format!("say what happened, in 1 to {LONGEST} characters")));
    }
    let (id, sits) = (table.id, !table.seats_of(Some(account)).is_empty());
    let lines = app.store.chat(id, (table.last_chat - LINES as i64).max(0), LINES * 2).await?;
    let spoke = lines.iter().any(|line| line.account == Some(asked.person));
    let seated = table.seats.iter().any(|state| state.account == Some(asked.person));
    if asked.person == account || !(spoke || seated) {
        return Err(Failure::conflict("nobody of that name is at this table"));
    }
    app.limits.report(account)?;
    // What the reporter may not read does not travel with the report.
    let heard: Vec<ReportedLine> =
        lines.iter().filter(|line| table.hears(line, sits)).map(reported).collect();
    let report = ReportRow {
        id: 0,
        at: app.now(),
        by: account,
        about: asked.person,
        table: id,
        seq: table.head() as i64,
        why: why.to_owned(),
        moment: serde_json::to_string(&heard).expect("lines are plain data"),
        settled: false,
    };
    app.store.report(&report).await?;
    tracing::info!(target: "security", table = %table.id, "something was reported");
    Ok(())
}

fn reported(line: &ChatRow) -> ReportedLine {
    ReportedLine {
        id: line.id as u64,
        at: line.at,
        person: line.account,
        name: line.name.clone(),
        text: line.text.clone(),
    }
}
