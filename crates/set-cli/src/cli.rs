//! Parts of most subcommands: errors, values of options, the rules of the game.

use std::io::{self, Write};

pub(crate) use anyhow::{Context, Result, anyhow, bail, ensure};
use serde::Serialize;
use set_core::Rules;
use set_deck::random_seed;
pub(crate) use set_program::values::{seconds, whole};
pub(crate) use set_program::{At, Status, Stopped, run};
use set_variants::Variant;

use crate::choice::{Choices, choice};

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

/// The game, and the rules of its cards, as options.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct GameArgs {
    #[command(flatten)]
    rules: RulesArgs,
    /// The game that is played with the cards [default: set]
    #[arg(long, value_name = "NAME", value_parser = choice(GAMES))]
    #[arg(conflicts_with_all = ["properties", "values"])]
    game: Option<&'static Variant>,
}

/// The games, with their rules for --help.
pub(crate) const GAMES: Choices<&'static Variant> = &[
    (Variant::SET.name, Variant::SET.rule, &Variant::SET),
    (Variant::ULTRASET.name, Variant::ULTRASET.rule, &Variant::ULTRASET),
    (Variant::GHOSTSET.name, Variant::GHOSTSET.rule, &Variant::GHOSTSET),
    (Variant::QUADS.name, Variant::QUADS.rule, &Variant::QUADS),
    (Variant::PROSET.name, Variant::PROSET.rule, &Variant::PROSET),
    (Variant::PETALS.name, Variant::PETALS.rule, &Variant::PETALS),
];

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

impl GameArgs {
    /// The game, if it is another one than Set.
    pub(crate) fn variant(self) -> Option<&'static Variant> {
        self.game.filter(|game| **game != Variant::SET)
    }

    /// The rules of the cards, whatever game is played with them.
    pub(crate) fn cards(self) -> RulesArgs {
        let rules = self.variant().map(Variant::rules);
        rules.map_or(self.rules, |rules| RulesArgs {
            properties: Some(rules.properties()),
            values: Some(rules.values()),
        })
    }
}
