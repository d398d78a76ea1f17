//! The constraints of the write-up as they are printed: the sets that they lose and the cards that
//! they admit.
//!
//! Two of them are wrong. The constraint of `vsum` also sums over the values, so `vsum` is V for any
//! V cards. The last constraint has `P z` in place of `V z`, and sums over the values too. If only one of them is repaired,
//! sets are lost, or anything is admitted, or nothing. Its ranges, `0..N`, `0..P` and
//! `0..V`, have one number too many each.

use set_core::{Board, Card, Rules};
use set_export::integer_program::Model;

/// The meaning of `vsum` for a property and a value.
#[derive(Clone, Copy, Debug)]
enum Vsum {
    /// The chosen cards that have the value: as it is meant.
    OfTheValue,
    /// All chosen cards: as it is printed.
    OfAllValues,
}

/// How to read the last constraint.
#[derive(Clone, Copy, Debug)]
enum Last {
    /// `vsum_a = y + V z_a` for every value a: as it is meant.
    Corrected,
    /// `vsum_a = y + P z_a` for every value a.
    WithoutTheSum,
    /// `sum_a vsum_a = sum_a (y + P z_a)`.
    SummedOnBothSides,
    /// `sum_b vsum_b = y + P z_a` for every value a.
    ToTheLetter,
}

/// The numbers of a range that ends at `N`, `P` or `V`.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Ends {
    /// Up to one less: as it is meant.
    Before,
    /// The values up to `V`; no card has the last one.
    AtV,
    /// The properties up to `P`; no card has a value of the last one.
    AtP,
}

/// A way to read the program.
#[derive(Clone, Copy, Debug)]
struct Reading {
    vsum: Vsum,
    last: Last,
    ends: Ends,
}

/// The program as it is meant.
const MEANT: Reading =
    Reading { vsum: Vsum::OfTheValue, last: Last::Corrected, ends: Ends::Before };

impl Reading {
    /// The program as it is meant, with another last constraint.
    fn with_last(last: Last) -> Self {
        Self { last, ..MEANT }
    }

    /// Whether some `y` and `z` with `y + sum_a z_a = 1` satisfy the constraints of a
    /// property, of whose values the chosen cards have these numbers.
    fn holds(self, rules: Rules, counts: &[u32]) -> bool {
        let (v, p) = (rules.values(), rules.properties());
        let chosen: u32 = counts.iter().sum();
        let values = if self.ends == Ends::AtV { 0..v + 1 } else { 0..v };
        let vsum = |a: u32| match self.vsum {
            Vsum::OfTheValue => counts.get(a as usize).copied().unwrap_or(0),
            Vsum::OfAllValues => chosen,
        };
        let total: u32 = values.clone().map(vsum).sum();
        // `Some(a)`: all the same with the value a; `None`: all different.
        let cases = values.clone().map(Some).chain([None]);
        cases.into_iter().any(|same| {
            let y = u32::from(same.is_none());
            let z = |a: u32| u32::from(same == Some(a));
            let mut values = values.clone();
            match self.last {
                Last::Corrected => values.all(|a| vsum(a) == y + v * z(a)),
                Last::WithoutTheSum => values.all(|a| vsum(a) == y + p * z(a)),
                Last::SummedOnBothSides => total == values.map(|a| y + p * z(a)).sum::<u32>(),
                Last::ToTheLetter => values.all(|a| total == y + p * z(a)),
            }
        })
    }

    /// Whether the program admits these `V` cards.
    fn admits(self, rules: Rules, cards: &[Card]) -> bool {
        let no_value = vec![0; rules.set_len()];
        (self.ends != Ends::AtP || self.holds(rules, &no_value))
            && (0..rules.properties()).all(|property| {
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

/// Classic, V = 4 with P = 2, and V = P = 3: of 85,320, 1,820 and 2,925 choices.
fn admitted_of_three_decks(reading: Reading) -> [(u32, u32); 3] {
    [(4, 3), (2, 4), (3, 3)].map(|(p, v)| admitted(p, v, reading))
}

const NOTHING: [(u32, u32); 3] = [(0, 0); 3];

#[test]
fn corrected_it_admits_the_sets_and_nothing_else() {
    assert_eq!(admitted_of_three_decks(MEANT), [(1_080, 0), (32, 0), (117, 0)]);
}

/// Both constraints need repair: each alone leaves a program without a solution.
#[test]
fn with_one_constraint_repaired_nothing_is_admitted() {
    let vsum_to_the_letter = Reading { vsum: Vsum::OfAllValues, ..MEANT };
    assert_eq!(admitted_of_three_decks(vsum_to_the_letter), NOTHING);
    let last_to_the_letter = Reading::with_last(Last::ToTheLetter);
    assert_eq!(admitted_of_three_decks(last_to_the_letter), NOTHING);
    let both = Reading { vsum: Vsum::OfAllValues, ..last_to_the_letter };
    assert_eq!(admitted_of_three_decks(both), NOTHING);
}

/// With `vsum` repaired, P in the place of V loses every set with a property that is all
/// the same; if V = P it cannot be seen.
#[test]
fn p_for_v_loses_every_set_with_a_property_all_the_same() {
    let reading = Reading::with_last(Last::WithoutTheSum);
    assert_eq!(admitted_of_three_decks(reading), [(216, 0), (24, 0), (117, 0)]);
    assert_eq!(admitted(2, 2, reading), admitted(2, 2, MEANT));
}

#[test]
fn the_sum_admits_any_cards() {
    let reading = Reading::with_last(Last::SummedOnBothSides);
    assert_eq!(admitted(2, 4, reading), (32, 1_820 - 32));
    assert_eq!(admitted(4, 3, reading), (1_080, 85_320 - 1_080));
}

/// If the ranges are taken as printed, there is a value that no card has, so no property can
/// be all different; or a property without values, which nothing satisfies.
#[test]
fn ranges_with_one_number_too_many_lose_sets() {
    let values = Reading { ends: Ends::AtV, ..MEANT };
    assert_eq!(admitted_of_three_decks(values), NOTHING);
    let properties = Reading { ends: Ends::AtP, ..MEANT };
    assert_eq!(admitted_of_three_decks(properties), NOTHING);
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
