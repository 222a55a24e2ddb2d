//! Small changes to a JSON document, each of the kind that a careless hand makes.

use fathom_core::chance::{below, pick};
use rand_core::Rng;
use serde_json::{Map, Value};
use std::fmt;

/// A change that was made.
pub enum Mutation {
    /// Something became something else.
    Changed(String),
    /// A field that no game knows was added at this path.
    UnknownField(String),
}

impl fmt::Display for Mutation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mutation::Changed(what) => f.write_str(what),
            Mutation::UnknownField(path) => write!(f, "{path} was added"),
        }
    }
}

/// A step into a document.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Step {
    Field(String),
    Item(usize),
}

type Path = Vec<Step>;

/// Changes the document in one place; `other` is another good document to take parts from.
pub fn change(document: &mut Value, other: &Value, rng: &mut impl Rng) -> Mutation {
    let mut paths = Vec::new();
    places(document, &mut Vec::new(), &mut paths);
    let path = pick(rng, &paths).clone();
    let was = short(at(document, &path));
    let name = write(&path);
    match below(rng, 12) {
        0..=4 => {
            let place = at_mut(document, &path);
            if place.is_array() || place.is_object() {
                return shuffle(document, &path, rng);
            }
            let others = leaves_like(other, at(document, &path));
            let new = leaf(at(document, &path), &others, rng);
            let change = format!("{name}: {was} becomes {}", short(&new));
            *at_mut(document, &path) = new;
            Mutation::Changed(change)
        }
        5..=7 => shuffle(document, &path, rng),
        8 | 9 => {
            // the same place of another game in progress
            match find(other, &path) {
                Some(value) => {
                    let change = format!("{name}: {was} becomes {} of another game", short(value));
                    *at_mut(document, &path) = value.clone();
                    Mutation::Changed(change)
                }
                None => shuffle(document, &path, rng),
            }
        }
        10 => {
            *at_mut(document, &path) = Value::Null;
            Mutation::Changed(format!("{name}: {was} becomes null"))
        }
        _ => unknown_field(document, &path, rng),
    }
}

/// A field that nobody knows, in the nearest object; maps with names for keys are for the game to judge.
fn unknown_field(document: &mut Value, path: &[Step], rng: &mut impl Rng) -> Mutation {
    let mut path = path.to_vec();
    while !at(document, &path).is_object() && path.pop().is_some() {}
    match at_mut(document, &path) {
        Value::Object(fields) => {
            fields.insert("strangeField".to_owned(), Value::from(below(rng, 3)));
            Mutation::UnknownField(format!("{}.strangeField", write(&path)))
        }
        _ => Mutation::Changed("nothing".to_owned()),
    }
}

/// Takes something out of a list or an object, doubles it, or puts it elsewhere.
fn shuffle(document: &mut Value, path: &[Step], rng: &mut impl Rng) -> Mutation {
    let mut path = path.to_vec();
    while !matches!(at(document, &path), Value::Array(items) if !items.is_empty())
        && !matches!(at(document, &path), Value::Object(fields) if !fields.is_empty())
    {
        if path.pop().is_none() {
            return Mutation::Changed("nothing".to_owned());
        }
    }
    let name = write(&path);
    match at_mut(document, &path) {
        Value::Array(items) => {
            let (one, two) =
                (below(rng, items.len() as u32) as usize, below(rng, items.len() as u32) as usize);
            match below(rng, 3) {
                0 => {
                    items.remove(one);
                    Mutation::Changed(format!("{name}[{one}] is taken out"))
                }
                1 => {
                    items.insert(two, items[one].clone());
                    Mutation::Changed(format!("{name}[{one}] is doubled at {two}"))
                }
                _ => {
                    items[two] = items[one].clone();
                    Mutation::Changed(format!("{name}[{two}] becomes the same as {name}[{one}]"))
                }
            }
        }
        Value::Object(fields) => {
            let keys: Vec<String> = fields.keys().cloned().collect();
            let (one, two) = (pick(rng, &keys).clone(), pick(rng, &keys).clone());
            if below(rng, 3) == 0 {
                fields.remove(&one);
                return Mutation::Changed(format!("{name}.{one} is taken out"));
            }
            let value = fields.get(&one).cloned().unwrap_or_default();
            fields.insert(two.clone(), value);
            Mutation::Changed(format!("{name}.{two} becomes the same as {name}.{one}"))
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
            Mutation::Changed("nothing".to_owned())
        }
    }
}

fn leaf(was: &Value, others: &[Value], rng: &mut impl Rng) -> Value {
    match (was, below(rng, 5)) {
        (Value::Bool(was), _) => Value::Bool(!was),
        (_, 0) if !others.is_empty() => pick(rng, others).clone(),
        (Value::Number(was), 1) => Value::from(was.as_i64().unwrap_or(0).wrapping_add(1)),
        (Value::Number(was), 2) => Value::from(was.as_i64().unwrap_or(0).wrapping_sub(1)),
        (Value::Number(_), 3) => Value::from(*pick(rng, &[0, 1, 2, 3, 7, 13, 31, 100, 255, 256, -1, 65_535])),
        (Value::Number(_), _) => {
            Value::from(*pick(rng, &[i64::from(i32::MAX), i64::MAX, i64::MIN, 1 << 32, 20]))
        }
        (Value::Null, 1) => Value::from(0),
        (Value::Null, 2) => Value::Object(Map::new()),
        (Value::Null | Value::String(_), _) if !others.is_empty() => pick(rng, others).clone(),
        (Value::String(was), 1) => Value::from(format!("{was}x")),
        _ => Value::from(""),
    }
}

/// Every place of the document.
fn places(value: &Value, here: &mut Path, out: &mut Vec<Path>) {
    out.push(here.clone());
    match value {
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                here.push(Step::Item(index));
                places(item, here, out);
                here.pop();
            }
        }
        Value::Object(fields) => {
            for (key, field) in fields {
                here.push(Step::Field(key.clone()));
                places(field, here, out);
                here.pop();
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Leaves of the same kind as this one; null stands for anything.
fn leaves_like(value: &Value, like: &Value) -> Vec<Value> {
    let mut paths = Vec::new();
    places(value, &mut Vec::new(), &mut paths);
    let same = |leaf: &&Value| match like {
        Value::Null => !leaf.is_object() && !leaf.is_array(),
        Value::String(_) => leaf.is_string(),
        Value::Number(_) => leaf.is_number(),
        Value::Bool(_) | Value::Array(_) | Value::Object(_) => false,
    };
    paths.iter().map(|path| at(value, path)).filter(same).cloned().collect()
}

fn find<'a>(value: &'a Value, path: &[Step]) -> Option<&'a Value> {
    path.iter().try_fold(value, |value, step| match step {
        Step::Field(name) => value.get(name),
        Step::Item(index) => value.get(index),
    })
}

fn at<'a>(value: &'a Value, path: &[Step]) -> &'a Value {
    find(value, path).expect("the path was found in this document")
}

fn at_mut<'a>(value: &'a mut Value, path: &[Step]) -> &'a mut Value {
    path.iter().fold(value, |value, step| {
        match step {
            Step::Field(name) => value.get_mut(name),
            Step::Item(index) => value.get_mut(index),
        }
        .expect("the path was found in this document")
    })
}

fn write(path: &[Step]) -> String {
    let mut text = String::from("state");
    for step in path {
        match step {
            Step::Field(name) => text.push_str(&format!(".{name}")),
            Step::Item(index) => text.push_str(&format!("[{index}]")),
        }
    }
    text
}

fn short(value: &Value) -> String {
    value.to_string().chars().take(60).collect()
}
