//! Output files: written whole or not at all.
//!
//! A program checks its options, then opens all its output files, then works. An
//! output file is written beside its place, synced, and moved to its place at the
//! end, so an older file of that name stays as it is until the new one is whole.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use crate::cli::Failure;

/// Refuses the same file for two options, each given with its name.
///
/// # Errors
///
/// [`Failure::Input`] that names both options.
///
/// # Example
///
/// ```
/// use std::path::Path;
///
/// let (csv, svg) = (Some(Path::new("a.txt")), Some(Path::new("./a.txt")));
/// let failure = set_cli::output::distinct(&[("--csv", csv), ("--svg", svg)]).unwrap_err();
/// assert_eq!(failure.to_string(), "--svg ./a.txt: --csv names the same file");
/// ```
pub fn distinct(files: &[(&str, Option<&Path>)]) -> Result<(), Failure> {
    let mut seen: Vec<(&str, PathBuf)> = Vec::new();
    for &(option, path) in files {
        let Some(path) = path else { continue };
        let place = place(path);
        if let Some((other, _)) = seen.iter().find(|(_, known)| *known == place) {
            let text = format!("{other} names the same file");
            return Err(Failure::input(format!("{option} {}", path.display()), text));
        }
        seen.push((option, place));
    }
    Ok(())
}

/// The file that a path leads to, by one name for all paths to it.
fn place(path: &Path) -> PathBuf {
    if let Ok(place) = path.canonicalize() {
        return place;
    }
    // The file is not there yet, but its folder should be.
    match (folder(path).canonicalize(), path.file_name()) {
        (Ok(folder), Some(name)) => folder.join(name),
        _ => path.to_owned(),
    }
}

/// The folder of a file.
fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

/// Writes a whole file.
///
/// # Errors
///
/// [`Failure::Input`] that names the path; an older file of that name is then
/// unchanged.
pub fn write(path: &Path, content: impl AsRef<[u8]>) -> Result<(), Failure> {
    let mut file = OutputFile::create(path)?;
    file.write_all(content.as_ref()).map_err(|error| Failure::input(path.display(), error))?;
    file.finish()
}

/// A file that is being written.
///
/// Until [`finish`](Self::finish) an older file of that name is unchanged; without
/// it nothing is left behind.
///
/// # Example
///
/// ```
/// use std::fs;
/// use std::io::Write;
///
/// use set_cli::output::OutputFile;
///
/// let path = std::env::temp_dir().join(format!("output-file-{}.txt", std::process::id()));
/// fs::write(&path, "old")?;
/// let mut file = OutputFile::create(&path)?;
/// file.write_all(b"new")?;
/// assert_eq!(fs::read_to_string(&path)?, "old");
/// file.finish()?;
/// assert_eq!(fs::read_to_string(&path)?, "new");
/// # fs::remove_file(&path)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct OutputFile {
    /// The path as the user gave it, for messages.
    path: PathBuf,
    out: BufWriter<File>,
    /// Where the file is written, and where it is moved to at the end. `None` for a
    /// device or a pipe, which is written in place.
    part: Option<Part>,
}

#[derive(Debug)]
struct Part {
    path: PathBuf,
    place: PathBuf,
    is_moved: bool,
}

impl OutputFile {
    /// Opens a file for writing.
    ///
    /// # Errors
    ///
    /// [`Failure::Input`] that names the path, if it cannot be written.
    pub fn create(path: &Path) -> Result<Self, Failure> {
        let fail = |error: io::Error| Failure::input(path.display(), error);
        let is_special = fs::metadata(path).is_ok_and(|data| !data.is_file() && !data.is_dir());
        if is_special {
            let out = OpenOptions::new().write(true).open(path).map_err(fail)?;
            return Ok(Self { path: path.to_owned(), out: BufWriter::new(out), part: None });
        }
        let place = place(path);
        if place.is_dir() {
            return Err(Failure::input(path.display(), "is a folder: expected a file"));
        }
        if place.exists() {
            // Asks for the permission, and changes nothing.
            OpenOptions::new().append(true).open(&place).map_err(fail)?;
        }
        let mut name = place.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{}.part", std::process::id()));
        let part = Part { path: place.with_file_name(name), place, is_moved: false };
        let out = File::create(&part.path).map_err(fail)?;
        Ok(Self { path: path.to_owned(), out: BufWriter::new(out), part: Some(part) })
    }

    /// What was written so far, to be read again.
    ///
    /// # Errors
    ///
    /// [`Failure::Input`] if it cannot be written out or opened.
    pub fn reopen(&mut self) -> Result<File, Failure> {
        let path = self.part.as_ref().map_or(&self.path, |part| &part.path);
        let opened = self.out.flush().and_then(|()| File::open(path));
        opened.map_err(|error| Failure::input(self.path.display(), error))
    }

    /// Puts the file in its place, with everything on the disk.
    ///
    /// # Errors
    ///
    /// [`Failure::Input`] that names the path; an older file of that name is then
    /// unchanged.
    pub fn finish(mut self) -> Result<(), Failure> {
        let moved = self.out.flush().and_then(|()| match &mut self.part {
            None => Ok(()),
            Some(part) => {
                self.out.get_ref().sync_all()?;
                fs::rename(&part.path, &part.place)?;
                part.is_moved = true;
                Ok(())
            }
        });
        moved.map_err(|error| Failure::input(self.path.display(), error))
    }
}

impl Write for OutputFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        if !self.is_moved {
            // A part that cannot be removed is left beside its place.
            let _ = fs::remove_file(&self.path);
        }
    }
}
