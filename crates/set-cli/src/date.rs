//! The day it is.

use std::time::{SystemTime, UNIX_EPOCH};

use set_classic::Date;

use crate::cli::Failure;

/// The day it is in UTC, by the clock of this computer.
///
/// # Errors
///
/// [`Failure::Input`] if the clock is before 1970 or after 9999.
pub(crate) fn today() -> Result<Date, Failure> {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let since = since.map_err(|error| Failure::input("the clock", error))?;
    Date::at(since.as_secs()).map_err(|error| Failure::input("the clock", error))
}
