//! Events as table talk, and the words that other texts share with it.

use crate::content::{Faction, Stack, Zone};
use crate::event::Event;
use crate::state::{Casualty, Phase, Reason, Verdict};
use fathom_core::{Names, Seat, counted};

impl fathom_core::Event for Event {
    fn tell(&self, names: &Names<'_>) -> String {
        let who = |seat: &Seat| names.of(*seat);
        match self {
            Event::OrderDealt { order } => {
                let names = order.iter().map(who).collect::<Vec<_>>().join(", then ");
                format!("The order cards are dealt: {names}")
            }
            Event::FactionChosen { seat, faction } => format!("{} leads the {}", who(seat), plain(*faction)),
            Event::BasePlaced { seat, zone } => format!("{} builds a base at {}", who(seat), place(*zone)),
            Event::ForceTaken { seat, build } => {
                format!("{} takes a ready-made force: {}", who(seat), build.name())
            }
            Event::Bought { seat, unit, left } => {
                format!("{} buys a {}, {} left", who(seat), unit.profile().name, points(*left))
            }
            Event::TakenBack { seat, unit, left } => {
                format!("{} takes back a {}, {} left", who(seat), unit.profile().name, points(*left))
            }
            Event::Purchased { seat, units, left } => {
                let lost = if *left > 0 { format!("; {} lost", points(*left)) } else { String::new() };
                format!("{} has bought {}{lost}", who(seat), Stack::list(units))
            }
            Event::Mustered { seat, zone, units } => {
                format!("{} musters {} at {}", who(seat), Stack::list(units), place(*zone))
            }
            Event::RoundBegan { round } => format!("Round {round} begins"),
            Event::TurnBegan { seat, points: purse, .. } => {
                format!("{}'s turn, with {} to spend", who(seat), points(*purse))
            }
            Event::RoundEnded { round, points } => {
                format!("Round {round} ends: {} victory points to {}", points[0], points[1])
            }
            Event::Won { team, reason, points } => {
                verdict_text(&Verdict { team: Some(*team), reason: *reason }, *points)
            }
            Event::Drawn { points } => verdict_text(&Verdict { team: None, reason: Reason::Draw }, *points),
            other => other.tell_turn(&who),
        }
    }
}

impl Event {
    /// Movement, control and the end of a turn.
    fn tell_turn(&self, who: &impl Fn(&Seat) -> String) -> String {
        match self {
            Event::Attacked { seat, stacks, from, to, via } => {
                let way = if via == from { String::new() } else { format!(" through {}", place(*via)) };
                format!(
                    "{} sends {} from {}{way} against {}",
                    who(seat),
                    Stack::list(stacks),
                    place(*from),
                    place(*to)
                )
            }
            Event::Captured { seat, zone, value, from, marker } => {
                let loser = from.as_ref().map_or(String::new(), |seat| format!(" from {}", who(seat)));
                match (marker, value) {
                    (true, _) => format!("{} captures {}{loser}, worth {value}", who(seat), place(*zone)),
                    (false, 0) => format!("{} holds {}", who(seat), place(*zone)),
                    (false, _) => {
                        format!("{} takes {}{loser} but has no marker left for it", who(seat), place(*zone))
                    }
                }
            }
            Event::BaseCaptured { seat, zone, owner } => {
                format!("{} captures {}'s base at {}!", who(seat), who(owner), place(*zone))
            }
            Event::BaseFreed { seat, zone, owner } => {
                format!("{} frees {}'s base at {}", who(seat), who(owner), place(*zone))
            }
            Event::Exited { seat, unit, from, to } => format!(
                "{}'s {} makes room at {} and falls back to {}",
                who(seat),
                unit.profile().name,
                place(*from),
                place(*to)
            ),
            Event::Moved { seat, stacks, from, to } => {
                format!("{} moves {} from {} to {}", who(seat), Stack::list(stacks), place(*from), place(*to))
            }
            Event::Claimed { seat, zone, value } => {
                format!("{} takes control of {}, worth {value}", who(seat), place(*zone))
            }
            Event::Destroyed { seat, unit, zone } => {
                format!("{} is overcrowded: {} loses a {}", place(*zone), who(seat), unit.profile().name)
            }
            Event::Deployed { seat, zone, units } => {
                format!("{} deploys {} at {}", who(seat), Stack::list(units), place(*zone))
            }
            Event::Waiting { seat, units } => {
                format!("{}'s {} must wait for room", who(seat), Stack::list(units))
            }
            Event::TrackSet { seat, points: 1 } => format!("{} stands at 1 victory point", who(seat)),
            Event::TrackSet { seat, points } => format!("{} stands at {points} victory points", who(seat)),
            other => other.tell_combat(who),
        }
    }

    fn tell_combat(&self, who: &impl Fn(&Seat) -> String) -> String {
        match self {
            Event::BattleBegan { zone, attackers, defenders, liberating } => {
                let free = if *liberating { ", to free the base" } else { "" };
                format!("Battle at {}: {} against {}{free}", place(*zone), attackers.list(), defenders.list())
            }
            Event::CombatRound { round, .. } => format!("Combat round {round}"),
            Event::Rolled { seat, unit, value, faces, hits, again, .. } => {
                let faces: Vec<String> = faces.iter().map(u8::to_string).collect();
                let what = if *again {
                    format!("{} again", unit.profile().name)
                } else {
                    unit.profile().name.to_owned()
                };
                let hits = match hits {
                    0 => "no hit".to_owned(),
                    1 => "1 hit".to_owned(),
                    more => format!("{more} hits"),
                };
                format!("{} rolls {what} ({value} or less): {}: {hits}", who(seat), faces.join(" "))
            }
            Event::Jetted { seat, to, .. } => format!("{}'s Nautilus jets away to {}", who(seat), place(*to)),
            Event::Pressed { seat } => format!("{} presses the attack", who(seat)),
            Event::Retreated { seat, to, .. } => format!("{} retreats to {}", who(seat), place(*to)),
            Event::AttackFailed { seat, zone } => format!("{}'s attack on {} fails", who(seat), place(*zone)),
            Event::BothDestroyed { zone } => format!("Nobody is left at {}", place(*zone)),
            Event::GrabbedReturned { units, .. } => {
                format!("Whatever the Tentacles held is gone: {}", units.list())
            }
            other => other.tell_loss(who),
        }
    }

