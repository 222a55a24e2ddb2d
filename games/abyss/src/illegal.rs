//! Why something was refused: one variant for each reason, each of which knows the clause that forbids the very thing.

mod asked;

use crate::content::threat::space_clause;
use crate::content::{Ally, Location, Lord, Race};
use crate::state::Loss;
pub use asked::Asked;
use fathom_core::{Seat, counted};

/// Why an action or an outcome was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs, reason = "a name that says it all has no comment")]
pub enum Illegal {
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// Something is being drawn.
    #[error("something is being drawn: nobody decides now")]
    ChanceDecides,
    /// Another kind of decision is due.
    #[error("not now: what is asked is {0}")]
    NotNow(Asked),
    /// A second action.
    #[error("this turn's action has been taken")]
    ActionTaken,
    /// The turn cannot be ended without an action.
    #[error("one action must be taken: explore, request support, or recruit")]
    ActionDue,
    /// The action has been taken.
    #[error("plotting comes before the action")]
    PlotTooLate,
    /// The court is full.
    #[error("all six spaces of the court are taken")]
    CourtFull,
    /// No lord is left to bring.
    #[error("the lord deck is empty")]
    NoLordsLeft,
    /// No pearl to plot with.
    #[error("plotting costs a pearl")]
    NoPearl,
    /// Nothing to take.
    #[error("the {0} stack of the council is empty")]
    EmptyStack(Race),
    /// Nothing for the Oracle to throw away.
    #[error("the {0} stack of the council is empty: the Oracle has nothing to throw away")]
    NothingToDiscard(Race),
    /// The lord is elsewhere.
    #[error("the {} is not at court", .0.name())]
    NotAtCourt(Lord),
    /// The lord that a power would take is elsewhere.
    #[error("the {} is not at court for the {} to take", .lord.name(), .by.name())]
    NotAtCourtFor {
        lord: Lord,
        /// Whose power it is.
        by: Lord,
    },
    /// The hand has too few of the races.
    #[error("your hand lacks the races that the {} asks for", .0.name())]
    TooFewRaces(Lord),
    /// The hand has too few of the races, although the pearls would do.
    #[error("your hand lacks the races that the {} asks for, and pearls replace none", .0.name())]
    PearlsForRaces(Lord),
    /// The hand lacks one of the five races.
    #[error("the {} asks for all five races, and your hand shows {have}", .lord.name())]
    NotAllRaces {
        /// The ambassador.
        lord: Lord,
        /// How many races the hand shows.
        have: u8,
    },
    /// The hand lacks the mandatory race.
    #[error("the {} asks for a {race} and you have none", .lord.name())]
    NoMandatory {
        lord: Lord,
        /// The race it asks for.
        race: Race,
    },
    /// Allies and pearls do not reach the cost.
    #[error("the {} costs {cost}; your allies of fitting races and your pearls reach {reach}", .lord.name())]
    TooDear {
        lord: Lord,
        /// What it costs now.
        cost: u8,
        /// The most that can be paid.
        reach: u16,
    },
    /// The card cannot be spent, because it is not in hand.
    #[error("you hold no {0} to spend")]
    NotInHand(Ally),
    /// One race too many.
    #[error("with a {ally} there would be more than {}", counted(*.races, "race"))]
    TooManyRaces {
        ally: Ally,
        /// The exact number.
        races: u8,
    },
    /// The last race must be the mandatory one.
    #[error("after a {ally} no room would be left for the {race} that is asked for")]
    NoRoomFor {
        ally: Ally,
        /// The mandatory race.
        race: Race,
    },
    /// With that race the cost cannot be reached any more.
    #[error("with {0} the cost could not be reached any more")]
    OutOfReach(Ally),
    /// The payment under way needs that ally.
    #[error("without the {0} the payment could not be completed")]
    NeededToPay(Ally),
    /// The lord being recruited cannot be thrown out.
    #[error("the {} is being recruited and stays at court until it is paid for", .0.name())]
    BeingRecruited(Lord),
    /// A lord that was named is paid for.
    #[error("the {} has been named and must be paid for", .0.name())]
    Binding(Lord),
    /// The payment lacks races.
    #[error("exactly {wanted} {} needed, you have put down {have}", if *.wanted == 1 { "race is" } else { "races are" })]
    WrongRaces {
        /// The exact number.
        wanted: u8,
        /// The number so far.
        have: u8,
    },
    /// The payment lacks the mandatory race.
    #[error("a {0} must be among the allies")]
    LacksRace(Race),
    /// The payment lacks points that pearls cannot make up.
    #[error("{} missing and you have {}", are_points(*.missing), counted(*.pearls, "pearl"))]
    MissingPoints {
        /// Points missing.
        missing: u8,
        /// Pearls at hand.
        pearls: u16,
    },
    /// A card that was not spent cannot be affiliated.
    #[error("no {0} is among the allies spent")]
    NotSpent(Ally),
    /// A card that may not be affiliated.
    #[error("only the lowest ally spent can be affiliated, and {0} is not it")]
    NotLowest(Ally),
    /// The lord that would do this is not in front of the player.
    #[error("you have no {}", .0.name())]
    NoSuchPower(Lord),
    /// The lord lies under a location.
    #[error("your {} lies under a location and has no power any more", .0.name())]
    PowerCovered(Lord),
    /// The Assassin has been there.
    #[error("your {} has been turned sideways and has no power", .0.name())]
    PowerDisabled(Lord),
    /// Used already.
    #[error("the {} has done its work for this turn", .0.name())]
    UsedThisTurn(Lord),
    /// Somebody else decides.
    #[error("the {} works at its owner's own decisions", .0.name())]
    NotYourDecision(Lord),
    /// The Opportunist has nobody to bring.
    #[error("the lord deck is empty: the Opportunist has nobody to bring")]
    NobodyToBring,
    /// An ally on the last space.
    #[error("no space is left on the exploration track: the ally must be taken")]
    MustTake,
    /// A monster on the last space.
    #[error("no space is left on the exploration track: the monster must be fought")]
    MustFight,
    /// There is no ally to take.
    #[error("a monster cannot be taken, only fought")]
    MonsterNotTaken,
    /// Nobody buys a monster.
    #[error("a Monster is not for sale")]
    MonsterNotSold,
    /// There is no monster to fight.
    #[error("there is no monster to fight")]
    NoMonster,
    /// The reward has fewer gifts.
    #[error("threat space {space} has {} to take as tokens, not {asked}", gifts(*.has))]
    TooManyTokens {
        /// The space whose reward it is.
        space: u8,
        /// The gifts it has.
        has: u8,
        /// The tokens asked for.
        asked: u8,
    },
    /// The pile of tokens is too small.
    #[error("{} left", tokens_are(*.0))]
    TokensShort(u8),
    /// A discard of a card that is not there.
    #[error("you hold no {ally} to discard for the {}", .why.lord().name())]
    NotThereToDiscard {
        ally: Ally,
        /// Who makes the player discard.
        why: Loss,
    },
    /// A sale of a card that is not there.
    #[error("you hold no {0} for the Slaver to sell")]
    NotThereToSell(Ally),
    /// The Hunter takes from opponents alone.
    #[error("the Hunter takes from an opponent, and seat {0} is none")]
    NoOpponent(Seat),
    /// The Shaman's owner cannot be hunted.
    #[error("the Shaman keeps the Hunter away from seat {0}")]
    ShamanKeepsHunterAway(Seat),
    /// Nothing to take.
    #[error("seat {0} holds no monster token")]
    NoTokens(Seat),
    /// Lords under locations are safe.
    #[error("the {} lies under a location, out of the Assassin's reach", .0.name())]
    OutOfAssassinsReach(Lord),
    /// Not a fitting target.
    #[error("the {} is not a free, working lord of that opponent", .0.name())]
    NotTheirs(Lord),
    /// Not a fitting lord.
    #[error("the {} is not another free lord of yours", .0.name())]
    NotYours(Lord),
    /// The Illusionist trades an own location.
    #[error("you do not control {}", .0.name())]
    NotControlled(Location),
    /// The Illusionist trades for a face-up location.
    #[error("{} does not lie face up for the Illusionist to take", .0.name())]
    NotThereToSwap(Location),
    /// Not face up beside the board.
    #[error("{} does not lie face up beside the board", .0.name())]
    NotAvailable(Location),
    /// Too poor for the Corruptor.
    #[error("the Corruptor wants five pearls and you have {0}")]
    FivePearls(u16),
    /// Nothing to decline.
    #[error("this cannot be declined")]
    NotOptional,
    /// The Alchemist's second stack is no choice.
    #[error("the Alchemist takes a second stack as long as there is one")]
    SecondStackDue,
    /// Three keys must be used.
    #[error("three keys must be used for a location")]
    LocationDue,
    /// Key tokens that the player does not have.
    #[error("you have {}", counted(*.0, "key token"))]
    NotYourTokens(u8),
    /// Keys that the player does not have.
    #[error("the {} is no free lord of yours with a key", .0.name())]
    NotYourKey(Lord),
    /// A disabled lord's key.
    #[error("the {} has been turned sideways: its key does not count", .0.name())]
    KeyDisabled(Lord),
    /// A key that was used before.
    #[error("the {} lies under a location: its key is used up", .0.name())]
    KeyUsedUp(Lord),
    /// Not exactly three keys.
    #[error("exactly three keys are spent, not {0}")]
    NotThreeKeys(u8),
    /// A wrong number to draw.
    #[error("one to four locations may be drawn, not {0}")]
    DrawCount(u8),
    /// The stack is too small.
    #[error("the stack holds {}", counted(*.0, "location"))]
    StackShort(u8),
    /// Not one of those drawn.
    #[error("{} is not among the locations drawn", .0.name())]
    NotDrawn(Location),
    /// Not one of those that the ambassador drew.
    #[error("{} is not among the locations that the {} drew", .location.name(), .by.name())]
    NotDrawnBy {
        location: Location,
        /// The ambassador.
        by: Lord,
    },
    #[error("{} is not in the face-down stack", .0.name())]
    NotInStack(Location),
    /// A player decides now.
    #[error("nothing of that kind is drawn now")]
    NoChance,
    /// Chance cannot do that.
    #[error("that is not there to be drawn")]
    NotThere,
}

