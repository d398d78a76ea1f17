//! The threads of a team.
//!
//! | file | what it has |
//! |---|---|
//! | `pool.rs` | the team: its threads, their public handle, and the smallest questions that it is for |
//! | `run.rs` | a survey under way: what each thread does |
//! | `jobs.rs` | jobs that a thread gives to others, and waits for |
//! | `parts.rs` | parts of searches, handed over from thread to thread |
//! | `awake.rs` | threads that stay awake between questions |
//! | `state.rs` | the state of a survey, which its threads share under a lock |
//! | `cpu_time.rs` | the CPU time of the threads |

mod awake;
mod cpu_time;
mod jobs;
mod parts;
mod pool;
mod run;
mod state;
#[cfg(test)]
mod tests;

pub(crate) use self::pool::Team;
pub use self::pool::Threads;

/// The team that solvers share.
pub(crate) type SharedTeam = alloc::sync::Arc<Team>;
