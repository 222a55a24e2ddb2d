//! Wrong passwords: everyone may be wrong a few times; after that the pauses grow.
//!
//! Pauses are counted by address, by login name, and by known device: a browser that has logged in to the account before
//! carries a proof of it, and has a count of its own. So nobody locks an owner out by guessing at their name.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Mutex;

/// Wrong passwords in a row that cost nothing.
const FREE: u32 = 5;
/// The longest pause.
const LONGEST_MS: u64 = 5 * 60 * 1000;
/// How long a count is remembered.
const MEMORY_MS: u64 = 60 * 60 * 1000;

#[derive(Clone, Copy, Default)]
struct Record {
    wrong: u32,
    last: u64,
}

impl Record {
    fn pause_ms(self) -> u64 {
        match self.wrong.checked_sub(FREE) {
            None => 0,
            Some(more) => (1000u64 << more.min(20)).min(LONGEST_MS),
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
    pub fn allows(&self, key: &K, now: u64) -> bool {
        let records = self.records.lock().expect("nobody panics with this lock");
        records.get(key).is_none_or(|record| now >= record.last + record.pause_ms())
    }

    /// An attempt was wrong.
    pub fn wrong(&self, key: K, now: u64) {
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
    pub fn forget_idle(&self, now: u64) {
        let mut records = self.records.lock().expect("nobody panics with this lock");
        records.retain(|_, record| now < record.last + MEMORY_MS);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_and_end() {
        let patience = Patience::default();
        for _ in 0..FREE {
            assert!(patience.allows(&"ada", 0));
            patience.wrong("ada", 0);
        }
        assert!(!patience.allows(&"ada", 999) && patience.allows(&"ada", 1000));
        patience.wrong("ada", 1000);
        assert!(!patience.allows(&"ada", 2999) && patience.allows(&"ada", 3000));
        for _ in 0..40 {
            patience.wrong("ada", 3000);
        }
        assert!(
            !patience.allows(&"ada", 3000 + LONGEST_MS - 1) && patience.allows(&"ada", 3000 + LONGEST_MS)
        );
        assert!(patience.allows(&"bo", 0));
        patience.right(&"ada");
        assert!(patience.allows(&"ada", 0));
    }
}
