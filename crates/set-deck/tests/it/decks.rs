//! Properties of every deck, whatever its order.

use std::collections::HashSet;

use proptest::prelude::*;
use set_core::{RandomBits, Rules, strategies};
use set_deck::{Deck, DeckRng, RejectionDeck, ScriptedDeck, ShuffleDeck};

/// Rules whose whole deck is drawn in no time, `v = 1` and `v = 2` included.
fn small_rules() -> impl Strategy<Value = Rules> {
    strategies::rules()
        .prop_filter("small decks", |rules| rules.deck_len().is_some_and(|len| len <= 1300))
}

/// The decks of these rules with all their cards.
fn decks(rules: Rules, seed: u64) -> [Box<dyn Deck>; 3] {
    [
        Box::new(ShuffleDeck::new(rules, seed).unwrap()),
        Box::new(RejectionDeck::new(rules, seed).unwrap()),
        Box::new(ScriptedDeck::new(rules, rules.cards()).unwrap()),
    ]
}

/// Draws a deck of these rules to its end, where every card must have come
/// once.
fn assert_every_card_once(rules: Rules, mut deck: Box<dyn Deck>) {
    let len = rules.deck_len().unwrap();
    let mut seen = HashSet::new();
    assert_eq!(deck.rules(), rules);
    for left in (0..len).rev() {
        assert_eq!(deck.remaining(), left + 1);
        let card = deck.draw().expect("a card is left");
        assert!(rules.contains(card) && seen.insert(card));
    }
    for _ in 0..3 {
        assert_eq!((deck.draw(), deck.remaining()), (None, 0));
    }
    assert_eq!(deck.draw_many(2), []);
    assert_eq!(seen.len() as u128, len);
}

proptest! {
    #[test]
    fn every_card_comes_once(rules in small_rules(), seed: u64) {
        for deck in decks(rules, seed) {
            assert_every_card_once(rules, deck);
        }
    }

    #[test]
    fn draws_of_many_are_draws_of_one(rules in small_rules(), seed: u64, counts: [u8; 4]) {
        for (mut deck, mut single) in decks(rules, seed).into_iter().zip(decks(rules, seed)) {
            for count in counts {
                let many = deck.draw_many(count.into());
                prop_assert!((0..count).map_while(|_| single.draw()).eq(many));
            }
            prop_assert_eq!(deck.remaining(), single.remaining());
        }
    }

    #[test]
    fn decks_of_any_size_can_be_dealt(rules in strategies::any_rules(), seed: u64) {
        let Some(len) = rules.deck_len() else {
            prop_assert!(ShuffleDeck::new(rules, seed).is_err());
            prop_assert!(RejectionDeck::new(rules, seed).is_err());
            return Ok(());
        };
        // Where few cards are left the draw by rejection takes its time.
        let count = usize::try_from(len / 2 + 1).unwrap_or(50).min(50);
        let shuffled = ShuffleDeck::new(rules, seed).unwrap();
        let rejected = RejectionDeck::new(rules, seed).unwrap();
        for mut deck in [Box::new(shuffled) as Box<dyn Deck>, Box::new(rejected)] {
            prop_assert_eq!((deck.seed(), deck.remaining()), (Some(seed), len));
            let cards = deck.draw_many(count);
            prop_assert!(cards.iter().all(|&card| rules.contains(card)));
            prop_assert_eq!(cards.iter().collect::<HashSet<_>>().len(), count);
            prop_assert_eq!(deck.remaining(), len - count as u128);
            // The cards of a random deck can be replayed.
            let mut replay = ScriptedDeck::new(rules, cards.clone()).unwrap();
            prop_assert_eq!(replay.draw_many(count), cards);
        }
    }
}

/// A closure over a generator deals what the generator itself deals.
#[test]
fn a_closure_is_a_generator() {
    let rules = Rules::CLASSIC;
    let mut rng = DeckRng::from_seed(1);
    let mut borrowed = ShuffleDeck::from_rng(rules, || rng.next_u64()).unwrap();
    assert_eq!(borrowed.draw_many(100), ShuffleDeck::new(rules, 1).unwrap().draw_many(100));
    let mut rng = DeckRng::from_seed(1);
    let mut rejected = RejectionDeck::from_rng(rules, || rng.next_u64()).unwrap();
    assert_eq!(rejected.draw_many(100), RejectionDeck::new(rules, 1).unwrap().draw_many(100));
}
