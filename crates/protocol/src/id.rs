//! Names of tables and accounts: sixty random bits, written as twelve letters and digits that survive being read aloud.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use ts_rs::TS;

/// Letters and digits without those that look alike (Crockford's alphabet, lower case).
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH: usize = 12;
const MASK: u64 = (1 << 60) - 1;

fn write(bits: u64, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut text = [0u8; LENGTH];
    for (place, letter) in text.iter_mut().rev().enumerate() {
        *letter = ALPHABET[(bits >> (5 * place) & 31) as usize];
    }
    f.write_str(std::str::from_utf8(&text).expect("the alphabet is ASCII"))
}

fn read(text: &str) -> Result<u64, String> {
    if text.len() != LENGTH {
        return Err(format!(
            "\"{}\" is not an id of {LENGTH} letters",
            text.chars().take(40).collect::<String>()
        ));
    }
    text.bytes().try_fold(0, |bits, byte| match ALPHABET.iter().position(|&letter| letter == byte) {
        Some(value) => Ok(bits << 5 | value as u64),
        None => Err("an id is made of digits and the letters a to z without i, l, o and u".to_owned()),
    })
}

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema, TS)]
        #[serde(try_from = "String", into = "String")]
        #[schemars(with = "String")]
        #[ts(type = "string")]
        pub struct $name(u64);

        impl $name {
            /// The id with these bits; all but the low sixty are dropped.
            pub const fn new(bits: u64) -> Self {
                Self(bits & MASK)
            }

            /// The bits, for keys in a store; never negative as an `i64`.
            pub const fn bits(self) -> u64 {
                self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write(self.0, f)
            }
        }

        impl FromStr for $name {
            type Err = String;
            fn from_str(text: &str) -> Result<Self, String> {
                read(text).map(Self)
            }
        }

        impl TryFrom<String> for $name {
            type Error = String;
            fn try_from(text: String) -> Result<Self, String> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(id: $name) -> String {
                id.to_string()
            }
        }
    };
}

id! {
    /// Names a table for ever: `/table/<id>` is its link.
    TableId
}
id! {
    /// Names an account.
    AccountId
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_read_as_they_are_written() {
        for bits in [0, 1, 31, 32, MASK, 0x0123_4567_89ab_cdef & MASK] {
            let id = TableId::new(bits);
            assert_eq!(id.to_string().parse(), Ok(id));
        }
        assert_eq!(TableId::new(u64::MAX).to_string(), "zzzzzzzzzzzz");
    }

    #[test]
    fn garbage_is_no_id() {
        for text in ["", "short", "ILOUilouILOU", "0123456789abc", "ééééé1"] {
            assert!(text.parse::<AccountId>().is_err(), "{text}");
        }
    }
}
