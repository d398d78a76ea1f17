//! Measures what an answer costs, for the choices of `set_portfolio::Auto`.

use core::hint::black_box;
use core::time::Duration;
use std::io::{self, Write};

use cpu_time::ThreadTime;
use set_brute::BruteForce;
use set_cli::cli::{Failure, Status};
use set_core::{Budget, Card, Outcome, Rules, Solver};
use set_deck::{Deck, ShuffleDeck};
use set_dynamic::DynamicSolver;
use set_hardness::TwoProperties;

/// Measure what one answer costs each solver that `auto` chooses among: the
/// table that it goes by.
///
/// For boards of p properties and v values with `cards` cards, of which the
/// last `new` have come since the board was known to be set-free: the median
/// CPU time in ns over several random boards to be dealt the new cards and to
/// find a set or prove that there is none. Where all are new, to make the
/// solver counts as well.
///
/// Exit code: 0 measured, 2 bad input.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Example:
  lab costs > crates/set-portfolio/data/costs.csv      the table of `auto`")]
pub(crate) struct Args {
    /// Boards for each line
    #[arg(long, value_name = "B", default_value_t = 7)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    boards: u64,
}

/// A search that takes longer is not waited for.
const LIMIT: Duration = Duration::from_millis(50);

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    let mut out = io::stdout();
    writeln!(out, "# Median CPU ns of an answer, by `lab costs`: see its --help.")?;
    writeln!(out, "p,v,cards,new,brute,dynamic,two-properties")?;
    // As far as the flagship takes less than a millisecond for a board.
    for (p, most) in [(1, 64), (2, 64), (3, 16), (4, 8), (5, 6), (7, 4)] {
        for v in [2, 3, 4, 5, 6, 8, 10, 16, 32, 64].into_iter().take_while(|&v| v <= most) {
            let rules = Rules::new(p, v).map_err(|error| Failure::input("the grid", error))?;
            let opening = rules.opening_len();
            for cards in [opening / 2, opening, opening * 3 / 2, opening * 3] {
                let in_deck = rules.deck_len().is_none_or(|deck| cards as u128 <= deck);
                if cards > rules.set_len() && in_deck {
                    line(&mut out, rules, cards, rules.set_len(), args.boards)?;
                    line(&mut out, rules, cards, cards, args.boards)?;
                }
            }
        }
    }
    Ok(Status::Done)
}

/// Measures and writes a line of the table.
fn line(
    out: &mut dyn Write,
    rules: Rules,
    cards: usize,
    new: usize,
    boards: u64,
) -> Result<(), Failure> {
    let boards = (0..boards).map(|seed| board(rules, cards, new, seed));
    let boards = boards.collect::<Result<Vec<_>, _>>()?;
    let median = |make: &dyn Fn() -> Option<Box<dyn Solver>>| {
        let mut costs: Vec<f64> =
            boards.iter().map(|board| cost(board, new, make)).collect::<Option<_>>()?;
        costs.sort_by(f64::total_cmp);
        Some(costs[costs.len() / 2])
    };
    let costs = [
        median(&|| Some(Box::new(BruteForce::new(rules)))),
        median(&|| Some(Box::new(DynamicSolver::new(rules)))),
        median(&|| Some(Box::new(TwoProperties::new(rules).ok()?))),
    ];
    let costs = costs.map(|cost| cost.map_or_else(String::new, |cost| format!("{cost:.0}")));
    let (p, v) = (rules.properties(), rules.values());
    writeln!(out, "{p},{v},{cards},{new},{}", costs.join(","))?;
    Ok(())
}

/// A random board whose cards but the last ones are set-free.
fn board(rules: Rules, cards: usize, new: usize, seed: u64) -> Result<Vec<Card>, Failure> {
    let mut deck =
        ShuffleDeck::new(rules, seed).map_err(|error| Failure::input("the deck", error))?;
    let mut solver = DynamicSolver::new(rules);
    let failed = |error| Failure::input("the board", error);
    while solver.board().len() < cards - new {
        let Some(card) = deck.draw() else { break };
        solver.add(&[card]).map_err(|error| Failure::input("the board", error))?;
        if let Outcome::Found(_) = solver.find(&Budget::unlimited()).map_err(failed)? {
            solver.remove(&[card]).map_err(|error| Failure::input("the board", error))?;
        }
    }
    Ok(solver.board().iter().chain(deck.draw_many(new)).collect())
}

/// The CPU ns for a board, the least of several runs; `None` if it is given up.
fn cost(cards: &[Card], new: usize, make: &dyn Fn() -> Option<Box<dyn Solver>>) -> Option<f64> {
    const RUNS: u32 = 5;
    let (known, new) = cards.split_at(cards.len().saturating_sub(new));
    let mut least = f64::INFINITY;
    for _ in 0..RUNS {
        let mut solver = make()?;
        let mut start = ThreadTime::now();
        if !known.is_empty() {
            solver.add(known).ok()?;
            solver.assume_set_free();
            if let Outcome::Interrupted(_) =
                solver.find(&Budget::unlimited().with_time(LIMIT)).ok()?
            {
                return None;
            }
            start = ThreadTime::now();
        }
        solver.add(new).ok()?;
        let outcome = solver.find(&Budget::unlimited().with_time(LIMIT)).ok()?;
        let time = start.elapsed();
        if black_box(outcome).limit().is_some() {
            return None;
        }
        least = least.min(time.as_secs_f64() * 1e9);
    }
    Some(least)
}
