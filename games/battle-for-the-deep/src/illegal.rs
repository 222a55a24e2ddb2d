//! Why something is refused: what is wrong, with its particulars, and the clause that forbids it.

mod combat;
mod march;

use crate::content::{Build, Faction, Unit, Zone, ZoneSet};
use crate::state::{FIRST_POINTS, FIRST_UNITS, Phase, TAKE_BACKS};
use crate::telling::phase_name;
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
    /// Another phase is being played.
    #[error("that does not belong here: {}", phase_name(*.0))]
    NotNow(Phase),
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
            Illegal::NotNow(_) => "BFD-TBL-05",
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
    #[error("the faction {0} is taken")]
    FactionTaken(Faction),
    #[error("{0} is not printed 3")]
    NotPrintedThree(Zone),
    #[error("{0} already holds a base")]
    BaseThere(Zone),
    #[error("a ready-made force comes before anything else is bought")]
    ForceTooLate,
    #[error("{0} is the force of another faction")]
    OtherForce(Build),
    #[error("a first force has at most {FIRST_UNITS} units")]
    ThirteenthUnit,
    #[error("{unit} costs {}, more than the {left} left of {FIRST_POINTS} points", .unit.cost())]
    FiftyFirstPoint { unit: Unit, left: u8 },
    #[error("{0} is a unit of another faction")]
    OtherFaction(Unit),
    #[error("no {0} is laid out")]
    NotLaidOut(Unit),
    #[error("{TAKE_BACKS} units have been taken back in this purchase, and no more can be")]
    TooManyTakeBacks,
    #[error("{unit} costs {}, more than the {left} left", .unit.cost())]
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
    #[error("{0} is not a won zone that holds too many")]
    NotCrowded(Zone),
    #[error("no {unit} of yours attacked {from} and is still to leave it")]
    NotAVictor { unit: Unit, from: Zone },
    #[error("only sharks are too many in {0}")]
    OnlySharksLeave(Zone),
    #[error("no attacker came from {0}")]
    NotAWayOut(Zone),
    #[error("{0} is hostile, and no way out")]
    WayOutHostile(Zone),
    #[error("a shark is in {0} already, and another does not leave for it")]
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
    #[error("{0} is controlled already")]
    Controlled(Zone),
    #[error("your teammate controls {0}")]
    TeammateControls(Zone),
    #[error("{0} is a pole zone, which nobody controls")]
    PoleZone(Zone),
    #[error("{0} is a base zone, worth nothing")]
    BaseZone(Zone),
    #[error("no unit of yours is in {0}")]
    NobodyClaims(Zone),
    #[error("your units in {0} attacked this turn")]
    ClaimantsAttacked(Zone),
    #[error("there are not enough markers for {}: {left} left", counted(*.zones, "zone"))]
    MarkersShort { left: u8, zones: u8 },
    #[error("{0} is not the zone that holds too many")]
    NotTooMany(Zone),
    #[error("{0} is not yours to destroy")]
    NotYoursToDestroy(Unit),
    #[error("no {unit} is in {zone}")]
    NoneToDestroy { unit: Unit, zone: Zone },
    #[error("no {0} waits in the reinforcements zone")]
    NotWaiting(Unit),
    #[error("reinforcements enter at the base, not at {0}")]
    NotTheBase(Zone),
    #[error("the base at {0} is captured, and nobody enters there")]
    BaseLost(Zone),
    #[error("{0} holds a captured enemy base, which takes no reinforcements")]
    EnemyBase(Zone),
    #[error("{0} is not a zone that you control")]
    NotAHarbour(Zone),
    #[error("{0} is full")]
    HarbourFull(Zone),
    #[error("a shark is in {0} already")]
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
            NoneToDestroy { .. } => "BFD-LIM-02",
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

/// "via a4 or via b3".
fn listed(ways: ZoneSet) -> String {
    ways.iter().map(|zone| format!("via {zone}")).collect::<Vec<_>>().join(" or ")
}
