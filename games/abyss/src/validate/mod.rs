//! Names everything about a position that cannot be, each by the path of its field, so that nothing can go wrong after it
//! passed: what loads can be played on, and loads again after every step. This file counts the pieces; `moment` looks at
//! what is going on.

mod moment;

use crate::content::ally::{ALLIES, COPIES, MONSTERS};
use crate::content::threat::{KEY_TOKENS, SPACES, TOKEN_VALUES, TOKENS};
use crate::content::{Cards, Guild, Location, LocationSet, Lord, LordSet};
use crate::rules::court::LORDS_TO_END;
use crate::rules::explore::token_index;
use crate::rules::turn::LAST_ROUND;
use crate::state::{Abyss, Found, MOST_PEARLS, PLAYERS, Phase};
use fathom_core::{Seat, counted};

/// The most lords that anybody can have: six, then the Corruptor and the Invoker in one turn, and one more in the turn that
/// the Invoker grants.
const MOST_LORDS: u8 = LORDS_TO_END + 2;

/// What is wrong, line by line: the path of the field, and what cannot be.
#[derive(Default)]
pub(crate) struct Problems(Vec<String>);

impl Problems {
    /// Says it once, however often it is found.
    fn add(&mut self, path: &str, what: impl std::fmt::Display) {
        let problem = format!("{path}: {what}");
        if !self.0.contains(&problem) {
            self.0.push(problem);
        }
    }

    /// Says of several things that they lie nowhere, in one sentence.
    fn nowhere(&mut self, path: &str, names: &[String]) {
        match names {
            [] => {}
            [one] => self.add(path, format!("{one} lies nowhere")),
            several => self.add(path, format!("{} lie nowhere", several.join(", "))),
        }
    }

    fn unless(&mut self, holds: bool, path: &str, what: &str) {
        if !holds {
            self.add(path, what);
        }
    }
}

impl Abyss {
    pub(crate) fn consistent(&self) -> Result<(), Vec<String>> {
        let mut problems = Problems::default();
        if !(2..=PLAYERS).contains(&self.players.len()) {
            problems.add("players", format!("Abyss is for 2 to 4 players, not {}", self.players.len()));
            return Err(problems.0);
        }
        self.check_seats(&mut problems);
        if problems.0.is_empty() {
            self.check_numbers(&mut problems);
            self.check_lords(&mut problems);
            self.check_beneath(&mut problems);
            self.check_locations(&mut problems);
            self.check_exploration_cards(&mut problems);
            self.check_tokens(&mut problems);
        }
        if problems.0.is_empty() {
            self.check_moment(&mut problems);
        }
        if problems.0.is_empty() { Ok(()) } else { Err(problems.0) }
    }

    fn check_seats(&self, problems: &mut Problems) {
        let table = self.table();
        let mut seats = vec![("first", self.first), ("turn.active", self.turn.active)];
        seats.extend(self.ending.map(|seat| ("ending", seat)));
        seats.extend(phase_seat(self.phase));
        seats.extend(self.paused.and_then(phase_seat).map(|(_, seat)| ("paused", seat)));
        if let Some(hunted) = self.hunted {
            seats.extend([("hunted.victim", hunted.victim), ("hunted.hunter", hunted.hunter)]);
        }
        for (path, seat) in seats {
            if !table.contains(seat) {
                problems.add(path, format!("there is no seat {} at this table", u16::from(seat.0) + 1));
            }
        }
        for seat in self.turn.bought.iter() {
            let opponent = table.contains(seat) && seat != self.turn.active;
            problems.unless(opponent, "turn.bought", "only opponents of the active player can have bought");
        }
    }

