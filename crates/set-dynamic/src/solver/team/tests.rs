//! Teams that split every question, however small.

use alloc::sync::Arc;
use core::panic::AssertUnwindSafe;
use std::panic::catch_unwind;

use proptest::prelude::*;
use set_core::{Board, Enumerate, Outcome, Rules, Solver, ValidSet, strategies};

use super::*;
use crate::{DynamicSolver, Threads};

/// Threads for all questions.
fn eager(threads: usize) -> Threads {
    let least = Least { cards: 0, nanoseconds: 0 };
    Threads(Arc::new(Team::new(NonZeroUsize::new(threads).unwrap(), least)))
}

/// The sets found one after the other, each of them taken; the cards come in three parts.
fn taken(mut solver: DynamicSolver, board: &Board) -> Vec<ValidSet> {
    let mut sets = Vec::new();
    for dealt in board.cards().chunks(board.len() / 3 + 1) {
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
            .prop_flat_map(|rules| strategies::board(rules, 0..=120))
    ) {
        let threads = eager(3);
        let alone = DynamicSolver::new(board.rules());
        let together = DynamicSolver::new(board.rules()).with_threads(&threads);
        prop_assert_eq!(taken(alone, &board), taken(together, &board));

        let count = |mut solver: DynamicSolver| solver.count_sets(&Budget::unlimited());
        let counted = count(DynamicSolver::from(&board).with_threads(&threads));
        prop_assert_eq!(count(DynamicSolver::from(&board)), counted);
    }
}

/// Numbers instead of anchors: a set is found with the ones in the list, and the search
/// with the last one panics if it is told to.
struct Numbers<'a> {
    in_sets: &'a [usize],
    panics_at: Option<usize>,
    spares: Spares<()>,
}

impl Anchors for Numbers<'_> {
    type Search = ();

    fn spares(&self) -> &Spares<()> {
        &self.spares
    }

    fn search(
        &self,
        (): &mut (),
        index: usize,
        _: Option<&dyn Help>,
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[Card]) -> ControlFlow<()>,
    ) -> ControlFlow<Halt> {
        assert_ne!(Some(index), self.panics_at, "as it is told to");
        meter.node()?;
        if self.in_sets.contains(&index) {
            visit(&[Card::from_bits(index as u128)]).map_break(|()| Halt::Left)?;
        }
        ControlFlow::Continue(())
    }

    fn search_nodes(
        &self,
        (): &mut (),
        _: &OpenNodes,
        _: Option<&dyn Help>,
        _: &mut Meter<'_>,
        _: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> ControlFlow<Halt> {
        unreachable!("nothing is handed over")
    }
}

/// Asks about 1,000 numbers.
fn survey(threads: &Threads, budget: &Budget, counts: bool, numbers: &Numbers<'_>) -> Findings {
    let anchors = [Card::from_bits(0); 1_000];
    Survey { team: &threads.0, budget, anchors: &anchors, join: true, counts }.run(numbers)
}

fn numbers(in_sets: &[usize]) -> Numbers<'_> {
    Numbers { in_sets, panics_at: None, spares: Spares::new(|| ()) }
}

#[test]
fn the_first_anchor_in_a_set_wins() {
    let (threads, budget) = (eager(4), Budget::unlimited());
    for in_sets in [&[][..], &[0], &[999], &[500, 501, 502, 503], &[3, 2, 1]] {
        let findings = survey(&threads, &budget, false, &numbers(in_sets));
        let first = in_sets.iter().min().copied();
        assert_eq!(findings.free, first.unwrap_or(1_000));
        let card = findings.set.map(|set| set[0].to_bits());
        assert_eq!(card, first.map(|index| index as u128));
        let findings = survey(&threads, &budget, true, &numbers(in_sets));
        assert_eq!((findings.free, findings.sets), (1_000, in_sets.len() as u64));
    }
}

#[test]
fn without_time_nothing_is_proved() {
    let over = Budget::unlimited().with_time(Duration::ZERO).started();
    let findings = survey(&eager(2), &over, false, &numbers(&[5]));
    assert_eq!((findings.free, findings.set), (0, None));
}

#[test]
fn a_panic_reaches_the_caller_and_spares_the_team() {
    let (threads, budget) = (eager(3), Budget::unlimited());
    let panicking = Numbers { panics_at: Some(700), ..numbers(&[]) };
    let ask = || survey(&threads, &budget, false, &panicking);
    assert!(catch_unwind(AssertUnwindSafe(ask)).is_err());
    assert_eq!(survey(&threads, &budget, false, &numbers(&[])).free, 1_000);
}
