//! What players and games at the table are called.

use set_table::{Player, Seats, Table};

/// What a player is called.
pub(crate) fn name(table: &Table, player: Player) -> String {
    match (table.options().seats(), player) {
        (Seats::One | Seats::Machine(_), Player::First) => "you".to_owned(),
        (Seats::Machine(machine), Player::Second) => machine.solver.clone(),
        (Seats::Two | Seats::One, player) => player.to_string(),
    }
}

/// What is played.
pub(crate) fn heading(table: &Table) -> String {
    let options = table.options();
    match options.date() {
        Some(date) => format!("The puzzle of {date}"),
        None if options.is_puzzle() => format!("The puzzle with seed {}", options.seed()),
        None => format!("Set with {}, seed {}", table.rules(), options.seed()),
    }
}
