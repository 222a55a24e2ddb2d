//! Looking up rules by words: what people type, found in chapter titles and clauses, the best match first.

use crate::ledger::{Clause, Ledger};

/// Words that mean nearly the same at a game table. A rulebook uses one of them, a reader another.
const SYNONYMS: &[&[&str]] = &[
    &["attack", "assault", "fight", "combat", "battle", "strike", "h2h"],
    &["begin", "start", "setup", "set"],
    &["block", "pass", "bar"],
    &["boat", "submarine", "u-boat", "ship", "vessel"],
    &["buy", "purchase", "recruit", "hire", "pay", "cost", "sell"],
    &["card", "draw"],
    &["coin", "money", "pearl", "point"],
    &["dead", "killed", "destroyed"],
    &["dice", "die", "roll", "throw"],
    &["empty", "run", "exhausted"],
    &["end", "finish", "over", "last"],
    &["far", "distance", "range", "reach"],
    &["find", "detect", "discover", "identify", "spot"],
    &["first", "1"],
    &["fit", "limit", "room", "full"],
    &["flee", "retreat", "withdraw", "escape", "leave", "disengage"],
    &["hide", "hidden", "secret", "conceal", "look"],
    &["kill", "destroy", "remove", "lose", "casualty", "dead", "death"],
    &["limit", "most", "maximum", "least", "minimum"],
    &["long", "duration", "lasts"],
    &["map", "board", "chart"],
    &["mission", "scenario"],
    &["move", "movement", "sail", "swim", "travel", "step"],
    &["pick", "take", "collect"],
    &["place", "deploy", "put"],
    &["plane", "aircraft", "air"],
    &["player", "seat", "side"],
    &["score", "scoring", "point", "victory"],
    &["reveal", "flip", "turned"],
    &["save", "keep", "spent", "lost"],
    &["see", "sight", "view", "visible", "visibility", "look"],
    &["rival", "opponent", "enemy"],
    &["shoot", "fire", "shot", "ranged", "gunfire", "shooting"],
    &["solo", "alone", "single"],
    &["spend", "pay", "spent"],
    &["tie", "draw", "equal", "tiebreaker"],
    &["turn", "round"],
    &["twice", "often", "again", "second"],
    &["up", "ascent", "surface"],
    &["win", "winner", "victory", "winning"],
    &["work", "sequence", "order", "run"],
    &["wound", "injury", "hit", "damage"],
    &["wrap", "edge", "join"],
    &["zone", "area", "space", "square", "region"],
];

/// What several words mean together.
const PHRASES: &[(&str, &str)] = &[
    ("close combat", "hand-to-hand combat"),
    ("hand to hand", "hand-to-hand"),
    ("melee", "hand-to-hand"),
    ("goes first", "begin first"),
    ("go first", "begin first"),
];

/// Words that carry no meaning of their own in a question.
#[rustfmt::skip]
const SMALL: &[&str] = &[
    "a", "about", "all", "also", "am", "an", "and", "another", "any", "are", "at", "be", "been", "being",
    "by", "can", "could", "did", "do", "does", "each", "for", "from", "get", "gets", "go", "goes",
    "going", "got", "has", "have", "how", "i", "i'm", "if", "in", "into", "is", "it", "its", "just",
    "let", "many", "may", "me", "mine", "must", "my", "need", "of", "off", "on", "onto", "or", "our",
    "ours", "out", "rule", "rules", "shall", "should", "so", "than", "that", "the", "then", "there",
    "they", "this", "to", "us", "want", "was", "we", "we're", "what", "when", "where", "which", "who",
    "why", "will", "with", "would", "you", "your",
];

/// Words that belong to the question more than to the game: they tell little, and no clause has to have them.
#[rustfmt::skip]
const FAINT: &[&str] = &[
    "again", "back", "down", "good", "happen", "happens", "long", "mean", "means", "model", "more",
    "much", "one", "only", "other", "thing", "three", "time", "two", "up", "use", "used", "way",
];

/// What a question word asks for, and the words in which a rule says it.
const HINTS: &[(&str, &[&str])] = &[
    ("where", &["zone", "space", "square", "depth", "adjacent"]),
    ("who", &["player", "owner", "seat", "highest"]),
    ("when", &["when", "once", "after", "before", "while", "if", "until", "with"]),
    ("many", &["most", "number", "up"]),
    ("i", &["player", "boat", "captain", "owner", "seat"]),
    ("am", &["player", "boat", "captain", "owner"]),
    ("me", &["player", "boat", "captain"]),
    ("far", &["up", "square"]),
    ("may", &["may", "can", "cannot"]),
    ("can", &["may", "can", "cannot", "no"]),
];

