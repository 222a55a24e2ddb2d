//! Everything that can be done, happen, or be refused.

use crate::content::{Ally, Location, Lord, LordSet, Race};
use fathom_core::{Illegal, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a player can do: one small step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// Pay a pearl and bring a lord to court.
    Plot,
    /// Explore the depths.
    Explore,
    /// Take a stack of the council (the action, the Alchemist's second, or the Apprentice's).
    Support {
        /// The stack.
        race: Race,
    },
    /// Begin to pay for a lord of the court.
    Recruit {
        /// The lord.
        lord: Lord,
    },
    /// Oracle: discard a stack of the council.
    Oracle {
        /// The stack.
        race: Race,
    },
    /// Slaver: discard an ally for two pearls.
    Slaver {
        /// The ally.
        ally: Ally,
    },
    /// Opportunist: discard a lord of the court; the top of the deck takes its place.
    Opportunist {
        /// The lord to go.
        lord: Lord,
    },
    /// End the turn without using what is left of the once-a-turn powers.
    End,
    /// Buy the ally on offer.
    Buy,
    /// Let the ally on offer go by.
    Pass,
    /// Take the ally just revealed; the exploration ends.
    Take,
    /// Leave the card just revealed and reveal another.
    Continue,
    /// Fight the monster just revealed.
    Fight {
        /// How many of the reward's gifts are taken as monster tokens; the others are pearls.
        tokens: u8,
    },
    /// Put down an ally for the lord being recruited.
    Pay {
        /// The ally.
        ally: Ally,
    },
    /// Close the payment; pearls make up what is missing.
    Done,
    /// Affiliate this one of the allies spent.
    Affiliate {
        /// The ally.
        ally: Ally,
    },
    /// Discard an ally (Jailer, Commander).
    Discard {
        /// The ally.
        ally: Ally,
    },
    /// Hunter: take a random monster token from this opponent.
    Hunt {
        /// The opponent.
        seat: Seat,
    },
    /// Assassin: turn this lord sideways.
    Assassin {
        /// The lord.
        lord: Lord,
    },
    /// Illusionist: trade an own location for a face-up one.
    Illusionist {
        /// The own location.
        give: Location,
        /// The face-up one.
        take: Location,
    },
    /// Corruptor: take this lord of the court for five pearls.
    Corruptor {
        /// The lord.
        lord: Lord,
    },
    /// Schemer: discard this own lord for the top of the lord deck.
    Schemer {
        /// The lord to go.
        lord: Lord,
    },
    /// Traitor: discard an own lord and take one of the court.
    Traitor {
        /// The own lord.
        give: Lord,
        /// The lord of the court.
        take: Lord,
    },
    /// Do without the optional power on offer.
    Decline,
    /// Spend exactly three keys: those of these lords, and key tokens.
    Keys {
        /// The lords to slide under the location.
        lords: LordSet,
        /// Key tokens.
        tokens: u8,
    },
    /// Take a face-up location.
    Claim {
        /// The location.
        location: Location,
    },
    /// Draw locations to choose from.
    Draw {
        /// How many, 1 to 4.
        count: u8,
    },
    /// Keep this one of the locations drawn.
    Keep {
        /// The location.
        location: Location,
    },
    /// Black Smokers: swap them for this location of the face-down stack.
    Smokers {
        /// The location.
        location: Location,
    },
}

/// What chance can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Chance {
    /// This seat begins.
    First(Seat),
    /// This lord is turned over.
    Lord(Lord),
    /// This location is turned over.
    Location(Location),
    /// This ally is turned over.
    Ally(Ally),
    /// A monster is turned over.
    Monster,
    /// A monster token of this value is drawn.
    Token(u8),
}

