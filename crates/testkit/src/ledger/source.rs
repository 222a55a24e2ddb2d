//! Rust files as far as the ledger needs to understand them: comments, strings, items and tests, line by line.

use super::{cited, is_clause_id};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::{Path, PathBuf};

/// A test and the clauses that it names.
pub struct Test {
    /// Its function.
    pub name: String,
    /// What it claims to prove.
    pub clauses: BTreeSet<String>,
}

/// An item that a clause is cited on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Item {
    /// What it is called in the code.
    pub name: String,
    /// Whether anything uses it, as far as names tell.
    pub called: bool,
}

/// All files of a folder.
pub struct Sources(BTreeMap<PathBuf, String>);

impl Sources {
    /// Reads every Rust file and every snapshot below this folder.
    pub fn read(folder: &Path) -> Sources {
        let mut found = BTreeMap::new();
        read(folder, &mut found);
        Sources(found)
    }

    /// The Rust files.
    pub fn files(&self) -> impl Iterator<Item = (&PathBuf, &String)> {
        self.0.iter().filter(|(path, _)| is_rust(path))
    }

    /// The tests of all files.
    pub fn tests<'a>(&'a self, prefix: &'a str) -> impl Iterator<Item = Test> + 'a {
        self.files().flat_map(move |(_, text)| tests_of(text, prefix))
    }

    /// The clauses that stand in strings and snapshots: what is compared with what was said.
    pub fn asserted(&self, prefix: &str) -> BTreeSet<String> {
        let snapshots = self.0.iter().filter(|(path, _)| !is_rust(path)).map(|(_, text)| text.clone());
        let strings = self.files().map(|(_, text)| strings_of(text));
        snapshots.chain(strings).flat_map(|text| ids(&text, prefix)).collect()
    }

    /// The clauses that stand in strings of the code itself: what refusals cite. Tables of content name the clause of a
    /// card or a unit, which refuses nothing.
    pub fn in_strings(&self, prefix: &str) -> BTreeSet<String> {
        let rules =
            self.files().filter(|(path, _)| !path.components().any(|part| part.as_os_str() == "content"));
        rules.flat_map(|(_, text)| ids(&strings_of(without_tests(text)), prefix)).collect()
    }

    /// For every clause, the items that cite it.
    pub fn cited_by_items(&self, prefix: &str) -> BTreeMap<String, Vec<Item>> {
        let mut uses: HashMap<String, usize> = HashMap::new();
        for (_, text) in self.files() {
            for word in code_of(without_tests(text)).split(|c: char| !c.is_alphanumeric() && c != '_') {
                *uses.entry(word.to_owned()).or_default() += 1;
            }
        }
        let mut found: BTreeMap<String, Vec<Item>> = BTreeMap::new();
        for (_, text) in self.files() {
            let lines: Vec<&str> = without_tests(text).lines().collect();
            for (id, line) in cited(&lines.join("\n"), prefix) {
                let place = found.entry(id).or_default();
                let Some(name) = item_of(&lines, line - 1) else { continue };
                let called = uses.get(&name).is_some_and(|count| *count > 1) || asked_for(&lines, line - 1);
                place.push(Item { name, called });
            }
        }
        found
    }
}

fn read(folder: &Path, found: &mut BTreeMap<PathBuf, String>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            read(&path, found);
        } else if is_rust(&path) || path.extension().is_some_and(|extension| extension == "snap") {
            let text = std::fs::read_to_string(&path).expect("a source file can be read");
            found.insert(path, text);
        }
    }
}

fn is_rust(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "rs")
}

fn ids(text: &str, prefix: &str) -> BTreeSet<String> {
    cited(text, prefix).into_iter().map(|(id, _)| id).collect()
}

/// The tests of a file and the clauses that each names.
pub fn tests_of(text: &str, prefix: &str) -> Vec<Test> {
    let mut tests = Vec::new();
    let (mut comment, mut is_test) = (String::new(), false);
    for line in text.lines().map(str::trim) {
        if let Some(doc) = line.strip_prefix("///") {
            comment.push_str(doc);
            comment.push('\n');
        } else if line.starts_with("#[") {
            is_test |= line.starts_with("#[test]");
        } else {
            if let (true, Some(name)) = (is_test, line.strip_prefix("fn ")) {
                let mut clauses = ids(&comment, prefix);
                clauses.extend(id_of_name(name, prefix));
                let name = name.split('(').next().unwrap_or(name).to_owned();
                tests.push(Test { name, clauses });
            }
            comment.clear();
            is_test = false;
        }
    }
    tests
}

/// `dd_div_03_a_sentence` names `DD-DIV-03`.
fn id_of_name(name: &str, prefix: &str) -> Option<String> {
    let parts: Vec<String> = name.split(['_', '(']).take(3).map(str::to_uppercase).collect();
    let id = parts.join("-");
    (parts.first().is_some_and(|first| first == prefix) && is_clause_id(&id)).then_some(id)
}

