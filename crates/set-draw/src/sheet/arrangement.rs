//! Where the tasks of a part are, and how large.

use super::{HEADING, LETTER, PITCH, TEXT, Task, WRITTEN, lines};
use crate::card::{self, Cards};
use crate::units::{balanced_columns, div_ceil, length};

/// The distance of tasks, and of cards.
const GAP: i32 = 16;
const CARD_GAP: i32 = 14;

/// The size of cards in percent: the largest, and the least at which their names are read (8 points).
const LARGEST: i32 = 75;
const LEAST: i32 = 42;

/// The most cards of a row, if they are one.
const ROW: usize = 6;

/// The most tasks in a row, and where a line to write on must be long.
const ACROSS: i32 = 4;
const ACROSS_WRITTEN: i32 = 2;

/// The most rows of tasks.
const DOWN: i32 = 16;

/// Tasks of one size in rows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arrangement {
    /// Tasks in a row, and rows on a page.
    across: i32,
    down: i32,
    /// The cards of a task in a row.
    columns: i32,
    /// The size of the cards, in percent.
    pub(super) scale: i32,
    /// The width of a task.
    pub(super) width: i32,
    /// The distance from a row of tasks to the next.
    pitch: i32,
}

impl Arrangement {
    /// As many tasks on a page as can be read, and these as large as possible.
    pub(super) fn new(tasks: &[Task], cards: &Cards, (width, height): (i32, i32)) -> Self {
        let places = tasks.iter().map(Task::places).max().unwrap_or(0);
        let balanced = balanced_columns(places);
        let row = if places <= ROW { places.max(1) } else { balanced };
        let columns = [row, balanced, places.div_ceil(balanced).max(1)].map(length);
        let most = if tasks.iter().any(|task| task.lines > 0) { ACROSS_WRITTEN } else { ACROSS };
        let one = |columns, across, down| {
            let width = (width - (across - 1) * GAP) / across;
            let one = Self { across, down, columns, scale: LARGEST, width, pitch: height / down };
            one.scaled(tasks, cards)
        };
        let rank = |one: &Self| {
            let is_read = one.scale >= LEAST;
            (is_read, if is_read { one.on_page().min(tasks.len()) } else { 0 }, one.scale)
        };
        let pages = (1..=most).flat_map(|across| (1..=DOWN).map(move |down| (across, down)));
        let all = columns.into_iter().flat_map(|columns| {
            pages.clone().map(move |(across, down)| one(columns, across, down))
        });
        all.fold(one(columns[0], 1, 1), |best, it| if rank(&it) > rank(&best) { it } else { best })
    }

    /// With the largest cards that fit, and no more room between rows than these need.
    fn scaled(mut self, tasks: &[Task], cards: &Cards) -> Self {
        let most = |of: &dyn Fn(&Task) -> i32| tasks.iter().map(of).max().unwrap_or(0);
        let words = most(&|task| self.words(task));
        let block = most(&|task| self.block(task, cards));
        let across = self.columns * (card::WIDTH + CARD_GAP) - CARD_GAP + 4;
        let room = self.pitch - words - GAP;
        let fits = (room * 100 / block.max(1)).min(self.width * 100 / across);
        self.scale = fits.clamp(0, LARGEST);
        self.pitch = self.pitch.min(words + block * self.scale / 100 + 2 * GAP);
        self
    }

    /// The height of the text and the written lines of a task.
    fn words(&self, task: &Task) -> i32 {
        let count = |text: &str, size| length(lines(text, size, self.width).len());
        let heading = count(&task.heading, HEADING) * (HEADING + 3);
        heading + count(&task.text, TEXT) * PITCH + length(task.lines) * WRITTEN + 4
    }

    /// The height of the cards of a task, before they are scaled.
    pub(super) fn block(&self, task: &Task, cards: &Cards) -> i32 {
        div_ceil(length(task.places()), self.columns) * row(task, cards)
    }

    pub(super) fn on_page(&self) -> usize {
        usize::try_from(self.across * self.down).unwrap_or(1)
    }

    /// The place of a task on its page.
    pub(super) fn place(&self, index: usize) -> (i32, i32) {
        let index = length(index);
        (index % self.across * (self.width + GAP), index / self.across * self.pitch)
    }

    /// The place of a card of a task, before it is scaled.
    pub(super) fn card(&self, index: usize, task: &Task, cards: &Cards) -> (i32, i32) {
        let index = length(index);
        let letter = if task.has_letters { LETTER } else { 0 };
        // The half of an outline's width is outside.
        let x = 2 + index % self.columns * (card::WIDTH + CARD_GAP);
        (x, 2 + letter + index / self.columns * row(task, cards))
    }
}

/// The distance from a row of cards to the next.
fn row(task: &Task, cards: &Cards) -> i32 {
    cards.height() + if task.has_letters { LETTER + 4 } else { CARD_GAP }
}
