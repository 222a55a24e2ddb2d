//! What alerts say. Nothing here is more than everybody at the table may know: a game, names, whose turn it is.

use super::mail::Mail;
use crate::app::App;
use crate::table::settings::SeatBody;
use fathom_protocol::{AccountId, AlertEvent, TableId, Timestamp, WebhookStyle};
use fathom_store::{SeatRow, TableRow, WaitingRow};
use serde_json::{Value, json};

/// The most that is told one by one.
const TOLD: usize = 20;
/// The most names of others in a line.
const NAMED: usize = 5;

/// One thing to be told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Item {
    /// The number of the alert, which stays the same however often it is sent.
    pub id: i64,
    /// What it tells of.
    pub event: AlertEvent,
    /// The table where it happened.
    pub table: TableId,
    /// The game's slug.
    pub game: String,
    /// In a sentence.
    pub words: String,
    /// When it happened.
    pub at: Timestamp,
}

/// Everything that goes out in one message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct News {
    /// The most important of it, in a sentence.
    pub title: String,
    /// One by one; empty in a trial.
    pub items: Vec<Item>,
}

/// How the outside reaches this server.
pub fn home(app: &App) -> String {
    let own = || format!("http://{}", app.config.listen);
    app.config.public_url.clone().unwrap_or_else(own).trim_end_matches('/').to_owned()
}

/// The sentence for something that happened at a table, for the one who has this account.
pub fn item(
    app: &App,
    waits: &WaitingRow,
    event: AlertEvent,
    table: &TableRow,
    seats: &[SeatRow],
    to: AccountId,
) -> Item {
    let game = app.catalog.find(&table.game).map_or(table.game.as_str(), |game| game.info().title);
    let others = seats.iter().filter(|seat| seat.account != Some(to));
    let names: Vec<String> = others
        .filter_map(|seat| serde_json::from_str::<SeatBody>(&seat.body).ok())
        .map(|body| body.name)
        .filter(|name| !name.is_empty())
        .take(NAMED)
        .collect();
    let with = match names.split_last() {
        None => String::new(),
        Some((only, [])) => format!(" with {only}"),
        Some((last, first)) => format!(" with {} and {last}", first.join(", ")),
    };
    let words = match event {
        AlertEvent::YourTurn => format!("It is your turn in {game}{with}."),
        AlertEvent::GameBegins => format!("{game}{with} begins."),
        AlertEvent::GameOver => format!("{game}{with} is over."),
        AlertEvent::Mentioned => format!("Somebody speaks to you at {game}{with}."),
        AlertEvent::ClockLow => format!("Your clock is nearly out in {game}{with}."),
    };
    Item { id: waits.id, event, table: table.id, game: table.game.clone(), words, at: waits.at }
}

/// Puts items into one message. The most pressing gives its title.
pub fn news(mut items: Vec<Item>) -> Option<News> {
    let pressing = |item: &Item| match item.event {
        AlertEvent::ClockLow => 0,
        AlertEvent::YourTurn => 1,
        AlertEvent::GameBegins => 2,
        AlertEvent::Mentioned => 3,
        AlertEvent::GameOver => 4,
    };
    items.sort_by_key(|item| (pressing(item), item.at));
    let first = items.first()?.words.trim_end_matches('.').to_owned();
    let more = items.len() - 1;
    let title = if more == 0 { first } else { format!("{first}, and {more} more") };
    Some(News { title, items })
}

/// A message that tells of nothing.
pub fn trial(app: &App) -> News {
    News { title: format!("Alerts from {} arrive here", home(app)), items: Vec::new() }
}

impl News {
    fn lines(&self, app: &App) -> Vec<String> {
        let home = home(app);
        let line = |item: &Item| format!("{} {home}/table/{}", item.words, item.table);
        let mut lines: Vec<String> = self.items.iter().take(TOLD).map(line).collect();
        if self.items.len() > TOLD {
            lines.push(format!("And {} more: {home}/", self.items.len() - TOLD));
        }
        if lines.is_empty() {
            lines.push(format!("{}.", self.title));
        }
        lines
    }

