//! Sets of cards as bits: one definition for every kind of card. A macro and not a generic type, because the tables of
//! content are made of sets before the program runs, where a generic type cannot ask a card for its place.

/// Makes a set type of an enum of cards with a table `ALL` beside it and a `name`; `called` is the card in a sentence.
macro_rules! card_set {
    ($(#[$about:meta])* $set:ident of $card:ident, called $called:literal) => {
        $(#[$about])*
        pub struct $set(u64);

        impl $set {
            /// None at all.
            pub const EMPTY: $set = $set(0);
            /// Every one.
            pub const WHOLE: $set = $set((1 << $card::ALL.len()) - 1);

            /// Just that one.
            pub const fn only(card: $card) -> $set {
                $set(1 << card as u64)
            }

            /// Whether the card is in the set.
            #[inline]
            pub const fn contains(self, card: $card) -> bool {
                self.0 >> card as u64 & 1 == 1
            }

            /// Puts a card in.
            pub const fn insert(&mut self, card: $card) {
                self.0 |= 1 << card as u64;
            }

            /// Takes a card out.
            pub const fn remove(&mut self, card: $card) {
                self.0 &= !(1 << card as u64);
            }

            /// These and those.
            #[must_use]
            pub const fn union(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }

            /// Those of these that are also in the other set.
            #[must_use]
            pub const fn common(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }

            /// These without those.
            #[must_use]
            pub const fn minus(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }

            /// How many there are.
            #[inline]
            pub const fn len(self) -> u8 {
                self.0.count_ones() as u8
            }

            /// Whether there is none.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The cards of the set in order.
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $card> + Clone {
                let mut bits = self.0;
                std::iter::from_fn(move || {
                    let card = (bits != 0).then(|| ALL[bits.trailing_zeros() as usize]);
                    bits &= bits.wrapping_sub(1);
                    card
                })
            }

            /// The card at a place in `iter`.
            pub fn nth(self, place: u8) -> Option<$card> {
                self.iter().nth(usize::from(place))
            }
        }

        impl FromIterator<$card> for $set {
            fn from_iter<I: IntoIterator<Item = $card>>(cards: I) -> $set {
                cards.into_iter().fold($set::EMPTY, |set, card| set.union($set::only(card)))
            }
        }

        impl TryFrom<Vec<$card>> for $set {
            type Error = String;
            fn try_from(cards: Vec<$card>) -> Result<$set, String> {
                let mut set = $set::EMPTY;
                for card in cards {
                    if set.contains(card) {
                        return Err(format!(concat!($called, " is listed twice"), card.name()));
                    }
                    set.insert(card);
                }
                Ok(set)
            }
        }

        impl From<$set> for Vec<$card> {
            fn from(set: $set) -> Vec<$card> {
                set.iter().collect()
            }
        }

        impl std::fmt::Debug for $set {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }
    };
}

pub(crate) use card_set;
