//! The checks of every solver.

use set_brute::BruteForce;

set_testkit::conformance!(BruteForce::new);
set_testkit::conformance!(enumerate: BruteForce::new);

mod unpruned {
    use set_brute::{BruteForce, Combinations};
    use set_core::{Board, Rules};
    use set_testkit::conformance::Limits;

    /// A board of 12 cards has up to 924 combinations.
    const SMALL: Limits = Limits { max_board: 12, cases: 100 };

    fn new(rules: Rules) -> BruteForce {
        BruteForce::from_search(Board::new(rules), Combinations::unpruned())
    }

    set_testkit::conformance!(new, SMALL);
    set_testkit::conformance!(enumerate: new, SMALL);
}
