//! How many checks there are, and that fewer are wrong.

use set_core::{Board, Budget, Limit, Outcome, Rules, Solver};
use set_hardness::pair_check::{Oracle, PairCheck, fooling_board, x_family, y_family};
use set_hardness::{CompletionCheck, HardnessError};
use set_testkit::checker;

const BOTH: [PairCheck; 2] = [PairCheck::BruteForce, PairCheck::Optimum];

/// `ceil(n^2/4 - n/2)`, as printed.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_precision_loss)]
fn printed_bound(n: usize) -> u64 {
    let n = n as f64;
    (n * n / 4.0 - n / 2.0).ceil() as u64
}

#[test]
fn the_optimum_meets_the_bound_and_brute_force_checks_all() {
    for n in 0..=400usize {
        let all = (n * n.saturating_sub(1) / 2) as u64;
        assert_eq!(PairCheck::BruteForce.checks(n), all);
        assert_eq!(PairCheck::Optimum.checks(n), PairCheck::lower_bound(n));
        assert_eq!(PairCheck::lower_bound(n), printed_bound(n), "{n}");
        for algorithm in BOTH {
            assert_eq!(algorithm.pairs(n).count() as u64, algorithm.checks(n));
            assert!(algorithm.pairs(n).all(|(h, i)| h < i && i < n));
        }
    }
    assert_eq!((PairCheck::lower_bound(12), PairCheck::BruteForce.checks(12)), (30, 66));
    assert!(PairCheck::lower_bound(usize::MAX) > 1 << 60);
}

#[test]
fn the_oracle_counts_what_it_is_asked() {
    for p in 2..=7 {
        let free = x_family(p).unwrap();
        for algorithm in BOTH {
            let mut oracle = Oracle::new(&free).unwrap();
            assert_eq!(algorithm.run(&mut oracle), None);
            assert_eq!(oracle.checks(), algorithm.checks(free.len()));
        }
    }
    let board = y_family(3).unwrap();
    let mut oracle = Oracle::new(&board).unwrap();
    assert!(!oracle.check(3, 3) && !oracle.check(0, 8) && !oracle.check(usize::MAX, 0));
    assert!(oracle.check(0, 7) && oracle.check(7, 1));
    assert_eq!(oracle.checks(), 5);
}

#[test]
fn x_holds_no_set_and_y_holds_one() {
    for p in 1..=4 {
        assert!(checker::is_set_free(&x_family(p).unwrap()), "{p}");
    }
    for p in 2..=4 {
        let (x, y) = (x_family(p).unwrap(), y_family(p).unwrap());
        assert_eq!(x.len(), y.len());
        let first_two = [y.cards()[0], y.cards()[1]];
        let third = y.rules().completing_card(&first_two).unwrap();
        let set = [first_two[0], first_two[1], third];
        assert_eq!(checker::sets_of(&y), [set.to_vec()], "{p}");
    }
    // With one property 0 1 are X, and 0 2 hold no set.
    assert_eq!(y_family(1), None);
    assert_eq!((x_family(0), x_family(21), y_family(65)), (None, None, None));
}

#[test]
fn a_fooling_board_has_its_only_set_where_it_is_asked_for() {
    for n in 3..=9 {
        for a in 0..n {
            for b in (0..n).filter(|&b| b != a) {
                for c in (0..n).filter(|&c| c != a && c != b) {
                    let board = fooling_board(n, [a, b, c]).unwrap();
                    assert_eq!(board.len(), n);
                    let mut set = [a, b, c].map(|place| board.cards()[place]);
                    set.sort_unstable();
                    assert_eq!(checker::sets_of(&board), [set.to_vec()]);
                }
            }
        }
    }
    for (n, places) in [(2, [0, 1, 2]), (5, [0, 1, 5]), (5, [0, 1, 1]), (usize::MAX, [0, 1, 2])] {
        assert_eq!(fooling_board(n, places), None);
    }
}

/// Theorem 3.2 at work: whichever pair `OptimumPairCheck` leaves out, it is
/// wrong on a board.
#[test]
fn no_check_of_the_optimum_can_be_left_out() {
    for n in [4, 5, 8, 12, 16, 21] {
        let all: Vec<_> = PairCheck::Optimum.pairs(n).collect();
        assert_eq!(PairCheck::unchecked_triple(n, &all), None);
        for left_out in 0..all.len() {
            let mut rest = all.clone();
            rest.remove(left_out);
            let triple = PairCheck::unchecked_triple(n, &rest).unwrap();
            let board = fooling_board(n, triple).unwrap();
            let mut oracle = Oracle::new(&board).unwrap();
            assert!(!rest.iter().any(|&(h, i)| oracle.check(h, i)), "answers as on X_p");
            let outcome = CompletionCheck::from(board).find(&Budget::unlimited()).unwrap();
            assert!(matches!(outcome, Outcome::Found(_)), "{n} {left_out}");
        }
    }
}

/// So is any algorithm with one check less than the bound, here every choice of
/// pairs of four, five and six cards.
#[test]
fn no_choice_of_fewer_pairs_suffices() {
    for n in 3..=6usize {
        let all: Vec<_> = PairCheck::BruteForce.pairs(n).collect();
        let mut suffice = 0;
        for choice in 0u32..1 << all.len() {
            let pairs: Vec<_> =
                (0..all.len()).filter(|i| choice >> i & 1 == 1).map(|i| all[i]).collect();
            if u64::from(choice.count_ones()) < PairCheck::lower_bound(n) {
                assert!(PairCheck::unchecked_triple(n, &pairs).is_some(), "{pairs:?}");
            } else if u64::from(choice.count_ones()) == PairCheck::lower_bound(n) {
                suffice += u32::from(PairCheck::unchecked_triple(n, &pairs).is_none());
            }
        }
        // Turán: only the halvings do.
        assert_eq!(suffice, [3, 3, 10, 10][n - 3], "{n}");
    }
}

#[test]
fn solvers_spend_a_node_a_check() {
    for algorithm in BOTH {
        let board = x_family(5).unwrap();
        let checks = algorithm.checks(32);
        let mut solver = algorithm.solver(board).unwrap();
        let mut find = |nodes| solver.find(&Budget::unlimited().with_node_limit(nodes)).unwrap();
        assert_eq!(find(checks - 1), Outcome::Interrupted(Limit::Nodes));
        assert_eq!(find(checks), Outcome::SetFree);
    }
}

#[test]
fn other_numbers_of_values_are_refused() {
    let rules = Rules::new(4, 4).unwrap();
    let refused = HardnessError::NotThreeValues { rules };
    assert_eq!(Oracle::new(&Board::new(rules)).unwrap_err(), refused);
    assert_eq!(PairCheck::Optimum.solver(Board::new(rules)).unwrap_err(), refused);
    assert_eq!(refused.to_string(), "4 values: 3-VALUE SET has three");
}
