//! The program `lab`: every measurement of the project.

use std::process::ExitCode;

fn main() -> ExitCode {
    set_lab::lab()
}
