//! Boards and valid sets as lists of cards.

use core::iter::Copied;
use core::ops::Index;
use core::slice;

use crate::{Board, Card, ValidSet};

macro_rules! list_of_cards {
    ($($list:ty),*) => {$(
        impl AsRef<[Card]> for $list {
            fn as_ref(&self) -> &[Card] {
                self.cards()
            }
        }

        /// The card at an index. An index of `len` or more panics, as for a slice.
        impl Index<usize> for $list {
            type Output = Card;

            fn index(&self, index: usize) -> &Card {
                &self.cards()[index]
            }
        }

        impl<'a> IntoIterator for &'a $list {
            type Item = Card;
            type IntoIter = Copied<slice::Iter<'a, Card>>;

            fn into_iter(self) -> Self::IntoIter {
                self.iter()
            }
        }
    )*};
}

list_of_cards!(Board, ValidSet);
