//! The board: 47 zones of our own design, wrapped left to right. Polygons and the closed borders to draw stand in
//! `board.json` beside this file, which [`BOARD_JSON`] holds; the rules need this table alone.

use fathom_core::{Member, Set};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use ts_rs::TS;

/// How many zones there are.
pub const ZONES: usize = 47;

/// The whole board as JSON: names, polygons, closed borders, wrap pairs; for whoever draws it.
pub const BOARD_JSON: &str = include_str!("board.json");

/// A zone, by its place in the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, TS)]
#[ts(as = "String")]
pub struct Zone(pub(crate) u8);

/// What kind of zone it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// An ordinary zone with a value.
    Open,
    /// A zone printed 3, where a base may be placed.
    BaseSite,
    /// The central zone.
    Centre,
    /// A long zone at the top or the bottom: no value, no control.
    Pole,
}

/// What is printed about one zone.
pub struct Lie {
    /// The short name, in lower case.
    pub id: &'static str,
    /// The name on the map.
    pub name: &'static str,
    /// What kind of zone it is.
    pub kind: Kind,
    /// The printed number; 0 for a pole.
    pub value: u8,
    /// The zones across an open border, the wrapped ones too.
    pub adjacent: ZoneSet,
    /// Where to write on the map of 1000 by 600.
    pub centre: (u16, u16),
}

impl Zone {
    /// The central zone, worth 4.
    pub const CENTRE: Zone = Zone(21);

    /// Every zone in table order.
    pub fn all() -> impl Iterator<Item = Zone> + Clone {
        (0..ZONES as u8).map(Zone)
    }

    /// Its place in arrays over all zones.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// What is printed about it.
    pub fn lie(self) -> &'static Lie {
        &BOARD[self.index()]
    }

    /// The printed number; 0 for a pole.
    pub fn value(self) -> u8 {
        self.lie().value
    }

    /// BFD-BRD-01, BFD-BRD-02, BFD-BRD-03: the zones across an open border; left and right edge join.
    pub fn adjacent(self) -> ZoneSet {
        self.lie().adjacent
    }

    /// BFD-BRD-02: the zones beyond a border that terrain closes.
    pub fn walled(self) -> ZoneSet {
        let other = |&(one, two): &(u8, u8)| match self.0 {
            at if at == one => Some(Zone(two)),
            at if at == two => Some(Zone(one)),
            _ => None,
        };
        CLOSED.iter().filter_map(other).collect()
    }

    /// BFD-SET-03: whether a base may be placed here.
    pub fn is_base_site(self) -> bool {
        self.lie().kind == Kind::BaseSite
    }

    /// BFD-BRD-05: whether it is a pole zone.
    pub fn is_pole(self) -> bool {
        self.lie().kind == Kind::Pole
    }
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.lie().id)
    }
}

impl fmt::Debug for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.lie().id)
    }
}

impl FromStr for Zone {
    type Err = String;
    fn from_str(text: &str) -> Result<Zone, String> {
        let found = Zone::all().find(|zone| zone.lie().id.eq_ignore_ascii_case(text));
        found.ok_or_else(|| format!("\"{text}\" is no zone (a1 to e9, n1, n2, s1, s2)"))
    }
}

impl Serialize for Zone {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.lie().id)
    }
}

impl<'de> Deserialize<'de> for Zone {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Zone, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

impl Member for Zone {
    const COUNT: u32 = ZONES as u32;

    #[inline]
    fn place(self) -> u32 {
        u32::from(self.0)
    }

    #[inline]
    fn at(place: u32) -> Zone {
        Zone(place as u8)
    }

