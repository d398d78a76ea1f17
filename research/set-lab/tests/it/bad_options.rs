//! Command lines that are refused.

use crate::bad_numbers::give_all;
use crate::help::OPTIONS;
use crate::program::{program, without_subcommand};

/// Not a number for any option.
const NOT_A_NUMBER: [&str; 9] =
    ["", "x", "-1", "1.5", "1e3", "0x4", "4 ", "٣", "340282366920938463463374607431768211456"];

/// The subcommands that are given files without an option.
const WITH_FILES: [&str; 4] = ["instances", "shard run", "shard status", "merge"];

/// Tries values of an option in both forms, `--option value` and
/// `--option=value`: each is refused, and named.
fn refuse_all(name: &str, option: &str, values: &[&str]) {
    for value in values {
        // A value with a dash in front is taken for an option in this form,
        // and then named in part.
        let names = value.get(..2).filter(|_| value.starts_with('-')).unwrap_or(value);
        let program = || without_subcommand().args(name);
        program().arg(option).arg(value).run().refused(names);
        program().arg(format!("{option}={value}")).run().refused(value);
    }
}

#[test]
fn messages_are_in_words_of_the_game() {
    let others = ["cap", "cap counts", "cap bound", "cap check", "classic distribution"];
    let more = ["extremal sets", "extremal caps", "hardness"];
    let tried = give_all(OPTIONS.map(|(name, _)| name).into_iter().chain(others).chain(more));
    assert!(tried > 100, "{tried}");
}

#[test]
fn seed_and_games() {
    refuse_all("bench", "--seed", &NOT_A_NUMBER);
    refuse_all("bench", "--seed", &["18446744073709551616"]);
    refuse_all("bench", "--runs", &NOT_A_NUMBER);
    refuse_all("bench", "--runs", &["0", "18446744073709551616"]);
}

#[test]
fn limit() {
    let values =
        ["", "abc", "-1", "-0.5", "nan", "NaN", "inf", "-inf", "infinity", "1e300", "1s", "1,5"];
    for (name, option) in [("bench", "--limit"), ("bench", "--baseline-limit")] {
        refuse_all(name, option, &values);
        refuse_all(name, option, &["18446744073709551616"]);
    }
}

#[test]
fn lines() {
    let values = [
        "",
        "fast",
        "3",
        "3,4,1",
        "v=3,p=4",
        "v=3,p=4,n=0",
        "v=3,p=4,n=28",
        "v=0,p=4,n=1",
        "v=3,p=65,n=1",
        "v=3,p=4,n=x",
        "v=3,p=4,n=1,n=2",
        "v=-3,p=4,n=1",
        "-v=3,p=4,n=1",
    ];
    refuse_all("bench", "--lines", &values);
}

#[test]
fn growth() {
    for option in ["--properties", "--values", "--sets", "--seed", "--games"] {
        refuse_all("study growth", option, &NOT_A_NUMBER[..6]);
    }
    refuse_all("study growth", "--limit", &["", "abc", "-1", "nan", "inf", "1e300", "1s", "1,5"]);
    refuse_all("study growth", "--grow", &["", "v", "cards", "x", "Dynamic", "0"]);
    refuse_all("study growth", "--values", &["0", "65537"]);
    refuse_all("study growth", "--sets", &["0"]);
    program("study").args("growth --grow values --properties 0").run().refused("0");
}

#[test]
fn shards() {
    let cap = "shard plan --size 20";
    refuse_all(cap, "--shards", &NOT_A_NUMBER);
    refuse_all(cap, "--symmetry", &["x", "Frame"]);
    refuse_all(cap, "--depth", &["x", "21", "4294967296"]);
    refuse_all("shard run plan.json 1", "--time-limit", &["", "abc", "-1", "nan", "inf", "1s"]);
    refuse_all("shard status plan.json folder", "--format", &["", "x", "JSON"]);
}

#[test]
fn choices() {
    let unknown = ["", "x", "Dynamic", "brute ", "brute,dynamic", "0", "xml"];
    refuse_all("bench", "--format", &unknown);
    refuse_all("bench", "--group", &["", "x", "Games", "0"]);
    refuse_all("bench", "--instructions", &unknown);
}

#[test]
fn an_option_without_its_value() {
    for (name, options) in OPTIONS {
        for option in options {
            without_subcommand().args(name).arg(option).run().refused(option);
        }
    }
}

#[test]
fn what_no_subcommand_knows() {
    for (name, _) in OPTIONS {
        for unknown in ["--nonsense", "--sett", "-x", "-0"] {
            without_subcommand().args(name).arg(unknown).run().refused(unknown);
        }
        if !WITH_FILES.contains(&name) {
            without_subcommand().args(name).args("one").run().refused("one");
        }
        without_subcommand().args(name).args("one two").run().refused("o");
    }
    program("none").run().refused("none");
}
