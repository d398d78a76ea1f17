//! What the last constraint of the write-up loses and admits, as it is printed.
//!
//! It has `P z` where `V z` is meant, and sums over the values once too often.
//! Read without the sum it loses sets; read with the sum on both sides it
//! admits anything; to the letter nothing satisfies it. Where V = P, the first
//! of these cannot be told from the right one.

use set_core::{Board, Card, Rules};
use set_ip::Model;

/// How to read the constraint of a property, of whose values the chosen cards
/// have so many each.
#[derive(Clone, Copy, Debug)]
enum Reading {
    /// `count_a = y + V z_a` for every value a: as it is meant.
    Corrected,
    /// `count_a = y + P z_a` for every value a.
    WithoutTheSum,
    /// `sum_a count_a = sum_a (y + P z_a)`.
    SummedOnBothSides,
    /// `sum_a sum_b count_b = y + P z_a` for every value a.
    ToTheLetter,
}

impl Reading {
    /// Whether some `y` and `z` with `y + sum_a z_a = 1` satisfy it.
    fn holds(self, rules: Rules, counts: &[u32]) -> bool {
        let (v, p) = (rules.values(), rules.properties());
        let cards: u32 = counts.iter().sum();
        // `Some(a)`: all the same with the value a; `None`: all different.
        let cases = (0..v).map(Some).chain([None]);
        cases.into_iter().any(|same| {
            let y = u32::from(same.is_none());
            let z = |a: u32| u32::from(same == Some(a));
            let count = |a: u32| counts[a as usize];
            match self {
                Self::Corrected => (0..v).all(|a| count(a) == y + v * z(a)),
                Self::WithoutTheSum => (0..v).all(|a| count(a) == y + p * z(a)),
                Self::SummedOnBothSides => cards == (0..v).map(|a| y + p * z(a)).sum::<u32>(),
                Self::ToTheLetter => (0..v).all(|a| v * cards == y + p * z(a)),
            }
        })
    }

    /// Whether the program admits these `V` cards.
    fn admits(self, rules: Rules, cards: &[Card]) -> bool {
        (0..rules.properties()).all(|property| {
            let mut counts = vec![0; rules.set_len()];
            for &card in cards {
                counts[rules.value_of(card, property).unwrap() as usize] += 1;
            }
            self.holds(rules, &counts)
        })
    }
}

/// Calls `visit` with every choice of `len` cards.
fn for_each_choice(cards: &[Card], len: usize, visit: &mut impl FnMut(&[Card])) {
    fn go(cards: &[Card], len: usize, chosen: &mut Vec<Card>, visit: &mut impl FnMut(&[Card])) {
        if chosen.len() == len {
            return visit(chosen);
        }
        for (i, &card) in cards.iter().enumerate() {
            chosen.push(card);
            go(&cards[i + 1..], len, chosen, visit);
            chosen.pop();
        }
    }
    go(cards, len, &mut Vec::new(), visit);
}

/// Of all choices of V cards of a deck: those that are sets and admitted, and
/// those that are no sets and admitted.
fn admitted(p: u32, v: u32, reading: Reading) -> (u32, u32) {
    let rules = Rules::new(p, v).unwrap();
    let deck: Vec<Card> = rules.cards().collect();
    let (mut sets, mut others) = (0, 0);
    for_each_choice(&deck, rules.set_len(), &mut |cards| {
        if reading.admits(rules, cards) {
            *if rules.is_valid_set(cards) { &mut sets } else { &mut others } += 1;
        }
    });
    (sets, others)
}

#[test]
fn corrected_it_admits_the_sets_and_nothing_else() {
    assert_eq!(admitted(4, 3, Reading::Corrected), (1_080, 0));
    assert_eq!(admitted(2, 4, Reading::Corrected), (32, 0));
    assert_eq!(admitted(3, 3, Reading::Corrected), (117, 0));
}

#[test]
fn p_for_v_loses_every_set_with_a_property_all_the_same() {
    assert_eq!(admitted(4, 3, Reading::WithoutTheSum), (216, 0));
    assert_eq!(admitted(2, 4, Reading::WithoutTheSum), (24, 0));
}

#[test]
fn v_equal_to_p_hides_it() {
    assert_eq!(admitted(3, 3, Reading::WithoutTheSum), (117, 0));
    assert_eq!(admitted(2, 2, Reading::WithoutTheSum), admitted(2, 2, Reading::Corrected));
}

#[test]
fn the_sum_admits_any_cards() {
    assert_eq!(admitted(2, 4, Reading::SummedOnBothSides), (32, 1_820 - 32));
    assert_eq!(admitted(4, 3, Reading::SummedOnBothSides), (1_080, 85_320 - 1_080));
}

#[test]
fn to_the_letter_nothing_is_admitted() {
    assert_eq!(admitted(4, 3, Reading::ToTheLetter), (0, 0));
    assert_eq!(admitted(2, 4, Reading::ToTheLetter), (0, 0));
    assert_eq!(admitted(3, 3, Reading::ToTheLetter), (0, 0));
}

/// The program that the crate makes is the corrected one.
#[test]
fn the_model_admits_the_sets_of_a_deck_and_nothing_else() {
    for (p, v) in [(3, 1), (3, 2), (2, 3), (3, 3), (2, 4), (1, 5)] {
        let rules = Rules::new(p, v).unwrap();
        let deck: Vec<Card> = rules.cards().collect();
        let model = Model::new(&Board::from_cards(rules, &deck).unwrap());
        for len in rules.set_len() - 1..=rules.set_len() + 1 {
            for_each_choice(&deck, len, &mut |cards| {
                let chosen: Vec<bool> = deck.iter().map(|card| cards.contains(card)).collect();
                assert_eq!(model.allows(&chosen), rules.is_valid_set(cards), "{cards:?}");
            });
        }
    }
}
