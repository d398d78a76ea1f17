//! Output files: written whole or not at all.
//!
//! A program checks its options, then opens all its output files, then works. An
//! output file is written beside its place, synced, and moved to its place at the
//! end, so an older file of that name stays as it is until the new one is whole. Several files are
//! replaced one after the other.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{self, Path, PathBuf};

use anyhow::{Result, bail, ensure};
use tempfile::TempPath;

use crate::run::At;
use crate::signals::with_unfinished;

/// Refuses the same file for two options or inputs, each given with its name. A device or a pipe
/// can have several uses.
///
/// # Errors
///
/// An error that names both.
pub fn distinct(files: &[(&str, Option<&Path>)]) -> Result<()> {
    let mut seen: Vec<(&str, PathBuf)> = Vec::new();
    for &(option, path) in files {
        let Some(path) = path.filter(|path| !is_device(path)) else { continue };
        let place = place(path);
        if let Some((other, _)) = seen.iter().find(|(_, known)| *known == place) {
            bail!("{option} {}: {other} is the same file", path.display());
        }
        seen.push((option, place));
    }
    Ok(())
}

/// Refuses what names no file.
///
/// # Errors
///
/// If it is `-`, or ends as the name of a folder does.
pub fn check_name(path: &Path) -> Result<()> {
    ensure!(path != Path::new("-"), "-: expected the name of a file, such as ./-");
    let last = path.as_os_str().as_encoded_bytes().last().copied().map_or('/', char::from);
    let name = path.display();
    ensure!(!path::is_separator(last), "{name}: expected the name of a file, not of a folder");
    Ok(())
}

/// Whether it is there, and neither a file nor a folder.
fn is_device(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|data| !data.is_file() && !data.is_dir())
}

/// The file that a path leads to, by one name for all paths to it.
fn place(path: &Path) -> PathBuf {
    /// More links are a circle.
    const MAX_LINKS: usize = 40;
    let mut place = path::absolute(path).unwrap_or_else(|_| path.to_owned());
    place.canonicalize().unwrap_or_else(|_| {
        for _ in 0..MAX_LINKS {
            let Ok(target) = place.read_link() else { break };
            place = place.parent().unwrap_or(Path::new("")).join(target);
        }
        // The file is not there yet, but its folder should be.
        match (place.parent().map(Path::canonicalize), place.file_name()) {
            (Some(Ok(folder)), Some(name)) => folder.join(name),
            _ => place,
        }
    })
}

/// Writes a whole file.
///
/// # Errors
///
/// An error that names the path; an older file of that name is then
/// unchanged.
pub fn write(path: &Path, content: impl AsRef<[u8]>) -> Result<()> {
    OutputFile::create(path)?.finish_with(content)
}

/// A file that is being written.
///
/// Until [`finish`](Self::finish) an older file of that name is unchanged. Without
/// `finish` nothing is left behind, except by a program that is killed: its unfinished file stays,
/// as the name of a file does not tell whose it is.
#[derive(Debug)]
pub struct OutputFile {
    /// The path as the user gave it, for messages.
    path: PathBuf,
    out: BufWriter<File>,
    /// The path of the unfinished file, and the place to which it moves at the end. `None` for
    /// a device or a pipe, which is written in place.
    part: Option<(TempPath, PathBuf)>,
}

impl OutputFile {
    /// Opens a file for writing.
    ///
    /// # Errors
    ///
    /// An error that names the path, if it cannot be written or names no file.
    pub fn create(path: &Path) -> Result<Self> {
        check_name(path)?;
        let (out, part) = open(path).at(path.display())?;
        Ok(Self { path: path.to_owned(), out: BufWriter::new(out), part })
    }

    /// Opens the content so far for reading.
    ///
    /// # Errors
    ///
    /// If it cannot be written out or opened.
    pub fn reopen(&mut self) -> Result<File> {
        let path = self.part.as_ref().map_or(&*self.path, |(part, _)| part);
        self.out.flush().and_then(|()| File::open(path)).at(self.path.display())
    }

    /// Writes this, and puts the file in its place.
    ///
    /// # Errors
    ///
    /// As [`finish`](Self::finish).
    pub fn finish_with(mut self, content: impl AsRef<[u8]>) -> Result<()> {
        self.out.write_all(content.as_ref()).at(self.path.display())?;
        self.finish()
    }

