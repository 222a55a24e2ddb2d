//! Set-up, warbands, profiles, the order of a Game Turn, activation and groups.

use crate::scene::*;
use Kind::*;
use fathom_core::{Game, Seat, Seats, Stage};
use fathom_sunken_citadel::content::{Ability, Artifact, Difficulty, Kind, Side, Size};
use fathom_sunken_citadel::geometry::Point;
use fathom_sunken_citadel::rules::activation::Naturals;
use fathom_sunken_citadel::rules::activation::{activation_yield, successes};
use fathom_sunken_citadel::rules::warband::{FORTUNE_HUNTERS, Whole, check_warband, rounded};
use fathom_sunken_citadel::rules::{activation, checks};
use fathom_sunken_citadel::state::{Id, Step};
use fathom_sunken_citadel::task::{How, Stat, Task};
use fathom_sunken_citadel::{Options, SunkenCitadel};

fn setup(options: &Options, seats: usize) -> Result<SunkenCitadel, String> {
    SunkenCitadel::setup(options, Seats::new(seats).expect("a number")).map_err(|error| error.to_string())
}

/// SC-SET-02: one to four seats.
#[test]
fn sc_set_02_one_to_four_seats() {
    for (seats, fine) in [(1, true), (2, true), (3, true), (4, true), (5, false)] {
        assert_eq!(setup(&Options::default(), seats).is_ok(), fine, "{seats}");
    }
}

/// SC-SET-15: eight scenarios, each of which can be played alone; there is no ninth.
#[test]
fn sc_set_15_eight_scenarios() {
    for scenario in 1..=8 {
        let game = setup(&Options { scenario, ..Options::default() }, 1).expect("a scenario");
        assert_eq!(game.scenario, scenario);
    }
    for scenario in [0, 9] {
        assert!(setup(&Options { scenario, ..Options::default() }, 1).is_err(), "{scenario}");
    }
}

/// SC-SET-16: a table of 24 by 36 inches, and everything on it.
#[test]
fn sc_set_16_everything_is_on_the_table() {
    assert!(Point::new(0, 0).on_table() && Point::new(360, 240).on_table());
    assert!(!Point::new(361, 0).on_table() && !Point::new(0, 241).on_table());
    for scenario in 1..=8 {
        let g = laid_out(scenario, Difficulty::Expert);
        assert!(g.map().walls.iter().all(|w| w.a.on_table() && w.b.on_table()));
        assert!(g.models.iter().all(|m| m.at.on_table()) && g.markers.iter().all(|m| m.at.on_table()));
    }
}

/// SC-SET-19, SC-FRM-01: the team stands on its start points, the Invaders are shadows.
#[test]
fn sc_set_19_the_team_is_seen_and_the_invaders_are_shadows() {
    for scenario in 1..=8 {
        let g = laid_out(scenario, Difficulty::Expert);
        let team: Vec<_> = g.models.iter().filter(|m| m.side == Side::Team).collect();
        assert_eq!(team.len(), 5);
        assert!(g.map().starts.contains(&team[0].at), "scenario {scenario}");
        assert!(g.models.iter().all(|m| m.side != Side::Invaders) && !g.markers.is_empty());
    }
}

/// SC-SET-03, SC-SET-25: points are all that is required: as many models as they pay for, and as many of a kind; each
/// has a place of its own on every map.
#[test]
fn sc_set_25_a_large_band_is_set_up_without_overlap() {
    let swarm = vec![LanternSiren; 16];
    let giants = vec![IronTempest, IronTempest, IronTempest, WarpConstruct, IronPredator];
    for (scenario, team) in (1..=8).flat_map(|s| [(s, swarm.clone()), (s, giants.clone())]) {
        let options = Options { scenario, team, difficulty: Difficulty::Expert, ..Options::default() };
        let game = setup(&options, 1).expect("within 400 points");
        let all: Vec<_> = game.standing().collect();
        for (index, (_, m)) in all.iter().enumerate() {
            for (_, n) in &all[..index] {
                let apart = i64::from(m.radius() + n.radius());
                assert!(m.at.dist2(n.at) >= apart * apart, "scenario {scenario}: {:?} and {:?}", m.at, n.at);
            }
        }
    }
}