    fn called(self) -> String {
        format!("the zone {self}")
    }
}

/// A set of zones.
pub type ZoneSet = Set<Zone>;

/// Every zone across an open border from one of these.
pub fn borders(zones: ZoneSet) -> ZoneSet {
    zones.iter().fold(ZoneSet::EMPTY, |all, zone| all.union(zone.adjacent()))
}

const fn lie(
    id: &'static str,
    name: &'static str,
    kind: Kind,
    value: u8,
    adjacent: &[u8],
    centre: (u16, u16),
) -> Lie {
    let (mut set, mut at) = (0u64, 0);
    while at < adjacent.len() {
        set |= 1 << adjacent[at];
        at += 1;
    }
    Lie { id, name, kind, value, adjacent: Set::from_bits(set), centre }
}

/// BFD-BRD-02: the borders that terrain closes, by places in the table below.
#[rustfmt::skip]
const CLOSED: [(u8, u8); 16] = [
    (0, 9), (1, 9), (7, 16), (8, 16), (10, 18), (11, 19), (14, 23), (15, 24),
    (18, 27), (19, 28), (23, 31), (24, 32), (26, 34), (26, 35), (33, 41), (33, 42),
];

/// BFD-BRD-01, BFD-BRD-07: the zones in the order of `board.json`, neighbours by their place in this table.
#[rustfmt::skip]
static BOARD: [Lie; ZONES] = [
    lie("a1", "Frostfall Banks", Kind::Open, 1, &[1, 8, 43], (37, 109)),
    lie("a2", "Glasswater", Kind::Open, 1, &[0, 2, 10, 43], (145, 109)),
    lie("a3", "Aurora Reef", Kind::BaseSite, 3, &[1, 3, 10, 11, 43], (270, 110)),
    lie("a4", "Lantern Shoals", Kind::Open, 1, &[2, 4, 11, 12, 43], (388, 107)),
    lie("a5", "Icewell", Kind::Open, 1, &[3, 5, 12, 13, 43, 44], (500, 111)),
    lie("a6", "Silverfin Reach", Kind::Open, 1, &[4, 6, 13, 14, 44], (612, 107)),
    lie("a7", "Pearl Citadel", Kind::BaseSite, 3, &[5, 7, 14, 15, 44], (730, 110)),
    lie("a8", "Whispering Kelp", Kind::Open, 1, &[6, 8, 15, 44], (855, 109)),
    lie("a9", "Rimewater", Kind::Open, 1, &[0, 7, 44], (963, 109)),
    lie("b1", "Gullet Strait", Kind::Open, 1, &[10, 16, 17, 18], (77, 199)),
    lie("b2", "Broken Colonnade", Kind::Open, 2, &[1, 2, 9, 11, 19], (200, 205)),
    lie("b3", "Siren Steps", Kind::Open, 1, &[2, 3, 10, 12, 20], (321, 207)),
    lie("b4", "Moonlit Trench", Kind::Open, 2, &[3, 4, 11, 13, 20, 21], (440, 207)),
    lie("b5", "Sunken Observatory", Kind::Open, 2, &[4, 5, 12, 14, 21, 22], (560, 207)),
    lie("b6", "Amber Forest", Kind::Open, 1, &[5, 6, 13, 15, 22], (679, 207)),
    lie("b7", "Basalt Teeth", Kind::Open, 2, &[6, 7, 14, 16, 23], (800, 205)),
    lie("b8", "Drowned Orchard", Kind::Open, 1, &[9, 15, 24, 25], (923, 199)),
    lie("c1", "Westering Deep", Kind::Open, 1, &[9, 18, 25, 26], (37, 300)),
    lie("c2", "Tidehold", Kind::BaseSite, 3, &[9, 17, 19, 26], (142, 300)),
    lie("c3", "Anemone Fields", Kind::Open, 2, &[10, 18, 20, 27], (256, 300)),
    lie("c4", "Bone Arcade", Kind::Open, 1, &[11, 12, 19, 21, 28, 29], (377, 300)),
    lie("c5", "Heart of the Deep", Kind::Centre, 4, &[12, 13, 20, 22, 29, 30], (500, 300)),
    lie("c6", "Obsidian Garden", Kind::Open, 1, &[13, 14, 21, 23, 30, 31], (623, 300)),
    lie("c7", "Rusted Armada", Kind::Open, 2, &[15, 22, 24, 32], (744, 300)),
    lie("c8", "Coilspire", Kind::BaseSite, 3, &[16, 23, 25, 33], (858, 300)),
    lie("c9", "Eastering Deep", Kind::Open, 1, &[16, 17, 24, 33], (963, 300)),
    lie("d1", "Salt Labyrinth", Kind::Open, 1, &[17, 18, 27, 33], (77, 401)),
    lie("d2", "Cinder Vents", Kind::Open, 2, &[19, 26, 28, 35, 36], (200, 395)),
    lie("d3", "Murk Basin", Kind::Open, 1, &[20, 27, 29, 36, 37], (321, 393)),
    lie("d4", "Hollow Abbey", Kind::Open, 2, &[20, 21, 28, 30, 37, 38], (440, 393)),
    lie("d5", "Eel Causeway", Kind::Open, 2, &[21, 22, 29, 31, 38, 39], (560, 393)),
    lie("d6", "Lost Carillon", Kind::Open, 1, &[22, 30, 32, 39, 40], (679, 393)),
    lie("d7", "Blackglass Rift", Kind::Open, 2, &[23, 31, 33, 40, 41], (800, 395)),
    lie("d8", "Nettle Flats", Kind::Open, 1, &[24, 25, 26, 32], (923, 401)),
    lie("e1", "Pale Shallows", Kind::Open, 1, &[35, 42, 45], (37, 491)),
    lie("e2", "Urchin Plain", Kind::Open, 1, &[27, 34, 36, 45], (145, 491)),
    lie("e3", "Ember Grotto", Kind::BaseSite, 3, &[27, 28, 35, 37, 45], (270, 490)),
    lie("e4", "Tangle Cradle", Kind::Open, 1, &[28, 29, 36, 38, 45], (388, 493)),
    lie("e5", "Stillwater Gate", Kind::Open, 1, &[29, 30, 37, 39, 45, 46], (500, 489)),
    lie("e6", "Thornback Rise", Kind::Open, 1, &[30, 31, 38, 40, 46], (612, 493)),
    lie("e7", "Abyssal Crown", Kind::BaseSite, 3, &[31, 32, 39, 41, 46], (730, 490)),
    lie("e8", "Wreckers' Rest", Kind::Open, 1, &[32, 40, 42, 46], (855, 491)),
    lie("e9", "Farewell Bight", Kind::Open, 1, &[34, 41, 46], (963, 491)),
    lie("n1", "Northern Ice, West", Kind::Pole, 0, &[0, 1, 2, 3, 4, 44], (250, 30)),
    lie("n2", "Northern Ice, East", Kind::Pole, 0, &[4, 5, 6, 7, 8, 43], (750, 30)),
    lie("s1", "Southern Ice, West", Kind::Pole, 0, &[34, 35, 36, 37, 38, 46], (250, 570)),
    lie("s2", "Southern Ice, East", Kind::Pole, 0, &[38, 39, 40, 41, 42, 45], (750, 570)),
];
