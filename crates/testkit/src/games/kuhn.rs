//! Kuhn poker: three cards, one coin, hidden hands. Its best play is known: the first seat loses a coin in 18.

use fathom_core::chance::below;
use fathom_core::{
    Encode, Event, Game, GameInfo, Head, Illegal, Knowledge, Log, Names, Numbering, Odds, Pen, Refusal, Rng,
    Seat, SeatSet, Seats, SetupError, Stage, Standing, Standings, Viewer, Weight,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use ts_rs::TS;

fathom_core::ledger!("kuhn.toml");

/// A card: the king beats the queen, the queen beats the jack.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Card {
    /// The lowest.
    Jack,
    /// The middle one.
    Queen,
    /// The highest.
    King,
}

impl Card {
    /// All three, lowest first.
    pub const ALL: [Card; 3] = [Card::Jack, Card::Queen, Card::King];
}

/// The hands that were dealt and the bets that were made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kuhn {
    /// The card each seat has been dealt.
    pub hands: [Option<Card>; 2],
    /// What was done so far, in order.
    pub bets: [Option<Bet>; 3],
}

/// Kuhn poker has no options.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Options {}

/// Add a coin, or do not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Bet {
    /// Add nothing: check, or fold to a coin.
    Pass,
    /// Add a coin: bet, or call.
    Coin,
}

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Happening {
    /// A card was dealt, seen by its owner alone.
    Dealt(Seat, Option<Card>),
    /// A seat passed or added a coin.
    Did(Seat, Bet),
    /// The hands were compared.
    Shown([Card; 2]),
}

/// What one viewer knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct View {
    hands: [Option<Card>; 2],
    bets: Vec<Bet>,
}

#[derive(Debug, thiserror::Error)]
enum Refused {
    #[error("nobody is asked to bet now")]
    NotNow,
    #[error("that card is not in the deck any more, or no card is due")]
    NoCard,
}

impl Illegal for Refused {
    fn clause(&self) -> &'static str {
        match self {
            Refused::NotNow => "KUHN-BET-01",
            Refused::NoCard => "KUHN-BET-02",
        }
    }
}

impl fmt::Display for Bet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Bet::Pass => "pass",
            Bet::Coin => "coin",
        })
    }
}

impl FromStr for Bet {
    type Err = String;
    fn from_str(text: &str) -> Result<Bet, String> {
        match text {
            "pass" => Ok(Bet::Pass),
            "coin" => Ok(Bet::Coin),
            other => Err(format!("expected \"pass\" or \"coin\", found \"{other}\"")),
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Card::Jack => "jack",
            Card::Queen => "queen",
            Card::King => "king",
        })
    }
}

impl FromStr for Card {
    type Err = String;
    fn from_str(text: &str) -> Result<Card, String> {
        Card::ALL
            .into_iter()
            .find(|card| card.to_string() == text)
            .ok_or_else(|| format!("expected \"jack\", \"queen\" or \"king\", found \"{text}\""))
    }
}

impl Event for Happening {
    fn tell(&self, names: &Names<'_>) -> String {
        match self {
            Happening::Dealt(seat, Some(card)) => format!("{} is dealt the {card}", names.of(*seat)),
            Happening::Dealt(seat, None) => format!("{} is dealt a card", names.of(*seat)),
            Happening::Did(seat, Bet::Pass) => format!("{} passes", names.of(*seat)),
            Happening::Did(seat, Bet::Coin) => format!("{} adds a coin", names.of(*seat)),
            Happening::Shown([first, second]) => format!("the hands are shown: {first} against {second}"),
        }
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hand = |card: Option<Card>| card.map_or("?".to_owned(), |card| card.to_string());
        let bets: Vec<String> = self.bets.iter().map(ToString::to_string).collect();
        write!(f, "{} against {}; {}", hand(self.hands[0]), hand(self.hands[1]), bets.join(", "))
    }
}

impl Kuhn {
    fn made(&self) -> usize {
        self.bets.iter().flatten().count()
    }

