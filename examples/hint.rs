//! Tells a player a little, then more: `hint "CARDS" [STEP]`.

use core::error::Error;
use std::env;
use std::io::{Write, stdout};

use set_core::{Board, Enumerate, Notation, Rules};
use set_dynamic::DynamicSolver;

fn main() -> Result<(), Box<dyn Error>> {
    let rules = Rules::CLASSIC;
    let mut arguments = env::args().skip(1);
    let text = arguments.next().unwrap_or_else(|| {
        "one red solid oval, two green striped ovals, three purple open ovals, one red open oval"
            .to_owned()
    });
    let step: usize = arguments.next().map_or(Ok(2), |step| step.parse())?;

    let notation = Notation::detect(&text);
    let sets = DynamicSolver::from(Board::parse(rules, &text)?).sets()?;
    let mut out = stdout().lock();
    let Some(set) = sets.first() else {
        writeln!(out, "There is no valid set: deal three more cards.")?;
        return Ok(());
    };
    // Step 0 tells how many sets there are, the next ones a card more each.
    writeln!(out, "Valid sets: {}", sets.len())?;
    for card in set.iter().take(step) {
        writeln!(out, "A card of the first: {}", notation.display(rules, card))?;
    }
    Ok(())
}
