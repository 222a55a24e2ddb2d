//! Actions and outcomes as one line of text each: a verb and its arguments, strict both ways.
//!
//! Models are `m3`, weapons are counted from 0 in the order of the card, things are `door2`, `object5`, `piece7`,
//! `wall4@120,95` or a model, places are `x,y` in tenths of an inch, directions are 0 to 31 clockwise from the right,
//! and `-` stands for nothing.

use crate::action::{Action, Buy, Chance, Skill};
use crate::content::{
    Artifact, DoorId, EventCard, Fault, Find, Item, Kind, ObjectId, Operation, PieceId, RoomCard, Spell,
    WallId,
};
use crate::geometry::{Facing, Point};
use crate::state::{Effort, Id, Part, Thing};
use crate::task::Exertion;
use arrayvec::ArrayVec;
use std::fmt;
use std::str::FromStr;

/// One argument of an action: a word without spaces.
trait Word: Sized {
    fn write(&self) -> String;
    fn read(word: &str) -> Option<Self>;
}

impl Word for u8 {
    fn write(&self) -> String {
        self.to_string()
    }
    fn read(word: &str) -> Option<u8> {
        word.parse().ok()
    }
}

impl Word for DoorId {
    fn write(&self) -> String {
        self.to_string()
    }
    fn read(word: &str) -> Option<DoorId> {
        word.parse().ok().map(DoorId)
    }
}

impl Word for ObjectId {
    fn write(&self) -> String {
        self.to_string()
    }
    fn read(word: &str) -> Option<ObjectId> {
        word.parse().ok().map(ObjectId)
    }
}

impl Word for Exertion {
    fn write(&self) -> String {
        match self {
            Exertion::Full => "yes",
            Exertion::Plain => "no",
        }
        .to_owned()
    }
    fn read(word: &str) -> Option<Exertion> {
        match word {
            "yes" => Some(Exertion::Full),
            "no" => Some(Exertion::Plain),
            _ => None,
        }
    }
}

impl Word for Id {
    fn write(&self) -> String {
        format!("m{}", self.0)
    }
    fn read(word: &str) -> Option<Id> {
        word.strip_prefix('m')?.parse().ok().map(Id)
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "m{}", self.0)
    }
}

impl Word for Point {
    fn write(&self) -> String {
        self.to_string()
    }
    fn read(word: &str) -> Option<Point> {
        word.parse().ok()
    }
}

impl Word for Facing {
    fn write(&self) -> String {
        self.index().to_string()
    }
    fn read(word: &str) -> Option<Facing> {
        Facing::try_from(word.parse::<u8>().ok()?).ok()
    }
}

impl<T: Word> Word for Option<T> {
    fn write(&self) -> String {
        self.as_ref().map_or_else(|| "-".to_owned(), Word::write)
    }
    fn read(word: &str) -> Option<Option<T>> {
        if word == "-" { Some(None) } else { T::read(word).map(Some) }
    }
}

impl Word for Part {
    fn write(&self) -> String {
        match self {
            Part::Head => "head".to_owned(),
            Part::Body => "body".to_owned(),
            Part::Locomotion => "locomotion".to_owned(),
            Part::Weapon(index) => format!("weapon{index}"),
        }
    }
    fn read(word: &str) -> Option<Part> {
        match word {
            "head" => Some(Part::Head),
            "body" => Some(Part::Body),
            "locomotion" => Some(Part::Locomotion),
            other => other.strip_prefix("weapon")?.parse().ok().map(Part::Weapon),
        }
    }
}

impl Word for Thing {
    fn write(&self) -> String {
        match self {
            Thing::Door(index) => format!("door{index}"),
            Thing::Object(index) => format!("object{index}"),
            Thing::Piece(index) => format!("piece{index}"),
            Thing::Wall(index, at) => format!("wall{index}@{at}"),
            Thing::Model(id) => id.to_string(),
        }
    }
    fn read(word: &str) -> Option<Thing> {
        if let Some(rest) = word.strip_prefix("door") {
            return rest.parse().ok().map(DoorId).map(Thing::Door);
        }
        if let Some(rest) = word.strip_prefix("object") {
            return rest.parse().ok().map(ObjectId).map(Thing::Object);
        }
        if let Some(rest) = word.strip_prefix("piece") {
            return rest.parse().ok().map(PieceId).map(Thing::Piece);
        }
        if let Some(rest) = word.strip_prefix("wall") {
            let (index, at) = rest.split_once('@')?;
            return Some(Thing::Wall(WallId(index.parse().ok()?), at.parse().ok()?));
        }
        Id::read(word).map(Thing::Model)
    }
}

