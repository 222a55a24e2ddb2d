//! The view as a drawing for a terminal.

mod map;

use crate::state::Status;
use crate::telling::{place, points, verdict_text};
use crate::view::{CombatView, FighterView, SeatView, View, ZoneView};
use fathom_core::{Seat, flow, room};
use std::fmt;

/// The table for a terminal: seats, the map, every zone with something in it, battles, and how it ended.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let round = [
            format!("round {} of 7  ", self.round),
            format!("seat {}: {}  ", self.active, self.phase_name),
            format!("victory points {} : {} (30 wins)", self.team_points[0], self.team_points[1]),
        ];
        flow(f, room(f), "", 4, round)?;
        for seat in &self.seats {
            flow(f, room(f), "", 9, seat_pieces(seat, seat.seat == self.active))?;
            if !seat.reserve.is_empty() {
                flow(f, room(f), "           waiting: ", 13, seat.reserve.to_string().split(' '))?;
            }
        }
        let order: Vec<String> = self.order.iter().map(Seat::to_string).collect();
        writeln!(f, "  order of play: seats {}", order.join(", "))?;
        if !self.laid_out.is_empty() {
            let told = format!("{}; {} left", self.laid_out, points(self.points));
            flow(f, room(f), "  laid out: ", 4, told.split(' '))?;
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
            let told = format!("battle at {} ({}{win})", battle.zone, status_name(battle.status));
            flow(f, room(f), "  ", 4, told.split(' '))?;
            flow(f, room(f), "    ", 6, battle.attackers.to_string().split(' '))?;
            flow(f, room(f), "    against ", 6, battle.defenders.to_string().split(' '))?;
        }
        if let Some(combat) = &self.combat {
            write_combat(f, combat)?;
        }
        if let Some(verdict) = self.verdict {
            flow(f, room(f), "  ", 4, verdict_text(&verdict, self.team_points).split(' '))?;
        }
        Ok(())
    }
}

/// Who plays there and how they stand, piece by piece.
fn seat_pieces(seat: &SeatView, active: bool) -> [String; 6] {
    let mark = if active { '>' } else { ' ' };
    let base = match (seat.base, seat.captor) {
        (Some(zone), None) => format!("base {zone}"),
        (Some(zone), Some(captor)) => format!("base {zone} held by seat {captor}"),
        (None, _) => "no base yet".to_owned(),
    };
    let name = if seat.faction.is_some() { &seat.name } else { "no faction yet" };
    [
        format!("{mark} seat {} {name:<20}", seat.seat),
        format!("{base:<10}"),
        format!("VP {:>2} ", seat.track),
        format!("income {:>2} ", seat.income),
        format!("markers {:>2} ", seat.markers_left),
        format!("army worth {:>3}", seat.army_worth),
    ]
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
    let head = format!("  {} worth {}  {holder:<12} ", zone.zone, zone.value);
    flow(f, room(f), &head, 6, commas(&stacks))
}

/// "3 shark (2),", "1 whale (2)".
fn commas(items: &[String]) -> impl Iterator<Item = String> + '_ {
    let last = items.len().saturating_sub(1);
    items
        .iter()
        .enumerate()
        .map(move |(index, item)| if index < last { format!("{item},") } else { item.clone() })
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
        each.collect::<Vec<_>>()
    };
    let told = format!("combat at {}, round {}", place(combat.zone), combat.round);
    flow(f, room(f), "  ", 4, told.split(' '))?;
    flow(f, room(f), "    attackers: ", 6, commas(&list(&combat.attackers)))?;
    flow(f, room(f), "    defenders: ", 6, commas(&list(&combat.defenders)))?;
    if combat.hits.total() > 0 {
        writeln!(f, "    hits to take: {}", combat.hits.total())?;
    }
    if !combat.grabbed.is_empty() {
        flow(f, room(f), "    held by tentacles: ", 6, combat.grabbed.to_string().split(' '))?;
    }
    Ok(())
}
