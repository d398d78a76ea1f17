//! Exact-cover programs from elsewhere as solvers, for comparison with the flagship.
//!
//! They are asked as `setwise export --to xcc --anchor` asks: one group of one anchor at a time.
//! A group whose cards miss a value is left out, because no program needs a search for it.

use core::ops::ControlFlow;

use hashbrown::HashMap;
use set_core::{Board, Card, Halt, Meter, Rules, Search, Stateless, ValidSet, Visit};

/// Takes the numbers of the options of an exact cover.
type Take<'a> = &'a mut dyn FnMut(Vec<usize>) -> ControlFlow<Halt>;

/// A program that searches the exact covers of the items `0..items`, which have an option each.
type Program = fn(usize, &[Vec<usize>], Take<'_>) -> ControlFlow<Halt>;

/// A solver that asks the crate `dlx`: Knuth's algorithm X.
pub(super) fn dlx(rules: Rules) -> Stateless<Covers> {
    Stateless::with_search(Board::new(rules), Covers(by_dlx))
}

/// A solver that asks the crate `exact-covers`: Knuth's algorithm C.
pub(super) fn exact_covers(rules: Rules) -> Stateless<Covers> {
    Stateless::with_search(Board::new(rules), Covers(by_exact_covers))
}

fn by_dlx(items: usize, options: &[Vec<usize>], take: Take<'_>) -> ControlFlow<Halt> {
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
        take(numbers.filter_map(|&number| usize::try_from(number).ok()).collect())?;
    }
    ControlFlow::Continue(())
}

fn by_exact_covers(items: usize, options: &[Vec<usize>], take: Take<'_>) -> ControlFlow<Halt> {
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
        end = take(numbers);
        if end.is_break() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    end
}

/// A search that puts every group of every anchor to a program. A node is a group.
#[derive(Clone, Copy, Debug)]
pub(super) struct Covers(Program);

impl Search for Covers {
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
            for Group { cards, options } in groups(board, anchor, index).into_values() {
                meter.node()?;
                let mut has_card = vec![false; options[0].len() * others];
                options.iter().flatten().for_each(|&item| has_card[item] = true);
                if cards.len() < others || has_card.contains(&false) {
                    continue;
                }
                (self.0)(has_card.len(), &options, &mut |numbers| {
                    let mut set: Vec<_> = numbers.iter().map(|&number| cards[number]).collect();
                    set.push(anchor);
                    ValidSet::new(rules, &set).map_or(ControlFlow::Continue(()), &mut *visit)
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

/// Cards that agree with an anchor in the same properties.
#[derive(Default)]
struct Group {
    cards: Vec<Card>,
    /// The items of each card: its values in the other properties.
    options: Vec<Vec<usize>>,
}

/// The first cards of a board, by the properties in which they agree with the anchor: one bit
/// each.
fn groups(board: &Board, anchor: Card, first: usize) -> HashMap<u128, Group> {
    let rules = board.rules();
    let others = rules.set_len() - 1;
    let mut groups = HashMap::<u128, Group>::new();
    for &card in &board.cards()[..first] {
        let (mut same, mut option) = (0, Vec::new());
        for (value, other) in rules.values_of(card).zip(rules.values_of(anchor)) {
            same = same << 1 | u128::from(value == other);
            if value != other {
                let item = value as usize - usize::from(value > other);
                option.push(option.len() * others + item);
            }
        }
        let group = groups.entry(same).or_default();
        group.cards.push(card);
        group.options.push(option);
    }
    groups
}

#[cfg(test)]
mod tests {
    use set_testkit::conformance::Limits;

    mod by_dlx {
        set_testkit::conformance!(crate::solvers::covers::dlx, super::Limits::small());
        set_testkit::conformance!(enumerate: crate::solvers::covers::dlx, super::Limits::small());
    }

    mod by_exact_covers {
        use crate::solvers::covers::exact_covers;

        set_testkit::conformance!(exact_covers, super::Limits::small());
        set_testkit::conformance!(enumerate: exact_covers, super::Limits::small());
    }
}
