//! Positions written by hand, and notation.

use crate::setting::Set;
use fathom_abyss::{Abyss, Action, Cards, Chance, Location, LocationSet, Lord, LordSet, Phase};
use fathom_core::{Game, Position, Seat, SeatSet, Viewer};

/// The problems of a position that was changed by hand.
fn problems(change: impl FnOnce(&mut Abyss)) -> String {
    let mut game = Set::players(2).court("keeper, miller").hand(1, "crab 1").table().game;
    change(&mut game);
    game.validate().expect_err("this cannot be").join("; ")
}

/// What is said about a position, and what was changed in it.
type Wrong = (&'static str, fn(&mut Abyss));

/// Everything that a position can get wrong, by the path of its field.
#[test]
fn a_position_that_cannot_be_is_named_by_its_field() {
    let table: [Wrong; 36] = [
        ("deck.allies: 3 cards of crab 1 instead of 4", |game| game.players[0].hand = Cards::EMPTY),
        ("deck.monsters: 7 monsters instead of 6", |game| game.deck.monsters = 7),
        ("threat: 9 is not 1 to 6", |game| game.threat = 9),
        ("round: 151 is not 1 to 150", |game| game.round = 151),
        ("lords: the Miller lies nowhere", |game| game.court.truncate(1)),
        ("lords, players[1].free: the Oracle lies in 2 places", |game| {
            game.players[1].free.insert(Lord::Oracle);
        }),
        ("tokens[2], players[].tokens[2]: 9 tokens worth 4 instead of 2", |game| game.tokens = [9, 9, 9]),
        ("keyPile, players[].keys: there are 10 key tokens, not 12", |game| game.players[1].keys = 2),
        ("players[0].keys, players[0].free: 3 keys, and three take a location at once", |game| {
            (game.players[0].keys, game.key_pile) = (3, 7);
        }),
        ("players[1].keys, players[1].free: 4 keys, and three take a location at once", |game| {
            (game.players[1].keys, game.key_pile) = (3, 7);
            game.lords.remove(Lord::Reaper);
            game.players[1].free.insert(Lord::Reaper);
        }),
        ("players[1].pearls: 10000 is not a number of pearls", |game| game.players[1].pearls = 10_000),
        ("turn.active: there is no seat 8 at this table", |game| game.turn.active = Seat(7)),
        ("phase.buyer: there is no seat 4 at this table", |game| {
            game.phase = Phase::Offer { buyer: Seat(3) }
        }),
        ("turn.bought: only opponents", |game| game.turn.bought = SeatSet::only(Seat(0))),
        ("turn.bought: nobody has explored this turn", |game| game.turn.bought = SeatSet::only(Seat(1))),
        ("turn.used: the Oracle has no power to use this turn", |game| game.turn.used.insert(Lord::Oracle)),
        ("turn.used: the Keeper has no power to use this turn", |game| game.turn.used.insert(Lord::Keeper)),
        ("turn.again: only the Invoker grants another turn", |game| game.turn.again = true),
        ("turn.recruited: no lord has just arrived", |game| game.turn.recruited = true),
        ("phase: the active player has no Schemer", |game| {
            (game.phase, game.turn.recruited) = (Phase::Scheming, true);
        }),
        ("track: the phase does not fit", |game| game.phase = Phase::Offer { buyer: Seat(1) }),
        ("phase: no stack can be taken", |game| game.phase = Phase::SecondStack),
        ("phase.lords: three keys are spent for a Location", |game| {
            game.phase = Phase::Placing { lords: LordSet::EMPTY, tokens: 2 };
        }),
        ("phase.drawn: two to four Locations have been drawn", |game| {
            game.phase =
                Phase::Choosing { lords: LordSet::only(Lord::Keeper), tokens: 3, drawn: LocationSet::EMPTY };
        }),
        ("phase: the game is not over before", |game| {
            game.players[0].hand = Cards::EMPTY;
            game.discard.allies.add("crab 1".parse().unwrap());
            game.phase = Phase::Over;
        }),
        ("ending: this seat has not seven lords", |game| game.ending = Some(Seat(1))),
        ("players[1]: seven lords bring the end about", |game| deal(game, 7)),
        ("players[1]: 20 lords, and nobody can have more than 9", |game| deal(game, 20)),
        ("beneath[1]: lords lie under Chasm, which nobody controls", |game| {
            game.lords.remove(Lord::Reaper);
            game.beneath[1].insert(Lord::Reaper);
        }),
        ("beneath[1]: these lords are no three keys for Chasm", |game| {
            game.lords.remove(Lord::Landowner);
            game.beneath[1].insert(Lord::Landowner);
            game.stack.remove(Location::Chasm);
            game.players[0].locations.insert(Location::Chasm);
        }),
        ("beneath[1]: these lords are no three keys for Chasm", |game| {
            [Lord::Shaman, Lord::Alchemist, Lord::Oracle, Lord::Tamer]
                .into_iter()
                .for_each(|lord| pay_with(game, lord));
        }),
        ("beneath[1]: these lords are no three keys for Chasm", |game| {
            [Lord::Elder, Lord::Shaman].into_iter().for_each(|lord| pay_with(game, lord));
        }),
        ("stack, players[0].locations: Chasm lies in 2 places", |game| {
            game.players[0].locations.insert(Location::Chasm);
        }),
        ("players[0].disabled: the Assassin has not come yet", |game| {
            game.lords.remove(Lord::Reaper);
            game.players[0].disabled.insert(Lord::Reaper);
        }),
        ("phase: no power of once a turn is left to use", |game| game.phase = Phase::Closing),
        ("paused: only the Opportunist interrupts", |game| game.paused = Some(Phase::Turn)),
    ];
    for (expected, change) in table {
        let found = problems(change);
        assert!(found.contains(expected), "{expected}\n{found}");
    }
    assert!(
        problems(|game| game.players.truncate(1)).contains("players: Abyss is for 2 to 4 players, not 1")
    );
}

/// ABY-KEY-14: keys are kept where there is no location left to take.
#[test]
fn three_keys_may_be_held_when_no_location_is_left() {
    let mut game = Set::players(2).court("keeper, miller").hand(1, "crab 1").table().game;
    (game.players[0].keys, game.key_pile) = (3, 7);
    game.stack.remove(Location::BlackSmokers);
    let rest = std::mem::take(&mut game.stack).union(std::mem::take(&mut game.available));
    game.players[1].locations = rest;
    assert_eq!(game.validate(), Ok(()));
    game.players[1].locations.remove(Location::Chasm);
    game.available.insert(Location::Chasm);
    assert!(game.validate().is_err(), "the Chasm can be taken");
}

/// The first player's Chasm was paid for with this lord, too.
fn pay_with(game: &mut Abyss, lord: Lord) {
    game.lords.remove(lord);
    game.beneath[1].insert(lord);
    game.stack.remove(Location::Chasm);
    game.players[0].locations.insert(Location::Chasm);
}

/// So many lords for seat 2.
fn deal(game: &mut Abyss, count: usize) {
    let lords: Vec<Lord> = game.lords.iter().take(count).collect();
    for lord in lords {
        game.lords.remove(lord);
        game.players[1].free.insert(lord);
    }
}

/// The error of a position whose JSON was changed by hand.
fn misread(from: &str, to: &str) -> String {
    let game = Set::players(2).hand(1, "crab 1").table().game;
    let text = serde_json::to_string(&Position::of(&game)).expect("plain data");
    assert!(text.contains(from), "{text}");
    let position = Position::parse(&text.replacen(from, to, 1)).expect("a document");
    position.load::<Abyss>().expect_err("this cannot be").to_string()
}

#[test]
fn what_cannot_be_read_is_named_too() {
    assert!(
        misread(r#""pearls":0"#, r#""pearls":-1"#)
            .contains("players[0].pearls: -1 is not a number of pearls")
    );
    assert!(misread(r#""at":"turn""#, r#""at":"turn","luck":7"#).contains("phase: unknown field `luck`"));
    assert!(misread(r#""threat":1"#, r#""threat":1,"thread":2"#).contains("unknown field `thread`"));
    assert!(misread(r#""used":[]"#, r#""used":[],"uses":1"#).contains("turn.uses: unknown field `uses`"));
    assert!(misread(r#""ambassadorKeys":3"#, r#""ambassadorKeys":2"#).contains("3 keys or 0, not 2"));
    assert!(misread(r#""gone":[]"#, r#""gone":["oracle","oracle"]"#).contains("the Oracle is listed twice"));
}

#[test]
fn a_position_is_readable_and_comes_back() {
    let game = Set::players(2).hand(1, "crab 1, crab 1").lords(2, "master-of-magic").table().game;
    let text = serde_json::to_string(&Position::of(&game)).unwrap();
    assert!(text.contains(r#""hand":[{"race":"crab","value":1},{"race":"crab","value":1}]"#), "{text}");
    assert!(text.contains(r#""free":["master-of-magic"]"#));
    assert_eq!(Position::parse(&text).unwrap().load::<Abyss>(), Ok(game));
}

#[test]
fn garbage_is_no_action_and_says_what_was_expected() {
    for (text, expected) in [
        ("", "\"\" is no action"),
        ("fly", "\"fly\" is no action; an action begins with plot, explore"),
        ("support", "expected a race"),
        ("support whale", "expected jellyfish"),
        ("pay crab 6", "no ally is worth 6"),
        ("pay crab 03", "a value from 1 to 5"),
        ("fight +1", "a number of tokens"),
        ("explore now", "unexpected \"now\""),
        ("explore ", "unexpected \"\""),
        ("traitor oracle keeper", "expected \"for\""),
        ("keys keeper oracle tokens 1", "in the order of the table"),
        ("keys keeper", "a lord or \"tokens\""),
        ("hunt 5", "there is no seat 5"),
    ] {
        let error = text.parse::<Action>().expect_err(text);
        assert!(error.contains(expected), "{text:?}: {error}");
    }
    assert!("whale 3".parse::<Chance>().unwrap_err().contains("expected first, lord"));
    assert!("token x".parse::<Chance>().is_err());
}

#[test]
fn moves_may_be_typed_in_any_case() {
    assert_eq!("Recruit Master-Of-Magic".parse::<Action>(), "recruit master-of-magic".parse());
    assert_eq!("PAY CRAB 3".parse::<Action>(), "pay crab 3".parse());
    assert_eq!("Lord Oracle".parse::<Chance>(), "lord oracle".parse());
    assert_eq!("Crab 3".parse::<Chance>(), "crab 3".parse());
}

#[test]
fn the_terminal_says_what_everything_does() {
    let set =
        Set::players(2).court("oracle, keeper").lords(1, "slaver").location(1, "chasm", "").face_up("jail");
    let drawn =
        set.pearls(1, 1).threat(3).lords(2, "tamer").table().game.view(Viewer::Seat(Seat(0))).to_string();
    for part in [
        "threat: 1: 1 gift | 2: 2 gifts | [3: 1 key] | 4: 1 key, 1 gift | 5: 1 key, 2 gifts | 6: 2 keys\n",
        "(the Tamer: space 2 pays)",
        "Once in each of your turns you may throw one stack of the Council onto the discard.",
        "jail, 14 now: 15 points, less 1 for each of your Lords.",
        "chasm, 5 now: 5 points, and 3 for each Crab you have affiliated.",
        "Slaver: Once in each of your turns you may discard an Ally from your hand for 2 pearls.",
        "1 pearl,",
        "legend: > to move",
    ] {
        assert!(drawn.contains(part), "{part}\n{drawn}");
    }
    assert!(drawn.lines().all(|line| line.chars().count() <= 100), "{drawn}");
}
