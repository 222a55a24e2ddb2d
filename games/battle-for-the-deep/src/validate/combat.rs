//! What can be wrong with a combat that is being fought.

use super::Found;
use crate::content::{Faction, Unit};
use crate::rules::casualties::Hit;
use crate::rules::combat::ROLLING;
use crate::state::{BattleForTheDeep, Combat, Rolling, Side, Status, Step, Talk, team};

pub(super) fn problems(game: &BattleForTheDeep, combat: &Combat, found: &mut Found) {
    let battle = game.battles.iter().find(|battle| battle.zone == combat.zone);
    if battle.is_none_or(|battle| battle.status != Status::Pending) {
        found.say("combat.zone", format!("no battle is pending at {}", combat.zone));
        return;
    }
    found.unless(combat.round > 0, "combat.round", "rounds are counted from 1");
    let frees = game.would_liberate(combat.zone);
    let what = if frees { "a base is being freed" } else { "no base is being freed" };
    found.unless(combat.liberating == frees, "combat.liberating", what);
    chosen(game, combat, found);
    scored(game, combat, found);
    held(game, combat, found);
    if found.0.is_empty() {
        talk(game, combat, found);
    }
}

/// Defenders chosen as casualties, and tipped War Turtles.
fn chosen(game: &BattleForTheDeep, combat: &Combat, found: &mut Found) {
    let defenders = game.side_force(combat, Side::Defence);
    let stand = combat.stand();
    for unit in Unit::ALL {
        let sum = u32::from(stand.doomed.get(unit)) + u32::from(stand.caught.get(unit));
        let there = sum <= defenders.get(unit).into();
        found.unless(
            there,
            "combat.doomed",
            format!("more {} are chosen than defend", unit.profile().plural),
        );
    }
    let grabs = game.side_factions(Side::Attack).contains(&Faction::Denizens);
    found.unless(grabs || stand.caught.is_empty(), "combat.caught", "no Tentacle attacks");
    let turtles = combat.tipped <= game.unhurt(combat, Unit::Turtle);
    found.unless(turtles, "combat.tipped", "more War Turtles are tipped than are there");
}

/// Hits, and the dice that are still to be thrown.
fn scored(game: &BattleForTheDeep, combat: &Combat, found: &mut Found) {
    let there = |unit: Unit| u32::from(game.units[combat.zone.index()].get(unit));
    let step = combat.step();
    let side = match step {
        Step::FirstHits => game.owner(Unit::Jellyfish).map(|seat| game.side_of(seat)),
        Step::AttackRoll | Step::AttackHits => Some(Side::Attack),
        Step::DefendRoll | Step::DefendHits => Some(Side::Defence),
        Step::FirstStrike | Step::AttackJet | Step::DefendJet | Step::Decide => None,
    };
    let rolling = combat.rolling();
    let Rolling { volley, again, .. } = rolling.unwrap_or_default();
    // Whoever can have thrown: of the side, of this step, and before the type that is due.
    let threw = |unit: Unit| {
        let place = ROLLING.iter().position(|&other| other == unit).unwrap_or(0);
        let turn = rolling.is_none() || place < volley.into() || (place == 15 && again > 0);
        let first = (unit == Unit::Jellyfish) == (step == Step::FirstHits);
        let ours = side.is_some_and(|side| game.side_factions(side).contains(&unit.faction()));
        if turn && first && ours { there(unit) } else { 0 }
    };
    let others = Unit::ALL.into_iter().filter(|unit| !matches!(unit, Unit::Lobster | Unit::Tentacle));
    let plain = match threw(Unit::Swarm) {
        0 => others.map(threw).sum(),
        // Frenzy: any number, as long as it can be counted.
        _ => 240,
    };
    let scored = combat.hits();
    let kinds = [
        ("combat.hits.pinch", scored.pinch, threw(Unit::Lobster)),
        ("combat.hits.grab", scored.grab, threw(Unit::Tentacle)),
        ("combat.hits.plain", scored.plain, plain),
    ];
    for (path, hits, most) in kinds {
        found.unless(
            u32::from(hits) <= most,
            path,
            format!("{hits} counted, and at most {most} can have been scored"),
        );
    }
    found.unless(volley <= 15, "combat.volley", "no such throw is due");
    if again > 0 {
        let swarms = there(Unit::Swarm);
        let fits = volley == 15
            && u32::from(again) <= swarms
            && again <= scored.plain
            && side.is_some_and(|side| {
                game.side_factions(side).contains(&Faction::Leviathans)
                    && scored.total() < game.capacity(combat, side.other())
            });
        found.unless(fits, "combat.again", "no Swarm rolls again");
    }
}

/// Grabbed units, losses, and the ritual that counts them.
fn held(game: &BattleForTheDeep, combat: &Combat, found: &mut Found) {
    let denizens = game.seat_of(Faction::Denizens);
    let holders = denizens
        .map(|seat| game.side_of(seat))
        .filter(|&side| game.side_factions(side).contains(&Faction::Denizens));
    let victims = holders.map(|side| game.side_factions(side.other())).unwrap_or_default();
    let fighters = [Side::Attack, Side::Defence].map(|side| game.side_factions(side));
    let fresh = combat.fresh_grabs();
    let defending = holders == Some(Side::Defence);
    found.unless(defending || fresh.is_empty(), "combat.freshGrabs", "no Tentacle defends");
    let (mut own, mut foes, mut kept) = (0u32, 0u32, 0u32);
    for unit in Unit::ALL {
        let lost = u32::from(combat.losses.get(unit));
        let grabbed = u32::from(combat.grabbed.get(unit)) + u32::from(fresh.get(unit));
        let fought = fighters.iter().any(|side| side.contains(&unit.faction()));
        found.unless(lost == 0 || fought, "combat.losses", format!("no {} fights here", unit.profile().name));
        let enemy = grabbed == 0 || victims.contains(&unit.faction());
        found.unless(enemy, "combat.grabbed", "only enemies of the Denizens are grabbed");
        found.unless(
            grabbed <= lost,
            "combat.grabbed",
            format!("more {} are held than were lost", unit.profile().plural),
        );
        let ours = game.owner(unit).zip(denizens).is_some_and(|(one, two)| team(one) == team(two));
        if ours {
            own += lost
        } else {
            foes += lost
        }
        kept += grabbed;
    }
    let tally = u32::from(combat.ritual) + u32::from(combat.stand().ritual_next);
    let spent = if holders.is_some() { foes.saturating_sub(kept) } else { 0 };
    let fits = tally >= own && tally <= own + spent && combat.losses.total() <= 200;
    let fell = if spent == 0 { own.to_string() } else { format!("{own} to {}", own + spent) };
    let what = format!("{tally} counted for the ritual, and {fell} fell");
    found.unless(fits, "combat.ritual", what);
}

/// What one defender proposed to the other.
fn talk(game: &BattleForTheDeep, combat: &Combat, found: &mut Found) {
    let mut silent = *combat;
    silent.say(Talk::Silence);
    let asked = game.needs_consent(&silent);
    let hit: Option<Hit> = BattleForTheDeep::next_hit(combat);
    let legal = match (combat.talk(), hit) {
        (Talk::Silence, _) => return,
        (Talk::Proposed(casualty), Some(hit)) => game.takes(combat, Side::Defence, hit, casualty).is_ok(),
        (Talk::Objected, Some(_)) => true,
        (Talk::Proposed(_) | Talk::Objected, None) => false,
    };
    found.unless(asked && legal, "combat.proposal", "nobody can have made or refused it");
}
