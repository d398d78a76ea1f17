//! Boards, with sets, hints and sets that lack a card.

mod layout;
mod legend;
mod marks;

use core::num::NonZeroU32;

use set_core::{Board, Card, Notation};
use svg::node::element::Group;

use crate::card::{Captions, Cards};
use crate::page::Page;
use crate::{DrawError, Theme};
use layout::Layout;
use marks::{Mark, Marks};

/// The most cards of a board that is drawn.
pub(crate) const MAX_CARDS: usize = 2_000;

/// The most sets that are outlined; the legend says how many more there are.
const MAX_SETS: usize = 16;

/// Whether the card that a set lacks is shown.
///
/// # Example
///
/// ```
/// use set_core::{Board, Rules};
/// use set_draw::{BoardPicture, LastCard};
///
/// // A riddle: which card makes these two a set?
/// let board = Board::parse(Rules::CLASSIC, "0000 1111 0120")?;
/// let missing = Rules::CLASSIC.third_card(board[0], board[1]).expect("two cards");
/// let riddle = |last| {
///     BoardPicture::new(&board).partial_set(&board.cards()[..2], missing, last).to_svg()
/// };
/// assert!(riddle(LastCard::Hidden)? != riddle(LastCard::Shown)?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LastCard {
    /// The card stands beside the others, with a dashed outline.
    Shown,
    /// A question mark stands in its place.
    Hidden,
}

/// A picture of a board.
///
/// The cards are in rows, in the order of the board. A set has an outline around each of its
/// cards, in a color and with a number of its own, and a line in the legend below the board.
///
/// The caller says which cards are a set: a valid set, or a match of any other game. The cards must be on
/// the board, and nothing else is checked. [`with_names`](Self::with_names) gives sets another name.
///
/// # Example
///
/// ```
/// use set_core::{Board, Rules, ValidSet};
/// use set_draw::{BoardPicture, Theme};
///
/// let board = Board::parse(Rules::CLASSIC, "0000 0120 1111 2222 2100 1201")?;
/// let set = ValidSet::try_new(board.rules(), &[board[0], board[2], board[3]])?;
/// let picture = BoardPicture::new(&board).with_sets(&[set]).with_theme(Theme::Dark).to_svg()?;
/// assert!(picture.starts_with("<svg "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct BoardPicture<'a> {
    board: &'a Board,
    theme: Theme,
    columns: Option<NonZeroU32>,
    title: Option<&'a str>,
    captions: Option<Notation>,
    has_places: bool,
    sets: Vec<&'a [Card]>,
    /// The words for one set and for many.
    words: (&'a str, &'a str),
    partial: Option<(&'a [Card], Card, LastCard)>,
    /// The cards and the text.
    hint: Option<(&'a [Card], &'a str)>,
}

impl<'a> BoardPicture<'a> {
    /// A picture of the cards alone.
    pub const fn new(board: &'a Board) -> Self {
        Self {
            board,
            theme: Theme::Standard,
            columns: None,
            title: None,
            captions: None,
            has_places: false,
            sets: Vec::new(),
            words: ("set", "sets"),
            partial: None,
            hint: None,
        }
    }

    /// The colors, by default of [`Theme::Standard`].
    pub const fn with_theme(mut self, theme: Theme) -> Self {
        self.theme = theme;
        self
    }

    /// The number of cards in a row. Without it the rows make about a square: twelve cards are
    /// in three rows of four.
    pub const fn with_columns(mut self, columns: NonZeroU32) -> Self {
        self.columns = Some(columns);
        self
    }

    /// A heading above the board.
    pub const fn with_title(mut self, title: &'a str) -> Self {
        self.title = Some(title);
        self
    }

    /// Writes each card's name on it. Cards of decks without words have their digits on them in
    /// any case.
    pub const fn with_captions(mut self, notation: Notation) -> Self {
        self.captions = Some(notation);
        self
    }

    /// Writes each card's place on it, in place of its name: the first card of the board has 1.
    pub const fn with_places(mut self) -> Self {
        self.has_places = true;
        self
    }

    /// Outlines these sets: the first 16, since more cannot be told apart. A note says how many
    /// there are.
    pub fn with_sets<S: AsRef<[Card]>>(mut self, sets: &'a [S]) -> Self {
        self.sets = sets.iter().map(AsRef::as_ref).collect();
        self
    }

    /// The words for one set and for many, in titles and notes: "quad" and "quads", say. Without
    /// them they are "set" and "sets".
    pub const fn with_names(mut self, one: &'a str, many: &'a str) -> Self {
        self.words = (one, many);
        self
    }

