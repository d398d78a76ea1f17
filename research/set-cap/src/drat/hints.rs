//! The checker of LRAT: each clause by its hints.

use std::collections::{BTreeMap, HashMap};

use super::assignment::{Assignment, Clause, Variables};
use super::error::{DratError, NotRat};
use super::formula::Formula;
use super::summary::{Reason, Summary};
use super::text::{HintedStep, Step, Text};

/// Checks the steps of a proof with hints, up to the empty clause.
pub(super) fn check(
    formula: Formula,
    mut proof: Text<'_>,
    most: usize,
) -> Result<Summary, DratError> {
    let mut summary = Summary { clauses: formula.len(), ..Summary::default() };
    let needs_no_proof = formula.clauses().any(<[i32]>::is_empty);
    let mut clauses = Clauses::default();
    for (number, clause) in (1..).zip(formula.clauses()) {
        clauses.add(number, clause.to_vec());
    }
    let Formula { mut variables, .. } = formula;
    while let Some(step) = HintedStep::next(&mut proof, &mut variables) {
        match step? {
            (_, HintedStep::Delete(numbers)) => {
                for number in numbers {
                    summary.count_deletion(clauses.by_number.remove(&number).is_some());
                }
            }
            (line, HintedStep::Add { number, clause, hints }) => {
                if number <= 0 || clauses.by_number.contains_key(&number) {
                    let problem = format!("{number}: expected a number that no clause has");
                    return Err(DratError::Step { line, problem });
                }
                let reason = clauses.imply(&clause, &hints);
                let reason = reason.map_err(|fault| fault.at(line, &clause, &variables))?;
                summary.count_addition(reason, most)?;
                if clause.literals.is_empty() {
                    return Ok(summary);
                }
                clauses.add(number, clause.literals);
            }
        }
    }
    if needs_no_proof { Ok(summary) } else { Err(DratError::NoEmptyClause) }
}

/// Why hints do not show that a clause follows.
enum Fault {
    /// A hint, and its defect.
    Hint(i64, &'static str),
    /// There is no contradiction; because of this other clause, the clause is not RAT.
    Open(Vec<i32>),
}

impl Fault {
    fn at(self, line: usize, clause: &Clause, variables: &Variables) -> DratError {
        match self {
            Self::Hint(hint, problem) => DratError::Hint { line, hint, problem },
            Self::Open(against) => {
                DratError::NoContradiction { line, rat: NotRat::new(clause, &against, variables) }
            }
        }
    }
}

/// Clauses by their numbers.
#[derive(Default)]
struct Clauses {
    by_number: BTreeMap<i64, Vec<i32>>,
    /// Empty between two checks.
    assignment: Assignment,
}

impl Clauses {
    fn add(&mut self, number: i64, literals: Vec<i32>) {
        self.assignment.make_room(&literals);
        self.by_number.insert(number, literals);
    }

    /// Checks that a clause follows: by the hints before the first negative one, or as a
    /// RAT clause by all of them.
    fn imply(&mut self, clause: &Clause, hints: &[i64]) -> Result<Reason, Fault> {
        self.assignment.make_room(&clause.literals);
        let reason = self.reason(clause, hints);
        self.assignment.undo(0);
        reason
    }

    fn reason(&mut self, clause: &Clause, hints: &[i64]) -> Result<Reason, Fault> {
        let first_group = hints.iter().position(|&hint| hint < 0).unwrap_or(hints.len());
        let (hints, groups) = hints.split_at(first_group);
        if self.contradicts(&clause.literals, hints)? {
            return Ok(Reason::Propagation);
        }
        let Some(pivot) = clause.pivot else { return Err(Fault::Open(Vec::new())) };
        let groups: HashMap<i64, &[i64]> = groups
            .chunk_by(|_, &next| next > 0)
            .filter_map(|group| group.split_first())
            .map(|(head, hints)| (head.saturating_neg(), hints))
            .collect();
        let with_clause = self.assignment.len();
        let others: Vec<i64> = self.numbers_with(-pivot).collect();
        for number in others {
            let other = self.by_number[&number].clone();
            let rest: Vec<i32> = other.iter().copied().filter(|&l| l != -pivot).collect();
            // A clause without hints has to be contradicted by the new clause alone.
            let hints = groups.get(&number).copied().unwrap_or_default();
            if !self.contradicts(&rest, hints)? {
                return Err(Fault::Open(other));
            }
            self.assignment.undo(with_clause);
        }
        Ok(Reason::Rat)
    }

    /// The numbers of the clauses with a literal.
    fn numbers_with(&self, literal: i32) -> impl Iterator<Item = i64> {
        let with = move |(_, clause): &(&i64, &Vec<i32>)| clause.contains(&literal);
        self.by_number.iter().filter(with).map(|(&number, _)| number)
    }

    /// Makes literals false, and follows hints until there is a contradiction; `false`
    /// if there is none.
    fn contradicts(&mut self, literals: &[i32], hints: &[i64]) -> Result<bool, Fault> {
        if !self.assignment.refute(literals) {
            return Ok(true);
        }
        for &hint in hints {
            let fault = |problem| Fault::Hint(hint, problem);
            let clause = self.by_number.get(&hint).ok_or(fault("no clause has this number"))?;
            let mut open = clause.iter().copied().filter(|&l| !self.assignment.is_false(l));
            match (open.next(), open.next()) {
                (None, _) => return Ok(true),
                (Some(last), None) if self.assignment.is_true(last) => {}
                (Some(last), None) => self.assignment.assume(last),
                _ => return Err(fault("more than one literal of the clause is not false")),
            }
        }
        Ok(false)
    }
}
