//! The program `setwise`: see its `--help`.

use std::process::ExitCode;

fn main() -> ExitCode {
    set_cli::setwise()
}
