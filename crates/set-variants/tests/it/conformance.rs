//! Patterns that are valid sets, as solvers of the game Set: the suite that all solvers pass.

use core::ops::ControlFlow;

use set_core::{Board, Halt, Meter, Rules, Search, Stateless, ValidSet, Visit};
use set_variants::{Pattern, Petals};

/// All v petals.
#[derive(Clone, Debug, Default)]
struct AllPetals;

impl Search for AllPetals {
    fn search(
        &self,
        board: &Board,
        meter: &mut Meter<'_>,
        visit: &mut Visit<'_>,
    ) -> ControlFlow<Halt> {
        let rules = board.rules();
        let petals = Petals::new(rules, rules.set_len()).expect("v petals");
        petals.search(board.cards(), meter, &mut |cards| {
            visit(ValidSet::new(rules, cards).expect("a valid set"))
        })
    }
}

fn petals(rules: Rules) -> Stateless<AllPetals> {
    Stateless::new(rules)
}

set_testkit::conformance!(petals);
set_testkit::conformance!(enumerate: petals);
