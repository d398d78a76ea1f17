//! Tasks for a class, on pages to print.

mod arrangement;
mod rows;
mod task;

use std::collections::{BTreeMap, BTreeSet};

use set_core::{Card, Notation, Rules};
use svg::node::Node;
use svg::node::element::{Group, Path};

use crate::card::{self, Captions, Cards};
use crate::error::DrawError;
use crate::paper::PageOptions;
use crate::text::{self, Font, wrapped};
use crate::theme::Palette;
use crate::units::length;
use arrangement::Arrangement;
use rows::Rows;
use task::small_cards;
pub use task::{Part, Row, Task};

/// The most cards of a task: more would be too small to see.
const MAX_CARDS: usize = 60;

/// The most small cards of a task or a legend: more would not fit on a page.
const MAX_SMALL: usize = 100;

/// The margin of a page, in half millimeters, and that above its last lines.
const MARGIN: i32 = 20;
const LOWER_MARGIN: i32 = 24;

/// The sizes of a part's title, of a task's heading, and of all other text.
const TITLE: i32 = 15;
const HEADING: i32 = 11;
const TEXT: i32 = 9;

/// The distance of the lines to write on, and of lines of text.
const WRITTEN: i32 = 16;
const PITCH: i32 = 12;

/// The room for the lines to fill in at the top.
const FILLED: i32 = 22;

/// The room for a card's letter, at its left.
const LETTER: i32 = 12;

/// A sheet for a class as SVG, a text for each page: the parts one after the other, each on pages of its own.
/// Tasks are as large as the page allows. `foot` is in the last line of each page: the seed, a notice.
/// `name` names a card in the language of the sheet, for captions in words and for screen readers.
///
/// # Errors
///
/// - [`DrawError::TooManyCards`] if a task has more than 60 cards, or its rows or a legend have more than 100;
/// - [`DrawError::Foreign`] if the deck of these rules does not have a card.
///
/// # Example
///
/// ```
/// use set_core::{Board, Card, Rules};
/// use set_draw::{PageOptions, Part, Task, sheet_svg};
///
/// let cards = Board::parse(Rules::CLASSIC, "0000 1111")?.cards().to_vec();
/// let third = Rules::CLASSIC.third_card(cards[0], cards[1]).expect("two cards");
/// let task = Task { heading: "1".to_owned(), cards, ..Task::default() };
/// let asked = [Task { missing: Some(Vec::new()), ..task.clone() }];
/// let solved = [Task { missing: Some(vec![third]), ..task }];
/// let parts = [
///     Part { title: "Draw the third card", lines: &["Name:"], tasks: &asked, ..Part::default() },
///     Part { title: "Solutions", tasks: &solved, ..Part::default() },
/// ];
/// let name = |card: Card| Rules::CLASSIC.display(card).to_string();
/// let pages = sheet_svg(Rules::CLASSIC, &parts, "Seed 1.", name, PageOptions::default())?;
/// assert_eq!(pages.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn sheet_svg(
    rules: Rules,
    parts: &[Part<'_>],
    foot: &str,
    name: impl Fn(Card) -> String,
    options: PageOptions,
) -> Result<Vec<String>, DrawError> {
    let tasks = || parts.iter().flat_map(|part| part.tasks);
    let rows = parts.iter().map(|part| part.legend).chain(tasks().map(|task| &*task.rows));
    for (most, cards) in [
        (MAX_CARDS, tasks().map(Task::places).max()),
        (MAX_SMALL, rows.map(|rows| small_cards(rows).count()).max()),
    ] {
        if let Some(cards) = cards.filter(|&cards| cards > most) {
            return Err(DrawError::TooManyCards { cards: Some(cards as u128), most });
        }
    }
    let legends = parts.iter().flat_map(|part| small_cards(part.legend));
    let all: Vec<Card> = tasks().flat_map(Task::all_cards).chain(legends).collect();
    DrawError::check_deck(rules, &all)?;
    let names: BTreeMap<Card, String> = all.iter().map(|&card| (card, name(card))).collect();
    let captions = options.captions.map(|captions| match captions {
        Notation::Words => Captions::Texts(names.clone()),
        other => Captions::Names(other),
    });
    let cards = Cards::new(rules, options.theme, captions, &all).with_large_captions(&all);
    let sheet = Sheet { cards, names, foot, options };
    // Solutions with the cards of their tasks are arranged as these are.
    let places = |part: &Part<'_>| part.tasks.iter().map(Task::places).collect::<Vec<_>>();
    let arranged = parts.iter().map(|part| {
        let alike = parts.iter().filter(|it| places(it) == places(part)).copied();
        (part, sheet.arrangement(&alike.collect::<Vec<_>>()))
    });
    let arranged: Vec<_> = arranged.collect();
    let pages = arranged.iter().map(|(part, one)| part.tasks.len().div_ceil(one.on_page()));
    let count = pages.sum();
    let mut pages = Vec::with_capacity(count);
    for (part, arrangement) in &arranged {
        for tasks in part.tasks.chunks(arrangement.on_page()) {
            let name = format!("{}, {}/{count}", part.title, pages.len() + 1);
            pages.push(sheet.page(&name, part, arrangement, tasks));
        }
    }
    Ok(pages)
}

