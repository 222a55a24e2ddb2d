//! Players over any game. Nothing here knows a game by name.
//!
//! A [`Bot`] is made from a [`Spec`] (`random`, `greedy`, `mcts:500ms`, `level-3`, or a name that the game brings
//! along) and asked with [`Bot::choose`]. It never sees the true state: what it thinks about is [`Imagined`], a state drawn
//! among those that its seat cannot tell from the true one. The same seed gives the same choice wherever the
//! budget counts iterations rather than time.

mod bot;
mod greedy;
mod imagined;
mod mcts;
mod playing;
mod roster;
mod seed;
mod soft;
mod spec;

pub use bot::Bot;
pub use imagined::Imagined;
pub use mcts::{Search, Thought};
pub use playing::{Endless, Played, Seen, play_out, random_game, random_step};
pub use roster::{BotInfo, Elo, roster, title, titles};
pub use seed::{Dice, dice, mix};
pub use spec::{Budget, Softness, Spec, SpecError};
