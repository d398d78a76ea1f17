//! Valid sets that can be taken together.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::card_index::CardIndex;
use crate::hand::Hand;

/// The most disjoint sets of any hand.
const MOST: usize = Hand::DECK.len() / 3;

/// Packings: sets of the hand without a common card.
///
/// The search chooses the card with the fewest sets among the cards that are not decided yet.
/// It takes one of these sets, or leaves the card over. Cards without a set are left over. The
/// search turns back when the cards left over hold a set, and when they are too many.
///
/// It also uses the sum of the cards, property by property modulo 3. A set adds nothing to it. So
/// if no further card may be left over, the cards must add up to 0. If one card may be left over,
/// it must be their sum.
impl Hand {
    /// As many disjoint sets of the hand as there can be, in ascending order: a largest packing.
    ///
    /// The same hand gives the same sets.
    ///
    /// # Complexity
    ///
    /// No bound is known that is better than exponential in the number of cards; for any number
    /// of properties the problem is NP-hard. Boards of twelve cards take about 3 µs, of 21 cards
    /// 8 µs, the deck 0.14 ms, on one core at 2.5 GHz. A search for slow hands found none that
    /// takes 1 ms.
    ///
    /// # Example
    ///
    /// ```
    /// use set_classic::Hand;
    ///
    /// // A set, and two others that share a card with it each.
    /// let hand: Hand = "0000 0001 0002 0010 0020 0101 0201".parse()?;
    /// assert_eq!(hand.count_sets(), 3);
    /// let sets = hand.largest_packing();
    /// assert_eq!(sets.len(), 2);
    /// assert!(sets[0].is_disjoint(sets[1]));
    ///
    /// assert_eq!(Hand::DECK.largest_packing().len(), 27);
    /// # Ok::<(), set_classic::HandError>(())
    /// ```
    #[must_use]
    pub fn largest_packing(self) -> Vec<Self> {
        // The smallest number of cards left over for which there is a packing.
        (self.len() % 3..=self.len())
            .step_by(3)
            .find_map(|spare| search(self, spare, |sets| ControlFlow::Break(sets.to_vec())))
            .unwrap_or_default()
    }

    /// Calls a function with every packing that no other set of the hand can join, each once:
    /// the sets in ascending order.
    ///
    /// The order of the packings depends on the hand alone. A hand without a set has one packing,
    /// which is empty. If the function breaks, its value is returned, and no more packings are
    /// made.
    ///
    /// # Complexity
    ///
    /// Time grows with the number of packings, which is exponential in the number of cards. Random
    /// hands of 12 cards have 2 packings on average, hands of 15 cards 5, of 18 cards 15, of 21
    /// cards 61, of 24 cards 300.
    ///
    /// # Example
    ///
    /// ```
    /// use core::ops::ControlFlow;
    ///
    /// use set_classic::Hand;
    ///
    /// let hand: Hand = "0000 0001 0002 0010 0020 0101 0201".parse()?;
    /// let mut packings = Vec::new();
    /// let end = hand.for_each_maximal_packing(|sets| {
    ///     packings.push(sets.to_vec());
    ///     ControlFlow::<()>::Continue(())
    /// });
    /// assert!(end.is_continue());
    /// // The first set alone, or both others.
    /// assert_eq!(packings.iter().map(Vec::len).collect::<Vec<_>>(), [1, 2]);
    ///
    /// // The deck has more packings than can be made: the first one will do.
    /// let first = Hand::DECK.for_each_maximal_packing(|sets| ControlFlow::Break(sets.to_vec()));
    /// let rest = Hand::DECK - first.break_value().into_iter().flatten().collect();
    /// assert!(rest.is_set_free());
    /// # Ok::<(), set_classic::HandError>(())
    /// ```
    pub fn for_each_maximal_packing<B>(
        self,
        visit: impl FnMut(&[Self]) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match search(self, self.len(), visit) {
            Some(value) => ControlFlow::Break(value),
            None => ControlFlow::Continue(()),
        }
    }
}

/// Visits all maximal packings that leave at most `spare` cards over. `spare` and the number of
/// cards are equal modulo 3. Returns the value with which the visitor breaks.
fn search<B>(hand: Hand, spare: usize, visit: impl FnMut(&[Hand]) -> ControlFlow<B>) -> Option<B> {
    let (taken, sorted) = (Vec::with_capacity(MOST), Vec::with_capacity(MOST));
    let mut search = Search { spare, taken, sorted, visit };
    search.run(Open { cards: hand, sum: hand.sum(), left: Hand::EMPTY }).break_value()
}

struct Search<V> {
    /// The most cards that are left over.
    spare: usize,
    /// The sets taken on the way here.
    taken: Vec<Hand>,
    /// The packing to visit.
    sorted: Vec<Hand>,
    visit: V,
}

/// The state at a node of the search.
#[derive(Clone, Copy)]
struct Open {
    /// The cards that are not decided yet.
    cards: Hand,
    /// Their sum.
    sum: CardIndex,
    /// The cards that are left over.
    left: Hand,
}

impl Open {
    fn leave(&mut self, card: CardIndex) {
        self.cards.remove(card);
        self.sum = self.sum.minus(card);
        self.left.insert(card);
    }

    /// Leaves the cards over that have no set, and returns the card with the fewest; none if
    /// there is no set.
    fn leave_and_choose(&mut self) -> Option<CardIndex> {
        let mut best = None;
        let mut fewest = usize::MAX;
        for card in self.cards {
            match self.cards.count_sets_through(card) {
                0 => self.leave(card),
                sets if sets < fewest => (best, fewest) = (Some(card), sets),
                _ => {}
            }
        }
        best
    }
}

impl<B, V: FnMut(&[Hand]) -> ControlFlow<B>> Search<V> {
    fn run(&mut self, mut open: Open) -> ControlFlow<B> {
        let card = open.leave_and_choose();
        if open.left.len() > self.spare || !open.left.is_set_free() {
            return ControlFlow::Continue(());
        }
        let Some(card) = card else {
            self.sorted.clone_from(&self.taken);
            self.sorted.sort_unstable();
            return (self.visit)(&self.sorted);
        };
        let without = |card| {
            let mut without = open;
            without.leave(card);
            without
        };
        match self.spare - open.left.len() {
            0 if open.sum != CardIndex::ZERO => ControlFlow::Continue(()),
            1 if open.cards.contains(open.sum) => self.run(without(open.sum)),
            1 => ControlFlow::Continue(()),
            more => {
                self.take_each(open, card)?;
                if more == 0 { ControlFlow::Continue(()) } else { self.run(without(card)) }
            }
        }
    }

    /// Takes each set of the card.
    fn take_each(&mut self, open: Open, card: CardIndex) -> ControlFlow<B> {
        open.cards.sets_through(card).try_for_each(|set| {
            self.taken.push(set);
            let end = self.run(Open { cards: open.cards - set, ..open });
            self.taken.pop();
            end
        })
    }
}
