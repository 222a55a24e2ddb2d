//! Every action as heads and as a stable id.

use super::{ally_at, location_at, lord_at, place_of};
use crate::action::Action;
use crate::content::lord::WITH_KEYS;
use crate::content::{Lord, LordSet, Race};
use crate::rules::locations::KEYS_NEEDED;
use fathom_core::{Head, Member, Seat};

/// What an action says. Two more lords are those of a choice of keys; of a trade, `lord` or `location` is what goes.
pub const HEADS: &[Head] = &[
    Head::new("verb", VERBS.len() as u32),
    Head::new("race", 6),
    Head::new("ally", 26),
    Head::new("lord", 36),
    Head::new("second-lord", 36),
    Head::new("third-lord", 36),
    Head::new("location", 21),
    Head::new("second-location", 21),
    Head::new("seat", 5),
    Head::new("count", 6),
];

/// Lords that show a key.
const KEY_LORDS: usize = WITH_KEYS.len() as usize;
/// Sets of at most three of them.
const KEY_SETS: usize =
    1 + KEY_LORDS + KEY_LORDS * (KEY_LORDS - 1) / 2 + KEY_LORDS * (KEY_LORDS - 1) * (KEY_LORDS - 2) / 6;
const LORDS: usize = 35;
const LOCATIONS: usize = 20;

/// Every verb with the number of its ids. The order is part of the promise.
const VERBS: [(&str, usize); 29] = [
    ("plot", 1),
    ("explore", 1),
    ("support", 5),
    ("recruit", LORDS),
    ("oracle", 5),
    ("slaver", 25),
    ("opportunist", LORDS),
    ("end", 1),
    ("buy", 1),
    ("pass", 1),
    ("take", 1),
    ("continue", 1),
    ("fight", 6),
    ("pay", 25),
    ("done", 1),
    ("affiliate", 25),
    ("discard", 25),
    ("hunt", 4),
    ("assassin", LORDS),
    ("illusionist", LOCATIONS * LOCATIONS),
    ("corruptor", LORDS),
    ("schemer", LORDS),
    ("traitor", LORDS * LORDS),
    ("decline", 1),
    ("keys", KEY_SETS),
    ("claim", LOCATIONS),
    ("draw", 4),
    ("keep", LOCATIONS),
    ("smokers", LOCATIONS),
];

/// The first id of every verb.
const FIRST: [usize; VERBS.len() + 1] = {
    let mut first = [0; VERBS.len() + 1];
    let mut verb = 0;
    while verb < VERBS.len() {
        first[verb + 1] = first[verb] + VERBS[verb].1;
        verb += 1;
    }
    first
};

/// How many ids there are.
pub const COUNT: usize = FIRST[VERBS.len()];

/// An action's verb, and its place among the actions of that verb.
fn place(action: &Action) -> Option<(usize, usize)> {
    let lord = |lord: Lord| lord.place() as usize;
    Some(match *action {
        Action::Plot => (0, 0),
        Action::Explore => (1, 0),
        Action::Support { race } => (2, race.index()),
        Action::Recruit { lord: one } => (3, lord(one)),
        Action::Oracle { race } => (4, race.index()),
        Action::Slaver { ally } => (5, place_of(ally)),
        Action::Opportunist { lord: one } => (6, lord(one)),
        Action::End => (7, 0),
        Action::Buy => (8, 0),
        Action::Pass => (9, 0),
        Action::Take => (10, 0),
        Action::Continue => (11, 0),
        Action::Fight { tokens } => (12, usize::from(tokens)),
        Action::Pay { ally } => (13, place_of(ally)),
        Action::Done => (14, 0),
        Action::Affiliate { ally } => (15, place_of(ally)),
        Action::Discard { ally } => (16, place_of(ally)),
        Action::Hunt { seat } => (17, seat.index()),
        Action::Assassin { lord: one } => (18, lord(one)),
        Action::Illusionist { give, take } => (19, LOCATIONS * give.place() as usize + take.place() as usize),
        Action::Corruptor { lord: one } => (20, lord(one)),
        Action::Schemer { lord: one } => (21, lord(one)),
        Action::Traitor { give, take } => (22, LORDS * lord(give) + lord(take)),
        Action::Decline => (23, 0),
        Action::Keys { lords, tokens } => (24, key_set(lords, tokens)?),
        Action::Claim { location } => (25, location.place() as usize),
        Action::Draw { count } => (26, usize::from(count.checked_sub(1)?)),
        Action::Keep { location } => (27, location.place() as usize),
        Action::Smokers { location } => (28, location.place() as usize),
    })
}

/// The id of an action.
pub fn id(action: &Action) -> Option<usize> {
    let (verb, place) = place(action)?;
    (place < VERBS[verb].1).then_some(FIRST[verb] + place)
}

