//! Writes certificates.

mod counters;
mod groups;
mod log;
mod search;
mod tree;
mod writer;

use alloc::boxed::Box;

use set_core::{Board, Budget, Limit, ValidSet};

use self::log::Log;
use self::search::{Halt, Search};
use self::writer::Writer;
use crate::Certificate;
use crate::known::Known;
use crate::word::Word;

/// Certifies that a board holds no valid set, or finds one. It has no limit: a hard board
/// can take longer than anyone waits. A [`Prover`] keeps to a budget.
///
/// # Errors
///
/// A valid set of the board, if there is one.
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
/// assert_eq!(certify(&board).unwrap_err().to_string(), "0000 0001 0002");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn certify(board: &Board) -> Result<Certificate, ValidSet> {
    match Prover::new().prove(board, &Budget::unlimited()) {
        Proof::SetFree(certificate) => Ok(certificate),
        Proof::Found(set) => Err(set),
        Proof::Interrupted(_) => unreachable!("there is no limit"),
    }
}

/// What a [`Prover`] found out about a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proof {
    /// The board holds no valid set, and this is the certificate.
    SetFree(Certificate),
    /// The board holds this valid set.
    Found(ValidSet),
    /// A limit of the budget was met.
    Interrupted(Limit),
}

/// Writes certificates for the boards of one game, one after the other.
///
/// The first cards of a board may be cards of the board certified last, in the same order.
/// They hold no set, so the certificate proves only that there is no set with a later card.
/// A [`Checker`](crate::Checker) that accepted the earlier certificates accepts it.
///
/// # Budgets
///
/// A node of a [`Budget`] is an anchor or an inner node of a tree. The memory that is
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

    /// Writes a certificate that the board holds no valid set, or finds a set.
    ///
    /// # Complexity
    ///
    /// Exponential in `v` in the worst case: whether a board holds a set is NP-complete,
    /// and no short certificates are known for "no" (they would show NP = coNP).
    pub fn prove(&mut self, board: &Board, budget: &Budget) -> Proof {
        let values = board.rules().properties() as usize * board.rules().set_len();
        if values <= 64 {
            self.search::<u64>(board, budget)
        } else if values <= 128 {
            self.search::<u128>(board, budget)
        } else {
            self.search::<Box<[u64]>>(board, budget)
        }
    }

    fn search<W: Word>(&mut self, board: &Board, budget: &Budget) -> Proof {
        let (rules, cards, known) = (board.rules(), board.cards(), self.known.of(board));
        let mut meter = budget.meter();
        let mut log = Log::new(Writer::new(rules, cards, known), &mut meter);
        let search = Search::<W>::new(rules, cards, &mut log);
        match search.and_then(|mut search| search.run(known, &mut log)) {
            Ok(()) => {
                self.known.learn(board);
                Proof::SetFree(log.finish())
            }
            Err(Halt::Found(cards)) => {
                let set = ValidSet::new(rules, &cards);
                Proof::Found(set.expect("an exact cover is a valid set"))
            }
            Err(Halt::Limit(limit)) => Proof::Interrupted(limit),
        }
    }
}
