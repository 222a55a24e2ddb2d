//! How a game is played, on one page: what a newcomer reads before the clauses, and the clauses behind every sentence.

use crate::ledger::Ledger;
use serde::{Deserialize, Deserializer, Serialize};
use ts_rs::TS;

/// So many pictures show a turn.
pub const PICTURES: usize = 5;
/// So many tips close the page.
pub const TIPS: usize = 3;

/// The page of one game, read from its `how-to-play.toml`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct HowToPlay {
    /// What one plays for.
    #[serde(deserialize_with = "sentences")]
    pub goal: Vec<Said>,
    /// A turn, picture by picture.
    pub turn: Vec<TurnPicture>,
    /// What everybody sees.
    #[serde(deserialize_with = "sentences")]
    pub open: Vec<Said>,
    /// What somebody does not.
    #[serde(deserialize_with = "sentences")]
    pub hidden: Vec<Said>,
    /// What counts.
    #[serde(deserialize_with = "sentences")]
    pub scoring: Vec<Said>,
    /// When it is over, and who has won.
    #[serde(deserialize_with = "sentences")]
    pub end: Vec<Said>,
    /// Advice for a first game: not rules.
    pub tips: Vec<String>,
}

/// One picture of a turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct TurnPicture {
    /// Which drawing of the game's own; the client knows them by this name.
    pub picture: String,
    /// What can be seen in it, for whoever cannot see it.
    pub shows: String,
    /// The heading.
    pub title: String,
    /// What it is about.
    #[serde(deserialize_with = "sentences")]
    pub text: Vec<Said>,
}

/// A sentence or two, and the clauses that say so.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Said {
    /// The words.
    pub text: String,
    /// Ids of the ledger.
    pub clauses: Vec<String>,
}

/// What is wrong with a page.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum HowToPlayError {
    /// Not TOML, or not of this shape.
    #[error("the page does not parse: {0}")]
    Syntax(String),
    /// A part is missing.
    #[error("the page has {found} {what}, not {wanted}")]
    Count {
        /// Pictures or tips.
        what: &'static str,
        /// How many there are.
        found: usize,
        /// How many there should be.
        wanted: usize,
    },
    /// A sentence that states a rule and names none.
    #[error("no clause stands behind \"{0}\"")]
    Unproven(String),
    /// A clause that the ledger does not have.
    #[error("the ledger has no clause {0}")]
    NoSuchClause(String),
}

impl HowToPlay {
    /// Reads a page and checks it against the ledger. In the text the ids of the clauses follow what they say, in
    /// brackets: `Most points win. [DD-SCO-05]`.
    pub fn parse(text: &str, ledger: &Ledger) -> Result<HowToPlay, HowToPlayError> {
        let page: HowToPlay =
            toml::from_str(text).map_err(|error| HowToPlayError::Syntax(error.to_string()))?;
        let counts = [("pictures", page.turn.len(), PICTURES), ("tips", page.tips.len(), TIPS)];
        for (what, found, wanted) in counts {
            if found != wanted {
                return Err(HowToPlayError::Count { what, found, wanted });
            }
        }
        for said in page.rules() {
            if said.clauses.is_empty() {
                return Err(HowToPlayError::Unproven(said.text.clone()));
            }
            let unknown = said.clauses.iter().find(|id| ledger.find(id).is_none());
            if let Some(id) = unknown {
                return Err(HowToPlayError::NoSuchClause(id.clone()));
            }
        }
        Ok(page)
    }

    /// Everything on the page that states a rule, in reading order.
    pub fn rules(&self) -> impl Iterator<Item = &Said> {
        let turn = self.turn.iter().flat_map(|picture| &picture.text);
        let rest = [&self.open, &self.hidden, &self.scoring, &self.end].into_iter().flatten();
        self.goal.iter().chain(turn).chain(rest)
    }
}

/// Cuts a text after every pair of brackets.
fn sentences<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Said>, D::Error> {
    let whole = String::deserialize(deserializer)?;
    let mut said = Vec::new();
    let mut rest = whole.trim();
    while !rest.is_empty() {
        let (part, after) = rest.split_once(']').unwrap_or((rest, ""));
        let (text, ids) = part.split_once('[').unwrap_or((part, ""));
        let clauses = ids.split(',').map(str::trim).filter(|id| !id.is_empty()).map(str::to_owned).collect();
        said.push(Said { text: text.trim().to_owned(), clauses });
        rest = after.trim();
    }
    Ok(said)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEDGER: &str = r#"
prefix = "T"
rulebook = "none"
[[chapter]]
code = "END"
title = "The end"
[[clause]]
id = "T-END-01"
place = "End"
text = "Most points win."
"#;

    fn read(goal: &str, pictures: usize) -> Result<HowToPlay, HowToPlayError> {
        let rule = "Most points win. [T-END-01]";
        let mut page = format!("goal = \"{goal}\"\ntips = [\"a\", \"b\", \"c\"]\n");
        for part in ["open", "hidden", "scoring", "end"] {
            page += &format!("{part} = \"{rule}\"\n");
        }
        for _ in 0..pictures {
            page += &format!(
                "[[turn]]\npicture = \"p\"\nshows = \"a die\"\ntitle = \"Roll\"\ntext = \"{rule}\"\n"
            );
        }
        HowToPlay::parse(&page, &Ledger::parse(LEDGER).expect("the ledger above parses"))
    }

    #[test]
    fn a_page_is_cut_into_sentences_with_their_clauses() {
        let page = read("Win. [T-END-01] Win again. [T-END-01, T-END-01]", 5).expect("it is a page");
        let said: Vec<_> = page.goal.iter().map(|said| (said.text.as_str(), said.clauses.len())).collect();
        assert_eq!(said, [("Win.", 1), ("Win again.", 2)]);
        assert_eq!(page.rules().count(), 2 + 5 + 4);
    }

    #[test]
    fn a_sentence_without_a_clause_or_with_a_wrong_one_is_named() {
        assert_eq!(read("Win. [T-END-01] Or lose.", 5), Err(HowToPlayError::Unproven("Or lose.".to_owned())));
        assert_eq!(read("Win. [T-END-02]", 5), Err(HowToPlayError::NoSuchClause("T-END-02".to_owned())));
    }

    #[test]
    fn five_pictures_show_a_turn() {
        let error = read("Win. [T-END-01]", 4).expect_err("one picture is missing");
        assert_eq!(error.to_string(), "the page has 4 pictures, not 5");
    }
}
