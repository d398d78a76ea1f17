//! Numbers of things, players and games in words.

use core::fmt::Display;

use set_table::{Player, Table};
use set_variants::Variant;

/// A number of things: "1 set", "2 sets".
pub(crate) fn counted(number: impl Display, thing: &str) -> String {
    let number = number.to_string();
    let plural = if number == "1" { "" } else { "s" };
    format!("{number} {thing}{plural}")
}

/// The name of a player.
pub(crate) fn name(table: &Table, player: Player) -> String {
    table.options().seats().name(player).to_owned()
}

/// The game or the puzzle that is played.
pub(crate) fn heading(table: &Table) -> String {
    let options = table.options();
    match options.date() {
        Some(date) => format!("The puzzle of {date}"),
        None if options.is_puzzle() => format!("The puzzle with seed {}", options.seed()),
        None => {
            let (variant, chain) =
                (options.variant(), if options.is_chain() { "-Chain" } else { "" });
            // Only Set is played with any rules.
            let is_set = *variant == Variant::SET;
            let rules = if is_set { format!(" with {}", table.rules()) } else { String::new() };
            format!("{}{chain}{rules}, seed {}", variant.title, options.seed())
        }
    }
}
