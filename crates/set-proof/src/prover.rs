//! Writes certificates.

mod counters;
mod groups;
mod log;
mod search;
mod tree;

use alloc::boxed::Box;

use set_core::{Board, Budget, ValidSet};

use self::log::Log;
use self::search::Search;
use crate::certificate::Certificate;
use crate::format::WITHOUT_TREES;
use crate::known::Known;
use crate::no_proof::{NoProof, within};
use crate::pairs;
use crate::word::Word;

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
/// A node of a [`Budget`] is an anchor or an inner node of a tree; for `v <= 3` it is a pair of
/// cards. The memory that is
/// counted is the certificate and the lists of candidates. After an interruption the next
/// proof starts over, with what was known of earlier boards.
///
/// # Example
///
/// See [`Checker`](crate::Checker).
#[derive(Clone, Debug, Default)]
pub struct Prover {
    known: Known,
}

impl Prover {
    /// A prover that knows nothing about any cards.
    #[must_use]
    pub const fn new() -> Self {
        Self { known: Known::nothing() }
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
        Self { known: Known::board(board) }
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
    /// and no short certificates are known for "no" (they would show NP = coNP).
    pub fn prove(&mut self, board: &Board, budget: &Budget) -> Result<Certificate, NoProof> {
        let values = board.rules().properties() as usize * board.rules().set_len();
        if board.rules().values() <= WITHOUT_TREES {
            self.pairs(board, budget)
        } else if values <= 64 {
            self.search::<u64>(board, budget)
        } else if values <= 128 {
            self.search::<u128>(board, budget)
        } else {
            self.search::<Box<[u64]>>(board, budget)
        }
    }

    /// The certificate of a board of few values, which needs no trees.
    fn pairs(&mut self, board: &Board, budget: &Budget) -> Result<Certificate, NoProof> {
        let (rules, cards, known) = (board.rules(), board.cards(), self.known.of(board));
        let mut meter = budget.meter();
        let count = |cards| within(meter.spend(cards as u64)).map_err(NoProof::Interrupted);
        if let Some(set) = pairs::set(rules, cards, known, count)? {
            let set = ValidSet::new(rules, &set);
            return Err(NoProof::Found(set.expect("pairs of cards determine a valid set")));
        }
        let certificate = Log::new(rules, cards, known, &mut meter).finish();
        self.known.learn(board);
        Ok(certificate)
    }

    fn search<W: Word>(&mut self, board: &Board, budget: &Budget) -> Result<Certificate, NoProof> {
        let (rules, cards, known) = (board.rules(), board.cards(), self.known.of(board));
        let mut meter = budget.meter();
        let mut log = Log::new(rules, cards, known, &mut meter);
        Search::<W>::new(rules, cards, &mut log)?.run(cards, known, &mut log)?;
        self.known.learn(board);
        Ok(log.finish())
    }
}
