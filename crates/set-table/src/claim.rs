//! The claims of players.

use set_core::Card;

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