/// What answers "how many".
#[rustfmt::skip]
const NUMBERS: &[&str] = &[
    "one", "two", "three", "four", "five", "six", "seven", "eight", "ten", "twelve",
];

/// Forms that no ending gives away, and the word they belong to.
const FORMS: &[(&str, &str)] = &[
    ("began", "begin"),
    ("bought", "buy"),
    ("chosen", "choose"),
    ("died", "dead"),
    ("dies", "dead"),
    ("fought", "fight"),
    ("found", "find"),
    ("grabbed", "grab"),
    ("held", "hold"),
    ("left", "leave"),
    ("lost", "lose"),
    ("met", "meet"),
    ("paid", "pay"),
    ("rolled", "roll"),
    ("seen", "see"),
    ("shot", "shoot"),
    ("sold", "sell"),
    ("spent", "spend"),
    ("sunk", "sink"),
    ("taken", "take"),
    ("thrown", "throw"),
    ("tied", "tie"),
    ("won", "win"),
    ("wounded", "wound"),
];

/// Where fewer clauses than this have every word, more of those with some of the words follow.
const FEW: usize = 3;

/// What the clauses of a chapter are worth whose title is just what was asked for: they come first, in their own order.
const CHAPTER: f64 = 10.0;

/// What a search of the ledger found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found<'a> {
    /// The clauses, the best match first.
    pub clauses: Vec<&'a Clause>,
    /// How many of the first of them speak of every word. The others speak of some of the words.
    pub whole: usize,
}

impl Ledger {
    /// The clauses that speak of these words, in any case, singular or plural, or of synonyms; words in a chapter's title
    /// stand for its clauses. A rare word tells more than one that is everywhere, words of the question ("work", "far",
    /// "other") tell little, and the rule itself comes before rulings about it. No words find everything, in the order of
    /// the ledger.
    pub fn search(&self, words: &str) -> Found<'_> {
        if let Some(clause) = self.find(words.trim()) {
            return Found { clauses: vec![clause], whole: 1 };
        }
        let Some(query) = Query::new(words) else {
            let clauses: Vec<&Clause> = self.clause.iter().collect();
            return Found { whole: clauses.len(), clauses };
        };
        let pages: Vec<Page> = self.clause.iter().map(|clause| Page::new(self, clause)).collect();
        let scores: Vec<Vec<u32>> =
            pages.iter().map(|page| query.sought.iter().map(|word| page.score(word)).collect()).collect();
        let weights: Vec<f64> = (0..query.sought.len()).map(|word| query.weight(&scores, word)).collect();
        let ranked =
            pages.iter().zip(&scores).filter_map(|(page, scores)| query.rank(page, scores, &weights));
        pick(ranked.collect())
    }
}

/// A clause that has some of the words.
struct Ranked<'a> {
    clause: &'a Clause,
    every: bool,
    score: f64,
}

