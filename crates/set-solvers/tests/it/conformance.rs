//! The checks of every solver: portfolios, and `Auto`.

#[cfg(all(feature = "brute", feature = "dynamic"))]
mod portfolio {
    use set_core::Rules;
    use set_solvers::{Entry, Portfolio};

    /// Brute force leads, so that the others are needed on large boards.
    fn three(rules: Rules) -> Portfolio {
        let members =
            ["brute", "partial-canonical", "dynamic"].map(|name| Entry::named(name).unwrap());
        Portfolio::of(rules, &members).unwrap()
    }

    set_testkit::conformance!(three);
}

/// A member on Z3, which is made anew for each question.
#[cfg(all(feature = "dynamic", feature = "smt"))]
mod portfolio_on_z3 {
    use set_core::Rules;
    use set_solvers::{Entry, Portfolio};
    use set_testkit::conformance::Limits;

    fn two(rules: Rules) -> Portfolio {
        let members = ["smt", "partial-canonical"].map(|name| Entry::named(name).unwrap());
        Portfolio::of(rules, &members).unwrap()
    }

    set_testkit::conformance!(two, Limits { max_board: 18, cases: 8 });
}

#[cfg(feature = "auto")]
mod auto {
    use set_solvers::Auto;

    set_testkit::conformance!(Auto::new);
    set_testkit::conformance!(enumerate: Auto::new);
}
