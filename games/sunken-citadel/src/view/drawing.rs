//! The table drawn with letters, for a terminal.

use super::View;
use crate::content::{DoorState, ObjectSort, Side};
use crate::geometry::{Point, Segment};
use crate::state::Place;
use fathom_core::ScoreLine;
use std::fmt;

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{}. {}   turn {} of {}   sight {}\"   lamps {}",
            self.scenario,
            self.title,
            self.turn,
            self.turns,
            self.sight / 10,
            if self.lamps { "on" } else { "off" }
        )?;
        let mut rows = vec![vec![' '; 73]; 25];
        let mut put = |p: Point, c: char| {
            let (x, y) = ((p.x / 5).clamp(0, 72) as usize, (p.y / 10).clamp(0, 24) as usize);
            rows[y][x] = c;
        };
        for wall in &self.map.walls {
            line(wall, &mut put, if wall.a.x == wall.b.x { '|' } else { '-' });
        }
        for door in &self.map.doors {
            let mark = match door.state {
                DoorState::Open | DoorState::Broken => 'o',
                DoorState::Closed => 'D',
                DoorState::Locked => 'L',
                DoorState::Jammed => 'J',
            };
            put(door.seg.middle(), mark);
        }
        for piece in &self.map.pieces {
            put(piece.rect.centre(), if piece.blocks { '#' } else { '~' });
        }
        for thing in &self.map.things {
            put(thing.at, if thing.sort == ObjectSort::Treasure { '$' } else { '+' });
        }
        for marker in &self.markers {
            put(marker.at, '?');
        }
        for model in self.models.iter().filter(|m| m.place == Place::Table) {
            let letter = model.name.chars().next().unwrap_or('M');
            put(model.at, if model.side == Side::Team { letter } else { letter.to_ascii_lowercase() });
        }
        for row in rows {
            writeln!(f, "{}", row.into_iter().collect::<String>().trim_end())?;
        }
        for m in self.models.iter().filter(|m| m.place == Place::Table) {
            let boxes: u8 = m.stats.boxes[1];
            let mut notes = Vec::new();
            for (set, word) in [
                (m.state.fallen, "fallen"),
                (m.state.transfixed, "transfixed"),
                (m.state.exhausted, "exhausted"),
                (m.state.entangled, "entangled"),
                (m.state.hiding, "hiding"),
                (m.state.evasive, "evasive"),
                (m.state.acted, "acted"),
            ] {
                if set {
                    notes.push(word);
                }
            }
            writeln!(
                f,
                "  {:<4} {:<24} {:>3},{:<3} body {}/{}  {}",
                m.id.to_string(),
                m.name,
                m.at.x,
                m.at.y,
                boxes.saturating_sub(m.wounds[1]),
                boxes,
                notes.join(", ")
            )?;
        }
        let sum = |lines: &[ScoreLine]| lines.iter().map(|line| line.points).sum::<i32>();
        write!(f, "Team {}, Invaders {}", sum(&self.team_score), sum(&self.invader_score))
    }
}

fn line(wall: &Segment, put: &mut impl FnMut(Point, char), mark: char) {
    let steps = wall.length().max(1) / 5 + 1;
    for step in 0..=steps {
        let along = |a: i16, b: i16| (i64::from(a) + (i64::from(b) - i64::from(a)) * step / steps) as i16;
        put(Point::new(along(wall.a.x, wall.b.x), along(wall.a.y, wall.b.y)), mark);
    }
}
