//! The subcommands of `lab`.

pub(crate) mod bench;
pub(crate) mod classic;
pub(crate) mod compare;
pub(crate) mod costs;
pub(crate) mod distribution;
mod each;
#[cfg(feature = "smt")]
pub(crate) mod encodings;
mod failure;
pub(crate) mod merge;
pub(crate) mod proofs;
mod report;
pub(crate) mod shard;
pub(crate) mod sizes;
pub(crate) mod study;
pub(crate) mod threads;
