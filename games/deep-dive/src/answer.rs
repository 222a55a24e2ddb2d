//! Answers to questions about the table, for readers who do not look at it: from the view alone.

use crate::content::Depth;
use crate::telling::a;
use crate::view::{DepthView, PlayerView, View};
use fathom_core::question::{WATCHING, ranking};
use fathom_core::{Asker, Question, counted};

pub(crate) fn answer(view: &View, asker: &Asker<'_>, question: &Question) -> Vec<String> {
    match question {
        Question::At(place) => at(view, asker, place),
        Question::Reach => view.depths.iter().map(|there| risk(there, asker)).collect(),
        Question::Mine => own(view, asker).map_or_else(|| vec![WATCHING.to_owned()], tableau),
        Question::Far(place) => far(view, place),
        Question::Where => whereabouts(view, asker),
        Question::Winning => winning(view, asker),
    }
}

fn own<'a>(view: &'a View, asker: &Asker<'_>) -> Option<&'a PlayerView> {
    view.players.iter().find(|player| Some(player.seat) == asker.seat())
}

/// "depth 3", or just "3".
fn named(place: &str) -> Option<Depth> {
    place.strip_prefix("depth").unwrap_or(place).trim().parse().ok().and_then(Depth::new)
}

fn nowhere() -> Vec<String> {
    vec!["There is no such place: the places are depth 1 to depth 5.".to_owned()]
}

fn at(view: &View, asker: &Asker<'_>, place: &str) -> Vec<String> {
    let Some(there) = named(place).and_then(|depth| view.depths.get(depth.index())) else { return nowhere() };
    let down = counted(there.face_down, "tile");
    let mut said = vec![format!("Depth {}: {down} face down, {} face up.", there.depth, there.face_up.len())];
    said.extend(there.face_up.iter().map(|up| match up.penguin {
        Some(seat) => format!("Face up: {}, holding a penguin of {}.", up.tile, asker.called(seat)),
        None => format!("Face up: {}.", up.tile),
    }));
    said.push(risk(there, asker));
    said
}

fn risk(there: &DepthView, asker: &Asker<'_>) -> String {
    match (there.run_out, asker.odds) {
        (true, _) => format!("Depth {} has run out: nothing can come up there.", there.depth),
        (false, false) => format!("At depth {} a predator may come up.", there.depth),
        (false, true) => format!(
            "At depth {} the next tile is a predator in {} of {} cases.",
            there.depth, there.risk.predators, there.risk.unseen
        ),
    }
}

fn tableau(player: &PlayerView) -> Vec<String> {
    let (penguins, rocks) = (counted(player.penguins, "penguin"), counted(player.rocks, "rock"));
    let mut said = vec![format!("You have {penguins} to dive with and {rocks}.")];
    said.extend(
        player.trapped.iter().map(|depth| format!("One of your penguins is trapped at depth {depth}.")),
    );
    for (index, row) in player.rows.iter().enumerate() {
        let colours = ["pink", "green", "yellow"].into_iter().zip(row.values).filter(|(_, value)| *value > 0);
        let food: Vec<String> = colours.map(|(colour, value)| format!("{colour} {value}")).collect();
        said.push(format!("Row {}: {}, {}.", index + 1, food.join(", "), counted(row.points, "point")));
    }
    said
}

fn far(view: &View, place: &str) -> Vec<String> {
    let Some(goal) = named(place) else { return nowhere() };
    let (from, name) = match view.dive {
        Some(dive) => (i64::from(dive.depth.number()), "the diver"),
        None => (0, "the surface"),
    };
    let below = i64::from(goal.number()) - from;
    vec![match below {
        0 => format!("Depth {goal} is where {name} is."),
        1.. => format!("Depth {goal} is {} below {name}.", counted(below, "depth")),
        _ => format!("Depth {goal} is {} above {name}.", counted(-below, "depth")),
    }]
}

fn whereabouts(view: &View, asker: &Asker<'_>) -> Vec<String> {
    let mut said = vec![match view.dive {
        Some(dive) => match dive.seat {
            Some(seat) => format!("{} diving at depth {}.", asker.is(seat), dive.depth),
            None => format!("The rival is diving at depth {}.", dive.depth),
        },
        None => "Nobody is diving.".to_owned(),
    }];
    if let Some(found) = view.dive.and_then(|dive| dive.found) {
        said.push(format!("Just turned over: {}.", a(found)));
    }
    said
}

fn winning(view: &View, asker: &Asker<'_>) -> Vec<String> {
    let people = view.players.iter().map(|each| (asker.called(each.seat), i64::from(each.score.points)));
    let rival = view.rival.iter().map(|rival| ("the rival".to_owned(), i64::from(rival.score.points)));
    ranking(people.chain(rival).collect())
}
