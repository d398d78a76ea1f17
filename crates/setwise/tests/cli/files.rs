//! Files that are written: none is lost, and none is left unfinished.

use std::fs;
use std::path::Path;

use crate::program::{TempFile, program};

const BOARD: &str = "0000 0001 0002";

/// An output that is the input would lose it, by whatever name.
#[test]
fn an_output_is_no_input() {
    let file = TempFile::new("files-input", BOARD);
    let (path, other) = (file.path(), TempFile::new("files-other", ""));
    let other = other.path().with_extension("link");
    #[cfg(unix)]
    std::os::unix::fs::symlink(path, &other).unwrap();
    #[cfg(not(unix))]
    fs::hard_link(path, &other).unwrap();
    for output in [path, &other] {
        for (name, option) in [
            ("draw", "--out"),
            ("solve", "--svg"),
            ("prove", "--certificate"),
            ("prove", "--dimacs"),
        ] {
            let run = program(name).arg(path).arg(option).arg(output).run();
            run.refused("the board is the same file");
        }
        let run = program("play").arg("--deals").arg(path).arg("--certify").arg(output).run();
        run.refused("--deals is the same file");
        assert_eq!(fs::read_to_string(path).unwrap(), BOARD);
    }
    fs::remove_file(other).unwrap();
}

#[test]
fn names_of_no_file() {
    for name in ["-", "new/", ""] {
        let draw = |options| program("draw").args(options).arg("--out").arg(name);
        draw("").input(BOARD).run().refused(name);
        draw("--deck").run().refused(name);
        program("sheet").args("find --out").arg(name).run().refused(name);
        program("puzzle").arg("--svg").arg(name).run().refused(name);
        program("prove").arg("--drat").arg(name).input("0000").run().refused(name);
        program("play").arg("--certify").arg(name).run().refused(name);
    }
    assert!(!Path::new("-").exists() && !Path::new("new").exists());
}

#[test]
fn svg_is_written_to_no_other_picture() {
    for name in ["x.png", "x.JPG", "x.pdf"] {
        program("draw").arg("--out").arg(name).input(BOARD).run().refused("SVG");
        program("solve").arg("--svg").arg(name).input(BOARD).run().refused(name);
    }
}

/// A file whose name is like that of an unfinished one may be the user's.
#[test]
fn other_files_stay() {
    let folder = tempfile::tempdir().unwrap();
    let [picture, other] = ["pic.svg", "pic.svgAbCd12.part"].map(|name| folder.path().join(name));
    fs::write(&other, "mine").unwrap();
    program("draw").arg("--out").arg(&picture).input(BOARD).run().done();
    assert!(fs::read_to_string(&picture).unwrap().starts_with("<svg"));
    assert_eq!(fs::read_to_string(&other).unwrap(), "mine");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
}

/// A signal ends the program, and leaves the older file alone.
#[cfg(unix)]
#[test]
fn a_signal_leaves_no_unfinished_file() {
    use core::time::Duration;
    use std::process::{Command, Stdio};
    use std::thread::sleep;

    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.json");
    let names = || fs::read_dir(folder.path()).unwrap().count();
    let signals = ["INT", "TERM", "HUP"];
    // Where one is ignored, as under nohup, the program leaves all three as they are.
    let is_ignored = |signal| {
        let shell = Command::new("sh").args(["-c", &format!("kill -{signal} $$")]).status();
        shell.unwrap().success()
    };
    if signals.into_iter().any(is_ignored) {
        return;
    }
    for signal in signals {
        fs::write(&path, "old").unwrap();
        let mut play = Command::new(crate::PROGRAM);
        play.args(["play", "--games", "1000000", "--certify"]).arg(&path);
        let mut play = play.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        while names() < 2 {
            sleep(Duration::from_millis(1));
        }
        let id = play.id().to_string();
        assert!(
            Command::new("kill").args([&format!("-{signal}"), &id]).status().unwrap().success()
        );
        assert_eq!(play.wait().unwrap().code(), Some(130), "{signal}");
        assert_eq!((names(), fs::read_to_string(&path).unwrap()), (1, "old".to_owned()));
    }
}
