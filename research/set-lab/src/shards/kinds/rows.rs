//! The findings of each unit, one by one.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// The finding of each unit, by the number of the unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(in crate::shards) struct Rows<T>(BTreeMap<u64, T>);

impl<T> Default for Rows<T> {
    fn default() -> Self {
        Self(BTreeMap::new())
    }
}

impl<T: Row> Rows<T> {
    pub(super) fn add(&mut self, unit: u64, row: T) {
        self.0.insert(unit, row);
    }

    /// Whether no unit with a higher number is needed.
    pub(super) fn has_ended(&self) -> bool {
        self.0.last_key_value().is_some_and(|(_, row)| row.is_last())
    }

    /// Refuses rows of other units, and rows that are not right. A row that answers the whole
    /// question ends the list.
    pub(super) fn check(
        &self,
        units: impl Iterator<Item = u64>,
        is_right: impl Fn(u64, &T) -> bool,
    ) -> Result<(), String> {
        let mut rows = self.0.iter();
        for unit in units {
            match rows.next() {
                Some((&found, row)) if found == unit => {
                    if !is_right(unit, row) {
                        return Err(format!("the finding of unit {unit} cannot be"));
                    }
                    if row.is_last() {
                        break;
                    }
                }
                Some((found, _)) => return Err(format!("unit {found}: expected unit {unit}")),
                None => return Err(format!("unit {unit} is missing")),
            }
        }
        rows.next().map_or(Ok(()), |(unit, _)| Err(format!("unit {unit} is not of this shard")))
    }

    /// The rows of all shards in the order of their units. They end at the first row that answers
    /// the whole question, so they do not depend on the number of shards.
    pub(super) fn merge(parts: Vec<Self>) -> Vec<(u64, T)> {
        let all: BTreeMap<u64, T> = parts.into_iter().flat_map(|part| part.0).collect();
        let end = all.iter().find(|(_, row)| row.is_last()).map(|(&unit, _)| unit);
        all.into_iter().take_while(|(unit, _)| end.is_none_or(|end| *unit <= end)).collect()
    }
}

/// The finding of a unit.
pub(in crate::shards) trait Row {
    /// Whether it answers the whole question, so that units with higher numbers are not
    /// needed.
    fn is_last(&self) -> bool {
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Row for bool {
        fn is_last(&self) -> bool {
            *self
        }
    }

    fn rows(rows: &[(u64, bool)]) -> Rows<bool> {
        Rows(rows.iter().copied().collect())
    }

    #[test]
    fn rows_are_of_their_units() {
        let check = |found: &[(u64, bool)]| rows(found).check([1, 4, 7].into_iter(), |_, _| true);
        assert_eq!(check(&[(1, false), (4, false), (7, false)]), Ok(()));
        assert_eq!(check(&[(1, false), (4, true)]), Ok(()));
        assert_eq!(check(&[(1, false), (4, false)]).unwrap_err(), "unit 7 is missing");
        assert_eq!(check(&[(1, false), (5, false)]).unwrap_err(), "unit 5: expected unit 4");
        let late = check(&[(1, true), (4, false)]);
        assert_eq!(late.unwrap_err(), "unit 4 is not of this shard");
    }

    #[test]
    fn the_lowest_last_row_ends_the_whole() {
        let parts =
            vec![rows(&[(0, false), (2, false), (4, true)]), rows(&[(1, false), (3, true)])];
        let merged = Rows::merge(parts);
        assert_eq!(merged, [(0, false), (1, false), (2, false), (3, true)]);
    }
}
