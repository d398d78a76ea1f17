//! Arguments from JavaScript, which may be anything.

use core::ops::RangeInclusive;

use js_sys::{Array, JsString, Object, Reflect, Uint8Array};
use wasm_bindgen::prelude::*;

use crate::cause::Cause;
use crate::error::{Failure, Result};
use crate::limits::{MAX_BYTES, MAX_TEXT, check_cards};

#[wasm_bindgen]
extern "C" {
    /// A value as text.
    #[wasm_bindgen(js_name = String, catch)]
    fn string(value: &JsValue) -> core::result::Result<JsString, JsValue>;
}

/// A text of JavaScript, unless it is too long to be copied.
fn copied(text: &JsString) -> Result<String> {
    match text.length() {
        0..=MAX_TEXT => Ok(text.into()),
        found => {
            Err(Failure::new(format!("a text of {found} characters: expected at most {MAX_TEXT}")))
        }
    }
}

/// The text that a value is; `None` for another value.
pub(crate) fn maybe_text(value: &JsValue) -> Result<Option<String>> {
    value.dyn_ref().map(copied).transpose()
}

/// An object as text, by its `toString`.
pub(crate) fn text_of(value: &JsValue) -> Result<String> {
    copied(&string(value).map_err(|_| Failure::new("expected a text, found an object"))?)
}

/// A value as errors show it.
pub(crate) fn shown(value: &JsValue) -> String {
    const MAX_LETTERS: u32 = 60;
    let text = string(value).unwrap_or_else(|_| "an object".into());
    let start = String::from(text.slice(0, MAX_LETTERS));
    let text = if text.length() > MAX_LETTERS { start + "..." } else { start };
    if value.is_string() { format!("{text:?}") } else { text }
}

/// Whether an argument was left out.
pub(crate) fn is_missing(value: &JsValue) -> bool {
    value.is_undefined() || value.is_null()
}

/// A whole number that is given as a number or as a bigint.
pub(crate) fn whole(name: &str, value: &JsValue, range: RangeInclusive<u64>) -> Result<u64> {
    let found = u64::try_from(value.clone()).ok().or_else(|| safe_integer(value));
    found.filter(|number| range.contains(number)).ok_or_else(|| {
        let (from, to) = range.into_inner();
        Failure::new(format!(
            "{name}: expected a whole number, {from} to {to}, found {}",
            shown(value)
        ))
        .about(Cause::Number {
            name: name.to_owned(),
            least: from as f64,
            most: to as f64,
        })
    })
}

/// How many of a list are wanted; `None` where that is left out.
pub(crate) fn limit(value: &JsValue) -> Result<Option<usize>> {
    if value.is_undefined() {
        return Ok(None);
    }
    whole("limit", value, 0..=u64::from(u32::MAX)).map(|limit| Some(limit as usize))
}

/// Whole numbers from an array.
pub(crate) fn numbers(name: &str, value: &JsValue, range: RangeInclusive<i32>) -> Result<Vec<i32>> {
    let (from, to) = (f64::from(*range.start()), f64::from(*range.end()));
    let is_one = |number: &f64| number.fract() == 0.0 && (from..=to).contains(number);
    let number = |value: JsValue| value.as_f64().filter(is_one).map(|number| number as i32);
    let array = value.dyn_ref::<Array>();
    check_cards(array.map_or(0, Array::length) as usize)?;
    array.and_then(|array| array.iter().map(number).collect()).ok_or_else(|| {
        let found = shown(value);
        Failure::new(format!(
            "{name}: expected an array of whole numbers, {from} to {to}, found {found}"
        ))
    })
}

/// A number without a fraction, below 2^53: others may have been rounded.
fn safe_integer(value: &JsValue) -> Option<u64> {
    const END: f64 = 9_007_199_254_740_992.0;
    let number = value.as_f64().filter(|it| it.fract() == 0.0 && (0.0..END).contains(it))?;
    Some(number as u64)
}

/// One of some names.
pub(crate) fn named<T: Copy>(name: &str, value: &JsValue, names: &[(&str, T)]) -> Result<T> {
    let text = maybe_text(value)?;
    let found = names.iter().find(|(known, _)| text.as_deref() == Some(known));
    found.map(|&(_, value)| value).ok_or_else(|| {
        let names: Vec<_> = names.iter().map(|(known, _)| format!("{known:?}")).collect();
        let names = names.join(", ");
        Failure::new(format!("{name}: expected one of {names}, found {}", shown(value)))
    })
}

/// The object of an argument with options, which may be left out.
pub(crate) struct Options<'a>(&'a JsValue);

impl<'a> Options<'a> {
    /// Refuses a value that is no object, and an option that is not one of `names`.
    pub(crate) fn new(value: &'a JsValue, names: &[&str]) -> Result<Self> {
        if is_missing(value) {
            return Ok(Self(value));
        }
        // An object of the package has a pointer.
        let is_other = |object: &&Object| Reflect::has(object, &"__wbg_ptr".into()) == Ok(false);
        let Some(object) = value.dyn_ref().filter(is_other) else {
            return Err(Failure::new(format!(
                "expected an object of options, found {}",
                shown(value)
            )));
        };
        for key in Object::keys(object).iter().filter_map(|key| key.as_string()) {
            if !names.contains(&&*key) {
                let names = names.join(", ");
                return Err(Failure::new(format!("no option {key:?}: expected {names}")));
            }
        }
        Ok(Self(value))
    }

    /// The value of an option; `None` where it is left out.
    pub(crate) fn get(&self, name: &str) -> Option<JsValue> {
        field(self.0, name)
    }

    pub(crate) fn whole(&self, name: &str, range: RangeInclusive<u64>) -> Result<Option<u64>> {
        self.get(name).map(|value| whole(name, &value, range)).transpose()
    }

    pub(crate) fn text(&self, name: &str) -> Result<Option<String>> {
        self.get(name).map(|value| text(name, &value)).transpose()
    }

    /// True or false; false where it is left out.
    pub(crate) fn truth(&self, name: &str) -> Result<bool> {
        let Some(value) = self.get(name) else { return Ok(false) };
        let expected =
            || Failure::new(format!("{name}: expected a boolean, found {}", shown(&value)));
        value.as_bool().ok_or_else(expected)
    }
}

/// A text.
pub(crate) fn text(name: &str, value: &JsValue) -> Result<String> {
    let expected = || Failure::new(format!("{name}: expected a text, found {}", shown(value)));
    maybe_text(value)?.ok_or_else(expected)
}

/// The bytes of a `Uint8Array`.
pub(crate) fn bytes(name: &str, value: &JsValue) -> Result<Vec<u8>> {
    let Some(array) = value.dyn_ref::<Uint8Array>() else {
        return Err(Failure::new(format!("{name}: expected a Uint8Array, found {}", shown(value))));
    };
    // As a number of 32 bits it may have wrapped around.
    match field(value, "length").and_then(|length| length.as_f64()) {
        Some(found) if found <= f64::from(MAX_BYTES) => Ok(array.to_vec()),
        found => Err(Failure::new(format!(
            "{name}: expected at most {MAX_BYTES} bytes, found {}",
            found.unwrap_or_default()
        ))),
    }
}

/// A field of an object; `None` where it is missing.
pub(crate) fn field(object: &JsValue, name: &str) -> Option<JsValue> {
    // It would throw and catch an error, which takes microseconds.
    if is_missing(object) {
        return None;
    }
    let value = Reflect::get(object, &JsValue::from_str(name)).ok()?;
    (!is_missing(&value)).then_some(value)
}
