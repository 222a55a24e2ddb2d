//! Why something is refused: what is wrong, with its particulars, and the clause that forbids it.

mod asked;
mod combat;
mod march;

use crate::content::{Build, Faction, Unit, Zone, ZoneSet};
use crate::state::{FIRST_POINTS, FIRST_UNITS, TAKE_BACKS};
use crate::telling::place;
pub use asked::Asked;
pub use combat::CombatRefused;
use fathom_core::counted;
pub use march::MarchRefused;

/// Which of the two kinds of movement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Going {
    /// A combat move.
    Attack,
    /// A noncombat move.
    Move,
}

/// Why something was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// Something else is asked.
    #[error("not now: {0}")]
    NotNow(Asked),
    /// Somebody decides.
    #[error("no dice are thrown now")]
    NoDice,
    /// More or fewer dice than are due.
    #[error("{} thrown, not {thrown}", if *.due == 1 { "1 die is".to_owned() } else { format!("{due} dice are") })]
    WrongDice {
        /// How many are due.
        due: u8,
        /// How many there were.
        thrown: u32,
    },
    /// An order that cannot be dealt.
    #[error("the order cards cannot be dealt like that: seats of one team follow each other's enemies")]
    WrongDeal,
    /// About a faction, a base or a purchase.
    #[error(transparent)]
    Buy(#[from] BuyRefused),
    /// About a combat move or a noncombat move.
    #[error(transparent)]
    March(#[from] MarchRefused),
    /// About leaving a won zone.
    #[error(transparent)]
    Exit(#[from] ExitRefused),
    /// About a decision in a combat.
    #[error(transparent)]
    Combat(#[from] CombatRefused),
    /// About taking control, destroying or deploying.
    #[error(transparent)]
    Zone(#[from] ZoneRefused),
}

impl fathom_core::Illegal for Illegal {
    fn clause(&self) -> &'static str {
        match self {
            Illegal::NotNow(asked) => asked.clause(),
            Illegal::NoDice | Illegal::WrongDice { .. } => "BFD-TBL-09",
            Illegal::WrongDeal => "BFD-TBL-10",
            Illegal::Buy(refused) => refused.clause(),
            Illegal::March(refused) => refused.clause(),
            Illegal::Exit(refused) => refused.clause(),
            Illegal::Combat(refused) => refused.clause(),
            Illegal::Zone(refused) => refused.clause(),
        }
    }
}

/// Why a faction, a base or a purchase was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say what each variant and field means")]
pub enum BuyRefused {
    #[error("{} is chosen already", .0.name())]
    FactionTaken(Faction),
    #[error("{} is not printed 3", place(*.0))]
    NotPrintedThree(Zone),
    #[error("{} already holds a base", place(*.0))]
    BaseThere(Zone),
    #[error("a ready-made force comes before anything else is bought")]
    ForceTooLate,
    #[error("the force {} is another faction's", .0.name())]
    OtherForce(Build),
    #[error("a first force has at most {FIRST_UNITS} units")]
    ThirteenthUnit,
    #[error("{} costs {}, more than the {left} left of {FIRST_POINTS} points", a(*.unit), .unit.cost())]
    FiftyFirstPoint { unit: Unit, left: u8 },
    #[error("{} is a unit of another faction", a(*.0))]
    OtherFaction(Unit),
    #[error("no {} is laid out", .0.profile().name)]
    NotLaidOut(Unit),
    #[error("{TAKE_BACKS} units have been taken back in this purchase, and no more can be")]
    TooManyTakeBacks,
    #[error("{} costs {}, more than the {left} left", a(*.unit), .unit.cost())]
    TooDear { unit: Unit, left: u8 },
}

impl BuyRefused {
    fn clause(self) -> &'static str {
        use BuyRefused::*;
        match self {
            FactionTaken(_) => "BFD-SET-02",
            NotPrintedThree(_) => "BFD-SET-03",
            BaseThere(_) => "BFD-SET-04",
            ForceTooLate => "BFD-SET-11",
            OtherForce(_) => "BFD-SET-11",
            ThirteenthUnit => "BFD-SET-06",
            FiftyFirstPoint { .. } => "BFD-SET-05",
            OtherFaction(_) => "BFD-PUR-05",
            NotLaidOut(_) => "BFD-PUR-11",
            TooManyTakeBacks => "BFD-PUR-12",
            TooDear { .. } => "BFD-PUR-04",
        }
    }
}

/// Why leaving a won zone was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say what each variant and field means")]
pub enum ExitRefused {
    #[error("{} is not a won zone that holds too many", place(*.0))]
    NotCrowded(Zone),
    #[error("no {} of yours attacked {} and is still to leave it", .unit.profile().name, place(*.from))]
    NotAVictor { unit: Unit, from: Zone },
    #[error("only Sharks are too many in {}", place(*.0))]
    OnlySharksLeave(Zone),
    #[error("no attacker came from {}", place(*.0))]
    NotAWayOut(Zone),
    #[error("{} is hostile, and no way out", place(*.0))]
    WayOutHostile(Zone),
    #[error("a Shark is in {} already, and another does not leave for it", place(*.0))]
    WayOutHasShark(Zone),
}

impl ExitRefused {
    fn clause(self) -> &'static str {
        use ExitRefused::*;
        match self {
            NotCrowded(_) => "BFD-NCM-01",
            NotAVictor { .. } => "BFD-NCM-02",
            OnlySharksLeave(_) => "BFD-TER-03",
            NotAWayOut(_) => "BFD-NCM-03",
            WayOutHostile(_) => "BFD-NCM-03",
            WayOutHasShark(_) => "BFD-TER-04",
        }
    }
}

/// Why taking control, destroying or deploying was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say what each variant and field means")]
pub enum ZoneRefused {
    #[error("{} is controlled already", place(*.0))]
    Controlled(Zone),
    #[error("your teammate controls {}", place(*.0))]
    TeammateControls(Zone),
    #[error("{} is a pole zone, which nobody controls", place(*.0))]
    PoleZone(Zone),
    #[error("{} is a base zone, worth nothing", place(*.0))]
    BaseZone(Zone),
    #[error("no unit of yours is in {}", place(*.0))]
    NobodyClaims(Zone),
    #[error("your units in {} attacked this turn", place(*.0))]
    ClaimantsAttacked(Zone),
    #[error("there are not enough markers for {}: {left} left", counted(*.zones, "zone"))]
    MarkersShort { left: u8, zones: u8 },
    #[error("{} is not the zone that holds too many", place(*.0))]
    NotTooMany(Zone),
    #[error("{} is not yours to destroy", a(*.0))]
    NotYoursToDestroy(Unit),
    #[error("no {} is in {}", .unit.profile().name, place(*.zone))]
    NoneToDestroy { unit: Unit, zone: Zone },
    #[error("no {} waits in the reinforcements zone", .0.profile().name)]
    NotWaiting(Unit),
    #[error("reinforcements enter at the base, not at {}", place(*.0))]
    NotTheBase(Zone),
    #[error("the base at {} is captured, and nobody enters there", place(*.0))]
    BaseLost(Zone),
    #[error("{} holds a captured enemy base, which takes no reinforcements", place(*.0))]
    EnemyBase(Zone),
    #[error("{} is not a zone that you control", place(*.0))]
    NotAHarbour(Zone),
    #[error("{} is full", place(*.0))]
    HarbourFull(Zone),
    #[error("a Shark is in {} already", place(*.0))]
    SharkDeployed(Zone),
}

impl ZoneRefused {
    fn clause(self) -> &'static str {
        use ZoneRefused::*;
        match self {
            Controlled(_) => "BFD-CTL-05",
            TeammateControls(_) => "BFD-CTL-06",
            PoleZone(_) => "BFD-BRD-05",
            BaseZone(_) => "BFD-BRD-08",
            NobodyClaims(_) => "BFD-NCM-08",
            ClaimantsAttacked(_) => "BFD-NCM-09",
            MarkersShort { .. } => "BFD-NCM-15",
            NotTooMany(_) => "BFD-LIM-01",
            NotYoursToDestroy(_) => "BFD-LIM-03",
            NoneToDestroy { .. } => "BFD-LIM-01",
            NotWaiting(_) => "BFD-DEP-01",
            NotTheBase(_) => "BFD-DEP-01",
            BaseLost(_) => "BFD-CAP-05",
            EnemyBase(_) => "BFD-DEP-06",
            NotAHarbour(_) => "BFD-DEP-05",
            HarbourFull(_) => "BFD-DEP-05",
            SharkDeployed(_) => "BFD-DEP-08",
        }
    }
}

/// "a Shark".
fn a(unit: Unit) -> String {
    format!("a {}", unit.profile().name)
}

/// "via a4 or via b3".
fn listed(ways: ZoneSet) -> String {
    ways.iter().map(|zone| format!("via {zone}")).collect::<Vec<_>>().join(" or ")
}
