//! Both solvers against all that the traits promise.

mod dynamic_solver {
    use set_dynamic::DynamicSolver;

    set_testkit::conformance!(DynamicSolver::new);
    set_testkit::conformance!(enumerate: DynamicSolver::new);
}

/// What runs on machines without vector instructions, or without `std`.
mod portable_dynamic_solver {
    use set_dynamic::{DynamicSolver, Instructions};

    fn new(rules: set_core::Rules) -> DynamicSolver {
        DynamicSolver::new(rules).with_instructions(Instructions::Portable)
    }

    set_testkit::conformance!(new);
    set_testkit::conformance!(enumerate: new);
}

mod partial_sets {
    use set_dynamic::PartialSets;

    set_testkit::conformance!(PartialSets::new);
    set_testkit::conformance!(enumerate: PartialSets::new);
}
