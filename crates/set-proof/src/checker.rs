//! The checker.
//!
//! A proof is as reliable as this file, the files below it, `agreements.rs`, `certificate.rs`,
//! `known.rs`, `pairs.rs`, `parallel.rs`, `values.rs` and `word.rs`.

mod error;
mod groups;
mod reader;
mod source;
mod tree;
mod weights;

use alloc::boxed::Box;
#[cfg(feature = "std")]
use alloc::vec::Vec;
use core::num::NonZero;
use core::ops::Range;

#[cfg(feature = "std")]
use set_core::parallel;
use set_core::{Board, Budget};

pub(crate) use self::error::Refused;
pub use self::error::{CheckError, CheckErrorKind};
pub(crate) use self::source::{Mark, Question, Source};

use self::groups::Groups;
use self::reader::Reader;
use crate::certificate::{Certificate, MAGIC, VERSION, WITHOUT_TREES, checksum};
use crate::known::Known;
use crate::pairs;
use crate::word::Word;

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
///
/// # Example
///
/// ```
/// use set_core::{Board, Rules};
/// use set_proof::{certify, check};
///
/// let board = Board::parse(Rules::new(2, 4)?, "00 01 02 10 11 22")?;
/// let certificate = certify(&board).unwrap();
/// let checked = check(&board, &certificate)?;
/// assert_eq!((checked.cards, checked.anchors), (6, 6));
/// assert_eq!(checked.bytes, certificate.as_bytes().len() as u64);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Checked {
    /// The number of cards of the board.
    pub cards: usize,
    /// The number of anchors: cards of the board that the checker did not know to be
    /// set-free from before.
    pub anchors: usize,
    /// The number of bytes of the certificate; 0 if there is none.
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
/// ([`CheckErrorKind::Interrupted`]).
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
#[derive(Clone, Debug)]
pub struct Checker {
    pub(crate) known: Known,
    pub(crate) threads: Threads,
}

impl Checker {
    /// A checker that knows nothing about any cards.
    #[must_use]
    pub const fn new() -> Self {
        Self { known: Known::nothing(), threads: None }
    }

    /// A checker that takes for granted that a board holds no valid set. If that is so, every
    /// certificate that it accepts is a proof.
    #[must_use]
    pub fn assuming(board: &Board) -> Self {
        Self { known: Known::board(board), threads: None }
    }

    /// Sets the number of threads among which the anchors of a board of four values and more are
    /// divided; by default one. The result does not depend on it. One thread works where the
    /// budget limits the nodes; the memory is counted for each.
    #[cfg(feature = "std")]
    #[must_use]
    pub fn with_threads(mut self, threads: NonZero<usize>) -> Self {
        self.threads = Some(threads);
        self
    }

    /// The threads of a check: the nodes of all anchors are counted together.
    pub(crate) fn threads_within(&self, budget: &Budget) -> Threads {
        self.threads.filter(|_| budget.node_limit().is_none())
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
        let mut reader = Reader::new(certificate.as_bytes(), budget);
        let threads = self.threads_within(budget);
        let checked = self.known.prove(board, |known, proved| {
            let start = header(board, proved, &mut reader)?;
            look_for_a_set(known, board, start, &mut reader, threads)?;
            reader.end()?;
            Ok(board.len() - start)
        });
        match checked {
            Ok(anchors) => {
                Ok(Checked { cards: board.len(), anchors, bytes: reader.position as u64 })
            }
            Err(Refused { kind, anchor }) => {
                Err(CheckError { byte: reader.place as u64, anchor, kind, rules: board.rules() })
            }
        }
    }
}

/// The threads of a proof; one if nothing is said.
pub(crate) type Threads = Option<NonZero<usize>>;

/// Checks that no set has a card of a board after its first `start` ones, which hold no set.
pub(crate) fn look_for_a_set(
    known: &mut Known,
    board: &Board,
    start: usize,
    source: &mut impl Source,
    threads: Threads,
) -> Result<(), Refused> {
    let rules = board.rules();
    if rules.values() <= WITHOUT_TREES {
        let found = pairs::set(board, start, &mut known.places, |cards| source.count(cards))?;
        return found.map_or(Ok(()), |cards| {
            let anchor = cards.last().copied();
            Err(Refused { kind: CheckErrorKind::Set { cards }, anchor })
        });
    }
    // Fewer cards make no set.
    let anchors = start.max(rules.set_len() - 1)..board.len();
    match rules.properties() as usize * rules.set_len() {
        0..=64 => look_in_groups::<u64>(known, board, anchors, source, threads),
        65..=128 => look_in_groups::<u128>(known, board, anchors, source, threads),
        _ => look_in_groups::<Box<[u64]>>(known, board, anchors, source, threads),
    }
}

/// Checks that no set has one of these anchors and otherwise only cards before it.
#[cfg_attr(not(feature = "std"), expect(unused_variables, reason = "there are no threads"))]
fn look_in_groups<W: Word>(
    known: &Known,
    board: &Board,
    anchors: Range<usize>,
    source: &mut impl Source,
    threads: Threads,
) -> Result<(), Refused> {
    #[cfg(feature = "std")]
    if let Some(threads) = threads.filter(|threads| parallel::HAS_THREADS && threads.get() > 1) {
        // Later anchors have more cards before them, so parts differ: more parts than threads.
        let len = anchors.len().div_ceil(16 * threads.get()).max(1);
        let parts = anchors.clone().step_by(len).map(|start| {
            let part = start..anchors.end.min(start + len);
            (source.part(part.len()), part)
        });
        let parts: Vec<_> = parts.collect();
        let (done, refused) = parallel::in_order(threads, parts, || {
            let mut groups = Groups::<W>::new(known, board);
            move |(mut source, part)| match groups.check(part, &mut source) {
                Ok(()) => Ok(source),
                Err(refused) => Err((source, refused)),
            }
        });
        done.into_iter().for_each(|part| source.join(part));
        return refused.map_or(Ok(()), |(part, refused)| {
            source.join(part);
            Err(refused)
        });
    }
    Groups::<W>::new(known, board).check(anchors, source)
}

/// Reads the header, and returns the number of cards at the beginning of the board
/// that need no proof.
fn header(board: &Board, proved: usize, reader: &mut Reader<'_>) -> Result<usize, CheckErrorKind> {
    let (rules, cards) = (board.rules(), board.cards());
    if reader.bytes()? != MAGIC {
        return Err(CheckErrorKind::Magic);
    }
    let [version] = reader.bytes()?;
    if version != VERSION {
        return Err(CheckErrorKind::Version { version });
    }
    let (properties, values) = (reader.number()?, reader.number()?);
    if (properties, values) != (u64::from(rules.properties()), u64::from(rules.values())) {
        return Err(CheckErrorKind::Rules { properties, values, expected: rules });
    }
    let stated = reader.number()?;
    if stated != cards.len() as u64 {
        return Err(CheckErrorKind::Cards { stated, board: cards.len() });
    }
    let known = reader.number()?;
    // A certificate may build on fewer cards than are known, never on more.
    let Some(known) = usize::try_from(known).ok().filter(|&known| known <= proved) else {
        return Err(CheckErrorKind::Known { stated: known, proved });
    };
    if u32::from_le_bytes(reader.bytes()?) != checksum(rules, &cards[known..]) {
        return Err(CheckErrorKind::OtherCards);
    }
    Ok(known)
}

impl Default for Checker {
    fn default() -> Self {
        Self::new()
    }
}
