//! Runs the program whose path is [`crate::PROGRAM`]: `setwise` here, `lab` in the tests
//! of set-lab, which include this file and its neighbour `help_text.rs`.

use core::time::Duration;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Instant;

use serde_json::Value;

/// The exit code of a program whose time was over, from `sysexits.h`.
const UNFINISHED: i32 = 75;

/// A program, and what it is given.
pub(crate) struct Program {
    command: Command,
    input: Vec<u8>,
}

/// A subcommand of the program, without arguments and with an empty standard input.
pub(crate) fn program(subcommand: &str) -> Program {
    without_subcommand().arg(subcommand)
}

/// The program without a subcommand.
pub(crate) fn without_subcommand() -> Program {
    let mut command = Command::new(crate::PROGRAM);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    // A panic is told from other failures by its message, not by the trace.
    command.env("RUST_BACKTRACE", "0");
    // Whoever runs the tests may have another language.
    command.env("LC_ALL", "C");
    Program { command, input: Vec::new() }
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

    /// Sets an environment variable.
    pub(crate) fn env(mut self, name: &str, value: impl AsRef<OsStr>) -> Self {
        self.command.env(name, value);
        self
    }

    /// Starts the program without any environment variable.
    #[cfg(feature = "smt")]
    pub(crate) fn without_environment(mut self) -> Self {
        self.command.env_clear();
        self
    }

    /// Gives the standard input.
    pub(crate) fn input(mut self, input: impl Into<Vec<u8>>) -> Self {
        self.input = input.into();
        self
    }

    /// Runs the program to its end.
    pub(crate) fn run(mut self) -> Run {
        let called = format!("{:?}", self.command);
        let mut child = self.command.spawn().unwrap();
        let input = write_in_background(child.stdin.take().unwrap(), self.input);
        let stdout = read_in_background(child.stdout.take().unwrap());
        let stderr = read_in_background(child.stderr.take().unwrap());
        let code = wait(&mut child, &called);
        input.join().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        let (stdout, stderr) = (text(stdout.join().unwrap()), text(stderr.join().unwrap()));
        Run { called, code, stdout, stderr }.without_panic()
    }

    /// Runs the program with a standard output without a reader: it is closed
    /// before the program has its input. Returns the standard error.
    pub(crate) fn run_with_closed_output(mut self) -> Run {
        let called = format!("{:?}", self.command);
        // The reader goes first: a fast program could write all that it has before
        // a reader that is dropped later.
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let mut child = self.command.stdout(writer).spawn().unwrap();
        let input = write_in_background(child.stdin.take().unwrap(), self.input);
        let stderr = read_in_background(child.stderr.take().unwrap());
        let code = wait(&mut child, &called);
        input.join().unwrap();
        let stderr = String::from_utf8(stderr.join().unwrap()).unwrap();
        Run { called, code, stdout: String::new(), stderr }.without_panic()
    }
}

fn write_in_background(
    mut pipe: impl Write + Send + 'static,
    bytes: Vec<u8>,
) -> thread::JoinHandle<()> {
    thread::spawn(move || match pipe.write_all(&bytes) {
        // A program need not read what it does not want.
        Err(error) if error.kind() != ErrorKind::BrokenPipe => panic!("{error}"),
        _ => {}
    })
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
        assert!((0..=3).contains(&self.code) || self.code == UNFINISHED, "{self:#?}");
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

    /// Asserts that the program was stopped before it knew: exit code 3, and
    /// nothing on the standard error.
    #[track_caller]
    pub(crate) fn interrupted(self) -> Self {
        assert!(self.code == 3 && self.stderr.is_empty(), "{self:#?}");
        self
    }

    /// Asserts that a search was stopped before it knew: exit code 3, nothing on the standard
    /// output, and the limit on the standard error.
    #[allow(dead_code)] // `lab` has no such command
    #[track_caller]
    pub(crate) fn stopped(self, limit: &str) {
        assert!(self.code == 3 && self.stdout.is_empty(), "{self:#?}");
        self.says_not_known(limit);
    }

    /// Asserts that the standard error is one line with the limit that stopped a search.
    #[track_caller]
    pub(crate) fn says_not_known(&self, limit: &str) {
        let line = self.stderr.strip_suffix('\n').unwrap_or_default();
        let is_known =
            line.starts_with(&format!("not known: {limit}")) && line.lines().count() == 1;
        assert!(self.code == 3 && is_known, "{self:#?}");
    }

    /// Asserts that the time was over and the same command resumes: exit code 75, and
    /// nothing on the standard error.
    #[allow(dead_code)] // `setwise` has no such command
    #[track_caller]
    pub(crate) fn unfinished(self) -> Self {
        assert!(self.code == UNFINISHED && self.stderr.is_empty(), "{self:#?}");
        self
    }

    /// Asserts that one of these came.
    #[track_caller]
    pub(crate) fn ended(self) -> Self {
        match self.code {
            0 => self.done(),
            3 => self.interrupted(),
            _ => self.not_reached(),
        }
    }

    /// Asserts the exit code alone.
    #[allow(dead_code)] // `lab` has no such test
    #[track_caller]
    pub(crate) fn ended_with(&self, code: i32) {
        assert_eq!(self.code, code, "{self:#?}");
    }

    /// Asserts that the input was refused: exit code 2, nothing on the standard
    /// output, and one line on the standard error, which contains `names`.
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

    /// The standard output, a JSON value a line.
    #[track_caller]
    pub(crate) fn json(&self) -> Vec<Value> {
        let value = |line| serde_json::from_str(line).unwrap_or_else(|e| panic!("{e}: {line}"));
        self.stdout.lines().map(value).collect()
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

    /// A file of `len` zero bytes, which take no room on the disk.
    pub(crate) fn of_zeros(name: &str, len: u64) -> Self {
        let file = Self::at(name);
        File::create(&file.0).unwrap().set_len(len).unwrap();
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
        // A file that cannot be removed stays in the build's folder.
        let _ = fs::remove_file(&self.0);
    }
}
