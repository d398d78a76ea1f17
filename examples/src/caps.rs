//! What `cap` does.

mod bound;
mod check;
mod counts;
mod limits;
mod measure;
mod search;
mod table;

pub use bound::{BoundArgs, bound};
pub use check::check;
pub use counts::{CountsArgs, counts};
pub use search::{SearchArgs, search};
pub use table::{TableArgs, table};
