//! Deleting an account: it is gone at once, and its tables are seen to one by one, by whichever process is there.
//!
//! What others played stays: a finished game keeps its moves under another name, one that is on is given up, a table that
//! waits loses a seat. That something is still to be done is stored first, so a process that dies leaves it to the next.

use crate::accounts::Visitor;
use crate::app::App;
use crate::error::Failure;
use crate::keep;
use fathom_protocol::{AccountId, TableId};

/// How many tables are named at once.
const SOME: usize = 200;

/// Deletes the visitor's account.
pub async fn delete(app: &App, visitor: &Visitor, password: Option<&str>) -> Result<(), Failure> {
    let (_, row) = keep::own(app, visitor).await?;
    keep::prove(app, visitor, &row, password).await?;
    // What a person made goes with them.
    for (bot, _) in app.store.bots_of(row.id).await? {
        leave(app, bot.id).await?;
    }
    leave(app, row.id).await
}

/// An account leaves for good.
pub async fn leave(app: &App, account: AccountId) -> Result<(), Failure> {
    let ended = app.store.begin_leaving(account, app.now()).await?;
    ended.into_iter().for_each(|hash| app.kick_session(hash));
    tracing::info!(target: "security", %account, "an account was deleted");
    if let Err(failure) = see_to_tables(app, account).await {
        // It is gone all the same; the next round sees to what is left.
        tracing::warn!(%account, cause = failure.cause(), "some tables are still to be seen to");
    }
    Ok(())
}

/// Sees to the tables of everybody who has left. At the start and every hour; tests call it instead of waiting.
pub async fn finish(app: &App) -> Result<(), Failure> {
    for row in app.store.leaving(SOME).await? {
        let account = row.id;
        if let Err(failure) = see_to_tables(app, account).await {
            tracing::warn!(%account, cause = failure.cause(), "some tables are still to be seen to");
        }
    }
    Ok(())
}

async fn see_to_tables(app: &App, account: AccountId) -> Result<(), Failure> {
    let (mut last, mut trouble) = (None, None);
    loop {
        let ids = app.store.tables_of(account, last, SOME).await?;
        let Some(&end) = ids.last() else { break };
        last = Some(end);
        for id in ids {
            // One damaged table does not keep the name at all the others.
            let stays = app.hub.has(id);
            if let Err(failure) = at_table(app, account, id).await {
                trouble = Some(failure);
            }
            if !stays {
                app.hub.let_go(id);
            }
        }
    }
    match trouble {
        Some(failure) => Err(failure),
        None => Ok(app.store.finish_leaving(account).await?),
    }
}

async fn at_table(app: &App, account: AccountId, id: TableId) -> Result<(), Failure> {
    let mut table = app.hub.table(app, id).await?;
    match table.forget_person(app, account).await {
        Err(failure) => {
            if matches!(failure, Failure::Trouble(_)) {
                table.abandon(&failure);
            }
            Err(failure)
        }
        Ok(()) => Ok(()),
    }
}
