//! A whole small game: shells on a beach, and a tide that takes some. Whoever takes the last shell wins.
//! Run it with `cargo run -p fathom-core --example last_shell`.

use fathom_core::{
    Encode, Event, Game, GameInfo, Head, Illegal, Knowledge, Log, Names, Numbering, Odds, Pen, Refusal, Rng,
    Seat, Seats, SetupError, Silent, Stage, Standings, Viewer, Weight, chance,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use ts_rs::TS;

// The rules, clause by clause; a refusal names one of them.
fathom_core::ledger!("last_shell.toml");

/// What lies on the table: a plain value, without a random generator.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LastShell {
    shells: u8,
    mover: Seat,
    tide_is_due: bool,
}

/// What is agreed before the game; the form on the screen is made from this.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// How many shells lie on the beach
    #[schemars(range(min = 3, max = 50))]
    pub shells: u8,
}

impl Default for Options {
    fn default() -> Options {
        Options { shells: 9 }
    }
}

/// What a seat can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
pub struct Take(u8);

/// What chance can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Tide {
    /// A shell is washed away.
    Takes,
    /// None is.
    Leaves,
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Happened {
    /// A seat took shells.
    Took {
        /// Who.
        seat: Seat,
        /// How many.
        shells: u8,
    },
    /// The tide came in.
    Tide {
        /// Whether it took a shell with it.
        takes: bool,
    },
}

/// What a viewer may know: in this game, everything.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct View {
    shells: u8,
}

/// Why an action was refused.
#[derive(Debug, thiserror::Error)]
enum Refused {
    #[error("nobody can take shells now")]
    NotNow,
    #[error("one or two shells are taken, not {0}")]
    OneOrTwo(u8),
    #[error("the tide is not due")]
    NoTide,
}

impl Illegal for Refused {
    fn clause(&self) -> &'static str {
        match self {
            Refused::NotNow | Refused::OneOrTwo(_) => "LS-TURN-01",
            Refused::NoTide => "LS-TURN-02",
        }
    }
}

impl LastShell {
    /// LS-TURN-01: one or two shells are taken, as long as there are any.
    fn may_take(&self, Take(shells): Take) -> Result<(), Refused> {
        match self.stage() {
            Stage::Chance | Stage::Over => Err(Refused::NotNow),
            Stage::Decide(_) if (1..=2).contains(&shells) && shells <= self.shells => Ok(()),
            Stage::Decide(_) => Err(Refused::OneOrTwo(shells)),
        }
    }
}

impl Game for LastShell {
    const INFO: GameInfo = GameInfo {
        slug: "last-shell",
        title: "Last Shell",
        tagline: "Take one, take two, and mind the tide.",
        min_seats: 2,
        max_seats: 2,
        rules_version: 1,
        longest: 100,
        ledger,
    };
    const ONE_VIEW: bool = true;
    type Options = Options;
    type Action = Take;
    type Chance = Tide;
    type Event = Happened;
    type View = View;

    fn setup(options: &Options, seats: Seats) -> Result<LastShell, SetupError> {
        match (seats.count(), options.shells) {
            (2, shells @ 3..=50) => Ok(LastShell { shells, mover: Seat::FIRST, tide_is_due: false }),
            _ => Err(SetupError("two play, with 3 to 50 shells".to_owned())),
        }
    }

    fn seats(&self) -> Seats {
        Seats::new(2).expect("two seats are possible")
    }

    fn stage(&self) -> Stage {
        match (self.shells, self.tide_is_due) {
            (0, _) => Stage::Over,
            (_, true) => Stage::Chance,
            (_, false) => Stage::Decide(self.mover),
        }
    }

    fn actions(&self, out: &mut Vec<Take>) {
        out.extend([Take(1), Take(2)].into_iter().filter(|take| self.may_take(*take).is_ok()));
    }

    fn check(&self, take: &Take) -> Result<(), Refusal> {
        Ok(self.may_take(*take)?)
    }

    fn apply(&mut self, &Take(shells): &Take, log: &mut impl Log<Happened>) {
        let seat = self.mover;
        log.tell(|| Happened::Took { seat, shells });
        self.shells -= shells;
        self.tide_is_due = self.shells > 0;
    }

    /// LS-TURN-02: the tide takes a shell one time in three.
    fn outcomes(&self, out: &mut Vec<(Tide, Weight)>) -> Odds {
        if self.stage() == Stage::Chance {
            out.extend([(Tide::Takes, 1), (Tide::Leaves, 2)]);
        }
        Odds::Exact
    }

    fn draw<R: Rng + ?Sized>(&self, rng: &mut R) -> Tide {
        if chance::below(rng, 3) == 0 { Tide::Takes } else { Tide::Leaves }
    }

    fn check_outcome(&self, _: &Tide) -> Result<(), Refusal> {
        if self.stage() == Stage::Chance { Ok(()) } else { Err(Refused::NoTide.into()) }
    }

