//! The smallest program: find all sets of a board.

use core::error::Error;
use std::io::{Write, stdout};

use set_core::{Board, Enumerate, Rules};
use set_dynamic::DynamicSolver;

fn main() -> Result<(), Box<dyn Error>> {
    let rules = Rules::new(3, 4)?; // three properties of four values
    let board = Board::parse(rules, "000 011 022 033 123 210 301 132")?;

    for set in DynamicSolver::from(board).sets()? {
        writeln!(stdout(), "{set}")?;
    }
    Ok(())
}
