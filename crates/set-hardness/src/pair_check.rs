//! 3-VALUE SET by checking pairs of cards (Chaudhuri et al., section 3).
//!
//! A *pair-checking algorithm* (definition 3.1) knows the number of cards and
//! may ask an [`Oracle`] whether two of them are in a valid set of the board,
//! nothing else. How many pairs must it check?
//!
//! - [`PairCheck::BruteForce`] checks all `n (n - 1) / 2`.
//! - [`PairCheck::Optimum`] checks the pairs within each half of the cards,
//!   `ceil(n^2/4 - n/2)`: of any three cards two are in the same half. With 12
//!   cards these are 30 pairs of 66.
//! - Fewer do not suffice (theorem 3.2): on the set-free cards [`x_family`] an
//!   algorithm has to check a pair of every three cards, for if it leaves out
//!   three of them, [`fooling_board`] is a board with a set on which it gets
//!   the same answers. By Turán's theorem a graph without a triangle, of the
//!   pairs not checked, has at most `n^2/4` edges.
//!
//! # Example
//!
//! ```
//! use set_core::{Board, Rules};
//! use set_hardness::pair_check::{Oracle, PairCheck, fooling_board, lower_bound, unchecked_triple};
//!
//! let all: Vec<_> = PairCheck::Optimum.pairs(12).collect();
//! assert_eq!(all.len() as u64, lower_bound(12)); // 30
//! assert_eq!(unchecked_triple(12, &all), None);
//!
//! // Leave out any one of them, and three cards are not checked at all.
//! let (&left_out, rest) = all.split_first().unwrap();
//! let triple = unchecked_triple(12, rest).unwrap();
//! assert!(triple.contains(&left_out.0) && triple.contains(&left_out.1));
//!
//! // On this board these three are the only set, and it is overlooked.
//! let board = fooling_board(12, triple).unwrap();
//! let mut oracle = Oracle::new(&board)?;
//! assert!(!rest.iter().any(|&(h, i)| oracle.check(h, i)));
//! assert!(oracle.check(left_out.0, left_out.1));
//! # Ok::<(), set_hardness::HardnessError>(())
//! ```

mod families;
mod solver;

use set_core::{Board, Card};

pub use self::families::{fooling_board, x_family, y_family};
pub use self::solver::PairCheckSolver;
use crate::HardnessError;

/// What a pair-checking algorithm may ask: whether two cards, named by their
/// places on a board, are in a valid set of it (definition 3.1). It counts how
/// often it is asked.
#[derive(Clone, Debug)]
pub struct Oracle<'a> {
    board: &'a Board,
    checks: u64,
}

impl<'a> Oracle<'a> {
    /// The oracle of a board.
    ///
    /// # Errors
    ///
    /// [`HardnessError::NotThreeValues`] if there are more or fewer.
    pub fn new(board: &'a Board) -> Result<Self, HardnessError> {
        match board.rules() {
            rules if rules.values() != 3 => Err(HardnessError::NotThreeValues { rules }),
            _ => Ok(Self { board, checks: 0 }),
        }
    }

    /// The number of cards.
    #[must_use]
    pub fn len(&self) -> usize {
        self.board.len()
    }

    /// Whether there are no cards.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.board.is_empty()
    }

    /// Whether the cards at two places are in a valid set of the board. A card
    /// and itself are not, nor is a place without a card.
    ///
    /// # Complexity
    ///
    /// Expected time `O(p)` for cards of `p` properties, in machine words `O(1)`.
    pub fn check(&mut self, h: usize, i: usize) -> bool {
        self.checks += 1;
        self.third(h, i).is_some()
    }

    /// The number of checks so far.
    #[must_use]
    pub fn checks(&self) -> u64 {
        self.checks
    }

    /// The third card, if it lies.
    fn third(&self, h: usize, i: usize) -> Option<Card> {
        let (&a, &b) = (self.board.cards().get(h)?, self.board.cards().get(i)?);
        self.board.rules().third_card(a, b).filter(|&third| self.board.contains(third))
    }
}

/// The two pair-checking algorithms of the paper. Which pairs they check, and in
/// what order, depends on the number of cards alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PairCheck {
    /// Every pair: `n (n - 1) / 2` checks.
    BruteForce,
    /// Every pair within the first half of the cards and every pair within the
    /// second: `ceil(n^2/4 - n/2)` checks, the fewest possible.
    Optimum,
}