    /// What a webhook is sent.
    pub fn webhook(&self, app: &App, style: WebhookStyle) -> Value {
        let text = self.lines(app).join("\n");
        match style {
            // Nobody is called by a name that somebody chose to look like a call.
            WebhookStyle::Discord => {
                let text: String = plain_for_discord(&text).chars().take(1900).collect();
                json!({ "content": text, "allowed_mentions": { "parse": [] } })
            }
            WebhookStyle::Slack => {
                json!({ "text": text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;") })
            }
            WebhookStyle::Json => {
                let home = home(app);
                let item = |item: &Item| {
                    json!({
                        "id": item.id,
                        "event": item.event,
                        "table": item.table,
                        "game": item.game,
                        "text": item.words,
                        "url": format!("{home}/table/{}", item.table),
                        "at": item.at,
                    })
                };
                let items: Vec<Value> = self.items.iter().map(item).collect();
                json!({ "fathom": "alerts", "title": self.title, "alerts": items })
            }
        }
    }

    /// What a browser is sent; its service worker shows it.
    pub fn push(&self) -> Value {
        let one = match self.items.as_slice() {
            [item] => Some(item),
            _ => None,
        };
        let url = one.map_or("/".to_owned(), |item| format!("/table/{}", item.table));
        let body: Vec<&str> = self.items.iter().take(4).map(|item| item.words.as_str()).collect();
        let body = if one.is_some() { String::new() } else { body.join("\n") };
        json!({ "title": self.title, "body": body, "url": url, "tag": self.topic() })
    }

    /// Messages with the same topic replace each other.
    pub fn topic(&self) -> String {
        match self.items.as_slice() {
            [item] => item.table.to_string(),
            _ => "fathom".to_owned(),
        }
    }

    /// What is mailed.
    pub fn mail(&self, app: &App, address: &str, token: &str) -> Mail {
        let home = home(app);
        let mut text = self.lines(app).join("\n\n");
        text += &format!(
            "\n\n-- \nYou asked for this on {home}/alerts\nNo more mail: {home}/alerts?stop={token}\n"
        );
        let first = self.items.iter().map(|item| item.id).min().unwrap_or(0);
        let stop = Some(format!("{home}/api/alerts/stop?token={token}"));
        let id = format!("{first}.{}", token.split('.').next().unwrap_or_default());
        mail(app, address, &self.title, text, &id, stop)
    }
}

fn plain_for_discord(text: &str) -> String {
    let mut plain = String::new();
    for line in text.lines() {
        // The address at the end of a line is ours and stays a link.
        let (words, link) = line.rsplit_once(' ').unwrap_or((line, ""));
        for c in words.chars() {
            if "\\*_~|`>[]()#@<".contains(c) {
                plain.push('\\');
            }
            plain.push(c);
        }
        plain += &format!(" {link}\n");
    }
    plain
}

/// The first mail to an address: nothing else is sent there before its owner says so.
pub fn please_confirm(app: &App, address: &str, token: &str) -> Mail {
    let home = home(app);
    let text = format!(
        "Somebody, most likely you, asked {home} to mail you when a game needs you.\n\n\
        If that was you: {home}/alerts?confirm={token}\n\n\
        If not, do nothing: no other mail will come. Or forget the address there at once: {home}/alerts?stop={token}\n"
    );
    let id = format!("hello.{}", token.split('.').next().unwrap_or_default());
    mail(
        app,
        address,
        "May Fathom write to you?",
        text,
        &id,
        Some(format!("{home}/api/alerts/stop?token={token}")),
    )
}

fn mail(app: &App, to: &str, subject: &str, text: String, id: &str, stop: Option<String>) -> Mail {
    let from = app.config.mail_from.clone();
    let domain = from.rsplit_once('@').map_or("localhost", |(_, domain)| domain);
    let (to, subject, id) = (to.to_owned(), subject.to_owned(), format!("fathom.{id}@{domain}"));
    Mail { to, subject, text, id, stop, at: app.now(), from }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_calls_nobody_and_hides_no_link() {
        let text =
            plain_for_discord("It is your turn in Pig with @everyone [x](y). https://example.org/table/a_b");
        assert_eq!(
            text,
            "It is your turn in Pig with \\@everyone \\[x\\]\\(y\\). https://example.org/table/a_b\n"
        );
    }
}
