//! Whose decision is next, what may be done, and who carries it out: the game over the core's trait.

use crate::action::{Action, Illegal, Outcome};
use crate::event::{Decided, Event, a, short, titled};
use crate::rules::setup::set_up;
use crate::state::{DeepDive, Options, Phase};
use crate::tile::{Depth, Tile};
use crate::view::View;
use fathom_core::chance::below;
use fathom_core::{
    Game, GameInfo, Log, Odds, Refusal, Rng, ScoreLine, Seat, Seats, SetupError, Stage, Standings,
};
use fathom_core::{Viewer, Weight};

impl Game for DeepDive {
    const INFO: GameInfo = GameInfo {
        slug: "deep-dive",
        title: "Deep Dive",
        tagline: "Three penguins, five depths: turn over one more tile, or surface while you can.",
        min_seats: 1,
        max_seats: 6,
        rules_version: 1,
        // At most 145 tiles lie face down, and each costs at most three steps: flip, tile, take or deeper. Until the
        // end is triggered every turn flips a tile or takes one that was flipped: at most 290 turns; then at most
        // 12 more. Beyond its flips a turn has at most six steps: a rock, four skips, and one take, bring, surface
        // or choice for the opponent. 1 + 3 * 145 + 6 * 302 = 2248.
        longest: 2_248,
        ledger: crate::ledger,
    };
    const ONE_VIEW: bool = true;
    type Options = Options;
    type Action = Action;
    type Chance = Outcome;
    type Event = Event;
    type View = View;

    fn setup(options: &Options, seats: Seats) -> Result<DeepDive, SetupError> {
        set_up(options, seats)
    }

    fn seats(&self) -> Seats {
        Seats::new(self.players.len()).expect("a table has one to six players")
    }

    #[inline]
    fn stage(&self) -> Stage {
        match self.phase {
            Phase::DrawStart | Phase::Flip | Phase::RivalFlip => Stage::Chance,
            Phase::Start | Phase::Dive | Phase::Found(_) | Phase::Retreat | Phase::RivalChoice => {
                Stage::Decide(self.turn)
            }
            Phase::Over => Stage::Over,
        }
    }

    /// All that could be meant in this phase, sifted by [`DeepDive::may`].
    fn actions(&self, out: &mut Vec<Action>) {
        let mut offer = |action: Action| {
            if self.may(action).is_ok() {
                out.push(action);
            }
        };
        match self.phase {
            Phase::DrawStart | Phase::Flip | Phase::RivalFlip | Phase::Over => {}
            Phase::Start | Phase::Dive => {
                offer(Action::Flip);
                self.here().face_up.to_take(self.depth).for_each(|tile| offer(Action::Take { tile }));
                offer(Action::Skip);
                if self.phase == Phase::Start && self.diver().rocks > 0 {
                    Depth::ALL.into_iter().for_each(|depth| offer(Action::Rock { depth }));
                }
            }
            Phase::Found(tile) => [Action::Take { tile }, Action::Deeper].into_iter().for_each(offer),
            Phase::Retreat => {
                for depth in Depth::ALL.into_iter().filter(|&depth| self.held(depth)) {
                    let tiles = self.ocean[depth].face_up.to_take(depth);
                    tiles.for_each(|tile| offer(Action::Bring { tile, depth }));
                }
                offer(Action::Surface);
            }
            Phase::RivalChoice => {
                let Some(rival) = &self.rival else { return };
                let tiles = self.ocean[rival.depth].face_up.to_take(rival.depth);
                tiles.for_each(|tile| offer(Action::Give { tile }));
            }
        }
    }

    fn check(&self, action: &Action) -> Result<(), Refusal> {
        Ok(self.may(*action)?)
    }

    fn apply(&mut self, action: &Action, log: &mut impl Log<Event>) {
        match *action {
            // DD-TRN-06: only this leads to something that nobody has seen.
            Action::Flip => self.phase = Phase::Flip,
            Action::Take { tile } => self.take(tile, log),
            Action::Deeper => self.go_deeper(log),
            Action::Skip => self.skip(log),
            Action::Rock { depth } => self.eat_rock(depth, log),
            Action::Bring { tile, depth } => self.bring(depth, tile, log),
            Action::Surface => self.surface(log),
            Action::Give { tile } => self.feed_rival(tile, log),
        }
    }

