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

mod algorithm;
mod families;
mod solver;

pub use self::algorithm::{Oracle, PairCheck};
pub use self::families::{fooling_board, x_family, y_family};
pub use self::solver::{PairCheckSolver, Pairs};
