//! The game at the table, in a terminal.

mod app;
mod layout;
mod machine;
mod saving;
mod summary;
mod view;

use core::sync::atomic::{AtomicBool, Ordering};
use core::time::Duration;
use std::io::{IsTerminal, stdin, stdout};
use std::sync::Arc;
use std::time::Instant;

use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use set_table::Table;

use crate::cli::{At, Failure};
use app::{App, Flow};

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
    ctrlc::set_handler(move || flag.store(true, Ordering::Relaxed)).at("signals")?;
    let mut terminal = Terminal::enter()?;
    let mut app = App::new(table, machine, console::colors_enabled());
    let (begin, earlier) = (Instant::now(), app.table.clock());
    saving.save(&app.table)?;
    loop {
        let now = || earlier + begin.elapsed();
        app.pass(now());
        if app.is_changed {
            terminal.0.draw(|frame| view::draw(&mut app, frame))?;
        }
        if terminated.load(Ordering::Relaxed) {
            return Ok((app.table, End::Terminated));
        }
        let is_event = event::poll(TICK)?;
        let flow = if is_event { app.handle(&event::read()?, now()) } else { Flow::Stay };
        saving.save(&app.table)?;
        if flow == Flow::Leave {
            return Ok((app.table, End::Left));
        }
    }
}

/// The whole screen and the mouse. When this is dropped, the terminal is as it was before.
#[derive(Debug)]
struct Terminal(DefaultTerminal);

impl Terminal {
    fn enter() -> Result<Self, Failure> {
        for (name, is_terminal) in
            [("input", stdin().is_terminal()), ("output", stdout().is_terminal())]
        {
            if !is_terminal {
                let place = format!("the standard {name}");
                return Err(Failure::input(place, "expected a terminal to play in"));
            }
        }
        let terminal = ratatui::try_init().inspect_err(|_| drop(ratatui::try_restore()))?;
        let terminal = Self(terminal);
        execute!(stdout(), EnableMouseCapture)?;
        Ok(terminal)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // The screen that could show an error is gone.
        let _ = execute!(stdout(), DisableMouseCapture);
        let _ = ratatui::try_restore();
    }
}