/// SC-SET-06: the limit is one that the form offers.
#[test]
fn sc_set_06_a_limit_outside_the_form_is_refused() {
    for (limit, fine) in [(0, false), (99, false), (100, true), (1000, true), (1001, false)] {
        let options = Options { limit, team: vec![ScipioAqualis], ..Options::default() };
        assert_eq!(setup(&options, 1).is_ok(), fine, "{limit}");
    }
}

fn legal(team: &[Kind], limit: u16) -> bool {
    check_warband(team, limit, Whole::Total).is_ok()
}

/// SC-SET-04: 409 counts as 400.
#[test]
fn sc_set_04_points_are_rounded_down() {
    assert_eq!((rounded(409), rounded(400), rounded(399)), (400, 400, 390));
    assert!(legal(&FORTUNE_HUNTERS, 400) && !legal(&FORTUNE_HUNTERS, 390));
}

/// SC-SET-05: Personalities at most half of what the band costs, whatever the limit.
#[test]
fn sc_set_05_personalities_are_half_at_most() {
    let mut band = vec![IsabellaJohannes, CorruptedDiveMaster, IronTempest, IronTempest, CorruptedScientist];
    assert!(!legal(&band, 400), "230 of 200");
    assert!(!legal(&band, 500), "of 400 points only 200 are for Personalities");
    band.push(HeavyAssaultTrooper);
    assert!(legal(&band, 500));
}

/// SC-SET-11: nobody has two Personality abilities, and whoever has one is a Personality.
#[test]
fn sc_set_11_one_personality_ability_each() {
    let big = [Ability::Leader, Ability::Scientist, Ability::CombatMaster, Ability::Warlock];
    for kind in Kind::ALL {
        let card = kind.profile();
        let count = big.iter().filter(|a| card.abilities.contains(a)).count();
        assert!(count <= 1 && (count == 1) == card.personality, "{}", card.name);
    }
}

/// SC-SET-07: Isabella's printed profile, as her card has it.
#[test]
fn sc_set_07_isabellas_printed_profile() {
    let card = IsabellaJohannes.profile();
    assert_eq!((card.points, card.quality, card.combat), (115, 3, 3));
    assert_eq!((card.strength, card.resistance, card.will), (5, 5, 3));
    assert_eq!((card.boxes.list(), card.armour.list()), ([2, 3, 2], [2, 1, 1, 2]));
}

/// SC-SET-08: a lower number is better.
#[test]
fn sc_set_08_lower_numbers_are_better() {
    assert_eq!([2, 3, 4, 5, 6].map(|need| successes(&[2, 4, 5], need, 0, Naturals::Count)), [3, 2, 2, 1, 0]);
}

/// SC-SET-09, SC-ABL-29: what is permanent is in the printed number, and not added again.
#[test]
fn sc_set_09_resilience_is_in_the_printed_number() {
    let mut g = arena();
    let master = put(&mut g, CorruptedDiveMaster, 200, 100);
    assert!(g.model(master).has(Ability::Resilient));
    let resist = checks::number(&g, &check(master, Stat::Resistance));
    assert_eq!((resist.need, resist.modifier), (4, 2), "its armour, and nothing for Resilient");
}

/// SC-SET-12: a weapon has two boxes: damaged with one, destroyed with two.
#[test]
fn sc_set_12_a_weapon_has_two_boxes() {
    let (mut g, klegg, foe) = face_to_face(IronbellyKlegg, CorruptedDiver);
    for wounds in 0..2 {
        g.model_mut(foe).arms[1].wounds = wounds;
        assert!(acting(g.clone(), klegg, 1).allows("attack m1 1 weapon1 1 -"), "{wounds}");
    }
    g.model_mut(foe).arms[1].wounds = 2;
    assert!(!acting(g, klegg, 1).allows("attack m1 1 weapon1 1 -"));
}

/// SC-SET-14: bases of 30, 40 and 50 millimetres.
#[test]
fn sc_set_14_three_sizes_of_bases() {
    assert_eq!([Size::Normal, Size::Big, Size::Huge].map(Size::radius), [6, 8, 10]);
}

/// SC-TRN-01, SC-TRN-02, SC-TRN-08: team, shadows, Invaders, creatures, event; then the team again.
#[test]
fn sc_trn_01_the_order_of_a_game_turn() {
    let mut g = laid_out(1, Difficulty::Beginner);
    g.models.truncate(1);
    g.stack = vec![Task::Pick(Side::Team)];
    let mut t = T::new(g);
    t.plays(["activate m0", "quick", "end -"]);
    assert_eq!(t.game.step, Step::Shadows);
    t.force(["die 1", "die 1", "die 1"]);
    assert_eq!((t.game.step, t.game.stage()), (Step::Event, Stage::Chance));
    t.force(["die 2"]);
    assert_eq!((t.game.turn, t.game.step, t.decider()), (2, Step::Team, Seat(0)));
}

