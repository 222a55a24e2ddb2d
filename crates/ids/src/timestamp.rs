//! Points in time, as everybody here counts it. A length of time is a [`Duration`].

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::ops::{Add, Sub};
use std::time::Duration;
use ts_rs::TS;

/// A point in time: milliseconds since 1970, by the server's clock.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, JsonSchema, TS,
)]
#[serde(transparent)]
#[schemars(with = "u64")]
#[ts(type = "number")]
pub struct Timestamp(u64);

impl Timestamp {
    /// The beginning of 1970, before everything that happens here.
    pub const EARLIEST: Timestamp = Timestamp(0);

    /// So many milliseconds after the beginning of 1970.
    pub const fn from_ms(ms: u64) -> Timestamp {
        Timestamp(ms)
    }

    /// Milliseconds since the beginning of 1970.
    pub const fn ms(self) -> u64 {
        self.0
    }

    /// How long after another moment this is; nothing where it is not.
    pub const fn since(self, earlier: Timestamp) -> Duration {
        Duration::from_millis(self.0.saturating_sub(earlier.0))
    }

    /// As a database keeps it.
    pub const fn key(self) -> i64 {
        self.0.cast_signed()
    }

    /// From what a database kept.
    pub const fn from_key(key: i64) -> Timestamp {
        Timestamp(key.cast_unsigned())
    }
}

/// Whole milliseconds of a length of time.
const fn whole_ms(span: Duration) -> u64 {
    let ms = span.as_millis();
    if ms > u64::MAX as u128 { u64::MAX } else { ms as u64 }
}

impl Add<Duration> for Timestamp {
    type Output = Timestamp;
    fn add(self, span: Duration) -> Timestamp {
        Timestamp(self.0.saturating_add(whole_ms(span)))
    }
}

impl Sub<Duration> for Timestamp {
    type Output = Timestamp;
    fn sub(self, span: Duration) -> Timestamp {
        Timestamp(self.0.saturating_sub(whole_ms(span)))
    }
}

#[cfg(test)]
mod tests {
    use super::Timestamp;
    use std::time::Duration;

    #[test]
    fn what_lies_before_the_beginning_is_the_beginning() {
        let (noon, hour) = (Timestamp::from_ms(10_000), Duration::from_secs(3600));
        assert_eq!(noon - hour, Timestamp::EARLIEST);
        assert_eq!((noon + hour).since(noon), hour);
        assert_eq!(noon.since(noon + hour), Duration::ZERO);
        assert_eq!(Timestamp::from_key(noon.key()), noon);
    }
}
