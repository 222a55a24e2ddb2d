//! The rules, one file a chapter.

pub mod dive;
pub mod ending;
pub mod predators;
pub mod scoring;
pub mod setup;
pub mod solo;
