//! Files and the standard input, each with a limit to its size.

use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::path::Path;

use anyhow::{Result, anyhow};
use set_core::printable;

use crate::run::At;

/// The longest text that is read, in bytes: 64 MiB.
const LONGEST: u64 = 64 << 20;

/// The name of a source in messages.
#[must_use]
pub fn name(path: Option<&Path>) -> String {
    match path {
        Some(path) if path != Path::new("-") => printable(&path.display().to_string()),
        _ => "standard input".to_owned(),
    }
}

/// The file of a source: the standard input can be one too.
#[must_use]
pub fn source(path: Option<&Path>) -> &Path {
    path.filter(|path| *path != Path::new("-")).unwrap_or(Path::new("/dev/stdin"))
}

/// A source that fails once it is longer than its limit.
struct Limited<R> {
    source: R,
    longest: u64,
    left: u64,
}

impl<R: Read> Read for Limited<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.source.read(buffer)?;
        self.left = self
            .left
            .checked_sub(read as u64)
            .ok_or_else(|| io::Error::other(format!("longer than {} MiB", self.longest >> 20)))?;
        Ok(read)
    }
}

/// Opens a file, or the standard input where there is none or its name is `-`. To read more
/// than `longest` bytes fails.
///
/// # Errors
///
/// An error that names the file.
pub fn open(longest: u64, path: Option<&Path>) -> Result<impl Read> {
    let source: Box<dyn Read> = match path {
        Some(path) if path != Path::new("-") => Box::new(File::open(path).at(path.display())?),
        _ => {
            if io::stdin().is_terminal() {
                eprintln!("reading from the terminal, to the end of input (Ctrl-D)");
            }
            Box::new(io::stdin())
        }
    };
    Ok(Limited { source, longest, left: longest })
}

/// Reads a text from a file, or from the standard input where there is none or
/// its name is `-`.
///
/// # Errors
///
/// If it cannot be read, is longer than 64 MiB or is not UTF-8.
pub fn read_text(path: Option<&Path>) -> Result<String> {
    read_up_to(LONGEST, path)
}

/// [`read_text`] with another limit to its bytes.
///
/// # Errors
///
/// As [`read_text`], with this limit.
pub fn read_up_to(longest: u64, path: Option<&Path>) -> Result<String> {
    let name = name(path);
    let mut bytes = Vec::new();
    open(longest, path)?.read_to_end(&mut bytes).at(&name)?;
    let text = String::from_utf8(bytes).map_err(|error| {
        let place = error.utf8_error().valid_up_to();
        anyhow!("{name}: not UTF-8 text: the byte at {place} is no character")
    })?;
    // Some editors begin a file with a byte order mark.
    Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text))
}
