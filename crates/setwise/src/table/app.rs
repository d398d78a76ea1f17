//! The game on the screen, with keys and the mouse.

use core::ops::ControlFlow;
use core::time::Duration;

use ratatui_core::layout::Rect;
use ratatui_crossterm::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};
use set_core::Card;
use set_draw::TextCards;
use set_table::{Action, Player, Reply, Table};
use set_variants::{FaceDown, Hint, Language, Wording};

use super::layout::{Layout, TooSmall, grown};
use super::lines::{LABELS, claims_by_enter, keys, top};
use super::puzzles::Puzzles;
use super::scroll::Scroll;
use super::summary::summary;
use crate::cli::{Result, seed};
use crate::options::choice::CODES;

/// A game on the screen.
#[derive(Debug)]
pub(super) struct App {
    pub(super) table: Table,
    /// When the game began: a new game has a clock of its own.
    began: Duration,
    pub(super) language: Language,
    pub(super) has_color: bool,
    /// The place of the keyboard's card.
    cursor: usize,
    pub(super) message: String,
    /// The cards of the last claim, face up until the next key.
    claimed: Vec<Card>,
    /// The file that a new game replaces.
    file: Option<String>,
    /// Whether the next key says if it is replaced.
    is_asking: bool,
    /// The record of a day's puzzle, written once it is solved, and the lines that it then tells.
    puzzles: Option<Puzzles>,
    results: Vec<String>,
    /// The lines of the end on the screen.
    pub(super) end: Scroll,
    /// The screen when it was drawn last.
    screen: Rect,
    /// Whether the screen shows something old.
    pub(super) is_changed: bool,
}

impl App {
    pub(super) fn new(table: Table, language: Language, has_color: bool) -> Self {
        let (variant, is_puzzle) = (table.options().variant(), table.options().is_puzzle());
        // A puzzle has only one board.
        let game = if is_puzzle { &variant.plain() } else { variant };
        Self {
            message: game.words(language).rule(),
            table,
            language,
            began: Duration::ZERO,
            has_color,
            cursor: 0,
            claimed: Vec::new(),
            file: None,
            is_asking: false,
            puzzles: None,
            results: Vec::new(),
            end: Scroll::default(),
            screen: Rect::default(),
            is_changed: true,
        }
    }

    /// The same game, which is saved to this file, if it is.
    pub(super) fn saved_to(self, file: Option<String>) -> Self {
        Self { file, ..self }
    }

    /// The same game, which is recorded if one player plays the puzzle of a day.
    pub(super) fn recorded_in(mut self, puzzles: Puzzles) -> Self {
        let table = &self.table;
        let is_own = table.players().len() == 1 && !table.is_over();
        if let Some(day) = table.options().date().filter(|_| is_own) {
            let told = puzzles.begin(&day, self.language);
            self.message = [&[self.message], &*told].concat().join(" ");
            self.puzzles = Some(puzzles);
        }
        self
    }

    /// The game in numbers.
    pub(super) fn summary(&self) -> Vec<String> {
        let mut lines = summary(&self.table, self.language);
        if self.table.is_over() {
            lines.extend_from_slice(&self.results);
        }
        lines
    }

    /// The question that the next key answers.
    pub(super) fn question(&self) -> Option<String> {
        let file = self.file.as_ref().filter(|_| self.is_asking)?;
        Some(self.language.text("table.replace", &[("file", file)]))
    }

    /// Notes that the game is drawn on a screen of this size.
    pub(super) const fn drawn_on(&mut self, screen: Rect) {
        self.screen = screen;
        self.is_changed = false;
    }

    /// Lets time pass: calls lapse, the computer claims, and the game ends with its time.
    pub(super) fn pass(&mut self, now: Duration) {
        if self.table.is_over() {
            return self.record();
        }
        let now = now.saturating_sub(self.began);
        let second = self.table.clock().as_secs();
        if let Some(player) = self.table.tick(now) {
            let name = self.table.options().seats().name(player, self.language);
            self.tell(self.language.text("reply.time-over", &[("player", &name)]));
        }
        if let Some(reply) = self.table.claim_by_skill(now) {
            self.show(&reply);
        }
        self.is_changed |= self.table.clock().as_secs() != second || self.table.is_over();
    }

