//! Why there is no such board.

use core::fmt::Display;

use crate::{Variant, VariantError};
use set_classic::PuzzleError;
use set_core::{BoardError, Card, Limit, ParseError, Rules};
use set_deck::DeckError;
use thiserror::Error;

/// Why a text, a deal or cards are no board of a game.
///
/// # Example
///
/// ```
/// use set_variants::{GameBoard, Variant};
///
/// let error = GameBoard::deal(Variant::QUADS, Some(90), 1).unwrap_err();
/// assert_eq!(error.to_string(), "90 cards: expected at most 64 from the deck of EvenQuads");
/// ```
#[derive(Clone, Debug, PartialEq, Error)]
#[non_exhaustive]
pub enum GameBoardError {
    /// There is no such game, or not with these rules.
    #[error(transparent)]
    Game(#[from] VariantError),
    /// The deck of the game lacks the card.
    #[error("the deck of {title} has no card {}", rules.display(*card))]
    Foreign {
        /// The name of the game.
        title: &'static str,
        /// The card.
        card: Card,
        /// The rules of the cards.
        rules: Rules,
    },
    /// A card is repeated or not there.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// The text is no board.
    #[error(transparent)]
    Text(#[from] ParseError),
    /// The text is no JSON of a board.
    #[error("no board in JSON: {message}")]
    Json {
        /// The fault, and its place.
        message: String,
    },
    /// Several boards, where the question takes one.
    #[error("{boards} boards, expected one")]
    Boards {
        /// How many there are.
        boards: usize,
    },
    /// The first comment of a text begins as a heading, but does not parse as one.
    #[error("{text:?} in the first comment, expected rules such as p=4, v=3")]
    Heading {
        /// The text.
        text: String,
    },
    /// The board is of another game than was asked for.
    #[error("the board is of {found}, not of {asked}")]
    OtherGame {
        /// The name of its game.
        found: String,
        /// The name of the game that was asked for.
        asked: String,
    },
    /// The board has other rules than were asked for.
    #[error("the board has {found}, not {asked}")]
    OtherRules {
        /// Its rules.
        found: Rules,
        /// The rules that were asked for.
        asked: Rules,
    },
    /// The numbers that were asked for are no rules.
    #[error(transparent)]
    Rules(#[from] set_core::RulesError),
    /// The deck of the game has fewer cards.
    #[error("{cards} cards: expected at most {most} from the deck of {title}")]
    TooManyCards {
        /// The cards that were asked for.
        cards: usize,
        /// The cards that can be dealt.
        most: usize,
        /// The name of the game.
        title: &'static str,
    },
    /// The question is about valid sets alone.
    #[error("{question} is for Set; this is a board of {title}")]
    NotSet {
        /// The question.
        question: &'static str,
        /// The name of the game.
        title: &'static str,
    },
    /// The condition of a puzzle is for the classic deck alone.
    #[error("{what}: for Set with p=4, v=3 only, not for {title}")]
    ClassicOnly {
        /// The condition.
        what: &'static str,
        /// The name of the game.
        title: &'static str,
    },
    /// The whole deck would have to be looked through.
    #[error("the deck of {title} with {rules} has more than {most} cards to look through")]
    LargeDeck {
        /// The name of the game.
        title: &'static str,
        /// The rules of the cards.
        rules: Rules,
        /// The most cards that are looked through.
        most: usize,
    },
    /// The cards do not tell the [hidden card](crate::GameBoard::hidden_card).
    #[error("{message}")]
    Hidden {
        /// The reason: given cards, and the expected ones.
        message: String,
    },
    /// The deck cannot be shuffled.
    #[error(transparent)]
    Deck(#[from] DeckError),
    /// There is no such puzzle.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
    /// The search met a limit of its budget.
    #[error("{0}")]
    Interrupted(Limit),
}

impl GameBoardError {
    /// The error of JSON that is not of this form.
    pub(super) fn json(what: &(impl Display + ?Sized)) -> Self {
        let form = r#"{"rules": {"properties": 4, "values": 3}, "cards": ["0120"]}"#;
        Self::Json { message: format!("{what}; expected such as {form}") }
    }

    /// The error of JSON that can be several boards, or none.
    pub(super) fn unclear(what: &str) -> Self {
        Self::Json { message: what.to_owned() }
    }

    pub(crate) fn rules(variant: &Variant, found: Rules) -> Self {
        // The game names what it expects.
        match Variant::parse(&variant.to_string(), Some(found)) {
            Err(error) => Self::Game(error),
            Ok(_) => Self::OtherRules { found, asked: variant.rules() },
        }
    }

    pub(crate) fn foreign(variant: &Variant, card: Card) -> Self {
        Self::Foreign { title: variant.plain_title(), card, rules: variant.rules() }
    }
}
