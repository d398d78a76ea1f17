//! Names of options.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

/// The error of a text that is not the name of an option, such as a theme or a level.
///
/// # Example
///
/// ```
/// use set_core::NameError;
///
/// // What `"pink".parse::<Theme>()` of set-draw does.
/// let error = NameError::find("theme", &["standard", "dark"], "pink").unwrap_err();
/// assert_eq!(error.to_string(), "no theme \"pink\": expected one of standard, dark");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NameError {
    what: &'static str,
    name: String,
    expected: String,
}

impl NameError {
    /// The name that was given.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The names that there are, with commas between them.
    #[must_use]
    pub fn expected(&self) -> &str {
        &self.expected
    }

    /// The value that is written as `name`, of `all` that there are.
    ///
    /// # Errors
    ///
    /// [`NameError`] if there is none; `what` names the kind of the values in its message.
    #[doc(hidden)]
    pub fn find<T: Copy + ToString>(what: &'static str, all: &[T], name: &str) -> Result<T, Self> {
        all.iter().copied().find(|value| value.to_string() == name).ok_or_else(|| {
            let expected: Vec<_> = all.iter().map(T::to_string).collect();
            Self { what, name: name.to_string(), expected: expected.join(", ") }
        })
    }
}

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { what, name, expected } = self;
        write!(f, "no {what} {name:?}: expected one of {expected}")
    }
}

impl Error for NameError {}
