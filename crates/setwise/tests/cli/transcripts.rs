//! Transcripts of `play` and of other programs: the form, and what `check` says of them.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::play::seeded;
use crate::program::{TempFile, program};

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}

/// Games of all kinds, as `play` writes them.
fn games() -> String {
    let runs = [
        "--games 5",
        "--refill when-set-free --sets 12",
        "-p 3 -v 4 --solver partial-canonical --sets 14",
        "-p 2 -v 12 --sets 2",
        "-v 1 -p 3",
        "-v 2 -p 4 -n 8",
        "--limit 0",
        "--sets 0",
        "--seed 18446744073709551615",
        "-p 64 -v 2 --sets 3",
    ];
    let play = |args: &&str| seeded(args).args("--format json").run().ended().stdout;
    let mut games: String = runs.iter().map(play).collect();
    let deals = TempFile::new("transcripts-deals", "0000\n0001\n0002\n1111\n");
    let scripted = program("play").args("--format json --sets 1 --deals").arg(deals.path());
    games.push_str(&scripted.run().done().stdout);
    games
}

#[test]
fn check_accepts_what_play_writes() {
    let games = games();
    let run = program("check").input(&*games).run().done();
    let verified = run.lines().iter().filter(|line| line.starts_with("verified")).count();
    assert_eq!(verified, games.lines().count());
}

#[test]
fn wrong_and_bad_games() {
    let game = seeded("--format json").run().done().stdout;
    let wrong = game.replace("\"sets\":10", "\"sets\":11");
    let run = program("check").input(format!("{game}{wrong}")).run().not_reached();
    assert!(run.stdout.contains("NOT VERIFIED: statistics: sets is 11"), "{}", run.stdout);
    program("check").input("").run().refused("no games");
    // Games are read one by one: those before a bad one are checked.
    let run = program("check").input(format!("{game}{{}}")).run();
    assert!(run.stdout.contains("verified: ") && run.stderr.contains("line 2: no transcript"));
    run.ended_with(2);
}

/// The example of the page has a mistake, which the page tells.
#[test]
fn the_example_of_the_page() {
    let page = std::fs::read_to_string(docs().join("transcript.md")).unwrap();
    let block = |language: &str| {
        let start = page.find(&format!("```{language}\n")).unwrap() + language.len() + 4;
        page[start..].split("\n```").next().unwrap().to_owned()
    };
    let run = program("check").input(block("json")).run().not_reached();
    assert_eq!(run.lines().last(), Some(&&*block("text")));
}

/// A program of a stranger: games of its own, checked and played again.
#[test]
fn a_game_by_a_python_program() {
    let example = docs().join("examples/play.py");
    for args in ["4 3 10 1", "4 3 27 2", "2 3 3 3", "3 4 12 1", "1 2 1 1", "1 11 1 1", "3 1 1 1"] {
        let run = Command::new("python3").arg(&example).args(args.split(' ')).output();
        let run = run.expect("this test needs Python: python3 is to be on the PATH");
        assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
        let game = String::from_utf8(run.stdout).unwrap();
        let run = program("check").input(&*game).run().done();
        assert!(run.stdout.contains("verified: every set"), "{}", run.stdout);
        program("replay").input(game).run().done();
    }
}

/// Certificates confirm every answer, of the recorded game when it is played again too.
#[test]
fn certificates() {
    let file = TempFile::new("certificates", "");
    let certify = |options: &str| {
        program("play").args("-v 5 -p 4 -n 8").args(options).arg("--certify").arg(file.path()).run()
    };
    let played = certify("--seed 3 --games 2").done().stdout;
    assert_eq!(played.lines().filter(|line| line.ends_with(" by certificates")).count(), 2);
    let check = || program("check").arg(file.path()).run();
    let checked = check().done().stdout;
    assert!(
        checked.contains("5 of 5 \"no set\" answers confirmed, 5 by certificates"),
        "{checked}"
    );
    assert_eq!(checked.lines().filter(|line| line.ends_with(" by certificates")).count(), 2);
    let again =
        program("replay").args("--solver partial-canonical").arg(file.path()).run().done().stdout;
    assert_eq!(again.lines().filter(|line| line.ends_with(" by certificates")).count(), 2);

    // One certificate is another's, and one is no text in base64.
    let games = std::fs::read_to_string(file.path()).unwrap();
    let (first, second) = games.split_once('\n').unwrap();
    let certificates = |game: &str| game[game.find("\"certificates\"").unwrap()..].to_owned();
    let mixed = first.replace(&certificates(first), &certificates(second.trim_end()));
    let run = program("check").input(mixed).run().not_reached();
    assert!(run.stdout.contains(": the certificate is no proof: byte "), "{}", run.stdout);
    let broken = first.replace("\"U0VU", "\"U0!U");
    program("check").input(broken).run().refused("line 1: certificate 0: ");

    // Without time there are no certificates, and an older file stays if there is an error.
    certify("--limit 0").interrupted();
    certify("--games 0").refused("'0' for '--games <G>'");
    assert!(std::fs::read_to_string(file.path()).unwrap().contains("\"interrupted\""));
}
