//! What bots know of Abyss: how a position is worth, and which steps are worth a thought.

use crate::action::Action;
use crate::content::threat::TOKEN_VALUES;
use crate::content::{Cards, Location, LocationSet, Lord, LordSet, Race};
use crate::judge;
use crate::rules::court::LORDS_TO_END;
use crate::rules::payment::gain_of;
use crate::rules::scoring::final_allies;
use crate::state::{Abyss, Found, PLAYERS, Phase};
use fathom_core::{
    Feature, Knowledge, Seat, Shares, Silent, Sketch, Tuning, judged_by, turn_order, yes_or_no,
};

/// What a point of ally value in hand is worth in influence.
const ALLY_POINT: f32 = 0.55;
/// What a pearl is worth.
const PEARL: f32 = 0.65;
/// What a key is worth: a third of a location.
const KEY: f32 = 3.0;
/// What a location is worth before it is known.
const LOCATION: f32 = 9.5;
/// What a card from an exploration is worth on average, with five spaces to choose on, down to one.
const EXPLORATION: [f32; 6] = [0.0, 1.6, 1.9, 2.1, 2.2, 2.3];
/// How much of its best action a player can count on while others move.
const PATIENCE: f32 = 0.6;

impl Knowledge for Abyss {
    const ARENA: Option<&'static str> = Some(include_str!("../arena.json"));

    const TUNING: Tuning = Tuning { exploration: 0.7, rollout: 0, widen: 1.5 };

    const LEVELS: [&'static str; 5] = ["greedy~0.1", "greedy~0.05", "greedy", "mcts:60/1s", "mcts:2000/3s"];

    const OLD_LEVEL_5: Option<&'static str> = Some("mcts:2000/3s");

    const JUDGE: &'static str = "learnt-1";

    fn evaluate(&self, seat: Seat) -> f32 {
        if let Phase::Over = self.phase {
            return self.ranking().share(seat);
        }
        if let Phase::Paying { .. } | Phase::Affiliating { .. } = self.phase {
            return self.after_payment().chance_of(seat);
        }
        self.chance_of(seat)
    }

    fn judge(&self) -> Shares {
        judged_by(self, judge::MODELS.of(self.players.len()))
    }

    fn sketch(&self) -> Option<Sketch> {
        Some(judge::sketch(self))
    }

    fn legend(&self) -> &'static [&'static str] {
        judge::LEGEND
    }

    fn candidates(&self, out: &mut Vec<Action>) {
        match self.phase {
            Phase::Paying { lord, spent } => out.push(self.next_payment(lord, spent)),
            Phase::Affiliating { spent, .. } => out.push(self.best_affiliation(spent)),
            Phase::Discarding { victim, .. } => {
                let hand = self.player(victim).hand;
                let lowest = Race::ALL.into_iter().filter_map(|race| hand.lowest_of(race));
                out.extend(lowest.map(|ally| Action::Discard { ally }));
            }
            Phase::Illusionist => self.sensible_swap(out),
            Phase::Betraying => self.sensible_betrayal(out),
            _ => self.sensible_steps(out),
        }
    }

    fn features(&self, seat: Seat) -> Vec<Feature> {
        let ended = yes_or_no(self.ending == Some(seat));
        let mut features = vec![turn_order(self, self.first, seat), ("brought the end about", ended)];
        features.extend(self.lords_of(seat).iter().map(|lord| ("lord", lord.name().to_owned())));
        let locations = self.player(seat).locations;
        features.extend(locations.iter().map(|place| ("location", place.name().to_owned())));
        features
    }
}

impl Abyss {
    /// The payment carried through as suggested.
    pub(crate) fn after_payment(&self) -> Abyss {
        let mut next = self.clone();
        while let Phase::Paying { lord, spent } = next.phase {
            let step = next.next_payment(lord, spent);
            next.carry_out(&step, &mut Silent);
        }
        if let Phase::Affiliating { spent, .. } = next.phase {
            let step = next.best_affiliation(spent);
            next.carry_out(&step, &mut Silent);
        }
        next
    }

    /// The next step of the suggested payment.
    fn next_payment(&self, lord: Lord, spent: Cards) -> Action {
        let seat = self.active();
        let plan = self.suggest(seat, lord, spent).map_or(spent, |payment| payment.cards);
        let missing = plan.kinds().find(|ally| plan.count(*ally) > spent.count(*ally));
        missing.map_or(Action::Done, |ally| Action::Pay { ally })
    }

    fn best_affiliation(&self, spent: Cards) -> Action {
        let affiliated = self.me().affiliated;
        let best = spent
            .kinds()
            .filter(|ally| self.check_affiliate(spent, *ally).is_ok())
            .max_by_key(|ally| (gain_of(*ally, affiliated), ally.value()));
        Action::Affiliate { ally: best.expect("some ally was spent") }
    }

