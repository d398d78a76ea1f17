//! The exit codes of all subcommands.

use std::collections::{BTreeMap, BTreeSet};

use crate::help_text::{exit_codes, exit_codes_of_all};
use crate::program::{TempFile, program, without_subcommand};

const SET: &str = "0000 0001 0002";
const NO_SET: &str = "0000 0001 0010";

/// A board of 8 properties and 65,536 values, whose formulas are long.
const LARGE: &str = "0.0.0.0.0.0.0.0";

/// Arguments, the standard input, and the exit code. Files: `BOARD` has a set, `NO_SET` has none, `GAME` is a
/// recorded game, `WRONG` a changed game, `LONG` a board that takes long.
const CASES: [(&str, &str, i32); 54] = [
    ("play --seed 1", "", 0),
    ("play --seed 1 --sets 27", "", 1),
    ("play --sets x", "", 2),
    ("play --limit 0", "", 3),
    ("replay", "GAME", 0),
    ("replay", "WRONG", 1),
    ("replay", "", 2),
    ("check", "GAME", 0),
    ("check", "WRONG", 1),
    ("check", "", 2),
    ("deal", "", 0),
    ("deal --cards x", "", 2),
    ("table", "", 2),
    ("serve --port x", "", 2),
    ("puzzle --seed 7", "", 0),
    ("puzzle -p 1 --cards 3 --sets 0", "", 1),
    ("puzzle --cards x", "", 2),
    ("puzzle --cards 20 --sets 0 --limit 0.01", "", 3),
    ("sheet find --seed 7", "", 0),
    ("sheet guess", "", 2),
    ("sheet find -v 16 --limit 0.01", "", 3),
    ("solve", SET, 0),
    ("solve", NO_SET, 1),
    ("solve", "", 2),
    ("solve -p 2 -v 36 --limit 0", "LONG", 3),
    ("hint", SET, 0),
    ("hint", NO_SET, 1),
    ("hint", "", 2),
    ("hint -p 2 -v 36 --limit 0", "LONG", 3),
    ("explain BOARD 0000,0001,0002", "", 0),
    ("explain NO_SET 0000,0001,0010", "", 1),
    ("explain BOARD 0000,0001,0003", "", 1),
    ("explain BOARD", "", 2),
    ("draw", SET, 0),
    ("draw", "", 2),
    ("draw -p 2 -v 36 --matches --limit 0", "LONG", 3),
    ("prove", NO_SET, 0),
    ("prove", SET, 1),
    ("prove", "", 2),
    ("prove -p 8 -v 65536 --memory 1 --dimacs FILE", LARGE, 3),
    ("answer", "nonsense", 0),
    ("answer --limit x", "", 2),
    ("export --to opb", SET, 0),
    ("export --to opb", "", 2),
    ("export -p 8 -v 65536 --to dimacs --memory 1", LARGE, 2),
    ("export -p 8 -v 65536 --to dimacs --limit 0", LARGE, 3),
    ("import BOARD --from dimacs", "s SATISFIABLE\nv 1 2 3 0\n", 0),
    ("import BOARD --from dimacs", "s SATISFIABLE\nv 1 2 -3 0\n", 1),
    ("import BOARD --from dimacs", "s SOMETHING\n", 2),
    ("import BOARD --from dimacs", "s UNKNOWN\n", 3),
    ("completions bash", "", 0),
    ("completions none", "", 2),
    ("man", "", 0),
    ("man none", "", 2),
];

/// The codes that need a terminal, or a signal.
const UNTRIED: [(&str, i32); 3] = [("serve", 0), ("table", 0), ("table", 3)];

#[test]
fn each_help_names_the_exit_codes_that_come() {
    let [board, no_set] = [("board", SET), ("no-set", NO_SET)]
        .map(|(name, cards)| TempFile::new(&format!("exit-{name}"), cards));
    let file = TempFile::new("exit-file", "");
    let game = program("play").args("--seed 1 --format json").run().done().stdout;
    let wrong = game.replacen("\"sets\":10", "\"sets\":11", 1);
    let card = |number: u32| format!("{}.{}", number / 36, number % 36);
    let long = (0..231).map(card).collect::<Vec<_>>().join(" ");
    let mut codes = BTreeMap::<&str, BTreeSet<i32>>::new();
    for (args, input, code) in CASES {
        let mut run = without_subcommand();
        for arg in args.split(' ') {
            run = match arg {
                "BOARD" => run.arg(board.path()),
                "NO_SET" => run.arg(no_set.path()),
                "FILE" => run.arg(file.path()),
                arg => run.arg(arg),
            };
        }
        let input = match input {
            "GAME" => &game,
            "WRONG" => &wrong,
            "LONG" => &long,
            input => input,
        };
        run.input(input).run().ended_with(code);
        let (subcommand, _) = args.split_once(' ').unwrap_or((args, ""));
        codes.entry(subcommand).or_default().insert(code);
    }
    for (subcommand, code) in UNTRIED {
        codes.entry(subcommand).or_default().insert(code);
    }
    let help = without_subcommand().arg("--help").run().done().stdout;
    let listed = help.lines().filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    let listed = listed.filter(|name| name.chars().all(char::is_alphabetic) && !name.is_empty());
    let listed: BTreeSet<_> =
        listed.filter(|name| !["help", "setwise", "echo"].contains(name)).collect();
    assert_eq!(listed, codes.keys().copied().collect());
    for (subcommand, codes) in codes {
        assert_eq!(exit_codes(subcommand), codes, "{subcommand}");
        assert!(codes.is_subset(&exit_codes_of_all()), "{subcommand}");
    }
}
