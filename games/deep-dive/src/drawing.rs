//! The table as text, for the terminal.

use crate::content::Tile;
use crate::rules::scoring::Row;
use crate::state::Ending;
use crate::telling::{sentence, short, tell_end};
use crate::view::{DepthView, PlayerView, RivalView, View};
use fathom_core::{counted, flow, room};
use std::fmt;

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ending = match self.ending {
            Ending::Open => "",
            Ending::Triggered => ", a depth has run out: one more round after this",
            Ending::LastDive => ", the last dive",
        };
        flow(f, room(f), "", 4, format!("Round {}{ending}", self.round).split(' '))?;
        writeln!(f, "    depth  down  risk  face up")?;
        for depth in &self.depths {
            draw_depth(self, depth, f)?;
        }
        for player in &self.players {
            draw_player(self, player, f)?;
        }
        self.rival.iter().try_for_each(|rival| draw_rival(rival, f))?;
        self.verdict.iter().try_for_each(|end| {
            let who: Vec<String> = end.winners.iter().map(|seat| format!("seat {seat}")).collect();
            let first = end.winners.first().map_or(0, |seat| seat.index());
            let points = self.players.get(first).map_or(0, |player| player.score.points);
            let rival = self.rival.as_ref().map(|rival| rival.score.points);
            let told = sentence(&tell_end(&who, points, rival, end.decided));
            flow(f, room(f), "The game is over. ", 0, told.split(' '))
        })
    }
}

fn draw_depth(view: &View, depth: &DepthView, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let diving = view.dive.is_some_and(|dive| dive.depth == depth.depth);
    let arrow = if diving { "->" } else { "  " };
    let risk = match depth.risk.unseen {
        0 => "-".to_owned(),
        unseen => format!("{} %", (200 * depth.risk.predators + unseen) / (2 * unseen)),
    };
    let down = if depth.run_out { "-".to_owned() } else { depth.face_down.to_string() };
    let head = format!(" {arrow} {:>4} {down:>6} {risk:>6}  ", depth.depth.to_string());
    let names = named(depth);
    let pieces = names.iter().enumerate().map(|(index, name)| {
        let comma = if index + 1 < names.len() { "," } else { "" };
        format!("{name}{comma}")
    });
    // a narrow screen has no room for a column of its own
    let indent = if room(f) < 60 { 8 } else { head.chars().count() };
    flow(f, room(f), &head, indent, pieces)
}

/// "pink 2", "3 x rock", "predator (penguin of 2)".
fn named(depth: &DepthView) -> Vec<String> {
    let found = |tile: Tile, penguin: Option<fathom_core::Seat>| match penguin {
        Some(seat) => format!("{} (penguin of {seat})", short(tile)),
        None => short(tile),
    };
    let mut names: Vec<(String, usize)> = Vec::new();
    for face_up in &depth.face_up {
        let name = found(face_up.tile, face_up.penguin);
        match names.last_mut() {
            Some((last, count)) if *last == name => *count += 1,
            Some(_) | None => names.push((name, 1)),
        }
    }
    let many = |(name, count)| if count == 1 { name } else { format!("{count} x {name}") };
    names.into_iter().map(many).collect()
}

fn draw_player(view: &View, player: &PlayerView, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let diving = view.dive.is_some_and(|dive| dive.seat == Some(player.seat));
    let token = if view.start == Some(player.seat) { ", token" } else { "" };
    let rocks = match player.rocks {
        0 => String::new(),
        rocks => format!(", {}", counted(rocks, "rock")),
    };
    let (arrow, seat) = (if diving { "->" } else { "  " }, player.seat);
    let (score, penguins) = (counted(player.score.points, "point"), counted(player.penguins, "penguin"));
    flow(
        f,
        room(f),
        "",
        8,
        format!(" {arrow} seat {seat}: {score}, {penguins}{rocks}{token}")
            .split_inclusive(", ")
            .map(str::trim_end),
    )?;
    draw_rows(&player.rows, f)
}

fn draw_rival(rival: &RivalView, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let (score, depth) = (counted(rival.score.points, "point"), rival.depth);
    let (rocks, water) = (counted(rival.rocks, "rock"), rival.open_water);
    let (food, for_rocks, for_water) = (rival.food_points, rival.rock_points, rival.open_water_points);
    let told = format!(
        "    rival: {score} (food {food}, rocks {for_rocks}, open water {for_water}), at depth {depth}, {rocks}, {water} open water"
    );
    flow(f, room(f), "", 8, told.split_inclusive(", ").map(str::trim_end))?;
    draw_rows(&rival.rows, f)
}

/// "       2  3  1 = 6": pink, green, yellow and what the row scores; three rows a line where there is room.
fn draw_rows(rows: &[Row], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let on_a_line = ((room(f) - 23) / 16).min(3);
    for (index, line) in rows.chunks(on_a_line).enumerate() {
        let rows: Vec<String> = line.iter().map(draw_row).collect();
        let head = if index == 0 { "pink green yellow:" } else { "" };
        writeln!(f, "       {head:<18} {}", rows.join("   "))?;
    }
    Ok(())
}

fn draw_row(row: &Row) -> String {
    let [pink, green, yellow] =
        row.values.map(|value| if value == 0 { ".".to_owned() } else { value.to_string() });
    format!("{pink:>2} {green:>2} {yellow:>2} = {:<2}", row.points)
}
