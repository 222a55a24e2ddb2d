//! What lies on the table: options, boats with their dashboards, ships at sea, and what the game waits for.

use crate::content::{
    Altitude, Base, BoatClass, Cell, Colour, FLEET, FULL_BATTERY, PLANE_POINTS, RAID_POINTS, ShipClass,
    TOKENS, TUBES,
};
use arrayvec::ArrayVec;
use fathom_core::{D6, D8, Seat, SeatSet, Seats};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// DW-SET-01: the most boats.
pub const MAX_BOATS: usize = 6;
/// DW-TUR-01: the last turn.
pub const LAST_TURN: u8 = 12;

/// Choices made before the game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct Options {
    /// Whether players may take the Italian Marconi class, with its raid on New York.
    pub marconi: Marconi,
    /// How often New York can be raided.
    pub raid: RaidLimit,
    /// What a player alone must reach.
    pub solo_goal: SoloGoal,
    /// What becomes of the tokens of ships that were sunk or have left.
    pub stock: Stock,
}

/// DW-DET-28, DW-DET-30: what becomes of the tokens of ships that were sunk or have left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Stock {
    /// They are removed from the game: the sea grows empty.
    #[default]
    Removed,
    /// They return to the stock and can be found again, for long games.
    Returns,
}

/// DW-SET-21: whether the Marconi class is offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Marconi {
    /// Every player may take one.
    #[default]
    Offered,
    /// Type VII boats only.
    Absent,
}

/// DW-NYC-07, DW-NYC-08: how often New York can be raided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum RaidLimit {
    /// Once in the whole game: a race.
    #[default]
    OncePerGame,
    /// Once for every Marconi boat.
    OncePerBoat,
}

/// DW-END-13, DW-END-14, DW-END-15: the points that win a game alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum SoloGoal {
    /// 140 points with a Type VII, 250 with a Marconi.
    #[default]
    Captain,
    /// 180 points with a Type VII, 340 with a Marconi.
    Ace,
}

impl SoloGoal {
    /// The points to reach in a boat of that class.
    pub const fn points(self, class: BoatClass) -> u16 {
        match (self, class) {
            (SoloGoal::Captain, BoatClass::TypeVii) => 140,
            (SoloGoal::Captain, BoatClass::Marconi) => 250,
            (SoloGoal::Ace, BoatClass::TypeVii) => 180,
            (SoloGoal::Ace, BoatClass::Marconi) => 340,
        }
    }
}

/// What sank a boat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Killer {
    /// A destroyer's fire.
    Destroyer,
    /// A warship's fire.
    Warship,
    /// A plane's bomb.
    Plane,
}

/// What a boat has sunk and shot down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    /// Merchants sunk.
    pub merchants: u8,
    /// Destroyers sunk.
    pub destroyers: u8,
    /// Warships sunk.
    pub warships: u8,
    /// Planes shot down.
    pub planes: u8,
}

impl Tally {
    /// How many ships of a class were sunk.
    pub const fn of(&self, class: ShipClass) -> u8 {
        match class {
            ShipClass::Merchant => self.merchants,
            ShipClass::Destroyer => self.destroyers,
            ShipClass::Warship => self.warships,
        }
    }

    /// That number, to be changed.
    pub fn sunk(&mut self, class: ShipClass) -> &mut u8 {
        match class {
            ShipClass::Merchant => &mut self.merchants,
            ShipClass::Destroyer => &mut self.destroyers,
            ShipClass::Warship => &mut self.warships,
        }
    }
}

/// Ship tokens of each class.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "a name that says it all has no comment")]
pub struct Tokens {
    pub merchants: u8,
    pub destroyers: u8,
    pub warships: u8,
}

impl Tokens {
    /// No token of any class.
    pub const NONE: Tokens = Tokens { merchants: 0, destroyers: 0, warships: 0 };
    /// DW-SET-17: every token in the box.
    pub const ALL: Tokens = Tokens { merchants: TOKENS, destroyers: TOKENS, warships: TOKENS };

