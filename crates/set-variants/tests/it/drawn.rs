//! Linear patterns with drawn coefficients, against all subsets of the cards and all orders of the
//! coefficients.

use core::ops::ControlFlow;

use proptest::prelude::*;
use proptest::sample::{Index, select, subsequence};
use set_core::{Budget, Card, Count, Limit, Rules};
use set_variants::{FreeHandsError, Group, Linear, Pattern};

/// Decks of at most 16 cards: properties, values, moduli of a value.
const DECKS: [(u32, u32, &[u32]); 12] = [
    (1, 5, &[5]),
    (1, 6, &[6]),
    (1, 6, &[2, 3]),
    (1, 7, &[7]),
    (1, 8, &[2, 4]),
    (1, 9, &[9]),
    (2, 3, &[3]),
    (1, 12, &[12]),
    (1, 12, &[4, 3]),
    (4, 2, &[2]),
    (2, 4, &[4]),
    (2, 4, &[2, 2]),
];

/// A group with its weighted sums, by tables over the indices of the cards.
struct Sums {
    cards: Vec<Card>,
    add: Vec<Vec<usize>>,
    zero: usize,
}

impl Sums {
    /// Every component is added by itself, modulo its modulus.
    fn new(rules: Rules, moduli: &[u32]) -> Self {
        let components = |card: &Card| -> Vec<u32> {
            let mut all = Vec::new();
            for mut value in rules.values_of(*card) {
                let mut of_value: Vec<u32> = moduli
                    .iter()
                    .rev()
                    .map(|&m| {
                        let component = value % m;
                        value /= m;
                        component
                    })
                    .collect();
                of_value.reverse();
                all.append(&mut of_value);
            }
            all
        };
        let cards: Vec<Card> = rules.cards().collect();
        let elements: Vec<_> = cards.iter().map(components).collect();
        let moduli = moduli.repeat(elements[0].len() / moduli.len());
        let sum = |a: &Vec<u32>, b: &Vec<u32>| -> usize {
            let sum: Vec<u32> = (0..moduli.len()).map(|i| (a[i] + b[i]) % moduli[i]).collect();
            elements.iter().position(|element| *element == sum).unwrap()
        };
        let add = elements.iter().map(|a| elements.iter().map(|b| sum(a, b)).collect()).collect();
        let zero = elements.iter().position(|element| element.iter().all(|&x| x == 0)).unwrap();
        Self { cards, add, zero }
    }

    fn index(&self, card: Card) -> usize {
        self.cards.iter().position(|&other| other == card).unwrap()
    }

    /// Whether some order of the coefficients, which are positive, weights the cards to 0 with `sum`.
    fn is_zero(&self, coefficients: &mut Vec<i32>, cards: &[Card], sum: usize) -> bool {
        let Some((&card, rest)) = cards.split_first() else { return sum == self.zero };
        for i in 0..coefficients.len() {
            if coefficients[..i].contains(&coefficients[i]) {
                continue;
            }
            let coefficient = coefficients.remove(i);
            let term = (0..coefficient).fold(sum, |sum, _| self.add[sum][self.index(card)]);
            let is_zero = self.is_zero(coefficients, rest, term);
            coefficients.insert(i, coefficient);
            if is_zero {
                return true;
            }
        }
        false
    }

    /// The matches among cards, each sorted, in order.
    fn matches(&self, coefficients: &[i32], cards: &[Card]) -> Vec<Vec<Card>> {
        let mut found = Vec::new();
        for mask in 0_u32..1 << cards.len() {
            if mask.count_ones() as usize == coefficients.len() {
                let chosen = (0..cards.len()).filter(|i| mask >> i & 1 == 1);
                let mut chosen: Vec<Card> = chosen.map(|i| cards[i]).collect();
                if self.is_zero(&mut coefficients.to_vec(), &chosen, self.zero) {
                    chosen.sort_unstable();
                    found.push(chosen);
                }
            }
        }
        found.sort_unstable();
        found
    }
}

/// A deck with 2 to 8 coefficients, which repeat at most three numbers, and some cards in any order.
#[derive(Clone, Debug)]
struct Drawn {
    rules: Rules,
    moduli: &'static [u32],
    coefficients: Vec<i32>,
    cards: Vec<Card>,
}

impl Drawn {
    fn pattern(&self) -> Linear {
        let group = Group::new(self.rules, self.moduli).unwrap();
        Linear::new(group, &self.coefficients).unwrap()
    }

    fn matches(&self) -> Vec<Vec<Card>> {
        Sums::new(self.rules, self.moduli).matches(&self.coefficients, &self.cards)
    }
}

fn drawn() -> impl Strategy<Value = Drawn> {
    let coefficients = |exponent: i32| {
        let numbers = proptest::collection::vec(1..exponent, 1..=3);
        let chosen = proptest::collection::vec(any::<Index>(), 2..=8);
        (numbers, chosen).prop_map(|(numbers, chosen)| -> Vec<i32> {
            chosen.iter().map(|index| *index.get(&numbers)).collect()
        })
    };
    select(&DECKS[..]).prop_flat_map(move |(p, v, moduli)| {
        let rules = Rules::new(p, v).unwrap();
        let exponent = Group::new(rules, moduli).unwrap().exponent().cast_signed();
        let deck: Vec<Card> = rules.cards().collect();
        let len = 0..=deck.len().min(12);
        let cards = subsequence(deck, len).prop_shuffle();
        (coefficients(exponent), cards).prop_map(move |(coefficients, cards)| Drawn {
            rules,
            moduli,
            coefficients,
            cards,
        })
    })
}