/// The best first: those with every word, and of the others those that come near the best.
fn pick(mut ranked: Vec<Ranked<'_>>) -> Found<'_> {
    ranked.sort_by(|one, two| two.score.total_cmp(&one.score));
    let best = ranked.first().map_or(0.0, |best| best.score);
    let share = if ranked.iter().filter(|one| one.every).count() < FEW { 0.25 } else { 0.5 };
    ranked.retain(|one| one.every || one.score >= share * best);
    let whole = ranked.iter().take_while(|one| one.every).count();
    Found { whole, clauses: ranked.into_iter().map(|one| one.clause).collect() }
}

/// A word that is looked for, and its synonyms.
struct Sought {
    word: String,
    stem: String,
    synonyms: Vec<String>,
    faint: bool,
}

impl Sought {
    fn new(word: &str) -> Sought {
        let stem = stem(word);
        let groups = SYNONYMS.iter().filter(|group| group.iter().any(|other| self::stem(other) == stem));
        let synonyms = groups.flat_map(|group| group.iter()).map(|other| self::stem(other));
        let synonyms = synonyms.filter(|other| *other != stem).collect();
        Sought { word: word.to_owned(), faint: FAINT.contains(&word), synonyms, stem }
    }
}

/// What was asked.
struct Query {
    sought: Vec<Sought>,
    /// As it was typed, in small letters, if it is more than one word.
    phrase: Option<String>,
    /// Stems in which a rule answers the question word.
    hints: Vec<String>,
    /// Whether a number is asked for.
    many: bool,
    /// Whether a definition is asked for.
    what: bool,
    /// Whether there is no small word in it: it may be the title of a chapter.
    plain: bool,
}

impl Query {
    /// `None` if there is no word in it.
    fn new(words: &str) -> Option<Query> {
        let typed = words.trim().to_lowercase();
        let meant = PHRASES.iter().fold(typed.clone(), |meant, (phrase, other)| meant.replace(phrase, other));
        let trimmed = |word: &str| word.trim_matches(|c: char| !c.is_alphanumeric()).to_owned();
        let all: Vec<String> = parts(&meant).map(trimmed).filter(|word| !word.is_empty()).collect();
        let telling: Vec<&String> = all.iter().filter(|word| !SMALL.contains(&word.as_str())).collect();
        let asked = HINTS.iter().filter(|(word, _)| all.iter().any(|other| other == word));
        let sought = match telling.is_empty() {
            true => all.iter().map(|word| Sought::new(word)).collect(),
            false => telling.iter().map(|word| Sought::new(word)).collect::<Vec<_>>(),
        };
        (!sought.is_empty()).then(|| Query {
            phrase: (telling.len() > 1).then_some(typed),
            hints: asked.flat_map(|(_, words)| words.iter()).map(|word| stem(word)).collect(),
            many: all.iter().any(|word| word == "many"),
            what: meant.starts_with("what is") || meant.starts_with("what are"),
            plain: telling.len() == all.len(),
            sought,
        })
    }

    /// What a word tells: more the fewer clauses have it, and nothing where none has.
    fn weight(&self, scores: &[Vec<u32>], word: usize) -> f64 {
        let having = scores.iter().filter(|scores| scores[word] > 0).count();
        let rare = if having == 0 { 0.0 } else { 1.0 + (scores.len() as f64 / having as f64).log2() };
        if self.sought[word].faint { 0.2 * rare } else { rare }
    }

    /// The words that are not faint, or all if there is no other.
    fn core(&self) -> impl Iterator<Item = (usize, &Sought)> {
        let every = self.sought.iter().all(|word| word.faint);
        self.sought.iter().enumerate().filter(move |(_, word)| every || !word.faint)
    }

    /// How well the clause answers; `None` if it has none of the words.
    fn rank<'a>(&self, page: &Page<'a>, scores: &[u32], weights: &[f64]) -> Option<Ranked<'a>> {
        let clause = page.clause;
        let all: f64 = weights.iter().sum();
        let told: f64 = weights.iter().zip(scores).map(|(weight, score)| weight * f64::from(*score)).sum();
        let had: f64 =
            weights.iter().zip(scores).filter(|(_, score)| **score > 0).map(|(weight, _)| weight).sum();
        if had <= 0.0 {
            return None;
        }
        let sense = told / (60.0 * all) * (had / all);
        let length = 0.004 * page.length.min(40) as f64;
        let early = 0.024 * f64::from(6_u32.saturating_sub(page.number));
        let edge = if clause.place == "ruling" || clause.text.to_lowercase().starts_with("worked") {
            0.85
        } else {
            1.0
        };
        let title = if self.plain && page.titled().eq(self.sought.iter().map(|word| word.stem.as_str())) {
            // a chapter in its own order
            CHAPTER + f64::from(1_000_u32.saturating_sub(page.number))
        } else {
            0.0
        };
        let score = (sense + self.bonus(page) + early - length) * edge + title;
        let every = self.core().all(|(word, _)| scores[word] > 0);
        Some(Ranked { clause, every, score: score.max(0.01) })
    }

    /// For the very words in a row, for a clause that is about this very thing, and for the answer that a question word
    /// asks for.
    fn bonus(&self, page: &Page<'_>) -> f64 {
        let text = page.text();
        let words = &text.words;
        let phrase = self
            .phrase
            .as_ref()
            .is_some_and(|phrase| page.parts.iter().any(|part| part.lower.contains(phrase)));
        let pairs = self.sought.windows(2).filter(|pair| {
            words.windows(2).any(|words| words[0] == pair[0].stem && words[1] == pair[1].stem)
        });
        let core = || self.core().map(|(_, word)| word.stem.as_str());
        let named = match () {
            () if page
                .head
                .iter()
                .map(String::as_str)
                .eq(self.sought.iter().map(|word| word.stem.as_str())) =>
            {
                0.8
            }
            () if page.head.iter().map(String::as_str).eq(core()) => 0.8,
            () if begins(words, core()) => 0.15,
            () => 0.0,
        };
        let hinted = self.hints.iter().any(|hint| words.contains(hint));
        let number = |word: &String| NUMBERS.contains(&word.as_str()) || word.parse::<u32>().is_ok();
        let counts = self.many && words.iter().any(number);
        let defines = self.what && self.core().any(|(_, word)| page.says_what_is(&word.word));
        let when = |holds: bool, worth: f64| if holds { worth } else { 0.0 };
        when(phrase, 0.4)
            + 0.15 * pairs.count() as f64
            + named
            + when(hinted, 0.08)
            + when(counts, 0.12)
            + when(defines, 0.3)
    }
}

