//! Names of tables, accounts and ways: sixty random bits, written as twelve letters and digits that survive being read aloud.

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

            /// What it was made from.
            pub const fn bits(self) -> u64 {
                self.0
            }

            /// As a database keeps it; never negative.
            pub const fn key(self) -> i64 {
                self.0.cast_signed()
            }

            /// From what a database kept.
            pub const fn from_key(key: i64) -> Self {
                Self::new(key.cast_unsigned())
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
/// Names a way to reach somebody who is away. Only its owner sees it: sixteen digits to the base of sixteen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct WayId(u64);

impl WayId {
    /// The id with these bits; the highest is dropped.
    pub const fn new(bits: u64) -> WayId {
        WayId(bits & (u64::MAX >> 1))
    }

    /// As a database keeps it; never negative.
    pub const fn key(self) -> i64 {
        self.0.cast_signed()
    }

    /// From what a database kept.
    pub const fn from_key(key: i64) -> WayId {
        WayId::new(key.cast_unsigned())
    }
}

impl fmt::Display for WayId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl FromStr for WayId {
    type Err = String;
    fn from_str(text: &str) -> Result<WayId, String> {
        let bits = u64::from_str_radix(text, 16).ok().filter(|_| text.len() == 16);
        bits.map(WayId::new).ok_or_else(|| "this is no name of a way".to_owned())
    }
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
    fn a_way_is_read_as_it_is_written() {
        let way = WayId::new(u64::MAX);
        assert_eq!((way.key(), way.to_string().as_str()), (i64::MAX, "7fffffffffffffff"));
        assert_eq!("00000000000000ff".parse(), Ok(WayId::new(255)));
        assert!("ff".parse::<WayId>().is_err(), "too short");
    }

    #[test]
    fn garbage_is_no_id() {
        for text in ["", "short", "ILOUilouILOU", "0123456789abc", "ééééé1"] {
            assert!(text.parse::<AccountId>().is_err(), "{text}");
        }
    }
}