    /// Who falls, and how.
    fn tell_loss(&self, who: &impl Fn(&Seat) -> String) -> String {
        match self {
            Event::Proposed { seat, casualty: Casualty::Tip } => {
                format!("{} offers to tip a War Turtle", who(seat))
            }
            Event::Proposed { seat, casualty: Casualty::LoseUpright } => {
                format!("{} proposes to lose an upright War Turtle", who(seat))
            }
            Event::Proposed { seat, casualty: Casualty::Lose(unit) } => {
                format!("{} proposes to lose a {}", who(seat), unit.profile().name)
            }
            Event::Agreed { seat } => format!("{} agrees", who(seat)),
            Event::Objected { seat } => format!("{} objects: the attacker chooses", who(seat)),
            Event::Chosen { seat, unit, grabbed: false } => {
                format!("{}'s {} is hit and makes its last stand", who(seat), unit.profile().name)
            }
            Event::Chosen { seat, unit, grabbed: true } => {
                format!("A tentacle closes around {}'s {}", who(seat), unit.profile().name)
            }
            Event::Tipped { seat } => format!("{}'s War Turtle is tipped over and fights on", who(seat)),
            Event::Removed { seat, unit, .. } => format!("{} loses a {}", who(seat), unit.profile().name),
            Event::Reanimated { seat } => format!("{}'s Shoggoth will rise again", who(seat)),
            Event::Grabbed { seat, unit, .. } => {
                format!("{}'s {} is grabbed", who(seat), unit.profile().name)
            }
            Event::Spent { seat, unit } => {
                format!("{} sacrifices the grabbed {} instead", who(seat), unit.profile().name)
            }
            Event::RitualGrew { seat, value } => {
                format!("The dark ritual grows: {}'s Necromancers fight at {value}", who(seat))
            }
            Event::OrderDealt { .. }
            | Event::FactionChosen { .. }
            | Event::TakenBack { .. }
            | Event::Purchased { .. }
            | Event::BasePlaced { .. }
            | Event::ForceTaken { .. }
            | Event::Bought { .. }
            | Event::Mustered { .. }
            | Event::RoundBegan { .. }
            | Event::TurnBegan { .. }
            | Event::Attacked { .. }
            | Event::Captured { .. }
            | Event::BaseCaptured { .. }
            | Event::BaseFreed { .. }
            | Event::Exited { .. }
            | Event::Moved { .. }
            | Event::Claimed { .. }
            | Event::Destroyed { .. }
            | Event::Deployed { .. }
            | Event::Waiting { .. }
            | Event::TrackSet { .. }
            | Event::RoundEnded { .. }
            | Event::Won { .. }
            | Event::Drawn { .. }
            | Event::BattleBegan { .. }
            | Event::CombatRound { .. }
            | Event::Rolled { .. }
            | Event::Jetted { .. }
            | Event::Pressed { .. }
            | Event::Retreated { .. }
            | Event::AttackFailed { .. }
            | Event::BothDestroyed { .. }
            | Event::GrabbedReturned { .. } => unreachable!("told above"),
        }
    }
}

/// A zone as people say it: "Icewell (A5)".
pub(crate) fn place(zone: Zone) -> String {
    format!("{} ({})", zone.lie().name, zone.to_string().to_uppercase())
}

/// "1 point", "12 points".
pub(crate) fn points(count: u8) -> String {
    counted(count, "point")
}

fn plain(faction: Faction) -> &'static str {
    match faction {
        Faction::Protectors => "Protectors",
        Faction::UnderseaKingdom | Faction::Leviathans | Faction::Denizens => faction.name(),
    }
}

/// What a phase is called.
pub(crate) fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Deal => "dealing the order cards",
        Phase::ChooseFaction => "choosing a faction",
        Phase::ChooseBase => "placing the base",
        Phase::Muster => "buying the first force",
        Phase::Purchase => "purchase",
        Phase::CombatMove => "combat move",
        Phase::Combat => "combat",
        Phase::MoveOut => "making room",
        Phase::NoncombatMove => "noncombat move",
        Phase::Claim => "taking control",
        Phase::StackingCheck => "stacking check",
        Phase::Deploy => "deployment",
        Phase::Over => "the end",
    }
}

/// Who won, and why.
pub(crate) fn verdict_text(verdict: &Verdict, points: [u8; 2]) -> String {
    let [one, two] = points;
    match verdict.team {
        Some(team) => format!(
            "Seats {} win: {}; {one} victory points to {two}",
            if team == 0 { "1 and 3" } else { "2 and 4" },
            reason_name(verdict.reason),
        ),
        None => format!("A draw: {one} victory points to {two}, and nobody holds the centre"),
    }
}

fn reason_name(reason: Reason) -> &'static str {
    match reason {
        Reason::Base => "they hold an enemy base",
        Reason::Points => "they have at least 30 victory points",
        Reason::CentreBreaksTie => "both teams had a claim, and they hold the centre",
        Reason::MorePoints => "they have more victory points after the last round",
        Reason::Centre => "points are equal after the last round, and they hold the centre",
        Reason::Draw => "nobody wins",
    }
}
