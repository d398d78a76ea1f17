//! `lab classic distribution`: how many classic boards of a size have how many valid sets.

use std::io;

use clap::Subcommand;
use set_classic::Distribution;
use set_core::Budget;
use set_dynamic::Threads;
use set_program::choice::{Format, choice};

use crate::cli::{Context, Result, Status, whole};
use crate::output::table::{self, FORMATS};
use crate::output::units::{percentage, with_spinner};

/// Statistics of the classic deck: four properties, three values.
///
/// Exit code: 0 done, 2 bad input.
#[derive(Debug, Subcommand)]
#[command(after_help = "\
Example:
  lab classic distribution --cards 12")]
pub(super) enum Command {
    Distribution(Args),
}

/// Count the boards of a size by their number of valid sets, exactly.
///
/// All boards of N different classic cards are counted, so that the numbers divided by
/// their sum are the probabilities for N random cards. N can be 0 to 18. The numbers for
/// 63 to 81 cards follow from these. 14 cards take seconds of CPU time, 16 a minute, and 18
/// about half an hour by extrapolation.
///
/// Exit code: 0 counted, 2 bad input.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  lab classic distribution --cards 12
  lab classic distribution --cards 69 --format csv")]
pub(super) struct Args {
    /// The number of cards on a board
    #[arg(long, value_name = "N", value_parser = whole(0..=81_usize))]
    cards: usize,
    /// How to write the numbers; as CSV in the columns `sets` and `boards`
    #[arg(long, value_parser = choice(FORMATS), default_value = "text")]
    format: Format,
}

/// Counts the boards and prints the numbers.
///
/// # Errors
///
/// If the size is out of reach or the output cannot be written.
pub(super) fn run(Command::Distribution(args): &Command) -> Result<Status> {
    let cards = args.cards;
    // The numbers are checked before they are printed.
    let count = || Distribution::within(cards, Threads::all().count(), &Budget::unlimited());
    let distribution = with_spinner("counting", count)?.with_context(|| {
        let (most, least) = (Distribution::MAX_CARDS, 81 - Distribution::MAX_CARDS);
        format!(
            "--cards: {cards} cards take too long to count: expected 0 to {most}, or {least} to \
             81, which follow from these"
        )
    })?;
    write(&distribution, args.format)?;
    Ok(Status::Done)
}

/// The table of the numbers of sets that occur; in text with their shares and the sum.
fn write(distribution: &Distribution, format: Format) -> io::Result<()> {
    let boards = distribution.boards().iter().copied().enumerate();
    let counts = boards.filter(|&(_, boards)| boards > 0);
    let counts = counts.map(|(sets, boards)| (sets.to_string(), boards));
    if format == Format::Csv {
        let rows = counts.map(|(sets, boards)| vec![sets, boards.to_string()]);
        return table::write(format, &["sets", "boards"], rows);
    }
    let total = distribution.total();
    let rows = counts
        .chain([("all".to_owned(), total)])
        .map(|(sets, boards)| vec![sets, boards.to_string(), percentage(boards, total)]);
    table::write(format, &["sets", "boards", "share"], rows)
}
