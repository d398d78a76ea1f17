//! How the cost of a game grows, step by step.

use core::fmt;
use core::time::Duration;

use clap::ValueEnum;

use super::contender::Contender;
use super::line::{Line, Task};
use super::measure::{End, Options, measure};

/// What grows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Grow {
    /// The properties of a card, one by one
    Properties,
    /// The values of a property, one by one
    Values,
    /// The sets to find, doubled
    Sets,
}

impl Grow {
    /// What is on the axis of a plot.
    #[must_use]
    pub fn axis(self) -> &'static str {
        match self {
            Self::Properties => "properties",
            Self::Values => "values",
            Self::Sets => "sets to find",
        }
    }

    /// What a step is called.
    #[must_use]
    pub fn step(self) -> &'static str {
        match self {
            Self::Properties => "property",
            Self::Values => "value",
            Self::Sets => "doubling of the sets",
        }
    }

    /// Where a number is on the axis: sets by their doublings.
    #[must_use]
    pub fn place(self, number: u32) -> f64 {
        match self {
            Self::Properties | Self::Values => number.into(),
            Self::Sets => f64::from(number).log2(),
        }
    }

    /// The number at a place.
    #[must_use]
    pub fn number_at(self, place: f64) -> f64 {
        match self {
            Self::Properties | Self::Values => place,
            Self::Sets => place.exp2(),
        }
    }
}

/// The numbers that stay while one grows: that one is not looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fixed {
    /// Values of a property.
    pub values: u32,
    /// Properties of a card.
    pub properties: u32,
    /// Sets to find.
    pub sets: u64,
}

/// One step of a series.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// The line that was measured.
    pub line: Line,
    /// The number that grows.
    pub number: u32,
    /// The number of steps before this one: the same, but for sets.
    pub step: u32,
    /// The median CPU time of a game.
    pub median: Duration,
    /// The most cards on a board.
    pub cards: u64,
}

/// Games measured while one number grows and the others stay.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// What grows.
    pub grow: Grow,
    /// What stays.
    pub fixed: Fixed,
    /// What was measured, in order.
    pub points: Vec<Point>,
    /// Why it ends.
    pub end: String,
}

/// The most steps of a series.
const MOST_STEPS: u32 = 64;

/// Games that take less say little about the search.
const SHORTEST: Duration = Duration::from_micros(100);

impl Series {
    /// Measures games of the flagship until one takes longer than the limit of
    /// the options, and tells `watch` each point.
    ///
    /// # Errors
    ///
    /// What `watch` returns.
    pub fn measure<E>(
        grow: Grow,
        fixed: Fixed,
        options: &Options<'_>,
        mut watch: impl FnMut(&Point) -> Result<(), E>,
    ) -> Result<Self, E> {
        let mut series =
            Self { grow, fixed, points: Vec::new(), end: format!("{MOST_STEPS} steps") };
        for step in 0..MOST_STEPS {
            let Some((number, line)) = series.line(step) else {
                // Too small a deck at first; at last too large a card.
                if series.points.is_empty() {
                    continue;
                }
                series.end = String::from("there are no larger rules");
                break;
            };
            let measured = measure(&line, Contender::flagship(), options);
            let (median, cards) = (measured.median(), measured.cards());
            match (measured.end, median) {
                (End::Done, Some(median)) => {
                    let point = Point { line, number, step, median, cards };
                    watch(&point)?;
                    series.points.push(point);
                }
                // The deck ended before so many sets were found.
                (End::GaveUp(_), _) if series.points.is_empty() => {}
                (End::OutOfTime(_), _) => {
                    series.end = format!("a game of {line} took more than {:?}", options.limit);
                    break;
                }
                (End::GaveUp(why) | End::Wrong(why), _) => {
                    series.end = format!("{line}: {why}");
                    break;
                }
                (End::Done, None) => break,
            }
        }
        Ok(series)
    }

    /// The number that grows and the line at a step, if there is one.
    fn line(&self, step: u32) -> Option<(u32, Line)> {
        let Fixed { mut values, mut properties, mut sets } = self.fixed;
        let number = match self.grow {
            Grow::Properties => {
                properties = step + 1;
                properties
            }
            // With one value there is no game to speak of.
            Grow::Values => {
                values = step + 2;
                values
            }
            Grow::Sets => {
                sets = 1_u64.checked_shl(step)?;
                u32::try_from(sets).ok()?
            }
        };
        Line::new(values, properties, Task::Play(sets)).ok().map(|line| (number, line))
    }

