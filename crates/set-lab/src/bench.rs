//! The flagship at the lines of a table, against its targets and beside other
//! solvers: what is played ([`mod@line`]), by which solvers ([`contender`]), how it is
//! measured ([`measure`]) and written ([`table`]).

pub mod contender;
pub mod line;
pub mod measure;
pub mod table;
