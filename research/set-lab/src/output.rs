//! Files of results, written whole or not at all; tables and numbers.
pub(crate) mod table;
pub(crate) mod units;

use core::fmt::Write as _;
use std::fs::{self, File, TryLockError};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Result, ensure};
use serde::Serialize;
use serde::de::DeserializeOwned;
use set_program::At;
use set_program::input::read_up_to;
use set_program::output::write;

use crate::error;

/// The longest text that is read, in bytes.
const LONGEST: u64 = 256 << 20;

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
    /// If the folder cannot be made.
    pub fn new(folder: impl Into<PathBuf>) -> Result<Self> {
        let folder = folder.into();
        ensure!(folder != Path::new("-"), "-: expected the name of a folder, such as ./-");
        fs::create_dir_all(&folder).at(format_args!("cannot write {}", folder.display()))?;
        Ok(Self { folder })
    }

    /// The path of a file in the folder.
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// Locks a file for writing, by an empty lock file beside it. The lock file stays there after
    /// the lock is dropped.
    ///
    /// # Errors
    ///
    /// If another run holds the lock, or if the system cannot
    /// lock files.
    pub(crate) fn lock(&self, name: &str) -> Result<Lock> {
        let beside = self.path(&format!(".{name}.lock"));
        let file = File::options().append(true).create(true).open(&beside).at(beside.display())?;
        match file.try_lock() {
            Ok(()) => Ok(Lock(file)),
            Err(TryLockError::WouldBlock) => Err(error::malformed(
                &self.path(name),
                "another run is writing there: wait for it, or give another folder",
            )),
            Err(error) => Ok(Err(error).at(beside.display())?),
        }
    }

    /// Writes a file in the folder.
    ///
    /// # Errors
    ///
    /// If that fails; an older file is then unchanged.
    pub(crate) fn write(&self, name: &str, content: &str) -> Result<()> {
        write(&self.path(name), content)
    }

    /// Writes the files of a report, and returns it.
    ///
    /// # Errors
    ///
    /// If that fails for one of them.
    pub(crate) fn publish(&self, report: Report) -> Result<Report> {
        report.files.iter().try_for_each(|(name, content)| self.write(name, content))?;
        Ok(report)
    }

    /// Prints a report, and where its files are.
    pub(crate) fn print(&self, report: &Report) -> Result<()> {
        let mut text = format!("{}\nWritten:\n\n", report.text);
        for name in report.files() {
            let _ = writeln!(text, "- {}", self.path(name).display());
        }
        Ok(writeln!(io::stdout(), "{text}")?)
    }
}

/// A lock on a file of results, held until it is dropped or the program ends.
#[derive(Debug)]
pub(crate) struct Lock(File);

impl Drop for Lock {
    fn drop(&mut self) {
        // To close the file is not enough while a program that is being started still has it.
        let _ = self.0.unlock();
    }
}

/// The report of a study in Markdown, which is also readable as plain text, and its files: counts
/// or times as CSV, and the report, each with its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The report.
    pub text: String,
    pub(crate) files: Vec<(String, String)>,
}

impl Report {
    /// A report with a file of itself of this name.
    pub(crate) fn new(name: &str, text: String) -> Self {
        let files = vec![(format!("{name}.md"), text.clone())];
        Self { text, files }
    }

    /// The report with a file of CSV as well.
    pub(crate) fn with(mut self, name: &str, content: String) -> Self {
        self.files.insert(0, (name.to_owned(), content));
        self
    }

    /// The names of its files.
    pub fn files(&self) -> impl Iterator<Item = &str> {
        self.files.iter().map(|(name, _)| &**name)
    }
}

/// The text of a file of at most 256 MiB.
pub(crate) fn read(path: &Path) -> Result<String> {
    read_up_to(LONGEST, Some(path))
}

/// The text of a file; `None` if there is no such file.
pub(crate) fn read_if_there(path: &Path) -> Result<Option<String>> {
    let is_missing = |error: &io::Error| error.kind() == io::ErrorKind::NotFound;
    match read_up_to(LONGEST, Some(path)) {
        Err(error) if error.downcast_ref().is_some_and(is_missing) => Ok(None),
        text => Ok(Some(text?)),
    }
}

/// Rows as CSV.
pub(crate) fn to_csv<R: Serialize>(rows: impl IntoIterator<Item = R>) -> Result<String> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    rows.into_iter().try_for_each(|row| writer.serialize(row))?;
    let bytes = writer.into_inner().map_err(|error| csv::Error::from(error.into_error()))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Rows from the CSV in a file; the path is for messages.
pub(crate) fn from_csv<R: DeserializeOwned>(text: &str, path: &Path) -> Result<Vec<R>> {
    let rows = csv::Reader::from_reader(text.as_bytes()).into_deserialize();
    rows.collect::<Result<_, _>>().map_err(|error| error::malformed(path, error))
}
