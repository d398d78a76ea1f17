//! Dynamic.
