//! `extremal check`: compares set-free cards with the largest known, and tries to add a card.

use core::cmp::Ordering;
use std::collections::HashSet;
use std::io::{self, Write};
use std::path::PathBuf;

use set_core::{Board, Budget, Card, Notation, Outcome, Solver};
use set_dynamic::DynamicSolver;
use set_program::input;
use set_program::limits::LimitArgs;
use set_proof::SetFreeBounds;

use crate::cli::{At, Result, RulesArgs, Status, Stopped, ensure};

/// The largest product of deck and cards for which each card of the deck is tried: a minute or two.
const MAX_TRIED: u128 = 1 << 30;

/// Tell whether cards are set-free, how many are known to be, and whether one can be added.
///
/// The cards are a board in any notation. They are compared with the largest set-free collection that
/// this program knows; others may know larger ones. They are complete if each other card of the deck
/// makes a set with them; the deck times the cards have to be at most 2^30 for that.
///
/// Exit code: 0 the cards are set-free, 1 they hold a set, which is told, 2 bad input, 3 not known:
/// stopped, by --limit or Ctrl-C.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  lab extremal check -p 5 -v 4 cards.txt
  lab extremal caps -p 4 -v 6 --example | lab extremal check -p 4 -v 6")]
pub(crate) struct Args {
    /// The cards (- is the standard input) [default: -]
    file: Option<PathBuf>,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    limit: LimitArgs,
}

/// Tells it in two lines.
///
/// # Errors
///
/// If the cards cannot be read, or a search met its limit.
pub(super) fn run(args: &Args) -> Result<Status> {
    let (rules, file) = (args.rules.rules()?, args.file.as_deref());
    let board = Board::parse(rules, &input::read_text(file)?).at(input::name(file))?;
    ensure!(!board.is_empty(), "{}: expected cards, found none", input::name(file));
    let cards = board.len() as u64;
    let (mut solver, budget) = (DynamicSolver::from(board), args.limit.budget()?);
    let mut out = io::stdout();
    match solver.find(&budget).at("the search")? {
        Outcome::Found(set) => {
            writeln!(out, "{cards} cards of {rules}: they hold the set {set}")?;
            return Ok(Status::NotReached);
        }
        Outcome::SetFree => {
            let compared = compared(SetFreeBounds::of(rules), cards);
            writeln!(out, "{cards} cards of {rules}: set-free, {compared}")?;
        }
        Outcome::Interrupted(limit) => return Err(Stopped(limit).into()),
    }
    if rules.deck_len().is_none_or(|len| len > MAX_TRIED / u128::from(cards)) {
        writeln!(out, "not known whether a card can be added: the deck is too large to try each")?;
    } else if let Some(card) = addition(&mut solver, &budget)? {
        writeln!(out, "not complete: {} can be added", Notation::Digits.display(rules, card))?;
    } else {
        writeln!(out, "complete: each other card of the deck makes a set with them")?;
    }
    Ok(Status::Done)
}

/// The number of cards beside the largest known.
fn compared(known: SetFreeBounds, cards: u64) -> String {
    let SetFreeBounds { lower, lower_source, .. } = known;
    match cards.cmp(&lower) {
        Ordering::Less => format!("fewer than the {lower} that are known ({lower_source})"),
        Ordering::Equal if known.is_exact() => {
            format!("the most that there are ({})", known.upper_source)
        }
        Ordering::Equal => format!("as many as the most that this program knows ({lower_source})"),
        Ordering::Greater => {
            format!("more than any that this program knows ({lower}, {lower_source})")
        }
    }
}

/// The first card of the deck that makes no set with set-free cards.
fn addition(solver: &mut DynamicSolver, budget: &Budget) -> Result<Option<Card>> {
    let known: HashSet<Card> = solver.board().iter().collect();
    for card in solver.rules().cards().filter(|card| !known.contains(card)) {
        solver.add(&[card])?;
        match solver.find(budget).at("the search")? {
            Outcome::SetFree => return Ok(Some(card)),
            Outcome::Found(_) => solver.remove(&[card])?,
            Outcome::Interrupted(limit) => return Err(Stopped(limit).into()),
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use set_core::Rules;

    use super::*;

    #[test]
    fn more_cards_than_are_known() {
        let known = SetFreeBounds::of(Rules::new(4, 4).unwrap());
        let more = "more than any that this program knows (90, a search of this project)";
        assert_eq!(compared(known, 91), more);
    }
}
