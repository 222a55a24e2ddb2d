//! All lessons that there are.

use crate::lesson::{Lesson, LessonError};
use fathom_catalog::AnyGame;

/// The lessons of all games, in the order in which they are shown.
pub struct Shelf {
    lessons: Vec<Lesson>,
}

impl Shelf {
    /// Every lesson of Fathom.
    ///
    /// # Panics
    /// If a lesson that is built in cannot be read; the tests read them all.
    pub fn standard() -> Shelf {
        macro_rules! lessons {
            ($($game:literal: $($name:literal)+;)+) => {
                vec![$($(($game, $name, include_str!(concat!("../../../games/", $game, "/lessons/", $name, ".toml")))),+),+]
            };
        }
        let texts = lessons! {
            "deep-dive": "first" "risk";
            "abyss": "first" "lords";
            "battle-for-the-deep": "first" "combat";
            "deep-war": "first" "attack";
            "sunken-citadel": "first" "fight";
        };
        let read = |(game, name, text)| Lesson::read(game, name, text).expect("the tests read every lesson");
        Shelf { lessons: texts.into_iter().map(read).collect() }
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
        self.of(slug).find(|lesson| lesson.name == name).ok_or_else(|| LessonError::NoSuchLesson {
            game: game.info().title,
            name: name.chars().take(60).collect(),
            known: self.of(slug).map(|lesson| lesson.name).collect(),
        })
    }
}