/// Why an action or an outcome was refused. Every message ends with the clause a player can look up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    /// Another kind of decision is due.
    #[error("that is not what is asked now")]
    NotNow,
    /// The game has ended.
    #[error("the game is over")]
    Over,
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
    /// The lord is elsewhere.
    #[error("the {} is not at court", .0.name())]
    NotAtCourt(Lord),
    /// The hand has too few of the races.
    #[error("your hand lacks the races that the {} asks for", .0.name())]
    TooFewRaces(Lord),
    /// The hand lacks the mandatory race.
    #[error("the {} asks for a {race} and you have none", .lord.name())]
    NoMandatory {
        /// The lord.
        lord: Lord,
        /// The race it asks for.
        race: Race,
    },
    /// Allies and pearls do not reach the cost.
    #[error("the {} costs {cost}; your allies of fitting races and your pearls reach {reach}", .lord.name())]
    TooDear {
        /// The lord.
        lord: Lord,
        /// What it costs now.
        cost: u8,
        /// The most that can be paid.
        reach: u16,
    },
    /// The card is not in hand.
    #[error("you do not hold a {0}")]
    NotInHand(Ally),
    /// One race too many.
    #[error(
        "a {ally} would make it impossible to pay with exactly {races} races, the mandatory one among them"
    )]
    TooManyRaces {
        /// The ally.
        ally: Ally,
        /// The exact number.
        races: u8,
    },
    /// With that race the cost cannot be reached any more.
    #[error("with {0} the cost could not be reached any more")]
    OutOfReach(Ally),
    /// The payment lacks races.
    #[error("exactly {wanted} races are needed, you have put down {have}")]
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
    #[error("{missing} points are missing and you have {pearls} pearls")]
    MissingPoints {
        /// Points missing.
        missing: u8,
        /// Pearls at hand.
        pearls: u16,
    },
    /// A card that may not be affiliated.
    #[error("only the lowest ally spent can be affiliated, and {0} is not it")]
    NotLowest(Ally),
    /// The lord that would do this is not at work.
    #[error("you have no {} whose power works", .0.name())]
    NoSuchPower(Lord),
    /// Used already.
    #[error("the {} has done its work for this turn", .0.name())]
    UsedThisTurn(Lord),
    /// The space is the last one.
    #[error("there is no space left on the exploration track")]
    TrackFull,
    /// There is no ally to take.
    #[error("a monster cannot be taken, only fought")]
    MonsterNotTaken,
    /// There is no monster to fight.
    #[error("there is no monster to fight")]
    NoMonster,
    /// The reward has fewer gifts.
    #[error("this reward has {0} gifts to take as tokens")]
    TooManyTokens(u8),
    /// The pile of tokens is too small.
    #[error("only {0} monster tokens are left")]
    TokensShort(u8),
    /// Not a fitting target.
    #[error("that opponent holds no token the Hunter could take, or has the Shaman")]
    NoPrey,
    /// Not a fitting target.
    #[error("the {} is not a free, working lord of that opponent", .0.name())]
    NotTheirs(Lord),
    /// Not a fitting lord.
    #[error("the {} is not another free lord of yours", .0.name())]
    NotYours(Lord),
    /// Not an own location.
    #[error("you do not control the {}", .0.name())]
    NotControlled(Location),
    /// Not face up beside the board.
    #[error("the {} does not lie face up beside the board", .0.name())]
    NotAvailable(Location),
    /// Too poor for the Corruptor.
    #[error("the Corruptor wants five pearls")]
    FivePearls,
    /// Nothing to decline.
    #[error("this cannot be declined")]
    NotOptional,
    /// Keys that the player does not have.
    #[error("these are not keys of yours that can be used")]
    NotYourKeys,
    /// Not exactly three keys.
    #[error("exactly three keys are spent, not {0}")]
    NotThreeKeys(u8),
    /// A wrong number to draw.
    #[error("you may draw 1 to {0} locations")]
    DrawCount(u8),
    /// Not one of those drawn.
    #[error("the {} is not among the locations drawn", .0.name())]
    NotDrawn(Location),
    /// Not in the stack.
    #[error("the {} is not in the face-down stack", .0.name())]
    NotInStack(Location),
    /// Chance is not asked.
    #[error("chance is not asked for that now")]
    NoChance,
    /// Chance cannot do that.
    #[error("that is not there to be drawn")]
    NotThere,
}

impl Illegal for Refused {
    fn clause(&self) -> &'static str {
        match self {
            Refused::NotNow | Refused::NoChance => "ABY-TRN-02",
            Refused::Over => "ABY-END-04",
            Refused::PlotTooLate => "ABY-PLT-03",
            Refused::CourtFull => "ABY-PLT-04",
            Refused::NoLordsLeft => "ABY-PLT-05",
            Refused::NoPearl => "ABY-PLT-06",
            Refused::EmptyStack(_) => "ABY-CNC-03",
            Refused::NotAtCourt(_) => "ABY-REC-01",
            Refused::TooFewRaces(_) | Refused::TooManyRaces { .. } | Refused::WrongRaces { .. } => {
                "ABY-REC-02"
            }
            Refused::NoMandatory { .. } | Refused::LacksRace(_) => "ABY-REC-04",
            Refused::TooDear { .. } => "ABY-REC-08",
            Refused::NotInHand(_) => "ABY-REC-11",
            Refused::OutOfReach(_) => "ABY-REC-14",
            Refused::MissingPoints { .. } => "ABY-REC-06",
            Refused::NotLowest(_) => "ABY-REC-09",
            Refused::NoSuchPower(_) => "ABY-PWR-02",
            Refused::UsedThisTurn(_) => "ABY-PWR-03",
            Refused::TrackFull => "ABY-EXP-10",
            Refused::MonsterNotTaken | Refused::NoMonster => "ABY-MON-01",
            Refused::TooManyTokens(_) => "ABY-MON-06",
            Refused::TokensShort(_) => "ABY-MON-14",
            Refused::NoPrey => "ABY-PWR-41",
            Refused::NotTheirs(_) => "ABY-PWR-18",
            Refused::NotYours(_) => "ABY-PWR-19",
            Refused::NotControlled(_) | Refused::NotAvailable(_) => "ABY-KEY-07",
            Refused::FivePearls => "ABY-PWR-26",
            Refused::NotOptional => "ABY-PWR-05",
            Refused::NotYourKeys => "ABY-KEY-02",
            Refused::NotThreeKeys(_) => "ABY-KEY-03",
            Refused::DrawCount(_) => "ABY-KEY-08",
            Refused::NotDrawn(_) => "ABY-KEY-09",
            Refused::NotInStack(_) => "ABY-TIL-20",
            Refused::NotThere => "ABY-HID-07",
        }
    }
}
