//! The question as a whole, and as a formula.

use std::io::{self, Write};

use set_core::{Board, Card, Rules};

use super::at_least::{Encoding, counter};
use super::sets::for_each_valid_set;
use super::symmetry::{self, Symmetry};
use crate::CapError;
use crate::cnf::{Cnf, Literal};
use crate::geometry::PointSet;
use crate::verify::verified_cap;

/// The question whether a deck has `size` cards without a valid set among them.
///
/// # Example
///
/// ```
/// use set_cap::{Answer, CapProblem, CapSearch, Encoding, Symmetry};
/// use set_core::{Budget, Rules};
///
/// let problem = CapProblem::new(Rules::CLASSIC, 20)
///     .with_symmetry(Symmetry::ThreeCards)
///     .with_encoding(Encoding::Sequential);
/// let formula = problem.formula()?;
/// let Answer::Found(cap) = CapSearch::new(&formula).run(&Budget::unlimited())? else {
///     panic!("there is one")
/// };
/// assert!(cap.len() >= 20);
/// # Ok::<(), set_cap::CapError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CapProblem {
    rules: Rules,
    size: u64,
    symmetry: Symmetry,
    encoding: Encoding,
    first_hyperplane: Option<PointSet>,
    limit: usize,
}

impl CapProblem {
    /// The most clauses of a formula unless another limit is set: 4 million.
    pub const CLAUSE_LIMIT: usize = 4_000_000;

    /// The question for a deck and a number of cards, without symmetry breaking
    /// and in the default encoding.
    #[must_use]
    pub const fn new(rules: Rules, size: u64) -> Self {
        Self {
            rules,
            size,
            symmetry: Symmetry::None,
            encoding: Encoding::Split,
            first_hyperplane: None,
            limit: Self::CLAUSE_LIMIT,
        }
    }

    /// Breaks symmetry in this way.
    #[must_use]
    pub const fn with_symmetry(mut self, symmetry: Symmetry) -> Self {
        self.symmetry = symmetry;
        self
    }

    /// Counts the cards in this way.
    #[must_use]
    pub const fn with_encoding(mut self, encoding: Encoding) -> Self {
        self.encoding = encoding;
        self
    }

    /// Asks for a collection whose cards with 0 in the first property are these
    /// points of AG(p - 1, 3): one of the cases into which the representatives
    /// of [`cap_classes`](crate::counts::cap_classes) divide the question.
    ///
    /// For decks of three values and 2 to 5 properties, in place of another
    /// symmetry breaking. If more cards are asked for, one outside the
    /// hyperplane is fixed too: maps that keep the hyperplane point by point
    /// take any such card to any other.
    #[must_use]
    pub const fn with_first_hyperplane(mut self, points: PointSet) -> Self {
        self.first_hyperplane = Some(points);
        self
    }

    /// Allows a formula this many clauses.
    #[must_use]
    pub const fn with_clause_limit(mut self, clauses: usize) -> Self {
        self.limit = clauses;
        self
    }

    /// The rules of the deck.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The number of cards asked for, at least.
    #[must_use]
    pub const fn size(&self) -> u64 {
        self.size
    }

    /// The symmetry breaking.
    #[must_use]
    pub const fn symmetry(&self) -> Symmetry {
        self.symmetry
    }

    /// The encoding of "at least".
    #[must_use]
    pub const fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// The cards with 0 in the first property, if they are given.
    #[must_use]
    pub const fn first_hyperplane(&self) -> Option<PointSet> {
        self.first_hyperplane
    }

    /// Writes the question as a formula.
    ///
    /// # Errors
    ///
    /// [`CapError::Size`] if the deck does not have so many cards or none are
    /// asked for, [`CapError::TooManySets`] or [`CapError::TooManyClauses`] if
    /// the formula passes the limit, and [`CapError::Symmetry`] if the argument
    /// behind the symmetry breaking does not hold.
    ///
    /// # Complexity
    ///
    /// Proportional to the formula: a clause with `v` literals for each valid
    /// set of the deck, and what the [`Encoding`] takes.
    pub fn formula(self) -> Result<CapFormula, CapError> {
        let Self { rules, size, symmetry, encoding, limit, .. } = self;
        let deck = rules.deck_len().unwrap_or(u128::MAX);
        if size == 0 || u128::from(size) > deck {
            return Err(CapError::Size { size, rules, deck });
        }
        // A card in no set would have no clause, so cards are compared too.
        let sets = rules.valid_set_count();
        if sets.is_none_or(|sets| sets > limit as u128) || deck > limit as u128 {
            return Err(CapError::TooManySets { rules, sets, limit });
        }
        let mut builder = Builder::new(limit);
        let cards = (0..deck).map(|_| builder.cnf.variable()).collect::<Result<Vec<_>, _>>()?;
        for_each_valid_set(rules, |set| {
            let clause: Vec<_> = set.iter().map(|&card| !cards[card as usize]).collect();
            builder.cnf.add(&clause)
        })?;
        if symmetry == Symmetry::HeavyClass {
            symmetry::heavy_class(&mut builder, self, &cards)?;
        } else {
            let counter = counter(&mut builder, encoding, rules, &cards, size..=size, false)?;
            let enough: Vec<_> = counter.at_least(size).into_iter().collect();
            builder.cnf.add(&enough)?;
            symmetry::fix_cards(&mut builder, self, &cards)?;
        }
        if let Some(points) = self.first_hyperplane {
            symmetry::first_hyperplane(&mut builder, self, &cards, points)?;
        }
        Ok(CapFormula { problem: self, cnf: builder.cnf, notes: builder.notes })
    }
}

