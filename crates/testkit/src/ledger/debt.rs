//! What a game's tests still owe, as a list beside them that only shrinks.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Where the list lies.
const FILE: &str = "tests/ledger-debt.txt";

/// What stands above the list.
const HEADING: &str =
    "# What the tests of this game still owe the ledger (docs/testing.md). This list only shrinks.\n";

/// The lines of the list.
pub struct Debt(BTreeSet<String>);

impl Debt {
    /// The list of the crate in this folder; `None` where there is no file, because nothing is asked of that game yet.
    /// Lines that begin with `#` are remarks. `FATHOM_WRITE_DEBT` in the environment writes what is owed first.
    pub fn of(root: &Path, owed: &BTreeMap<String, String>) -> Option<Debt> {
        let path = root.join(FILE);
        if std::env::var_os("FATHOM_WRITE_DEBT").is_some() {
            let lines: String = owed.keys().map(|line| format!("{line}\n")).collect();
            std::fs::write(&path, format!("{HEADING}{lines}")).expect("the list can be written");
        }
        let text = std::fs::read_to_string(path).ok()?;
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        Some(Debt(lines.map(str::to_owned).collect()))
    }

    /// The problems that the list does not name, and the lines of it that name no problem any more.
    pub fn settle(self, owed: BTreeMap<String, String>) -> Vec<String> {
        let paid = self.0.iter().filter(|line| !owed.contains_key(*line));
        let paid: Vec<String> =
            paid.map(|line| format!("{FILE}: \"{line}\" is so no more; take that line off")).collect();
        let new = owed.into_iter().filter(|(line, _)| !self.0.contains(line));
        new.map(|(_, problem)| problem).chain(paid).collect()
    }
}
