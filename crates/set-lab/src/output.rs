//! Files of results: written whole or not at all.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};

use serde::Serialize;

use crate::LabError;

/// A folder for results.
#[derive(Clone, Debug)]
pub struct Output {
    folder: PathBuf,
}

impl Output {
    /// Opens this folder, or makes it.
    ///
    /// # Errors
    ///
    /// [`LabError::Write`] if the folder cannot be made.
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

    /// Locks a file for writing, by an empty lock file beside it. The lock file stays
    /// there after the lock is dropped.
    ///
    /// # Errors
    ///
    /// [`LabError::Locked`] if another run holds the lock, [`LabError::Write`] if the
    /// system cannot lock files.
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

    /// Writes the files of a draft.
    ///
    /// # Errors
    ///
    /// [`LabError::Output`] if that fails for one of them.
    pub(crate) fn publish(&self, draft: Draft) -> Result<Report, LabError> {
        let mut report = Report::new(draft.text);
        for (name, content) in draft.files {
            report.add(self.write(&name, content)?);
        }
        Ok(report)
    }
}

/// A lock on a file of results, held until it is dropped or the program ends.
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

    /// The report as Markdown that is also readable as plain text.
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

/// A report and its files, which are not written yet.
#[derive(Clone, Debug)]
pub struct Draft {
    text: String,
    files: Vec<(String, String)>,
}

impl Draft {
    pub(crate) fn new(text: String) -> Self {
        Self { text, files: Vec::new() }
    }

    /// The draft with one file more: its name and its content.
    #[must_use]
    pub(crate) fn with(mut self, name: impl Into<String>, content: impl Into<String>) -> Self {
        self.files.push((name.into(), content.into()));
        self
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

/// Rows as CSV.
pub(crate) fn table<R: Serialize>(rows: impl IntoIterator<Item = R>) -> Result<String, LabError> {
    let failed = |error: &dyn core::fmt::Display| LabError::Table(error.to_string());
    let mut writer = csv::Writer::from_writer(Vec::new());
    for row in rows {
        writer.serialize(row).map_err(|error| failed(&error))?;
    }
    let bytes = writer.into_inner().map_err(|error| failed(&error))?;
    String::from_utf8(bytes).map_err(|error| failed(&error))
}
