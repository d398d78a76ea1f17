//! The signals INT, TERM and HUP: the work that they stop, and the unfinished files that they
//! remove.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::{fs, process};

use anyhow::Result;

use crate::run::At;

/// The exit code of a program that a signal ended, as shells count it for INT.
pub const ENDED: i32 = 130;

/// The effects of a signal.
struct Signals {
    /// The first signal stops the work. Without it, and the second time, the program ends.
    stop: Option<Box<dyn FnOnce() + Send>>,
    unfinished: BTreeSet<PathBuf>,
}

static SIGNALS: Mutex<Signals> = Mutex::new(Signals { stop: None, unfinished: BTreeSet::new() });

fn signals() -> MutexGuard<'static, Signals> {
    SIGNALS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Lets the next signal do this in place of ending the program.
///
/// # Errors
///
/// If the system gives no notice of signals.
pub fn on_signal(stop: impl FnOnce() + Send + 'static) -> Result<()> {
    signals().stop = Some(Box::new(stop));
    match ctrlc::set_handler(handle) {
        Err(ctrlc::Error::MultipleHandlers) => Ok(()),
        set => set.at("signals"),
    }
}

/// Changes the list of unfinished files, while no signal ends the program.
pub fn with_unfinished<T>(change: impl FnOnce(&mut BTreeSet<PathBuf>) -> T) -> T {
    // It is set already, or one of the signals is ignored, as under nohup: then all remain as they
    // are.
    let _ = ctrlc::try_set_handler(handle);
    change(&mut signals().unfinished)
}

fn handle() {
    let mut signals = signals();
    if let Some(stop) = signals.stop.take() {
        drop(signals);
        return stop();
    }
    drop(signals);
    end()
}

/// Removes the unfinished files, and ends the program as a signal does.
pub fn end() -> ! {
    let signals = signals();
    for path in &signals.unfinished {
        let _ = fs::remove_file(path);
    }
    process::exit(ENDED);
}
