//! The table drawn for a terminal.

use crate::content::{Ally, Lord, Power, Race};
use crate::state::Found;
use crate::telling::verdict;
use crate::view::{LocationCard, LordStatus, LordView, PlayerView, Step, View};
use fathom_core::{counted, flow, room};
use std::fmt;

/// No line is longer, even where there is room.
const WIDTH: usize = 98;

fn width(f: &fmt::Formatter<'_>) -> usize {
    room(f).min(WIDTH)
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ending = self.ending.map_or(String::new(), |seat| format!(", last turns (seat {seat})"));
        let round = format!("Abyss, round {}, seat {} to move{ending}", self.round, self.active);
        flow(f, width(f), "", 2, round.split(' '))?;
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
            let told = format!("your tokens: {tokens}; if the game ended now: {points}");
            flow(f, width(f), "", 2, told.split(' '))?;
        }
        flow(f, width(f), "legend: ", 8, LEGEND.split_inclusive(';').map(str::trim))?;
        self.write_step(f)
    }
}

const LEGEND: &str = "> to move, within reach; * a key; [lord] under a location; gift: a pearl or a token";

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
        let piles = format!("  deck {}, discard {}", self.deck, self.discard);
        let found = track
            .iter()
            .zip(1..)
            .map(|(found, space)| if space < track.len() { format!("{found} |") } else { found.clone() });
        flow(f, width(f), "track: ", 7, found.chain([piles]))?;
        let spaces = self.threat.spaces.iter().zip(1..).map(|(space, number)| {
            let pays = spoils(space.keys, space.gifts);
            if number == self.threat.space {
                format!("[{number}: {pays}]")
            } else {
                format!("{number}: {pays}")
            }
        });
        let last = self.threat.spaces.len();
        let pieces = spaces.zip(1..).map(|(space, number)| if number < last { space + " |" } else { space });
        flow(f, width(f), "threat: ", 8, pieces)?;
        if self.threat.rewarded != self.threat.space {
            writeln!(f, "        (the Tamer: space {} pays)", self.threat.rewarded)?;
        }
        let stacks: Vec<String> =
            self.council.iter().map(|stack| format!("{} {}", stack.race, stack.count)).collect();
        flow(f, width(f), "council: ", 9, stacks.join(", ").split_inclusive(", ").map(str::trim_end))
    }

    fn write_court(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "court (deck {}):", self.lord_deck)?;
        for lord in &self.court {
            let must = lord.must.map_or(String::new(), |race| format!(", {race}"));
            let keys = "*".repeat(usize::from(lord.card.keys));
            let races = counted(lord.card.races, "race");
            let price = format!("cost {} in {races}{must}", lord.cost);
            let mark = if lord.payment.is_some() { '>' } else { ' ' };
            let head = format!(" {mark}{:<16}{:>3} points {keys:<3} ", lord.card.name, lord.card.points);
            flow(f, width(f), &head, 6, [price])?;
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
        let facts = facts.join(", ");
        let head = format!("{mark}seat {}: ", player.seat);
        flow(f, width(f), &head, 4, facts.split_inclusive(", ").map(str::trim_end))?;
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
        last_line(f, &format!("the game is over: {}", verdict(&who, best, end.decided)))
    }

    fn write_step(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.step {
            Step::Offer { buyer, ally, price } => {
                last_line(f, &format!("seat {buyer} may buy the {ally} for {}", counted(*price, "pearl")))
            }
            Step::Paying { lord, cost, spent, missing, .. } => {
                let put = if spent.is_empty() { "nothing".to_owned() } else { by_race(spent).join(", ") };
                let missing = counted(*missing, "point");
                last_line(f, &format!("paying {cost} for the {}: {put}, {missing} missing", lord.name))
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

/// What a drawing ends with: no new line is begun after it where it fits.
fn last_line(f: &mut fmt::Formatter<'_>, text: &str) -> fmt::Result {
    if text.len() <= width(f) { f.write_str(text) } else { flow(f, width(f), "", 2, text.split(' ')) }
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
    let width = width(f);
    let mut line = indent.to_owned();
    for word in text.split(' ') {
        if line.len() + word.len() > width {
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
    let width = width(f);
    let mut line = title.to_owned();
    if items.is_empty() {
        line.push('-');
    }
    for (index, item) in items.iter().enumerate() {
        let comma = if index + 1 < items.len() { ", " } else { "" };
        if line.len() + item.len() + comma.len() > width {
            writeln!(f, "{}", line.trim_end())?;
            line = " ".repeat(title.len().min(16));
        }
        line.push_str(item);
        line.push_str(comma);
    }
    writeln!(f, "{}", line.trim_end())
}
