//! The claims of players.

use set_core::Card;

/// The right claim of a player.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Claim {
    /// These cards of the board, ascending, are a match.
    Match(Vec<Card>),
    /// The board holds no match.
    NoMatch,
}
