//! Actions and outcomes as text: lower case, readable aloud, stable. What is typed may be in any case.

use crate::action::Action;
use crate::chance::Chance;
use crate::content::ally::Ally;
use crate::content::lord::LordSet;
use fathom_core::Seat;
use std::fmt;
use std::str::FromStr;

/// The words of a line, taken one by one; exactly one space lies between two.
pub(crate) struct Words<'a> {
    line: &'a str,
    left: Option<&'a str>,
}

impl<'a> Words<'a> {
    pub(crate) fn new(line: &'a str) -> Words<'a> {
        Words { line, left: Some(line) }
    }

    fn next(&mut self) -> Option<&'a str> {
        let left = self.left?;
        match left.split_once(' ') {
            Some((word, rest)) => {
                self.left = Some(rest);
                Some(word)
            }
            None => self.left.take(),
        }
    }

    fn word(&mut self, wanted: &str) -> Result<&'a str, String> {
        self.next().ok_or_else(|| format!("expected {wanted} at the end of \"{}\"", self.line))
    }

    fn read<T: FromStr<Err = String>>(&mut self, wanted: &str) -> Result<T, String> {
        self.word(wanted)?.parse()
    }

    fn number(&mut self, wanted: &str) -> Result<u8, String> {
        let word = self.word(wanted)?;
        let plain = word.len() == 1 || !word.starts_with(['0', '+']);
        match word.parse() {
            Ok(number) if plain => Ok(number),
            Ok(_) | Err(_) => Err(format!("expected {wanted}, found \"{word}\"")),
        }
    }

    pub(crate) fn ally(&mut self) -> Result<Ally, String> {
        let race = self.read("a race")?;
        let value = self.number("a value from 1 to 5")?;
        Ally::new(race, value).ok_or_else(|| format!("no ally is worth {value}"))
    }

    fn seat(&mut self) -> Result<Seat, String> {
        match self.number("a seat from 1 to 4")? {
            number @ 1..=4 => Ok(Seat(number - 1)),
            other => Err(format!("there is no seat {other}")),
        }
    }

    fn literal(&mut self, wanted: &str) -> Result<(), String> {
        let word = self.word(wanted)?;
        if word == wanted { Ok(()) } else { Err(format!("expected \"{wanted}\", found \"{word}\"")) }
    }

    /// `keys shaman oracle token 1`: lords in the order of the table, then the tokens.
    fn keys(&mut self) -> Result<Action, String> {
        let mut lords = LordSet::EMPTY;
        let mut last = None;
        loop {
            match self.word("a lord or \"tokens\"")? {
                "tokens" => {
                    let tokens = self.number("a number of tokens")?;
                    return Ok(Action::Keys { lords, tokens });
                }
                word => {
                    let lord = word.parse()?;
                    if last >= Some(lord) {
                        return Err("expected the lords in the order of the table, each once".to_owned());
                    }
                    last = Some(lord);
                    lords.insert(lord);
                }
            }
        }
    }

    pub(crate) fn end(mut self) -> Result<(), String> {
        match self.next() {
            None => Ok(()),
            Some(word) => Err(format!("unexpected \"{word}\" in \"{}\"", self.line)),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Plot => f.write_str("plot"),
            Action::Explore => f.write_str("explore"),
            Action::Support { race } => write!(f, "support {race}"),
            Action::Recruit { lord } => write!(f, "recruit {lord}"),
            Action::Oracle { race } => write!(f, "oracle {race}"),
            Action::Slaver { ally } => write!(f, "slaver {ally}"),
            Action::Opportunist { lord } => write!(f, "opportunist {lord}"),
            Action::End => f.write_str("end"),
            Action::Buy => f.write_str("buy"),
            Action::Pass => f.write_str("pass"),
            Action::Take => f.write_str("take"),
            Action::Continue => f.write_str("continue"),
            Action::Fight { tokens } => write!(f, "fight {tokens}"),
            Action::Pay { ally } => write!(f, "pay {ally}"),
            Action::Done => f.write_str("done"),
            Action::Affiliate { ally } => write!(f, "affiliate {ally}"),
            Action::Discard { ally } => write!(f, "discard {ally}"),
            Action::Hunt { seat } => write!(f, "hunt {seat}"),
            Action::Assassin { lord } => write!(f, "assassin {lord}"),
            Action::Illusionist { give, take } => write!(f, "illusionist {give} for {take}"),
            Action::Corruptor { lord } => write!(f, "corruptor {lord}"),
            Action::Schemer { lord } => write!(f, "schemer {lord}"),
            Action::Traitor { give, take } => write!(f, "traitor {give} for {take}"),
            Action::Decline => f.write_str("decline"),
            Action::Keys { lords, tokens } => {
                f.write_str("keys ")?;
                lords.iter().try_for_each(|lord| write!(f, "{lord} "))?;
                write!(f, "tokens {tokens}")
            }
            Action::Claim { location } => write!(f, "claim {location}"),
            Action::Draw { count } => write!(f, "draw {count}"),
            Action::Keep { location } => write!(f, "keep {location}"),
            Action::Smokers { location } => write!(f, "smokers {location}"),
        }
    }
}

