//! The question as a formula, and what its models mean.

use std::io::{self, Write};

use set_core::{Board, Card};
use set_export::cnf::{Literal, Output};

use crate::cnf::Cnf;
use crate::verify::verified_cap;
use crate::{CapError, CapProblem};

/// A [`CapProblem`] as a formula.
///
/// Variable `i + 1` is true if card `i` of the deck is chosen, in the order of
/// [`Rules::cards`](set_core::Rules::cards). All further variables
/// belong to the encoding.
///
/// # Example
///
/// ```
/// use set_cap::CapProblem;
/// use set_core::Rules;
///
/// let formula = CapProblem::new(Rules::new(2, 3)?, 4).formula()?;
/// assert!(formula.cnf().variables() >= 9); // one for each card
/// let mut dimacs = Vec::new();
/// formula.write_dimacs(&mut dimacs)?; // for any SAT solver
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct CapFormula {
    problem: CapProblem,
    cnf: Cnf,
    notes: Vec<String>,
}

/// The answer of another solver's output to a question.
///
/// A model can be checked, and [`CapFormula::answer_of`] does that. The claim
/// that there is no model cannot: it rests on the word of the file's author
/// until a proof passes [`drat::check`](fn@crate::drat::check).
///
/// # Example
///
/// ```
/// use set_cap::{CapProblem, ReportedAnswer};
/// use set_core::Rules;
/// use set_export::cnf::Output;
///
/// let formula = CapProblem::new(Rules::new(2, 3)?, 5).formula()?;
/// let answer = formula.answer_of(&Output::parse("s UNSATISFIABLE\n")?)?;
/// assert_eq!(answer, ReportedAnswer::ClaimedUnsatisfiable);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use = "only a model is checked"]
pub enum ReportedAnswer {
    /// The output has a model. Its cards are a cap of the size asked for, which
    /// was checked by `set-core`.
    Cap(Board),
    /// The output says that there is a model, and has none. Nothing was checked.
    ClaimedSatisfiable,
    /// The output says that there is no model. Nothing was checked.
    ClaimedUnsatisfiable,
    /// The output says that the solver does not know.
    Unknown,
}

impl CapFormula {
    pub(crate) const fn new(problem: CapProblem, cnf: Cnf, notes: Vec<String>) -> Self {
        Self { problem, cnf, notes }
    }

    /// The question.
    #[must_use]
    pub const fn problem(&self) -> CapProblem {
        self.problem
    }

    /// The clauses.
    #[must_use]
    pub const fn cnf(&self) -> &Cnf {
        &self.cnf
    }

    /// The formula with a clause for each literal of a [cube](crate::cubes), which makes it
    /// true.
    ///
    /// # Errors
    ///
    /// [`CapError::TooManyClauses`] if the formula would exceed its limit, and
    /// [`CapError::Range`] if it does not have a variable of the cube.
    pub fn with_cube(&self, cube: &[Literal]) -> Result<Self, CapError> {
        let mut formula = self.clone();
        for &literal in cube {
            let (variable, most) = (literal.variable(), self.cnf.variables());
            if variable > most {
                let what = format_args!("variable {variable} of a cube");
                return Err(CapError::range(what, format_args!("1 to {most}")));
            }
            formula.cnf.add(&[literal])?;
        }
        Ok(formula)
    }

    /// Writes the formula in the DIMACS format, which minisat, cadical and
    /// kissat read. Comment lines explain the variables.
    ///
    /// The same question gives the same bytes on every platform.
    ///
    /// # Errors
    ///
    /// The error of the writer.
    pub fn write_dimacs(&self, out: &mut dyn Write) -> io::Result<()> {
        let (rules, size) = (self.problem.rules(), self.problem.size());
        let name = |card: Option<Card>| card.map(|card| rules.display(card).to_string());
        let (first, last) = (name(rules.cards().next()), name(rules.cards().next_back()));
        let mut comments = vec![
            format!("The card game Set, {rules}: {size} cards without a valid set"),
            format!("Encoding {}, symmetry {}", self.problem.encoding(), self.problem.symmetry()),
            format!(
                "1 to {}: the card is chosen, in order: {} to {}",
                rules.deck_len().unwrap_or(u128::MAX),
                first.unwrap_or_default(),
                last.unwrap_or_default()
            ),
        ];
        comments.extend_from_slice(&self.notes);
        self.cnf.write_dimacs(out, &comments)
    }

    /// The cards that a model chooses, checked to be a cap of the size asked
    /// for. Only the literals of cards matter, and a card that the model does not
    /// mention is not chosen.
    ///
    /// # Errors
    ///
    /// [`CapError::HoldsSet`] or [`CapError::TooSmall`] if the cards hold a
    /// set or are too few.
    pub fn cap_of(&self, model: &[Literal]) -> Result<Board, CapError> {
        let rules = self.problem.rules();
        let chosen = model.iter().filter(|literal| literal.is_positive());
        let mut cards: Vec<Card> = chosen
            .filter_map(|literal| rules.card_at(u128::from(literal.variable()) - 1))
            .collect();
        cards.sort_unstable();
        cards.dedup();
        verified_cap(rules, &cards, self.problem.size())
    }

    /// The answer to the question in the output of another solver that was run on this
    /// formula.
    ///
    /// # Errors
    ///
    /// As [`cap_of`](Self::cap_of), for a model.
    ///
    /// # Example
    ///
    /// ```
    /// use set_export::cnf::Output;
    /// use set_cap::{CapProblem, ReportedAnswer};
    /// use set_core::Rules;
    ///
    /// let formula = CapProblem::new(Rules::new(2, 3)?, 2).formula()?;
    /// let model = formula.answer_of(&Output::parse("SAT\n1 -2 3 0\n")?)?;
    /// assert!(matches!(model, ReportedAnswer::Cap(cap) if cap.len() == 2));
    /// // Two cards of nine are set-free, whatever a file says.
    /// let claim = formula.answer_of(&Output::parse("UNSAT\n")?)?;
    /// assert_eq!(claim, ReportedAnswer::ClaimedUnsatisfiable);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn answer_of(&self, output: &Output) -> Result<ReportedAnswer, CapError> {
        match output {
            Output::Satisfiable(model) => self.cap_of(model).map(ReportedAnswer::Cap),
            Output::NoModel => Ok(ReportedAnswer::ClaimedSatisfiable),
            Output::Unsatisfiable => Ok(ReportedAnswer::ClaimedUnsatisfiable),
            Output::Unknown => Ok(ReportedAnswer::Unknown),
        }
    }
}
