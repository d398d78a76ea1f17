//! Tasks for a class, on pages to print.

mod arrangement;

use std::collections::BTreeSet;

use set_core::{Card, Rules};
use svg::node::Node;
use svg::node::element::{Group, Path};

use crate::card::{self, Captions, Cards};
use crate::error::DrawError;
use crate::paper::PageOptions;
use crate::text::{self, Font, wrapped};
use crate::units::length;
use arrangement::Arrangement;

/// The most cards of a task: more would be too small to see.
const MAX_CARDS: usize = 60;

/// The margin of a page, in half millimeters.
const MARGIN: i32 = 20;

/// The sizes of a part's title, of a task's heading, and of all other text.
const TITLE: i32 = 15;
const HEADING: i32 = 11;
const TEXT: i32 = 9;

/// The distance of the lines to write on, and of lines of text.
const WRITTEN: i32 = 18;
const PITCH: i32 = 12;

/// The room for a card's letter, above it.
const LETTER: i32 = 20;

/// A task on a sheet, or its solution.
///
/// # Example
///
/// ```
/// use set_draw::Task;
///
/// // A line for the answer; without cards it is text alone.
/// let task = Task { heading: "1. Why?".to_owned(), lines: 1, ..Task::default() };
/// assert!(task.cards.is_empty() && task.missing.is_none());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Task {
    /// A line above the cards.
    pub heading: String,
    /// The cards, in rows.
    pub cards: Vec<Card>,
    /// The cards that these lack, with an outline; an empty place to draw in if the list is empty.
    pub missing: Option<Vec<Card>>,
    /// Whether each card has a letter, or a number if there are more than 26: names to write down.
    pub has_letters: bool,
    /// A text below the cards.
    pub text: String,
    /// Lines to write on.
    pub lines: usize,
}

/// A part of a sheet, which begins on a new page.
///
/// # Example
///
/// ```
/// use set_draw::{Part, Task};
///
/// let tasks = [Task { heading: "1. yes".to_owned(), ..Task::default() }];
/// let solutions = Part { title: "Solutions", text: "", tasks: &tasks };
/// assert_eq!(solutions.tasks.len(), 1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part<'a> {
    /// The title of its pages.
    pub title: &'a str,
    /// A text below the title.
    pub text: &'a str,
    /// The tasks, all of the same size.
    pub tasks: &'a [Task],
}

impl Task {
    /// The name of the card with this index: A, B and so on, numbers for more than 26 cards.
    ///
    /// # Example
    ///
    /// ```
    /// use set_draw::Task;
    ///
    /// assert_eq!([0, 11].map(|index| Task::letter(index, 12)), ["A", "L"]);
    /// assert_eq!([0, 11].map(|index| Task::letter(index, 27)), ["1", "12"]);
    /// ```
    #[must_use]
    pub fn letter(index: usize, cards: usize) -> String {
        match u8::try_from(index) {
            Ok(index) if cards <= 26 => char::from(b'A' + index % 26).to_string(),
            _ => (index + 1).to_string(),
        }
    }

    /// How many places for cards it has.
    fn places(&self) -> usize {
        self.cards.len() + self.missing.as_ref().map_or(0, |missing| missing.len().max(1))
    }

    /// All cards on it.
    fn all_cards(&self) -> impl Iterator<Item = Card> {
        self.cards.iter().chain(self.missing.iter().flatten()).copied()
    }
}

/// A sheet for a class as SVG, a text for each page: the parts one after the other, each on pages of its own,
/// with `corner`, such as the seed, in the upper corner. Tasks are as large as the page allows.
///
/// # Errors
///
/// - [`DrawError::TooManyCards`] if a task has more than 60 cards;
/// - [`DrawError::NotInDeck`] if the deck of these rules does not have a card.
///
/// # Example
///
/// ```
/// use set_core::{Board, Rules};
/// use set_draw::{PageOptions, Part, Task, sheet_svg};
///
/// let cards = Board::parse(Rules::CLASSIC, "0000 1111")?.cards().to_vec();
/// let third = Rules::CLASSIC.third_card(cards[0], cards[1]).expect("two cards");
/// let task = Task { heading: "1".to_owned(), cards, ..Task::default() };
/// let asked = [Task { missing: Some(Vec::new()), ..task.clone() }];
/// let solved = [Task { missing: Some(vec![third]), ..task }];
/// let parts = [
///     Part { title: "Draw the third card", text: "", tasks: &asked },
///     Part { title: "Solutions", text: "", tasks: &solved },
/// ];
/// let pages = sheet_svg(Rules::CLASSIC, &parts, "seed 1", PageOptions::default())?;
/// assert_eq!(pages.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn sheet_svg(
    rules: Rules,
    parts: &[Part<'_>],
    corner: &str,
    options: PageOptions,
) -> Result<Vec<String>, DrawError> {
    let tasks = || parts.iter().flat_map(|part| part.tasks);
    let most = tasks().map(Task::places).max().unwrap_or(0);
    if most > MAX_CARDS {
        return Err(DrawError::TooManyCards { cards: Some(most as u128), most: MAX_CARDS });
    }
    let all: Vec<Card> = tasks().flat_map(Task::all_cards).collect();
    if let Some(&card) = all.iter().find(|&&card| !rules.contains(card)) {
        return Err(DrawError::NotInDeck { card, rules });
    }
    let cards = Cards::new(rules, options.theme, options.captions.map(Captions::Names), &all)
        .with_large_captions(&all);
    let sheet = Sheet { cards, corner, options };
    let arranged: Vec<_> = parts.iter().map(|part| (part, sheet.arrangement(part))).collect();
    let pages = arranged.iter().map(|(part, one)| part.tasks.len().div_ceil(one.on_page()));
    let count = pages.sum();
    let mut pages = Vec::with_capacity(count);
    for (part, arrangement) in &arranged {
        for tasks in part.tasks.chunks(arrangement.on_page()) {
            let name = format!("{} (page {} of {count})", part.title, pages.len() + 1);
            pages.push(sheet.page(&name, part, arrangement, tasks));
        }
    }
    Ok(pages)
}