    /// Without the fancy: powers at the turn's start and end, the Oracle before a forced take, the Slaver on the lowest
    /// ally and when the Corruptor wants pearls.
    fn sensible_steps(&self, out: &mut Vec<Action>) {
        let start = out.len();
        self.list_actions(out);
        let usual = matches!(self.phase, Phase::Turn | Phase::Closing);
        let forced = self.phase == Phase::Fate && self.must_take();
        let lowest = self.me().hand.lowest();
        let mut kept = start;
        for index in start..out.len() {
            let action = out[index];
            let sensible = match action {
                Action::Slaver { ally } => {
                    (usual || self.phase == Phase::Corrupting) && Some(ally.value()) == lowest
                }
                Action::Oracle { .. } => usual || forced,
                Action::Opportunist { .. } => usual,
                _ => true,
            };
            if sensible {
                out[kept] = action;
                kept += 1;
            }
        }
        out.truncate(kept);
    }

    /// The one swap that gains most, or none.
    fn sensible_swap(&self, out: &mut Vec<Action>) {
        let (me, holdings) = (self.me(), self.holdings(self.active()));
        let worth = |location: Location| self.location_worth(location, self.active(), &holdings);
        let worst = me.locations.iter().min_by_key(|location| worth(*location));
        let best = self.available.iter().max_by_key(|location| worth(*location));
        out.push(Action::Decline);
        if let (Some(give), Some(take)) = (worst, best) {
            out.push(Action::Illusionist { give, take });
        }
    }

    /// The least useful lord of one's own against any of the court.
    fn sensible_betrayal(&self, out: &mut Vec<Action>) {
        out.push(Action::Decline);
        let rest = self.rest_of_game();
        let least = self.me().unplaced().minus(LordSet::only(Lord::Traitor)).iter().min_by(|one, other| {
            let worth = |lord: &Lord| match self.me().disabled.contains(*lord) {
                true => f32::from(lord.printed().points),
                false => lord_worth(*lord, rest),
            };
            worth(one).total_cmp(&worth(other))
        });
        if let Some(give) = least {
            out.extend(self.court.iter().map(|&take| Action::Traitor { give, take }));
        }
    }

    /// Every seat's share of the victory, by a soft comparison of what each can expect to end with.
    fn chance_of(&self, seat: Seat) -> f32 {
        let rest = self.rest_of_game();
        let spread = 4.0 + 9.0 * rest;
        let mut worths = [0f32; PLAYERS];
        for (other, worth) in self.table().iter().zip(&mut worths) {
            *worth = self.prospects(other, rest) / spread;
        }
        let count = self.players.len();
        let top = worths[..count].iter().copied().fold(f32::MIN, f32::max);
        let total: f32 = worths[..count].iter().map(|worth| (worth - top).exp()).sum();
        (worths[seat.index()] - top).exp() / total
    }

    /// How much of the game is left, 1 at the start and 0 at the end.
    pub(crate) fn rest_of_game(&self) -> f32 {
        if self.ending.is_some() {
            return 0.0;
        }
        let most = self.table().iter().map(|seat| self.lords_of(seat).len()).max().unwrap_or(0);
        1.0 - f32::from(most.min(LORDS_TO_END)) / f32::from(LORDS_TO_END)
    }

    /// Influence now, and what hand, pearls, keys and powers will bring.
    fn prospects(&self, seat: Seat, rest: f32) -> f32 {
        let (to_move, lasting) = (self.to_move(seat), (rest * 3.0).min(1.0));
        let acts = self.ending.is_none() || to_move > PATIENCE;
        let action = if acts { to_move * self.best_action(seat, lasting) } else { 0.0 };
        self.expected(seat, rest, action)
    }

    /// What a seat can expect to end with, its next action counted as worth so much.
    pub(crate) fn expected(&self, seat: Seat, rest: f32, action: f32) -> f32 {
        let player = self.player(seat);
        let mut holdings = self.holdings(seat);
        let sheet = self.sheet_with(seat, &holdings);
        holdings.allies.add_all(final_allies(player.hand));
        let at_end = self.sheet_with(seat, &holdings).total() as f32;
        let lasting = (rest * 3.0).min(1.0);
        let hand = f32::from(player.hand.sum()) * ALLY_POINT;
        let now = sheet.total() as f32;
        let kept = hand * lasting + now;
        let mut worth = kept.max(at_end) + 0.3 * (at_end - now).max(0.0) * lasting;
        worth += f32::from(player.pearls) * (PEARL * lasting + 0.02);
        worth += f32::from(self.total_keys(seat)) * KEY * lasting;
        worth += player.free.iter().map(|lord| power_worth(lord) * rest).sum::<f32>();
        worth += action;
        worth + self.exploring(seat) + self.location_due(seat, lasting)
    }

