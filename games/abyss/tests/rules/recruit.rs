//! Recruiting: races, points, pearls, affiliation.

use crate::setting::{Set, recruit, turn_of};
use fathom_abyss::{Cards, Lord, Phase, Race};
use fathom_core::{Game, Seat};

const COURT: &str = "keeper, shepherd, miller, reaper, slaver";

#[test]
fn aby_rec_01_only_lords_of_the_court() {
    let mut table = Set::players(2).court(COURT).hand(1, "seahorse 5, seahorse 3").table();
    assert_eq!(table.refuses("recruit landowner").to_string(), "the Landowner is not at court [ABY-REC-01]");
    recruit(&mut table, "shepherd", "seahorse 3, seahorse 5");
    assert!(table.game.players[0].free.contains(Lord::Shepherd));
    assert!(!table.game.court.contains(&Lord::Shepherd));
}

#[test]
fn aby_rec_02_exactly_the_number_of_races() {
    let hand = "seahorse 5, seahorse 3, crab 5, squid 5";
    let mut table = Set::players(2).court(COURT).hand(1, hand).table();
    table.play("recruit miller").play("pay seahorse 3");
    assert_eq!(
        table.refuses("done").to_string(),
        "exactly 2 races are needed, you have put down 1 [ABY-REC-02]"
    );
    table.play("pay crab 5");
    assert_eq!(table.refuses("pay squid 5").clause, "ABY-REC-02", "a third race is too many");
    table.play("done");
    let mut alone = Set::players(2).court(COURT).hand(1, "seahorse 5, seahorse 4").table();
    assert_eq!(
        alone.refuses("recruit keeper").clause,
        "ABY-REC-07",
        "nine points of one race are too few races"
    );
    let mut poor = Set::players(2).court(COURT).hand(1, "seahorse 5").table();
    assert_eq!(poor.refuses("recruit miller").clause, "ABY-REC-02", "one race is too few");
}

#[test]
fn aby_rec_03_several_allies_of_one_race() {
    let mut table =
        Set::players(2).court(COURT).hand(1, "seahorse 2, seahorse 2, seahorse 2, seahorse 3").table();
    recruit(&mut table, "shepherd", "seahorse 2, seahorse 2, seahorse 2, seahorse 3");
    assert!(table.game.players[0].hand.is_empty());
}

#[test]
fn aby_rec_04_the_mandatory_race_must_be_there() {
    let mut table = Set::players(2).court(COURT).hand(1, "crab 5, squid 5, seahorse 3").table();
    table.play("recruit miller").play("pay crab 5");
    assert_eq!(table.refuses("pay squid 5").clause, "ABY-REC-04", "no room would be left for the seahorse");
    let mut none = Set::players(2).court(COURT).hand(1, "crab 5, squid 5").table();
    let refusal = none.refuses("recruit miller");
    assert_eq!(refusal.to_string(), "the Miller asks for a seahorse and you have none [ABY-REC-04]");
}

#[test]
fn aby_rec_05_too_much_is_allowed_and_lost() {
    let hand = "seahorse 5, seahorse 4, seahorse 4, seahorse 1";
    let mut table = Set::players(2).court(COURT).hand(1, hand).table();
    table.play("recruit shepherd").plays(["pay seahorse 5", "pay seahorse 4"]);
    assert!(table.allows("done"), "nine is enough for eight");
    table.plays(["pay seahorse 4", "pay seahorse 1", "done"]);
    assert_eq!(table.game.players[0].pearls, 0, "there is no change");
    assert_eq!(table.game.players[0].affiliated.sum(), 1, "a needless card may well be the one to affiliate");
}

