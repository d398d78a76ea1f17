//! The values of options.

use core::fmt::Display;
use core::ops::RangeInclusive;
use core::str::FromStr;
use core::time::Duration;

use anyhow::{Context, Result};

/// A number of seconds, as the value of an option.
///
/// # Errors
///
/// If it is no number of seconds below 2^64.
pub fn seconds(text: &str) -> Result<Duration> {
    let seconds = text.parse().ok().and_then(|it| Duration::try_from_secs_f64(it).ok());
    seconds.context("expected a number of seconds, at least 0 and less than 2^64")
}

/// Reads a whole number in this range, as the value of an option.
pub fn whole<T>(range: RangeInclusive<T>) -> impl Fn(&str) -> Result<T> + Clone
where
    T: Clone + Display + FromStr + PartialOrd,
{
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        let (from, to) = (range.start(), range.end());
        number.with_context(|| format!("expected a whole number from {from} to {to}"))
    }
}
