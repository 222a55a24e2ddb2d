//! The ways to reach somebody: what is stored of each, and what their owner may do with them.

use super::mail::{Mail, is_address};
use super::push::Subscription;
use super::reach::{Target, Unreached};
use super::{Alerter, words};
use crate::accounts::Visitor;
use crate::app::App;
use crate::error::Failure;
use crate::random;
use fathom_protocol::{AlertEvent, AlertPage, AlertWay, NewWay, WayChange, WayKind, WebhookStyle};
use fathom_store::{ChannelRow, WayId};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// So many ways may lead to one person.
const MOST: usize = 10;
/// The longest that alerts are collected, in minutes.
const LONGEST_DIGEST: u32 = 24 * 60;
const MINUTE: Duration = Duration::from_secs(60);
/// A way that rested after failures is tried at once when its owner says so, and not only then.
const SECRET_LETTERS: usize = 24;

/// What is stored of a way. A field may be added with a default, never changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Way {
    /// An address that is sent a message.
    Webhook {
        /// In which form.
        style: WebhookStyle,
        /// Where the events are posted to.
        url: String,
    },
    /// A letter to a mail address.
    Mail {
        /// Where the mail goes.
        address: String,
        /// What the links in every mail carry.
        token: String,
        /// Whether its owner has said that it is theirs.
        confirmed: bool,
    },
    /// A browser that takes messages while its page is closed.
    Push {
        /// Where the browser's maker takes messages for it.
        endpoint: String,
        /// The browser's public key.
        p256dh: String,
        /// The browser's secret.
        auth: String,
        /// What it runs on.
        device: String,
    },
}

impl Way {
    /// From what was stored.
    pub fn read(row: &ChannelRow) -> Result<Way, Failure> {
        serde_json::from_str(&row.body)
            .map_err(|error| Failure::Trouble(format!("a way to somebody: {error}")))
    }

    fn text(&self) -> String {
        serde_json::to_string(self).expect("a way is plain data")
    }

    fn kind(&self) -> WayKind {
        match self {
            Way::Webhook { .. } => WayKind::Webhook,
            Way::Mail { .. } => WayKind::Mail,
            Way::Push { .. } => WayKind::Push,
        }
    }

    fn confirmed(&self) -> bool {
        !matches!(self, Way::Mail { confirmed: false, .. })
    }

    /// Where it leads, without what opens it: whoever looks over a shoulder cannot write there.
    fn place(&self) -> String {
        let host =
            |url: &str| Target::read(url, true).map_or_else(|_| "?".to_owned(), |to| to.host().to_owned());
        match self {
            Way::Webhook { url, .. } => host(url),
            Way::Mail { address, .. } => address.clone(),
            Way::Push { device, endpoint, .. } if device.is_empty() => host(endpoint),
            Way::Push { device, .. } => device.clone(),
        }
    }
}

/// The bit of an event.
pub fn bit(event: AlertEvent) -> i64 {
    1 << number(event)
}

/// The number of an event in the store.
pub fn number(event: AlertEvent) -> i16 {
    AlertEvent::ALL.iter().position(|other| *other == event).unwrap_or_default() as i16
}

fn all() -> i64 {
    AlertEvent::ALL.into_iter().map(bit).sum()
}

fn shown(row: &ChannelRow) -> Option<AlertWay> {
    let way = Way::read(row).ok()?;
    Some(AlertWay {
        id: row.id.to_string(),
        kind: way.kind(),
        place: way.place(),
        events: AlertEvent::ALL.into_iter().filter(|event| row.events & bit(*event) != 0).collect(),
        digest_minutes: (row.delay.as_secs() / MINUTE.as_secs()) as u32,
        confirmed: way.confirmed(),
        failures: row.failures as u32,
        created: row.created,
    })
}

/// All ways of the one who asks.
pub async fn page(app: &App, visitor: &Visitor) -> Result<AlertPage, Failure> {
    let account = visitor.account()?.id;
    let rows = app.store.channels_of(account).await?;
    Ok(AlertPage {
        ways: rows.iter().filter_map(shown).collect(),
        mail: app.config.mail.is_some(),
        push_key: Alerter::of(app).await?.signer.public(),
    })
}

