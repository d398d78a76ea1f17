//! What the benchmarks share: the lines of the table, who is measured at each,
//! and how.

pub mod clock;
pub mod contender;
pub mod growth;
pub mod line;
pub mod measure;
pub mod memory;
pub mod plain;
pub mod plot;
pub mod table;
