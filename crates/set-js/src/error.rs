//! Errors of the libraries as `Error`s of JavaScript, with their texts.

use core::error::Error;

use wasm_bindgen::JsValue;

/// The message of an `Error`.
#[derive(Debug)]
pub struct Failure(String);

pub(crate) type Result<T> = core::result::Result<T, Failure>;

impl Failure {
    pub(crate) fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }
}

/// The message of an error, with its reasons.
impl<E: Error> From<E> for Failure {
    fn from(error: E) -> Self {
        let mut text = error.to_string();
        let mut reason = error.source();
        while let Some(error) = reason {
            text = format!("{text}: {error}");
            reason = error.source();
        }
        Self(text)
    }
}

impl From<Failure> for JsValue {
    fn from(failure: Failure) -> Self {
        js_sys::Error::new(&failure.0).into()
    }
}
