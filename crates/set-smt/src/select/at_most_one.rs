//! At most one of some literals holds: a sequential counter that can grow.

use super::cnf::{Cnf, Literal};

/// At most one of the literals pushed so far holds.
///
/// A chain of new variables runs along the literals. Each says that one of the
/// literals up to there holds, which forbids the next literal: 3 clauses a
/// literal, where every pair of literals would need one.
#[derive(Clone, Debug, Default)]
pub(super) struct AtMostOne {
    /// The chain before the last literal.
    chain: Option<Literal>,
    last: Option<Literal>,
}

impl AtMostOne {
    /// Adds a literal: it does not hold together with one that is there,
    /// unless `unless` holds.
    pub(super) fn push(&mut self, literal: Literal, unless: Literal, cnf: &mut Cnf) {
        if let Some(last) = self.last {
            let chain = match self.chain {
                None => last,
                Some(before) => {
                    let chain = cnf.variable();
                    cnf.clause([!before, chain]);
                    cnf.clause([!last, chain]);
                    chain
                }
            };
            cnf.clause([!chain, !literal, unless]);
            self.chain = Some(chain);
        }
        self.last = Some(literal);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether values of the variables past the given ones satisfy the formula.
    fn can_hold(cnf: &Cnf, given: &[bool]) -> bool {
        let free = cnf.variable_count() - given.len();
        (0u32..1 << free).any(|bits| {
            let value = |variable: usize| {
                given
                    .get(variable)
                    .copied()
                    .unwrap_or_else(|| bits >> (variable - given.len()) & 1 == 1)
            };
            let holds = |literal: &Literal| value(literal.variable()) != literal.is_negated();
            cnf.clauses().all(|clause| clause.iter().any(holds))
        })
    }

    #[test]
    fn at_most_one_holds_unless_excused() {
        for len in 0..=5usize {
            let mut cnf = Cnf::default();
            let unless = cnf.variable();
            let literals: Vec<_> = (0..len).map(|_| cnf.variable()).collect();
            let mut one = AtMostOne::default();
            literals.iter().for_each(|&literal| one.push(literal, unless, &mut cnf));
            assert_eq!(cnf.variable_count(), 1 + len + len.saturating_sub(2));
            assert_eq!(cnf.clause_count(), 3 * len.saturating_sub(1) - 2 * usize::from(len > 1));
            for bits in 0..1 << (len + 1) {
                let given: Vec<bool> = (0..=len).map(|i| bits >> i & 1 == 1).collect();
                let chosen = given[1..].iter().filter(|&&chosen| chosen).count();
                assert_eq!(can_hold(&cnf, &given), given[0] || chosen <= 1);
            }
        }
    }
}
