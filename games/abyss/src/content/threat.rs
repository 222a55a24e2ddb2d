//! The threat track: what a slain monster is worth.

/// Spaces of the threat track.
pub const SPACES: u8 = 6;

/// What one space of the threat track gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reward {
    /// Key tokens.
    pub keys: u8,
    /// Gifts, each of them a pearl or a monster token as the fighter likes.
    pub gifts: u8,
}

/// ABY-MON-06, ABY-MON-07, ABY-MON-08, ABY-MON-09, ABY-MON-10, ABY-MON-11: the six spaces, first to last.
const REWARDS: [Reward; SPACES as usize] = [
    Reward { keys: 0, gifts: 1 },
    Reward { keys: 0, gifts: 2 },
    Reward { keys: 1, gifts: 0 },
    Reward { keys: 1, gifts: 1 },
    Reward { keys: 1, gifts: 2 },
    Reward { keys: 2, gifts: 0 },
];

/// The reward of a space, 1 to 6.
pub fn reward(space: u8) -> Reward {
    REWARDS[usize::from(space.clamp(1, SPACES) - 1)]
}

/// The clause of a space, 1 to 6: what it gives, and so what it does not.
pub const fn space_clause(space: u8) -> &'static str {
    match space {
        0 | 1 => "ABY-MON-06",
        2 => "ABY-MON-07",
        3 => "ABY-MON-08",
        4 => "ABY-MON-09",
        5 => "ABY-MON-10",
        _ => "ABY-MON-11",
    }
}

/// The values of monster tokens, in the order of [`TOKENS`].
pub const TOKEN_VALUES: [u8; 3] = [2, 3, 4];
/// ABY-SET-07: how many monster tokens of each value there are.
pub const TOKENS: [u8; 3] = [9, 9, 2];
/// ABY-SET-09: key tokens in the box.
pub const KEY_TOKENS: u8 = 10;