/// The common parts of all pages of a sheet.
#[derive(Debug)]
struct Sheet<'a> {
    cards: Cards,
    corner: &'a str,
    options: PageOptions,
}

impl Sheet<'_> {
    /// The width between the margins.
    fn width(&self) -> i32 {
        self.options.paper.size().0 - 2 * MARGIN
    }

    /// Where the tasks of a part begin.
    fn top(&self, part: &Part<'_>) -> i32 {
        MARGIN + TITLE + 8 + length(lines(part.text, TEXT, self.width()).len()) * PITCH + 6
    }

    fn arrangement(&self, part: &Part<'_>) -> Arrangement {
        let height = self.options.paper.size().1 - self.top(part) - MARGIN;
        Arrangement::new(part.tasks, &self.cards, (self.width(), height))
    }

    fn page(
        &self,
        name: &str,
        part: &Part<'_>,
        arrangement: &Arrangement,
        tasks: &[Task],
    ) -> String {
        let on_page: BTreeSet<Card> = tasks.iter().flat_map(Task::all_cards).collect();
        let on_page: Vec<Card> = on_page.into_iter().collect();
        let mut content: Vec<Box<dyn Node>> = vec![self.cards.definitions(&on_page).into()];
        content.extend(self.lines(part.title, TITLE, (MARGIN, MARGIN), self.width()));
        content.extend(self.lines(part.text, TEXT, (MARGIN, MARGIN + TITLE + 8), self.width()));
        let corner = text::line(self.corner, Font::Sans, TEXT).set("text-anchor", "end");
        let corner = corner.set("x", MARGIN + self.width()).set("y", MARGIN + TITLE - 2);
        content.push(corner.set("fill", self.options.theme.palette().ink).into());
        for (index, task) in tasks.iter().enumerate() {
            let (x, y) = arrangement.place(index);
            content.extend(self.task(task, arrangement, (MARGIN + x, self.top(part) + y)));
        }
        self.options.page(name, &self.description(tasks), MARGIN, content)
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
            parts.push(self.rows(task, arrangement).set("transform", transform).into());
            below += arrangement.block(task, &self.cards) * arrangement.scale / 100 + 2;
        }
        let text = self.lines(&task.text, TEXT, (x, below), arrangement.width);
        below += length(text.len()) * PITCH;
        parts.extend(text);
        let palette = self.options.theme.palette();
        for line in 1..=length(task.lines) {
            let line = format!("M{x} {}h{}", below + line * WRITTEN, arrangement.width);
            parts.push(Path::new().set("d", line).set("stroke", palette.edge).into());
        }
        parts
    }

    /// The cards of a task.
    fn rows(&self, task: &Task, arrangement: &Arrangement) -> Group {
        let palette = self.options.theme.palette();
        let (len, size) = (task.cards.len(), (card::WIDTH, self.cards.height()));
        let mut group = Group::new();
        for (index, &card) in task.cards.iter().enumerate() {
            let (x, y) = arrangement.card(index, task, &self.cards);
            group = group.add(self.cards.placed(card, (x, y)));
            if task.has_letters {
                let letter = text::line(&Task::letter(index, len), Font::Sans, 16);
                let letter = letter.set("font-weight", "bold").set("fill", palette.ink);
                group = group.add(letter.set("x", x + 4).set("y", y - 5));
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
            let line =
                text::line(&line, Font::Sans, size).set("fill", self.options.theme.palette().ink);
            let line = if size == TEXT { line } else { line.set("font-weight", "bold") };
            line.set("x", x).set("y", y + size + number * pitch - 1).into()
        };
        (0..).zip(lines(content, size, width)).map(line).collect()
    }

    /// The tasks with the names of their cards, for people who cannot see them.
    fn description(&self, tasks: &[Task]) -> String {
        let task = |task: &Task| {
            let names: Vec<_> = task.all_cards().map(|card| self.cards.name(card)).collect();
            [task.heading.clone(), names.join(", "), task.text.clone()]
                .into_iter()
                .filter(|part| !part.is_empty())
                .collect::<Vec<_>>()
                .join(": ")
        };
        let mut sentences: Vec<_> = tasks.iter().map(task).collect();
        sentences.push(self.cards.key());
        sentences.join(". ")
    }
}

/// A text as lines of this width.
fn lines(content: &str, size: i32, width: i32) -> Vec<String> {
    // A character is about 0.55 times as wide as the font is high.
    wrapped(content, usize::try_from(width * 100 / (55 * size)).unwrap_or(1).max(1))
}
