//! Which valid sets share cards, as masks of bits.

use set_core::ValidSet;

use crate::error::HardnessError;

/// The most sets that have a bit in a mask.
pub(crate) const MOST_SETS: usize = 128;

/// The conflict graph of a list of sets: two of them are joined if they share a card.
pub(crate) struct Conflicts {
    /// For each set the mask of the sets that cannot be taken after it: itself and those
    /// that share a card with it.
    spoiled: Vec<u128>,
}

impl Conflicts {
    pub(crate) fn new(sets: &[ValidSet]) -> Result<Self, HardnessError> {
        if sets.len() > MOST_SETS {
            return Err(HardnessError::TooManySets { sets: sets.len(), most: MOST_SETS });
        }
        let spoiled_by = |set: &ValidSet| {
            (0..).zip(sets).filter(|(_, other)| set.overlaps(other)).map(|(i, _)| 1 << i).sum()
        };
        Ok(Self { spoiled: sets.iter().map(spoiled_by).collect() })
    }

    /// All sets.
    pub(crate) fn all(&self) -> u128 {
        (0..self.spoiled.len()).map(|set| 1 << set).sum()
    }

    /// The sets that are left of `live` when `set` is taken.
    pub(crate) fn take(&self, live: u128, set: usize) -> u128 {
        live & !self.spoiled[set]
    }

    /// Of the sets in `live`, those that share a card with `set`, and itself.
    pub(crate) fn around(&self, live: u128, set: usize) -> u128 {
        live & self.spoiled[set]
    }

    /// The sets of `live` that hang together with its first one.
    pub(crate) fn component(&self, live: u128) -> u128 {
        let mut component = live & live.wrapping_neg();
        loop {
            let around =
                members(component).fold(component, |all, set| all | self.around(live, set));
            if around == component {
                return component;
            }
            component = around;
        }
    }
}

/// The sets in a mask, ascending.
pub(crate) fn members(mut mask: u128) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let set = (mask != 0).then(|| mask.trailing_zeros() as usize)?;
        mask &= mask - 1;
        Some(set)
    })
}
