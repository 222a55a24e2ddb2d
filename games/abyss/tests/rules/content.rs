//! The cards as printed, and how they are counted and named.

use fathom_abyss::content::ally::ALLIES;
use fathom_abyss::content::lord::{Printed, of_guild};
use fathom_abyss::rules::payment::affiliation_gain;
use fathom_abyss::{Ally, Cards, Guild, Location, Lord, Race};

#[test]
fn cards_count_what_was_put_in() {
    let all = Cards::whole_deck();
    assert_eq!((all.len(), all.sum(), all.races()), (ALLIES, 160, 5));
    let ally = |race, value| Ally::new(race, value).unwrap();
    let mut hand: Cards =
        [ally(Race::Crab, 1), ally(Race::Crab, 5), ally(Race::Squid, 3)].into_iter().collect();
    assert_eq!(hand.lowest_of(Race::Crab), Some(ally(Race::Crab, 1)));
    assert_eq!(hand.highest_of(Race::Crab), Some(ally(Race::Crab, 5)));
    assert_eq!((hand.sum_of(Race::Crab), hand.count_of(Race::Crab), hand.races()), (6, 2, 2));
    assert_eq!(hand.nth(2), Some(ally(Race::Squid, 3)));
    assert_eq!(hand.nth(3), None);
    hand.remove(ally(Race::Crab, 1));
    assert_eq!(hand.iter().count(), 2);
    assert_eq!(hand.lowest(), Some(3));
    assert!(Cards::try_from(vec![ally(Race::Crab, 5); 2]).is_err(), "there is one crab 5");
}

#[test]
fn the_table_of_lords_adds_up_guild_by_guild() {
    let sums = Guild::ALL.map(|guild| {
        let lords: Vec<&Printed> = of_guild(guild).iter().map(Lord::printed).collect();
        let sum = |of: fn(&Printed) -> u8| lords.iter().map(|lord| u32::from(of(lord))).sum::<u32>();
        (lords.len(), sum(|l| l.cost), sum(|l| l.races), sum(|l| l.keys), sum(|l| l.points))
    });
    let expected = [(7, 55, 14, 4, 47), (7, 55, 14, 3, 38), (6, 48, 12, 3, 51), (6, 48, 13, 3, 42)];
    assert_eq!(sums[..4], expected);
    assert_eq!(sums[4..], [(6, 54, 13, 3, 33), (3, 30, 15, 9, 12)]);
}

#[test]
fn names_of_lords_go_there_and_back() {
    for (index, lord) in Lord::ALL.into_iter().enumerate() {
        assert_eq!(lord.index(), index);
        assert_eq!(lord.to_string().parse(), Ok(lord));
        let json = serde_json::to_string(&lord).unwrap();
        assert_eq!(json, format!("\"{lord}\""), "notation and JSON agree");
    }
}

#[test]
fn names_of_locations_go_there_and_back() {
    for (index, location) in Location::ALL.into_iter().enumerate() {
        assert_eq!(location.index(), index);
        assert_eq!(location.to_string().parse(), Ok(location));
        let json = serde_json::to_string(&location).unwrap();
        assert_eq!(json, format!("\"{location}\""), "notation and JSON agree");
    }
}

#[test]
fn an_affiliation_counts_what_it_adds() {
    let crab = |value| Ally::new(Race::Crab, value).unwrap();
    let spent: Cards = [crab(3), crab(5)].into_iter().collect();
    assert_eq!(affiliation_gain(spent, Cards::EMPTY, false), 3);
    assert_eq!(affiliation_gain(spent, [crab(2)].into_iter().collect(), false), 1);
    assert_eq!(affiliation_gain(spent, [crab(2)].into_iter().collect(), true), 3);
}
