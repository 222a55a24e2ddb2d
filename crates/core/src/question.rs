//! Questions about the table for readers who do not look at it: one grammar for all games. Each game answers them from a
//! view alone ([`Game::answer`](crate::Game::answer)), so an answer never tells more than its reader may know.

use crate::seat::{Names, Seat, Viewer};
use std::str::FromStr;

/// What is said to somebody who asks for what is theirs and has no seat.
pub const WATCHING: &str = "You only watch: nothing here is yours.";

/// What can be asked, for whoever asks something else.
pub const GRAMMAR: &str = "You can ask: where am I; what is at PLACE; list my units; what can reach me; how far to PLACE; \
                           who is winning.";

/// A question about the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Question {
    /// What is at that place, as it was named: in lower case, without "the".
    At(String),
    /// What can reach me.
    Reach,
    /// What is mine.
    Mine,
    /// How far it is to that place or thing.
    Far(String),
    /// Where I am.
    Where,
    /// Who is winning.
    Winning,
}

const WHERE: &[&str] = &["where am i", "where are we", "where are my units", "where"];
const REACH: &[&str] =
    &["what can reach me", "who can reach me", "what threatens me", "who threatens me", "threats", "reach"];
const MINE: &[&str] = &[
    "list my units",
    "list my models",
    "list my boats",
    "list my cards",
    "my units",
    "what do i have",
    "what have i",
    "what is mine",
    "units",
];
const WINNING: &[&str] =
    &["who is winning", "who wins", "who is ahead", "score", "scores", "what is the score"];
const AT: &[&str] =
    &["what is at", "what's at", "what is in", "what's in", "who is at", "who is in", "at", "in"];
const FAR: &[&str] = &["how far is it to", "how far to", "how far is", "how far", "distance to"];

impl FromStr for Question {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Question, &'static str> {
        let said = text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
        let said = said.trim_end_matches(['?', '.', '!', ' ']);
        let place = |starts: &[&str]| {
            let rest = starts.iter().find_map(|start| said.strip_prefix(start)?.strip_prefix(' '))?;
            let rest = rest.strip_prefix("the ").unwrap_or(rest).trim();
            (!rest.is_empty() && rest != "the").then(|| rest.to_owned())
        };
        let is = |words: &[&str]| words.contains(&said);
        match () {
            () if is(WHERE) => Ok(Question::Where),
            () if is(REACH) => Ok(Question::Reach),
            () if is(MINE) => Ok(Question::Mine),
            () if is(WINNING) => Ok(Question::Winning),
            () => place(AT).map(Question::At).or_else(|| place(FAR).map(Question::Far)).ok_or(GRAMMAR),
        }
    }
}

/// Who asks, and what the others are called.
#[derive(Clone, Copy, Debug)]
pub struct Asker<'a> {
    /// Whose eyes these are.
    pub viewer: Viewer,
    /// What the seats are called.
    pub names: Names<'a>,
    /// Whether odds may be worked out for people at this table.
    pub odds: bool,
}

impl Asker<'_> {
    /// The asker's own seat, if there is one.
    pub fn seat(&self) -> Option<Seat> {
        self.viewer.seat()
    }

    /// "you", or the name of somebody else.
    pub fn called(&self, seat: Seat) -> String {
        if self.viewer.is(seat) { "you".to_owned() } else { self.names.of(seat) }
    }

    /// "You are", or "Ada is".
    pub fn is(&self, seat: Seat) -> String {
        if self.viewer.is(seat) { "You are".to_owned() } else { format!("{} is", self.names.of(seat)) }
    }
}

/// Who stands how, the first one first, in a sentence each.
pub fn ranking(mut points: Vec<(String, i64)>) -> Vec<String> {
    points.sort_by_key(|(_, points)| -points);
    let best = points.first().map(|(_, points)| *points);
    let first = points.iter().filter(|(_, points)| Some(*points) == best).count();
    let say = |(index, (name, points)): (usize, &(String, i64))| {
        let mut letters = name.chars();
        let name: String = letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect();
        let how = match (index < first, first) {
            (true, 1) => ", ahead",
            (true, _) => ", level",
            (false, _) => "",
        };
        format!("{name}: {}{how}.", crate::counted(*points, "point"))
    };
    points.iter().enumerate().map(say).collect()
}

#[cfg(test)]
mod tests {
    use super::{Asker, GRAMMAR, Question, ranking};
    use crate::seat::{Names, Seat, Viewer};

    fn read(text: &str) -> Result<Question, &'static str> {
        text.parse()
    }

    #[test]
    fn questions_are_understood_as_people_ask_them() {
        assert_eq!(read("What is at B4?"), Ok(Question::At("b4".to_owned())));
        assert_eq!(read("what's in the Pump Room"), Ok(Question::At("pump room".to_owned())));
        assert_eq!(read("  how far to  the door? "), Ok(Question::Far("door".to_owned())));
        assert_eq!(read("how far is it to New York"), Ok(Question::Far("new york".to_owned())));
        assert_eq!(read("What can reach me?"), Ok(Question::Reach));
        assert_eq!(read("List my units"), Ok(Question::Mine));
        assert_eq!(read("Where am I?"), Ok(Question::Where));
        assert_eq!(read("who is winning"), Ok(Question::Winning));
    }

    #[test]
    fn what_is_no_question_is_answered_with_what_can_be_asked() {
        for text in ["", "what", "what is at", "at the", "sing a song", "how far to the"] {
            assert_eq!(read(text), Err(GRAMMAR), "{text}");
        }
    }

    #[test]
    fn whoever_leads_comes_first_and_a_tie_is_called_one() {
        let points = vec![("Bo".to_owned(), 3), ("you".to_owned(), 5)];
        assert_eq!(ranking(points), ["You: 5 points, ahead.", "Bo: 3 points."]);
        let tie = vec![("Bo".to_owned(), 1), ("you".to_owned(), 1)];
        assert_eq!(ranking(tie), ["Bo: 1 point, level.", "You: 1 point, level."]);
    }
    #[test]
    fn whoever_asks_is_you() {
        let names = ["Ada".to_owned()];
        let asker = Asker { viewer: Viewer::Seat(Seat(0)), names: Names(&names), odds: false };
        assert_eq!(
            (asker.seat(), asker.called(Seat(0)), asker.is(Seat(0))),
            (Some(Seat(0)), "you".to_owned(), "You are".to_owned())
        );
        let watching = Asker { viewer: Viewer::Spectator, ..asker };
        assert_eq!(
            (watching.seat(), watching.called(Seat(0)), watching.is(Seat(1))),
            (None, "Ada".to_owned(), "Player 2 is".to_owned())
        );
    }
}
