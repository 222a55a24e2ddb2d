//! Three small games with known answers: no chance, chance, and hidden cards.

pub mod connect_four;
pub mod kuhn;
pub mod pig;
