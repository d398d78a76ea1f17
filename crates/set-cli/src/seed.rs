//! Seeds of decks and puzzles, as the values of options.

use set_deck::random_seed;

use crate::cli::{At, Failure};

/// A seed that is given or is to be drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Seed {
    Given(u64),
    Random,
}

/// A seed, as the value of an option.
pub(crate) fn seed(text: &str) -> Result<Seed, String> {
    match text {
        "random" => Ok(Seed::Random),
        _ => text
            .parse()
            .map(Seed::Given)
            .map_err(|_| format!("expected \"random\" or a number from 0 to {}", u64::MAX)),
    }
}

impl Seed {
    pub(crate) fn get(self) -> Result<u64, Failure> {
        match self {
            Self::Given(seed) => Ok(seed),
            Self::Random => random_seed().at("--seed random"),
        }
    }
}
