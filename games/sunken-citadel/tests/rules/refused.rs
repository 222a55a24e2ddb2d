//! What a player may try in vain, chapter by chapter: a table scene, the try, and the sentence that answers it.

use crate::scene::*;
use Kind::*;
use fathom_sunken_citadel::SunkenCitadel;
use fathom_sunken_citadel::content::{
    Ability, Difficulty, DoorState, Item, Kind, ObjectSort, Operation, PieceSort, Side, Spell,
};
use fathom_sunken_citadel::geometry::Point;
use fathom_sunken_citadel::state::{Id, Place, Step};
use fathom_sunken_citadel::task::Task;

/// Each try is answered with its sentence.
#[track_caller]
pub fn refused(t: &mut T, tries: &[(&str, &str)]) {
    for (action, sentence) in tries {
        assert_eq!(t.refuses(action).to_string(), *sentence, "{action}");
    }
}

/// Klegg acts in an empty hall, a diver far off.
pub fn alone() -> (SunkenCitadel, Id) {
    let (mut g, klegg, diver) = apart(IronbellyKlegg, CorruptedDiver, 0);
    g.model_mut(diver).at = Point::new(330, 40);
    (g, klegg)
}

#[test]
fn sc_ap_01_decisions_of_another_moment() {
    let (g, klegg) = alone();
    let mut t = acting(g, klegg, 2);
    refused(
        &mut t,
        &[
            ("parry 0", "that is nothing an acting model does [SC-AP-01]"),
            ("nobody", "that is nothing an acting model does [SC-AP-01]"),
            ("prowl", "only creatures prowl [SC-RTN-05]"),
            ("burrow", "only smaller creatures use the ducts [SC-RTN-06]"),
            ("break-free no", "nothing holds it [SC-STA-10]"),
            ("dispel", "it has no zone [SC-BLK-05]"),
            ("let-go m1", "it does not control that one [SC-PSY-11]"),
            ("link", "nobody is linked who has not acted [SC-PSY-18]"),
            ("ink 1", "it makes no ink [SC-ABL-25]"),
            ("flash", "it has no Color Flash [SC-ABL-05]"),
            ("distract m1 1", "it cannot distract anybody [SC-ABL-09]"),
            ("possess m1 1", "it cannot possess anybody [SC-ABL-27]"),
        ],
    );
}

#[test]
fn sc_trn_07_only_creatures_act_freely() {
    let (mut g, _) = alone();
    g.stack = vec![Task::Pick(Side::Team)];
    let mut t = T::new(g);
    t.play("activate m0");
    refused(&mut t, &[("free 2", "only creatures act freely, as their routine says [SC-TRN-07]")]);
}

#[test]
fn sc_frm_05_after_the_end() {
    let (mut g, _) = alone();
    (g.turn, g.step) = (g.map().turns, Step::Event);
    g.stack = vec![Task::Roll(fathom_sunken_citadel::task::Roll::EventDie)];
    let mut t = T::new(g);
    t.force(["die 1"]);
    refused(&mut t, &[("activate m0", "the game is over [SC-FRM-05]")]);
    assert_eq!(t.refuses_outcome("die 1").clause, "SC-SET-20");
}

#[test]
fn sc_frm_06_one_leaves_where_there_is_a_way_out() {
    let (g, klegg) = alone();
    let sentence = "one leaves by the edge of the table outside, or by the scenario's exit [SC-FRM-06]";
    refused(&mut acting(g.clone(), klegg, 1), &[("withdraw", sentence)]);
    let mut outside = g;
    outside.model_mut(klegg).at = Point::new(6, 100);
    assert!(acting(outside, klegg, 1).allows("withdraw"));
}

/// SC-LOS-01, SC-H2H-15: charges at somebody unseen, or above.
#[test]
fn sc_h2h_15_charges_that_cannot_be() {
    let (mut g, klegg, diver) = apart(IronbellyKlegg, CorruptedDiver, 30);
    g.waters.lights = false;
    g.model_mut(klegg).items.clear();
    g.model_mut(diver).items.clear();
    let mut t = acting(g, klegg, 2);
    refused(&mut t, &[("charge m1 230,100 1 body", "it does not see that enemy [SC-LOS-01]")]);
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 40, 100);
    let diver = put(&mut g, CorruptedDiver, 60, 100);
    g.model_mut(diver).depth = 1;
    let mut t = acting(g, klegg, 3);
    refused(&mut t, &[("charge m1 48,100 1 body", "one dives down at an enemy, not up [SC-H2H-15]")]);
}

