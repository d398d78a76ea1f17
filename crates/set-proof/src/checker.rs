//! The checker.
//!
//! A proof is as reliable as this file, the files below it, `agreements.rs`, `format.rs`,
//! `known.rs`, `pairs.rs`, `values.rs` and `word.rs`.

mod error;
mod group;
mod reader;
mod tree;

use alloc::boxed::Box;

use set_core::{Board, Budget};

pub use self::error::{CheckError, Reason};

use self::error::Refused;
use self::group::Groups;
use self::reader::Reader;
use crate::certificate::Certificate;
use crate::format::{MAGIC, VERSION, WITHOUT_TREES, checksum};
use crate::known::Known;
use crate::pairs;

/// Checks that a certificate proves that a board holds no valid set.
///
/// For the boards of a game, in their order, use one [`Checker`].
///
/// # Errors
///
/// [`CheckError`] if the bytes are not a proof for this board: it names the place and the
/// reason. A certificate that only builds on what was proved of earlier boards is refused.
///
/// # Complexity
///
/// As [`Checker::check`].
///
/// # Example
///
/// ```
/// use set_core::{Board, Rules};
/// use set_proof::{Certificate, certify, check};
///
/// let board = Board::parse(Rules::new(2, 4)?, "00 01 02 10 11 22")?;
/// let certificate = certify(&board).unwrap();
/// assert_eq!(check(&board, &certificate)?.cards, 6);
///
/// let other = Board::parse(Rules::new(2, 4)?, "00 01 02 10 11 03")?;
/// let error = check(&other, &certificate).unwrap_err();
/// assert_eq!(error.to_string(), "byte 9: the certificate is for other cards");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check(board: &Board, certificate: &Certificate) -> Result<Checked, CheckError> {
    Checker::new().check(board, certificate, &Budget::unlimited())
}

/// The parts of a certificate that the checker accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Checked {
    /// The number of cards of the board.
    pub cards: usize,
    /// The number of anchors: cards of the board that the checker did not know to be
    /// set-free from before.
    pub anchors: usize,
    /// The number of bytes.
    pub bytes: u64,
}

/// Checks certificates of the boards of one game, one after the other.
///
/// A certificate may build on the one accepted before. The earlier board holds no set, and
/// neither does any part of it. So the certificate of the next board has to prove only that no
/// set has a card dealt since.
///
/// The checker shares no code with any solver, nor with the validity test of `set-core`.
///
/// # Budgets
///
/// A node of a [`Budget`] is a card that is looked at: one before an anchor, or a candidate at
/// a node of a tree. A certificate whose check meets a limit is neither confirmed nor wrong
/// ([`Reason::Interrupted`]).
///
/// # Example
///
/// ```
/// use set_core::{Board, Budget, Rules};
/// use set_proof::{Checker, Prover};
///
/// let rules = Rules::new(2, 4)?;
/// let (mut prover, mut checker) = (Prover::new(), Checker::new());
/// let mut board = Board::parse(rules, "00 01 02 10 11 22")?;
/// let first = prover.prove(&board, &Budget::unlimited())?;
/// assert_eq!(checker.check(&board, &first, &Budget::unlimited())?.anchors, 6);
///
/// board.add(&[rules.parse_card("32")?])?;
/// let second = prover.prove(&board, &Budget::unlimited())?;
/// assert_eq!(checker.check(&board, &second, &Budget::unlimited())?.anchors, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Checker {
    known: Known,
}

impl Checker {
    /// A checker that knows nothing about any cards.
    #[must_use]
    pub const fn new() -> Self {
        Self { known: Known::nothing() }
    }

    /// A checker that takes for granted that a board holds no valid set. What it accepts is
    /// proved if that is so.
    #[must_use]
    pub fn assuming(board: &Board) -> Self {
        Self { known: Known::board(board) }
    }

    /// Checks that a certificate proves that a board holds no valid set.
    ///
    /// # Errors
    ///
    /// [`CheckError`] if it does not. The checker then knows what it knew before.
    ///
    /// # Complexity
    ///
    /// Time `O(p n)` for each anchor of a board of `n` cards, and `O(m)` for each candidate of each
    /// node of a tree, where `m` cards are candidates of the node. For `v <= 3` time `O(n)` for
    /// each anchor, by a hash table. A card takes `p v` bits of memory, and so does a candidate of
    /// a node on the path; mostly the lists
    /// of candidates become shorter so fast that they take as much as the group. Words of a
    /// group are made only if it has at least `v - 1` cards, and take at most 1 GiB.
    pub fn check(
        &mut self,
        board: &Board,
        certificate: &Certificate,
        budget: &Budget,
    ) -> Result<Checked, CheckError> {
        let mut reader = Reader::new(certificate.as_bytes().iter().copied(), budget);
        match self.follow(board, &mut reader) {
            Ok(anchors) => {
                self.known.learn(board);
                Ok(Checked { cards: board.len(), anchors, bytes: reader.position })
            }
            Err(Refused { reason, anchor }) => {
                Err(CheckError { byte: reader.place, anchor, reason, rules: board.rules() })
            }
        }
    }

    /// Reads the whole certificate, and returns the number of anchors.
    fn follow(
        &self,
        board: &Board,
        reader: &mut Reader<'_, impl Iterator<Item = u8>>,
    ) -> Result<usize, Refused> {
        let known = self.header(board, reader)?;
        let (rules, cards) = (board.rules(), board.cards());
        let (p, v) = (rules.properties() as usize, rules.set_len());
        if rules.values() <= WITHOUT_TREES {
            if let Some(cards) = pairs::set(rules, cards, known, |cards| reader.count(cards))? {
                let anchor = cards.last().copied();
                return Err(Refused { reason: Reason::Set { cards }, anchor });
            }
        } else if p * v <= 64 {
            Groups::<u64>::new(rules, cards).check(known, reader)?;
        } else if p * v <= 128 {
            Groups::<u128>::new(rules, cards).check(known, reader)?;
        } else {
            Groups::<Box<[u64]>>::new(rules, cards).check(known, reader)?;
        }
        reader.end()?;
        Ok(cards.len() - known)
    }

    /// Reads the header, and returns the number of cards at the beginning of the board
    /// that need no proof.
    fn header(
        &self,
        board: &Board,
        reader: &mut Reader<'_, impl Iterator<Item = u8>>,
    ) -> Result<usize, Reason> {
        let (rules, cards) = (board.rules(), board.cards());
        if reader.bytes()? != MAGIC {
            return Err(Reason::Magic);
        }
        let [version] = reader.bytes()?;
        if version != VERSION {
            return Err(Reason::Version { version });
        }
        let (properties, values) = (reader.number()?, reader.number()?);
        if (properties, values) != (u64::from(rules.properties()), u64::from(rules.values())) {
            return Err(Reason::Rules { properties, values, expected: rules });
        }
        let stated = reader.number()?;
        if stated != cards.len() as u64 {
            return Err(Reason::Cards { stated, board: cards.len() });
        }
        let known = reader.number()?;
        // A certificate may build on fewer cards than are known, never on more.
        let proved = self.known.of(board);
        let Some(known) = usize::try_from(known).ok().filter(|&known| known <= proved) else {
            return Err(Reason::Known { stated: known, proved });
        };
        if u32::from_le_bytes(reader.bytes()?) != checksum(rules, &cards[known..]) {
            return Err(Reason::OtherCards);
        }
        Ok(known)
    }
}
