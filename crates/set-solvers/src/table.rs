//! The table of all solvers. A new solver is a new entry here.

#[cfg(any(feature = "hardness", feature = "smt"))]
use set_core::{Enumerate, Rules};
#[cfg(feature = "hardness")]
use set_hardness::{PairCheck, PairCheckSolver};
#[cfg(feature = "smt")]
use set_smt::{PaperEncoding, PaperSolver, Sort, Symmetry};

use crate::entry::Entry;
#[cfg(any(
    feature = "auto",
    feature = "brute",
    feature = "classic",
    feature = "dynamic",
    feature = "hardness",
    feature = "ip",
    feature = "portfolio",
    feature = "smt"
))]
use crate::entry::Make;
#[cfg(feature = "hardness")]
use crate::entry::Refusal;

/// Other names of entries.
pub(crate) const ALIASES: &[(&str, &str)] = &[("smt-paper", "smt-paper-sorted-int")];

/// The maker if the feature is on, otherwise `None`.
macro_rules! built {
    ($feature:literal, $make:expr) => {{
        #[cfg(feature = $feature)]
        {
            Some($make)
        }
        #[cfg(not(feature = $feature))]
        {
            None
        }
    }};
}

pub(crate) const ENTRIES: &[Entry] = &[
    Entry {
        name: "auto",
        about: "The one that was measured to be the fastest for such a board",
        feature: "auto",
        is_general: true,
        make: built!(
            "auto",
            Make::Lead {
                alone: |rules| Box::new(set_portfolio::Auto::new(rules)),
                #[cfg(feature = "parallel")]
                together: Some(|rules, threads| {
                    Box::new(set_portfolio::Auto::new(rules).with_threads(threads))
                }),
            }
        ),
    },
    Entry {
        name: "brute",
        about: "Every combination of cards",
        feature: "brute",
        is_general: true,
        make: built!("brute", Make::alone(|rules| Box::new(set_brute::BruteForce::new(rules)))),
    },
    Entry {
        name: "partial",
        about: "The paper's dynamic algorithm: partial sets, remembered",
        feature: "dynamic",
        is_general: true,
        make: built!(
            "dynamic",
            Make::alone(|rules| Box::new(set_dynamic::PartialSets::new(rules)))
        ),
    },
    Entry {
        name: "dynamic",
        about: "The flagship: searches only for sets with new cards",
        feature: "dynamic",
        is_general: true,
        make: built!(
            "dynamic",
            Make::Lead {
                alone: |rules| Box::new(set_dynamic::DynamicSolver::new(rules)),
                #[cfg(feature = "parallel")]
                together: Some(|rules, threads| {
                    Box::new(set_dynamic::DynamicSolver::new(rules).with_threads(threads))
                }),
            }
        ),
    },
    Entry {
        name: "classic",
        about: "Bits and tables, for three values and up to four properties",
        feature: "classic",
        is_general: false,
        make: built!(
            "classic",
            Make::SomeRules(|rules| match set_classic::ClassicSolver::new(rules) {
                Ok(solver) => Ok(Box::new(solver)),
                Err(error) => Err(Box::new(error)),
            })
        ),
    },
    Entry {
        name: "completion",
        about: "The card that completes v-1 others",
        feature: "hardness",
        is_general: false,
        make: built!(
            "hardness",
            Make::Any(|rules| Box::new(set_hardness::CompletionCheck::new(rules)))
        ),
    },
    Entry {
        name: "ip",
        about: "An integer program: for small boards",
        feature: "ip",
        is_general: false,
        make: built!("ip", Make::Any(|rules| Box::new(set_ip::IpSolver::new(rules)))),
    },
    Entry {
        name: "smt",
        about: "Z3, by a Boolean for each card",
        feature: "smt",
        is_general: true,
        make: built!("smt", Make::Any(|rules| Box::new(set_smt::SmtSolver::new(rules)))),
    },
    Entry {
        name: "smt-paper-none-int",
        about: "Z3, by the paper's reduction on integers, the cards of a set in any order",
        feature: "smt",
        is_general: false,
        make: built!("smt", Make::Any(|rules| paper(rules, Symmetry::None, Sort::Int))),
    },
    Entry {
        name: "smt-paper-none-bv",
        about: "Z3, by the paper's reduction on bit-vectors, the cards of a set in any order",
        feature: "smt",
        is_general: false,
        make: built!("smt", Make::Any(|rules| paper(rules, Symmetry::None, Sort::BitVec))),
    },
    Entry {
        name: "smt-paper-sorted-int",
        about: "Z3, by the paper's reduction on integers, the cards in ascending order (13)",
        feature: "smt",
        is_general: false,
        make: built!("smt", Make::Any(|rules| paper(rules, Symmetry::Sorted, Sort::Int))),
    },
    Entry {
        name: "smt-paper-sorted-bv",
        about: "Z3, by the paper's reduction on bit-vectors, the cards in ascending order (13)",
        feature: "smt",
        is_general: false,
        make: built!("smt", Make::Any(|rules| paper(rules, Symmetry::Sorted, Sort::BitVec))),
    },
    Entry {
        name: "smt-paper-canonical-int",
        about: "Z3, by the paper's reduction on integers, in the canonical order (15), corrected",
        feature: "smt",
        is_general: false,
        make: built!("smt", Make::Any(|rules| paper(rules, Symmetry::Canonical, Sort::Int))),
    },
    Entry {
        name: "smt-paper-canonical-bv",
        about: "Z3, by the paper's reduction on bit-vectors, in the canonical order (15), corrected",
        feature: "smt",
        is_general: false,
        make: built!("smt", Make::Any(|rules| paper(rules, Symmetry::Canonical, Sort::BitVec))),
    },
    Entry {
        name: "portfolio",
        about: "Several of these side by side; the first answer wins",
        feature: "portfolio",
        is_general: true,
        make: built!("portfolio", Make::Portfolio),
    },
    Entry {
        name: "two-properties",
        about: "Two properties at most, in polynomial time",
        feature: "hardness",
        is_general: false,
        make: built!(
            "hardness",
            Make::FindsForSomeRules(|rules| {
                Ok(Box::new(set_hardness::TwoProperties::new(rules)?))
            })
        ),
    },
    Entry {
        name: "pairs",
        about: "Three values: every pair of cards is checked",
        feature: "hardness",
        is_general: false,
        make: built!("hardness", Make::SomeRules(|rules| pairs(rules, PairCheck::BruteForce))),
    },
    Entry {
        name: "optimum",
        about: "Three values: the fewest pairs of cards are checked",
        feature: "hardness",
        is_general: false,
        make: built!("hardness", Make::SomeRules(|rules| pairs(rules, PairCheck::Optimum))),
    },
];

/// A solver for three values that asks an oracle about pairs.
#[cfg(feature = "hardness")]
fn pairs(rules: Rules, algorithm: PairCheck) -> Result<Box<dyn Enumerate>, Refusal> {
    Ok(Box::new(PairCheckSolver::new(rules, algorithm)?))
}

/// The paper's reduction in one of its forms.
#[cfg(feature = "smt")]
fn paper(rules: Rules, symmetry: Symmetry, sort: Sort) -> Box<dyn Enumerate> {
    let encoding = PaperEncoding { symmetry, sort };
    Box::new(PaperSolver::with_encoding(set_core::Board::new(rules), encoding))
}
