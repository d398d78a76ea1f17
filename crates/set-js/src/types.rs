//! Objects for JavaScript, and their types for TypeScript.

use serde::Serialize;
use set_core::Rules;
use set_proof::SetFreeBounds;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::*;

use crate::error::Result;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");

/// Data as an object of JavaScript: 128-bit numbers as bigints, missing values as null.
pub(crate) fn object(data: &impl Serialize) -> Result<JsValue> {
    let serializer = serde_wasm_bindgen::Serializer::new()
        .serialize_maps_as_objects(true)
        .serialize_missing_as_null(true);
    Ok(data.serialize(&serializer)?)
}

/// An explanation, with the names of JavaScript.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Explanation<'a, R> {
    is_match: bool,
    text: &'a str,
    #[serde(flatten)]
    reason: R,
}

/// Whether cards are a match, and why or why not.
pub(crate) fn explanation(found: &set_variants::Explanation) -> Result<JsValue> {
    let reason = found.reason();
    object(&Explanation { is_match: found.is_match, text: &found.text, reason })
}

/// Bounds of the number of cards without a set, with the names of JavaScript.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Bounds {
    lower: f64,
    lower_source: &'static str,
    upper: f64,
    upper_source: &'static str,
    is_exact: bool,
}

/// How many cards of a deck can be without a set.
pub(crate) fn set_free_bounds(rules: Rules) -> Result<JsValue> {
    let bounds = SetFreeBounds::of(rules);
    let SetFreeBounds { lower, lower_source, upper, upper_source, .. } = bounds;
    let (lower, upper, is_exact) = (lower as f64, upper as f64, bounds.is_exact());
    object(&Bounds { lower, lower_source, upper, upper_source, is_exact })
}
