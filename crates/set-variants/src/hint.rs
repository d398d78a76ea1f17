//! Hints for a player, from a nudge to the answer.

use set_core::Card;

use crate::{GameBoard, Wording};

/// One step of the hints towards a match, each telling more than the one before.
///
/// The steps are: the number of matches, one card of a match, two cards of it, the match, and why it is
/// one. A board without matches has the first step only; a match of one card has no step with cards, a
/// match of two cards no step with two.
///
/// # Example
///
/// ```
/// use set_core::{Board, Budget, Notation, Rules};
/// use set_variants::{GameBoard, Hint};
///
/// let board = Board::parse(Rules::CLASSIC, "1RSO, 2RTO, 3ROO, 1GSD")?;
/// let board = GameBoard::new(Rules::CLASSIC, board)?;
/// let (sets, _) = board.matches(usize::MAX, &Budget::unlimited());
/// let steps = Hint::all(&sets).map(|step| step.text(&board, Notation::Words));
/// assert_eq!(steps.collect::<Vec<_>>(), [
///     "There is 1 set.",
///     "1 red solid oval: in 1 set.",
///     "1 red solid oval, 2 red striped ovals: in 1 set.",
///     "A set: 1 red solid oval, 2 red striped ovals, 3 red open ovals.",
///     "color: all red; shape: all ovals; number: all different; shading: all different",
/// ]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Hint<'a> {
    /// The number of matches on the board.
    Count(u64),
    /// Some cards of a match, ascending.
    Cards {
        /// The cards: one, or two.
        cards: &'a [Card],
        /// The number of matches that have all of them.
        matches: u64,
    },
    /// The match.
    Match(&'a [Card]),
    /// The reason why it is a match.
    Why(&'a [Card]),
}

impl<'a> Hint<'a> {
    /// The hints for a board with these matches, which lead to the first of them.
    pub fn all(matches: &'a [Vec<Card>]) -> impl Iterator<Item = Self> {
        let towards = |found: &'a Vec<Card>| {
            let parts =
                [1, 2].into_iter().filter(|&len| len < found.len()).map(|len| &found[..len]);
            let cards = |cards: &'a [Card]| {
                let has_all = |found: &&Vec<Card>| cards.iter().all(|card| found.contains(card));
                Self::Cards { cards, matches: matches.iter().filter(has_all).count() as u64 }
            };
            parts.map(cards).chain([Self::Match(found), Self::Why(found)])
        };
        let first = matches.first().into_iter().flat_map(towards);
        core::iter::once(Self::Count(matches.len() as u64)).chain(first)
    }

    /// The cards that the step names; none if it only tells a number.
    #[must_use]
    pub const fn cards(self) -> &'a [Card] {
        match self {
            Self::Count(_) => &[],
            Self::Cards { cards, .. } | Self::Match(cards) | Self::Why(cards) => cards,
        }
    }

    /// The name of the step, as in JSON: "count", "cards", "match" or "why".
    #[must_use]
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Count(_) => "count",
            Self::Cards { .. } => "cards",
            Self::Match(_) => "match",
            Self::Why(_) => "why",
        }
    }

    /// How many matches there are, or have the cards of the step; `None` for the last two steps.
    #[must_use]
    pub const fn matches(self) -> Option<u64> {
        match self {
            Self::Count(matches) | Self::Cards { matches, .. } => Some(matches),
            Self::Match(_) | Self::Why(_) => None,
        }
    }

    /// The step in words, for a board of this game.
    #[must_use]
    pub fn text(self, board: &GameBoard, wording: impl Into<Wording>) -> String {
        let wording = wording.into();
        let words = board.variant().words(wording.language);
        let cards = wording.cards(board.rules(), self.cards());
        match self {
            Self::Count(n) => {
                wording.text("hint.count", &[("n", &n), ("matches", &words.counted(n))])
            }
            Self::Cards { matches, .. } => {
                let matches = words.counted(matches);
                wording.text("hint.cards", &[("cards", &cards), ("matches", &matches)])
            }
            Self::Match(_) => {
                wording.text("hint.match", &[("match", &words.capital_a()), ("cards", &cards)])
            }
            Self::Why(cards) => board.explanation(cards, wording).text,
        }
    }
}
