//! Writes a question as a formula.
//!
//! The three parts follow the program SET-SAT by rsnb: no valid set (`sets`), at
//! least k cards (`at_least`), and a demand that breaks symmetry (`demands`).

mod at_least;
mod builder;
mod demands;
mod sets;
#[cfg(test)]
mod testing;

use crate::{CapError, CapFormula, CapProblem, Symmetry};

use builder::Builder;

impl CapProblem {
    /// Writes the question as a formula.
    ///
    /// # Errors
    ///
    /// - [`CapError::Size`] if the size is 0 or larger than the deck.
    /// - [`CapError::TooManySets`] or [`CapError::TooManyClauses`] if the
    ///   formula would have more than 4 million clauses.
    /// - [`CapError::Symmetry`] if the argument behind the symmetry breaking does
    ///   not hold for this question.
    ///
    /// # Complexity
    ///
    /// Proportional to the formula: a clause of `v` literals for each valid set
    /// of the deck, and the clauses of the [`Encoding`](crate::Encoding).
    pub fn formula(self) -> Result<CapFormula, CapError> {
        let (rules, size, limit) = (self.rules(), self.size(), Self::MOST_CLAUSES);
        let deck = rules.deck_len().unwrap_or(u128::MAX);
        if size == 0 || u128::from(size) > deck {
            return Err(CapError::Size { size, rules, deck });
        }
        // A deck can have fewer sets than cards, and each card is a variable.
        let sets = rules.valid_set_count();
        if sets.is_none_or(|sets| sets > limit as u64) || deck > limit as u128 {
            return Err(CapError::TooManySets { rules, sets, limit });
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
