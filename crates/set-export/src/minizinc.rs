//! The question of a board as a model in `MiniZinc`.

use alloc::string::String;
use core::fmt::Write;

use set_core::Board;

use crate::dimacs::write_comments;

/// The question whether the board holds a valid set, as a model in `MiniZinc` with its data.
///
/// The solutions are the valid sets, each once: `chosen` are the numbers of the set's cards on the
/// board, counted from 1, in ascending order. Comments list the cards. A board with fewer cards
/// than a set has gives a model without a solution.
///
/// # Complexity
///
/// Time and length `O(p n)` for `n` cards.
///
/// # Example
///
/// ```
/// use set_core::{Board, Rules};
/// use set_export::to_minizinc;
///
/// let board = Board::parse(Rules::new(2, 3)?, "00 01 11 02")?;
/// let expected = r#"% The card game Set with p=2, v=3: does this board of 4 cards hold a valid set?
/// % 00 01 11 02
/// % Chosen are the numbers of the set's cards on the board, counted from 1.
/// include "all_different.mzn";
/// include "all_equal.mzn";
/// int: p = 2;
/// int: v = 3;
/// int: n = 4;
/// array[1..n, 1..p] of 0..v - 1: cards = array2d(1..n, 1..p, [
///   0, 0,
///   0, 1,
///   1, 1,
///   0, 2,
/// ]);
/// array[1..v] of var 1..n: chosen;
/// constraint forall(i in 2..v)(chosen[i - 1] < chosen[i]);
/// constraint forall(q in 1..p)(
///   let { array[1..v] of var 0..v - 1: values = [cards[chosen[i], q] | i in 1..v] } in
///     all_equal(values) \/ all_different(values));
/// solve satisfy;
/// output ["chosen = \(chosen);\n"];
/// "#;
/// assert_eq!(to_minizinc(&board), expected);
/// assert!(to_minizinc(&Board::new(Rules::new(2, 1)?)).contains("\nint: v = 1;\nint: n = 0;\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[expect(clippy::missing_panics_doc, reason = "memory takes it")]
#[must_use]
pub fn to_minizinc(board: &Board) -> String {
    let (rules, n) = (board.rules(), board.len());
    let (p, v) = (rules.properties(), rules.values());
    let mut text = String::new();
    let unknowns = "Chosen are the numbers of the set's cards on the board, counted from 1.";
    write_comments(&mut text, "%", board, unknowns);
    // Not `globals.mzn`, which has all constraints: Debian's, with Gecode, has errors.
    let sizes = format_args!(
        "include \"all_different.mzn\";\ninclude \"all_equal.mzn\";\n\
         int: p = {p};\nint: v = {v};\nint: n = {n};\n\
         array[1..n, 1..p] of 0..v - 1: cards = array2d(1..n, 1..p, ["
    );
    text.write_fmt(sizes).expect("memory takes it");
    for card in board {
        text.push_str("\n ");
        for value in rules.values_of(card) {
            write!(text, " {value},").expect("memory takes it");
        }
    }
    text.push_str(QUESTION);
    text
}

const QUESTION: &str = r#"
]);
array[1..v] of var 1..n: chosen;
constraint forall(i in 2..v)(chosen[i - 1] < chosen[i]);
constraint forall(q in 1..p)(
  let { array[1..v] of var 0..v - 1: values = [cards[chosen[i], q] | i in 1..v] } in
    all_equal(values) \/ all_different(values));
solve satisfy;
output ["chosen = \(chosen);\n"];
"#;
