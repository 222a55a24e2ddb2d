//! What is asked and what an action means, in words.

use crate::action::Action;
use crate::state::{DeepDive, Phase};
use crate::telling::{a, sentence, short};

/// What is asked, or turned over.
pub(crate) fn prompt(game: &DeepDive) -> String {
    let depth = game.depth;
    match game.phase {
        Phase::DrawStart => "Chance decides who dives first".to_owned(),
        Phase::Start if game.check_eat_rock().is_ok() => {
            "Begin your dive, or eat a rock to begin deeper".to_owned()
        }
        Phase::Start => "Begin your dive".to_owned(),
        Phase::Dive => format!("Depth {depth}: choose your next step"),
        Phase::Flip => format!("A tile at depth {depth} is turned over"),
        Phase::Found(tile) => {
            format!("{} at depth {depth}: surface with it or go deeper?", sentence(&short(tile)))
        }
        Phase::Retreat => "Your penguins retreat: choose what they bring back".to_owned(),
        Phase::RivalFlip => "The rival turns over a tile".to_owned(),
        Phase::RivalChoice => "The rival likes these equally: choose what it takes".to_owned(),
        Phase::Over => "The game is over".to_owned(),
    }
}

/// What an action means, for a button.
pub(crate) fn describe(game: &DeepDive, action: &Action) -> String {
    let depth = game.depth;
    match *action {
        Action::Flip => format!("Flip a tile at depth {depth}"),
        Action::Take { tile } => format!("Surface with the {}", short(tile)),
        Action::Deeper => match game.phase {
            Phase::Found(tile) => format!("Leave the {} and go deeper", short(tile)),
            _ => "Go deeper".to_owned(),
        },
        Action::Skip => format!("Swim past depth {depth}"),
        Action::Rock { depth } => format!("Eat a rock and begin at depth {depth}"),
        Action::Bring { tile, depth } => format!("Bring back the {} from depth {depth}", short(tile)),
        Action::Surface => "Come back with nothing".to_owned(),
        Action::Give { tile } => format!("Let the rival take {}", a(tile)),
    }
}
