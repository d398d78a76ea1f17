//! Bad values of options: each is refused with one line that names it.

use crate::bad_numbers::{called, options};
use crate::messages::SUBCOMMANDS;
use crate::program::{TempFile, program, without_subcommand};

/// Command lines, and what their refusal names.
const REFUSED: &[(&str, &str)] = &[
    ("play --properties 0", "'0' for '--properties"),
    ("play --properties 129", "129"),
    ("solve --values 65537", "65537"),
    ("hint -p 20 -v 200", "20 properties"),
    ("play --sets 28", "28"),
    ("play -p 3 -v 4 --sets 17", "16"),
    ("play -p 9 -v 1 --sets 2", "1"),
    ("play --seed 18446744073709551616", "18446744073709551616"),
    ("play --games 0", "'0' for '--games"),
    ("play --limit nan", "nan"),
    ("play --limit inf", "inf"),
    ("play --limit=-0.5", "-0.5"),
    ("play --limit 1e300", "1e300"),
    ("play --solver Dynamic", "Dynamic"),
    ("play --solver brute,dynamic", "brute,dynamic"),
    ("replay --solver none", "none"),
    ("play --refill never", "never"),
    ("play --format xml", "xml"),
    ("solve --format csv", "csv"),
    ("solve --first=yes", "yes"),
    ("play --threads 0", "'0' for '--threads"),
    ("solve --threads 1025", "1025"),
    ("hint --steps 0", "'0' for '--steps"),
    ("hint --steps 6", "6"),
    ("play --seed 1 --seed 2", "--seed"),
    ("solve --first --first", "--first"),
    ("play --version", "--version"),
    ("play one", "one"),
    ("solve one two", "two"),
    #[cfg(not(feature = "smt"))]
    ("play --solver smt", "scripts/fetch-z3"),
    #[cfg(not(feature = "smt"))]
    ("play --solver smt-paper", "scripts/fetch-z3"),
];

#[test]
fn each_bad_value_is_named() {
    for (args, names) in REFUSED {
        without_subcommand().args(args).input("0000 0001 0002").run().refused(names);
    }
}

/// Every option of every subcommand: unknown, without its value, and with what is no text.
#[test]
fn every_option() {
    for subcommand in SUBCOMMANDS {
        called(subcommand).arg("--nonsense").run().refused("--nonsense");
        for option in options(&called(subcommand).arg("-h").run().done().stdout) {
            called(subcommand).arg(&option).run().refused(&option);
            #[cfg(unix)]
            {
                use std::os::unix::ffi::OsStrExt;
                let bytes = std::ffi::OsStr::from_bytes(b"\xff\xfe");
                called(subcommand).arg(&option).arg(bytes).run().refused("");
            }
        }
    }
}

#[test]
fn cards_from_a_file_have_no_seed() {
    let file = TempFile::new("options-deals", "0000\n0001\n0002\n");
    program("play").args("--seed 1 --deals").arg(file.path()).run().refused("--seed");
}

/// Values with line ends in them still give one line.
#[test]
fn values_of_several_lines() {
    for value in ["a\nb", "\n"] {
        for option in ["--values", "--solver", "--limit"] {
            program("play").arg(option).arg(value).run().refused(option);
        }
    }
}
