//! Many boards of the classic deck at once.

use set_classic::{Bulk, BulkError, CardIndex, Hand};
use wasm_bindgen::prelude::*;

use crate::arguments::{bytes, whole};
use crate::error::{Failure, Result};

/// Fewer boards are counted faster one by one.
const WORTH_BULK: usize = 64;

/// The number of sets of many boards of the classic deck. `boards` has the indices of their cards
/// in the deck, 0 to 80: `cards` for the first board, as many for the second and so on.
///
/// Boards of 12 cards are counted hundreds at a time.
///
/// @example
/// countBoards(new Uint8Array([0, 1, 2, 40, 0, 1, 3, 4]), 4); // [1, 0]
#[wasm_bindgen(js_name = countBoards)]
pub fn count_boards(
    #[wasm_bindgen(unchecked_param_type = "Uint8Array")] boards: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] cards: &JsValue,
) -> Result<Vec<u16>> {
    let boards = &*bytes("boards", boards)?;
    Ok(match width(boards, cards)? {
        12 if boards.len() >= 12 * WORTH_BULK => {
            Bulk::new().refusing_repeats().count_sets_of_twelve(boards.as_chunks().0)?
        }
        // At most 1,080.
        width => hands(boards, width, |hand| hand.count_sets() as u16)?,
    })
}

/// A set of each of many boards, as for `countBoards`: the indices of its three cards in the
/// deck, or three times -1.
///
/// @example
/// findBoards(new Uint8Array([0, 1, 2, 40, 0, 1, 3, 4]), 4); // [0, 1, 2, -1, -1, -1]
#[wasm_bindgen(js_name = findBoards)]
pub fn find_boards(
    #[wasm_bindgen(unchecked_param_type = "Uint8Array")] boards: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] cards: &JsValue,
) -> Result<Vec<i8>> {
    let boards = &*bytes("boards", boards)?;
    let set = |hand: Hand| {
        let mut indices = hand.find().unwrap_or_default().indices();
        // An index is below 81.
        [(); 3].map(|()| indices.next().map_or(-1, |card| card.get().cast_signed()))
    };
    Ok(hands(boards, width(boards, cards)?, set)?.into_flattened())
}

/// The cards of each board. Refuses `boards` that end within a board.
fn width(boards: &[u8], cards: &JsValue) -> Result<usize> {
    let width = whole("cards", cards, 1..=81)? as usize;
    if boards.len().is_multiple_of(width) {
        return Ok(width);
    }
    let found = boards.len();
    Err(Failure::new(format!("{found} indices are no whole boards of {width} cards")))
}

/// The result of a function of each board as a hand.
fn hands<T>(
    boards: &[u8],
    width: usize,
    answer: impl Fn(Hand) -> T,
) -> core::result::Result<Vec<T>, BulkError> {
    let hand = |(board, cards): (usize, &[u8])| {
        let mut hand = Hand::EMPTY;
        for (card, &index) in cards.iter().enumerate() {
            let found = CardIndex::new(index).ok_or(BulkError::Index { board, card, index })?;
            if !hand.insert(found) {
                return Err(BulkError::Repeated { board, card, index });
            }
        }
        Ok(answer(hand))
    };
    boards.chunks(width).enumerate().map(hand).collect()
}
