//! The vocabulary keeps its word: replays, positions, ledgers, standings and fair numbers.

mod draws;
mod numbers;
mod questions;
mod seats;
mod worth;

use fathom_core::chance::{below, shuffle, weighted};
use fathom_core::{
    D6, Entry, Game, Ledger, LedgerError, Position, PositionError, Record, Replay, Seat, SeatSet, Seats,
    Silent, Standing, Standings, Viewer,
};
use fathom_testkit::games::connect_four::ConnectFour;
use fathom_testkit::games::pig::{self, Pig};
use fathom_testkit::rng;

const REPLAY: &str = r#"{"fathom":1,"game":"pig","rules":1,"options":{"target":20},"seats":["Ada","Bo"],"table":"x"}
1: roll
*: 6
# Ada grins
1: roll
*: 1
2: roll
*: 3
undo 4
2: roll
*: 5
"#;

#[test]
fn a_replay_is_read_written_and_played_alike() {
    let replay: Replay = REPLAY.parse().expect("a good replay");
    assert_eq!(replay.to_string(), REPLAY);
    assert_eq!(replay.header.more["table"], "x");
    let states = replay.states::<Pig>(&mut Silent).expect("it replays");
    let game = states.last().expect("there is a last state");
    assert_eq!((game.mover, game.at_risk), (Seat(1), 5), "the three was taken back, the five counts");
    assert_eq!(states[7], states[4], "the undo leads back to the fourth move");
}

#[test]
fn a_replay_that_breaks_a_rule_names_line_and_clause() {
    let broken = REPLAY.replacen("1: roll", "1: hold", 1);
    let error = broken
        .parse::<Replay>()
        .expect("the format is fine")
        .play::<Pig>(&mut Silent)
        .expect_err("no roll yet");
    assert_eq!(
        error.to_string(),
        "line 2: nothing has been rolled yet, so nothing can be kept [PIG-TURN-03]"
    );
}

#[test]
fn a_replay_of_another_game_or_seat_or_format_is_refused() {
    let replay: Replay = REPLAY.parse().expect("a good replay");
    let error = replay.play::<ConnectFour>(&mut Silent).expect_err("not that game");
    assert_eq!(error.to_string(), "line 1: this is a replay of pig, not of connect-four");
    let wrong_seat = REPLAY.replacen("1: roll", "2: roll", 1).parse::<Replay>().expect("the format is fine");
    let error = wrong_seat.play::<Pig>(&mut Silent).expect_err("not that seat");
    assert_eq!(error.to_string(), "line 2: seat 1 is to decide, not seat 2");
    for (text, complaint) in [
        ("", "line 1: the file is empty"),
        ("{}", "line 1: not the header of a replay"),
        (&REPLAY.replacen("\"fathom\":1", "\"fathom\":9", 1), "line 1: format 9 is not known here, only 1"),
        (&REPLAY.replacen("1: roll", "nonsense", 1), "line 2: a line is"),
        (&REPLAY.replacen("1: roll", "9: roll", 1), "line 2: there is no seat \"9\""),
        (&REPLAY.replacen("undo 4", "undo x", 1), "line 9: cannot go back to \"x\""),
    ] {
        let error = text.parse::<Replay>().expect_err("a bad replay").to_string();
        assert!(error.starts_with(complaint), "{error}");
    }
}

#[test]
fn undo_cannot_lead_into_the_future() {
    let text = REPLAY.replacen("undo 4", "undo 99", 1);
    let error =
        text.parse::<Replay>().expect("the format is fine").play::<Pig>(&mut Silent).expect_err("too far");
    assert_eq!(error.to_string(), "line 9: there is no move 99 yet");
    assert_eq!("undo 3".parse(), Ok(Entry::Undo(3)));
}

