//! Deep War as a [`Game`]: the trait's questions, answered by the rules.

use crate::action::Action;
use crate::answer;
use crate::chance::Chance;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::rules::{end, enlist};
use crate::state::{DeepWar, Options, Phase};
use crate::view::View;
use crate::{describe, flow, validate};
use fathom_core::chance::below;
use fathom_core::{
    Asker, Game, GameInfo, Log, Odds, Question, Refusal, Rng, ScoreLine, Seat, Seats, SetupError, Stage,
    Standings, Viewer, Weight,
};

impl Game for DeepWar {
    const INFO: GameInfo = GameInfo {
        slug: "deep-war",
        title: "Deep War: Atlantic Theatre",
        tagline: "Twelve turns under the Atlantic: sink more than the others, and come home.",
        min_seats: 1,
        max_seats: 6,
        rules_version: 2,
        // A turn of six boats: six classes of unknown contacts; for each boat 4 search dice, 1 move, 20 steps
        // of attack (4 declarations, a launch, 4 torpedoes, 2 guns with their dice, 6 answers, a hold), 1
        // altitude; for each of 20 fighting ships 18 dice of roll-offs (each boat is newly seen once, three
        // rounds) and a shot; for each of 3 planes 4 dice, 60 dice of roll-offs, 6 looks and 3 steps of an
        // attack: 761. Twelve turns, and 24 steps before.
        longest: 12 * 761 + 24,
        ledger: crate::ledger,
    };
    type Options = Options;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = View;

    fn setup(options: &Options, seats: Seats) -> Result<Self, SetupError> {
        enlist::setup(options, seats)
    }

    fn seats(&self) -> Seats {
        self.seats
    }

    fn stage(&self) -> Stage {
        flow::stage(self)
    }

    fn actions(&self, out: &mut Vec<Action>) {
        flow::actions(self, out);
    }

    fn check(&self, action: &Action) -> Result<(), Refusal> {
        flow::check(self, action).map_err(Illegal::refusal)
    }

    fn apply(&mut self, action: &Action, log: &mut impl Log<Event>) {
        flow::apply(self, action, log);
    }

    fn outcomes(&self, out: &mut Vec<(Chance, Weight)>) -> Odds {
        if let Some(roll) = flow::due(self) {
            out.extend((1..=roll.sides()).map(|face| (Chance { roll, face }, 1)));
        }
        Odds::Exact
    }

    fn draw<R: Rng + ?Sized>(&self, rng: &mut R) -> Chance {
        let roll = flow::due(self).expect("a die is drawn only where one is due");
        Chance { roll, face: 1 + below(rng, u32::from(roll.sides())) as u8 }
    }

    fn check_outcome(&self, outcome: &Chance) -> Result<(), Refusal> {
        let refusal = match flow::due(self) {
            None if self.phase == Phase::Over => Illegal::Over,
            None => Illegal::NoDie,
            Some(roll) if roll != outcome.roll => Illegal::OtherDie(roll),
            Some(roll) if outcome.face == 0 || outcome.face > roll.sides() => {
                Illegal::NoSuchFace { sides: roll.sides(), face: outcome.face }
            }
            Some(_) => return Ok(()),
        };
        Err(refusal.refusal())
    }

    fn apply_outcome(&mut self, outcome: &Chance, log: &mut impl Log<Event>) {
        flow::settle(self, outcome.face, log);
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn answer(view: &View, asker: &Asker<'_>, question: &Question) -> Vec<String> {
        answer::answer(view, asker, question)
    }

    fn imagine<R: Rng + ?Sized>(&self, _seat: Seat, _rng: &mut R) -> Self {
        self.clone() // there are no secrets at sea
    }

    fn standings(&self) -> Option<Standings> {
        (self.phase == Phase::Over).then(|| end::standings(self))
    }

    fn why(&self) -> String {
        if self.phase == Phase::Over { end::why(self) } else { String::new() }
    }

    fn score_sheet(&self, seat: Seat) -> Vec<ScoreLine> {
        end::score_sheet(self, seat)
    }

    fn prompt(&self) -> String {
        describe::prompt(self)
    }

    fn describe(&self, action: &Action) -> String {
        describe::describe(self, action)
    }

    fn role(&self, seat: Seat) -> String {
        self.boats.get(seat.index()).map_or_else(String::new, |boat| boat.colour.name().to_owned())
    }

    fn round(&self) -> u32 {
        u32::from(self.turn)
    }

    fn validate(&self) -> Result<(), Vec<String>> {
        validate::validate(self)
    }
}
