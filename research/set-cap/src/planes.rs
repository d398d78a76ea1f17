//! Three properties, case by case: the heaviest plane of a cap.
//!
//! # Planes
//!
//! The cards that agree in one property form an *axis plane*. With three properties there are `3
//! v`, each a deck with two properties. The cards of such a deck are the squares of a grid of `v`
//! rows and `v` columns; its valid sets are the rows, the columns and the permutations (one square
//! in each row and each column). At most `(v - 1)^2` cards of it are set-free, by
//! [`SetFreeBounds`](set_proof::SetFreeBounds).
//!
//! The cards whose property `j` is a permutation of their property `i` form a *diagonal plane*.
//! Forgetting property `j` makes it a deck with two properties: among its cards, property `j` is
//! all the same or all different exactly if property `i` is. So the same bound holds for each of
//! the `3 v!` diagonal planes.
//!
//! # The cases
//!
//! Let a cap have `k` cards. An axis plane with the most cards, a *heaviest plane*, has at least `k
//! / v`. Permuting the properties, and the values of each property, keeps valid sets and takes axis
//! planes to axis planes. So the heaviest plane can be the one with 0 in the first property. The
//! other two properties can be permuted further, by themselves and in their values: these maps are
//! the permutations of the rows and of the columns of the plane, and the exchange of both. They
//! take its cards to a representative of their *class*, and no axis plane becomes heavier than it.
//! The values 1 to `v - 1` of the first property can be permuted, which keeps the heaviest plane
//! card by card: so the plane with 1 in the first property has the most cards of these, at least
//! their average.
//!
//! Two kinds of maps are left: those that keep the representative, and the permutations of the
//! values from 2 on of the first property. They form a group, and keep all that was said so far. Of the
//! images of a cap under this group, one is the largest in lexicographic order. So for each of these
//! maps, a formula may demand that the cap is no smaller than its image (the lex-leader: E. M. Luks
//! and A. Roy, "The complexity of symmetry-breaking formulas", 2004). Formulas do so for up to 64
//! maps that keep the representative, and for the exchanges of two neighbouring values from 2 on.
//!
//! So there is a cap of `k` cards exactly if there is one in some case: a class of set-free
//! collections of two properties with at least `k / v` cards. [`Cases`] lists the classes, and
//! [`Cases::cover`] checks that none is missing: it counts their collections one by one, and all
//! heavy collections by another method.
//! [`Symmetry::HeaviestPlane`] writes a case as a formula.
//!
//! # Example
//!
//! Ten cards of three values hold a set: each of the three cases is refuted.
//!
//! ```
//! use set_cap::planes::Cases;
//! use set_cap::{CapAnswer, CapSearch};
//! use set_core::Budget;
//!
//! let cases = Cases::new(3, 10)?;
//! assert_eq!(cases.classes().len(), 3);
//! assert!(cases.cover()?);
//! for problem in cases.problems() {
//!     let answer = CapSearch::new(&problem.formula()?).run(&Budget::unlimited())?;
//!     assert_eq!(answer, CapAnswer::Refuted);
//! }
//! # Ok::<(), set_cap::CapError>(())
//! ```
mod classes;
pub(crate) mod plane;
#[cfg(test)]
mod tests;

use set_core::Rules;

use self::classes::{cover, heavy_classes};
use self::plane::check_values;
use crate::error::check_size;
use crate::{CapError, CapProblem, Symmetry};

pub use classes::PlaneClass;
pub use plane::Plane;

/// The question whether `size` cards of three properties can be set-free, divided by the
/// heaviest plane.
///
/// The [module](crate::planes) says why there is such a cap exactly if there is one in some case.
///
/// # Example
///
/// ```
/// use set_cap::planes::Cases;
///
/// // Ten cards of three properties: one of three planes is the heaviest.
/// let cases = Cases::new(3, 10)?;
/// assert!(cases.cover()?);
/// assert_eq!((cases.classes().len(), cases.problems().len()), (3, 3));
/// # Ok::<(), set_cap::CapError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cases {
    rules: Rules,
    size: u64,
    classes: Vec<PlaneClass>,
}

impl Cases {
    /// The cases of a question. There is none if `size` is more than `v (v - 1)^2`: no plane is
    /// heavy enough.
    ///
    /// # Errors
    ///
    /// - [`CapError::Range`] unless `2 <= values <= 6`.
    /// - [`CapError::Range`] if the size is 0 or larger than the deck.
    /// - [`CapError::Range`] if the heaviest plane can have less than `(values - 1)^2 - 2`
    ///   cards: there would be too many classes.
    ///
    /// # Complexity
    ///
    /// Time `O(C(v^2 - v, h - v) v!)`, where a heaviest plane leaves at most `h` squares out, and
    /// `O(v^3)` for each collection.
    pub fn new(values: u32, size: u64) -> Result<Self, CapError> {
        check_values(values)?;
        let rules = Rules::new(3, values).map_err(|error| CapError::Range(error.to_string()))?;
        check_size(rules, size)?;
        let classes = heavy_classes(values, least(values, size))?;
        Ok(Self { rules, size, classes })
    }

    /// The classes of the heaviest plane, one for each case.
    #[must_use]
    pub fn classes(&self) -> &[PlaneClass] {
        &self.classes
    }

    /// The question of each case.
    #[must_use]
    pub fn problems(&self) -> impl ExactSizeIterator<Item = CapProblem> {
        self.classes.iter().map(|class| {
            let symmetry = Symmetry::HeaviestPlane(class.plane);
            CapProblem::new(self.rules, self.size).with_symmetry(symmetry)
        })
    }

    /// Whether no case is missing: each heavy set-free collection is an image of a
    /// representative. The images are counted one by one, and all heavy collections row by row,
    /// without symmetry.
    ///
    /// # Errors
    ///
    /// Never: [`new`](Self::new) has checked the number of values.
    pub fn cover(&self) -> Result<bool, CapError> {
        let values = self.rules.values();
        cover(values, least(values, self.size), self.classes.iter().map(|class| class.plane))
    }
}

/// The least number of cards of a heaviest plane: more than there are if that does not fit.
fn least(values: u32, size: u64) -> u32 {
    u32::try_from(size.div_ceil(values.into())).unwrap_or(u32::MAX)
}
