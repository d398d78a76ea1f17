//! The table of the solvers. A new solver is a new entry here.

#[cfg(feature = "smt")]
use set_smt::{PaperEncoding, PaperSolver, Sort, SymmetryBreaking};

#[allow(unused_imports)] // `Make`, if no solver is built
use crate::entry::{Make, Scope};
use crate::{Entry, MakeError};

/// Other names of entries.
const ALIASES: &[(&str, &str)] = &[("smt-paper", "smt-paper-sorted-int")];

/// An entry. Without its feature it has no constructor.
macro_rules! entry {
    ($feature:literal, $name:expr, $about:expr, $scope:expr, $make:expr) => {
        Entry {
            name: $name,
            about: $about,
            feature: $feature,
            scope: $scope,
            #[cfg(feature = $feature)]
            make: Some($make),
            #[cfg(not(feature = $feature))]
            make: None,
        }
    };
}

/// The paper's dynamic algorithm in one of its forms.
macro_rules! partial {
    ($form:literal, $rerun:ident, $about:literal) => {
        entry!(
            "dynamic",
            concat!("partial-paper-", $form),
            concat!("The paper's dynamic algorithm, all partial sets: ", $about),
            Scope::SmallBoards,
            Make::Finds(|rules| Box::new(set_dynamic::PaperPartialSets::new(
                rules,
                set_dynamic::Rerun::$rerun
            )))
        )
    };
}

/// The paper's reduction in one of its forms.
macro_rules! paper {
    ($form:literal, $symmetry:ident, $sort:ident, $about:literal) => {
        entry!(
            "smt",
            concat!("smt-paper-", $form),
            concat!("Z3, by the paper's reduction on ", $about),
            Scope::SmallBoards,
            Make::Stays(|rules| {
                let encoding =
                    PaperEncoding { symmetry: SymmetryBreaking::$symmetry, sort: Sort::$sort };
                Box::new(PaperSolver::new(rules).with_encoding(encoding))
            })
        )
    };
}

const CLASSIC: Scope = Scope::SomeRules("three values and at most four properties", |rules| {
    rules.values() == 3 && rules.properties() <= 4
});

const ENTRIES: &[Entry] = &[
    entry!(
        "auto",
        "auto",
        "The one that is fastest for the rules",
        Scope::General,
        Make::WithThreads(|rules, threads| {
            Box::new(threads.into_iter().fold(crate::Auto::new(rules), crate::Auto::with_threads))
        })
    ),
    entry!(
        "brute",
        "brute",
        "Every combination of cards, up to the first card that does not fit",
        Scope::General,
        Make::Lists(|rules| Box::new(set_brute::BruteForce::new(rules)))
    ),
    entry!(
        "brute",
        "brute-unpruned",
        "The paper's brute force: every combination of v cards",
        Scope::SmallBoards,
        Make::Lists(|rules| Box::new(set_brute::BruteForce::from_search(
            set_core::Board::new(rules),
            set_brute::Combinations::unpruned()
        )))
    ),
    partial!("rerun", WholeList, "the whole list again after each deal"),
    partial!("new", OnlyNew, "only what is new after each deal"),
    entry!(
        "dynamic",
        "partial-canonical",
        "The paper's dynamic algorithm, strengthened: partial sets in canonical order only",
        Scope::General,
        Make::Lists(|rules| Box::new(set_dynamic::CanonicalPartialSets::new(rules)))
    ),
    entry!(
        "dynamic",
        "dynamic",
        "The flagship: searches only for sets with new cards",
        Scope::General,
        Make::WithThreads(|rules, threads| {
            Box::new(threads.into_iter().fold(
                set_dynamic::DynamicSolver::new(rules),
                set_dynamic::DynamicSolver::with_threads,
            ))
        })
    ),
    entry!(
        "classic",
        "classic",
        "Bits and tables, for three values and up to four properties",
        CLASSIC,
        Make::Lists(|rules| Box::new(
            set_classic::ClassicSolver::new(rules).expect("rules in its scope")
        ))
    ),
    entry!(
        "smt",
        "smt",
        "Z3, by a Boolean for each card",
        Scope::General,
        Make::Stays(|rules| Box::new(set_smt::SmtSolver::new(rules)))
    ),
    paper!("none-int", None, Int, "integers, the cards of a set in any order"),
    paper!("none-bv", None, BitVec, "bit-vectors, the cards of a set in any order"),
    paper!("sorted-int", Sorted, Int, "integers, the cards in ascending order (13)"),
    paper!("sorted-bv", Sorted, BitVec, "bit-vectors, the cards in ascending order (13)"),
    paper!("canonical-int", Canonical, Int, "integers, in the canonical order (15), corrected"),
    paper!(
        "canonical-bv",
        Canonical,
        BitVec,
        "bit-vectors, in the canonical order (15), corrected"
    ),
    entry!(
        "dynamic",
        "portfolio",
        "Several of these side by side; the first answer wins",
        Scope::General,
        Make::Finds(|rules| Box::new(crate::Portfolio::new(rules)))
    ),
];

impl Entry {
    /// All entries, the most useful first. Names are distinct.
    #[must_use]
    pub fn all() -> &'static [Self] {
        ENTRIES
    }

    /// The entry of this name. `smt-paper` is short for `smt-paper-sorted-int`.
    ///
    /// # Errors
    ///
    /// [`MakeError::Unknown`] with the known names if there is none.
    ///
    /// # Example
    ///
    /// ```
    /// use set_solvers::Entry;
    ///
    /// assert!(Entry::named("brute")?.is_general());
    /// let error = Entry::named("brutal").unwrap_err().to_string();
    /// assert!(error.starts_with("no solver \"brutal\": expected one of auto, brute, brute-unpruned, "));
    /// # Ok::<(), set_solvers::MakeError>(())
    /// ```
    pub fn named(name: &str) -> Result<&'static Self, MakeError> {
        let full = ALIASES.iter().find(|alias| alias.0 == name).map_or(name, |alias| alias.1);
        ENTRIES.iter().find(|entry| entry.name == full).ok_or_else(|| {
            let known: Vec<_> = ENTRIES.iter().map(|entry| entry.name).collect();
            MakeError::Unknown { name: name.to_owned(), known: known.join(", ") }
        })
    }
}
