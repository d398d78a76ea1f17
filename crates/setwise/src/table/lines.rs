//! The lines of text above and below the cards.

use core::time::Duration;

use set_table::{Seats, Table};
use set_variants::Language;

use super::summary::{clock, heading, score, spent};

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

/// The name of the game, its cards or its goal, and the time; below them the scores. The time of a call
/// stands in place of the caller's score, so that the cards stay where they are.
pub(super) fn top(table: &Table, language: Language, width: usize) -> Vec<String> {
    let parts = [vec![heading(table, language)], progress(table, language)].concat();
    let mut lines = wrapped(parts.iter().map(String::as_str), "   ", width);
    let score = |&player| match table.caller() {
        Some((caller, left)) if caller == player => {
            let name = table.options().seats().name(player, language);
            let seconds = left.as_secs_f64().ceil();
            language.text("table.claims", &[("player", &name), ("n", &seconds)])
        }
        _ => score(table, player, language),
    };
    let scores: Vec<_> = table.players().iter().map(score).collect();
    lines.extend(wrapped(scores.iter().map(String::as_str), "   ", width));
    lines
}

/// How far the game is: the matches of a board, the goal, the deck, the time.
fn progress(table: &Table, language: Language) -> Vec<String> {
    let variant = table.options().variant();
    let mut parts = Vec::new();
    if variant.is_by_board() {
        let left = variant.words(language).counted(table.matches().map_or(0, <[_]>::len));
        parts.push(language.text("table.to-find", &[("matches", &left)]));
    }
    if let Some(goal) = variant.goal() {
        let found = table.players().iter().map(|&player| table.score(player).matches).max();
        let found = found.unwrap_or_default();
        parts.push(language.text("table.goal", &[("n", &found), ("goal", &goal)]));
    }
    if !variant.is_by_board() && !variant.is_endless() {
        parts.push(language.text("table.deck", &[("n", &table.cards_left())]));
    }
    parts.push(match table.time_left() {
        Some(left) => {
            let seconds = Duration::from_secs_f64(left.as_secs_f64().ceil());
            language.text("table.left", &[("time", &clock(seconds))])
        }
        None => clock(spent(table)),
    });
    parts
}

/// Whether a key has to end the choice of cards, because sets can have different numbers of them.
pub(super) fn claims_by_enter(table: &Table) -> bool {
    let sizes = table.game_board().sizes();
    sizes.start() != sizes.end()
}

/// The keys and their effects.
pub(super) fn keys(table: &Table, language: Language, width: usize) -> Vec<String> {
    let (variant, is_over) = (table.options().variant(), table.is_over());
    let cards = table.places().len();
    let last = label(cards.min(LABELS.len()).saturating_sub(1));
    let choose = language.text("table.key-choose", &[("last", &last)]);
    let none = format!("0 {}", variant.words(language).none());
    // Where boards are played out, and where the deck never ends, there always is a match.
    let can_be_none = !variant.is_by_board() && !variant.is_endless();
    let text = |key| language.text(key, &[]);
    let keys = [
        (!is_over && table.options().seats() == &Seats::Two, text("table.key-call")),
        (!is_over && cards > 1, choose),
        (!is_over && claims_by_enter(table), text("table.key-claim")),
        (!is_over && can_be_none, none),
        (!is_over, text("table.key-hint")),
        (true, text("table.key-undo")),
        (true, text("table.key-new")),
        (true, text(if is_over { "table.key-end" } else { "table.key-leave" })),
    ];
    let keys = keys.iter().filter(|(is_of_use, _)| *is_of_use).map(|(_, key)| &**key);
    wrapped(keys, "  ", width)
}
