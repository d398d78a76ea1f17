//! Boards as text or JSON, which may name their game.

use set_core::{Form, Notation, Reader, Reading, Rules};

use super::{GameBoard, GameBoardError};
use crate::{Language, Variant};

/// Reads boards from text or JSON, in every form that [`Reader`] reads, with the words of every [`Language`].
///
/// A text names its game in a comment before its first card, which begins with
/// `# game=quads, p=3, v=4`; whatever follows a colon there is free. Each comment like this starts
/// a board.
///
/// JSON is a board as [`BoardJson`](crate::BoardJson) describes it, with or without game and rules; a list of
/// cards; or a list of boards, or one on each line. Cards are texts, indices in the deck, lists of values or
/// words, or objects such as `{"number": 2, "color": "red", "shading": "striped", "shape": "oval"}`.
///
/// # Example
///
/// ```
/// use set_core::Notation;
/// use set_variants::{BoardReader, VariantSpec};
///
/// let reader = BoardReader::default();
/// let (board, form) = reader.board("# game=quads, p=3, v=4: four cards\n000 012 023 031")?;
/// assert_eq!((board.variant().name(), board.board().len()), ("quads", 4));
/// assert_eq!(form.notation(), Notation::Digits);
/// assert_eq!(reader.board("[[0,0,0,0], [0,0,0,1]]")?.0.board().to_string(), "0000 0001");
/// assert_eq!(reader.board("2 rote gestreifte Ovale")?.0.board().to_string(), "0211");
/// let asked = VariantSpec { game: Some("petals".to_owned()), ..VariantSpec::default() };
/// let reader = BoardReader { asked, ..BoardReader::default() };
/// let error = reader.board("# game=quads, p=3, v=4\n000").unwrap_err();
/// assert_eq!(error.to_string(), "the board is of quads, not of petals");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct BoardReader {
    /// The game of a text that does not name its own. A board of another game is refused.
    pub asked: VariantSpec,
    /// The only form that is read; by default any that a text can be in alone.
    pub form: Option<Form>,
    /// Digits and indices count from this, 0 or 1. By default digits count from 0, and indices from 0 or 1 if only
    /// one of them fits.
    pub first: Option<u32>,
}

impl BoardReader {
    /// Reads the boards of a text that is no JSON.
    pub(super) fn blocks(&self, text: &str) -> Result<Vec<(GameBoard, Form)>, GameBoardError> {
        let mut last = None;
        let boards = Reader::boards_of(text, |block| {
            last = heading(block)?.or(last.take());
            let variant = self.variant(last.clone())?;
            Ok::<_, GameBoardError>((self.reader(variant.rules()), variant))
        })?;
        let board = |(variant, reading): (Variant, Reading)| {
            Ok((GameBoard::new(variant, reading.board)?, reading.form))
        };
        boards.into_iter().map(board).collect()
    }

    /// The game of a board that names this one, or none.
    pub(super) fn variant(&self, found: Option<Variant>) -> Result<Variant, GameBoardError> {
        found.map_or_else(|| self.asked.variant(), |found| self.asked.of_board(found))
    }

    /// The reader of the cards.
    pub(super) fn reader(&self, rules: Rules) -> Reader<'static> {
        let reader = Reader::new(rules).with_names(Language::VALUE_NAMES);
        let reader = self.form.map_or(reader, |form| reader.with_form(form));
        self.first.map_or(reader, |first| reader.counting_from(first))
    }
}

impl From<&VariantSpec> for BoardReader {
    fn from(asked: &VariantSpec) -> Self {
        Self { asked: asked.clone(), ..Self::default() }
    }
}

impl GameBoard {
    /// The game as the first comment of a text, which [`BoardReader`] reads back:
    /// `game=quads, p=3, v=4`.
    #[must_use]
    pub fn heading(&self) -> String {
        format!("game={}, {}", self.variant.plain(), self.rules())
    }

    /// The notation in which sentences name the cards: words where the deck has them, else digits.
    #[must_use]
    pub const fn notation(&self) -> Notation {
        Notation::of(self.rules())
    }
}

/// The game that a comment before the first card names.
pub(super) fn heading(text: &str) -> Result<Option<Variant>, GameBoardError> {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let comments = lines.map_while(|line| line.strip_prefix('#'));
    let Some(heading) = comments.map(str::trim).find_map(|line| line.strip_prefix("game=")) else {
        return Ok(None);
    };
    let heading = heading.split_once(':').map_or(heading, |(heading, _)| heading).trim();
    let (name, rules) = heading.split_once(", p=").unwrap_or((heading, ""));
    let rules = match rules {
        "" => None,
        rules => Some(
            format!("p={rules}")
                .parse::<Rules>()
                .map_err(|_| GameBoardError::Heading { text: rules.chars().take(40).collect() })?,
        ),
    };
    Ok(Some(Variant::parse(name.trim(), rules)?))
}

/// The game that a caller asks for: each part may be left out.
///
/// It is the game of a deal, and of a text that does not name its own. A board that names its game has to have
/// the same pattern and cards.
///
/// # Example
///
/// ```
/// use set_variants::VariantSpec;
///
/// let asked = VariantSpec { properties: Some(5), ..VariantSpec::default() };
/// assert_eq!(asked.variant()?.rules().to_string(), "p=5, v=3"); // Set with five properties
/// let asked = VariantSpec { game: Some("quads".to_owned()), values: Some(3), ..VariantSpec::default() };
/// assert!(asked.variant().is_err()); // EvenQuads has four values
/// # Ok::<(), set_variants::GameBoardError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct VariantSpec {
    /// The name of the game, as [`Variant::parse`] reads it; by default Set.
    pub game: Option<String>,
    /// The properties of a card; by default as the game has.
    pub properties: Option<u32>,
    /// The values of a property; by default as the game has.
    pub values: Option<u32>,
}

impl VariantSpec {
    /// The game.
    ///
    /// # Errors
    ///
    /// [`GameBoardError`] if there is no such game, or not with these rules.
    pub fn variant(&self) -> Result<Variant, GameBoardError> {
        let name = self.game.as_deref().unwrap_or(Variant::SET.name());
        if self.properties.is_none() && self.values.is_none() {
            return Ok(Variant::parse(name, None)?);
        }
        let own = Variant::parse(name, None).map_or(Rules::CLASSIC, |game| game.rules());
        Ok(Variant::parse(name, Some(self.rules_or(own)?))?)
    }

    /// The game of a board, which has to have the pattern and the cards of the one asked for.
    fn of_board(&self, found: Variant) -> Result<Variant, GameBoardError> {
        let asked = self.rules_or(found.rules())?;
        if asked != found.rules() {
            return Err(GameBoardError::OtherRules { found: found.rules(), asked });
        }
        let Some(game) = &self.game else { return Ok(found) };
        // A game that is not played with these rules is another one, too.
        match Variant::parse(game, Some(asked)) {
            Ok(asked) if asked.plain() == found.plain() => Ok(asked),
            _ => {
                let asked = Variant::parse(game, None)?.to_string();
                Err(GameBoardError::OtherGame { found: found.to_string(), asked })
            }
        }
    }

    fn rules_or(&self, other: Rules) -> Result<Rules, GameBoardError> {
        let properties = self.properties.unwrap_or(other.properties());
        Ok(Rules::new(properties, self.values.unwrap_or(other.values()))?)
    }
}

impl From<&Variant> for VariantSpec {
    fn from(variant: &Variant) -> Self {
        let rules = variant.rules();
        Self {
            game: Some(variant.to_string()),
            properties: Some(rules.properties()),
            values: Some(rules.values()),
        }
    }
}
