//! Runs `lab`.

use core::time::Duration;
use std::ffi::OsStr;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Instant;

/// A program, and what it is given.
pub(crate) struct Program {
    command: Command,
}

/// A subcommand of `lab`, without arguments and with an empty standard input.
pub(crate) fn program(subcommand: &str) -> Program {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lab"));
    command.arg(subcommand);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    // A panic is told from other failures by its message, not by the trace.
    command.env("RUST_BACKTRACE", "0");
    Program { command }
}

impl Program {
    /// Gives arguments, separated by blanks.
    pub(crate) fn args(mut self, args: &str) -> Self {
        self.command.args(args.split_whitespace());
        self
    }

    /// Gives one argument, whatever is in it.
    pub(crate) fn arg(mut self, arg: impl AsRef<OsStr>) -> Self {
        self.command.arg(arg);
        self
    }

    /// Runs the program to its end.
    pub(crate) fn run(mut self) -> Run {
        let called = format!("{:?}", self.command);
        let mut child = self.command.spawn().unwrap();
        let stdout = read_in_background(child.stdout.take().unwrap());
        let stderr = read_in_background(child.stderr.take().unwrap());
        let code = wait(&mut child, &called);
        let text = |bytes| String::from_utf8(bytes).unwrap();
        let (stdout, stderr) = (text(stdout.join().unwrap()), text(stderr.join().unwrap()));
        Run { called, code, stdout, stderr }.without_panic()
    }
}

fn read_in_background(mut pipe: impl Read + Send + 'static) -> thread::JoinHandle<Vec<u8>> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        pipe.read_to_end(&mut bytes).unwrap();
        bytes
    })
}

/// Waits for a program to end, but not for ever; its exit code.
fn wait(child: &mut Child, called: &str) -> i32 {
    const LONGEST: Duration = Duration::from_secs(60);
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait().unwrap() {
            return status.code().unwrap_or_else(|| panic!("{called}: {status}"));
        }
        if start.elapsed() > LONGEST {
            child.kill().unwrap();
            panic!("{called}: still running after {LONGEST:?}");
        }
        thread::sleep(Duration::from_millis(1));
    }
}

/// How a program ended, and what it said.
#[derive(Debug)]
pub(crate) struct Run {
    called: String,
    code: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl Run {
    fn without_panic(self) -> Self {
        assert!(!self.stderr.contains("panicked"), "{self:#?}");
        assert!((0..=3).contains(&self.code), "{self:#?}");
        self
    }

    /// Asserts that the program did what it was asked: exit code 0, and
    /// nothing on the standard error.
    #[track_caller]
    pub(crate) fn done(self) -> Self {
        assert!(self.code == 0 && self.stderr.is_empty(), "{self:#?}");
        self
    }

    /// Asserts that there was no set, or the goal was not reached: exit code
    /// 1, and nothing on the standard error.
    #[track_caller]
    pub(crate) fn not_reached(self) -> Self {
        assert!(self.code == 1 && self.stderr.is_empty(), "{self:#?}");
        self
    }

    /// Asserts that the input was refused: exit code 2, nothing on the standard
    /// output, and one line on the standard error, which names what is wrong.
    #[track_caller]
    pub(crate) fn refused(self, names: &str) {
        assert!(self.code == 2 && self.stdout.is_empty(), "{self:#?}");
        let line = self.stderr.strip_suffix('\n').unwrap_or_default();
        assert!(!line.trim().is_empty() && line.lines().count() == 1, "{self:#?}");
        assert!(line.contains(names), "expected {names:?} in {line:?} of {}", self.called);
    }

    /// The standard output, line by line.
    pub(crate) fn lines(&self) -> Vec<&str> {
        self.stdout.lines().collect()
    }
}

/// A file that is there as long as this is.
pub(crate) struct TempFile(PathBuf);

impl TempFile {
    /// A file with this content. Every test has names of its own.
    pub(crate) fn new(name: &str, content: impl AsRef<[u8]>) -> Self {
        let file = Self::at(name);
        fs::write(&file.0, content).unwrap();
        file
    }

    fn at(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
        Self(folder.join(format!("{}-{name}", std::process::id())))
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for TempFile {
    fn drop(&mut self) {
        // What cannot be removed is left over in the build's folder.
        let _ = fs::remove_file(&self.0);
    }
}
