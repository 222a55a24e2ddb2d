//! Who is lost: proposals, objections, the lead of the defenders.

use crate::scene::*;
use fathom_core::{Game, Stage};

/// BFD-CAS-01, BFD-CAS-02, BFD-CAS-03: each side chooses its own losses, one at a time.
#[test]
fn bfd_cas_01_everybody_chooses_their_own_losses() {
    let mut table = clash("uk lev pro den", "2 seahorse, 1 mermaid", "1 shark, 2 whale");
    table.chance(["1", "1 6"]);
    assert_eq!((asked(&table), table.legal()), (2, vec!["lose shark".to_owned(), "lose whale".to_owned()]));
    assert_eq!(clause(&mut table, "lose mermaid"), "BFD-CAS-02");
    table.play("lose whale");
    assert_eq!(asked(&table), 2, "the second hit");
    table.play("lose shark").chance(["6", "1 6"]);
    assert_eq!(asked(&table), 1);
    table.play("lose seahorse");
    assert_eq!(units(&table, "b4"), "1 mermaid, 1 seahorse, 1 whale");
}

/// BFD-CAS-04, BFD-CAS-06: the holder proposes, the teammate agrees, or objects and the attacker chooses.
#[test]
fn bfd_cas_04_defenders_agree_or_the_attacker_chooses() {
    let build = || {
        let mut table = scene("uk lev pro den")
            .at("b3", "2 seahorse")
            .at("b4", "1 shark, 2 deep-one")
            .held(4, "b4")
            .table();
        storm(&mut table, &["2 seahorse b3 to b4"]);
        table.chance(["1 6"]);
        table
    };
    let mut table = build();
    assert_eq!(asked(&table), 4, "the zone is seat 4's");
    table.play("lose shark");
    assert_eq!((asked(&table), table.legal()), (2, vec!["agree".to_owned(), "object".to_owned()]));
    assert_eq!(clause(&mut table, "lose deep-one"), "BFD-CAS-04");
    table.play("agree").chance(["6", "6 6"]);
    assert_eq!(units(&table, "b4"), "2 seahorse, 2 deep-one");
    let mut table = build();
    table.play("lose shark").play("object");
    assert_eq!(
        (asked(&table), table.legal()),
        (1, vec!["lose shark".to_owned(), "lose deep-one".to_owned()])
    );
    table.play("lose deep-one").chance(["6", "6 6"]);
    assert_eq!(units(&table, "b4"), "2 seahorse, 1 shark, 1 deep-one");
}

/// BFD-CAS-05: nobody's zone: more units propose, then the earlier one in the order of play.
#[test]
fn bfd_cas_05_who_proposes() {
    let build = |defenders: &str| {
        let mut table = scene("uk lev pro den").at("n1", "2 seahorse").at("n2", defenders).table();
        storm(&mut table, &["2 seahorse n1 to n2"]);
        table.chance(["1 6"]);
        asked(&table)
    };
    assert_eq!((build("1 shark, 2 deep-one"), build("1 shark, 1 deep-one")), (4, 2));
    let owner = {
        let mut table =
            scene("uk lev pro den").at("a6", "2 seahorse").at("a7", "1 shark, 3 deep-one").table();
        storm(&mut table, &["2 seahorse a6 to a7"]);
        table.chance(["1 6"]);
        asked(&table)
    };
    assert_eq!(owner, 2, "the owner of the base, though outnumbered");
}

#[test]
fn bfd_cas_07_the_lead_decides() {
    let mut table = two_defenders_lead();
    table.play("lose shark");
    assert_eq!(table.game.stage(), Stage::Chance, "nobody was asked to agree");
}

fn two_defenders_lead() -> Deep {
    let mut table = scene("uk lev pro den")
        .lead_decides()
        .at("b3", "2 seahorse")
        .at("b4", "1 shark, 2 deep-one")
        .held(4, "b4")
        .table();
    storm(&mut table, &["2 seahorse b3 to b4"]);
    table.chance(["1 6"]);
    table
}

/// BFD-CAS-08, BFD-CAS-11: with only one's own units left to choose one is asked alone, and with one choice not at all.
#[test]
fn bfd_cas_08_alone_with_the_choice() {
    let mut table = scene("uk lev pro den")
        .at("b3", "3 seahorse")
        .at("b4", "1 shark, 1 whale, 1 deep-one")
        .held(4, "b4")
        .table();
    storm(&mut table, &["3 seahorse b3 to b4"]);
    table.chance(["1 1 6"]);
    table.play("lose deep-one").play("agree");
    assert_eq!((asked(&table), table.legal()), (2, vec!["lose shark".to_owned(), "lose whale".to_owned()]));
    table.play("lose shark");
    assert_eq!(table.game.stage(), Stage::Chance, "no teammate to ask");
    let mut one = clash("uk lev pro den", "2 seahorse", "3 whale");
    one.chance(["1 6"]);
    assert_eq!(one.game.stage(), Stage::Chance, "only Whales: nothing to choose");
}

/// BFD-CAS-09: hits beyond the targets are lost.
#[test]
fn bfd_cas_09_overkill_is_lost() {
    let mut table = clash("uk lev pro den", "3 seahorse", "1 whale");
    table.chance(["1 1 1", "6"]);
    assert_eq!((units(&table, "b4").as_str(), holder(&table, "b4")), ("3 seahorse", 1));
}
