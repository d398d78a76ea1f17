//! Counts, which find no set on dense boards, against listings.

use proptest::prelude::*;
use set_core::{Board, Budget, Count, Enumerate, Halt, Limit, Rules};
use set_dynamic::DynamicSolver;
use set_testkit::{checker, families, strategies};

fn count(board: Board) -> Count {
    DynamicSolver::from(board).count_sets(&Budget::unlimited()).unwrap()
}

#[test]
fn full_decks() {
    for (p, v) in [(1, 4), (2, 4), (3, 4), (4, 4), (5, 4), (2, 5), (3, 5), (1, 6), (2, 6), (3, 6)]
        .into_iter()
        .chain([(4, 3), (7, 3), (1, 8), (2, 8), (1, 10), (2, 2), (3, 1)])
    {
        let rules = Rules::new(p, v).unwrap();
        let sets = rules.valid_set_count().unwrap();
        assert_eq!(count(families::full_deck(rules)), Count::Exactly(sets), "{rules}");
    }
}

#[test]
fn an_interrupted_count_is_not_exact() {
    let rules = Rules::new(4, 4).unwrap();
    let mut solver = DynamicSolver::from(families::full_deck(rules));
    for nodes in [0, 1, 100, 255] {
        let counted = solver.count_sets(&Budget::unlimited().with_node_limit(nodes)).unwrap();
        assert!(
            matches!(counted, Count::AtLeast { sets: ..=25_600, halt: Halt::Limit(Limit::Nodes) }),
            "{nodes}: {counted:?}"
        );
    }
    assert_eq!(solver.count_sets(&Budget::unlimited()).unwrap(), Count::Exactly(25_600));
}

proptest! {
    #[test]
    fn dense_boards(
        board in prop::sample::select(vec![(2, 4), (3, 4), (4, 4), (2, 5), (3, 5), (2, 6), (2, 7), (1, 8)])
            .prop_flat_map(|(p, v)| {
                let rules = Rules::new(p, v).unwrap();
                let deck = usize::try_from(rules.deck_len().unwrap()).unwrap();
                strategies::board(rules, deck.min(70) / 3..=deck.min(70))
            })
    ) {
        let sets = DynamicSolver::from(board.clone()).sets().unwrap().len();
        prop_assert_eq!(count(board.clone()), Count::Exactly(sets as u64));
        if board.len() <= 40 {
            prop_assert_eq!(checker::sets_of(&board).len(), sets);
        }
    }
}
