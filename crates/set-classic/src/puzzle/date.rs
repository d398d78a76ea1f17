//! The dates of dated puzzles.

use core::error::Error;
use core::fmt;
use core::str::FromStr;

/// A day of the Gregorian calendar, for a puzzle that is the same for everybody.
///
/// It is written as ISO 8601 has it, `2026-11-21`, with years from 0001 to 9999.
///
/// # Example
///
/// ```
/// use set_classic::Date;
///
/// let date: Date = "2026-11-21".parse()?;
/// assert_eq!(date.seed(), 20_261_121);
/// assert_eq!(date.to_string(), "2026-11-21");
/// assert!("2026-02-29".parse::<Date>().is_err());
/// # Ok::<(), set_classic::DateError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

impl Date {
    /// The day with these numbers, month and day counted from 1.
    ///
    /// # Errors
    ///
    /// [`DateError`] if the calendar has no such day.
    pub const fn new(year: u16, month: u8, day: u8) -> Result<Self, DateError> {
        if year == 0 || year > 9999 {
            return Err(DateError::Year);
        }
        let days = match month {
            2 if is_leap(year) => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            1..=12 => 31,
            _ => return Err(DateError::Month { month }),
        };
        if day == 0 || day > days {
            return Err(DateError::Day { day, days });
        }
        Ok(Self { year, month, day })
    }

    /// The day of a moment in UTC, by its seconds since the beginning of 1970, as the system's
    /// clock has them.
    ///
    /// # Errors
    ///
    /// [`DateError::Year`] beyond the year 9999.
    ///
    /// # Example
    ///
    /// ```
    /// use set_classic::Date;
    ///
    /// assert_eq!(Date::at(0), Date::new(1970, 1, 1));
    /// assert_eq!(Date::at(1_795_391_999)?.to_string(), "2026-11-22");
    /// # Ok::<(), set_classic::DateError>(())
    /// ```
    pub fn at(unix_seconds: u64) -> Result<Self, DateError> {
        // H. Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`: years
        // begin in March, so that a leap day is the last, and 400 of them have 146,097 days.
        let days = unix_seconds / 86_400 + 719_468;
        let (era, day) = (days / 146_097, days % 146_097);
        let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
        let day = day - (365 * year + year / 4 - year / 100);
        let month = (5 * day + 2) / 153;
        let day = day - (153 * month + 2) / 5 + 1;
        let is_next_year = month >= 10;
        let month = if is_next_year { month - 9 } else { month + 3 };
        let year = era * 400 + year + u64::from(is_next_year);
        let small = |number: u64| u8::try_from(number).map_err(|_| DateError::Year);
        let year = u16::try_from(year).map_err(|_| DateError::Year)?;
        Self::new(year, small(month)?, small(day)?)
    }

    /// The seed of the day's puzzle: the eight digits of the date as one number, `20261121`.
    ///
    /// `setwise puzzle --date` gives it to the generator that deals `setwise play --seed`:
    /// `ChaCha8Rng`, seeded by `seed_from_u64` of `rand_core`.
    #[must_use]
    pub fn seed(self) -> u64 {
        let [year, month, day] = [self.year, self.month.into(), self.day.into()].map(u64::from);
        year * 10_000 + month * 100 + day
    }
}

const fn is_leap(year: u16) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl FromStr for Date {
    type Err = DateError;

    fn from_str(text: &str) -> Result<Self, DateError> {
        let is_dated = text.bytes().enumerate().all(|(place, byte)| match place {
            4 | 7 => byte == b'-',
            _ => byte.is_ascii_digit(),
        });
        if text.len() != 10 || !is_dated {
            return Err(DateError::Form);
        }
        let form = |_| DateError::Form;
        Self::new(
            text[..4].parse().map_err(form)?,
            text[5..7].parse().map_err(form)?,
            text[8..].parse().map_err(form)?,
        )
    }
}

/// Why a text or three numbers are no date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DateError {
    /// The text is not four digits, two and two with dashes between them.
    Form,
    /// The year is not 1 to 9999.
    Year,
    /// There is no such month.
    Month {
        /// The month given.
        month: u8,
    },
    /// The month has no such day.
    Day {
        /// The day given.
        day: u8,
        /// The number of days in the month.
        days: u8,
    },
}

impl fmt::Display for DateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form => f.write_str("expected a date such as 2026-11-21"),
            Self::Year => f.write_str("expected a year from 0001 to 9999"),
            Self::Month { month } => write!(f, "no month {month:02}: expected 01 to 12"),
            Self::Day { day, days } => {
                write!(f, "no day {day:02} in this month: expected 01 to {days}")
            }
        }
    }
}

impl Error for DateError {}
