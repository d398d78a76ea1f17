//! Numbers of things and games in words.

use core::fmt::Display;

use set_table::Table;
use set_variants::Language;

/// A number of things: "1 set", "2 sets".
pub(crate) fn counted(number: impl Display, thing: &str) -> String {
    let number = number.to_string();
    let plural = if number == "1" { "" } else { "s" };
    format!("{number} {thing}{plural}")
}

/// What is played, and the seed that gives the same game.
pub(crate) fn heading(table: &Table) -> String {
    let (heading, options) = (table.heading(Language::English), table.options());
    if options.is_puzzle() { heading } else { format!("{heading}, seed {}", options.seed()) }
}
