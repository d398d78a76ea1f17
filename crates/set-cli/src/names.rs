//! Numbers of things, players and games in words.

use core::fmt::Display;

use set_core::{Card, HintStep, Notation, Rules};
use set_table::{Player, Seats, Table};

/// A number of things: "1 set", "2 sets".
pub(crate) fn counted(number: impl Display, thing: &str) -> String {
    let number = number.to_string();
    let plural = if number == "1" { "" } else { "s" };
    format!("{number} {thing}{plural}")
}

/// The notation in which sentences name cards and values.
pub(crate) fn words(rules: Rules) -> Notation {
    if rules == Rules::CLASSIC { Notation::Words } else { Notation::Digits }
}

/// The cards that a step of a hint names.
pub(crate) fn cards_of(step: HintStep<'_>) -> &[Card] {
    match step {
        HintStep::Cards { cards, .. } => cards,
        HintStep::Set(set) | HintStep::Why(set) => set.cards(),
        _ => &[],
    }
}

/// The name of a player.
pub(crate) fn name(table: &Table, player: Player) -> String {
    match (table.options().seats(), player) {
        (Seats::One | Seats::Machine(_), Player::First) => "you".to_owned(),
        (Seats::Machine(_), Player::Second) => "computer".to_owned(),
        (Seats::Two | Seats::One, player) => player.to_string(),
    }
}

/// The game or the puzzle that is played.
pub(crate) fn heading(table: &Table) -> String {
    let options = table.options();
    match options.date() {
        Some(date) => format!("The puzzle of {date}"),
        None if options.is_puzzle() => format!("The puzzle with seed {}", options.seed()),
        None => format!("Set with {}, seed {}", table.rules(), options.seed()),
    }
}
