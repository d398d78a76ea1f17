//! Options whose values have names.

use std::env;
use std::ffi::OsStr;

use anyhow::{Result, ensure};
use clap::builder::{PossibleValue, PossibleValuesParser, StringValueParser, TypedValueParser};
use set_classic::Level;
use set_core::{CodeOrder, Notation, Rules};
use set_game::Refill;
pub(crate) use set_program::choice::{Choices, FORMATS, Format, choice};
use set_table::Skill;
use set_variants::{Language, Variant, VariantError};

/// When cards are dealt.
pub(crate) const REFILLS: Choices<Refill> = &[
    (Refill::Immediately.name(), "After each set", Refill::Immediately),
    (Refill::WhenSetFree.name(), "Only when the board holds no set", Refill::WhenSetFree),
    (
        Refill::UpToOpening.name(),
        "After each set up to the size of the opening, as in the game in the box",
        Refill::UpToOpening,
    ),
];

/// How well the computer plays.
pub(crate) const SKILLS: Choices<Skill> = &[
    (Skill::Child.name(), "As a child: a set in a minute or so", Skill::Child),
    (Skill::Easy.name(), "As a beginner", Skill::Easy),
    (Skill::Medium.name(), "As someone who has played before", Skill::Medium),
    (Skill::Hard.name(), "As someone who plays often", Skill::Hard),
    (Skill::Expert.name(), "As the best players: a set in two seconds", Skill::Expert),
];

/// How hard a puzzle is.
pub(crate) const LEVELS: Choices<Level> = &[
    (Level::Easy.name(), "", Level::Easy),
    (Level::Medium.name(), "", Level::Medium),
    (Level::Hard.name(), "", Level::Hard),
];

/// The notations of cards.
pub(crate) const NOTATIONS: Choices<Notation> = &[
    (Notation::Digits.name(), "A digit a property: 0120", Notation::Digits),
    (
        Notation::Words.name(),
        "Words, for at most 4 properties and values: 2 red striped ovals",
        Notation::Words,
    ),
    (Notation::Hyphens.name(), "The same with hyphens: 2-red-striped-oval", Notation::Hyphens),
    (
        Notation::Objects.name(),
        "Words in objects of JSON: {\"number\": 2, \"color\": \"red\", ...}",
        Notation::Objects,
    ),
    (CODES.name(), "The same card in a short code, for the classic deck", CODES),
    (KATTIS.name(), "In another one", KATTIS),
    (DAILY.name(), "In another one", DAILY),
    ("codes", "As 2RTO", CODES),
];

/// The writing on the cards of a picture.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Captions {
    /// Their names.
    Names(Notation),
    /// Their places on the board.
    Places,
}

/// Reads the captions of a picture: a notation, or "places".
pub(crate) fn captions() -> impl TypedValueParser<Value = Captions> {
    let names = NOTATIONS.iter().map(|(name, about, _)| (*name, *about));
    let names = names.chain([("places", "The place of each card on the board, from 1")]);
    PossibleValuesParser::new(names.map(|(name, about)| PossibleValue::new(name).help(about))).map(
        |name| {
            let known = NOTATIONS.iter().find(|known| known.0 == name);
            known.map_or(Captions::Places, |&(.., notation)| Captions::Names(notation))
        },
    )
}

const KATTIS: Notation = Notation::Code(CodeOrder::NUMBER_SHAPE_SHADING_COLOR);

const DAILY: Notation = Notation::Code(CodeOrder::SHAPE_COLOR_NUMBER_SHADING);

/// The codes of sentences and drawn cards.
pub(crate) const CODES: Notation = Notation::Code(CodeOrder::NUMBER_COLOR_SHADING_SHAPE);

/// The formats for solvers from elsewhere.
pub(crate) const EXPORTS: Choices<set_export::ExportFormat> = {
    use set_export::ExportFormat::{Dimacs, Lp, Minizinc, Opb, Smt2, Smt2Paper, Xcc};
    &[
        (Smt2.name(), "SMT-LIB 2: a Boolean for each card, clauses only", Smt2),
        (
            Smt2Paper.name(),
            "SMT-LIB 2, by the paper's reduction: the values of the set's cards are unknown",
            Smt2Paper,
        ),
        (Lp.name(), "An integer program, for `HiGHS`, SCIP, Cbc, GLPK and others", Lp),
        (Dimacs.name(), "A formula in clauses, for SAT solvers", Dimacs),
        (Opb.name(), "An integer program in whole numbers, for pseudo-Boolean solvers", Opb),
        (Minizinc.name(), "A model in `MiniZinc`, for constraint solvers", Minizinc),
        (Xcc.name(), "An exact cover with colors, for programs that read Knuth's format", Xcc),
    ]
};

/// Reads the name of a game, or a pattern such as `linear(1,-2,1)`.
#[derive(Clone, Debug)]
pub(crate) struct Games;

impl TypedValueParser for Games {
    type Value = String;

    fn parse_ref(
        &self,
        command: &clap::Command,
        arg: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        // The numbers of a pattern are read when its rules are known.
        let known = |text: String| match Variant::parse(&text, None) {
            Err(error @ VariantError::Name(_)) => Err(error),
            _ => Ok(text),
        };
        StringValueParser::new().try_map(known).parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let value = |game: &Variant| {
            PossibleValue::new(game.name()).help(game.words(Language::English).rule())
        };
        Some(Box::new(Variant::ALL.iter().map(value)))
    }
}

/// Refuses a notation, as the value of an option, that cards of these rules do not have.
pub(crate) fn check_notation(option: &str, notation: Notation, rules: Rules) -> Result<()> {
    let decks = match notation {
        Notation::Words => "decks of at most 4 properties and 4 values have",
        _ => "the classic deck (p=4, v=3) has",
    };
    ensure!(notation.has(rules), "{option} {notation}: only {decks} them, and this is {rules}");
    Ok(())
}

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
    fn every_value_is_a_choice() {
        assert!(REFILLS.iter().map(|(.., value)| value).eq(Refill::ALL));
        assert!(NOTATIONS.iter().map(|(.., value)| value).eq(Notation::ALL.iter().chain([&CODES])));
        assert!(EXPORTS.iter().map(|(.., value)| value).eq(set_export::ExportFormat::ALL));
        assert!(SKILLS.iter().map(|(.., value)| value).eq(Skill::ALL));
        assert!(LEVELS.iter().map(|(.., value)| value).eq(Level::ALL));
    }

    #[test]
    fn every_language_is_a_choice() {
        assert!(LANGUAGES.iter().map(|(.., language)| language).eq(Language::ALL));
    }
}
