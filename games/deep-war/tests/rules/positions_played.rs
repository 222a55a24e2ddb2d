//! Positions that are changed by chance: whatever loads can be played on.

use fathom_core::chance::{below, pick};
use fathom_core::{Game, Position, Seats, Silent, Stage};
use fathom_deep_war::{DeepWar, Options, Stock};
use serde_json::Value;

/// Positions of random games, changed in a place or two, or with the phase of another moment: most are refused,
/// and those that load are played on.
#[test]
fn whatever_loads_can_be_played_on_and_loads_again() {
    let mut loaded = 0;
    for seed in 0..120 {
        let mut rng = fathom_testkit::rng(seed);
        let seats = Seats::new(1 + below(&mut rng, 6) as usize).expect("one to six");
        let stock = *pick(&mut rng, &[Stock::Removed, Stock::Returns]);
        let mut game = DeepWar::setup(&Options { stock, ..Options::default() }, seats).expect("a table");
        let mut phase = None;
        while game.stage() != Stage::Over {
            let state = Position::of(&game).state;
            if below(&mut rng, 6) == 0 {
                let mut changed = Position::of(&game);
                match (below(&mut rng, 3), phase.take()) {
                    (0, Some(other)) => changed.state["phase"] = other,
                    (twice, _) => (0..=twice).for_each(|_| change(&mut changed.state, &mut rng)),
                }
                if changed.state != state
                    && let Ok(position) = changed.load::<DeepWar>()
                {
                    loaded += 1;
                    play_on(position, &mut rng);
                }
            }
            if below(&mut rng, 8) == 0 {
                phase = Some(state["phase"].clone());
            }
            step(&mut game, &mut rng);
        }
    }
    assert!(loaded > 300, "{loaded} changed positions were played on");
}

fn play_on(mut game: DeepWar, rng: &mut impl fathom_core::Rng) {
    let began = Position::of(&game);
    let mut moves = Vec::new();
    for _ in 0..200 {
        if game.stage() == Stage::Over {
            return;
        }
        moves.push(step(&mut game, rng));
        if let Err(error) = Position::of(&game).load::<DeepWar>() {
            let tail = moves.len().saturating_sub(12);
            let began = serde_json::to_string(&began).expect("plain data");
            panic!("{error}\nafter {} moves, the last: {:?}\nfrom {began}", moves.len(), &moves[tail..]);
        }
    }
}

/// One random step; what it was.
fn step(game: &mut DeepWar, rng: &mut impl fathom_core::Rng) -> String {
    if game.stage() == Stage::Chance {
        let die = game.draw(rng);
        game.settle(&die, &mut Silent).expect("what is drawn can happen");
        return die.to_string();
    }
    let action = *pick(rng, &game.legal());
    game.act(&action, &mut Silent).expect("what is listed is legal");
    action.to_string()
}

/// Changes one leaf of the document into something of its kind.
fn change(state: &mut Value, rng: &mut impl fathom_core::Rng) {
    let words: Vec<String> =
        leaves(state).into_iter().filter_map(|leaf| leaf.as_str().map(str::to_owned)).collect();
    let mut all = leaves(state);
    let at = below(rng, all.len() as u32) as usize;
    let leaf = all.swap_remove(at);
    *leaf = match leaf {
        Value::Bool(was) => Value::from(!*was),
        Value::Number(was) => {
            let was = was.as_i64().unwrap_or(0);
            Value::from(*pick(rng, &[was + 1, was - 1, was + 2, 0, 1, 2, 3, 5, 10, 30, 200]))
        }
        Value::String(_) => Value::from(pick(rng, &words).as_str()),
        _ => Value::from(*pick(rng, &[0, 1, 2, 3, 6])),
    };
}

fn leaves(value: &mut Value) -> Vec<&mut Value> {
    match value {
        Value::Array(items) => items.iter_mut().flat_map(leaves).collect(),
        Value::Object(fields) => fields.values_mut().flat_map(leaves).collect(),
        leaf => vec![leaf],
    }
}