    fn outcomes(&self, out: &mut Vec<(Outcome, Weight)>) -> Odds {
        if self.phase == Phase::DrawStart {
            out.extend(self.seats().iter().map(|seat| (Outcome::Start { seat }, 1)));
        } else if let Some(depth) = self.depth_of_flip() {
            let tiles = self.ocean[depth].unseen.each(depth);
            out.extend(tiles.map(|(tile, count)| (Outcome::Tile { tile }, Weight::from(count))));
        }
        Odds::Exact
    }

    #[inline]
    fn draw<R: Rng + ?Sized>(&self, rng: &mut R) -> Outcome {
        match self.depth_of_flip() {
            Some(depth) => Outcome::Tile { tile: self.draw_tile(depth, rng) },
            None => {
                assert!(self.phase == Phase::DrawStart, "the game does not wait for chance");
                Outcome::Start { seat: Seat(below(rng, self.players.len() as u32) as u8) }
            }
        }
    }

    fn check_outcome(&self, outcome: &Outcome) -> Result<(), Refusal> {
        Ok(self.may_happen(*outcome)?)
    }

    fn apply_outcome(&mut self, outcome: &Outcome, log: &mut impl Log<Event>) {
        match *outcome {
            Outcome::Start { seat } => self.hand_token(seat, log),
            Outcome::Tile { tile } if self.phase == Phase::RivalFlip => self.turn_up_for_rival(tile, log),
            Outcome::Tile { tile } => self.turn_up(tile, log),
        }
    }

    fn view(&self, _: Viewer) -> View {
        View::of(self)
    }

    /// There are no secrets.
    fn imagine<R: Rng + ?Sized>(&self, _: Seat, _: &mut R) -> DeepDive {
        *self
    }

    fn standings(&self) -> Option<Standings> {
        (self.phase == Phase::Over).then(|| self.rank())
    }

    /// DD-SCO-06, DD-SCO-07, DD-SOL-15: what broke a tie.
    fn why(&self) -> String {
        match (self.phase, self.decided()) {
            (Phase::Over, Decided::Rows) => "as many points, and more complete rows".to_owned(),
            (Phase::Over, Decided::Level) => "equal in points and complete rows".to_owned(),
            (_, _) => String::new(),
        }
    }

    fn score_sheet(&self, seat: Seat) -> Vec<ScoreLine> {
        let Some(player) = self.players.get(seat.index()) else { return Vec::new() };
        let row = |index| {
            let row = player.food.row(index);
            let note = if row.complete { "complete" } else { "half" };
            ScoreLine::new(format!("Row {} ({note})", index + 1), row.points)
        };
        (0..player.food.rows()).map(row).collect()
    }

    fn prompt(&self) -> String {
        let depth = self.depth;
        match self.phase {
            Phase::DrawStart => "Chance decides who dives first".to_owned(),
            Phase::Start if self.may_eat_rock().is_ok() => {
                "Begin your dive, or eat a rock to begin deeper".to_owned()
            }
            Phase::Start => "Begin your dive".to_owned(),
            Phase::Dive => format!("Depth {depth}: choose your next step"),
            Phase::Flip => format!("A tile at depth {depth} is turned over"),
            Phase::Found(tile) => format!("{} at depth {depth}: surface with it or go deeper?", titled(tile)),
            Phase::Retreat => "Your penguins retreat: choose what they bring back".to_owned(),
            Phase::RivalFlip => "The rival turns over a tile".to_owned(),
            Phase::RivalChoice => "The rival likes these equally: choose what it takes".to_owned(),
            Phase::Over => "The game is over".to_owned(),
        }
    }

