//! Bots against games whose answers are known.
