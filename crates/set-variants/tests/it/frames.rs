//! The free hands of UltraSet and GhostSet once more, by the hands that hold a fixed frame.
//!
//! Affine maps take five cards that span the deck, in any order, to any five others. So the hands of one
//! size that span the deck are the sum, over such hands with a fixed frame, of the frames in the
//! deck divided by those in the hand.

use std::collections::{BTreeMap, BTreeSet};

use set_core::Rules;
use set_variants::Group;

/// The sums of all pairs of the 81 cards, and the negative of each, by their indices.
struct Sums {
    pairs: Vec<[usize; 81]>,
    negative: Vec<usize>,
}

impl Sums {
    fn new() -> Self {
        let rules = Rules::CLASSIC;
        let group = Group::cyclic(rules).unwrap();
        let cards: Vec<_> = rules.cards().collect();
        let index = |card| usize::try_from(rules.index_of(card).unwrap()).unwrap();
        let sum = |a, b| index(group.sum(&[cards[a], cards[b]]));
        let pairs: Vec<_> = (0..81).map(|a| core::array::from_fn(|b| sum(a, b))).collect();
        let negative = (0..81).map(|a| (0..81).find(|&b| pairs[a][b] == 0).unwrap()).collect();
        Self { pairs, negative }
    }

    fn sum(&self, cards: &[usize]) -> usize {
        cards.iter().fold(0, |sum, &card| self.pairs[sum][card])
    }

    /// Marks the cards that make an UltraSet with `card` and two of the hand.
    fn mark_ultraset(&self, hand: &[usize], card: usize, is_blocked: &mut [bool; 81]) {
        for (i, &a) in hand.iter().enumerate() {
            for &b in &hand[i + 1..] {
                for [plus, also, minus] in [[a, b, card], [a, card, b], [b, card, a]] {
                    is_blocked[self.sum(&[plus, also, self.negative[minus]])] = true;
                }
            }
        }
    }

    /// Marks the cards that make a GhostSet with `card` and four of the hand.
    fn mark_ghostset(&self, hand: &[usize], card: usize, is_blocked: &mut [bool; 81]) {
        for (i, &a) in hand.iter().enumerate() {
            for (j, &b) in hand.iter().enumerate().skip(i + 1) {
                for (k, &c) in hand.iter().enumerate().skip(j + 1) {
                    let four = self.pairs[self.pairs[self.pairs[card][a]][b]][c];
                    hand[k + 1..]
                        .iter()
                        .for_each(|&d| is_blocked[self.negative[self.pairs[four][d]]] = true);
                }
            }
        }
    }

    /// The cards that a map takes into a hand. The map takes the fixed frame to this one.
    fn preimage(&self, frame: &[usize], hand: u128) -> u128 {
        let step = |i: usize, times: usize| -> usize {
            self.sum(&[frame[i], self.negative[frame[0]]].repeat(times))
        };
        let image = |card: usize| {
            let steps = [
                step(1, card % 3),
                step(2, card / 3 % 3),
                step(3, card / 9 % 3),
                step(4, card / 27),
            ];
            self.sum(&[frame[0], self.sum(&steps)])
        };
        (0..81).filter(|&card| hand >> image(card) & 1 == 1).fold(0, |hand, card| hand | 1 << card)
    }
}

type Mark = fn(&Sums, &[usize], usize, &mut [bool; 81]);

/// Calls `each` with the free hands that extend a hand by cards from `first` on.
fn extend(
    (sums, mark): (&Sums, Mark),
    hand: &mut Vec<usize>,
    first: usize,
    is_blocked: &[bool; 81],
    each: &mut dyn FnMut(&[usize], &[bool; 81]),
) {
    each(hand, is_blocked);
    for card in first..81 {
        if !is_blocked[card] && !hand[..5].contains(&card) {
            let mut blocked = *is_blocked;
            mark(sums, hand, card, &mut blocked);
            hand.push(card);
            extend((sums, mark), hand, card + 1, &blocked, each);
            hand.pop();
        }
    }
}

/// The 40 forms up to sign, with their values on the cards.
fn forms() -> Vec<[usize; 81]> {
    let digits = |card: usize| [card / 27, card / 9 % 3, card / 3 % 3, card % 3];
    let form = |form: usize| {
        core::array::from_fn(|card| {
            digits(form).iter().zip(digits(card)).map(|(a, b)| a * b).sum::<usize>() % 3
        })
    };
    let is_normal = |form: &usize| digits(*form).into_iter().find(|&digit| digit > 0) == Some(1);
    (0..81).filter(is_normal).map(form).collect()
}

/// Whether five cards span the deck: no nonzero form is the same on all of them.
fn span(forms: &[[usize; 81]], cards: [usize; 5]) -> bool {
    !forms.iter().any(|form| cards.iter().all(|&card| form[card] == form[cards[0]]))
}

