//! Every solver on equal boards, too large for the definition: is there a set, and which? The
//! conformance suite compares each solver with the definition on small boards.

use set_core::{Board, Budget, Count, Enumerate, Rules, Solver};
use set_deck::{Deck, ShuffleDeck};
use set_tests::{
    MAX_CARDS_OF_SPECIAL, Named, add, agreed, all_sets, enumerators, grid, len_for, lens_around,
    random_board, remove, rules, seeds, solvers, special_enumerators, special_solvers,
};

/// The solvers that answer soon for boards of this size.
fn solvers_for(rules: Rules, cards: usize) -> Vec<Named<Box<dyn Solver>>> {
    let special = (cards <= MAX_CARDS_OF_SPECIAL).then(|| special_solvers(rules));
    solvers(rules).into_iter().chain(special.into_iter().flatten()).collect()
}

/// Every solver but brute force, for larger boards.
fn fast_solvers(rules: Rules) -> Vec<Named<Box<dyn Solver>>> {
    solvers(rules).into_iter().filter(|&(name, _)| name != "brute").collect()
}

/// How often there was a set, and how often there was none.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    sets: u32,
    none: u32,
}

impl Tally {
    fn count(&mut self, is_set: bool) {
        *if is_set { &mut self.sets } else { &mut self.none } += 1;
    }

    /// Whether each answer came at least `times` times.
    fn has_both(self, times: u32) -> bool {
        self.sets.min(self.none) >= times
    }
}

#[test]
fn every_solver_gives_the_same_answer_on_a_random_board() {
    for rules in grid() {
        let mut tally = Tally::default();
        for len in lens_around(rules) {
            for seed in seeds(rules, 10) {
                let board = random_board(rules, len, seed);
                let mut solvers = solvers_for(rules, len);
                add(&mut solvers, board.cards());
                tally.count(agreed(&mut solvers).is_some());
            }
        }
        assert!(tally.has_both(6), "{rules}: {tally:?}");
    }
}

/// Asserts that all enumerators list the sets that brute force lists, and count as many.
/// Returns their number.
fn assert_same_sets(board: &Board) -> usize {
    let mut all = enumerators(board.rules());
    if board.len() <= MAX_CARDS_OF_SPECIAL {
        all.extend(special_enumerators(board.rules()));
    }
    add(&mut all, board.cards());
    let (_, brute) = &mut all[0];
    let expected = all_sets("brute", brute);
    let count = Ok(Count::Exactly(expected.len() as u64));
    for (name, solver) in &mut all[1..] {
        assert_eq!(all_sets(name, solver), expected, "{name} on {board:?}");
        assert_eq!(solver.count_sets(&Budget::unlimited()), count, "{name} on {board:?}");
    }
    expected.len()
}

#[test]
fn every_enumerator_lists_the_sets_of_brute_force() {
    let mut tally = Tally::default();
    for rules in grid() {
        for seed in seeds(rules, 3) {
            for sets in [core::f64::consts::LN_2, 5.0, 20.0] {
                let board = random_board(rules, len_for(rules, sets), seed);
                tally.count(assert_same_sets(&board) > 0);
            }
        }
    }
    assert!(tally.has_both(15), "{tally:?}");
}

/// Plays a game with all fast solvers side by side; the sets of each are taken in rotation.
/// Returns how often they said that there is no set.
fn play_together(rules: Rules, seed: u64, sets: usize) -> usize {
    let mut solvers = fast_solvers(rules);
    let mut deck = ShuffleDeck::new(rules, seed).unwrap();
    add(&mut solvers, &deck.draw_many(rules.opening_len()));
    let (mut taken, mut set_free) = (0, 0);
    while taken < sets {
        match agreed(&mut solvers) {
            Some(found) => {
                remove(&mut solvers, found[taken % found.len()].cards());
                taken += 1;
            }
            None => set_free += 1,
        }
        assert!(deck.remaining() > 0, "{rules}: {taken} sets found");
        add(&mut solvers, &deck.draw_many(rules.set_len()));
    }
    set_free
}

#[test]
fn games_beyond_brute_force() {
    // Properties, values, sets to find.
    const GAMES: [(u32, u32, usize); 8] = [
        (10, 3, 30),
        (12, 3, 7),
        (7, 4, 40),
        (9, 4, 3),
        (6, 5, 20),
        (6, 6, 5),
        (4, 8, 20),
        (4, 10, 10),
    ];
    for (p, v, sets) in GAMES {
        let set_free = (0..3).map(|seed| play_together(rules(p, v), seed, sets));
        assert!(set_free.sum::<usize>() > 9, "p={p}, v={v}: boards without a set are among them");
    }
}