impl PairCheck {
    /// The pairs that are checked on `n` cards, in order, as places `h < i`.
    ///
    /// ```
    /// use set_hardness::PairCheck;
    ///
    /// let pairs: Vec<_> = PairCheck::Optimum.pairs(5).collect();
    /// assert_eq!(pairs, [(0, 1), (2, 3), (2, 4), (3, 4)]);
    /// ```
    pub fn pairs(self, n: usize) -> impl Iterator<Item = (usize, usize)> {
        let middle = self.middle(n);
        let within = |from, to| (from..to).flat_map(move |h| (h + 1..to).map(move |i| (h, i)));
        within(0, middle).chain(within(middle, n))
    }

    /// The number of pairs that are checked on `n` set-free cards.
    ///
    /// ```
    /// use set_hardness::PairCheck;
    ///
    /// assert_eq!(PairCheck::BruteForce.checks(12), 66);
    /// assert_eq!(PairCheck::Optimum.checks(12), 30);
    /// ```
    #[must_use]
    pub fn checks(self, n: usize) -> u64 {
        let pairs = |n: usize| (n as u64).saturating_mul(n.saturating_sub(1) as u64) / 2;
        pairs(self.middle(n)) + pairs(n - self.middle(n))
    }

    /// Runs the algorithm: a pair of cards that is in a valid set, by their
    /// places, or `None` if there is none.
    ///
    /// # Complexity
    ///
    /// [`checks`](Self::checks) checks, `O(n^2)`, or fewer if there is a set.
    ///
    /// ```
    /// use set_core::{Board, Rules};
    /// use set_hardness::{Oracle, PairCheck};
    ///
    /// let board = Board::parse(Rules::CLASSIC, "0000 0120 1111 2222 2100").unwrap();
    /// let mut oracle = Oracle::new(&board)?;
    /// assert_eq!(PairCheck::BruteForce.run(&mut oracle), Some((0, 2)));
    /// assert_eq!(oracle.checks(), 2);
    /// # Ok::<(), set_hardness::HardnessError>(())
    /// ```
    pub fn run(self, oracle: &mut Oracle<'_>) -> Option<(usize, usize)> {
        self.pairs(oracle.len()).find(|&(h, i)| oracle.check(h, i))
    }

    /// How many cards the first half has; all are in the second for brute
    /// force.
    fn middle(self, n: usize) -> usize {
        match self {
            Self::BruteForce => 0,
            Self::Optimum => n / 2,
        }
    }
}

/// The number of checks that any pair-checking algorithm needs for some board
/// of `n` cards, `ceil(n^2/4 - n/2)` (theorem 3.2).
///
/// ```
/// use set_hardness::pair_check::lower_bound;
///
/// assert_eq!([0, 1, 2, 3, 12, 81].map(lower_bound), [0, 0, 0, 1, 30, 1_600]);
/// ```
#[must_use]
pub fn lower_bound(n: usize) -> u64 {
    // k (k - 1) for n = 2k, k^2 for n = 2k + 1.
    let (k, is_even) = (n as u64 / 2, n.is_multiple_of(2));
    k.saturating_mul(if is_even { k.saturating_sub(1) } else { k })
}

/// Three of `n` cards of which no two are checked by these pairs, the first in
/// lexicographic order; `None` if there are none.
///
/// # Complexity
///
/// Time `O(n^3)`, memory `O(n^2)`.
#[must_use]
pub fn unchecked_triple(n: usize, pairs: &[(usize, usize)]) -> Option<[usize; 3]> {
    let mut checked = vec![vec![false; n]; n];
    for &(h, i) in pairs.iter().filter(|&&(h, i)| h < n && i < n) {
        (checked[h][i], checked[i][h]) = (true, true);
    }
    let free = |a: usize, from: usize| (from..n).filter(move |&b| a != b);
    (0..n).find_map(|a| {
        free(a, a + 1).filter(|&b| !checked[a][b]).find_map(|b| {
            let c = (b + 1..n).find(|&c| !checked[a][c] && !checked[b][c])?;
            Some([a, b, c])
        })
    })
}
