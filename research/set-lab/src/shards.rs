//! Work in shards: on any number of machines, by any engine that can start programs.
//!
//! A [`Plan`] has the work and the number of shards. [`run()`] does one shard and writes its file;
//! [`Status`] tells which shards are done; [`merge()`] puts the files of all shards together to the
//! results that one machine would have written. The shards share only a folder: no shard knows
//! another, or the engine that started it.
//!
//! | module | knows |
//! |---|---|
//! | `kinds` | the work: one file for each kind, which knows no files |
//! | `shard`, `plan` | plans as JSON, with their SHA-256; the units of a shard |
//! | `saved`, `folder` | the files of shards, whose findings the kind checks |
//! | `run`, `status`, `merge` | the three commands |
//! | `command` | the command line |
//!
//! The work of a kind is a list of *units*, numbered from 0. Of N shards, shard I takes the
//! units I - 1, I - 1 + N, I - 1 + 2N, ...: so expensive units that are neighbours go to
//! different shards. The finding of a unit depends on the plan and its number only.
//!
//! # To add a kind
//!
//! A file in `kinds/` with a type that implements `Kind`, a variant of [`Task`], and a
//! subcommand of `lab shard plan`.

pub(crate) mod command;
mod folder;
mod kinds;
mod merge;
mod plan;
mod run;
mod saved;
mod shard;
mod status;

pub use crate::odds::OddsTask;
pub use kinds::{CapQuestion, CapTask, Task};
pub use merge::merge;
pub use plan::Plan;
pub use run::{End, run};
pub use saved::{check_file, file_text};
pub use shard::Shard;
pub use status::{Progressed, Status};
