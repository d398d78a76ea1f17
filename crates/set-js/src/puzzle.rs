//! Puzzles and seeds.

use js_sys::{Date, Math};
use set_classic::Level;
use set_variants::{Conditions, GameBoard};
use wasm_bindgen::JsValue;

use crate::arguments::{Options, maybe_text, shown, whole};
use crate::cards;
use crate::cause::Cause;
use crate::error::{Failure, Result};
use crate::limits::{MAX_CARDS, budget};

/// A puzzle, and its seed.
pub(crate) fn puzzle(options: &JsValue) -> Result<(GameBoard, u64)> {
    let names = ["game", "rules", "cards", "matches", "seed", "date", "level", "cover"];
    let options = Options::new(options, &names)?;
    let variant = cards::asked(&options)?.variant()?;
    let seed = match options.text("date")? {
        None => seed(&options)?,
        Some(_) if options.get("seed").is_some() => {
            return Err(Failure::new("expected a seed or a date, found both"));
        }
        Some(date) => puzzle_of_day(&date)?.seed().expect("a puzzle has a seed"),
    };
    let cards = options.whole("cards", 0..=MAX_CARDS as u64)?.map(|cards| cards as usize);
    let level = options.text("level")?.map(|level| level.parse::<Level>()).transpose()?;
    let conditions = Conditions {
        cards,
        matches: options.whole("matches", 0..=u64::from(u32::MAX))?,
        is_covered: options.truth("cover")?,
        effort: level.map(Level::efforts),
        ..Conditions::default()
    };
    let board = GameBoard::puzzle(variant, &conditions, seed, &budget())?;
    Ok((
        board.ok_or_else(|| {
            Failure::new("no board that was tried fits; there may be none").about(Cause::NoPuzzle)
        })?,
        seed,
    ))
}

/// The seed of these options; by default random, and small enough for a number of JavaScript.
pub(crate) fn seed(options: &Options<'_>) -> Result<u64> {
    const NUMBERS: f64 = 9_007_199_254_740_992.0;
    let seed = options.get("seed").map(|seed| seed_of("seed", &seed)).transpose()?;
    Ok(seed.unwrap_or_else(|| (Math::random() * NUMBERS) as u64))
}

/// A seed that is given as a number, as a bigint or as text.
pub(crate) fn seed_of(name: &str, value: &JsValue) -> Result<u64> {
    let seed = maybe_text(value)?.and_then(|text| text.parse().ok());
    seed.map_or_else(|| whole(name, value, 0..=u64::MAX), Ok)
}

/// The puzzle of a day such as "2026-11-22", or of "today" where the player is.
pub(crate) fn puzzle_of_day(text: &str) -> Result<set_table::Options> {
    let now = Date::new_0();
    let today = (now.get_full_year() as u16, now.get_month() as u8 + 1, now.get_date() as u8);
    let found = if text == "today" { Some(today) } else { parse_day(text) };
    let found =
        found.and_then(|(year, month, day)| set_table::Options::puzzle_of_day(year, month, day));
    found.ok_or_else(|| {
        let text = shown(&text.into());
        Failure::new(format!("no day {text}: expected one such as \"2026-11-22\", or \"today\""))
    })
}

/// The year, the month and the day of a text such as "2026-11-22".
fn parse_day(text: &str) -> Option<(u16, u8, u8)> {
    let is_date =
        text.len() == 10 && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-');
    let mut parts = text.split('-').filter(|_| is_date);
    let date =
        (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
    parts.next().is_none().then_some(date)
}
