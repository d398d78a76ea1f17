//! What the SMT-LIB 2 texts of both encodings share.

use set_core::Board;

/// The lines before the declarations: what the problem is, and its logic.
pub(crate) fn head(board: &Board, encoding: &str, logic: &str) -> String {
    let rules = board.rules();
    let cards: Vec<_> = board.iter().map(|card| rules.display(card).to_string()).collect();
    format!(
        "; The card game Set with {rules}: does this board of {} cards hold a valid set?\n\
         ; {}\n; By the {encoding}. sat: yes; unsat: no.\n(set-logic {logic})\n",
        cards.len(),
        cards.join(" ")
    )
}

/// The lines behind the constraints.
pub(crate) const FOOT: &str = "(check-sat)\n";
