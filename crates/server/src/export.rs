//! Everything that is kept of a person, as one JSON document that is written while it is read: however many games it
//! holds, one of them is in memory.

use crate::accounts::Visitor;
use crate::app::App;
use crate::error::Failure;
use crate::keep;
use axum::body::{Body, Bytes};
use fathom_protocol::{AccountId, AccountPage, AlertWay, BondWith, BotAccount, Holder, TableId, TableStatus};
use futures_util::stream;
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::sync::Arc;

/// The form of the document; raised when a reader of the old one would stumble.
const FORMAT: u32 = 1;
const SOME: usize = 100;

/// What is still to be written.
struct Rest {
    app: Arc<App>,
    account: AccountId,
    head: Option<String>,
    ids: VecDeque<TableId>,
    last: Option<TableId>,
    first: bool,
    over: bool,
}

/// The document of the visitor's account.
pub async fn document(app: &Arc<App>, visitor: &Visitor) -> Result<Body, Failure> {
    let page = keep::page(app, visitor).await?;
    app.limits.export(page.account.id)?;
    let account = page.account.id;
    let alerts = crate::alerts::ways::page(app, visitor).await?.ways;
    let bonds = crate::order::bonds(app, visitor).await?;
    let bots = crate::bot_accounts::list(app, account).await?;
    let rest = Rest {
        app: Arc::clone(app),
        account,
        head: Some(head(app, page, &alerts, &bonds, &bots)),
        ids: VecDeque::new(),
        last: None,
        first: true,
        over: false,
    };
    Ok(Body::from_stream(stream::unfold(rest, next)))
}

fn head(
    app: &App,
    page: AccountPage,
    alerts: &[AlertWay],
    bonds: &[BondWith],
    bots: &[BotAccount],
) -> String {
    let text = json!({
        "fathom": "export",
        "format": FORMAT,
        "written": app.now(),
        "account": page.account,
        "created": page.created,
        "sessions": page.sessions,
        "codesLeft": page.codes_left,
        "alerts": alerts,
        "bonds": bonds,
        "bots": bots,
    })
    .to_string();
    // The tables follow inside the same object.
    format!("{},\"tables\":[", text.trim_end_matches('}'))
}

async fn next(mut rest: Rest) -> Option<(Result<Bytes, std::io::Error>, Rest)> {
    if let Some(head) = rest.head.take() {
        return Some((Ok(Bytes::from(head)), rest));
    }
    if rest.over {
        return None;
    }
    match rest.table().await {
        Ok(Some(table)) => {
            let comma = if std::mem::take(&mut rest.first) { "\n" } else { ",\n" };
            Some((Ok(Bytes::from(format!("{comma}{table}"))), rest))
        }
        Ok(None) => {
            rest.over = true;
            Some((Ok(Bytes::from_static(b"\n]}\n")), rest))
        }
        Err(failure) => {
            // A document that ends in the middle is no document: the line is cut, and the browser says so.
            tracing::error!(cause = failure.cause(), "an export failed");
            rest.over = true;
            Some((Err(std::io::Error::other("the export failed")), rest))
        }
    }
}

impl Rest {
    async fn table(&mut self) -> Result<Option<Value>, Failure> {
        if self.ids.is_empty() {
            self.ids = self.app.store.tables_of(self.account, self.last, SOME).await?.into();
        }
        let Some(id) = self.ids.pop_front() else { return Ok(None) };
        self.last = Some(id);
        Ok(Some(one(&self.app, self.account, id).await?))
    }
}

/// One table as its player may know it: while a game is on, where the person sits; once it is over, all of it.
async fn one(app: &App, account: AccountId, id: TableId) -> Result<Value, Failure> {
    let said: Vec<Value> = app
        .store
        .said_by(account, id)
        .await?
        .into_iter()
        .map(|line| json!({ "at": line.at, "name": line.name, "text": line.text }))
        .collect();
    let note = app.store.note(account, id).await?;
    let stays = app.hub.has(id);
    let mut read = read(app, account, id, said).await;
    read["note"] = json!(note);
    if !stays {
        // Nobody else needed it: however many games there were, one of them is in memory.
        app.hub.let_go(id);
    }
    Ok(read)
}

async fn read(app: &App, account: AccountId, id: TableId, said: Vec<Value>) -> Value {
    let table = match app.hub.table(app, id).await {
        Ok(table) => table,
        // What cannot be read is named, and does not keep the rest from being read.
        Err(failure) => return json!({ "table": id, "said": said, "trouble": failure.to_string() }),
    };
    let over = table.status() == TableStatus::Finished;
    let seats: Vec<Value> = table
        .seats
        .iter()
        .map(|state| {
            let bot = matches!(state.body.holder, Holder::Bot { .. });
            json!({ "name": state.body.name, "bot": bot, "yours": state.account == Some(account) })
        })
        .collect();
    json!({
        "table": id,
        "game": table.slug,
        "created": table.created,
        "status": table.status(),
        "ended": table.settings.ended,
        "seats": seats,
        "results": table.settings.results,
        "said": said,
        "replay": if over { table.download().ok() } else { None },
    })
}
