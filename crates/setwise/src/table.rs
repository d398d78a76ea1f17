//! The game at the table, in a terminal.

mod app;
mod layout;
mod lines;
mod puzzles;
mod scroll;
mod summary;
mod view;

use core::ops::ControlFlow;
use core::sync::atomic::{AtomicBool, Ordering};
use core::time::Duration;
use std::io::{IsTerminal, Stdout, stdin, stdout};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;
use std::{panic, process, thread};

use jiff::civil::Date;
use ratatui_core::terminal::Terminal;
use ratatui_crossterm::CrosstermBackend;
use ratatui_crossterm::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture};
use ratatui_crossterm::crossterm::execute;
use ratatui_crossterm::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use set_program::output;
use set_program::signals::{ENDED, on_signal};
use set_table::Table;
use set_variants::Language;

use crate::cli::{At, Result, Status, ensure};
use app::App;
use puzzles::Puzzles;

/// How often the clock and the computer are looked at.
const TICK: Duration = Duration::from_millis(100);

/// How long the program may take to leave after a signal.
const FAREWELL: Duration = Duration::from_secs(2);

/// Plays in the terminal until the player leaves, or a signal interrupts. The terminal is then as
/// it was before, also after a signal or a panic. Returns the game, and lines to print about it.
///
/// # Errors
///
/// If the standard input or output is no terminal, or a game cannot be saved.
pub(crate) fn play(
    table: Table,
    language: Language,
    saving: &mut Saving,
    today: Date,
) -> Result<(Table, Vec<String>, Status)> {
    let terminated = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&terminated);
    on_signal(move || {
        flag.store(true, Ordering::Relaxed);
        // Where the terminal is gone, a look at its events never ends.
        thread::spawn(|| {
            thread::sleep(FAREWELL);
            process::exit(ENDED);
        });
    })?;
    let mut screen = Screen::enter()?;
    let app = App::new(table, language, console::colors_enabled());
    let mut app = app.saved_to(saving.file()).recorded_in(Puzzles::of_user(today));
    let (begin, earlier) = (Instant::now(), app.table.clock());
    saving.save(&app.table)?;
    let status = loop {
        let now = || earlier + begin.elapsed();
        app.pass(now());
        if app.is_changed {
            screen.0.draw(|frame| view::draw(&mut app, frame))?;
        }
        if terminated.load(Ordering::Relaxed) {
            break Status::Interrupted;
        }
        let is_event = event::poll(TICK)?;
        let flow =
            if is_event { app.handle(&event::read()?, now()) } else { ControlFlow::Continue(()) };
        saving.save(&app.table)?;
        if flow.is_break() {
            break Status::Done;
        }
    };
    let lines = app.summary();
    Ok((app.table, lines, status))
}

/// The whole screen and the mouse. When this is dropped, the terminal is as it was before.
#[derive(Debug)]
struct Screen(Terminal<CrosstermBackend<Stdout>>);

impl Screen {
    fn enter() -> Result<Self> {
        ensure!(stdin().is_terminal(), "the standard input: expected a terminal to play in");
        ensure!(stdout().is_terminal(), "the standard output: expected a terminal to play in");
        let screen = Self(Terminal::new(CrosstermBackend::new(stdout()))?);
        // The message of a panic must be on the screen that the player sees after it.
        let hook = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            leave();
            hook(info);
        }));
        enable_raw_mode()?;
        execute!(stdout(), EnterAlternateScreen, EnableMouseCapture)?;
        Ok(screen)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        leave();
    }
}

fn leave() {
    // The screen that could show an error is gone.
    let _ = disable_raw_mode();
    let _ = execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen);
}

/// Where a game is saved, if it is.
#[derive(Clone, Debug)]
pub(crate) struct Saving {
    path: Option<PathBuf>,
    /// The seed and the revision that were saved last.
    saved: Option<(Option<u64>, u64)>,
}

impl Saving {
    /// Saves to this file.
    pub(crate) const fn new(path: Option<PathBuf>) -> Self {
        Self { path, saved: None }
    }

    /// The name of the file.
    fn file(&self) -> Option<String> {
        self.path.as_ref().map(|path| path.display().to_string())
    }

    /// Saves the game if it has changed. The file is written beside its place and moved there,
    /// so that a game that is killed has the last move or the one before.
    ///
    /// # Errors
    ///
    /// An error that names the file.
    pub(crate) fn save(&mut self, table: &Table) -> Result<()> {
        if self.saved == Some((table.options().seed(), table.revision())) {
            return Ok(());
        }
        self.finish(table)
    }

    /// Saves the game with the time of its last action.
    ///
    /// # Errors
    ///
    /// As [`save`](Self::save).
    pub(crate) fn finish(&mut self, table: &Table) -> Result<()> {
        let Some(path) = &self.path else { return Ok(()) };
        let text = serde_json::to_string(&table.save()).at(path.display())?;
        output::write(path, text + "\n")?;
        self.saved = Some((table.options().seed(), table.revision()));
        Ok(())
    }
}