    /// How surely the seat takes an action soon.
    fn to_move(&self, seat: Seat) -> f32 {
        match self.phase {
            Phase::Turn | Phase::Plotting | Phase::FirstPlayer | Phase::OpenCourt | Phase::OpenLocation
                if seat == self.active() =>
            {
                1.0
            }
            _ if self.ending.is_some() && self.has_last_turn(seat) => 0.9,
            _ => PATIENCE,
        }
    }

    /// After the end was brought about: whether the seat still has its turn.
    pub(crate) fn has_last_turn(&self, seat: Seat) -> bool {
        let Some(end) = self.ending else { return true };
        let mut after = self.table().after(self.active());
        while after != end {
            if after == seat {
                return true;
            }
            after = self.table().after(after);
        }
        false
    }

    /// What the best of the three actions would bring.
    pub(crate) fn best_action(&self, seat: Seat, lasting: f32) -> f32 {
        let player = self.player(seat);
        let stack = Race::ALL.into_iter().map(|race| self.council.sum_of(race)).max().unwrap_or(0);
        let mut best = (f32::from(stack) * ALLY_POINT).max(EXPLORATION[5]) * lasting;
        for &lord in &self.court {
            let demand = self.demand(seat, lord);
            let Some(reach) = demand.reach(&player.hand, &Cards::EMPTY) else { continue };
            let reach = (reach + player.pearls) as f32 / f32::from(demand.cost);
            let gain = lord_worth(lord, lasting) + 1.5 - f32::from(demand.cost) * ALLY_POINT * lasting;
            let gain = if reach >= 1.0 { gain } else { gain * reach * reach * 0.5 };
            best = best.max(gain);
        }
        best
    }

    /// What the location that is being taken will be worth, beyond the keys that still count.
    fn location_due(&self, seat: Seat, lasting: f32) -> f32 {
        if seat != self.active() {
            return 0.0;
        }
        let holdings = self.holdings(seat);
        let best = |set: LocationSet| {
            let worths = set.iter().map(|location| self.location_worth(location, seat, &holdings));
            worths.max().unwrap_or(0) as f32
        };
        let (due, lords) = match self.phase {
            Phase::Placing { lords, .. } => (best(self.available).max(LOCATION), lords),
            Phase::Drawing { lords, drawn, .. } => (best(drawn).max(LOCATION), lords),
            Phase::Choosing { lords, drawn, .. } => (best(drawn), lords),
            Phase::Smokers => (best(self.stack), LordSet::EMPTY),
            _ => return 0.0,
        };
        let counted: u8 = lords.iter().map(|lord| self.keys_of(lord)).sum();
        due - f32::from(counted) * KEY * lasting
    }

    /// What an exploration under way is still worth to the explorer.
    fn exploring(&self, seat: Seat) -> f32 {
        if seat != self.active() {
            return 0.0;
        }
        let left = EXPLORATION[5 - self.track.len().min(5)];
        match self.phase {
            Phase::Reveal => left,
            Phase::Offer { .. } | Phase::Fate => match self.track.last() {
                Some(Found::Ally(ally)) => (f32::from(ally.value()) * ALLY_POINT).max(left),
                Some(Found::Monster) => {
                    let reward = self.reward_now();
                    (f32::from(reward.keys) * KEY + f32::from(reward.gifts) * 2.65).max(left)
                }
                None => left,
            },
            Phase::Tokens { left } => f32::from(left) * mean_token(self.tokens),
            _ => 0.0,
        }
    }
}

/// What a lord is worth to its owner, its power over the rest of the game among it.
fn lord_worth(lord: Lord, rest: f32) -> f32 {
    let printed = lord.printed();
    let keys = f32::from(printed.keys.min(3)) * KEY * rest.max(0.3);
    f32::from(printed.points) + keys + power_worth(lord) * rest
}

/// What a lasting power is worth over a whole game.
pub(crate) fn power_worth(lord: Lord) -> f32 {
    match lord {
        Lord::Treasurer | Lord::Landlord => 5.0,
        Lord::Recruiter | Lord::Alchemist | Lord::Slaver => 4.0,
        Lord::ShipMaster | Lord::Diplomat | Lord::Commander | Lord::MasterOfMagic => 3.0,
        Lord::Shaman | Lord::Opportunist | Lord::Tamer | Lord::Oracle => 1.5,
        _ => 0.0,
    }
}

fn mean_token(tokens: [u8; 3]) -> f32 {
    let count: f32 = tokens.iter().map(|count| f32::from(*count)).sum();
    let sum: f32 =
        TOKEN_VALUES.iter().zip(tokens).map(|(value, count)| f32::from(*value) * f32::from(count)).sum();
    if count > 0.0 { sum / count } else { 0.0 }
}