#[test]
fn a_position_comes_back_and_an_impossible_one_is_named() {
    let game = Pig::at([7, 9], 3, Seat(1), 20);
    let text = serde_json::to_string(&Position::of(&game)).expect("plain data");
    assert_eq!(Position::parse(&text).and_then(Position::load::<Pig>), Ok(game));
    let error = Position::parse(&text).and_then(Position::load::<ConnectFour>).expect_err("another game");
    assert_eq!(error.to_string(), "this is a position of pig, not of connect-four");
    let edited = text.replace("[7,9]", "[70,9]");
    let error = Position::parse(&edited).and_then(Position::load::<Pig>).expect_err("beyond the target");
    assert_eq!(
        error.to_string(),
        "this position cannot be: a score lies beyond the target; the game is over, yet a turn is under way"
    );
    let misshapen = text.replace("[7,9]", "[7,\"nine\"]");
    let error =
        Position::parse(&misshapen).and_then(Position::load::<Pig>).expect_err("no number").to_string();
    assert_eq!(error, "this is not a position: kept[1]: \"nine\" is not a whole number from 0 to 255");
    for (number, said) in [("-1", "-1"), ("1.5", "1.5"), ("null", "null"), ("256", "256"), ("[7]", "a list")]
    {
        let wrong = text.replace("[7,9]", &format!("[7,{number}]"));
        let error =
            Position::parse(&wrong).and_then(Position::load::<Pig>).expect_err("no score").to_string();
        assert_eq!(
            error,
            format!("this is not a position: kept[1]: {said} is not a whole number from 0 to 255")
        );
    }
    let lone = text.replace("[7,9]", "[7]");
    let error = Position::parse(&lone).and_then(Position::load::<Pig>).expect_err("one score").to_string();
    assert!(error.starts_with("this is not a position: kept: invalid length 1"), "{error}");
    let newer = text.replace("\"rules\":1", "\"rules\":2");
    assert!(matches!(
        Position::parse(&newer).and_then(Position::load::<Pig>),
        Err(PositionError::OtherRules { .. })
    ));
    assert!(matches!(Position::parse("[1,"), Err(PositionError::Shape(_))));
}

#[test]
fn a_ledger_is_checked_as_it_is_read() {
    let good = "prefix='ZZ'\nrulebook='none'\n[[chapter]]\ncode='ONE'\ntitle='First things'\n[[clause]]\nid='ZZ-ONE-01'\nplace='p'\ntext='Penguins dive'\n";
    let ledger = Ledger::parse(good).expect("a good ledger");
    assert_eq!(ledger.find("zz-one-01").map(|clause| clause.text.as_str()), Some("Penguins dive"));
    assert_eq!(ledger.chapter_of(&ledger.clause[0]), "First things");
    let twice = format!("{good}[[clause]]\nid='ZZ-ONE-01'\nplace='p'\ntext='again'\n");
    assert_eq!(Ledger::parse(&twice), Err(LedgerError::Twice("ZZ-ONE-01".to_owned())));
    let stranger = good.replace("ZZ-ONE-01", "ZZ-TWO-01");
    assert!(matches!(Ledger::parse(&stranger), Err(LedgerError::BadId(..))));
    let groundless = format!("{good}ruling='so be it'\n");
    assert_eq!(Ledger::parse(&groundless), Err(LedgerError::Lacks("ZZ-ONE-01".to_owned(), "why")));
    assert!(matches!(Ledger::parse("prefix="), Err(LedgerError::Syntax(_))));
}

#[test]
fn rules_are_found_by_title_plural_and_synonym_and_ranked() {
    let clause = |id: &str, text: &str| format!("[[clause]]\nid='{id}'\nplace='p'\ntext='{text}'\n");
    let chapters = "[[chapter]]\ncode='ONE'\ntitle='Predators'\n[[chapter]]\ncode='TWO'\ntitle='Combat'\n";
    let text = format!(
        "prefix='ZZ'\nrulebook='none'\n{chapters}{}{}{}",
        clause("ZZ-ONE-01", "A penguin that meets one is trapped"),
        clause("ZZ-TWO-01", "War turtles beat penguins in a battle"),
        clause("ZZ-TWO-02", "The war turtle dives"),
    );
    let ledger = Ledger::parse(&text).expect("a good ledger");
    let ids = |words: &str| -> Vec<String> {
        ledger.search(words).clauses.iter().map(|clause| clause.id.clone()).collect()
    };
    assert_eq!(ids("predator"), ["ZZ-ONE-01"], "a chapter's title, in the singular");
    let every = ledger.search("WAR TURTLES dive");
    assert_eq!(
        (every.whole, every.clauses[0].id.as_str()),
        (1, "ZZ-TWO-02"),
        "every word, whatever its case and number"
    );
    assert_eq!(
        ids("war turtles diving"),
        ["ZZ-TWO-02", "ZZ-TWO-01"],
        "then those with some, where few have all"
    );
    assert_eq!(ids("happens when I met a turtle")[0], "ZZ-ONE-01", "the rarer word tells more");
    assert_eq!(
        ids("fight"),
        ["ZZ-TWO-01", "ZZ-TWO-02"],
        "a synonym; the clause that says so itself comes first"
    );
    assert_eq!(ids("the war turtle"), ["ZZ-TWO-02", "ZZ-TWO-01"], "the very phrase comes first");
    let named = format!("{text}{}", clause("ZZ-TWO-03", "War Turtle: cost 9, attack 1"));
    let named = Ledger::parse(&named).expect("a good ledger");
    assert_eq!(
        named.search("war turtles").clauses[0].id,
        "ZZ-TWO-03",
        "what it is comes before what it does"
    );
    assert_eq!(
        ids("combat"),
        ["ZZ-TWO-01", "ZZ-TWO-02"],
        "a chapter asked for by its title comes in its own order"
    );
    assert_eq!(ids("what does the battle do"), ["ZZ-TWO-01", "ZZ-TWO-02"], "small words count for nothing");
    assert_eq!(ids("what is it"), ["ZZ-ONE-01"], "unless there is nothing else");
    assert_eq!(ids("pengu"), ["ZZ-ONE-01", "ZZ-TWO-01"], "the beginning of a word");
    assert_eq!(ids("eng"), ["ZZ-ONE-01", "ZZ-TWO-01"], "a part of one");
    assert!(ids("ng").is_empty(), "two letters are no word");
    assert_eq!(ids("zz-two-02"), ["ZZ-TWO-02"], "an id");
    let more = format!("{text}{}", clause("ZZ-ONE-02", "No predator follows a predator"));
    let more = Ledger::parse(&more).expect("a good ledger");
    let asked: Vec<&str> = more.search("predators").clauses.iter().map(|clause| clause.id.as_str()).collect();
    assert_eq!(
        asked,
        ["ZZ-ONE-01", "ZZ-ONE-02"],
        "the chapter of that title in its order, whoever says the word"
    );
    let some = ledger.search("penguins fly");
    assert!(some.whole == 0 && some.clauses.len() == 2, "as many words as any clause has, and said so");
    assert!(ledger.search("zeppelin").clauses.is_empty());
    assert_eq!(ledger.search("").clauses.len(), 3, "no words: everything, in order");
}

