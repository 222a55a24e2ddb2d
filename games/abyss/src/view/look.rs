//! Makes a view: looks at the table with one pair of eyes.

use crate::content::threat::{SPACES, TOKEN_VALUES, reward};
use crate::content::{Cards, Location, LocationSet, Lord, Race};
use crate::rules::payment::Payment;
use crate::rules::scoring::Sheet;
use crate::rules::turn::HAND_LIMIT;
use crate::state::{Abyss, Found, Loss, Phase};
use crate::view::{
    ControlledView, CourtView, LocationCard, LordCard, LordStatus, LordView, LostToken, PaymentView,
    PlayerView, RewardView, ScoreView, StackView, Step, ThreatView, Verdict, View, Yours,
};
use fathom_core::{ScoreLine, Seat, Stage, Viewer};

impl View {
    /// What this viewer may know of the game.
    pub fn of(game: &Abyss, viewer: Viewer) -> View {
        let you = viewer.seat().filter(|seat| game.table().contains(*seat));
        let judge = you.unwrap_or(game.active());
        View {
            you,
            yours: you.map(|seat| yours(game, seat)),
            round: game.round,
            active: game.active(),
            deciding: match game.waits_for() {
                Stage::Decide(seat) => Some(seat),
                Stage::Chance | Stage::Over => None,
            },
            step: step(game, you, judge),
            players: game.table().iter().map(|seat| player(game, seat)).collect(),
            track: game.track.to_vec(),
            price: game.price(),
            deck: game.deck.len(),
            deck_monsters: game.deck.monsters,
            discard: game.discard.len(),
            threat: threat(game),
            council: council(game.council),
            court: game.court.iter().map(|&lord| at_court(game, lord, you, judge)).collect(),
            lord_deck: game.lords.len(),
            gone: game.gone,
            locations: tiles(game, game.available, judge),
            location_stack: game.stack.len(),
            key_pile: game.key_pile,
            token_pile: game.token_pile(),
            ending: game.ending,
            verdict: (game.phase == Phase::Over)
                .then(|| Verdict { winners: game.ranking().winners().collect(), decided: game.decided() }),
        }
    }
}

/// ABY-HID-01, ABY-HID-02: the owner sees its hand and its tokens; others see how many.
fn yours(game: &Abyss, seat: Seat) -> Yours {
    let player = game.player(seat);
    let sheet = game.sheet_at_end(seat);
    Yours {
        hand: player.hand.iter().collect(),
        tokens: token_values(player.tokens),
        lost_token: game
            .hunted
            .filter(|hunted| hunted.victim == seat)
            .map(|hunted| LostToken { holder: hunted.hunter, value: hunted.value }),
        score_now: score(sheet, true),
    }
}

fn token_values(tokens: [u8; 3]) -> Vec<u8> {
    TOKEN_VALUES.into_iter().zip(tokens).flat_map(|(value, count)| (0..count).map(move |_| value)).collect()
}

/// ABY-HID-03, ABY-HID-06: how many cards lie in a stack, a deck or a discard, and no more.
fn council(stacks: Cards) -> Vec<StackView> {
    Race::ALL.into_iter().map(|race| StackView { race, count: stacks.count_of(race) }).collect()
}

fn score(sheet: Sheet, knows_tokens: bool) -> ScoreView {
    let monsters = knows_tokens.then_some(sheet.monsters);
    let total = sheet.locations + sheet.lords + sheet.allies + monsters.unwrap_or(0);
    ScoreView { locations: sheet.locations, lords: sheet.lords, allies: sheet.allies, monsters, total }
}

/// The score sheet by source, the same lines for everyone.
pub(crate) fn score_lines(game: &Abyss, seat: Seat, at_end: bool) -> Vec<ScoreLine> {
    let sheet = game.sheet(seat);
    let mut lines = vec![
        ScoreLine::new("Locations", sheet.locations),
        ScoreLine::new("Lords", sheet.lords),
        ScoreLine::new("Allies", sheet.allies),
    ];
    if at_end {
        lines.push(ScoreLine::new("Monster tokens", sheet.monsters));
    }
    lines
}

fn player(game: &Abyss, seat: Seat) -> PlayerView {
    let player = game.player(seat);
    let limited = game.suffers_from(seat, Lord::Commander);
    let change = |on: bool, by: i8| if on { by } else { 0 };
    PlayerView {
        seat,
        pearls: player.pearls,
        key_tokens: player.keys,
        keys: game.total_keys(seat),
        hand_size: player.hand.len(),
        hand_limit: limited.then_some(HAND_LIMIT),
        token_count: player.token_count(),
        affiliated: player.affiliated.iter().collect(),
        lords: lords(game, seat),
        locations: player
            .locations
            .iter()
            .map(|location| ControlledView {
                card: tile(game, location, seat),
                lords: game.beneath[location.index()],
            })
            .collect(),
        shielded: game.shielded(seat),
        cost_change: change(game.has_power(seat, Lord::Treasurer), -2)
            + change(game.suffers_from(seat, Lord::Recruiter), 2),
        bought: game.turn.bought.contains(seat),
        score: score(game.sheet(seat), game.phase == Phase::Over),
    }
}

