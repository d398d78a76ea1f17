//! 3-VALUE SET by checking pairs of cards (Chaudhuri et al., section 3).
//!
//! A *pair-checking algorithm* (definition 3.1) knows only the number of cards,
//! and may ask an [`Oracle`] whether two cards are in a valid set of the board.
//! How many pairs must it check?
//!
//! - [`PairCheck::BruteForce`] checks all `n (n - 1) / 2` pairs.
//! - [`PairCheck::Optimum`] checks the pairs within each half of the cards. That
//!   suffices, as two of any three cards are in the same half. It is
//!   `ceil(n^2/4 - n/2)` pairs: 30 of 66 for 12 cards.
//! - Fewer checks do not suffice (theorem 3.2). Take the set-free cards of
//!   [`x_family`], and suppose that the algorithm checks no pair of some three
//!   cards. Then [`fooling_board`] is a board with a set on which the algorithm
//!   gets the same answers. So the pairs that are not checked form a graph
//!   without triangles, which has at most `n^2/4` edges by Turán's theorem.
//!
//! # Example
//!
//! ```
//! use set_core::{Board, Rules};
//! use set_hardness::pair_check::{Oracle, PairCheck, fooling_board};
//!
//! let all: Vec<_> = PairCheck::Optimum.pairs(12).collect();
//! assert_eq!(all.len() as u64, PairCheck::lower_bound(12)); // 30
//! assert_eq!(PairCheck::unchecked_triple(12, &all), None);
//!
//! // Without one of these checks, some three cards are not checked at all.
//! let (&left_out, rest) = all.split_first().unwrap();
//! let triple = PairCheck::unchecked_triple(12, rest).unwrap();
//! assert!(triple.contains(&left_out.0) && triple.contains(&left_out.1));
//!
//! // On this board these three are the only set, and the other checks miss it.
//! let board = fooling_board(12, triple).unwrap();
//! let mut oracle = Oracle::new(&board)?;
//! assert!(!rest.iter().any(|&(h, i)| oracle.check(h, i)));
//! assert!(oracle.check(left_out.0, left_out.1));
//! # Ok::<(), set_hardness::HardnessError>(())
//! ```

use core::ops::ControlFlow;
use std::collections::HashMap;

