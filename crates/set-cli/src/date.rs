//! The puzzles of days.

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use set_table::Options;

use crate::cli::{Context, Result};

/// The puzzle of a day, such as 2026-11-22.
///
/// # Errors
///
/// If there is no such day.
pub(crate) fn puzzle_of_day(text: &str) -> Result<Options> {
    let date = Date::strptime("%Y-%m-%d", text).ok();
    date.and_then(puzzle_of).context("there is no such day: expected one such as 2026-11-22")
}

/// The puzzle of the day it is in UTC, by the clock of this computer.
///
/// # Errors
///
/// If the clock's year has no puzzles.
pub(crate) fn puzzle_of_today() -> Result<Options> {
    let today = Timestamp::now().to_zoned(TimeZone::UTC).date();
    puzzle_of(today).context("the clock tells no year from 1 to 9999")
}

fn puzzle_of(date: Date) -> Option<Options> {
    let year = date.year().try_into().ok()?;
    Options::puzzle_of_day(year, date.month().unsigned_abs(), date.day().unsigned_abs())
}
