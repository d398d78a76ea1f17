//! Claims: cards that somebody says are a match.

use std::collections::HashSet;

use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes, PyDict, PyIterator, PyString};
use set_core::Rules;
use set_variants::{BoardReader, Claimed};

use crate::cards::{is_refusal, list, one};
use crate::classes::PyCard;
use crate::errors::game_error;
use crate::interrupt::{self, CARDS_PER_PAUSE};
use crate::numbers::shown;
use crate::reading::any_game;

/// The cards of a claim, in any form. A card that the deck lacks stays a text, and a card may be there twice.
///
/// # Errors
///
/// `TypeError` if the object is no text and not iterable; `ValueError` for a text that can mean several claims.
pub(crate) fn claim(rules: Rules, object: &Bound<'_, PyAny>) -> PyResult<Vec<Claimed>> {
    // An iterator can be read once.
    if let Ok(items) = object.cast::<PyIterator>() {
        return each(rules, items.clone());
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
        Ok(items) if !is_one => each(rules, items),
        _ => Err(error),
    }
}

/// The cards of items by themselves. A list without an end ends where cards repeat.
fn each(rules: Rules, items: Bound<'_, PyIterator>) -> PyResult<Vec<Claimed>> {
    let py = items.py();
    let (mut cards, mut different) = (Vec::new(), HashSet::new());
    for item in items {
        let item = item?;
        cards.push(match one(rules, &item) {
            Err(error) if is_refusal(py, &error) => Err(text(&item)),
            card => Ok(card?),
        });
        if cards.len().is_multiple_of(CARDS_PER_PAUSE) {
            interrupt::pause(py)?;
            different.extend(cards[different.len()..].iter().cloned());
            if different.len() < cards.len() {
                break;
            }
        }
    }
    Ok(cards)
}

/// The text of an item that the deck lacks.
fn text(item: &Bound<'_, PyAny>) -> String {
    if let Ok(card) = item.cast::<PyCard>() {
        return card.get().rules.display(card.get().card).to_string();
    }
    let text = item.cast::<PyString>().map(|text| text.to_string_lossy().into_owned());
    text.unwrap_or_else(|_| shown(item.as_borrowed()))
}
