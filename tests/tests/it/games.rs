//! Whole games: every solver plays the same decks, and each game is checked.

use set_core::{Budget, Rules, Solver};
use set_deck::ShuffleDeck;
use set_game::{Ending, Event, Game, GameOptions, Refill, Transcript, verify};
use set_testkit::checker;
use set_tests::{Named, grid, solvers};

/// The game to this number of sets, or to the end of the deck, by every solver, each checked.
fn play_all(
    rules: Rules,
    seed: u64,
    refill: Refill,
    target: Option<u64>,
) -> Vec<Named<Transcript>> {
    let play = |(name, solver): Named<Box<dyn Solver>>| {
        let deck = ShuffleDeck::new(rules, seed).unwrap();
        let options = GameOptions::new().with_refill(refill);
        let mut game = Game::new(deck, solver, options).unwrap();
        let transcript = match target {
            Some(sets) => game.play(sets),
            None => game.play_out(),
        }
        .unwrap();
        assert_right(name, &transcript);
        (name, transcript)
    };
    solvers(rules).into_iter().map(play).collect()
}

/// Asserts that a game passes the checker, which also confirms its set-free boards, and
/// that its numbers agree with each other.
fn assert_right(name: &str, transcript: &Transcript) {
    let rules = transcript.rules;
    let report = verify(transcript).unwrap_or_else(|violation| panic!("{name}: {violation}"));
    assert!(report.is_complete(), "{name}, {rules}: {report:?}");
    assert_certified(name, transcript);
    let numbers = transcript.statistics;
    let v = u64::from(rules.values());
    assert_eq!(numbers.cards_dealt, v * numbers.sets + numbers.final_board, "{name}");
    assert_eq!(numbers.searches, numbers.sets + numbers.set_free, "{name}");
    assert_eq!(report.set_free_confirmed, numbers.set_free, "{name}");
    assert!(numbers.largest_board >= numbers.final_board, "{name}");
}

/// Asserts that every answer "no set" has a certificate, which confirms it.
fn assert_certified(name: &str, transcript: &Transcript) {
    let mut certified = transcript.clone();
    assert_eq!(certified.certify(&Budget::unlimited()), Ok(0), "{name}");
    let report = verify(&certified).unwrap();
    assert_eq!(report.set_free_certified, transcript.statistics.set_free, "{name}");
}

/// The events before the first set. They do not depend on the solver: until then the
/// boards and the answers are the same.
fn before_the_first_set(transcript: &Transcript) -> &[Event] {
    let first = transcript.events.iter().position(|event| event.found().is_some());
    &transcript.events[..first.unwrap_or(transcript.events.len())]
}

fn assert_equal_beginnings(games: &[Named<Transcript>]) {
    let (_, first) = &games[0];
    for (name, other) in &games[1..] {
        assert_eq!(before_the_first_set(other), before_the_first_set(first), "{name}");
    }
}

/// The number of sets of a game that brute force can follow.
fn affordable_sets(rules: Rules) -> u64 {
    let sets = if rules.values() < 5 { 8 } else { 2 };
    rules.most_sets().map_or(sets, |most| sets.min(most))
}

#[test]
fn every_solver_plays_every_small_game() {
    for rules in grid() {
        for &refill in Refill::ALL {
            let sets = affordable_sets(rules);
            let games = play_all(rules, 1, refill, Some(sets));
            assert_equal_beginnings(&games);
            for (name, game) in games {
                // The deck of few sets may end before that.
                let ending = game.ending();
                let is_end = matches!(ending, Ending::Reached | Ending::DeckExhausted);
                assert!(is_end, "{name}, {rules}: {ending:?}");
                assert_eq!(ending == Ending::Reached, game.statistics.sets == sets);
            }
        }
    }
}

#[test]
fn every_solver_plays_to_the_end_of_the_deck() {
    let small = |rules: &Rules| rules.deck_len().is_some_and(|cards| cards <= 128);
    for rules in grid().filter(small) {
        for &refill in Refill::ALL {
            for seed in 0..2 {
                let games = play_all(rules, seed, refill, None);
                assert_equal_beginnings(&games);
                for (name, game) in games {
                    assert_eq!(game.ending(), Ending::DeckExhausted, "{name}");
                    assert_eq!(u128::from(game.statistics.cards_dealt), rules.deck_len().unwrap());
                    assert_left_over_is_set_free(name, &game);
                }
            }
        }
    }
}

/// The cards that are left at the end hold no set, by the definition.
fn assert_left_over_is_set_free(name: &str, game: &Transcript) {
    let left = left_over(game);
    assert_eq!(left.len() as u64, game.statistics.final_board);
    assert!(!checker::has_set(game.rules.values(), &left), "{name}: {left:?}");
}

/// The values of the cards that were dealt and not taken.
fn left_over(game: &Transcript) -> Vec<Vec<u32>> {
    let taken: Vec<_> = game.sets().flatten().collect();
    let left = game.dealt().filter(|card| !taken.contains(card));
    checker::values_of_all(game.rules, left)
}
