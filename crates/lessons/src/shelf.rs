//! All lessons that there are, and the page about each game.

use crate::lesson::{Lesson, LessonError};
use crate::puzzle::Puzzles;
use fathom_catalog::{AnyGame, Catalog};
use fathom_core::HowToPlay;

/// The lessons of all games, in the order in which they are shown.
pub struct Shelf {
    lessons: Vec<Lesson>,
    pages: Vec<(&'static str, HowToPlay)>,
    puzzles: Vec<Puzzles>,
    /// The puzzles once more, as guided games of one move.
    solved: Vec<Lesson>,
}

/// Every set of puzzles that is checked in.
const PUZZLES: [&str; 4] = [
    include_str!("../../../games/deep-dive/puzzles.toml"),
    include_str!("../../../games/abyss/puzzles.toml"),
    include_str!("../../../games/battle-for-the-deep/puzzles.toml"),
    include_str!("../../../games/deep-war/puzzles.toml"),
];

impl Shelf {
    /// Every lesson and every page of Fathom.
    ///
    /// # Panics
    /// If one that is built in cannot be read; the tests read them all.
    pub fn standard() -> Shelf {
        macro_rules! text {
            ($game:literal, $path:expr) => {
                include_str!(concat!("../../../games/", $game, $path))
            };
        }
        macro_rules! games {
            ($($game:literal: $($name:literal)+;)+) => {
                (
                    vec![$($(($game, $name, text!($game, concat!("/lessons/", $name, ".toml")))),+),+],
                    vec![$(($game, text!($game, "/how-to-play.toml"))),+],
                )
            };
        }
        let (lessons, pages) = games! {
            "deep-dive": "first" "risk";
            "abyss": "first" "lords";
            "battle-for-the-deep": "first" "combat";
            "deep-war": "first" "attack";
            "sunken-citadel": "first" "fight";
        };
        let catalog = Catalog::standard();
        let lesson =
            |(game, name, text)| Lesson::read(game, name, text).expect("the tests read every lesson");
        let page = |(game, text): (&'static str, &str)| {
            let ledger = catalog.find(game).expect("every game here is in the catalog").ledger();
            (game, HowToPlay::parse(text, ledger).expect("the tests read every page"))
        };
        let puzzles = PUZZLES.map(|text| Puzzles::read(text).expect("the tests read every set"));
        let solved = puzzles.iter().flat_map(|set| {
            let game = catalog.find(&set.game).expect("every game here is in the catalog");
            set.lessons(game.info().slug)
        });
        Shelf {
            solved: solved.collect(),
            lessons: lessons.into_iter().map(lesson).collect(),
            pages: pages.into_iter().map(page).collect(),
            puzzles: puzzles.into(),
        }
    }

    /// How that game is played.
    pub fn page(&self, game: &str) -> Option<&HowToPlay> {
        self.pages.iter().find(|(slug, _)| *slug == game).map(|(_, page)| page)
    }

    /// The puzzles of that game.
    pub fn puzzles(&self, game: &str) -> Option<&Puzzles> {
        self.puzzles.iter().find(|set| set.game == game)
    }

    /// The puzzles of all games, as guided games of one move.
    pub fn solved(&self) -> &[Lesson] {
        &self.solved
    }

    /// All of them.
    pub fn lessons(&self) -> &[Lesson] {
        &self.lessons
    }

    /// The lessons of a game.
    pub fn of<'a>(&'a self, game: &str) -> impl Iterator<Item = &'a Lesson> {
        let game = game.to_owned();
        self.lessons.iter().filter(move |lesson| lesson.game == game)
    }

    /// The lesson of that name.
    pub fn find(&self, game: &dyn AnyGame, name: &str) -> Result<&Lesson, LessonError> {
        let slug = game.info().slug;
        let puzzles = self.solved.iter().filter(|lesson| lesson.game == slug);
        self.of(slug).chain(puzzles).find(|lesson| lesson.name == name).ok_or_else(|| {
            LessonError::NoSuchLesson {
                game: game.info().title,
                name: name.chars().take(60).collect(),
                known: self.of(slug).map(|lesson| lesson.name).collect(),
            }
        })
    }
}
