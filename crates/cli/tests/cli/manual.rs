//! Completions and manual pages: made from the same definitions as the help.

use crate::{complaint, fathom, file, printed};
use std::fs;

#[test]
fn shells_are_told_every_command() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = printed(&fathom(&["completions", shell]));
        for word in ["simulate", "replay", "completions", "seats"] {
            assert!(script.contains(word), "{shell} is not told of {word}");
        }
    }
    complaint(&fathom(&["completions", "tcsh"]), 2);
}

#[test]
fn every_command_has_a_manual_page_with_its_options() {
    let folder = file("manual");
    printed(&fathom(&["manual", folder.to_str().unwrap()]));
    let page = |name: &str| fs::read_to_string(folder.join(name)).unwrap_or_else(|_| panic!("no {name}"));
    assert!(page("fathom.1").contains("deep\\-sea"), "{}", page("fathom.1"));
    assert!(page("fathom-simulate.1").contains("\\-\\-games"));
    assert!(page("fathom-replay-verify.1").contains("fathom"));
    // a folder that cannot be made is named
    let line = complaint(&fathom(&["manual", "/dev/null/pages"]), 1);
    assert!(line.contains("/dev/null/pages"), "{line}");
}
