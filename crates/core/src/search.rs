//! Looking up rules by words: what people type, found in chapter titles and clauses, the best match first.

use crate::ledger::{Clause, Ledger};

/// Words that mean nearly the same at a game table. A rulebook uses one of them, a reader another.
const SYNONYMS: &[&[&str]] = &[
    &["attack", "assault", "fight", "combat", "battle", "strike"],
    &["begin", "start", "setup", "set"],
    &["boat", "submarine", "u-boat", "ship", "vessel"],
    &["buy", "purchase", "recruit", "hire", "pay", "cost"],
    &["card", "draw"],
    &["coin", "money", "pearl", "point"],
    &["dice", "die", "roll", "throw"],
    &["end", "finish", "over", "last"],
    &["flee", "retreat", "withdraw", "escape", "leave"],
    &["hide", "hidden", "secret", "conceal"],
    &["kill", "destroy", "remove", "lose", "casualty", "dead", "death"],
    &["limit", "most", "maximum", "least", "minimum"],
    &["move", "movement", "sail", "swim", "travel", "step"],
    &["place", "deploy", "put"],
    &["plane", "aircraft", "air"],
    &["player", "seat", "side"],
    &["score", "scoring", "point", "victory"],
    &["see", "sight", "view", "visible", "visibility"],
    &["shoot", "fire", "shot", "ranged"],
    &["solo", "alone", "single"],
    &["tie", "draw", "equal"],
    &["turn", "round"],
    &["win", "winner", "victory", "winning"],
    &["wound", "injury", "hit", "damage"],
    &["zone", "area", "space", "square", "region"],
];

/// Words that carry no meaning of their own in a question.
const SMALL: &[&str] = &[
    "a", "an", "and", "are", "can", "do", "does", "how", "i", "if", "in", "is", "it", "my", "of", "on", "or",
    "the", "to", "what", "when", "who", "with",
];

/// What the clauses of a chapter are worth whose title is just what was asked for: they come first, in their own order.
const CHAPTER: u32 = 10_000;

/// What a search of the ledger found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found<'a> {
    /// The clauses, the best match first.
    pub clauses: Vec<&'a Clause>,
    /// Whether each of them speaks of every word; if not, none does, and these speak of as many as any.
    pub every_word: bool,
}

impl Ledger {
    /// The clauses that speak of these words, in any case, singular or plural, or of synonyms; words in a chapter's title
    /// stand for its clauses. No words find everything, in the order of the ledger.
    pub fn search(&self, words: &str) -> Found<'_> {
        let lower = words.to_lowercase();
        let all: Vec<&str> = lower.split_whitespace().collect();
        let telling: Vec<&str> = all.iter().copied().filter(|word| !SMALL.contains(word)).collect();
        let sought: Vec<Sought> =
            if telling.is_empty() { &all } else { &telling }.iter().map(|word| Sought::new(word)).collect();
        let mut ranked: Vec<(usize, u32, &Clause)> = Vec::new();
        for clause in &self.clause {
            let page = Page::new(self, clause);
            let scores: Vec<u32> = sought.iter().map(|word| page.score(word)).collect();
            let matched = scores.iter().filter(|score| **score > 0).count();
            let phrase = if all.len() > 1 && page.has_phrase(&lower) { 40 } else { 0 };
            let score = if is_title(self.chapter_of(clause), &sought) {
                CHAPTER
            } else if names(clause, &sought) {
                scores.iter().sum::<u32>() + phrase + 60
            } else {
                scores.iter().sum::<u32>() + phrase
            };
            ranked.push((matched, score, clause));
        }
        let best = ranked.iter().map(|(matched, ..)| *matched).max().unwrap_or(0);
        ranked.retain(|(matched, ..)| *matched == best && (best > 0 || sought.is_empty()));
        ranked.sort_by_key(|(_, score, _)| std::cmp::Reverse(*score));
        Found {
            clauses: ranked.into_iter().map(|(.., clause)| clause).collect(),
            every_word: best == sought.len(),
        }
    }
}

