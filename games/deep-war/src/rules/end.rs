//! Being sunk, the end, and the score.

use crate::content::{BoatClass, PLANE_POINTS, RAID_POINTS, ShipClass};
use crate::event::{Event, Verdict, Why};
use crate::state::{DeepWar, Killer, Phase};
use fathom_core::{Log, ScoreLine, Seat, Standing, Standings};

/// DW-END-06, DW-END-17, DW-ALL-40, DW-ALL-42: the boat is gone from the board, and its points with it.
pub(crate) fn sink_boat(game: &mut DeepWar, seat: Seat, killer: Killer, log: &mut impl Log<Event>) {
    let boat = game.boat_mut(seat);
    boat.sunk_by = Some(killer);
    let (cell, points) = (boat.cell, boat.points());
    log.tell(|| Event::Lost { seat, killer, cell, points });
}

/// DW-END-11, DW-END-12: with every boat lost the game ends; a last boat plays on.
pub(crate) fn all_sunk(game: &DeepWar) -> bool {
    game.boats.iter().all(|boat| !boat.afloat())
}

/// DW-END-01: the game is over.
pub(crate) fn finish(game: &mut DeepWar, log: &mut impl Log<Event>) {
    game.phase = Phase::Over;
    let (turn, all_sunk) = (game.turn, all_sunk(game));
    log.tell(|| Event::Ended { turn, all_sunk, verdict: verdict(game) });
}

/// DW-END-06, DW-NYC-10, DW-NYC-12: the points that count; `None` for a boat that has lost, sunk or without
/// its duty.
pub fn final_points(game: &DeepWar, seat: Seat) -> Option<u16> {
    let boat = game.boat(seat);
    (boat.afloat() && boat.duty_done()).then(|| boat.points())
}

/// DW-END-07, DW-END-08, DW-END-09, DW-END-10, DW-END-11: the most points win, then the most warships, then
/// the most torpedoes left; what is still equal is shared. Whoever has lost outright ranks behind and cannot
/// win; where all have, the war is lost and not drawn.
pub(crate) fn standings(game: &DeepWar) -> Standings {
    if game.seats.count() == 1 {
        return solo(game);
    }
    let keys: arrayvec::ArrayVec<_, 6> = game
        .seats
        .iter()
        .map(|seat| {
            let boat = game.boat(seat);
            final_points(game, seat).map(|points| (points, boat.tally.warships, boat.torpedoes))
        })
        .collect();
    let stand = |(index, key): (usize, &Option<(u16, u8, u8)>)| {
        let better = keys.iter().filter(|other| *other > key).count() as u8;
        let rank = 1 + if key.is_none() { better.max(1) } else { better };
        let score = key.map_or(0, |(points, ..)| i32::from(points));
        Standing { score, rank, side: index as u8, won: rank == 1 }
    };
    Standings(keys.iter().enumerate().map(stand).collect())
}

/// DW-END-13, DW-END-14, DW-END-15, DW-END-16, DW-END-18: alone, one must be afloat with the points of the
/// goal, and in a Marconi have been to New York.
fn solo(game: &DeepWar) -> Standings {
    let goal = game.options.solo_goal.points(game.boat(Seat::FIRST).class);
    match final_points(game, Seat::FIRST) {
        Some(points) => Standings::solo(i32::from(points), points >= goal),
        None => Standings::solo(0, false),
    }
}

/// Who has won, and by what.
pub fn verdict(game: &DeepWar) -> Verdict {
    let standings = standings(game);
    let winners: Vec<Seat> = standings.winners().collect();
    let boat = game.boat(winners.first().copied().unwrap_or(Seat::FIRST));
    let why = match (winners.as_slice(), game.seats.count()) {
        _ if all_sunk(game) => Why::AllLost,
        (_, 1) if !boat.duty_done() => Why::NeverInNewYork,
        (won, 1) => {
            let (points, goal) = (boat.points(), game.options.solo_goal.points(boat.class));
            if won.is_empty() { Why::ShortOfGoal { points, goal } } else { Why::Goal { points, goal } }
        }
        ([], _) => Why::NeverInNewYork,
        (&[winner], _) => closest(game, winner),
        (_, _) => {
            let (points, warships, torpedoes) = (boat.points(), boat.tally.warships, boat.torpedoes);
            Why::Shared { points, warships, torpedoes }
        }
    };
    Verdict { winners, why }
}

