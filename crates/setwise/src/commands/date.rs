//! The puzzles of days.

use jiff::Zoned;
use jiff::civil::Date;
use set_table::Options;

use crate::cli::{Context, Result};

/// The day of the player, by the clock and the time zone of this computer.
pub(crate) fn today() -> Date {
    Zoned::now().date()
}

/// The puzzle of a day, such as 2026-11-22, or "today".
///
/// # Errors
///
/// If there is no such day.
pub(crate) fn puzzle_of_day(text: &str) -> Result<Options> {
    let date = match text {
        "today" => Some(today()),
        _ => Date::strptime("%Y-%m-%d", text).ok(),
    };
    let expected = "there is no such day: expected one such as 2026-11-22, or \"today\"";
    date.and_then(puzzle_of).context(expected)
}

fn puzzle_of(date: Date) -> Option<Options> {
    let year = date.year().try_into().ok()?;
    Options::puzzle_of_day(year, date.month().unsigned_abs(), date.day().unsigned_abs())
}