/// The choices of five cards of a hand that span the deck, in ascending order.
fn frames(forms: &[[usize; 81]], hand: &[usize]) -> Vec<[usize; 5]> {
    let mut frames = Vec::new();
    for (a, &first) in hand.iter().enumerate() {
        for (b, &second) in hand.iter().enumerate().skip(a + 1) {
            for (c, &third) in hand.iter().enumerate().skip(b + 1) {
                for (d, &fourth) in hand.iter().enumerate().skip(c + 1) {
                    let fives =
                        hand[d + 1..].iter().map(|&fifth| [first, second, third, fourth, fifth]);
                    frames.extend(fives.filter(|&five| span(forms, five)));
                }
            }
        }
    }
    frames
}

/// The orders of five cards.
fn orders(five: [usize; 5]) -> Vec<Vec<usize>> {
    let mut orders = vec![Vec::new()];
    for card in five {
        orders = orders
            .iter()
            .flat_map(|order: &Vec<usize>| {
                (0..=order.len()).map(|place| [&order[..place], &[card], &order[place..]].concat())
            })
            .collect();
    }
    orders
}

/// The frames of the deck, in order.
const FRAMES: u128 = 81 * 80 * 78 * 72 * 54;

/// The number of classes under affine maps of hands that hold the fixed frame.
fn classes(sums: &Sums, forms: &[[usize; 81]], mut hands: BTreeSet<u128>) -> usize {
    let mut classes = 0;
    while let Some(&hand) = hands.first() {
        let cards: Vec<usize> = (0..81).filter(|card| hand >> card & 1 == 1).collect();
        for frame in frames(forms, &cards).into_iter().flat_map(orders) {
            hands.remove(&sums.preimage(&frame, hand));
        }
        assert!(!hands.contains(&hand));
        classes += 1;
    }
    classes
}

/// Three results: the number of free hands of each size from `large` on; the number of complete hands of
/// `small` cards; the number of classes of these. No complete hand has fewer than `small` cards.
fn extremes(mark: Mark, large: usize, small: usize) -> (Vec<u128>, u128, usize) {
    let (sums, forms) = (Sums::new(), forms());
    assert_eq!(forms.len(), 40);
    let mut is_blocked = [false; 81];
    let frame = [0, 1, 3, 9, 27];
    (2..5).for_each(|n| mark(&sums, &frame[..n], frame[n], &mut is_blocked));
    let mut with_frames = BTreeMap::<usize, BTreeMap<usize, u128>>::new();
    let mut complete = BTreeSet::new();
    extend((&sums, mark), &mut frame.to_vec(), 0, &is_blocked, &mut |hand, is_blocked| {
        let is_complete = (0..81).all(|card| is_blocked[card] || hand.contains(&card));
        assert!(hand.len() >= small || !is_complete);
        let is_smallest = is_complete && hand.len() == small;
        if is_smallest || hand.len() >= large {
            let frames = 120 * frames(&forms, hand).len();
            *with_frames.entry(hand.len()).or_default().entry(frames).or_default() += 1;
        }
        if is_smallest {
            complete.insert(hand.iter().fold(0, |mask, card| mask | 1 << card));
        }
    });
    // The quotients of one number of frames add up to a whole number, as they are orbits.
    let number = |hands: BTreeMap<usize, u128>| -> u128 {
        hands.into_iter().map(|(frames, number)| number * FRAMES / frames as u128).sum()
    };
    let smallest = with_frames.remove(&small).map(number);
    let largest = with_frames.into_values().map(number).collect();
    (largest, smallest.expect("some are complete"), classes(&sums, &forms, complete))
}

/// The smallest complete hands of a game in docs/results/complete.csv: their cards, their number, their classes.
pub(super) fn smallest_complete(game: &str) -> (usize, u128, usize) {
    let table = include_str!("../../../../docs/results/complete.csv");
    let mut rows = table.lines().map(|row| row.split(',').collect::<Vec<_>>());
    let row = rows.find(|row| row[0] == game).expect("the game is in the table");
    (row[1].parse().unwrap(), row[2].parse().unwrap(), row[3].parse().unwrap())
}

#[test]
fn the_largest_and_the_smallest_complete_hands_of_ultraset() {
    let (cards, hands, classes) = smallest_complete("ultraset");
    let largest = vec![750_578_400, 19_712_160];
    assert_eq!(extremes(Sums::mark_ultraset, 8, cards), (largest, hands, classes));
}

#[test]
fn the_largest_and_the_smallest_complete_hands_of_ghostset() {
    let (cards, hands, classes) = smallest_complete("ghostset");
    let largest = vec![10_862_916_480, 59_136_480];
    assert_eq!(extremes(Sums::mark_ghostset, 11, cards), (largest, hands, classes));
}
