//! What is printed: the chart, the boats and their weapons, the Allied ships.

pub mod boats;
pub mod chart;
pub mod ships;

pub use boats::{Altitude, BoatClass, Colour, FULL_BATTERY, Profile, TUBES, Weapon};
pub use chart::{BETASOM, Base, CHART, COLUMNS, Cell, NEW_YORK, Point, ROWS, SEA, Squares, sailing_distance};
pub use ships::{BOMB_UP_TO, FLEET, PLANE_POINTS, RAID_POINTS, ShipClass, TOKENS, UNSEEN_UP_TO};
