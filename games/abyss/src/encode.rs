//! Abyss in numbers, for players that learn: what the view of a seat shows, from that seat on, and its actions.

mod actions;

use crate::content::ally::TOP;
use crate::content::{Ally, Cards, Location, LocationSet, Lord, LordSet, Race};
use crate::state::{Abyss, Found, Phase, TRACK};
use fathom_core::{Encode, Head, Numbering, Pen, Seat, Stage, Viewer};

impl Encode for Abyss {
    const HEADS: &'static [Head] = actions::HEADS;
    const NUMBERING: Numbering = Numbering::Ids(actions::COUNT);

    fn write<P: Pen>(&self, viewer: Viewer, pen: &mut P) {
        let eyes = Eyes::of(self, viewer);
        pen.one_of("phase", PHASES, Some(phase(self.phase)));
        pen.amount("round", self.round, 40.0);
        eyes.seat(pen, "active", Some(self.active()));
        let deciding = match self.waits_for() {
            Stage::Decide(seat) => Some(seat),
            Stage::Chance | Stage::Over => None,
        };
        eyes.seat(pen, "deciding", deciding);
        eyes.seat(pen, "ending", self.ending);
        pen.section("board", |pen| board(pen, self));
        pen.section("step", |pen| step(pen, self, &eyes));
        for (index, seat) in self.table().from(eyes.me).enumerate() {
            pen.part("player", index, |pen| player(pen, self, seat));
        }
        pen.section("own", |pen| own(pen, self, &eyes));
    }

    fn heads(&self, action: &crate::Action, out: &mut [u32]) {
        actions::heads(action, out);
    }

    fn id(action: &crate::Action) -> Option<usize> {
        actions::id(action)
    }

    fn by_id(id: usize) -> Option<crate::Action> {
        actions::by_id(id)
    }
}

/// Who looks: the seat that everything is seen from, and whether its secrets may be shown.
struct Eyes {
    me: Seat,
    owner: bool,
    seats: usize,
}

impl Eyes {
    fn of(game: &Abyss, viewer: Viewer) -> Eyes {
        let own = viewer.seat().filter(|seat| game.table().contains(*seat));
        Eyes { me: own.unwrap_or(Seat::FIRST), owner: own.is_some(), seats: game.players.len() }
    }

    /// A seat, counted from the own one.
    fn seat<P: Pen>(&self, pen: &mut P, name: &str, seat: Option<Seat>) {
        let place = |seat: Seat| (seat.index() + self.seats - self.me.index()) % self.seats;
        pen.one_in(name, self.seats, seat.map(place));
    }
}

const PHASES: &[&str] = &[
    "first-player",
    "open-court",
    "open-location",
    "turn",
    "plotting",
    "replacing",
    "reveal",
    "offer",
    "fate",
    "tokens",
    "second-stack",
    "paying",
    "affiliating",
    "apprentice",
    "illusionist",
    "discarding",
    "hunting",
    "stealing",
    "assassinating",
    "corrupting",
    "scheming",
    "scheme-draw",
    "betraying",
    "refilling",
    "keys",
    "placing",
    "drawing",
    "choosing",
    "smokers",
    "closing",
    "over",
];

fn phase(phase: Phase) -> usize {
    match phase {
        Phase::FirstPlayer => 0,
        Phase::OpenCourt => 1,
        Phase::OpenLocation => 2,
        Phase::Turn => 3,
        Phase::Plotting => 4,
        Phase::Replacing { .. } => 5,
        Phase::Reveal => 6,
        Phase::Offer { .. } => 7,
        Phase::Fate => 8,
        Phase::Tokens { .. } => 9,
        Phase::SecondStack => 10,
        Phase::Paying { .. } => 11,
        Phase::Affiliating { .. } => 12,
        Phase::Apprentice => 13,
        Phase::Illusionist => 14,
        Phase::Discarding { .. } => 15,
        Phase::Hunting => 16,
        Phase::Stealing { .. } => 17,
        Phase::Assassinating { .. } => 18,
        Phase::Corrupting => 19,
        Phase::Scheming => 20,
        Phase::SchemeDraw => 21,
        Phase::Betraying => 22,
        Phase::Refilling => 23,
        Phase::Keys => 24,
        Phase::Placing { .. } => 25,
        Phase::Drawing { .. } => 26,
        Phase::Choosing { .. } => 27,
        Phase::Smokers => 28,
        Phase::Closing => 29,
        Phase::Over => 30,
    }
}

