//! The two-player game of taking sets in turn.
//!
//! Two players take valid sets from a board in turn, and no cards are dealt. Who takes the
//! last set wins. M. Lampis and V. Mitsou, "The Computational Complexity of the Game of Set
//! and its Theoretical Applications", study this game and its connection with Arc Kayles, in
//! which players take edges of a graph with their ends: here the edges are sets, and the
//! ends are cards.
//!
//! [`solve`] says it for boards with up to 128 sets. A position is the sets that can still be
//! taken. By the theorem of Sprague and Grundy it has a number, its *nimber*: the least
//! number that no position after one move has. The player to move loses if and only if it
//! is 0, and the nimber of parts that share no card is the exclusive or of theirs. So the
//! search divides each position into such parts, and remembers the nimber of each part.

use core::ops::ControlFlow;

use hashbrown::HashMap;
use set_core::{Budget, Halt, Meter, ValidSet};

use crate::conflicts::{Conflicts, members};
use crate::error::HardnessError;

/// Who wins the game of taking sets.
///
/// # Example
///
/// ```
/// use set_core::{Budget, Rules, ValidSet};
/// use set_hardness::taking;
///
/// let cards: Vec<_> = Rules::new(1, 3)?.cards().collect();
/// let set = ValidSet::new(Rules::new(1, 3)?, &cards).expect("three different cards");
/// let solution = taking::solve(&[set], &Budget::unlimited())?;
/// assert_eq!((solution.nimber(), solution.winning_sets()), (1, &[0][..]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    nimber: u32,
    winning: Vec<usize>,
}

impl Solution {
    /// The nimber of the position: 0 if the player who begins loses against the best play.
    #[must_use]
    pub fn nimber(&self) -> u32 {
        self.nimber
    }

    /// The sets with which the player who begins wins: their indices in the list, ascending.
    #[must_use]
    pub fn winning_sets(&self) -> &[usize] {
        &self.winning
    }
}

/// The memory that is counted for a remembered position: its mask, its nimber, and the room that
/// the table keeps free.
const BYTES_PER_POSITION: usize = 64;

/// Says who wins if two players take these sets in turn, each from the cards that are left.
///
/// A node of the budget is a part of a position whose nimber is not yet known; the memory
/// limit covers the table of nimbers.
///
/// # Errors
///
/// [`HardnessError::TooManySets`] for more than 128 sets, [`HardnessError::Interrupted`] if a limit
/// of the budget is met.
///
/// # Complexity
///
/// Exponential in the number of sets in the worst case, in time and memory.
///
/// # Example
///
/// ```
/// use set_core::{Board, Budget, Enumerate, Rules};
/// use set_hardness::{CompletionCheck, taking};
///
/// // One set, and two more that share a card.
/// let board = Board::parse(Rules::CLASSIC, "0000 1111 2222 0001 0010 0022 0021 0012 0120")?;
/// let sets = CompletionCheck::from(board).sets()?;
/// let solution = taking::solve(&sets, &Budget::unlimited())?;
/// assert_eq!(solution.nimber() != 0, !solution.winning_sets().is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve(sets: &[ValidSet], budget: &Budget) -> Result<Solution, HardnessError> {
    let conflicts = Conflicts::new(sets)?;
    let mut search = Search { conflicts: &conflicts, known: HashMap::new() };
    let meter = &mut budget.meter();
    match search.solution(meter) {
        ControlFlow::Continue(solution) => Ok(solution),
        ControlFlow::Break(Halt::Limit(limit)) => Err(HardnessError::Interrupted(limit)),
        ControlFlow::Break(Halt::Enough) => unreachable!("there is no visitor"),
    }
}

struct Search<'a> {
    conflicts: &'a Conflicts,
    /// The nimbers of parts that hang together.
    known: HashMap<u128, u32>,
}

impl Search<'_> {
    fn solution(&mut self, meter: &mut Meter<'_>) -> ControlFlow<Halt, Solution> {
        let all = self.conflicts.all();
        let mut winning = Vec::new();
        for set in members(all) {
            if self.nimber(self.conflicts.take(all, set), meter)? == 0 {
                winning.push(set);
            }
        }
        ControlFlow::Continue(Solution { nimber: self.nimber(all, meter)?, winning })
    }

    /// The nimber of a position.
    fn nimber(&mut self, mut live: u128, meter: &mut Meter<'_>) -> ControlFlow<Halt, u32> {
        let mut nimber = 0;
        while live != 0 {
            let part = self.conflicts.component(live);
            nimber ^= self.nimber_of_part(part, meter)?;
            live &= !part;
        }
        ControlFlow::Continue(nimber)
    }

    /// The nimber of sets that hang together.
    fn nimber_of_part(&mut self, part: u128, meter: &mut Meter<'_>) -> ControlFlow<Halt, u32> {
        if let Some(&nimber) = self.known.get(&part) {
            return ControlFlow::Continue(nimber);
        }
        meter.node()?;
        // A position after n moves or fewer has a nimber of at most n.
        let mut reached = [false; 129];
        for set in members(part) {
            reached[self.nimber(self.conflicts.take(part, set), meter)? as usize] = true;
        }
        let nimber = (0..).zip(reached).find(|(_, reached)| !reached).map_or(0, |(n, _)| n);
        meter.memory((self.known.len() + 1) * BYTES_PER_POSITION)?;
        self.known.insert(part, nimber);
        ControlFlow::Continue(nimber)
    }
}
