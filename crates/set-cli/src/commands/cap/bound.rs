//! `cap bound`: a size decided without a solver.

use std::io::{self, Write};

use indicatif::ProgressBar;
use set_cap::bounds::{CountingProof, HyperplaneSearch, Split, search_by_hyperplanes};

use super::measure::{grouped, measured, seconds};
use super::search::print_cap;
use crate::cli::{Failure, Status};
use crate::commands::limits::LimitArgs;

/// The size to decide.
#[derive(Debug, clap::Args)]
pub(super) struct BoundArgs {
    /// Properties of a card, 2 to 5; each has three values
    #[arg(long, short, value_name = "P", default_value_t = 4)]
    properties: u32,
    /// The number of cards without a valid set
    #[arg(long, short = 'k', value_name = "K")]
    size: u64,
    #[command(flatten)]
    limit: LimitArgs,
}

/// Decides a size by counting, where that suffices, or by hyperplanes.
///
/// # Errors
///
/// [`Failure`] if the deck is none of those, or the output cannot be written.
pub(super) fn bound(arguments: &BoundArgs) -> Result<Status, Failure> {
    let (p, size, budget) = (arguments.properties, arguments.size, arguments.limit.budget()?);
    if let Some(proof) = CountingProof::find(p, size) {
        print_counting(&mut io::stdout(), &proof)?;
        return Ok(Status::NotReached);
    }
    let spinner = ProgressBar::new_spinner().with_message("trying the caps of hyperplanes");
    spinner.enable_steady_tick(core::time::Duration::from_millis(200));
    let (search, time) = measured(|| search_by_hyperplanes(p, size, &budget));
    spinner.finish_and_clear();
    let search = search.map_err(|error| Failure::Input(error.to_string()))?;
    let mut out = io::stdout();
    writeln!(out, "counting pairs and triples does not refute {size} cards")?;
    match search {
        HyperplaneSearch::Found(cap) => {
            print_cap(&mut out, &cap)?;
            Ok(Status::Done)
        }
        HyperplaneSearch::Refuted { splits, pairs } => {
            writeln!(
                out,
                "a class of hyperplanes would have one of the splits {}",
                listed(&splits)
            )?;
            writeln!(
                out,
                "refuted: {} pairs of caps tried, {} of CPU time",
                grouped(pairs.into()),
                seconds(time)
            )?;
            Ok(Status::NotReached)
        }
        HyperplaneSearch::Interrupted => {
            writeln!(out, "interrupted: not known")?;
            Ok(Status::Interrupted)
        }
    }
}

/// Prints a proof by counting, with all that it takes to check it by hand.
fn print_counting(out: &mut dyn Write, proof: &CountingProof) -> io::Result<()> {
    let (weights, p, size) = (proof.weights, proof.dimensions, proof.size);
    writeln!(
        out,
        "weight of a split: {} pairs {:+} triples {:+}",
        weights.pairs, weights.triples, weights.constant
    )?;
    writeln!(
        out,
        "it is 0 or less for every split; its sum over all classes is {}",
        weights.total(p, size)
    )?;
    if !proof.tight.is_empty() {
        writeln!(
            out,
            "so only the splits {} occur, and no numbers of them give the right sums",
            listed(&proof.tight)
        )?;
    }
    writeln!(out, "refuted by counting: there are no {size} cards without a set")
}

fn listed(splits: &[Split]) -> String {
    let text = |[a, b, c]: &Split| format!("({a}, {b}, {c})");
    splits.iter().map(text).collect::<Vec<_>>().join(", ")
}
