//! The cases of a question.

use set_core::Rules;

use crate::{CapError, CapProblem, Symmetry};

use super::classes::{PlaneClass, cover, heavy_classes};
use super::plane::check_values;

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
    /// - [`CapError::PlaneValues`] unless `2 <= values <= 6`.
    /// - [`CapError::Size`] if the size is 0 or larger than the deck.
    /// - [`CapError::PlaneSize`] if the heaviest plane can have less than `(values - 1)^2 - 2`
    ///   cards: there would be too many classes.
    ///
    /// # Complexity
    ///
    /// Time `O(C(v^2 - v, h - v) v!)`, where a heaviest plane leaves at most `h` squares out, and
    /// `O(v^3)` for each collection.
    pub fn new(values: u32, size: u64) -> Result<Self, CapError> {
        check_values(values)?;
        let deck = u64::from(values).pow(3);
        let rules = Rules::new(3, values).map_err(|_| CapError::PlaneValues { values, most: 6 })?;
        if size == 0 || size > deck {
            return Err(CapError::Size { size, rules, deck: deck.into() });
        }
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
