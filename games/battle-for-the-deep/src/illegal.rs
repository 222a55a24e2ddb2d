//! Why something is refused: what is wrong, with its particulars, and the clause that forbids it.

use crate::content::units::FIGURES;
use crate::content::{Build, Faction, Unit, Zone, ZoneSet};
use crate::state::{ATTACKS, COMBAT_ROUNDS, FIRST_POINTS, FIRST_UNITS, Phase, TAKE_BACKS};
use crate::telling::phase_name;
use fathom_core::counted;

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
    fn clause(self) -> &'static str {
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

/// Why a decision in a combat was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say what each variant and field means")]
pub enum CombatRefused {
    #[error("no battle is pending at {0}")]
    NoBattle(Zone),
    #[error("{0} is not next to the battle")]
    JetTooFar(Zone),
    #[error("{0} is not friendly")]
    JetNotFriendly(Zone),
    #[error("{0} is full")]
    JetFull(Zone),
    #[error("a casualty is proposed: agree or object")]
    AnswerFirst,
    #[error("nothing is proposed")]
    NothingProposed,
    #[error("the hit does not fall on the side of {0}")]
    NotStruck(Unit),
    #[error("no {0} is left that was not chosen already")]
    AllChosen(Unit),
    #[error("a war turtle is tipped over before it is lost")]
    TipsFirst,
    #[error("no war turtle stands upright")]
    NoneUpright,
    #[error("a tentacle grabs a war turtle and does not tip it")]
    GrabDoesNotTip,
    #[error("every war turtle stands upright: to lose one is to lose an upright one")]
    AllUpright,
    #[error("a pinch is not answered with a grabbed unit")]
    PinchIsFirm,
    #[error("a grabbed unit stands in for one of the Denizens' own, and they are not hit")]
    DenizensNotHit,
    #[error("no unit of the Denizens is left that a grabbed one could stand in for")]
    NobodyToSpare,
    #[error("only the Denizens give up a grabbed unit")]
    NotTheirsToGive,
    #[error("no {0} is held")]
    NotHeld(Unit),
    #[error("{0} was grabbed in this round and is given up from the next one on")]
    JustGrabbed(Unit),
    #[error("after {COMBAT_ROUNDS} rounds an attacker who can retreat must")]
    HundredRounds,
    #[error("no attacker came from {0}")]
    NotEnteredFrom(Zone),
    #[error("{0} is hostile, and no retreat")]
    RetreatHostile(Zone),
}

impl CombatRefused {
    fn clause(self) -> &'static str {
        use CombatRefused::*;
        match self {
            NoBattle(_) => "BFD-CMB-01",
            JetTooFar(_) => "BFD-JET-03",
            JetNotFriendly(_) => "BFD-JET-03",
            JetFull(_) => "BFD-JET-05",
            AnswerFirst => "BFD-CAS-04",
            NothingProposed => "BFD-CAS-04",
            NotStruck(_) => "BFD-CAS-03",
            AllChosen(_) => "BFD-CAS-09",
            TipsFirst => "BFD-SHL-01",
            NoneUpright => "BFD-SHL-03",
            GrabDoesNotTip => "BFD-GRB-10",
            AllUpright => "BFD-GRB-10",
            PinchIsFirm => "BFD-PIN-02",
            DenizensNotHit => "BFD-GRB-05",
            NobodyToSpare => "BFD-GRB-07",
            NotTheirsToGive => "BFD-GRB-08",
            NotHeld(_) => "BFD-GRB-05",
            JustGrabbed(_) => "BFD-GRB-06",
            HundredRounds => "BFD-CMB-17",
            NotEnteredFrom(_) => "BFD-RET-05",
            RetreatHostile(_) => "BFD-RET-06",
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
