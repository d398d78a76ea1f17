//! `extremal check`: compares set-free cards with the largest example known.

use core::cmp::Ordering;
use std::io::{self, Write};
use std::path::PathBuf;

use set_cap::bounds::CapBounds;
use set_core::{Board, Outcome, Solver};
use set_dynamic::DynamicSolver;
use set_program::input;
use set_program::limits::LimitArgs;

use crate::cli::{At, Result, RulesArgs, Status, Stopped, ensure};

/// Tell whether cards are set-free, and how many the largest example known has.
///
/// The cards are a board in any notation. A search of your own can call this: "a record" in the
/// answer means that r(p, v) is larger than this project knows.
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

/// Tells it in a line.
///
/// # Errors
///
/// If the cards cannot be read, or the search met its limit.
pub(super) fn run(args: &Args) -> Result<Status> {
    let (rules, file) = (args.rules.rules()?, args.file.as_deref());
    let board = Board::parse(rules, &input::read_text(file)?).at(input::name(file))?;
    ensure!(!board.is_empty(), "{}: expected cards, found none", input::name(file));
    let cards = board.len() as u64;
    let outcome = DynamicSolver::from(board).find(&args.limit.budget()?).at("the search")?;
    let (said, status) = match outcome {
        Outcome::Found(set) => (format!("they hold the set {set}"), Status::NotReached),
        Outcome::SetFree => {
            (format!("set-free, {}", compared(&CapBounds::of(rules), cards)), Status::Done)
        }
        Outcome::Interrupted(limit) => return Err(Stopped(limit).into()),
    };
    writeln!(io::stdout(), "{cards} cards of {rules}: {said}")?;
    Ok(status)
}

/// What a number of cards is worth, beside the largest example known.
fn compared(bounds: &CapBounds, cards: u64) -> String {
    let known = bounds.lower;
    match cards.cmp(&known) {
        Ordering::Less => format!("fewer than the {known} that are known"),
        Ordering::Equal if known == bounds.upper => "the most that there are".to_owned(),
        Ordering::Equal => "as many as are known".to_owned(),
        Ordering::Greater => format!("a record: {known} are known"),
    }
}

#[cfg(test)]
mod tests {
    use set_core::Rules;

    use super::*;

    #[test]
    fn a_number_beside_the_largest_known() {
        let said = |p, v, cards| compared(&CapBounds::of(Rules::new(p, v).unwrap()), cards);
        assert_eq!(said(4, 4, 89), "fewer than the 90 that are known");
        assert_eq!(said(4, 4, 90), "as many as are known");
        assert_eq!(said(4, 4, 91), "a record: 90 are known");
        assert_eq!(said(3, 5, 66), "the most that there are");
    }
}
