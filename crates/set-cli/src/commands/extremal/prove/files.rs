//! The files of a refutation.

use std::fs;
use std::path::{Path, PathBuf};

use set_cap::drat;

use crate::cli::Failure;
use crate::output;

/// The folder with the formula and the proof of each case, if they are kept.
pub(super) struct Files<'a> {
    folder: Option<&'a Path>,
}

impl<'a> Files<'a> {
    /// Makes the folder.
    ///
    /// # Errors
    ///
    /// [`Failure`] if it cannot be made.
    pub(super) fn new(folder: Option<&'a Path>) -> Result<Self, Failure> {
        if let Some(folder) = folder {
            let fail = |error| Failure::input(format!("--out {}", folder.display()), error);
            fs::create_dir_all(folder).map_err(fail)?;
        }
        Ok(Self { folder })
    }

    /// The formula's file and the proof's.
    fn paths(&self, case: usize) -> Option<[PathBuf; 2]> {
        let path = |end| self.folder.map(|folder| folder.join(format!("case-{case:02}.{end}")));
        Some([path("cnf")?, path("drat")?])
    }

    /// The proof that is there, if it refutes this formula, which is there as well.
    pub(super) fn known(&self, case: usize, dimacs: &[u8]) -> Option<(Vec<u8>, drat::Summary)> {
        let [formula, proof] = self.paths(case)?;
        if fs::read(formula).ok()? != dimacs {
            return None;
        }
        let bytes = fs::read(proof).ok()?;
        let summary = drat::check(dimacs, &bytes[..]).ok()?;
        Some((bytes, summary))
    }

    /// Writes the formula and its proof, which was checked.
    ///
    /// # Errors
    ///
    /// [`Failure`] if a file cannot be written.
    pub(super) fn keep(&self, case: usize, dimacs: &[u8], proof: &[u8]) -> Result<(), Failure> {
        let Some(paths) = self.paths(case) else { return Ok(()) };
        output::write(&paths[0], dimacs)?;
        output::write(&paths[1], proof)
    }
}
