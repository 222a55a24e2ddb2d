//! The laws, on random games of every size, and the conservation of everything that is in the box.

use fathom_core::{Game, Seats, Stage, Told};
use fathom_deep_war::content::SEA;
use fathom_deep_war::{Base, DeepWar, Event, Marconi, Options, RaidLimit, ShipClass, SoloGoal, Stock};
use fathom_testkit::{Laws, Listing, share};

fn once_a_boat() -> Options {
    Options {
        raid: RaidLimit::OncePerBoat,
        solo_goal: SoloGoal::Ace,
        stock: Stock::Returns,
        ..Options::default()
    }
}

fn no_marconi() -> Options {
    Options { marconi: Marconi::Absent, ..Options::default() }
}

/// Counts of what is stored: the tokens of each class in the stock, at sea and out of the game; and whatever
/// floats, counted square by square over the sea.
fn counts(game: &DeepWar) -> Vec<(&'static str, i64)> {
    let class = |class| {
        let at_sea = game.ships.iter().filter(|ship| ship.class == Some(class)).count() as i64;
        at_sea + i64::from(game.stock.of(class)) + i64::from(game.removed.of(class))
    };
    let on_sea: usize = SEA
        .iter()
        .map(|square| {
            game.ships.iter().filter(|ship| ship.cell == square).count()
                + game.boats.iter().filter(|boat| boat.cell == square).count()
        })
        .sum();
    vec![
        ("merchants", class(ShipClass::Merchant)),
        ("destroyers", class(ShipClass::Destroyer)),
        ("warships", class(ShipClass::Warship)),
        (
            "vessels that are nowhere at sea",
            game.ships.len() as i64 + game.boats.len() as i64 - on_sea as i64,
        ),
    ]
}

#[test]
fn the_counts_are_those_of_the_box() {
    let game = DeepWar::setup(&Options::default(), Seats::new(1).expect("one")).expect("a table");
    assert_eq!(counts(&game).into_iter().map(|(_, count)| count).collect::<Vec<_>>(), [10, 10, 10, 0]);
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

/// What the table said in a whole game, added up, to be compared with what is stored.
#[derive(Default)]
struct Ledger {
    enlisted: usize,
    lost: usize,
    launched: [u32; 6],
    contacts: u32,
    vanished: u32,
    /// Ships of a known class that came and that went, by class.
    known: [u8; 3],
    gone: [u8; 3],
    planes: [u8; 6],
    points: [u32; 6],
    /// The planes that have flown this turn, in order.
    flights: Vec<Base>,
}

impl Ledger {
    fn hear(&mut self, event: &Event) {
        match event {
            Event::Enlisted { .. } => self.enlisted += 1,
            Event::Lost { .. } => self.lost += 1,
            Event::TurnBegan { .. } => self.flights.clear(),
            Event::TookOff { base, .. } => self.flights.push(*base),
            Event::Launched { seat, torpedoes, .. } => self.launched[seat.index()] += u32::from(*torpedoes),
            Event::Contact { class, .. } => {
                self.contacts += 1;
                if let Some(class) = class {
                    self.known[*class as usize] += 1;
                }
            }
            Event::Identified { class, .. } => self.known[*class as usize] += 1,
            Event::Vanished { .. } => self.vanished += 1,
            Event::Sunk { seat, class, points, .. } => {
                self.gone[*class as usize] += 1;
                self.points[seat.index()] += u32::from(*points);
            }
            Event::ShipGone { class, .. } => self.gone[*class as usize] += 1,
            Event::FlakFired { seat, hit: true, points, .. } => {
                self.planes[seat.index()] += 1;
                self.points[seat.index()] += u32::from(*points);
            }
            Event::Raided { seat, points, .. } => self.points[seat.index()] += u32::from(*points),
            _ => {}
        }
    }

    fn check(&self, game: &DeepWar) {
        assert_eq!(game.boats.len(), self.enlisted, "every boat was chosen");
        assert_eq!(game.afloat().count(), self.enlisted - self.lost, "every boat floats or was lost");
        let away = self.vanished + self.gone.iter().map(|gone| u32::from(*gone)).sum::<u32>();
        assert_eq!(game.ships.len() as u32, self.contacts - away, "every ship found is at sea or gone");
        for class in ShipClass::ALL {
            let (known, gone) = (self.known[class as usize], self.gone[class as usize]);
            let (out, left) = match game.options.stock {
                Stock::Removed => (gone, 10 - known),
                Stock::Returns => (0, 10 + gone - known),
            };
            assert_eq!(game.removed.of(class), out, "{class:?} tokens out of the game");
            assert_eq!(game.stock.of(class), left, "{class:?} tokens in the stock");
        }
        for (index, boat) in game.boats.iter().enumerate() {
            let left = u32::from(boat.torpedoes);
            let began = u32::from(boat.class.torpedoes());
            assert_eq!(left + self.launched[index], began, "every torpedo is aboard or was launched");
            assert_eq!(boat.tally.planes, self.planes[index], "every plane shot down was told");
            assert_eq!(u32::from(boat.points()), self.points[index], "every point was told");
        }
        assert!(Base::ALL.starts_with(&self.flights), "each plane flies once a turn: {:?}", self.flights);
    }
}

/// Boats, torpedoes, tokens, planes and points: what is stored is what was told, 200 games at every size.
#[test]
fn what_is_stored_is_what_was_told() {
    for seed in 0..u64::from(share(1_200)) {
        let seats = Seats::new(1 + seed as usize % 6).expect("one to six");
        let stock = if seed % 4 == 0 { Stock::Returns } else { Stock::Removed };
        let options = Options { stock, ..Options::default() };
        let mut game = DeepWar::setup(&options, seats).expect("a table");
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
