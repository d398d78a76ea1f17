//! `classic distribution`: how many boards of a size have how many valid sets.

use core::num::NonZero;
use std::io::{self, Write};
use std::thread;

use indicatif::ProgressBar;
use set_classic::{Distribution, Extensions, hand_classes};

use crate::cli::{Failure, Status, TableFormat};

/// Count the boards of a size by their number of valid sets, exactly.
///
/// All boards of N different classic cards are counted, so that the numbers divided by
/// their sum are the probabilities for N random cards. Boards of 0 to 18 cards are counted,
/// and those of 63 to 81 follow from them. 14 cards take seconds of CPU time, 16
/// a minute, and 18 about half an hour by extrapolation.
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
    let spinner = ProgressBar::new_spinner().with_message("counting");
    spinner.enable_steady_tick(core::time::Duration::from_millis(200));
    let distribution = count(counted);
    spinner.finish_and_clear();
    // The numbers are checked before they are printed.
    let distribution = distribution.ok_or_else(|| fail("cards were not all counted"))?;
    let distribution = if counted == cards { distribution } else { distribution.complement() };
    match args.format {
        TableFormat::Text => write_text(&distribution),
        TableFormat::Csv => write_csv(&distribution),
    }?;
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

fn write_csv(distribution: &Distribution) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "sets,boards")?;
    for (sets, boards) in occurring(distribution) {
        writeln!(out, "{sets},{boards}")?;
    }
    Ok(())
}

fn write_text(distribution: &Distribution) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{:>5}{:>26}{:>14}", "sets", "boards", "share")?;
    let total = distribution.total();
    for (sets, boards) in occurring(distribution) {
        // A share to a few digits: the numbers may be rounded.
        #[allow(clippy::cast_precision_loss)]
        let share = 100.0 * boards as f64 / total as f64;
        writeln!(out, "{sets:>5}{boards:>26}{share:>13.7}%")?;
    }
    writeln!(out, "{:>5}{total:>26}", "all")
}

/// The numbers of sets that occur, and the numbers of boards with them.
fn occurring(distribution: &Distribution) -> impl Iterator<Item = (usize, u128)> {
    let boards = distribution.boards().iter().copied().enumerate();
    boards.filter(|&(_, boards)| boards > 0)
}
