//! CPU time.

use core::time::Duration;

use cpu_time::ThreadTime;

/// What a function returns, and the CPU time that this thread took for it.
pub(in crate::commands) fn measured<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = ThreadTime::now();
    let result = work();
    (result, start.elapsed())
}

/// A time in seconds, to be read.
pub(in crate::commands) fn seconds(time: Duration) -> String {
    format!("{:.3} s", time.as_secs_f64())
}

/// A number with a comma between groups of three digits.
pub(in crate::commands) fn grouped(number: u128) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_of_three() {
        let texts: Vec<_> = [0, 12, 123, 1234, 1_234_567].map(grouped).into();
        assert_eq!(texts, ["0", "12", "123", "1,234", "1,234,567"]);
    }
}
