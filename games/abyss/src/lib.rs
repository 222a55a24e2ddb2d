//! Abyss: explore, recruit lords, take the throne of the deep.
