//! Games at the table: the rules of claims, whole games by random actions, saved games.

mod common;
mod engines;
mod modes;
mod play;
mod properties;
mod referee;
mod saved;
mod variants;
