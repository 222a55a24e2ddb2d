//! What an arena found: ratings, cross table and tests, as data, text, CSV and a page.

use super::rating::{Meeting, Unconnected, check_connected, ratings};
use super::round::{Played, Sides, pair_score};
use super::sprt::{Sprt, Verdict, elo_of};
use super::{Arena, Course};
use crate::stats::{Interval, worth_in_games};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What an arena found.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ArenaReport {
    /// The game's slug.
    pub game: String,
    /// The name on its box.
    pub title: String,
    /// The version of its rules.
    pub rules: u32,
    /// The version of Fathom.
    pub version: String,
    /// The command that made this.
    pub command: String,
    /// How many seats.
    pub seats: usize,
    /// How many sides those seats form.
    pub sides: usize,
    /// All options.
    pub options: Value,
    /// Where all luck came from.
    pub seed: u64,
    /// The bot whose rating is 0.
    pub anchor: String,
    /// Bot by bot, the strongest first.
    pub bots: Vec<BotLine>,
    /// Meeting by meeting.
    pub pairs: Vec<PairLine>,
}

/// One bot's rating.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BotLine {
    /// The bot, as it is written: `level-3`.
    pub bot: String,
    /// Its rating beside the anchor.
    pub elo: f64,
    /// The lower end of the 95 % interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// How many games it played.
    pub games: u64,
    /// How it is run, if it is a program of its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub engine: Option<String>,
}

/// One meeting.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PairLine {
    /// The first bot.
    pub a: String,
    /// The second.
    pub b: String,
    /// How many games.
    pub games: u64,
    /// The first bot's share of them.
    pub score: f64,
    /// The lower end of the 95 % interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// Pairs by their score: 0, up to 1/2, 1/2, up to 1, 1.
    pub pentanomial: [u64; 5],
    /// How many independent games would say as much.
    pub worth: f64,
    /// The difference in Elo that this score alone stands for, with its interval; `null` where it is infinite.
    pub elo: [Option<f64>; 3],
    /// The test, if there was one.
    pub sprt: Option<SprtLine>,
    /// Games that one of the two lost by default.
    pub forfeits: u64,
    /// Why the first of them was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forfeit: Option<String>,
    /// Decisions in a game, on average.
    pub decisions: f64,
    /// Rounds in a game, on average.
    pub rounds: f64,
}

/// What the test of a meeting says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SprtLine {
    /// H0: the advantage is at most this.
    pub elo0: f64,
    /// H1: the advantage is at least this.
    pub elo1: f64,
    /// The log-likelihood ratio.
    pub llr: f64,
    /// The ratio that decides.
    pub bound: f64,
    /// "h0", "h1" or "undecided".
    pub verdict: String,
}

/// Sums up the games of an arena.
pub fn sum_up(
    arena: &Arena<'_>,
    options: &Value,
    sides: &Sides,
    courses: &[Course],
) -> Result<ArenaReport, Unconnected> {
    let names: Vec<String> = arena.players.iter().map(ToString::to_string).collect();
    check_connected(&names, &arena.pairs)?;
    let anchor = names.iter().position(|name| name == "random").unwrap_or(0);
    let scores: Vec<Vec<f64>> = courses.iter().map(|course| scores(course, sides.alone())).collect();
    let meetings: Vec<Meeting> = arena
        .pairs
        .iter()
        .zip(&scores)
        .map(|(&(a, b), scores)| Meeting {
            a,
            b,
            score: Interval::paired(scores).estimate,
            weight: worth_in_games(scores),
        })
        .collect();
    let rated = ratings(names.len(), anchor, &meetings);
    let games = |player: usize| {
        let mine = arena.pairs.iter().zip(courses).filter(|((a, b), _)| *a == player || *b == player);
        mine.map(|(_, course)| course.len() as u64).sum()
    };
    let mut bots: Vec<BotLine> = rated
        .iter()
        .enumerate()
        .map(|(player, rating)| BotLine {
            bot: names[player].clone(),
            elo: tenth(rating.estimate),
            low: tenth(rating.low),
            high: tenth(rating.high),
            games: games(player),
            engine: match &arena.players[player] {
                fathom_engine::Player::Engine(engine) => Some(engine.command()),
                fathom_engine::Player::Bot(_) | fathom_engine::Player::Guest(_) => None,
            },
        })
        .collect();
    bots.sort_by(|a, b| b.elo.total_cmp(&a.elo));
    let lines = arena.pairs.iter().zip(courses).zip(&scores);
    let pairs = lines
        .map(|((&(a, b), course), scores)| pair_line(&names[a], &names[b], course, scores, arena.sprt))
        .collect();
    Ok(ArenaReport {
        game: arena.game.info().slug.to_owned(),
        title: arena.game.info().title.to_owned(),
        rules: arena.game.info().rules_version,
        version: env!("CARGO_PKG_VERSION").to_owned(),
        command: arena.command.clone(),
        seats: arena.seats,
        sides: sides.count(),
        options: options.clone(),
        seed: arena.seed,
        anchor: names[anchor].clone(),
        bots,
        pairs,
    })
}

