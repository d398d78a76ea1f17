//! What is read, and the texts for solvers from elsewhere that no library writes: docs/formats.md
//! shows all of them.

pub(crate) mod answers;
pub(crate) mod exact_cover;
pub(crate) mod games;
pub(crate) mod input;
