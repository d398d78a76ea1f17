//! Tests of the crate as its users see it.

mod lp_format;
mod veripb;
