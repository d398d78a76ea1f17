//! Ctrl-C ends a program during a search, as it ends any other.
#![cfg(unix)]

use core::time::Duration;
use std::fs;
use std::io::{BufRead, BufReader};
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{ChildStdout, Command, Stdio};
use std::thread;

use set_core::{Budget, Solver};
use set_smt::SmtSolver;

use crate::boards::hard_board;
use crate::{HANG, alone};

/// Set in the program that searches.
const SEARCH: &str = "SET_SMT_TEST_SEARCH";

/// The line that it prints before it searches.
const SEARCHING: &str = "searching";

#[test]
fn ctrl_c_ends_the_program() {
    if std::env::var_os(SEARCH).is_some() {
        return search();
    }
    let _alone = alone();
    let mut child = heeding_ctrl_c(&std::env::current_exe().unwrap())
        .args(["ctrl_c_ends_the_program", "--nocapture"])
        .env(SEARCH, "1")
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    wait_for(SEARCHING, child.stdout.take().unwrap());
    // Until Z3 has begun.
    thread::sleep(Duration::from_secs(1));
    let signal = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    if !signal.is_ok_and(|status| status.success()) {
        child.kill().unwrap();
        child.wait().unwrap();
        panic!("no program `kill`");
    }
    let status = child.wait().unwrap();
    assert_eq!(status.signal(), Some(2), "{status}");
}

/// Reads the output of a program up to this text.
fn wait_for(text: &str, output: ChildStdout) {
    let mut lines = BufReader::new(output).lines().map_while(Result::ok);
    assert!(lines.any(|line| line.contains(text)), "the program did not print {text:?}");
}

/// The program as a terminal would start it. A program that a script starts in the background
/// ignores Ctrl-C.
fn heeding_ctrl_c(program: &Path) -> Command {
    const INTERRUPT: u64 = 1 << 1;
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    if ignored.is_none_or(|mask| mask & INTERRUPT == 0) {
        return Command::new(program);
    }
    let mut env = Command::new("env");
    env.arg("--default-signal=INT").arg(program);
    env
}

/// Searches until Ctrl-C, or for [`HANG`].
fn search() {
    let mut solver = SmtSolver::from(hard_board());
    println!("\n{SEARCHING}");
    let outcome = solver.find(&Budget::unlimited().with_time_limit(HANG));
    println!("{outcome:?}");
}
