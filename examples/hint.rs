//! Tells a player a little, then more: `hint "CARDS" [STEPS]`.

use core::error::Error;
use std::env;
use std::io::{Write, stdout};

use set_core::{Board, Enumerate, HintStep, Notation, Rules};
use set_dynamic::DynamicSolver;

fn main() -> Result<(), Box<dyn Error>> {
    let rules = Rules::CLASSIC;
    let mut arguments = env::args().skip(1);
    let text = arguments.next().unwrap_or_else(|| {
        "one red solid oval, two green striped ovals, three purple open ovals, one red open oval"
            .to_owned()
    });
    let steps: usize = arguments.next().map_or(Ok(2), |steps| steps.parse())?;

    let notation = Notation::detect(&text);
    let sets = DynamicSolver::from(Board::parse(rules, &text)?).sets()?;
    let mut out = stdout().lock();
    if sets.is_empty() {
        writeln!(out, "There is no valid set: deal three more cards.")?;
        return Ok(());
    }
    // The number of sets, a card of one, two, the set, and why it is one.
    for step in HintStep::all(&sets).take(steps) {
        writeln!(out, "{}", step.display(notation))?;
    }
    Ok(())
}
