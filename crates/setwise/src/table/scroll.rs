//! A text that can be longer than its room.

use core::ops::Range;

use ratatui_crossterm::crossterm::event::{KeyCode, MouseEventKind};

/// Which lines of a text are shown.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Scroll {
    first: usize,
    /// The lines of the text, and those that were shown.
    lines: usize,
    room: usize,
}

impl Scroll {
    /// The lines shown of a text in a room.
    pub(super) fn shown(&mut self, lines: usize, room: usize) -> Range<usize> {
        (self.lines, self.room) = (lines, room);
        self.go(self.first);
        self.first..lines.min(self.first + room)
    }

    /// Moves by a key.
    pub(super) fn press(&mut self, code: KeyCode) {
        self.go(match code {
            KeyCode::Up => self.first.saturating_sub(1),
            KeyCode::Down => self.first + 1,
            KeyCode::PageUp => self.first.saturating_sub(self.room),
            KeyCode::PageDown => self.first + self.room,
            KeyCode::Home => 0,
            KeyCode::End => self.lines,
            _ => self.first,
        });
    }

    /// Moves by the wheel of the mouse.
    pub(super) fn turn(&mut self, kind: MouseEventKind) {
        /// The lines of a notch, as in most programs.
        const NOTCH: usize = 3;
        self.go(match kind {
            MouseEventKind::ScrollUp => self.first.saturating_sub(NOTCH),
            MouseEventKind::ScrollDown => self.first + NOTCH,
            _ => self.first,
        });
    }

    fn go(&mut self, first: usize) {
        self.first = first.min(self.lines.saturating_sub(self.room));
    }
}
