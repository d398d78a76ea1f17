//! A solver of your own: driven through a game, checked, and put to the conformance
//! suite that every solver of the project passes.

use core::error::Error;
use core::ops::ControlFlow;
use std::io::{Write, stdout};

use set_core::{Board, Card, Halt, Meter, Rules, Search, Stateless, ValidSet, Visit};
use set_deck::ShuffleDeck;
use set_game::{Game, GameOptions, verify};
use set_testkit::conformance::{self, Limits};

/// Backtracking: chooses cards one after the other as long as they fit in one set.
#[derive(Default)]
struct Backtracking;

impl Search for Backtracking {
    fn search(
        &self,
        board: &Board,
        meter: &mut Meter<'_>,
        visit: &mut Visit<'_>,
    ) -> ControlFlow<Halt> {
        extend(board.rules(), &mut Vec::new(), board.cards(), meter, visit)
    }
}

/// Visits the sets of the chosen cards and some of the rest.
fn extend(
    rules: Rules,
    chosen: &mut Vec<Card>,
    rest: &[Card],
    meter: &mut Meter<'_>,
    visit: &mut Visit<'_>,
) -> ControlFlow<Halt> {
    for (index, &card) in rest.iter().enumerate() {
        // Each step counts as a node, so that a caller can stop the search.
        meter.node()?;
        if rules.fits(chosen, card) {
            chosen.push(card);
            match ValidSet::new(rules, chosen) {
                Some(set) => visit(set)?,
                None => extend(rules, chosen, &rest[index + 1..], meter, visit)?,
            }
            chosen.pop();
        }
    }
    ControlFlow::Continue(())
}

/// `Stateless` turns a search that keeps nothing between questions into a solver. A solver
/// that remembers implements the trait `Solver` itself.
type MySolver = Stateless<Backtracking>;

fn main() -> Result<(), Box<dyn Error>> {
    let rules = Rules::new(3, 4)?; // three properties of four values
    let deck = ShuffleDeck::new(rules, 1)?;
    let transcript = Game::new(deck, MySolver::new(rules), GameOptions::new())?.play(5)?;
    let report = verify(&transcript)?;
    writeln!(stdout(), "a game with {} sets was checked", report.sets)?;

    conformance::check(MySolver::new, &Limits::small());
    conformance::check_enumerate(MySolver::new, &Limits::small());
    writeln!(stdout(), "the conformance suite is passed")?;
    Ok(())
}
