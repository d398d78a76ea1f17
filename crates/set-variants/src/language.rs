//! Texts in the languages of people: one file of words for each, which the page reads too.

use core::fmt;
use core::str::FromStr;
use std::collections::HashMap;
use std::sync::LazyLock;

use serde::Deserialize;
use set_core::{NameError, ValueName};

/// A language of texts.
///
/// Engines hand out data. The text is made where somebody asks for it: of a game
/// ([`Variant::words`](crate::Variant::words)), a [hint](crate::Hint::text), a
/// [reason](crate::Reason::text).
///
/// # Example
///
/// ```
/// use set_core::Board;
/// use set_variants::{GameBoard, Language, Variant};
///
/// let board = Board::parse(Variant::SET.rules(), "0000 0001 0012")?;
/// let explanation = GameBoard::empty(Variant::SET).explanation(board.cards(), Language::German);
/// assert_eq!(explanation.text, "Anzahl: 2 Karten mit 1, 1 Karte mit 2");
/// assert_eq!(Language::of_locale("de_AT.UTF-8"), Some(Language::German));
/// # Ok::<(), set_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Language {
    /// English.
    #[default]
    English,
    /// German.
    German,
}

/// The words of a language, by their keys.
type Words = HashMap<&'static str, Word>;

/// A word, or one for a single thing and one for any other number of them.
#[derive(Deserialize)]
#[serde(untagged)]
enum Word {
    Plain(&'static str),
    Counted { one: &'static str, other: &'static str },
}

fn read(file: &'static str) -> Words {
    serde_json::from_str(file).expect("a file of words, as the tests show")
}

static ENGLISH: LazyLock<Words> = LazyLock::new(|| read(include_str!("../words/en.json")));
static GERMAN: LazyLock<Words> = LazyLock::new(|| read(include_str!("../words/de.json")));

impl Language {
    /// Every language.
    pub const ALL: &'static [Self] = &[Self::English, Self::German];

    /// Names of the values of cards in other languages than English, for a [`Reader`](set_core::Reader).
    pub const VALUE_NAMES: &'static [ValueName<'static>] = &[
        ("rot", 0, 0),
        ("grün", 0, 1),
        ("lila", 0, 2),
        ("violett", 0, 2),
        ("blau", 0, 3),
        ("raute", 1, 0),
        ("welle", 1, 1),
        ("schlange", 1, 1),
        ("oval", 1, 2),
        ("dreieck", 1, 3),
        ("ein", 2, 0),
        ("zwei", 2, 1),
        ("drei", 2, 2),
        ("vier", 2, 3),
        ("gefüllt", 3, 0),
        ("voll", 3, 0),
        ("gestreift", 3, 1),
        ("schraffiert", 3, 1),
        ("leer", 3, 2),
        ("offen", 3, 2),
        ("umrandet", 3, 2),
        ("gepunktet", 3, 3),
    ];

    /// The name in options and files, of two letters as in ISO 639: "en", "de".
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
        }
    }

    /// The language of a locale, such as `de_DE.UTF-8` or `de-CH`; `None` if it is none of these.
    #[must_use]
    pub fn of_locale(locale: &str) -> Option<Self> {
        let language = locale.split(['_', '-', '.', '@']).next()?;
        Self::ALL.iter().copied().find(|it| it.name().eq_ignore_ascii_case(language))
    }

    fn words(self) -> &'static Words {
        match self {
            Self::English => &ENGLISH,
            Self::German => &GERMAN,
        }
    }

    /// The word of this key, if the language has one; `n` chooses between its forms.
    pub(crate) fn word(self, key: &str, n: u64) -> Option<&'static str> {
        Some(match self.words().get(key)? {
            Word::Plain(word) | Word::Counted { one: word, .. } if n == 1 => word,
            Word::Plain(word) | Word::Counted { other: word, .. } => word,
        })
    }

    /// The text of this key in the file of words, with values in the places of their names. The
    /// value `n` chooses between the forms of a word. A key that no file has stands for itself.
    ///
    /// # Example
    ///
    /// ```
    /// use set_variants::Language;
    ///
    /// assert_eq!(Language::German.text("count.cards", &[("n", &1)]), "1 Karte");
    /// assert_eq!(Language::English.text("count.cards", &[("n", &12)]), "12 cards");
    /// ```
    #[must_use]
    pub fn text(self, key: &str, values: &[(&str, &dyn fmt::Display)]) -> String {
        let value = |name: &str| values.iter().find(|it| it.0 == name).map(|it| it.1.to_string());
        let n = value("n").and_then(|n| n.parse().ok()).unwrap_or_default();
        let Some(word) = self.word(key, n) else { return key.to_owned() };
        let mut parts = word.split('{');
        let mut text = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let (name, rest) = part.split_once('}').unwrap_or((part, ""));
            text += &value(name).unwrap_or_default();
            text += rest;
        }
        text
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Reads a [name](Language::name), in any case.
impl FromStr for Language {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Self, NameError> {
        NameError::find("language", Self::ALL, &text.to_ascii_lowercase())
    }
}

/// A text with a capital in front.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(char::to_uppercase);
    first.into_iter().flatten().chain(letters).collect()
}
