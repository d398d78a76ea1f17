//! The bytes of a certificate.

use alloc::vec::Vec;
use core::fmt;

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
