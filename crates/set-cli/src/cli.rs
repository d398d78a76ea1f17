//! Parts of most subcommands: errors, values of options, the rules of the game.

use std::io::{self, Write};

pub(crate) use anyhow::{Context, Result, anyhow, bail, ensure};
use serde::Serialize;
use set_core::Rules;
use set_deck::random_seed;
pub(crate) use set_program::values::{seconds, whole};
pub(crate) use set_program::{At, Status, Stopped, run};

/// Writes a value as one line of JSON.
pub(crate) fn write_json(out: &mut dyn Write, value: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, value)?;
    writeln!(out)
}

/// A seed, as the value of an option: a number, or "random", which draws one.
///
/// # Errors
///
/// If it is neither, or the system has no random numbers.
pub(crate) fn seed(text: &str) -> Result<u64> {
    if text == "random" {
        return Ok(random_seed()?);
    }
    let expected = || format!("expected \"random\" or a whole number from 0 to {}", u64::MAX);
    text.parse().ok().with_context(expected)
}

/// The rules of the game, as options.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct RulesArgs {
    /// Properties of a card [default: 4, or as the board says]
    #[arg(long, short, value_name = "P", value_parser = whole(1..=Rules::MAX_PROPERTIES))]
    properties: Option<u32>,
    /// Values of a property, and cards in a set [default: 3, or as the board says]
    #[arg(long, short, value_name = "V", value_parser = whole(1..=Rules::MAX_VALUES))]
    values: Option<u32>,
}

impl RulesArgs {
    /// The rules of a command that has no options for them.
    pub(crate) const CLASSIC: Self = Self { properties: Some(4), values: Some(3) };

    /// The rules asked for; the classic ones by default.
    ///
    /// # Errors
    ///
    /// If there are no such rules.
    pub(crate) fn rules(self) -> Result<Rules> {
        self.rules_or(Rules::CLASSIC)
    }

    /// The rules asked for. `other` fills in for an option that is not given.
    ///
    /// # Errors
    ///
    /// If there are no such rules.
    pub(crate) fn rules_or(self, other: Rules) -> Result<Rules> {
        let properties = self.properties.unwrap_or(other.properties());
        let values = self.values.unwrap_or(other.values());
        Rules::new(properties, values).at("--properties and --values")
    }
}
