//! Choices made before the game.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use ts_rs::TS;

/// Choices made before the game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How many keys the Elder, the Sage and the Hermit show. It matters for the towers, and when no Location is left to
    /// draw.
    pub ambassador_keys: AmbassadorKeys,
}

/// ABY-KEY-17: the keys of an ambassador, written as a number: 3 or 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(try_from = "u8", into = "u8")]
#[ts(type = "3 | 0")]
pub enum AmbassadorKeys {
    /// Three, as the rulebook says.
    #[default]
    Three,
    /// None, as some cards are printed.
    None,
}

impl TryFrom<u8> for AmbassadorKeys {
    type Error = String;
    fn try_from(keys: u8) -> Result<AmbassadorKeys, String> {
        match keys {
            3 => Ok(AmbassadorKeys::Three),
            0 => Ok(AmbassadorKeys::None),
            other => Err(format!("an ambassador has 3 keys or 0, not {other}")),
        }
    }
}

impl From<AmbassadorKeys> for u8 {
    fn from(keys: AmbassadorKeys) -> u8 {
        match keys {
            AmbassadorKeys::Three => 3,
            AmbassadorKeys::None => 0,
        }
    }
}

impl JsonSchema for AmbassadorKeys {
    fn schema_name() -> Cow<'static, str> {
        Cow::Borrowed("AmbassadorKeys")
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "oneOf": [
            { "type": "integer", "const": 3, "title": "Three keys",
              "description": "As the rulebook says: they count for the Closed Tower." },
            { "type": "integer", "const": 0, "title": "No key",
              "description": "As some cards are printed: they count for the Lost Tower." },
        ] })
    }
}
