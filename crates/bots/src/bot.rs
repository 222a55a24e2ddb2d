//! A player, made from its spec and asked for one choice at a time.

use crate::greedy::Greedy;
use crate::imagined::Imagined;
use crate::mcts::Search;
use crate::roster::roster;
use crate::seed::dice;
use crate::spec::{Budget, Softness, Spec, SpecError};
use fathom_core::chance::pick;
use fathom_core::{Advisor, Game, Knowledge, Seat};

/// What the former level 5 of a game is called where it is kept to be compared with.
const OLD_5: &str = "old-5";

/// A player of one game. Between choices it keeps its scratch memory and, where it searches, what it searched.
pub struct Bot<G: Knowledge> {
    mind: Mind<G>,
}

enum Mind<G: Knowledge> {
    Random(Vec<G::Action>),
    Greedy(Softness, Greedy<G>),
    Search(Budget, Softness, Box<Search<G>>),
    Advisor(Advisor<G>),
}

impl<G: Knowledge> Bot<G> {
    /// The bot of that name, if this game has it.
    pub fn new(spec: &Spec) -> Result<Bot<G>, SpecError> {
        let unknown = |name: String| {
            let known = roster::<G>().into_iter().map(|bot| bot.name).collect();
            SpecError::Unknown { game: G::INFO.slug, name, known }
        };
        let mind = match soften(spec) {
            (Spec::Random, _) => Mind::Random(Vec::new()),
            (Spec::Greedy, softness) => Mind::Greedy(softness, Greedy::default()),
            (Spec::Mcts(budget), softness) => Mind::Search(*budget, softness, Box::default()),
            (Spec::Judged(budget), softness) => Mind::Search(*budget, softness, Box::new(Search::judged())),
            (Spec::Level(number), _) => match level::<G>(*number) {
                Some(spec) => return Bot::new(&spec),
                None => return Err(unknown(spec.to_string())),
            },
            (Spec::Named(name), _) if name == OLD_5 && G::OLD_LEVEL_5.is_some() => {
                let old = G::OLD_LEVEL_5.unwrap_or_default();
                return Bot::new(&old.parse()?);
            }
            (Spec::Named(name), _) => match G::advisors().into_iter().find(|advisor| advisor.name == name) {
                Some(advisor) => Mind::Advisor(advisor),
                None => return Err(unknown(name.clone())),
            },
            (Spec::Soft(..), _) => return Err(SpecError::NotSoft(spec.to_string())),
        };
        Ok(Bot { mind })
    }

    /// Another game begins: what was searched in the last one is forgotten.
    pub fn forget(&mut self) {
        if let Mind::Search(_, _, search) = &mut self.mind {
            search.forget();
        }
    }

    /// What `seat`, whose decision it is, does now. The truth is only used to imagine what the seat knows of it.
    ///
    /// # Panics
    /// If the game does not wait for a decision of that seat.
    pub fn choose(&mut self, truth: &G, seat: Seat, seed: u64) -> G::Action {
        let mut rng = dice(seed);
        match &mut self.mind {
            // The list of its own actions is something a seat always knows: no need to imagine anything.
            Mind::Random(actions) => {
                actions.clear();
                truth.actions(actions);
                pick(&mut rng, actions).clone()
            }
            Mind::Greedy(softness, greedy) => {
                greedy.choose(&Imagined::of(truth, seat, &mut rng), *softness, &mut rng)
            }
            Mind::Search(budget, softness, search) => {
                search.choose(&Imagined::of(truth, seat, &mut rng), *budget, *softness, &mut rng)
            }
            Mind::Advisor(advisor) => {
                let imagined = Imagined::of(truth, seat, &mut rng);
                (advisor.choose)(imagined.state(), seat, &mut rng)
            }
        }
    }
}

/// A bot, and how softly it is to choose.
fn soften(spec: &Spec) -> (&Spec, Softness) {
    match spec {
        Spec::Soft(bot, softness) => (bot, *softness),
        Spec::Random | Spec::Greedy | Spec::Mcts(_) | Spec::Judged(_) | Spec::Level(_) | Spec::Named(_) => {
            (spec, Softness::NONE)
        }
    }
}

/// Who plays at that level of the game.
pub(crate) fn level<G: Knowledge>(number: u8) -> Option<Spec> {
    let text = G::LEVELS.get(usize::from(number).checked_sub(1)?)?;
    // a level that is itself a level would never end
    text.parse().ok().filter(|spec| !matches!(spec, Spec::Level(_)))
}

/// How well the seat stands: its share of the victory if the game is over, the game's own judgement before.
pub(crate) fn worth<G: Knowledge>(state: &G, seat: Seat) -> f32 {
    match state.standings() {
        Some(standings) => standings.share(seat),
        None => state.evaluate(seat).clamp(0.0, 1.0),
    }
}

/// Draws chance after chance until the game waits for a decision or is over; gives up after a good many.
pub(crate) fn settle_chance<G: Game>(state: &mut G, rng: &mut crate::seed::Dice) {
    const PATIENCE: u32 = 256;
    for _ in 0..PATIENCE {
        if state.stage() != fathom_core::Stage::Chance {
            return;
        }
        let outcome = state.draw(rng);
        state.apply_outcome(&outcome, &mut fathom_core::Silent);
    }
}