/// SC-DEP-08: from above the station nobody charges through its roof.
#[test]
fn sc_dep_08_nobody_charges_through_a_roof() {
    let (mut g, klegg, diver) = apart(IronbellyKlegg, CorruptedDiver, 10);
    g.model_mut(klegg).depth = 1;
    g.model_mut(diver).state.noticed = true;
    let mut t = acting(g, klegg, 3);
    let said = t.refuses("rush m1 210,100 1 body").clause;
    assert!(["SC-DEP-08", "SC-LOS-01"].contains(&said), "{said}");
}

/// SC-PHY-01, SC-BRK-01: tries of strength at the wrong thing.
#[test]
fn sc_phy_01_tries_of_strength_in_vain() {
    let (mut g, klegg) = alone();
    piece(&mut g, PieceSort::Crate, 260, 94, 272, 106);
    piece(&mut g, PieceSort::Rubble, 206, 94, 218, 106);
    g.things.push(thing(ObjectSort::Mine, 200, 90));
    let mut t = acting(g, klegg, 2);
    refused(
        &mut t,
        &[
            ("try break piece0 no 200,100", "it does not touch that [SC-PHY-01]"),
            ("try break piece1 no 200,100", "there is nothing to break [SC-BRK-01]"),
            ("try break m1 no 200,100", "a model can only be dragged [SC-PHY-04]"),
            ("try break object0 no 200,100", "there is no point in breaking that [SC-BRK-01]"),
            ("try drag m9 no 200,100", "there is no such model [SC-DRG-01]"),
            ("help m9", "there is no such model [SC-CHK-11]"),
            ("help m1", "only a friend in the Death Grip is helped so [SC-BLK-13]"),
        ],
    );
}

/// SC-BRK-08, SC-BRK-01: walls are broken where one touches them; an open door is not.
#[test]
fn sc_brk_08_walls_and_open_doors() {
    let mut g = laid_out(1, Difficulty::Beginner);
    g.model_mut(Id(3)).at = Point::new(93, 120);
    g.doors[0] = DoorState::Open;
    wall(&mut g, 300, 20, 300, 180);
    let mut t = acting(g, Id(3), 2);
    refused(
        &mut t,
        &[
            ("try break door0 no 93,120", "that door is open [SC-BRK-01]"),
            ("try force door0 no 93,120", "that door is open [SC-FRC-01]"),
        ],
    );
    let clause = t.refuses("try break wall0@300,300 no 93,120").clause;
    assert!(["SC-BRK-08", "SC-PHY-01"].contains(&clause), "{clause}");
}

/// SC-DOR-02: what is no lock cannot be picked.
#[test]
fn sc_dor_02_locks_that_are_none() {
    let mut g = laid_out(1, Difficulty::Beginner);
    let d3 = g.map().door("d3").expect("a door");
    let d6 = g.map().door("d6").expect("a locked door");
    g.model_mut(Id(0)).at = Point::new(125, 107);
    let mut t = acting(g, Id(0), 2);
    refused(
        &mut t,
        &[
            (format!("unlock {d3} 1").as_str(), "that door is not locked [SC-DOR-02]"),
            (format!("unlock {d6} 1").as_str(), "it does not touch that door [SC-DOR-02]"),
            ("unlock 99 1", "there is no such door [SC-DOR-02]"),
        ],
    );
}

/// SC-HEA-01: no enemies, no healthy ones.
#[test]
fn sc_hea_01_healing_in_vain() {
    let (mut g, scipio, _) = face_to_face(ScipioAqualis, CorruptedDiver);
    g.model_mut(Id(1)).state.transfixed = true;
    g.model_mut(scipio).abilities.add(Ability::Healer);
    put(&mut g, IronbellyKlegg, 188, 100);
    refused(
        &mut acting(g, scipio, 2),
        &[
            ("heal m1 body", "nobody heals an enemy [SC-HEA-01]"),
            ("heal m2 body", "there is no wound [SC-HEA-01]"),
            ("heal m9 body", "there is no such model [SC-HEA-03]"),
            ("soothe m2", "its magic is whole [SC-MAG-08]"),
        ],
    );
}