/// What lies between the players.
fn board<P: Pen>(pen: &mut P, game: &Abyss) {
    for space in 0..TRACK {
        let card = game.track.get(space);
        let ally = match card {
            Some(Found::Ally(ally)) => Some(*ally),
            Some(Found::Monster) | None => None,
        };
        pen.part("track", space, |pen| {
            pen.one_in("race", Race::ALL.len(), ally.map(|ally| ally.race().index()));
            pen.amount("value", ally.map_or(0, Ally::value), f32::from(TOP));
            pen.flag("monster", card == Some(&Found::Monster));
        });
    }
    pen.amount("price", game.price(), 4.0);
    pen.amount("deck", game.deck.len(), 71.0);
    pen.amount("deck-monsters", game.deck.monsters, 6.0);
    pen.amount("discard", game.discard.len(), 71.0);
    pen.one_in("threat", 7, Some(usize::from(game.threat)));
    pen.amount("rewarded-space", game.rewarded_space(), 6.0);
    for race in Race::ALL {
        pen.amount(race.name(), game.council.count_of(race), 10.0);
    }
    pen.set("court", game.court.iter().copied().collect::<LordSet>());
    pen.set("gone", game.gone);
    pen.set("available", game.available);
    pen.amount("lord-deck", game.lords.len(), 35.0);
    pen.amount("location-stack", game.stack.len(), 20.0);
    pen.amount("key-pile", game.key_pile, 10.0);
    pen.amount("token-pile", game.token_pile(), 20.0);
}

/// What is half done.
fn step<P: Pen>(pen: &mut P, game: &Abyss, eyes: &Eyes) {
    let (mut lord, mut spent) = (None, Cards::EMPTY);
    let (mut under, mut drawn, mut other) = (LordSet::EMPTY, LocationSet::EMPTY, None);
    match game.phase {
        Phase::Paying { lord: wanted, spent: cards } | Phase::Affiliating { lord: wanted, spent: cards } => {
            (lord, spent) = (Some(wanted), cards);
        }
        Phase::Placing { lords, .. } => under = lords,
        Phase::Choosing { lords, drawn: some, .. } => (under, drawn) = (lords, some),
        Phase::Offer { buyer: seat }
        | Phase::Discarding { victim: seat, .. }
        | Phase::Assassinating { victim: seat } => other = Some(seat),
        Phase::Smokers if eyes.owner && eyes.me == game.active() => drawn = game.stack,
        _ => {}
    }
    pen.set("lord", lord.map_or(LordSet::EMPTY, LordSet::only));
    cards(pen, "spent", spent);
    pen.set("under", under);
    pen.set("drawn", drawn);
    eyes.seat(pen, "other", other);
}

/// What everybody knows of a player.
fn player<P: Pen>(pen: &mut P, game: &Abyss, seat: Seat) {
    let player = game.player(seat);
    let placed = game.lords_of(seat).minus(player.unplaced());
    pen.amount("pearls", player.pearls, 30.0);
    pen.amount("key-tokens", player.keys, 10.0);
    pen.amount("keys", game.total_keys(seat), 10.0);
    pen.amount("hand", player.hand.len(), 20.0);
    pen.amount("tokens", player.token_count(), 10.0);
    pen.flag("bought", game.turn.bought.contains(seat));
    for race in Race::ALL {
        pen.amount(race.name(), player.affiliated.count_of(race), 5.0);
        pen.section(race.name(), |pen| {
            let best = player.affiliated.highest_of(race).map_or(0, Ally::value);
            pen.amount("best", best, f32::from(TOP));
        });
    }
    pen.set("free", player.free);
    pen.set("disabled", player.disabled);
    pen.set("placed", placed);
    pen.set("used", game.turn.used.common(player.free));
    pen.set("locations", player.locations);
    let sheet = game.sheet(seat);
    pen.amount("open-points", (sheet.total() - sheet.monsters) as f32, 100.0);
}

/// What only the viewer knows; nothing for a spectator.
fn own<P: Pen>(pen: &mut P, game: &Abyss, eyes: &Eyes) {
    let player = game.player(eyes.me);
    cards(pen, "hand", if eyes.owner { player.hand } else { Cards::EMPTY });
    pen.amounts("tokens", if eyes.owner { &player.tokens } else { &[0; 3] }, 6);
    let lost = game.hunted.filter(|hunted| eyes.owner && hunted.victim == eyes.me);
    eyes.seat(pen, "lost-token", lost.map(|hunted| hunted.hunter));
    pen.amount("lost-token-value", lost.map_or(0, |hunted| hunted.value), 4.0);
}

/// How many there are of each card.
fn cards<P: Pen>(pen: &mut P, name: &str, cards: Cards) {
    let mut counts = [0; 25];
    cards.kinds().for_each(|ally| counts[place_of(ally)] = cards.count(ally));
    pen.amounts(name, &counts, 4);
}

/// A card's place among the 25: race by race, from value 1 to 5.
fn place_of(ally: Ally) -> usize {
    usize::from(TOP) * ally.race().index() + usize::from(ally.value()) - 1
}

fn ally_at(place: usize) -> Option<Ally> {
    let race = Race::ALL.get(place / usize::from(TOP))?;
    Ally::new(*race, (place % usize::from(TOP)) as u8 + 1)
}

fn lord_at(place: usize) -> Option<Lord> {
    LordSet::WHOLE.nth(place as u8)
}

fn location_at(place: usize) -> Option<Location> {
    LocationSet::WHOLE.nth(place as u8)
}
