//! Boards of two properties, small ones by the definition and large ones by
//! construction.

use proptest::prelude::*;
use set_core::{Board, Budget, Card, Limit, Outcome, Rules, Solver, StopFlag, strategies};
use set_dynamic::DynamicSolver;
use set_testkit::{checker, families};

fn rules(v: u32) -> Rules {
    Rules::new(2, v).unwrap()
}

fn find(board: &Board) -> Outcome {
    DynamicSolver::from(board.clone()).find(&Budget::unlimited()).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]
    #[test]
    fn the_answer_is_the_definition_s(
        board in (1u32..=2, 1u32..=5)
            .prop_flat_map(|(p, v)| strategies::board(Rules::new(p, v).unwrap(), 0..=14))
    ) {
        match find(&board) {
            Outcome::Found(set) => prop_assert!(board.contains_all(&set)),
            Outcome::SetFree => prop_assert!(checker::is_set_free(&board)),
            Outcome::Interrupted(_) => prop_assert!(false, "without a limit"),
        }
    }
}

/// No matching by Hall's theorem: 501 rows have cards in 500 columns only, and
/// there is no full row or column.
#[test]
fn a_thousand_values_without_a_matching() {
    let rules = rules(1_000);
    let cards = (0..1_000).flat_map(|i| (0..1_000).map(move |j| (i, j)));
    let cards: Vec<Card> = cards
        .filter(|&(i, j)| if i < 501 { j < 500 && j != i % 500 } else { j > 0 })
        .map(|(i, j)| rules.card(&[i, j]).unwrap())
        .collect();
    let mut board = Board::from_cards(rules, &cards).unwrap();
    assert!(find(&board).is_set_free());
    // One card more, and there is one: 500 is a column for the last of them.
    board.add(&[rules.card(&[500, 500]).unwrap()]).unwrap();
    let Outcome::Found(set) = find(&board) else { panic!("500 rows and one") };
    assert!(set.contains(rules.card(&[500, 500]).unwrap()));
}

#[test]
fn full_rows_and_columns_of_the_most_values() {
    let rules = rules(65_536);
    for in_row in [true, false] {
        let cell = |i| if in_row { [7, i] } else { [i, 7] };
        let line: Vec<Card> = (0..65_536).map(|i| rules.card(&cell(i)).unwrap()).collect();
        let mut board = Board::from_cards(rules, &line).unwrap();
        assert!(matches!(find(&board), Outcome::Found(_)));
        board.remove(&line[5..6]).unwrap();
        assert!(find(&board).is_set_free());
    }
}

#[test]
fn the_largest_set_free_boards() {
    for v in [2, 3, 10, 100] {
        let board = families::lacking_a_value(rules(v), &[v - 1, 0]);
        assert!(find(&board).is_set_free(), "{v}");
        let (board, set) = families::one_set(rules(v), &[v - 1, 0]);
        assert_eq!(find(&board), Outcome::Found(set));
    }
}

#[test]
fn budgets() {
    let board = families::lacking_a_value(rules(30), &[0, 0]);
    let flag = StopFlag::new();
    flag.stop();
    for (budget, limit) in [
        (Budget::unlimited().with_node_limit(10), Limit::Nodes),
        (Budget::unlimited().with_stop_flag(flag), Limit::Stopped),
        (Budget::unlimited().with_time_limit(core::time::Duration::ZERO), Limit::Deadline),
    ] {
        let mut solver = DynamicSolver::from(board.clone());
        assert_eq!(solver.find(&budget), Ok(Outcome::Interrupted(limit)));
        assert_eq!(solver.find(&Budget::unlimited()), Ok(Outcome::SetFree));
    }
}
