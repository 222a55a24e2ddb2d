//! Answers to questions about the table, for readers who do not look at it: from the view and the printed board alone.

use crate::content::board::borders;
use crate::content::{Zone, ZoneSet};
use crate::view::{SeatView, StackView, View, ZoneView};
use fathom_core::question::{WATCHING, ranking};
use fathom_core::{Asker, Question, Seat, Viewer, counted};

pub(crate) fn answer(view: &View, asker: &Asker<'_>, question: &Question) -> Vec<String> {
    let own = view.you.and_then(|you| view.seats.get(you.index()));
    match (question, own) {
        (Question::At(place), _) => named(view, place).map_or_else(nowhere, |zone| at(view, asker, zone)),
        (Question::Winning, _) => winning(view, asker),
        (Question::Reach | Question::Mine | Question::Far(_) | Question::Where, None) => {
            vec![WATCHING.to_owned()]
        }
        (Question::Reach, Some(own)) => reach(view, asker, own),
        (Question::Mine | Question::Where, Some(own)) => mine(view, own),
        (Question::Far(place), Some(own)) => {
            named(view, place).map_or_else(nowhere, |goal| far(view, own, goal))
        }
    }
}

fn nowhere() -> Vec<String> {
    vec!["There is no such zone: name it, or say its letter and number, A1 to E9, N1, N2, S1, S2.".to_owned()]
}

fn named<'a>(view: &'a View, place: &str) -> Option<&'a ZoneView> {
    let id = place.strip_prefix("zone").unwrap_or(place).trim();
    let centre = matches!(id, "the centre" | "centre" | "the center" | "center");
    let is = |zone: &&ZoneView| zone.name.to_lowercase() == place || zone.zone.to_string() == id;
    view.zones.iter().find(|zone| is(zone) || (centre && zone.zone == Zone::CENTRE))
}

fn called(zone: &ZoneView) -> String {
    format!("{} ({})", zone.name, zone.zone.to_string().to_uppercase())
}

/// "your base", "the base of Ada".
fn whose(asker: &Asker<'_>, thing: &str, owner: Seat) -> String {
    match asker.viewer == Viewer::Seat(owner) {
        true => format!("your {thing}"),
        false => format!("the {thing} of {}", asker.called(owner)),
    }
}

fn pieces(stack: &StackView) -> String {
    stack.unit.counted(stack.count)
}

fn at(view: &View, asker: &Asker<'_>, zone: &ZoneView) -> Vec<String> {
    let held = match (zone.base, zone.captor, zone.control) {
        (Some(owner), Some(captor), _) => {
            format!("{}, held by {}", whose(asker, "base", owner), asker.called(captor))
        }
        (Some(owner), None, _) => whose(asker, "base", owner),
        (None, _, Some(seat)) => format!("controlled by {}", asker.called(seat)),
        (None, _, None) => "controlled by nobody".to_owned(),
    };
    let mut said = vec![format!("{}: worth {}, {held}.", called(zone), zone.value)];
    let units = zone.stacks.iter().map(|stack| match asker.viewer == Viewer::Seat(stack.seat) {
        true => format!("{} of yours.", pieces(stack)),
        false => format!("{} of {}.", pieces(stack), asker.called(stack.seat)),
    });
    said.extend(units);
    if zone.stacks.is_empty() {
        said.push("Nobody is there.".to_owned());
    }
    let beside = view.zones.iter().filter(|other| zone.zone.adjacent().contains(other.zone));
    said.push(format!("Open borders to {}.", beside.map(called).collect::<Vec<_>>().join(", ")));
    said
}

fn mine(view: &View, own: &SeatView) -> Vec<String> {
    let mut said = vec![match own.base.and_then(|base| view.zones.iter().find(|zone| zone.zone == base)) {
        Some(base) => format!("You lead {}; your base is {}.", own.name, called(base)),
        None => format!("You lead {}, and have no base yet.", own.name),
    }];
    for zone in &view.zones {
        let here: Vec<String> =
            zone.stacks.iter().filter(|stack| stack.seat == own.seat).map(pieces).collect();
        if !here.is_empty() {
            said.push(format!("{}: {}.", called(zone), here.join(", ")));
        }
    }
    if said.len() == 1 {
        said.push("You have no units on the board.".to_owned());
    }
    said
}

/// The zones where a seat or its side stands, or has its base.
fn stood(view: &View, ours: impl Fn(Seat) -> bool) -> ZoneSet {
    let here =
        |zone: &&ZoneView| zone.stacks.iter().any(|stack| ours(stack.seat)) || zone.base.is_some_and(&ours);
    view.zones.iter().filter(here).map(|zone| zone.zone).collect()
}

/// How many open borders lie between; none where there is no way.
fn steps(from: ZoneSet, to: Zone) -> Option<u8> {
    let mut reached = from;
    for count in 0..=Zone::all().count() {
        if reached.contains(to) {
            return u8::try_from(count).ok();
        }
        reached = reached.union(borders(reached));
    }
    None
}

/// Enemies whose movement would bring them to where the asker stands, if nothing stops them on the way.
fn reach(view: &View, asker: &Asker<'_>, own: &SeatView) -> Vec<String> {
    let foe = |seat: Seat| view.seats.get(seat.index()).is_some_and(|one| one.team != own.team);
    let goals = stood(view, |seat| seat == own.seat);
    let mut said = Vec::new();
    for zone in &view.zones {
        for stack in zone.stacks.iter().filter(|stack| foe(stack.seat)) {
            let near = |goal: &&ZoneView| {
                let moves = stack.unit.profile().moves;
                let far = steps(ZoneSet::only(zone.zone), goal.zone);
                goals.contains(goal.zone) && far.is_some_and(|far| far <= moves)
            };
            let there: Vec<String> = view.zones.iter().filter(near).map(called).collect();
            if !there.is_empty() {
                let (who, whose) = (pieces(stack), asker.called(stack.seat));
                said.push(format!("{who} of {whose} in {} could reach {}.", called(zone), there.join(", ")));
            }
        }
    }
    if said.is_empty() {
        said.push("No enemy unit is near enough to reach you in its next move.".to_owned());
    }
    said
}

fn far(view: &View, own: &SeatView, goal: &ZoneView) -> Vec<String> {
    let from = stood(view, |seat| seat == own.seat);
    vec![match steps(from, goal.zone) {
        _ if from.is_empty() => "You are not on the board yet.".to_owned(),
        None => format!("There is no way to {}.", called(goal)),
        Some(0) => format!("You are in {}.", called(goal)),
        Some(count) => {
            format!("{} is {} from your nearest units or base.", called(goal), counted(count, "move"))
        }
    }]
}

fn winning(view: &View, asker: &Asker<'_>) -> Vec<String> {
    let team = |number: u8| {
        let seats = view.seats.iter().filter(|one| one.team == number);
        seats.map(|one| asker.called(one.seat)).collect::<Vec<_>>().join(" and ")
    };
    let points = [0u8, 1].map(|number| (team(number), i64::from(view.team_points[usize::from(number)])));
    let mut said = ranking(points.to_vec());
    said.push(format!("{} win. It is round {}.", counted(view.goal, "victory point"), view.round));
    said
}
