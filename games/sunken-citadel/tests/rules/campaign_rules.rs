//! The campaign: links, survival, the shop, the other side, and its end.

use crate::scene::*;
use fathom_core::{Game, Seats, Stage, Viewer};
use fathom_sunken_citadel::content::{Artifact, Difficulty, ObjectSort, Side};
use fathom_sunken_citadel::rules::campaign;
use fathom_sunken_citadel::rules::campaign::{INJURED, SCARRED};
use fathom_sunken_citadel::state::{Campaign, Id, Place, Score, Step, What};
use fathom_sunken_citadel::task::{Roll, Task};
use fathom_sunken_citadel::{Options, SunkenCitadel};

fn campaign(scenario: u8) -> SunkenCitadel {
    let mut g = laid_out(scenario, Difficulty::Advanced);
    g.campaign = Some(Campaign::default());
    g
}

/// Ends the scenario at once.
fn end(mut g: SunkenCitadel) -> T {
    g.turn = g.map().turns;
    g.step = Step::Event;
    g.activation = None;
    g.stack = vec![Task::Roll(Roll::EventDie)];
    let mut t = T::new(g);
    t.force(["die 1"]);
    t
}

/// A team after a scenario in which Isabella was wounded, her gun damaged, and Klegg fled.
fn afterwards() -> T {
    let mut g = campaign(1);
    g.model_mut(Id(0)).wounds.body = 1;
    g.model_mut(Id(0)).arms[0].wounds = 1;
    g.model_mut(Id(1)).place = Place::Fled;
    end(g)
}

/// SC-CMP-08, SC-CMP-07: after a scenario, lost or won, comes the shop and then the next one, in the same record.
#[test]
fn sc_cmp_08_one_record_from_scenario_to_scenario() {
    let mut t = afterwards();
    assert!(matches!(t.game.stack.last(), Some(Task::Shop(Side::Team))), "{:?}", t.game.stack.last());
    t.play("continue");
    assert_eq!((t.game.scenario, t.game.turn), (2, 1));
    let results = t.game.campaign.as_ref().map(|c| c.results.len());
    assert_eq!(results, Some(1));
}

/// SC-CMP-02, SC-MAL-05: wounds and damaged weapons are mended, those who fled return.
#[test]
fn sc_cmp_02_wounds_are_mended_and_the_fled_return() {
    let mut t = afterwards();
    t.play("continue");
    assert_eq!((t.game.model(Id(0)).wounds.body, t.game.model(Id(0)).arms[0].wounds), (0, 0));
    assert!(t.game.model(Id(1)).here());
}

/// SC-CMP-01, SC-CMP-10: a lost log makes a shadow of the next scenario worth 1 more, a lost scenario one worth 1 less.
#[test]
fn sc_cmp_01_a_lost_log_makes_a_shadow_stronger() {
    let mut t = afterwards();
    t.play("continue");
    let plain: u8 = laid_out(2, Difficulty::Advanced).markers.iter().map(|m| m.worth).sum();
    assert_eq!(t.game.markers.iter().map(|m| m.worth).sum::<u8>(), plain + 1 - 1);
}

/// SC-CMP-03, SC-CMP-04, SC-CMP-05: the dead roll for survival; none at all is a lost Troop or a lasting
/// injury; machines need a mechanic.
#[test]
fn mostly_dead() {
    let roll = |who: u8, dice: &str| {
        let mut g = campaign(1);
        g.model_mut(Id(who)).place = Place::Dead;
        let mut t = end(g);
        t.force([dice]);
        t.game
    };
    assert_eq!(roll(2, "dice 5 5 6").model(Id(2)).place, Place::Table);
    assert_eq!(roll(2, "dice 1 5 6").model(Id(2)).wounds.body, 1);
    assert_eq!(roll(2, "dice 1 1 6").model(Id(2)).place, Place::Absent);
    assert_eq!(roll(2, "dice 1 1 1").model(Id(2)).place, Place::Gone);
    let mut g = campaign(1);
    g.model_mut(Id(1)).place = Place::Dead;
    let mut t = end(g);
    t.force(["dice 1 1 1", "die 6"]);
    assert_eq!(t.game.model(Id(1)).place, Place::Absent);
    assert!(t.game.model(Id(1)).advances & SCARRED != 0);
    let mut g = campaign(1);
    g.model_mut(Id(1)).place = Place::Dead;
    let mut t = end(g);
    t.force(["dice 1 1 1", "die 1"]);
    assert_eq!((t.game.model(Id(1)).stats.strength, t.game.model(Id(1)).advances & INJURED != 0), (6, true));
    let mut g = campaign(1);
    g.model_mut(Id(4)).place = Place::Dead;
    assert_eq!(end(g).game.model(Id(4)).place, Place::Table, "Isabella and Scipio repair it");
}

/// SC-CMP-06: victory points buy items and advances, each advance once.
#[test]
fn the_shop() {
    let mut t = end(campaign(1));
    if let Some(c) = &mut t.game.campaign {
        c.bank[0] = 20;
    }
    t.play("buy combat:m3");
    assert_eq!(t.game.model(Id(3)).stats.combat, 4);
    assert_eq!(t.refuses("buy combat:m3").clause, "SC-CMP-06");
    t.play("buy find:medical-kit:m1");
    t.play("buy weapon-attack:m0:0");
    t.play("buy learn:m1:iron-will");
    assert_eq!((t.game.model(Id(1)).stats.will, t.game.model(Id(0)).arms[0].attack), (2, 1));
    assert_eq!(t.game.campaign.as_ref().map(|c| c.bank[0]), Some(20 - 6 - 2 - 4 - 4));
    assert_eq!(t.refuses("buy quality:m2").clause, "SC-CMP-06", "too dear");
}