/// SC-TRN-04: a model chooses Quick Activation or a roll before it does anything.
#[test]
fn sc_trn_04_first_the_mode() {
    let (mut g, _, _) = apart(IronbellyKlegg, CorruptedDiver, 120);
    g.stack = vec![Task::Pick(Side::Team)];
    let mut t = T::new(g);
    assert_eq!(t.refuses("quick").to_string(), "first pick a model [SC-TRN-03]");
    t.play("activate m0");
    assert_eq!(t.refuses("move 203,100").to_string(), "first choose how the model activates [SC-TRN-04]");
    assert!(t.allows("quick") && t.allows("roll"));
    assert_eq!(t.refuses("follow").to_string(), "nobody has called it [SC-GRP-04]");
}

/// SC-TRN-05: each marker has its turn once, with two actions.
#[test]
fn sc_trn_05_each_marker_acts_once_with_two_actions() {
    let mut g = laid_out(1, Difficulty::Beginner);
    g.seats = 2;
    g.step = Step::Shadows;
    g.stack = vec![Task::PickMarker];
    g.models.truncate(1);
    let marker = g.markers[0];
    let mut t = T::new(g);
    let name = marker.number;
    t.play(&format!("march {name} {},{}", marker.at.x, marker.at.y + 1));
    assert_eq!(t.refuses(&format!("march {} {},{}", t.game.markers[1].number, 10, 10)).clause, "SC-TRN-05");
    t.play(&format!("march {name} {},{}", marker.at.x, marker.at.y));
    assert_eq!(t.refuses(&format!("march {name} {},{}", marker.at.x, marker.at.y + 1)).clause, "SC-TRN-05");
}

/// SC-TRN-07: creatures act in the step after the Invaders, with the free actions of their card.
#[test]
fn sc_trn_07_the_squid_has_two_actions_and_rolls_for_nothing() {
    use fathom_sunken_citadel::routine::creatures::free_actions;
    assert_eq!([GhostSquid, IronbackCrab, AbyssalShark].map(free_actions), [Some(2), Some(1), None]);
}

/// SC-ACT-01: a Quick Activation is one action without dice.
#[test]
fn sc_act_01_a_quick_activation_is_one_action() {
    let (mut g, _, _) = apart(IronbellyKlegg, CorruptedDiver, 120);
    g.stack = vec![Task::Pick(Side::Team)];
    let mut t = T::new(g);
    t.plays(["activate m0", "quick"]);
    assert_eq!(left(&t), 1);
    t.play("move 203,100");
    assert_eq!(t.refuses("move 210,100").clause, "SC-AP-01");
}

/// SC-AP-01, SC-MOV-03: a move costs one action, a short one as well.
#[test]
fn sc_mov_03_a_short_move_costs_a_whole_action() {
    let (g, klegg, _) = apart(IronbellyKlegg, CorruptedDiver, 120);
    let mut t = acting(g, klegg, 3);
    t.plays(["move 203,100", "move 250,100"]);
    assert_eq!((t.game.model(klegg).at, left(&t)), (Point::new(250, 100), 1));
}

/// SC-ACT-08: the one action may open a door.
#[test]
fn sc_act_08_the_one_action_may_open_a_door() {
    let mut g = laid_out(1, Difficulty::Beginner);
    g.model_mut(Id(1)).at = Point::new(125, 107);
    let d3 = g.map().door("d3").expect("a door");
    g.stack = vec![Task::Pick(Side::Team)];
    let mut t = T::new(g);
    t.plays(["activate m1", "quick", &format!("open {d3}")]);
    assert!(t.game.doors[d3].is_open());
}

/// What Klegg, Quality 3, has of such a roll.
fn rolled(dice: &str) -> u8 {
    let (mut g, _, _) = apart(IronbellyKlegg, CorruptedDiver, 120);
    assert_eq!(g.model(Id(0)).stats.quality, 3);
    g.stack = vec![Task::Pick(Side::Team)];
    let mut t = T::new(g).dice([dice]);
    t.plays(["activate m0", "roll"]);
    left(&t)
}

