//! Programs that do not use `set-classic`.

use set_classic::Take;
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

/// Three cards of a board, by their places in ascending order.
type Places = [usize; 3];

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

    /// All sets of a board, in lexicographic order of their places.
    fn sets(&self, cards: &[u8]) -> impl Iterator<Item = Places> {
        let mut places = [0; 81];
        cards.iter().zip(1..).for_each(|(&card, place)| places[usize::from(card)] = place);
        let pairs = (0..cards.len()).flat_map(move |i| (i + 1..cards.len()).map(move |j| (i, j)));
        pairs.filter_map(move |(i, j)| {
            let third = self.third[usize::from(cards[i])][usize::from(cards[j])];
            // If the third card lies before the second, an earlier pair had this set.
            let place: usize = places[usize::from(third)];
            (place > j + 1).then(|| [i, j, place - 1])
        })
    }

    /// Plays a game: twelve cards, refilled to twelve after a set; three more where there is none.
    /// Returns the turns and the cards left over. `below` draws a number below another one.
    pub(super) fn play(
        &self,
        deck: &[u8; 81],
        take: Take,
        mut below: impl FnMut(usize) -> usize,
    ) -> (usize, usize) {
        let (mut cards, mut deck, mut turns) = (deck[..12].to_vec(), deck[12..].iter(), 0);
        loop {
            let set = match take {
                Take::First => self.sets(&cards).next(),
                Take::Random => {
                    let sets: Vec<_> = self.sets(&cards).collect();
                    sets.get(below(sets.len())).copied()
                }
            };
            turns += 1;
            let wanted = match set {
                Some(set) => {
                    set.into_iter().rev().for_each(|place| _ = cards.remove(place));
                    12_usize.saturating_sub(cards.len())
                }
                None if deck.as_slice().is_empty() => return (turns, cards.len()),
                None => 3,
            };
            cards.extend(deck.by_ref().take(wanted));
        }
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
        let place = |card| cards.iter().position(|&other| other == card).unwrap();
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
        let (rules, table) = (Rules::CLASSIC, Table::new());
        for seed in 0..500 {
            let mut deck = ShuffleDeck::new(rules, seed).unwrap();
            let cards = deck.draw_many(3 + usize::try_from(seed % 19).unwrap());
            let index = |&card: &Card| u8::try_from(rules.index_of(card).unwrap()).unwrap();
            let indices: Vec<_> = cards.iter().map(index).collect();
            let expected = by_brute_force(&cards);
            assert_eq!(table.sets(&indices).collect::<Vec<_>>(), expected);
            if let Some(Ok(twelve)) = indices.get(..12).map(Cards::try_from) {
                let count = by_brute_force(&cards[..12]).len();
                assert_eq!(usize::from(table.count(&twelve)), count);
                assert_eq!(usize::from(naive_count(&twelve)), count);
            }
        }
    }
}
