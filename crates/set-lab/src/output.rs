//! Files of results: written whole or not at all.

use core::fmt::Write as _;
use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Write as _};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};

use crate::LabError;

/// The exit code of a program that a signal ended, as shells count it for INT.
const ENDED: i32 = 130;

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
    /// [`LabError::Write`] if the folder cannot be made.
    pub fn new(folder: impl Into<PathBuf>) -> Result<Self, LabError> {
        let folder = folder.into();
        fs::create_dir_all(&folder)
            .map_err(|error| LabError::Write { path: folder.clone(), error })?;
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
    /// [`LabError::Locked`] if another run holds the lock, [`LabError::Write`] if the system cannot
    /// lock files.
    pub(crate) fn lock(&self, name: &str) -> Result<Lock, LabError> {
        let beside = self.path(&format!(".{name}.lock"));
        let failed = |error| LabError::Write { path: beside.clone(), error };
        let file = File::create(&beside).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => Ok(file),
            Err(TryLockError::WouldBlock) => Err(LabError::Locked { path: self.path(name) }),
            Err(TryLockError::Error(error)) => Err(failed(error)),
        }
    }

    /// Writes a file in the folder.
    ///
    /// # Errors
    ///
    /// [`LabError::Write`] if that fails; an older file is then unchanged.
    pub(crate) fn write(&self, name: &str, content: &str) -> Result<(), LabError> {
        write(&self.path(name), content)
    }

    /// Writes the files of a report, and returns it.
    ///
    /// # Errors
    ///
    /// [`LabError::Write`] if that fails for one of them.
    pub(crate) fn publish(&self, report: Report) -> Result<Report, LabError> {
        report.files.iter().try_for_each(|(name, content)| self.write(name, content))?;
        Ok(report)
    }

    /// Prints a report, and where its files are.
    pub(crate) fn print(&self, report: &Report) -> Result<(), LabError> {
        let mut text = format!("{}\nWritten:\n\n", report.text);
        for name in report.files() {
            let _ = writeln!(text, "- {}", self.path(name).display());
        }
        Ok(writeln!(io::stdout(), "{text}")?)
    }
}

/// Held while a file is written, so that a signal waits until the file is in its place.
static WRITING: Mutex<()> = Mutex::new(());

fn writing() -> MutexGuard<'static, ()> {
    WRITING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Writes a whole file: beside its place first, under a random name, and moved there once it is on
/// the disk. INT, TERM and HUP end the program after that. A device or a pipe is written in place.
///
/// # Errors
///
/// [`LabError::Write`] that names the path; an older file of that name is then unchanged.
pub(crate) fn write(path: &Path, content: &str) -> Result<(), LabError> {
    let write_whole = || {
        if fs::metadata(path).is_ok_and(|data| !data.is_file() && !data.is_dir()) {
            return fs::write(path, content);
        }
        // It is set already, or the signals are ignored, as under nohup, and remain so.
        let _ = ctrlc::try_set_handler(|| {
            let _writing = writing();
            process::exit(ENDED)
        });
        let _writing = writing();
        // The file that a link leads to is replaced, not the link.
        let place = path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let older = fs::metadata(&place).ok().map(|data| data.permissions());
        let folder = place.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new("."));
        let mut builder = tempfile::Builder::new();
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
        let mut file = builder.tempfile_in(folder)?;
        file.write_all(content.as_bytes())?;
        if let Some(permissions) = older {
            file.as_file().set_permissions(permissions)?;
        }
        file.as_file().sync_all()?;
        file.persist(&place)?;
        // The file is in its place, even if the system cannot sync folders.
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
        Ok(())
    };
    write_whole().map_err(|error| LabError::Write { path: path.to_owned(), error })
}

/// A lock on a file of results, held until it is dropped or the program ends.
pub(crate) type Lock = File;

/// The report of a study in Markdown, which is also readable as plain text, and its files: counts
/// or times as CSV, the report and plots, each with its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The report.
    pub text: String,
    pub(crate) files: Vec<(String, String)>,
}

impl Report {
    /// A report with the plots, and with a file of itself of this name.
    pub(crate) fn new(name: &str, text: String, plots: Vec<(String, String)>) -> Self {
        let mut files = vec![(format!("{name}.md"), text.clone())];
        files.extend(plots);
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
pub(crate) fn read(path: &Path) -> Result<String, LabError> {
    let failed = |error| LabError::Read { path: path.to_owned(), error };
    read_source(File::open(path).map_err(failed)?, path)
}

/// The text of at most 256 MiB of a source; the path is for messages.
pub(crate) fn read_source(source: impl Read, path: &Path) -> Result<String, LabError> {
    let mut text = String::new();
    let read = source.take(LONGEST + 1).read_to_string(&mut text);
    read.map_err(|error| LabError::Read { path: path.to_owned(), error })?;
    if text.len() as u64 > LONGEST {
        let what = format!("longer than {} MiB", LONGEST >> 20);
        return Err(LabError::malformed(path, what));
    }
    Ok(text)
}

/// The text of a file; `None` if there is no such file.
pub(crate) fn read_if_there(path: &Path) -> Result<Option<String>, LabError> {
    match read(path) {
        Err(LabError::Read { error, .. }) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        text => text.map(Some),
    }
}

/// Rows as CSV.
pub(crate) fn to_csv<R: Serialize>(rows: impl IntoIterator<Item = R>) -> Result<String, LabError> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    rows.into_iter().try_for_each(|row| writer.serialize(row))?;
    let bytes = writer.into_inner().map_err(|error| csv::Error::from(error.into_error()))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Rows from the CSV in a file; the path is for messages.
pub(crate) fn from_csv<R: DeserializeOwned>(text: &str, path: &Path) -> Result<Vec<R>, LabError> {
    let rows = csv::Reader::from_reader(text.as_bytes()).into_deserialize();
    rows.collect::<Result<_, _>>().map_err(|error| LabError::malformed(path, error))
}

/// The SHA-256 of some bytes, as 64 hexadecimal digits.
pub(crate) fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of FIPS 180-4, appendix B.1.
    #[test]
    fn the_published_example() {
        let known = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(sha256(b"abc"), known);
    }

    /// A replaced file keeps its mode, a link leads to the file.
    #[cfg(unix)]
    #[test]
    fn modes_and_links() {
        use std::os::unix::fs::{PermissionsExt, symlink};

        let folder = tempfile::tempdir().unwrap();
        let [file, link] = ["file", "link"].map(|name| folder.path().join(name));
        write(&file, "old").unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
        symlink("file", &link).unwrap();
        write(&link, "new").unwrap();
        let mode = fs::metadata(&file).unwrap().permissions().mode() & 0o777;
        assert_eq!((read(&file).unwrap().as_str(), mode), ("new", 0o600));
        assert!(link.is_symlink());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
    }
}
