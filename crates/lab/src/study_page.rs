//! The report of a study as a page that a designer can read, and its plots.

use crate::balance::Balance;
use crate::page::{command, figure, heading, page, paragraph, table};
use crate::plot::{Mark, Unit, histogram, intervals};
use crate::stats::{Interval, Summary};
use crate::summary::{Line, Report};

/// A plot with a name for its file and what to read in it.
pub struct Plot {
    /// The file's name without its ending.
    pub name: String,
    /// The plot.
    pub svg: String,
    /// What to read in it.
    pub caption: String,
}

impl Report {
    /// All plots of the study.
    pub fn plots(&self, title: &str) -> Vec<Plot> {
        let mut plots = vec![self.seat_plot(title)];
        if self.bots.len() > 1 {
            plots.push(self.bot_plot(title));
        }
        let Some(balance) = &self.balance else { return plots };
        plots.extend(balance.kinds().into_iter().map(|kind| choice_plot(title, balance, kind)));
        let [won, lost] = &balance.scores;
        let series =
            [("winners", won), ("losers", lost)].into_iter().filter(|(_, values)| !values.is_empty());
        let series: Vec<_> = series.map(|(name, values)| (name.to_owned(), values.clone())).collect();
        plots.push(Plot {
            name: "scores".to_owned(),
            svg: histogram(&format!("{title}: scores"), &series, "points at the end"),
            caption: format!(
                "The points of everybody who won and of everybody who lost. {}",
                lead(&balance.margin)
            ),
        });
        let shape = |name: &str, what: &str, values: &[f64], caption: String| Plot {
            name: name.to_owned(),
            svg: histogram(&format!("{title}: {what}"), &[(what.to_owned(), values.to_vec())], what),
            caption,
        };
        plots.push(shape("rounds", "rounds in a game", &balance.rounds, mean("rounds", &self.rounds)));
        plots.push(shape(
            "decisions",
            "decisions in a game",
            &balance.decisions,
            mean("decisions", &self.decisions),
        ));
        if self.seats.len() > 1 {
            let words = mean("changes of the lead", &balance.lead_changes);
            plots.push(shape("lead-changes", "changes of the lead", &balance.changes, words));
            plots.push(leader_plot(title, balance));
        }
        plots
    }

    fn seat_plot(&self, title: &str) -> Plot {
        let alone = self.seats.len() == 1;
        let fair = self.balance.as_ref().map(|balance| balance.fair).filter(|_| !alone);
        Plot {
            name: "seats".to_owned(),
            svg: intervals(
                &format!("{title}: wins by seat"),
                &self
                    .seats
                    .iter()
                    .map(|line| mark(format!("seat {}", line.seat.unwrap_or(0)), line))
                    .collect::<Vec<_>>(),
                Unit::Percent,
                fair,
            ),
            caption: if alone { "How often the game was won." } else { "The dashed line is an even share." }
                .to_owned(),
        }
    }

    fn bot_plot(&self, title: &str) -> Plot {
        let name = |line: &Line| line.bot.clone().unwrap_or_default();
        let marks: Vec<Mark> = self.bots.iter().map(|line| mark(name(line), line)).collect();
        Plot {
            name: "bots".to_owned(),
            svg: intervals(&format!("{title}: wins by bot"), &marks, Unit::Percent, None),
            caption: "Bots of different strength: what a choice was worth may only show who chose it."
                .to_owned(),
        }
    }

    /// One HTML file with plots, for people.
    pub fn html(&self, title: &str, made_by: &str) -> String {
        let bots: Vec<&str> = self.bots.iter().filter_map(|line| line.bot.as_deref()).collect();
        let mut body = paragraph(&format!(
            "{} games between {} in {} seats, options {}. Every point stands for an estimate, every line for the interval \
             that holds the truth 95 times in 100; blue ones are clear of the dashed line.",
            self.games,
            bots.join(", "),
            self.seats.len(),
            self.options
        ));
        let findings = self.findings();
        if !findings.is_empty() {
            let items: String =
                findings.iter().map(|line| format!("<li>{}</li>", crate::plot::escape(line))).collect();
            body += &format!("{}<ul>{items}</ul>", heading("What stands out"));
        }
        for plot in self.plots(title) {
            body += &figure(&plot.svg, &plot.caption);
        }
        if let Some(balance) = &self.balance {
            body += &heading("All choices");
            body += &paragraph(
                "\"Worth\" is how many points of winning chance a side that had it won above an average side. It says what \
                 goes together, not what causes what: a lord that is dear to recruit is often recruited by whoever is \
                 ahead anyway.",
            );
            body += &table(&choice_rows(balance));
        }
        body += &heading("How it was made");
        body += &command(made_by);
        page(&format!("Balance study: {title}"), &body)
    }