#[test]
fn the_line_of_a_replay_leaves_out_what_was_taken_back() {
    let replay: Replay = REPLAY.parse().expect("a good replay");
    let line: Vec<String> = replay.line().iter().map(ToString::to_string).collect();
    assert_eq!(line, ["1: roll", "*: 6", "1: roll", "*: 1", "2: roll", "*: 5"]);
    assert_eq!(replay.chances(), 3, "the draw that was taken back does not count");
    let ahead: Replay = REPLAY.replacen("undo 4", "undo 99", 1).parse().expect("the format is fine");
    assert_eq!(ahead.line().len(), 8, "a number ahead takes nothing back");
}

#[test]
fn a_doubled_field_of_a_position_is_refused_by_name() {
    let text = serde_json::to_string(&Position::of(&Pig::at([7, 9], 3, Seat(1), 20))).expect("plain data");
    let twice = text.replacen("\"at_risk\":3", "\"at_risk\":3,\"at_risk\":19", 1);
    assert_ne!(text, twice, "{text}");
    let error = Position::parse(&twice).expect_err("which of the two would count?").to_string();
    assert!(error.contains("state.at_risk is there twice"), "{error}");
    let nested = r#"{"game":"pig","rules":1,"state":{"players":[{"a":1},{"b":1,"b":2}]}}"#;
    let error = Position::parse(nested).expect_err("doubled").to_string();
    assert!(error.contains("state.players[1].b is there twice"), "{error}");
}

#[test]
fn ranks_are_shared_and_the_next_is_skipped() {
    let standings = Standings::ranked([(10, 10), (12, 12), (12, 12), (3, 3)].into_iter());
    assert_eq!(standings.0.iter().map(|standing| standing.rank).collect::<Vec<_>>(), [3, 1, 1, 4]);
    assert_eq!(standings.winners().collect::<Vec<_>>(), [Seat(1), Seat(2)]);
    assert_eq!([0, 1, 2].map(|seat| standings.share(Seat(seat))), [0.0, 0.5, 0.5]);
}

#[test]
fn a_team_wins_whole_a_draw_is_split_and_a_lost_solo_game_is_nothing() {
    let row = |side, won| Standing { score: 0, rank: if won { 1 } else { 3 }, side, won };
    let team = Standings([row(0, true), row(1, false), row(0, true), row(1, false)].into_iter().collect());
    assert_eq!([0, 1, 2, 3].map(|seat| team.share(Seat(seat))), [1.0, 0.0, 1.0, 0.0]);
    let draw = Standings([row(0, false), row(1, false)].into_iter().collect());
    assert_eq!(draw.share(Seat(1)), 0.5);
    assert_eq!(Standings::solo(12, false).share(Seat(0)), 0.0);
    assert_eq!(Standings::solo(12, true).share(Seat(0)), 1.0);
}

