//! A shard, and the units that it has.

/// A deterministic part of the work of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Its number, from 1.
    pub number: u64,
    /// The number of all shards.
    pub of: u64,
}

impl Shard {
    /// The numbers of its units, of `units` in all: each `of`-th one.
    pub(super) fn units(self, units: u64) -> impl Iterator<Item = u64> {
        let step = usize::try_from(self.of).unwrap_or(usize::MAX);
        (self.number - 1..units).step_by(step)
    }

    /// The number of its units, of `units` in all.
    pub(super) fn count(self, units: u64) -> u64 {
        units.saturating_sub(self.number - 1).div_ceil(self.of)
    }
}

/// `3 of 16`
impl core::fmt::Display for Shard {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{} of {}", self.number, self.of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_have_every_unit_once() {
        for (units, of) in [(10, 3), (7, 7), (9, 2), (1, 1), (5, 4)] {
            let mut all = Vec::new();
            for number in 1..=of {
                let shard = Shard { number, of };
                let its: Vec<_> = shard.units(units).collect();
                assert_eq!(its.len() as u64, shard.count(units), "{shard}");
                assert!(its.is_sorted());
                all.extend(its);
            }
            all.sort_unstable();
            assert!(all.into_iter().eq(0..units));
        }
    }
}
