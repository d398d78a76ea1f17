//! The actions of players, and the replies of the table.

use core::fmt;
use core::time::Duration;

use set_core::{Card, Notation, Rules};

use set_variants::{GameBoard, Hint, Variant};

use crate::Player;

/// An action of a person at the table.
///
/// # Example
///
/// ```
/// use core::time::Duration;
/// use set_table::{Action, Options, Reply, Table};
///
/// let mut table = Table::new(Options::puzzle(1))?;
/// let card = table.board()[0];
/// assert_eq!(table.act(Action::Choose(card), Duration::from_secs(1)), Reply::Chosen);
/// assert_eq!(table.choice(), [card]);
/// # Ok::<(), set_table::TableError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Action {
    /// With two players: this player calls, to claim next; the other one has to wait.
    Call(Player),
    /// Chooses a card of the board, or takes the choice back. The last card of a match is the
    /// claim that the cards are one, if all matches have [as many](set_variants::Pattern::sizes).
    Choose(Card),
    /// Claims that the cards chosen are a match.
    Claim,
    /// Takes back the choice of all cards.
    Clear,
    /// Claims that the board holds no match.
    NoMatch,
    /// Asks for the next step of a [hint](set_variants::Hint).
    Hint,
    /// Takes the last move back. It is counted.
    Undo,
}

/// The reply of the table to an [`Action`].
///
/// # Example
///
/// ```
/// use core::time::Duration;
/// use set_core::{Notation, Rules};
/// use set_table::{Action, Options, Refusal, Reply, Table};
///
/// let mut table = Table::new(Options::game(Rules::CLASSIC, 1))?;
/// let reply = table.act(Action::Undo, Duration::ZERO);
/// assert_eq!(reply, Reply::Refused(Refusal::NothingToUndo));
/// assert_eq!(table.words(&reply, Notation::Words), "There is no move to take back.");
/// # Ok::<(), set_table::TableError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Reply {
    /// The choice of cards has changed as asked.
    Chosen,
    /// A player has called, and has this time to claim.
    Called(Player, Duration),
    /// The cards are a match. They were taken, or they count if this is a puzzle.
    Match {
        /// The player who found it.
        by: Player,
        /// The cards of the match, ascending.
        cards: Vec<Card>,
    },
    /// The cards are no match.
    NotAMatch {
        /// The player who claimed it.
        by: Player,
        /// The cards.
        cards: Vec<Card>,
    },
    /// The cards are a match that does not share as many cards with the match before as a
    /// [chain](crate::Options::with_chain) demands.
    NotChained {
        /// The player who claimed it.
        by: Player,
        /// How many of the cards are of the match before.
        shared: usize,
        /// How many should be.
        expected: usize,
    },
    /// The board holds no match, as claimed.
    NoMatch {
        /// The player who claimed it.
        by: Player,
        /// The number of cards that were dealt; 0 at the end of the deck.
        dealt: usize,
    },
    /// The board holds matches, against the claim.
    MatchesThere {
        /// The player who claimed that it holds none.
        by: Player,
        /// The number of matches.
        matches: u64,
    },
    /// A hint was given: see [`Table::hints`](crate::Table::hints).
    Hinted,
    /// The last move was taken back.
    Undone,
    /// Nothing has changed.
    Refused(Refusal),
}

/// Why an [`Action`] changed nothing.
///
/// # Example
///
/// ```
/// use core::time::Duration;
/// use set_table::{Action, Options, Refusal, Reply, Table};
///
/// let mut table = Table::new(Options::puzzle(1))?;
/// let reply = table.act(Action::NoMatch, Duration::from_secs(1));
/// assert_eq!(reply, Reply::Refused(Refusal::PuzzleHasMatches));
/// # Ok::<(), set_table::TableError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Refusal {
    /// The game is over.
    Over,
    /// The card is not on the board.
    NotOnBoard(Card, Rules),
    /// A player has to call first.
    CallFirst,
    /// A player has called already.
    Called(Player),
    /// Calls are for two players.
    NoCalls,
    /// No match has as few cards as are chosen: it has this many or more.
    TooFew(usize),
    /// No move was made yet.
    NothingToUndo,
    /// All hints for this board were given.
    NoMoreHints,
    /// The match was found before, as this one in order, counted from 1.
    FoundBefore(usize),
    /// A puzzle has matches: it is over when all are found.
    PuzzleHasMatches,
    /// The board is too large to be searched for all its matches.
    TooHard,
}