/// The action of an id.
pub fn by_id(id: usize) -> Option<Action> {
    let verb = FIRST[1..].iter().position(|first| id < *first)?;
    let place = id - FIRST[verb];
    let race = || Race::ALL.get(place).copied();
    Some(match verb {
        0 => Action::Plot,
        1 => Action::Explore,
        2 => Action::Support { race: race()? },
        3 => Action::Recruit { lord: lord_at(place)? },
        4 => Action::Oracle { race: race()? },
        5 => Action::Slaver { ally: ally_at(place)? },
        6 => Action::Opportunist { lord: lord_at(place)? },
        7 => Action::End,
        8 => Action::Buy,
        9 => Action::Pass,
        10 => Action::Take,
        11 => Action::Continue,
        12 => Action::Fight { tokens: place as u8 },
        13 => Action::Pay { ally: ally_at(place)? },
        14 => Action::Done,
        15 => Action::Affiliate { ally: ally_at(place)? },
        16 => Action::Discard { ally: ally_at(place)? },
        17 => Action::Hunt { seat: Seat(place as u8) },
        18 => Action::Assassin { lord: lord_at(place)? },
        19 => {
            let (give, take) = (location_at(place / LOCATIONS)?, location_at(place % LOCATIONS)?);
            Action::Illusionist { give, take }
        }
        20 => Action::Corruptor { lord: lord_at(place)? },
        21 => Action::Schemer { lord: lord_at(place)? },
        22 => Action::Traitor { give: lord_at(place / LORDS)?, take: lord_at(place % LORDS)? },
        23 => Action::Decline,
        24 => keys(place)?,
        25 => Action::Claim { location: location_at(place)? },
        26 => Action::Draw { count: place as u8 + 1 },
        27 => Action::Keep { location: location_at(place)? },
        _ => Action::Smokers { location: location_at(place)? },
    })
}

/// The place of a choice of keys: by its lords, for their keys say how many tokens make up three.
fn key_set(lords: LordSet, tokens: u8) -> Option<usize> {
    let printed = lords.iter().map(|lord| lord.printed().keys).fold(tokens, u8::saturating_add);
    if printed != KEYS_NEEDED || lords.len() > 3 || !lords.minus(WITH_KEYS).is_empty() {
        return None;
    }
    let mut places = lords.iter().filter_map(|lord| WITH_KEYS.iter().position(|other| other == lord));
    let (one, two, three) = (places.next(), places.next(), places.next());
    Some(match (one, two, three) {
        (None, _, _) => 0,
        (Some(one), None, _) => 1 + one,
        (Some(one), Some(two), None) => 1 + KEY_LORDS + pairs(two) + one,
        (Some(one), Some(two), Some(three)) => {
            1 + KEY_LORDS + pairs(KEY_LORDS) + triples(three) + pairs(two) + one
        }
    })
}

/// The inverse of [`key_set`]; `None` where the lords show more than three keys.
fn keys(place: usize) -> Option<Action> {
    let mut chosen: [Option<usize>; 3] = [None; 3];
    if let Some(rest) = place.checked_sub(1) {
        match rest.checked_sub(KEY_LORDS) {
            None => chosen[0] = Some(rest),
            Some(rest) => {
                let mut rest = rest;
                if let Some(triple) = rest.checked_sub(pairs(KEY_LORDS)) {
                    let three = (0..KEY_LORDS).rev().find(|&place| triples(place) <= triple)?;
                    (chosen[2], rest) = (Some(three), triple - triples(three));
                }
                let two = (0..KEY_LORDS).rev().find(|&place| pairs(place) <= rest)?;
                (chosen[1], chosen[0]) = (Some(two), Some(rest - pairs(two)));
            }
        }
    }
    let lords: LordSet =
        chosen.into_iter().flatten().filter_map(|place| WITH_KEYS.nth(place as u8)).collect();
    let printed: u8 = lords.iter().map(|lord| lord.printed().keys).sum();
    Some(Action::Keys { lords, tokens: KEYS_NEEDED.checked_sub(printed)? })
}

/// Pairs among so many.
const fn pairs(of: usize) -> usize {
    of * of.saturating_sub(1) / 2
}

/// Threes among so many.
const fn triples(of: usize) -> usize {
    of * of.saturating_sub(1) * of.saturating_sub(2) / 6
}

/// The aspects of an action.
pub fn heads(action: &Action, out: &mut [u32]) {
    let (verb, place) = place(action).unwrap_or((0, 0));
    out.fill(0);
    out[0] = verb as u32;
    let one = place as u32 + 1;
    match verb {
        2 | 4 => out[1] = one,
        5 | 13 | 15 | 16 => out[2] = one,
        3 | 6 | 18 | 20 | 21 => out[3] = one,
        22 => (out[3], out[4]) = ((place / LORDS) as u32 + 1, (place % LORDS) as u32 + 1),
        25 | 27 | 28 => out[6] = one,
        19 => (out[6], out[7]) = ((place / LOCATIONS) as u32 + 1, (place % LOCATIONS) as u32 + 1),
        17 => out[8] = one,
        12 | 26 => out[9] = one.min(5),
        _ => {}
    }
    if let Action::Keys { lords, tokens } = *action {
        out[3..6].iter_mut().zip(lords.iter()).for_each(|(head, lord)| *head = lord.place() + 1);
        out[9] = u32::from(tokens.min(4)) + 1;
    }
}
