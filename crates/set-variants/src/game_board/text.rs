//! Boards as text, which may name their game in the first comment.

use crate::Variant;
use set_core::{Notation, Rules};

use super::{BoardJson, GameBoard, GameBoardError, VariantSpec};

impl GameBoard {
    /// Reads a board from text or JSON, and tells the notation of its cards. `asked` is the game of a text
    /// that does not name its own; a board of another game is refused.
    ///
    /// A text names its game in a comment before the first card, which begins with
    /// `# game=quads, p=3, v=4`; whatever follows a colon there is free.
    ///
    /// # Errors
    ///
    /// [`GameBoardError`] with the place if the text is no board, and if it is of another game.
    ///
    /// # Example
    ///
    /// ```
    /// use set_core::Notation;
    /// use set_variants::{VariantSpec, GameBoard};
    ///
    /// let text = "# game=quads, p=3, v=4: four cards\n000 012 023 031";
    /// let (board, _) = GameBoard::read(text, &VariantSpec::default())?;
    /// assert_eq!((board.variant().name(), board.board().len()), ("quads", 4));
    /// let asked = VariantSpec { game: Some("petals".to_owned()), ..VariantSpec::default() };
    /// let error = GameBoard::read(text, &asked).unwrap_err();
    /// assert_eq!(error.to_string(), "the board is of quads, not of petals");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read(text: &str, asked: &VariantSpec) -> Result<(Self, Notation), GameBoardError> {
        if text.trim_start().starts_with('{') {
            let json: BoardJson = serde_json::from_str(text)
                .map_err(|error| GameBoardError::Json { what: error.to_string() })?;
            return json.to_board(asked);
        }
        let variant = match heading(text)? {
            Some(found) => asked.of_board(found)?,
            None => asked.variant()?,
        };
        let notation = Notation::detect(text);
        let board = notation.parse_board(variant.rules(), text)?;
        Ok((Self::new(variant, board)?, notation))
    }

    /// What the first comment of a text says of the game, and [`read`](Self::read) reads back:
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
fn heading(text: &str) -> Result<Option<Variant>, GameBoardError> {
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