    /// How many of a class.
    pub const fn of(&self, class: ShipClass) -> u8 {
        match class {
            ShipClass::Merchant => self.merchants,
            ShipClass::Destroyer => self.destroyers,
            ShipClass::Warship => self.warships,
        }
    }

    /// The number of a class, to be changed.
    pub fn of_mut(&mut self, class: ShipClass) -> &mut u8 {
        match class {
            ShipClass::Merchant => &mut self.merchants,
            ShipClass::Destroyer => &mut self.destroyers,
            ShipClass::Warship => &mut self.warships,
        }
    }

    /// How many together.
    pub fn total(&self) -> usize {
        usize::from(self.merchants) + usize::from(self.destroyers) + usize::from(self.warships)
    }
}

/// A boat and its dashboard.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[allow(missing_docs, reason = "a name that says it all has no comment")]
pub struct Boat {
    pub colour: Colour,
    pub class: BoatClass,
    /// Where it is.
    pub cell: Cell,
    /// How high or deep it sails.
    pub altitude: Altitude,
    /// Charges in the battery.
    pub battery: u8,
    /// Torpedoes aboard.
    pub torpedoes: u8,
    /// What it has sunk.
    pub tally: Tally,
    /// DW-NYC-10: whether it has ended a movement in New York.
    pub new_york: bool,
    /// The ships that its sappers sank, if it has raided.
    pub raid: Option<D6>,
    /// What sank it, if something did.
    pub sunk_by: Option<Killer>,
}

impl Boat {
    /// DW-SET-08, DW-SET-09, DW-SET-10, DW-SET-11: a boat ready to sail.
    pub const fn new(colour: Colour, class: BoatClass) -> Boat {
        Boat {
            colour,
            class,
            cell: class.start(colour),
            altitude: Altitude::Surface,
            battery: FULL_BATTERY,
            torpedoes: class.torpedoes(),
            tally: Tally { merchants: 0, destroyers: 0, warships: 0, planes: 0 },
            new_york: false,
            raid: None,
            sunk_by: None,
        }
    }

    /// Whether it still sails.
    pub const fn afloat(&self) -> bool {
        self.sunk_by.is_none()
    }

    /// DW-END-02, DW-END-03, DW-END-04, DW-END-05, DW-NYC-03: the points on its dashboard, whether or not
    /// they will count.
    pub fn points(&self) -> u16 {
        let ships = u16::from(self.tally.merchants) * ShipClass::Merchant.points()
            + u16::from(self.tally.destroyers) * ShipClass::Destroyer.points()
            + u16::from(self.tally.warships) * ShipClass::Warship.points();
        let raid = self.raid.map_or(0, |ships| u16::from(ships.pips()) * RAID_POINTS);
        ships + u16::from(self.tally.planes) * PLANE_POINTS + raid
    }

    /// DW-NYC-10: whether it has done what its class must: a Marconi must have been to New York.
    pub const fn duty_done(&self) -> bool {
        match self.class {
            BoatClass::TypeVii => true,
            BoatClass::Marconi => self.new_york,
        }
    }
}

/// A ship's number, 1 to 30, by which players name it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(try_from = "u8", into = "u8")]
#[ts(as = "u8")]
pub struct ShipId(u8);

impl ShipId {
    /// That number; `None` outside 1 to 30.
    pub const fn new(number: u8) -> Option<ShipId> {
        if number >= 1 && number <= FLEET as u8 { Some(ShipId(number)) } else { None }
    }

    /// The number on its token.
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for ShipId {
    type Error = String;
    fn try_from(number: u8) -> Result<ShipId, String> {
        ShipId::new(number).ok_or_else(|| format!("ships are numbered 1 to {FLEET}, not {number}"))
    }
}

impl From<ShipId> for u8 {
    fn from(id: ShipId) -> u8 {
        id.0
    }
}

impl std::fmt::Display for ShipId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// A ship at sea.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Ship {
    /// Its number.
    pub id: ShipId,
    /// Where it is.
    pub cell: Cell,
    /// DW-DET-15: the face of the blue die: where it is bound.
    pub course: D8,
    /// What it is; `None` while nobody knows (DW-DET-19).
    pub class: Option<ShipClass>,
    /// Hits it has taken (DW-ATT-28).
    pub wounds: u8,
    /// Whether it has acted in this turn's Allied phase.
    pub acted: bool,
}