/// DW-END-07, DW-END-08, DW-END-09: what puts the winner before the next boat.
fn closest(game: &DeepWar, winner: Seat) -> Why {
    let mine = game.boat(winner);
    let rivals = game.seats.iter().filter(|&seat| seat != winner && final_points(game, seat).is_some());
    let next = rivals.max_by_key(|&seat| {
        let boat = game.boat(seat);
        (boat.points(), boat.tally.warships, boat.torpedoes)
    });
    let points = mine.points();
    match next.map(|seat| (seat, game.boat(seat))) {
        Some((rival, boat)) if boat.points() == points && boat.tally.warships == mine.tally.warships => {
            Why::Torpedoes { points, rival, torpedoes: mine.torpedoes, theirs: boat.torpedoes }
        }
        Some((rival, boat)) if boat.points() == points => {
            Why::Warships { points, rival, warships: mine.tally.warships, theirs: boat.tally.warships }
        }
        Some(_) | None => Why::Points { points },
    }
}

/// What decided a finished game, in a few words.
pub(crate) fn why(game: &DeepWar) -> String {
    match verdict(game).why {
        Why::AllLost => "every boat is lost".to_owned(),
        Why::NeverInNewYork => "no boat afloat has been to New York".to_owned(),
        Why::Goal { points, goal } => format!("{points} points, and {goal} were needed"),
        Why::ShortOfGoal { points, goal } => format!("{points} points, but {goal} were needed"),
        Why::Points { points } => {
            [vec!["most points".to_owned()], lost_for_nothing(game, points)].concat().join("; ")
        }
        Why::Warships { warships, theirs, .. } => {
            format!("as many points, and more warships sunk ({warships} to {theirs})")
        }
        Why::Torpedoes { torpedoes, theirs, .. } => {
            format!("as many points and warships, and more torpedoes left ({torpedoes} to {theirs})")
        }
        Why::Shared { .. } => "equal in points, warships and torpedoes".to_owned(),
    }
}

/// Boats with more points than the winner's, and why theirs do not count.
fn lost_for_nothing(game: &DeepWar, winner: u16) -> Vec<String> {
    let more = game.boats.iter().filter(|boat| boat.points() > winner);
    more.map(|boat| {
        let how = if boat.afloat() { "was never in New York" } else { "was sunk" };
        format!("{} {how}, and {} points do not count", boat.colour.name(), boat.points())
    })
    .collect()
}

/// Where the points of a boat come from.
pub(crate) fn score_sheet(game: &DeepWar, seat: Seat) -> Vec<ScoreLine> {
    let Some(boat) = game.boats.get(seat.index()) else { return Vec::new() };
    let mut sheet = vec![
        line("Merchants", boat.tally.merchants, ShipClass::Merchant.points()),
        line("Destroyers", boat.tally.destroyers, ShipClass::Destroyer.points()),
        line("Warships", boat.tally.warships, ShipClass::Warship.points()),
        line("Planes", boat.tally.planes, PLANE_POINTS),
    ];
    if boat.class == BoatClass::Marconi {
        sheet.push(line("Ships in New York", boat.raid.map_or(0, |ships| ships.pips()), RAID_POINTS));
    }
    let total = i32::from(boat.points());
    if !boat.afloat() {
        sheet.push(ScoreLine::new("Sunk: the points do not count", -total));
    } else if game.phase == Phase::Over && !boat.duty_done() {
        sheet.push(ScoreLine::new("Never reached New York: the points do not count", -total));
    }
    sheet
}

fn line(what: &str, count: u8, each: u16) -> ScoreLine {
    ScoreLine::new(format!("{what}: {count} at {each}"), i32::from(count) * i32::from(each))
}
