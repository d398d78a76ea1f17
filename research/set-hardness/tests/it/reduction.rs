//! A perfect matching exists exactly if the board holds a set.

use proptest::prelude::*;
use set_core::{
    Board, Budget, Card, Enumerate, Limit, Outcome, Rules, Solver, StopFlag, strategies,
};
use set_deck::DeckRng;
use set_hardness::{CompletionCheck, HardnessError, MatchingProblem, PerfectMatching, Reduction};

use crate::chain;

fn rules(k: u32, v: u32) -> Rules {
    Rules::new(k, v).unwrap()
}

/// All perfect matchings, by the definition, from every choice of tuples.
fn matchings(problem: &MatchingProblem) -> Vec<PerfectMatching> {
    fn go(
        problem: &MatchingProblem,
        from: usize,
        chosen: &mut Vec<Card>,
        all: &mut Vec<PerfectMatching>,
    ) {
        if chosen.len() == problem.rules().set_len() {
            return all.extend(problem.matching(chosen));
        }
        for place in from..problem.tuples().len() {
            chosen.push(problem.tuples().cards()[place]);
            go(problem, place + 1, chosen, all);
            chosen.pop();
        }
    }
    let mut all = Vec::new();
    go(problem, 0, &mut Vec::new(), &mut all);
    all
}

/// Problems with so few tuples that all choices can be made.
fn problem() -> impl Strategy<Value = MatchingProblem> {
    const SIZES: [(u32, u32); 10] =
        [(1, 3), (2, 2), (2, 3), (2, 4), (3, 1), (3, 2), (3, 3), (3, 4), (4, 3), (5, 2)];
    proptest::sample::select(&SIZES[..])
        .prop_flat_map(|(k, v)| strategies::board(rules(k, v), 0..=16))
        .prop_map(MatchingProblem::new)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn there_is_a_matching_exactly_if_there_is_a_set(problem in problem()) {
        let all = matchings(&problem);
        let exhaustive = problem.solve(&Budget::unlimited()).unwrap();
        let reduction = Reduction::new(problem.clone()).unwrap();
        let by_set = reduction.solve_with(CompletionCheck::new, &Budget::unlimited()).unwrap();
        for outcome in [exhaustive, by_set] {
            match outcome {
                Some(matching) => prop_assert!(all.contains(&matching)),
                None => prop_assert!(all.is_empty()),
            }
        }
    }

    #[test]
    fn solutions_are_mapped_one_to_one(problem in problem()) {
        let reduction = Reduction::new(problem.clone()).unwrap();
        let mut sets = CompletionCheck::from(reduction.board().clone()).sets().unwrap();
        let mut mapped = Vec::new();
        for matching in matchings(&problem) {
            let set = reduction.set_of(&matching).unwrap();
            prop_assert!(set.contains(reduction.corner()));
            // v + 1 cards, where the proof of lemma 2.3 says v.
            prop_assert_eq!(set.cards().len(), problem.rules().set_len() + 1);
            prop_assert_eq!(reduction.matching_of(&set), Some(matching));
            mapped.push(set);
        }
        sets.sort_unstable();
        mapped.sort_unstable();
        prop_assert_eq!(mapped, sets);
    }
}

#[test]
fn a_seed_fixes_a_problem() {
    let mut rng = DeckRng::from_seed(7);
    let random = MatchingProblem::random(rules(3, 4), 5, &mut rng).unwrap();
    let planted = MatchingProblem::planted(rules(3, 3), 2, &mut rng).unwrap();
    let text = |problem: &MatchingProblem| problem.tuples().to_string();
    assert_eq!(
        (text(&random), text(&planted)),
        ("002 221 031 301 211".to_owned(), "100 111 022 200 001".to_owned())
    );
}

#[test]
fn budgets() {
    let hard = MatchingProblem::cyclic(10).unwrap();
    let flag = StopFlag::new();
    flag.stop();
    for (budget, limit) in [
        (Budget::unlimited().with_node_limit(1_000), Limit::Nodes),
        (Budget::unlimited().with_stop_flag(flag), Limit::Stopped),
        (
            Budget::unlimited().with_time_limit(core::time::Duration::from_millis(5)),
            Limit::Deadline,
        ),
    ] {
        assert_eq!(hard.solve(&budget), Err(HardnessError::Interrupted(limit)));
        let reduction = Reduction::new(hard.clone()).unwrap();
        let outcome = reduction.solve_with(CompletionCheck::new, &budget);
        assert_eq!(outcome, Err(HardnessError::Interrupted(limit)));
    }
}

