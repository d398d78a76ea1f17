//! Refusals name the given thing and the expected one.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use set_core::{Budget, Card, Notation, Rules, WhyNot};
use set_variants::{Dependencies, Group, Linear, NoMatch, Pattern, Petals, Variant};

#[test]
fn refusals() {
    let rules = Rules::new(3, 4).unwrap();
    let message = |error: &dyn core::fmt::Display| error.to_string();
    assert_eq!(
        message(&Group::new(rules, &[2, 3]).unwrap_err()),
        "moduli [2, 3], expected numbers above 1 with the product 4, the number of values"
    );
    assert_eq!(
        message(&Group::cyclic(Rules::new(43, 3).unwrap()).unwrap_err()),
        "a sum of cards of p=43, v=3 takes 129 bits, expected at most 128"
    );
    let group = Group::cyclic(rules).unwrap();
    assert_eq!(
        message(&Linear::new(group.clone(), &[1]).unwrap_err()),
        "expected 2 to 8 coefficients, found 1"
    );
    assert_eq!(
        message(&Linear::new(group, &[1, -4]).unwrap_err()),
        "coefficient -4, expected no multiple of 4: 4 times any card is 0"
    );
    let large = Linear::new(Group::cyclic(Rules::new(5, 3).unwrap()).unwrap(), &[1; 3]).unwrap();
    assert_eq!(
        message(&large.free_hands(20, &Budget::unlimited()).unwrap_err()),
        "the deck of p=5, v=3, expected one of at most 128 cards"
    );
    assert_eq!(
        message(&Petals::new(rules, 5).unwrap_err()),
        "5 cards, expected 1 to 4, the number of values"
    );
    let names: Vec<_> = Variant::ALL.iter().map(Variant::name).collect();
    assert_eq!(
        message(&Variant::parse("poker", None).unwrap_err()),
        format!(
            "no game has the name \"poker\", expected {}, linear(1,-2,1) or petals(3)",
            names.join(", ")
        )
    );
}

#[test]
fn reasons() {
    let reason = |variant: &Variant, cards: &str| {
        let rules = variant.rules();
        let cards: Vec<_> = cards.split(' ').map(|card| rules.parse_card(card).unwrap()).collect();
        match variant.pattern().explain(&cards) {
            Ok(why) => format!("yes: {}", why.text(rules, Notation::Digits)),
            Err(why) => format!("no: {}", why.text(Notation::Digits)),
        }
    };
    for (variant, cards, expected) in [
        (
            Variant::SET,
            "0000 1011 2022",
            "yes: property 0: all different; property 1: all 0s; property 2: all different; \
             property 3: all different",
        ),
        (Variant::SET, "0000 1111", "no: 2 cards, expected 3"),
        (Variant::SET, "0000 1111 2220", "no: property 3: two 0s, one 1"),
        (
            Variant::ULTRASET,
            "0000 1111 2222 0001",
            "no: 0000 and 1111 need 2222; 2222 and 0001 need 1110; no two pairs need the same card",
        ),
        (
            Variant::ULTRASET,
            "0000 0001 0010 0011",
            "yes: 0000 and 0011 need 0022; 0001 and 0010 need 0022",
        ),
        (
            Variant::GHOSTSET,
            "0000 0001 0010 0011 0100 0212",
            "no: 0000 and 0001 need 0002; 0010 and 0011 need 0012; 0100 and 0212 need 0021; \
             these are no set",
        ),
        (
            Variant::QUADS,
            "000 011 122 133",
            "yes: property 0: two 0s, two 1s; property 1: all different; property 2: all different",
        ),
        (Variant::QUADS, "000 111 222 332", "no: property 2: two 2s, one 0, one 1"),
        (Variant::QUADS, "000 000 222 333", "no: the card 000 is given twice"),
        (Variant::PROSET, "110000 011000 001000", "no: dot 0 is there 1 time, an odd number"),
        (Variant::PROSET, "110000 000000 110001", "no: the card 000000 is not in the deck"),
        (
            Variant::PETALS,
            "012 022 032",
            "yes: property 0: all 0s; property 1: all different; property 2: all 2s",
        ),
        (Variant::PETALS, "012 022 022", "no: the card 022 is given twice"),
        (
            Variant::PETALS,
            "012 022 023",
            "no: property 1: two 2s, one 1; property 2: two 2s, one 3",
        ),
    ] {
        assert_eq!(reason(&variant, cards), expected);
    }
    // A card of another deck, whatever its digits are.
    let foreign =
        Variant::SET.pattern().explain(&[Card::from_bits_retain(u128::MAX); 3]).unwrap_err();
    assert!(foreign.to_string().ends_with("is not in the deck"), "{foreign}");
    assert_eq!(Dependencies::default().sizes().start(), &3);
}

/// The first fault of a claim by R2.6 of `docs/rules.md`, read literally.
fn first_fault(pattern: &dyn Pattern, cards: &[Card]) -> Option<WhyNot> {
    let (rules, sizes) = (pattern.rules(), pattern.sizes());
    let is_repeated = |&card: &Card| cards.iter().filter(|&&other| other == card).count() > 1;
    if !sizes.contains(&cards.len()) {
        return Some(WhyNot::Length { len: cards.len(), sizes });
    }
    if let Some(card) = cards.iter().copied().find(|&card| !pattern.has_card(card)) {
        return Some(WhyNot::Foreign { card, rules });
    }
    let repeated = cards.iter().copied().filter(is_repeated).min();
    repeated.map(|card| WhyNot::Repeated { card, rules })
}

/// Games, and claims of a few cards, which are often repeated or foreign.
fn claims() -> impl Strategy<Value = (Variant, Vec<Card>)> {
    let rules = |p, v| Rules::new(p, v).unwrap();
    let sets = [rules(2, 5), rules(3, 1), rules(3, 2)].map(Variant::from);
    let own = Variant::parse("linear(1,-2,1)", Some(rules(2, 5))).unwrap();
    select([Variant::ALL, &sets, &[own]].concat()).prop_flat_map(|game| {
        let sizes = game.pattern().sizes();
        let most = (*sizes.end()).min(8);
        let deck: Vec<_> = game.rules().cards().take(6).collect();
        let foreign = [1, 2].map(|i| Card::from_bits_retain(u128::MAX - i));
        let cards = prop_oneof![6 => select(deck), 1 => select(foreign.to_vec())];
        (Just(game), prop_oneof![vec(cards.clone(), *sizes.start()..=most), vec(cards, 0..=9)])
    })
}

proptest! {
    #[test]
    fn the_reason_of_a_claim_is_its_first_fault((game, cards) in claims()) {
        let pattern = game.pattern();
        let expected = first_fault(&*pattern, &cards);
        let fault = match pattern.explain(&cards) {
            Err(NoMatch::Cards(why)) => Some(why),
            _ => None,
        };
        prop_assert_eq!(&fault, &expected);
        prop_assert_eq!(pattern.is_match(&cards), pattern.explain(&cards).is_ok());
        if game.is_set() {
            let why = game.rules().explain(&cards).err();
            prop_assert_eq!(why.filter(|why| !matches!(why, WhyNot::Mixed(_))), expected);
        }
    }
}
