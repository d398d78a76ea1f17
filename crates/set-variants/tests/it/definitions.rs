//! The named variants against their rules as players know them, card by card.

use proptest::prelude::*;
use set_core::{Budget, Card, Rules};
use set_variants::{Pattern, Variant};

fn third(a: Card, b: Card) -> Card {
    Rules::CLASSIC.third_card(a, b).expect("two distinct classic cards")
}

/// Whether some division into two pairs has pairs with the same third card.
fn is_ultraset(cards: &[Card]) -> bool {
    let &[a, b, c, d] = cards else { return false };
    [(a, b, c, d), (a, c, b, d), (a, d, b, c)]
        .iter()
        .any(|&(a, b, c, d)| third(a, b) == third(c, d))
}

/// Whether some division into three pairs has third cards that are a set or all the same.
fn is_ghostset(cards: &[Card]) -> bool {
    fn divide(cards: &[Card], thirds: &mut Vec<Card>) -> bool {
        let Some((&first, rest)) = cards.split_first() else {
            return thirds.windows(2).all(|pair| pair[0] == pair[1])
                || Rules::CLASSIC.is_valid_set(thirds);
        };
        (0..rest.len()).any(|i| {
            let others: Vec<Card> = [&rest[..i], &rest[i + 1..]].concat();
            thirds.push(third(first, rest[i]));
            let is_one = divide(&others, thirds);
            thirds.pop();
            is_one
        })
    }
    divide(cards, &mut Vec::new())
}

/// Whether in every property the values are all the same, all different, or two and two.
fn is_quad(rules: Rules, cards: &[Card]) -> bool {
    (0..rules.properties()).all(|property| {
        let mut values: Vec<_> =
            cards.iter().map(|&card| rules.value_of(card, property).unwrap()).collect();
        values.sort_unstable();
        let is_all_different = values.windows(2).all(|pair| pair[0] != pair[1]);
        is_all_different || values[0] == values[1] && values[2] == values[3]
    })
}

fn is_proset(rules: Rules, cards: &[Card]) -> bool {
    (0..rules.properties()).all(|dot| {
        cards.iter().filter(|&&card| rules.value_of(card, dot) == Some(1)).count() % 2 == 0
    })
}

/// Whether the variant's pattern and the rule of players agree on these cards, completed or not.
fn agree(variant: &Variant, cards: &[Card], is_match: impl Fn(&[Card]) -> bool) {
    let pattern = variant.pattern();
    let mut hands = vec![cards.to_vec()];
    let rest = &cards[1..];
    for card in pattern.completing(rest) {
        hands.push([rest, &[card]].concat());
    }
    assert!(hands.len() > 1 || variant.name() != "quads" || rest.len() < 3);
    for hand in hands {
        assert_eq!(pattern.is_match(&hand), is_match(&hand), "{}: {hand:?}", variant.name());
    }
}

/// Distinct cards of the deck of a variant.
fn hand(variant: &Variant, len: usize, choices: &[u16]) -> Vec<Card> {
    let mut deck = variant.pattern().deck();
    choices[..len].iter().map(|&i| deck.swap_remove(usize::from(i) % deck.len())).collect()
}

proptest! {
    #[test]
    fn the_rules_of_players(choices in proptest::collection::vec(any::<u16>(), 7)) {
        let agree = |variant: Variant, len, is_match: &dyn Fn(&[Card]) -> bool| {
            agree(&variant, &hand(&variant, len, &choices), is_match);
        };
        agree(Variant::SET, 3, &|cards| Rules::CLASSIC.is_valid_set(cards));
        agree(Variant::ULTRASET, 4, &is_ultraset);
        agree(Variant::GHOSTSET, 6, &is_ghostset);
        agree(Variant::QUADS, 4, &|cards| is_quad(Variant::QUADS.rules(), cards));
        for len in 3..=7 {
            agree(Variant::PROSET, len, &|cards| is_proset(Variant::PROSET.rules(), cards));
        }
    }
}

/// Each method of the pattern behind a pointer is asked, the ones with a default too.
#[test]
fn pointers_are_patterns() {
    fn answers(pattern: impl Pattern) -> String {
        let cards = pattern.deck();
        let hand = &cards[..8];
        let budget = Budget::unlimited();
        let is_match = pattern.is_match(&hand[..3]);
        let why = pattern.explain(&hand[..3]).is_ok();
        let looks = (pattern.looks_through_deck(), pattern.has_card(Card::from_bits_retain(0)));
        let first = pattern.completing(&hand[..2]);
        let (rules, count) = (pattern.rules(), pattern.count(hand, &mut budget.meter()));
        format!("{rules} {:?} {count:?} {is_match} {why} {looks:?} {first:?}", pattern.sizes())
    }
    for variant in Variant::ALL {
        let pattern = variant.pattern();
        let expected = answers(&*pattern);
        assert_eq!(answers(&pattern), expected);
        assert_eq!(answers(Box::new(&*pattern)), expected);
        assert_eq!(answers(pattern), expected);
    }
}
