//! The language of an answer.

use std::env;

use set_variants::Language;

use crate::options::choice::{Choices, choice};

/// The languages.
const LANGUAGES: Choices<Language> = &[
    (Language::English.name(), "English", Language::English),
    (Language::German.name(), "German", Language::German),
];

/// The language of the answer, as an option.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct LanguageArgs {
    /// The language of the answer [default: the locale's, or English]
    #[arg(long, value_name = "LANG", value_parser = choice(LANGUAGES))]
    lang: Option<Language>,
}

impl LanguageArgs {
    /// The language asked for, or the locale's.
    pub(crate) fn language(self) -> Language {
        self.lang.unwrap_or_else(of_locale)
    }
}

/// The language of messages in the locale; English if the project does not speak it.
fn of_locale() -> Language {
    let variables = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter();
    let locale = variables.filter_map(|it| env::var(it).ok()).find(|it| !it.is_empty());
    locale.and_then(|it| Language::of_locale(&it)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_is_a_choice() {
        assert!(LANGUAGES.iter().map(|(.., language)| language).eq(Language::ALL));
    }
}
