//! The beginning and the end of the SMT-LIB 2 texts of both encodings.

use core::fmt;

use set_core::Board;

/// Options of an SMT-LIB 2 text: whether it asks for a model, and whether it states the answer.
///
/// # Example
///
/// ```
/// use set_core::{Board, Rules};
/// use set_smt::{SelectEncoding, Smt2Options};
///
/// let board = Board::parse(Rules::new(1, 3)?, "0 1 2")?;
/// let options = Smt2Options::new().with_model(true).with_status(Some(true));
/// let text = SelectEncoding::new(&board).to_smt2(options);
/// assert!(text.contains("(set-info :status sat)"));
/// assert!(text.ends_with("(check-sat)\n(get-value (x_0 x_1 x_2))\n(exit)\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Smt2Options {
    model: bool,
    status: Option<bool>,
}

impl Smt2Options {
    /// A text that asks only whether there is a set.
    #[must_use]
    pub const fn new() -> Self {
        Self { model: false, status: None }
    }

    /// The nodes of the search whose answer a text states, where programs and packages write it: a limit of
    /// nodes gives the same text on every machine.
    pub const STATUS_NODES: u64 = 1_000_000;

    /// Whether the text asks for the values of the unknowns that tell the set. A solver that
    /// answers `unsat` then prints an error too: there are no values.
    #[must_use]
    pub const fn with_model(self, model: bool) -> Self {
        Self { model, ..self }
    }

    /// States the answer, if it is known, for benchmarks and for solvers that compare it with
    /// their own. The caller vouches for it.
    #[must_use]
    pub const fn with_status(self, has_set: Option<bool>) -> Self {
        Self { status: has_set, ..self }
    }
}

/// The board and the words of the comments.
pub(crate) struct Problem<'a> {
    pub(crate) board: &'a Board,
    pub(crate) encoding: &'a str,
    /// The meaning of the names of the unknowns.
    pub(crate) reading: &'a str,
    pub(crate) logic: &'a str,
}

impl Problem<'_> {
    /// The lines before the declarations.
    pub(crate) fn head(&self, options: Smt2Options) -> String {
        let Self { board, encoding, reading, logic } = self;
        let rules = board.rules();
        let cards: Vec<_> = board.iter().map(|card| rules.display(card).to_string()).collect();
        let models = if options.model { "(set-option :produce-models true)\n" } else { "" };
        let status = match options.status {
            Some(true) => "(set-info :status sat)\n",
            Some(false) => "(set-info :status unsat)\n",
            None => "",
        };
        format!(
            "; The card game Set with {rules}: does this board of {} cards hold a valid set?\n\
             ; {}\n; By the {encoding}. sat: yes; unsat: no.\n; {reading}\n\
             (set-info :smt-lib-version 2.6)\n{models}(set-logic {logic})\n{status}",
            cards.len(),
            cards.join(" ")
        )
    }
}

/// The lines behind the constraints. `names` are the unknowns that tell the set.
pub(crate) fn foot(names: impl Iterator<Item = impl fmt::Display>, options: Smt2Options) -> String {
    let names: Vec<_> = names.map(|name| name.to_string()).collect();
    let values = match (options.model, &*names) {
        // `get-value` needs a name.
        (false, _) | (_, []) => String::new(),
        (true, names) => format!("(get-value ({}))\n", names.join(" ")),
    };
    format!("(check-sat)\n{values}(exit)\n")
}
