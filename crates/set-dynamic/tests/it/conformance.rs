//! All solvers against the conformance suite.

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

mod canonical_partial_sets {
    use set_dynamic::CanonicalPartialSets;

    set_testkit::conformance!(CanonicalPartialSets::new);
    set_testkit::conformance!(enumerate: CanonicalPartialSets::new);
}

/// The dynamic algorithm of the paper, in both forms.
mod paper {
    use set_testkit::conformance::Limits;

    const SMALL: Limits = Limits { cases: 100, ..Limits::small() };

    mod whole_list {
        use set_dynamic::{PaperPartialSets, Rerun};

        set_testkit::conformance!(
            |rules| PaperPartialSets::new(rules, Rerun::WholeList),
            super::SMALL
        );
    }

    mod only_new {
        use set_dynamic::{PaperPartialSets, Rerun};

        set_testkit::conformance!(
            |rules| PaperPartialSets::new(rules, Rerun::OnlyNew),
            super::SMALL
        );
    }
}
