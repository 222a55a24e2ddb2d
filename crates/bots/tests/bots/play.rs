//! Whole games between bots: reproducible, and the same luck for swapped seats.

use fathom_bots::{Bot, Played, Seen, Spec, play_out, roster};
use fathom_core::{Knowledge, Seats, Stage};
use fathom_testkit::games::{connect_four::ConnectFour, kuhn::Kuhn, pig::Pig};

fn bots<G: Knowledge>(names: &[&str]) -> Vec<Bot<G>> {
    names.iter().map(|name| Bot::new(&name.parse::<Spec>().unwrap()).unwrap()).collect()
}

fn game<G: Knowledge>(names: &[&str], sits: &[usize], seed: u64) -> (Played, Vec<String>) {
    let start = G::setup(&G::Options::default(), Seats::new(names.len()).unwrap()).unwrap();
    let mut moves = Vec::new();
    let played = play_out(start, &mut bots::<G>(names), sits, seed, |game, seen| match seen {
        Seen::Act(seat, action) => {
            assert_eq!(game.stage(), Stage::Decide(seat));
            assert_eq!(game.check(action), Ok(()));
            moves.push(action.to_string());
        }
        Seen::Chance(outcome) => moves.push(format!("={outcome}")),
    });
    (played.unwrap(), moves)
}

#[test]
fn the_same_seed_gives_the_same_game() {
    for names in [["random", "greedy"], ["mcts:60", "greedy"], ["mcts:60", "mcts:30"]] {
        for seed in 0..3 {
            assert_eq!(game::<Pig>(&names, &[0, 1], seed), game::<Pig>(&names, &[0, 1], seed));
            assert_eq!(
                game::<ConnectFour>(&names, &[0, 1], seed),
                game::<ConnectFour>(&names, &[0, 1], seed)
            );
            assert_eq!(game::<Kuhn>(&names, &[1, 0], seed), game::<Kuhn>(&names, &[1, 0], seed));
        }
    }
}

#[test]
fn games_of_one_seed_share_their_luck() {
    let dice =
        |moves: Vec<String>| -> Vec<String> { moves.into_iter().filter(|m| m.starts_with('=')).collect() };
    let (one, two) =
        (game::<Pig>(&["random", "greedy"], &[0, 1], 5).1, game::<Pig>(&["random", "greedy"], &[1, 0], 5).1);
    let (one, two) = (dice(one), dice(two));
    let shared = one.len().min(two.len());
    assert!(shared > 10);
    assert_eq!(one[..shared], two[..shared]);
}

#[test]
fn an_unknown_bot_is_named_with_those_there_are() {
    let spec: Spec = "captain".parse().unwrap();

    let error = Bot::<Pig>::new(&spec).err().unwrap().to_string();
    let levels = "level-1, level-2, level-3, level-4, level-5";
    assert_eq!(error, format!("pig has no bot called captain; it has random, {levels}, greedy, mcts"));
    assert!(Bot::<Pig>::new(&Spec::Level(6)).is_err());
    let levels = roster::<Pig>().into_iter().filter_map(|bot| bot.level);
    assert_eq!(levels.collect::<Vec<_>>(), [1, 2, 3, 4, 5]);
}

#[test]
fn every_level_plays() {
    for level in Spec::levels() {
        let name = level.to_string();
        game::<Kuhn>(&[&name, "random"], &[0, 1], 3);
    }
}
