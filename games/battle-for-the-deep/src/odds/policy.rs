//! Habits: in which order units are given up, when Nautiluses leave, when the attacker retreats.

use crate::content::Unit;
use std::str::FromStr;

/// All units in an order of preference; the first is taken first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Order([u8; 16]);

impl Order {
    /// The cheapest first; among equals, in the order of the chart.
    pub fn cheapest() -> Order {
        let mut units = Unit::ALL;
        units.sort_by_key(|unit| (unit.cost(), unit.index()));
        Order::of(&units)
    }

    /// The dearest first.
    pub fn dearest() -> Order {
        let mut units = Unit::ALL;
        units.sort_by_key(|unit| (std::cmp::Reverse(unit.cost()), unit.index()));
        Order::of(&units)
    }

    /// These first, in this order; then the rest, cheapest first.
    pub fn first(units: &[Unit]) -> Order {
        let mut all: Vec<Unit> = units.to_vec();
        let mut rest = Unit::ALL;
        rest.sort_by_key(|unit| (unit.cost(), unit.index()));
        all.extend(rest.into_iter().filter(|unit| !units.contains(unit)));
        all.dedup();
        Order::of(&all)
    }

    fn of(units: &[Unit]) -> Order {
        let mut ranks = [0; 16];
        for (rank, unit) in units.iter().enumerate() {
            ranks[unit.index()] = rank as u8;
        }
        Order(ranks)
    }

    /// The place of a unit: 0 is taken first.
    pub fn rank(&self, unit: Unit) -> u8 {
        self.0[unit.index()]
    }
}

/// "cheapest", "dearest", or a list of units: "swarm, shark".
impl FromStr for Order {
    type Err = String;
    fn from_str(text: &str) -> Result<Order, String> {
        match text.trim() {
            "cheapest" => Ok(Order::cheapest()),
            "dearest" => Ok(Order::dearest()),
            list => {
                let mut units: Vec<Unit> = Vec::new();
                for name in list.split(',') {
                    let force: crate::content::Force = name.parse()?;
                    let unit = force.stacks().next().ok_or("an order names units")?.unit;
                    if !units.contains(&unit) {
                        units.push(unit);
                    }
                }
                Ok(Order::first(&units))
            }
        }
    }
}

/// The habits of one side. A War Turtle is always tipped before anything is lost, and grabbed units are given up before
/// own ones.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Policy {
    /// Which own units are lost, or grabbed, first.
    pub lose: Order,
    /// Which enemies a Lobster pinches first.
    pub pinch: Order,
    /// Whether Nautiluses leave once they are the only units left to their side (a friendly zone lies next door).
    pub jet: bool,
}

impl Default for Policy {
    fn default() -> Policy {
        Policy { lose: Order::cheapest(), pinch: Order::dearest(), jet: false }
    }
}

/// When the attacker retreats, looked at after each round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Retreat {
    /// To the end.
    Never,
    /// After so many rounds.
    After(u8),
    /// With so many attackers left, or fewer.
    Left(u8),
    /// When the attackers are worth less than the defenders.
    Weaker,
}

/// "never", "after 2", "left 3", "weaker".
impl FromStr for Retreat {
    type Err = String;
    fn from_str(text: &str) -> Result<Retreat, String> {
        let number = |n: &str| {
            n.parse::<u8>().ok().filter(|n| (1..=99).contains(n)).ok_or(format!("\"{n}\" is not 1 to 99"))
        };
        match text.split_whitespace().collect::<Vec<_>>().as_slice() {
            ["never"] => Ok(Retreat::Never),
            ["weaker"] => Ok(Retreat::Weaker),
            ["after", n] => number(n).map(Retreat::After),
            ["left", n] => number(n).map(Retreat::Left),
            _ => {
                Err(format!("\"{text}\" is no retreat rule: never, weaker, after 2 (rounds), left 3 (units)"))
            }
        }
    }
}
