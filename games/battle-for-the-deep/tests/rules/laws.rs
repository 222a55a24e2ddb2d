//! The laws every game obeys, on random games.

use fathom_battle_for_the_deep::{
    BattleForTheDeep, Defenders, Event, Force, Options, TurnOrder, Unit, Zone, ledger,
};
use fathom_core::chance::{below, pick};
use fathom_core::{Game, Position, Rng, Stage, Told};
use fathom_testkit::{Laws, Listing, check_ledger, rng, share};
use serde_json::Value;

/// Counts what lies on the table, piece by piece, and never a rest that is derived from it: what stays the same through
/// a whole game is that nobody has more than the box holds.
fn conserved(game: &BattleForTheDeep) -> Vec<(&'static str, i64)> {
    let over = |count: usize, most: usize| count.saturating_sub(most) as i64;
    let seats = || (0..4).map(fathom_core::Seat);
    let markers: i64 = seats()
        .map(|seat| over(game.control.iter().filter(|&&holder| holder == Some(seat)).count(), 12))
        .sum();
    let figures: i64 = Unit::ALL
        .into_iter()
        .map(|unit| {
            let stacks = Zone::all().filter(|zone| game.units[zone.index()].get(unit) > 0).count();
            over(stacks, [10, 8, 6, 4][unit.kind()])
        })
        .sum();
    let strangers = game
        .units
        .iter()
        .flat_map(|force| force.stacks())
        .filter(|stack| !game.players.iter().any(|player| player.faction == Some(stack.unit.faction())));
    vec![
        ("markers too many", markers),
        ("figures too many", figures),
        ("units of nobody", strangers.count() as i64),
    ]
}

/// All units of a faction wherever they are: on the board, waiting, laid out.
fn census(game: &BattleForTheDeep, seat: fathom_core::Seat) -> i64 {
    let player = &game.players[seat.index()];
    let Some(faction) = player.faction else { return 0 };
    let board: u32 = game.units.iter().map(|force| Force::of(faction, &force.squad(faction)).total()).sum();
    let laid = if seat == game.active { Force::of(faction, &game.laid_out).total() } else { 0 };
    i64::from(board + Force::of(faction, &player.reserve).total() + laid)
}

/// Units appear by purchase and vanish as casualties or by the limit, and every one of them is told of.
#[test]
fn units_appear_and_vanish_only_as_told() {
    for seed in 0..u64::from(share(24)) {
        let (mut game, mut dice) = (fresh(seed), rng(seed));
        let mut log: Vec<Told<Event>> = Vec::new();
        while game.stage() != Stage::Over {
            let before: Vec<i64> = seats().map(|seat| census(&game, seat)).collect();
            log.clear();
            step(&mut game, &mut dice, &mut log);
            for seat in seats() {
                let told: i64 = log.iter().map(|told| change(&told.event, seat, &game)).sum();
                let now = census(&game, seat);
                assert_eq!(now, before[seat.index()] + told, "seed {seed}, seat {seat}: {log:?}");
            }
        }
    }
}

/// By how many units of a seat an event changes the table.
fn change(event: &Event, seat: fathom_core::Seat, game: &BattleForTheDeep) -> i64 {
    match event {
        Event::Bought { seat: who, .. } | Event::Reanimated { seat: who } => i64::from(*who == seat),
        Event::ForceTaken { seat: who, build } if *who == seat => {
            let squad = game.faction(seat).force(*build).expect("its own force");
            squad.iter().map(|&count| i64::from(count)).sum()
        }
        Event::TakenBack { seat: who, .. }
        | Event::Removed { seat: who, .. }
        | Event::Grabbed { seat: who, .. }
        | Event::Destroyed { seat: who, .. } => -i64::from(*who == seat),
        _ => 0,
    }
}

fn seats() -> impl Iterator<Item = fathom_core::Seat> {
    (0..4).map(fathom_core::Seat)
}

fn fresh(seed: u64) -> BattleForTheDeep {
    let defenders = if seed.is_multiple_of(2) { Defenders::Discuss } else { Defenders::LeadDecides };
    BattleForTheDeep::new(Options { defenders, order: TurnOrder::Dealt })
}

fn step(game: &mut BattleForTheDeep, dice: &mut impl Rng, log: &mut Vec<Told<Event>>) {
    match game.stage() {
        Stage::Chance => {
            let outcome = game.draw(dice);
            game.settle(&outcome, log).expect("what is drawn can happen");
        }
        Stage::Decide(_) => {
            let action = *pick(dice, &game.legal());
            game.act(&action, log).expect("what is listed is legal");
        }
        Stage::Over => {}
    }
}

/// What loads can be played on and loads again: positions of random games with one number or name changed.
#[test]
fn positions_are_closed_under_play() {
    let mut loaded = 0;
    for seed in 0..40 {
        let (mut game, mut dice) = (fresh(seed), rng(1000 + seed));
        let mut steps = 0;
        while game.stage() != Stage::Over && steps < 1200 {
            steps += 1;
            step(&mut game, &mut dice, &mut Vec::new());
            if below(&mut dice, 12) != 0 {
                continue;
            }
            let mut position = Position::of(&game);
            let leaves = leaves_of(&mut position.state).len();
            spoil(&mut position.state, below(&mut dice, leaves as u32) as usize, &mut dice);
            let text = position.state.to_string();
            let Ok(mut other) = position.load::<BattleForTheDeep>() else { continue };
            loaded += 1;
            for later in 0..60 {
                if other.stage() == Stage::Over {
                    break;
                }
                step(&mut other, &mut dice, &mut Vec::new());
                if let Err(problems) = other.validate() {
                    panic!("seed {seed}, {later} steps after {text}: {problems:?}");
                }
            }
        }
    }
    assert!(loaded > 100, "only {loaded} changed positions could be played");
}

/// The numbers and truths in a document.
fn leaves_of(value: &mut Value) -> Vec<&mut Value> {
    match value {
        Value::Object(fields) => fields.values_mut().flat_map(leaves_of).collect(),
        Value::Array(items) => items.iter_mut().flat_map(leaves_of).collect(),
        leaf @ (Value::Number(_) | Value::Bool(_)) => vec![leaf],
        Value::Null | Value::String(_) => Vec::new(),
    }
}

fn spoil(value: &mut Value, at: usize, dice: &mut impl Rng) {
    let Some(leaf) = leaves_of(value).into_iter().nth(at) else { return };
    *leaf = match &*leaf {
        Value::Bool(is) => Value::Bool(!is),
        Value::Number(number) => {
            let was = number.as_u64().unwrap_or(0);
            let more = u64::from(below(dice, 3));
            Value::from(if below(dice, 2) == 0 { was + more } else { was.saturating_sub(more) })
        }
        other => other.clone(),
    };
}

#[test]
fn every_law_holds_on_random_games() {
    Laws::<BattleForTheDeep>::new(Listing::Exact)
        .table(Options { defenders: Defenders::Discuss, order: TurnOrder::Dealt }, 4)
        .table(Options { defenders: Defenders::LeadDecides, order: TurnOrder::Seated }, 4)
        .conserving(conserved)
        .dear_every(150)
        .run(260);
}

#[test]
fn every_clause_is_tested_and_cited() {
    assert!(ledger().clause.len() >= 220, "{} clauses", ledger().clause.len());
    check_ledger(env!("CARGO_MANIFEST_DIR"), ledger());
}
