//! Who fights together: a warband, the Invaders or the creatures.

use super::{Id, Model, SunkenCitadel};
use crate::content::Side;
use crate::rules::setup::Company;
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How many warbands there are at most.
pub const MOST_BANDS: usize = 4;

/// SC-SET-26: a warband by the number of the seat that plays it; the Breach Team is the first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(transparent)]
pub struct Band(pub u8);

impl Band {
    /// The only warband where there is one: the Breach Team, however many share it.
    pub const TEAM: Band = Band(0);

    /// Its place in lists.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// SC-SET-01, SC-SET-26: those who fight together. Everybody else is an enemy.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Party {
    /// A warband.
    Band(Band),
    /// Those who have the station.
    Invaders,
    /// The wild creatures.
    Wild,
}

/// SC-FRM-04, SC-SET-27: what a warband has earned in a scenario besides its objectives.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Earned {
    /// Worth of Invaders defeated.
    pub invader_worth: i16,
    /// Victory points for creatures killed.
    pub creatures: i16,
    /// Victory points for models of other warbands defeated.
    pub rivals: i16,
    /// What treasure brought out of the scenario is worth.
    pub treasure: i16,
    /// Machines found in good order.
    pub machines: i16,
}

/// One number for each warband.
pub type ByBand<T> = ArrayVec<T, MOST_BANDS>;

impl SunkenCitadel {
    /// SC-SET-26: whether several warbands compete.
    pub fn compete(&self) -> bool {
        self.company == Company::Rivals
    }

    /// How many warbands there are.
    pub fn band_count(&self) -> u8 {
        if self.compete() { self.seats } else { 1 }
    }

    /// Every warband, in the order of the seats.
    pub fn bands(&self) -> impl Iterator<Item = Band> + Clone + use<> {
        (0..self.band_count()).map(Band)
    }

    /// How many seats play warbands; the others play the Invaders.
    pub fn team_seats(&self) -> u8 {
        match self.company {
            Company::Versus => 1,
            Company::Together | Company::Rivals => self.seats,
        }
    }

    /// Whose a model is, whatever rules its mind.
    pub fn party(&self, id: Id) -> Party {
        self.party_of(self.model(id))
    }

    /// Whose a model is.
    pub fn party_of(&self, model: &Model) -> Party {
        match model.side {
            Side::Team if self.compete() => Party::Band(Band(model.player)),
            Side::Team => Party::Band(Band::TEAM),
            Side::Invaders => Party::Invaders,
            Side::Wild => Party::Wild,
        }
    }

    /// SC-PSY-11: for whom a model fights now, which is its controller's party where there is one.
    pub fn fights_for(&self, id: Id) -> Party {
        self.party(self.model(id).controlled_by.unwrap_or(id))
    }

    /// The warband for which a model fights now, if it is one.
    pub fn band_of(&self, id: Id) -> Option<Band> {
        match self.fights_for(id) {
            Party::Band(band) => Some(band),
            Party::Invaders | Party::Wild => None,
        }
    }

    /// The same for everybody: one value for each warband.
    pub fn by_band<T: Default>(&self) -> ByBand<T> {
        self.bands().map(|_| T::default()).collect()
    }
}
