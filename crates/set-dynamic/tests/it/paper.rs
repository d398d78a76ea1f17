//! The dynamic algorithm of the paper: the partial sets that it keeps, and their memory.

use set_core::{Board, Budget, Card, Limit, Outcome, Rules, Solver};
use set_dynamic::{PaperPartialSets, Rerun};
use set_testkit::{checker, strategies};

const RERUNS: [Rerun; 2] = [Rerun::WholeList, Rerun::OnlyNew];

fn set_free_board(p: u32, v: u32) -> Board {
    strategies::sample(&strategies::set_free_board(Rules::new(p, v).unwrap(), 200..=200))
}

/// While a board without a set is dealt, and while cards leave it.
#[test]
fn every_partial_set_is_in_the_list_once() {
    for (p, v) in [(4, 3), (3, 4), (2, 5), (3, 5), (2, 7)] {
        let board = set_free_board(p, v);
        for rerun in RERUNS {
            let mut solver = PaperPartialSets::new(board.rules(), rerun);
            let mut ask = |dealt: &[Card], gone: &[Card]| {
                solver.remove(gone).unwrap();
                solver.add(dealt).unwrap();
                assert_eq!(solver.find(&Budget::unlimited()), Ok(Outcome::SetFree));
                assert_eq!(
                    solver.partial_sets(),
                    checker::partial_sets(solver.board()),
                    "{rerun:?}"
                );
            };
            board.cards().chunks(v as usize).for_each(|cards| ask(cards, &[]));
            // Removed cards are forgotten at the next deal.
            board.cards().chunks(5).for_each(|cards| ask(&cards[..1], cards));
        }
    }
}

/// After every interruption the search resumes, and nothing is lost or comes twice.
#[test]
fn within_a_memory_limit() {
    let board = set_free_board(3, 5);
    for rerun in RERUNS {
        let mut solver = PaperPartialSets::new(board.rules(), rerun);
        solver.add(board.cards()).unwrap();
        let mut interruptions = 0;
        let outcome = (8..30).map(|doublings| {
            let limit = 1 << doublings;
            let outcome = solver.find(&Budget::unlimited().with_memory_limit(limit)).unwrap();
            if let Outcome::Interrupted(Limit::Memory { needed }) = outcome {
                assert!(needed > limit && solver.memory() <= limit, "{needed} of {limit}");
                interruptions += 1;
            }
            outcome
        });
        assert_eq!(outcome.last(), Some(Outcome::SetFree));
        assert!(interruptions > 5, "{interruptions}");
        assert_eq!(solver.partial_sets(), checker::partial_sets(&board));
    }
}
