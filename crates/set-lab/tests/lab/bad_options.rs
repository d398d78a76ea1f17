//! Command lines that are refused.

use crate::help::OPTIONS;
use crate::program::program;

/// Not a number for any option.
const NOT_A_NUMBER: [&str; 9] =
    ["", "x", "-1", "1.5", "1e3", "0x4", "4 ", "٣", "340282366920938463463374607431768211456"];

/// Tries values of an option in both forms, `--option value` and
/// `--option=value`: each is refused, and named.
fn refuse_all(name: &str, option: &str, values: &[&str]) {
    for value in values {
        // A value with a dash in front is taken for an option in this form,
        // and then named in part.
        let names = value.get(..2).filter(|_| value.starts_with('-')).unwrap_or(value);
        program(name).arg(option).arg(value).run().refused(names);
        program(name).arg(format!("{option}={value}")).run().refused(value);
    }
}

#[test]
fn seed_and_games() {
    for name in ["bench", "growth"] {
        refuse_all(name, "--seed", &NOT_A_NUMBER);
        refuse_all(name, "--seed", &["18446744073709551616"]);
        refuse_all(name, "--games", &NOT_A_NUMBER);
        refuse_all(name, "--games", &["0", "18446744073709551616"]);
    }
}

#[test]
fn limit() {
    let values =
        ["", "abc", "-1", "-0.5", "nan", "NaN", "inf", "-inf", "infinity", "1e300", "1s", "1,5"];
    for (name, option) in
        [("bench", "--limit"), ("bench", "--baseline-limit"), ("growth", "--limit")]
    {
        refuse_all(name, option, &values);
        refuse_all(name, option, &["18446744073709551616"]);
    }
}

#[test]
fn lines() {
    let values = [
        "", "fast", "3", "3,4", "3,4,0", "3,4,28", "0,4,1", "3,65,1", "3,4,x", "3,4,1,2", "-3,4,1",
    ];
    refuse_all("bench", "--lines", &values);
}

#[test]
fn growth() {
    refuse_all("growth", "--grow", &["", "v", "cards"]);
    refuse_all("growth", "--properties", &NOT_A_NUMBER);
    refuse_all("growth", "--values", &NOT_A_NUMBER);
    refuse_all("growth", "--sets", &NOT_A_NUMBER);
    refuse_all("growth", "--values", &["0", "65537"]);
    refuse_all("growth", "--sets", &["0"]);
    program("growth").args("--grow values --properties 0").run().refused("0");
    program("growth").args("--limit 0.01 --svg no/such/folder/x.svg").run().refused("x.svg");
}

#[test]
fn choices() {
    let unknown = ["", "x", "Dynamic", "brute ", "brute,dynamic", "0", "xml"];
    refuse_all("bench", "--format", &unknown);
    refuse_all("growth", "--grow", &unknown);
}

#[test]
fn an_option_without_its_value() {
    for (name, options) in OPTIONS {
        for option in options {
            program(name).arg(option).run().refused(option);
        }
    }
}

#[test]
fn what_no_subcommand_knows() {
    for (name, _) in OPTIONS {
        for unknown in ["--nonsense", "--sett", "-x", "-0"] {
            program(name).arg(unknown).run().refused(unknown);
        }
        program(name).args("one two").run().refused("one");
    }
    program("none").run().refused("none");
}
