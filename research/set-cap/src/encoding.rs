//! Writes a question as a formula.
//!
//! The three parts follow the program SET-SAT by rsnb: no valid set (`sets`), at
//! least k cards (`at_least`), and a demand that breaks symmetry (`demands`).
mod at_least;
mod demands;
mod sets;
#[cfg(test)]
mod testing;

use set_export::cnf::Literal;

use crate::cnf::Cnf;
use crate::error::check_size;
use crate::{CapError, CapFormula, CapProblem, Symmetry};

impl CapProblem {
    /// Writes the question as a formula.
    ///
    /// # Errors
    ///
    /// - [`CapError::Range`] if the size is 0 or larger than the deck.
    /// - [`CapError::Range`] or [`CapError::TooManyClauses`] if the
    ///   formula would have more than 4 million clauses.
    /// - [`CapError::Symmetry`] if the argument behind the symmetry breaking does
    ///   not hold for this question.
    ///
    /// # Complexity
    ///
    /// Proportional to the formula: a clause of `v` literals for each valid set
    /// of the deck, and the clauses of the [`Encoding`](crate::Encoding).
    pub fn formula(self) -> Result<CapFormula, CapError> {
        let (rules, size, limit) = (self.rules(), self.size(), Self::MAX_CLAUSES);
        let deck = check_size(rules, size)?;
        // A deck can have fewer sets than cards, and each card is a variable.
        let sets = rules.valid_set_count();
        if sets.is_none_or(|sets| sets > limit as u64) || deck > limit as u128 {
            let sets = sets.map_or_else(|| "more than 2^64".to_owned(), |sets| sets.to_string());
            let what = format_args!("{rules} has {sets} valid sets, a clause each");
            return Err(CapError::range(what, format_args!("{limit} at most")));
        }
        let mut builder = Builder::new(limit);
        let cards = (0..deck).map(|_| builder.cnf.variable()).collect::<Result<Vec<_>, _>>()?;
        sets::for_each_valid_set(rules, |set| {
            let clause: Vec<_> = set.iter().map(|&card| !cards[card as usize]).collect();
            builder.cnf.add(&clause)
        })?;
        // These demands include the count.
        if !matches!(self.symmetry(), Symmetry::HeavyClass | Symmetry::HeaviestPlane(_)) {
            let range = size..=size;
            let counter =
                at_least::counter(&mut builder, self.encoding(), rules, &cards, range, false)?;
            let enough: Vec<_> = counter.at_least(size).into_iter().collect();
            builder.cnf.add(&enough)?;
        }
        demands::add(&mut builder, self, &cards)?;
        Ok(builder.finish(self))
    }
}

/// A formula under construction, with notes on what its variables mean.
struct Builder {
    cnf: Cnf,
    notes: Vec<String>,
}

impl Builder {
    const fn new(clause_limit: usize) -> Self {
        Self { cnf: Cnf::new(clause_limit), notes: Vec::new() }
    }

    /// Adds a note.
    fn note(&mut self, note: String) {
        self.notes.push(note);
    }

    /// Notes what consecutive variables mean: that at least `least`, `least + 1`,
    /// ... of these cards, or of their negations, are chosen.
    fn note_counter(&mut self, outputs: &[Literal], least: u64, cards: &[Literal]) {
        let (Some(first), Some(end)) = (outputs.first(), outputs.last()) else { return };
        let most = least + outputs.len() as u64 - 1;
        let cards = names(cards);
        self.note(if least == most {
            format!("{first}: only if at least {least} of {cards}")
        } else {
            format!("{first} to {end}: only if at least {least} to {most} of {cards}")
        });
    }

    fn finish(self, problem: CapProblem) -> CapFormula {
        CapFormula::new(problem, self.cnf, self.notes)
    }
}

/// The literals in a few words: consecutive variables by the first and the last one.
fn names(literals: &[Literal]) -> String {
    let follows =
        |pair: &[Literal]| pair[0].is_positive() && pair[1].to_dimacs() == pair[0].to_dimacs() + 1;
    match (literals.first(), literals.last()) {
        (Some(first), Some(last)) if literals.windows(2).all(follows) => {
            format!("variables {first} to {last}")
        }
        _ => {
            let literals: Vec<_> = literals.iter().map(ToString::to_string).collect();
            format!("literals {}", literals.join(" "))
        }
    }
}
