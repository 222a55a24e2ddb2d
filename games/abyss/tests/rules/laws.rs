//! The laws every game obeys, on random games at every table.

use fathom_abyss::{Abyss, AmbassadorKeys, Cards, Event, Found, Location, LordSet, Options, Phase};
use fathom_core::chance::pick;
use fathom_core::{Game, Position, Seats, Silent, Stage, Told};
use fathom_testkit::{Laws, Listing, rng, share};

/// Cards, lords, locations, tokens and keys never appear or vanish: every place where one can lie is counted.
fn counts(game: &Abyss) -> Vec<(&'static str, i64)> {
    let phases = || [Some(game.phase), game.paused].into_iter().flatten();
    let mut heaps: Vec<Cards> = vec![game.deck.allies, game.discard.allies, game.council];
    let mut lords: Vec<LordSet> = vec![game.lords, game.gone, game.court.iter().copied().collect()];
    let mut tiles: Vec<_> = vec![game.stack, game.available];
    let (mut keys, mut tokens) = (i64::from(game.key_pile), game.tokens.map(i64::from));
    lords.extend(game.beneath);
    for player in &game.players {
        heaps.extend([player.hand, player.affiliated]);
        lords.extend([player.free, player.disabled]);
        tiles.push(player.locations);
        keys += i64::from(player.keys);
        tokens.iter_mut().zip(player.tokens).for_each(|(sum, held)| *sum += i64::from(held));
    }
    for phase in phases() {
        match phase {
            Phase::Paying { spent, .. } | Phase::Affiliating { spent, .. } => heaps.push(spent),
            Phase::Drawing { drawn, .. } | Phase::Choosing { drawn, .. } => tiles.push(drawn),
            _ => {}
        }
    }
    let on_track =
        |wanted: fn(&Found) -> bool| game.track.iter().filter(|found| wanted(found)).count() as i64;
    let track_points: i64 = game
        .track
        .iter()
        .map(|found| match found {
            Found::Ally(ally) => i64::from(ally.value()),
            Found::Monster => 0,
        })
        .sum();
    let every_lord = lords.iter().fold(LordSet::EMPTY, |all, set| all.union(*set));
    // The Black Smokers may leave the game, the other nineteen may not.
    let tile = |tile: &Location| *tile != Location::BlackSmokers;
    vec![
        (
            "allies",
            heaps.iter().map(|heap| i64::from(heap.len())).sum::<i64>()
                + on_track(|found| *found != Found::Monster),
        ),
        ("ally points", heaps.iter().map(|heap| i64::from(heap.sum())).sum::<i64>() + track_points),
        (
            "monsters",
            i64::from(game.deck.monsters)
                + i64::from(game.discard.monsters)
                + on_track(|found| *found == Found::Monster),
        ),
        ("lord cards", lords.iter().map(|set| i64::from(set.len())).sum()),
        ("different lords", i64::from(every_lord.len())),
        ("locations", tiles.iter().flat_map(|set| set.iter()).filter(tile).count() as i64),
        ("keys", keys),
        ("tokens worth 2", tokens[0]),
        ("tokens worth 3", tokens[1]),
        ("tokens worth 4", tokens[2]),
    ]
}

fn laws(seats: usize) -> Laws<Abyss> {
    Laws::new(Listing::Exact).table(Options::default(), seats).conserving(counts).dear_every(32)
}

#[test]
fn the_laws_hold_for_two() {
    laws(2).run(400);
}

#[test]
fn the_laws_hold_for_three() {
    laws(3).run(350);
}

#[test]
fn the_laws_hold_for_four() {
    laws(4).run(350);
}

#[test]
fn the_laws_hold_without_keys_on_ambassadors() {
    let options = Options { ambassador_keys: AmbassadorKeys::None };
    Laws::<Abyss>::new(Listing::Exact).table(options, 3).conserving(counts).dear_every(32).run(100);
}

#[test]
fn the_table_begins_with_what_is_in_the_box() {
    let game = Abyss::setup(&Options::default(), Seats::new(4).unwrap()).unwrap();
    let counted: Vec<i64> = counts(&game).into_iter().map(|(_, count)| count).collect();
    assert_eq!(counted, [65, 160, 6, 35, 35, 19, 10, 9, 9, 2]);
}