/// Words for enums whose variants have fixed names.
macro_rules! words {
    ($name:ident { $($variant:ident = $word:literal),* $(,)? }) => {
        impl Word for $name {
            fn write(&self) -> String {
                match self { $($name::$variant => $word,)* }.to_owned()
            }
            fn read(word: &str) -> Option<$name> {
                match word { $($word => Some($name::$variant),)* _ => None }
            }
        }
    };
}

words!(Effort { Force = "force", Break = "break", Drag = "drag", Lift = "lift" });
words!(Skill {
    FastLoad = "fast-load",
    DeepEyes = "deep-eyes",
    Resilient = "resilient",
    IronWill = "iron-will",
    Demolition = "demolition",
    RapidShot = "rapid-shot",
    Healer = "healer",
    Stealth = "stealth",
});

/// Words for cards, which know their own names.
macro_rules! card_words {
    ($($name:ident),*) => {$(
        impl Word for $name {
            fn write(&self) -> String {
                self.slug().to_owned()
            }
            fn read(word: &str) -> Option<$name> {
                $name::named(word)
            }
        }
    )*};
}

card_words!(RoomCard, EventCard, Fault, Artifact, Operation, Find, Spell);

/// A printed name as a word: lower case, with hyphens.
fn slug(name: &str) -> String {
    name.split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|part| !part.is_empty())
        .map(str::to_ascii_lowercase)
        .collect::<Vec<_>>()
        .join("-")
}

impl Word for Kind {
    fn write(&self) -> String {
        slug(self.profile().name)
    }
    fn read(word: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| slug(kind.profile().name) == word)
    }
}

impl Word for Item {
    fn write(&self) -> String {
        slug(self.name())
    }
    fn read(word: &str) -> Option<Item> {
        Item::ALL.into_iter().find(|item| slug(item.name()) == word)
    }
}

/// Display and FromStr for an enum of struct variants: a verb, then the fields in order.
macro_rules! notation {
    ($name:ident, $what:literal { $($variant:ident $({ $($field:ident),* })? = $verb:literal),* $(,)? }) => {
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $($name::$variant $({ $($field),* })? => {
                        f.write_str($verb)?;
                        $($(write!(f, " {}", Word::write($field))?;)*)?
                        Ok(())
                    })*
                }
            }
        }

        impl FromStr for $name {
            type Err = String;
            fn from_str(text: &str) -> Result<$name, String> {
                let wrong = || format!("\"{text}\" is no {}", $what);
                let mut words = text.split(' ');
                let verb = words.next().unwrap_or_default();
                let found = match verb {
                    $($verb => {
                        $($(let $field = words.next().and_then(Word::read)
                            .ok_or_else(|| format!("\"{text}\": after \"{}\" comes {}", $verb, stringify!($field)))?;)*)?
                        $name::$variant $({ $($field),* })?
                    })*
                    _ => return Err(wrong()),
                };
                if found.to_string() == text { Ok(found) } else { Err(wrong()) }
            }
        }
    };
}

notation!(Action, "action" {
    Activate { model } = "activate",
    Quick = "quick",
    Roll = "roll",
    Follow = "follow",
    Free { actions } = "free",
    Cast { dice, spell } = "cast",
    Move { to } = "move",
    Escort { to, with } = "escort",
    Attack { target, arm, part, actions, step } = "attack",
    Charge { target, to, arm, part } = "charge",
    Rush { target, to, arm, part } = "rush",
    Shoot { target, arm, part, actions, step } = "shoot",
    Fire { at, arm } = "fire",
    ShootThing { thing, arm, actions } = "shoot-thing",
    Recover = "recover",
    TurnAbout = "turn-about",
    BreakFree { exert } = "break-free",
    Disengage { to } = "disengage",
    Jet { to } = "jet",
    Try { effort, thing, exert, to } = "try",
    Help { thing } = "help",
    Release = "release",
    Open { door } = "open",
    Close { door } = "close",
    Unlock { door, actions } = "unlock",
    Use { thing, actions } = "use",
    Sacrifice { thing } = "sacrifice",
    PickUp { thing } = "pick-up",
    Drop = "drop",
    Heal { target, part } = "heal",
    Soothe { target } = "soothe",
    Mend { target, arm, actions } = "mend",
    Reload { arm } = "reload",
    Hide = "hide",
    Evade = "evade",
    Ascend = "ascend",
    Descend = "descend",
    Plant { thing, fuse } = "plant",
    Stick { target, fuse } = "stick",
    Disarm { thing } = "disarm",
    Shift { thing, to } = "shift",
    Call = "call",
    Flash = "flash",
    Ink { actions } = "ink",
    Distract { target, actions } = "distract",
    Possess { target, actions } = "possess",
    Spell { spell, target, at } = "spell",
    Spray { target, level } = "spray",
    Keep = "keep",
    Dispel = "dispel",
    Hand { to, actions } = "hand",
    LetGo { who } = "let-go",
    Link = "link",
    UseItem { item, target, at } = "item",
    UseArtifact { target, at } = "artifact",
    WakeArtifact = "wake-artifact",
    MendArtifact = "mend-artifact",
    Operation { card, target, at, door } = "operation",
    Withdraw = "withdraw",
    Prowl = "prowl",
    Burrow = "burrow",
    End { facing } = "end",
    Parry { arm } = "parry",
    Dodge = "dodge",
    Stand = "stand",
    Place { kind, at, facing } = "place",
    Nobody = "nobody",
    Entry { entry } = "entry",
    KeepOperation { card } = "keep-operation",
    Start { model, facing } = "start",
    KeepArtifact { card } = "keep-artifact",
    KeepFault { card } = "keep-fault",
    Salvage { arm } = "salvage",
    FireNow { model, arm } = "fire-now",
    Again = "again",
    PlayEvent = "play-event",
    March { marker, to } = "march",
    MarchOpen { marker, door } = "march-open",
    TurnUp { marker } = "turn-up",
    Rest { marker } = "rest",
    Buy { buy } = "buy",
    Continue = "continue",
});