impl fathom_core::Illegal for Illegal {
    fn clause(&self) -> &'static str {
        match self {
            Illegal::Over => "ABY-END-04",
            Illegal::ChanceDecides | Illegal::NoChance => "ABY-TRN-02",
            Illegal::NotNow(asked) => asked.clause(),
            Illegal::ActionTaken | Illegal::ActionDue => "ABY-TRN-03",
            Illegal::PlotTooLate => "ABY-PLT-03",
            Illegal::CourtFull => "ABY-PLT-04",
            Illegal::NoLordsLeft => "ABY-PLT-05",
            Illegal::NoPearl => "ABY-PLT-06",
            Illegal::EmptyStack(_) => "ABY-CNC-03",
            Illegal::NothingToDiscard(_) => "ABY-PWR-34",
            Illegal::NotAtCourt(_) => "ABY-REC-01",
            Illegal::NotAtCourtFor { by, .. } => by.printed().clause,
            Illegal::TooFewRaces(_) | Illegal::TooManyRaces { .. } | Illegal::WrongRaces { .. } => {
                "ABY-REC-02"
            }
            Illegal::PearlsForRaces(_) => "ABY-REC-07",
            Illegal::NotAllRaces { .. } => "ABY-REC-13",
            Illegal::NoMandatory { .. } | Illegal::NoRoomFor { .. } | Illegal::LacksRace(_) => "ABY-REC-04",
            Illegal::TooDear { .. } => "ABY-REC-08",
            Illegal::NotInHand(_) => "ABY-REC-11",
            Illegal::OutOfReach(_)
            | Illegal::NeededToPay(_)
            | Illegal::BeingRecruited(_)
            | Illegal::Binding(_) => "ABY-REC-14",
            Illegal::MissingPoints { .. } => "ABY-REC-06",
            Illegal::NotSpent(_) | Illegal::NotLowest(_) => "ABY-REC-09",
            Illegal::NoSuchPower(_) => "ABY-PWR-02",
            Illegal::PowerCovered(_) => "ABY-PWR-04",
            Illegal::PowerDisabled(_) => "ABY-PWR-13",
            Illegal::UsedThisTurn(_) => "ABY-PWR-03",
            Illegal::NotYourDecision(_) => "ABY-PWR-46",
            Illegal::NobodyToBring => "ABY-PWR-35",
            Illegal::MustTake => "ABY-EXP-10",
            Illegal::MustFight => "ABY-MON-12",
            Illegal::MonsterNotTaken | Illegal::NoMonster => "ABY-MON-01",
            Illegal::MonsterNotSold => "ABY-MON-16",
            Illegal::TooManyTokens { space, .. } => space_clause(*space),
            Illegal::TokensShort(_) => "ABY-MON-14",
            Illegal::NotThereToDiscard { why: Loss::Jailer, .. } => "ABY-LRD-09",
            Illegal::NotThereToDiscard { why: Loss::Commander, .. } => "ABY-PWR-21",
            Illegal::NotThereToDiscard { why: Loss::Limit, .. } => "ABY-PWR-22",
            Illegal::NotThereToSell(_) => "ABY-LRD-23",
            Illegal::NoOpponent(_) => "ABY-LRD-12",
            Illegal::ShamanKeepsHunterAway(_) => "ABY-PWR-10",
            Illegal::NoTokens(_) => "ABY-PWR-41",
            Illegal::OutOfAssassinsReach(_) => "ABY-PWR-18",
            Illegal::NotTheirs(_) => "ABY-PWR-20",
            Illegal::NotYours(_) => "ABY-PWR-19",
            Illegal::NotControlled(_) | Illegal::NotThereToSwap(_) => "ABY-PWR-45",
            Illegal::NotAvailable(_) | Illegal::DrawCount(_) => "ABY-KEY-07",
            Illegal::FivePearls(_) => "ABY-PWR-26",
            Illegal::NotOptional => "ABY-PWR-05",
            Illegal::SecondStackDue => "ABY-PWR-31",
            Illegal::LocationDue => "ABY-KEY-01",
            Illegal::NotYourTokens(_) | Illegal::NotYourKey(_) => "ABY-KEY-02",
            Illegal::KeyDisabled(_) => "ABY-PWR-14",
            Illegal::KeyUsedUp(_) => "ABY-KEY-06",
            Illegal::NotThreeKeys(_) => "ABY-KEY-03",
            Illegal::StackShort(_) => "ABY-KEY-08",
            Illegal::NotDrawn(_) => "ABY-KEY-09",
            Illegal::NotDrawnBy { .. } => "ABY-KEY-11",
            Illegal::NotInStack(_) => "ABY-TIL-20",
            Illegal::NotThere => "ABY-HID-07",
        }
    }
}

fn are_points(number: u8) -> String {
    let verb = if number == 1 { "is" } else { "are" };
    format!("{} {verb}", counted(number, "point"))
}

fn gifts(number: u8) -> String {
    if number == 0 { "no gift".to_owned() } else { counted(number, "gift") }
}

fn tokens_are(number: u8) -> String {
    match number {
        0 => "no monster token is".to_owned(),
        1 => "only 1 monster token is".to_owned(),
        more => format!("only {more} monster tokens are"),
    }
}
