//! The lines of text above and below the cards.

use set_table::{Seats, Table};

use super::summary::{clock, score};
use crate::text::names::heading;
use set_variants::Language;

/// The labels of the cards: the keys that choose them.
pub(super) const LABELS: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// The key that chooses the card of a place, if there is one.
pub(super) fn label(index: usize) -> String {
    LABELS.chars().nth(index).map(String::from).unwrap_or_default()
}

/// Parts in lines of a width, with a gap between the parts of a line. A part that is longer than
/// a line is broken between its words.
pub(super) fn wrapped<'a>(
    parts: impl IntoIterator<Item = &'a str>,
    gap: &str,
    width: usize,
) -> Vec<String> {
    let count = |text: &str| text.chars().count();
    let mut lines: Vec<String> = Vec::new();
    for part in parts {
        match lines.last_mut() {
            Some(line) if count(line) + gap.len() + count(part) <= width => {
                line.push_str(gap);
                line.push_str(part);
            }
            _ if count(part) > width && part.contains(' ') => lines.extend(words(part, width)),
            _ => lines.push(part.to_owned()),
        }
    }
    lines
}

/// A text in lines of a width.
pub(super) fn words(text: &str, width: usize) -> Vec<String> {
    wrapped(text.split(' '), " ", width)
}

/// The name of the game, the deck and the time; below them the scores. The time of a call stands
/// in place of the caller's score, so that the cards stay where they are.
pub(super) fn top(table: &Table, width: usize) -> Vec<String> {
    let deck = if table.options().is_puzzle() {
        let left = table.matches().map_or(0, <[_]>::len);
        format!("{} to find", table.options().variant().words(Language::English).counted(left))
    } else {
        format!("{} in the deck", table.cards_left())
    };
    let mut lines = wrapped([&*heading(table), &*deck, &*clock(table.clock())], "   ", width);
    let score = |&player| match table.caller() {
        Some((caller, left)) if caller == player => {
            format!("{player} claims: {} s left", left.as_secs_f64().ceil())
        }
        _ => score(table, player),
    };
    let scores: Vec<_> = table.players().iter().map(score).collect();
    lines.extend(wrapped(scores.iter().map(String::as_str), "   ", width));
    lines
}

/// Whether a key has to end the choice of cards, because sets can have different numbers of them.
pub(super) fn claims_by_enter(table: &Table) -> bool {
    let sizes = table.options().variant().pattern().sizes();
    sizes.start() != sizes.end()
}

/// The keys and their effects.
pub(super) fn keys(table: &Table, width: usize) -> Vec<String> {
    let choose = match table.places().len() {
        0 | 1 => String::new(),
        cards => format!("a-{} or space choose", label(cards.min(LABELS.len()) - 1)),
    };
    let no_set = format!("0 no {}", table.options().variant().words(Language::English).one());
    let is_over = table.is_over();
    let keys = [
        (!is_over && table.options().seats() == &Seats::Two, "1 2 call"),
        (!is_over && !choose.is_empty(), &*choose),
        (!is_over && claims_by_enter(table), "Enter claim"),
        (!is_over && !table.options().is_puzzle(), &*no_set),
        (!is_over, "? hint"),
        (true, "Backspace undo"),
        (true, "Ctrl-N new"),
        (true, if is_over { "Esc quit" } else { "Ctrl-C quit" }),
    ];
    let keys = keys.into_iter().filter(|(is_of_use, _)| *is_of_use).map(|(_, key)| key);
    wrapped(keys, "  ", width)
}