/// SC-ACT-02: each die at Quality or above is an action.
#[test]
fn sc_act_02_each_die_at_quality_is_an_action() {
    assert_eq!([rolled("dice 2 2 3"), rolled("dice 2 3 5"), rolled("dice 3 4 5")], [1, 2, 3]);
}

/// SC-ACT-03: without a success there is no action.
#[test]
fn sc_act_03_three_failures_are_no_action() {
    assert_eq!(rolled("dice 1 2 2"), 0);
}

/// SC-ACT-05: three successes with a 6 are four actions; two with a 6 are two.
#[test]
fn sc_act_05_an_action_hero() {
    assert_eq!([rolled("dice 3 4 6"), rolled("dice 2 4 6"), rolled("dice 6 6 6")], [4, 2, 4]);
}

/// SC-ACT-04: a 6 succeeds and a 1 fails, whatever the modifiers.
#[test]
fn sc_act_04_a_six_always_and_a_one_never() {
    assert_eq!(activation_yield(&[1, 5, 6], 9, -5).actions, 1, "the 6");
    assert_eq!(activation_yield(&[1, 2, 3], 2, 5).actions, 2, "the 1 fails");
}

/// SC-ACT-06, SC-ABL-18: a Leader within seven inches gives +1 to every die.
#[test]
fn sc_abl_18_a_leader_near_helps_every_die() {
    for (distance, actions) in [(70, 3), (71, 0)] {
        let (mut g, scipio, _) = apart(ScipioAqualis, IronbellyKlegg, distance);
        assert_eq!(g.model(scipio).stats.quality, 4);
        put(&mut g, CorruptedDiver, 330, 210);
        g.stack = vec![Task::Pick(Side::Team)];
        let mut t = T::new(g).dice(["dice 3 3 3"]);
        t.plays(["activate m0", "roll"]);
        assert_eq!(left(&t), actions, "{distance}");
    }
}

/// Scipio in sight of a Whisperer; whether Madness takes him after this change.
fn maddened(change: impl Fn(&mut SunkenCitadel, Id, Id)) -> i8 {
    let (mut g, scipio, ghost) = apart(ScipioAqualis, VoidWhisperer, 28);
    change(&mut g, scipio, ghost);
    activation::quality_modifier(&g, scipio)
}

/// SC-ABL-22: Madness in sight within seven inches is -1.
#[test]
fn sc_abl_22_madness_in_sight_is_minus_one() {
    assert_eq!(maddened(|_, _, _| ()), -1);
    assert_eq!(maddened(|g, _, ghost| g.model_mut(ghost).at.x = 290), 0, "too far");
    assert_eq!(maddened(|g, _, _| wall(g, 220, 60, 220, 140)), 0, "out of sight");
    assert_eq!(maddened(|g, _, ghost| g.model_mut(ghost).state.fallen = true), 0, "its owner is fallen");
}

/// SC-ABL-22: not for iron wills, machines and mutants.
#[test]
fn sc_abl_22_iron_wills_machines_and_mutants_know_no_madness() {
    for ability in [Ability::IronWill, Ability::Artificial, Ability::VoidMutant] {
        assert_eq!(maddened(|g, scipio, _| g.model_mut(scipio).abilities.add(ability)), 0, "{ability:?}");
    }
}

/// SC-ATF-04: near a void lantern friends know no Madness, and ghosts have -1.
#[test]
fn sc_atf_04_the_void_lantern() {
    let (mut g, scipio, ghost) = apart(ScipioAqualis, VoidWhisperer, 28);
    assert_eq!(plus(&g, &blow(ghost, scipio, Some(0), How::Hand(0)), "void lantern"), 0);
    g.model_mut(scipio).artifact = Some(Artifact::VoidLantern);
    g.active |= Artifact::VoidLantern.bit();
    assert_eq!(activation::quality_modifier(&g, scipio), 0);
    assert_eq!(plus(&g, &blow(ghost, scipio, Some(0), How::Hand(0)), "void lantern"), -1);
}

/// Klegg the Leader, Scipio near him, a machine and a mutant as near.
fn band() -> (SunkenCitadel, Id, Id) {
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 200, 100);
    let scipio = put(&mut g, ScipioAqualis, 230, 100);
    put(&mut g, IronTempest, 200, 130);
    let mutant = put(&mut g, ScipioAqualis, 180, 120);
    g.model_mut(mutant).abilities.add(Ability::VoidMutant);
    put(&mut g, CorruptedDiver, 330, 40);
    (g, klegg, scipio)
}

