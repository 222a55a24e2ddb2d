//! A position as a JSON document: the game's name, the version of its rules, and the whole state.

use crate::doubles::refuse_doubled_fields;
use crate::game::Game;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A position of some game, not yet known which.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The game's slug.
    pub game: String,
    /// The version of the rules that wrote it.
    pub rules: u32,
    /// The state, in the game's own documented shape.
    pub state: Value,
}

/// Why a document is not a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PositionError {
    /// Not JSON, or not of this shape.
    #[error("this is not a position: {0}")]
    Shape(String),
    /// A position of another game.
    #[error("this is a position of {found}, not of {wanted}")]
    OtherGame {
        /// The game it was read as.
        wanted: &'static str,
        /// The game it names.
        found: String,
    },
    /// A position from rules that this program does not have.
    #[error("this position was written by rules version {found} of {game}; this program has version {have}")]
    OtherRules {
        /// The game's slug.
        game: &'static str,
        /// The version it names.
        found: u32,
        /// The version here.
        have: u32,
    },
    /// It has the right shape and cannot be.
    #[error("this position cannot be: {}", .0.join("; "))]
    Inconsistent(Vec<String>),
}

impl Position {
    /// Reads the outer document, whichever game it is of.
    pub fn parse(text: &str) -> Result<Position, PositionError> {
        refuse_doubled_fields(text).map_err(PositionError::Shape)?;
        serde_json::from_str(text).map_err(|error| PositionError::Shape(in_words(&error.to_string())))
    }

    /// The position of a game.
    pub fn of<G: Game>(game: &G) -> Position {
        Position {
            game: G::INFO.slug.to_owned(),
            rules: G::INFO.rules_version,
            state: serde_json::to_value(game).expect("a state is plain data"),
        }
    }

    /// The game of a position, once everything in it has been found consistent.
    pub fn load<G: Game>(self) -> Result<G, PositionError> {
        if self.game != G::INFO.slug {
            return Err(PositionError::OtherGame { wanted: G::INFO.slug, found: self.game });
        }
        if self.rules != G::INFO.rules_version {
            let (game, found, have) = (G::INFO.slug, self.rules, G::INFO.rules_version);
            return Err(PositionError::OtherRules { game, found, have });
        }
        // what does not have the right shape is named by the path of its field: "players[1].pearls: ..."
        let game: G = serde_path_to_error::deserialize(&self.state).map_err(|error| {
            let reason = error.inner().to_string();
            let path = deeper(&self.state, error.path(), &reason);
            PositionError::Shape(at(&path, &in_words(&reason)))
        })?;
        game.validate().map_err(PositionError::Inconsistent)?;
        Ok(game)
    }
}

/// The path and what is wrong there. A reason that begins with a dot goes on with the path: ".caught: has nothing ...".
fn at(path: &str, reason: &str) -> String {
    match reason.strip_prefix(['.', '[']) {
        Some(rest) if path.is_empty() => rest.to_owned(),
        Some(_) => format!("{path}{reason}"),
        None if path.is_empty() => reason.to_owned(),
        None => format!("{path}: {reason}"),
    }
}

/// The path of what is wrong. Inside an enum serde knows the way no further than the enum itself; where it names a
/// field or a value that stands there once only, that is the place.
fn deeper(state: &Value, path: &serde_path_to_error::Path, reason: &str) -> String {
    use serde_path_to_error::Segment;
    let mut here = Some(state);
    for segment in path.iter() {
        here = here.and_then(|value| match segment {
            Segment::Seq { index } => value.get(index),
            Segment::Map { key } => value.get(key),
            Segment::Enum { variant } => value.get(variant),
            Segment::Unknown => None,
        });
    }
    let name = reason.strip_prefix("unknown variant `").or_else(|| reason.strip_prefix("unknown field `"));
    let name = name.and_then(|rest| rest.split_once('`')).map(|(name, _)| name);
    let mut ways = Vec::new();
    if let (Some(here), Some(name)) = (here, name) {
        ways_to(here, name, String::new(), &mut ways);
    }
    match (ways.as_slice(), path.iter().len()) {
        ([only], 0) => only.trim_start_matches('.').to_owned(),
        ([only], _) => format!("{path}{only}"),
        (_, 0) => String::new(),
        (_, _) => path.to_string(),
    }
}

