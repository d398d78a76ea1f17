//! Calls of all solvers of the registry, of set-dynamic and of set-solvers.

use core::num::NonZero;

use set_core::{Board, Budget, Count, Enumerate, Listing, Outcome, Rules, Solver};
use set_dynamic::{CanonicalPartialSets, DynamicSolver, PaperPartialSets, Rerun, Threads};
use set_solvers::{Auto, Entry, MakeError, Portfolio};

use super::{FOREIGN, card, everywhere, extremes, first, rows, rules};

/// Whether all solvers of the registry that play with these rules have the answer that is expected. Z3 takes
/// minutes for formulas over 65,536 values before it counts a step: its solvers are left out there.
fn all(rules: Rules, answer: impl Fn(Box<dyn Solver>) -> bool) -> bool {
    let is_left_out = |entry: &Entry| entry.feature() == "smt" && rules.values() == 65_536;
    let built = Entry::all().iter().filter(|entry| entry.is_built() && entry.plays(rules));
    let built = built.filter(|entry| !is_left_out(entry));
    let wrong: Vec<_> = built.filter(|it| !answer(it.solver(rules).unwrap())).collect();
    assert!(wrong.is_empty(), "{wrong:?}");
    true
}

fn all_that_list(rules: Rules, answer: impl Fn(Box<dyn Enumerate>) -> bool) -> bool {
    let wrong = |it: &&Entry| it.enumerator(rules).is_ok_and(|solver| !answer(solver));
    let wrong: Vec<_> = Entry::all().iter().filter(wrong).collect();
    assert!(wrong.is_empty(), "{wrong:?}");
    true
}

fn little() -> Budget {
    Budget::unlimited().with_node_limit(200)
}

#[test]
fn solvers() {
    let (a, b) = (card("0000"), card("0001"));
    let classic = Rules::CLASSIC;
    rows! {
        "a foreign card": all(classic, |mut it| it.add(&[a, FOREIGN]).is_err() && it.board().is_empty()),
        "a card twice": all(classic, |mut it| it.add(&[a, a]).is_err() && it.board().is_empty()),
        "a card again": all(classic, |mut it| it.add(&[a]).is_ok() && it.add(&[b, a]).is_err() && it.board().len() == 1),
        "to remove what is not there": all(classic, |mut it| it.add(&[a]).is_ok() && it.remove(&[a, b]).is_err() && it.board().len() == 1),
        "to remove a card twice": all(classic, |mut it| it.add(&[a, b]).is_ok() && it.remove(&[a, a]).is_err() && it.board().len() == 2),
        "a search after errors": all(classic, |mut it| { let _ = (it.add(&[FOREIGN]), it.remove(&[a])); it.find(&Budget::unlimited()).is_ok_and(|it| it.is_set_free()) }),
        "nothing in no card": everywhere(|rules| all(rules, |mut it| it.find(&little()).is_ok_and(|it| it.is_set_free()))),
        "a known answer on no card": everywhere(|rules| all(rules, |mut it| { it.assume_set_free_unchecked(); it.find(&little()).is_ok_and(|it| it.is_set_free()) })),
        "little in few cards": everywhere(|rules| all(rules, |mut it| { it.add(first(rules, 9).cards()).is_ok() && it.find(&little()).is_ok_and(|it| match it {
            Outcome::Found(set) => rules.set_len() <= 3 && set.len() == rules.set_len(),
            Outcome::SetFree => rules.set_len() > 2,
            Outcome::Interrupted(_) => true,
        }) })),
        "no set in no card": everywhere(|rules| all_that_list(rules, |mut it| it.sets().is_ok_and(|sets| sets.is_empty()))),
        "no count in no card": everywhere(|rules| all_that_list(rules, |mut it| it.count_sets(&little()).is_ok_and(|it| it == Count::Exactly(0)))),
        "a list of no node": all_that_list(classic, |mut it| { it.add(&[a]).is_ok() && it.for_each_set(&little(), &mut |_| core::ops::ControlFlow::Continue(())).is_ok_and(|it| it == Listing::Complete) }),
        "no solver": matches!(Entry::named(""), Err(MakeError::Unknown { .. })),
        "rules that a solver does not play": matches!(Entry::named("classic").unwrap().solver(rules(1, 1)).err(), Some(MakeError::Rules { .. })),
        "solvers by rules": everywhere(|rules| Entry::all().iter().filter(|it| it.is_built()).all(|it| it.solver(rules).is_ok() == it.plays(rules))),
        "a portfolio of nothing": Portfolio::of(rules(1, 1), &[]).err() == Some(MakeError::NoMembers),
        "a portfolio of one solver twice": Portfolio::of(classic, &[Entry::named("auto").unwrap(); 2]).unwrap().find(&little()).unwrap().is_set_free(),
    }
}

/// A set of 65,536 cards, and a board that lacks one of them.
#[test]
fn as_many_values_as_there_can_be() {
    let wide = rules(1, 65_536);
    let (deck, most) = (first(wide, 65_536), first(wide, 65_535));
    let asked = |mut it: Box<dyn Solver>, board: &Board| {
        it.add(board.cards()).unwrap();
        it.find(&little()).unwrap()
    };
    rows! {
        "all cards": all(wide, |it| match asked(it, &deck) { Outcome::Found(set) => set.len() == 65_536, it => it.limit().is_some() }),
        "all cards but one": all(wide, |it| { let it = asked(it, &most); it.is_set_free() || it.limit().is_some() }),
    }
}

#[test]
fn dynamic() {
    let empty = Board::new(rules(8, 65_536));
    let few: Vec<Board> = extremes().into_iter().map(|rules| first(rules, 5)).collect();
    let most = Threads::new(NonZero::<usize>::MAX);
    let mut partial = CanonicalPartialSets::new(rules(128, 2));
    rows! {
        "no question": set_dynamic::find(&empty).is_none() && set_dynamic::sets(&empty).is_empty() && set_dynamic::count_sets(&empty) == 0,
        "a few cards": few.iter().all(|it| set_dynamic::count_sets(it) == set_dynamic::sets(it).len() as u64 && set_dynamic::find(it).is_some() == (set_dynamic::count_sets(it) > 0)),
        "pairs": set_dynamic::count_sets(&first(rules(128, 2), 500)) == 500 * 499 / 2,
        "as many threads as there are numbers": DynamicSolver::new(rules(64, 3)).with_threads(&most).find(&little()).unwrap().is_set_free(),
        "no partial set": PaperPartialSets::new(rules(1, 1), Rerun::OnlyNew).partial_sets() == 0 && partial.partial_sets() == 0,
        "the solver for any rules": everywhere(|it| Auto::new(it).find(&little()).unwrap().is_set_free()),
    }
    partial.add(&[FOREIGN]).unwrap();
    assert_eq!(partial.board().len(), 1, "a card of all bits");
}
