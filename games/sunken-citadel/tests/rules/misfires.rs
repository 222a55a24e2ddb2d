//! Weapons that fail, and weapons that must be loaded.

use crate::scene::*;
use Kind::*;
use fathom_sunken_citadel::content::{Ability, Kind};
use fathom_sunken_citadel::state::Id;

/// The Trooper rolls a 1 at a diver, and then this.
fn misfire(second: &str) -> T {
    let (g, trooper, _) = apart(HeavyAssaultTrooper, CorruptedDiver, 33);
    let mut t = acting(g, trooper, 3).dice(["duel 1 6", second]);
    t.play("shoot m1 0 body 1 -");
    t.game.activation = Some(activation(trooper, 2));
    t
}

/// SC-MAL-02, SC-MAL-03: a second 1 after a natural 1 damages the weapon, which is no use until it is repaired.
#[test]
fn sc_mal_02_two_ones_damage_the_weapon() {
    assert_eq!(misfire("die 2").game.model(Id(0)).arms[0].wounds, 0);
    let mut t = misfire("die 1");
    assert_eq!(t.game.model(Id(0)).arms[0].wounds, 1);
    assert_eq!(t.refuses("shoot m1 0 body 1 -").clause, "SC-MAL-03");
}

/// SC-MAL-01: a weapon without Reload fires as often as there are attacks.
#[test]
fn sc_mal_01_ammunition_is_unlimited() {
    let (mut g, trooper, foe) = apart(HeavyAssaultTrooper, CorruptedDiver, 33);
    g.model_mut(foe).stats.armour.body = 9;
    for _ in 0..12 {
        let mut t = acting(g, trooper, 1).dice(["duel 3 6"]);
        t.play("shoot m1 0 body 1 -");
        g = t.game.clone();
    }
    assert!(g.model(trooper).arms[0].loaded);
}

/// SC-MAL-04: its owner repairs a weapon with two successes, and ruins it with three failures.
#[test]
fn sc_mal_04_the_owner_repairs_or_ruins_it() {
    for (dice, wounds) in [("dice 1 4 5", 0), ("dice 1 1 5", 1), ("dice 1 2 3", 2)] {
        let mut t = misfire("die 1").dice([dice]);
        t.play("mend m0 0 1");
        assert_eq!(t.game.model(Id(0)).arms[0].wounds, wounds, "{dice}");
    }
}

/// SC-MAL-06, SC-EFF-11: a Hazardous weapon hacks its user with 7, and is damaged too.
#[test]
fn sc_eff_11_a_hazardous_weapon_backfires() {
    let (g, tempest, _) = apart(IronTempest, CorruptedDiver, 31);
    let mut t = acting(g, tempest, 3).dice(["duel 1 6", "die 5", "die 1", "die 1"]);
    t.play("shoot m1 0 body 1 -");
    assert!(heard(&t, "backfiring") && heard(&t, "(7)"), "{:?}", t.said());
    assert_eq!(t.game.model(tempest).arms[0].wounds, 1);
}

/// SC-EFF-20, SC-AP-10: a weapon with Reload is empty after its shot, and takes an action to load.
#[test]
fn sc_eff_20_reload_takes_an_action() {
    let (g, tempest, _) = apart(IronTempest, CorruptedDiver, 31);
    let mut t = acting(g, tempest, 3).dice(["duel 2 6", "die 6"]);
    assert_eq!(t.refuses("reload 0").to_string(), "that weapon is loaded [SC-EFF-20]");
    t.play("shoot m1 0 body 1 -");
    t.game.activation = Some(activation(tempest, 2));
    assert_eq!(t.refuses("shoot m1 0 body 1 -").to_string(), "that weapon must be loaded first [SC-EFF-20]");
    t.play("reload 0");
    assert_eq!((t.game.model(tempest).arms[0].loaded, left(&t)), (true, 1));
}

/// SC-ABL-15: Fast Load reloads for nothing.
#[test]
fn sc_abl_15_fast_load_is_always_loaded() {
    let (mut g, tempest, _) = apart(IronTempest, CorruptedDiver, 31);
    g.model_mut(tempest).abilities.add(Ability::FastLoad);
    let mut t = acting(g, tempest, 3).dice(["duel 2 6", "die 6"]);
    t.play("shoot m1 0 body 1 -");
    assert_eq!((t.game.model(tempest).arms[0].loaded, left(&t)), (true, 2));
}