/// Plays random moves to the end and shows every step.
fn random_game(seats: usize, seed: u64, mut each: impl FnMut(&Abyss, &Abyss, &[Told<Event>])) {
    let mut rng = rng(seed);
    let seats = Seats::new(seats).expect("seats");
    let mut game = Abyss::setup(&Options::default(), seats).expect("a table");
    let mut told = Vec::new();
    while game.stage() != Stage::Over {
        let before = game.clone();
        told.clear();
        match game.stage() {
            Stage::Chance => {
                let outcome = game.draw(&mut rng);
                game.settle(&outcome, &mut told).expect("what was drawn can happen");
            }
            _ => {
                let action = *pick(&mut rng, &game.legal());
                game.act(&action, &mut told).expect("what is listed is legal");
            }
        }
        each(&before, &game, &told);
    }
}

/// The purses change by what the log tells, pearl by pearl.
#[test]
fn pearls_change_hands_only_as_told() {
    for seed in 0..u64::from(share(40)) {
        random_game(2 + seed as usize % 3, seed, |before, after, told| {
            let mut purses: Vec<i64> = before.players.iter().map(|player| i64::from(player.pearls)).collect();
            for event in told.iter().map(|told| &told.event) {
                match event {
                    Event::Pearls { seat, change, .. } => purses[seat.index()] += i64::from(*change),
                    Event::Bought { seat, from, price, .. } => {
                        purses[seat.index()] -= i64::from(*price);
                        purses[from.index()] += i64::from(*price);
                    }
                    Event::Fought { seat, pearls, .. } => purses[seat.index()] += i64::from(*pearls),
                    Event::Paid { seat, pearls, .. } => purses[seat.index()] -= i64::from(*pearls),
                    _ => {}
                }
            }
            let now: Vec<i64> = after.players.iter().map(|player| i64::from(player.pearls)).collect();
            assert_eq!(purses, now, "{told:?}");
        });
    }
}

/// Every position of a game loads, and so does every position that is reached from one that was loaded.
#[test]
fn what_was_played_to_loads_at_every_step() {
    for seed in 100..100 + u64::from(share(15)) {
        random_game(2 + seed as usize % 3, seed, |_, after, _| {
            let again = Position::of(after).load::<Abyss>();
            assert_eq!(again.as_ref(), Ok(after));
        });
    }
}

/// A position changed by hand is refused, or can be played on for 200 steps and loads again at every one.
#[test]
fn what_loads_can_be_played_on_and_loads_again() {
    let mut loaded = 0;
    for seed in 200..204 {
        let mut at = 0;
        random_game(2 + seed as usize % 3, seed, |_, game, _| {
            at += 1;
            if at % 11 != 0 {
                return;
            }
            for changed in changes(game) {
                let Ok(game) = Position::of(&changed).load::<Abyss>() else { continue };
                loaded += 1;
                play_on(game, seed);
            }
        });
    }
    assert!(loaded > 100, "{loaded} changed positions were played on");
}

/// The same table with something else going on, or something moved.
fn changes(game: &Abyss) -> Vec<Abyss> {
    let mut all = Vec::new();
    let mut with = |change: &dyn Fn(&mut Abyss)| {
        let mut changed = game.clone();
        change(&mut changed);
        all.push(changed);
    };
    let phases = [
        Phase::Turn,
        Phase::Fate,
        Phase::Reveal,
        Phase::SecondStack,
        Phase::Apprentice,
        Phase::Illusionist,
        Phase::Hunting,
        Phase::Corrupting,
        Phase::Scheming,
        Phase::SchemeDraw,
        Phase::Betraying,
        Phase::Refilling,
        Phase::Keys,
        Phase::Smokers,
        Phase::Closing,
        Phase::Over,
        Phase::Plotting,
    ];
    for phase in phases {
        with(&|game| game.phase = phase);
        with(&|game| (game.phase, game.turn.recruited) = (phase, true));
    }
    with(&|game| game.players[0].pearls = 9_999);
    with(&|game| game.round = 150);
    with(&|game| game.turn.active = game.seats().after(game.turn.active));
    with(&|game| game.turn.again = true);
    with(&|game| game.ending = Some(game.first));
    with(&|game| {
        let gone = std::mem::take(&mut game.lords);
        game.gone = game.gone.union(gone);
    });
    with(&|game| {
        let all = std::mem::take(&mut game.stack);
        game.available = game.available.union(all);
    });
    all
}

fn play_on(mut game: Abyss, seed: u64) {
    let mut rng = rng(seed);
    for _ in 0..200 {
        match game.stage() {
            Stage::Over => break,
            Stage::Chance => {
                let outcome = game.draw(&mut rng);
                game.apply_outcome(&outcome, &mut Silent);
            }
            Stage::Decide(_) => {
                let action = *pick(&mut rng, &game.legal());
                game.apply(&action, &mut Silent);
            }
        }
        if let Err(problems) = game.validate() {
            panic!("it loaded, and was played to what cannot be: {}\n{game:?}", problems.join("; "));
        }
    }
}
