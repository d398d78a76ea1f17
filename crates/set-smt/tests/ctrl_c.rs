//! Ctrl-C ends a program that searches, as it ends any other.
#![cfg(unix)]

use core::time::Duration;
use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Instant;

use set_core::{Board, Budget, Rules, Solver};
use set_deck::{Deck, ShuffleDeck};
use set_smt::SmtSolver;

/// Set in the program that searches.
const SEARCH: &str = "SET_SMT_TEST_SEARCH";

#[test]
fn ctrl_c_ends_the_program() {
    if std::env::var_os(SEARCH).is_some() {
        return search();
    }
    let mut child = heeding_ctrl_c(&std::env::current_exe().unwrap())
        .arg("ctrl_c_ends_the_program")
        .env(SEARCH, "1")
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    thread::sleep(Duration::from_secs(1));
    let signal = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    let start = Instant::now();
    if !signal.is_ok_and(|status| status.success()) {
        child.kill().unwrap();
        child.wait().unwrap();
        panic!("no program `kill`");
    }
    let status = child.wait().unwrap();
    assert_eq!(status.signal(), Some(2), "{status}");
    assert!(start.elapsed() < Duration::from_secs(2));
}

/// The program as a terminal would start it. One that is started in the
/// background of a script inherits that Ctrl-C is ignored.
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

/// Searches for 20 seconds.
fn search() {
    let rules = Rules::new(6, 12).unwrap();
    let cards = ShuffleDeck::new(rules, 1).unwrap().draw_many(500);
    let mut solver = SmtSolver::from(Board::from_cards(rules, &cards).unwrap());
    let outcome = solver.find(&Budget::unlimited().with_time(Duration::from_secs(20)));
    println!("{outcome:?}");
}