/// Whether a chapter's title is what was asked for and nothing else.
fn is_title(title: &str, sought: &[Sought]) -> bool {
    let words: Vec<String> = title.to_lowercase().split_whitespace().map(stem).collect();
    !words.is_empty() && words.iter().eq(sought.iter().map(|word| &word.stem))
}

/// Whether the clause is about this very thing: it begins by naming it ("Oracle, a Mage: ...", "Shark: cost 5, ..."). A clause
/// that begins with an article ("The Oracle, the Slaver ...") says something of it, not what it is.
fn names(clause: &Clause, sought: &[Sought]) -> bool {
    let head = clause.text.split([',', ':']).next().unwrap_or_default().to_lowercase();
    let head: Vec<String> = head.split_whitespace().map(stem).collect();
    !head.is_empty() && head.iter().eq(sought.iter().map(|word| &word.stem))
}

/// A word that is looked for, and its synonyms.
struct Sought {
    stem: String,
    synonyms: Vec<String>,
}

impl Sought {
    fn new(word: &str) -> Sought {
        let stem = stem(word);
        let groups = SYNONYMS.iter().filter(|group| group.iter().any(|other| self::stem(other) == stem));
        let synonyms = groups.flat_map(|group| group.iter()).map(|other| self::stem(other));
        Sought { synonyms: synonyms.filter(|other| *other != stem).collect(), stem }
    }
}

/// "turtles" and "turtle", "moves" and "move", "wins" and "win" are one word here.
fn stem(word: &str) -> String {
    let word = word.trim_matches(|c: char| !c.is_alphanumeric());
    let word = word.strip_suffix("'s").unwrap_or(word);
    match word {
        _ if word.len() > 4 && word.ends_with("ies") => format!("{}y", &word[..word.len() - 3]),
        _ if word.len() > 4
            && (word.ends_with("ches") || word.ends_with("shes") || word.ends_with("sses")) =>
        {
            word[..word.len() - 2].to_owned()
        }
        _ if word.len() > 3 && word.ends_with('s') && !word.ends_with("ss") => {
            word[..word.len() - 1].to_owned()
        }
        _ => word.to_owned(),
    }
}

/// The words of a clause, part by part, each with what a match in it is worth.
struct Page {
    parts: Vec<(u32, String, Vec<String>)>,
}

impl Page {
    fn new(ledger: &Ledger, clause: &Clause) -> Page {
        let part = |worth: u32, text: &str| {
            let lower = text.to_lowercase();
            let words = lower.split(|c: char| c.is_whitespace() || c == '-' || c == '/').map(stem).collect();
            (worth, lower, words)
        };
        Page {
            parts: vec![
                part(10, &clause.text),
                part(8, ledger.chapter_of(clause)),
                part(6, &clause.place),
                part(5, &clause.ruling),
                part(5, &clause.option),
                part(5, &clause.id),
                part(2, &clause.why),
            ],
        }
    }

    /// A whole word counts in full, the beginning of one by half, a part of one little; synonyms a third.
    fn score(&self, sought: &Sought) -> u32 {
        let own = self.worth(&sought.stem, true);
        let meant = sought.synonyms.iter().map(|word| self.worth(word, false)).max().unwrap_or(0);
        own.max(meant / 3)
    }

    fn worth(&self, stem: &str, parts_of_words: bool) -> u32 {
        let mut sum = 0;
        for (worth, text, words) in &self.parts {
            sum += match () {
                () if words.iter().any(|word| word == stem) => 6 * worth,
                () if !parts_of_words || stem.len() < 3 => 0,
                () if words.iter().any(|word| word.starts_with(stem)) => 3 * worth,
                () if text.contains(stem) => *worth,
                () => 0,
            };
        }
        sum
    }

    fn has_phrase(&self, phrase: &str) -> bool {
        self.parts.iter().any(|(_, text, _)| text.contains(phrase.trim()))
    }
}
