//! Lists the valid sets of a board: `solve "CARDS"`, in digits, words or codes.

use core::error::Error;
use std::env;
use std::io::{Write, stdout};

use set_core::{Enumerate, Reader, Rules};
use set_dynamic::DynamicSolver;

fn main() -> Result<(), Box<dyn Error>> {
    let rules = Rules::CLASSIC;
    let text = env::args().nth(1);
    let text = text.as_deref().unwrap_or("3PTO 1RSD 1GSD 1PSD 2RTD 3ROD");

    // Every form is read; the answer is written in the same notation.
    let reading = Reader::new(rules).board(text)?;
    let (board, notation) = (reading.board, reading.form.notation());
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
