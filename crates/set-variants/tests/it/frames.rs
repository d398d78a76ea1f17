//! The free hands of GhostSet once more, without bit masks: by all choices of five cards, and the
//! hands that hold a fixed frame.
//!
//! Affine maps take five cards that span the deck, in any order, to any five others. So the hands of one
//! size that span the deck are the sum, over such hands with a fixed frame, of the frames in the
//! deck divided by those in the hand.

use std::collections::BTreeMap;

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

    /// Marks the cards that complete `card` and four of the hand.
    fn mark(&self, hand: &[usize], card: usize, is_blocked: &mut [bool; 81]) {
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

    /// Calls `each` with the free hands that extend a hand by cards from `first` on.
    fn extend(
        &self,
        hand: &mut Vec<usize>,
        first: usize,
        is_blocked: &[bool; 81],
        each: &mut dyn FnMut(&[usize]),
    ) {
        each(hand);
        for card in first..81 {
            if !is_blocked[card] && !hand[..5].contains(&card) {
                let mut blocked = *is_blocked;
                self.mark(hand, card, &mut blocked);
                hand.push(card);
                self.extend(hand, card + 1, &blocked, each);
                hand.pop();
            }
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

/// The choices of five cards of a hand that span the deck, in any order.
fn frames(forms: &[[usize; 81]], hand: &[usize]) -> u32 {
    let mut frames = 0;
    let n = hand.len();
    for a in 0..n {
        for b in a + 1..n {
            for c in b + 1..n {
                for d in c + 1..n {
                    for e in d + 1..n {
                        let five = [a, b, c, d, e].map(|i| hand[i]);
                        frames += 120 * u32::from(span(forms, five));
                    }
                }
            }
        }
    }
    frames
}

#[test]
fn the_largest_free_hands_of_ghostset() {
    let (sums, forms) = (Sums::new(), forms());
    assert_eq!(forms.len(), 40);
    let mut is_blocked = [false; 81];
    sums.mark(&[0, 1, 3, 9], 27, &mut is_blocked);
    // Of hands with 11 and 12 cards: how many have each number of frames.
    let mut with_frames = [BTreeMap::<u32, u128>::new(), BTreeMap::new()];
    let mut largest = 0;
    sums.extend(&mut vec![0, 1, 3, 9, 27], 0, &is_blocked, &mut |hand| {
        largest = largest.max(hand.len());
        if hand.len() >= 11 {
            *with_frames[hand.len() - 11].entry(frames(&forms, hand)).or_default() += 1;
        }
    });
    assert_eq!(largest, 12);
    let all_frames = 81 * 80 * 78 * 72 * 54;
    // The quotients of one number of frames add up to a whole number, as they are orbits.
    let hands = with_frames.map(|hands| -> u128 {
        hands.into_iter().map(|(frames, number)| number * all_frames / u128::from(frames)).sum()
    });
    assert_eq!(hands, [10_862_916_480, 59_136_480]);
}
