//! JSON that a game wrote and that the protocol passes on unread: views, events, actions, options.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use std::borrow::Cow;
use ts_rs::TS;

/// A piece of JSON, kept as text so that it is written once and copied ever after.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(transparent)]
#[ts(type = "unknown")]
pub struct Json(Box<RawValue>);

impl Json {
    /// Takes JSON text as it is; refuses what is not JSON.
    pub fn from_text(text: String) -> Result<Json, serde_json::Error> {
        RawValue::from_string(text).map(Json)
    }

    /// Writes any plain value.
    pub fn of(value: &impl Serialize) -> Json {
        Json(serde_json::value::to_raw_value(value).expect("plain data becomes JSON"))
    }

    /// Takes raw JSON as it is.
    pub fn raw(raw: Box<RawValue>) -> Json {
        Json(raw)
    }

    /// The JSON as it was written.
    pub fn text(&self) -> &str {
        self.0.get()
    }

    /// The value, parsed.
    pub fn value(&self) -> Value {
        serde_json::from_str(self.text()).expect("it was JSON when it came in")
    }
}

impl Default for Json {
    fn default() -> Json {
        Json::of(&Value::Null)
    }
}

impl PartialEq for Json {
    fn eq(&self, other: &Json) -> bool {
        self.text() == other.text()
    }
}

impl Eq for Json {}

/// Read through [`Value`], because the tagged enums of this crate are read from a buffer, where raw text is gone.
impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Json, D::Error> {
        Value::deserialize(deserializer).map(|value| Json::of(&value))
    }
}

impl JsonSchema for Json {
    fn schema_name() -> Cow<'static, str> {
        "Json".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        true.into()
    }
    fn inline_schema() -> bool {
        true
    }
}
