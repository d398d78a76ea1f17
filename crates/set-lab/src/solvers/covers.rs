//! Exact-cover programs from elsewhere as solvers, for comparison with the flagship.
//!
//! They are asked as `setwise export --to xcc --anchor` asks: one group of one anchor at a time.
//! A group whose cards miss a value is left out, because no program needs a search for it.

use core::marker::PhantomData;
use core::ops::ControlFlow;

use hashbrown::HashMap;
use set_core::{Board, Card, Halt, Meter, Search, ValidSet, Visit};

/// A program that searches exact covers.
pub trait Program {
    /// Calls `visit` with the numbers of the options of each exact cover of the items
    /// `0..items`, which have an option each.
    fn each_cover(
        items: usize,
        options: &[Vec<usize>],
        visit: &mut dyn FnMut(Vec<usize>) -> ControlFlow<Halt>,
    ) -> ControlFlow<Halt>;
}

/// The crate `dlx`: Knuth's algorithm X.
#[derive(Clone, Copy, Debug, Default)]
pub struct Dlx;

impl Program for Dlx {
    fn each_cover(
        items: usize,
        options: &[Vec<usize>],
        visit: &mut dyn FnMut(Vec<usize>) -> ControlFlow<Halt>,
    ) -> ControlFlow<Halt> {
        use dlx::choose::{mrv_chooser, no_tiebreak, prefer_any};

        let options: Vec<Vec<_>> = options
            .iter()
            .map(|option| option.iter().map(|&item| dlx::Uint(item as u64)).collect())
            .collect();
        let items = dlx::Uint(items as u64);
        let mut problem = dlx::x::make_problem(items, 0, &options, dlx::OptOrder::Seq);
        let mut solver = dlx::Solver::new(&mut problem);
        let mut chooser = mrv_chooser(prefer_any(), no_tiebreak());
        while solver.next_solution(&mut chooser) {
            let numbers = solver.fmt_solution().iter();
            visit(numbers.filter_map(|&number| usize::try_from(number).ok()).collect())?;
        }
        ControlFlow::Continue(())
    }
}

/// The crate `exact-covers`: Knuth's algorithm C.
#[derive(Clone, Copy, Debug, Default)]
pub struct ExactCovers;

impl Program for ExactCovers {
    fn each_cover(
        items: usize,
        options: &[Vec<usize>],
        visit: &mut dyn FnMut(Vec<usize>) -> ControlFlow<Halt>,
    ) -> ControlFlow<Halt> {
        use exact_covers::{DlSolver, Solver};

        let items: Vec<usize> = (0..items).collect();
        let mut solver: DlSolver<'_, usize, ()> = DlSolver::new(&items, &[]);
        for option in options {
            solver.add_option(option, []);
        }
        let mut end = ControlFlow::Continue(());
        solver.solve(|mut solution| {
            let mut numbers = Vec::new();
            let mut option = Vec::new();
            while solution.next(&mut option) {
                // An option begins at any of its items.
                let mut items: Vec<usize> = option.iter().map(|&(&item, _)| item).collect();
                items.sort_unstable();
                numbers.extend(options.iter().position(|option| *option == items));
            }
            end = visit(numbers);
            if end.is_break() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        end
    }
}

/// A search that puts every group of every anchor to a program. A node is a group.
#[derive(Clone, Copy, Debug, Default)]
pub struct Covers<P>(PhantomData<P>);

impl<P: Program> Search for Covers<P> {
    fn search(
        &self,
        board: &Board,
        meter: &mut Meter<'_>,
        visit: &mut Visit<'_>,
    ) -> ControlFlow<Halt> {
        let rules = board.rules();
        let others = rules.set_len() - 1;
        for (index, anchor) in board.iter().enumerate() {
            // A set is found at its last card.
            for (same, cards) in groups(board, anchor, index) {
                meter.node()?;
                let Some((items, options)) = options(board, anchor, same, &cards) else { continue };
                P::each_cover(items, &options, &mut |numbers| {
                    let mut set: Vec<_> = numbers.iter().map(|&number| cards[number]).collect();
                    set.push(anchor);
                    match ValidSet::new(rules, &set) {
                        Some(set) => visit(set),
                        None => ControlFlow::Continue(()),
                    }
                })?;
            }
            if others == 0
                && let Some(set) = ValidSet::new(rules, &[anchor])
            {
                visit(set)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The first cards of a board, by the properties in which they agree with the anchor: one bit
/// each.
fn groups(board: &Board, anchor: Card, first: usize) -> HashMap<u128, Vec<Card>> {
    let rules = board.rules();
    let mut groups = HashMap::<u128, Vec<Card>>::new();
    for &card in &board.cards()[..first] {
        let pairs = rules.values_of(card).zip(rules.values_of(anchor));
        let same = pairs.fold(0, |same, (value, other)| same << 1 | u128::from(value == other));
        groups.entry(same).or_default().push(card);
    }
    groups
}

/// The number of items of a group and the items of each card; `None` if an item has no card.
fn options(
    board: &Board,
    anchor: Card,
    same: u128,
    cards: &[Card],
) -> Option<(usize, Vec<Vec<usize>>)> {
    let rules = board.rules();
    let others = rules.set_len() - 1;
    let properties = rules.properties() as usize;
    let open = properties - same.count_ones() as usize;
    let items = open * others;
    if cards.len() < others {
        return None;
    }
    let mut has_card = vec![false; items];
    let mut options = Vec::with_capacity(cards.len());
    for &card in cards {
        let pairs = rules.values_of(card).zip(rules.values_of(anchor));
        let open = pairs.filter(|(value, other)| value != other);
        let option: Vec<usize> = open
            .enumerate()
            .map(|(m, (value, other))| m * others + value as usize - usize::from(value > other))
            .collect();
        option.iter().for_each(|&item| has_card[item] = true);
        options.push(option);
    }
    has_card.iter().all(|&has_card| has_card).then_some((items, options))
}

#[cfg(test)]
mod tests {
    mod by_dlx {
        use super::super::{Covers, Dlx};

        set_testkit::conformance!(set_core::Stateless::<Covers<Dlx>>::new);
        set_testkit::conformance!(enumerate: set_core::Stateless::<Covers<Dlx>>::new);
    }

    mod by_exact_covers {
        use super::super::{Covers, ExactCovers};

        set_testkit::conformance!(set_core::Stateless::<Covers<ExactCovers>>::new);
        set_testkit::conformance!(enumerate: set_core::Stateless::<Covers<ExactCovers>>::new);
    }
}
