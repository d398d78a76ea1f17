//! Every entry of the registry.

use std::collections::HashSet;

use set_core::{Board, Budget, Rules, Solver};
use set_solvers::{Entry, MakeError, Portfolio};

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
    let only_find = ["partial-paper-rerun", "partial-paper-new", "portfolio"];
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

#[cfg(feature = "auto")]
#[test]
fn solvers_for_some_rules_refuse_the_others() {
    let rules = Rules::new(3, 4).unwrap();
    let error = Entry::named("classic").unwrap().solver(rules).err().unwrap();
    assert_eq!(
        error.to_string(),
        "the solver classic does not play with p=3, v=4: expected three values and at most four properties"
    );
}

#[test]
fn portfolios_are_made_of_solvers_that_can_be_made() {
    let refused = |names: &[&str], rules| {
        let members: Vec<_> = names.iter().map(|name| Entry::named(name).unwrap()).collect();
        Portfolio::of(rules, &members).unwrap_err().to_string()
    };
    assert_eq!(refused(&[], small()), "a portfolio needs at least one member");
    #[cfg(feature = "auto")]
    assert_eq!(
        refused(&["dynamic", "classic"], Rules::new(4, 4).unwrap()),
        "the solver classic does not play with p=4, v=4: expected three values and at most four properties"
    );
}