/// What an action can begin with.
const VERBS: &str = "plot, explore, support, recruit, buy, pass, take, continue, fight, pay, done, affiliate, discard, keys, \
    claim, draw, keep, end, decline, or the name of a lord whose power is used";

impl FromStr for Action {
    type Err = String;
    fn from_str(text: &str) -> Result<Action, String> {
        let text = text.to_ascii_lowercase();
        let mut words = Words::new(&text);
        let action = match words.word("an action")? {
            "plot" => Action::Plot,
            "explore" => Action::Explore,
            "support" => Action::Support { race: words.read("a race")? },
            "recruit" => Action::Recruit { lord: words.read("a lord")? },
            "oracle" => Action::Oracle { race: words.read("a race")? },
            "slaver" => Action::Slaver { ally: words.ally()? },
            "opportunist" => Action::Opportunist { lord: words.read("a lord")? },
            "end" => Action::End,
            "buy" => Action::Buy,
            "pass" => Action::Pass,
            "take" => Action::Take,
            "continue" => Action::Continue,
            "fight" => Action::Fight { tokens: words.number("a number of tokens")? },
            "pay" => Action::Pay { ally: words.ally()? },
            "done" => Action::Done,
            "affiliate" => Action::Affiliate { ally: words.ally()? },
            "discard" => Action::Discard { ally: words.ally()? },
            "hunt" => Action::Hunt { seat: words.seat()? },
            "assassin" => Action::Assassin { lord: words.read("a lord")? },
            "illusionist" => {
                let give = words.read("a location")?;
                words.literal("for")?;
                Action::Illusionist { give, take: words.read("a location")? }
            }
            "corruptor" => Action::Corruptor { lord: words.read("a lord")? },
            "schemer" => Action::Schemer { lord: words.read("a lord")? },
            "traitor" => {
                let give = words.read("a lord")?;
                words.literal("for")?;
                Action::Traitor { give, take: words.read("a lord")? }
            }
            "decline" => Action::Decline,
            "keys" => words.keys()?,
            "claim" => Action::Claim { location: words.read("a location")? },
            "draw" => Action::Draw { count: words.number("a number of locations")? },
            "keep" => Action::Keep { location: words.read("a location")? },
            "smokers" => Action::Smokers { location: words.read("a location")? },
            other => return Err(format!("\"{other}\" is no action; an action begins with {VERBS}")),
        };
        words.end()?;
        Ok(action)
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::First(seat) => write!(f, "first {seat}"),
            Chance::Lord(lord) => write!(f, "lord {lord}"),
            Chance::Location(location) => write!(f, "location {location}"),
            Chance::Ally(ally) => write!(f, "{ally}"),
            Chance::Monster => f.write_str("monster"),
            Chance::Token(value) => write!(f, "token {value}"),
        }
    }
}

impl FromStr for Chance {
    type Err = String;
    fn from_str(text: &str) -> Result<Chance, String> {
        let text = text.to_ascii_lowercase();
        let mut words = Words::new(&text);
        let outcome = match words.word("an outcome")? {
            "first" => Chance::First(words.seat()?),
            "lord" => Chance::Lord(words.read("a lord")?),
            "location" => Chance::Location(words.read("a location")?),
            "monster" => Chance::Monster,
            "token" => Chance::Token(words.number("the value of a token")?),
            _ => {
                let expected =
                    |error| format!("expected first, lord, location, monster, token or an ally: {error}");
                return text.parse().map(Chance::Ally).map_err(expected);
            }
        };
        words.end()?;
        Ok(outcome)
    }
}
