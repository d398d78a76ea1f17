//! The evidence for research/docs/errata.md: each test would fail if what it is named after were not
//! an erratum. Sections and equations are numbered as in S. Takeshita, "Solving the Generalized Form of
//! the Game of Set Efficiently".

mod algorithms;
mod figures;