/// Dice of several players against each other: for the first seat, for being hunted, for being met.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RollOff {
    /// Who still rolls, in seat order.
    pub waiting: SeatSet,
    /// Who leads so far.
    pub leaders: SeatSet,
    /// The face they lead with.
    pub best: Option<D6>,
    /// Rounds of dice that may still follow on a tie.
    pub again: u8,
}

/// The parts of the player phase in which a boat does something, after the batteries (DW-TUR-03).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Part {
    /// Looking for ships.
    Detection,
    /// Sailing.
    Movement,
    /// Shooting.
    Attack,
    /// Choosing the altitude.
    Altitude,
}

/// Where a boat's detection stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Search {
    /// The class of an unknown contact in sight is rolled.
    Identify(ShipId),
    /// The red six-sided die.
    Distance,
    /// The red eight-sided die.
    Direction {
        /// The distance rolled.
        distance: D6,
    },
    /// The green die.
    Class {
        /// Squares away.
        distance: D6,
        /// In that direction.
        direction: D8,
    },
    /// The blue die.
    Course {
        /// Squares away.
        distance: D6,
        /// In that direction.
        direction: D8,
        /// The class rolled; `None` for a boat that cannot tell.
        class: Option<ShipClass>,
    },
}

/// Torpedoes declared against one ship.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Aim {
    /// The target.
    pub ship: ShipId,
    /// Torpedoes that have not been rolled for.
    pub torpedoes: u8,
}

/// What a boat's attack waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Attacking {
    /// The class of an unknown contact in sight is rolled.
    Identify(ShipId),
    /// The sappers' die in New York.
    Raid,
    /// The captain's choice.
    Choose,
    /// The die of the gun or machine gun.
    Shot(ShipId),
    /// The die of the next torpedo, at the first ship of the salvo that still has one coming.
    Torpedo,
    /// The die of a ship that answers an attack from the surface before it comes.
    Answer(ShipId),
}

/// One boat's attack part.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Attack {
    /// What it waits for.
    pub step: Attacking,
    /// The salvo as declared; torpedoes count down as they are rolled.
    pub salvo: ArrayVec<Aim, { TUBES as usize }>,
    /// Whether the salvo has been launched.
    pub launched: bool,
    /// Whether the 88 mm gun has fired.
    pub gun: bool,
    /// Whether the 20 mm machine gun has fired.
    pub machine_gun: bool,
    /// The ships that have answered this boat in this turn, one bit a number.
    pub answered: u32,
    /// The gun that is about to fire, while an answer or its own die is awaited.
    pub firing: Option<crate::content::Weapon>,
}

/// What a hunting ship waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Hunting {
    /// Several boats are equally near: they roll.
    Choosing(RollOff),
    /// The die of its gun.
    Firing,
}

/// One destroyer or warship in the Allied phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Hunt {
    /// Which ship.
    pub ship: ShipId,
    /// Squares it may still sail.
    pub steps: u8,
    /// The boats it has seen this turn.
    pub seen: SeatSet,
    /// The boat it is after.
    pub quarry: Option<Seat>,
    /// What it waits for.
    pub step: Hunting,
}

/// What a flight waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Flying {
    /// One of the three dice for its length.
    Length,
    /// The die for its direction.
    Heading,
    /// Several boats are met at once: they roll.
    Meeting(RollOff),
    /// The die of a boat at periscope depth.
    Spotting(Seat),
    /// A boat on the surface chooses its anti-aircraft weapon.
    Defence(Seat),
    /// The die of that weapon.
    Flak(Seat, crate::content::Weapon),
    /// The die of the bomb.
    Bomb(Seat),
}

/// One plane in the air phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Flight {
    /// Where it came from.
    pub base: Base,
    /// The dice for its length, as rolled.
    pub dice: [Option<D6>; 3],
    /// Its direction.
    pub heading: Option<D8>,
    /// Squares flown.
    pub flown: u8,
    /// Boats at periscope depth that it has missed.
    pub missed: SeatSet,
    /// What it waits for.
    pub step: Flying,
}

