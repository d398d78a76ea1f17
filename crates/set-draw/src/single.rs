//! One card as a picture.

use set_core::{Card, Rules};

use crate::card::{self, Cards};
use crate::error::DrawError;
use crate::page::document;
use crate::theme::Theme;

/// A card as SVG, without a background.
///
/// # Errors
///
/// [`DrawError::NotInDeck`] if the deck of these rules does not have the card.
///
/// # Example
///
/// ```
/// use set_core::Rules;
/// use set_draw::{Theme, card_svg};
///
/// let card = Rules::CLASSIC.parse_card("2 red striped ovals")?;
/// let picture = card_svg(Rules::CLASSIC, card, Theme::Standard)?;
/// assert!(picture.contains("<title>2 red striped ovals</title>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn card_svg(rules: Rules, card: Card, theme: Theme) -> Result<String, DrawError> {
    if !rules.contains(card) {
        return Err(DrawError::NotInDeck { card, rules });
    }
    let cards = Cards::new(rules, theme, None, &[card]);
    // A margin of 1 for the line around the card.
    let size = (card::WIDTH + 2, cards.height() + 2);
    let picture = document(size, &cards.name(card), &cards.key());
    let picture = picture.add(cards.definitions(&[card])).add(cards.placed(card, (1, 1)));
    Ok(format!("{picture}\n"))
}
