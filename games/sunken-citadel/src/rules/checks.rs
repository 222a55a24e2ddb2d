//! Checks: three dice against a number, what modifies them, and what follows.

use crate::content::{Ability, Artifact, DoorState, S, Spell, Suit};
use crate::event;
use crate::event::{Event, Pen};
use crate::routine::creatures;
use crate::rules::activation::{Naturals, successes};
use crate::rules::{
    activation, bonds, charge, depth, disengage, doors, explosives, hazards, morale, movement, physical,
    repair, wounds, zones,
};
use crate::state::{Id, SunkenCitadel, Thing};
use crate::task::{After, Check, Roll, Stat, Task};
use fathom_core::Log;

/// A check as it is rolled: the number, what is added to each die, and whether ones and sixes are special.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rolled {
    /// The number to reach.
    pub need: u8,
    /// What is added to each die.
    pub modifier: i8,
    /// SC-CHK-02, SC-CHK-09: whether a natural 1 fails and a natural 6 succeeds.
    pub naturals: Naturals,
}

/// SC-ABL-29, SC-EFF-14, SC-SET-08, SC-SET-09, SC-CHK-03, SC-CHK-04, SC-CHK-05, SC-CHK-06, SC-CHK-07,
/// SC-CHK-08, SC-CHK-09: what a check is rolled against, with everything that hangs on the model.
pub fn number(game: &SunkenCitadel, check: &Check) -> Rolled {
    let model = game.model(check.who);
    let (need, own, naturals) = match check.stat {
        Stat::Quality => {
            (model.stats.quality, activation::quality_modifier(game, check.who), Naturals::Count)
        }
        Stat::Resistance => {
            (model.stats.resistance, armour_bonus(game, check.who, check.armour_break), Naturals::Count)
        }
        Stat::Will => {
            let morale = matches!(check.after, After::Morale { .. });
            (model.stats.will, i8::from(morale && activation::led(game, check.who)), Naturals::Count)
        }
        Stat::Strength => {
            let joint = |thing| game.model(strongest(game, check.who, thing));
            let s = if let After::Effort(attempt) = check.after { joint(attempt.thing) } else { model };
            (s.stats.strength, i8::from(s.suit(Suit::Powered)), Naturals::Ignored)
        }
    };
    Rolled { need, modifier: own + check.modifier, naturals }
}

/// SC-CHK-09: whether no throw of the dice makes a success of a Strength Check.
pub(crate) fn in_vain(game: &SunkenCitadel, who: Id, modifier: i8, after: After) -> bool {
    let check = Check { who, stat: Stat::Strength, modifier, armour_break: 0, after };
    let rolled = number(game, &check);
    successes(&[6], rolled.need, rolled.modifier, rolled.naturals) == 0
}

/// SC-CHK-05, SC-CHK-06, SC-ARM-02: the body armour helps, unless what caused the check broke through it.
fn armour_bonus(game: &SunkenCitadel, who: Id, armour_break: i8) -> i8 {
    let av = game.model(who).stats.armour.body;
    if armour_break >= av { 0 } else { av }
}

/// SC-CHK-12: in a joint attempt the strongest of those who lend a hand; of those who are as strong the one who rolls.
pub(crate) fn strongest(game: &SunkenCitadel, who: Id, thing: Thing) -> Id {
    let helpers = game.help.iter().filter(|(what, _)| *what == thing).map(|(_, id)| *id);
    let all = std::iter::once(who).chain(helpers);
    all.min_by_key(|id| {
        let m = game.model(*id);
        i16::from(m.stats.strength) - i16::from(m.suit(Suit::Powered))
    })
    .unwrap_or(who)
}

/// A check is due: the dice are asked for.
pub(crate) fn start(game: &mut SunkenCitadel, check: Check) {
    if game.model(check.who).here() || matches!(check.after, After::Backlash) {
        game.stack.push(Task::Roll(Roll::Check(check)));
    }
}

/// SC-AP-16: pushes a check with no modifier and no weapon behind it.
pub(crate) fn push(game: &mut SunkenCitadel, who: Id, stat: Stat, modifier: i8, after: After) {
    game.stack.push(Task::Check(Check { who, stat, modifier, armour_break: 0, after }));
}

/// The dice of a check have fallen.
pub(crate) fn rolled(game: &mut SunkenCitadel, check: Check, dice: &[u8], log: &mut Pen) {
    let rolled = number(game, &check);
    let good = successes(dice, rolled.need, rolled.modifier, rolled.naturals);
    log.tell(|| Event::Dice {
        who: game.who(check.who),
        what: match check.stat {
            Stat::Quality => "a Quality Check",
            Stat::Resistance => "a Resistance Check",
            Stat::Will => "a Will Check",
            Stat::Strength => "a Strength Check",
        },
        dice: dice.to_vec(),
        need: rolled.need,
        modifier: rolled.modifier,
        successes: good,
    });
    if check.stat == Stat::Will && good < 2 {
        physical::drop_everything_held(game, check.who);
        game.model_mut(check.who).stored = None;
    }
    follow(game, check, good, log);
}