/// What the game waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Phase {
    /// The next seat without a boat chooses colour and class.
    Enlist,
    /// Everyone rolls for the first seat.
    FirstSeat(RollOff),
    /// A boat searches.
    Detection(Seat, Search),
    /// A boat sails.
    Movement(Seat),
    /// A boat attacks.
    Attack(Seat, Attack),
    /// A boat chooses its altitude.
    Altitude(Seat),
    /// The class of an unknown contact is rolled before the ships act.
    Reveal(ShipId),
    /// A destroyer or warship acts.
    Hunt(Hunt),
    /// A plane flies.
    Air(Flight),
    /// The game has ended.
    Over,
}

/// Deep War as a plain value.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeepWar {
    /// Choices made before the game.
    pub options: Options,
    /// How many play.
    pub seats: Seats,
    /// The turn marker, 1 to 12.
    pub turn: u8,
    /// Who begins every part of this turn.
    pub first: Seat,
    /// The boats in seat order; fewer than seats only while they are being chosen.
    pub boats: ArrayVec<Boat, MAX_BOATS>,
    /// The ships at sea, the oldest first.
    pub ships: ArrayVec<Ship, FLEET>,
    /// DW-DET-27: the ship tokens that can still be found. An unknown contact stands on one of them, whichever.
    pub stock: Tokens,
    /// DW-DET-28: the ship tokens that are out of the game.
    pub removed: Tokens,
    /// What the game waits for.
    pub phase: Phase,
}

impl DeepWar {
    /// The boat of a seat.
    pub fn boat(&self, seat: Seat) -> &Boat {
        &self.boats[seat.index()]
    }

    pub(crate) fn boat_mut(&mut self, seat: Seat) -> &mut Boat {
        &mut self.boats[seat.index()]
    }

    /// The boats that still sail, in seat order.
    pub fn afloat(&self) -> impl Iterator<Item = (Seat, &Boat)> {
        (0..).map(Seat).zip(&self.boats).filter(|(_, boat)| boat.afloat())
    }

    /// The ship of that number, if it is at sea.
    pub fn ship(&self, id: ShipId) -> Option<&Ship> {
        self.ships.iter().find(|ship| ship.id == id)
    }

    pub(crate) fn ship_mut(&mut self, id: ShipId) -> Option<&mut Ship> {
        self.ships.iter_mut().find(|ship| ship.id == id)
    }

    /// DW-DET-27: whether a token is left to put a further ship or contact on.
    pub fn token_left(&self) -> bool {
        self.stock.total() > self.ships.iter().filter(|ship| ship.class.is_none()).count()
    }

    /// DW-DET-29: the lowest number that no ship at sea has.
    pub fn free_number(&self) -> Option<ShipId> {
        let taken = self.ships.iter().fold(0u32, |set, ship| set | 1 << ship.id.number());
        ShipId::new((taken | 1).trailing_ones() as u8)
    }

    /// DW-DET-26: a contact without a token of its class leaves the sea, and the token it stood on is free.
    pub(crate) fn drop_contact(&mut self, id: ShipId) {
        self.ships.retain(|ship| ship.id != id);
    }

    /// DW-DET-28, DW-DET-30: a ship that was sunk or has left is taken from the sea, and its token out of the
    /// game, or back to the stock where the table agreed on that.
    pub(crate) fn remove_ship(&mut self, id: ShipId, class: ShipClass) {
        self.ships.retain(|ship| ship.id != id);
        let pile = match self.options.stock {
            Stock::Removed => &mut self.removed,
            Stock::Returns => &mut self.stock,
        };
        *pile.of_mut(class) += 1;
    }

    /// What people call a ship: "destroyer 7", "contact 7".
    pub fn ship_name(&self, id: ShipId) -> String {
        let class = self.ship(id).and_then(|ship| ship.class);
        format!("{} {id}", class.map_or("contact", ShipClass::name))
    }

    /// What people call a boat: "Red".
    pub fn boat_name(&self, seat: Seat) -> &'static str {
        self.boats.get(seat.index()).map_or("a boat", |boat| boat.colour.name())
    }
}
