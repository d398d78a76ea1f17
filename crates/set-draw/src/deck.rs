//! A whole deck to print.

use set_core::{Card, Rules};
use svg::node::element::Group;

use crate::board::MAX_CARDS;
use crate::card::{self, Captions, Cards};
use crate::error::DrawError;
use crate::page::NOTICE;
use crate::paper::PageOptions;

/// The cards of a row: a card is 60 mm wide.
const COLUMNS: i32 = 3;

/// The least margin above and below the cards, in half millimeters.
const MARGIN: i32 = 16;

/// The cards of a deck as SVG, on pages to print and cut out, in the order of the deck.
///
/// A card is 60 mm wide. Classic cards without names are 40 mm high, and 21 fit on A4.
///
/// # Errors
///
/// [`DrawError::TooManyCards`] if the deck has more than 2,000 cards.
///
/// # Example
///
/// ```
/// use set_core::Rules;
/// use set_draw::{PageOptions, deck_svg};
///
/// let pages: Vec<String> = deck_svg(Rules::CLASSIC, PageOptions::default())?.collect();
/// assert_eq!(pages.len(), 4);
/// # Ok::<(), set_draw::DrawError>(())
/// ```
pub fn deck_svg(
    rules: Rules,
    options: PageOptions,
) -> Result<impl Iterator<Item = String>, DrawError> {
    let len = rules.deck_len();
    if len.is_none_or(|len| len > MAX_CARDS as u128) {
        return Err(DrawError::TooManyCards { cards: len, most: MAX_CARDS });
    }
    let deck: Vec<_> = rules.cards().collect();
    let cards = Cards::new(rules, options.theme, options.captions.map(Captions::Names), &deck);
    let rows = ((options.paper.size().1 - 2 * MARGIN) / cards.height()).max(1);
    let on_page = usize::try_from(rows * COLUMNS).unwrap_or(1);
    let pages = deck.len().div_ceil(on_page);
    Ok((0..pages).map(move |index| {
        let name = format!("The deck with {rules}, page {} of {pages}", index + 1);
        let last = deck.len().min((index + 1) * on_page);
        page(&name, options, &cards, &deck[index * on_page..last])
    }))
}

fn page(name: &str, options: PageOptions, cards: &Cards, on_page: &[Card]) -> String {
    let left = (options.paper.size().0 - COLUMNS * card::WIDTH) / 2;
    let place = |index: i32| {
        let (row, column) = (index / COLUMNS, index % COLUMNS);
        (left + column * card::WIDTH, MARGIN + row * cards.height())
    };
    let placed = (0..).zip(on_page).map(|(index, &card)| cards.placed(card, place(index)));
    let all = placed.fold(Group::new(), Group::add);
    let last = format!("{name}. {NOTICE}");
    let content = [cards.definitions(on_page).into(), all.into()];
    options.page(name, &[&last], &cards.key(), left, content)
}
