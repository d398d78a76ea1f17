//! Cards ordered by their number of live sets.

/// Cards in ascending order of degree, the number of live sets that hold them.
/// A degree changes by one in constant time: cards of equal degree are adjacent,
/// so the card swaps places with the first or the last of them.
pub(super) struct Degrees {
    /// The degree of each card.
    degree: Vec<usize>,
    /// The cards, ascending by degree.
    order: Vec<usize>,
    /// The index of each card in `order`.
    index: Vec<usize>,
    /// Entry `d`: the number of cards of a degree less than `d`, which is the
    /// index of the first other card.
    start: Vec<usize>,
}

impl Degrees {
    /// The cards `0..degree.len()`. No degree may ever grow beyond the largest
    /// one given here.
    pub(super) fn new(degree: Vec<usize>) -> Self {
        let most = degree.iter().copied().max().unwrap_or(0);
        let mut start = vec![0; most + 2];
        for &degree in &degree {
            start[degree + 1] += 1;
        }
        for d in 1..start.len() {
            start[d] += start[d - 1];
        }
        let mut next = start.clone();
        let mut order = vec![0; degree.len()];
        let mut index = vec![0; degree.len()];
        for (card, &degree) in degree.iter().enumerate() {
            index[card] = next[degree];
            order[next[degree]] = card;
            next[degree] += 1;
        }
        Self { degree, order, index, start }
    }

    /// A card of the smallest degree above 0.
    pub(super) fn fewest(&self) -> Option<usize> {
        self.positive().first().copied()
    }

    /// The cards of a degree above 0.
    pub(super) fn positive(&self) -> &[usize] {
        &self.order[self.start[1]..]
    }

    /// Subtracts one from a degree above 0.
    #[inline]
    pub(super) fn decrement(&mut self, card: usize) {
        let degree = self.degree[card];
        self.place(card, self.start[degree]);
        self.start[degree] += 1;
        self.degree[card] = degree - 1;
    }

    /// Takes back one [`decrement`](Self::decrement).
    #[inline]
    pub(super) fn increment(&mut self, card: usize) {
        let degree = self.degree[card] + 1;
        self.start[degree] -= 1;
        self.place(card, self.start[degree]);
        self.degree[card] = degree;
    }

    /// Swaps a card with the one at an index of the order.
    #[inline]
    fn place(&mut self, card: usize, index: usize) {
        let (other, old) = (self.order[index], self.index[card]);
        self.order.swap(index, old);
        (self.index[card], self.index[other]) = (index, old);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn the_order_follows_the_degrees(
            mut degrees in proptest::collection::vec(0..6_usize, 0..12),
            changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<bool>()), 0..60),
        ) {
            let most = degrees.iter().copied().max().unwrap_or(0);
            let mut cards = Degrees::new(degrees.clone());
            for (index, grows) in changes {
                if degrees.is_empty() {
                    break;
                }
                let card = index.index(degrees.len());
                if grows && degrees[card] < most {
                    degrees[card] += 1;
                    cards.increment(card);
                } else if !grows && degrees[card] > 0 {
                    degrees[card] -= 1;
                    cards.decrement(card);
                }
                prop_assert_eq!(&cards.degree, &degrees);
                prop_assert!(cards.order.is_sorted_by_key(|&card| degrees[card]));
            }
            let fewest = degrees.iter().copied().filter(|&degree| degree > 0).min();
            prop_assert_eq!(cards.fewest().map(|card| degrees[card]), fewest);
            prop_assert_eq!(cards.positive().len(), degrees.iter().filter(|&&d| d > 0).count());
        }
    }
}
