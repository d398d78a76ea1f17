//! "At most one of these literals holds", in few clauses.

use super::cnf::{Cnf, Literal};

/// The number of literals of a group. Groups of 3 to 6 are about equally fast.
const GROUP: usize = 4;

/// At most one of the literals pushed so far holds.
///
/// The literals form groups. No two literals of a group hold together. Each group has
/// a *commander*, a new variable that holds if one literal of the group does. At most
/// one commander holds, by the same construction (Klieber and Kwon, "Efficient CNF
/// encoding for selecting 1 from N objects", 2007). This takes some 3 clauses for each
/// literal, in place of one for each pair, and a literal that holds excludes all
/// others in `O(log n)` steps.
#[derive(Clone, Debug, Default)]
pub(super) struct AtMostOne {
    /// The last group; only this one may have room.
    group: Vec<Literal>,
    /// The commanders of all groups; `None` as long as there is one group.
    commanders: Option<Commanders>,
}

#[derive(Clone, Debug)]
struct Commanders {
    last: Literal,
    one: Box<AtMostOne>,
}

impl AtMostOne {
    /// Adds a literal: unless `unless` holds, it does not hold together with any
    /// earlier one.
    pub(super) fn push(&mut self, literal: Literal, unless: Literal, cnf: &mut Cnf) {
        if self.group.len() == GROUP {
            self.new_group(unless, cnf);
        }
        for &other in &self.group {
            cnf.clause([!other, !literal, unless]);
        }
        if let Some(commanders) = &self.commanders {
            cnf.clause([!literal, commanders.last]);
        }
        self.group.push(literal);
    }

    fn new_group(&mut self, unless: Literal, cnf: &mut Cnf) {
        let commanders = self.commanders.take().map(|commanders| commanders.one);
        let mut one = commanders.unwrap_or_else(|| {
            // The first group has no commander until there is a second.
            let commander = cnf.variable();
            self.group.iter().for_each(|&literal| cnf.clause([!literal, commander]));
            let mut one = Box::<Self>::default();
            one.push(commander, unless, cnf);
            one
        });
        let last = cnf.variable();
        one.push(last, unless, cnf);
        self.commanders = Some(Commanders { last, one });
        self.group.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether some values of the remaining variables satisfy the formula, with the first
    /// variables as given.
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
            cnf.clauses.iter().all(|clause| clause.iter().any(holds))
        })
    }

    #[test]
    fn at_most_one_holds_unless_excused() {
        for len in 0..=9usize {
            let mut cnf = Cnf::default();
            let unless = cnf.variable();
            let literals: Vec<_> = (0..len).map(|_| cnf.variable()).collect();
            let mut one = AtMostOne::default();
            literals.iter().for_each(|&literal| one.push(literal, unless, &mut cnf));
            for bits in 0..1 << (len + 1) {
                let given: Vec<bool> = (0..=len).map(|i| bits >> i & 1 == 1).collect();
                let chosen = given[1..].iter().filter(|&&chosen| chosen).count();
                assert_eq!(can_hold(&cnf, &given), given[0] || chosen <= 1);
            }
        }
    }
}
