//! How long solvers take: the paper's tables and sweeps, and the frontier.

mod game;
mod paper;
mod plan;
mod player;
mod plots;
mod report;
mod results;
mod run;
mod solvers;
mod study;
mod summary;

pub use game::{GameEnd, Reading, Settings, play};
pub use paper::{PaperTiming, paper_timings};
pub use plan::{Axis, Plan, Point, Series, TimingStudy};
pub use plots::plots;
pub use report::report;
pub use results::Results;
pub use run::run;
pub use solvers::{ENTRANTS, Entrant, Family};
pub use study::{chosen, study};
pub use summary::{Growth, Summary};