    /// Outlines cards that the card `completing` makes a set, with that card in the legend.
    pub const fn partial_set(
        mut self,
        cards: &'a [Card],
        completing: Card,
        last: LastCard,
    ) -> Self {
        self.partial = Some((cards, completing, last));
        self
    }

    /// Outlines the cards of a hint, if it has any, and writes its text below the board.
    pub const fn with_hint(mut self, cards: &'a [Card], text: &'a str) -> Self {
        self.hint = Some((cards, text));
        self
    }

    /// The picture as SVG: the same bytes for the same board, on every platform.
    ///
    /// # Errors
    ///
    /// - [`DrawError::TooManyCards`] if the board has more than 2,000 cards;
    /// - [`DrawError::NotOnBoard`] if a card of a set, a partial set or a hint is not on the board;
    /// - [`DrawError::LastCardOnBoard`] if the card that completes the partial set is on the board,
    ///   and [`DrawError::Foreign`] if it is not in the deck.
    ///
    /// # Complexity
    ///
    /// Length `O(n p + s v)` for `n` cards and the `s` sets that are outlined, time `O(n p + n s v)`.
    pub fn to_svg(&self) -> Result<String, DrawError> {
        let (board, palette) = (self.board, self.theme.palette());
        let len = board.len();
        if len > MAX_CARDS {
            return Err(DrawError::TooManyCards { cards: Some(len as u128), most: MAX_CARDS });
        }
        let marks = self.marks()?;
        let mut drawn = board.cards().to_vec();
        drawn.extend(marks.missing_cards());
        let places = self.has_places.then(|| Captions::Places(board.cards().to_vec()));
        let captions = places.or_else(|| self.captions.map(Captions::Names));
        let cards = Cards::new(board.rules(), self.theme, captions, &drawn);
        let layout = Layout::new(len, self.columns, cards.height(), marks.most_outlines());

        let mut page = Page::new(palette, layout.size().0);
        page.define(cards.definitions(&drawn));
        if let Some(title) = self.title {
            page.heading(title);
        }
        page.add(self.cards(&cards, &layout, &marks), layout.size().1, 18);
        if let Some((legend, height)) = legend::drawn(&marks, &cards, page.content_width()) {
            page.add(legend, height, 16);
        }
        if self.sets.len() > MAX_SETS {
            let (shown, all) = (MAX_SETS, self.sets.len());
            let many = self.words.1;
            page.note(&format!("The first {shown} of {all} {many} are outlined."));
        }
        if let Some((_, text)) = self.hint {
            page.note(text);
        }
        Ok(page.finish(&self.name(), &self.description(&cards, &marks)))
    }

    fn marks(&self) -> Result<Marks<'_>, DrawError> {
        let mut marks = Marks::new(self.board, self.theme.palette(), self.words.0);
        for set in self.sets.iter().take(MAX_SETS) {
            marks.add(Mark::Set(set))?;
        }
        if let Some((cards, completing, last)) = self.partial {
            marks.add(Mark::Partial(cards, completing, last))?;
        }
        if let Some((cards, _)) = self.hint {
            marks.add(Mark::Hint(cards))?;
        }
        Ok(marks)
    }

    fn cards(&self, cards: &Cards, layout: &Layout, marks: &Marks<'_>) -> Group {
        let mut group = Group::new();
        for (index, card) in self.board.iter().enumerate() {
            let place = layout.place(index);
            let named = Group::new().add(crate::text::title(&cards.name(card)));
            let named = named.add(cards.placed(card, place));
            group = group
                .add(marks.around(card, place, cards.height()).into_iter().fold(named, Group::add));
        }
        group
    }

    fn name(&self) -> String {
        match self.title {
            Some(title) if !title.trim().is_empty() => title.to_owned(),
            _ => match self.board.len() {
                1 => "A board of 1 card".to_owned(),
                len => format!("A board of {len} cards"),
            },
        }
    }

    /// The cards row by row, and the sets.
    fn description(&self, cards: &Cards, marks: &Marks<'_>) -> String {
        let names = |list: &[Card]| {
            list.iter().map(|&card| cards.name(card)).collect::<Vec<_>>().join(", ")
        };
        let mut sentences = vec![format!("The cards: {}.", names(self.board.cards()))];
        let sets =
            marks.labelled().map(|mark| format!("{}: {}.", mark.title(), names(mark.cards())));
        sentences.extend(sets);
        sentences.push(cards.key());
        sentences.join(" ")
    }
}
