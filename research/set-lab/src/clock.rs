//! CPU time: the clock of a thread, and what reading it costs.

use core::time::Duration;
use std::sync::LazyLock;

use cpu_time::ThreadTime;
use set_game::Statistics;

/// The CPU time of this thread so far; zero where the system has no such clock.
pub(crate) fn thread_time() -> Duration {
    ThreadTime::try_now().map(|time| time.as_duration()).unwrap_or_default()
}

/// Runs some work in this thread: its result, and the CPU time it took.
pub(crate) fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = thread_time();
    let result = work();
    (result, thread_time().saturating_sub(start))
}

/// The CPU time between two readings of the clock with nothing between them:
/// about half a microsecond, for a system call.
static COST: LazyLock<Duration> = LazyLock::new(|| {
    let mut pairs: Vec<_> = (0..1001).map(|_| timed(|| ()).1).collect();
    pairs.sort_unstable();
    pairs[pairs.len() / 2]
});

/// The CPU time of a game's solver, without the time that it takes to read the clock. The game reads
/// the clock before and after each deal, search and set taken, which matters in
/// games of many short searches.
pub(crate) fn solver_time(statistics: &Statistics) -> Duration {
    let readings = statistics.deals + statistics.searches + statistics.sets;
    let readings = u32::try_from(readings).unwrap_or(u32::MAX);
    statistics.cpu_time.saturating_sub(COST.saturating_mul(readings))
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
