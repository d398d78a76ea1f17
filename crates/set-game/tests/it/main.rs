//! Games, transcripts and their checker, through the public interface.

mod certificates;
mod common;

mod play;
mod properties;
mod replay;
mod serde;
mod solvers;
mod tamper;
mod verify;
