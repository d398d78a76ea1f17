//! How the cards of a hand are divided among three parallel parts.

use core::array;

/// The numbers of cards in the three parts into which a direction divides a space: the three
/// values of a property, or of any other affine coordinate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Split(pub(super) [u32; 3]);

impl Split {
    /// The splits of this number of cards into parts of at most `room` cards, in every order.
    pub(super) fn all(cards: u32, room: u32) -> impl Iterator<Item = Self> {
        let rest = move |a, b| cards.checked_sub(a + b).filter(|&c| c <= room);
        (0..=room)
            .flat_map(move |a| (0..=room).map(move |b| (a, b)))
            .filter_map(move |(a, b)| Some(Self([a, b, rest(a, b)?])))
    }

    /// The largest part comes first, the smallest last.
    pub(super) fn is_descending(self) -> bool {
        self.0.is_sorted_by(|a, b| a >= b)
    }

    /// The same split with the largest part first.
    pub(super) fn descending(self) -> Self {
        let mut parts = self.0;
        parts.sort_unstable_by(|a, b| b.cmp(a));
        Self(parts)
    }

    /// The pairs of cards in a common part.
    pub(super) fn pairs(self) -> u32 {
        self.0.map(|part| choose(part, 2)).iter().sum()
    }

    /// The triples of cards in a common part.
    pub(super) fn triples(self) -> u32 {
        self.0.map(|part| choose(part, 3)).iter().sum()
    }

    /// A lower bound on the number of sets with one card in each part, if a part has room for
    /// `room` cards.
    ///
    /// Two parts of b and c cards make b c pairs. Each of the `room` - a cards that the third part
    /// lacks is the third card of at most min(b, c) of these pairs.
    pub(super) fn sets_across(self, room: u32) -> u32 {
        let [a, b, c] = self.0;
        let with_third = |a, b: u32, c: u32| (b * c).saturating_sub((room - a) * b.min(c));
        with_third(a, b, c).max(with_third(b, a, c)).max(with_third(c, a, b))
    }

    /// The columns of a grid with these three rows, after the second row is shifted by `shift` and
    /// the third by twice as much. So `shift` 1 and 2 give the diagonals.
    pub(super) fn columns(rows: [Self; 3], shift: usize) -> [Self; 3] {
        array::from_fn(|column| Self(array::from_fn(|row| rows[row].0[(column + row * shift) % 3])))
    }

    /// The number of cards.
    pub(super) fn cards(self) -> u32 {
        self.0.iter().sum()
    }
}

/// The number of ways to choose k of n.
pub(super) fn choose(n: u32, k: u32) -> u32 {
    crate::arithmetic::choose(n.into(), k.into()) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn splits_of_ten_cards() {
        let splits = || Split::all(10, 9);
        assert_eq!(splits().count(), 66 - 3);
        assert!(splits().all(|split| split.cards() == 10));
        assert_eq!(splits().filter(|split| split.is_descending()).count(), 13);
        assert!(splits().all(|split| split.descending().is_descending()));
        let split = Split([1, 5, 4]);
        assert_eq!((split.pairs(), split.triples()), (16, 14));
        assert_eq!(split.descending(), Split([5, 4, 1]));
        let columns = Split::columns([split, Split([1, 0, 0]), Split([0, 2, 0])], 1);
        assert_eq!(columns.map(Split::cards), [1, 5, 7]);
    }
}