/// The common parts of all pages of a sheet.
#[derive(Debug)]
struct Sheet<'a> {
    cards: Cards,
    names: BTreeMap<Card, String>,
    foot: &'a str,
    options: PageOptions,
}

impl Sheet<'_> {
    fn palette(&self) -> &'static Palette {
        self.options.theme.palette()
    }

    /// The width between the margins.
    fn width(&self) -> i32 {
        self.options.paper.size().0 - 2 * MARGIN
    }

    /// All that is above the tasks of a part, and where these begin.
    fn head(&self, part: &Part<'_>) -> (Vec<Box<dyn Node>>, i32) {
        let (mut content, mut y) = (Vec::new(), MARGIN);
        if !part.lines.is_empty() {
            y += FILLED;
            // The first line is twice as long as each other.
            let share = (self.width() + 8) / (length(part.lines.len()) + 1);
            for (label, left) in part.lines.iter().zip([0].into_iter().chain(2..)) {
                let width = if left == 0 { 2 * share } else { share } - 8;
                content.extend(self.written(label, (MARGIN + left * share, y - 6), width));
            }
        }
        let title = self.lines(part.title, TITLE, (MARGIN, y), self.width());
        y += length(title.len()) * (TITLE + 3) + 5;
        let text = self.lines(part.text, TEXT, (MARGIN, y), self.width());
        y += length(text.len()) * PITCH + 6;
        let legend = Rows::new(part.legend, &self.cards, self.width());
        content.extend(title.into_iter().chain(text));
        content.extend(legend.drawn(&self.cards, self.palette(), (MARGIN, y)));
        (content, y + legend.height() + if part.legend.is_empty() { 0 } else { 4 })
    }

    /// One arrangement for parts with as many tasks.
    fn arrangement(&self, parts: &[Part<'_>]) -> Arrangement {
        let top = parts.iter().map(|part| self.head(part).1).max().unwrap_or(MARGIN);
        let size = (self.width(), self.options.paper.size().1 - top - LOWER_MARGIN);
        let tasks: Vec<&Task> = parts.iter().flat_map(|part| part.tasks).collect();
        let number = tasks.len() / parts.len().max(1);
        Arrangement::new(&tasks, number, &self.cards, size)
    }

    fn page(
        &self,
        name: &str,
        part: &Part<'_>,
        arrangement: &Arrangement,
        tasks: &[Task],
    ) -> String {
        let on_page = tasks.iter().flat_map(Task::all_cards).chain(small_cards(part.legend));
        let on_page: Vec<Card> = on_page.collect::<BTreeSet<_>>().into_iter().collect();
        let mut content: Vec<Box<dyn Node>> = vec![self.cards.definitions(&on_page).into()];
        let (head, top) = self.head(part);
        content.extend(head);
        for (index, task) in tasks.iter().enumerate() {
            let (x, y) = arrangement.place(index);
            content.extend(self.task(task, arrangement, (MARGIN + x, top + y)));
        }
        let last = [name, self.foot];
        self.options.page(name, &last, &self.description(part, tasks), MARGIN, content)
    }

    /// A task at a place.
    fn task(
        &self,
        task: &Task,
        arrangement: &Arrangement,
        (x, y): (i32, i32),
    ) -> Vec<Box<dyn Node>> {
        let mut parts = self.lines(&task.heading, HEADING, (x, y), arrangement.width);
        let mut below = y + length(parts.len()) * (HEADING + 3) + 2;
        if task.places() > 0 {
            let transform = format!("translate({x} {below})scale(.{:02})", arrangement.scale);
            parts.push(self.large(task, arrangement).set("transform", transform).into());
            below += arrangement.block(task, &self.cards) * arrangement.scale / 100 + 2;
        }
        let rows = Rows::new(&task.rows, &self.cards, arrangement.width);
        parts.extend(rows.drawn(&self.cards, self.palette(), (x, below)));
        below += rows.height();
        let text = self.lines(&task.text, TEXT, (x, below), arrangement.width);
        below += length(text.len()) * PITCH;
        parts.extend(text);
        for label in &task.lines {
            below += WRITTEN;
            parts.extend(self.written(label, (x, below), arrangement.width));
        }
        parts
    }

    /// A line to write on, with its label at its beginning.
    fn written(&self, label: &str, (x, y): (i32, i32), width: i32) -> Vec<Box<dyn Node>> {
        let line = Path::new().set("d", format!("M{x} {y}h{width}"));
        let mut parts = self.lines(label, TEXT, (x, y - TEXT - 2), width);
        parts.push(line.set("stroke", self.palette().edge).into());
        parts
    }

    /// The cards of a task.
    fn large(&self, task: &Task, arrangement: &Arrangement) -> Group {
        let palette = self.palette();
        let (len, size) = (task.cards.len(), (card::WIDTH, self.cards.height()));
        let mut group = Group::new();
        for (index, &card) in task.cards.iter().enumerate() {
            let (x, y) = arrangement.card(index, task, &self.cards);
            group = group.add(self.cards.placed(card, (x, y)));
            if task.has_letters {
                let letter = text::line(&Task::letter(index, len), Font::Sans, 16);
                let letter = letter.set("font-weight", "bold").set("fill", palette.ink);
                let letter = letter.set("text-anchor", "end");
                group = group.add(letter.set("x", x - 4).set("y", y + 14));
            }
        }
        let outline = |index: usize| {
            let place = arrangement.card(len + index, task, &self.cards);
            card::outline(place, size, card::CORNER).set("stroke", palette.ink)
        };
        match task.missing.as_deref() {
            None => group,
            Some([]) => group.add(outline(0).set("stroke-width", 2).set("stroke-dasharray", "8 6")),
            Some(missing) => missing.iter().enumerate().fold(group, |group, (index, &card)| {
                let place = arrangement.card(len + index, task, &self.cards);
                group.add(self.cards.placed(card, place)).add(outline(index).set("stroke-width", 4))
            }),
        }
    }

    /// Lines of text below a place. Titles and headings are bold.
    fn lines(
        &self,
        content: &str,
        size: i32,
        (x, y): (i32, i32),
        width: i32,
    ) -> Vec<Box<dyn Node>> {
        let pitch = if size == TEXT { PITCH } else { size + 3 };
        let line = |(number, line): (i32, String)| {
            let line = text::line(&line, Font::Sans, size).set("fill", self.palette().ink);
            let line = if size == TEXT { line } else { line.set("font-weight", "bold") };
            line.set("x", x).set("y", y + size + number * pitch - 1).into()
        };
        (0..).zip(lines(content, size, width)).map(line).collect()
    }

    /// The legend, and the tasks with the names of their cards, for people who cannot see them.
    fn description(&self, part: &Part<'_>, tasks: &[Task]) -> String {
        let row = |row: &Row| {
            let names = joined(row.cards.iter().map(|(_, name)| name.clone()), ", ");
            joined([row.heading.clone(), names], ": ")
        };
        let task = |task: &Task| {
            let names: Vec<_> = task.large_cards().map(|card| &*self.names[&card]).collect();
            let rows = joined(task.rows.iter().map(row), "; ");
            joined([task.heading.clone(), names.join(", "), rows, task.text.clone()], ": ")
        };
        joined(part.legend.iter().map(row).chain(tasks.iter().map(task)), ". ")
    }
}

/// The texts that are not empty, as one.
fn joined(texts: impl IntoIterator<Item = String>, between: &str) -> String {
    texts.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(between)
}

/// A text as lines of this width.
fn lines(content: &str, size: i32, width: i32) -> Vec<String> {
    // A character is about 0.52 times as wide as the font is high.
    wrapped(content, usize::try_from(width * 100 / (52 * size)).unwrap_or(1).max(1))
}
