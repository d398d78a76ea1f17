//! Exact counts of set-free hands, for decks of three values and at most four
//! properties.

mod classes;
mod hands;

pub use classes::cap_classes;
pub use hands::set_free_hands;