#[test]
fn numbers_below_n_are_fair_and_never_reach_n() {
    let mut rng = rng(5);
    for n in [1, 2, 3, 6, 7, 40] {
        let mut counts = vec![0u32; n as usize];
        (0..6_000).for_each(|_| counts[below(&mut rng, n) as usize] += 1);
        let expected = f64::from(6_000 / n);
        let chi: f64 = counts.iter().map(|count| (f64::from(*count) - expected).powi(2) / expected).sum();
        assert!(chi < f64::from(n) + 6.0 * (2.0 * f64::from(n)).sqrt() + 12.0, "{n}: {counts:?}");
    }
    let mut seen = [0u32; 3];
    (0..4_000).for_each(|_| seen[weighted(&mut rng, [1, 0, 3].into_iter())] += 1);
    assert!(seen[1] == 0 && (800..1_200).contains(&seen[0]), "{seen:?}");
    let mut order = [1, 2, 3, 4, 5];
    shuffle(&mut rng, &mut order);
    order.sort_unstable();
    assert_eq!(order, [1, 2, 3, 4, 5], "a shuffle loses nothing");
}

#[test]
fn a_die_has_six_faces_and_no_more() {
    assert_eq!(D6::all().map(D6::pips).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6]);
    assert_eq!("7".parse::<D6>(), Err("a die of 6 sides has no face 7".to_owned()));
    assert!(serde_json::from_str::<D6>("0").is_err());
}

#[test]
fn seats_go_round_the_table() {
    let seats = Seats::new(3).expect("three seats");
    assert_eq!(seats.after(Seat(2)), Seat(0));
    assert_eq!(seats.from(Seat(1)).collect::<Vec<_>>(), [Seat(1), Seat(2), Seat(0)]);
    assert_eq!((Seats::new(0), Seats::new(9)), (None, None));
    assert!(serde_json::from_str::<Seats>("12").is_err());
    let set: SeatSet = [Seat(0), Seat(2)].into_iter().collect();
    assert_eq!(
        (set.len(), set.contains(Seat(1)), set.without(Seat(0)).iter().next()),
        (2, false, Some(Seat(2)))
    );
}

#[test]
fn a_secret_is_told_to_those_in_the_know_and_a_rumour_to_the_rest() {
    use fathom_testkit::games::kuhn::{Card, Kuhn};
    let mut game = Kuhn::setup(&Default::default(), Seats::new(2).expect("two")).expect("two seats");
    let mut told: Record<Kuhn> = Vec::new();
    game.settle(&Card::King, &mut told).expect("a card can be dealt");
    let hears = |viewer| -> Vec<String> {
        let heard = told.iter().filter(|told| told.audience.includes(viewer));
        heard.map(|told| serde_json::to_string(&told.event).expect("plain data")).collect()
    };
    assert_eq!(hears(Viewer::Seat(Seat(0))), [r#"{"dealt":[0,"king"]}"#]);
    assert_eq!(hears(Viewer::Seat(Seat(1))), [r#"{"dealt":[0,null]}"#]);
    assert_eq!(hears(Viewer::Spectator), [r#"{"dealt":[0,null]}"#]);
}

#[test]
fn options_have_a_schema_with_help_texts() {
    let schema = serde_json::to_value(schemars::schema_for!(pig::Options)).expect("plain data");
    assert_eq!(schema["properties"]["target"]["description"], "The points that win the game.");
    assert_eq!(schema["properties"]["target"]["maximum"], 100);
}

#[test]
fn a_die_shows_each_of_its_faces_and_no_other() {
    let mut rng = rng(3);
    let mut seen = [0; 7];
    (0..600).for_each(|_| seen[usize::from(D6::roll(&mut rng).pips())] += 1);
    assert_eq!(seen[0], 0);
    assert!(seen[1..].iter().all(|count| *count > 60), "{seen:?}");
}

#[test]
fn a_feature_is_there_or_not() {
    assert_eq!([true, false].map(fathom_core::yes_or_no), ["yes", "no"]);
}

#[test]
fn before_the_end_shares_add_up_to_one() {
    let game = Pig::setup(&pig::Options { target: 20 }, Seats::new(2).expect("two")).expect("a table");
    let shares = |worth: [f64; 2]| fathom_core::settled_shares(&game, |seat| worth[seat.index()]).to_vec();
    assert_eq!(shares([0.75, 0.25]), [0.75, 0.25]);
    assert_eq!(shares([0.5, 0.0]), [1.0, 0.0]);
    assert_eq!(shares([0.0, 0.0]), [0.5, 0.5]);
}
