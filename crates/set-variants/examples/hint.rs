//! Tells a player a little, then more: `hint "CARDS" [STEPS]`.

use core::error::Error;
use std::env;

use set_core::Budget;
use set_variants::{BoardReader, Hint};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let text = arguments.next().unwrap_or_else(|| {
        "1 red solid oval, 2 green striped ovals, 3 purple open ovals, 1 red open oval".to_owned()
    });
    let steps: usize = arguments.next().map_or(Ok(2), |steps| steps.parse())?;

    // Set, unless the text begins with another game, such as "# game=quads, p=3, v=4".
    let (board, form) = BoardReader::default().board(&text)?;
    let notation = form.notation();
    let (matches, _) = board.matches(1000, &Budget::unlimited());
    // How many there are, a card of one, two, the match, and why it is one.
    for step in Hint::all(&matches).take(steps) {
        println!("{}", step.text(&board, notation));
    }
    Ok(())
}