/// SC-CMP-09, SC-CMP-10, SC-CMP-11: an Invader player buys too; solo, a clear victory makes the first marker
/// stronger; the last scenario decides the campaign.
#[test]
fn the_other_side_of_the_campaign() {
    let mut g = campaign(1);
    g.seats = 2;
    let mut t = end(g);
    t.play("continue");
    if let Some(c) = &mut t.game.campaign {
        c.bank[1] = 20;
    }
    t.play("buy worth:1");
    t.play("buy foe-combat:corrupted-diver");
    t.play("continue");
    assert_eq!(t.game.markers[0].worth, 2 + 1);
    let mut g = campaign(1);
    g.tally.bands[0].invader_worth = 30;
    let mut t = end(g);
    t.play("continue");
    assert_eq!(t.game.markers[0].worth, 2 + 1, "a clear victory");
    for shut in [false, true] {
        let mut g = campaign(8);
        for t in &mut g.things {
            if shut && t.sort() == ObjectSort::Anchor {
                t.what = SHUT_ANCHOR;
            }
        }
        let t = end(g);
        let t = if t.game.stage() == Stage::Chance {
            let mut t = t;
            t.force(["die 1"]);
            t
        } else {
            t
        };
        assert_eq!(t.game.standings().map(|s| s.of(fathom_core::Seat(0)).won), Some(shut));
    }
    let zero = Score { team: 0, invaders: 0 };
    assert_eq!(campaign::score(&arena()), zero);
}

/// A campaign of two scenarios by the plain routine ends up in the second one, as one replayable record.
#[test]
fn a_campaign_runs() {
    let options = Options { campaign: true, ..Options::default() };
    let mut g = SunkenCitadel::setup(&options, Seats::new(1).expect("one")).expect("a campaign");
    let mut rng = fathom_testkit::rng(7);
    for _ in 0..6000 {
        if g.scenario == 2 {
            break;
        }
        match g.stage() {
            Stage::Over => break,
            Stage::Chance => {
                let outcome = g.draw(&mut rng);
                g.apply_outcome(&outcome, &mut fathom_core::Silent);
            }
            Stage::Decide(_) => {
                let action = fathom_sunken_citadel::routine::team::choose(&g);
                g.act(&action, &mut fathom_core::Silent).expect("the routine is legal");
            }
        }
    }
    assert_eq!(g.scenario, 2);
    assert!(g.validate().is_ok());
}

/// SC-CMP-12: an Invader player buys an event card, keeps it out of the deck, and plays it instead of the die.
#[test]
fn an_event_set_aside() {
    let mut g = campaign(1);
    g.seats = 2;
    let mut t = end(g);
    t.play("continue");
    if let Some(c) = &mut t.game.campaign {
        c.bank[1] = 20;
    }
    t.play("buy foe-event:blood-in-the-water");
    assert_eq!(t.refuses("buy foe-event:silver-cloud").clause, "SC-CMP-09", "one at a time");
    t.play("continue");
    let card = campaign::kept_event(&t.game).expect("it was set aside");
    assert_eq!(t.game.decks.events & card.bit(), 0);
    t.game.step = Step::Event;
    t.game.stack = vec![Task::Roll(Roll::EventDie), Task::KeptEvent];
    t.play("play-event");
    assert!(heard(&t, "Blood in the water") || heard(&t, "blood"), "{:?}", t.said());
    assert_eq!(campaign::kept_event(&t.game), None);
}

/// SC-CMP-03, SC-FRM-05: a mission that nobody is fit for is over in its first turn, and the debrief says why.
#[test]
fn sc_cmp_03_a_mission_that_nobody_is_fit_for_is_explained() {
    let mut t = afterwards();
    assert!(matches!(debrief(&t), Some(None)), "the first mission had a team");
    for id in 0..t.game.models.len() as u8 {
        t.game.model_mut(Id(id)).place = Place::Absent;
    }
    t.play("continue");
    assert!(heard(&t, "Nobody of the team is fit to go on this mission"), "{:?}", t.said());
    let mut t = end(t.game.clone());
    while t.game.stage() == Stage::Chance {
        t.force(["die 1"]);
    }
    assert_eq!(
        debrief(&t),
        Some(Some("Nobody of the team was fit to go, so the mission was over in its first turn."))
    );
}

/// Why the last mission ended as it did, where a debrief is held.
fn debrief(t: &T) -> Option<Option<&'static str>> {
    t.game.view(Viewer::Spectator).between.map(|between| between.why)
}

/// SC-CMP-14: an artifact that lies about when a scenario ends is left behind; one in a hand of the team goes on.
#[test]
fn sc_cmp_14_what_lies_about_is_left_behind() {
    let mut g = campaign(1);
    g.decks.artifacts &= !(Artifact::SirenConch.bit() | Artifact::StasisShard.bit());
    g.model_mut(Id(0)).artifact = Some(Artifact::SirenConch);
    g.things.push(lying(What::ArtifactCase(Some(Artifact::StasisShard)), 200, 100));
    let t = end(g);
    let campaign = t.game.campaign.as_ref().expect("it goes on");
    assert_eq!(campaign.left_behind, Artifact::StasisShard.bit(), "{:?}", t.said());
    assert_eq!(t.game.model(Id(0)).artifact, Some(Artifact::SirenConch));
}
