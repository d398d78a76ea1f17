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

/// The table of research/docs/integer-program.md: what each reading admits of 85,320 choices of the
/// classic deck, of 1,820 for V = 4 and P = 2, and of 2,925 for V = P = 3.
#[test]
fn each_reading_admits_what_the_page_says() {
    const NOTHING: [(u32, u32); 3] = [(0, 0); 3];
    let last = |last| Reading { last, ..MEANT };
    let of_all = |last| Reading { vsum: Vsum::OfAllValues, last, ..MEANT };
    let ends = |ends| Reading { ends, ..MEANT };
    for (reading, expected) in [
        (MEANT, [(1_080, 0), (32, 0), (117, 0)]),
        // One constraint repaired alone, or none, leaves a program without a solution.
        (of_all(Last::Corrected), NOTHING),
        (of_all(Last::ToTheLetter), NOTHING),
        (last(Last::ToTheLetter), NOTHING),
        // Without the properties that are all the same; V = P hides it.
        (last(Last::WithoutTheSum), [(216, 0), (24, 0), (117, 0)]),
        (last(Last::SummedOnBothSides), [(1_080, 84_240), (32, 1_788), (117, 2_808)]),
        // No card has the last value, so no property is all different; nothing satisfies a
        // property without values.
        (ends(Ends::AtV), NOTHING),
        (ends(Ends::AtP), NOTHING),
    ] {
        let admitted = [(4, 3), (2, 4), (3, 3)].map(|(p, v)| admitted(p, v, reading));
        assert_eq!(admitted, expected, "{reading:?}");
    }
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
