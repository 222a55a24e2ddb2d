//! The board for a terminal: five rows of zones between two poles, with who holds what, and the ways between them.

use crate::content::Zone;
use crate::state::team;
use crate::view::{View, ZoneView};
use fathom_core::{Seat, flow, room};
use std::fmt;

/// The most and the fewest columns of the drawing, and its lines.
const WIDTH: usize = 96;
const NARROW: usize = 76;
const HEIGHT: usize = 18;

/// The rows from top to bottom and the line on which each is written.
const ROWS: [(char, usize); 7] = [('n', 0), ('a', 2), ('b', 5), ('c', 8), ('d', 11), ('e', 14), ('s', 17)];

const LEGEND: [&str; 3] = [
    "C5 4  a zone and its value   =2  seat 2 controls it   #1  base of seat 1 (!2: captured by 2)",
    "1:5   five units of seat 1   3v2  three attack two    / | \\ open borders   x  closed by terrain",
    "zones side by side are neighbours, and so are the first and the last of a row: < >",
];

/// Writes the whole board; on a screen too narrow for it, row by row, who holds which zone.
pub(super) fn write(f: &mut fmt::Formatter<'_>, view: &View) -> fmt::Result {
    let width = (room(f) - 2).min(WIDTH);
    if width < NARROW {
        return list(f, view);
    }
    let mut canvas = vec![vec![' '; width]; HEIGHT];
    for one in Zone::all() {
        for two in Zone::all().filter(|&two| line_of(two) > line_of(one)) {
            let link = match (one.adjacent().contains(two), one.walled().contains(two)) {
                (true, _) => slope(one, two),
                (false, true) => 'x',
                (false, false) => continue,
            };
            let column = if one.is_pole() || two.is_pole() {
                column_of(if one.is_pole() { two } else { one }, width)
            } else {
                (column_of(one, width) + column_of(two, width)) / 2
            };
            canvas[line_of(two) - 1][column] = link;
        }
    }
    for (row, line) in ROWS {
        (canvas[line][0], canvas[line][width - 1]) = ('<', '>');
        for zone in view.zones.iter().filter(|zone| zone.zone.to_string().starts_with(row)) {
            print(&mut canvas[line], zone, &label(zone));
            if !zone.zone.is_pole() {
                let army = army(view, zone);
                // two names side by side leave a column between them: "1+3:12" says it shorter than "1:10 3:2"
                let army = if army.chars().count() < (width - 6) / 9 { army } else { in_short(zone) };
                print(&mut canvas[line + 1], zone, &army);
            }
        }
    }
    for line in canvas {
        let text: String = line.into_iter().collect();
        writeln!(f, "  {}", text.trim_end())?;
    }
    LEGEND.iter().try_for_each(|line| flow(f, room(f), "  ", 2, legend_pieces(line)))
}

/// The board without its borders.
fn list(f: &mut fmt::Formatter<'_>, view: &View) -> fmt::Result {
    for (row, _) in ROWS {
        let zones = view.zones.iter().filter(|zone| zone.zone.to_string().starts_with(row));
        let pieces = zones.map(|zone| {
            let army = if zone.zone.is_pole() { String::new() } else { army(view, zone) };
            let army = if army.is_empty() { army } else { format!(" ({army})") };
            format!("{}{army} ", label(zone))
        });
        flow(f, room(f), &format!("  {}  ", row.to_ascii_uppercase()), 5, pieces)?;
    }
    LEGEND[..2].iter().try_for_each(|line| flow(f, room(f), "  ", 4, legend_pieces(line)))?;
    flow(f, room(f), "  ", 4, "a screen of 80 columns has room for the map with its borders".split(' '))
}

/// The parts of a line of the legend, with the room between them.
fn legend_pieces(line: &str) -> Vec<String> {
    let mut pieces: Vec<String> = Vec::new();
    for word in line.split(' ') {
        match pieces.last_mut() {
            // further blanks belong to what stands before them
            Some(last) if word.is_empty() => last.push(' '),
            _ => pieces.push(word.to_owned()),
        }
    }
    pieces
}

fn line_of(zone: Zone) -> usize {
    let name = zone.to_string();
    ROWS.iter().find(|(row, _)| name.starts_with(*row)).map_or(0, |(_, line)| *line)
}

fn column_of(zone: Zone, width: usize) -> usize {
    2 + usize::from(zone.lie().centre.0) * (width - 6) / 1000
}

fn slope(upper: Zone, lower: Zone) -> char {
    match column_of(upper, WIDTH).cmp(&column_of(lower, WIDTH)) {
        _ if upper.is_pole() || lower.is_pole() => '|',
        std::cmp::Ordering::Less => '\\',
        std::cmp::Ordering::Equal => '|',
        std::cmp::Ordering::Greater => '/',
    }
}

fn print(line: &mut [char], zone: &ZoneView, text: &str) {
    let width = line.len();
    let start = column_of(zone.zone, width).saturating_sub(text.chars().count() / 2).max(1);
    for (place, letter) in line[start..width - 1].iter_mut().zip(text.chars()) {
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

/// Whose units they are, and how many together: "1+3:12".
fn in_short(zone: &ZoneView) -> String {
    let units = units_of(zone);
    let seats: Vec<String> = units.iter().map(|(seat, _)| seat.to_string()).collect();
    format!("{}:{}", seats.join("+"), units.iter().map(|(_, count)| count).sum::<u32>())
}

/// How many units each seat has there.
fn units_of(zone: &ZoneView) -> Vec<(Seat, u32)> {
    let count = |seat: Seat| {
        let own = zone.stacks.iter().filter(|stack| stack.seat == seat);
        (seat, own.map(|stack| u32::from(stack.count)).sum::<u32>())
    };
    (0..4).map(Seat).map(count).filter(|(_, count)| *count > 0).collect()
}
