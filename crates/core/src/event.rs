//! What happened, told to those who may know it.

use crate::seat::{SeatSet, Viewer};

/// Who hears of an event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Audience {
    /// Every seat and every spectator.
    Everyone,
    /// These seats and nobody else.
    Only(SeatSet),
    /// Everyone, spectators too, except these seats (who hear a fuller version).
    AllBut(SeatSet),
}

impl Audience {
    /// Whether that viewer hears of it.
    pub fn includes(self, viewer: Viewer) -> bool {
        match (self, viewer) {
            (Audience::Everyone, _) | (Audience::AllBut(_), Viewer::Spectator) => true,
            (Audience::Only(_), Viewer::Spectator) => false,
            (Audience::Only(seats), Viewer::Seat(seat)) => seats.contains(seat),
            (Audience::AllBut(seats), Viewer::Seat(seat)) => !seats.contains(seat),
        }
    }
}

/// An event and who may hear of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told<E> {
    /// Who hears it.
    pub audience: Audience,
    /// What happened.
    pub event: E,
}

/// Where a game writes what happened. Events are made only if somebody listens, so a silent search pays nothing.
pub trait Log<E> {
    /// Whether anybody hears: where nobody does, a game need not even collect what happens.
    const HEARS: bool = true;

    /// Records an event for some audience.
    fn record(&mut self, audience: Audience, event: impl FnOnce() -> E);

    /// Records what everyone may know.
    fn tell(&mut self, event: impl FnOnce() -> E) {
        self.record(Audience::Everyone, event);
    }

    /// Records a secret: `full` for those in the know, `rest` for everyone else.
    fn confide(&mut self, to: SeatSet, full: impl FnOnce() -> E, rest: impl FnOnce() -> E) {
        self.record(Audience::Only(to), full);
        self.record(Audience::AllBut(to), rest);
    }
}

/// Nobody listens: for bots and studies.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<E> Log<E> for Silent {
    const HEARS: bool = false;

    fn record(&mut self, _: Audience, _: impl FnOnce() -> E) {}
}

impl<E> Log<E> for Vec<Told<E>> {
    fn record(&mut self, audience: Audience, event: impl FnOnce() -> E) {
        self.push(Told { audience, event: event() });
    }
}
