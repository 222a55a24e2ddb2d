//! What a player is suggested to pay with.

use crate::recruit::COURT;
use crate::setting::Set;
use fathom_abyss::{Cards, Lord, Phase};
use fathom_core::{Game, Seat};

#[test]
fn the_suggested_payment_minds_the_ally_it_affiliates() {
    let hand = "seahorse 5, seahorse 4, seahorse 3, seahorse 1, crab 2";
    let table = Set::players(2).court(COURT).hand(1, hand).table();
    let plan = table.game.suggest(Seat(0), Lord::Shepherd, Cards::EMPTY).unwrap();
    assert_eq!((plan.cards.sum(), plan.pearls), (9, 0), "a point too much");
    assert_eq!(plan.cards.lowest(), Some(4), "five and four: the affiliated ally is worth four");
    let none = table.game.suggest(Seat(0), Lord::Slaver, Cards::EMPTY);
    assert_eq!(none, None, "no shellfish, no Slaver");
}

/// What the suggestion weighs: a point of affiliation, a point too many, a pearl.
#[test]
fn the_suggested_payment_is_thrifty() {
    let plan = |lord: &str, affiliated: &str, hand: &str, pearls: u16| {
        let court = format!("{lord}, keeper, miller");
        let set = Set::players(2).court(&court).affiliated(1, affiliated).hand(1, hand).pearls(1, pearls);
        let plan = set.table().game.suggest(Seat(0), lord.parse().unwrap(), Cards::EMPTY).unwrap();
        (plan.cards.iter().map(|ally| ally.value()).collect::<Vec<_>>(), plan.pearls)
    };
    let (corruptor, diplomat) = ("corruptor", "diplomat");
    assert_eq!(plan(corruptor, "squid 3", "squid 4, squid 3, squid 3", 6), (vec![3, 3, 4], 0), "6 for 1");
    assert_eq!(
        plan(diplomat, "squid 3", "squid 4, squid 3, squid 1", 4),
        (vec![4], 4),
        "4 pearls for a point"
    );
    assert_eq!(
        plan(diplomat, "squid 2", "squid 4, squid 3, squid 3, squid 1", 0),
        (vec![1, 3, 4], 0),
        "2 too many for 1"
    );
    assert_eq!(plan(diplomat, "", "squid 5, squid 4", 3), (vec![5], 3), "3 pearls before a point too many");
    assert_eq!(plan(diplomat, "", "squid 5, squid 4", 2), (vec![4, 5], 0), "2 pearls do not reach");
}

#[test]
fn suggestions_agree_with_what_can_be_recruited() {
    let mut rng = fathom_testkit::rng(7);
    for _ in 0..20 {
        let mut game = fathom_abyss::Abyss::setup(
            &fathom_abyss::Options::default(),
            fathom_core::Seats::new(2).unwrap(),
        )
        .unwrap();
        let mut actions = Vec::new();
        while game.standings().is_none() {
            if game.phase == Phase::Turn {
                let seat = game.active();
                for &lord in &game.court {
                    let can = game.check(&fathom_abyss::Action::Recruit { lord }).is_ok();
                    let plan = game.suggest(seat, lord, Cards::EMPTY);
                    assert_eq!(plan.is_some(), can, "{lord}");
                    if let Some(plan) = plan {
                        let demand = game.demand(seat, lord);
                        assert_eq!(plan.cards.races(), demand.races);
                        assert!(plan.cards.sum() + u16::from(plan.pearls) >= u16::from(demand.cost));
                        assert!(u16::from(plan.pearls) <= game.player(seat).pearls);
                    }
                }
            }
            match game.stage() {
                fathom_core::Stage::Chance => {
                    let outcome = game.draw(&mut rng);
                    game.apply_outcome(&outcome, &mut fathom_core::Silent);
                }
                _ => {
                    actions.clear();
                    game.actions(&mut actions);
                    let action = *fathom_core::chance::pick(&mut rng, &actions);
                    game.apply(&action, &mut fathom_core::Silent);
                }
            }
        }
    }
}
