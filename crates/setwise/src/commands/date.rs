//! The puzzles of days.

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use set_table::Options;

use crate::cli::{Context, Result};

/// The puzzle of a day, such as 2026-11-22, or "today": the day in UTC, by the clock of this
/// computer.
///
/// # Errors
///
/// If there is no such day.
pub(crate) fn puzzle_of_day(text: &str) -> Result<Options> {
    let date = match text {
        "today" => Some(Timestamp::now().to_zoned(TimeZone::UTC).date()),
        _ => Date::strptime("%Y-%m-%d", text).ok(),
    };
    let expected = "there is no such day: expected one such as 2026-11-22, or \"today\"";
    date.and_then(puzzle_of).context(expected)
}

fn puzzle_of(date: Date) -> Option<Options> {
    let year = date.year().try_into().ok()?;
    Options::puzzle_of_day(year, date.month().unsigned_abs(), date.day().unsigned_abs())
}