    fn describe(&self, action: &Action) -> String {
        let depth = self.depth;
        match *action {
            Action::Flip => format!("Flip a tile at depth {depth}"),
            Action::Take { tile } => format!("Surface with the {}", short(tile)),
            Action::Deeper => match self.phase {
                Phase::Found(tile) => format!("Leave the {} and go deeper", short(tile)),
                _ => "Go deeper".to_owned(),
            },
            Action::Skip => format!("Swim past depth {depth}"),
            Action::Rock { depth } => format!("Eat a rock and begin at depth {depth}"),
            Action::Bring { tile, depth } => format!("Bring back the {} from depth {depth}", short(tile)),
            Action::Surface => "Come back with nothing".to_owned(),
            Action::Give { tile } => format!("Let the rival take {}", a(tile)),
        }
    }

    fn role(&self, seat: Seat) -> String {
        const WADDLES: [&str; 6] = ["Yellow", "Green", "Blue", "Purple", "Magenta", "Orange"];
        WADDLES.get(seat.index()).map_or_else(String::new, |&colour| colour.to_owned())
    }

    fn round(&self) -> u32 {
        u32::from(self.round)
    }

    fn validate(&self) -> Result<(), Vec<String>> {
        let problems = crate::validity::problems(self);
        if problems.is_empty() { Ok(()) } else { Err(problems) }
    }
}

impl DeepDive {
    /// The one judge of actions: which phase asks for which of them, and what the rule says.
    #[inline]
    pub fn may(&self, action: Action) -> Result<(), Illegal> {
        match self.phase {
            Phase::Over => return Err(Illegal::Over),
            Phase::DrawStart | Phase::Flip | Phase::RivalFlip => return Err(Illegal::ChanceDecides),
            Phase::Start | Phase::Dive | Phase::Found(_) | Phase::Retreat | Phase::RivalChoice => {}
        }
        match (self.phase, action) {
            (Phase::RivalChoice, Action::Give { .. }) => {}
            (Phase::RivalChoice, _) => return Err(Illegal::RivalChooses),
            (Phase::Retreat, Action::Bring { .. } | Action::Surface | Action::Give { .. }) => {}
            (Phase::Retreat, _) => return Err(Illegal::Retreating),
            _ => {}
        }
        match action {
            Action::Flip => self.may_flip(),
            Action::Take { tile } => self.may_take(tile),
            Action::Deeper => self.may_go_deeper(),
            Action::Skip => self.may_skip(),
            Action::Rock { .. } => self.may_eat_rock(),
            Action::Bring { tile, depth } => self.may_bring(depth, tile),
            Action::Surface => self.may_surface(),
            Action::Give { tile } => self.may_give(tile),
        }
    }

    /// The one judge of outcomes.
    pub fn may_happen(&self, outcome: Outcome) -> Result<(), Illegal> {
        match (self.phase, outcome) {
            (Phase::Over, _) => Err(Illegal::Over),
            (Phase::DrawStart, Outcome::Start { seat }) => self.may_start(seat),
            (Phase::DrawStart, Outcome::Tile { .. }) => Err(Illegal::StartPlayerFirst),
            (Phase::Flip | Phase::RivalFlip, Outcome::Start { .. }) => Err(Illegal::TileNow),
            (_, Outcome::Tile { tile }) => match self.depth_of_flip() {
                Some(depth) => self.may_turn_up(depth, tile),
                None => Err(Illegal::PlayerDecides),
            },
            (_, Outcome::Start { .. }) => Err(Illegal::PlayerDecides),
        }
    }

    /// Where a tile is being turned over.
    #[inline]
    fn depth_of_flip(&self) -> Option<Depth> {
        match self.phase {
            Phase::Flip => Some(self.depth),
            Phase::RivalFlip => self.rival.map(|rival| rival.depth),
            _ => None,
        }
    }

    /// DD-DIV-11: every unseen tile of the depth is equally likely.
    #[inline]
    fn draw_tile<R: Rng + ?Sized>(&self, depth: Depth, rng: &mut R) -> Tile {
        let counts = &self.ocean[depth].unseen.0;
        let mut left = below(rng, self.ocean[depth].unseen.total()) as i32;
        let mut slot = 0;
        for &count in &counts[..Tile::KINDS - 1] {
            left -= i32::from(count);
            if left < 0 {
                break;
            }
            slot += 1;
        }
        Tile::in_slot(depth, slot)
    }
}
