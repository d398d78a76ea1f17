//! What the clock itself takes.

use core::time::Duration;
use std::sync::LazyLock;

use cpu_time::ThreadTime;
use set_game::Statistics;

/// The CPU time that a clock sees between two looks at it with nothing between
/// them: some half a microsecond, for a system call.
static COST: LazyLock<Duration> = LazyLock::new(|| {
    let mut pairs: Vec<_> = (0..1001).map(|_| ThreadTime::now().elapsed()).collect();
    pairs.sort_unstable();
    pairs[pairs.len() / 2]
});

/// The CPU time of a game's solver, without what the clock took: it is looked at
/// before and after each deal, search and set taken, which counts in games of
/// many short searches.
#[must_use]
pub fn solver_time(statistics: &Statistics) -> Duration {
    let looks = statistics.deals + statistics.searches + statistics.sets;
    let looks = u32::try_from(looks).unwrap_or(u32::MAX);
    statistics.cpu_time.saturating_sub(COST.saturating_mul(looks))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_costs_little() {
        let mut statistics = Statistics::default();
        assert_eq!(solver_time(&statistics), Duration::ZERO);
        statistics.cpu_time = Duration::from_secs(1);
        assert_eq!(solver_time(&statistics), statistics.cpu_time);
        (statistics.deals, statistics.searches) = (500, 500);
        let net = solver_time(&statistics);
        assert!(net > statistics.cpu_time / 2 && net <= statistics.cpu_time, "{net:?}");
    }
}
