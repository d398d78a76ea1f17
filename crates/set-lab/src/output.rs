//! Files of results: written whole or not at all.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};

use crate::LabError;

/// A folder for results.
#[derive(Clone, Debug)]
pub struct Output {
    folder: PathBuf,
}

impl Output {
    /// This folder, which is made if it is not there.
    ///
    /// # Errors
    ///
    /// [`LabError::Write`] if it cannot be made.
    pub fn new(folder: impl Into<PathBuf>) -> Result<Self, LabError> {
        let folder = folder.into();
        fs::create_dir_all(&folder)
            .map_err(|error| LabError::Write { path: folder.clone(), error })?;
        Ok(Self { folder })
    }

    /// The path of a file in the folder.
    #[must_use]
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// Takes the right to write this file for a longer time. It is kept by an
    /// empty file beside it, which stays.
    ///
    /// # Errors
    ///
    /// [`LabError::Locked`] if another run has it, [`LabError::Write`] if the
    /// system cannot tell.
    pub(crate) fn lock(&self, name: &str) -> Result<Lock, LabError> {
        let beside = self.path(&format!(".{name}.lock"));
        let failed = |error| LabError::Write { path: beside.clone(), error };
        let file = File::create(&beside).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => Ok(Lock { _file: file }),
            Err(TryLockError::WouldBlock) => Err(LabError::Locked { path: self.path(name) }),
            Err(TryLockError::Error(error)) => Err(failed(error)),
        }
    }

    /// Writes a file in the folder; returns its path.
    ///
    /// # Errors
    ///
    /// [`LabError::Write`] if that fails; an older file is then unchanged.
    pub fn write(&self, name: &str, content: impl AsRef<[u8]>) -> Result<PathBuf, LabError> {
        let path = self.path(name);
        set_cli::output::write(&path, content).map_err(LabError::Output)?;
        Ok(path)
    }
}

/// The right to write some results, until it is dropped or the program ends.
#[derive(Debug)]
pub(crate) struct Lock {
    _file: File,
}

/// The report of a study, and the files that it wrote.
#[derive(Clone, Debug)]
pub struct Report {
    text: String,
    files: Vec<PathBuf>,
}

impl Report {
    pub(crate) fn new(text: String) -> Self {
        Self { text, files: Vec::new() }
    }

    pub(crate) fn add(&mut self, file: PathBuf) {
        self.files.push(file);
    }

    /// The report as Markdown, which can also be read as it stands.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The files: counts or times as CSV, this report, and the plots.
    #[must_use]
    pub fn files(&self) -> &[PathBuf] {
        &self.files
    }
}

/// The text of a file; `None` if there is no such file.
pub(crate) fn read_if_there(path: &Path) -> Result<Option<String>, LabError> {
    match fs::read_to_string(path) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(LabError::Read { path: path.to_owned(), error }),
    }
}
