//! The subcommands of `lab`.

pub(crate) mod bench;
pub(crate) mod compare;
pub(crate) mod costs;
#[cfg(feature = "smt")]
pub(crate) mod encodings;
pub(crate) mod growth;
pub(crate) mod hybrid;
pub(crate) mod study;