/// Every way from a value down to a field of that name, or to a text that is the name.
fn ways_to(value: &Value, name: &str, way: String, ways: &mut Vec<String>) {
    match value {
        Value::String(text) if text == name => ways.push(way),
        Value::Array(list) => {
            list.iter()
                .enumerate()
                .for_each(|(index, one)| ways_to(one, name, format!("{way}[{index}]"), ways));
        }
        Value::Object(fields) => {
            for (field, one) in fields {
                match field == name {
                    true => ways.push(way.clone()),
                    false => ways_to(one, name, format!("{way}.{field}"), ways),
                }
            }
        }
        Value::String(_) | Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// What serde says about a value that does not fit, without the name of a Rust type:
/// "invalid value: integer `-1`, expected u8" is "-1 is not a whole number from 0 to 255".
pub(crate) fn in_words(reason: &str) -> String {
    if reason.starts_with("EOF while parsing") {
        return "the text ends too early".to_owned();
    }
    let Some((found, wanted)) = reason.rsplit_once(", expected ") else { return reason.to_owned() };
    // a text that is not JSON at all ends with the place: "struct Position at line 1 column 4"
    let (wanted, place) = match wanted.split_once(" at line ") {
        Some((wanted, place)) => (wanted, format!(" (line {place})")),
        None => (wanted, String::new()),
    };
    let wanted = match wanted {
        "u8" => format!("a whole number from 0 to {}", u8::MAX),
        "u16" => format!("a whole number from 0 to {}", u16::MAX),
        "u32" => format!("a whole number from 0 to {}", u32::MAX),
        "u64" => format!("a whole number from 0 to {}", u64::MAX),
        "string or map" => "one of the names that stand here".to_owned(),
        _ if wanted.starts_with("struct ") || wanted.starts_with("map") => "an object with fields".to_owned(),
        _ => return reason.to_owned(),
    };
    // "invalid type: string \"two\"", "invalid value: integer `-1`", "invalid type: null"
    let found = found.split_once(": ").map_or(found, |(_, found)| found);
    let found = match found {
        "map" => "an object",
        "sequence" => "a list",
        _ if found.starts_with("invalid length") => "this",
        _ => found.split_once(' ').map_or(found, |(_, value)| value),
    };
    let found = found.trim_start_matches("point ").trim_matches('`');
    format!("{found} is not {wanted}{place}")
}

#[cfg(test)]
mod tests {
    use super::{at, deeper, in_words};
    use serde_json::{Value, json};

    /// Inside an enum serde's path stops at the enum.
    #[test]
    fn a_path_goes_on_inside_an_enum_to_the_one_place_that_is_meant() {
        #[derive(Debug, serde::Deserialize)]
        #[serde(rename_all = "kebab-case", tag = "step")]
        enum Phase {
            Paying { lord: Lord },
        }
        #[derive(Debug, serde::Deserialize)]
        #[serde(rename_all = "kebab-case")]
        enum Lord {
            Oracle,
        }
        #[derive(Debug, serde::Deserialize)]
        struct State {
            phase: Phase,
        }
        let said = |state: Value| {
            let error = serde_path_to_error::deserialize::<_, State>(&state).expect_err("no such lord");
            let reason = error.inner().to_string();
            at(&deeper(&state, error.path(), &reason), &in_words(&reason))
        };
        let lord = said(json!({ "phase": { "step": "paying", "lord": "kraken" } }));
        assert!(lord.starts_with("phase.lord: unknown variant `kraken`"), "{lord}");
        assert_eq!(at("combat", ".caught: is empty"), "combat.caught: is empty");
        assert_eq!(at("", ".caught: is empty"), "caught: is empty");
        let fine: State = serde_json::from_value(json!({ "phase": { "step": "paying", "lord": "oracle" } }))
            .expect("it has the right shape");
        assert!(matches!(fine.phase, Phase::Paying { lord: Lord::Oracle }));
    }

    #[test]
    fn a_number_that_does_not_fit_is_said_without_the_name_of_a_type() {
        let said = |wanted: &str| in_words(&format!("invalid value: integer `-1`, expected {wanted}"));
        for (wanted, most) in
            [("u8", "255"), ("u16", "65535"), ("u32", "4294967295"), ("u64", "18446744073709551615")]
        {
            assert_eq!(said(wanted), format!("-1 is not a whole number from 0 to {most}"));
        }
        assert_eq!(said("a colour"), "invalid value: integer `-1`, expected a colour");
        assert_eq!(in_words("missing field `kept`"), "missing field `kept`");
        assert_eq!(
            in_words("invalid type: null, expected struct Hunted"),
            "null is not an object with fields"
        );
        assert_eq!(
            in_words("invalid type: sequence, expected struct Position at line 1 column 0"),
            "a list is not an object with fields (line 1 column 0)"
        );
        assert_eq!(in_words("EOF while parsing a value at line 1 column 0"), "the text ends too early");
    }
}
