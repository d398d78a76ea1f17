//! The options that several subcommands have.

pub(crate) mod choice;
pub(crate) mod pictures;
pub(crate) mod reading;
pub(crate) mod screen;
pub(crate) mod solvers;