/// The matches that a search visits, each sorted, in order.
fn visited(pattern: &Linear, cards: &[Card]) -> Vec<Vec<Card>> {
    let mut found = Vec::new();
    let end = pattern.search(cards, &mut Budget::unlimited().meter(), &mut |cards| {
        let mut cards = cards.to_vec();
        cards.sort_unstable();
        found.push(cards);
        ControlFlow::Continue(())
    });
    assert!(end.is_continue());
    found.sort_unstable();
    found
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn every_match_is_found_once(drawn in drawn()) {
        let (pattern, expected) = (drawn.pattern(), drawn.matches());
        prop_assert_eq!(&visited(&pattern, &drawn.cards), &expected);
        for found in &expected {
            prop_assert!(pattern.is_match(found));
        }
        let number = expected.len() as u64;
        let count = pattern.count(&drawn.cards, &mut Budget::unlimited().meter());
        prop_assert_eq!(count, Count::Exactly(number));
        prop_assert_eq!(pattern.transform_count(&drawn.cards).unwrap_or(number), number);
    }

    #[test]
    fn completing_cards_make_a_match(drawn in drawn()) {
        let (pattern, sums) = (drawn.pattern(), Sums::new(drawn.rules, drawn.moduli));
        let given = &drawn.cards[..drawn.cards.len().min(drawn.coefficients.len() - 1)];
        let completes = |&card: &Card| {
            let cards = [given, &[card]].concat();
            cards.len() == drawn.coefficients.len()
                && !given.contains(&card)
                && sums.is_zero(&mut drawn.coefficients.clone(), &cards, sums.zero)
        };
        let expected: Vec<Card> = sums.cards.iter().copied().filter(completes).collect();
        prop_assert_eq!(pattern.completing(given), expected);
    }

    #[test]
    fn free_hands_are_those_without_a_match(mut drawn in drawn(), most in 0_usize..20) {
        drawn.cards = drawn.rules.cards().collect();
        // The hands of the deck as bit masks, from those with no card on.
        let place = |card: &Card| drawn.cards.iter().position(|other| other == card).unwrap();
        let matches = drawn.matches();
        let matches: Vec<u32> = matches.iter().map(|found| found.iter().map(|card| 1 << place(card)).sum()).collect();
        let deck = drawn.cards.len();
        let is_free = |hand: u32| !matches.iter().any(|found| hand & found == *found);
        let mut expected = vec![(0, Some(0)); deck + 1];
        for hand in (0_u32..1 << deck).filter(|&hand| is_free(hand)) {
            let (all, complete) = &mut expected[hand.count_ones() as usize];
            let mut others = (0..deck).filter(|card| hand >> card & 1 == 0);
            *all += 1;
            *complete = complete.map(|number| number + u128::from(others.all(|card| !is_free(hand | 1 << card))));
        }
        expected.truncate(most + 1);
        if let Some((_, complete)) = expected.get_mut(most.min(deck)) {
            *complete = None;
        }
        while expected.last().is_some_and(|(all, _)| *all == 0) {
            expected.pop();
        }
        let hands = drawn.pattern().free_hands(most, &Budget::unlimited()).unwrap();
        prop_assert_eq!(hands.iter().map(|hands| (hands.all, hands.complete)).collect::<Vec<_>>(), expected);
    }
}

/// A repeated coefficient's card was once compared with the card before it only.
#[test]
fn no_card_is_twice_in_a_match() {
    let rules = Rules::new(1, 6).unwrap();
    let pattern = Linear::new(Group::cyclic(rules).unwrap(), &[1, 1, 1, 3, 3]).unwrap();
    let cards = [0, 1, 2, 3, 5].map(Card::from_bits_retain);
    assert_eq!(visited(&pattern, &cards), Vec::<Vec<Card>>::new());
}

/// 3 (a + b - c - d) is 0 modulo 9 for more than one division of some four cards into pairs.
#[test]
fn coefficients_without_an_inverse_find_a_match_once() {
    let rules = Rules::new(1, 9).unwrap();
    let pattern = Linear::new(Group::cyclic(rules).unwrap(), &[3, 3, -3, -3]).unwrap();
    let cards = [0, 3, 1, 4].map(Card::from_bits_retain);
    assert_eq!(visited(&pattern, &cards).len(), 1);
    assert_eq!(pattern.count(&cards, &mut Budget::unlimited().meter()), Count::Exactly(1));
    assert_eq!(pattern.transform_count(&cards), None);
}

/// Without the limit, the search would take years.
#[test]
fn a_count_of_free_hands_stops_at_a_limit() {
    let rules = Rules::new(1, 97).unwrap();
    let pattern = Linear::new(Group::cyclic(rules).unwrap(), &[1; 8]).unwrap();
    let spent = Budget::unlimited().with_node_limit(1000);
    let expected = Err(FreeHandsError::Interrupted(Limit::Nodes));
    assert_eq!(pattern.free_hands(usize::MAX, &spent), expected);
}