/// SC-GRP-03, SC-GRP-04: one roll against the worst Quality with +1; each of the group has the actions.
#[test]
fn sc_grp_03_the_group_shares_one_roll() {
    for (dice, granted) in [("dice 3 3 6", 4), ("dice 2 3 3", 2)] {
        let (g, klegg, scipio) = band();
        let mut t = acting(g, klegg, 2).dice([dice]);
        t.play("call");
        assert_eq!((t.game.model(scipio).granted, left(&t)), (Some(granted), 1), "Quality 4 with +1: {dice}");
    }
}

/// SC-GRP-02, SC-GRP-06: machines and mutants are not called, nor whoever is farther than seven inches.
#[test]
fn sc_grp_02_living_friends_within_seven_inches() {
    let (g, klegg, scipio) = band();
    let mut t = acting(g.clone(), klegg, 2).dice(["dice 3 3 6"]);
    t.play("call");
    let called: Vec<u8> = (0..5).filter(|id| t.game.model(Id(*id)).granted.is_some()).collect();
    assert_eq!(called, [1]);
    let mut far = g;
    far.model_mut(scipio).at = Point::new(200 + 12 + 71, 100);
    assert_eq!(acting(far, klegg, 2).refuses("call").clause, "SC-GRP-02");
}

/// SC-GRP-01: a Leader calls once, at the start of the step; nobody else calls.
#[test]
fn sc_grp_01_only_a_leader_calls_and_first_of_all() {
    let (g, klegg, scipio) = band();
    assert_eq!(
        acting(g.clone(), scipio, 2).refuses("call").to_string(),
        "only a Leader calls for a group [SC-GRP-01]"
    );
    let mut t = acting(g.clone(), klegg, 3);
    t.play("move 200,90");
    assert_eq!(
        t.refuses("call").to_string(),
        "a group is called at the start of the step, before anything else [SC-GRP-01]"
    );
    let mut late = g;
    late.model_mut(Id(2)).state.acted = true;
    assert_eq!(acting(late, klegg, 2).refuses("call").clause, "SC-GRP-01");
}

/// SC-GRP-04: those who were called act before the others, with what they were given.
#[test]
fn sc_grp_04_the_called_follow_first() {
    let (g, klegg, _) = band();
    let mut t = acting(g, klegg, 2).dice(["dice 3 3 6"]);
    t.plays(["call", "end -"]);
    assert_eq!(t.refuses("activate m2").to_string(), "those called in the group act first [SC-GRP-04]");
    t.play("activate m1");
    assert_eq!(t.refuses("roll").to_string(), "it was called in a group and follows [SC-GRP-04]");
    t.play("follow");
    assert_eq!(left(&t), 4);
}

/// SC-GRP-05: on three failures each has one action, and nobody listens to this Leader again.
#[test]
fn sc_grp_05_a_leader_nobody_listens_to() {
    let (g, klegg, scipio) = band();
    let mut t = acting(g, klegg, 2).dice(["dice 1 1 2"]);
    t.play("call");
    assert_eq!(t.game.model(scipio).granted, Some(1));
    assert_eq!(acting(t.game.clone(), klegg, 2).refuses("call").clause, "SC-GRP-05");
}

/// SC-ABL-19: a Leader may spend an action of a Quick Activation on the call.
#[test]
fn sc_abl_19_the_call_costs_the_leader_an_action() {
    let (mut g, _, scipio) = band();
    g.stack = vec![Task::Pick(Side::Team)];
    let mut t = T::new(g);
    t.plays(["activate m0", "quick"]);
    t.force(["dice 3 3 3"]);
    t.play("call");
    assert_eq!((left(&t), t.game.model(scipio).granted), (0, Some(3)));
}

/// SC-ABL-24: a mutant that rolls a 1 rolls once more, and another 1 forfeits the turn.
#[test]
fn sc_abl_24_mutant_spawn() {
    for (die, actions) in [("die 1", 0), ("die 4", 2)] {
        let mut g = arena();
        let diver = put(&mut g, CorruptedDiver, 200, 100);
        put(&mut g, IronbellyKlegg, 330, 200);
        (g.seats, g.step, g.stack) = (2, Step::Invaders, vec![Task::Mode(diver)]);
        let mut t = T::new(g).dice(["dice 1 4 5", die]);
        t.play("roll");
        assert_eq!(left(&t), actions);
    }
}
