//! Answers, games and reports as text.

pub(crate) mod matches;
pub(crate) mod names;
pub(crate) mod narrator;
pub(crate) mod report;
