//! Where the tasks of a part are, and how large.

use super::{HEADING, LETTER, PITCH, Rows, TEXT, Task, WRITTEN, lines};
use crate::card::{self, Cards};
use crate::units::{balanced_columns, div_ceil, length};

/// The distance of tasks, and of cards.
const GAP: i32 = 16;
const CARD_GAP: i32 = 12;

/// The size of cards in percent: the largest, the least, and the least at which their names are read (8 points).
const LARGEST: i32 = 75;
const LEAST: i32 = 35;
const LEAST_NAMED: i32 = 41;

/// The most cards of a row, if they are one.
const ROW: usize = 6;

/// The most tasks in a row, and where a line to write on or a row of small cards must be long.
const ACROSS: i32 = 4;
const ACROSS_WIDE: i32 = 2;

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
    /// As many tasks on a page as can be read, up to a number, and these as large as possible.
    pub(super) fn new(
        tasks: &[&Task],
        number: usize,
        cards: &Cards,
        (width, height): (i32, i32),
    ) -> Self {
        let places = tasks.iter().map(|task| task.places()).max().unwrap_or(0);
        let balanced = balanced_columns(places);
        let row = if places <= ROW { places.max(1) } else { balanced };
        let columns = [row, balanced, places.div_ceil(balanced).max(1)].map(length);
        let is_wide = |task: &&Task| !task.lines.is_empty() || !task.rows.is_empty();
        let most = if tasks.iter().any(is_wide) { ACROSS_WIDE } else { ACROSS };
        let least = if cards.has_captions() { LEAST_NAMED } else { LEAST };
        let one = |columns, across, down| {
            let width = (width - (across - 1) * GAP) / across;
            let pitch = (height + GAP) / down;
            let one = Self { across, down, columns, scale: LARGEST, width, pitch };
            one.scaled(tasks, cards)
        };
        let rank = |one: &Self| {
            let is_read = one.scale >= least;
            (is_read, if is_read { one.on_page().min(number) } else { 0 }, one.scale)
        };
        let pages = (1..=most).flat_map(|across| (1..=DOWN).map(move |down| (across, down)));
        let all = columns.into_iter().flat_map(|columns| {
            pages.clone().map(move |(across, down)| one(columns, across, down))
        });
        all.fold(one(columns[0], 1, 1), |best, it| if rank(&it) > rank(&best) { it } else { best })
    }

    /// With the largest cards that fit, and no more room between rows than these need.
    fn scaled(mut self, tasks: &[&Task], cards: &Cards) -> Self {
        let most = |of: &dyn Fn(&Task) -> i32| tasks.iter().map(|task| of(task)).max().unwrap_or(0);
        let words = most(&|task| self.words(task, cards));
        let block = most(&|task| self.block(task, cards));
        let across = most(&|task| self.columns * column(task)) - CARD_GAP + 4;
        let room = self.pitch - words - GAP;
        let fits = (room * 100 / block.max(1)).min(self.width * 100 / across);
        self.scale = fits.clamp(0, LARGEST);
        self.pitch = self.pitch.min(words + block * self.scale / 100 + 2 * GAP);
        self
    }

    /// The height of the text, the rows and the written lines of a task.
    fn words(&self, task: &Task, cards: &Cards) -> i32 {
        let count = |text: &str, size| length(lines(text, size, self.width).len());
        let heading = count(&task.heading, HEADING) * (HEADING + 3);
        let below = Rows::new(&task.rows, cards, self.width).height();
        heading + below + count(&task.text, TEXT) * PITCH + length(task.lines.len()) * WRITTEN + 4
    }

    /// The height of the cards of a task, before they are scaled.
    pub(super) fn block(&self, task: &Task, cards: &Cards) -> i32 {
        div_ceil(length(task.places()), self.columns) * row(cards)
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
        // The half of an outline's width is outside.
        let x = 2 + column(task) - card::WIDTH - CARD_GAP + index % self.columns * column(task);
        (x, 2 + index / self.columns * row(cards))
    }
}

/// The distance from a column of cards to the next.
fn column(task: &Task) -> i32 {
    card::WIDTH + CARD_GAP + if task.has_letters { LETTER } else { 0 }
}

/// The distance from a row of cards to the next.
fn row(cards: &Cards) -> i32 {
    cards.height() + CARD_GAP
}
