//! Lists the valid sets of a board: `solve "CARDS"`, in digits, words or codes.

use core::error::Error;
use std::env;
use std::io::{Write, stdout};

use set_core::{Board, Enumerate, Notation, Rules};
use set_dynamic::DynamicSolver;

fn main() -> Result<(), Box<dyn Error>> {
    let rules = Rules::CLASSIC;
    let text = env::args().nth(1);
    let text = text.as_deref().unwrap_or("3PTO 1RSD 1GSD 1PSD 2RTD 3ROD");

    // Every notation is read; the answer is written in the same one.
    let notation = Notation::detect(text);
    let board = Board::parse(rules, text)?;
    let sets = DynamicSolver::from(board.clone()).sets()?;

    let mut out = stdout().lock();
    for set in &sets {
        let cards: Vec<_> =
            set.iter().map(|card| notation.display(rules, card).to_string()).collect();
        writeln!(out, "{}", cards.join(", "))?;
    }
    writeln!(out, "{} cards, {} valid sets", board.len(), sets.len())?;
    Ok(())
}
