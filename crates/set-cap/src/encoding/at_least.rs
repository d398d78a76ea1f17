//! "At least k of these cards", in clauses.
//!
//! Each encoding makes, for some of the numbers `j`, a literal that can only be
//! true if at least `j` of the cards are chosen. The other direction is not
//! needed: what is asked for is a lower bound.

mod sequential;
mod totalizer;

use core::fmt;
use core::ops::RangeInclusive;

use set_core::Rules;

use super::formula::Builder;
use crate::CapError;
use crate::cnf::Literal;

/// How "at least k cards" is written in clauses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Encoding {
    /// The sequential counter of SET-SAT (Sinz, "Towards an Optimal CNF Encoding
    /// of Boolean Cardinality Constraints"; Frisch and Giannaros, "SAT Encodings
    /// of the At-Most-k Constraint"): a count along the deck. About `n k`
    /// variables and `2 n k` clauses for `n` cards.
    Sequential,
    /// The totalizer (Bailleux and Boufkhad, "Efficient CNF Encoding of Boolean
    /// Cardinality Constraints"): counts in a balanced tree over the deck. About
    /// `n log n` variables and `n k` clauses.
    Totalizer,
    /// A totalizer whose tree follows the properties of the deck: the cards
    /// that agree in the first properties are a smaller deck, whose count is
    /// bounded by what is known of it
    /// ([`upper_bound`](crate::bounds::upper_bound)). The fewest variables, and
    /// what the solver would have to find out is built in.
    #[default]
    Split,
}

impl Encoding {
    /// All encodings.
    pub const ALL: [Self; 3] = [Self::Sequential, Self::Totalizer, Self::Split];

    /// The name of the encoding, in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sequential => "sequential",
            Self::Totalizer => "totalizer",
            Self::Split => "split",
        }
    }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Literals for "at least `j`", for consecutive `j`.
pub(super) struct Counter {
    least: u64,
    outputs: Vec<Literal>,
}

impl Counter {
    const fn new(least: u64, outputs: Vec<Literal>) -> Self {
        Self { least, outputs }
    }

    /// The literal that is true only if at least `j` are chosen; `None` outside
    /// the range the counter was made for.
    pub(super) fn at_least(&self, j: u64) -> Option<Literal> {
        let place = usize::try_from(j.checked_sub(self.least)?).ok()?;
        self.outputs.get(place).copied()
    }
}

/// A counter of the cards of a deck with these rules (of a whole deck, or of a
/// part that is a deck with fewer properties), for the numbers of a range from 1
/// to the number of cards. The count of a part may be `bounded` by what is known
/// of such decks.
pub(super) fn counter(
    builder: &mut Builder,
    encoding: Encoding,
    deck: Rules,
    cards: &[Literal],
    range: RangeInclusive<u64>,
    bounded: bool,
) -> Result<Counter, CapError> {
    match encoding {
        Encoding::Sequential => sequential::counter(builder, cards, range),
        Encoding::Totalizer => totalizer::balanced(cards).counter(builder, range),
        Encoding::Split => totalizer::by_property(deck, cards, bounded).counter(builder, range),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::encoding::formula::tests::models;

    /// Every encoding of "at least `k` of `n`" has, over the cards, the right
    /// models.
    #[test]
    fn every_choice_of_few_cards() {
        for encoding in Encoding::ALL {
            for (p, v) in [(1, 5), (2, 3), (3, 2)] {
                let deck = Rules::new(p, v).unwrap();
                let n = v.pow(p);
                for k in 1..=u64::from(n) {
                    let mut builder = Builder::new(10_000);
                    let cards: Vec<_> = (0..n).map(|_| builder.cnf.variable().unwrap()).collect();
                    // Without sets as clauses a deck's parts are not bounded.
                    let bounded = matches!(encoding, Encoding::Split);
                    let counter = if bounded {
                        totalizer::balanced(&cards).counter(&mut builder, k..=k)
                    } else {
                        counter(&mut builder, encoding, deck, &cards, k..=k, false)
                    };
                    let at_least = counter.unwrap().at_least(k).unwrap();
                    builder.cnf.add(&[at_least]).unwrap();
                    let expected = (0..1_u32 << n).filter(|hand| u64::from(hand.count_ones()) >= k);
                    assert!(models(&builder.cnf, n).into_iter().eq(expected), "{encoding} {n} {k}");
                }
            }
        }
    }
}
