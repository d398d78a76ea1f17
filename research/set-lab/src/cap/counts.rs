//! `cap counts`: set-free hands of every size.

use std::io::{self, Write};

use set_cap::counts::{cap_classes, set_free_hands};
use set_classic::Hand;
use set_program::choice::Format;
use set_program::limits::LimitArgs;

use crate::cli::{At, Result, Status, Stopped, whole};
use crate::output::table;
use crate::output::units::{grouped, measured, percentage, with_spinner};

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
