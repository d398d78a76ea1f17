//! The claims and actions of players, and the replies of the table.

use core::fmt::{self, Display};
use core::time::Duration;

use set_core::{Card, Rules};
use set_variants::{Claimed, GameBoard, Hint, Language, Wording};

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
/// use set_core::Rules;
/// use set_table::{Action, Options, Refusal, Reply, Table};
/// use set_variants::Language;
///
/// let mut table = Table::new(Options::game(Rules::CLASSIC, 1))?;
/// let reply = table.act(Action::Undo, Duration::ZERO);
/// assert_eq!(reply, Reply::Refused(Refusal::NothingToUndo));
/// assert_eq!(table.words(&reply, Language::English), "There is no move to take back.");
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
        cards: Vec<Claimed>,
    },
    /// The cards are a match that does not share as many cards with the match before as a
    /// [chain](set_variants::Variant::chain) demands.
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
/// let text = "There are matches left: the board is over when all are found.";
/// assert_eq!(Refusal::PuzzleHasMatches.to_string(), text);
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

    /// The reply as a sentence.
    pub(crate) fn text(&self, board: &GameBoard, wording: Wording) -> String {
        let Wording { language, .. } = wording;
        let words = board.variant().words(language);
        let (one, a) = (words.one(), words.a());
        match self {
            Self::Chosen => String::new(),
            Self::Called(player, time) => {
                let player = player.name(language);
                language.text("reply.called", &[("player", &player), ("n", &time.as_secs())])
            }
            Self::Match { cards, .. } => Hint::Match(cards).text(board, wording),
            Self::NotAMatch { cards, .. } => {
                let why = board.explain_claim(cards, wording).text;
                language.text("reply.not-a-match", &[("a", &a), ("why", &why)])
            }
            Self::NotChained { shared, expected, .. } => {
                let values: [(&str, &dyn Display); 3] =
                    [("n", shared), ("one", &one), ("expected", expected)];
                language.text("reply.not-chained", &values)
            }
            Self::NoMatch { dealt: 0, .. } => language.text("reply.no-match-end", &[("one", &one)]),
            Self::NoMatch { dealt, .. } => {
                language.text("reply.no-match", &[("n", dealt), ("one", &one)])
            }
            // The first hint tells how many.
            Self::MatchesThere { .. } => language.text("reply.matches-there", &[("a", &a)]),
            Self::Hinted => language.text("reply.hinted", &[]),
            Self::Undone => language.text("reply.undone", &[]),
            Self::Refused(refusal) => refusal.text(one, words.many(), wording),
        }
    }
}

impl Refusal {
    /// The name of the refusal, as in JSON and among the words: "over", "call-first".
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Over => "over",
            Self::NotOnBoard(..) => "not-on-table",
            Self::CallFirst => "call-first",
            Self::Called(_) => "called",
            Self::NoCalls => "no-calls",
            Self::TooFew(_) => "too-few",
            Self::NothingToUndo => "nothing-to-undo",
            Self::NoMoreHints => "no-more-hints",
            Self::FoundBefore(_) => "found-before",
            Self::PuzzleHasMatches => "matches-left",
            Self::TooHard => "too-hard",
        }
    }

    /// The refusal as a sentence, in which a match, and several, have these names.
    fn text(&self, one: &str, many: &str, wording: Wording) -> String {
        let n = match self {
            Self::TooFew(n) | Self::FoundBefore(n) => *n,
            _ => 0,
        };
        let player = match self {
            Self::Called(player) => player.name(wording.language),
            _ => String::new(),
        };
        let card = match *self {
            Self::NotOnBoard(card, rules) => wording.card(rules, card),
            _ => String::new(),
        };
        let values: [(&str, &dyn Display); 5] =
            [("n", &n), ("player", &player), ("card", &card), ("one", &one), ("many", &many)];
        wording.language.text(&format!("refusal.{}", self.name()), &values)
    }
}

/// An English sentence, which calls matches of any game "matches". [`Table::words`](crate::Table::words) has
/// the name of the game's own, and other languages.
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text("match", "matches", Language::English.into()))
    }
}

/// The right claim of a player.
///
/// # Example
///
/// ```
/// use core::time::Duration;
/// use set_table::{Action, Claim, Options, Table};
///
/// let mut table = Table::new(Options::puzzle(1))?;
/// let set = table.matches().expect("a puzzle is searched")[0].clone();
/// for &card in &set {
///     table.act(Action::Choose(card), Duration::from_secs(5));
/// }
/// assert_eq!(table.moves()[0].claim, Claim::Match(set));
/// # Ok::<(), set_table::TableError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Claim {
    /// These cards of the board, ascending, are a match.
    Match(Vec<Card>),
    /// The board holds no match.
    NoMatch,
}
