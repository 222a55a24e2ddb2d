//! The check that ties the ledger to the code: every clause is named by a test and carried out somewhere, and
//! every clause that is cited exists.

use fathom_core::Ledger;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Panics with a list of everything that does not fit. `root` is the crate's folder, `CARGO_MANIFEST_DIR`.
///
/// A test names a clause in its function name (`fn dd_div_03_...`) or in the doc comment directly above
/// `#[test]`. Code cites a clause anywhere in `src`.
pub fn check_ledger(root: &str, ledger: &Ledger) {
    let root = Path::new(root);
    let clauses: BTreeSet<&str> = ledger.clause.iter().map(|clause| clause.id.as_str()).collect();
    let mut problems = Vec::new();
    let mut named = BTreeSet::new();
    for (file, text) in sources(&root.join("tests")).into_iter().chain(sources(&root.join("src"))) {
        for (id, line) in cited(&text, &ledger.prefix) {
            if !clauses.contains(id.as_str()) {
                problems
                    .push(format!("{}:{line} cites {id}, which the ledger does not have", file.display()));
            }
        }
        named.extend(named_by_tests(&text, &ledger.prefix));
    }
    let in_code: BTreeSet<String> = sources(&root.join("src"))
        .values()
        .flat_map(|text| cited(text, &ledger.prefix).into_iter().map(|(id, _)| id))
        .collect();
    for clause in &clauses {
        if !named.contains(*clause) {
            problems.push(format!("{clause} is named by no test"));
        }
        if !in_code.contains(*clause) {
            problems.push(format!("{clause} is cited nowhere in src"));
        }
    }
    assert!(problems.is_empty(), "{} problems:\n{}", problems.len(), problems.join("\n"));
}

/// The clause ids in this text, with the line each stands on.
fn cited(text: &str, prefix: &str) -> Vec<(String, usize)> {
    let start = format!("{prefix}-");
    let mut found = Vec::new();
    for (index, line) in text.lines().enumerate() {
        for (at, _) in line.match_indices(&start) {
            let before = line[..at].chars().next_back();
            if before.is_some_and(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_') {
                continue;
            }
            let id: String = line[at..]
                .chars()
                .take_while(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || *c == '-')
                .collect();
            let id = id.trim_end_matches('-');
            if is_clause_id(id) {
                found.push((id.to_owned(), index + 1));
            }
        }
    }
    found
}

fn is_clause_id(id: &str) -> bool {
    let parts: Vec<&str> = id.split('-').collect();
    parts.len() == 3 && parts[2].len() >= 2 && parts[2].bytes().all(|digit| digit.is_ascii_digit())
}

/// The clauses that the tests of this file name.
fn named_by_tests(text: &str, prefix: &str) -> BTreeSet<String> {
    let mut named = BTreeSet::new();
    let (mut comment, mut is_test) = (String::new(), false);
    for line in text.lines().map(str::trim) {
        if let Some(doc) = line.strip_prefix("///") {
            comment.push_str(doc);
            comment.push('\n');
        } else if line.starts_with("#[") {
            is_test |= line.starts_with("#[test]");
        } else {
            if is_test {
                named.extend(cited(&comment, prefix).into_iter().map(|(id, _)| id));
                named.extend(line.strip_prefix("fn ").and_then(|name| id_of_name(name, prefix)));
            }
            comment.clear();
            is_test = false;
        }
    }
    named
}

/// `dd_div_03_a_sentence` names `DD-DIV-03`.
fn id_of_name(name: &str, prefix: &str) -> Option<String> {
    let parts: Vec<String> = name.split(['_', '(']).take(3).map(str::to_uppercase).collect();
    let id = parts.join("-");
    (parts.first().is_some_and(|first| first == prefix) && is_clause_id(&id)).then_some(id)
}

fn sources(folder: &Path) -> BTreeMap<PathBuf, String> {
    let mut found = BTreeMap::new();
    let Ok(entries) = std::fs::read_dir(folder) else { return found };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = std::fs::read_to_string(&path).expect("a source file can be read");
            found.insert(path, text);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clause_is_named_by_function_name_or_doc_comment_of_a_test_alone() {
        let text = "/// ZZ-ONE-02, ZZ-ONE-03: together\n#[test]\nfn zz_one_01_first() {\n// ZZ-ONE-04\n}\nfn zz_one_05_helper() {}\n";
        let named: Vec<String> = named_by_tests(text, "ZZ").into_iter().collect();
        assert_eq!(named, ["ZZ-ONE-01", "ZZ-ONE-02", "ZZ-ONE-03"]);
        assert_eq!(cited(text, "ZZ").len(), 3);
    }

    #[test]
    fn a_clause_without_a_test_is_a_problem() {
        let toml = "prefix='ZZ'\nrulebook='none'\n[[chapter]]\ncode='ONE'\ntitle='One'\n[[clause]]\nid='ZZ-ONE-09'\nplace='x'\ntext='x'\n";
        let ledger = Ledger::parse(toml).expect("a good ledger");
        let caught = std::panic::catch_unwind(|| check_ledger(env!("CARGO_MANIFEST_DIR"), &ledger));
        assert!(caught.is_err(), "no test names ZZ-ONE-09");
    }
}
