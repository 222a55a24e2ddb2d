//! The check that ties the ledger to the code: every clause is carried out by an item that is called and proven by a
//! test that is about it, and every clause that is cited exists.

mod debt;
mod source;

use debt::Debt;
use fathom_core::Ledger;
use source::{Sources, Test};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// A test that names more clauses than this proves none of them.
const MOST_CLAUSES: usize = 3;

/// Panics with a list of everything that does not fit. `root` is the crate's folder, `CARGO_MANIFEST_DIR`.
///
/// - A test names a clause in its function name (`fn dd_div_03_...`) or in the doc comment directly above `#[test]`, and
///   names at most three.
/// - Code cites a clause on an item that is called: its name occurs elsewhere in `src`, or a trait asks for it.
/// - A clause that a refusal cites is asserted by id in a test.
///
/// What is not yet so is listed in `tests/ledger-debt.txt`, and that list only shrinks: a line without a cause is a
/// problem too. Three clauses, items that are called and ids that are asserted are asked of games that have that file;
/// `FATHOM_WRITE_DEBT=1` writes it.
pub fn check_ledger(root: &str, ledger: &Ledger) {
    let problems = problems(Path::new(root), ledger);
    assert!(problems.is_empty(), "{} problems:\n{}", problems.len(), problems.join("\n"));
}

fn problems(root: &Path, ledger: &Ledger) -> Vec<String> {
    let clauses: BTreeSet<&str> = ledger.clause.iter().map(|clause| clause.id.as_str()).collect();
    let (src, tests) = (Sources::read(&root.join("src")), Sources::read(&root.join("tests")));
    let mut problems = Vec::new();
    for (file, text) in tests.files().chain(src.files()) {
        for (id, line) in cited(text, &ledger.prefix) {
            if !clauses.contains(id.as_str()) {
                problems
                    .push(format!("{}:{line} cites {id}, which the ledger does not have", file.display()));
            }
        }
    }
    for clause in ledger.clause.iter().filter(|clause| begins_with_pronoun(&clause.text)) {
        problems.push(format!("{} begins with a pronoun: found alone, it does not say of what", clause.id));
    }
    let all: Vec<Test> = tests.tests(&ledger.prefix).chain(src.tests(&ledger.prefix)).collect();
    let named: BTreeSet<&str> = all.iter().flat_map(|test| test.clauses.iter().map(String::as_str)).collect();
    let in_code = src.cited_by_items(&ledger.prefix);
    let asserted = tests.asserted(&ledger.prefix);
    let refused = src.in_strings(&ledger.prefix);
    let mut owed = BTreeMap::new();
    for test in all.iter().filter(|test| test.clauses.len() > MOST_CLAUSES) {
        let ids: Vec<&str> = test.clauses.iter().map(String::as_str).collect();
        let problem =
            format!("the test {} names more than {MOST_CLAUSES} clauses: {}", test.name, ids.join(", "));
        owed.insert(format!("crowded {}", test.name), problem);
    }
    for clause in &clauses {
        if !named.contains(*clause) {
            problems.push(format!("{clause} is named by no test"));
        }
        match in_code.get(*clause) {
            None => problems.push(format!("{clause} is cited nowhere in src")),
            Some(items) if items.iter().any(|item| item.called) => {}
            Some(items) => {
                let names: Vec<&str> = items.iter().map(|item| item.name.as_str()).collect();
                let only =
                    if names.is_empty() { "the first lines of a file".to_owned() } else { names.join(", ") };
                let problem = format!("{clause} is cited on nothing that is called, only on {only}");
                owed.insert(format!("idle {clause}"), problem);
            }
        }
        if refused.contains(*clause) && !asserted.contains(*clause) {
            let problem = format!("{clause} is what a refusal cites, and no test asserts that id");
            owed.insert(format!("unasserted {clause}"), problem);
        }
    }
    problems.extend(Debt::of(root, &owed).map(|debt| debt.settle(owed)).unwrap_or_default());
    problems
}

/// Whether a sentence leaves unsaid what it speaks of. Clauses are found one by one, without the one before.
fn begins_with_pronoun(text: &str) -> bool {
    const PRONOUNS: [&str; 10] =
        ["it", "its", "they", "them", "their", "this", "these", "those", "he", "she"];
    let mut words = text.split(|c: char| !c.is_alphabetic()).map(str::to_lowercase);
    let first = words.next().unwrap_or_default();
    let word = if ["then", "or", "nor"].contains(&first.as_str()) {
        words.next().unwrap_or_default()
    } else {
        first
    };
    PRONOUNS.contains(&word.as_str())
}

