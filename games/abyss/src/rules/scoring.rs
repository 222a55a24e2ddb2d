//! The end of the game, what everything is worth, and who wins.

use crate::content::lord::of_guild;
use crate::content::threat::TOKEN_VALUES;
use crate::content::{Cards, Guild, Location, Lord, LordSet, Race};
use crate::event::{Decided, Event};
use crate::state::{Abyss, Phase};
use fathom_core::{Log, Seat, Standings};

/// Where a player's points come from (ABY-SCO-01).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sheet {
    /// ABY-SCO-02: controlled locations.
    pub locations: i32,
    /// ABY-SCO-03: recruited lords.
    pub lords: i32,
    /// ABY-SCO-04: the strongest affiliated ally of each race.
    pub allies: i32,
    /// ABY-SCO-05: monster tokens.
    pub monsters: i32,
}

impl Sheet {
    /// All of it.
    pub const fn total(self) -> i32 {
        self.locations + self.lords + self.allies + self.monsters
    }
}

/// What locations look at: a player's lords and affiliated allies.
#[derive(Clone, Copy, Debug)]
pub struct Holdings {
    /// ABY-TIL-21: all lords, wherever they lie.
    pub lords: LordSet,
    /// Affiliated allies.
    pub allies: Cards,
    /// ABY-KEY-17: the lords that show a key at this table.
    pub key_lords: LordSet,
}

impl Holdings {
    /// What a location is worth to these holdings; the mirrors are worth what they copy, which is not known here.
    pub fn worth(&self, location: Location) -> i32 {
        let allies = |base: i32, race: Race| base + 3 * i32::from(self.allies.count_of(race));
        let guild = |base: i32, guild: Guild| base + 2 * i32::from(self.lords.common(of_guild(guild)).len());
        match location {
            Location::Sanctuary => allies(4, Race::Jellyfish),
            Location::Chasm => allies(5, Race::Crab),
            Location::SargassoFields => allies(3, Race::Seahorse),
            Location::NestOfGiantClams => allies(3, Race::Shellfish),
            Location::OceanicSenateAssembly => allies(4, Race::Squid),
            Location::HydrozoaReserves => guild(6, Guild::Mage),
            Location::Barracks => guild(7, Guild::Soldier),
            Location::SargassoSilos => guild(5, Guild::Farmer),
            Location::Dockworks => guild(5, Guild::Merchant),
            Location::Parliament => guild(6, Guild::Politician),
            Location::Abyss => 2 * self.guilds(),
            Location::Depths => 2 * self.points().min().unwrap_or(0),
            Location::ThroneRoom => self.points().max().unwrap_or(0),
            Location::Jail => 15 - i32::from(self.lords.len()),
            // ABY-TIL-22: what is printed decides, wherever the lord lies
            Location::ClosedTower => 3 * i32::from(self.lords.common(self.key_lords).len()),
            Location::LostTower => 3 * i32::from(self.lords.minus(self.key_lords).len()),
            Location::ChamberOfAllies => 3 + self.weakest_allies(),
            Location::CoralBarrier => 20 - i32::from(self.allies.len()),
            Location::CityOfMirrors | Location::BlackSmokers => 0,
        }
    }

    /// ABY-TIL-23: nothing where there are no lords.
    fn points(&self) -> impl Iterator<Item = i32> {
        self.lords.iter().map(|lord| i32::from(lord.printed().points))
    }

    fn guilds(&self) -> i32 {
        Guild::ALL.into_iter().filter(|guild| !self.lords.common(of_guild(*guild)).is_empty()).count() as i32
    }

    fn weakest_allies(&self) -> i32 {
        Race::ALL
            .into_iter()
            .filter_map(|race| self.allies.lowest_of(race))
            .map(|ally| i32::from(ally.value()))
            .sum()
    }

    /// ABY-SCO-04: the strongest ally of each race.
    pub fn strongest_allies(&self) -> i32 {
        Race::ALL
            .into_iter()
            .filter_map(|race| self.allies.highest_of(race))
            .map(|ally| i32::from(ally.value()))
            .sum()
    }
}

/// ABY-END-07: the lowest ally of each race in a hand.
pub fn final_allies(hand: Cards) -> Cards {
    Race::ALL.into_iter().filter_map(|race| hand.lowest_of(race)).collect()
}

