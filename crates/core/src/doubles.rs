//! Fields that a JSON document has twice. Readers keep one of the two and say nothing; whoever edits by hand should hear.

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use std::cell::RefCell;
use std::collections::HashSet;
use std::fmt;

/// Refuses a document in which an object has a field twice; the message names the field by its path. A document that is no
/// JSON passes: whoever reads it says what is wrong with it.
pub fn refuse_doubled_fields(text: &str) -> Result<(), String> {
    let doubled = RefCell::new(None);
    let mut reader = serde_json::Deserializer::from_str(text);
    let seed = Look { path: String::new(), doubled: &doubled };
    // an error is either ours, and then the field is known, or the document's, and then its reader names it better
    match (seed.deserialize(&mut reader), doubled.into_inner()) {
        (_, Some(field)) => Err(format!("{field} is there twice")),
        (_, None) => Ok(()),
    }
}

struct Look<'a> {
    path: String,
    doubled: &'a RefCell<Option<String>>,
}

impl<'de> DeserializeSeed<'de> for Look<'_> {
    type Value = ();
    fn deserialize<D: Deserializer<'de>>(self, reader: D) -> Result<(), D::Error> {
        reader.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Look<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let mut seen = HashSet::new();
        while let Some(key) = map.next_key::<String>()? {
            let path = if self.path.is_empty() { key.clone() } else { format!("{}.{key}", self.path) };
            if !seen.insert(key) {
                *self.doubled.borrow_mut() = Some(path);
                return Err(A::Error::custom("doubled"));
            }
            map.next_value_seed(Look { path, doubled: self.doubled })?;
        }
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<(), A::Error> {
        let mut index = 0;
        while items
            .next_element_seed(Look { path: format!("{}[{index}]", self.path), doubled: self.doubled })?
            .is_some()
        {
            index += 1;
        }
        Ok(())
    }

    fn visit_bool<E>(self, _: bool) -> Result<(), E> {
        Ok(())
    }
    fn visit_i64<E>(self, _: i64) -> Result<(), E> {
        Ok(())
    }
    fn visit_u64<E>(self, _: u64) -> Result<(), E> {
        Ok(())
    }
    fn visit_f64<E>(self, _: f64) -> Result<(), E> {
        Ok(())
    }
    fn visit_str<E>(self, _: &str) -> Result<(), E> {
        Ok(())
    }
    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }
}
