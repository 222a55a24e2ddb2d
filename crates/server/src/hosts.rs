//! What the people can do who host this server. Their login names stand in its settings; whatever they do is written down.

use crate::accounts::Visitor;
use crate::app::App;
use crate::config::days;
use crate::error::Failure;
use fathom_protocol::{
    Account, AccountId, AuditLine, Ended, HostAct, HostPage, Report, Suspended, TableId, TableStatus,
};
use fathom_store::{AuditRow, Deed, ReportRow, SuspensionRow};

/// So many of each are shown.
const SHOWN: usize = 200;
/// The longest reason.
const LONGEST: usize = 300;
/// The longest suspension, in days.
const LONGEST_DAYS: u32 = 3650;
/// What stands in the place of a line that was taken away.
pub const ERASED: &str = "(taken away by the host)";

/// Whether an account is one of the host's.
pub fn is_host(app: &App, account: &Account) -> bool {
    account.login.as_ref().is_some_and(|login| app.config.hosts.contains(login))
}

/// The host who asks; to everybody else there is nothing here.
fn host<'a>(app: &App, visitor: &'a Visitor) -> Result<&'a Account, Failure> {
    let account = visitor.account()?;
    if is_host(app, account) {
        Ok(account)
    } else {
        Err(Failure::forbidden("this is for the host of this server"))
    }
}

/// Everything a host sees.
pub async fn page(app: &App, visitor: &Visitor) -> Result<HostPage, Failure> {
    host(app, visitor)?;
    let mut page = HostPage { reports: Vec::new(), suspended: Vec::new(), audit: Vec::new() };
    for row in app.store.reports(SHOWN).await? {
        page.reports.push(shown(app, row).await?);
    }
    for SuspensionRow { account, until, why } in app.store.suspended(app.now(), SHOWN).await? {
        let (person, name) = (account, name_of(app, account).await?);
        page.suspended.push(Suspended { person, name, until, why });
    }
    for AuditRow { at, host, what, .. } in app.store.audit(SHOWN).await? {
        page.audit.push(AuditLine { at, host: name_of(app, host).await?, what });
    }
    Ok(page)
}

async fn name_of(app: &App, account: AccountId) -> Result<String, Failure> {
    Ok(app.store.account(account).await?.map(|row| row.name).unwrap_or_default())
}

async fn shown(app: &App, row: ReportRow) -> Result<Report, Failure> {
    Ok(Report {
        id: row.id as u64,
        at: row.at,
        by: row.by,
        by_name: name_of(app, row.by).await?,
        about: row.about,
        about_name: name_of(app, row.about).await?,
        table: row.table,
        seq: row.seq as u64,
        why: row.why,
        said: serde_json::from_str(&row.moment).unwrap_or_default(),
        settled: row.settled,
    })
}

fn reason(why: &str) -> Result<&str, Failure> {
    let why = why.trim();
    if why.is_empty() || why.chars().count() > LONGEST || why.chars().any(char::is_control) {
        return Err(Failure::bad(format!("say why, in 1 to {LONGEST} characters")));
    }
    Ok(why)
}

/// Does something, and writes it down.
pub async fn act(app: &App, visitor: &Visitor, asked: HostAct) -> Result<(), Failure> {
    let own = host(app, visitor)?;
    match asked {
        HostAct::Suspend { person, days: count, why } => {
            suspend(app, own, person, count, reason(&why)?).await
        }
        HostAct::Lift { person } => {
            let what = format!("let {person} log in again");
            done(app, own, Deed::Lift(person), what, "suspension").await
        }
        HostAct::Close { table, why } => close(app, own, table, reason(&why)?).await,
        HostAct::Erase { table, line, why } => erase(app, own, table, line, reason(&why)?).await,
        HostAct::Settle { report, why } => {
            let what = format!("settled report {report}: {}", reason(&why)?);
            done(app, own, Deed::Settle(report as i64), what, "report that waits").await
        }
    }
}

async fn done(
    app: &App,
    own: &Account,
    deed: Deed,
    what: String,
    thing: &'static str,
) -> Result<(), Failure> {
    let audit = AuditRow { id: 0, at: app.now(), host: own.id, what };
    if !app.store.carry_out(deed, &audit).await? {
        return Err(Failure::NotFound(thing));
    }
    tracing::info!(target: "security", host = %own.id, what = audit.what, "a host has acted");
    Ok(())
}

async fn suspend(app: &App, own: &Account, person: AccountId, count: u32, why: &str) -> Result<(), Failure> {
    if !(1..=LONGEST_DAYS).contains(&count) {
        return Err(Failure::bad(format!("a suspension lasts 1 to {LONGEST_DAYS} days")));
    }
    let account = person;
    let row = app.store.account(account).await?.ok_or(Failure::NotFound("person"))?;
    if is_host(app, &crate::accounts::public(&row)) {
        return Err(Failure::forbidden("hosts do not suspend each other"));
    }
    let until = app.now() + days(count);
    let what = format!("suspended {person} for {count} days: {why}");
    let deed = Deed::Suspend(SuspensionRow { account, until, why: why.to_owned() });
    done(app, own, deed, what, "person").await?;
    let ended = app.store.close_sessions(account, None).await?;
    ended.into_iter().for_each(|hash| app.kick_session(hash));
    Ok(())
}

async fn close(app: &App, own: &Account, id: TableId, why: &str) -> Result<(), Failure> {
    let mut table = app.hub.table(app, id).await?;
    if table.status() == TableStatus::Finished {
        return Err(Failure::conflict("this game is over"));
    }
    done(app, own, Deed::Note, format!("closed table {id}: {why}"), "table").await?;
    let closed = table.end(app, Ended::Abandoned).await;
    match closed {
        Ok(()) => table.report(app, &format!("the host of this server has closed the table: {why}")).await,
        Err(failure) => {
            if matches!(failure, Failure::Trouble(_)) {
                table.abandon(&failure);
            }
            Err(failure)
        }
    }
}

async fn erase(app: &App, own: &Account, id: TableId, line: u64, why: &str) -> Result<(), Failure> {
    let mut table = app.hub.table(app, id).await?;
    let (key, line) = (id, line as i64);
    let deed = Deed::Erase { table: key, line, words: ERASED.to_owned() };
    done(app, own, deed, format!("erased line {line} at table {id}: {why}"), "line").await?;
    // Whoever looks on here sees it go at once; others when they come back.
    for row in app.store.chat(key, line - 1, 1).await? {
        table.hear(&row);
    }
    Ok(())
}

/// Refuses to open a session for somebody who is suspended, and says for how long and why.
pub async fn may_log_in(app: &App, account: AccountId) -> Result<(), Failure> {
    let now = app.now();
    let Some(SuspensionRow { until, why, .. }) = app.store.suspension(account, now).await? else {
        return Ok(());
    };
    let left = until.since(now).as_secs() / days(1).as_secs() + 1;
    let plural = if left == 1 { "day" } else { "days" };
    Err(Failure::forbidden(format!("this account is suspended for {left} more {plural}: {why}")))
}
