//! The table drawn with letters, for a terminal: the map, a legend of everybody on it, objectives and points.

use crate::content::{DoorState, ObjectSort, Side};
use crate::geometry::{Facing, Point, Segment};
use crate::state::{Marker, Place, Row, Step};
use crate::view::{ModelView, ObjectiveView, View};
use fathom_core::ScoreLine;
use std::fmt;

/// A character is half an inch wide and an inch high.
const COLUMNS: usize = 73;
const ROWS: usize = 25;
/// How wide a line of prose is.
const PROSE: usize = 100;

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lamps = if self.lamps { "on" } else { "off" };
        writeln!(
            f,
            "{}. {}   turn {} of {}   sight {}\"   lamps {lamps}",
            self.scenario,
            self.title,
            self.turn,
            self.turns,
            self.sight / 10,
        )?;
        if self.step == Step::Briefing {
            briefing(self, f)?;
        }
        let figures = figures(self);
        for row in draw(self, &figures) {
            writeln!(f, "{}", row.into_iter().collect::<String>().trim_end())?;
        }
        writeln!(
            f,
            "' open  = shut  % locked  ! jammed   # blocks  ~ hinders  $ treasure  + device  1-9 ? shadows"
        )?;
        for marker in &self.markers {
            let (at, sign) = (marker.at, shadow(marker));
            let name = format!("Shadow {}", marker.number);
            let acted = if marker.acted { "  acted" } else { "" };
            writeln!(f, "  {sign}        {name:<24} {:>3},{:<3}  worth {}{acted}", at.x, at.y, marker.worth)?;
        }
        figures.iter().try_for_each(|(letter, model)| figure(*letter, model, f))?;
        for side in [Side::Team, Side::Invaders] {
            objectives(self, side, f)?;
        }
        let sum = |lines: &[ScoreLine]| lines.iter().map(|line| line.points).sum::<i32>();
        if self.bands.is_empty() {
            return write!(f, "Team {}, Invaders {}", sum(&self.team_score), sum(&self.invader_score));
        }
        for band in &self.bands {
            let acts = match band.order {
                Some(1) => ", acts now",
                Some(_) => ", still to act",
                None => "",
            };
            writeln!(f, "{}: {}{acts}", band.name, sum(&band.score))?;
        }
        write!(f, "Invaders: {}", sum(&self.invader_score))
    }
}

/// What is told before the first turn: the story and the rules of the scenario.
fn briefing(view: &View, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for text in std::iter::once(&view.story).chain(view.special) {
        for (index, line) in wrapped(text).iter().enumerate() {
            writeln!(f, "{}{line}", if index == 0 { "  " } else { "    " })?;
        }
    }
    Ok(())
}