    fn check_numbers(&self, problems: &mut Problems) {
        if !(1..=LAST_ROUND).contains(&self.round) {
            problems.add("round", format!("{} is not 1 to {LAST_ROUND}", self.round));
        }
        if !(1..=SPACES).contains(&self.threat) {
            problems.add("threat", format!("{} is not 1 to {SPACES}", self.threat));
        }
        for (index, player) in self.players.iter().enumerate() {
            if player.pearls > MOST_PEARLS {
                problems.add(
                    &format!("players[{index}].pearls"),
                    format!("{} is not a number of pearls", player.pearls),
                );
            }
        }
        let held: u32 = self.players.iter().map(|player| u32::from(player.keys)).sum();
        let keys = held + u32::from(self.key_pile);
        if keys != u32::from(KEY_TOKENS) {
            problems.add("keyPile, players[].keys", format!("there are {KEY_TOKENS} key tokens, not {keys}"));
        }
    }

    /// Every lord lies in exactly one place, and nobody has more than a game can bring.
    fn check_lords(&self, problems: &mut Problems) {
        let mut places = vec![("lords".to_owned(), self.lords), ("gone".to_owned(), self.gone)];
        for (slot, lord) in self.court.iter().enumerate() {
            places.push((format!("court[{slot}]"), LordSet::only(*lord)));
        }
        for (index, player) in self.players.iter().enumerate() {
            places.push((format!("players[{index}].free"), player.free));
            places.push((format!("players[{index}].disabled"), player.disabled));
        }
        for (index, lords) in self.beneath.iter().enumerate() {
            places.push((format!("beneath[{index}]"), *lords));
        }
        let mut missing = Vec::new();
        for lord in Lord::ALL {
            let found: Vec<&str> =
                places.iter().filter(|(_, set)| set.contains(lord)).map(|(path, _)| path.as_str()).collect();
            match found.as_slice() {
                [] => missing.push(format!("the {}", lord.name())),
                [_] => {}
                several => problems.add(
                    &several.join(", "),
                    format!("the {} lies in {} places", lord.name(), several.len()),
                ),
            }
        }
        problems.nowhere("lords", &missing);
        let assassin = self.lords.contains(Lord::Assassin) || self.court.contains(&Lord::Assassin);
        for (index, seat) in self.table().iter().enumerate() {
            let spared = !assassin || self.player(seat).disabled.is_empty();
            problems.unless(spared, &format!("players[{index}].disabled"), "the Assassin has not come yet");
            let lords = self.lords_of(seat).len();
            if lords > MOST_LORDS {
                problems.add(
                    &format!("players[{index}]"),
                    format!("{lords} lords, and nobody can have more than {MOST_LORDS}"),
                );
            }
        }
    }

    /// ABY-KEY-03, ABY-KEY-06, ABY-KEY-11: under a location lie the lords whose keys paid for it; tokens paid the rest.
    fn check_beneath(&self, problems: &mut Problems) {
        let controlled =
            self.players.iter().fold(LocationSet::EMPTY, |set, player| set.union(player.locations));
        for location in Location::ALL {
            let (path, lords) = (format!("beneath[{}]", location.index()), self.beneath[location.index()]);
            if !lords.is_empty() && !controlled.contains(location) {
                problems.add(&path, format!("lords lie under {}, which nobody controls", location.name()));
            }
            let keys = self.keys_shown(lords);
            if keys.is_none_or(|keys| keys > 3) {
                problems.add(&path, format!("these lords are no three keys for {}", location.name()));
            }
        }
    }

    /// The keys of lords that could have paid for a location: an ambassador counts three, alone.
    fn keys_shown(&self, lords: LordSet) -> Option<u8> {
        let ambassador = lords.iter().any(|lord| lord.printed().guild == Guild::Ambassador);
        if ambassador {
            return (lords.len() == 1).then_some(3);
        }
        lords.minus(self.key_lords()).is_empty().then(|| lords.iter().map(|lord| self.keys_of(lord)).sum())
    }

