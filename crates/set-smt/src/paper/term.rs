//! The terms of the paper's constraints, and their SMT-LIB 2 text.

use core::fmt;

use super::unknowns::{Sort, Unknown};

/// A formula over the unknowns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Term {
    /// The unknown is this value.
    Is(Unknown, u32),
    /// The unknowns are equal.
    Equal(Unknown, Unknown),
    /// The first unknown is at most the second.
    AtMost(Unknown, Unknown),
    Not(Box<Self>),
    /// All of these hold. Not one term alone: it stands for itself.
    And(Vec<Self>),
    /// One of these holds. Not one term alone: it stands for itself.
    Or(Vec<Self>),
}

impl Term {
    pub(super) fn not(self) -> Self {
        Self::Not(Box::new(self))
    }
}

/// All of the terms hold.
pub(super) fn and(terms: impl IntoIterator<Item = Term>) -> Term {
    one_or(terms, Term::And)
}

/// One of the terms holds.
pub(super) fn or(terms: impl IntoIterator<Item = Term>) -> Term {
    one_or(terms, Term::Or)
}

fn one_or(terms: impl IntoIterator<Item = Term>, join: fn(Vec<Term>) -> Term) -> Term {
    let mut terms: Vec<_> = terms.into_iter().collect();
    match terms.pop() {
        Some(only) if terms.is_empty() => only,
        last => {
            terms.extend(last);
            join(terms)
        }
    }
}

/// A term as SMT-LIB 2 text, with unknowns of a sort.
pub(super) struct Text<'a> {
    pub(super) term: &'a Term,
    pub(super) sort: Sort,
    /// The number of bits of a bit-vector.
    pub(super) bits: u32,
}

impl Text<'_> {
    fn of<'a>(&self, term: &'a Term) -> Text<'a> {
        Text { term, sort: self.sort, bits: self.bits }
    }

    /// No `and` and no `or` has fewer than two arguments: the Core theory has none such.
    fn joined(
        &self,
        f: &mut fmt::Formatter<'_>,
        operator: &str,
        of_none: bool,
        terms: &[Term],
    ) -> fmt::Result {
        match terms {
            [] => write!(f, "{of_none}"),
            terms => {
                write!(f, "({operator}")?;
                terms.iter().try_for_each(|term| write!(f, " {}", self.of(term)))?;
                f.write_str(")")
            }
        }
    }
}

impl fmt::Display for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.term, self.sort) {
            (Term::Is(k, value), Sort::Int) => write!(f, "(= {k} {value})"),
            (Term::Is(k, value), Sort::BitVec) => {
                write!(f, "(= {k} #b{value:0bits$b})", bits = self.bits as usize)
            }
            (Term::Equal(k, l), _) => write!(f, "(= {k} {l})"),
            (Term::AtMost(k, l), Sort::Int) => write!(f, "(<= {k} {l})"),
            (Term::AtMost(k, l), Sort::BitVec) => write!(f, "(bvule {k} {l})"),
            (Term::Not(term), _) => write!(f, "(not {})", self.of(term)),
            (Term::And(terms), _) => self.joined(f, "and", true, terms),
            (Term::Or(terms), _) => self.joined(f, "or", false, terms),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(term: &Term, sort: Sort) -> String {
        Text { term, sort, bits: 3 }.to_string()
    }

    #[test]
    fn one_term_stands_for_itself_and_none_is_true_or_false() {
        let k = Unknown { card: 0, property: 2 };
        let is = Term::Is(k, 5);
        assert_eq!(text(&and([]), Sort::Int), "true");
        assert_eq!(text(&or([]), Sort::Int), "false");
        assert_eq!(and([is.clone()]), is);
        assert_eq!(or([is.clone()]), is);
        assert_eq!(
            text(&and([is.clone(), is.clone()]), Sort::Int),
            "(and (= k_0_2 5) (= k_0_2 5))"
        );
        assert_eq!(
            text(&or([is.clone(), is.not()]), Sort::BitVec),
            "(or (= k_0_2 #b101) (not (= k_0_2 #b101)))"
        );
    }
}
