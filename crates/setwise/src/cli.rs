//! Parts of most subcommands: errors, values of options, the rules of the game.

use core::fmt::Display;
use std::io::{self, Write};

pub(crate) use anyhow::{Context, Result, anyhow, bail, ensure};
use serde::Serialize;
use set_core::Rules;
use set_deck::random_seed;
pub(crate) use set_program::values::{seconds, whole};
pub(crate) use set_program::{At, Status, Stopped, run};
use set_variants::{Variant, VariantSpec};

use crate::options::choice::Games;

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

/// Refuses options that are given.
///
/// # Errors
///
/// The first of them, and why.
pub(crate) fn refuse(options: &[(&str, bool)], why: impl Display) -> Result<()> {
    let given = options.iter().find(|(_, is_given)| *is_given);
    given.map_or(Ok(()), |(option, _)| Err(anyhow!("{option} {why}")))
}

/// The rules of the game, as options.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct RulesArgs {
    /// Properties of a card [default: 4, or as the board or the game has]
    #[arg(long, short, value_name = "P", value_parser = whole(1..=Rules::MAX_PROPERTIES))]
    properties: Option<u32>,
    /// Values of a property, and cards in a set [default: 3, or as the board or the game has]
    #[arg(long, short, value_name = "V", value_parser = whole(1..=Rules::MAX_VALUES))]
    values: Option<u32>,
}

/// The game, and the rules of its cards, as options.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct GameArgs {
    #[command(flatten)]
    rules: RulesArgs,
    /// The game that is played with the cards, or a pattern of your own such as linear(1,-2,1)
    /// [default: set, or as the board has]
    #[arg(long, value_name = "NAME", value_parser = Games)]
    game: Option<String>,
}

impl RulesArgs {
    /// The game of a command that is for Set only.
    pub(crate) fn of_set(self) -> VariantSpec {
        let Self { properties, values } = self;
        VariantSpec { game: Some(Variant::SET.to_string()), properties, values }
    }
}

impl GameArgs {
    /// The game that a board is to have.
    pub(crate) fn asked(&self) -> VariantSpec {
        let RulesArgs { properties, values } = self.rules;
        VariantSpec { game: self.game.clone(), properties, values }
    }

    /// The game asked for; Set by default.
    ///
    /// # Errors
    ///
    /// If there is no such game, or not with these rules.
    pub(crate) fn variant(&self) -> Result<Variant> {
        self.asked().variant().at("--game, --properties and --values")
    }
}
