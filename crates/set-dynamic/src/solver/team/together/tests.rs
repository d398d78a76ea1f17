//! Teams that split every question, however small.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::num::NonZeroUsize;
use core::ops::ControlFlow;
use core::panic::AssertUnwindSafe;
use core::time::Duration;
use std::panic::catch_unwind;

use proptest::prelude::*;
use set_core::{
    Board, Budget, Card, Enumerate, Halt, Meter, Outcome, Rules, Solver, ValidSet, strategies,
};

use super::parts::Parts;
use super::pool::Least;
use super::{Team, Threads};
use crate::DynamicSolver;
use crate::solver::cover::{Help, OpenNodes};
use crate::solver::team::{Anchors, Findings, Survey, Wanted};

/// Threads for all questions.
fn eager(threads: usize) -> Threads {
    let least = Least { cards: 0, asleep: 0, awake: 0 };
    Threads(Arc::new(Team::new(NonZeroUsize::new(threads).unwrap(), least)))
}

/// The sets found one after the other, each of them taken; the cards come in parts.
fn taken(mut solver: DynamicSolver, board: &Board) -> Vec<ValidSet> {
    let mut sets = Vec::new();
    for dealt in board.cards().chunks(board.len() / 6 + 1) {
        solver.add(dealt).unwrap();
        while let Outcome::Found(set) = solver.find(&Budget::unlimited()).unwrap() {
            solver.remove(set.cards()).unwrap();
            sets.push(set);
        }
    }
    sets
}

proptest! {
    #[test]
    fn small_questions_are_split_too(
        board in (1..=6_u32, 3..=7_u32)
            .prop_map(|(p, v)| Rules::new(p, v).unwrap())
            .prop_flat_map(|rules| strategies::board(rules, 0..=120)),
    ) {
        let threads = eager(3);
        let alone = DynamicSolver::new(board.rules());
        let together = DynamicSolver::new(board.rules()).with_threads(&threads);
        prop_assert_eq!(taken(alone, &board), taken(together, &board));

        let count = |mut solver: DynamicSolver| solver.count_sets(&Budget::unlimited());
        let counted = count(DynamicSolver::from(board.clone()).with_threads(&threads));
        prop_assert_eq!(count(DynamicSolver::from(board.clone())), counted);

        // In the same order too.
        let mut together = DynamicSolver::from(board.clone()).with_threads(&threads);
        prop_assert_eq!(DynamicSolver::from(board.clone()).sets(), together.sets());
    }
}

/// Numbers instead of anchors: a set is found with the ones in the list, and the search
/// with the last one panics if it is told to.
struct Numbers<'a> {
    in_sets: &'a [usize],
    panics_at: Option<usize>,
}

impl Anchors for Numbers<'_> {
    type Search = ();

    fn new_search(&self) {}

    fn search(
        &self,
        (): &mut (),
        index: usize,
        _: Option<&dyn Help>,
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[Card]) -> ControlFlow<Halt>,
    ) -> ControlFlow<Halt> {
        assert_ne!(Some(index), self.panics_at, "as it is told to");
        meter.node()?;
        if self.in_sets.contains(&index) {
            visit(&[Card::from_bits_retain(index as u128)])?;
        }
        ControlFlow::Continue(())
    }

    fn search_nodes(
        &self,
        (): &mut (),
        _: &OpenNodes,
        _: Option<&dyn Help>,
        _: &mut Meter<'_>,
        _: &mut dyn FnMut() -> ControlFlow<Halt>,
    ) -> ControlFlow<Halt> {
        unreachable!("nothing is handed over")
    }
}

/// Asks about 1,000 numbers.
fn survey(threads: &Threads, budget: &Budget, wanted: Wanted, numbers: &Numbers<'_>) -> Findings {
    let anchors = &[Card::from_bits_retain(0); 1_000];
    let (proved, nanoseconds) = (&[false; 1_000], u64::MAX);
    let (join, late) = (true, None);
    let survey = Survey { budget, anchors, proved, join, late, wanted, nanoseconds };
    threads.0.run(&survey, numbers, &mut Vec::new())
}

