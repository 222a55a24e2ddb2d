//! Looking up rules by words: what people type, found in chapter titles and clauses, the best match first.

use crate::ledger::{Clause, Ledger};

/// Words that mean nearly the same at a game table. A rulebook uses one of them, a reader another.
const SYNONYMS: &[&[&str]] = &[
    &["attack", "assault", "fight", "combat", "battle", "strike"],
    &["begin", "start", "setup", "set"],
    &["block", "pass", "bar"],
    &["boat", "submarine", "u-boat", "ship", "vessel"],
    &["buy", "purchase", "recruit", "hire", "pay", "cost"],
    &["card", "draw"],
    &["coin", "money", "pearl", "point"],
    &["dice", "die", "roll", "throw"],
    &["empty", "run", "exhausted"],
    &["end", "finish", "over", "last"],
    &["find", "detect", "discover", "identify", "spot"],
    &["flee", "retreat", "withdraw", "escape", "leave"],
    &["hide", "hidden", "secret", "conceal"],
    &["kill", "destroy", "remove", "lose", "casualty", "dead", "death"],
    &["limit", "most", "maximum", "least", "minimum"],
    &["move", "movement", "sail", "swim", "travel", "step"],
    &["place", "deploy", "put"],
    &["plane", "aircraft", "air"],
    &["player", "seat", "side"],
    &["score", "scoring", "point", "victory"],
    &["reveal", "flip", "turned"],
    &["see", "sight", "view", "visible", "visibility"],
    &["rival", "opponent", "enemy"],
    &["shoot", "fire", "shot", "ranged", "gunfire"],
    &["solo", "alone", "single"],
    &["tie", "draw", "equal"],
    &["turn", "round"],
    &["twice", "often", "again"],
    &["win", "winner", "victory", "winning"],
    &["wound", "injury", "hit", "damage"],
    &["zone", "area", "space", "square", "region"],
];

/// Words that carry no meaning of their own in a question.
const SMALL: &[&str] = &[
    "a", "about", "an", "and", "any", "are", "at", "be", "by", "can", "did", "do", "does", "for", "from",
    "get", "happen", "happens", "has", "have", "how", "i", "if", "in", "is", "it", "its", "many", "may",
    "me", "much", "must", "my", "of", "on", "or", "out", "rule", "rules", "shall", "should", "than", "that",
    "the", "then", "there", "they", "this", "to", "us", "was", "we", "what", "when", "where", "which", "who",
    "why", "will", "with", "you", "your",
];

/// Forms that no ending gives away, and the word they belong to.
const FORMS: &[(&str, &str)] = &[
    ("bought", "buy"),
    ("chosen", "choose"),
    ("fought", "fight"),
    ("found", "find"),
    ("held", "hold"),
    ("lost", "lose"),
    ("met", "meet"),
    ("paid", "pay"),
    ("seen", "see"),
    ("sold", "sell"),
    ("sunk", "sink"),
    ("taken", "take"),
    ("thrown", "throw"),
    ("tied", "tie"),
    ("won", "win"),
];

/// Where fewer clauses than this have every word, those with some of the words follow.
const FEW: usize = 3;

/// What the clauses of a chapter are worth whose title is just what was asked for: they come first, in their own order.
const CHAPTER: u32 = 10_000;

/// What a search of the ledger found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found<'a> {
    /// The clauses, the best match first; those that speak of every word come before all others.
    pub clauses: Vec<&'a Clause>,
    /// How many of them speak of every word. Where these are few, the others speak of some of the words.
    pub whole: usize,
}

impl Ledger {
    /// The clauses that speak of these words, in any case, singular or plural, or of synonyms; words in a chapter's title
    /// stand for its clauses. A rare word tells more than one that is everywhere. No words find everything, in the order of
    /// the ledger.
    pub fn search(&self, words: &str) -> Found<'_> {
        let lower = words.to_lowercase();
        let all: Vec<&str> = lower.split_whitespace().collect();
        let telling: Vec<&str> = all.iter().copied().filter(|word| !SMALL.contains(word)).collect();
        let sought: Vec<Sought> =
            if telling.is_empty() { &all } else { &telling }.iter().map(|word| Sought::new(word)).collect();
        if sought.is_empty() {
            let clauses: Vec<&Clause> = self.clause.iter().collect();
            return Found { whole: clauses.len(), clauses };
        }
        let pages: Vec<Page> = self.clause.iter().map(|clause| Page::new(self, clause)).collect();
        let scores: Vec<Vec<u32>> =
            pages.iter().map(|page| sought.iter().map(|word| page.score(word)).collect()).collect();
        let weights: Vec<u32> = (0..sought.len()).map(|word| rarity(&scores, word)).collect();
        let ranked = self.clause.iter().zip(&pages).zip(&scores).map(|((clause, page), scores)| {
            let matched = weights.iter().zip(scores).filter(|(_, score)| **score > 0);
            let phrase = if all.len() > 1 && page.has_phrase(&lower) { 40 } else { 0 };
            let named = if names(clause, &sought) { 60 } else { 0 };
            let title = if is_title(self.chapter_of(clause), &sought) { CHAPTER } else { 0 };
            let told: u32 = matched.clone().map(|(weight, score)| weight * score).sum();
            let score = if title > 0 { title } else { told + weights.iter().sum::<u32>() * (phrase + named) };
            (matched.clone().count() == sought.len(), matched.map(|(weight, _)| weight).sum(), score, clause)
        });
        pick(ranked.collect())
    }
}

