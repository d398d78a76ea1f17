//! 32 cards at once, by vector instructions of x86-64 processors.

#![allow(unsafe_code)] // to load vectors, and to call what needs a feature

mod avx2;
mod avx512;

use super::Scans;
use crate::Instructions;

/// The fastest scans by these instructions that this machine can run.
pub(super) fn scans(instructions: Instructions) -> Option<Scans> {
    match instructions.or_fewer() {
        Instructions::Portable => None,
        Instructions::Avx2 => Some(avx2::SCANS),
        Instructions::Avx512 => Some(avx512::SCANS),
    }
}
