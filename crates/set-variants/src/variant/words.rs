//! The words of a game.

use core::fmt::Display;

use super::{Kind, Variant};
use crate::Language;
use crate::language::capital;

/// The words of a game in a language: its title, its rule, its matches.
///
/// # Example
///
/// ```
/// use set_core::Rules;
/// use set_variants::{Language, Variant};
///
/// let ultraset = Variant::ULTRASET;
/// let words = ultraset.words(Language::English);
/// assert_eq!((words.a(), words.none()), ("an UltraSet", "no UltraSet"));
/// let large = Variant::from(Rules::new(5, 3)?).with_chain(1);
/// assert_eq!(large.words(Language::English).heading(), "Set-Chain with 5 properties, 3 values");
/// assert_eq!(large.words(Language::German).counted(2), "2 Sets");
/// # Ok::<(), set_core::RulesError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct VariantWords<'a> {
    variant: &'a Variant,
    language: Language,
}

impl Variant {
    /// The words of the game in a language.
    #[must_use]
    pub const fn words(&self, language: Language) -> VariantWords<'_> {
        VariantWords { variant: self, language }
    }

    /// The name of the [plain](Self::plain) game in a sentence, in English: "EvenQuads".
    pub(crate) fn plain_title(&self) -> &'static str {
        self.words(Language::English).word("title")
    }

    /// The name of the plain game, where the words of its matches stand.
    fn pattern_name(&self) -> &'static str {
        match self.kind {
            Kind::Other(_) => "linear",
            _ => self.plain().name,
        }
    }
}

impl VariantWords<'_> {
    /// The name of the game: "EvenQuads"; with its changes where these have no name of their own.
    #[must_use]
    pub fn title(self) -> String {
        let Self { variant, language } = self;
        let listed = Variant::ALL.iter().find(|it| it.name == variant.name);
        let named = match listed.filter(|_| !matches!(variant.kind, Kind::Other(_))) {
            Some(listed) => language.text(&format!("game.{}.title", listed.name), &[]),
            None => self.word("title").to_owned(),
        };
        [vec![named], variant.changes_in_words(language)].concat().join(", ")
    }

    /// The name of the game, with the rules of its cards where these are not the usual ones:
    /// "Set with 5 properties, 3 values".
    #[must_use]
    pub fn heading(self) -> String {
        let Self { variant, language } = self;
        let rules = variant.rules;
        if Variant::ALL.iter().any(|it| (it.name, it.rules) == (variant.name, rules)) {
            return self.title();
        }
        let properties = language.text("count.properties", &[("n", &rules.properties())]);
        let values = language.text("count.values", &[("n", &rules.values())]);
        let values: [(&str, &dyn Display); 3] =
            [("title", &self.title()), ("properties", &properties), ("values", &values)];
        language.text("title.rules", &values)
    }

    /// A sentence about the game: its match, or its change.
    #[must_use]
    pub fn rule(self) -> String {
        let name = match self.variant.name {
            "set" if self.variant.rules.values() != 3 => "set.rule-any".to_owned(),
            _ if matches!(self.variant.kind, Kind::Other(_)) => {
                return self.variant.name.to_owned();
            }
            name => format!("{name}.rule"),
        };
        self.language.text(&format!("game.{name}"), &[])
    }

    /// The word for one match: "quad".
    #[must_use]
    pub fn one(self) -> &'static str {
        self.word("one")
    }

    /// The word for several matches: "quads".
    #[must_use]
    pub fn many(self) -> &'static str {
        self.word("many")
    }

    /// One match, with its article: "a quad", "an UltraSet".
    #[must_use]
    pub fn a(self) -> &'static str {
        self.word("a")
    }

    /// No match: "no quad".
    #[must_use]
    pub fn none(self) -> &'static str {
        self.word("none")
    }

    /// A match, at the beginning of a sentence: "A quad".
    pub(crate) fn capital_a(self) -> String {
        capital(self.a())
    }

    /// A number of matches: "no quads", "1 quad", "2 quads".
    #[must_use]
    pub fn counted(self, matches: impl Display) -> String {
        match matches.to_string().as_str() {
            "0" => self.word("no").to_owned(),
            "1" => format!("1 {}", self.one()),
            number => format!("{number} {}", self.many()),
        }
    }

    /// A word of the plain game.
    fn word(self, word: &str) -> &'static str {
        let name = self.variant.pattern_name();
        match (word, &self.variant.kind) {
            ("title", Kind::Other(_)) => self.variant.name,
            ("title", _) => self.language.word(&format!("game.{name}.title"), 1).unwrap_or(name),
            _ => self.language.word(&format!("match.{name}.{word}"), 1).unwrap_or(name),
        }
    }
}
