//! What a finished game tells about each seat, for studies: whatever a designer would like to compare.

use fathom_abyss::Abyss;
use fathom_battle_for_the_deep::BattleForTheDeep;
use fathom_core::{Game, Seat};
use fathom_deep_dive::DeepDive;
use fathom_deep_war::DeepWar;
use fathom_sunken_citadel::SunkenCitadel;

/// A kind of choice or circumstance, and what it was: `("lord", "The Hunter")`. A seat may have several of a kind.
pub type Feature = (&'static str, String);

/// Reads them off a finished game.
pub type Features<G> = fn(&G, Seat) -> Vec<Feature>;

/// "1st", "2nd": who acts when, counted from the seat that began.
fn order(game: &impl Game, first: Seat, seat: Seat) -> Feature {
    let place = game.seats().from(first).position(|other| other == seat).unwrap_or(0);
    let name = ["1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th"].get(place).copied();
    ("turn order", name.unwrap_or("later").to_owned())
}

fn yes(answer: bool) -> String {
    if answer { "yes" } else { "no" }.to_owned()
}

pub(crate) fn none<G>(_: &G, _: Seat) -> Vec<Feature> {
    Vec::new()
}

pub(crate) fn deep_dive(game: &DeepDive, seat: Seat) -> Vec<Feature> {
    if game.rival.is_some() { Vec::new() } else { vec![order(game, game.start, seat)] }
}

pub(crate) fn abyss(game: &Abyss, seat: Seat) -> Vec<Feature> {
    let mut features =
        vec![order(game, game.first, seat), ("brought the end about", yes(game.ending == Some(seat)))];
    features.extend(game.lords_of(seat).iter().map(|lord| ("lord", lord.name().to_owned())));
    let locations = game.players.get(seat.index()).map(|player| player.locations.iter());
    features.extend(locations.into_iter().flatten().map(|place| ("location", place.name().to_owned())));
    features
}

pub(crate) fn battle_for_the_deep(game: &BattleForTheDeep, seat: Seat) -> Vec<Feature> {
    let name = |seat: Seat| game.players[seat.index()].faction.map_or("nobody", |faction| faction.name());
    let mut pair = [name(seat), name(Seat((seat.0 + 2) % 4))];
    pair.sort_unstable();
    let mut features = vec![
        order(game, Seat::FIRST, Seat(game.place(seat) as u8)),
        ("faction", name(seat).to_owned()),
        ("team", format!("{} + {}", pair[0], pair[1])),
    ];
    features.extend(game.players[seat.index()].base.map(|zone| ("base site", zone.to_string())));
    features
}

pub(crate) fn deep_war(game: &DeepWar, seat: Seat) -> Vec<Feature> {
    let Some(boat) = game.boats.get(seat.index()) else { return Vec::new() };
    vec![
        ("boat class", boat.class.name().to_owned()),
        ("sunk", yes(!boat.afloat())),
        ("reached New York", yes(boat.new_york)),
        ("raided New York", yes(boat.raid.is_some())),
    ]
}

pub(crate) fn sunken_citadel(game: &SunkenCitadel, seat: Seat) -> Vec<Feature> {
    vec![("scenario", game.scenario.to_string()), ("side", game.role(seat))]
}
