//! The evaluation of Takeshita, "Solving the Generalized Form of the Game of
//! Set Efficiently", section 5, repeated with the solvers of this project and
//! extended.
//!
//! | study | what | where |
//! |---|---|---|
//! | `table1` to `table3`, the sweeps, `symmetry` | the CPU time of the solvers at every size that the paper measured | [`timing`] |
//! | `frontier` | how far each solver gets in a time | [`timing`] |
//! | `uniformity` | are the draws of the decks uniform? (figures 3 to 6) | [`uniformity`] |
//! | `odds` | how often a classic board holds no set | [`odds`] |
//!
//! The solvers are brute force, the paper's dynamic algorithm and its SMT
//! reduction, this project's `dynamic` and `smt`, and two that the paper has
//! not: the integer program `ip`, and a `portfolio` of `dynamic` and `smt`
//! ([`timing::ENTRANTS`]).
//!
//! `lab study` runs them from the command line; docs/study.md says how,
//! and what the columns mean.
//!
//! # Example
//!
//! ```
//! use set_lab::timing::{Entrant, GameEnd, Settings, play};
//!
//! // A game of v = 4, p = 3, read after 1 and after 5 sets.
//! let rules = set_core::Rules::new(3, 4)?;
//! let dynamic = Entrant::named("dynamic")?;
//! let readings = play(dynamic, rules, 1, &[1, 5], &Settings::new())?;
//! assert!(readings.iter().all(|reading| reading.end == GameEnd::Found));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Crate features
//!
//! | feature | default | what it adds |
//! |---|---|---|
//! | `smt` | no | the SMT solvers, which need Z3, and the portfolio with one of them |

pub mod bench;
mod chart;
mod error;
mod markdown;
pub mod odds;
mod output;
mod progress;
pub mod timing;
pub mod uniformity;
pub mod units;

pub use error::StudyError;
pub use output::{Output, Report};
pub use progress::Progress;