fn scores(course: &[Played], alone: bool) -> Vec<f64> {
    course.as_chunks::<2>().0.iter().map(|[one, two]| pair_score(one, two, alone)).collect()
}

impl PairLine {
    /// A warning for a meeting that ended because a test was sure: such a score flatters the winner.
    pub fn stopped_early(&self) -> &'static str {
        let decided = self.sprt.as_ref().is_some_and(|sprt| sprt.verdict != "undecided");
        if decided { " (stopped early: flatters)" } else { "" }
    }
}

fn pair_line(a: &str, b: &str, course: &[Played], scores: &[f64], sprt: Option<Sprt>) -> PairLine {
    let rate = Interval::paired(scores);
    let mut pentanomial = [0; 5];
    for score in scores {
        let place = match *score {
            s if s <= 1e-6 => 0,
            s if s < 0.5 - 1e-6 => 1,
            s if s <= 0.5 + 1e-6 => 2,
            s if s < 1.0 - 1e-6 => 3,
            _ => 4,
        };
        pentanomial[place] += 1;
    }
    let mean = |pick: fn(&Played) -> u32| {
        course.iter().map(|played| f64::from(pick(played))).sum::<f64>() / course.len().max(1) as f64
    };
    let finite = |score: f64| Some(elo_of(score)).filter(|elo| elo.is_finite()).map(tenth);
    PairLine {
        a: a.to_owned(),
        b: b.to_owned(),
        games: course.len() as u64,
        score: fine(rate.estimate),
        low: fine(rate.low),
        high: fine(rate.high),
        pentanomial,
        worth: tenth(worth_in_games(scores)),
        elo: [finite(rate.estimate), finite(rate.low), finite(rate.high)],
        sprt: sprt.map(|sprt| SprtLine {
            elo0: sprt.elo0,
            elo1: sprt.elo1,
            llr: fine(sprt.llr(scores)),
            bound: fine(Sprt::bound()),
            verdict: match sprt.verdict(scores) {
                Verdict::H0 => "h0",
                Verdict::H1 => "h1",
                Verdict::Undecided => "undecided",
            }
            .to_owned(),
        }),
        forfeits: course.iter().filter(|played| played.forfeit.is_some()).count() as u64,
        forfeit: course.iter().find_map(|played| played.forfeit.clone()),
        decisions: tenth(mean(|played| played.decisions)),
        rounds: tenth(mean(|played| played.rounds)),
    }
}

fn tenth(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}

fn fine(number: f64) -> f64 {
    (number * 1e4).round() / 1e4
}

impl ArenaReport {
    /// JSON on several lines.
    pub fn json(&self) -> String {
        serde_json::to_string_pretty(self).expect("a report is plain data") + "\n"
    }

    /// The meetings, one a line, with a heading.
    pub fn csv(&self) -> String {
        let mut out = "a,b,games,score,low,high,elo,elo_low,elo_high,llr,verdict,forfeits\n".to_owned();
        let number = |number: Option<f64>| number.map_or_else(String::new, |number| number.to_string());
        for pair in &self.pairs {
            let (llr, verdict) = pair.sprt.as_ref().map_or((None, ""), |s| (Some(s.llr), s.verdict.as_str()));
            out += &format!(
                "{},{},{},{},{},{},{},{},{},{},{verdict},{}\n",
                pair.a,
                pair.b,
                pair.games,
                pair.score,
                pair.low,
                pair.high,
                number(pair.elo[0]),
                number(pair.elo[1]),
                number(pair.elo[2]),
                number(llr),
                pair.forfeits
            );
        }
        out
    }

    /// The meeting of these two, seen by the first: its score and interval.
    pub fn meeting(&self, a: &str, b: &str) -> Option<(Interval, u64)> {
        self.pairs.iter().find_map(|pair| {
            if pair.a == a && pair.b == b {
                Some((Interval { estimate: pair.score, low: pair.low, high: pair.high }, pair.games))
            } else if pair.a == b && pair.b == a {
                let turned =
                    Interval { estimate: 1.0 - pair.score, low: 1.0 - pair.high, high: 1.0 - pair.low };
                Some((turned, pair.games))
            } else {
                None
            }
        })
    }

    /// Whether the first bot of a meeting won, lost, or neither, in plain words; and whether the meeting ended as soon as
    /// a test was sure, which makes the winner look better than it is.
    pub fn verdict(pair: &PairLine) -> String {
        let verdict = match (pair.low > 0.5, pair.high < 0.5) {
            (true, _) => format!("{} is stronger", pair.a),
            (_, true) => format!("{} is stronger", pair.b),
            (false, false) => "too close to tell".to_owned(),
        };
        verdict + pair.stopped_early()
    }
}
