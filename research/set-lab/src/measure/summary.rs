//! Several runs in a few numbers: medians and quartiles.

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::output::units::as_number;

/// The runs of one solver at one point.
///
/// A run that missed its goal has no time of its own; it counts as longer than
/// every other. So the quartiles are right as long as enough runs reached it,
/// and `None` otherwise.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Summary {
    /// The runs that were made.
    pub played: u64,
    /// The runs that reached their goal.
    pub found: u64,
    /// The ending of the first run that missed its goal.
    pub miss: Option<Ending>,
    /// The mean in seconds. A run that missed its goal counts with its time until then,
    /// so with such a run the mean is a lower bound.
    pub mean: f64,
    /// The median in seconds.
    pub median: Option<f64>,
    /// The first quartile in seconds.
    pub first_quartile: Option<f64>,
    /// The third quartile in seconds.
    pub third_quartile: Option<f64>,
    /// Whether more than half of the runs that were asked for reached their goal.
    pub is_reached: bool,
}

impl Summary {
    /// Sums up runs, each with its ending and its seconds, of `asked` runs that were asked for.
    /// `None` if there are none.
    pub(crate) fn of(asked: u64, runs: impl Iterator<Item = (Ending, f64)>) -> Option<Self> {
        let runs: Vec<_> = runs.collect();
        let time = |run: &(Ending, f64)| if run.0.is_miss() { f64::INFINITY } else { run.1 };
        let times: Vec<f64> = runs.iter().map(time).collect();
        let found = runs.iter().filter(|run| !run.0.is_miss()).count() as u64;
        let quartile = |share| quantile(&times, share).filter(|time| time.is_finite());
        (!runs.is_empty()).then(|| Self {
            played: runs.len() as u64,
            found,
            miss: runs.iter().map(|run| run.0).find(|&ending| ending.is_miss()),
            mean: runs.iter().map(|run| run.1).sum::<f64>() / as_number(runs.len() as u64),
            median: quartile(0.5),
            first_quartile: quartile(0.25),
            third_quartile: quartile(0.75),
            is_reached: 2 * found > asked,
        })
    }

    /// Whether every run reached its goal.
    pub fn is_complete(&self) -> bool {
        self.found == self.played
    }
}

/// The median of some numbers; `None` if there are none.
pub(crate) fn median(numbers: &[f64]) -> Option<f64> {
    quantile(numbers, 0.5)
}

/// A quantile of some numbers, interpolated between the two nearest.
#[allow(clippy::cast_precision_loss, clippy::cast_possible_truncation, clippy::cast_sign_loss)] // an index
fn quantile(numbers: &[f64], share: f64) -> Option<f64> {
    let mut sorted = numbers.to_vec();
    sorted.sort_by(f64::total_cmp);
    let last = sorted.len().checked_sub(1)?;
    let place = share * last as f64;
    let below = place.floor() as usize;
    let (low, high) = (sorted[below], sorted[(below + 1).min(last)]);
    let part = place - below as f64;
    // Infinity times 0 is no number.
    Some(if part == 0.0 { low } else { low + (high - low) * part })
}

/// How a timed run of a solver ended: a game until some number of sets, a search
/// of one board, or a count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Ending {
    /// It reached its goal: the sets were found, the question was answered.
    Found,
    /// Its time was over before.
    Time,
    /// The solver's structures outgrew the limit on memory before.
    Memory,
    /// The deck was empty before.
    Deck,
    /// The solver's engine failed before.
    Failed,
}

impl Ending {
    /// Whether the run missed its goal.
    pub fn is_miss(self) -> bool {
        self != Self::Found
    }
}

/// A word or two, for a cell of a table.
impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Found => "found",
            Self::Time => "time",
            Self::Memory => "memory",
            Self::Deck => "deck ended",
            Self::Failed => "failed",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(times: &[f64], misses: &[f64]) -> Summary {
        let in_time = times.iter().map(|&time| (Ending::Found, time));
        let too_late = misses.iter().map(|&time| (Ending::Time, time));
        Summary::of(5, in_time.chain(too_late)).unwrap()
    }

    #[test]
    fn quartiles_lie_between_the_games() {
        let summary = games(&[5.0, 1.0, 2.0, 4.0, 3.0], &[]);
        assert_eq!((summary.mean, summary.median), (3.0, Some(3.0)));
        assert_eq!((summary.first_quartile, summary.third_quartile), (Some(2.0), Some(4.0)));
        let summary = games(&[1.0, 2.0], &[]);
        assert_eq!((summary.median, summary.first_quartile), (Some(1.5), Some(1.25)));
        assert!(Summary::of(5, core::iter::empty()).is_none());
    }

    #[test]
    fn games_that_missed_are_the_longest() {
        let summary = games(&[3.0, 1.0, 2.0], &[10.0, 10.0]);
        assert_eq!((summary.played, summary.found, summary.miss), (5, 3, Some(Ending::Time)));
        assert_eq!((summary.median, summary.third_quartile), (Some(3.0), None));
        assert_eq!((summary.mean, summary.is_reached), (5.2, true));
        assert!(!summary.is_complete());
        let summary = games(&[1.0, 2.0], &[10.0, 10.0, 10.0]);
        assert_eq!((summary.median, summary.is_reached), (None, false));
    }

    #[test]
    fn medians() {
        let cases: [(&[f64], _); 4] = [
            (&[], None),
            (&[7.0], Some(7.0)),
            (&[9.0, 1.0, 3.0], Some(3.0)),
            (&[4.0, 2.0], Some(3.0)),
        ];
        for (numbers, expected) in cases {
            assert_eq!(median(numbers), expected);
        }
    }
}
