//! `--solver portfolio`.

use crate::play::seeded;
use crate::program::program;

#[test]
fn members_are_named_with_what_they_did() {
    for (args, names) in [
        ("", &["dynamic", "partial-canonical"][..]),
        ("--members brute", &["brute"]),
        (
            "--members brute,partial-canonical,dynamic -v 4 -p 3",
            &["brute", "partial-canonical", "dynamic"],
        ),
    ] {
        let run = seeded(args).args("--solver portfolio --sets 5").run().done();
        assert!(run.lines().last().unwrap().starts_with("verified"), "{}", run.stdout);
        let (_, first) = run.stdout.split_once("\nfirst answers: ").unwrap();
        let first = first.lines().next().unwrap().split(", ").map(|it| it.split_once(' ').unwrap());
        let (members, answers): (Vec<_>, Vec<_>) = first.unzip();
        assert_eq!(members, names);
        let answers: u32 = answers.iter().map(|answers| answers.parse::<u32>().unwrap()).sum();
        assert!(answers >= 5, "{}", run.stdout);
    }
}

#[test]
fn bad_members() {
    let portfolio = || program("play").args("--solver portfolio");
    portfolio().args("--members").arg("").run().refused("--members");
    portfolio().args("--members dynamic,none").run().refused("none");
    program("play").args("--members dynamic").run().refused("--members");
}