impl Reply {
    /// The player who called or claimed; `None` if the reply is to something else.
    #[must_use]
    pub const fn by(&self) -> Option<Player> {
        match self {
            &(Self::Called(by, _)
            | Self::Match { by, .. }
            | Self::NotAMatch { by, .. }
            | Self::NotChained { by, .. }
            | Self::NoMatch { by, .. }
            | Self::MatchesThere { by, .. }) => Some(by),
            _ => None,
        }
    }

    /// The reply as a sentence, with cards and values in this notation.
    pub(crate) fn display<'a>(
        &'a self,
        board: &'a GameBoard,
        notation: Notation,
    ) -> impl fmt::Display + use<'a> {
        Sentence { reply: self, board, notation }
    }
}

/// A reply in a chosen notation.
struct Sentence<'a> {
    reply: &'a Reply,
    board: &'a GameBoard,
    notation: Notation,
}

impl fmt::Display for Sentence<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { reply, board, notation } = *self;
        let variant = board.variant();
        let (one, article) = (variant.one(), variant.article());
        match reply {
            Reply::Chosen => Ok(()),
            Reply::Called(player, time) => {
                write!(f, "It is {player}'s turn for {} seconds.", time.as_secs())
            }
            Reply::Match { cards, .. } => {
                write!(f, "{}", Hint::Match(cards).display(board, notation))
            }
            Reply::NotAMatch { cards, .. } => {
                write!(f, "Not {article} {one}. {}", board.explanation(cards, notation).text)
            }
            Reply::NotChained { shared, expected, .. } => {
                let expected = if *expected == 1 { "one" } else { &*expected.to_string() };
                write!(f, "{shared} of the cards are of the {one} before, not exactly {expected}.")
            }
            Reply::NoMatch { dealt: 0, .. } => write!(f, "Right, there is no {one}."),
            Reply::NoMatch { dealt: 1, .. } => {
                write!(f, "Right, there is no {one}. One more card is on the table.")
            }
            Reply::NoMatch { dealt, .. } => {
                write!(f, "Right, there is no {one}. {dealt} more cards are on the table.")
            }
            // The first hint tells how many.
            Reply::MatchesThere { .. } => write!(f, "No: there is {article} {one} on the table."),
            Reply::Hinted => f.write_str("Here is a hint."),
            Reply::Undone => f.write_str("The last move is taken back."),
            Reply::Refused(refusal) => refusal.write(f, variant, notation),
        }
    }
}

impl Refusal {
    fn write(
        &self,
        f: &mut fmt::Formatter<'_>,
        variant: &Variant,
        notation: Notation,
    ) -> fmt::Result {
        f.write_str(match self {
            Self::NotOnBoard(card, rules) => {
                return write!(
                    f,
                    "The card {} is not on the table.",
                    notation.display(*rules, *card)
                );
            }
            Self::Called(player) => return write!(f, "It is {player}'s turn."),
            Self::FoundBefore(number) => {
                let one = variant.one();
                return write!(f, "You have this {one} already: it is number {number}.");
            }
            Self::PuzzleHasMatches => {
                let many = variant.many();
                return write!(f, "There are {many} left: the puzzle is over when all are found.");
            }
            Self::TooFew(least) => {
                let plural = if *least == 1 { "" } else { "s" };
                return write!(f, "Choose at least {least} card{plural}.");
            }
            Self::Over => "The game is over.",
            Self::CallFirst => "Call first: then it is your turn.",
            Self::NoCalls => "Only two players have to call.",
            Self::NothingToUndo => "There is no move to take back.",
            Self::NoMoreHints => "There are no more hints for this board.",
            Self::TooHard => "This board is too large to be searched.",
        })
    }
}
