//! The algorithms, and the oracle that they ask.

use set_core::{Board, Card};

use crate::error::HardnessError;

/// Answers the question that a pair-checking algorithm may ask (definition 3.1):
/// are the cards at two indices of a board in a valid set of the board? It counts
/// the questions.
///
/// # Example
///
/// ```
/// use set_core::{Board, Rules};
/// use set_hardness::Oracle;
///
/// let board = Board::parse(Rules::CLASSIC, "0000 0120 1111 2222")?;
/// let mut oracle = Oracle::new(&board)?;
/// assert!(oracle.check(0, 2) && !oracle.check(0, 1));
/// assert_eq!(oracle.checks(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
    /// [`HardnessError::NotThreeValues`] if the number of values is not three.
    pub fn new(board: &'a Board) -> Result<Self, HardnessError> {
        match board.rules() {
            rules if rules.values() != 3 => Err(HardnessError::NotThreeValues { rules }),
            _ => Ok(Self { board, checks: 0 }),
        }
    }

    /// Whether the cards at two indices are in a valid set of the board. False if
    /// the indices are equal, or if there is no card at one of them.
    ///
    /// # Complexity
    ///
    /// Expected time `O(1)`, as a card fits into 128 bits.
    pub fn check(&mut self, h: usize, i: usize) -> bool {
        self.checks += 1;
        self.third(h, i).is_some()
    }

    /// The number of checks so far.
    #[must_use]
    pub fn checks(&self) -> u64 {
        self.checks
    }

    /// The third card of the set, if it is on the board.
    pub(super) fn third(&self, h: usize, i: usize) -> Option<Card> {
        let (&a, &b) = (self.board.cards().get(h)?, self.board.cards().get(i)?);
        self.board.rules().third_card(a, b).filter(|&third| self.board.contains(third))
    }
}

/// The two pair-checking algorithms of the paper. The pairs that they check, and
/// the order of the checks, depend on the number of cards only.
///
/// # Example
///
/// ```
/// use set_hardness::PairCheck;
///
/// assert_eq!(PairCheck::BruteForce.checks(12), 66);
/// assert_eq!(PairCheck::Optimum.checks(12), PairCheck::lower_bound(12));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PairCheck {
    /// Checks every pair: `n (n - 1) / 2` checks.
    BruteForce,
    /// Checks every pair within the first half of the cards and every pair within
    /// the second: `ceil(n^2/4 - n/2)` checks, the fewest possible.
    Optimum,
}

impl PairCheck {
    /// The pairs that are checked on `n` cards, in order, as indices `h < i`.
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

    /// Runs the algorithm. Returns the indices of two cards that are in a valid
    /// set, or `None` if there is no set.
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
        self.pairs(oracle.board.len()).find(|&(h, i)| oracle.check(h, i))
    }

    /// The number of cards in the first half. For brute force it is empty.
    pub(super) fn middle(self, n: usize) -> usize {
        match self {
            Self::BruteForce => 0,
            Self::Optimum => n / 2,
        }
    }

    /// The number of checks that any pair-checking algorithm needs for some board
    /// of `n` cards, `ceil(n^2/4 - n/2)` (theorem 3.2).
    ///
    /// ```
    /// use set_hardness::PairCheck;
    ///
    /// assert_eq!([0, 1, 2, 3, 12, 81].map(PairCheck::lower_bound), [0, 0, 0, 1, 30, 1_600]);
    /// ```
    #[must_use]
    pub fn lower_bound(n: usize) -> u64 {
        // k (k - 1) for n = 2k, k^2 for n = 2k + 1.
        let (k, is_even) = (n as u64 / 2, n.is_multiple_of(2));
        k.saturating_mul(if is_even { k.saturating_sub(1) } else { k })
    }

    /// The first three of `n` cards, in lexicographic order, such that no pair of
    /// them is among these pairs; `None` if there are no such cards.
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
}
