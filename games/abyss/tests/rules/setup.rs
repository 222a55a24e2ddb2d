//! Setting the table.

use crate::setting::Set;
use fathom_abyss::content::Pile;
use fathom_abyss::{Abyss, Ally, Cards, Location, LordSet, Options, Phase, Race};
use fathom_core::{Game, Seat, Seats, SetupError, Stage};
use fathom_testkit::Table;

const OPENING: [&str; 8] = [
    "first 2",
    "lord shaman",
    "lord elder",
    "lord keeper",
    "lord miller",
    "lord trader",
    "lord sage",
    "location jail",
];

fn opened(seats: usize) -> Table<Abyss> {
    Table::setup(&Options::default(), seats).dice(OPENING)
}

#[test]
fn aby_set_01_two_to_four_players() {
    for seats in 2..=4 {
        assert!(Abyss::setup(&Options::default(), Seats::new(seats).unwrap()).is_ok());
    }
    let refused: Result<Abyss, SetupError> = Abyss::setup(&Options::default(), Seats::new(5).unwrap());
    assert_eq!(refused.unwrap_err().to_string(), "Abyss is for 2 to 4 players, not 5 [ABY-SET-01]");
    assert!(Abyss::setup(&Options::default(), Seats::new(1).unwrap()).is_err());
}

#[test]
fn aby_set_02_thirteen_allies_of_each_race() {
    let deck = opened(3).game.deck.allies;
    assert_eq!(deck.len(), 65);
    for race in Race::ALL {
        let copies = [1, 2, 3, 4, 5].map(|value| deck.count(Ally::new(race, value).unwrap()));
        assert_eq!(copies, [4, 3, 3, 2, 1], "{race}");
    }
}

#[test]
fn aby_set_03_six_monsters_lurk_in_the_deck() {
    assert_eq!(opened(2).game.deck, Pile { allies: Cards::whole_deck(), monsters: 6 });
}

#[test]
fn aby_set_04_six_lords_at_court_and_the_rest_in_the_deck() {
    let game = opened(2).game;
    let court: Vec<String> = game.court.iter().map(ToString::to_string).collect();
    assert_eq!(court, ["shaman", "elder", "keeper", "miller", "trader", "sage"]);
    assert_eq!(game.lords.len(), 29);
    assert_eq!(game.lords.union(game.court.iter().copied().collect()), LordSet::WHOLE);
}

#[test]
fn aby_set_05_one_location_lies_face_up() {
    let game = opened(2).game;
    assert!(game.available.contains(Location::Jail));
    assert_eq!((game.available.len(), game.stack.len()), (1, 19));
}

#[test]
fn aby_set_06_chance_turns_over_what_is_turned_over() {
    let mut table = Table::<Abyss>::setup(&Options::default(), 2);
    assert_eq!(table.game.odds().unwrap().len(), 2, "either seat may go first");
    table.chance(["first 1"]);
    assert_eq!(table.game.odds().unwrap().len(), 35, "any lord may come first");
    table.chance(["lord shaman"]);
    assert_eq!(table.game.odds().unwrap().len(), 34, "but not twice");
    assert_eq!(table.refuses_outcome("lord shaman").clause, "ABY-HID-07");
    table.chance(&OPENING[2..7]);
    assert_eq!(table.game.odds().unwrap().len(), 20, "any location");
}

#[test]
fn aby_set_07_twenty_monster_tokens() {
    assert_eq!(opened(4).game.tokens, [9, 9, 2], "worth 2, 3 and 4");
}

/// ABY-SET-08, ABY-SET-09, ABY-SET-12: the threat is low, the keys lie in their pile, track and council are empty.
#[test]
fn the_board_starts_empty() {
    let game = opened(2).game;
    assert_eq!(game.threat, 1);
    assert_eq!(game.key_pile, 10);
    assert!(game.track.is_empty() && game.council.is_empty());
    assert_eq!(game.track.capacity(), 5);
}

#[test]
fn aby_set_10_a_pearl_each_and_nothing_else() {
    for player in &opened(4).game.players {
        assert_eq!(player.pearls, 1);
        assert!(player.hand.is_empty() && player.affiliated.is_empty() && player.keys == 0);
        assert!(player.free.is_empty() && player.locations.is_empty() && player.tokens == [0; 3]);
    }
}

#[test]
fn aby_set_11_chance_names_the_starting_player() {
    let table = opened(3);
    assert_eq!(table.game.stage(), Stage::Decide(Seat(1)));
    assert_eq!((table.game.first, table.game.phase), (Seat(1), Phase::Turn));
}

#[test]
fn aby_set_13_the_treasury_never_runs_dry() {
    let mut table = Set::players(2).pearls(1, 3_000).pearls(2, 3_000).table();
    table.play("explore").force(["monster"]);
    table.play("fight 0");
    assert_eq!(table.game.players[0].pearls, 3_001);
}
