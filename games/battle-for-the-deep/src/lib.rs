//! Battle for the Deep: four factions fight over the sea floor, two against two.
