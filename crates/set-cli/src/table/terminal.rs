//! The terminal while a game is played.

use std::io::{self, IsTerminal, Stdout, stdout};
use std::panic;

use ratatui::Frame;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};

use crate::cli::Failure;

/// The terminal, which is left as it was when this is dropped, and before a panic is reported.
#[derive(Debug)]
pub(super) struct Terminal(ratatui::Terminal<CrosstermBackend<Stdout>>);

impl Terminal {
    /// Takes the whole screen, and the mouse if there is one.
    ///
    /// # Errors
    ///
    /// [`Failure::Input`] if the standard input or output is no terminal.
    pub(super) fn enter() -> Result<Self, Failure> {
        let streams =
            [("input", io::stdin().is_terminal()), ("output", io::stdout().is_terminal())];
        if let Some((name, _)) = streams.iter().find(|(_, is_terminal)| !is_terminal) {
            return Err(Failure::input(
                format!("the standard {name}"),
                "expected a terminal to play in",
            ));
        }
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            leave();
            before(info);
        }));
        enable_raw_mode()?;
        // From here on the terminal is left whatever fails.
        let entered = execute!(stdout(), EnterAlternateScreen, EnableMouseCapture);
        let terminal = entered
            .and_then(|()| ratatui::Terminal::new(CrosstermBackend::new(stdout())))
            .inspect_err(|_| leave())?;
        Ok(Self(terminal))
    }

    /// Draws a frame.
    pub(super) fn draw(&mut self, draw: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        self.0.draw(draw).map(drop)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        leave();
    }
}

/// Leaves the terminal as it was. Errors are ignored: the screen that could show them is gone.
fn leave() {
    let _ = execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
}
