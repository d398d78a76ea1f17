//! Numbers and CPU times as text, and a sign of life during long work.

use core::time::Duration;

use indicatif::ProgressBar;

use crate::measure::clock::timed;

/// Seconds in the unit that fits, with three digits: `1.23 ms`.
pub(crate) fn seconds(seconds: f64) -> String {
    let (factor, unit) = match seconds {
        1.0.. | 0.0 => (1.0, "s"),
        1e-3.. => (1e3, "ms"),
        1e-6.. => (1e6, "µs"),
        _ => (1e9, "ns"),
    };
    format!("{} {unit}", three_digits(seconds * factor))
}

/// Seconds that are a power of ten: `10 ms`.
pub(crate) fn decade(time: f64) -> String {
    seconds(time).replace(".00 ", " ").replace(".0 ", " ")
}

/// A number with three significant digits, without a power of ten.
pub(crate) fn three_digits(number: f64) -> String {
    significant(number, 3)
}

/// A share in percent with `digits` significant digits: `3.2302 %`.
pub(crate) fn percent(share: f64, digits: u32) -> String {
    if share.is_finite() { significant(share * 100.0, digits) + " %" } else { "–".to_owned() }
}

/// A number rounded to `digits` significant digits, without a power of ten.
fn significant(number: f64, digits: u32) -> String {
    let text = format!("{number:.*e}", digits as usize - 1);
    let exponent = text.split_once('e').and_then(|(_, exponent)| exponent.parse::<i64>().ok());
    let (Some(exponent), Ok(rounded)) = (exponent, text.parse::<f64>()) else { return text };
    let places = usize::try_from(i64::from(digits) - 1 - exponent).unwrap_or(0);
    let text = format!("{rounded:.places$}");
    if places == 0 { grouped(&text) } else { text }
}

/// A number with commas between its thousands.
pub(crate) fn grouped(number: impl Copy + ToString) -> String {
    let number = number.to_string();
    let digits = number.trim_start_matches('-').len();
    let comma = |place: usize| place > 0 && place < digits && place.is_multiple_of(3);
    let letters = number.chars().zip((0..number.len()).rev());
    letters.fold(String::new(), |text, (letter, place)| {
        format!("{text}{letter}{}", if comma(place) { "," } else { "" })
    })
}

/// The text with its first letter as a capital.
pub(crate) fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A count, for a mean or a fit.
#[allow(clippy::cast_precision_loss)] // far below 2^52
pub(crate) fn as_number(count: u64) -> f64 {
    count as f64
}

/// Does some work. Returns its result, and the CPU time that this thread took for it, as text.
pub(crate) fn measured<T>(work: impl FnOnce() -> T) -> (T, String) {
    let (result, time) = timed(work);
    (result, seconds(time.as_secs_f64()))
}

/// Does some work, and shows meanwhile that the program is busy.
pub(crate) fn with_spinner<T>(message: &'static str, work: impl FnOnce() -> T) -> T {
    let spinner = ProgressBar::new_spinner().with_message(message);
    spinner.enable_steady_tick(Duration::from_millis(200));
    let result = work();
    spinner.finish_and_clear();
    result
}

/// The percentage of a part in a whole, with seven digits after the point.
#[allow(clippy::cast_precision_loss, reason = "a share has few digits")]
pub(crate) fn percentage(part: u128, whole: u128) -> String {
    format!("{:.7}%", 100.0 * part as f64 / whole as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_a_unit_and_three_digits() {
        for (time, text) in [
            (0.0, "0.00 s"),
            (3.2e-9, "3.20 ns"),
            (1.234_5e-5, "12.3 µs"),
            (0.000_999_9, "1,000 µs"),
            (0.023, "23.0 ms"),
            (1.0, "1.00 s"),
            (3064.51, "3,060 s"),
        ] {
            assert_eq!(seconds(time), text);
        }
        assert_eq!([1e-5, 1e-3, 1e2].map(decade), ["10 µs", "1 ms", "100 s"]);
    }

    #[test]
    fn shares_have_the_digits_asked_for() {
        assert_eq!(percent(0.032_301_98, 5), "3.2302 %");
        assert_eq!(percent(0.468_288_2, 4), "46.83 %");
        assert_eq!(percent(1.419e-8, 3), "0.00000142 %");
        assert_eq!(
            [percent(0.0, 3), percent(1.0, 3), percent(f64::NAN, 3)],
            ["0.00 %", "100 %", "–"]
        );
    }

    #[test]
    fn numbers_have_three_digits() {
        for (number, text) in
            [(0.001_234, "0.00123"), (0.5, "0.500"), (12_345.0, "12,300"), (99.94, "99.9")]
        {
            assert_eq!(three_digits(number), text);
        }
        assert_eq!(["0", "123", "-1234567"].map(grouped), ["0", "123", "-1,234,567"]);
    }
}