    /// How many times as long a game takes after one more step: the best
    /// exponential through the points, without those that are too short, if
    /// three are left.
    #[must_use]
    pub fn factor(&self) -> Option<f64> {
        self.fit().map(|(_, slope)| slope.exp())
    }

    /// The time at a step by that exponential.
    #[must_use]
    pub fn fitted(&self, step: u32) -> Option<Duration> {
        let (start, slope) = self.fit()?;
        Duration::try_from_secs_f64((start + slope * f64::from(step)).exp()).ok()
    }

    /// The points that the fit goes through.
    pub fn fitted_points(&self) -> impl Iterator<Item = &Point> {
        self.points.iter().filter(|point| point.median >= SHORTEST)
    }

    /// The least squares of the logarithm of the seconds: at step 0, and a step.
    fn fit(&self) -> Option<(f64, f64)> {
        let points: Vec<_> = self
            .fitted_points()
            .map(|point| (f64::from(point.step), point.median.as_secs_f64().ln()))
            .collect();
        if points.len() < 3 {
            return None;
        }
        #[allow(clippy::cast_precision_loss)] // few
        let len = points.len() as f64;
        let mean_x = points.iter().map(|point| point.0).sum::<f64>() / len;
        let mean_y = points.iter().map(|point| point.1).sum::<f64>() / len;
        let covariance: f64 = points.iter().map(|(x, y)| (x - mean_x) * (y - mean_y)).sum();
        let variance: f64 = points.iter().map(|(x, _)| (x - mean_x).powi(2)).sum();
        let slope = covariance / variance;
        Some((mean_y - slope * mean_x, slope))
    }
}

/// What stays, for a legend: `v = 4, 5 sets`.
impl fmt::Display for Series {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fixed { values, properties, sets } = self.fixed;
        match self.grow {
            Grow::Properties => write!(f, "v = {values}, {sets} sets"),
            Grow::Values => write!(f, "p = {properties}, {sets} sets"),
            Grow::Sets => write!(f, "v = {values}, p = {properties}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::memory::NotCounted;
    use super::*;

    fn series(grow: Grow, limit: Duration) -> Series {
        let options = Options {
            games: 1,
            seed: 1,
            limit,
            baseline_limit: limit,
            check: limit,
            memory: &NotCounted,
        };
        let fixed = Fixed { values: 4, properties: 3, sets: 2 };
        Series::measure(grow, fixed, &options, |_| Ok::<_, ()>(())).unwrap()
    }

    #[test]
    fn numbers_grow_until_the_limit() {
        // 1, 2, 4 and 8 of at most 16 sets, and perhaps all.
        let sets = series(Grow::Sets, Duration::from_secs(600));
        assert!((4..=5).contains(&sets.points.len()), "{sets:?}");
        assert!(
            sets.points.iter().map(|point| point.number).zip([1, 2, 4, 8]).all(|(a, b)| a == b)
        );
        let none = series(Grow::Properties, Duration::ZERO);
        assert!(none.points.is_empty() && none.end.contains("more than 0ns"), "{}", none.end);
        let lines = |series: &Series| {
            let line = |step| series.line(step).map(|(_, line)| line.to_string());
            (0..4).map(|step| line(step).unwrap_or_default()).collect::<Vec<_>>()
        };
        assert_eq!(lines(&none), ["", "4,2,2", "4,3,2", "4,4,2"]);
        let values = Series { grow: Grow::Values, ..none };
        assert_eq!(lines(&values), ["2,3,2", "3,3,2", "4,3,2", "5,3,2"]);
    }

    #[test]
    fn the_fit_finds_an_exponential() {
        let mut series = series(Grow::Properties, Duration::ZERO);
        assert_eq!(series.to_string(), "v = 4, 2 sets");
        let (_, line) = series.line(4).unwrap();
        let point = |step: i32| Point {
            line,
            number: step.cast_unsigned(),
            step: step.cast_unsigned(),
            median: Duration::from_secs_f64(1e-6 * 3f64.powi(step)),
            cards: 1,
        };
        series.points = (0..8).map(point).collect();
        // Only the last three are long enough.
        assert_eq!(series.fitted_points().count(), 3);
        assert!((series.factor().unwrap() - 3.0).abs() < 1e-6);
        let fitted = series.fitted(10).unwrap().as_secs_f64();
        assert!((fitted / (1e-6 * 3f64.powi(10)) - 1.0).abs() < 1e-3);
        series.points.pop();
        assert_eq!(series.factor(), None);
    }
}
