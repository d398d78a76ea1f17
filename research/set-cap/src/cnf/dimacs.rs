//! The DIMACS format, the input format of SAT solvers.

use std::io::{self, Write};

use super::Cnf;

impl Cnf {
    /// Writes comment lines, then the formula in the DIMACS format.
    ///
    /// The same formula gives the same bytes on every platform.
    ///
    /// # Errors
    ///
    /// The error of the writer.
    pub fn write_dimacs(&self, out: &mut dyn Write, comments: &[String]) -> io::Result<()> {
        for comment in comments.iter().flat_map(|comment| comment.lines()) {
            writeln!(out, "c {comment}")?;
        }
        writeln!(out, "p cnf {} {}", self.variables(), self.len())?;
        for clause in self.clauses() {
            for literal in clause {
                write!(out, "{literal} ")?;
            }
            writeln!(out, "0")?;
        }
        Ok(())
    }
}
