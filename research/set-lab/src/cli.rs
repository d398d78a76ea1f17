//! The options that several commands have.

use core::num::NonZeroUsize;
use std::path::PathBuf;

use set_core::Rules;

use crate::output::Output;

pub(crate) use anyhow::{Context, Result, ensure};
pub(crate) use set_program::values::{seconds, whole};
pub(crate) use set_program::{At, Status, Stopped};

/// The most threads.
pub(crate) const MAX_THREADS: NonZeroUsize = NonZeroUsize::new(1024).unwrap();

/// A whole number from 1, as the value of an option.
pub(crate) fn positive(text: &str) -> anyhow::Result<u64> {
    whole(1..=u64::MAX)(text)
}

/// A whole number, as the value of an option.
pub(crate) fn number(text: &str) -> anyhow::Result<u64> {
    whole(0..=u64::MAX)(text)
}

/// The rules of the game, as options.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct RulesArgs {
    /// Properties of a card
    #[arg(long, short, value_name = "P", default_value_t = Rules::CLASSIC.properties())]
    #[arg(value_parser = whole(1..=Rules::MAX_PROPERTIES))]
    pub(crate) properties: u32,
    /// Values of a property, and cards in a set
    #[arg(long, short, value_name = "V", default_value_t = Rules::CLASSIC.values())]
    #[arg(value_parser = whole(1..=Rules::MAX_VALUES))]
    pub(crate) values: u32,
}

impl RulesArgs {
    pub(crate) fn rules(self) -> Result<Rules> {
        Rules::new(self.properties, self.values).at("--properties and --values")
    }
}

/// The folder for results, as an option.
#[derive(Debug, clap::Args)]
pub(crate) struct OutArgs {
    /// The folder for the results
    #[arg(long, short, value_name = "DIR", default_value = "study-results")]
    out: PathBuf,
}

impl OutArgs {
    pub(crate) fn open(&self) -> Result<Output> {
        Output::new(&self.out)
    }
}

/// A number of threads, as an option.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct JobsArgs {
    /// Games played at the same time, each in its own thread and with its own memory
    #[arg(long, short, value_name = "N", default_value = "1")]
    #[arg(value_parser = whole(NonZeroUsize::MIN..=MAX_THREADS))]
    jobs: NonZeroUsize,
}

impl JobsArgs {
    pub(crate) fn get(self) -> NonZeroUsize {
        self.jobs
    }
}
