//! The same evening with other dice: the choices of the game while they are legal, bots after that.

use crate::ledger::{Halted, Progress};
use crate::line::{Done, Stop, walk};
use crate::report::Rerolled;
use crate::sides::{Row, Sides, add};
use crate::verdict::rate;
use fathom_bots::{Bot, Spec, SpecError, dice, mix};
use fathom_core::{Knowledge, Replay, Silent, Stage, settled_shares};

/// What is asked of a reroll.
#[derive(Clone, PartialEq, Debug)]
pub struct RerollSettings {
    /// From which move on chance is drawn anew, counted from 1.
    pub from: u32,
    /// How many games.
    pub games: u32,
    /// Where its luck begins: the same seed gives the same answer.
    pub seed: u64,
    /// Who plays on once a choice of the game is not legal any more.
    pub bot: Spec,
}

/// Plays the game again from that move, many times. `ask` is told how far it is and says whether to go on: stopped before
/// the last game, those that were played count.
pub fn reroll<G: Knowledge>(
    replay: &Replay,
    settings: &RerollSettings,
    ask: &mut dyn FnMut(Progress) -> bool,
) -> Result<Result<Rerolled, Halted>, SpecError> {
    let mut bot = Bot::<G>::new(&settings.bot)?;
    let (stops, end) = match walk::<G>(replay) {
        Ok(walked) => walked,
        Err(error) => return Ok(Err(error.into())),
    };
    let first = stops.iter().position(|stop| stop.number >= settings.from).unwrap_or(stops.len());
    let start = stops.get(first).map_or(&end, |stop| &stop.before);
    let sides = Sides::of(&end);
    let (mut sum, mut kept, mut done) = (sides.nothing(), 0u64, 0);
    for number in 0..settings.games {
        if !ask(Progress { pass: 1, done: number, total: settings.games }) {
            break;
        }
        let (row, as_played) =
            again(start, &stops[first..], &sides, &mut bot, mix(settings.seed, u64::from(number)));
        add(&mut sum, &row);
        kept += as_played;
        done += 1;
    }
    if done == 0 {
        return Ok(Err(Halted::Stopped));
    }
    let games = f64::from(done);
    Ok(Ok(Rerolled {
        game: G::INFO.slug.to_owned(),
        from: settings.from,
        games: done,
        seed: settings.seed,
        bot: settings.bot.to_string(),
        sides: sides.seats().to_vec(),
        result: match end.stage() {
            Stage::Over => sides.row(&settled_shares(&end, |_| 0.0)).to_vec(),
            Stage::Decide(_) | Stage::Chance => Vec::new(),
        },
        shares: sum.iter().map(|sum| rate(sum / games, done)).collect(),
        kept: kept as f64 / games,
    }))
}

/// One game: how it ended for every side, and how many choices were made as in the game.
fn again<G: Knowledge>(
    start: &G,
    played: &[Stop<G>],
    sides: &Sides,
    bot: &mut Bot<G>,
    seed: u64,
) -> (Row, u64) {
    let mut state = start.clone();
    let mut choices = played.iter().filter_map(|stop| match &stop.done {
        Done::Choice(seat, action) => Some((*seat, action)),
        Done::Chance(..) => None,
    });
    let (mut kept, mut drawn, mut decided, mut on_script) = (0, 0, 0, true);
    bot.forget();
    for _ in 0..G::INFO.longest {
        match state.stage() {
            Stage::Over => break,
            Stage::Chance => {
                let outcome = state.draw(&mut dice(mix(mix(seed, 0), drawn)));
                state.apply_outcome(&outcome, &mut Silent);
                drawn += 1;
            }
            Stage::Decide(seat) => {
                let scripted = if on_script { choices.next() } else { None };
                let legal = scripted
                    .filter(|(who, action)| *who == seat && state.check(action).is_ok())
                    .map(|(_, action)| action.clone());
                on_script = legal.is_some();
                kept += u64::from(on_script);
                let action = match legal {
                    Some(action) => action,
                    None => bot.choose(&state, seat, mix(mix(seed, 1), decided)),
                };
                state.apply(&action, &mut Silent);
                decided += 1;
            }
        }
    }
    (sides.row(&settled_shares(&state, |_| 0.0)), kept)
}
