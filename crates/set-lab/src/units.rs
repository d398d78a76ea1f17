//! Numbers as text.

/// Seconds in the unit that fits, with three digits: `1.23 ms`.
pub(crate) fn seconds(seconds: f64) -> String {
    let (scaled, unit) = if seconds == 0.0 || seconds >= 1.0 {
        (seconds, "s")
    } else if seconds >= 1e-3 {
        (seconds * 1e3, "ms")
    } else if seconds >= 1e-6 {
        (seconds * 1e6, "µs")
    } else {
        (seconds * 1e9, "ns")
    };
    format!("{} {unit}", three_digits(scaled))
}

/// Seconds that are a power of ten: `10 ms`.
pub(crate) fn decade(time: f64) -> String {
    seconds(time).replace(".00 ", " ").replace(".0 ", " ")
}

/// A number with three significant digits, without a power of ten.
pub(crate) fn three_digits(number: f64) -> String {
    let size = number.abs();
    if size >= 99.95 {
        let whole = if size >= 999.5 {
            let unit = 10f64.powf(size.log10().floor() - 2.0);
            (number / unit).round() * unit
        } else {
            number
        };
        grouped(&format!("{whole:.0}"))
    } else if size >= 9.995 {
        format!("{number:.1}")
    } else if size >= 0.995 || size == 0.0 {
        format!("{number:.2}")
    } else {
        // The zeros after the decimal point, and three more digits.
        let digits = 2.0 - size.log10().floor();
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // from 2 to 15
        let digits = digits.clamp(2.0, 15.0) as usize;
        format!("{number:.digits$}")
    }
}

/// A share in percent with `digits` significant digits: `3.2302 %`.
pub(crate) fn percent(share: f64, digits: u32) -> String {
    if !share.is_finite() {
        return "–".to_owned();
    }
    let percent = share * 100.0;
    let before = if percent == 0.0 { 1.0 } else { percent.abs().log10().floor() + 1.0 };
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // from 0 to 15
    let decimals = (f64::from(digits) - before).clamp(0.0, 15.0) as usize;
    format!("{percent:.decimals$} %")
}

/// A number with commas between its thousands.
pub(crate) fn grouped(number: &str) -> String {
    let (sign, digits) = number.strip_prefix('-').map_or(("", number), |digits| ("-", digits));
    let mut text = String::from(sign);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// The text with its first letter as a capital.
pub(crate) fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A count, for a plot or a fit.
#[allow(clippy::cast_precision_loss)] // far below 2^52
pub(crate) fn as_number(count: u64) -> f64 {
    count as f64
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
        assert_eq!(grouped("-1234567"), "-1,234,567");
    }
}
