//! A hard board, asked a little at a time: for an app that has more to do than to wait, and a user
//! who loses patience. `slices [SECONDS]`

use core::error::Error;
use core::time::Duration;
use std::env;
use std::io::{Write, stdout};
use std::time::Instant;

use set_core::{Budget, Outcome, Rules, Solver};
use set_deck::{Deck, ShuffleDeck};
use set_dynamic::DynamicSolver;

fn main() -> Result<(), Box<dyn Error>> {
    let patience = env::args().nth(1).map_or(Ok(60), |seconds| seconds.parse())?;
    let deadline = Instant::now() + Duration::from_secs(patience);

    // 600 cards of 16 values: most such boards hold no set, which takes a while to find out.
    let rules = Rules::new(6, 16)?;
    let mut solver = DynamicSolver::new(rules);
    solver.add(&ShuffleDeck::new(rules, 1)?.draw_many(600))?;

    // Nodes and not seconds: then a slice ends at the same place on every machine. The next slice
    // keeps the proofs of this one.
    let mut nodes = 20_000;
    let mut out = stdout().lock();
    for number in 1.. {
        match solver.find(&Budget::unlimited().with_node_limit(nodes))? {
            Outcome::Found(set) => return Ok(writeln!(out, "slice {number}: the set {set}")?),
            Outcome::SetFree => return Ok(writeln!(out, "slice {number}: no set")?),
            Outcome::Interrupted(_) if Instant::now() >= deadline => break,
            Outcome::Interrupted(limit) => {
                let lost = solver.lost_nodes();
                writeln!(out, "slice {number}: {limit}; {lost} nodes to be spent again")?;
                // A slice that is lost as a whole would be repeated for ever.
                if lost > nodes / 2 {
                    nodes *= 2;
                }
            }
        }
    }
    writeln!(out, "no answer after {patience} seconds")?;
    Ok(())
}