use set_core::{Board, Card, Halt, Meter, Rules, Search, Stateless, ValidSet, Visit};

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
    fn third(&self, h: usize, i: usize) -> Option<Card> {
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
    fn middle(self, n: usize) -> usize {
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

/// The size of the largest board of these families, `2^20`.
const MAX_CARDS: usize = 1 << 20;

/// `X_p`: all `2^p` cards without the value 2. They are set-free. `None` if there
/// are no such rules, or more than a million cards.
///
/// ```
/// use set_hardness::pair_check::x_family;
///
/// assert_eq!(x_family(2).unwrap().to_string(), "00 01 10 11");
/// ```
#[must_use]
pub fn x_family(properties: u32) -> Option<Board> {
    let rules = rules_of_family(properties)?;
    Board::from_cards(rules, without_last_value(rules, 1 << properties)).ok()
}

/// `Y_p`: `X_p` with the card `1...1` replaced by `0...02`. Its only valid set is
/// `0...00`, `0...01` and `0...02`. `None` as for [`x_family`], and for one
/// property, where `0...01` is the card that is replaced.
///
/// ```
/// use set_hardness::pair_check::y_family;
///
/// assert_eq!(y_family(2).unwrap().to_string(), "00 01 10 02");
/// ```
#[must_use]
pub fn y_family(properties: u32) -> Option<Board> {
    let rules = rules_of_family(properties).filter(|_| properties > 1)?;
    let mut cards = without_last_value(rules, 1 << properties);
    *cards.last_mut()? = third(rules)?;
    Board::from_cards(rules, &cards).ok()
}

/// A board of `n` cards whose only valid set is at these three indices. It has
/// cards of `Y_p` in another order.
///
/// An algorithm that checks no pair of the three gets the same answers as on `n`
/// cards of `X_p`, which are set-free. So it is wrong on one of the two boards.
/// The paper has `n = 2^p`. Here any `n >= 3` will do, with the least `p` such that
/// `2^p >= n`.
///
/// `None` if `n` is less than 3 or more than a million, or if the indices are not
/// three different numbers less than `n`.
#[must_use]
pub fn fooling_board(n: usize, indices: [usize; 3]) -> Option<Board> {
    let mut sorted = indices;
    sorted.sort_unstable();
    if !(3..=MAX_CARDS).contains(&n)
        || sorted[0] == sorted[1]
        || sorted[1] == sorted[2]
        || sorted[2] >= n
    {
        return None;
    }
    let properties = n.next_power_of_two().trailing_zeros().max(2);
    let rules = rules_of_family(properties)?;
    let mut cards = without_last_value(rules, n - 1);
    let others = cards.split_off(2);
    cards.push(third(rules)?);
    let (mut set, mut others) = (cards.into_iter(), others.into_iter());
    let next = |index| if indices.contains(&index) { set.next() } else { others.next() };
    let cards: Vec<Card> = (0..n).map_while(next).collect();
    Board::from_cards(rules, &cards).ok()
}

fn rules_of_family(properties: u32) -> Option<Rules> {
    Rules::new(properties, 3).ok().filter(|_| properties <= MAX_CARDS.trailing_zeros())
}

/// The first `len` cards of `X_p`: the binary numbers in ascending order.
fn without_last_value(rules: Rules, len: usize) -> Vec<Card> {
    let p = rules.properties();
    let card = |number: usize| {
        let values: Vec<u32> = (0..p).rev().map(|bit| u32::from(number >> bit & 1 == 1)).collect();
        rules.card(&values).ok()
    };
    (0..len).filter_map(card).collect()
}

/// The card that completes the first two to a valid set.
fn third(rules: Rules) -> Option<Card> {
    rules.card_at(2)
}

/// A solver for three values by a pair-checking algorithm: [`PairCheck::solver`] makes it.
///
/// A node of the [`Budget`](set_core::Budget) is a check.
///
/// # Complexity
///
/// `n (n - 1) / 2` or `ceil(n^2/4 - n/2)` checks for `n` cards, each in expected
/// time `O(p)`.
///
/// # Example
///
/// ```
/// use set_core::{Board, Budget, Limit, Outcome, Rules, Solver};
/// use set_hardness::PairCheck;
///
/// let board = Board::parse(Rules::CLASSIC, "0000 0001 0010 0011 0100 0101 0110 0111 1000 1001 1010 1011")?;
/// let mut solver = PairCheck::Optimum.solver(board)?;
/// let interrupted = Outcome::Interrupted(Limit::Nodes);
/// assert_eq!(solver.find(&Budget::unlimited().with_node_limit(29))?, interrupted);
/// assert_eq!(solver.find(&Budget::unlimited().with_node_limit(30))?, Outcome::SetFree);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type PairCheckSolver = Stateless<Pairs>;

/// The search of [`PairCheckSolver`], for boards of three values.
#[derive(Clone, Copy, Debug)]
pub struct Pairs(PairCheck);

impl PairCheck {
    /// A solver for this board.
    ///
    /// # Errors
    ///
    /// [`HardnessError::NotThreeValues`] if the number of values is not three.
    pub fn solver(self, board: Board) -> Result<PairCheckSolver, HardnessError> {
        Oracle::new(&board)?;
        Ok(Stateless::from_search(board, Pairs(self)))
    }
}

impl Search for Pairs {
    /// Checks the pairs in order, and visits each set when its first pair is checked. Either all
    /// three cards are in the same half, or just two of them are.
    fn search(
        &self,
        board: &Board,
        meter: &mut Meter<'_>,
        visit: &mut Visit<'_>,
    ) -> ControlFlow<Halt> {
        let cards = board.cards();
        let indices: HashMap<Card, usize> = board.iter().zip(0..).collect();
        let middle = self.0.middle(cards.len());
        let oracle = Oracle::new(board).expect("the solver has three values");
        for (h, i) in self.0.pairs(cards.len()) {
            meter.node()?;
            let Some(third) = oracle.third(h, i) else { continue };
            let index = indices.get(&third);
            if index.is_some_and(|&index| index > i || (index < middle) != (h < middle)) {
                let set = ValidSet::new(board.rules(), &[cards[h], cards[i], third]);
                visit(set.expect("the third card completes the pair"))?;
            }
        }
        ControlFlow::Continue(())
    }
}
