//! Claims: cards that somebody says are a match.

use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes, PyDict, PyIterator, PyString};
use set_core::Rules;
use set_variants::{BoardReader, Claimed};

use crate::cards::{each, is_refusal, list, one};
use crate::classes::PyCard;
use crate::errors::game_error;
use crate::numbers::shown;
use crate::reading::any_game;

/// The cards of a claim, in any form. A card that the deck lacks stays a text, and a card may be there twice.
///
/// # Errors
///
/// `TypeError` if the object is no text and not iterable; `ValueError` for a text that can mean several claims.
pub(crate) fn claim(rules: Rules, object: &Bound<'_, PyAny>) -> PyResult<Vec<Claimed>> {
    let claimed = |item: &Bound<'_, PyAny>| match one(rules, item) {
        Err(error) if is_refusal(item.py(), &error) => Ok(Err(text(item))),
        card => card.map(Ok),
    };
    // An iterator can be read once.
    if let Ok(items) = object.cast::<PyIterator>() {
        return each(items.clone(), claimed);
    }
    let error = match list(rules, object) {
        Ok(cards) => return Ok(cards.into_iter().map(Ok).collect()),
        Err(error) if is_refusal(object.py(), &error) => error,
        Err(error) => return Err(error),
    };
    if let Ok(text) = object.cast::<PyString>() {
        let reader = BoardReader { asked: any_game(rules), ..BoardReader::default() };
        let claim = reader.claim(&text.to_cow()?).map_err(|error| game_error(&error));
        return claim.map(|(_, claim)| claim);
    }
    let is_one = object.is_instance_of::<PyDict>()
        || object.is_instance_of::<PyBytes>()
        || object.is_instance_of::<PyByteArray>()
        || object.is_instance_of::<PyCard>();
    match object.try_iter() {
        Ok(items) if !is_one => each(items, claimed),
        _ => Err(error),
    }
}

/// The text of an item that the deck lacks.
fn text(item: &Bound<'_, PyAny>) -> String {
    if let Ok(card) = item.cast::<PyCard>() {
        return card.get().rules.display(card.get().card).to_string();
    }
    let text = item.cast::<PyString>().map(|text| text.to_string_lossy().into_owned());
    text.unwrap_or_else(|_| shown(item.as_borrowed()))
}
