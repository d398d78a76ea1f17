//! `study`: the evaluation of the paper. Here only at a small scale.

use std::fs;
use std::path::{Path, PathBuf};

use set_lab::study::Plan;

use crate::program::{Run, TempFile, program};

/// A folder for results that is there as long as this is.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    /// A folder that is not made yet. Every test has names of its own.
    pub(crate) fn new(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
        Self(folder.join(format!("{}-{name}", std::process::id())))
    }

    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.0.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A folder that cannot be removed stays in the build's folder.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Runs a study whose results go to this folder.
pub(crate) fn study(args: &str, folder: &Folder) -> Run {
    program("study").args(args).arg("--out").arg(&folder.0).run()
}

#[test]
fn help_names_every_study_and_its_options() {
    let help = program("study").args("--help").run().done();
    for word in ["Exit code: 0", "2 bad input", "Example", "odds", "uniformity"] {
        assert!(help.stdout.contains(word), "{word}");
    }
    for name in Plan::all().into_iter().map(|plan| plan.name).chain(["all".to_owned()]) {
        assert!(help.stdout.contains(&name), "{name}");
        let help = program("study").args(&name).arg("--help").run().done();
        for option in ["--games", "--limit", "--memory", "--solvers", "--seed", "--jobs", "--out"] {
            assert!(help.stdout.contains(option), "{name} {option}");
        }
    }
    // The help says that an interrupted run starts over.
    let help = program("study").args("odds --help").run().done();
    assert!(help.stdout.contains("starts over"), "{}", help.stdout);
    assert!(help.stdout.contains("10000000"));
}

/// Each study says first how long it takes, if it is the one of the plan.
#[test]
fn the_time_is_told_before() {
    let folder = Folder::new("time");
    let run = study("classic --solvers dynamic", &folder).done();
    assert!(!run.stderr.contains("minutes"), "{run:#?}");
    let plans = Plan::all();
    assert!(plans.iter().all(|plan| plan.minutes > 0));
    let help = program("study").args("--help").run().done().stdout;
    let minutes: u64 = plans.iter().map(|plan| plan.minutes).sum();
    assert!(help.contains(&format!("some {minutes} minutes")), "{help}");
}

/// The draws of figures 3 to 6, whatever the threads.
#[test]
fn draws_are_counted() {
    let folder = Folder::new("uniformity");
    let run = study("uniformity --trials 500 --jobs 2", &folder).done();
    let rows: Vec<_> = run.lines().into_iter().filter(|line| line.contains("| next ")).collect();
    assert_eq!(rows.len(), 4, "{run:#?}");
    let csv = folder.read("uniformity.csv");
    // 64 and 625 cards, on the opening and after it, by two decks.
    assert_eq!(csv.lines().count(), 1 + (64 + 625) * 2 * 2);
    let count = |line: &str| line.rsplit(',').next().unwrap().parse::<u64>().unwrap();
    let drawn = |of: &str| csv.lines().filter(|line| line.contains(of)).map(count).sum::<u64>();
    assert_eq!(drawn(",rejection,4,5,opening,"), 500 * 20);
    assert_eq!(drawn(",shuffle,3,4,next,"), 500 * 4);
    let alone = Folder::new("uniformity-alone");
    study("uniformity --trials 500", &alone).done();
    assert_eq!(alone.read("uniformity.csv"), csv);
}

#[test]
fn solvers_that_are_not_built_are_named() {
    let folder = Folder::new("no-smt");
    if cfg!(feature = "smt") {
        let solvers = "smt,smt-paper-canonical-int";
        let run = study(&format!("table1 --games 1 --solvers {solvers}"), &folder).done();
        assert!(run.stdout.contains("| smt-paper-canonical-int |"));
        let run = study("hybrid v=3,p=4,n=2 --games 1 --solvers portfolio", &folder).done();
        assert!(run.stdout.contains("- `portfolio`: `dynamic` and `smt` side by side"));
        assert!(run.stdout.contains("that of both together"));
    } else {
        let run = study("table1 --games 1", &folder).done();
        assert!(run.stdout.contains("Left out, because this program was built without Z3"));
        assert!(run.stdout.contains("`smt-paper-printed-int`, `smt-paper-canonical-int`, `smt`."));
        study("table1 --games 1 --solvers smt", &folder).refused("build with --features smt");
    }
}

/// A file where the folder should be.
#[test]
fn a_file_in_place_of_the_folder() {
    let file = TempFile::new("study-notes.csv", "my notes\n");
    program("study")
        .args("table1 --games 1 --solvers dynamic --out")
        .arg(file.path())
        .run()
        .refused("cannot write");
    assert_eq!(fs::read_to_string(file.path()).unwrap(), "my notes\n");
}
