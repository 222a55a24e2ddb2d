//! The table drawn for a terminal, 100 columns at most.

use crate::content::{Ally, Lord, Power, Race};
use crate::state::Found;
use crate::telling::verdict;
use crate::view::{LocationCard, LordStatus, LordView, PlayerView, Step, View};
use fathom_core::counted;
use std::fmt;

/// No line is longer.
const WIDTH: usize = 98;

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ending = self.ending.map_or(String::new(), |seat| format!(", last turns (seat {seat})"));
        writeln!(f, "Abyss, round {}, seat {} to move{ending}", self.round, self.active)?;
        self.write_depths(f)?;
        self.write_court(f)?;
        writeln!(
            f,
            "locations (stack {}):{}",
            self.location_stack,
            if self.locations.is_empty() { " -" } else { "" }
        )?;
        self.locations.iter().try_for_each(|card| write_tile(f, card))?;
        self.players.iter().try_for_each(|player| self.write_player(f, player))?;
        if let Some(yours) = &self.yours {
            wrapped(f, "your hand: ", &by_race(&yours.hand))?;
            let tokens: Vec<String> = yours.tokens.iter().map(ToString::to_string).collect();
            let tokens = if tokens.is_empty() { "none".to_owned() } else { tokens.join(" ") };
            let points = counted(yours.score_now.total, "point");
            writeln!(f, "your tokens: {tokens}; if the game ended now: {points}")?;
        }
        writeln!(f, "{LEGEND}")?;
        self.write_step(f)
    }
}

const LEGEND: &str =
    "legend: > to move, within reach; * a key; [lord] under a location; gift: a pearl or a token";

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
        let spaces = self.threat.spaces.iter().zip(1..).map(|(space, number)| {
            let pays = spoils(space.keys, space.gifts);
            if number == self.threat.space {
                format!("[{number}: {pays}]")
            } else {
                format!("{number}: {pays}")
            }
        });
        let lowered = if self.threat.rewarded == self.threat.space {
            String::new()
        } else {
            format!("\n        (the Tamer: space {} pays)", self.threat.rewarded)
        };
        writeln!(f, "threat: {}{lowered}", spaces.collect::<Vec<_>>().join(" | "))?;
        let stacks: Vec<String> =
            self.council.iter().map(|stack| format!("{} {}", stack.race, stack.count)).collect();
        writeln!(f, "council: {}", stacks.join(", "))
    }

    fn write_court(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "court (deck {}):", self.lord_deck)?;
        for lord in &self.court {
            let must = lord.must.map_or(String::new(), |race| format!(", {race}"));
            let keys = "*".repeat(usize::from(lord.card.keys));
            let races = counted(lord.card.races, "race");
            let price = format!("cost {} in {races}{must}", lord.cost);
            let mark = if lord.payment.is_some() { '>' } else { ' ' };
            writeln!(f, " {mark}{:<16}{:>3} points {keys:<3} {price}", lord.card.name, lord.card.points)?;
            paragraph(f, "      ", &lord.card.text)?;
        }
        Ok(())
    }

    fn write_player(&self, f: &mut fmt::Formatter<'_>, player: &PlayerView) -> fmt::Result {
        let mark = if self.active == player.seat { '>' } else { ' ' };
        let facts = [
            counted(player.score.total, "point"),
            counted(player.pearls, "pearl"),
            counted(player.keys, "key"),
            counted(player.hand_size, "card"),
            counted(player.token_count, "token"),
        ];
        writeln!(f, "{mark}seat {}: {}", player.seat, facts.join(", "))?;
        let lords: Vec<String> = player.lords.iter().map(lord_name).collect();
        for (title, items) in [("   lords: ", lords), ("   allies: ", by_race(&player.affiliated))] {
            if !items.is_empty() {
                wrapped(f, title, &items)?;
            }
        }
        let works = |lord: &&LordView| {
            lord.status == LordStatus::Free && matches!(lord.card.power, Power::Lasting | Power::EachTurn)
        };
        for lord in player.lords.iter().filter(works) {
            let used = if lord.used { " (used this turn)" } else { "" };
            paragraph(f, "      ", &format!("{}{used}: {}", lord.card.name, lord.card.text))?;
        }
        player.locations.iter().try_for_each(|tile| write_tile(f, &tile.card))
    }

    fn write_verdict(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(end) = &self.verdict else { return f.write_str("the game is over") };
        let who: Vec<String> = end.winners.iter().map(|seat| format!("seat {seat}")).collect();
        let best = self.players.iter().map(|player| player.score.total).max().unwrap_or(0);
        write!(f, "the game is over: {}", verdict(&who, best, end.decided))
    }

    fn write_step(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.step {
            Step::Offer { buyer, ally, price } => {
                write!(f, "seat {buyer} may buy the {ally} for {}", counted(*price, "pearl"))
            }
            Step::Paying { lord, cost, spent, missing, .. } => {
                let put = if spent.is_empty() { "nothing".to_owned() } else { by_race(spent).join(", ") };
                let missing = counted(*missing, "point");
                write!(f, "paying {cost} for the {}: {put}, {missing} missing", lord.name)
            }
            Step::Choosing { drawn, .. } => {
                writeln!(f, "drawn:")?;
                drawn.iter().try_for_each(|card| write_tile(f, card))?;
                f.write_str("one of them is kept")
            }
            Step::Over => self.write_verdict(f),
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

/// "chasm, 8 now: 5 points, and 3 for each Crab you have affiliated."
fn write_tile(f: &mut fmt::Formatter<'_>, card: &LocationCard) -> fmt::Result {
    paragraph(f, "   ", &format!("{}, {} now: {}", card.location, card.worth, card.text))
}

/// "a key, 2 gifts".
fn spoils(keys: u8, gifts: u8) -> String {
    let some = |number: u8, what: &str| (number > 0).then(|| counted(number, what));
    [some(keys, "key"), some(gifts, "gift")].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// Words on as many lines as they need.
fn paragraph(f: &mut fmt::Formatter<'_>, indent: &str, text: &str) -> fmt::Result {
    let mut line = indent.to_owned();
    for word in text.split(' ') {
        if line.len() + word.len() > WIDTH {
            writeln!(f, "{}", line.trim_end())?;
            line = format!("{indent}  ");
        }
        line.push_str(word);
        line.push(' ');
    }
    writeln!(f, "{}", line.trim_end())
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
        if line.len() + item.len() + comma.len() > WIDTH {
            writeln!(f, "{}", line.trim_end())?;
            line = " ".repeat(title.len().min(16));
        }
        line.push_str(item);
        line.push_str(comma);
    }
    writeln!(f, "{}", line.trim_end())
}
