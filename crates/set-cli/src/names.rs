//! Numbers of things and games in words.

use core::fmt::Display;

use set_table::Table;

/// A number of things: "1 set", "2 sets".
pub(crate) fn counted(number: impl Display, thing: &str) -> String {
    let number = number.to_string();
    let plural = if number == "1" { "" } else { "s" };
    format!("{number} {thing}{plural}")
}

/// The game or the puzzle that is played.
pub(crate) fn heading(table: &Table) -> String {
    let options = table.options();
    match options.date() {
        Some(date) => format!("The puzzle of {date}"),
        None if options.is_puzzle() => format!("The puzzle with seed {}", options.seed()),
        None => {
            let (title, rules) = (options.variant().title(), table.rules());
            let chain = if options.is_chain() { "-Chain" } else { "" };
            format!("{title}{chain} with {rules}, seed {}", options.seed())
        }
    }
}
