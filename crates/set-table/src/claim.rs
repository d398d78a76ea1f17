//! The claims of players.

use set_core::ValidSet;

/// The right claim of a player.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Claim {
    /// These cards of the board are a valid set.
    Set(ValidSet),
    /// The board holds no valid set.
    NoSet,
}
