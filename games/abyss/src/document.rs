//! A phase in JSON. The derived reader passes over fields that nobody knows where a phase has none of its own
//! (`{"at": "turn", "luck": 7}`); this one refuses them, as everywhere else in a position.

use crate::state::Phase;
use serde::de::{Deserializer, Error as _};
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

impl Serialize for Phase {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Phase::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Phase {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Phase, D::Error> {
        let fields = Map::deserialize(deserializer)?;
        let phase = Phase::deserialize(Value::Object(fields.clone())).map_err(D::Error::custom)?;
        let known = Phase::serialize(&phase, serde_json::value::Serializer).map_err(D::Error::custom)?;
        match fields.keys().find(|name| known.get(name).is_none()) {
            Some(name) => Err(D::Error::custom(format!("unknown field `{name}`"))),
            None => Ok(phase),
        }
    }
}
