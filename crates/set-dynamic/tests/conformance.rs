//! Both solvers against all that the traits promise.

mod dynamic_solver {
    use set_dynamic::DynamicSolver;

    set_testkit::conformance!(DynamicSolver::new);
    set_testkit::conformance!(enumerate: DynamicSolver::new);
}

mod partial_sets {
    use set_dynamic::PartialSets;

    set_testkit::conformance!(PartialSets::new);
    set_testkit::conformance!(enumerate: PartialSets::new);
}
