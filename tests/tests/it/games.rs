//! Whole games: every solver plays the same decks, and each game is checked.

use set_core::{Budget, Rules, Solver};
use set_deck::{Deck, ScriptedDeck, ShuffleDeck};
use set_game::{Ending, Event, Game, GameOptions, Refill, Transcript, replay, verify};
use set_testkit::checker;
use set_tests::{Named, grid, rules, solvers};

/// Plays a game to this number of sets, or to the end of the deck.
fn play(
    deck: impl Deck,
    solver: Box<dyn Solver>,
    refill: Refill,
    target: Option<u64>,
) -> Transcript {
    let options = GameOptions::new().with_refill(refill);
    let mut game = Game::new(deck, solver, options).unwrap();
    let transcript = match target {
        Some(sets) => game.play(sets),
        None => game.play_out(),
    };
    transcript.unwrap()
}

/// The same game played by every solver, each of them checked.
fn play_all(
    rules: Rules,
    seed: u64,
    refill: Refill,
    target: Option<u64>,
) -> Vec<Named<Transcript>> {
    let play = |(name, solver)| {
        let deck = ShuffleDeck::new(rules, seed).unwrap();
        let transcript = play(deck, solver, refill, target);
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

#[test]
fn classic_games_to_the_end() {
    for seed in 0..20 {
        for &refill in Refill::ALL {
            let games = play_all(Rules::CLASSIC, seed, refill, None);
            assert_equal_beginnings(&games);
            for (name, game) in games {
                let numbers = game.statistics;
                assert_eq!(81, 3 * numbers.sets + numbers.final_board, "{name}");
                assert_eq!(numbers.cards_dealt, 81, "{name}");
                // A cap has at most 20 cards, and three cards that are left
                // over are a set: the cards of the deck add up to zero.
                assert!([0, 6, 9, 12, 15, 18].contains(&numbers.final_board), "{name}");
                assert_left_over_is_set_free(name, &game);
            }
        }
    }
}

/// One value: the deck is one card, which is a set.
#[test]
fn one_value() {
    for p in [1, 4, 128] {
        for &refill in Refill::ALL {
            for (name, game) in play_all(rules(p, 1), 3, refill, None) {
                let numbers = game.statistics;
                assert_eq!((numbers.sets, numbers.final_board), (1, 0), "{name}");
                assert_eq!(game.ending(), Ending::DeckExhausted, "{name}");
            }
            for (name, game) in play_all(rules(p, 1), 3, refill, Some(1)) {
                assert_eq!((game.ending(), game.events.len()), (Ending::Reached, 2), "{name}");
            }
        }
    }
}

/// Two values: every pair of cards is a set, so the whole deck is taken.
#[test]
fn two_values() {
    for p in 1..=6 {
        for &refill in Refill::ALL {
            for (name, game) in play_all(rules(p, 2), 4, refill, None) {
                let numbers = game.statistics;
                assert_eq!((numbers.sets, numbers.final_board), (1 << (p - 1), 0), "{name}");
            }
        }
    }
    for (name, game) in play_all(rules(127, 2), 5, Refill::Immediately, Some(50)) {
        assert_eq!((game.statistics.cards_dealt, game.statistics.set_free), (352, 0), "{name}");
    }
}

/// One property: the deck is the opening and the only set.
#[test]
fn one_property() {
    for v in [1, 2, 3, 7, 40] {
        for (name, game) in play_all(rules(1, v), 6, Refill::Immediately, None) {
            assert_eq!((game.statistics.sets, game.statistics.final_board), (1, 0), "{name}");
        }
    }
}

/// The two refill rules of the paper deal the same cards for the same answers: at each deal
/// that follows no set, the board is as large under the one as under the other.
#[test]
fn the_refill_rules_deal_equally() {
    for (p, v) in [(4, 3), (3, 4), (2, 5)] {
        for (name, game) in play_all(rules(p, v), 8, Refill::Immediately, Some(3)) {
            // Each set but the last, and each "no set", is followed by v cards.
            let numbers = game.statistics;
            let refills = numbers.sets - 1 + numbers.set_free;
            let opening = game.rules.opening_len() as u64;
            assert_eq!(numbers.cards_dealt, opening + u64::from(v) * refills, "{name}");
        }
        for (name, game) in play_all(rules(p, v), 8, Refill::WhenSetFree, Some(3)) {
            // Cards only come after "no set".
            let answers: Vec<_> =
                game.events.windows(2).filter(|pair| matches!(pair[1], Event::Dealt(_))).collect();
            assert!(answers.iter().all(|pair| pair[0] == Event::SetFree), "{name}");
            assert_eq!(answers.len() as u64, game.statistics.set_free, "{name}");
        }
    }
}

/// A deck in a given order gives the same game as the deck with that order.
#[test]
fn a_scripted_deck_gives_the_same_game() {
    for (p, v, sets) in [(4, 3, 20), (3, 4, 10), (4, 5, 3)] {
        let rules = rules(p, v);
        let shuffled = || ShuffleDeck::new(rules, 9).unwrap();
        let order = shuffled().draw_many(usize::MAX);
        for &refill in Refill::ALL {
            for ((name, solver), (_, same)) in solvers(rules).into_iter().zip(solvers(rules)) {
                let first = play(shuffled(), solver, refill, Some(sets));
                let script = ScriptedDeck::new(rules, order.iter().copied()).unwrap();
                let second = play(script, same, refill, Some(sets));
                assert_eq!(first.events, second.events, "{name}");
                assert_eq!((first.seed, second.seed), (Some(9), None));
            }
        }
    }
}

/// A deck that is not whole: the game ends with it, and the checker knows.
#[test]
fn short_decks() {
    let rules = rules(4, 3);
    for len in [0, 1, 2, 3, 11, 12, 13, 14, 15, 16, 40] {
        let order = ShuffleDeck::new(rules, 10).unwrap().draw_many(len);
        for &refill in Refill::ALL {
            for (name, solver) in solvers(rules) {
                let script = ScriptedDeck::new(rules, order.iter().copied()).unwrap();
                let game = play(script, solver, refill, None);
                assert_right(name, &game);
                assert_eq!(game.ending(), Ending::DeckExhausted, "{name}");
                assert_eq!(game.dealt().collect::<Vec<_>>(), order, "{name}");
                assert_left_over_is_set_free(name, &game);
            }
        }
    }
}

#[test]
fn replays_give_the_same_events() {
    for (p, v, target) in [(4, 3, None), (4, 3, Some(12)), (3, 4, None), (2, 6, None), (5, 2, None)]
    {
        let rules = rules(p, v);
        for &refill in Refill::ALL {
            for (name, game) in play_all(rules, 11, refill, target) {
                for (other, solver) in solvers(rules) {
                    let again = replay(&game, solver).unwrap();
                    assert_right(other, &again);
                    assert_eq!(again.refill, refill);
                    if other == name {
                        assert_eq!(again.events, game.events, "{name}");
                    } else {
                        assert_eq!(before_the_first_set(&again), before_the_first_set(&game));
                    }
                }
            }
        }
    }
}

#[test]
fn records_survive_json() {
    for (p, v) in [(4, 3), (3, 4), (1, 1), (3, 2), (2, 12), (100, 1)] {
        for &refill in Refill::ALL {
            for (name, game) in play_all(rules(p, v), u64::MAX, refill, Some(1)) {
                let json = serde_json::to_string(&game).unwrap();
                let read: Transcript = serde_json::from_str(&json).unwrap();
                assert_eq!(read, game, "{name}");
                assert_right(name, &read);
                assert_eq!(serde_json::to_string(&read).unwrap(), json, "{name}");
            }
        }
    }
}

/// The checker rejects every solver's game after a set is removed from it, and after a
/// set is replaced by a false "no set".
#[test]
fn wrong_records_are_noticed() {
    for (name, game) in play_all(Rules::CLASSIC, 12, Refill::Immediately, Some(10)) {
        let sets: Vec<_> =
            (0..game.events.len()).filter(|&i| game.events[i].found().is_some()).collect();
        for &set in &sets {
            let mut without = game.clone();
            without.events.remove(set);
            assert!(verify(&without).is_err(), "{name}");
            let mut denied = game.clone();
            denied.events[set] = Event::SetFree;
            assert!(verify(&denied).is_err(), "{name}");
        }
    }
}