/// Adds a way. An address that is there already is not added twice.
pub async fn add(app: &App, visitor: &Visitor, asked: NewWay) -> Result<(), Failure> {
    let account = visitor.account()?.id;
    app.limits.way(account)?;
    let way = checked(app, visitor, asked)?;
    let known = app.store.channels_of(account).await?;
    let same = |row: &ChannelRow| Way::read(row).is_ok_and(|other| leads_to_the_same(&other, &way));
    let (delay, events) = match &way {
        Way::Mail { .. } => (10 * MINUTE, 0),
        Way::Webhook { .. } | Way::Push { .. } => (app.config.alert_delay, all()),
    };
    if let Some(row) = known.iter().find(|row| same(row)) {
        return match way {
            // The keys may be new ones.
            Way::Push { .. } => {
                Ok(app.store.set_channel(&ChannelRow { body: way.text(), ..row.clone() }).await?)
            }
            Way::Webhook { .. } | Way::Mail { .. } => Err(Failure::conflict("this address is there already")),
        };
    }
    let row = ChannelRow {
        id: WayId::new(random::number()),
        account,
        kind: way.kind() as i16,
        events,
        delay,
        body: way.text(),
        created: app.now(),
        failures: 0,
    };
    if !app.store.add_channel(&row, MOST).await? {
        return Err(Failure::conflict(format!("{MOST} ways are enough: remove one first")));
    }
    if let Way::Mail { address, token, .. } = &way {
        let mail = words::please_confirm(app, address, &format!("{}.{token}", row.id));
        send_mail(app, &mail).await?;
    }
    Ok(())
}

fn leads_to_the_same(one: &Way, other: &Way) -> bool {
    match (one, other) {
        (Way::Webhook { url: one, .. }, Way::Webhook { url: other, .. }) => one == other,
        (Way::Mail { address: one, .. }, Way::Mail { address: other, .. }) => one.eq_ignore_ascii_case(other),
        (Way::Push { endpoint: one, .. }, Way::Push { endpoint: other, .. }) => one == other,
        _ => false,
    }
}

fn checked(app: &App, visitor: &Visitor, asked: NewWay) -> Result<Way, Failure> {
    let fits =
        |url: &str| Target::read(url, app.config.reach_private).map_err(|why| Failure::bad(why.to_string()));
    match asked {
        NewWay::Webhook { style, url } => {
            fits(&url)?;
            Ok(Way::Webhook { style, url })
        }
        NewWay::Mail { address } => {
            if app.config.mail.is_none() {
                return Err(Failure::conflict(
                    "this server sends no mail: its host has named no mail server",
                ));
            }
            if visitor.account()?.login.is_none() {
                return Err(Failure::forbidden("mail is for accounts that are kept: keep yours first"));
            }
            if !is_address(&address) {
                return Err(Failure::bad("this is no mail address"));
            }
            let token = fathom_fair::to_hex(&random::bytes::<{ SECRET_LETTERS / 2 }>());
            Ok(Way::Mail { address, token, confirmed: false })
        }
        NewWay::Push { endpoint, p256dh, auth } => {
            fits(&endpoint)?;
            if Subscription::read(&p256dh, &auth).is_none() {
                return Err(Failure::bad("the browser's keys do not fit"));
            }
            Ok(Way::Push { endpoint, p256dh, auth, device: visitor.agent.clone() })
        }
    }
}

async fn send_mail(app: &App, mail: &Mail) -> Result<(), Failure> {
    let server = app.config.mail.as_ref().ok_or_else(|| Failure::conflict("this server sends no mail"))?;
    let failed = |why: Unreached| {
        tracing::warn!(%why, "a mail could not be handed over");
        Failure::conflict("the mail could not be sent: try again later, or tell the host of this server")
    };
    server.send(mail).await.map_err(failed)
}

