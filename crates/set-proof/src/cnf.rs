//! The answers of SAT solvers: [`Output`] reads what one prints, as [`Literal`]s in the numbers of
//! the DIMACS format.

mod literal;
mod output;

pub use literal::Literal;
pub use output::{Output, OutputError};
