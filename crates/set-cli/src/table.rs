//! The game at the table, in a terminal.

mod app;
mod layout;
mod machine;
mod saving;
mod summary;
mod terminal;
mod view;

use core::sync::atomic::{AtomicBool, Ordering};
use core::time::Duration;
use std::sync::Arc;
use std::time::Instant;

use ratatui::crossterm::event;
use set_table::Table;

use crate::cli::Failure;
use crate::table::app::{App, Flow};
use crate::table::terminal::Terminal;

pub(crate) use machine::MachineThread;
pub(crate) use saving::Saving;
pub(crate) use summary::summary;

/// How often the clock and the machine are looked at.
const TICK: Duration = Duration::from_millis(100);

/// How a game in the terminal ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// The player left, or the game is over.
    Left,
    /// A signal ended the program.
    Terminated,
}

/// Plays in the terminal until the player leaves. The terminal is then as it was before, also
/// after a signal or a panic.
///
/// # Errors
///
/// [`Failure::Input`] if the standard input or output is no terminal, or a game cannot be saved.
pub(crate) fn play(
    table: Table,
    machine: Option<MachineThread>,
    saving: &mut Saving,
) -> Result<(Table, End), Failure> {
    let terminated = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&terminated);
    ctrlc::set_handler(move || flag.store(true, Ordering::Relaxed))
        .map_err(|error| Failure::input("signals", error))?;
    let mut terminal = Terminal::enter()?;
    let mut app = App::new(table, machine, console::colors_enabled());
    let (begin, earlier) = (Instant::now(), app.table().clock());
    saving.save(app.table())?;
    loop {
        let now = || earlier + begin.elapsed();
        app.pass(now());
        if app.is_changed() {
            terminal.draw(|frame| app.draw(frame))?;
        }
        if terminated.load(Ordering::Relaxed) {
            return Ok((app.into_table(), End::Terminated));
        }
        if event::poll(TICK)? {
            let flow = app.handle(&event::read()?, now());
            saving.save(app.table())?;
            if flow == Flow::Leave {
                return Ok((app.into_table(), End::Left));
            }
        } else {
            saving.save(app.table())?;
        }
    }
}