#[test]
fn anchors_known_to_be_in_no_set_are_not_searched() {
    let (threads, budget) = (eager(4), Budget::unlimited());
    let anchors = &[Card::from_bits_retain(0); 1_000];
    let mut known = [false; 1_000];
    known[3] = true;
    let ask = |in_sets: &[usize]| {
        let (join, wanted, proved, nanoseconds) = (true, Wanted::FirstSet, &known, u64::MAX);
        let (budget, late) = (&budget, None);
        let survey = Survey { budget, anchors, proved, join, late, wanted, nanoseconds };
        threads.0.run(&survey, &numbers(in_sets), &mut Vec::new())
    };
    assert_eq!(ask(&[3]).free, 1_000);
    let findings = ask(&[3, 7]);
    assert_eq!((findings.free, findings.set), (7, Some(alloc::vec![Card::from_bits_retain(7)])));
    // Searched before anchor 500, and proved.
    let findings = ask(&[500]);
    assert!(findings.proved[..500].iter().all(|proved| *proved));
    assert!(!findings.proved[500]);
}

fn numbers(in_sets: &[usize]) -> Numbers<'_> {
    Numbers { in_sets, panics_at: None }
}

#[test]
fn the_first_anchor_in_a_set_wins() {
    let (threads, budget) = (eager(4), Budget::unlimited());
    for in_sets in [&[][..], &[0], &[999], &[500, 501, 502, 503], &[3, 2, 1]] {
        let findings = survey(&threads, &budget, Wanted::FirstSet, &numbers(in_sets));
        let first = in_sets.iter().min().copied();
        assert_eq!(findings.free, first.unwrap_or(1_000));
        let card = findings.set.map(|set| set[0].to_bits());
        assert_eq!(card, first.map(|index| index as u128));
        let findings = survey(&threads, &budget, Wanted::Count, &numbers(in_sets));
        assert_eq!((findings.free, findings.sets), (1_000, in_sets.len() as u64));
        let findings = survey(&threads, &budget, Wanted::AllSets, &numbers(in_sets));
        let listed = |index: usize| (!findings.lists[index].is_empty()).then_some(index);
        let listed: Vec<_> = (0..1_000).filter_map(listed).collect();
        assert!(findings.free == 1_000 && listed.iter().all(|index| in_sets.contains(index)));
        assert_eq!(listed.len(), in_sets.len());
    }
}

#[test]
fn without_time_nothing_is_proved() {
    let over = Budget::unlimited().with_time_limit(Duration::ZERO).started();
    let findings = survey(&eager(2), &over, Wanted::FirstSet, &numbers(&[5]));
    assert_eq!((findings.free, findings.set), (0, None));
}

#[test]
fn a_panic_reaches_the_caller_and_spares_the_team() {
    let (threads, budget) = (eager(3), Budget::unlimited());
    let panicking = Numbers { panics_at: Some(700), ..numbers(&[]) };
    let ask = || survey(&threads, &budget, Wanted::FirstSet, &panicking);
    assert!(catch_unwind(AssertUnwindSafe(ask)).is_err());
    assert_eq!(survey(&threads, &budget, Wanted::FirstSet, &numbers(&[])).free, 1_000);
}

#[test]
fn threads_stay_awake_for_a_while() {
    let team = Team::new(NonZeroUsize::new(3).unwrap(), Least::WORTH_SPLITTING);
    assert_eq!((team.awake.threads(), team.least_nanoseconds()), (0, 150_000));
    // No question came before.
    team.begin_question(1_000_000);
    assert_eq!(team.awake.threads(), 0);
    let awake = || {
        team.keep_awake(5);
        team.awake.threads()
    };
    // A thread may have gone to sleep again already, but there are never more than others.
    assert_eq!((0..1_000).map(|_| awake()).max(), Some(2));
    // Nobody waits for threads that other programs keep from working.
    let wait = Duration::from_secs(3_600);
    team.awake.note_wait(wait);
    assert_eq!(awake(), 0);
    // Only larger questions than the wait are worth another one, while most of the pause is left.
    assert!(u128::from(team.least_nanoseconds()) > wait.as_nanos());
    let (few, many) = (team.threads_for(1), team.threads_for(u64::MAX));
    assert_eq!((few, many), (2, 3));
}

#[test]
fn parts_are_waited_for() {
    let parts = Parts::new(1);
    let nodes = || OpenNodes { planes: Vec::new(), nodes: Vec::new() };
    std::thread::scope(|scope| {
        scope.spawn(|| {
            // Longer than a thread waits awake.
            std::thread::sleep(Duration::from_millis(20));
            parts.give(7, nodes());
            drop(parts.until_done());
        });
        assert!(parts.wait());
        assert_eq!(parts.take().map(|(index, _)| index), Some(7));
        assert!(parts.take().is_none());
        scope.spawn(|| {
            std::thread::sleep(Duration::from_millis(20));
            drop(parts.until_done());
        });
        assert!(!parts.wait());
    });
}