    /// Puts the file in its place, with everything on the disk.
    ///
    /// # Errors
    ///
    /// An error that names the path; an older file of that name is then
    /// unchanged.
    pub fn finish(mut self) -> Result<()> {
        self.out.flush().at(self.path.display())?;
        let Some((part, place)) = self.part else { return Ok(()) };
        self.out.get_ref().sync_all().at(self.path.display())?;
        with_unfinished(|unfinished| {
            unfinished.remove(&*part);
            part.persist(&place).map_err(|error| error.error)
        })
        .at(self.path.display())?;
        // The file is in its place, even if the system cannot sync folders.
        if let Some(folder) = place.parent() {
            let _ = File::open(folder).and_then(|folder| folder.sync_all());
        }
        Ok(())
    }
}

/// Opens a device or a pipe, or a new file beside the place of this one.
fn open(path: &Path) -> io::Result<(File, Option<(TempPath, PathBuf)>)> {
    let mut options = OpenOptions::new();
    if is_device(path) {
        return Ok((options.write(true).open(path)?, None));
    }
    let place = place(path);
    let (Some(folder), Some(name)) = (place.parent(), place.file_name()) else {
        return Err(io::ErrorKind::IsADirectory.into());
    };
    // Opening the older file asks for the permission to write it, and changes nothing.
    let older = match options.append(true).open(&place) {
        Ok(older) => Some(older.metadata()?.permissions()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    let mut builder = tempfile::Builder::new();
    builder.prefix(name).suffix(".part");
    let (file, part) = with_unfinished(|unfinished| -> io::Result<_> {
        let made = builder.make_in(folder, |path| {
            OpenOptions::new().read(true).write(true).create_new(true).open(path)
        })?;
        unfinished.insert(made.path().to_owned());
        Ok(made.into_parts())
    })?;
    if let Some(permissions) = older {
        file.set_permissions(permissions)?;
    }
    Ok((file, Some((part, place))))
}

impl Write for OutputFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_older_file_stays_until_the_new_one_is_whole() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file.txt");
        fs::write(&path, "old").unwrap();
        let mut file = OutputFile::create(&path).unwrap();
        file.write_all(b"new").unwrap();
        assert_eq!(io::read_to_string(file.reopen().unwrap()).unwrap(), "new");
        assert_eq!(fs::read_to_string(&path).unwrap(), "old");
        file.finish().unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
        drop(OutputFile::create(&path).unwrap());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn two_names_of_one_file() {
        let (csv, svg) = (Some(Path::new("a.txt")), Some(Path::new("./a.txt")));
        let failure = distinct(&[("--csv", csv), ("--svg", svg)]).unwrap_err();
        assert_eq!(failure.to_string(), "--svg ./a.txt: --csv is the same file");
    }

    /// Links lead to the file that is replaced, whether it is there or not.
    #[cfg(unix)]
    #[test]
    fn links_are_followed() {
        let folder = tempfile::tempdir().unwrap();
        let [file, link] = ["file", "link"].map(|name| folder.path().join(name));
        std::os::unix::fs::symlink("file", &link).unwrap();
        let outputs = [("--csv", Some(&*file)), ("--svg", Some(&*link))];
        for content in ["new", "newer"] {
            assert!(distinct(&outputs).is_err());
            write(&link, content).unwrap();
            assert_eq!(fs::read_to_string(&file).unwrap(), content);
            assert!(link.is_symlink());
        }
        let null = Some(Path::new("/dev/null"));
        distinct(&[("--csv", null), ("--svg", null)]).unwrap();
    }

    /// A new file has the mode of any other, and a replaced one keeps its own.
    #[cfg(unix)]
    #[test]
    fn modes() {
        use std::os::unix::fs::PermissionsExt;

        let folder = tempfile::tempdir().unwrap();
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        let [usual, ours] = ["usual", "ours"].map(|name| folder.path().join(name));
        File::create(&usual).unwrap();
        write(&ours, "").unwrap();
        assert_eq!(mode(&ours), mode(&usual));
        fs::set_permissions(&ours, fs::Permissions::from_mode(0o604)).unwrap();
        write(&ours, "new").unwrap();
        assert_eq!((mode(&ours), fs::read(&ours).unwrap()), (0o604, b"new".to_vec()));
    }
}