/// SC-BLK-01, SC-BLK-03, SC-MAG-02: attack spells in vain.
#[test]
fn sc_blk_01_attack_spells_in_vain() {
    let (mut g, mage, klegg) = apart(NautiloidThaumaturge, IronbellyKlegg, 20);
    let mut t = casting(&g, mage, 2, Spell::SoulArrow);
    refused(&mut t, &[("spell soul-arrow - -", "name the target [SC-BLK-01]")]);
    let mut after = casting(&g, mage, 3, Spell::SoulArrow).dice(["duel 1 6"]);
    after.plays(["spell soul-arrow m1 -", "stand"]);
    if after.game.activation.is_some_and(|act| act.actions > 0) {
        refused(&mut after, &[("spell soul-arrow m1 -", "one spell a turn [SC-MAG-02]")]);
    }
    g.model_mut(klegg).at = Point::new(320, 100);
    let mut far = casting(&g, mage, 1, Spell::SoulArrow);
    refused(&mut far, &[("spell soul-arrow m1 -", "that is too far [SC-BLK-03]")]);
    g.model_mut(klegg).at = Point::new(240, 100);
    wall(&mut g, 220, 60, 220, 140);
    let mut unseen = casting(&g, mage, 2, Spell::SoulArrow);
    refused(&mut unseen, &[("spell soul-arrow m1 -", "it does not see that one [SC-BLK-01]")]);
}

/// SC-BLK-11: the spray is short.
#[test]
fn sc_blk_11_the_spray_is_short() {
    let (g, mage, _) = apart(NautiloidThaumaturge, IronbellyKlegg, 40);
    let mut t = casting(&g, mage, 3, Spell::AcidSpray);
    refused(&mut t, &[("spell acid-spray m1 -", "the spray does not reach so far [SC-BLK-11]")]);
}

/// SC-PSY-18, SC-PSY-11: minds that cannot be had.
#[test]
fn sc_psy_11_minds_that_cannot_be_had() {
    let (mut g, mage, klegg) = apart(NautiloidThaumaturge, IronbellyKlegg, 20);
    let ghost = put(&mut g, VoidWhisperer, 200, 130);
    let mut t = casting(&g, mage, 2, Spell::PsychicLinkage);
    refused(&mut t, &[("spell psychic-linkage m1 -", "the link is centred on a friend [SC-PSY-18]")]);
    g.model_mut(klegg).controlled_by = Some(mage);
    let mut t = acting(g, ghost, 1);
    let said = t.refuses("possess m1 1").clause;
    assert!(["SC-PSY-11", "SC-ABL-27"].contains(&said), "{said}");
}

/// SC-ABL-25: ink once a turn, an action for each turn it lasts.
#[test]
fn sc_abl_25_ink_in_vain() {
    let (mut g, squid, _) = apart(GhostSquid, CorruptedDiver, 60);
    g.model_mut(squid).side = Side::Team;
    let mut t = acting(g, squid, 3);
    refused(&mut t, &[("ink 0", "ink takes one action for each turn it lasts [SC-ABL-25]")]);
    t.play("ink 1");
    refused(&mut t, &[("ink 1", "it has made its cloud [SC-ABL-25]")]);
}

/// SC-OPS-02, SC-OPS-04, SC-OPS-05: operations in vain.
#[test]
fn sc_ops_04_operations_in_vain() {
    let (mut g, klegg) = alone();
    put(&mut g, ScipioAqualis, 150, 100);
    g.operations.push(Operation::AdrenalDraught);
    g.operations.push(Operation::BreachingCharge);
    g.operations.push(Operation::HoldTheLine);
    while !g.model(klegg).items.is_full() {
        g.model_mut(klegg).items.push(Item::CrystalLamp);
    }
    g.in_force |= Operation::HoldTheLine.bit();
    let mut t = acting(g, klegg, 1);
    refused(
        &mut t,
        &[
            ("operation adrenal-draught m2 - -", "it is given to the acting model [SC-OPS-04]"),
            ("operation breaching-charge m0 - -", "its hands are full [SC-OPS-02]"),
            ("operation breaching-charge - - -", "name a team model [SC-OPS-01]"),
            ("operation hold-the-line - - -", "it is in force [SC-OPS-05]"),
        ],
    );
}

/// SC-RTN-06: the ducts take the whole turn, and only small creatures.
#[test]
fn sc_rtn_06_ducts_in_vain() {
    let (g, leviathan, _) = apart(TrenchLeviathan, IronbellyKlegg, 90);
    refused(&mut acting(g, leviathan, 2), &[("burrow", "only smaller creatures use the ducts [SC-RTN-06]")]);
}

/// SC-STA-10, SC-PSY-12: orders to a mind that one does not hold.
#[test]
fn sc_psy_12_orders_in_vain() {
    let (g, ghost, _) = apart(VoidWhisperer, IronbellyKlegg, 20);
    refused(
        &mut acting(g, ghost, 2),
        &[
            ("hand m9 1", "there is no such model [SC-PSY-12]"),
            ("hand m1 1", "it does not control that one [SC-PSY-12]"),
            ("possess m9 1", "there is no such model [SC-ABL-27]"),
        ],
    );
}