#[test]
fn what_is_not_of_the_problem_is_not_mapped() {
    let rules = rules(2, 2);
    let parse = |text| Board::parse(rules, text).unwrap();
    let problem = MatchingProblem::new(parse("00 11 01"));
    let reduction = Reduction::new(problem).unwrap();
    let other = PerfectMatching::new(rules, parse("01 10").cards()).unwrap();
    assert_eq!(reduction.set_of(&other), None);

    let bigger = Reduction::new(MatchingProblem::new(parse("00 11 01 10"))).unwrap();
    let set = bigger.set_of(&other).unwrap();
    assert_eq!(reduction.matching_of(&set), None);
    assert!(bigger.matching_of(&set).is_some());

    let classic = CompletionCheck::from(Board::parse(Rules::CLASSIC, "0000 1111 2222").unwrap())
        .find(&Budget::unlimited());
    let set = classic.unwrap().found().unwrap();
    assert_eq!(reduction.matching_of(&set), None);
}

/// A solver that names a set of another board.
#[test]
fn a_foreign_set_is_an_error() {
    struct Wrong(CompletionCheck);
    impl Solver for Wrong {
        fn rules(&self) -> Rules {
            self.0.rules()
        }
        fn board(&self) -> &Board {
            self.0.board()
        }
        fn add(&mut self, _: &[Card]) -> Result<(), set_core::BoardError> {
            let deck: Vec<Card> = self.rules().cards().collect();
            self.0.add(&deck)
        }
        fn remove(&mut self, _: &[Card]) -> Result<(), set_core::BoardError> {
            Ok(())
        }
        fn find(&mut self, budget: &Budget) -> Result<Outcome, set_core::SolverError> {
            self.0.find(budget)
        }
    }
    let problem = MatchingProblem::new(Board::parse(rules(2, 2), "00").unwrap());
    let reduction = Reduction::new(problem).unwrap();
    let error =
        reduction.solve_with(|rules| Wrong(CompletionCheck::new(rules)), &Budget::unlimited());
    let error = error.unwrap_err();
    assert!(matches!(error, HardnessError::ForeignSet { .. }), "{error}");
    assert_eq!(error.to_string(), "the solver's set 00 01 02 is not on the board");
}

#[test]
fn what_is_too_large_is_refused() {
    let problem = MatchingProblem::new(Board::new(rules(1, 65_536)));
    assert_eq!(
        chain(&Reduction::new(problem).unwrap_err()),
        "a matching problem with p=1, v=65536 cannot have one value more: 65537 values: a \
         property has at most 65536"
    );
    let problem = MatchingProblem::new(Board::new(rules(64, 4)));
    assert!(matches!(Reduction::new(problem), Err(HardnessError::NoValueMore { .. })));

    let error = MatchingProblem::cyclic(0).unwrap_err();
    assert!(chain(&error).starts_with("there are no triples of 0 values: "), "{}", chain(&error));

    let error = MatchingProblem::random(rules(2, 2), 5, &mut DeckRng::from_seed(1)).unwrap_err();
    assert_eq!(error.to_string(), "5 tuples of a problem with p=2, v=2: there are only 4");
    let error = MatchingProblem::planted(rules(2, 2), 3, &mut DeckRng::from_seed(1)).unwrap_err();
    assert_eq!(error.to_string(), "3 tuples of a problem with p=2, v=2: there are only 2");
}

#[test]
fn the_largest_sizes() {
    // 128 dimensions, and values up to the last.
    let mut rng = DeckRng::from_seed(1);
    for rules in [rules(64, 3), rules(2, 65_535), rules(1, 65_535)] {
        let problem = MatchingProblem::planted(rules, 0, &mut rng).unwrap();
        assert!(problem.solve(&Budget::unlimited()).unwrap().is_some());
        let reduction = Reduction::new(problem).unwrap();
        assert_eq!(reduction.board().len(), rules.set_len() + 1);
        assert!(reduction.board().contains(reduction.corner()));
    }
}
