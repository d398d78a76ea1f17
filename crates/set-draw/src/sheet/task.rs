//! The tasks of a sheet, as data.

use set_core::Card;

/// A task on a sheet, or its solution.
///
/// # Example
///
/// ```
/// use set_draw::Task;
///
/// // A line for the answer; without cards it is text alone.
/// let lines = vec!["color:".to_owned()];
/// let task = Task { heading: "1. Why?".to_owned(), lines, ..Task::default() };
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
    /// Rows of small cards below the cards.
    pub rows: Vec<Row>,
    /// A text below all cards.
    pub text: String,
    /// Lines to write on, each with a label, which may be empty.
    pub lines: Vec<String>,
}

/// A row of small cards: a set of a solution, the values of a property in a legend.
///
/// # Example
///
/// ```
/// use set_core::Rules;
/// use set_draw::Row;
///
/// let cards = ["0000", "1000", "2000"].map(|card| Rules::CLASSIC.parse_card(card));
/// let names = ["red", "green", "purple"].map(str::to_owned);
/// let cards = cards.into_iter().zip(names).map(|(card, name)| Ok((card?, name)));
/// let row = Row { heading: "color".to_owned(), cards: cards.collect::<Result<_, _>>()? };
/// assert_eq!(row.cards[1].1, "green");
/// # Ok::<(), set_core::ParseError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// A line above the cards.
    pub heading: String,
    /// The cards, each with a name below it, which may be empty.
    pub cards: Vec<(Card, String)>,
}

/// A part of a sheet, which begins on a new page.
///
/// # Example
///
/// ```
/// use set_draw::{Part, Task};
///
/// let tasks = [Task { heading: "1. yes".to_owned(), ..Task::default() }];
/// let solutions = Part { title: "Solutions", tasks: &tasks, ..Part::default() };
/// assert!(solutions.tasks.len() == 1 && solutions.lines.is_empty());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Part<'a> {
    /// The labels of lines to fill in at the top of its pages, beside each other; the first is the longest.
    pub lines: &'a [&'a str],
    /// The title of its pages.
    pub title: &'a str,
    /// A text below the title.
    pub text: &'a str,
    /// The legend of the cards, below the text.
    pub legend: &'a [Row],
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
            _ => (index as u128 + 1).to_string(),
        }
    }

    /// How many places for large cards it has.
    pub(super) fn places(&self) -> usize {
        self.cards.len() + self.missing.as_ref().map_or(0, |missing| missing.len().max(1))
    }

    /// All large cards on it.
    pub(super) fn large_cards(&self) -> impl Iterator<Item = Card> {
        self.cards.iter().chain(self.missing.iter().flatten()).copied()
    }

    /// All cards on it.
    pub(super) fn all_cards(&self) -> impl Iterator<Item = Card> {
        self.large_cards().chain(small_cards(&self.rows))
    }
}

/// The cards of rows.
pub(super) fn small_cards(rows: &[Row]) -> impl Iterator<Item = Card> {
    rows.iter().flat_map(|row| &row.cards).map(|&(card, _)| card)
}
