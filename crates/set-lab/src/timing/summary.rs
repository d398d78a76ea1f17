//! The times of several games in a few numbers.

use super::game::GameEnd;

/// The games of one solver at one point.
///
/// A game that missed its sets (the time, the memory or the deck was at its
/// end) has no time of its own; it counts as longer than every other. So the
/// quartiles are right as long as enough games found their sets, and are
/// `None` where not.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Summary {
    /// The games that were played: a point is given up when half of its games
    /// have missed.
    pub played: u64,
    /// Those that found their sets.
    pub found: u64,
    /// How the first game ended that missed.
    pub miss: Option<GameEnd>,
    /// The mean in seconds of the games; of those that missed, the time until
    /// then counts, so the mean is too low where there are any.
    pub mean: f64,
    /// The median in seconds.
    pub median: Option<f64>,
    /// The first quartile in seconds.
    pub first_quartile: Option<f64>,
    /// The third quartile in seconds.
    pub third_quartile: Option<f64>,
    /// The games whose every answer "no set" was confirmed by the checker.
    pub confirmed: u64,
    /// Whether more than half of the games that were asked for found their
    /// sets.
    pub is_reached: bool,
}

impl Summary {
    /// The games in numbers, of so many that were asked for; `None` if there
    /// are none.
    #[allow(clippy::cast_precision_loss)] // counts of games
    pub(crate) fn of(
        asked: u64,
        games: impl Iterator<Item = (GameEnd, f64, bool)>,
    ) -> Option<Self> {
        let games: Vec<_> = games.collect();
        let is_found = |&(end, _, _): &(GameEnd, f64, bool)| end == GameEnd::Found;
        let mut times: Vec<f64> =
            games.iter().map(|game| if is_found(game) { game.1 } else { f64::INFINITY }).collect();
        times.sort_by(f64::total_cmp);
        let found = games.iter().filter(|game| is_found(game)).count() as u64;
        let quartile = |share| Some(quantile(&times, share)).filter(|time| time.is_finite());
        (!games.is_empty()).then(|| Self {
            played: games.len() as u64,
            found,
            miss: games.iter().map(|game| game.0).find(|&end| end != GameEnd::Found),
            mean: games.iter().map(|game| game.1).sum::<f64>() / games.len() as f64,
            median: quartile(0.5),
            first_quartile: quartile(0.25),
            third_quartile: quartile(0.75),
            confirmed: games.iter().filter(|game| game.2).count() as u64,
            is_reached: 2 * found > asked,
        })
    }

    /// Whether every game found its sets.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.found == self.played
    }
}

/// The quantile of ascending numbers, between two of them in proportion.
#[allow(clippy::cast_precision_loss, clippy::cast_possible_truncation, clippy::cast_sign_loss)] // a place in the list
fn quantile(sorted: &[f64], share: f64) -> f64 {
    let Some(last) = sorted.len().checked_sub(1) else { return f64::NAN };
    let place = share * last as f64;
    let below = place.floor() as usize;
    let (low, high) = (sorted[below], sorted[(below + 1).min(last)]);
    let part = place - below as f64;
    // Not to multiply infinity by 0.
    if part == 0.0 { low } else { low + (high - low) * part }
}

/// A curve `y = start * growth^x` through points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Growth {
    /// The factor from `x` to `x + 1`.
    pub factor: f64,
    /// `ln y` at `x = 0`.
    pub ln_start: f64,
    /// The share of the variance of `ln y` that the curve explains, `R^2`.
    pub fit: f64,
    /// The share of the variance of `y` that a straight line explains.
    pub line_fit: f64,
}

impl Growth {
    /// The curve by least squares of `ln y`; `None` for fewer than three
    /// points, or points that lie at one `x`.
    #[must_use]
    pub fn fitted(points: &[(f64, f64)]) -> Option<Self> {
        let logarithms: Vec<_> = points.iter().map(|&(x, y)| (x, y.ln())).collect();
        let curve = Line::fitted(&logarithms);
        (points.len() >= 3 && curve.slope.is_finite()).then(|| Self {
            factor: curve.slope.exp(),
            ln_start: curve.start,
            fit: curve.fit,
            line_fit: Line::fitted(points).fit,
        })
    }

    /// The curve at `x`.
    #[must_use]
    pub fn at(&self, x: f64) -> f64 {
        (self.ln_start + x * self.factor.ln()).exp()
    }
}

/// A straight line through points by least squares.
struct Line {
    slope: f64,
    start: f64,
    fit: f64,
}

impl Line {
    #[allow(clippy::cast_precision_loss)] // counts of points
    fn fitted(points: &[(f64, f64)]) -> Self {
        let n = points.len() as f64;
        let mean = |of: &dyn Fn(&(f64, f64)) -> f64| points.iter().map(of).sum::<f64>() / n;
        let (x0, y0) = (mean(&|p| p.0), mean(&|p| p.1));
        let xx = mean(&|p| (p.0 - x0).powi(2));
        let xy = mean(&|p| (p.0 - x0) * (p.1 - y0));
        let yy = mean(&|p| (p.1 - y0).powi(2));
        let slope = xy / xx;
        let fit = if yy == 0.0 { 1.0 } else { xy * xy / (xx * yy) };
        Self { slope, start: y0 - slope * x0, fit }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(times: &[f64], misses: &[f64]) -> Summary {
        let in_time = times.iter().map(|&time| (GameEnd::Found, time, true));
        let too_late = misses.iter().map(|&time| (GameEnd::Time, time, false));
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
        assert_eq!((summary.played, summary.found, summary.miss), (5, 3, Some(GameEnd::Time)));
        assert_eq!((summary.median, summary.third_quartile), (Some(3.0), None));
        assert_eq!((summary.mean, summary.confirmed, summary.is_reached), (5.2, 3, true));
        assert!(!summary.is_complete());
        let summary = games(&[1.0, 2.0], &[10.0, 10.0, 10.0]);
        assert_eq!((summary.median, summary.is_reached), (None, false));
    }

    #[test]
    fn growth_of_an_exponential_is_found_again() {
        let points: Vec<_> = (3..9).map(|x| (f64::from(x), 0.5 * 1.7f64.powi(x))).collect();
        let growth = Growth::fitted(&points).unwrap();
        assert!((growth.factor - 1.7).abs() < 1e-9 && (growth.fit - 1.0).abs() < 1e-9);
        assert!((growth.at(4.0) - points[1].1).abs() < 1e-9);
        assert!((0.8..0.99).contains(&growth.line_fit), "{growth:?}");
        let line: Vec<_> = (1..9).map(|x| (f64::from(x), 2.0 + f64::from(x))).collect();
        assert!((Growth::fitted(&line).unwrap().line_fit - 1.0).abs() < 1e-9);
        assert!(Growth::fitted(&points[..2]).is_none());
        assert!(Growth::fitted(&[(1.0, 1.0), (1.0, 2.0), (1.0, 3.0)]).is_none());
    }
}
