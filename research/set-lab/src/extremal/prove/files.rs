//! The files of a refutation.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use set_cap::drat;
use set_program::output;

use crate::cli::{At, Result};
use set_program::input;

/// The folder with the formula and the proof of each case, if they are kept.
pub(super) struct Files<'a> {
    folder: Option<&'a Path>,
}

impl<'a> Files<'a> {
    /// Makes the folder.
    ///
    /// # Errors
    ///
    /// If it cannot be made.
    pub(super) fn new(folder: Option<&'a Path>) -> Result<Self> {
        if let Some(folder) = folder {
            fs::create_dir_all(folder).at(format_args!("--out {}", folder.display()))?;
        }
        Ok(Self { folder })
    }

    /// The file of a case with this ending.
    fn path(&self, case: usize, ending: &str) -> Option<PathBuf> {
        self.folder.map(|folder| folder.join(format!("case-{case:02}.{ending}")))
    }

    /// The proof that is there, if it refutes this formula, which is there as well. A proof with
    /// hints comes first: it is checked faster.
    pub(super) fn known(&self, case: usize, dimacs: &[u8]) -> Option<(Vec<u8>, drat::Summary)> {
        let content = |ending| read(&self.path(case, ending)?);
        if content("cnf")? != dimacs {
            return None;
        }
        let bytes = content("lrat").or_else(|| content("drat"))?;
        let summary = drat::check(dimacs, &bytes[..]).ok()?;
        Some((bytes, summary))
    }

    /// Writes the formula of a case, if files are kept.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub(super) fn write_formula(&self, case: usize, dimacs: &[u8]) -> Result<()> {
        self.path(case, "cnf").map_or(Ok(()), |path| output::write(&path, dimacs))
    }

    /// Writes the proof of a case, which was checked.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub(super) fn write_proof(&self, case: usize, proof: &[u8]) -> Result<()> {
        self.path(case, "drat").map_or(Ok(()), |path| output::write(&path, proof))
    }
}

/// The content of a file, if it is there and has at most 1 GiB.
fn read(path: &Path) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    input::open(1 << 30, Some(path)).ok()?.read_to_end(&mut bytes).ok()?;
    Some(bytes)
}
