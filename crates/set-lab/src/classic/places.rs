//! A classic board with the place of each card.

#![allow(clippy::cast_possible_truncation)] // cards and places are at most 81

use std::sync::LazyLock;

use set_core::Rules;

/// The cards of the classic deck.
pub(super) const CARDS: usize = 81;

/// The most cards on a board: 20 cards can be without a set (Knuth), and then
/// three more are dealt.
pub(super) const MOST: usize = 23;

/// The third card of each pair of cards, by their indices in the deck.
static THIRD: LazyLock<[[u8; CARDS]; CARDS]> = LazyLock::new(|| {
    let rules = Rules::CLASSIC;
    let mut third = [[0; CARDS]; CARDS];
    for (a, row) in rules.cards().zip(&mut third) {
        for (b, cell) in rules.cards().zip(row) {
            let index = rules.third_card(a, b).and_then(|card| rules.index_of(card));
            // The third card of a card and itself is the card.
            *cell =
                index.or_else(|| rules.index_of(a)).and_then(|i| i.try_into().ok()).unwrap_or(0);
        }
    }
    third
});

/// Three cards of a board, by their places.
pub(super) type Places = [u8; 3];

/// A board in the order dealt: cards that leave make room, new ones come last.
#[derive(Clone, Debug)]
pub(super) struct Table {
    third: &'static [[u8; CARDS]; CARDS],
    cards: [u8; MOST + 1],
    len: usize,
    /// The place of each card, counted from 1; 0 if it is not on the board.
    place: [u8; CARDS],
}

impl Table {
    pub(super) fn new() -> Self {
        Self { third: &THIRD, cards: [0; MOST + 1], len: 0, place: [0; CARDS] }
    }

    pub(super) fn clear(&mut self) {
        self.len = 0;
        self.place = [0; CARDS];
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// Deals cards, given by their indices in the deck.
    pub(super) fn deal(&mut self, cards: &[u8]) {
        for &card in cards {
            self.cards[self.len] = card;
            self.len += 1;
            self.place[usize::from(card)] = self.len as u8;
        }
    }

    /// The first set in lexicographic order of its places.
    pub(super) fn first_set(&self) -> Option<Places> {
        let cards = &self.cards[..self.len];
        for (i, &a) in cards.iter().enumerate() {
            let row = &self.third[usize::from(a)];
            for (j, &b) in cards.iter().enumerate().skip(i + 1) {
                // If the third card came before b, an earlier pair found this set.
                let place = self.place[usize::from(row[usize::from(b)])];
                if place != 0 {
                    return Some([i as u8, j as u8, place - 1]);
                }
            }
        }
        None
    }

    /// All sets, in this order.
    pub(super) fn sets(&self, sets: &mut Vec<Places>) {
        sets.clear();
        let cards = &self.cards[..self.len];
        for (i, &a) in cards.iter().enumerate() {
            let row = &self.third[usize::from(a)];
            for (j, &b) in cards.iter().enumerate().skip(i + 1) {
                let place = self.place[usize::from(row[usize::from(b)])];
                if usize::from(place) > j + 1 {
                    sets.push([i as u8, j as u8, place - 1]);
                }
            }
        }
    }

    /// Takes a set.
    pub(super) fn take(&mut self, places: Places) {
        for place in places {
            self.place[usize::from(self.cards[usize::from(place)])] = 0;
        }
        let mut len = 0;
        for i in 0..self.len {
            let card = self.cards[i];
            if self.place[usize::from(card)] != 0 {
                self.cards[len] = card;
                len += 1;
                self.place[usize::from(card)] = len as u8;
            }
        }
        self.len = len;
    }
}

#[cfg(test)]
mod tests {
    use set_brute::BruteForce;
    use set_core::{Board, Card, Enumerate};
    use set_deck::{Deck, ShuffleDeck};

    use super::*;

    /// The sets of a board, by brute force, as places in ascending order.
    fn by_brute_force(cards: &[Card]) -> Vec<Places> {
        let board = Board::from_cards(Rules::CLASSIC, cards).unwrap();
        let place = |card| cards.iter().position(|&other| other == card).unwrap() as u8;
        let sets = BruteForce::from(board).sets().unwrap();
        let mut places: Vec<Places> = sets
            .iter()
            .map(|set| {
                let mut places: Vec<_> = set.iter().map(place).collect();
                places.sort_unstable();
                places.try_into().unwrap()
            })
            .collect();
        places.sort_unstable();
        places
    }

    #[test]
    fn sets_are_those_of_brute_force() {
        let rules = Rules::CLASSIC;
        for seed in 0..500 {
            let mut deck = ShuffleDeck::new(rules, seed).unwrap();
            let cards = deck.draw_many(3 + usize::try_from(seed % 19).unwrap());
            let index = |&card: &Card| u8::try_from(rules.index_of(card).unwrap()).unwrap();
            let mut table = Table::new();
            table.deal(&cards.iter().map(index).collect::<Vec<_>>());
            let (mut sets, expected) = (Vec::new(), by_brute_force(&cards));
            table.sets(&mut sets);
            assert_eq!(sets, expected);
            assert_eq!(table.first_set(), expected.first().copied());

            // The same after one of them is taken.
            let Some(&gone) = expected.last() else { continue };
            table.take(gone);
            let is_left = |place: &usize| !gone.contains(&(*place as u8));
            let left: Vec<_> = (0..cards.len()).filter(is_left).map(|i| cards[i]).collect();
            assert_eq!(table.len(), left.len());
            table.sets(&mut sets);
            assert_eq!(sets, by_brute_force(&left));
        }
    }
}
