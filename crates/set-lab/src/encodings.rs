//! The size of the two reductions to Z3.

use set_core::{Board, Rules};
use set_deck::{Deck, ShuffleDeck};
use set_smt::{PaperEncoding, SelectEncoding, Smt2Options, Sort, Symmetry};

use crate::LabError;
use crate::boards::BoardPlan;
use crate::markdown::MarkdownTable;

/// The sizes of both reductions, for a board of each size of the plan `encodings`
/// over boards, as a Markdown table.
///
/// # Errors
///
/// [`LabError`] if a board cannot be dealt.
pub fn sizes() -> Result<String, LabError> {
    let head = [
        "v, p, cards",
        "paper: unknowns",
        "kB of SMT-LIB text",
        "card-select: variables",
        "clauses",
        "literals",
        "kB of SMT-LIB text",
    ];
    let mut table = MarkdownTable::new(&head, &[0]);
    let sorted = PaperEncoding { symmetry: Symmetry::Sorted, sort: Sort::Int };
    for point in BoardPlan::named("encodings")?.points {
        let board = board(point.rules, point.cards)?;
        let select = SelectEncoding::new(&board);
        let (v, p) = (point.rules.values(), point.rules.properties());
        let plain = Smt2Options::new();
        table.row(vec![
            format!("{v}, {p}, {}", point.cards),
            (v * p).to_string(),
            (sorted.to_smt2(&board, plain).len() / 1000).to_string(),
            select.variable_count().to_string(),
            select.clause_count().to_string(),
            select.literal_count().to_string(),
            (select.to_smt2(plain).len() / 1000).to_string(),
        ]);
    }
    Ok(table.to_string())
}

/// The board of seed 1.
fn board(rules: Rules, cards: usize) -> Result<Board, LabError> {
    let bad = |error: &dyn core::fmt::Display| LabError::OutOfRange {
        what: "cards",
        value: format!("{cards} of {rules}"),
        expected: error.to_string(),
    };
    let cards = ShuffleDeck::new(rules, 1).map_err(|error| bad(&error))?.draw_many(cards);
    Board::from_cards(rules, &cards).map_err(|error| LabError::Board { error })
}
