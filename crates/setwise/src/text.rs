//! Answers, games and reports as text.

pub(crate) mod matches;
pub(crate) mod narrator;
pub(crate) mod report;

use core::fmt::Display;

/// A number of things: "1 set", "2 sets".
pub(crate) fn counted(number: impl Display, thing: &str) -> String {
    let number = number.to_string();
    let plural = if number == "1" { "" } else { "s" };
    format!("{number} {thing}{plural}")
}
