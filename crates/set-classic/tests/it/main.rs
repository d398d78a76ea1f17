//! The tests of the crate from outside.

mod bulk;
mod burnside;
mod difficulty;
mod games;
mod hand;
mod puzzle;
mod tables;
