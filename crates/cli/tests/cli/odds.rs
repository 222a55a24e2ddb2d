//! `fathom odds`: exact numbers in tables, and clear words when the question is not.

use crate::{complaint, fathom, json, printed};

const ATTACK: [&str; 6] =
    ["odds", "battle-for-the-deep", "--attack", "3 shark, 2 swarm", "--defend", "2 crab, 1 war turtle"];

#[test]
fn the_odds_of_a_combat_are_shown_with_bars_and_add_up() {
    let text = printed(&fathom(&ATTACK));
    assert!(text.contains("the attackers win") && text.contains('█') && text.contains("RP"), "{text}");
    let answer = json(&printed(&fathom(&[&["--json"], ATTACK.as_slice()].concat())));
    for table in answer["tables"].as_array().expect("tables") {
        let rows = table["rows"].as_array().expect("rows");
        let sum: f64 = rows.iter().map(|row| row["chance"].as_f64().expect("a chance")).sum();
        assert!((sum - 1.0).abs() < 1e-9, "{table}");
    }
}

#[test]
fn a_question_that_makes_no_sense_is_answered_with_what_can_be_asked() {
    let help = printed(&fathom(&["odds", "--help"]));
    assert!(help.contains("--attack \"3 shark\"") && !help.contains('\\'), "{help}");
    assert!(printed(&fathom(&["odds", "battle-for-the-deep"])).contains("--retreat"));
    let missing = fathom(&["odds", "battle-for-the-deep", "--attack", "3 shark"]);
    assert!(complaint(&missing, 2).contains("--defend is missing"));
    let stranger = fathom(&["odds", "battle-for-the-deep", "--bribe", "3 shark"]);
    assert!(complaint(&stranger, 2).contains("there is no --bribe"));
    let nobody = fathom(&["odds", "battle-for-the-deep", "--attack", "3 unicorn", "--defend", "2 crab"]);
    assert!(complaint(&nobody, 2).contains("unicorn"));
    let retreat = fathom(&[&ATTACK[..], &["--retreat", "soon"]].concat());
    assert!(complaint(&retreat, 2).contains("retreat"));
    assert!(complaint(&fathom(&["odds", "deep-dive", "--attack", "x"]), 2).contains("no odds"));
}

#[test]
fn short_fractions_are_exact_and_numbers_are_numbers() {
    let duel = ["odds", "battle-for-the-deep", "--attack", "1 shark", "--defend", "1 crab"];
    let answer = json(&printed(&fathom(&[&["--json"], duel.as_slice()].concat())));
    for fact in answer["facts"].as_array().expect("facts") {
        assert!(fact["value"].is_f64() && fact["unit"].is_string(), "{fact}");
    }
    let rows = answer["tables"][0]["rows"].as_array().expect("rows");
    for row in rows.iter().filter(|row| row["chance"] != 0.0) {
        let fraction = row["fraction"].as_array().expect("a duel has short fractions");
        let value = fraction[0].as_f64().expect("a number") / fraction[1].as_f64().expect("a number");
        assert!((value - row["chance"].as_f64().expect("a chance")).abs() < 1e-12, "{row}");
    }
    let text = printed(&fathom(&duel));
    let first = &rows[0]["fraction"];
    assert!(text.contains(&format!("{}/{}", first[0], first[1])), "{text}");
}
