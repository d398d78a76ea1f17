//! A whole deck to print.

use set_core::{Card, Rules};
use svg::node::element::{Group, Rectangle};

use crate::board::MOST_CARDS;
use crate::card::{self, Cards};
use crate::error::DrawError;
use crate::page::{NOTICE, document};
use crate::text::{self, Font};
use crate::theme::Theme;

/// The width and height of a page of A4 (210 mm by 297 mm), in units of half a millimeter.
const PAGE: (i32, i32) = (420, 594);

/// The cards of a row: a card is 60 mm wide.
const COLUMNS: i32 = 3;

/// The least margin above and below the cards.
const MARGIN: i32 = 16;

/// The cards of a deck, on pages of A4 to print and cut out.
///
/// A card is 60 mm wide; those of the classic deck are 40 mm high, and 21 are on a page.
///
/// # Example
///
/// ```
/// use set_core::Rules;
/// use set_draw::{DeckSheets, Theme};
///
/// let sheets = DeckSheets::new(Rules::CLASSIC, Theme::Standard)?;
/// let pages: Vec<String> = sheets.pages().collect();
/// assert_eq!(pages.len(), 4);
/// # Ok::<(), set_draw::DrawError>(())
/// ```
#[derive(Clone, Debug)]
pub struct DeckSheets {
    rules: Rules,
    theme: Theme,
    deck: Vec<Card>,
    cards: Cards,
}

impl DeckSheets {
    /// The sheets of the deck of these rules.
    ///
    /// # Errors
    ///
    /// [`DrawError::TooManyCards`] if the deck has more than 2,000 cards.
    pub fn new(rules: Rules, theme: Theme) -> Result<Self, DrawError> {
        let cards = rules.deck_len();
        if cards.is_none_or(|cards| cards > MOST_CARDS as u128) {
            return Err(DrawError::TooManyCards { cards, most: MOST_CARDS });
        }
        let deck: Vec<_> = rules.cards().collect();
        let cards = Cards::new(rules, theme, None, &deck);
        Ok(Self { rules, theme, deck, cards })
    }

    /// The pages as SVG, in the order of the deck.
    pub fn pages(&self) -> impl Iterator<Item = String> {
        let rows = ((PAGE.1 - 2 * MARGIN) / self.cards.height()).max(1);
        let on_page = usize::try_from(rows * COLUMNS).unwrap_or(1);
        let pages = self.deck.len().div_ceil(on_page);
        let numbered = (1..).zip(self.deck.chunks(on_page));
        numbered.map(move |(number, cards)| self.page(cards, &format!("page {number} of {pages}")))
    }

    fn page(&self, cards: &[Card], number: &str) -> String {
        let palette = self.theme.palette();
        let name = format!("The deck with {}, {number}", self.rules);
        let picture = document(PAGE, &name, &self.cards.key());
        let paper = Rectangle::new().set("width", PAGE.0).set("height", PAGE.1);
        let picture = picture.set("width", "210mm").set("height", "297mm");
        let picture = picture.add(paper.set("fill", palette.card));
        let left = (PAGE.0 - COLUMNS * card::WIDTH) / 2;
        let place = |index: i32| {
            let (row, column) = (index / COLUMNS, index % COLUMNS);
            (left + column * card::WIDTH, MARGIN + row * self.cards.height())
        };
        let placed = (0..).zip(cards).map(|(index, &card)| self.cards.placed(card, place(index)));
        let all = placed.fold(Group::new(), Group::add);
        let last =
            text::line(&format!("{name}. {NOTICE}"), Font::Sans, 7).set("fill", palette.faint);
        let last = last.set("x", left).set("y", PAGE.1 - 5);
        let picture = picture.add(self.cards.definitions(cards)).add(all).add(last);
        format!("{picture}\n")
    }
}
