//! Replays of recorded games.

use set_core::{Rules, Solver};
use set_game::{Ending, Event, GameError, Refill, replay, verify};

use crate::common::{Naive, cards, game, played_out, rules};

#[test]
fn the_same_solver_plays_the_same_game() {
    for &refill in Refill::ALL {
        for seed in 0..10 {
            let first = played_out(rules(3, 3), seed, refill);
            let second = replay(&first, Naive::new(first.rules)).unwrap();
            assert_eq!((&first.events, first.deck_len), (&second.events, second.deck_len));
            assert_eq!((first.seed, first.refill), (second.seed, second.refill));

            let first = game(Rules::CLASSIC, seed, refill).play(6).unwrap();
            let second = replay(&first, Naive::new(first.rules)).unwrap();
            assert_eq!((&first.events, first.target), (&second.events, second.target));
            assert_eq!(second.deck_len, Some(first.dealt().count() as u128));
            assert!(verify(&second).unwrap().is_complete());
        }
    }
}

#[test]
fn another_solver_gets_the_same_cards() {
    let mut differ = 0;
    for seed in 0..10 {
        let first = game(Rules::CLASSIC, seed, Refill::Immediately).play(10).unwrap();
        let second = replay(&first, Naive::backwards(first.rules)).unwrap();
        assert!(verify(&second).unwrap().is_complete());
        assert_ne!(second.ending(), Ending::Unfinished);
        let len = second.dealt().count();
        assert!(first.dealt().take(len).eq(second.dealt()));
        differ += usize::from(first.events != second.events);
    }
    assert!(differ > 0);
}

#[test]
fn what_cannot_be_replayed() {
    let rules = Rules::CLASSIC;
    let first = game(rules, 1, Refill::Immediately).play(3).unwrap();

    let other = replay(&first, Naive::new(crate::common::rules(3, 3)));
    assert!(matches!(other, Err(GameError::DifferentRules { .. })));
    let mut full = Naive::new(rules);
    full.add(&cards(rules, "0000")).unwrap();
    assert!(matches!(replay(&first, full), Err(GameError::BoardNotEmpty { cards: 1 })));

    let mut twice = first.clone();
    twice.events.push(twice.events[0].clone());
    assert!(matches!(replay(&twice, Naive::new(rules)), Err(GameError::Deck(_))));
    let mut many = first;
    many.target = Some(28);
    assert!(matches!(replay(&many, Naive::new(rules)), Err(GameError::TooManySets { .. })));
}

#[test]
fn an_abandoned_game_is_replayed_to_its_last_card() {
    let mut game = game(Rules::CLASSIC, 2, Refill::Immediately);
    game.step().unwrap();
    let again = replay(&game.transcript(), Naive::new(Rules::CLASSIC)).unwrap();
    assert_eq!(again.events.last(), Some(&Event::DeckExhausted));
    assert_eq!(again.dealt().count(), 12);
}