    /// Records a puzzle of a day that has ended.
    fn record(&mut self) {
        let day = self.table.options().date();
        if let Some((day, puzzles)) = day.zip(self.puzzles.take()) {
            self.results = puzzles.solve(&day, &self.table, self.language);
            self.is_changed = true;
        }
    }

    /// Handles a key or the mouse.
    pub(super) fn handle(&mut self, event: &Event, now: Duration) -> ControlFlow<()> {
        let now = now.saturating_sub(self.began);
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => return self.press(*key, now),
            Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                let layout = self.layout().ok();
                self.turn_back();
                if let Some(index) = layout.and_then(|(_, it)| it.card_at(mouse.column, mouse.row))
                {
                    self.choose(index, now);
                }
            }
            Event::Mouse(mouse) if self.table.is_over() => {
                self.end.turn(mouse.kind);
                self.is_changed = true;
            }
            Event::Resize(..) => self.is_changed = true,
            _ => {}
        }
        ControlFlow::Continue(())
    }

    fn press(&mut self, key: KeyEvent, now: Duration) -> ControlFlow<()> {
        let is_answer = self.is_asking;
        self.turn_back();
        let has_control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('c' | 'q') if has_control => return ControlFlow::Break(()),
            // Yes, or ja.
            KeyCode::Char('y' | 'j') if is_answer => self.begin_again(now),
            _ if is_answer => {}
            KeyCode::Char('n') if has_control && self.file.is_some() => self.is_asking = true,
            KeyCode::Char('n') if has_control => self.begin_again(now),
            _ if has_control => {}
            KeyCode::Esc if self.table.is_over() => return ControlFlow::Break(()),
            KeyCode::Esc => self.act(Action::Clear, now),
            KeyCode::Enter if claims_by_enter(&self.table) => self.act(Action::Claim, now),
            KeyCode::Char(' ') | KeyCode::Enter => self.choose(self.cursor(), now),
            KeyCode::Char('0') => self.act(Action::NoMatch, now),
            KeyCode::Char('1') => self.act(Action::Call(Player::First), now),
            KeyCode::Char('2') => self.act(Action::Call(Player::Second), now),
            KeyCode::Char('?') => self.act(Action::Hint, now),
            KeyCode::Backspace => self.act(Action::Undo, now),
            KeyCode::Char(letter) => {
                if let Some(index) = LABELS.chars().position(|label| label == letter) {
                    self.choose(index, now);
                }
            }
            code if self.table.is_over() => self.end.press(code),
            code => self.move_cursor(code),
        }
        ControlFlow::Continue(())
    }

    /// Turns the cards of the last claim face down, in a game where they lie so, and ends a question.
    fn turn_back(&mut self) {
        self.claimed.clear();
        self.is_asking = false;
        self.is_changed = true;
    }

    fn move_cursor(&mut self, code: KeyCode) {
        let Ok((_, layout)) = self.layout() else { return };
        let cursor = self.cursor();
        let moved = match code {
            KeyCode::Left => layout.neighbor(cursor, -1, 0),
            KeyCode::Right => layout.neighbor(cursor, 1, 0),
            KeyCode::Up => layout.neighbor(cursor, 0, -1),
            KeyCode::Down => layout.neighbor(cursor, 0, 1),
            KeyCode::Home => Some(0),
            KeyCode::End => self.table.places().len().checked_sub(1),
            _ => None,
        };
        if let Some(moved) = moved {
            self.cursor = moved;
            self.is_changed = true;
        }
    }

    /// Begins another game with the same rules and players, or another puzzle.
    fn begin_again(&mut self, now: Duration) {
        match self.another() {
            Ok(table) => {
                self.table = table;
                (self.puzzles, self.end) = (None, Scroll::default());
                self.results.clear();
                (self.began, self.cursor) = (self.began + now, 0);
                self.tell(self.language.text("table.new", &[]));
            }
            Err(error) => {
                let error = format!("{error:#}");
                self.tell(self.language.text("table.no-new", &[("error", &error)]));
            }
        }
    }

    fn another(&self) -> Result<Table> {
        Ok(Table::new(self.table.options().clone().with_seed(seed("random")?))?)
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
        let mut chosen = self.table.choice().to_vec();
        if let Action::Choose(card) = action {
            chosen.push(card);
        }
        let reply = self.table.act(action, now);
        if reply.by().is_some() {
            self.claimed = chosen;
        }
        self.show(&reply);
    }

    fn show(&mut self, reply: &Reply) {
        self.tell(match reply {
            // The hints stand below.
            Reply::Hinted => String::new(),
            reply => self.table.words(reply, self.wording()),
        });
    }

    fn tell(&mut self, message: String) {
        self.message = message;
        self.is_changed = true;
    }

    /// The place of the keyboard's card.
    pub(super) fn cursor(&self) -> usize {
        self.cursor.min(self.table.places().len().saturating_sub(1))
    }

    /// The cards that the hints name.
    pub(super) fn hinted(&self) -> &[Card] {
        self.table.hints().last().map_or(&[], Hint::cards)
    }

    /// Whether a card shows its back.
    pub(super) fn is_face_down(&self, card: Card) -> bool {
        let is_down = match self.table.options().variant().face_down() {
            FaceDown::All => true,
            FaceDown::Last => self.table.final_card() == Some(card),
            _ => false,
        };
        let shown = [self.table.choice(), self.hinted(), &self.claimed];
        is_down && !shown.iter().any(|cards| cards.contains(&card))
    }

    /// The wording of sentences.
    pub(super) fn wording(&self) -> Wording {
        Wording { language: self.language, notation: self.table.game_board().notation() }
    }

    /// The names of cards where there is little room.
    pub(super) fn captions(&self, cards: &[Card]) -> String {
        self.table.game_board().names(cards, CODES).join(", ")
    }

    /// The cards on the screen, and their places: below three lines or more, and above a message and the keys. They
    /// are as large as the screen lets them be while two more deals, or at least one, have room.
    pub(super) fn layout(&self) -> Result<(TextCards, Layout), TooSmall> {
        let (table, screen) = (&self.table, self.screen);
        let lines = |lines: Vec<_>| u16::try_from(lines.len()).unwrap_or(u16::MAX);
        let (language, width) = (self.language, screen.width.into());
        let above = lines(top(table, language, width)).max(3);
        let outside = above.saturating_add(lines(keys(table, language, width))) + 1;
        let height = screen.height.saturating_sub(outside);
        let room = Rect { y: above, height, ..screen };
        let (variant, places) = (table.options().variant(), table.places().len());
        let opening = variant.opening_len();
        let is_dealt_more = !variant.is_by_board() && !variant.is_endless();
        let deal = if is_dealt_more { *table.game_board().sizes().start() } else { 0 };
        let smallest = self.smallest_cards();
        let cards = [2, 1]
            .map(|deals| places.max(opening + deals * deal))
            .into_iter()
            .find_map(|places| grown(room, opening, places, smallest))
            .unwrap_or(smallest);
        let layout = Layout::new(room, opening, places, (cards.width(), cards.height()));
        let layout =
            layout.map_err(|it| TooSmall { lines: it.lines.saturating_add(outside), ..it });
        Ok((cards, layout?))
    }

    /// The cards in the smallest size, as wide as the widest card of the deck needs.
    fn smallest_cards(&self) -> TextCards {
        let rules = self.table.board().rules();
        let values = vec![rules.values() - 1; rules.properties() as usize];
        TextCards::new(rules, CODES, rules.card(&values).ok().as_slice())
    }
}

#[cfg(test)]
mod tests;
