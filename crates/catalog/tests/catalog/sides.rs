//! Teams and solo games are nothing special to a search: a side shares its value, a lone seat plays for its goal.

use fathom_battle_for_the_deep::BattleForTheDeep;
use fathom_bots::{Bot, Spec, dice, play_out, random_step};
use fathom_core::{Game, Knowledge, Seat, Seats};
use fathom_deep_dive::DeepDive;

#[test]
fn team_mates_share_what_a_position_is_worth() {
    let start = BattleForTheDeep::setup(&Default::default(), Seats::new(4).unwrap()).unwrap();
    for seed in 0..4 {
        let (mut game, mut rng, mut actions) = (start.clone(), dice(seed), Vec::new());
        for step in 0.. {
            if !random_step(&mut game, &mut rng, &mut actions) {
                break;
            }
            if step % 50 == 0 {
                let worth = [0, 1, 2, 3].map(|seat| game.evaluate(Seat(seat)));
                assert_eq!((worth[0], worth[1]), (worth[2], worth[3]));
                assert!((worth[0] + worth[1] - 1.0).abs() < 1e-3, "{worth:?}");
            }
        }
        let standings = game.standings().unwrap();
        assert_eq!(standings.share(Seat(0)), standings.share(Seat(2)));
        assert_eq!(standings.share(Seat(0)) + standings.share(Seat(1)), 1.0);
    }
}

#[test]
fn alone_the_search_plays_for_the_goal() {
    let start = DeepDive::setup(&Default::default(), Seats::new(1).unwrap()).unwrap();
    let won = |name: &str| -> f32 {
        let mut bots = [Bot::<DeepDive>::new(&name.parse::<Spec>().unwrap()).unwrap()];
        let share = |seed| {
            let played = play_out(start, &mut bots, &[0], seed, |_, _| {}).unwrap();
            played.standings.share(Seat(0))
        };
        (0..16).map(share).sum()
    };
    let (search, random) = (won("mcts:60"), won("random"));
    assert!(search >= random + 6.0, "{search} against {random} of 16");
}
