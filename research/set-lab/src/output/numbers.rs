//! CPU times and large numbers, and a sign of life during long work.

use core::time::Duration;

use cpu_time::ThreadTime;
use indicatif::{HumanCount, ProgressBar};

/// Does some work. Returns its result, and the CPU time that this thread took for it.
pub(crate) fn measured<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = ThreadTime::now();
    let result = work();
    (result, start.elapsed())
}

/// Does some work, and shows meanwhile that the program is busy.
pub(crate) fn with_spinner<T>(message: &'static str, work: impl FnOnce() -> T) -> T {
    let spinner = ProgressBar::new_spinner().with_message(message);
    spinner.enable_steady_tick(Duration::from_millis(200));
    let result = work();
    spinner.finish_and_clear();
    result
}

/// A time in seconds, to be read.
pub(crate) fn seconds(time: Duration) -> String {
    format!("{:.3} s", time.as_secs_f64())
}

/// The percentage of a part in a whole.
#[allow(clippy::cast_precision_loss, reason = "a share has few digits")]
pub(crate) fn percent(part: u128, whole: u128) -> f64 {
    100.0 * part as f64 / whole as f64
}

/// A number with a comma between groups of three digits; `u64::MAX` for larger ones.
pub(crate) fn grouped(number: impl TryInto<u64>) -> String {
    HumanCount(number.try_into().unwrap_or(u64::MAX)).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_of_three() {
        let texts: Vec<_> = [0_u32, 12, 123, 1234, 1_234_567].map(grouped).into();
        assert_eq!(texts, ["0", "12", "123", "1,234", "1,234,567"]);
    }
}
