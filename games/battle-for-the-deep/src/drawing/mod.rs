//! The view as a drawing for a terminal.

mod map;

use crate::state::Status;
use crate::telling::{place, points, verdict_text};
use crate::view::{CombatView, FighterView, View, ZoneView};
use fathom_core::Seat;
use std::fmt;

/// The table for a terminal: seats, the map, every zone with something in it, battles, and how it ended.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "round {} of 7   seat {}: {}   victory points {} : {} (30 wins)",
            self.round, self.active, self.phase_name, self.team_points[0], self.team_points[1]
        )?;
        for seat in &self.seats {
            let mark = if seat.seat == self.active { '>' } else { ' ' };
            let base = match (seat.base, seat.captor) {
                (Some(zone), None) => format!("base {zone}"),
                (Some(zone), Some(captor)) => format!("base {zone} held by seat {captor}"),
                (None, _) => "no base yet".to_owned(),
            };
            let name = if seat.faction.is_some() { &seat.name } else { "no faction yet" };
            writeln!(
                f,
                "{mark} seat {} {name:<20} {base:<10} VP {:>2}  income {:>2}  markers {:>2}  army worth {:>3}",
                seat.seat, seat.track, seat.income, seat.markers_left, seat.army_worth
            )?;
            if !seat.reserve.is_empty() {
                writeln!(f, "           waiting: {}", seat.reserve)?;
            }
        }
        let order: Vec<String> = self.order.iter().map(Seat::to_string).collect();
        writeln!(f, "  order of play: seats {}", order.join(", "))?;
        if !self.laid_out.is_empty() {
            writeln!(f, "  laid out: {}; {} left", self.laid_out, points(self.points))?;
        }
        map::write(f, self)?;
        for zone in self.zones.iter().filter(|zone| zone.control.is_some() || !zone.stacks.is_empty()) {
            write_zone(f, zone)?;
        }
        for battle in &self.battles {
            let win = battle
                .odds
                .as_ref()
                .map_or(String::new(), |odds| format!(", {:.1} % to win", odds.win * 100.0));
            writeln!(f, "  battle at {} ({}{win})", battle.zone, status_name(battle.status))?;
            writeln!(f, "    {}", battle.attackers)?;
            writeln!(f, "    against {}", battle.defenders)?;
        }
        if let Some(combat) = &self.combat {
            write_combat(f, combat)?;
        }
        if let Some(verdict) = self.verdict {
            writeln!(f, "  {}", verdict_text(&verdict, self.team_points))?;
        }
        Ok(())
    }
}

fn status_name(status: Status) -> &'static str {
    match status {
        Status::Pending => "to be fought",
        Status::Won => "won",
        Status::Lost => "lost",
        Status::Retreated => "retreated",
    }
}

fn write_zone(f: &mut fmt::Formatter<'_>, zone: &ZoneView) -> fmt::Result {
    let holder = match (zone.control, zone.base, zone.captor) {
        (Some(seat), _, _) => format!("seat {seat}"),
        (None, Some(owner), None) => format!("base of {owner}"),
        (None, Some(owner), Some(captor)) => format!("base of {owner}, held by {captor}"),
        (None, None, _) => "nobody".to_owned(),
    };
    let stacks: Vec<String> =
        zone.stacks.iter().map(|s| format!("{} {} ({})", s.count, s.unit, s.seat)).collect();
    writeln!(f, "  {} worth {}  {holder:<12} {}", zone.zone, zone.value, stacks.join(", "))
}

fn write_combat(f: &mut fmt::Formatter<'_>, combat: &CombatView) -> fmt::Result {
    let list = |fighters: &[FighterView]| {
        let each = fighters.iter().map(|fighter| {
            let mut text = format!("{} {} at {}", fighter.count, fighter.unit, fighter.value);
            for (count, what) in
                [(fighter.doomed, "doomed"), (fighter.caught, "caught"), (fighter.tipped, "tipped")]
            {
                if count > 0 {
                    text.push_str(&format!(" [{count} {what}]"));
                }
            }
            text
        });
        each.collect::<Vec<_>>().join(", ")
    };
    writeln!(f, "  combat at {}, round {}", place(combat.zone), combat.round)?;
    writeln!(f, "    attackers: {}", list(&combat.attackers))?;
    writeln!(f, "    defenders: {}", list(&combat.defenders))?;
    if combat.hits.total() > 0 {
        writeln!(f, "    hits to take: {}", combat.hits.total())?;
    }
    if !combat.grabbed.is_empty() {
        writeln!(f, "    held by tentacles: {}", combat.grabbed)?;
    }
    Ok(())
}