    fn in_deck(&self, card: Card) -> bool {
        !self.hands.contains(&Some(card))
    }

    /// KUHN-BET-03: coins won by the first seat, once the bets are over.
    fn first_wins(&self) -> Option<i32> {
        let [Some(first), Some(second)] = self.hands else { return None };
        let better = if first > second { 1 } else { -1 };
        match self.bets {
            [Some(Bet::Pass), Some(Bet::Pass), None] => Some(better),
            [Some(Bet::Pass), Some(Bet::Coin), Some(Bet::Pass)] => Some(-1),
            [Some(Bet::Coin), Some(Bet::Pass), None] => Some(1),
            [Some(Bet::Pass), Some(Bet::Coin), Some(Bet::Coin)]
            | [Some(Bet::Coin), Some(Bet::Coin), None] => Some(2 * better),
            _ => None,
        }
    }

    fn folded(&self) -> bool {
        matches!(self.bets, [Some(Bet::Coin), Some(Bet::Pass), None] | [_, Some(Bet::Coin), Some(Bet::Pass)])
    }
}

impl Game for Kuhn {
    const INFO: GameInfo = GameInfo {
        slug: "kuhn",
        title: "Kuhn poker",
        tagline: "Three cards and one coin: the smallest bluff.",
        min_seats: 2,
        max_seats: 2,
        rules_version: 1,
        longest: 5,
        ledger,
    };
    type Options = Options;
    type Action = Bet;
    type Chance = Card;
    type Event = Happening;
    type View = View;

    fn setup(_: &Options, seats: Seats) -> Result<Kuhn, SetupError> {
        if seats.count() != 2 {
            return Err(SetupError(format!("Kuhn poker seats 2, not {}", seats.count())));
        }
        Ok(Kuhn { hands: [None; 2], bets: [None; 3] })
    }

    fn seats(&self) -> Seats {
        Seats::new(2).expect("two seats are possible")
    }

    fn stage(&self) -> Stage {
        match () {
            () if self.hands.contains(&None) => Stage::Chance,
            () if self.first_wins().is_some() => Stage::Over,
            () => Stage::Decide(Seat(self.made() as u8 % 2)),
        }
    }

    fn actions(&self, out: &mut Vec<Bet>) {
        if matches!(self.stage(), Stage::Decide(_)) {
            out.extend([Bet::Pass, Bet::Coin]);
        }
    }

    /// KUHN-BET-01.
    fn check(&self, _: &Bet) -> Result<(), Refusal> {
        if matches!(self.stage(), Stage::Decide(_)) { Ok(()) } else { Err(Refused::NotNow.into()) }
    }

    fn apply(&mut self, bet: &Bet, log: &mut impl Log<Happening>) {
        let made = self.made();
        self.bets[made] = Some(*bet);
        log.tell(|| Happening::Did(Seat(made as u8 % 2), *bet));
        if let (Some(_), false, [Some(first), Some(second)]) = (self.first_wins(), self.folded(), self.hands)
        {
            log.tell(|| Happening::Shown([first, second]));
        }
    }

    fn outcomes(&self, out: &mut Vec<(Card, Weight)>) -> Odds {
        if self.stage() == Stage::Chance {
            out.extend(Card::ALL.into_iter().filter(|card| self.in_deck(*card)).map(|card| (card, 1)));
        }
        Odds::Exact
    }

    fn draw<R: Rng + ?Sized>(&self, rng: &mut R) -> Card {
        let left = Card::ALL.into_iter().filter(|card| self.in_deck(*card));
        let at = below(rng, left.clone().count() as u32) as usize;
        left.clone().nth(at).expect("the number lies below the count")
    }

    /// KUHN-BET-02.
    fn check_outcome(&self, card: &Card) -> Result<(), Refusal> {
        let fits = self.stage() == Stage::Chance && self.in_deck(*card);
        if fits { Ok(()) } else { Err(Refused::NoCard.into()) }
    }