fn lords(game: &Abyss, seat: Seat) -> Vec<LordView> {
    let player = game.player(seat);
    let show = |lord: Lord, status: LordStatus| LordView {
        card: card(game, lord),
        status,
        under: game.location_over(lord),
        used: game.turn.used.contains(lord),
    };
    let placed = game.lords_of(seat).minus(player.unplaced());
    let free = player.free.iter().map(|lord| show(lord, LordStatus::Free));
    let disabled = player.disabled.iter().map(|lord| show(lord, LordStatus::Disabled));
    free.chain(disabled).chain(placed.iter().map(|lord| show(lord, LordStatus::Placed))).collect()
}

fn card(game: &Abyss, lord: Lord) -> LordCard {
    let printed = lord.printed();
    LordCard {
        lord,
        name: printed.name.to_owned(),
        guild: printed.guild,
        cost: printed.cost,
        races: printed.races,
        must: printed.guild.race(),
        keys: game.keys_of(lord),
        points: printed.points,
        power: printed.power,
        text: printed.text.to_owned(),
        clause: printed.clause.to_owned(),
    }
}

fn tile(game: &Abyss, location: Location, seat: Seat) -> LocationCard {
    LocationCard {
        location,
        name: location.name().to_owned(),
        text: location.text().to_owned(),
        clause: location.clause().to_owned(),
        worth: game.location_worth(location, seat, &game.holdings(seat)),
    }
}

fn tiles(game: &Abyss, set: LocationSet, seat: Seat) -> Vec<LocationCard> {
    set.iter().map(|location| tile(game, location, seat)).collect()
}

fn threat(game: &Abyss) -> ThreatView {
    let row = |space: u8| RewardView { keys: reward(space).keys, gifts: reward(space).gifts };
    ThreatView {
        space: game.threat,
        rewarded: game.rewarded_space(),
        spaces: (1..=SPACES).map(row).collect(),
    }
}

fn payment(plan: Payment) -> PaymentView {
    PaymentView { allies: plan.cards.iter().collect(), pearls: plan.pearls }
}

fn at_court(game: &Abyss, lord: Lord, you: Option<Seat>, judge: Seat) -> CourtView {
    let demand = game.demand(judge, lord);
    CourtView {
        card: card(game, lord),
        cost: demand.cost,
        must: demand.must,
        payment: you.and_then(|seat| game.suggest(seat, lord, Cards::EMPTY)).map(payment),
    }
}

fn step(game: &Abyss, you: Option<Seat>, judge: Seat) -> Step {
    let power = |lord: Lord| Step::Power { lord: card(game, lord), victim: None };
    match game.phase {
        Phase::FirstPlayer | Phase::OpenCourt | Phase::OpenLocation => Step::Setup,
        Phase::Plotting
        | Phase::Replacing { .. }
        | Phase::Reveal
        | Phase::Tokens { .. }
        | Phase::Stealing { .. }
        | Phase::SchemeDraw
        | Phase::Refilling
        | Phase::Drawing { .. } => Step::Chance,
        Phase::Turn => Step::Turn,
        Phase::Offer { buyer } => match game.newest_ally() {
            Some(ally) => Step::Offer { buyer, ally, price: game.price() },
            None => Step::Chance,
        },
        Phase::Fate => fate(game),
        Phase::SecondStack => Step::SecondStack,
        Phase::Paying { lord, spent } => paying(game, lord, spent, you),
        Phase::Affiliating { lord, spent } => {
            Step::Affiliating { lord: card(game, lord), spent: spent.iter().collect() }
        }
        Phase::Apprentice => power(Lord::Apprentice),
        Phase::Illusionist => power(Lord::Illusionist),
        Phase::Hunting => power(Lord::Hunter),
        Phase::Corrupting => power(Lord::Corruptor),
        Phase::Scheming => power(Lord::Schemer),
        Phase::Betraying => power(Lord::Traitor),
        Phase::Assassinating { victim } => {
            Step::Power { lord: card(game, Lord::Assassin), victim: Some(victim) }
        }
        Phase::Discarding { victim, why } => Step::Discarding {
            victim,
            why,
            count: match why {
                Loss::Jailer => 1,
                Loss::Commander | Loss::Limit => game.player(victim).hand.len().saturating_sub(HAND_LIMIT),
            },
        },
        Phase::Keys => Step::Keys { lords: game.usable_key_lords().collect(), tokens: game.me().keys },
        Phase::Placing { lords, .. } => Step::Placing { lords },
        Phase::Choosing { lords, drawn, .. } => Step::Choosing { lords, drawn: tiles(game, drawn, judge) },
        Phase::Smokers => {
            let searched = if you == Some(game.active()) { game.stack } else { LocationSet::EMPTY };
            Step::Smokers { stack: tiles(game, searched, judge) }
        }
        Phase::Closing => Step::Closing,
        Phase::Over => Step::Over,
    }
}

fn fate(game: &Abyss) -> Step {
    match game.track.last() {
        Some(Found::Ally(ally)) => Step::AllyFate { ally: *ally },
        Some(Found::Monster) | None => {
            let reward = game.reward_now();
            Step::MonsterFate { keys: reward.keys, gifts: reward.gifts, cornered: game.track.is_full() }
        }
    }
}

fn paying(game: &Abyss, lord: Lord, spent: Cards, you: Option<Seat>) -> Step {
    let demand = game.demand(game.active(), lord);
    let suggestion = match you == Some(game.active()) {
        true => game.suggest(game.active(), lord, spent).map(payment),
        false => None,
    };
    Step::Paying {
        lord: card(game, lord),
        cost: demand.cost,
        races: demand.races,
        must: demand.must,
        spent: spent.iter().collect(),
        missing: u16::from(demand.cost).saturating_sub(spent.sum()) as u8,
        suggestion,
    }
}