/// A way of the one who asks.
async fn own(app: &App, visitor: &Visitor, way: &str) -> Result<ChannelRow, Failure> {
    let account = visitor.account()?.id;
    let row = named(app, way).await?.filter(|row| row.account == account);
    row.ok_or(Failure::NotFound("way"))
}

async fn named(app: &App, way: &str) -> Result<Option<ChannelRow>, Failure> {
    match way.parse() {
        Ok(id) => Ok(app.store.channel(id).await?),
        Err(_) => Ok(None),
    }
}

/// Other switches.
pub async fn change(app: &App, visitor: &Visitor, asked: &WayChange) -> Result<(), Failure> {
    let row = own(app, visitor, &asked.way).await?;
    let way = Way::read(&row)?;
    if !way.confirmed() {
        return Err(Failure::conflict("follow the link in the first mail before you switch this on"));
    }
    if asked.digest_minutes > LONGEST_DIGEST {
        return Err(Failure::bad("alerts are collected for a day at most"));
    }
    let events = asked.events.iter().fold(0, |sum, event| sum | bit(*event));
    let delay = (asked.digest_minutes * MINUTE).max(app.config.alert_delay);
    Ok(app.store.set_channel(&ChannelRow { events, delay, ..row }).await?)
}

/// Forgets a way.
pub async fn remove(app: &App, visitor: &Visitor, way: &str) -> Result<(), Failure> {
    let row = own(app, visitor, way).await?;
    Ok(app.store.drop_channel(row.id).await?)
}

/// Sends something that way now.
pub async fn attempt(app: &App, visitor: &Visitor, way: &str) -> Result<(), Failure> {
    let row = own(app, visitor, way).await?;
    app.limits.way(visitor.account()?.id)?;
    let way = Way::read(&row)?;
    if !way.confirmed() {
        return Err(Failure::conflict("follow the link in the first mail first"));
    }
    let news = words::trial(app);
    Alerter::of(app).await?.send(app, &way, row.id, &news).await.map_err(|why| {
        tracing::info!(%why, "a trial alert did not arrive");
        match why {
            Unreached::Refused(why) => Failure::bad(why),
            // What a stranger's server says in detail is not passed on: it could be used to look around.
            Unreached::Gone(_) | Unreached::Failed(_) => Failure::conflict("it did not arrive there"),
        }
    })
}

/// The way that a link in a mail names, if its secret fits.
async fn of_token(app: &App, token: &str) -> Result<ChannelRow, Failure> {
    let unknown = Failure::NotFound("link any more");
    let Some((way, secret)) = token.split_once('.') else { return Err(unknown) };
    let row = named(app, way).await?.ok_or(unknown.clone())?;
    match Way::read(&row)? {
        // The secret is long and the comparison is of its whole length: nobody finds it letter by letter.
        Way::Mail { token, .. } if same_secret(token.as_bytes(), secret.as_bytes()) => Ok(row),
        Way::Mail { .. } | Way::Webhook { .. } | Way::Push { .. } => Err(unknown),
    }
}

fn same_secret(one: &[u8], other: &[u8]) -> bool {
    one.len() == other.len() && one.iter().zip(other).fold(0, |differ, (a, b)| differ | (a ^ b)) == 0
}

/// A mail address is confirmed.
pub async fn confirm(app: &App, token: &str) -> Result<(), Failure> {
    let row = of_token(app, token).await?;
    let Way::Mail { address, token, confirmed } = Way::read(&row)? else { return Ok(()) };
    let events = if confirmed { row.events } else { all() };
    let body = Way::Mail { address, token, confirmed: true }.text();
    Ok(app.store.set_channel(&ChannelRow { events, body, ..row }).await?)
}

/// No more mail to an address: it is forgotten.
pub async fn stop(app: &App, token: &str) -> Result<(), Failure> {
    match of_token(app, token).await {
        Ok(row) => Ok(app.store.drop_channel(row.id).await?),
        // Whoever clicks twice has what they wanted.
        Err(Failure::NotFound(_)) => Ok(()),
        Err(failure) => Err(failure),
    }
}
