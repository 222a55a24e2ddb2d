//! A player, made from its spec and asked for one choice at a time.

use crate::greedy::Greedy;
use crate::imagined::Imagined;
use crate::mcts::Search;
use crate::seed::dice;
use crate::spec::{Budget, Spec, SpecError};
use fathom_core::chance::pick;
use fathom_core::{Advisor, Game, Knowledge, Seat};
use serde::Serialize;

/// A player of one game. It keeps its scratch memory between choices, and nothing else.
pub struct Bot<G: Knowledge> {
    mind: Mind<G>,
}

enum Mind<G: Knowledge> {
    Random(Vec<G::Action>),
    Greedy(Greedy<G>),
    Search(Budget, Box<Search<G>>),
    Advisor(Advisor<G>),
}

/// A bot that can sit at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BotInfo {
    /// What to write for it.
    pub name: String,
    /// How it plays.
    pub about: String,
    /// Whether a budget may follow its name: `mcts:500ms`.
    pub budget: bool,
}

impl<G: Knowledge> Bot<G> {
    /// The bot of that name, if this game has it.
    pub fn new(spec: &Spec) -> Result<Bot<G>, SpecError> {
        let mind = match spec {
            Spec::Random => Mind::Random(Vec::new()),
            Spec::Greedy => Mind::Greedy(Greedy::default()),
            Spec::Mcts(budget) => Mind::Search(*budget, Box::default()),
            Spec::Named(name) => match G::advisors().into_iter().find(|advisor| advisor.name == name) {
                Some(advisor) => Mind::Advisor(advisor),
                None => {
                    let known = roster::<G>().into_iter().map(|bot| bot.name).collect();
                    return Err(SpecError::Unknown { game: G::INFO.slug, name: name.clone(), known });
                }
            },
        };
        Ok(Bot { mind })
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
            Mind::Greedy(greedy) => greedy.choose(&Imagined::of(truth, seat, &mut rng), &mut rng),
            Mind::Search(budget, search) => {
                search.choose(&Imagined::of(truth, seat, &mut rng), *budget, &mut rng)
            }
            Mind::Advisor(advisor) => {
                let imagined = Imagined::of(truth, seat, &mut rng);
                (advisor.choose)(imagined.state(), seat, &mut rng)
            }
        }
    }
}

/// Every bot that can play this game.
pub fn roster<G: Knowledge>() -> Vec<BotInfo> {
    let general = [
        ("random", "any legal move, all equally likely", false),
        ("greedy", "the move that looks best at once", false),
        ("mcts", "looks ahead by tree search, for as long as it is given: mcts:2000, mcts:500ms", true),
    ];
    let own = G::advisors().into_iter().map(|advisor| (advisor.name, advisor.about, false));
    general
        .into_iter()
        .chain(own)
        .map(|(name, about, budget)| BotInfo { name: name.to_owned(), about: about.to_owned(), budget })
        .collect()
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
