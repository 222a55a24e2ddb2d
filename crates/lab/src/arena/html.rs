//! The report of an arena as a page.

use super::report::{ArenaReport, PairLine};
use crate::page::{command, figure, heading, page, paragraph, table};
use crate::plot::{Mark, Unit, heat, intervals};
use crate::stats::Interval;

impl ArenaReport {
    /// One HTML file with plots, for people.
    pub fn html(&self) -> String {
        let games: u64 = self.pairs.iter().map(|pair| pair.games).sum();
        let mut body = paragraph(&format!(
            "{games} games of {} ({} seats) between {} bots, in pairs: two games with the same luck and swapped sides. \
             Intervals hold the truth 95 times in 100.",
            self.title,
            self.seats,
            self.bots.len()
        ));
        body += &self.findings();
        body += &heading("Ratings");
        body += &figure(
            &self.rating_plot(),
            &format!(
                "Elo beside {}, whose rating is 0. 100 Elo more wins about 64 games of 100, 200 more 76, 400 more 91. The \
                 ratings are the likeliest over all meetings at once.",
                self.anchor
            ),
        );
        body += &heading("Who beats whom");
        body += &figure(
            &self.cross_table(),
            "The share of games that the bot of the row won against the bot of the column.",
        );
        body += &table(&self.rows());
        if self.pairs.iter().any(|pair| pair.sprt.is_some()) {
            body += &paragraph(
                "Test: Wald's sequential probability ratio test on pairs. H0 says that the first bot is at most so many Elo \
                 stronger, H1 at least so many. The log-likelihood ratio (LLR) accepts H1 above the bound and H0 below its \
                 negative; either is wrong at most about 5 times in 100.",
            );
        }
        body += &heading("How it was made");
        body += &command(&self.command);
        body += &paragraph(&format!(
            "Fathom {}, rules version {} of {}, options {}, seed {}. A pair is worth more than two independent games where \
             the luck that favours a side cancels; the column \"worth\" says how many independent games would have told as \
             much.",
            self.version, self.rules, self.title, self.options, self.seed
        ));
        page(&format!("Arena: {}", self.title), &body)
    }

    /// What it all means, a line a meeting.
    fn findings(&self) -> String {
        let line = |pair: &PairLine| {
            let verdict = match (pair.low > 0.5, pair.high < 0.5) {
                (true, _) => format!("{} beats {}", pair.a, pair.b),
                (_, true) => format!("{} loses to {}", pair.a, pair.b),
                (false, false) => format!("{} and {} are too close to tell apart", pair.a, pair.b),
            };
            let forfeits = match (pair.forfeits, &pair.forfeit) {
                (0, _) | (_, None) => String::new(),
                (count, Some(reason)) => format!("; {count} lost by default ({reason})"),
            };
            format!(
                "<li><b>{}</b>: {:.1} % of {} games ({:.1} to {:.1} %){}{}</li>",
                crate::plot::escape(&verdict),
                100.0 * pair.score,
                pair.games,
                100.0 * pair.low,
                100.0 * pair.high,
                pair.stopped_early(),
                crate::plot::escape(&forfeits)
            )
        };
        format!("<ul>{}</ul>", self.pairs.iter().map(line).collect::<String>())
    }

    /// The ratings with their intervals.
    pub fn rating_plot(&self) -> String {
        let marks: Vec<Mark> = self
            .bots
            .iter()
            .map(|bot| Mark {
                label: bot.bot.clone(),
                value: Interval { estimate: bot.elo, low: bot.low, high: bot.high },
                note: match bot.bot == self.anchor {
                    true => "anchor".to_owned(),
                    false => format!("{:.0} to {:.0}", bot.low, bot.high),
                },
            })
            .collect();
        intervals(&format!("{}: Elo", self.title), &marks, Unit::Whole, Some(0.0))
    }

    /// Everybody against everybody.
    pub fn cross_table(&self) -> String {
        let names: Vec<String> = self.bots.iter().map(|bot| bot.bot.clone()).collect();
        heat(&format!("{}: who beats whom", self.title), &names, |row, column| {
            let (rate, _) = self.meeting(&names[row], &names[column])?;
            Some((rate, format!("{:.1} to {:.1}", 100.0 * rate.low, 100.0 * rate.high)))
        })
    }

    /// The meetings as rows of text, heading first.
    pub fn rows(&self) -> Vec<Vec<String>> {
        let heading = ["meeting", "games", "score", "95 %", "Elo", "95 %", "worth", "test"];
        let elo =
            |elo: Option<f64>, without: &str| elo.map_or(without.to_owned(), |elo| format!("{elo:+.0}"));
        let row = |pair: &PairLine| {
            vec![
                format!("{} v {}", pair.a, pair.b),
                pair.games.to_string(),
                format!("{:.1} %", 100.0 * pair.score),
                format!("{:.1} to {:.1}", 100.0 * pair.low, 100.0 * pair.high),
                elo(pair.elo[0], if pair.score > 0.5 { "all won" } else { "all lost" }),
                format!("{} to {}", elo(pair.elo[1], "-∞"), elo(pair.elo[2], "∞")),
                format!("{:.0}", pair.worth),
                pair.sprt.as_ref().map_or_else(
                    || "-".to_owned(),
                    |sprt| {
                        let verdict = match sprt.verdict.as_str() {
                            "h1" => format!("H1 (≥ {} Elo)", sprt.elo1),
                            "h0" => format!("H0 (≤ {} Elo)", sprt.elo0),
                            _ => "undecided".to_owned(),
                        };
                        format!("{verdict}, LLR {:.2} of ±{:.2}", sprt.llr, sprt.bound)
                    },
                ),
            ]
        };
        std::iter::once(heading.map(str::to_owned).to_vec()).chain(self.pairs.iter().map(row)).collect()
    }
}