/// What a check was for.
fn follow(game: &mut SunkenCitadel, check: Check, good: u8, log: &mut Pen) {
    let who = check.who;
    let passed = good >= 2;
    match check.after {
        After::Shock | After::Transfix | After::Distract | After::Rift | After::Leads if !passed => {
            wounds::transfix(game, who, log);
        }
        After::Corrosion { acid } => hazards::corrosion(game, who, acid, good, log),
        After::Disintegrate(dust) => hazards::disintegrate(game, who, dust, good, log),
        After::Dust { thing } if passed && explosives::breakable(game, thing) => {
            event::note(log, || "It falls to dust".to_owned());
            physical::broken(game, who, thing, log);
        }
        After::Entangle if !passed => hazards::entangle(game, who, log),
        After::Morale { why } => morale::rolled(game, who, why, good, log),
        After::FaceTerror(charge) => charge::terror_faced(game, who, charge, good, log),
        After::Leave { to } if passed => movement::shift(game, who, to, log),
        After::Leave { to } => disengage::leave_with_hacks(game, who, to),
        After::Effort(attempt) => physical::rolled(game, who, attempt, good, log),
        After::BreakFree { from, exert } => bonds::break_free_rolled(game, who, from, exert, good, log),
        After::Dive { up, levels } => depth::dive_rolled(game, who, up, levels, good, log),
        After::Barotrauma { up } => depth::barotrauma(game, who, up, good, log),
        After::Unlock { door } if passed => doors::set(game, door, DoorState::Open, log),
        After::Panel { .. }
        | After::Objective { .. }
        | After::Repair { .. }
        | After::CoreWhispers { .. }
        | After::Sabotage { .. }
        | After::Restart { .. }
        | After::Lockbox { .. }
        | After::MedStation { .. }
        | After::FixStation { .. }
        | After::MendOwn { .. }
        | After::MendFor { .. }
        | After::WakeArtifact
        | After::MendArtifact => repair::work_rolled(game, who, check.after, good, log),
        After::Trap { score } if !passed => explosives::trap_springs(game, who, score),
        After::Control { by, malus } => zones::control_rolled(game, who, by, malus, good, log),
        After::ShakeOff => zones::shaken_off(game, who, good, log),
        After::Backlash if !passed && game.model(who).here() => wounds::fall(game, who, log),
        After::Hallucinate => morale::hallucinate(game, who, good, log),
        After::Zone { spell } => zones::rolled(game, who, spell, good, log),
        After::Backlash4 { stored } if good < stored => wounds::suffer(game, who, 4, log),
        After::Radiation if !passed => wounds::suffer(game, who, 1, log),
        After::Stir if good < 1 => wounds::fall(game, who, log),
        After::Flight if !passed => creatures::leaves(game, who, log),
        // what these threatened with, or hoped for, does not come
        After::Shock
        | After::Transfix
        | After::Distract
        | After::Rift
        | After::Leads
        | After::Dust { .. }
        | After::Entangle
        | After::Unlock { .. }
        | After::Trap { .. }
        | After::Backlash
        | After::Backlash4 { .. }
        | After::Radiation
        | After::Stir
        | After::Flight => {}
    }
}

/// SC-BLK-15: whether the Invisible Assistant helps this model now; it is used up for the turn.
pub(crate) fn assistant(game: &mut SunkenCitadel, who: Id) -> i8 {
    let Some(zone) = assistant_at(game, who) else { return 0 };
    game.zones[zone].helps.0 -= 1;
    1
}

/// The zone of an Invisible Assistant that still helps a model.
pub(crate) fn assistant_at(game: &SunkenCitadel, who: Id) -> Option<usize> {
    let (at, depth) = (game.model(who).at, game.model(who).depth);
    game.zones.iter().position(|zone| {
        zone.spell == Spell::InvisibleAssistant
            && !game.hostile(who, zone.caster)
            && zone.depth == depth
            && zone.at.dist2(at) <= S * S
            && zone.helps.0 > 0
    })
}

/// SC-ATF-15: the bonus of the key of the ancients on objective checks.
pub(crate) fn key_bonus(game: &SunkenCitadel, who: Id) -> i8 {
    i8::from(game.artifact_works(who, Artifact::KeyOfTheAncients))
}

/// Whether a model is a machine that a mechanic can mend (SC-HEA-01).
pub(crate) fn mechanical(game: &SunkenCitadel, id: Id) -> bool {
    game.model(id).has(Ability::Construct)
}