/// Whether a clause begins with these words, articles aside.
fn begins<'a>(words: &[String], mut core: impl Iterator<Item = &'a str>) -> bool {
    let mut words = words.iter().filter(|word| !matches!(word.as_str(), "a" | "an" | "the" | "th"));
    core.all(|word| words.next().is_some_and(|other| other == word))
}

fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| c.is_whitespace() || c == '-' || c == '/')
}

/// "turtles" and "turtle", "moves" and "moving", "wins" and "won", "diagonals" and "diagonally" are one word here.
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
    match rest.strip_suffix("ly") {
        Some(plain) if plain.len() > 3 => plain.to_owned(),
        Some(_) | None => rest,
    }
}

/// A text of a clause, and what a match in it is worth.
struct Part {
    worth: u32,
    lower: String,
    words: Vec<String>,
    /// The words as they stand there.
    forms: Vec<String>,
}

impl Part {
    fn new(worth: u32, text: &str) -> Part {
        let lower = text.to_lowercase();
        let form = |word: &str| word.trim_matches(|c: char| !c.is_alphanumeric()).to_owned();
        Part {
            worth,
            words: parts(&lower).map(stem).collect(),
            forms: parts(&lower).map(form).collect(),
            lower,
        }
    }
}

/// The words of a clause, part by part: its text, its chapter's title, and the rest.
struct Page<'a> {
    clause: &'a Clause,
    parts: [Part; 7],
    /// What the clause begins by naming ("Oracle, a Mage: ...", "Shark: cost 5, ..."): then it is about this very thing.
    /// A clause that begins with an article ("The Oracle, the Slaver ...") says something of it, not what it is.
    head: Vec<String>,
    /// Its number in the chapter: what a thing is stands before what is special about it.
    number: u32,
    /// In words: a short clause is about little else.
    length: usize,
}

impl<'a> Page<'a> {
    fn new(ledger: &Ledger, clause: &'a Clause) -> Page<'a> {
        let head = clause.text.split([',', ':']).next().unwrap_or_default().to_lowercase();
        Page {
            clause,
            parts: [
                Part::new(10, &clause.text),
                Part::new(9, ledger.chapter_of(clause)),
                Part::new(6, &clause.place),
                Part::new(3, &clause.ruling),
                Part::new(5, &clause.option),
                Part::new(5, &clause.id),
                Part::new(1, &clause.why),
            ],
            head: parts(&head).map(stem).collect(),
            number: clause.id.rsplit('-').next().and_then(|number| number.parse().ok()).unwrap_or(99),
            length: clause.text.split_whitespace().count(),
        }
    }

    fn text(&self) -> &Part {
        let [text, ..] = &self.parts;
        text
    }

    fn titled(&self) -> impl Iterator<Item = &str> {
        let [_, title, ..] = &self.parts;
        title.words.iter().map(String::as_str)
    }

    fn says_what_is(&self, word: &str) -> bool {
        let lower = &self.text().lower;
        ["is", "are"].iter().any(|verb| {
            ["", "a ", "an "].iter().any(|article| lower.contains(&format!(" {verb} {article}{word}")))
        })
    }

    /// A whole word counts in full, another form of it a little less, the beginning of one by half, a part of one little;
    /// synonyms two fifths.
    fn score(&self, sought: &Sought) -> u32 {
        let own = self.worth(&sought.stem, Some(&sought.word));
        let meant = sought.synonyms.iter().map(|word| self.worth(word, None)).max().unwrap_or(0);
        own.max(meant * 2 / 5)
    }

    /// `form` is the word as it was typed; a synonym has none, and is not looked for in parts of words.
    fn worth(&self, stem: &str, form: Option<&str>) -> u32 {
        let each = self.parts.iter().map(|part| match form {
            _ if part.words.iter().any(|word| word == stem) => match form {
                Some(form)
                    if !part
                        .forms
                        .iter()
                        .any(|word| word.strip_suffix('s').unwrap_or(word) == form || word == form) =>
                {
                    5 * part.worth
                }
                Some(_) | None => 6 * part.worth,
            },
            None => 0,
            Some(_) if stem.len() < 3 => 0,
            Some(_) if part.words.iter().any(|word| word.starts_with(stem)) => 3 * part.worth,
            Some(_) if part.lower.contains(stem) => part.worth,
            Some(_) => 0,
        });
        // what is said once and well counts for more than what is said in every part
        let (sum, best) = each.fold((0, 0), |(sum, best), worth| (sum + worth, best.max(worth)));
        best + (sum - best) / 4
    }
}