    fn apply_outcome(&mut self, card: &Card, log: &mut impl Log<Happening>) {
        let seat = Seat(u8::from(self.hands[0].is_some()));
        self.hands[seat.index()] = Some(*card);
        let only = SeatSet::only(seat);
        log.confide(only, || Happening::Dealt(seat, Some(*card)), || Happening::Dealt(seat, None));
    }

    /// KUHN-BET-02: a hand is its owner's secret until hands are compared; a folded hand stays one.
    fn view(&self, viewer: Viewer) -> View {
        let shown = self.first_wins().is_some() && !self.folded();
        let seen = |seat: u8| self.hands[usize::from(seat)].filter(|_| shown || viewer.is(Seat(seat)));
        View { hands: [seen(0), seen(1)], bets: self.bets.iter().flatten().copied().collect() }
    }

    fn imagine<R: Rng + ?Sized>(&self, seat: Seat, rng: &mut R) -> Kuhn {
        let mut dream = *self;
        let (own, other) = (seat.index(), 1 - seat.index());
        if self.hands[other].is_some() && (self.first_wins().is_none() || self.folded()) {
            dream.hands[other] = None;
            let left = Card::ALL.into_iter().filter(|card| Some(*card) != self.hands[own]);
            dream.hands[other] = left.clone().nth(below(rng, left.count() as u32) as usize);
        }
        dream
    }

    fn standings(&self) -> Option<Standings> {
        let first = self.first_wins()?;
        let of = |seat: u8, score: i32| Standing {
            score,
            rank: if score > 0 { 1 } else { 2 },
            side: seat,
            won: score > 0,
        };
        Some(Standings([of(0, first), of(1, -first)].into_iter().collect()))
    }

    fn prompt(&self) -> String {
        "Pass, or add a coin".to_owned()
    }

    fn round(&self) -> u32 {
        1
    }

    fn validate(&self) -> Result<(), Vec<String>> {
        let gap = self.bets.windows(2).any(|pair| pair[0].is_none() && pair[1].is_some());
        let checks = [
            (self.hands[0].is_none() || self.hands[0] != self.hands[1], "both hands hold the same card"),
            (self.hands[0].is_some() || self.hands[1].is_none(), "the second seat was dealt to first"),
            (!gap, "a bet is missing"),
            (self.made() == 0 || !self.hands.contains(&None), "there were bets before the deal"),
            (
                !matches!(
                    self.bets,
                    [Some(Bet::Coin), _, Some(_)] | [Some(Bet::Pass), Some(Bet::Pass), Some(_)]
                ),
                "there was a bet after the end",
            ),
        ];
        let problems: Vec<String> =
            checks.iter().filter(|(fine, _)| !fine).map(|(_, problem)| (*problem).to_owned()).collect();
        if problems.is_empty() { Ok(()) } else { Err(problems) }
    }
}

impl Knowledge for Kuhn {
    /// The chance that the hand is the better one, as far as the state tells.
    fn evaluate(&self, seat: Seat) -> f32 {
        match (self.standings(), self.hands[seat.index()]) {
            (Some(standings), _) => standings.share(seat),
            (None, Some(card)) => card as u8 as f32 / 2.0,
            (None, None) => 0.5,
        }
    }
}

/// Bets are listed, not numbered: so that both ways are proven here.
impl Encode for Kuhn {
    const HEADS: &'static [Head] = &[Head::new("bet", 2)];
    const NUMBERING: Numbering = Numbering::Listed(2);

    fn write<P: Pen>(&self, viewer: Viewer, pen: &mut P) {
        let me = viewer.seat().unwrap_or(Seat::FIRST);
        for (index, seat) in self.seats().from(me).enumerate() {
            let card = self.view(viewer).hands[seat.index()].map(|card| card as usize);
            pen.part("player", index, |pen| pen.one_in("card", 3, card));
        }
        for (index, bet) in self.bets.iter().enumerate() {
            pen.part("bet", index, |pen| pen.one_in("is", 2, bet.map(|bet| usize::from(bet == Bet::Coin))));
        }
    }

    fn heads(&self, bet: &Bet, out: &mut [u32]) {
        out[0] = u32::from(*bet == Bet::Coin);
    }
}
