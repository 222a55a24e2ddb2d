//! Pig: one die, push your luck, first to 100. Chance without secrets; its best play is known exactly.

use fathom_core::{
    D6, Encode, Event, Game, GameInfo, Head, Illegal, Knowledge, Log, Names, Numbering, Odds, Pen, Refusal,
    Rng, Seat, Seats, SetupError, Stage, Standings, Viewer, Weight,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use ts_rs::TS;

fathom_core::ledger!("pig.toml");

/// The most turns a game may take before it is called a draw; a game that is played to win never gets there.
const MOST_TURNS: u16 = 1_000;

/// Two scores, the points at risk, and whether the die is in the air.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pig {
    /// The points each seat has kept.
    pub kept: [u8; 2],
    /// The points rolled this turn, not yet kept.
    pub at_risk: u8,
    /// Whose turn it is.
    pub mover: Seat,
    /// Whether the die is in the air.
    pub rolling: bool,
    /// The points that win.
    pub target: u8,
    turns: u16,
}

/// What is agreed before the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// The points that win the game.
    #[schemars(range(min = 2, max = 100))]
    pub target: u8,
}

impl Default for Options {
    fn default() -> Options {
        Options { target: 100 }
    }
}

/// Roll again, or keep what was rolled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Choice {
    /// Roll the die.
    Roll,
    /// Keep the points and pass the die.
    Hold,
}

/// A turn's step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Happening {
    /// The die showed this.
    Rolled(Seat, D6),
    /// The points were kept.
    Held(Seat, u8),
}

/// Everyone sees everything.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct View {
    kept: [u8; 2],
    at_risk: u8,
    mover: Seat,
    target: u8,
}

#[derive(Debug, thiserror::Error)]
enum Refused {
    #[error("the game is over, or the die is in the air")]
    NotNow,
    #[error("nothing has been rolled yet, so nothing can be kept")]
    NothingToHold,
    #[error("no die has been thrown")]
    NoDie,
}

impl Illegal for Refused {
    fn clause(&self) -> &'static str {
        match self {
            Refused::NotNow | Refused::NoDie => "PIG-TURN-01",
            Refused::NothingToHold => "PIG-TURN-03",
        }
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Choice::Roll => "roll",
            Choice::Hold => "hold",
        })
    }
}

impl FromStr for Choice {
    type Err = String;
    fn from_str(text: &str) -> Result<Choice, String> {
        match text {
            "roll" => Ok(Choice::Roll),
            "hold" => Ok(Choice::Hold),
            other => Err(format!("expected \"roll\" or \"hold\", found \"{other}\"")),
        }
    }
}

impl Event for Happening {
    fn tell(&self, names: &Names<'_>) -> String {
        match self {
            Happening::Rolled(seat, die) => format!("{} rolls a {die}", names.of(*seat)),
            Happening::Held(seat, points) => format!("{} keeps {points}", names.of(*seat)),
        }
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = self.kept;
        write!(f, "{first} : {second}, {} at risk for seat {}, to {}", self.at_risk, self.mover, self.target)
    }
}

impl Pig {
    /// A turn from nothing, for tests and for solving the game.
    pub fn at(kept: [u8; 2], at_risk: u8, mover: Seat, target: u8) -> Pig {
        Pig { kept, at_risk, mover, rolling: false, target, turns: 0 }
    }

    fn winner(&self) -> Option<usize> {
        self.kept.iter().position(|kept| *kept >= self.target)
    }

    fn over(&self) -> bool {
        self.winner().is_some() || self.turns >= MOST_TURNS
    }

    fn decide(&self, choice: Choice) -> Result<(), Refused> {
        match choice {
            _ if self.over() || self.rolling => Err(Refused::NotNow),
            Choice::Hold if self.at_risk == 0 => Err(Refused::NothingToHold),
            Choice::Roll | Choice::Hold => Ok(()),
        }
    }

    fn pass(&mut self) {
        self.at_risk = 0;
        self.mover = Seat(1 - self.mover.0);
        self.turns += 1;
    }
}

impl Game for Pig {
    const INFO: GameInfo = GameInfo {
        slug: "pig",
        title: "Pig",
        tagline: "One die, and when to stop.",
        min_seats: 2,
        max_seats: 2,
        rules_version: 1,
        longest: MOST_TURNS as u32 * 110,
        ledger,
    };
    const ONE_VIEW: bool = true;
    type Options = Options;
    type Action = Choice;
    type Chance = D6;
    type Event = Happening;
    type View = View;

    fn setup(options: &Options, seats: Seats) -> Result<Pig, SetupError> {
        if seats.count() != 2 || !(2..=100).contains(&options.target) {
            return Err(SetupError("Pig seats 2 and is played to 2 up to 100 points".to_owned()));
        }
        Ok(Pig::at([0; 2], 0, Seat::FIRST, options.target))
    }

    fn seats(&self) -> Seats {
        Seats::new(2).expect("two seats are possible")
    }

    fn stage(&self) -> Stage {
        match () {
            () if self.over() => Stage::Over,
            () if self.rolling => Stage::Chance,
            () => Stage::Decide(self.mover),
        }
    }

    fn actions(&self, out: &mut Vec<Choice>) {
        out.extend([Choice::Roll, Choice::Hold].into_iter().filter(|choice| self.decide(*choice).is_ok()));
    }

