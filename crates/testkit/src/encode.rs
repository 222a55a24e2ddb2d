//! The laws of a game in numbers: names and numbers agree, equal views give equal numbers, and codes lead back.

use fathom_core::encode::{MOST_HEADS, legend, observe, width};
use fathom_core::{Encode, Numbering, Seat, Viewer};
use std::collections::HashSet;

/// How many actions of a list are looked up by their heads: that goes through the whole list again.
const LOOKED_UP: usize = 4;

/// Every legal action has a number of its own that leads back to it, and the mask names just those.
pub fn numbers<G: Encode>(game: &G, legal: &[G::Action]) -> Result<(), String> {
    let count = G::NUMBERING.count();
    if legal.len() > count && matches!(G::NUMBERING, Numbering::Listed(_)) {
        return Err(format!("no list of actions is longer than {count}: this one has {}", legal.len()));
    }
    let mut mask = vec![7; count];
    game.mask(legal, &mut mask);
    let set = mask.iter().filter(|one| **one == 1).count();
    if set != legal.len() || mask.iter().any(|one| *one > 1) {
        return Err(format!("the mask names every legal action once: {set} of {}", legal.len()));
    }
    for (at, action) in legal.iter().enumerate() {
        let number = match G::NUMBERING {
            Numbering::Ids(_) => G::id(action),
            Numbering::Listed(_) => Some(at),
        };
        let Some(number) = number.filter(|number| mask.get(*number) == Some(&1)) else {
            return Err(format!("every legal action has a number: {action}"));
        };
        if game.by_number(number, legal).as_ref() != Some(action) {
            return Err(format!("a number leads back to its action: {action}, {number}"));
        }
    }
    let unknown = (0..count).find(|&number| mask[number] == 0 && game.by_number(number, legal).is_some());
    unknown.map_or(Ok(()), |number| Err(format!("what the mask leaves out is not legal: {number}")))
}

/// Heads are within their bounds, tell legal actions apart and lead back to them.
pub fn heads<G: Encode>(game: &G, legal: &[G::Action]) -> Result<(), String> {
    let count = G::HEADS.len();
    if count > MOST_HEADS {
        return Err(format!("a game has at most {MOST_HEADS} heads, not {count}"));
    }
    let mut seen: HashSet<Vec<u32>> = HashSet::new();
    for (at, action) in legal.iter().enumerate() {
        let mut heads = vec![0; count];
        game.heads(action, &mut heads);
        if let Some((head, value)) = G::HEADS.iter().zip(&heads).find(|(head, value)| **value >= head.size) {
            return Err(format!("a head stays below its size: {action}: {} is {value}", head.name));
        }
        if at % legal.len().div_ceil(LOOKED_UP) == 0 && game.by_heads(&heads).as_ref() != Some(action) {
            return Err(format!("heads lead back to their action: {action}: {heads:?}"));
        }
        if !seen.insert(heads.clone()) {
            return Err(format!("no two legal actions have the same heads: {action}: {heads:?}"));
        }
    }
    Ok(())
}

/// An observation has the numbers that the legend of the table names, each a number from -1 to 1.
pub fn observation<G: Encode>(game: &G, names: &[String]) -> Result<(), String> {
    if legend(game) != names {
        return Err("the legend of a table does not change".to_owned());
    }
    if width(game) != names.len() {
        return Err("an observation is as wide as its legend".to_owned());
    }
    let different: HashSet<&String> = names.iter().collect();
    if different.len() != names.len() {
        return Err("every number of an observation has a name of its own".to_owned());
    }
    for viewer in viewers(game) {
        let mut out = vec![f32::NAN; names.len()];
        let count = observe(game, viewer, &mut out);
        if count != names.len() {
            return Err(format!("every observation has {} numbers, not {count}", names.len()));
        }
        if let Some(at) = out.iter().position(|number| !(-1.0..=1.0).contains(number)) {
            return Err(format!("numbers lie in -1 to 1: {} is {}", names[at], out[at]));
        }
    }
    Ok(())
}

/// Whoever sees the same in two states is shown the same numbers.
pub fn alike<G: Encode>(truth: &G, dream: &G, count: usize) -> Result<(), String> {
    let see = |game: &G, viewer| serde_json::to_string(&game.view(viewer)).expect("a view is plain data");
    let numbers = |game: &G, viewer| {
        let mut out = vec![0.0; count];
        observe(game, viewer, &mut out);
        out
    };
    for viewer in viewers(truth).filter(|&viewer| see(truth, viewer) == see(dream, viewer)) {
        let (one, two) = (numbers(truth, viewer), numbers(dream, viewer));
        if let Some(at) = (0..count).find(|&at| one[at] != two[at]) {
            return Err(format!("equal views give equal numbers: {} is not", legend(truth)[at]));
        }
    }
    Ok(())
}

fn viewers<G: Encode>(game: &G) -> impl Iterator<Item = Viewer> {
    let seats = game.seats().count();
    (0..seats).map(|seat| Viewer::Seat(Seat(seat as u8))).chain([Viewer::Spectator])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::kuhn::Kuhn;
    use fathom_core::{Game, Seats, Silent};

    /// A law that cannot fail is none: states that differ in what the seat holds are told apart.
    #[test]
    fn numbers_differ_where_views_do_and_a_short_legend_is_found() {
        let mut game = Kuhn::setup(&Default::default(), Seats::new(2).expect("two")).expect("a table");
        let names = legend(&game);
        let other = {
            let mut other = game;
            other.settle(&"king".parse().expect("a card"), &mut Silent).expect("the first card");
            other
        };
        game.settle(&"jack".parse().expect("a card"), &mut Silent).expect("the first card");
        let numbers = |game: &Kuhn, viewer| {
            let mut out = vec![0.0; names.len()];
            observe(game, viewer, &mut out);
            out
        };
        let (mine, yours) = (Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)));
        assert_ne!(numbers(&game, mine), numbers(&other, mine));
        assert_eq!(numbers(&game, yours), numbers(&other, yours));
        assert_eq!(alike(&game, &other, names.len()), Ok(()));
        assert!(observation(&game, &names[1..]).is_err());
    }
}
