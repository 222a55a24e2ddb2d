//! Charges and rushes: the way there, the price, the fear that comes first, and the blow at the end.

use crate::content::M;
use crate::event;
use crate::event::Pen;
use crate::geometry::Point;
use crate::illegal::{ChargeRefused, Illegal, Outcome, need};
use crate::rules::{actions, checks, combat, depth, flight, morale, movement, sight, table};

use crate::state::{Id, Part, SunkenCitadel};
use crate::task::{Activation, After, Attack, Charge, Check, Fright, How, Pace, Stat, Task};

impl Pace {
    /// SC-H2H-16, SC-H2H-17: the moves it is made of, which are also its bonus.
    pub const fn moves(self) -> u8 {
        match self {
            Pace::Charge => 1,
            Pace::Rush => 2,
        }
    }
}

impl Charge {
    /// SC-AP-14, SC-AP-15, SC-H2H-15, SC-H2H-16, SC-H2H-17: whether the acting model may charge or rush so.
    pub(crate) fn find(
        game: &SunkenCitadel,
        act: &Activation,
        pace: Pace,
        target: Id,
        to: Point,
        arm: Option<u8>,
        part: Part,
    ) -> Result<Charge, Illegal> {
        let charge = Charge { target, to, arm, part, pace };
        let by = act.model;
        actions::check_free(game, by)?;
        combat::check_foe(game, by, target)?;
        let too_dear = match pace {
            Pace::Charge => ChargeRefused::TooFewActions,
            Pace::Rush => ChargeRefused::TooFewForRush,
        };
        need(act.actions >= charge.cost(game, by), too_dear)?;
        combat::check_attacks_left(game, act, arm)?;
        combat::check_hand(game, by, arm)?;
        combat::check_part(game, target, part)?;
        let m = game.model(by);
        need(act.balked != Some(target), ChargeRefused::DaresNot)?;
        need(m.grabbed_by.is_none() && m.lifting.is_none(), ChargeRefused::Held)?;
        check_way(game, act, &charge)?;
        let facing = sight::facing_for(game, by, game.model(target).at);
        need(sight::sees(game, by, target, facing), ChargeRefused::Unseen)?;
        Ok(charge)
    }

    /// SC-AP-14, SC-AP-15, SC-MOV-08: one action for each move, two where a Short Move model crosses difficult ground,
    /// and one for the blow.
    pub(crate) fn cost(&self, game: &SunkenCitadel, by: Id) -> u8 {
        self.pace.moves() * movement::cost(game, by, self.to) + 1
    }

    /// SC-H2H-16, SC-H2H-18: the blow at the end of it; difficult ground takes the impetus away.
    pub(crate) fn attack(&self, game: &SunkenCitadel, by: Id) -> Attack {
        let (m, t) = (game.model(by), game.model(self.target));
        let impetus = if table::difficult(game, by, m.at, self.to) { 0 } else { self.pace.moves() };
        let above = m.depth > t.depth;
        Attack { above, ..Attack::new(by, self.target, self.arm, self.part, 1, How::Hand(impetus)) }
    }

    /// SC-ABL-34: the charge begins; fear comes first.
    pub(crate) fn begin(self, game: &mut SunkenCitadel, log: &mut Pen) {
        let Some(act) = game.activation else { return };
        if combat::fears(game, act.model, self.target) {
            return checks::push(game, act.model, Stat::Will, 0, After::FaceTerror(self));
        }
        home(game, act.model, self, log);
    }
}

/// SC-H2H-16, SC-H2H-17: one straight line into contact.
fn check_way(game: &SunkenCitadel, act: &Activation, charge: &Charge) -> Outcome {
    let id = act.model;
    let (m, t) = (game.model(id), game.model(charge.target));
    need(m.depth >= t.depth, ChargeRefused::DivesUp)?;
    let touches = table::bases_touch(game, m, charge.to, t);
    need(touches, ChargeRefused::NoContact)?;
    let reach =
        movement::reach(game, id, table::terrain(game, id, m.at, charge.to)) * i64::from(charge.pace.moves());
    let levels = m.depth - t.depth;
    let limit = if levels > 0 {
        check_plunge(game, act, charge.target, levels)?;
        let left = reach - M * i64::from(levels);
        need(left >= 0, ChargeRefused::TooDeep)?;
        left + i64::from(m.radius() + t.radius()) + 1
    } else {
        need(charge.to != m.at, ChargeRefused::GoesNowhere)?;
        reach
    };
    need(m.at.dist2(charge.to) <= limit * limit, ChargeRefused::TooFar)?;
    way_clear(game, id, charge.target, charge.to)
}

/// SC-H2H-15, SC-DEP-08, SC-DIV-09: a plunge goes through open water, and no deeper than one dives without a check.
fn check_plunge(game: &SunkenCitadel, act: &Activation, target: Id, levels: u8) -> Outcome {
    need(game.room_of(target).is_none(), ChargeRefused::RoofBetween)?;
    let sunk = act.climbed.min(0).unsigned_abs() + levels;
    need(sunk < depth::fast_from(game, act.model), ChargeRefused::FastDive)
}

/// SC-H2H-15, SC-MOV-13: whether nothing bars the way to a place beside an enemy; from above only the place counts.
pub(crate) fn way_clear(game: &SunkenCitadel, id: Id, target: Id, to: Point) -> Outcome {
    let (from, depth) = (game.model(id).at, game.model(target).depth);
    let from = if game.model(id).depth > depth { to } else { from };
    table::path_clear(game, id, from, to, depth)
}

/// SC-ABL-34: a charger has faced Terror, or has not.
pub(crate) fn terror_faced(game: &mut SunkenCitadel, who: Id, charge: Charge, good: u8, log: &mut Pen) {
    if good >= 2 {
        return home(game, who, charge, log);
    }
    event::status(game, who, "dares not charge", log);
    if let Some(act) = &mut game.activation {
        act.balked = Some(charge.target);
    }
    if good == 0 {
        actions::spend(game, 1);
        if let Some(to) = flight::away_from(game, who, charge.target) {
            movement::shift(game, who, to, log);
        }
    }
}

/// SC-H2H-15, SC-H2H-16, SC-H2H-17, SC-ABL-35: the charge itself; the blow waits until the way is done. The fight is heard
/// where it ends (SC-RTN-05).
fn home(game: &mut SunkenCitadel, who: Id, charge: Charge, log: &mut Pen) {
    let depth = game.model(charge.target).depth;
    let blow = charge.attack(game, who);
    let cost = charge.cost(game, who);
    actions::spend(game, cost);
    if let Some(act) = &mut game.activation {
        act.climbed = act.climbed.min(0) - (game.models[who.index()].depth - depth) as i8;
    }
    combat::count_attack(game, charge.arm);
    game.tally.noise = Some(charge.to);
    game.stack.push(Task::Strike(blow));
    if combat::fears(game, charge.target, who) {
        let after = After::Morale { why: Fright::Terror(who) };
        let check = Check { who: charge.target, stat: Stat::Will, modifier: 0, armour_break: 0, after };
        morale::push(game, check);
    }
    game.model_mut(who).depth = depth;
    movement::shift(game, who, charge.to, log);
    if game.model(who).here() {
        combat::turn_to(game, who, charge.target);
    }
}
