//! Looking ahead: the solver hears of the cards before they are dealt, and the game stays
//! the same.

use core::cell::RefCell;
use core::time::Duration;

use set_core::{Board, BoardError, Budget, Card, Outcome, Rules, Solver, SolverError};
use set_deck::ShuffleDeck;
use set_game::{Game, GameOptions, Transcript};

use crate::common::{Naive, REFILLS, rules};

/// Notes what is announced, and asserts that the next cards are the ones announced.
struct Listener<'a> {
    solver: Naive,
    announced: Vec<Card>,
    longest: &'a RefCell<usize>,
}

impl Solver for Listener<'_> {
    fn board(&self) -> &Board {
        self.solver.board()
    }

    fn add(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        let known = self.announced.len().min(cards.len());
        assert_eq!(cards[..known], self.announced[..known]);
        self.solver.add(cards)
    }

    fn remove(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.solver.remove(cards)
    }

    fn find(&mut self, budget: &Budget) -> Result<Outcome, SolverError> {
        self.solver.find(budget)
    }

    fn announce(&mut self, cards: &[Card]) {
        self.announced = cards.to_vec();
        self.longest.replace_with(|&mut longest| longest.max(cards.len()));
    }
}

/// A game with these options, and the most cards that were announced at once.
fn game(rules: Rules, options: GameOptions) -> (Transcript, usize) {
    let longest = RefCell::new(0);
    let solver = Listener { solver: Naive::new(rules), announced: Vec::new(), longest: &longest };
    let mut game = Game::new(ShuffleDeck::new(rules, 5).unwrap(), solver, options).unwrap();
    let mut transcript = game.play_out().unwrap();
    transcript.statistics.cpu_time = Duration::ZERO;
    (transcript, longest.into_inner())
}

#[test]
fn a_game_stays_the_same() {
    for rules in [Rules::CLASSIC, rules(3, 4), rules(1, 3)] {
        for refill in REFILLS {
            let options = GameOptions::new().with_refill(refill);
            let (expected, announced) = game(rules, options.clone());
            assert_eq!(announced, 0);
            for ahead in [1, 10, 1_000] {
                let (transcript, announced) = game(rules, options.clone().with_look_ahead(ahead));
                assert_eq!(transcript, expected, "{rules}, {ahead} cards");
                let undealt = rules.deck_len().unwrap() as usize - expected_opening(rules);
                assert_eq!(announced, ahead.min(undealt), "{rules}");
            }
        }
    }
}

/// The cards of the first deal.
fn expected_opening(rules: Rules) -> usize {
    rules.opening_len().min(rules.deck_len().unwrap() as usize)
}
