//! A question about caps in shards: on any number of machines, by any engine that can start
//! programs.
//!
//! A [`Plan`] has the question and the number of shards. [`run()`] does one shard and writes its
//! file; [`todo()`] tells which shards are not done; [`merge()`] puts the files of all shards together
//! to the results that one machine would have written. The shards share only a folder: no shard
//! knows another, or the engine that started it.
//!
//! | module | has |
//! |---|---|
//! | `question` | the question and its cubes, without any file |
//! | `plan` | plans as JSON, with their SHA-256; the cubes of a shard |
//! | `folder` | the files of shards |
//! | `run` | what is done with them |
//! | `command` | the command line |
//!
//! The question is divided into *cubes*, numbered from 0. Of N shards, shard I takes the
//! cubes I - 1, I - 1 + N, I - 1 + 2N, ...: so expensive cubes that are neighbours go to
//! different shards. The answer of a cube depends on the plan and its number only.
pub(crate) mod command;
mod folder;
mod plan;
mod question;
mod run;

pub use folder::{check_file, file_text};
pub use plan::{Plan, Shard};
pub use question::Question;
pub use run::{End, merge, run, todo};