#[test]
fn aby_rec_06_a_pearl_for_each_missing_point() {
    let mut table = Set::players(2).court(COURT).hand(1, "seahorse 5").pearls(1, 4).table();
    table.play("recruit shepherd").play("pay seahorse 5").play("done");
    assert_eq!(table.game.players[0].pearls, 1);
    let mut poor = Set::players(2).court(COURT).hand(1, "seahorse 5, seahorse 1").pearls(1, 2).table();
    poor.play("recruit shepherd").play("pay seahorse 5");
    assert_eq!(poor.refuses("done").to_string(), "3 points are missing and you have 2 pearls [ABY-REC-06]");
    poor.play("pay seahorse 1").play("done");
    assert_eq!(poor.game.players[0].pearls, 0);
}

#[test]
fn aby_rec_07_pearls_replace_no_race() {
    let mut table = Set::players(2).court(COURT).hand(1, "seahorse 5").pearls(1, 20).table();
    assert_eq!(table.refuses("recruit miller").clause, "ABY-REC-07");
    assert!(table.allows("recruit shepherd"));
}

#[test]
fn aby_rec_08_what_cannot_be_paid_cannot_be_chosen() {
    let mut table = Set::players(2).court(COURT).hand(1, "seahorse 5").pearls(1, 2).table();
    assert_eq!(
        table.refuses("recruit shepherd").to_string(),
        "the Shepherd costs 8; your allies of fitting races and your pearls reach 7 [ABY-REC-08]"
    );
    assert_eq!(table.legal(), ["explore", "plot"]);
}

#[test]
fn aby_rec_09_the_lowest_is_affiliated_and_the_rest_discarded() {
    let mut table = Set::players(2).court(COURT).hand(1, "seahorse 5, crab 3, squid 1").table();
    table.play("recruit miller").plays(["pay seahorse 5", "pay crab 3", "done"]);
    assert_eq!(table.game.players[0].affiliated.sum_of(Race::Crab), 3, "without being asked");
    assert_eq!(table.game.discard.allies.sum_of(Race::Seahorse), 5);
    assert_eq!(table.game.players[0].hand.sum_of(Race::Squid), 1);
}

#[test]
fn aby_rec_10_among_equals_the_player_chooses() {
    let mut table = Set::players(2).court(COURT).hand(1, "seahorse 2, crab 2, squid 2").table();
    table.play("recruit keeper").plays(["pay seahorse 2", "pay crab 2", "pay squid 2", "done"]);
    assert_eq!(table.legal(), ["affiliate crab 2", "affiliate seahorse 2", "affiliate squid 2"]);
    table.play("affiliate squid 2");
    assert_eq!(table.game.players[0].affiliated.sum_of(Race::Squid), 2);
    assert_eq!(table.game.discard.allies.len(), 2);
}

#[test]
fn aby_rec_11_affiliated_allies_are_not_spent() {
    let mut table = Set::players(2).court(COURT).hand(1, "seahorse 5").affiliated(1, "seahorse 4").table();
    assert_eq!(table.refuses("recruit shepherd").clause, "ABY-REC-08");
    let mut rich =
        Set::players(2).court(COURT).hand(1, "seahorse 5").affiliated(1, "seahorse 4").pearls(1, 3).table();
    rich.play("recruit shepherd");
    assert_eq!(rich.refuses("pay seahorse 4").clause, "ABY-REC-11");
}

#[test]
fn aby_rec_12_pay_affiliate_arrive_act() {
    let mut table = Set::players(2)
        .court("trader, keeper, miller, reaper")
        .hand(1, "shellfish 5, crab 3, squid 2")
        .table();
    table.play("recruit trader").plays(["pay shellfish 5", "pay crab 3", "pay squid 2"]).play("done");
    assert_eq!(
        table.said()[..4],
        [
            "Player 1 pays for the Trader with crab 3, shellfish 5, squid 2",
            "Player 1 affiliates a squid 2",
            "The Trader joins Player 1",
            "The Trader brings Player 1 3 pearls"
        ]
    );
}

