//! The table drawn with letters, for a terminal: the map, a legend of everybody on it, objectives and points.

use crate::content::{DoorState, ObjectSort, Side};
use crate::geometry::{Facing, Point, Segment, WIDTH};
use crate::state::{Marker, Place, Row, Step};
use crate::view::{ModelView, ObjectiveView, View};
use fathom_core::{ScoreLine, flow, room};
use std::fmt;

/// A character is an inch high, and half an inch wide where the screen has room for that: else an inch.
const ROWS: usize = 25;
const NARROW: i16 = 10;
const WIDE: i16 = 5;

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lamps = if self.lamps { "on" } else { "off" };
        let state = [
            format!("   turn {} of {}", self.turn, self.turns),
            format!("  sight {}\"", self.sight / 10),
            format!("  lamps {lamps}"),
        ];
        flow(f, room(f), &format!("{}. {}", self.scenario, self.title), 4, state)?;
        if self.step == Step::Briefing {
            briefing(self, f)?;
        }
        let figures = figures(self);
        let width = if room(f) < columns(WIDE) { NARROW } else { WIDE };
        for row in draw(self, &figures, width) {
            writeln!(f, "{}", row.into_iter().collect::<String>().trim_end())?;
        }
        flow(f, room(f), "' open", 0, LEGEND)?;
        for marker in &self.markers {
            let acted = if marker.acted { " acted" } else { "" };
            let line = [
                format!("{:<24}", format!("Shadow {}", marker.number)),
                place(marker.at),
                format!(" worth {}", marker.worth),
                acted.to_owned(),
            ];
            flow(f, room(f), &format!("  {}        ", shadow(marker)), 4, line)?;
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

/// What the signs of the map mean, after the first.
const LEGEND: [&str; 8] = [
    "  = shut",
    " % locked",
    " ! jammed",
    "  # blocks",
    " ~ hinders",
    " $ treasure",
    " + device",
    " 1-9 ? shadows",
];

/// A place in tenths of an inch.
fn place(at: Point) -> String {
    format!("{:>3},{:<3}", at.x, at.y)
}

/// What is told before the first turn: the story and the rules of the scenario.
fn briefing(view: &View, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut texts = std::iter::once(&view.story).chain(view.special);
    texts.try_for_each(|text| flow(f, room(f), "  ", 4, text.split_whitespace()))
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

/// The map, with characters of that width in tenths of an inch.
fn draw(view: &View, figures: &[(char, &ModelView)], width: i16) -> Sheet {
    let mut rows = vec![vec![' '; columns(width)]; ROWS];
    let mut put = |p: Point, c: char| {
        let (column, row) = cell(p, width);
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
        point_out(model, cell(model.at, width), &mut rows);
    }
    rows
}

/// How a shadow is drawn: by its number, if that is one digit.
fn shadow(marker: &Marker) -> char {
    char::from_digit(marker.number.into(), 10).unwrap_or('?')
}

/// An arrow beside a figure shows where it looks, if there is room for it.
fn point_out(model: &ModelView, (column, row): (usize, usize), rows: &mut Sheet) {
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

/// How many characters of that width the table is long.
const fn columns(width: i16) -> usize {
    (WIDTH / width + 1) as usize
}

fn cell(p: Point, width: i16) -> (usize, usize) {
    ((p.x / width).clamp(0, WIDTH / width) as usize, (p.y / 10).clamp(0, ROWS as i16 - 1) as usize)
}

/// A line of the legend: letter, name, facing, place, depth, wounds, what is the matter, and what it carries.
fn figure(letter: char, m: &ModelView, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let left =
        |row: Row| format!("{}/{}", m.stats.boxes[row].saturating_sub(m.wounds[row]), m.stats.boxes[row]);
    let mut pieces = vec![format!("{:<24}", m.name), place(m.at)];
    if m.depth > 0 {
        pieces.push(format!(" depth {}", m.depth));
    }
    pieces.push(format!(" head {}", left(Row::Head)));
    pieces.push(format!("body {}", left(Row::Body)));
    pieces.push(format!("legs {}", left(Row::Locomotion)));
    let notes: Vec<String> = notes(m).into_iter().map(str::to_owned).chain(gear(m)).collect();
    pieces.push(format!(" {}", notes.join(", ")));
    flow(f, room(f), &format!("  {letter} {} {:<4} ", arrow(m.facing), m.id.to_string()), 6, pieces)
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
    flow(f, room(f), "", 4, format!("{heading}:").split(' '))?;
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
    flow(f, room(f), &format!("  {so_far:>3} ({price}) "), 8, objective.text.split_whitespace())
}

fn line(wall: &Segment, put: &mut impl FnMut(Point, char), mark: char) {
    let steps = wall.length().max(1) / 5 + 1;
    for step in 0..=steps {
        let along = |a: i16, b: i16| (i64::from(a) + (i64::from(b) - i64::from(a)) * step / steps) as i16;
        put(Point::new(along(wall.a.x, wall.b.x), along(wall.a.y, wall.b.y)), mark);
    }
}