/// A formula in the making, and what its variables mean.
pub(super) struct Builder {
    pub(super) cnf: Cnf,
    notes: Vec<String>,
}

impl Builder {
    pub(super) const fn new(limit: usize) -> Self {
        Self { cnf: Cnf::new(limit), notes: Vec::new() }
    }

    /// Notes what consecutive variables mean: at least `least`, `least + 1`, ...
    /// of consecutive cards.
    pub(super) fn note_counter(&mut self, outputs: &[Literal], least: u64, cards: &[Literal]) {
        let (Some(first), Some(end)) = (outputs.first(), outputs.last()) else { return };
        let (Some(from), Some(to)) = (cards.first(), cards.last()) else { return };
        let most = least + outputs.len() as u64 - 1;
        self.notes.push(if least == most {
            format!("{first}: only if at least {least} of variables {from} to {to}")
        } else {
            format!(
                "{first} to {end}: only if at least {least} to {most} of variables {from} to {to}"
            )
        });
    }

    pub(super) fn note(&mut self, note: String) {
        self.notes.push(note);
    }
}

/// A [`CapProblem`] as a formula. Variable `i + 1` is true if card `i` of the
/// deck is in the collection, in the order of [`Rules::cards`]; the variables
/// behind those of the cards count.
#[derive(Clone, Debug)]
pub struct CapFormula {
    problem: CapProblem,
    cnf: Cnf,
    notes: Vec<String>,
}

impl CapFormula {
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

    /// Writes the formula in the DIMACS format, which minisat, cadical and
    /// kissat read, with the meaning of its variables in comment lines.
    ///
    /// The same question gives the same bytes, on every platform.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn write_dimacs(&self, out: &mut dyn Write) -> io::Result<()> {
        let CapProblem { rules, size, symmetry, encoding, .. } = self.problem;
        let name = |card: Option<Card>| card.map(|card| rules.display(card).to_string());
        let (first, last) = (name(rules.cards().next()), name(rules.cards().next_back()));
        let mut comments = vec![
            format!("The card game Set, {rules}: {size} cards without a valid set"),
            format!("Encoding {encoding}, symmetry {symmetry}"),
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

    /// The cards that a model chooses, verified to be a cap of the size asked
    /// for. Literals of other variables do not matter, and a card that the model
    /// does not mention is not chosen.
    ///
    /// # Errors
    ///
    /// [`CapError::HoldsSet`] or [`CapError::TooSmall`] if what is chosen is not
    /// what the formula asks for.
    pub fn cap_of(&self, model: &[Literal]) -> Result<Board, CapError> {
        let rules = self.problem.rules;
        let chosen = model.iter().filter(|literal| literal.is_positive());
        let mut cards: Vec<Card> = chosen
            .filter_map(|literal| rules.card_at(u128::from(literal.variable()) - 1))
            .collect();
        cards.sort_unstable();
        cards.dedup();
        verified_cap(rules, &cards, self.problem.size)
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// The assignments of the first `n` variables that some model extends, as
    /// masks in ascending order.
    pub(in crate::encoding) fn models(cnf: &Cnf, n: u32) -> Vec<u32> {
        use batsat::{BasicSolver, SolverInterface, lbool};
        let mut solver = BasicSolver::default();
        let literal = |solver: &mut BasicSolver, literal: i32| {
            batsat::Lit::new(solver.var_of_int(literal.unsigned_abs() - 1), literal > 0)
        };
        for clause in cnf.clauses() {
            let mut clause: Vec<_> =
                clause.iter().map(|l| literal(&mut solver, l.to_dimacs())).collect();
            solver.add_clause_reuse(&mut clause);
        }
        (0..1 << n)
            .filter(|mask| {
                let assumptions: Vec<_> = (0..n)
                    .map(|i| {
                        let variable = i32::try_from(i + 1).unwrap();
                        literal(&mut solver, if mask >> i & 1 == 1 { variable } else { -variable })
                    })
                    .collect();
                solver.solve_limited(&assumptions) == lbool::TRUE
            })
            .collect()
    }
}
