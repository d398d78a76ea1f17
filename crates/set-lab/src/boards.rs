//! Solvers on equal boards: the CPU time of one question, "is there a valid set?".
//!
//! A [`BoardPlan`] says which solvers get which boards, [`measure`] asks the solvers, and
//! a [`BoardTable`] has their times.

mod measure;
mod plans;

pub use measure::{BoardTable, Row, measure};
pub use plans::{BoardPlan, BoardPoint, Sample, TABLES};
