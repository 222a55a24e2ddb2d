//! Sets of cards, places or pieces as bits: one type for whatever a game has at most 64 of.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::hash::Hash;
use std::marker::PhantomData;
use ts_rs::{Config, TS, TypeVisitor};

/// Something that a [`Set`] can hold: each has a place, counted from 0.
pub trait Member: Copy + Eq + Hash + fmt::Debug + 'static {
    /// How many there are, 64 at most.
    const COUNT: u32;

    /// Where it comes among the others, from 0.
    fn place(self) -> u32;

    /// The one at that place, below [`COUNT`](Member::COUNT).
    fn at(place: u32) -> Self;

    /// What it is called in a sentence: "the Oracle", "zone b4".
    fn called(self) -> String;
}

/// Some of the members, each at most once. In JSON it is a list of them, in the order of their places.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Set<T> {
    bits: u64,
    of: PhantomData<T>,
}

impl<T: Member> Set<T> {
    /// None at all.
    pub const EMPTY: Set<T> = Set::from_bits(0);
    /// Every one.
    pub const WHOLE: Set<T> = Set::from_bits(u64::MAX >> (64 - T::COUNT));

    /// The members at the places of these bits; the lowest bit is place 0. For tables that are made before the program
    /// runs, where nobody can be asked for a place.
    pub const fn from_bits(bits: u64) -> Set<T> {
        Set { bits, of: PhantomData }
    }

    /// Just that one.
    #[inline]
    pub fn only(member: T) -> Set<T> {
        Set::from_bits(1 << member.place())
    }

    /// Whether it is in the set.
    #[inline]
    pub fn contains(self, member: T) -> bool {
        self.bits >> member.place() & 1 == 1
    }

    /// Puts it in.
    #[inline]
    pub fn insert(&mut self, member: T) {
        self.bits |= 1 << member.place();
    }

    /// Takes it out.
    #[inline]
    pub fn remove(&mut self, member: T) {
        self.bits &= !(1 << member.place());
    }

    /// These and those.
    #[must_use]
    #[inline]
    pub const fn union(self, other: Set<T>) -> Set<T> {
        Set::from_bits(self.bits | other.bits)
    }

    /// Those of these that are also in the other set.
    #[must_use]
    #[inline]
    pub const fn common(self, other: Set<T>) -> Set<T> {
        Set::from_bits(self.bits & other.bits)
    }

    /// These without those.
    #[must_use]
    #[inline]
    pub const fn minus(self, other: Set<T>) -> Set<T> {
        Set::from_bits(self.bits & !other.bits)
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> u8 {
        self.bits.count_ones() as u8
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// The members in the order of their places.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = T> + Clone {
        let mut bits = self.bits;
        std::iter::from_fn(move || {
            let member = (bits != 0).then(|| T::at(bits.trailing_zeros()));
            bits &= bits.wrapping_sub(1);
            member
        })
    }

    /// The one that comes at this place of [`iter`](Set::iter).
    pub fn nth(self, place: u8) -> Option<T> {
        self.iter().nth(usize::from(place))
    }
}

impl<T: Member> Default for Set<T> {
    fn default() -> Set<T> {
        Set::EMPTY
    }
}

impl<T: Member> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(members: I) -> Set<T> {
        members.into_iter().fold(Set::EMPTY, |set, member| set.union(Set::only(member)))
    }
}

impl<T: Member> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<T: Member + Serialize> Serialize for Set<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Member + Deserialize<'de>> Deserialize<'de> for Set<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Set<T>, D::Error> {
        let mut set = Set::EMPTY;
        for member in Vec::<T>::deserialize(deserializer)? {
            if set.contains(member) {
                return Err(serde::de::Error::custom(format!("{} is listed twice", member.called())));
            }
            set.insert(member);
        }
        Ok(set)
    }
}

/// A list of members, to the browser.
impl<T: Member + TS> TS for Set<T> {
    type WithoutGenerics = <Vec<T> as TS>::WithoutGenerics;
    type OptionInnerType = <Vec<T> as TS>::OptionInnerType;

    fn ident(config: &Config) -> String {
        <Vec<T> as TS>::ident(config)
    }

    fn name(config: &Config) -> String {
        <Vec<T> as TS>::name(config)
    }

    fn inline(config: &Config) -> String {
        <Vec<T> as TS>::inline(config)
    }

    fn visit_dependencies(visitor: &mut impl TypeVisitor) {
        <Vec<T> as TS>::visit_dependencies(visitor);
    }

    fn visit_generics(visitor: &mut impl TypeVisitor) {
        <Vec<T> as TS>::visit_generics(visitor);
    }
}

#[cfg(test)]
mod tests {
    use super::{Member, Set};
    use serde::{Deserialize, Serialize};
    use ts_rs::{Config, TS};

    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
    struct Place(u32);

    impl Member for Place {
        const COUNT: u32 = 8;
        fn place(self) -> u32 {
            self.0
        }
        fn at(place: u32) -> Place {
            Place(place)
        }
        fn called(self) -> String {
            format!("place {}", self.0)
        }
    }

    #[test]
    fn sets_are_joined_shared_and_taken_apart() {
        let set = |places: &[u32]| places.iter().map(|place| Place(*place)).collect::<Set<Place>>();
        let (these, those) = (set(&[1, 3, 5]), set(&[3, 4]));
        assert_eq!(these.union(those), set(&[1, 3, 4, 5]));
        assert_eq!(these.common(those), set(&[3]));
        assert_eq!(these.minus(those), set(&[1, 5]));
        assert_eq!([0, 2, 3].map(|place| these.nth(place)), [Some(Place(1)), Some(Place(5)), None]);
    }
    #[test]
    fn members_come_and_go() {
        let mut set = Set::only(Place(2));
        set.insert(Place(7));
        set.insert(Place(2));
        assert_eq!((set.len(), set.is_empty()), (2, false));
        assert_eq!([2, 3, 7].map(|place| set.contains(Place(place))), [true, false, true]);
        set.remove(Place(2));
        set.remove(Place(3));
        assert_eq!(set, Set::only(Place(7)));
        set.remove(Place(7));
        assert!(set.is_empty() && set == Set::EMPTY && set == Set::default());
        assert_eq!(set.len(), 0);
        assert_eq!(
            Set::<Place>::WHOLE.iter().map(|place| place.0).collect::<Vec<_>>(),
            [0, 1, 2, 3, 4, 5, 6, 7]
        );
    }

    #[test]
    fn in_a_file_a_set_is_a_list_without_doubles() {
        let set = Set::from_bits(0b1010);
        assert_eq!(format!("{set:?}"), "{Place(1), Place(3)}");
        let text = serde_json::to_string(&set).expect("plain data");
        assert_eq!(text, "[1,3]");
        assert_eq!(serde_json::from_str::<Set<Place>>("[3,1]").ok(), Some(set));
        let twice = serde_json::from_str::<Set<Place>>("[3,1,3]").expect_err("twice").to_string();
        assert!(twice.starts_with("place 3 is listed twice"), "{twice}");
        let config = Config::default();
        assert_eq!(Set::<Place>::name(&config), Vec::<Place>::name(&config), "a list of them to the browser");
        assert_eq!(Set::<Place>::inline(&config), Vec::<Place>::inline(&config));
        assert_eq!(Set::<Place>::ident(&config), Vec::<Place>::ident(&config));
    }
}
