//! `cap bound` and `cap counts`: sizes that are decided or counted without a solver.

use std::io::{self, Write};

use set_cap::bounds::{CountingProof, HyperplaneSearch, search_by_hyperplanes};
use set_cap::counts::{cap_classes, set_free_hands};
use set_classic::Hand;
use set_program::choice::Format;
use set_program::limits::LimitArgs;

use super::ask::print_cap;
use crate::cli::{At, Result, Status, Stopped, whole};
use crate::output::table;
use crate::output::units::{grouped, measured, percentage, with_spinner};

/// The size to decide.
#[derive(Debug, clap::Args)]
pub(super) struct BoundArgs {
    /// Properties of a card, 2 to 5; each has three values
    #[arg(long, short, value_name = "P", default_value_t = 4, value_parser = whole(1..=128_u32))]
    properties: u32,
    /// The number of cards without a valid set
    #[arg(long, short = 'k', value_name = "K", value_parser = whole(0..=u64::MAX))]
    size: u64,
    #[command(flatten)]
    limit: LimitArgs,
}

/// Decides a size by counting, where that suffices, or by hyperplanes.
///
/// # Errors
///
/// If the deck is none of those, or the output cannot be written.
pub(super) fn bound(arguments: &BoundArgs) -> Result<Status> {
    let (p, size, budget) = (arguments.properties, arguments.size, arguments.limit.budget()?);
    if let Some(proof) = CountingProof::find(p, size) {
        print_counting(&mut io::stdout(), &proof)?;
        return Ok(Status::NotReached);
    }
    let (search, time) = with_spinner("trying the caps of hyperplanes", || {
        measured(|| search_by_hyperplanes(p, size, &budget))
    });
    let search = search.at("--properties and --size")?;
    let mut out = io::stdout();
    writeln!(out, "counting pairs and triples does not refute {size} cards")?;
    match search {
        HyperplaneSearch::Found(cap) => {
            print_cap(&mut out, &cap)?;
            Ok(Status::Done)
        }
        HyperplaneSearch::Refuted { splits, pairs } => {
            let (splits, pairs) = (listed(&splits), grouped(pairs));
            writeln!(out, "a class of hyperplanes would have one of the splits {splits}")?;
            writeln!(out, "refuted: {pairs} pairs of caps tried, {time} of CPU time")?;
            Ok(Status::NotReached)
        }
        HyperplaneSearch::Interrupted => Err(Stopped::by(&budget).into()),
    }
}

/// Prints a proof by counting, with all numbers that a check by hand needs.
fn print_counting(out: &mut dyn Write, proof: &CountingProof) -> io::Result<()> {
    let (weights, total) = (proof.weights, proof.weights.total(proof.dimensions, proof.size));
    let (pairs, triples, constant) = (weights.pairs, weights.triples, weights.constant);
    writeln!(out, "weight of a split: {pairs} pairs {triples:+} triples {constant:+}")?;
    writeln!(out, "it is 0 or less for every split; its sum over all classes is {total}")?;
    if !proof.tight.is_empty() {
        let splits = listed(&proof.tight);
        writeln!(
            out,
            "so only the splits {splits} occur, and no numbers of them give the right sums"
        )?;
    }
    writeln!(out, "refuted by counting: there are no {} cards without a set", proof.size)
}

fn listed(splits: &[[u64; 3]]) -> String {
    let text = |[a, b, c]: &[u64; 3]| format!("({a}, {b}, {c})");
    splits.iter().map(text).collect::<Vec<_>>().join(", ")
}

/// The deck to count in.
#[derive(Debug, clap::Args)]
pub(super) struct CountsArgs {
    /// Properties of a card, 1 to 4; each has three values
    #[arg(long, short, value_name = "P", default_value_t = 4, value_parser = whole(1..=128_u32))]
    properties: u32,
    #[command(flatten)]
    limit: LimitArgs,
}

/// Counts set-free hands and their classes, also of those that are complete: each other card of the deck
/// makes a set with two of theirs. Prints a table.
///
/// # Errors
///
/// If the deck is too large to count in, or the output cannot be written.
pub(super) fn counts(arguments: &CountsArgs) -> Result<Status> {
    let (p, budget) = (arguments.properties, arguments.limit.budget()?);
    let ((hands, hands_time), (classes, classes_time)) = with_spinner("counting", || {
        (measured(|| set_free_hands(p, &budget)), measured(|| cap_classes(p, usize::MAX, &budget)))
    });
    let (Some(hands), Some(classes)) = (hands.at("--properties")?, classes.at("--properties")?)
    else {
        return Err(Stopped::by(&budget).into());
    };
    let deck = Hand::deck(p).unwrap_or(Hand::DECK);
    let cards = deck.len() as u128;
    let mut all = 1; // all hands of k cards
    let rows = (0..).zip(hands.iter().zip(&classes)).map(|(k, (&hands, classes))| {
        let share = percentage(hands, all);
        all = all * (cards - k) / (k + 1);
        let complete = classes.iter().filter(|class| is_complete(class.representative(), deck));
        let number: u128 = complete.clone().map(|class| u128::from(class.orbit_len_in(p))).sum();
        let up_to_maps = [classes.len(), complete.count()].map(|classes| classes.to_string());
        let [classes, complete] = up_to_maps;
        vec![k.to_string(), grouped(hands), classes, share, grouped(number), complete]
    });
    let headings =
        ["cards", "set-free hands", "up to affine maps", "of all hands", "complete", "up to maps"];
    table::write(Format::Text, &headings, rows)?;
    writeln!(io::stdout(), "\nCPU time: hands {hands_time}, classes {classes_time}")?;
    Ok(Status::Done)
}

fn is_complete(hand: Hand, deck: Hand) -> bool {
    (deck - hand).indices().all(|card| !(hand | Hand::of(card)).is_set_free())
}