impl Abyss {
    /// What a seat has for locations to look at.
    pub fn holdings(&self, seat: Seat) -> Holdings {
        Holdings {
            lords: self.lords_of(seat),
            allies: self.player(seat).affiliated,
            key_lords: self.key_lords(),
        }
    }

    /// ABY-TIL-19, ABY-TIL-24: what a location is worth to this seat; the mirrors copy the best of the opponents' own.
    pub fn location_worth(&self, location: Location, seat: Seat, holdings: &Holdings) -> i32 {
        if location != Location::CityOfMirrors {
            return holdings.worth(location);
        }
        self.opponents(seat)
            .flat_map(|other| self.player(other).locations.iter())
            .map(|copied| holdings.worth(copied))
            .fold(0, i32::max)
    }

    /// ABY-SCO-01, ABY-SCO-11: the points of a seat with these holdings.
    pub fn sheet_with(&self, seat: Seat, holdings: &Holdings) -> Sheet {
        let player = self.player(seat);
        let locations =
            player.locations.iter().map(|location| self.location_worth(location, seat, holdings)).sum();
        let lords = holdings.points().sum();
        let monsters =
            TOKEN_VALUES.iter().zip(player.tokens).map(|(v, n)| i32::from(*v) * i32::from(n)).sum();
        Sheet { locations, lords, allies: holdings.strongest_allies(), monsters }
    }

    /// The points of a seat as the table stands.
    pub fn sheet(&self, seat: Seat) -> Sheet {
        self.sheet_with(seat, &self.holdings(seat))
    }

    /// The points of a seat if the game ended now: its hand is affiliated first.
    pub fn sheet_at_end(&self, seat: Seat) -> Sheet {
        let mut holdings = self.holdings(seat);
        holdings.allies.add_all(final_allies(self.player(seat).hand));
        self.sheet_with(seat, &holdings)
    }

    /// ABY-END-07, ABY-SCO-10: everyone affiliates, and the game is over; all is shown (ABY-HID-09).
    pub(crate) fn finish(&mut self, log: &mut impl Log<Event>) {
        for seat in self.table().iter() {
            let player = self.player_mut(seat);
            let mut hand = std::mem::take(&mut player.hand);
            let joins = final_allies(hand);
            joins.iter().for_each(|ally| hand.remove(ally));
            player.affiliated.add_all(joins);
            self.discard.allies.add_all(hand);
            log.tell(|| Event::FinalAllies { seat, allies: joins.iter().collect() });
        }
        self.phase = Phase::Over;
        let table = &*self;
        log.tell(|| {
            let standings = table.ranking();
            Event::Over {
                scores: standings.0.iter().map(|standing| standing.score).collect(),
                winners: standings.winners().collect(),
                decided: table.decided(),
            }
        });
    }

    /// ABY-SCO-06, ABY-SCO-07, ABY-SCO-08, ABY-SCO-09: points, then pearls, then the most valuable lord.
    pub(crate) fn ranking(&self) -> Standings {
        Standings::ranked(self.table().iter().map(|seat| {
            let merit = self.merit(seat);
            (merit.0, merit)
        }))
    }

    /// What the end compares, in this order.
    fn merit(&self, seat: Seat) -> (i32, u16, Option<u8>) {
        let best = self.lords_of(seat).iter().map(points).max();
        (self.sheet(seat).total(), self.player(seat).pearls, best)
    }

    /// What sets the winner apart from the next best.
    pub(crate) fn decided(&self) -> Decided {
        let mut merits: Vec<_> = self.table().iter().map(|seat| self.merit(seat)).collect();
        merits.sort_unstable_by(|one, other| other.cmp(one));
        match (merits.first(), merits.get(1)) {
            (Some(first), Some(second)) if first == second => Decided::Shared,
            (Some(first), Some(second)) if (first.0, first.1) == (second.0, second.1) => Decided::BestLord,
            (Some(first), Some(second)) if first.0 == second.0 => Decided::Pearls,
            _ => Decided::Influence,
        }
    }
}

fn points(lord: Lord) -> u8 {
    lord.printed().points
}
