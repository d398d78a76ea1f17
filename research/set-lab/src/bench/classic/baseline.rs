//! Programs that do not use `set-classic`.

use set_core::Rules;

use super::Cards;

/// The number of valid sets, by every three cards and each of their values.
pub(super) fn naive_count(cards: &Cards) -> u16 {
    let values = cards.map(|card| [card / 27, card / 9 % 3, card / 3 % 3, card % 3]);
    let mut count = 0;
    for (i, a) in values.iter().enumerate() {
        for (j, b) in values.iter().enumerate().skip(i + 1) {
            for c in &values[j + 1..] {
                count += u16::from((0..4).all(|p| (a[p] + b[p] + c[p]) % 3 == 0));
            }
        }
    }
    count
}

/// The third card of each pair of cards, by their indices in the deck.
#[derive(Debug)]
pub(super) struct Table {
    third: Box<[[u8; 81]; 81]>,
}

impl Table {
    pub(super) fn new() -> Self {
        let rules = Rules::CLASSIC;
        let mut third = Box::new([[0; 81]; 81]);
        for (a, row) in rules.cards().zip(third.iter_mut()) {
            for (b, cell) in rules.cards().zip(row) {
                // A pair of equal cards has no third card, and is never asked for.
                let index = rules.third_card(a, b).and_then(|card| rules.index_of(card));
                *cell = index.and_then(|index| index.try_into().ok()).unwrap_or_default();
            }
        }
        Self { third }
    }

    /// The number of valid sets: for each pair, whether its third card came before.
    pub(super) fn count(&self, cards: &Cards) -> u16 {
        let (mut before, mut count) = ([0; 81], 0);
        for (j, &b) in cards.iter().enumerate() {
            let row = &self.third[usize::from(b)];
            // Each set is seen as (first, last) and as (second, last).
            let seen = cards[..j].iter().map(|&a| before[usize::from(row[usize::from(a)])]);
            count += seen.sum::<u16>();
            before[usize::from(b)] = 1;
        }
        count / 2
    }
}

#[cfg(test)]
mod tests {
    use set_brute::BruteForce;
    use set_core::{Board, Card, Enumerate};
    use set_deck::{Deck, ShuffleDeck};

    use super::*;

    #[test]
    fn counts_are_those_of_brute_force() {
        let (rules, table) = (Rules::CLASSIC, Table::new());
        for seed in 0..500 {
            let cards = ShuffleDeck::new(rules, seed).unwrap().draw_many(12);
            let index = |&card: &Card| u8::try_from(rules.index_of(card).unwrap()).unwrap();
            let twelve: Cards = cards.iter().map(index).collect::<Vec<_>>().try_into().unwrap();
            let board = Board::from_cards(rules, &cards).unwrap();
            let count = BruteForce::from(board).sets().unwrap().len();
            assert_eq!(usize::from(table.count(&twelve)), count);
            assert_eq!(usize::from(naive_count(&twelve)), count);
        }
    }
}