/// SC-SET-15, SC-SET-02, SC-SET-06: what cannot be set up says why, by clause.
#[test]
fn sc_set_15_what_cannot_be_set_up() {
    use fathom_core::{Game, Seats};
    use fathom_sunken_citadel::Options;
    let said = |options: Options, seats: usize| {
        SunkenCitadel::setup(&options, Seats::new(seats).expect("a number")).expect_err("refused").to_string()
    };
    let none = Options::default;
    let answers = [
        (said(Options { scenario: 9, ..none() }, 1), "SC-SET-15"),
        (said(none(), 5), "SC-SET-02"),
        (said(Options { limit: 99, ..none() }, 1), "SC-SET-06"),
    ];
    for (sentence, clause) in answers {
        assert!(sentence.contains(clause), "{sentence}");
    }
}

/// SC-SET-03, SC-SET-04, SC-SET-05: bands that cannot be.
#[test]
fn sc_set_05_bands_that_cannot_be() {
    use fathom_core::{Game, Seats};
    use fathom_sunken_citadel::Options;
    let said = |team: Vec<Kind>| {
        let options = Options { team, ..Options::default() };
        SunkenCitadel::setup(&options, Seats::new(1).expect("one")).expect_err("refused").to_string()
    };
    let dear = said(vec![IronTempest; 9]);
    assert!(dear.contains("SC-SET-03") || dear.contains("SC-SET-04"), "{dear}");
    let proud = said(vec![IsabellaJohannes, CorruptedDiveMaster]);
    assert!(proud.contains("SC-SET-05"), "{proud}");
}

/// SC-CMP-12: an event that was set aside is played, or not.
#[test]
fn sc_cmp_12_play_the_event_or_not() {
    let (mut g, _) = alone();
    g.seats = 2;
    g.step = Step::Event;
    g.stack = vec![Task::Roll(fathom_sunken_citadel::task::Roll::EventDie), Task::KeptEvent];
    refused(&mut T::new(g), &[("quick", "play the event, or not [SC-CMP-12]")]);
}

/// SC-TEC-14: what is not to be picked up, and hands that are empty.
#[test]
fn sc_tec_14_hands_in_vain() {
    let (mut g, klegg) = alone();
    g.things.push(thing(ObjectSort::Mine, 200, 90));
    refused(
        &mut acting(g, klegg, 1),
        &[
            ("pick-up 0", "that is not to be picked up [SC-TEC-14]"),
            ("pick-up 9", "there is no such thing [SC-TEC-14]"),
            ("drop", "it carries nothing [SC-TEC-14]"),
            ("item medical-kit m0 -", "it has none [SC-ITM-01]"),
        ],
    );
}

/// SC-EXP-01, SC-EXP-02, SC-EXP-05: charges in vain.
#[test]
fn sc_exp_01_charges_in_vain() {
    let (mut g, klegg) = alone();
    piece(&mut g, PieceSort::Crate, 260, 94, 272, 106);
    g.things.push(thing(ObjectSort::Treasure, 200, 90));
    refused(
        &mut acting(g.clone(), klegg, 1),
        &[
            ("plant piece0 2", "it has no charge [SC-EXP-01]"),
            ("stick m1 2", "it has no charge [SC-EXP-03]"),
            ("disarm 0", "there is nothing to disarm [SC-EXP-02]"),
            ("disarm 9", "there is no such thing [SC-EXP-02]"),
            ("shift 9 piece0", "there is no such charge [SC-EXP-05]"),
        ],
    );
    g.model_mut(klegg).items.push(Item::DemolitionCharge);
    refused(
        &mut acting(g, klegg, 1),
        &[
            ("plant piece0 2", "it does not touch that [SC-EXP-01]"),
            ("plant m1 2", "a charge is set on scenery [SC-EXP-01]"),
            ("stick m1 2", "they must touch [SC-EXP-03]"),
        ],
    );
}

/// SC-SCE-03: only survivors are led, and only in contact.
#[test]
fn sc_sce_03_whom_one_leads() {
    let (mut g, klegg) = alone();
    put(&mut g, ScipioAqualis, 200, 112);
    let surgeon = put(&mut g, Surgeon, 260, 100);
    assert_eq!(g.model(surgeon).place, Place::Table);
    refused(
        &mut acting(g, klegg, 1),
        &[
            ("escort 190,100 m2", "that is no survivor [SC-SCE-03]"),
            ("escort 190,100 m3", "they must touch [SC-SCE-03]"),
        ],
    );
}
