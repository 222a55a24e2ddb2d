//! The divers.

use super::{MOST_PLAYERS, Tableau};
use serde::{Deserialize, Serialize};
use std::ops::{Deref, DerefMut};

/// What one player has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Player {
    /// Trapped penguins at each depth, the shallowest first.
    pub trapped: [u8; 5],
    /// Rocks in hand.
    pub rocks: u8,
    /// Food in the order in which it was taken.
    pub food: Tableau,
}

impl Player {
    /// DD-SET-09: three free penguins, and nothing eaten yet.
    pub const NEW: Player = Player { trapped: [0; 5], rocks: 0, food: Tableau::EMPTY };

    /// How many penguins are trapped.
    #[inline]
    pub fn trapped_in_all(&self) -> u8 {
        self.trapped.iter().fold(0, |sum, &count| sum.saturating_add(count))
    }
}

/// The people at the table: a list that is copied as one piece, because searches copy it by the million.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "Vec<Player>", into = "Vec<Player>")]
pub struct Players {
    all: [Player; MOST_PLAYERS],
    count: u8,
}

impl Players {
    /// So many players with nothing yet, at most six.
    pub fn new(count: usize) -> Players {
        Players { all: [Player::NEW; MOST_PLAYERS], count: count.min(MOST_PLAYERS) as u8 }
    }
}

impl Deref for Players {
    type Target = [Player];
    #[inline]
    fn deref(&self) -> &[Player] {
        &self.all[..usize::from(self.count)]
    }
}

impl DerefMut for Players {
    #[inline]
    fn deref_mut(&mut self) -> &mut [Player] {
        &mut self.all[..usize::from(self.count)]
    }
}

impl TryFrom<Vec<Player>> for Players {
    type Error = String;
    fn try_from(list: Vec<Player>) -> Result<Players, String> {
        if list.len() > MOST_PLAYERS {
            return Err(format!("{MOST_PLAYERS} people can play at most, not {}", list.len()));
        }
        let mut players = Players::new(list.len());
        players.copy_from_slice(&list);
        Ok(players)
    }
}

impl From<Players> for Vec<Player> {
    fn from(players: Players) -> Vec<Player> {
        players.to_vec()
    }
}
