//! Tests of the crate as its users see it.

mod conformance;
mod lp_format;
mod printed;
mod search;
