//! Weights of values, which show that a node is a leaf.
//!
//! The cards that are missing at a node have each open value exactly once. So for any weights of
//! the open values, the missing cards together weigh as much as all open values. Some weights say
//! that they do not.

use alloc::vec::Vec;

use set_core::Card;

use super::error::CheckErrorKind;
use super::source::{Question, Source};
use crate::certificate::MAX_WEIGHT;
use crate::word::Word;

/// A rule by which weights end a node.
#[derive(Clone, Copy)]
pub(crate) enum Rule {
    /// Each candidate weighs at most `most`, and all open values weigh more than the missing cards
    /// can.
    Sums { most: u32 },
    /// Each candidate weighs 0 modulo `modulus`, and all open values do not.
    Remainders { modulus: u32 },
}

impl Rule {
    /// Reads a rule by its number, counted from 0; `None` if there is no such rule.
    pub(super) fn read(
        number: u64,
        source: &mut impl Source,
    ) -> Result<Option<Self>, CheckErrorKind> {
        Ok(match number {
            0 => Some(Self::Sums { most: weight(MAX_WEIGHT, source)? }),
            1 => {
                let stated = source.number()?;
                let modulus = u32::try_from(stated).ok();
                let modulus = modulus.filter(|modulus| (2..=MAX_WEIGHT).contains(modulus));
                Some(Self::Remainders {
                    modulus: modulus.ok_or(CheckErrorKind::Modulus { stated })?,
                })
            }
            _ => None,
        })
    }

    /// The largest weight of a value.
    const fn most_weight(self) -> u32 {
        match self {
            Self::Sums { .. } => MAX_WEIGHT,
            Self::Remainders { modulus } => modulus - 1,
        }
    }

    /// Whether a candidate may have weights of this sum.
    fn allows(self, sum: u64) -> bool {
        match self {
            Self::Sums { most } => sum <= most.into(),
            Self::Remainders { modulus } => sum.is_multiple_of(modulus.into()),
        }
    }

    /// Checks that missing cards cannot have all open values, which weigh `total`.
    fn refutes(self, total: u64, missing: usize) -> Result<(), CheckErrorKind> {
        match self {
            Self::Sums { most } if total <= u64::from(most) * missing as u64 => {
                Err(CheckErrorKind::TotalWeight { total, cards: missing, most })
            }
            Self::Remainders { modulus } if total.is_multiple_of(modulus.into()) => {
                Err(CheckErrorKind::TotalRemainder { modulus })
            }
            _ => Ok(()),
        }
    }

    /// Why a card whose weights have this sum contradicts the rule.
    pub(super) fn refuses(self, card: Card, sum: u64) -> CheckErrorKind {
        match self {
            Self::Sums { most } => CheckErrorKind::CardWeight { card, weight: sum, most },
            Self::Remainders { modulus } => {
                CheckErrorKind::CardRemainder { card, remainder: sum % u64::from(modulus), modulus }
            }
        }
    }
}

/// Why weights prove nothing.
pub(super) enum Unproved {
    /// A candidate with these values contradicts the rule by the sum of its weights.
    Card { values: Vec<usize>, rule: Rule, sum: u64 },
    /// No number can be read, or the weights themselves are wrong.
    Kind(CheckErrorKind),
}

impl From<CheckErrorKind> for Unproved {
    fn from(kind: CheckErrorKind) -> Self {
        Self::Kind(kind)
    }
}

/// The weights of a node.
#[derive(Default)]
pub(super) struct Weights {
    /// The weight of the value of each bit.
    of_bit: Vec<u32>,
}

impl Weights {
    /// Checks that weights, which are read for the open values of a node in ascending order of
    /// their numbers, prove that no candidates have each open value exactly once.
    pub(super) fn check<W: Word>(
        &mut self,
        rule: Rule,
        question: &Question<'_, W>,
        source: &mut impl Source,
    ) -> Result<(), Unproved> {
        let &Question { candidates, open, numbers } = question;
        source.count(open.len() + candidates.len())?;
        source.memory(numbers.len() * size_of::<u32>())?;
        self.of_bit.clear();
        self.of_bit.resize(numbers.len(), 0);
        for bit in open.numbers() {
            self.of_bit[bit] = weight(rule.most_weight(), source)?;
        }
        for candidate in candidates {
            let sum = self.sum(candidate);
            if !rule.allows(sum) {
                let values = candidate.numbers().map(|bit| numbers[bit]).collect();
                return Err(Unproved::Card { values, rule, sum });
            }
        }
        Ok(rule.refutes(self.sum(open), question.missing())?)
    }

    fn sum<W: Word>(&self, values: &W) -> u64 {
        values.numbers().map(|bit| u64::from(self.of_bit[bit])).sum()
    }
}

/// Reads a weight.
fn weight(most: u32, source: &mut impl Source) -> Result<u32, CheckErrorKind> {
    let stated = source.number()?;
    let weight = u32::try_from(stated).ok().filter(|&weight| weight <= most);
    weight.ok_or(CheckErrorKind::Weight { stated, most })
}
