//! Every solver against every other, and against known answers.

mod agreement;
mod app;
mod architecture;
mod classic;
mod engine;
mod front_pages;
mod fuzz;
mod games;
mod hostile;
mod links;
mod lists;
mod lockstep;
mod old_files;
mod punctual;
mod relabelling;
mod security;
#[cfg(feature = "smt")]
mod smt;
mod stability;
mod teach;
mod vectors;
mod vocabulary;