/// A text in lines of a readable length.
fn wrapped(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.len() + word.len() < PROSE => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// Everybody on the table with a letter of their own: capitals for the team, small ones for everybody else.
fn figures(view: &View) -> Vec<(char, &ModelView)> {
    let (mut team, mut others) = ('A'..='Z', 'a'..='z');
    let letter = |side: Side| match side {
        Side::Team => team.next().unwrap_or('&'),
        Side::Invaders | Side::Wild => others.next().unwrap_or('*'),
    };
    let here: Vec<&ModelView> = view.models.iter().filter(|m| m.place == Place::Table).collect();
    let letters: Vec<char> = here.iter().map(|m| m.side).map(letter).collect();
    letters.into_iter().zip(here).collect()
}

type Sheet = Vec<Vec<char>>;

fn draw(view: &View, figures: &[(char, &ModelView)]) -> Sheet {
    let mut rows = vec![vec![' '; COLUMNS]; ROWS];
    let mut put = |p: Point, c: char| {
        let (column, row) = cell(p);
        rows[row][column] = c;
    };
    for wall in &view.map.walls {
        line(wall, &mut put, if wall.a.x == wall.b.x { '|' } else { '-' });
    }
    for door in &view.map.doors {
        let mark = match door.state {
            DoorState::Open | DoorState::Broken => '\'',
            DoorState::Closed => '=',
            DoorState::Locked => '%',
            DoorState::Jammed => '!',
        };
        put(door.seg.middle(), mark);
    }
    for piece in &view.map.pieces {
        put(piece.rect.centre(), if piece.blocks { '#' } else { '~' });
    }
    for thing in &view.map.things {
        put(thing.at, if thing.sort == ObjectSort::Treasure { '$' } else { '+' });
    }
    for marker in &view.markers {
        put(marker.at, shadow(marker));
    }
    for (letter, model) in figures {
        put(model.at, *letter);
    }
    for (_, model) in figures {
        point_out(model, &mut rows);
    }
    rows
}

/// How a shadow is drawn: by its number, if that is one digit.
fn shadow(marker: &Marker) -> char {
    char::from_digit(marker.number.into(), 10).unwrap_or('?')
}

/// An arrow beside a figure shows where it looks, if there is room for it.
fn point_out(model: &ModelView, rows: &mut Sheet) {
    let (column, row) = cell(model.at);
    let (dx, dy) = model.facing.vector();
    let step = |along: i64| {
        if along > 383 {
            1
        } else if along < -383 {
            -1
        } else {
            0
        }
    };
    let beside = (column.checked_add_signed(step(dx)), row.checked_add_signed(step(dy)));
    let (Some(column), Some(row)) = beside else { return };
    if let Some(spot) = rows.get_mut(row).and_then(|row| row.get_mut(column)).filter(|spot| **spot == ' ') {
        *spot = arrow(model.facing);
    }
}

/// The arrow nearest to a direction; the first points right, and they go round with the clock.
fn arrow(facing: Facing) -> char {
    const ARROWS: [char; 8] = ['→', '↘', '↓', '↙', '←', '↖', '↑', '↗'];
    ARROWS[usize::from((facing.index() + 2) / 4 % 8)]
}

fn cell(p: Point) -> (usize, usize) {
    ((p.x / 5).clamp(0, COLUMNS as i16 - 1) as usize, (p.y / 10).clamp(0, ROWS as i16 - 1) as usize)
}

/// A line of the legend: letter, name, facing, place, depth, wounds, what is the matter, and what it carries.
fn figure(letter: char, m: &ModelView, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let left =
        |row: Row| format!("{}/{}", m.stats.boxes[row].saturating_sub(m.wounds[row]), m.stats.boxes[row]);
    let depth = if m.depth == 0 { String::new() } else { format!("  depth {}", m.depth) };
    let notes: Vec<String> = notes(m).into_iter().map(str::to_owned).chain(gear(m)).collect();
    let line = format!(
        "  {letter} {} {:<4} {:<24} {:>3},{:<3}{depth}  head {} body {} legs {}  {}",
        arrow(m.facing),
        m.id.to_string(),
        m.name,
        m.at.x,
        m.at.y,
        left(Row::Head),
        left(Row::Body),
        left(Row::Locomotion),
        notes.join(", ")
    );
    writeln!(f, "{}", line.trim_end())
}

fn notes(m: &ModelView) -> Vec<&'static str> {
    let all = [
        (m.state.fallen, "fallen"),
        (m.state.transfixed, "transfixed"),
        (m.state.exhausted, "exhausted"),
        (m.state.entangled, "entangled"),
        (m.grabbed_by.is_some(), "grabbed"),
        (m.controlled_by.is_some(), "controlled"),
        (m.state.corroding, "corroding"),
        (m.state.leaking, "leaking"),
        (m.immobile, "immobile"),
        (m.state.hiding, "hiding"),
        (m.state.evasive, "evasive"),
        (m.state.acted, "acted"),
    ];
    all.into_iter().filter(|(set, _)| *set).map(|(_, word)| word).collect()
}

/// What is the matter with its weapons, and what it has picked up.
fn gear(m: &ModelView) -> impl Iterator<Item = String> + '_ {
    let arms = m.arms.iter().filter_map(|arm| match (arm.wounds, arm.loaded) {
        (0, true) => None,
        (0, false) => Some(format!("{} not loaded", arm.name)),
        (1, _) => Some(format!("{} damaged", arm.name)),
        (_, _) => Some(format!("{} destroyed", arm.name)),
    });
    let loot = m.loot.iter().map(|loot| format!("carries {}", loot.name()));
    arms.chain(loot).chain(m.artifact.iter().map(|artifact| format!("carries the {}", artifact.title)))
}

/// What a side is after, and how far it has come.
fn objectives(view: &View, side: Side, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let heading = match (side, view.bands.is_empty()) {
        (Side::Team, true) => "The team wants",
        (Side::Team, false) => "Every warband wants (points of each, in the order of the seats)",
        (Side::Invaders | Side::Wild, _) => "The Invaders want",
    };
    writeln!(f, "{heading}:")?;
    for (index, objective) in view.objectives.iter().filter(|o| o.side == side).enumerate() {
        let of_band = |points: Option<&i16>| points.copied().unwrap_or(0);
        let points: Vec<i16> = match side {
            Side::Team if !view.bands.is_empty() => {
                view.bands.iter().map(|band| of_band(band.objectives.get(index))).collect()
            }
            Side::Team | Side::Invaders | Side::Wild => vec![objective.points],
        };
        aim(objective, &points, f)?;
    }
    Ok(())
}

fn aim(objective: &ObjectiveView, points: &[i16], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let price = format!("{}{}", objective.vp, if objective.each { " each" } else { "" });
    let so_far = |points: &i16| if *points == 0 { "-".to_owned() } else { points.to_string() };
    let so_far = points.iter().map(so_far).collect::<Vec<_>>().join(" ");
    let lines = wrapped(objective.text);
    writeln!(f, "  {so_far:>3} ({price}) {}", lines.first().map_or("", String::as_str))?;
    lines.iter().skip(1).try_for_each(|line| writeln!(f, "        {line}"))
}

fn line(wall: &Segment, put: &mut impl FnMut(Point, char), mark: char) {
    let steps = wall.length().max(1) / 5 + 1;
    for step in 0..=steps {
        let along = |a: i16, b: i16| (i64::from(a) + (i64::from(b) - i64::from(a)) * step / steps) as i16;
        put(Point::new(along(wall.a.x, wall.b.x), along(wall.a.y, wall.b.y)), mark);
    }
}
