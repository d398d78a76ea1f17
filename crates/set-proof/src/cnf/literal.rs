//! A variable or its negation.

use core::fmt;
use core::num::NonZeroI32;
use core::ops::Not;

/// A variable or its negation, as the signed number of the DIMACS format:
/// variables are numbered from 1, and a negation is negative.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Literal(NonZeroI32);

impl Literal {
    /// The largest variable.
    pub(crate) const MAX_VARIABLE: u32 = 1 << 30;

    /// The variable itself as a literal; `None` unless it is from 1 to `2^30`.
    #[must_use]
    pub fn positive(variable: u32) -> Option<Self> {
        i32::try_from(variable).ok().and_then(Self::from_dimacs)
    }

    /// The literal with this number in DIMACS; `None` for 0, or if the variable is
    /// above `2^30`.
    #[must_use]
    pub fn from_dimacs(number: i32) -> Option<Self> {
        let number = NonZeroI32::new(number)?;
        (number.get().unsigned_abs() <= Self::MAX_VARIABLE).then_some(Self(number))
    }

    /// The number of the literal in DIMACS: the variable's number, negative for a
    /// negation.
    #[must_use]
    pub const fn to_dimacs(self) -> i32 {
        self.0.get()
    }

    /// The number of the variable, from 1.
    #[must_use]
    pub const fn variable(self) -> u32 {
        self.0.get().unsigned_abs()
    }

    /// Whether the literal is a variable, and not its negation.
    #[must_use]
    pub const fn is_positive(self) -> bool {
        self.0.get() > 0
    }
}

impl Not for Literal {
    type Output = Self;

    fn not(self) -> Self {
        Self(-self.0)
    }
}

impl fmt::Debug for Literal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Display for Literal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}
