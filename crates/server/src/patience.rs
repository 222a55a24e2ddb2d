//! Wrong passwords: everyone may be wrong a few times; after that the pauses grow.
//!
//! Pauses are counted by address, by login name, and by known device: a browser that has logged in to the account before
//! carries a proof of it, and has a count of its own. So nobody locks an owner out by guessing at their name.

use fathom_protocol::Timestamp;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Mutex;
use std::time::Duration;

/// Wrong passwords in a row that cost nothing.
const FREE: u32 = 5;
/// The longest pause.
const LONGEST: Duration = Duration::from_secs(5 * 60);
/// How long a count is remembered.
const MEMORY: Duration = Duration::from_secs(60 * 60);

#[derive(Clone, Copy, Default)]
struct Record {
    wrong: u32,
    last: Timestamp,
}

impl Record {
    fn pause(self) -> Duration {
        match self.wrong.checked_sub(FREE) {
            None => Duration::ZERO,
            Some(more) => Duration::from_secs(1 << more.min(20)).min(LONGEST),
        }
    }
}

/// How often which key was wrong.
#[derive(Default)]
pub struct Patience<K> {
    records: Mutex<HashMap<K, Record>>,
}

impl<K: Eq + Hash> Patience<K> {
    /// Whether another attempt is allowed now.
    pub fn allows(&self, key: &K, now: Timestamp) -> bool {
        let records = self.records.lock().expect("nobody panics with this lock");
        records.get(key).is_none_or(|record| now >= record.last + record.pause())
    }

    /// An attempt was wrong.
    pub fn wrong(&self, key: K, now: Timestamp) {
        let mut records = self.records.lock().expect("nobody panics with this lock");
        let record = records.entry(key).or_default();
        record.wrong = record.wrong.saturating_add(1);
        record.last = now;
    }

    /// An attempt was right: all is forgiven.
    pub fn right(&self, key: &K) {
        self.records.lock().expect("nobody panics with this lock").remove(key);
    }

    /// Forgets what is long ago.
    pub fn forget_idle(&self, now: Timestamp) {
        let mut records = self.records.lock().expect("nobody panics with this lock");
        records.retain(|_, record| now < record.last + MEMORY);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_and_end() {
        let at = Timestamp::from_ms;
        let patience = Patience::default();
        for _ in 0..FREE {
            assert!(patience.allows(&"ada", at(0)));
            patience.wrong("ada", at(0));
        }
        assert!(!patience.allows(&"ada", at(999)) && patience.allows(&"ada", at(1000)));
        patience.wrong("ada", at(1000));
        assert!(!patience.allows(&"ada", at(2999)) && patience.allows(&"ada", at(3000)));
        for _ in 0..40 {
            patience.wrong("ada", at(3000));
        }
        let end = at(3000) + LONGEST;
        assert!(!patience.allows(&"ada", end - Duration::from_millis(1)) && patience.allows(&"ada", end));
        assert!(patience.allows(&"bo", at(0)));
        patience.right(&"ada");
        assert!(patience.allows(&"ada", at(0)));
    }
}
