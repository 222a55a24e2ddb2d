//! The laws, on random games of every size, and the conservation of torpedoes and tokens.

use fathom_core::{Game, Seats, Stage, Told};
use fathom_deep_war::state::Marconi;
use fathom_deep_war::{Cell, DeepWar, Event, Options, RaidLimit, SoloGoal};
use fathom_testkit::{Laws, Listing};

fn once_a_boat() -> Options {
    Options { raid: RaidLimit::OncePerBoat, solo_goal: SoloGoal::Ace, ..Options::default() }
}

fn no_marconi() -> Options {
    Options { marconi: Marconi::Absent, ..Options::default() }
}

/// Counts that never change: seats, squares of each kind, and a stock that complements the sea.
fn counts(game: &DeepWar) -> Vec<(&'static str, i64)> {
    let class = |class| {
        let at_sea = game.ships.iter().filter(|ship| ship.class == Some(class)).count();
        (game.stock(class) + at_sea) as i64
    };
    vec![
        ("merchants", class(fathom_deep_war::ShipClass::Merchant)),
        ("destroyers", class(fathom_deep_war::ShipClass::Destroyer)),
        ("warships", class(fathom_deep_war::ShipClass::Warship)),
        ("squares", Cell::all().count() as i64),
    ]
}

fn laws(seats: usize) {
    Laws::<DeepWar>::new(Listing::Exact)
        .table(Options::default(), seats)
        .table(once_a_boat(), seats)
        .table(no_marconi(), seats)
        .conserving(counts)
        .dear_every(64)
        .run(60);
}

#[test]
fn the_laws_hold_alone() {
    laws(1);
}

#[test]
fn the_laws_hold_for_two() {
    laws(2);
}

#[test]
fn the_laws_hold_for_three() {
    laws(3);
}

#[test]
fn the_laws_hold_for_four() {
    laws(4);
}

#[test]
fn the_laws_hold_for_five() {
    laws(5);
}

#[test]
fn the_laws_hold_for_six() {
    laws(6);
}

/// What the table said in a whole game, added up.
#[derive(Default)]
struct Ledger {
    launched: [u32; 6],
    found: u32,
    gone: u32,
    points: [u32; 6],
}

impl Ledger {
    fn hear(&mut self, event: &Event) {
        match event {
            Event::Launched { seat, torpedoes, .. } => self.launched[seat.index()] += u32::from(*torpedoes),
            Event::Contact { .. } => self.found += 1,
            Event::Sunk { seat, points, .. } => {
                self.gone += 1;
                self.points[seat.index()] += u32::from(*points);
            }
            Event::ShipGone { .. } | Event::Vanished { .. } => self.gone += 1,
            Event::FlakFired { seat, hit: true, points, .. } | Event::Raided { seat, points, .. } => {
                self.points[seat.index()] += u32::from(*points);
            }
            _ => {}
        }
    }

    fn check(&self, game: &DeepWar) {
        assert_eq!(self.found - self.gone, game.ships.len() as u32, "every ship token is somewhere");
        for (index, boat) in game.boats.iter().enumerate() {
            let left = u32::from(boat.torpedoes);
            assert_eq!(
                left + self.launched[index],
                u32::from(boat.class.torpedoes()),
                "every torpedo is somewhere"
            );
            assert_eq!(u32::from(boat.points()), self.points[index], "every point was told");
        }
    }
}

/// Torpedoes aboard and launched, ships found and gone, points told and scored: 200 games at every size.
#[test]
fn torpedoes_tokens_and_points_are_conserved() {
    for seed in 0..1_200u64 {
        let seats = Seats::new(1 + seed as usize % 6).expect("one to six");
        let mut game = DeepWar::setup(&Options::default(), seats).expect("a table");
        let mut rng = fathom_testkit::rng(seed);
        let (mut ledger, mut told): (Ledger, Vec<Told<Event>>) = Default::default();
        let mut actions = Vec::new();
        while game.stage() != Stage::Over {
            if game.stage() == Stage::Chance {
                let die = game.draw(&mut rng);
                game.apply_outcome(&die, &mut told);
            } else {
                actions.clear();
                game.actions(&mut actions);
                let action = *fathom_core::chance::pick(&mut rng, &actions);
                game.apply(&action, &mut told);
            }
            told.drain(..).for_each(|told| ledger.hear(&told.event));
            ledger.check(&game);
        }
    }
}
