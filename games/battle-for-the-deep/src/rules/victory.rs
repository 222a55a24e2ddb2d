//! Phase 7, the end of a round, and the end of the game.

use crate::content::Zone;
use crate::event::Event;
use crate::state::{BattleForTheDeep, GOAL, Phase, ROUNDS, Reason, Verdict, team};
use fathom_core::{Log, Seat};

impl BattleForTheDeep {
    /// BFD-VPT-01, BFD-VPT-03, BFD-TBL-03: the track is set, and the next seat is on; after the last one the round ends.
    pub(crate) fn end_turn(&mut self, log: &mut impl Log<Event>) {
        let seat = self.active;
        let points = self.victory_points(seat);
        self.players[seat.index()].track = points;
        log.tell(|| Event::TrackSet { seat, points });
        self.battles.clear();
        self.reanimated = false;
        match self.after(seat) {
            Some(next) => {
                self.active = next;
                self.begin_turn(log);
            }
            None => {
                self.active = self.order[0];
                self.end_round(log);
            }
        }
    }

    /// BFD-WIN-01, BFD-WIN-07, BFD-WIN-09: victory is looked at now; otherwise the next round begins.
    fn end_round(&mut self, log: &mut impl Log<Event>) {
        let (round, points) = (self.round, self.team_points());
        log.tell(|| Event::RoundEnded { round, points });
        match self.ending() {
            Some(verdict) => {
                self.phase = Phase::Over;
                self.verdict = Some(verdict);
                log.tell(|| match verdict.team {
                    Some(team) => Event::Won { team, reason: verdict.reason, points },
                    None => Event::Drawn { points },
                });
            }
            None => {
                self.round += 1;
                let round = self.round;
                log.tell(|| Event::RoundBegan { round });
                self.begin_turn(log);
            }
        }
    }

    /// BFD-WIN-10: how the game ends with this round, if it does.
    pub(crate) fn ending(&self) -> Option<Verdict> {
        let last = self.round >= ROUNDS;
        self.claim_to_victory().or_else(|| last.then(|| self.final_count()))
    }

    /// BFD-VPT-04, BFD-VPT-05: the points of both teams.
    pub fn team_points(&self) -> [u8; 2] {
        [0, 1].map(|team| self.players[team].track.saturating_add(self.players[team + 2].track))
    }

    /// BFD-WIN-02, BFD-WIN-08: whether a team holds an enemy base.
    pub fn holds_enemy_base(&self, side: u8) -> bool {
        (0..4).map(Seat).any(|owner| {
            team(owner) != side && self.player(owner).captor.is_some_and(|captor| team(captor) == side)
        })
    }

    fn centre_team(&self) -> Option<u8> {
        self.control[Zone::CENTRE.index()].map(team)
    }

    /// BFD-WIN-02, BFD-WIN-03, BFD-WIN-04, BFD-WIN-05, BFD-WIN-06: a base or 30 points; if both teams have a claim, the
    /// centre, then 30 points, then nobody yet.
    pub(crate) fn claim_to_victory(&self) -> Option<Verdict> {
        let points = self.team_points();
        let base = [0, 1].map(|side| self.holds_enemy_base(side));
        let enough = points.map(|points| points >= GOAL);
        let won = |team: u8, reason| Some(Verdict { team: Some(team), reason });
        match [0, 1].map(|side| base[side] || enough[side]) {
            [false, false] => None,
            [true, true] => match (self.centre_team(), enough) {
                (Some(team), _) => won(team, Reason::CentreBreaksTie),
                (None, [true, false]) => won(0, Reason::Points),
                (None, [false, true]) => won(1, Reason::Points),
                (None, [true, true] | [false, false]) => None,
            },
            [first, _] => {
                let side = u8::from(!first);
                won(side, if base[usize::from(side)] { Reason::Base } else { Reason::Points })
            }
        }
    }

    /// BFD-WIN-10, BFD-WIN-11, BFD-WIN-12: more points, then the centre, then a draw.
    fn final_count(&self) -> Verdict {
        let [one, two] = self.team_points();
        match one.cmp(&two) {
            std::cmp::Ordering::Greater => Verdict { team: Some(0), reason: Reason::MorePoints },
            std::cmp::Ordering::Less => Verdict { team: Some(1), reason: Reason::MorePoints },
            std::cmp::Ordering::Equal => match self.centre_team() {
                Some(team) => Verdict { team: Some(team), reason: Reason::Centre },
                None => Verdict { team: None, reason: Reason::Draw },
            },
        }
    }
}
