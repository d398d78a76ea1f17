//! The answers of solvers from elsewhere, read back and checked card by card.

mod cover;
mod sat;
mod smt;
mod values;

use core::fmt;

use clap::ValueEnum;
use set_core::{Board, Card, ValidSet};
use set_smt::SelectEncoding;

/// A format in which a board's question is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// SMT-LIB 2: a Boolean for each card, clauses only
    Smt2,
    /// SMT-LIB 2, by the paper's reduction: the values of the set's cards are unknown
    Smt2Paper,
    /// An integer program, for `HiGHS`, SCIP, Cbc, GLPK and others
    Lp,
    /// A formula in clauses, for SAT solvers
    Dimacs,
    /// An integer program in whole numbers, for pseudo-Boolean solvers
    Opb,
    /// An exact cover with colors, for programs that read Knuth's format
    Xcc,
    /// An exact cover with colors and multiplicities
    Mcc,
}

/// The name, as options have it.
impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let value = self.to_possible_value();
        f.pad(value.as_ref().map_or("", |value| value.get_name()))
    }
}

/// What a solver said of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A model, whose cards are a valid set of the board.
    Set(ValidSet),
    /// That there is no set: its word only.
    NoSet,
    /// Nothing, or that it does not know.
    Unknown,
}

/// What is wrong with an answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AnswerError {
    /// The text is not an answer in this format.
    #[error("{0}")]
    Text(String),
    /// The model is not a valid set of the board.
    #[error("a wrong model: {0}")]
    Model(String),
}

/// What a text says before its cards are checked.
enum Said {
    Chosen(Vec<Card>),
    NoSet,
    Unknown,
}

/// Reads a solver's answer to the question of this board in this format.
///
/// # Errors
///
/// [`AnswerError`] if the text is not such an answer, or its model is not a valid set of the
/// board.
///
/// # Example
///
/// ```
/// use set_cli::formats::answers::{Answer, Format, read};
/// use set_core::{Board, Rules};
///
/// let board = Board::parse(Rules::new(1, 3)?, "0 1 2")?;
/// let answer = read(Format::Smt2, &board, "sat\n((x_0 true) (x_1 true) (x_2 true))\n")?;
/// assert!(matches!(answer, Answer::Set(_)));
/// let error = read(Format::Smt2, &board, "sat\n((x_0 true) (x_1 true) (x_2 false))\n").unwrap_err();
/// assert_eq!(error.to_string(), "a wrong model: 0 1 are not a valid set: a valid set of p=1, v=3 has 3 cards, not 2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read(format: Format, board: &Board, text: &str) -> Result<Answer, AnswerError> {
    let said = match format {
        Format::Smt2 => smt::select(board, text)?,
        Format::Smt2Paper => smt::paper(board, text)?,
        Format::Lp => values::read(board, text, |index| {
            let card = board.get(index)?;
            Some(format!("x_{}", board.rules().display(card)))
        })?,
        Format::Dimacs => {
            let encoding = SelectEncoding::new(board);
            sat::dimacs(board, text, |card| encoding.variable_of(card))?
        }
        Format::Opb => sat::opb(board, text)?,
        Format::Xcc | Format::Mcc => cover::read(board, text)?,
    };
    match said {
        Said::Chosen(cards) => check(board, &cards).map(Answer::Set).map_err(AnswerError::Model),
        Said::NoSet => Ok(Answer::NoSet),
        Said::Unknown => Ok(Answer::Unknown),
    }
}

/// The valid set of these cards, or why they are none of this board.
fn check(board: &Board, cards: &[Card]) -> Result<ValidSet, String> {
    let rules = board.rules();
    if let Some(&card) = cards.iter().find(|&&card| !board.contains(card)) {
        return Err(format!("{} is not on the board", rules.display(card)));
    }
    ValidSet::try_new(rules, cards).map_err(|why| match cards {
        [] => "it chooses no card".to_owned(),
        cards => {
            let cards: Vec<_> = cards.iter().map(|&card| rules.display(card).to_string()).collect();
            format!("{} are not a valid set: {why}", cards.join(" "))
        }
    })
}

#[cfg(test)]
mod tests;
