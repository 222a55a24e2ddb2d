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
        serde_json::from_str(text).map_err(|error| PositionError::Shape(error.to_string()))
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
        let game: G = serde_path_to_error::deserialize(self.state).map_err(|error| {
            let reason = error.inner().to_string();
            PositionError::Shape(error.to_string().replace(&reason, &in_words(&reason)))
        })?;
        game.validate().map_err(PositionError::Inconsistent)?;
        Ok(game)
    }
}

/// What serde says about a number that does not fit, without the name of a Rust type:
/// "invalid value: integer `-1`, expected u8" is "-1 is not a whole number from 0 to 255".
fn in_words(reason: &str) -> String {
    let Some((found, wanted)) = reason.rsplit_once(", expected ") else { return reason.to_owned() };
    let most = match wanted {
        "u8" => u64::from(u8::MAX),
        "u16" => u64::from(u16::MAX),
        "u32" => u64::from(u32::MAX),
        "u64" => u64::MAX,
        _ => return reason.to_owned(),
    };
    // "invalid type: string \"two\"", "invalid value: integer `-1`", "invalid type: null"
    let found = found.split_once(": ").map_or(found, |(_, found)| found);
    let found = found.split_once(' ').map_or(found, |(_, value)| value);
    let found = found.trim_start_matches("point ").trim_matches('`');
    format!("{found} is not a whole number from 0 to {most}")
}

#[cfg(test)]
mod tests {
    use super::in_words;

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
    }
}
