//! The bytes of a certificate, and the constants of their format.

use alloc::vec::Vec;
use core::fmt;

use set_core::{Card, Rules};

/// The bytes that prove that a board holds no valid set, once a
/// [`Checker`](crate::Checker) has accepted them.
///
/// Any bytes may be in here: reading them from a file proves nothing. The page
/// `docs/proofs.md` of the repository has the format.
///
/// # Example
///
/// ```
/// use set_core::{Board, Rules};
/// use set_proof::{Certificate, certify, check};
///
/// let board = Board::parse(Rules::new(2, 4)?, "00 01 02 10 11 22")?;
/// let written = certify(&board).unwrap();
/// let read = Certificate::from(written.as_bytes().to_vec());
/// assert!(check(&board, &read).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Certificate {
    bytes: Vec<u8>,
}

impl Certificate {
    /// The bytes.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The bytes, without a copy.
    #[must_use]
    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }
}

impl From<Vec<u8>> for Certificate {
    fn from(bytes: Vec<u8>) -> Self {
        Self { bytes }
    }
}

impl AsRef<[u8]> for Certificate {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

impl fmt::Debug for Certificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Certificate").field("len", &self.bytes.len()).finish()
    }
}

/// The first bytes of every certificate.
pub(crate) const MAGIC: [u8; 4] = *b"SETP";

/// The version of the format.
pub(crate) const VERSION: u8 = 3;

/// The largest modulus, and the largest weight of a value or a card. All properties have fewer than
/// 2^32 values together, so a sum of their weights fits into 64 bits.
pub(crate) const MAX_WEIGHT: u32 = (1 << 31) - 1;

/// The largest `v` for which the checker needs no trees: it looks at all pairs of cards.
pub(crate) const WITHOUT_TREES: u32 = 3;

/// The checksum of cards: 32 bits by the FNV-1a hash of their values, two bytes each,
/// the lower one first. It tells the certificate of another board; no proof rests on it.
pub(crate) fn checksum(rules: Rules, cards: &[Card]) -> u32 {
    let values = cards.iter().flat_map(|&card| rules.values_of(card));
    let bytes = values.flat_map(|value| {
        let [low, high, ..] = value.to_le_bytes(); // values are below 65,536
        [low, high]
    });
    bytes.fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}
