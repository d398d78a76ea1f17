//! Writes certificates: a checker follows trees whose values are chosen here, and they are written.

mod choice;
mod counters;
mod log;
mod refuter;

pub(crate) use self::choice::Choice;

#[cfg(feature = "std")]
use core::num::NonZero;

use set_core::{Board, Budget, Rules, ValidSet};

use self::log::Log;
use crate::certificate::Certificate;
use crate::checker::{
    CheckError, CheckErrorKind, Checked, Checker, Refused, Threads, look_for_a_set,
};
use crate::known::Known;
use crate::no_proof::NoProof;

/// Writes a certificate that a board holds no valid set. There is no limit: a hard board can
/// take longer than anyone waits. A [`Prover`] keeps to a budget.
///
/// # Errors
///
/// [`NoProof::Found`] with a valid set of the board, if there is one.
///
/// # Complexity
///
/// As [`Prover::prove`].
///
/// # Example
///
/// ```
/// use set_core::{Board, Rules};
/// use set_proof::{certify, check};
///
/// let mut board = Board::parse(Rules::CLASSIC, "0000 0001 0010 0011")?;
/// let certificate = certify(&board).unwrap();
/// assert!(check(&board, &certificate).is_ok());
///
/// board.add(&[Rules::CLASSIC.parse_card("0002")?])?;
/// let error = certify(&board).unwrap_err();
/// assert_eq!(error.to_string(), "the board holds the valid set 0000 0001 0002");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn certify(board: &Board) -> Result<Certificate, NoProof> {
    Prover::new().prove(board, &Budget::unlimited())
}

/// Writes certificates for the boards of one game, one after the other.
///
/// The first cards of a board may be cards of the board certified last, in the same order.
/// They hold no set, so the certificate proves only that there is no set with a later card.
/// A [`Checker`](crate::Checker) that accepted the earlier certificates accepts it.
///
/// # Budgets
///
/// A node of a [`Budget`] is a card that is looked at, as for a [`Checker`](crate::Checker). The
/// memory that is counted is the certificate and the lists of candidates. After an interruption the
/// next proof starts over, with what was known of earlier boards.
///
/// # Example
///
/// ```
/// use set_core::{Board, Budget, Rules};
/// use set_proof::{Prover, check};
///
/// let (mut prover, budget) = (Prover::new(), Budget::unlimited());
/// let mut board = Board::parse(Rules::CLASSIC, "0000 0001 0010 0011")?;
/// prover.prove(&board, &budget)?;
/// board.add(&[Rules::CLASSIC.parse_card("0100")?])?;
/// let next = prover.prove(&board, &budget)?;
/// assert!(check(&board, &next).is_err()); // it builds on the certificate before
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Prover {
    known: Known,
    threads: Threads,
}

impl Prover {
    /// A prover that knows nothing about any cards.
    #[must_use]
    pub const fn new() -> Self {
        Self { known: Known::nothing(), threads: None }
    }

    /// A prover of certificates that build on a board, which it takes for granted to hold no
    /// valid set.
    ///
    /// # Example
    ///
    /// ```
    /// use set_core::{Board, Budget, Rules};
    /// use set_proof::{Checker, Prover};
    ///
    /// let rules = Rules::new(2, 4)?;
    /// let first = Board::parse(rules, "00 01 02 10 11 22")?;
    /// let board = Board::parse(rules, "00 01 02 10 11 22 32")?;
    /// let certificate = Prover::assuming(&first).prove(&board, &Budget::unlimited())?;
    /// let checked = Checker::assuming(&first).check(&board, &certificate, &Budget::unlimited())?;
    /// assert_eq!(checked.anchors, 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn assuming(board: &Board) -> Self {
        Self { known: Known::board(board), threads: None }
    }

    /// Sets the number of threads among which the anchors of a board of four values and more are
    /// divided; by default one. The certificate does not depend on it. One thread works where the
    /// budget limits the nodes or the memory.
    #[cfg(feature = "std")]
    #[must_use]
    pub fn with_threads(mut self, threads: NonZero<usize>) -> Self {
        self.threads = Some(threads);
        self
    }

    /// Writes a certificate that the board holds no valid set.
    ///
    /// # Errors
    ///
    /// [`NoProof`]: a valid set of the board, if there is one, or the limit of the budget that was
    /// met.
    ///
    /// # Complexity
    ///
    /// Exponential in `v` in the worst case: whether a board holds a set is NP-complete,
    /// and no short certificates are known for "no" (they would show NP = coNP). Where a tree
    /// becomes large, weights are looked for that end it: by matchings between two properties and by
    /// linear algebra modulo small numbers, in a 64th of the time. They decide all groups that
    /// differ in two properties.
    pub fn prove(&mut self, board: &Board, budget: &Budget) -> Result<Certificate, NoProof> {
        // The nodes of all anchors are counted together, and so are the bytes.
        let is_limited = budget.node_limit().is_some() || budget.memory_limit().is_some();
        let threads = self.threads.filter(|_| !is_limited);
        self.known.prove(board, |known, proved| {
            let mut choice = Choice::new(board, budget, Some(Log::new(board, proved)));
            match search(known, board, proved, &mut choice, threads) {
                Ok(()) => Ok(choice.into_certificate()),
                Err(Refused { kind, .. }) => Err(no_proof(board.rules(), kind)),
            }
        })
    }
}

