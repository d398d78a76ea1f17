//! 32 cards at once, by vector instructions of x86-64 processors.

#![allow(unsafe_code)] // to load vectors, and to call what needs a feature

mod avx2;
mod avx512;

use super::Scans;
use crate::Instructions;

/// The fastest scans by these instructions that this machine can run.
pub(super) fn scans(instructions: Instructions) -> Option<Scans> {
    let avx512 = (instructions >= Instructions::Avx512).then(avx512::scans).flatten();
    avx512.or_else(|| (instructions >= Instructions::Avx2).then(avx2::scans).flatten())
}
