//! Every refusal: its clause is in the ledger, and its words read like the others.

use fathom_core::{Illegal as _, Refusal};
use fathom_sunken_citadel::Illegal;
use fathom_sunken_citadel::content::Kind;
use fathom_sunken_citadel::illegal::{
    BuyRefused, CareRefused, ChargeRefused, EffortRefused, ExplosiveRefused, FightRefused, LootRefused,
    MarkerRefused, MindRefused, MoveRefused, OperationRefused, ShotRefused, SpellRefused, TooDear,
    TurnRefused, WorkRefused,
};
use fathom_sunken_citadel::state::Name;
use std::collections::HashSet;

/// Every refusal there is. The match makes a new kind of refusal stop the build until it is listed here.
fn all() -> Vec<Illegal> {
    fn every<T: Copy + Into<Illegal>>(table: &[T]) -> impl Iterator<Item = Illegal> {
        table.iter().map(|refused| (*refused).into())
    }
    let name = Name::Only(Kind::IronTempest);
    let kinds = [Illegal::StandsThere(name), Illegal::InTheWay(name)].into_iter();
    kinds
        .chain(every(TurnRefused::ALL))
        .chain(every(TooDear::ALL))
        .chain(every(MoveRefused::ALL))
        .chain(every(ChargeRefused::ALL))
        .chain(every(FightRefused::ALL))
        .chain(every(ShotRefused::ALL))
        .chain(every(SpellRefused::ALL))
        .chain(every(MindRefused::ALL))
        .chain(every(EffortRefused::ALL))
        .chain(every(ExplosiveRefused::ALL))
        .chain(every(WorkRefused::ALL))
        .chain(every(CareRefused::ALL))
        .chain(every(LootRefused::ALL))
        .chain(every(MarkerRefused::ALL))
        .chain(every(OperationRefused::ALL))
        .chain(every(BuyRefused::ALL))
        .inspect(|illegal| match illegal {
            Illegal::StandsThere(_) | Illegal::InTheWay(_) => {}
            Illegal::Turn(_)
            | Illegal::Price(_)
            | Illegal::Move(_)
            | Illegal::Charge(_)
            | Illegal::Fight(_) => {}
            Illegal::Shot(_) | Illegal::Spell(_) | Illegal::Mind(_) | Illegal::Effort(_) => {}
            Illegal::Explosive(_) | Illegal::Work(_) | Illegal::Care(_) | Illegal::Loot(_) => {}
            Illegal::Marker(_) | Illegal::Operation(_) | Illegal::Buy(_) => {}
        })
        .collect()
}

#[test]
fn every_refusal_cites_the_ledger_and_reads_like_the_others() {
    let ledger = fathom_sunken_citadel::ledger();
    let mut seen = HashSet::new();
    for illegal in all() {
        let (clause, words) = (illegal.clause(), illegal.to_string());
        assert!(ledger.find(clause).is_some(), "{clause} is no clause: {illegal:?}");
        let named = matches!(illegal, Illegal::StandsThere(_) | Illegal::InTheWay(_));
        assert!(named || words.starts_with(char::is_lowercase), "{words}");
        assert!(!words.ends_with('.'), "{words}");
        assert_eq!(Refusal::from(illegal).to_string(), format!("{words} [{clause}]"));
        assert!(seen.insert((clause, words)), "said twice: {illegal:?}");
    }
}