    /// Every location lies in exactly one place; the Black Smokers may have left the game.
    fn check_locations(&self, problems: &mut Problems) {
        let mut places = vec![("stack".to_owned(), self.stack), ("available".to_owned(), self.available)];
        for (index, player) in self.players.iter().enumerate() {
            places.push((format!("players[{index}].locations"), player.locations));
        }
        for (path, phase) in [("phase.drawn", Some(self.phase)), ("paused.drawn", self.paused)] {
            if let Some(Phase::Drawing { drawn, .. } | Phase::Choosing { drawn, .. }) = phase {
                places.push((path.to_owned(), drawn));
            }
        }
        let mut missing = Vec::new();
        for location in Location::ALL {
            let found: Vec<&str> = places
                .iter()
                .filter(|(_, set)| set.contains(location))
                .map(|(path, _)| path.as_str())
                .collect();
            match found.as_slice() {
                [] if location == Location::BlackSmokers => {}
                [] => missing.push(location.name().to_owned()),
                [_] => {}
                several => problems.add(
                    &several.join(", "),
                    format!("{} lies in {} places", location.name(), several.len()),
                ),
            }
        }
        problems.nowhere("stack", &missing);
    }

    /// All 65 allies and 6 monsters are somewhere, and no more.
    fn check_exploration_cards(&self, problems: &mut Problems) {
        let mut heaps = vec![self.deck.allies, self.discard.allies, self.council];
        heaps.extend(self.players.iter().flat_map(|player| [player.hand, player.affiliated]));
        let mut on_track = Vec::new();
        let mut monsters = u32::from(self.deck.monsters) + u32::from(self.discard.monsters);
        for found in &self.track {
            match found {
                Found::Ally(ally) => on_track.push(*ally),
                Found::Monster => monsters += 1,
            }
        }
        for phase in [Some(self.phase), self.paused].into_iter().flatten() {
            if let Phase::Paying { spent, .. } | Phase::Affiliating { spent, .. } = phase {
                heaps.push(spent);
            }
        }
        debug_assert_eq!(Cards::whole_deck().len(), ALLIES);
        for ally in Cards::whole_deck().kinds() {
            let heaped: u32 = heaps.iter().map(|heap| u32::from(heap.count(ally))).sum();
            let found = heaped + on_track.iter().filter(|other| **other == ally).count() as u32;
            let copies = u32::from(COPIES[usize::from(ally.value() - 1)]);
            if found != copies {
                problems
                    .add("deck.allies", format!("{} of {ally} instead of {copies}", counted(found, "card")));
            }
        }
        if monsters != u32::from(MONSTERS) {
            problems.add("deck.monsters", format!("{} instead of {MONSTERS}", counted(monsters, "monster")));
        }
    }

    fn check_tokens(&self, problems: &mut Problems) {
        for (index, value) in TOKEN_VALUES.into_iter().enumerate() {
            let held: u32 = self.players.iter().map(|player| u32::from(player.tokens[index])).sum();
            let found = held + u32::from(self.tokens[index]);
            if found != u32::from(TOKENS[index]) {
                problems.add(
                    &format!("tokens[{index}], players[].tokens[{index}]"),
                    format!("{} worth {value} instead of {}", counted(found, "token"), TOKENS[index]),
                );
            }
        }
        let Some(hunted) = self.hunted else { return };
        let known = TOKEN_VALUES.contains(&hunted.value);
        let held = known && self.player(hunted.hunter).tokens[token_index(hunted.value)] > 0;
        problems.unless(known, "hunted.value", "a token is worth 2, 3 or 4");
        problems.unless(held || !known, "hunted", "the hunter holds no token of that value");
        problems.unless(hunted.victim != hunted.hunter, "hunted", "nobody hunts a token of their own");
        let hunts = self.lords_of(hunted.hunter).union(self.gone).contains(Lord::Hunter);
        problems.unless(hunts, "hunted.hunter", "this seat never had the Hunter");
    }
}

/// The seat that a phase names, and the path of its field.
fn phase_seat(phase: Phase) -> Option<(&'static str, Seat)> {
    match phase {
        Phase::Offer { buyer } => Some(("phase.buyer", buyer)),
        Phase::Discarding { victim, .. } | Phase::Stealing { victim } | Phase::Assassinating { victim } => {
            Some(("phase.victim", victim))
        }
        _ => None,
    }
}