#[test]
fn aby_rec_13_ambassadors_want_all_five_races() {
    let court = "hermit, keeper, miller, reaper";
    let mut four =
        Set::players(2).court(court).hand(1, "jellyfish 3, crab 3, seahorse 3, squid 3").pearls(1, 9).table();
    assert_eq!(four.refuses("recruit hermit").clause, "ABY-REC-13");
    let hand = "jellyfish 2, crab 2, seahorse 2, squid 2, shellfish 2";
    let mut five = Set::players(2).court(court).hand(1, hand).table();
    five.play("recruit hermit");
    five.plays(["pay jellyfish 2", "pay crab 2", "pay seahorse 2", "pay squid 2"]);
    assert!(!five.allows("done"));
    five.plays(["pay shellfish 2", "done"]);
}

#[test]
fn aby_rec_14_every_step_leaves_a_way_to_pay() {
    let hand = "seahorse 4, crab 4, squid 1";
    let mut table = Set::players(2).court(COURT).hand(1, hand).table();
    table.play("recruit miller");
    assert_eq!(
        table.refuses("pay squid 1").to_string(),
        "with squid 1 the cost could not be reached any more [ABY-REC-14]"
    );
    assert_eq!(table.legal(), ["pay crab 4", "pay seahorse 4"]);
    assert_eq!(table.refuses("explore").clause, "ABY-REC-14", "naming a lord is binding");
}

/// The hand of the rulebook's example: jellyfish 3, crab 2, and shellfish 5 and 1.
fn example() -> Set {
    Set::players(2)
        .court("master-of-magic, slaver, traitor")
        .hand(1, "jellyfish 3, crab 2, shellfish 5, shellfish 1")
        .pearls(1, 2)
}

#[test]
fn aby_rec_15_the_example_of_the_master_of_magic() {
    let mut table = example().table();
    table.play("recruit master-of-magic").plays(["pay jellyfish 3", "pay crab 2", "pay shellfish 5", "done"]);
    let player = &table.game.players[0];
    assert_eq!((player.affiliated.len(), player.affiliated.sum_of(Race::Crab)), (1, 2));
    assert_eq!(player.pearls, 4, "none spent, and two for the refill");
    table.force(["lord oracle", "lord sage", "lord trader", "lord elder"]);
    assert_eq!(table.game.court.len(), 6);
}

#[test]
fn aby_rec_16_the_example_of_the_slaver() {
    let mut table = example().table();
    table.play("recruit slaver").plays(["pay shellfish 5", "pay shellfish 1", "done"]);
    let player = &table.game.players[0];
    assert_eq!((player.affiliated.len(), player.affiliated.sum_of(Race::Shellfish)), (1, 1));
    assert_eq!(player.pearls, 2, "both spent, and two for the refill");
}

#[test]
fn aby_rec_17_the_example_of_the_traitor() {
    let mut table = example().table();
    assert_eq!(
        table.refuses("recruit traitor").to_string(),
        "the Traitor asks for a squid and you have none [ABY-REC-04]"
    );
}

#[test]
fn aby_rec_18_a_newcomer_counts_from_the_next_recruitment_on() {
    let court = "treasurer, diplomat, master-of-magic, keeper";
    let table = Set::players(2).court(court).table();
    assert_eq!(table.game.demand(Seat(0), Lord::Treasurer).cost, 10);
    assert_eq!(table.game.demand(Seat(0), Lord::Diplomat).must, Some(Race::Squid));
    let hand = "jellyfish 5, crab 3, squid 2";
    let mut table = Set::players(2).court(court).hand(1, hand).table();
    table.play("recruit master-of-magic").plays(["pay jellyfish 5", "pay crab 3", "pay squid 2", "done"]);
    assert_eq!(table.game.players[0].affiliated.sum_of(Race::Squid), 2, "the lowest, without a choice");
}

#[test]
fn aby_rec_19_a_recruited_lord_lies_free() {
    let mut table = Set::players(2).court(COURT).hand(1, "seahorse 5, seahorse 3").table();
    recruit(&mut table, "shepherd", "seahorse 5, seahorse 3");
    assert_eq!(table.game.players[0].free.iter().collect::<Vec<_>>(), [Lord::Shepherd]);
    assert_eq!(turn_of(&table), 2);
}

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