/// The file up to its own tests, which by habit come last.
fn without_tests(text: &str) -> &str {
    text.find("#[cfg(test)]").map_or(text, |at| &text[..at])
}

/// The name of the item that a citation on this line stands on: below a doc comment the next one, in code the one around
/// it. The first lines of a file (`//!`) stand on nothing.
fn item_of(lines: &[&str], at: usize) -> Option<String> {
    let line = lines[at].trim();
    if line.starts_with("//!") {
        return None;
    }
    if line.starts_with("///") {
        let next = lines[at..].iter().map(|line| line.trim()).find(|line| {
            !line.starts_with("//") && !line.starts_with("#[") && !line.is_empty() && !line.starts_with(")]")
        })?;
        return defined(next).or_else(|| first_name(next));
    }
    // an arm of a match counts for what it matches: a refusal that nobody makes cites nothing
    if let Some((pattern, _)) = line.split_once("=>")
        && !line.starts_with("//")
        && let Some(name) = last_type_name(pattern)
    {
        return Some(name);
    }
    lines[..=at].iter().rev().find_map(|line| defined(line.trim()))
}

/// The name that a line defines: a function, type, constant or module.
fn defined(line: &str) -> Option<String> {
    let mut words =
        line.split(|c: char| c.is_whitespace() || "(<{:;=!".contains(c)).filter(|word| !word.is_empty());
    let mut word = words.next()?;
    while matches!(
        word,
        "pub" | "crate)" | "crate" | "super)" | "super" | "async" | "unsafe" | "extern" | ")"
    ) {
        word = words.next()?;
    }
    if word == "const" {
        let next = words.next()?;
        return if next == "fn" { words.next().map(str::to_owned) } else { Some(next.to_owned()) };
    }
    let known = ["fn", "struct", "enum", "trait", "type", "static", "mod", "macro_rules"];
    known.contains(&word).then(|| words.next().map(str::to_owned)).flatten()
}

/// The first name of a field, a variant or an expression.
fn first_name(line: &str) -> Option<String> {
    let line = line.strip_prefix("pub(crate) ").or_else(|| line.strip_prefix("pub ")).unwrap_or(line);
    let name: String = line.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
    (!name.is_empty()).then_some(name)
}

/// The last name in capitals of a pattern: `Illegal::NotInLine { .. }` is about `NotInLine`.
fn last_type_name(pattern: &str) -> Option<String> {
    let mut names = pattern.split(|c: char| !c.is_alphanumeric() && c != '_');
    names.rfind(|name| name.starts_with(|c: char| c.is_ascii_uppercase())).map(str::to_owned)
}

/// Whether the line lies in `impl Trait for Type`: whoever asks for the trait calls it.
fn asked_for(lines: &[&str], at: usize) -> bool {
    let block = lines[..=at].iter().rev().find(|line| line.starts_with("impl") || line.starts_with('}'));
    block.is_some_and(|line| line.starts_with("impl") && line.contains(" for "))
}

/// The text without comments and strings.
fn code_of(text: &str) -> String {
    split(text).0
}

/// What stands in strings.
fn strings_of(text: &str) -> String {
    split(text).1
}

/// Code and strings apart; comments are left out.
fn split(text: &str) -> (String, String) {
    let (mut code, mut strings) = (String::new(), String::new());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        if rest.starts_with("//") {
            rest = rest.find('\n').map_or("", |end| &rest[end..]);
        } else if rest.starts_with("/*") {
            rest = rest.find("*/").map_or("", |end| &rest[end + 2..]);
        } else if let Some(end) = string_end(rest) {
            strings.push_str(&rest[..end]);
            strings.push('\n');
            rest = &rest[end..];
        } else if rest.starts_with("'\"'") {
            rest = &rest[3..];
        } else {
            code.push(c);
            rest = &rest[c.len_utf8()..];
        }
    }
    (code, strings)
}

/// Where the string ends that begins here, if one does: plain, or raw with any number of hashes.
fn string_end(text: &str) -> Option<usize> {
    let raw = text.strip_prefix('r').map(|rest| rest.len() - rest.trim_start_matches('#').len());
    if let Some(hashes) = raw.filter(|hashes| text[1 + hashes..].starts_with('"')) {
        let close = format!("\"{}", "#".repeat(hashes));
        let start = hashes + 2;
        return Some(text[start..].find(&close).map_or(text.len(), |end| start + end + close.len()));
    }
    let mut chars = text.strip_prefix('"')?.char_indices();
    while let Some((at, c)) = chars.next() {
        match c {
            '\\' => drop(chars.next()),
            '"' => return Some(at + 2),
            _ => {}
        }
    }
    Some(text.len())
}

/// A number for a name, the same in every run.
#[cfg(test)]
pub fn hash(name: &str) -> u64 {
    name.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
