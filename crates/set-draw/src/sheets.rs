//! A whole deck to print.

use set_core::{Card, Rules};
use svg::node::element::{Group, Rectangle};

use crate::board::MAX_CARDS;
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

/// The cards of a deck as SVG, on pages of A4 to print and cut out, in the order of the deck.
///
/// A card is 60 mm wide. Classic cards are 40 mm high, and 21 fit on a page.
///
/// # Errors
///
/// [`DrawError::TooManyCards`] if the deck has more than 2,000 cards.
///
/// # Example
///
/// ```
/// use set_core::Rules;
/// use set_draw::{Theme, deck_svg};
///
/// let pages: Vec<String> = deck_svg(Rules::CLASSIC, Theme::Standard)?.collect();
/// assert_eq!(pages.len(), 4);
/// # Ok::<(), set_draw::DrawError>(())
/// ```
pub fn deck_svg(rules: Rules, theme: Theme) -> Result<impl Iterator<Item = String>, DrawError> {
    let len = rules.deck_len();
    if len.is_none_or(|len| len > MAX_CARDS as u128) {
        return Err(DrawError::TooManyCards { cards: len, most: MAX_CARDS });
    }
    let deck: Vec<_> = rules.cards().collect();
    let cards = Cards::new(rules, theme, None, &deck);
    let rows = ((PAGE.1 - 2 * MARGIN) / cards.height()).max(1);
    let on_page = usize::try_from(rows * COLUMNS).unwrap_or(1);
    let pages = deck.len().div_ceil(on_page);
    Ok((0..pages).map(move |index| {
        let name = format!("The deck with {rules}, page {} of {pages}", index + 1);
        let last = deck.len().min((index + 1) * on_page);
        page(&name, theme, &cards, &deck[index * on_page..last])
    }))
}

fn page(name: &str, theme: Theme, cards: &Cards, on_page: &[Card]) -> String {
    let palette = theme.palette();
    let picture = document(PAGE, name, &cards.key());
    let paper = Rectangle::new().set("width", PAGE.0).set("height", PAGE.1);
    let picture = picture.set("width", "210mm").set("height", "297mm");
    let picture = picture.add(paper.set("fill", palette.card));
    let left = (PAGE.0 - COLUMNS * card::WIDTH) / 2;
    let place = |index: i32| {
        let (row, column) = (index / COLUMNS, index % COLUMNS);
        (left + column * card::WIDTH, MARGIN + row * cards.height())
    };
    let placed = (0..).zip(on_page).map(|(index, &card)| cards.placed(card, place(index)));
    let all = placed.fold(Group::new(), Group::add);
    let last = text::line(&format!("{name}. {NOTICE}"), Font::Sans, 7).set("fill", palette.faint);
    let last = last.set("x", left).set("y", PAGE.1 - 5);
    let picture = picture.add(cards.definitions(on_page)).add(all).add(last);
    format!("{picture}\n")
}
