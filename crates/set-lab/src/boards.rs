//! Solvers on equal boards: the CPU time of one question, "is there a valid set?".
//!
//! A [`BoardPlan`] says which solvers get which boards; [`measure`] asks them; a
//! [`BoardTable`] is what they took.

mod measure;
mod plans;

pub use measure::{BoardTable, Row, measure};
pub use plans::{BoardPlan, BoardPoint, Sample, TABLES};
