//! Alerts: how people want to be told, while they are away, that a table needs them.

use fathom_ids::Timestamp;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What somebody may be told of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum AlertEvent {
    /// It is your turn.
    YourTurn,
    /// A game begins where you sit.
    GameBegins,
    /// A game of yours is over.
    GameOver,
    /// Somebody at your table wrote `@` and your name.
    Mentioned,
    /// Your clock is nearly out.
    ClockLow,
}

impl AlertEvent {
    /// Every event; its place here is its number in the store.
    pub const ALL: [AlertEvent; 5] = [
        AlertEvent::YourTurn,
        AlertEvent::GameBegins,
        AlertEvent::GameOver,
        AlertEvent::Mentioned,
        AlertEvent::ClockLow,
    ];
}

/// In which form a webhook wants to be told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum WebhookStyle {
    /// `{"content": "…"}`, as Discord takes it.
    Discord,
    /// `{"text": "…"}`, as Slack and Mattermost take it.
    Slack,
    /// Everything as fields, for programs.
    Json,
}

/// What kind of way it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum WayKind {
    /// An address that is sent a message.
    Webhook,
    /// A letter to a mail address.
    Mail,
    /// The browser, though no page is open.
    Push,
}

/// A way to reach the one who asks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct AlertWay {
    /// Its name for the other requests.
    pub id: String,
    /// What it is.
    pub kind: WayKind,
    /// Where it leads, in words; never a whole address that opens something.
    pub place: String,
    /// What it is switched on for.
    pub events: Vec<AlertEvent>,
    /// How many minutes of alerts come together in one message.
    pub digest_minutes: u32,
    /// Whether it may be used: mail waits until the link in the first one was followed.
    pub confirmed: bool,
    /// How often in a row it failed.
    pub failures: u32,
    /// When it was added.
    pub created: Timestamp,
}

/// All ways of the one who asks, and which ones this server offers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct AlertPage {
    /// Oldest first.
    pub ways: Vec<AlertWay>,
    /// Whether this server sends mail.
    pub mail: bool,
    /// The key with which browsers subscribe to pushes from this server.
    pub push_key: String,
}

/// A way to add.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case", tag = "kind", deny_unknown_fields)]
pub enum NewWay {
    /// An address that is sent a message.
    Webhook {
        /// In which form.
        style: WebhookStyle,
        /// Where the events are posted to.
        url: String,
    },
    /// Mail; a first one asks whether it may.
    Mail {
        /// Where the mail goes.
        address: String,
    },
    /// What the browser said when it subscribed.
    Push {
        /// Where the browser's maker takes messages for it.
        endpoint: String,
        /// The browser's public key, base64url.
        p256dh: String,
        /// The browser's secret, base64url.
        auth: String,
    },
}

/// Which way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WayRequest {
    /// The way's name.
    pub way: String,
}

/// Other switches for a way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WayChange {
    /// The way's name.
    pub way: String,
    /// What it is switched on for from now on.
    pub events: Vec<AlertEvent>,
    /// How many minutes of alerts come together in one message; at most 1440.
    pub digest_minutes: u32,
}

/// What a link in a mail says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MailToken {
    /// The way's name and its secret.
    pub token: String,
}
