//! Both solvers against the conformance suite.

mod dynamic_solver {
    use set_dynamic::DynamicSolver;

    set_testkit::conformance!(DynamicSolver::new);
    set_testkit::conformance!(enumerate: DynamicSolver::new);
}

/// The code for machines without vector instructions, and without `std`.
mod portable_dynamic_solver {
    use set_core::Instructions;
    use set_dynamic::DynamicSolver;

    fn new(rules: set_core::Rules) -> DynamicSolver {
        DynamicSolver::new(rules).with_instructions(Instructions::PORTABLE)
    }

    set_testkit::conformance!(new);
    set_testkit::conformance!(enumerate: new);
}

mod partial_sets {
    use set_dynamic::PartialSets;

    set_testkit::conformance!(PartialSets::new);
    set_testkit::conformance!(enumerate: PartialSets::new);
}
