//! Objects for JavaScript, and their types for TypeScript.

use serde::Serialize;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::*;

use crate::error::Result;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");

/// Data as an object of JavaScript: 64-bit numbers as bigints, missing values as null.
pub(crate) fn object(data: &impl Serialize) -> Result<JsValue> {
    let serializer = serde_wasm_bindgen::Serializer::new()
        .serialize_large_number_types_as_bigints(true)
        .serialize_missing_as_null(true);
    Ok(data.serialize(&serializer)?)
}

/// A step of a hint.
#[derive(Debug, Serialize)]
pub(crate) struct Step {
    text: String,
    cards: Vec<String>,
}

impl Step {
    pub(crate) fn new(rules: set_core::Rules, text: String, cards: &[set_core::Card]) -> Self {
        Self { text, cards: crate::cards::to_digits(rules, cards) }
    }
}
