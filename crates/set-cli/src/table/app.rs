//! The game on the screen, with keys and the mouse.

use core::ops::ControlFlow;
use core::time::Duration;

use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};
use ratatui::layout::Rect;
use set_core::{Notation, Rules};
use set_draw::TextCards;
use set_table::{Action, Player, Reply, Table};

use super::layout::{Layout, TooSmall};
use super::machine::MachineThread;
use crate::choice::CODES;
use crate::names::{name, words};

/// A game on the screen.
#[derive(Debug)]
pub(super) struct App {
    pub(super) table: Table,
    machine: Option<MachineThread>,
    pub(super) has_color: bool,
    /// The place of the keyboard's card.
    cursor: usize,
    pub(super) message: String,
    /// The screen when it was drawn last.
    screen: Rect,
    /// Whether the screen shows something old.
    pub(super) is_changed: bool,
}

/// The labels of the cards: the keys that choose them.
const LABELS: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

impl App {
    pub(super) fn new(table: Table, machine: Option<MachineThread>, has_color: bool) -> Self {
        Self {
            table,
            machine,
            has_color,
            cursor: 0,
            message: String::new(),
            screen: Rect::default(),
            is_changed: true,
        }
    }

    /// Notes that the game is drawn on a screen of this size.
    pub(super) const fn drawn_on(&mut self, screen: Rect) {
        self.screen = screen;
        self.is_changed = false;
    }

    /// Lets time pass: calls lapse, and the machine claims.
    pub(super) fn pass(&mut self, now: Duration) {
        if self.table.is_over() {
            return;
        }
        let second = self.table.clock().as_secs();
        if let Some(player) = self.table.tick(now) {
            self.tell(format!("{}: too late.", name(&self.table, player)));
        }
        self.let_machine_answer(now);
        self.is_changed |= self.table.clock().as_secs() != second;
    }

    fn let_machine_answer(&mut self, now: Duration) {
        let (Some(machine), Some(wait)) = (&mut self.machine, self.table.machine_wait(now)) else {
            return;
        };
        let turn = self.table.turn();
        // Asked at once, so that the search takes place during the delay.
        let Some(answer) = machine.answer(turn, self.table.board()).cloned() else { return };
        if wait.is_zero() && !self.table.is_over() {
            let reply = self.table.answer(turn, &answer, now);
            if !matches!(reply, Reply::Refused(_)) {
                self.show(&reply);
            }
        }
    }

    /// Handles a key or the mouse.
    pub(super) fn handle(&mut self, event: &Event, now: Duration) -> ControlFlow<()> {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => return self.press(*key, now),
            Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                let layout = self.layout().ok();
                if let Some(index) = layout.and_then(|it| it.card_at(mouse.column, mouse.row)) {
                    self.choose(index, now);
                }
            }
            Event::Resize(..) => self.is_changed = true,
            _ => {}
        }
        ControlFlow::Continue(())
    }

    fn press(&mut self, key: KeyEvent, now: Duration) -> ControlFlow<()> {
        let has_control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('c' | 'q') if has_control => return ControlFlow::Break(()),
            _ if has_control => {}
            KeyCode::Esc if self.table.is_over() => return ControlFlow::Break(()),
            KeyCode::Esc => self.act(Action::Clear, now),
            KeyCode::Char(' ') | KeyCode::Enter => self.choose(self.cursor(), now),
            KeyCode::Char('0') => self.act(Action::NoSet, now),
            KeyCode::Char('1') => self.act(Action::Call(Player::First), now),
            KeyCode::Char('2') => self.act(Action::Call(Player::Second), now),
            KeyCode::Char('?') => self.act(Action::Hint, now),
            KeyCode::Backspace => self.act(Action::Undo, now),
            KeyCode::Char(letter) => {
                if let Some(index) = LABELS.chars().position(|label| label == letter) {
                    self.choose(index, now);
                }
            }
            code => self.move_cursor(code),
        }
        ControlFlow::Continue(())
    }

    fn move_cursor(&mut self, code: KeyCode) {
        let (places, columns) =
            (self.table.places().len(), self.layout().map_or(1, |it| it.columns()));
        let cursor = self.cursor();
        let moved = match code {
            KeyCode::Left => cursor.checked_sub(1),
            KeyCode::Right => Some(cursor + 1),
            KeyCode::Up => cursor.checked_sub(columns),
            KeyCode::Down => Some(cursor + columns),
            KeyCode::Home => Some(0),
            KeyCode::End => places.checked_sub(1),
            _ => None,
        };
        if let Some(moved) = moved.filter(|&moved| moved < places) {
            self.cursor = moved;
            self.is_changed = true;
        }
    }

    fn choose(&mut self, index: usize, now: Duration) {
        if let Some(&Some(card)) = self.table.places().get(index) {
            self.cursor = index;
            self.act(Action::Choose(card), now);
        }
    }

    fn act(&mut self, action: Action, now: Duration) {
        // The clock of a game that is over stands still.
        let now = if self.table.is_over() { self.table.clock() } else { now };
        let reply = self.table.act(action, now);
        self.show(&reply);
    }

    /// Shows a reply, with the name of the player if there are two.
    fn show(&mut self, reply: &Reply) {
        let text = match reply {
            // The hints stand below.
            Reply::Hinted => String::new(),
            reply => reply.display(self.words()).to_string(),
        };
        let by = match reply {
            Reply::Set { by, .. }
            | Reply::NotASet { by, .. }
            | Reply::NoSet { by, .. }
            | Reply::SetsThere { by, .. } => Some(*by),
            _ => None,
        };
        match by.filter(|_| self.table.players().len() > 1) {
            Some(by) => self.tell(format!("{}: {text}", name(&self.table, by))),
            None => self.tell(text),
        }
    }

    fn tell(&mut self, message: String) {
        self.message = message;
        self.is_changed = true;
    }

    /// The place of the keyboard's card.
    pub(super) fn cursor(&self) -> usize {
        self.cursor.min(self.table.places().len().saturating_sub(1))
    }

    /// The key that chooses the card of a place, if there is one.
    pub(super) fn label(index: usize) -> String {
        LABELS.chars().nth(index).map(String::from).unwrap_or_default()
    }

    /// The notation of sentences.
    pub(super) fn words(&self) -> Notation {
        words(self.table.rules())
    }

    /// How the cards are named where there is little room.
    pub(super) fn captions(&self) -> Notation {
        if self.table.rules() == Rules::CLASSIC { CODES } else { Notation::Digits }
    }

    /// The cards as text.
    pub(super) fn cards(&self) -> TextCards {
        TextCards::new(self.table.rules(), self.captions(), self.table.board().cards())
    }

    /// Where the cards are on the screen.
    pub(super) fn layout(&self) -> Result<Layout, TooSmall> {
        Layout::new(self.screen, self.table.places().len(), self.cards().width())
    }
}

#[cfg(test)]
mod tests;
