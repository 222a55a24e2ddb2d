//! Odds for anyone who asks in words: the fields of the question, and the answer as tables.

use super::{Odds, Policy, Setup, solve};
use crate::content::{Force, Stack};
use fathom_core::{Answer, Calculator, Field, OddsTable};

/// How many endings are listed; the rest are summed up.
const MOST_ENDINGS: usize = 12;

const fn required(name: &'static str, help: &'static str) -> Field {
    Field { name, help, required: true }
}

const fn optional(name: &'static str, help: &'static str) -> Field {
    Field { name, help, required: false }
}

/// The exact odds of one combat.
pub const CALCULATOR: Calculator = Calculator {
    about: "the exact odds of one combat",
    fields: &[
        required("attack", "who attacks: \"3 shark, 2 swarm\""),
        required("defend", "who defends: \"2 crab, 1 war turtle\""),
        optional("retreat", "when the attacker gives up: never, weaker, after 2 (rounds), left 3 (units)"),
        optional("lose", "which attackers are lost first: cheapest, dearest, or a list of units"),
        optional("defend-lose", "which defenders are lost first"),
        optional("pinch", "which enemies an attacking lobster pinches first"),
        optional("defend-pinch", "which enemies a defending lobster pinches first"),
        optional("jet", "who jets away when only nautiluses are left: nobody, attack, defend, both"),
        optional("liberating", "whether a base is being freed: yes or no"),
        optional("tipped", "war turtles already tipped"),
        optional("held", "units already held by tentacles"),
        optional("ritual", "casualties that already raise the necromancers"),
        optional("reanimate", "whether a shoggoth can still come back this turn: yes or no"),
    ],
    solve: answer,
};

fn answer(said: &[(String, String)]) -> Result<Answer, String> {
    let text = |name: &str| said.iter().find(|(field, _)| field == name).map(|(_, text)| text.as_str());
    let forces = |name: &str| text(name).ok_or_else(|| format!("say who {name}s"));
    let mut setup = Setup::parse(forces("attack")?, forces("defend")?)?;
    for (name, text) in said {
        describe(&mut setup, name, text).map_err(|problem| format!("{name}: {problem}"))?;
    }
    let odds = solve(&setup)?;
    Ok(Answer { facts: facts(&odds), tables: tables(&odds) })
}

fn describe(setup: &mut Setup, name: &str, text: &str) -> Result<(), String> {
    let yes = || match text {
        "yes" | "true" => Ok(true),
        "no" | "false" => Ok(false),
        other => Err(format!("\"{other}\" is neither yes nor no")),
    };
    let count = || text.parse::<u8>().map_err(|_| format!("\"{text}\" is not a number"));
    match name {
        "attack" | "defend" => {}
        "retreat" => setup.retreat = text.parse()?,
        "lose" => setup.attack.lose = text.parse()?,
        "defend-lose" => setup.defence.lose = text.parse()?,
        "pinch" => setup.attack.pinch = text.parse()?,
        "defend-pinch" => setup.defence.pinch = text.parse()?,
        "jet" => {
            let (attack, defence) = match text {
                "nobody" => (false, false),
                "attack" => (true, false),
                "defend" => (false, true),
                "both" => (true, true),
                other => return Err(format!("\"{other}\" is none of nobody, attack, defend, both")),
            };
            setup.attack = Policy { jet: attack, ..setup.attack };
            setup.defence = Policy { jet: defence, ..setup.defence };
        }
        "liberating" => setup.liberating = yes()?,
        "tipped" => setup.tipped = count()?,
        "held" => setup.held = count()?,
        "ritual" => setup.ritual = count()?,
        "reanimate" => setup.reanimate = yes()?,
        other => return Err(format!("there is nothing called \"{other}\" to say")),
    }
    Ok(())
}

fn facts(odds: &Odds) -> Vec<(String, String)> {
    let points = |loss: f64| format!("{loss:.2} RP");
    vec![
        ("the attacker loses on average".to_owned(), points(odds.attacker_loss)),
        ("the defender loses on average".to_owned(), points(odds.defender_loss)),
    ]
}

fn tables(odds: &Odds) -> Vec<OddsTable> {
    let table = |title: &str, rows: Vec<(String, f64)>| OddsTable { title: title.to_owned(), rows };
    let left = |chances: &[f64]| -> Vec<(String, f64)> {
        let some = chances.iter().enumerate().filter(|(_, chance)| **chance > 0.0);
        some.map(|(count, chance)| (count.to_string(), *chance)).collect()
    };
    let results = [
        ("the attackers win", odds.win),
        ("the defenders win", odds.lose),
        ("nobody is left", odds.mutual),
        ("the attackers retreat", odds.retreat),
    ];
    let mut endings: Vec<(String, f64)> = odds.endings.iter().take(MOST_ENDINGS).map(ending).collect();
    let rest: f64 = odds.endings.iter().skip(MOST_ENDINGS).map(|ending| ending.chance).sum();
    if rest > 0.0 {
        endings.push(("something else".to_owned(), rest));
    }
    vec![
        table("result", results.map(|(name, chance)| (name.to_owned(), chance)).to_vec()),
        table("attackers left", left(&odds.attackers_left)),
        table("defenders left", left(&odds.defenders_left)),
        table("who is left", endings),
    ]
}

fn ending(ending: &super::Ending) -> (String, f64) {
    let named = |force: Force| Stack::list(&force.stacks().collect::<Vec<_>>());
    (format!("{} against {}", named(ending.attackers), named(ending.defenders)), ending.chance)
}
