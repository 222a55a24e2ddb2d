//! Why a combat move or a noncombat move was refused.

use super::{Going, a, listed};
use crate::content::units::FIGURES;
use crate::content::{Unit, Zone, ZoneSet};
use crate::state::ATTACKS;
use crate::telling::place;
use fathom_core::counted;

/// Why a combat move or a noncombat move was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say what each variant and field means")]
pub enum MarchRefused {
    #[error("{} is not yours to move", a(*.0))]
    NotYours(Unit),
    #[error("a move needs at least one unit")]
    NobodyGoes,
    #[error("{} holds {} of yours, not {wanted}", place(*.from), no(*.unit, *.there))]
    NotThere { unit: Unit, from: Zone, there: u8, wanted: u8 },
    #[error("{} in {} can still attack: {} attacked this turn", only(*.unit, *.rested), place(*.from), rest(*.rested, "have"))]
    AttacksTwice { unit: Unit, from: Zone, rested: u8 },
    #[error("{} in {} can still move: {} attacked this turn", only(*.unit, *.rested), place(*.from), rest(*.rested, "have"))]
    HasAttacked { unit: Unit, from: Zone, rested: u8 },
    #[error("{} in {} can still move: {} moved this turn", only(*.unit, *.rested), place(*.from), rest(*.rested, "have"))]
    MovesTwice { unit: Unit, from: Zone, rested: u8 },
    #[error("{} in {} can still move: {} carried there this turn", only(Unit::Swarm, *.rested), place(*.from), rest(*.rested, "were"))]
    WasCarried { from: Zone, rested: u8 },
    #[error("{} in {} can still reach {}: {} too few movement points left", only(Unit::Dolphin, *.ready), place(*.from), place(*.to),
        rest(*.ready, "have"))]
    OutOfPoints { from: Zone, to: Zone, ready: u8 },
    #[error("{} carries nobody", a(*.0))]
    CarriesNobody(Unit),
    #[error("{} cannot carry {}", Unit::Whale.counted(*.whales), Unit::Swarm.counted(*.load))]
    TooManyAboard { whales: u8, load: u8 },
    #[error("{} holds {} to take along, not {load}", place(*.from), no(Unit::Swarm, *.there))]
    NotThereToCarry { from: Zone, there: u8, load: u8 },
    #[error("{} in {} can still be carried: {} moved this turn", only(Unit::Swarm, *.rested), place(*.from), rest(*.rested, "have"))]
    MovedBeforeCarried { from: Zone, rested: u8 },
    #[error("there is no figure for another stack of {} ({figures} in all)", .0.profile().plural, figures = FIGURES[.0.kind()])]
    NoFigure(Unit),
    #[error("{} and {} are not adjacent", place(*.from), place(*.to))]
    NotAdjacent { from: Zone, to: Zone },
    #[error("terrain closes the border between {} and {}", place(*.from), place(*.to))]
    ClosedBorder { unit: Unit, from: Zone, to: Zone },
    #[error("{} is too far from {} for {}, which has {}", place(*.to), place(*.from), a(*.unit),
        counted(.unit.profile().moves, "movement point"))]
    TooFar { going: Going, unit: Unit, from: Zone, to: Zone },
    #[error("hostile zones bar the way of {} from {} to {}", a(*.unit), place(*.from), place(*.to))]
    WayBarred { going: Going, unit: Unit, from: Zone, to: Zone },
    #[error("{} is not hostile", place(*.0))]
    NotHostile(Zone),
    #[error("{} holds an enemy base, and none is attacked in round 1", place(*.0))]
    BaseInRoundOne(Zone),
    #[error("{ATTACKS} zones are attacked already, and {} is not one of them", place(*.0))]
    SeventhZone(Zone),
    #[error("{} is hostile: units stop in the first hostile zone they enter", place(*.0))]
    StopsThere(Zone),
    #[error("name the zone before {}: {}", place(*.to), listed(*.ways))]
    WhichWay { to: Zone, ways: ZoneSet },
    #[error("{} is hostile", place(*.0))]
    EndsHostile(Zone),
    #[error("the units are in {} already; to stay there they need no move", place(*.0))]
    StaysPut(Zone),
    #[error("only an attack names the zone before its end, not a move by way of {}", place(*.0))]
    NoBattleToEnter(Zone),
    #[error("Sharks do not share {}: one is there", place(*.0))]
    SharkThere(Zone),
    #[error("Sharks do not share {}: only one can go there", place(*.0))]
    SharksTogether(Zone),
}

/// "no Shark", "1 Shark", "3 Sharks".
fn no(unit: Unit, count: u8) -> String {
    if count == 0 { format!("no {}", unit.profile().name) } else { unit.counted(count) }
}

/// "no Shark", "only 1 Shark", "only 3 Sharks".
fn only(unit: Unit, count: u8) -> String {
    if count == 0 { no(unit, 0) } else { format!("only {}", unit.counted(count)) }
}

/// "all have" where nobody else can, "the others have" beside somebody who can.
fn rest(able: u8, verb: &str) -> String {
    format!("{} {verb}", if able == 0 { "all" } else { "the others" })
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