    /// What differs from an even share so clearly that it cannot be luck, in sentences; the strongest first.
    pub fn findings(&self) -> Vec<String> {
        let Some(balance) = &self.balance else { return Vec::new() };
        let mut found: Vec<(f64, String)> = Vec::new();
        if self.seats.len() > 1 {
            for line in &self.seats {
                let off = line.wins.estimate - balance.fair;
                if line.wins.low > balance.fair || line.wins.high < balance.fair {
                    let words = format!("seat {} wins {}", line.seat.unwrap_or(0), rate(line.wins));
                    found.push((off.abs(), words));
                }
            }
        }
        for choice in &balance.choices {
            if choice.wins.low > balance.fair || choice.wins.high < balance.fair {
                let words = format!(
                    "{} \"{}\" wins {}: {} points beside an average side",
                    choice.kind,
                    choice.value,
                    rate(choice.wins),
                    Unit::Points.say(choice.worth.estimate)
                );
                found.push((choice.worth.estimate.abs(), words));
            }
        }
        found.sort_by(|a, b| b.0.total_cmp(&a.0));
        found.into_iter().take(12).map(|(_, words)| words).collect()
    }
}

fn rate(wins: Interval) -> String {
    format!("{:.1} % ({:.1} to {:.1})", 100.0 * wins.estimate, 100.0 * wins.low, 100.0 * wins.high)
}

fn mean(what: &str, summary: &Summary) -> String {
    format!(
        "On average {:.1} {what} ({:.1} to {:.1}); from {:.0} to {:.0}.",
        summary.mean.estimate, summary.mean.low, summary.mean.high, summary.min, summary.max
    )
}

fn lead(margin: &Summary) -> String {
    if margin.max == 0.0 && margin.min == 0.0 {
        return String::new();
    }
    format!("The winner was {:.1} points ahead on average.", margin.mean.estimate)
}

fn mark(label: String, line: &Line) -> Mark {
    Mark { label, value: line.wins, note: format!("{} games", line.games) }
}

fn choice_plot(title: &str, balance: &Balance, kind: &str) -> Plot {
    let these = balance.choices.iter().filter(|choice| choice.kind == kind);
    let marks: Vec<Mark> = these
        .map(|choice| Mark {
            label: choice.value.clone(),
            value: choice.wins,
            note: format!("{} times", choice.games),
        })
        .collect();
    Plot {
        name: kind.replace(' ', "-").to_lowercase(),
        svg: intervals(&format!("{title}: wins by {kind}"), &marks, Unit::Percent, Some(balance.fair)),
        caption: format!("How often a side won that had this {kind}. The dashed line is an average side."),
    }
}

fn leader_plot(title: &str, balance: &Balance) -> Plot {
    let round = |(round, value): (usize, &Interval)| Mark {
        label: format!("round {}", round + 1),
        value: *value,
        note: String::new(),
    };
    // a long game is shown at some thirty of its rounds
    let every = balance.leader_wins.len().div_ceil(30).max(1);
    // nobody leads a round in which all stand alike
    let known = |(_, value): &(usize, &Interval)| value.high - value.low < 1.0;
    let marks: Vec<Mark> =
        balance.leader_wins.iter().enumerate().step_by(every).filter(known).map(round).collect();
    Plot {
        name: "leader".to_owned(),
        svg: intervals(&format!("{title}: how often the leader wins"), &marks, Unit::Percent, Some(balance.fair)),
        caption: "Who leads when a round begins, by the game's own judgement, and how often that side wins in the end."
            .to_owned(),
    }
}

fn choice_rows(balance: &Balance) -> Vec<Vec<String>> {
    let heading = ["what", "times", "wins", "95 %", "worth"].map(str::to_owned).to_vec();
    let rows = balance.choices.iter().map(|choice| {
        vec![
            format!("{}: {}", choice.kind, choice.value),
            choice.games.to_string(),
            format!("{:.1} %", 100.0 * choice.wins.estimate),
            format!("{:.1} to {:.1}", 100.0 * choice.wins.low, 100.0 * choice.wins.high),
            Unit::Points.say(choice.worth.estimate),
        ]
    });
    std::iter::once(heading).chain(rows).collect()
}
