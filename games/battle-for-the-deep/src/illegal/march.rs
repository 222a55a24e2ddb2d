//! Why a combat move or a noncombat move was refused.

use super::{Going, listed};
use crate::content::units::FIGURES;
use crate::content::{Unit, Zone, ZoneSet};
use crate::state::ATTACKS;
use fathom_core::counted;

/// Why a combat move or a noncombat move was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say what each variant and field means")]
pub enum MarchRefused {
    #[error("{0} is not yours to move")]
    NotYours(Unit),
    #[error("a move needs at least one unit")]
    NobodyGoes,
    #[error("{from} holds {} of yours, not {wanted}", .unit.counted(*.there))]
    NotThere { unit: Unit, from: Zone, there: u8, wanted: u8 },
    #[error("{} in {from} can still attack: the others have attacked this turn", .unit.counted(*.rested))]
    AttacksTwice { unit: Unit, from: Zone, rested: u8 },
    #[error("{} in {from} can still move: the others have attacked this turn", .unit.counted(*.rested))]
    HasAttacked { unit: Unit, from: Zone, rested: u8 },
    #[error("{} in {from} can still move: the others have moved this turn", .unit.counted(*.rested))]
    MovesTwice { unit: Unit, from: Zone, rested: u8 },
    #[error("{} in {from} can still move: the others were carried there this turn", Unit::Swarm.counted(*.rested))]
    WasCarried { from: Zone, rested: u8 },
    #[error("{} in {from} can still reach {to}: the others lack the movement points", Unit::Dolphin.counted(*.ready))]
    OutOfPoints { from: Zone, to: Zone, ready: u8 },
    #[error("{0} carries nobody")]
    CarriesNobody(Unit),
    #[error("{} cannot carry {}", Unit::Whale.counted(*.whales), Unit::Swarm.counted(*.load))]
    TooManyAboard { whales: u8, load: u8 },
    #[error("{from} holds {} to take along, not {load}", Unit::Swarm.counted(*.there))]
    NotThereToCarry { from: Zone, there: u8, load: u8 },
    #[error("{} in {from} can still be carried: the others have moved this turn", Unit::Swarm.counted(*.rested))]
    MovedBeforeCarried { from: Zone, rested: u8 },
    #[error("there is no figure for another stack of {0} ({figures} in all)", figures = FIGURES[.0.kind()])]
    NoFigure(Unit),
    #[error("{from} and {to} are not adjacent")]
    NotAdjacent { from: Zone, to: Zone },
    #[error("terrain closes the way of {unit} from {from} to {to}")]
    ClosedBorder { unit: Unit, from: Zone, to: Zone },
    #[error("{to} is too far from {from} for {unit}, which has {}", counted(.unit.profile().moves, "movement point"))]
    TooFar { going: Going, unit: Unit, from: Zone, to: Zone },
    #[error("hostile zones bar the way of {unit} from {from} to {to}")]
    WayBarred { going: Going, unit: Unit, from: Zone, to: Zone },
    #[error("{0} is not hostile")]
    NotHostile(Zone),
    #[error("{0} holds an enemy base, and none is attacked in round 1")]
    BaseInRoundOne(Zone),
    #[error("{ATTACKS} zones are attacked already, and {0} is not one of them")]
    SeventhZone(Zone),
    #[error("{0} is hostile: units stop in the first hostile zone they enter")]
    StopsThere(Zone),
    #[error("name the zone before {to}: {}", listed(*.ways))]
    WhichWay { to: Zone, ways: ZoneSet },
    #[error("{0} is hostile")]
    EndsHostile(Zone),
    #[error("the units are in {0} already; to stay there they need no move")]
    StaysPut(Zone),
    #[error("only an attack names the zone before its end, not a move by way of {0}")]
    NoBattleToEnter(Zone),
    #[error("sharks do not share {0}: one is there")]
    SharkThere(Zone),
    #[error("sharks do not share {0}: only one can go there")]
    SharksTogether(Zone),
}

impl MarchRefused {
    pub(super) fn clause(self) -> &'static str {
        use MarchRefused::*;
        match self {
            NotYours(_) => "BFD-CMV-15",
            NobodyGoes => "BFD-CMV-16",
            NotThere { .. } => "BFD-CMV-16",
            AttacksTwice { .. } => "BFD-CMV-14",
            HasAttacked { .. } => "BFD-NCM-05",
            MovesTwice { .. } => "BFD-NCM-13",
            WasCarried { .. } => "BFD-HST-02",
            OutOfPoints { .. } => "BFD-HAR-01",
            CarriesNobody(_) => "BFD-HST-01",
            TooManyAboard { whales: 0 | 1, .. } => "BFD-HST-01",
            TooManyAboard { .. } => "BFD-HST-06",
            NotThereToCarry { .. } => "BFD-HST-03",
            MovedBeforeCarried { .. } => "BFD-HST-05",
            NoFigure(_) => "BFD-STK-08",
            NotAdjacent { .. } => "BFD-BRD-04",
            ClosedBorder { unit: Unit::FlyingFish, .. } => "BFD-FLY-04",
            ClosedBorder { .. } => "BFD-BRD-02",
            TooFar { going: Going::Attack, .. } => "BFD-CMV-03",
            TooFar { going: Going::Move, .. } => "BFD-NCM-05",
            WayBarred { going: Going::Attack, .. } => "BFD-CMV-04",
            WayBarred { going: Going::Move, .. } => "BFD-NCM-07",
            NotHostile(_) => "BFD-CMV-01",
            BaseInRoundOne(_) => "BFD-CMV-11",
            SeventhZone(_) => "BFD-CMV-09",
            StopsThere(_) => "BFD-CMV-05",
            WhichWay { .. } => "BFD-CMV-13",
            EndsHostile(_) => "BFD-NCM-06",
            StaysPut(_) => "BFD-NCM-16",
            NoBattleToEnter(_) => "BFD-CMV-13",
            SharkThere(_) => "BFD-TER-05",
            SharksTogether(_) => "BFD-TER-01",
        }
    }
}
