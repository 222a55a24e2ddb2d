//! Positions for tests: say what lies where, and play from there. Seats are counted from 1, as in notation.

use fathom_abyss::{Abyss, Ally, Cards, Guild, Location, LocationSet, Lord, LordSet, Options, Phase, Race};
use fathom_core::{Game, Seat, Seats};
use fathom_testkit::Table;

/// One more than the Commander allows.
pub const SEVEN: &str = "squid 1, squid 1, squid 1, squid 1, squid 2, squid 2, squid 2";

/// Reads a list with commas.
pub fn list<T: std::str::FromStr<Err = String>>(text: &str) -> Vec<T> {
    let parts = text.split(", ").filter(|part| !part.is_empty());
    parts.map(|part| part.parse().unwrap_or_else(|error| panic!("\"{part}\": {error}"))).collect()
}

/// A position being set up.
pub struct Set(pub Abyss);

impl Set {
    /// Seat 1 is to move at an empty court; Jail lies face up; nobody has anything.
    pub fn players(count: usize) -> Set {
        let mut game = Abyss::setup(&Options::default(), Seats::new(count).expect("seats")).expect("a table");
        game.phase = Phase::Turn;
        game.stack.remove(Location::Jail);
        game.available.insert(Location::Jail);
        game.players.iter_mut().for_each(|player| player.pearls = 0);
        Set(game)
    }

    /// These lords lie at court, the furthest from the deck first.
    pub fn court(mut self, lords: &str) -> Set {
        for lord in list(lords) {
            assert!(self.0.lords.contains(lord), "{lord} is in the deck");
            self.0.lords.remove(lord);
            self.0.court.push(lord);
        }
        self
    }

    pub fn hand(mut self, seat: usize, allies: &str) -> Set {
        let cards = self.take_from_deck(allies);
        self.0.players[seat - 1].hand.add_all(cards);
        self
    }

    pub fn affiliated(mut self, seat: usize, allies: &str) -> Set {
        let cards = self.take_from_deck(allies);
        self.0.players[seat - 1].affiliated.add_all(cards);
        self
    }

    pub fn council(mut self, allies: &str) -> Set {
        let cards = self.take_from_deck(allies);
        self.0.council.add_all(cards);
        self
    }

    fn take_from_deck(&mut self, allies: &str) -> Cards {
        let cards: Cards = list(allies).into_iter().collect();
        cards.iter().for_each(|ally| self.0.deck.allies.remove(ally));
        cards
    }

    /// Only these cards are left in the exploration deck; the rest lies in the discard.
    pub fn deck_only(mut self, allies: &str, monsters: u8) -> Set {
        let keep: Cards = list(allies).into_iter().collect();
        let game = &mut self.0;
        keep.iter().for_each(|ally| game.deck.allies.remove(ally));
        game.discard.allies.add_all(game.deck.allies);
        game.discard.monsters = game.deck.monsters - monsters;
        game.deck.allies = keep;
        game.deck.monsters = monsters;
        self
    }

    pub fn pearls(mut self, seat: usize, pearls: u16) -> Set {
        self.0.players[seat - 1].pearls = pearls;
        self
    }

    pub fn keys(mut self, seat: usize, keys: u8) -> Set {
        self.0.key_pile -= keys;
        self.0.players[seat - 1].keys += keys;
        self
    }

    /// These lords lie free in front of the seat.
    pub fn lords(mut self, seat: usize, lords: &str) -> Set {
        for lord in list(lords) {
            assert!(self.0.lords.contains(lord), "{lord} is in the deck");
            self.0.lords.remove(lord);
            self.0.players[seat - 1].free.insert(lord);
        }
        self
    }

    /// These lords of the seat are turned sideways, by an Assassin that has left the game unless it is given to somebody.
    pub fn disabled(mut self, seat: usize, lords: &str) -> Set {
        if self.0.lords.contains(Lord::Assassin) {
            self.0.lords.remove(Lord::Assassin);
            self.0.gone.insert(Lord::Assassin);
        }
        for lord in list(lords) {
            self.0.lords.remove(lord);
            self.0.players[seat - 1].disabled.insert(lord);
        }
        self
    }

    /// The seat controls this location, with these lords under it.
    pub fn location(mut self, seat: usize, location: &str, lords: &str) -> Set {
        let location: Location = location.parse().expect("a location");
        self.0.stack.remove(location);
        self.0.available.remove(location);
        self.0.players[seat - 1].locations.insert(location);
        for lord in list(lords) {
            self.0.lords.remove(lord);
            self.0.beneath[location.index()].insert(lord);
        }
        self
    }

    /// These locations lie face up, and no others.
    pub fn face_up(mut self, locations: &str) -> Set {
        let wanted: LocationSet = list(locations).into_iter().collect();
        self.0.stack = self.0.stack.union(self.0.available);
        wanted.iter().for_each(|location| self.0.stack.remove(location));
        self.0.available = wanted;
        self
    }

    /// Only these locations are left in the stack; the others are controlled by a seat that does not matter here.
    pub fn stack_only(mut self, locations: &str, holder: usize) -> Set {
        let keep: LocationSet = list(locations).into_iter().collect();
        let rest: Vec<Location> = self.0.stack.iter().filter(|tile| !keep.contains(*tile)).collect();
        for location in rest {
            self.0.players[holder - 1].locations.insert(location);
        }
        self.0.stack = keep;
        self
    }

    /// Only these lords are left in the deck; the others have left the game.
    pub fn lord_deck(mut self, lords: &str) -> Set {
        let keep: LordSet = list(lords).into_iter().collect();
        self.0.gone = self.0.lords.minus(keep);
        self.0.lords = keep;
        self
    }

