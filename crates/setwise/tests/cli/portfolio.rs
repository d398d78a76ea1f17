//! `--solver portfolio`.

use crate::play::seeded;
use crate::program::program;

/// The lines about the members.
fn members(args: &str) -> Vec<String> {
    let run = seeded(args).args("--solver portfolio --sets 5").run().done();
    assert!(run.lines().last().unwrap().starts_with("verified"), "{}", run.stdout);
    let lines = run.stdout.lines().filter(|line| line.starts_with("  "));
    lines.map(|line| line.trim().to_owned()).collect()
}

#[test]
fn members_are_named_with_what_they_did() {
    for (args, names) in [
        ("", &["dynamic", "partial"][..]),
        ("--members brute", &["brute"]),
        ("--members brute,partial,dynamic -v 4 -p 3", &["brute", "partial", "dynamic"]),
        ("--members partial --members dynamic --priority 50", &["partial", "dynamic"]),
    ] {
        let lines = members(args);
        assert_eq!(lines.len(), names.len(), "{lines:?}");
        let mut first = 0;
        for (line, name) in lines.iter().zip(names) {
            assert!(line.starts_with(&format!("{name}: first ")), "{line}");
            first += line.split(' ').nth(2).unwrap().parse::<u32>().unwrap();
        }
        assert!(first >= 5, "{lines:?}");
    }
}

#[test]
fn by_priority_games_are_the_same_in_every_run() {
    let game = || {
        let args = "--solver portfolio --members partial,brute --priority 30 --format json";
        let run = seeded(args).args("-v 4 -p 4 --sets 8").run().done();
        let mut game = run.json().remove(0);
        game["transcript"]["statistics"]["cpu_seconds"] = 0.into();
        game
    };
    assert_eq!(game(), game());
}

#[test]
fn bad_members() {
    let portfolio = || program("play").args("--solver portfolio");
    portfolio().args("--members").arg("").run().refused("--members");
    portfolio().args("--members dynamic,none").run().refused("none");
    portfolio().args("--members dynamic,dynamic").run().refused("a member \"dynamic\" already");
    portfolio().args("--members portfolio").run().refused("member of a portfolio");
    portfolio().args("--priority 0").run().refused("0");
    program("play").args("--members dynamic").run().refused("--members");
    program("play").args("--priority 5").run().refused("--priority");
}
