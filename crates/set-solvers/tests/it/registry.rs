//! Every entry of the registry.

use std::collections::HashSet;

use set_core::{Board, Budget, Rules, Solver};
use set_solvers::{Entry, MakeError};

/// Rules that every solver plays with: two properties of three values.
fn small() -> Rules {
    Rules::new(2, 3).expect("small rules")
}

/// The number of sets in the deck of [`small`].
const SETS: usize = 12;

#[test]
fn names_are_distinct_and_found() {
    let names: HashSet<_> = Entry::all().iter().map(Entry::name).collect();
    assert_eq!(names.len(), Entry::all().len());
    for entry in Entry::all() {
        assert_eq!(Entry::named(entry.name()).unwrap().name(), entry.name());
        assert!(!entry.about().is_empty() && !entry.about().ends_with('.'), "{entry}");
    }
    assert_eq!(Entry::named("smt-paper").unwrap().name(), "smt-paper-sorted-int");
}

#[test]
fn an_unknown_name_lists_the_known_ones() {
    let error = Entry::named("dynamo").unwrap_err().to_string();
    let known: Vec<_> = Entry::all().iter().map(Entry::name).collect();
    assert_eq!(error, format!("no solver \"dynamo\": expected one of {}", known.join(", ")));
}

#[test]
fn what_is_not_built_names_its_feature() {
    for entry in Entry::all() {
        match entry.solver(small()) {
            Ok(_) => assert!(entry.is_built(), "{entry}"),
            Err(error) => {
                assert!(matches!(error, MakeError::NotBuilt { .. }) && !entry.is_built());
                let expected = format!(
                    "the solver {entry} is not in this build: build with --features {}",
                    entry.feature()
                );
                assert_eq!(error.to_string(), expected);
            }
        }
    }
}

#[test]
fn each_solver_finds_a_set_and_proves_that_there_is_none() {
    for entry in Entry::all().iter().filter(|entry| entry.is_built()) {
        let mut solver = entry.solver(small()).unwrap();
        assert!(solver.board().is_empty() && solver.rules() == small(), "{entry}");
        let free = Board::parse(small(), "00 01 10 11").unwrap();
        solver.add(free.cards()).unwrap();
        assert!(solver.find(&Budget::unlimited()).unwrap().is_set_free(), "{entry}");
        solver.add(Board::parse(small(), "02").unwrap().cards()).unwrap();
        let set = solver.find(&Budget::unlimited()).unwrap().found().expect("00 01 02");
        assert_eq!(set.to_string(), "00 01 02", "{entry}");
    }
}

#[test]
fn each_enumerator_lists_the_sets_of_the_deck() {
    let only_find = ["portfolio", "two-properties"];
    for entry in Entry::all().iter().filter(|entry| entry.is_built()) {
        match entry.enumerator(small()) {
            Ok(mut solver) => {
                assert!(!only_find.contains(&entry.name()), "{entry}");
                solver.add(&small().cards().collect::<Vec<_>>()).unwrap();
                let sets = solver.sets().unwrap();
                assert_eq!(sets.len(), SETS, "{entry}");
                assert_eq!(sets.into_iter().collect::<HashSet<_>>().len(), SETS, "{entry}");
            }
            Err(error) => {
                assert!(only_find.contains(&entry.name()), "{error}");
                let text = format!("the solver {entry} cannot list all sets, it only finds one");
                assert_eq!(error.to_string(), text);
            }
        }
    }
}

/// The test of the rules in the table agrees with the solver's own.
#[test]
fn every_entry_is_made_for_the_rules_that_it_plays_with() {
    for rules in (1..=6).flat_map(|p| (1..=5).map(move |v| Rules::new(p, v).unwrap())) {
        for entry in Entry::all().iter().filter(|entry| entry.is_built()) {
            match entry.solver(rules) {
                Ok(solver) => assert!(entry.plays(rules) && solver.rules() == rules, "{entry}"),
                Err(error) => {
                    assert!(matches!(error, MakeError::Rules { .. }), "{error}");
                    assert!(!entry.plays(rules) && !entry.is_general(), "{entry} {rules}");
                }
            }
        }
    }
}

#[cfg(feature = "hardness")]
#[test]
fn solvers_for_some_rules_refuse_the_others() {
    let rules = Rules::new(3, 4).unwrap();
    for name in ["two-properties", "pairs", "optimum"] {
        let error = Entry::named(name).unwrap().solver(rules).unwrap_err();
        let expected = match name {
            "two-properties" => "at most two properties",
            _ => "three values",
        };
        assert_eq!(
            error.to_string(),
            format!("the solver {name} does not play with p=3, v=4: expected {expected}")
        );
    }
}

mod portfolios {
    use core::time::Duration;

    use set_solvers::{Policy, Portfolio};

    use super::*;

    fn entries<const N: usize>(names: [&str; N]) -> [&'static Entry; N] {
        names.map(|name| Entry::named(name).unwrap())
    }

    fn refused<const N: usize>(names: [&str; N], rules: Rules) -> String {
        Portfolio::of(rules, &entries(names), Policy::FirstAnswer).unwrap_err().to_string()
    }

    #[cfg(all(feature = "brute", feature = "dynamic", feature = "hardness"))]
    #[test]
    fn any_solvers_can_be_members() {
        let members = entries(["dynamic", "brute", "completion", "two-properties"]);
        let mut portfolio = Portfolio::of(small(), &members, Policy::FirstAnswer).unwrap();
        portfolio.add(Board::parse(small(), "00 11 22 01").unwrap().cards()).unwrap();
        assert!(portfolio.find(&Budget::unlimited()).unwrap().found().is_some());
        let names: Vec<_> = portfolio.members().iter().map(|member| &*member.name).collect();
        assert_eq!(names, ["dynamic", "brute", "completion", "two-properties"]);
        assert!(portfolio.members().iter().all(|member| member.died.is_none()));
    }

    #[cfg(all(feature = "dynamic", feature = "hardness"))]
    #[test]
    fn wrong_members_are_refused() {
        assert_eq!(refused([], small()), "a portfolio needs at least one member");
        assert_eq!(
            refused(["portfolio"], small()),
            "a portfolio cannot be a member of a portfolio"
        );
        assert_eq!(
            refused(["dynamic", "two-properties"], Rules::CLASSIC),
            "the solver two-properties does not play with p=4, v=3: expected at most two properties"
        );
        assert_eq!(refused(["dynamic", "dynamic"], small()), "the portfolio cannot be made");
    }

    #[cfg(feature = "dynamic")]
    #[test]
    fn the_time_of_other_threads_is_counted() {
        let alone = Entry::named("dynamic").unwrap().solver(small()).unwrap();
        assert_eq!(alone.time_in_other_threads(), Duration::ZERO);
        assert!(alone.finish().is_empty());
        let portfolio = Entry::named("portfolio").unwrap().solver(small()).unwrap();
        let members = portfolio.finish();
        let names: Vec<_> = members.iter().map(|member| &*member.name).collect();
        assert_eq!(names, Portfolio::DEFAULT_MEMBERS);
        // The lead works in the caller's thread, the others in their own.
        assert_eq!(members[0].cpu_time, Duration::ZERO);
        assert!(members[1].cpu_time > Duration::ZERO);
    }
}
