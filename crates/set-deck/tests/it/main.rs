//! Tests of the crate as its users see it.

mod decks;
mod every_order;