/// Checks that no set has a card of a board after its first `start` ones, which hold no set, by
/// values that are chosen.
pub(crate) fn search(
    known: &mut Known,
    board: &Board,
    start: usize,
    choice: &mut Choice<'_>,
    threads: Threads,
) -> Result<(), Refused> {
    let found = look_for_a_set(known, board, start, choice, threads);
    if choice.starts_over() {
        return look_for_a_set(known, board, start, choice, threads);
    }
    found
}

/// Why a tree whose values are chosen here is not finished.
fn no_proof(rules: Rules, kind: CheckErrorKind) -> NoProof {
    match kind {
        CheckErrorKind::Set { cards } => {
            let set = ValidSet::new(rules, &cards);
            NoProof::Found(set.expect("an exact cover is a valid set"))
        }
        CheckErrorKind::Interrupted(limit) => NoProof::Interrupted(limit),
        other => unreachable!("nothing is read: {other}"),
    }
}

impl Default for Prover {
    fn default() -> Self {
        Self::new()
    }
}

impl Checker {
    /// Proves that a board holds no valid set, without a certificate: where the checker would read
    /// a value, one is chosen. The proof may build on the boards that this checker has accepted,
    /// and takes half the time of writing a certificate and checking it.
    ///
    /// # Errors
    ///
    /// [`CheckError`] with [`CheckErrorKind::Set`](crate::CheckErrorKind::Set), if the board holds a valid set, or
    /// with [`CheckErrorKind::Interrupted`](crate::CheckErrorKind::Interrupted), if a limit of the budget was met.
    /// The checker then knows what it knew before.
    ///
    /// # Complexity
    ///
    /// As [`Prover::prove`](crate::Prover::prove).
    ///
    /// # Example
    ///
    /// ```
    /// use set_core::{Board, Budget, Rules};
    /// use set_proof::Checker;
    ///
    /// let rules = Rules::new(2, 4)?;
    /// let mut checker = Checker::new();
    /// let mut board = Board::parse(rules, "00 01 02 10 11 22")?;
    /// assert_eq!(checker.confirm(&board, &Budget::unlimited())?.anchors, 6);
    ///
    /// board.add(&[rules.parse_card("03")?])?;
    /// let error = checker.confirm(&board, &Budget::unlimited()).unwrap_err();
    /// assert!(error.to_string().ends_with("the board holds the valid set 00 01 02 03"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn confirm(&mut self, board: &Board, budget: &Budget) -> Result<Checked, CheckError> {
        let threads = self.threads_within(budget);
        let confirmed = self.known.prove(board, |known, proved| {
            search(known, board, proved, &mut Choice::new(board, budget, None), threads)?;
            Ok(Checked { cards: board.len(), anchors: board.len() - proved, bytes: 0 })
        });
        confirmed.map_err(|Refused { kind, anchor }| CheckError {
            byte: 0,
            anchor,
            kind,
            rules: board.rules(),
        })
    }
}
