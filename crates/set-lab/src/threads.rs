//! The flagship on several threads: measured on this machine, and simulated for larger ones.
//!
//! | file | what it has |
//! |---|---|
//! | `game.rs` | a game by one number of threads, timed by the clock |
//! | `sizes.rs` | the time of the search with each anchor of a game |
//! | `schedule.rs` | how long any number of threads would take for searches of these times |
//! | `report.rs` | tables and a plot |

mod game;
mod report;
mod schedule;
mod sizes;

pub use self::game::{Timing, compare};
pub use self::report::{Simulation, plot, table};
pub use self::sizes::{Question, questions};
