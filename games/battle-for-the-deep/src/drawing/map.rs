//! The board for a terminal: five rows of zones between two poles, with who holds what, and the ways between them.

use crate::content::Zone;
use crate::state::team;
use crate::view::{View, ZoneView};
use fathom_core::Seat;
use std::fmt;

/// Columns of the drawing, and lines from one row of zones to the next.
const WIDTH: usize = 96;
const HEIGHT: usize = 18;

/// The rows from top to bottom and the line on which each is written.
const ROWS: [(char, usize); 7] = [('n', 0), ('a', 2), ('b', 5), ('c', 8), ('d', 11), ('e', 14), ('s', 17)];

const LEGEND: &str =
    "  C5 4  a zone and its value   =2  seat 2 controls it   #1  base of seat 1 (!2: captured by 2)
  1:5   five units of seat 1   3v2  three attack two    / | \\ open borders   x  closed by terrain
  zones side by side are neighbours, and so are the first and the last of a row: < >";

/// Writes the whole board.
pub(super) fn write(f: &mut fmt::Formatter<'_>, view: &View) -> fmt::Result {
    let mut canvas = [[' '; WIDTH]; HEIGHT];
    for one in Zone::all() {
        for two in Zone::all().filter(|&two| line_of(two) > line_of(one)) {
            let link = match (one.adjacent().contains(two), one.walled().contains(two)) {
                (true, _) => slope(one, two),
                (false, true) => 'x',
                (false, false) => continue,
            };
            let column = if one.is_pole() || two.is_pole() {
                column_of(if one.is_pole() { two } else { one })
            } else {
                (column_of(one) + column_of(two)) / 2
            };
            canvas[line_of(two) - 1][column] = link;
        }
    }
    for (row, line) in ROWS {
        (canvas[line][0], canvas[line][WIDTH - 1]) = ('<', '>');
        for zone in view.zones.iter().filter(|zone| zone.zone.to_string().starts_with(row)) {
            print(&mut canvas[line], zone, &label(zone));
            if !zone.zone.is_pole() {
                print(&mut canvas[line + 1], zone, &army(view, zone));
            }
        }
    }
    for line in canvas {
        let text: String = line.into_iter().collect();
        writeln!(f, "  {}", text.trim_end())?;
    }
    writeln!(f, "{LEGEND}")
}

fn line_of(zone: Zone) -> usize {
    let name = zone.to_string();
    ROWS.iter().find(|(row, _)| name.starts_with(*row)).map_or(0, |(_, line)| *line)
}

fn column_of(zone: Zone) -> usize {
    2 + usize::from(zone.lie().centre.0) * (WIDTH - 6) / 1000
}

fn slope(upper: Zone, lower: Zone) -> char {
    match column_of(upper).cmp(&column_of(lower)) {
        _ if upper.is_pole() || lower.is_pole() => '|',
        std::cmp::Ordering::Less => '\\',
        std::cmp::Ordering::Equal => '|',
        std::cmp::Ordering::Greater => '/',
    }
}

fn print(line: &mut [char; WIDTH], zone: &ZoneView, text: &str) {
    let start = column_of(zone.zone).saturating_sub(text.chars().count() / 2).max(1);
    for (place, letter) in line[start..WIDTH - 1].iter_mut().zip(text.chars()) {
        *place = letter;
    }
}

/// "B4 2=1", "A3 #1", "C5 4"; a pole with its units.
fn label(zone: &ZoneView) -> String {
    let name = zone.zone.to_string().to_uppercase();
    match (zone.base, zone.captor, zone.control) {
        (Some(owner), None, _) => format!("{name} #{owner}"),
        (Some(owner), Some(captor), _) => format!("{name} #{owner}!{captor}"),
        (None, _, Some(holder)) => format!("{name} {}={holder}", zone.value),
        (None, _, None) if zone.zone.is_pole() => {
            let units: Vec<String> =
                units_of(zone).iter().map(|(seat, count)| format!("{seat}:{count}")).collect();
            format!("{name} - {} {} -", zone.name, units.join(" ")).replace("  ", " ")
        }
        (None, _, None) => format!("{name} {}", zone.value),
    }
}

/// "1:5 3:2"; in a battle "3v2".
fn army(view: &View, zone: &ZoneView) -> String {
    let units = units_of(zone);
    let ours = |seat: Seat| team(seat) == team(view.active);
    let sum = |attack: bool| -> u32 {
        units.iter().filter(|(seat, _)| ours(*seat) == attack).map(|(_, count)| count).sum()
    };
    match (sum(true), sum(false)) {
        (attackers @ 1.., defenders @ 1..) => format!("{attackers}v{defenders}"),
        _ => units.iter().map(|(seat, count)| format!("{seat}:{count}")).collect::<Vec<_>>().join(" "),
    }
}

/// How many units each seat has there.
fn units_of(zone: &ZoneView) -> Vec<(Seat, u32)> {
    let count = |seat: Seat| {
        let own = zone.stacks.iter().filter(|stack| stack.seat == seat);
        (seat, own.map(|stack| u32::from(stack.count)).sum::<u32>())
    };
    (0..4).map(Seat).map(count).filter(|(_, count)| *count > 0).collect()
}
