//! The questions.

use serde::Deserialize;
use serde_json::value::RawValue;
use set_core::Rules;
use set_game::Refill;
use set_table::Player;

use super::reading::Key;

/// A question. Boards and cards are parts of its line.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub(super) enum Question<'a> {
    /// The version, the games, the questions, the limits.
    Hello {},
    /// A match.
    Find {
        #[serde(borrow)]
        board: &'a RawValue,
    },
    /// All matches.
    Matches { board: &'a RawValue },
    /// The number of matches.
    Count { board: &'a RawValue },
    /// The cards of the deck that each complete these cards.
    Complete { board: &'a RawValue },
    /// The card that was put away unseen before the game.
    Hidden { board: &'a RawValue },
    /// Why cards are a match on the board, or why they are none.
    Explain { board: &'a RawValue, cards: &'a RawValue },
    /// The first steps from a nudge to a match, by default all.
    Hint { board: &'a RawValue, steps: Option<usize> },
    /// How hard it is to find a set.
    Level { board: &'a RawValue },
    /// A certificate that there is no match, or the match.
    Prove { board: &'a RawValue },
    /// A picture, with its matches if asked for.
    Draw { board: &'a RawValue, theme: Option<String>, matches: Option<bool> },
    /// The first cards of a shuffled deck.
    Deal { game: Option<String>, rules: Option<Rules>, cards: Option<usize>, seed: Option<Key> },
    /// A board with a number of matches; null if none was found.
    Puzzle {
        game: Option<String>,
        rules: Option<Rules>,
        cards: Option<usize>,
        matches: Option<u64>,
        level: Option<String>,
        seed: Option<Key>,
        date: Option<String>,
    },
    /// A game, of a seed or with the cards of its deck in order.
    Begin {
        table: Key,
        game: Option<String>,
        rules: Option<Rules>,
        seed: Option<Key>,
        cards: Option<&'a RawValue>,
        refill: Option<Refill>,
    },
    /// A claim that these cards are a match.
    Claim { table: Key, cards: &'a RawValue, by: Option<Player> },
    /// A claim that there is no match.
    None { table: Key, by: Option<Player> },
    /// Takes the last right claim back.
    Undo { table: Key },
    /// The game as it is.
    State { table: Key },
    /// The game as it is, which is forgotten.
    End { table: Key },
    /// The end of the question with this id.
    Stop {},
}
