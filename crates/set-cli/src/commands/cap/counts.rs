//! `cap counts`: set-free hands of every size.

use std::io::{self, Write};

use indicatif::ProgressBar;
use set_cap::counts::{cap_classes, set_free_hands};

use super::measure::{grouped, measured, seconds};
use crate::cli::{Failure, Status};
use crate::commands::limits::LimitArgs;

/// The deck to count in.
#[derive(Debug, clap::Args)]
pub(super) struct CountsArgs {
    /// Properties of a card, 1 to 4; each has three values
    #[arg(long, short, value_name = "P", default_value_t = 4)]
    properties: u32,
    #[command(flatten)]
    limit: LimitArgs,
}

/// Counts set-free hands and their classes, and prints a table.
///
/// # Errors
///
/// [`Failure`] if the deck is not one that can be counted in, or the output
/// cannot be written.
pub(super) fn counts(arguments: &CountsArgs) -> Result<Status, Failure> {
    let (p, budget) = (arguments.properties, arguments.limit.budget()?);
    let fail = |error| Failure::input("--properties", error);
    let spinner = ProgressBar::new_spinner().with_message("counting");
    spinner.enable_steady_tick(core::time::Duration::from_millis(200));
    let (hands, hands_time) = measured(|| set_free_hands(p, &budget));
    let (classes, classes_time) = measured(|| cap_classes(p, usize::MAX, &budget));
    spinner.finish_and_clear();
    let (Some(hands), Some(classes)) = (hands.map_err(fail)?, classes.map_err(fail)?) else {
        writeln!(io::stdout(), "interrupted: not counted")?;
        return Ok(Status::Interrupted);
    };
    let mut out = io::stdout().lock();
    writeln!(out, "cards     set-free hands  up to affine maps  of all hands")?;
    let deck = 3_u128.pow(p);
    let mut all = 1_u128; // all hands of k cards
    for (k, (&hands, classes)) in (0_u128..).zip(hands.iter().zip(&classes)) {
        // A share to a few digits: the numbers may be rounded.
        #[allow(clippy::cast_precision_loss)]
        let share = 100.0 * hands as f64 / all as f64;
        writeln!(out, "{k:>5}{:>19}{:>19}{share:>13.7}%", grouped(hands), classes.len())?;
        all = all * (deck - k) / (k + 1);
    }
    writeln!(out, "\nCPU time: hands {}, classes {}", seconds(hands_time), seconds(classes_time))?;
    Ok(Status::Done)
}
