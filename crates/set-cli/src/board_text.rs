//! Boards as text that every subcommand reads.

use std::io::{self, Write};

use set_core::{Card, Notation, Rules};

/// Writes the cards `v` on a line, as players lay them, or one on a line in words.
pub(crate) fn write(
    out: &mut dyn Write,
    rules: Rules,
    cards: &[Card],
    notation: Notation,
) -> io::Result<()> {
    let columns = if notation == Notation::Words { 1 } else { rules.set_len() };
    for row in cards.chunks(columns) {
        writeln!(out, "{}", notation.display_cards(rules, row))?;
    }
    Ok(())
}
