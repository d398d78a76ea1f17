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

/// The sets found one after the other, each of them taken; the cards come in parts, and
/// after each of them `announced` is announced: a number of the next cards, and other cards.
fn taken(mut solver: DynamicSolver, board: &Board, announced: (usize, &[Card])) -> Vec<ValidSet> {
    let mut sets = Vec::new();
    let (next, others) = announced;
    for (part, dealt) in board.cards().chunks(board.len() / 6 + 1).enumerate() {
        solver.add(dealt).unwrap();
        let rest = &board.cards()[((part + 1) * (board.len() / 6 + 1)).min(board.len())..];
        let cards = rest.iter().take(next).chain(others).copied().collect::<Vec<_>>();
        solver.announce(&cards);
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
        next in 0..100_usize,
        others in proptest::collection::vec(0..=u128::from(u16::MAX), 0..40),
    ) {
        let threads = eager(3);
        let alone = DynamicSolver::new(board.rules());
        let together = DynamicSolver::new(board.rules()).with_threads(&threads);
        let expected = taken(alone, &board, (0, &[]));
        prop_assert_eq!(&expected, &taken(together, &board, (0, &[])));
        // What is announced may be true, may be on the board, or no card of the deck.
        let others: Vec<_> = others.into_iter().map(Card::from_bits).collect();
        let together = DynamicSolver::new(board.rules()).with_threads(&threads);
        prop_assert_eq!(&expected, &taken(together, &board, (next, &others)));

        let count = |mut solver: DynamicSolver| solver.count_sets(&Budget::unlimited());
        let counted = count(DynamicSolver::from(&board).with_threads(&threads));
        prop_assert_eq!(count(DynamicSolver::from(&board)), counted);

        // In the same order too.
        let mut together = DynamicSolver::from(&board).with_threads(&threads);
        prop_assert_eq!(DynamicSolver::from(&board).sets(), together.sets());
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
fn survey(threads: &Threads, budget: &Budget, wanted: Wanted, numbers: &Numbers<'_>) -> Findings {
    let anchors = &[Card::from_bits(0); 1_000];
    let (team, due, proved) = (&*threads.0, anchors.len(), &[false; 1_000]);
    Survey { team, budget, anchors, due, proved, join: true, wanted }.run(numbers)
}

#[test]
fn anchors_ahead_answer_no_question() {
    let (threads, budget) = (eager(4), Budget::unlimited());
    let anchors = &[Card::from_bits(0); 1_000];
    let ask = |due, proved: &[bool], in_sets: &[usize]| {
        let team = &*threads.0;
        let survey = Survey {
            team,
            budget: &budget,
            anchors,
            due,
            proved,
            join: true,
            wanted: Wanted::FirstSet,
        };
        survey.run(&numbers(in_sets))
    };
    let findings = ask(10, &[false; 1_000], &[500]);
    assert_eq!((findings.free, findings.set), (10, None));
    assert!(findings.proved[..500].iter().all(|proved| *proved));
    assert!(!findings.proved[500]);

    // Nobody searches with an anchor that is known to be in no set.
    let mut known = [false; 1_000];
    known[3] = true;
    assert_eq!(ask(10, &known, &[3]).free, 10);
    let findings = ask(10, &known, &[3, 7]);
    assert_eq!((findings.free, findings.set), (7, Some(alloc::vec![Card::from_bits(7)])));
    assert_eq!(ask(7, &known, &[3, 7]).set, None);
}

fn numbers(in_sets: &[usize]) -> Numbers<'_> {
    Numbers { in_sets, panics_at: None, spares: Spares::new(|| ()) }
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
    let over = Budget::unlimited().with_time(Duration::ZERO).started();
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
