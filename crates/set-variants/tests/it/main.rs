//! The tests of set-variants.

mod addable;
mod answers;
mod brute_force;
mod conformance;
mod definitions;
mod draw;
mod drawn;
mod frames;
mod hidden;
mod messages;
mod packing;
mod texts;
mod words;