/// Those with every word, the best first; where they are few also those that have a third of the best match's worth of words.
fn pick(mut ranked: Vec<(bool, u32, u32, &Clause)>) -> Found<'_> {
    ranked.sort_by_key(|(every, words, score, _)| {
        std::cmp::Reverse((*every, if *every { 0 } else { *words }, *score))
    });
    let whole = ranked.iter().filter(|(every, ..)| *every).count();
    let best = ranked.iter().map(|(_, words, ..)| *words).max().unwrap_or(0);
    let more = |words: u32| whole < FEW && words > 0 && 3 * words >= best;
    ranked.retain(|(every, words, ..)| *every || more(*words));
    Found { whole, clauses: ranked.into_iter().map(|(.., clause)| clause).collect() }
}

/// What a word tells: more the fewer clauses have it, and nothing where none has.
fn rarity(scores: &[Vec<u32>], word: usize) -> u32 {
    let having = scores.iter().filter(|scores| scores[word] > 0).count();
    scores.len().checked_div(having).map_or(0, |every| 1 + every.ilog2())
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

/// "turtles" and "turtle", "moves" and "moving", "wins" and "won" are one word here.
fn stem(word: &str) -> String {
    let word = word.trim_matches(|c: char| !c.is_alphanumeric());
    let word = word.strip_suffix("'s").unwrap_or(word);
    if let Some((_, plain)) = FORMS.iter().find(|(form, _)| *form == word) {
        return (*plain).to_owned();
    }
    let one = match word {
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
    };
    let rest = one.strip_suffix("ied").map(|rest| format!("{rest}y"));
    let rest = rest.or_else(|| one.strip_suffix("ing").or_else(|| one.strip_suffix("ed")).map(str::to_owned));
    let mut rest = match rest {
        Some(rest) if rest.len() > 2 && rest.contains(['a', 'e', 'i', 'o', 'u', 'y']) => rest,
        Some(_) | None => one,
    };
    // "divin", "dive" and "dived" meet in "div", "skipp" and "skip" in "skip"
    if rest.len() > 3 {
        let twice = rest
            .as_bytes()
            .last_chunk::<2>()
            .is_some_and(|[one, two]| one == two && !b"aeiouls".contains(two));
        if twice || rest.ends_with('e') {
            rest.pop();
        }
    }
    rest
}

/// The words of a clause, part by part, each with what a match in it is worth.
struct Page {
    parts: Vec<(u32, String, Vec<String>)>,
    /// What a short clause is worth before a long one: it is about little else.
    short: u32,
}

impl Page {
    fn new(ledger: &Ledger, clause: &Clause) -> Page {
        let part = |worth: u32, text: &str| {
            let lower = text.to_lowercase();
            let words = lower.split(|c: char| c.is_whitespace() || c == '-' || c == '/').map(stem).collect();
            (worth, lower, words)
        };
        Page {
            short: 12_u32.saturating_sub(clause.text.split_whitespace().count() as u32 / 3),
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
        match own.max(meant / 3) {
            0 => 0,
            worth => worth + self.short,
        }
    }

    fn worth(&self, stem: &str, parts_of_words: bool) -> u32 {
        let each = self.parts.iter().map(|(worth, text, words)| match () {
            () if words.iter().any(|word| word == stem) => 6 * worth,
            () if !parts_of_words || stem.len() < 3 => 0,
            () if words.iter().any(|word| word.starts_with(stem)) => 3 * worth,
            () if text.contains(stem) => *worth,
            () => 0,
        });
        // what is said once and well counts for more than what is said in every part
        let (sum, best) = each.fold((0, 0), |(sum, best), worth| (sum + worth, best.max(worth)));
        best + (sum - best) / 4
    }

    fn has_phrase(&self, phrase: &str) -> bool {
        self.parts.iter().any(|(_, text, _)| text.contains(phrase.trim()))
    }
}