    /// PIG-TURN-01, PIG-TURN-03.
    fn check(&self, action: &Choice) -> Result<(), Refusal> {
        Ok(self.decide(*action)?)
    }

    fn apply(&mut self, action: &Choice, log: &mut impl Log<Happening>) {
        match action {
            Choice::Roll => self.rolling = true,
            Choice::Hold => {
                let (seat, points) = (self.mover, self.at_risk);
                self.kept[seat.index()] += points;
                self.pass();
                log.tell(|| Happening::Held(seat, points));
            }
        }
    }

    fn outcomes(&self, out: &mut Vec<(D6, Weight)>) -> Odds {
        if self.stage() == Stage::Chance {
            out.extend(D6::all().map(|die| (die, 1)));
        }
        Odds::Exact
    }

    fn draw<R: Rng + ?Sized>(&self, rng: &mut R) -> D6 {
        D6::roll(rng)
    }

    fn check_outcome(&self, _: &D6) -> Result<(), Refusal> {
        if self.stage() == Stage::Chance { Ok(()) } else { Err(Refused::NoDie.into()) }
    }

    /// PIG-TURN-02: a one loses what was at risk. PIG-TURN-04: the target wins as soon as it is held.
    fn apply_outcome(&mut self, die: &D6, log: &mut impl Log<Happening>) {
        let seat = self.mover;
        log.tell(|| Happening::Rolled(seat, *die));
        self.rolling = false;
        self.at_risk += die.pips();
        if die.pips() == 1 {
            self.pass();
        } else if self.kept[seat.index()] + self.at_risk >= self.target {
            self.kept[seat.index()] += self.at_risk;
            self.pass();
        }
    }

    fn view(&self, _: Viewer) -> View {
        View { kept: self.kept, at_risk: self.at_risk, mover: self.mover, target: self.target }
    }

    fn imagine<R: Rng + ?Sized>(&self, _: Seat, _: &mut R) -> Pig {
        *self
    }

    fn standings(&self) -> Option<Standings> {
        let target = self.target;
        let row = |kept: &u8| (i32::from(*kept), *kept >= target);
        self.over().then(|| Standings::ranked(self.kept.iter().map(row)))
    }

    fn prompt(&self) -> String {
        if self.rolling { "The die is rolled" } else { "Roll again or keep the points" }.to_owned()
    }

    fn round(&self) -> u32 {
        u32::from(self.turns) / 2 + 1
    }

    fn validate(&self) -> Result<(), Vec<String>> {
        let checks = [
            ((2..=100).contains(&self.target), "the target is not 2 to 100"),
            (self.mover.0 < 2, "there are only two seats"),
            (
                self.kept.iter().all(|kept| *kept < self.target.saturating_add(6)),
                "a score lies beyond the target",
            ),
            (self.kept.iter().filter(|kept| **kept >= self.target).count() < 2, "both seats have won"),
            (self.at_risk < self.target, "more is at risk than could be"),
            (!self.over() || self.at_risk == 0 && !self.rolling, "the game is over, yet a turn is under way"),
            (self.turns <= MOST_TURNS, "too many turns"),
            (
                self.over()
                    || self
                        .kept
                        .get(self.mover.index())
                        .is_none_or(|k| k.saturating_add(self.at_risk) < self.target),
                "the mover has already won",
            ),
        ];
        let problems: Vec<String> =
            checks.iter().filter(|(fine, _)| !fine).map(|(_, problem)| (*problem).to_owned()).collect();
        if problems.is_empty() { Ok(()) } else { Err(problems) }
    }
}

impl Knowledge for Pig {
    /// The lead, with what is at risk counted in part.
    fn evaluate(&self, seat: Seat) -> f32 {
        if let Some(standings) = self.standings() {
            return standings.share(seat);
        }
        let risk = 0.8 * f32::from(self.at_risk);
        let of = |s: usize| f32::from(self.kept[s]) + if self.mover.index() == s { risk } else { 0.0 };
        let lead = of(seat.index()) - of(1 - seat.index());
        1.0 / (1.0 + (-4.0 * lead / f32::from(self.target)).exp())
    }
}

impl Encode for Pig {
    const HEADS: &'static [Head] = &[Head::new("choice", 2)];
    const NUMBERING: Numbering = Numbering::Ids(2);

    fn write<P: Pen>(&self, viewer: Viewer, pen: &mut P) {
        let me = viewer.seat().unwrap_or(Seat::FIRST);
        for (index, seat) in self.seats().from(me).enumerate() {
            pen.part("player", index, |pen| {
                pen.amount("kept", self.kept[seat.index()], 100.0);
                pen.flag("on-turn", self.mover == seat);
            });
        }
        pen.amount("at-risk", self.at_risk, 100.0);
        pen.amount("target", self.target, 100.0);
    }

    fn heads(&self, choice: &Choice, out: &mut [u32]) {
        out[0] = u32::from(*choice == Choice::Hold);
    }

    fn id(choice: &Choice) -> Option<usize> {
        Some(usize::from(*choice == Choice::Hold))
    }

    fn by_id(id: usize) -> Option<Choice> {
        [Choice::Roll, Choice::Hold].get(id).copied()
    }
}
