//! The demand for a parallel class of hyperplanes with many pairs.

use set_core::Rules;
use set_export::cnf::Literal;
use set_proof::SetFreeBounds;

use super::frame;
use crate::bounds::{Split, heavy_splits, largest_cap};
use crate::encoding::{Builder, at_least};
use crate::{CapError, CapProblem, Symmetry};

impl Symmetry {
    /// Larger decks have no known maximum, and too many splits to list at once.
    const MAX_PROPERTIES_OF_HEAVY_CLASS: u32 = 6;

    /// A fast way for this question, measured on decks of three values.
    ///
    /// - [`HeavyClass`](Self::HeavyClass) for sizes above the known maximum of up
    ///   to six properties, if its argument holds. The answer is a refutation
    ///   there: for 21 classic cards it takes about a fortieth of the time that
    ///   it takes with a frame.
    /// - [`Frame`](Self::Frame) for other sizes of decks with three values.
    /// - [`None`](Self::None) for other decks.
    ///
    /// # Example
    ///
    /// ```
    /// use set_cap::Symmetry;
    /// use set_core::Rules;
    ///
    /// assert_eq!(Symmetry::for_size(Rules::CLASSIC, 20), Symmetry::Frame);
    /// assert_eq!(Symmetry::for_size(Rules::CLASSIC, 21), Symmetry::HeavyClass);
    /// assert_eq!(Symmetry::for_size(Rules::new(3, 4)?, 28), Symmetry::None);
    /// # Ok::<(), set_core::RulesError>(())
    /// ```
    #[must_use]
    pub fn for_size(rules: Rules, size: u64) -> Self {
        if rules.values() != 3 {
            Self::None
        } else if size > SetFreeBounds::of(rules).upper
            && rules.properties() <= Self::MAX_PROPERTIES_OF_HEAVY_CLASS
            && splits(rules, size).is_ok()
        {
            Self::HeavyClass
        } else {
            Self::Frame
        }
    }
}

/// The splits that a heavy class may have; if the symmetry breaking does not
/// apply, what it needs.
fn splits(rules: Rules, size: u64) -> Result<Vec<Split>, &'static str> {
    let p = rules.properties();
    if rules.values() != 3 || p < 2 {
        return Err("it needs three values and two properties or more");
    }
    let splits = heavy_splits(p, size);
    let has_frames = |&[a, b, _]: &Split| a > largest_cap(p - 2) && b >= 1;
    if splits.iter().all(has_frames) {
        Ok(splits)
    } else {
        Err("it needs a class whose heaviest hyperplane has a frame: more cards")
    }
}

/// Demands a heavy class, and with it the size of the cap.
pub(super) fn add(
    builder: &mut Builder,
    problem: CapProblem,
    cards: &[Literal],
) -> Result<(), CapError> {
    let rules = problem.rules();
    let splits = splits(rules, problem.size()).map_err(|needs| problem.lacks(needs))?;
    let selectors = selectors(builder, &splits)?;
    let hyperplanes = cards.chunks(cards.len() / 3);
    for (index, hyperplane) in hyperplanes.enumerate() {
        let sizes: Vec<u64> = splits.iter().map(|split| split[index]).collect();
        demand_sizes(builder, problem, hyperplane, &sizes, &selectors)?;
    }
    let second_hyperplane = cards.len() / 3;
    for card in frame(rules.properties() - 1).chain([second_hyperplane]) {
        builder.cnf.add(&[cards[card]])?;
    }
    Ok(())
}

/// Adds a variable for each split and demands that one of them is true.
fn selectors(builder: &mut Builder, splits: &[Split]) -> Result<Vec<Literal>, CapError> {
    let mut selectors = Vec::new();
    for [a, b, c] in splits {
        let selector = builder.cnf.variable()?;
        builder.note(format!(
            "{selector}: only if at least {a}, {b} and {c} cards have 0, 1 and 2 in the first property"
        ));
        selectors.push(selector);
    }
    builder.cnf.add(&selectors)?;
    Ok(selectors)
}

/// Demands that a hyperplane has at least `sizes[i]` cards if `selectors[i]` is
/// true.
fn demand_sizes(
    builder: &mut Builder,
    problem: CapProblem,
    cards: &[Literal],
    sizes: &[u64],
    selectors: &[Literal],
) -> Result<(), CapError> {
    let rules = problem.rules();
    let positive = sizes.iter().copied().filter(|&size| size > 0);
    let (Some(least), Some(most)) = (positive.clone().min(), positive.max()) else { return Ok(()) };
    // A hyperplane is a deck with one property fewer; there are two or more.
    let deck = Rules::new(rules.properties() - 1, 3).unwrap_or(rules);
    let counter = at_least::counter(builder, problem.encoding(), deck, cards, least..=most, true)?;
    for (&selector, &size) in selectors.iter().zip(sizes) {
        if let Some(enough) = counter.at_least(size) {
            builder.cnf.add(&[!selector, enough])?;
        }
    }
    Ok(())
}
