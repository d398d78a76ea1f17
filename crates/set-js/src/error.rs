//! Errors of the libraries as `Error`s of JavaScript, with their texts, codes and causes.

use core::error::Error;

use js_sys::Reflect;
use set_core::{Limit, printable};
use set_proof::{CheckError, NoProof};
use set_variants::GameBoardError;
use wasm_bindgen::JsValue;

use crate::cause::Cause;

/// The message of an `Error`, its `code`, one of `ErrorCode` in `npm/index.d.ts`, and its `cause`.
#[derive(Debug)]
pub struct Failure {
    text: String,
    code: &'static str,
    cause: Option<Cause>,
}

pub(crate) type Result<T> = core::result::Result<T, Failure>;

impl Failure {
    /// A wrong argument, or a question without an answer.
    pub(crate) fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), code: "refused", cause: None }
    }

    /// A limit that was met.
    pub(crate) fn limit(text: impl Into<String>) -> Self {
        Self { code: "limit", ..Self::new(text) }
    }

    /// The same failure, with what it is about.
    pub(crate) fn about(self, cause: Cause) -> Self {
        Self { cause: Some(cause), ..self }
    }
}

/// Whether the error says that a search met a limit.
fn is_limit(error: &(dyn Error + 'static)) -> bool {
    error.is::<Limit>()
        || matches!(error.downcast_ref(), Some(GameBoardError::Interrupted(_)))
        || error.downcast_ref::<NoProof>().is_some_and(|error| error.limit().is_some())
        || error.downcast_ref::<CheckError>().is_some_and(|error| error.limit().is_some())
}

/// The message of an error, with its reasons.
impl<E: Error + 'static> From<E> for Failure {
    fn from(error: E) -> Self {
        let mut text = error.to_string();
        let mut cause = Cause::of(&error);
        let mut reason = error.source();
        while let Some(error) = reason {
            text = format!("{text}: {error}");
            cause = cause.or_else(|| Cause::of(error));
            reason = error.source();
        }
        let failure = if is_limit(&error) { Self::limit(text) } else { Self::new(text) };
        Self { cause, ..failure }
    }
}

impl From<Failure> for JsValue {
    fn from(failure: Failure) -> Self {
        let error = js_sys::Error::new(&printable(&failure.text)).into();
        // It fails on frozen objects only.
        let _ = Reflect::set(&error, &"code".into(), &failure.code.into());
        if let Some(cause) =
            failure.cause.and_then(|cause| serde_wasm_bindgen::to_value(&cause).ok())
        {
            let _ = Reflect::set(&error, &"cause".into(), &cause);
        }
        error
    }
}
