//! Is there a set? Every solver against every other, on random boards of all
//! games with up to six properties and values.

use std::collections::BTreeMap;

use set_core::{Board, Card, Rules, Solver};
use set_deck::{Deck, DeckRng, ShuffleDeck, below};
use set_testkit::checker;
use set_tests::{add, agreed, even_len, grid, lens_around, random_board, remove, seeds, solvers};

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
    let mut tallies = BTreeMap::new();
    for rules in grid() {
        let tally: &mut Tally = tallies.entry(rules.to_string()).or_default();
        for len in lens_around(rules) {
            for seed in seeds(rules, 10) {
                let board = random_board(rules, len, seed);
                let mut solvers = solvers(rules);
                add(&mut solvers, board.cards());
                tally.count(agreed(&mut solvers).is_some());
            }
        }
    }
    assert_eq!(tallies.len(), 36);
    for (rules, tally) in tallies {
        assert!(tally.has_both(6), "{rules}: {tally:?}");
    }
}

/// On boards small enough to apply the definition, the checker gives the same answer.
#[test]
fn the_answer_is_true() {
    let mut tally = Tally::default();
    for rules in grid().filter(|&rules| even_len(rules) <= 30) {
        for len in lens_around(rules) {
            for seed in 100..104 {
                let board = random_board(rules, len, seed);
                let mut solvers = solvers(rules);
                add(&mut solvers, board.cards());
                let answer = agreed(&mut solvers).is_some();
                assert_eq!(answer, !checker::is_set_free(&board), "{board:?}");
                tally.count(answer);
            }
        }
    }
    assert!(tally.has_both(100), "{tally:?}");
}

/// All solvers follow the same changes: one or several cards are dealt, and a set that
/// one of them found, or any cards, are taken.
#[test]
fn every_solver_follows_the_same_changes() {
    let mut tallies = BTreeMap::new();
    for rules in grid() {
        for seed in seeds(rules, 3) {
            let tally: &mut Tally = tallies.entry(rules.to_string()).or_default();
            walk(rules, seed, tally);
        }
    }
    for (rules, tally) in tallies {
        assert!(tally.has_both(4), "{rules}: {tally:?}");
    }
}

fn walk(rules: Rules, seed: u64, tally: &mut Tally) {
    let mut rng = DeckRng::from_seed(seed);
    let mut random = |below_this: usize| {
        usize::try_from(below(&mut rng, below_this as u128)).expect("it is below")
    };
    let mut solvers = solvers(rules);
    let mut pile = Pile::new(rules, seed);
    let even = even_len(rules);
    add(&mut solvers, &pile.draw(even - 1));
    for round in 0..25 {
        let found = agreed(&mut solvers);
        tally.count(found.is_some());
        let board = solvers[0].1.board().cards();
        let taken: Vec<Card> = match found {
            // The sets of the solvers are taken in rotation.
            Some(sets) => sets[round % sets.len()].cards().to_vec(),
            // If the board has become large, any cards are taken.
            None if board.len() > even + even / 4 => {
                let from = random(board.len());
                board[from..].iter().copied().take(1 + random(even)).collect()
            }
            None => Vec::new(),
        };
        remove(&mut solvers, &taken);
        pile.put_back(&taken);
        let is_small = solvers[0].1.board().len() < even;
        let most = if is_small { even.div_ceil(3) } else { rules.set_len() / 2 + 1 };
        add(&mut solvers, &pile.draw(random(most + 1)));
    }
}

/// A deck; cards can be put back at its end.
struct Pile(Vec<Card>);

impl Pile {
    fn new(rules: Rules, seed: u64) -> Self {
        // More cards than a walk needs.
        Self(ShuffleDeck::new(rules, seed).unwrap().draw_many(10_000))
    }

    fn draw(&mut self, count: usize) -> Vec<Card> {
        self.0.drain(..count.min(self.0.len())).collect()
    }

    fn put_back(&mut self, cards: &[Card]) {
        self.0.extend_from_slice(cards);
    }
}

/// The answer is the same whether a solver is asked once, again, or after each card.
#[test]
fn the_way_to_a_board_does_not_matter() {
    for rules in grid().filter(|&rules| even_len(rules) <= 60) {
        let board = random_board(rules, even_len(rules), 7);
        let (mut at_once, mut one_by_one) = (solvers(rules), solvers(rules));
        add(&mut at_once, board.cards());
        for card in &board {
            add(&mut one_by_one, &[card]);
            let answer = agreed(&mut one_by_one).is_some();
            assert_eq!(agreed(&mut one_by_one).is_some(), answer, "asked again");
        }
        let boards: Vec<Board> = one_by_one.iter().map(|(_, s)| s.board().clone()).collect();
        assert!(boards.iter().all(|other| *other == board));
        assert_eq!(agreed(&mut one_by_one).is_some(), agreed(&mut at_once).is_some());
    }
}
