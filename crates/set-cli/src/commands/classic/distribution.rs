//! `classic distribution`: how many boards of a size have how many valid sets.

use core::num::NonZero;
use std::io;
use std::thread;

use set_classic::{Distribution, Extensions, hand_classes};

use crate::cli::{Failure, Status};
use crate::commands::measure::{percent, with_spinner};
use crate::tables::{self, TableFormat};

/// Count the boards of a size by their number of valid sets, exactly.
///
/// All boards of N different classic cards are counted, so that the numbers divided by
/// their sum are the probabilities for N random cards. N can be 0 to 18. The numbers for
/// 63 to 81 cards follow from these. 14 cards take seconds of CPU time, 16 a minute, and 18
/// about half an hour by extrapolation.
///
/// Exit code: 0 counted, 1 never, 2 bad input.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  setwise classic distribution --cards 12
  setwise classic distribution --cards 69 --format csv")]
pub(super) struct Args {
    /// The number of cards on a board
    #[arg(long, value_name = "N")]
    cards: usize,
    /// How to write the numbers; as CSV in the columns `sets` and `boards`
    #[arg(long, value_enum, default_value_t = TableFormat::Text)]
    format: TableFormat,
}

/// Counts the boards and prints the numbers.
///
/// # Errors
///
/// [`Failure`] if the size is out of reach or the output cannot be written.
pub(super) fn run(args: &Args) -> Result<Status, Failure> {
    let cards = args.cards;
    let fail = |text: &str| {
        let most = Extensions::MOST_CARDS;
        let text = format!(
            "{cards} {text}: expected 0 to {most}, or {} to 81, which follow from these",
            81 - most
        );
        Failure::input("--cards", text)
    };
    let counted = match Distribution::counted(cards) {
        Some(counted) => counted,
        None if cards > 81 => return Err(fail("cards are more than the deck has")),
        None => return Err(fail("cards would take too long to count")),
    };
    let distribution = with_spinner("counting", || count(counted));
    // The numbers are checked before they are printed.
    let distribution = distribution.ok_or_else(|| fail("cards were not all counted"))?;
    let distribution = if counted == cards { distribution } else { distribution.complement() };
    write(&distribution, args.format)?;
    Ok(Status::Done)
}

/// The distribution for few cards: classes in one thread, and then their boards in as many
/// threads as the machine has cores.
fn count(cards: usize) -> Option<Distribution> {
    let classes = hand_classes(cards.saturating_sub(Extensions::ADDED));
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let part = classes.len().div_ceil(threads).max(1);
    let parts: Vec<_> = thread::scope(|scope| {
        let start = |classes| scope.spawn(move || Extensions::of(classes, cards));
        let threads: Vec<_> = classes.chunks(part).map(start).collect();
        threads.into_iter().map(|thread| thread.join().ok().flatten()).collect()
    });
    let all = parts.into_iter().reduce(|sum, part| sum?.merged(&part?))?;
    all?.distribution()
}

/// The table of the numbers of sets that occur; in text with their shares and the sum.
fn write(distribution: &Distribution, format: TableFormat) -> io::Result<()> {
    let boards = distribution.boards().iter().copied().enumerate();
    let counts = boards.filter(|&(_, boards)| boards > 0);
    let counts = counts.map(|(sets, boards)| (sets.to_string(), boards));
    if format == TableFormat::Csv {
        let rows = counts.map(|(sets, boards)| vec![sets, boards.to_string()]);
        return tables::write(format, &["sets", "boards"], rows);
    }
    let total = distribution.total();
    let rows = counts.chain([("all".to_owned(), total)]).map(|(sets, boards)| {
        vec![sets, boards.to_string(), format!("{:.7}%", percent(boards, total))]
    });
    tables::write(format, &["sets", "boards", "share"], rows)
}