    pub fn tokens(mut self, seat: usize, values: &[u8]) -> Set {
        for value in values {
            let index = usize::from(value - 2);
            self.0.tokens[index] -= 1;
            self.0.players[seat - 1].tokens[index] += 1;
        }
        self
    }

    /// No monster token is left but these.
    pub fn tokens_left(mut self, left: [u8; 3], holder: usize) -> Set {
        for (index, keep) in left.into_iter().enumerate() {
            let gone = self.0.tokens[index] - keep;
            self.0.players[holder - 1].tokens[index] += gone;
            self.0.tokens[index] = keep;
        }
        self
    }

    pub fn threat(mut self, space: u8) -> Set {
        self.0.threat = space;
        self
    }

    /// This seat has brought the end about: the lord deck has run out.
    pub fn ending(mut self, seat: usize) -> Set {
        self.0.gone = self.0.gone.union(std::mem::take(&mut self.0.lords));
        self.0.ending = Some(Seat(seat as u8 - 1));
        self
    }

    pub fn active(mut self, seat: usize) -> Set {
        self.0.turn.active = Seat(seat as u8 - 1);
        self
    }

    /// The table, once it has been found consistent.
    ///
    /// A test may begin with three keys in hand although no turn does (ABY-KEY-01): it spares the fights for them.
    #[track_caller]
    pub fn table(self) -> Table<Abyss> {
        let mut problems = self.0.validate().err().unwrap_or_default();
        problems.retain(|problem| !problem.ends_with("keys, and three take a location at once"));
        assert!(problems.is_empty(), "this position cannot be: {}", problems.join("; "));
        Table::new(self.0)
    }
}

/// Allies of exactly so many races, this one among them, worth exactly so much.
pub fn bill(race: Race, races: u8, total: u8) -> Vec<Ally> {
    let others = Race::ALL.into_iter().filter(|other| *other != race);
    let chosen: Vec<Race> = std::iter::once(race).chain(others).take(usize::from(races)).collect();
    let mut left = total;
    let mut cards = Cards::EMPTY;
    for (index, race) in chosen.iter().enumerate() {
        let reserve = races - 1 - index as u8;
        let even = left.div_ceil(reserve + 1);
        let value = even.clamp(1, 5).min(left - reserve);
        cards.add(Ally::new(*race, value).expect("1 to 5"));
        left -= value;
    }
    let own = |value: u8| Ally::new(chosen[0], value).expect("1 to 5");
    for value in (1..=5).rev() {
        while left >= value && cards.count(own(value)) < [4, 3, 3, 2, 1][usize::from(value - 1)] {
            cards.add(own(value));
            left -= value;
        }
    }
    assert_eq!(left, 0);
    cards.iter().collect()
}

/// What is printed on a lord: cost, races, keys, points.
pub struct Printed(pub u8, pub u8, pub u8, pub u8);

/// Seat 1 recruits a lord for exactly its printed price and gets exactly its printed points and keys.
/// A point less and no pearl is refused. Fillers keep the court from being refilled.
#[track_caller]
pub fn hire(set: Set, lord: &str, printed: Printed) -> Table<Abyss> {
    let Printed(cost, races, keys, points) = printed;
    let wanted: Lord = lord.parse().expect("a lord");
    let must = wanted.printed().guild.race();
    assert_eq!(must.is_none(), wanted.printed().guild == Guild::Ambassador);
    let mut set = set;
    if !set.0.court.contains(&wanted) {
        set = set.court(lord);
    }
    for filler in [Lord::Miller, Lord::Landowner, Lord::Aquaculturalist, Lord::Shepherd, Lord::Reaper] {
        if set.0.court.len() < 4 && set.0.lords.contains(filler) {
            set = set.court(&filler.to_string());
        }
    }
    set.0.turn.active = Seat::FIRST;
    let paid = |set: &Set, total: u8| {
        let mut game = set.0.clone();
        let cards: Cards = bill(must.unwrap_or(Race::Jellyfish), races, total).into_iter().collect();
        cards.iter().for_each(|ally| game.deck.allies.remove(ally));
        game.players[0].hand = cards;
        game
    };
    let mut poor = paid(&set, cost - 1);
    poor.players[0].pearls = 0;
    assert!(!Table::new(poor).allows(&format!("recruit {lord}")), "{lord} for {} points", cost - 1);

    let before = set.0.sheet(Seat::FIRST).lords;
    let had_keys = set.0.total_keys(Seat::FIRST);
    let game = paid(&set, cost);
    let cards = game.players[0].hand;
    let mut table = Set(game).table();
    table.play(&format!("recruit {lord}"));
    for ally in cards.iter() {
        table.play(&format!("pay {ally}"));
    }
    table.play("done");
    if let Phase::Affiliating { .. } = table.game.phase {
        let first = table.legal()[0].clone();
        table.play(&first);
    }
    let player = &table.game.players[0];
    assert!(player.hand.is_empty(), "everything was spent");
    assert_eq!(table.game.sheet(Seat::FIRST).lords - before, i32::from(points), "{lord}'s points");
    assert_eq!(table.game.total_keys(Seat::FIRST) - had_keys, keys, "{lord}'s keys");
    table
}

/// Recruits a lord with these allies, and affiliates the first that may be.
#[track_caller]
pub fn recruit(table: &mut Table<Abyss>, lord: &str, allies: &str) {
    table.play(&format!("recruit {lord}"));
    for ally in list::<Ally>(allies) {
        table.play(&format!("pay {ally}"));
    }
    table.play("done");
    if let Phase::Affiliating { .. } = table.game.phase {
        let first = table.legal()[0].clone();
        table.play(&first);
    }
}

/// Whose turn it is, from 1.
pub fn turn_of(table: &Table<Abyss>) -> usize {
    table.game.active().index() + 1
}
