//! What can be wrong with a combat that is being fought.

use super::Found;
use crate::content::{Faction, Unit};
use crate::rules::casualties::Hit;
use crate::rules::combat::ROLLING;
use crate::state::{BattleForTheDeep, Combat, Side, Status, Step, team};

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
    let standing =
        matches!(combat.step, Step::AttackHits | Step::DefendJet | Step::DefendRoll | Step::DefendHits);
    for (force, path) in [(&combat.doomed, "combat.doomed"), (&combat.caught, "combat.caught")] {
        found.unless(standing || force.is_empty(), path, "nobody makes a last stand in this step");
    }
    for unit in Unit::ALL {
        let sum = u32::from(combat.doomed.get(unit)) + u32::from(combat.caught.get(unit));
        let there = sum <= defenders.get(unit).into();
        found.unless(there, "combat.doomed", format!("more {unit} are chosen than defend"));
    }
    let grabs = game.side_factions(Side::Attack).contains(&Faction::Denizens);
    found.unless(grabs || combat.caught.is_empty(), "combat.caught", "no Tentacle attacks");
    let turtles = combat.tipped <= game.unhurt(combat, Unit::Turtle);
    found.unless(turtles, "combat.tipped", "more War Turtles are tipped than are there");
}

/// Hits, and the dice that are still to be thrown.
fn scored(game: &BattleForTheDeep, combat: &Combat, found: &mut Found) {
    let there = |unit: Unit| u32::from(game.units[combat.zone.index()].get(unit));
    let side = match combat.step {
        Step::FirstHits => game.owner(Unit::Jellyfish).map(|seat| game.side_of(seat)),
        Step::AttackRoll | Step::AttackHits => Some(Side::Attack),
        Step::DefendRoll | Step::DefendHits => Some(Side::Defence),
        Step::FirstStrike | Step::AttackJet | Step::DefendJet | Step::Decide => None,
    };
    let rolling = matches!(combat.step, Step::AttackRoll | Step::DefendRoll);
    // Whoever can have thrown: of the side, of this step, and before the type that is due.
    let threw = |unit: Unit| {
        let place = ROLLING.iter().position(|&other| other == unit).unwrap_or(0);
        let turn = !rolling || place < combat.volley.into() || (place == 15 && combat.again > 0);
        let first = (unit == Unit::Jellyfish) == (combat.step == Step::FirstHits);
        let ours = side.is_some_and(|side| game.side_factions(side).contains(&unit.faction()));
        if turn && first && ours { there(unit) } else { 0 }
    };
    let others = Unit::ALL.into_iter().filter(|unit| !matches!(unit, Unit::Lobster | Unit::Tentacle));
    let plain = match threw(Unit::Swarm) {
        0 => others.map(threw).sum(),
        // Frenzy: any number, as long as it can be counted.
        _ => 240,
    };
    let kinds = [
        ("combat.hits.pinch", combat.hits.pinch, threw(Unit::Lobster)),
        ("combat.hits.grab", combat.hits.grab, threw(Unit::Tentacle)),
        ("combat.hits.plain", combat.hits.plain, plain),
    ];
    for (path, hits, most) in kinds {
        found.unless(u32::from(hits) <= most, path, format!("{hits} hits, {most} can have been scored"));
    }
    let last = rolling || combat.volley == 0;
    found.unless(last && combat.volley <= 15, "combat.volley", "no such throw is due");
    if combat.again > 0 {
        let swarms = there(Unit::Swarm);
        let fits = rolling
            && combat.volley == 15
            && u32::from(combat.again) <= swarms
            && combat.again <= combat.hits.plain
            && side.is_some_and(|side| {
                game.side_factions(side).contains(&Faction::Leviathans)
                    && combat.hits.total() < game.capacity(combat, side.other())
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
    let late = combat.step == Step::DefendHits && holders == Some(Side::Defence);
    found.unless(
        late || combat.fresh_grabs.is_empty(),
        "combat.freshGrabs",
        "defending Tentacles grab in the step of their hits",
    );
    let (mut own, mut foes, mut kept) = (0u32, 0u32, 0u32);
    for unit in Unit::ALL {
        let lost = u32::from(combat.losses.get(unit));
        let grabbed = u32::from(combat.grabbed.get(unit)) + u32::from(combat.fresh_grabs.get(unit));
        let fought = fighters.iter().any(|side| side.contains(&unit.faction()));
        found.unless(lost == 0 || fought, "combat.losses", format!("{unit} does not fight here"));
        let enemy = grabbed == 0 || victims.contains(&unit.faction());
        found.unless(enemy, "combat.grabbed", "only enemies of the Denizens are grabbed");
        found.unless(grabbed <= lost, "combat.grabbed", format!("more {unit} are held than were lost"));
        let ours = game.owner(unit).zip(denizens).is_some_and(|(one, two)| team(one) == team(two));
        if ours {
            own += lost
        } else {
            foes += lost
        }
        kept += grabbed;
    }
    let counted = u32::from(combat.ritual) + u32::from(combat.ritual_next);
    let spent = if holders.is_some() { foes.saturating_sub(kept) } else { 0 };
    let fits = counted >= own && counted <= own + spent && combat.losses.total() <= 200;
    found.unless(
        fits,
        "combat.ritual",
        format!("{counted} casualties are counted, {own} to {} fell", own + spent),
    );
    let between =
        matches!(combat.step, Step::AttackHits | Step::DefendJet | Step::DefendRoll | Step::DefendHits);
    found.unless(between || combat.ritual_next == 0, "combat.ritualNext", "nobody fell since the last count");
}

/// What one defender proposed to the other.
fn talk(game: &BattleForTheDeep, combat: &Combat, found: &mut Found) {
    if combat.proposal.is_none() && !combat.objected {
        return;
    }
    let open = Combat { objected: false, proposal: None, ..*combat };
    let asked = matches!(combat.step, Step::FirstHits | Step::AttackHits) && game.needs_consent(&open);
    let hit: Option<Hit> = BattleForTheDeep::next_hit(combat);
    let legal = match (combat.proposal, hit) {
        (Some(casualty), Some(hit)) => {
            !combat.objected && game.takes(combat, Side::Defence, hit, casualty).is_ok()
        }
        (None, hit) => hit.is_some(),
        (Some(_), None) => false,
    };
    found.unless(asked && legal, "combat.proposal", "nobody can have made or refused it");
}
