//! Bad values for every option: each is refused with one line that names it.

use crate::help::{OPTIONS, takes_value};
use crate::program::{Program, TempFile, program};

/// The program with a good board, game or whatever it reads.
fn with_good_input(name: &str) -> Program {
    let game = || program("play").args("--format json --sets 1 --seed 1").run().done().stdout;
    let arguments = match name {
        "export" => "--to smt2",
        "explain" => "- 0000",
        _ => "",
    };
    program(name).args(arguments).input(match name {
        "replay" => game(),
        _ => "0000 0001 0002".to_owned(),
    })
}

/// Tries values of an option in both forms, `--option value` and
/// `--option=value`.
fn refuse_all(name: &str, option: &str, values: &[&str]) {
    for value in values {
        // A value with a dash in front is taken for an option in this form,
        // and then named in part.
        let names = value.get(..2).filter(|_| value.starts_with('-')).unwrap_or(value);
        with_good_input(name).arg(option).arg(value).run().refused(names);
        with_good_input(name).arg(format!("{option}={value}")).run().refused(value);
    }
}

/// Texts that are no number for any option.
const NOT_A_NUMBER: [&str; 9] =
    ["", "x", "-1", "1.5", "1e3", "0x4", "4 ", "٣", "340282366920938463463374607431768211456"];

#[test]
fn properties_and_values() {
    for name in ["play", "solve", "hint"] {
        for option in ["--properties", "--values"] {
            refuse_all(name, option, &NOT_A_NUMBER);
            refuse_all(name, option, &["0", "65537", "4294967295", "4294967296"]);
        }
        refuse_all(name, "--properties", &["129", "65536"]);
        for (args, names) in [
            ("-p 20 -v 200", ["20", "200"]),
            ("-p 65 -v 3", ["65", "3"]),
            ("-p 128 -v 129", ["128", "129"]),
            ("-p 9 -v 65536", ["9", "65536"]),
        ] {
            for value in names {
                with_good_input(name).args(args).run().refused(value);
            }
        }
    }
}

#[test]
fn sets() {
    refuse_all("play", "--sets", &NOT_A_NUMBER);
    refuse_all("play", "--sets", &["28", "1000000000000", "18446744073709551616"]);
    for (size, most, sets) in [("-p 1 -v 9", 1, 2), ("-p 3 -v 4", 16, 17), ("-p 9 -v 1", 1, 2)] {
        program("play").args(size).args(&format!("-n {sets}")).run().refused(&format!("{sets}"));
        program("play").args(size).args(&format!("-n {sets}")).run().refused(&format!("{most}"));
    }
}

#[test]
fn seed_and_games() {
    refuse_all("play", "--seed", &NOT_A_NUMBER);
    refuse_all("play", "--seed", &["18446744073709551616"]);
    refuse_all("play", "--games", &NOT_A_NUMBER);
    refuse_all("play", "--games", &["0", "18446744073709551616"]);
}

#[test]
fn limit() {
    let values =
        ["", "abc", "-1", "-0.5", "nan", "NaN", "inf", "-inf", "infinity", "1e300", "1s", "1,5"];
    refuse_all("play", "--limit", &values);
    refuse_all("play", "--limit", &["18446744073709551616"]);
}

#[test]
fn choices() {
    let unknown = ["", "x", "Dynamic", "brute ", "brute,dynamic", "0", "xml"];
    for (name, option) in [
        ("play", "--solver"),
        ("play", "--refill"),
        ("play", "--format"),
        ("solve", "--format"),
        ("replay", "--solver"),
    ] {
        refuse_all(name, option, &unknown);
    }
    refuse_all("solve", "--format", &["csv"]);
    with_good_input("solve").arg("--first=yes").run().refused("yes");
}

#[cfg(not(feature = "smt"))]
#[test]
fn solvers_that_were_not_built() {
    for solver in ["smt", "smt-paper"] {
        program("play").args("--solver").arg(solver).run().refused("scripts/fetch-z3");
    }
}

#[test]
fn threads() {
    for name in ["play", "solve"] {
        refuse_all(name, "--threads", &["0", "1025", "10000"]);
    }
}

#[test]
fn steps() {
    refuse_all("hint", "--steps", &NOT_A_NUMBER);
    refuse_all("hint", "--steps", &["0", "6", "256"]);
}

#[test]
fn an_option_without_its_value_or_given_twice() {
    for (name, options) in OPTIONS {
        for option in options.iter().filter(|option| takes_value(name, option)) {
            with_good_input(name).arg(option).run().refused(option);
        }
    }
    program("play").args("--seed 1 --seed 2").run().refused("--seed");
    program("play").args("--solver brute --solver brute").run().refused("--solver");
    with_good_input("solve").args("--first --first").run().refused("--first");
}

#[test]
fn what_no_program_knows() {
    for (name, _) in OPTIONS {
        for unknown in ["--nonsense", "--sett", "-x", "-0"] {
            with_good_input(name).arg(unknown).run().refused(unknown);
        }
        let run = with_good_input(name).args("one two").run();
        match name {
            // They may be cards of the claim.
            "explain" => assert!(run.not_reached().stdout.contains("the card one is not")),
            "play" | "puzzle" | "deal" => run.refused("one"),
            _ => run.refused("two"),
        }
    }
    program("play").args("--version").run().refused("--version");
}

#[test]
fn cards_from_a_file_have_no_seed() {
    let file = TempFile::new("options-deals", "0000\n0001\n0002\n");
    program("play").args("--seed 1 --deals").arg(file.path()).run().refused("--seed");
}

/// Values with line ends in them still give one line.
#[test]
fn values_of_several_lines() {
    for value in ["a\nb", "1\n2", "\n", "Usage: x\ny"] {
        for option in ["--values", "--solver", "--limit", "--games", "--format"] {
            program("play").arg(option).arg(value).run().refused(option);
        }
    }
}

#[cfg(unix)]
#[test]
fn values_that_are_not_text() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let bytes = OsStr::from_bytes(b"\xff\xfe");
    for (name, options) in OPTIONS {
        // Any bytes are the name of a file that can be written.
        let can_be_any = ["--csv", "--svg", "--certify"];
        let takes_text = |option: &&&str| takes_value(name, option) && !can_be_any.contains(option);
        for option in options.iter().filter(takes_text) {
            with_good_input(name).arg(option).arg(bytes).run().refused("");
        }
    }
    for name in ["solve", "hint", "replay"] {
        program(name).arg(bytes).run().refused("No such file");
    }
}
