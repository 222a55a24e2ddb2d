//! DeepWars, Sunken Citadel: a skirmish of miniatures in a flooded fortress.
