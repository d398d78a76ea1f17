//! Files of results: written whole or not at all.

use std::fs;
use std::path::{Path, PathBuf};

use crate::StudyError;

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
    /// [`StudyError::Write`] if it cannot be made.
    pub fn new(folder: impl Into<PathBuf>) -> Result<Self, StudyError> {
        let folder = folder.into();
        fs::create_dir_all(&folder)
            .map_err(|error| StudyError::Write { path: folder.clone(), error })?;
        Ok(Self { folder })
    }

    /// The path of a file in the folder.
    #[must_use]
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// Writes a file in the folder; returns its path.
    ///
    /// # Errors
    ///
    /// [`StudyError::Write`] if that fails; an older file is then unchanged.
    pub fn write(&self, name: &str, content: impl AsRef<[u8]>) -> Result<PathBuf, StudyError> {
        let path = self.path(name);
        write_whole(&path, content.as_ref())?;
        Ok(path)
    }
}

/// Writes a file beside its place and then moves it there: whoever is
/// interrupted leaves the old file or the new one, never a part.
fn write_whole(path: &Path, content: &[u8]) -> Result<(), StudyError> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".part");
    fs::write(&beside, content)
        .and_then(|()| fs::rename(&beside, path))
        .map_err(|error| StudyError::Write { path: path.to_owned(), error })
}

/// What a study has to say, and the files that it wrote.
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
pub(crate) fn read_if_there(path: &Path) -> Result<Option<String>, StudyError> {
    match fs::read_to_string(path) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(StudyError::Read { path: path.to_owned(), error }),
    }
}