/// The clause ids in this text, with the line each stands on.
pub(crate) fn cited(text: &str, prefix: &str) -> Vec<(String, usize)> {
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

pub(crate) fn is_clause_id(id: &str) -> bool {
    let parts: Vec<&str> = id.split('-').collect();
    parts.len() == 3 && parts[2].len() >= 2 && parts[2].bytes().all(|digit| digit.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEDGER: &str = "prefix='ZZ'\nrulebook='none'\n[[chapter]]\ncode='ONE'\ntitle='One'\n";

    /// The problems of a crate with this ledger, source and test.
    fn found(clauses: &[&str], src: &str, test: &str, debt: &str) -> Vec<String> {
        let name: String =
            format!("{clauses:?}{src}{test}{debt}").chars().filter(char::is_ascii_alphanumeric).collect();
        let root = std::env::temp_dir().join(format!(
            "fathom-ledger-{}-{}",
            std::process::id(),
            source::hash(&name)
        ));
        for (file, text) in [("src/lib.rs", src), ("tests/rules.rs", test), ("tests/ledger-debt.txt", debt)] {
            let path = root.join(file);
            std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder for the test");
            std::fs::write(path, text).expect("a file for the test");
        }
        let clause = |id: &&str| format!("[[clause]]\nid='{id}'\nplace='x'\ntext='x'\n");
        let toml = format!("{LEDGER}{}", clauses.iter().map(clause).collect::<String>());
        let problems = problems(&root, &Ledger::parse(&toml).expect("a good ledger"));
        std::fs::remove_dir_all(&root).expect("the test's folder goes away");
        problems
    }

    #[test]
    fn a_clause_is_named_by_function_name_or_doc_comment_of_a_test_alone() {
        let text = "/// ZZ-ONE-02, ZZ-ONE-03: together\n#[test]\nfn zz_one_01_first() {\n// ZZ-ONE-04\n}\nfn zz_one_05_helper() {}\n";
        let tests = source::tests_of(text, "ZZ");
        assert_eq!(tests.len(), 1);
        let named: Vec<&str> = tests[0].clauses.iter().map(String::as_str).collect();
        assert_eq!(named, ["ZZ-ONE-01", "ZZ-ONE-02", "ZZ-ONE-03"]);
        assert_eq!(cited(text, "ZZ").len(), 3);
    }

    #[test]
    fn a_clause_without_a_test_and_a_citation_without_a_clause_are_problems() {
        let src = "/// ZZ-ONE-01: so\nfn rule() {}\nfn all() { rule() }\n// ZZ-ONE-77\n";
        let problems = found(&["ZZ-ONE-01"], src, "", "");
        assert_eq!(problems.len(), 2, "{problems:?}");
        assert!(problems[0].contains("cites ZZ-ONE-77") && problems[1] == "ZZ-ONE-01 is named by no test");
    }

    #[test]
    fn a_clause_says_what_it_speaks_of() {
        for alone in
            ["It cannot skip zones.", "Their keys count.", "Or it turns over a tile.", "Then they move."]
        {
            assert!(begins_with_pronoun(alone), "{alone}");
        }
        for whole in
            ["A Flying Fish cannot skip zones.", "Items count.", "Or the penguin turns over a tile.", ""]
        {
            assert!(!begins_with_pronoun(whole), "{whole}");
        }
    }

    #[test]
    fn a_citation_counts_only_on_an_item_that_is_called() {
        let test = "#[test]\nfn zz_one_01_so() {}\n";
        let called = "/// ZZ-ONE-01: so\nfn rule() {}\nfn all() { rule() }\n";
        assert_eq!(found(&["ZZ-ONE-01"], called, test, ""), [""; 0]);
        let idle = "/// ZZ-ONE-01: so\npub fn rule() {}\n// rule is not called\n#[cfg(test)]\nmod tests {\n    fn all() { rule() }\n}\n";
        let problems = found(&["ZZ-ONE-01"], idle, test, "");
        assert_eq!(problems, ["ZZ-ONE-01 is cited on nothing that is called, only on rule"]);
        let header = "//! ZZ-ONE-01\nfn rule() {}\nfn all() { rule() }\n";
        assert_eq!(
            found(&["ZZ-ONE-01"], header, test, "").len(),
            1,
            "a file's first lines carry out nothing"
        );
        let asked_for = "impl Game for Pig {\n    /// ZZ-ONE-01: so\n    fn validate(&self) {}\n}\n";
        assert_eq!(found(&["ZZ-ONE-01"], asked_for, test, ""), [""; 0], "a trait asks for it");
    }

    #[test]
    fn a_test_names_at_most_three_clauses_unless_the_debt_says_so() {
        let ids = ["ZZ-ONE-01", "ZZ-ONE-02", "ZZ-ONE-03", "ZZ-ONE-04"];
        let src = "/// ZZ-ONE-01, ZZ-ONE-02, ZZ-ONE-03, ZZ-ONE-04: so\nfn rule() {}\nfn all() { rule() }\n";
        let test = "/// ZZ-ONE-02, ZZ-ONE-03, ZZ-ONE-04: too\n#[test]\nfn zz_one_01_so() {}\n";
        assert!(found(&ids, src, test, "")[0].contains("zz_one_01_so names more than 3 clauses"));
        assert_eq!(found(&ids, src, test, "crowded zz_one_01_so\n"), [""; 0]);
        let split = "/// ZZ-ONE-02: too\n#[test]\nfn zz_one_01_so() {}\n/// ZZ-ONE-04: too\n#[test]\nfn zz_one_03_so() {}\n";
        let problems = found(&ids, src, split, "crowded zz_one_01_so\n");
        assert!(problems[0].contains("take that line off"), "the list only shrinks: {problems:?}");
    }

    #[test]
    fn what_a_refusal_cites_is_asserted_by_id() {
        let src = "fn clause() -> &'static str { match why() { Why::Full => \"ZZ-ONE-01\" } }\nfn why() -> Why { clause(); Why::Full }\n";
        let test = "#[test]\nfn zz_one_01_so() { /* ZZ-ONE-01 */ }\n";
        assert_eq!(
            found(&["ZZ-ONE-01"], src, test, ""),
            ["ZZ-ONE-01 is what a refusal cites, and no test asserts that id"]
        );
        let asserts = "#[test]\nfn zz_one_01_so() { assert_eq!(refused(), \"full [ZZ-ONE-01]\"); }\n";
        assert_eq!(found(&["ZZ-ONE-01"], src, asserts, ""), [""; 0]);
    }
}
