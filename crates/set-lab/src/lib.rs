//! Every measurement of the card game Set in this project: the parts of the
//! program `lab`, which docs/study.md describes.
//!
//! | subcommand | measures | where |
//! |---|---|---|
//! | `lab study` | whole games: the paper's evaluation (Takeshita, section 5) repeated and extended, growth, portfolios | [`study`] |
//! | `lab study odds` | how often a classic board holds no set | [`odds`] |
//! | `lab study uniformity` | are the draws of the decks uniform? (the paper's figures 3 to 6) | [`uniformity`] |
//! | `lab compare` | solvers on equal boards, one question each | [`boards`] |
//! | `lab bench` | the flagship against its targets and beside other solvers | [`mod@bench`] |
//! | `lab threads` | the flagship on several threads, and in simulation on more | [`threads`] |
//! | `lab shard`, `lab merge` | any work that splits, in shards on many machines | [`shards`] |
//! | `lab proofs` | certificates of "no set", beside the search | [`proofs`] |
//! | `lab sizes` | how large the boards of games get, beside a prediction | [`sizes`] |
//! | `lab costs` | what an answer costs: the table of `set_portfolio::Auto` | [`costs`] |
//! | `lab distribution` | nothing: draws the exact distributions of sets among classic cards | [`distribution`] |
//! | `lab encodings` | the size of the reductions to Z3 | `encodings` |
//!
//! They share one clock ([`clock`]), one way to play and time a game ([`game`]),
//! one word for how it ended ([`Ending`]), one summary of several runs
//! ([`Summary`]) and one way to fit growth ([`fit`]).
//!
//! # Example
//!
//! ```
//! use core::time::Duration;
//!
//! use set_lab::Ending;
//! use set_lab::game::{Limits, Setup};
//!
//! // A game of v = 4, p = 3, read after 1 and after 5 sets.
//! let setup = Setup {
//!     solver: "dynamic",
//!     rules: set_core::Rules::new(3, 4)?,
//!     seed: 1,
//!     refill: set_game::Refill::WhenSetFree,
//!     limits: Limits::new(Duration::from_secs(10), 1 << 30),
//! };
//! let played = setup.play(&[1, 5], || set_lab::solvers::make(setup.solver, setup.rules))?;
//! assert!(played.readings.iter().all(|reading| reading.ending == Ending::Found));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Crate features
//!
//! | feature | default | what it adds |
//! |---|---|---|
//! | `smt` | no | the SMT solvers, which need Z3, and the portfolio with one of them |
//! | `highs` | no | the engine HiGHS for the integer program |

pub mod bench;
pub mod boards;
mod chart;
pub mod classic;
pub mod clock;
pub mod costs;
pub mod distribution;
#[cfg(feature = "smt")]
pub mod encodings;
mod ending;
mod error;
pub mod fit;
pub mod game;
mod markdown;
pub mod memory;
pub mod odds;
mod output;
pub mod points;
mod progress;
pub mod proofs;
pub mod shards;
pub mod sizes;
pub mod solvers;
pub mod study;
mod summary;
pub mod threads;
mod timed_game;
pub mod uniformity;
pub mod units;

pub use ending::Ending;
pub use error::LabError;
pub use output::{Draft, Output, Report};
pub use progress::Progress;
pub use summary::{Summary, median};
pub use timed_game::TimedGame;
