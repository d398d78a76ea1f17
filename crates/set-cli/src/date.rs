//! The days of puzzles.

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use set_classic::Puzzle;
use set_table::Options;

use crate::cli::Failure;

/// Reads a day.
///
/// # Errors
///
/// The form that is expected.
pub(crate) fn day(text: &str) -> Result<Date, String> {
    Date::strptime("%Y-%m-%d", text)
        .map_err(|_| "there is no such day: expected one such as 2026-11-22".to_owned())
}

/// The day it is in UTC, by the clock of this computer.
pub(crate) fn today() -> Date {
    Timestamp::now().to_zoned(TimeZone::UTC).date()
}

/// The seed of the puzzle of a day.
///
/// # Errors
///
/// [`Failure::Input`] for a year before 1.
pub(crate) fn seed_of(date: Date) -> Result<u64, Failure> {
    of_day(date, Puzzle::seed_of_day)
}

/// The puzzle of a day.
///
/// # Errors
///
/// [`Failure::Input`] for a year before 1.
pub(crate) fn puzzle_of(date: Date) -> Result<Options, Failure> {
    of_day(date, Options::puzzle_of_day)
}

fn of_day<T>(date: Date, of: impl FnOnce(u16, u8, u8) -> Option<T>) -> Result<T, Failure> {
    let year = date.year().try_into().unwrap_or_default();
    let found = of(year, date.month().unsigned_abs(), date.day().unsigned_abs());
    found.ok_or_else(|| {
        Failure::input("the date", format!("{date}: expected a year from 1 to 9999"))
    })
}
