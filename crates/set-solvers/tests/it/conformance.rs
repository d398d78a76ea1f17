//! The checks of every solver: portfolios with both policies, and `Auto`.

/// Three members that differ in everything.
fn members(rules: set_core::Rules) -> set_solvers::Portfolio {
    set_solvers::Portfolio::new(rules)
        .with_member("dynamic", set_dynamic::DynamicSolver::new)
        .and_then(|portfolio| portfolio.with_member("partial", set_dynamic::PartialSets::new))
        .and_then(|portfolio| portfolio.with_member("brute", set_brute::BruteForce::new))
        .unwrap()
}

mod first_answer {
    set_testkit::conformance!(super::members);
}

mod with_a_lead {
    use set_solvers::Portfolio;

    fn members(rules: set_core::Rules) -> Portfolio {
        Portfolio::new(rules)
            .with_lead("dynamic", set_dynamic::DynamicSolver::new)
            .and_then(|portfolio| portfolio.with_member("partial", set_dynamic::PartialSets::new))
            .unwrap()
    }

    set_testkit::conformance!(members);
}

mod by_priority {
    use set_solvers::{Policy, Portfolio};

    fn members(rules: set_core::Rules) -> Portfolio {
        super::members(rules).with_policy(Policy::Priority { nodes: 100 })
    }

    set_testkit::conformance!(members);
}

#[cfg(feature = "auto")]
mod auto {
    use set_solvers::Auto;

    set_testkit::conformance!(Auto::new);
    set_testkit::conformance!(enumerate: Auto::new);
}
