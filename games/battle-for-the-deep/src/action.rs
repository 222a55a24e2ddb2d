//! Everything that a seat can do. What is refused, and why, is in `illegal`.

use crate::content::{Build, Faction, Unit, Zone};
use crate::state::Casualty;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One small step of a seat. The unit says whose it is: every type belongs to one faction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum Action {
    /// Choose a faction.
    Faction {
        /// Which.
        faction: Faction,
    },
    /// Place the base.
    Base {
        /// Where.
        zone: Zone,
    },
    /// Take a ready-made first force.
    Force {
        /// Which.
        build: Build,
    },
    /// Buy one unit.
    Buy {
        /// Which type.
        unit: Unit,
    },
    /// Take back one unit that is laid out.
    TakeBack {
        /// Which type.
        unit: Unit,
    },
    /// Place what is laid out: the first force in its base, a purchase in the reinforcements zone.
    Place,
    /// Finish moving or taking control.
    Done,
    /// Combat-move some units.
    Attack(March),
    /// Resolve this battle next.
    Fight {
        /// Where.
        zone: Zone,
    },
    /// A Nautilus leaves the combat.
    Jet {
        /// Where to.
        zone: Zone,
    },
    /// No further Nautilus leaves; the dice are thrown.
    Roll,
    /// Take a hit on this unit (for a Pinch hit or an objection: on this enemy unit).
    Lose {
        /// Which type; a War Turtle that lies on its back.
        unit: Unit,
    },
    /// Take a hit on an upright War Turtle.
    Tip,
    /// Let a Tentacle grab an upright War Turtle although another lies on its back.
    LoseUpright,
    /// Take a hit on a unit held by a Tentacle.
    Spend {
        /// Which type.
        unit: Unit,
    },
    /// Agree to the casualty that the teammate proposed.
    Agree,
    /// Object to it: the attacker chooses.
    Object,
    /// Fight another round.
    Press,
    /// All attackers retreat.
    Retreat {
        /// Where to.
        zone: Zone,
    },
    /// A victorious unit leaves a zone that holds too many.
    Exit {
        /// Which type.
        unit: Unit,
        /// From which zone.
        from: Zone,
        /// Where to.
        to: Zone,
    },
    /// Noncombat-move some units.
    Move(March),
    /// Take control of a zone that nobody controls.
    Claim {
        /// Which.
        zone: Zone,
    },
    /// Take control of all such zones.
    ClaimAll,
    /// Destroy a unit in a zone that holds too many.
    Destroy {
        /// Which type.
        unit: Unit,
        /// Where.
        zone: Zone,
    },
    /// Bring a unit from the reinforcements zone onto the board.
    Deploy {
        /// Which type.
        unit: Unit,
        /// Where to.
        zone: Zone,
    },
}

/// Some units of one type on their way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
pub struct March {
    /// How many.
    pub count: u8,
    /// Which type.
    pub unit: Unit,
    /// From which zone.
    pub from: Zone,
    /// Where to.
    pub to: Zone,
    /// The last zone before a battle; `from` itself for a direct attack and for every noncombat move.
    pub via: Zone,
    /// Swarms that Whales carry along.
    #[serde(default)]
    pub load: u8,
}

impl From<Casualty> for Action {
    fn from(casualty: Casualty) -> Action {
        match casualty {
            Casualty::Lose(unit) => Action::Lose { unit },
            Casualty::Tip => Action::Tip,
            Casualty::LoseUpright => Action::LoseUpright,
        }
    }
}
