//! The table drawn for a terminal, 100 columns at most.

use crate::content::{Ally, Lord, Race};
use crate::state::Found;
use crate::view::{LordStatus, LordView, PlayerView, Step, View};
use std::fmt;

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ending = self.ending.map_or(String::new(), |seat| format!(", last turns (seat {seat})"));
        writeln!(f, "Abyss, round {}, seat {} to move{ending}", self.round, self.active)?;
        self.write_depths(f)?;
        self.write_court(f)?;
        let tiles: Vec<String> =
            self.locations.iter().map(|card| format!("{} {}", card.location, card.worth)).collect();
        wrapped(f, &format!("locations (stack {}): ", self.location_stack), &tiles)?;
        self.players.iter().try_for_each(|player| self.write_player(f, player))?;
        if let Some(yours) = &self.yours {
            wrapped(f, "your hand: ", &by_race(&yours.hand))?;
            let tokens: Vec<String> = yours.tokens.iter().map(ToString::to_string).collect();
            let tokens = if tokens.is_empty() { "none".to_owned() } else { tokens.join(" ") };
            writeln!(f, "your tokens: {tokens}; if the game ended now: {} points", yours.score_now.total)?;
        }
        self.write_step(f)
    }
}

impl View {
    fn write_depths(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut track: Vec<String> = self
            .track
            .iter()
            .map(|found| match found {
                Found::Ally(ally) => ally.to_string(),
                Found::Monster => "MONSTER".to_owned(),
            })
            .collect();
        track.resize(5, "-".to_owned());
        writeln!(f, "track: {}   deck {}, discard {}", track.join(" | "), self.deck, self.discard)?;
        let stacks: Vec<String> =
            self.council.iter().map(|stack| format!("{} {}", stack.race, stack.count)).collect();
        writeln!(f, "council: {}   threat {}", stacks.join(", "), self.threat.space)
    }

    fn write_court(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "court (deck {}):", self.lord_deck)?;
        for lord in &self.court {
            let must = lord.must.map_or(String::new(), |race| format!(", {race}"));
            let keys = "*".repeat(usize::from(lord.card.keys));
            let races = if lord.card.races == 1 { "race" } else { "races" };
            let price = format!("cost {} in {} {races}{must}", lord.cost, lord.card.races);
            let mark = if lord.payment.is_some() { '>' } else { ' ' };
            writeln!(f, " {mark}{:<16}{:>3} points {keys:<3} {price}", lord.card.name, lord.card.points)?;
        }
        Ok(())
    }

    fn write_player(&self, f: &mut fmt::Formatter<'_>, player: &PlayerView) -> fmt::Result {
        let mark = if self.active == player.seat { '>' } else { ' ' };
        let facts = [
            count(player.score.total.into(), "point"),
            count(player.pearls.into(), "pearl"),
            count(player.keys.into(), "key"),
            count(player.hand_size.into(), "card"),
            count(player.token_count.into(), "token"),
        ];
        writeln!(f, "{mark}seat {}: {}", player.seat, facts.join(", "))?;
        let lords: Vec<String> = player.lords.iter().map(lord_name).collect();
        let tiles: Vec<String> = player
            .locations
            .iter()
            .map(|tile| format!("{} {}", tile.card.location, tile.card.worth))
            .collect();
        for (title, items) in
            [("   lords: ", lords), ("   locations: ", tiles), ("   allies: ", by_race(&player.affiliated))]
        {
            if !items.is_empty() {
                wrapped(f, title, &items)?;
            }
        }
        Ok(())
    }

    fn write_step(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.step {
            Step::Offer { buyer, ally, price } => write!(f, "seat {buyer} may buy the {ally} for {price}"),
            Step::Paying { lord, cost, spent, missing, .. } => {
                let put = if spent.is_empty() { "nothing".to_owned() } else { by_race(spent).join(", ") };
                write!(f, "paying {cost} for the {}: {put}, {missing} missing", lord.name)
            }
            Step::Choosing { drawn, .. } => {
                let drawn: Vec<String> =
                    drawn.iter().map(|card| format!("{} {}", card.location, card.worth)).collect();
                write!(f, "drawn: {}", drawn.join(", "))
            }
            Step::Over => f.write_str("the game is over"),
            Step::Setup
            | Step::Chance
            | Step::Turn
            | Step::AllyFate { .. }
            | Step::MonsterFate { .. }
            | Step::SecondStack
            | Step::Affiliating { .. }
            | Step::Power { .. }
            | Step::Discarding { .. }
            | Step::Keys { .. }
            | Step::Placing { .. }
            | Step::Smokers { .. }
            | Step::Closing => match self.deciding {
                Some(seat) => write!(f, "seat {seat} decides"),
                None => f.write_str("chance decides"),
            },
        }
    }
}

/// "1 pearl", "2 pearls".
fn count(number: i64, what: &str) -> String {
    if number == 1 { format!("1 {what}") } else { format!("{number} {what}s") }
}

fn lord_name(view: &LordView) -> String {
    let lord: Lord = view.card.lord;
    match view.status {
        LordStatus::Free => lord.to_string(),
        LordStatus::Disabled => format!("{lord} (disabled)"),
        LordStatus::Placed => format!("[{lord}]"),
    }
}

/// "crab 1 1 5", race by race.
fn by_race(allies: &[Ally]) -> Vec<String> {
    let of = |race: Race| {
        let values: Vec<String> =
            allies.iter().filter(|ally| ally.race() == race).map(|ally| ally.value().to_string()).collect();
        (!values.is_empty()).then(|| format!("{race} {}", values.join(" ")))
    };
    Race::ALL.into_iter().filter_map(of).collect()
}

/// Items with commas, on as many lines as they need.
fn wrapped(f: &mut fmt::Formatter<'_>, title: &str, items: &[String]) -> fmt::Result {
    let mut line = title.to_owned();
    if items.is_empty() {
        line.push('-');
    }
    for (index, item) in items.iter().enumerate() {
        let comma = if index + 1 < items.len() { ", " } else { "" };
        if line.len() + item.len() + comma.len() > 98 {
            writeln!(f, "{}", line.trim_end())?;
            line = " ".repeat(title.len().min(16));
        }
        line.push_str(item);
        line.push_str(comma);
    }
    writeln!(f, "{}", line.trim_end())
}
