//! Answers, games and reports as text.

pub(crate) mod matches;
pub(crate) mod names;
pub(crate) mod report;
pub(crate) mod rounds;
