//! Every solver against every other, and against known answers.

mod app;
mod architecture;
mod beyond_brute;
mod classic;
mod engine;
mod enumeration;
mod existence;
mod front_pages;
mod fuzz;
mod games;
mod links;
mod lists;
mod lockstep;
mod old_files;
mod punctual;
mod relabelling;
mod security;
#[cfg(feature = "smt")]
mod smt;
mod special;
mod stability;
mod statistics;
mod teach;
mod threads;
mod vectors;
mod vocabulary;
