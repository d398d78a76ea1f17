//! Games, records and their checker, from outside.

mod common;

mod play;
mod properties;
mod replay;
mod serde;
mod solvers;
mod tamper;
mod verify;