notation!(Buy, "purchase" {
    Find { card, model } = "find",
    Activate { card } = "activate",
    HealInjury { model } = "heal-injury",
    Replace { model } = "replace",
    Rearm { model, arm } = "rearm",
    Combat { model } = "combat",
    Quality { model } = "quality",
    BodyBox { model } = "body-box",
    BodyArmour { model } = "body-armour",
    WeaponAttack { model, arm } = "weapon-attack",
    WeaponBreak { model, arm } = "weapon-break",
    Learn { model, skill } = "learn",
    Worth { shadow } = "worth",
    FoeCombat { kind } = "foe-combat",
    FoeFastLoad = "foe-fast-load",
    FoeTough { kind } = "foe-tough",
    FoeEvent { card } = "foe-event",
});

impl Word for Buy {
    fn write(&self) -> String {
        self.to_string().replace(' ', ":")
    }
    fn read(word: &str) -> Option<Buy> {
        word.replace(':', " ").parse().ok()
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Dice(dice) => {
                f.write_str("dice")?;
                dice.iter().try_for_each(|die| write!(f, " {die}"))
            }
            Chance::Duel(attack, defence) => write!(f, "duel {attack} {defence}"),
            Chance::Die(die) => write!(f, "die {die}"),
            Chance::Room(card) => write!(f, "room {}", card.slug()),
            Chance::Event(card) => write!(f, "event {}", card.slug()),
            Chance::Fault(card) => write!(f, "fault {}", card.slug()),
            Chance::Artifact(card) => write!(f, "artifact {}", card.slug()),
            Chance::Operation(card) => write!(f, "operation {}", card.slug()),
            Chance::Find(card) => write!(f, "find {}", card.slug()),
            Chance::Survivor(found) => f.write_str(if *found { "survivor found" } else { "survivor none" }),
        }
    }
}

impl FromStr for Chance {
    type Err = String;
    fn from_str(text: &str) -> Result<Chance, String> {
        let wrong = || format!("\"{text}\" is no outcome: expected dice, duel, die or a card");
        let (verb, rest) = text.split_once(' ').ok_or_else(wrong)?;
        let dice = || -> Option<ArrayVec<u8, 3>> {
            let faces: Option<Vec<u8>> = rest.split(' ').map(Word::read).collect();
            let faces = faces?;
            if faces.len() > 3 { None } else { Some(faces.into_iter().collect()) }
        };
        // SC-SET-23: dice lie on the table in no order
        if verb == "dice" {
            let mut told =
                dice().filter(|told| Chance::Dice(told.clone()).to_string() == text).ok_or_else(wrong)?;
            told.sort_unstable();
            return Ok(Chance::Dice(told));
        }
        let found = match verb {
            "duel" => dice().filter(|d| d.len() == 2).map(|d| Chance::Duel(d[0], d[1])),
            "die" => dice().filter(|d| d.len() == 1).map(|d| Chance::Die(d[0])),
            "room" => Word::read(rest).map(Chance::Room),
            "event" => Word::read(rest).map(Chance::Event),
            "fault" => Word::read(rest).map(Chance::Fault),
            "artifact" => Word::read(rest).map(Chance::Artifact),
            "operation" => Word::read(rest).map(Chance::Operation),
            "find" => Word::read(rest).map(Chance::Find),
            "survivor" => match rest {
                "found" => Some(Chance::Survivor(true)),
                "none" => Some(Chance::Survivor(false)),
                _ => None,
            },
            _ => None,
        };
        found.filter(|chance| chance.to_string() == text).ok_or_else(wrong)
    }
}
