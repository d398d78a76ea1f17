//! Larger games, played by the flagship.

use set_core::Rules;
use set_deck::ShuffleDeck;
use set_dynamic::DynamicSolver;
use set_game::{Event, Game, GameOptions, Refill, Statistics, Transcript, Violation, verify};

use crate::common::rules;

fn play(rules: Rules, seed: u64, refill: Refill, n: u64) -> Transcript {
    let deck = ShuffleDeck::new(rules, seed).unwrap();
    let options = GameOptions::new().with_refill(refill);
    Game::new(deck, DynamicSolver::new(rules), options).unwrap().play(n).unwrap()
}

const SIZES: [(u32, u32); 9] =
    [(9, 3), (15, 3), (6, 4), (9, 4), (5, 5), (4, 6), (4, 8), (4, 10), (3, 16)];

#[test]
fn larger_games_are_confirmed() {
    for (p, v) in SIZES {
        for &refill in Refill::ALL {
            let transcript = play(rules(p, v), 1, refill, 5);
            let report = verify(&transcript).unwrap();
            assert_eq!((report.sets, report.is_complete()), (5, true), "p={p}, v={v}");
        }
    }
}

/// Denies the first set of a game. The board before the last deal was set-free, so this
/// is mostly the only set.
#[test]
fn an_overlooked_set_is_found_on_larger_boards() {
    for (p, v) in SIZES {
        for seed in 0..4 {
            let mut lie = play(rules(p, v), seed, Refill::Immediately, 1);
            let last = lie.events.len() - 1;
            assert!(lie.events[last].found().is_some());
            lie.events[last] = Event::SetFree;
            lie.target = None;
            lie.statistics = Statistics::of(&lie.events);
            let Err(Violation::NotSetFree { event, set: own, .. }) = verify(&lie) else {
                panic!("not detected: p={p}, v={v}, seed {seed}");
            };
            assert_eq!(event, last);
            assert!(rules(p, v).is_valid_set(&own));
            let board: Vec<_> = lie.dealt().collect();
            assert!(own.iter().all(|card| board.contains(card)));
        }
    }
}
