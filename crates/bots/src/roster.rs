//! Who can sit at a table: the five levels, the plain players, and those a game brings along.

use crate::bot::level;
use crate::spec::Spec;
use fathom_core::Knowledge;
use serde::Serialize;

/// The names of the levels, the same in all games.
const LEVEL_NAMES: [&str; Spec::LEVELS as usize] =
    ["Pip", "Marina", "Doctor Brine", "Captain Holt", "Admiral Quill"];

/// Who sits beside them where one bot has several seats: people of the sea, and no name that a game gives to a piece.
const CREW: [&str; 8] = [
    "Bosun Tamm",
    "Nell Okoro",
    "Doctor Vane",
    "Captain Ruiz",
    "Ines the pilot",
    "Old Barnaby",
    "Mate Sorrel",
    "Skipper Lund",
];

/// A bot that can sit at a table.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BotInfo {
    /// What to write for it: `level-3`.
    pub name: String,
    /// What it is called at the table: Doctor Brine.
    pub title: String,
    /// Which of the five levels it is, if it is one.
    pub level: Option<u8>,
    /// How it plays.
    pub about: String,
    /// Whether a budget may follow its name: `mcts:500ms`.
    pub budget: bool,
    /// How strong it was found to be, where that was measured.
    pub elo: Option<Elo>,
}

/// A measured strength, on a scale where 400 points more mean ten wins for one loss.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Elo {
    /// The best estimate.
    pub value: f64,
    /// The lower end of the interval that holds the truth 95 times in 100.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

/// What a bot is called at the table, by what is written for it.
pub fn title(bot: &str) -> String {
    let level = |number: &u8| Spec::Level(*number).to_string() == bot;
    match (bot, (1..=Spec::LEVELS).find(level)) {
        (_, Some(number)) => LEVEL_NAMES[usize::from(number) - 1].to_owned(),
        ("random", None) => "Drifter".to_owned(),
        ("greedy", None) => "Angler".to_owned(),
        ("mcts", None) => "Navigator".to_owned(),
        (own, None) => capitalised(own),
    }
}

/// What seats of one bot are called at a table, each by the first of these that is still free: its title, then the crew.
pub fn titles(bot: &str) -> impl Iterator<Item = String> {
    std::iter::once(title(bot)).chain(CREW.map(str::to_owned))
}

/// Every bot that can play this game; their strengths are for the catalog to add.
pub fn roster<G: Knowledge>() -> Vec<BotInfo> {
    let info = |name: &str, about: String| BotInfo {
        name: name.to_owned(),
        title: title(name),
        level: None,
        about,
        budget: false,
        elo: None,
    };
    let of = |spec: Spec| info(&spec.to_string(), about::<G>(&spec));
    let search = "looks ahead by tree search, for as long as it is given: mcts:2000, mcts:500ms";
    let mut bots = vec![of(Spec::Random)];
    bots.extend((1..=Spec::LEVELS).map(|number| BotInfo { level: Some(number), ..of(Spec::Level(number)) }));
    bots.push(of(Spec::Greedy));
    bots.push(BotInfo { budget: true, ..info("mcts", search.to_owned()) });
    bots.extend(G::advisors().into_iter().map(|own| of(Spec::Named(own.name.to_owned()))));
    bots
}

fn capitalised(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// How a bot plays, in a line.
fn about<G: Knowledge>(spec: &Spec) -> String {
    match spec {
        Spec::Random => "any legal move, all equally likely".to_owned(),
        Spec::Greedy => "the move that looks best at once".to_owned(),
        Spec::Mcts(budget) | Spec::Judged(budget) => match (budget.iterations, budget.time) {
            (Some(count), _) => format!("looks ahead: {count} tries a move"),
            (None, _) => "looks ahead for as long as it is given".to_owned(),
        },
        Spec::Soft(bot, _) => format!("{}; often content with one nearly as good", about::<G>(bot)),
        Spec::Level(number) => level::<G>(*number).map(|spec| about::<G>(&spec)).unwrap_or_default(),
        Spec::Named(name) => {
            let own = G::advisors().into_iter().find(|advisor| advisor.name == name);
            own.map(|advisor| advisor.about.to_owned()).unwrap_or_default()
        }
    }
}
