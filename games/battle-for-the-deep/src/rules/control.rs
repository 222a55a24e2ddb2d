//! What happens to a zone when its attackers have won.

use crate::content::Zone;
use crate::event::Event;
use crate::state::{BattleForTheDeep, team};
use fathom_core::Log;

impl BattleForTheDeep {
    /// BFD-CAP-01: the attackers hold the zone; marker or base change hands.
    pub(crate) fn capture(&mut self, zone: Zone, log: &mut impl Log<Event>) {
        match self.base_at(zone) {
            Some(owner) => self.capture_base(zone, owner, log),
            None => self.capture_zone(zone, log),
        }
    }

    /// BFD-CAP-04, BFD-CAP-06, BFD-CTL-04, BFD-CTL-08: an enemy base is turned over; one of the own team is free again.
    fn capture_base(&mut self, zone: Zone, owner: fathom_core::Seat, log: &mut impl Log<Event>) {
        let seat = self.active;
        if team(owner) == team(seat) {
            self.players[owner.index()].captor = None;
            log.tell(|| Event::BaseFreed { seat, zone, owner });
        } else {
            self.players[owner.index()].captor = Some(seat);
            log.tell(|| Event::BaseCaptured { seat, zone, owner });
        }
    }

    /// BFD-CAP-02, BFD-CAP-03, BFD-CAP-07, BFD-CTL-02, BFD-CTL-03, BFD-CTL-06, BFD-CTL-08: the enemy marker goes and its
    /// points with it at once; the attacker's comes if there is one left. A teammate's marker stays.
    fn capture_zone(&mut self, zone: Zone, log: &mut impl Log<Event>) {
        let (seat, value) = (self.active, self.value(zone));
        let holder = self.control[zone.index()];
        let mut from = None;
        if let Some(loser) = holder.filter(|&holder| team(holder) != team(seat)) {
            self.control[zone.index()] = None;
            let track = &mut self.players[loser.index()].track;
            *track = track.saturating_sub(value);
            from = Some(loser);
        }
        let free = self.control[zone.index()].is_none() && value > 0;
        let marker = free && self.markers_left(seat) > 0;
        if marker {
            self.control[zone.index()] = Some(seat);
        }
        log.tell(|| Event::Captured { seat, zone, value, from, marker });
    }
}
