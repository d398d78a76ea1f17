//! CPU time: the clock of a thread, and how it is read for short work.

use core::time::Duration;
use std::sync::LazyLock;
use std::time::Instant;

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

/// The time of one pass of some work, which tells how long a number of passes took. Short work is
/// repeated, twice as often each time: on a virtual machine a reading of some microseconds can be
/// far too small, and the first passes find nothing in the caches.
fn repeated<E>(mut passes: impl FnMut(u32) -> Result<Duration, E>) -> Result<Duration, E> {
    /// The least time that counts.
    const LEAST: Duration = Duration::from_millis(10);
    /// After this time by the clock the passes are not doubled again: not all they do is timed.
    const LONGEST: Duration = Duration::from_millis(100);
    let (start, mut number) = (Instant::now(), 1);
    loop {
        let time = passes(number)?;
        if time >= LEAST || start.elapsed() >= LONGEST {
            return Ok(time / number);
        }
        number = number.saturating_mul(2);
    }
}

/// The mean of the times that passes of some work tell; short work is [`repeated`].
pub(crate) fn mean_of<E>(mut pass: impl FnMut() -> Result<Duration, E>) -> Result<Duration, E> {
    repeated(|passes| (0..passes).map(|_| pass()).sum())
}

/// The CPU time of one pass of some work, which is [`repeated`] if it is short.
pub(crate) fn cpu_of<E>(mut pass: impl FnMut() -> Result<(), E>) -> Result<Duration, E> {
    repeated(|passes| {
        let (done, time) = timed(|| (0..passes).try_for_each(|_| pass()));
        done.map(|()| time)
    })
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
    use core::convert::Infallible;

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

    /// A clock that reads 0 for anything below 4 ms, and else whole multiples of it.
    #[test]
    fn short_work_is_repeated_until_the_clock_shows_it() {
        let coarse = |micros: u32| {
            move |passes: u32| {
                let ticks = passes.saturating_mul(micros) / 4000;
                Ok::<_, Infallible>(Duration::from_millis(4) * ticks)
            }
        };
        for micros in [1, 30, 500, 9000, 50_000] {
            let Ok(time) = repeated(coarse(micros));
            let ratio = time.as_secs_f64() * 1e6 / f64::from(micros);
            assert!((0.66..=1.0).contains(&ratio), "{micros}: {time:?}");
        }
    }

    #[test]
    fn work_of_which_the_clock_shows_nothing_ends() {
        assert_eq!(repeated(|_| Ok::<_, Infallible>(Duration::ZERO)), Ok(Duration::ZERO));
        assert_eq!(repeated(|_| Err(7)), Err(7));
    }
}