    /// LS-END-01: if the tide takes the last shell, nobody else's turn comes.
    fn apply_outcome(&mut self, tide: &Tide, log: &mut impl Log<Happened>) {
        let takes = *tide == Tide::Takes;
        log.tell(|| Happened::Tide { takes });
        self.shells -= u8::from(takes);
        self.tide_is_due = false;
        if self.shells > 0 {
            self.mover = Seat(1 - self.mover.0);
        }
    }

    fn view(&self, _: Viewer) -> View {
        View { shells: self.shells }
    }

    fn imagine<R: Rng + ?Sized>(&self, _: Seat, _: &mut R) -> LastShell {
        self.clone() // no secrets
    }

    /// LS-END-01: whoever took shells last wins.
    fn standings(&self) -> Option<Standings> {
        let row = |seat: Seat| (i32::from(seat == self.mover), seat == self.mover);
        (self.stage() == Stage::Over).then(|| Standings::ranked(self.seats().iter().map(row)))
    }

    fn prompt(&self) -> String {
        if self.tide_is_due { "The tide comes in" } else { "Take one shell or two" }.to_owned()
    }

    fn round(&self) -> u32 {
        1
    }

    fn validate(&self) -> Result<(), Vec<String>> {
        let checks = [
            (self.shells <= 50, "shells: more than 50"),
            (self.mover.0 < 2, "mover: there are two seats"),
            (self.shells > 0 || !self.tide_is_due, "tide_is_due: there is nothing left to take"),
        ];
        let problems: Vec<String> =
            checks.iter().filter(|(fine, _)| !fine).map(|(_, problem)| (*problem).to_owned()).collect();
        if problems.is_empty() { Ok(()) } else { Err(problems) }
    }
}

impl Knowledge for LastShell {
    fn evaluate(&self, seat: Seat) -> f32 {
        self.standings().map_or(0.5, |end| end.share(seat))
    }
}

/// The same in numbers, for players that learn.
impl Encode for LastShell {
    const HEADS: &'static [Head] = &[Head::new("shells", 2)];
    const NUMBERING: Numbering = Numbering::Ids(2);

    fn write<P: Pen>(&self, _: Viewer, pen: &mut P) {
        pen.amount("shells", self.shells, 50.0);
    }

    fn heads(&self, &Take(shells): &Take, out: &mut [u32]) {
        out[0] = u32::from(shells) - 1;
    }

    fn id(&Take(shells): &Take) -> Option<usize> {
        usize::from(shells).checked_sub(1).filter(|id| *id < 2)
    }

    fn by_id(id: usize) -> Option<Take> {
        (id < 2).then_some(Take(id as u8 + 1))
    }
}

impl Event for Happened {
    fn tell(&self, names: &Names<'_>) -> String {
        match self {
            Happened::Took { seat, shells } => format!("{} takes {shells}", names.of(*seat)),
            Happened::Tide { takes: true } => "the tide takes a shell".to_owned(),
            Happened::Tide { takes: false } => "the tide leaves the shells alone".to_owned(),
        }
    }
}

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "take {}", self.0)
    }
}

impl FromStr for Take {
    type Err = String;
    fn from_str(text: &str) -> Result<Take, String> {
        let shells = text.strip_prefix("take ").and_then(|number| number.parse().ok());
        shells.map(Take).ok_or_else(|| format!("expected \"take 1\" or \"take 2\", found \"{text}\""))
    }
}

impl fmt::Display for Tide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Tide::Takes => "takes",
            Tide::Leaves => "leaves",
        })
    }
}

impl FromStr for Tide {
    type Err = String;
    fn from_str(text: &str) -> Result<Tide, String> {
        match text {
            "takes" => Ok(Tide::Takes),
            "leaves" => Ok(Tide::Leaves),
            other => Err(format!("expected \"takes\" or \"leaves\", found \"{other}\"")),
        }
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} shells", self.shells)
    }
}

/// A game in which chance is named, as in a test.
pub fn main() {
    let seats = Seats::new(2).expect("two is a number of seats");
    let mut game = LastShell::setup(&Options { shells: 4 }, seats).expect("four shells are enough");
    assert_eq!(game.stage(), Stage::Decide(Seat(0)));
    assert_eq!(game.legal(), [Take(1), Take(2)]);
    let refusal = game.act(&Take(3), &mut Silent).expect_err("three are too many");
    assert_eq!(refusal.to_string(), "one or two shells are taken, not 3 [LS-TURN-01]");

    let mut log = Vec::new();
    game.act(&Take(2), &mut log).expect("it was listed");
    assert_eq!(game.odds(), Some(vec![(Tide::Takes, 1), (Tide::Leaves, 2)]));
    game.settle(&Tide::Takes, &mut log).expect("it may happen");
    game.act(&"take 1".parse().expect("that is how it is written"), &mut log).expect("one is left");

    let names = ["Ada".to_owned(), "Bo".to_owned()];
    for told in &log {
        println!("{}", told.event.tell(&Names(&names)));
    }
    let winners: Vec<Seat> = game.standings().expect("no shell is left").winners().collect();
    assert_eq!(winners, [Seat(1)]);
}
